//! The share of a frame for work that takes longer than a frame. Only the window knows the clock.

use std::cell::Cell;

use crate::session::Budget;

/// The longest duration of the search in focus, in seconds. A user is not made to wait longer.
const SEARCH_SECONDS: f64 = 0.25;
/// The time in which a frame may fill cells of the map, in seconds.
const MAP_SECONDS: f64 = 0.003;
/// The number of tests of two simple shapes that the advice makes in a frame.
const ADVICE_TESTS: usize = 3_000;
/// The same number while something is dragged: the tests take a fraction of a millisecond.
const ADVICE_TESTS_OF_DRAG: usize = 1_000;
/// The largest number of vertices of a pair for which the advice is computed during a drag. With more vertices its reason alone
/// would take too long.
const ADVICE_VERTICES_OF_DRAG: usize = 64;

/// The urgency of a frame. While a button is held, results that follow the pointer must not be delayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pace {
    /// No button is held: there is time.
    Calm,
    /// The user drags something, on the canvas or in a panel, or the frames of a capture are played.
    Hurried,
}

/// Calls `work` with the budget of one frame.
pub(super) fn with_budget<R>(pace: Pace, work: impl FnOnce(Budget) -> R) -> R {
    // The clock starts with the first slice, because the answers before it are needed in any case.
    let mut start = None;
    let mut has_time = || {
        let now = macroquad::miniquad::date::now();
        now - *start.get_or_insert(now) < MAP_SECONDS
    };
    let (advice_tests, advice_vertices) = match pace {
        Pace::Calm => (ADVICE_TESTS, usize::MAX),
        Pace::Hurried => (ADVICE_TESTS_OF_DRAG, ADVICE_VERTICES_OF_DRAG),
    };
    let search_start = Cell::new(None);
    let search_is_over = || {
        let now = macroquad::miniquad::date::now();
        let start = search_start.get().unwrap_or(now);
        search_start.set(Some(start));
        SEARCH_SECONDS < now - start
    };
    work(Budget { search_is_over: &search_is_over, advice_tests, advice_vertices, has_time: &mut has_time })
}
