//! How much of a frame may go into what takes longer than a frame. The window alone knows the clock.

use std::cell::Cell;

use crate::session::Budget;

/// How long the search in focus may take, in seconds: a user waits no longer.
const SEARCH_SECONDS: f64 = 0.25;
/// How long a frame may fill cells of the map, in seconds.
const MAP_SECONDS: f64 = 0.003;
/// The advice makes so many tests of two simple shapes in a frame.
const ADVICE_TESTS: usize = 3_000;
/// While something is dragged: a fraction of a millisecond.
const ADVICE_TESTS_OF_DRAG: usize = 1_000;
/// While something is dragged, the advice on a pair with more vertices waits: its reason alone would take too long.
const ADVICE_VERTICES_OF_DRAG: usize = 64;

/// Whether a button is held: then what changes with the pointer must not wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pace {
    /// No button is held: there is time.
    Calm,
    /// The user drags something, on the canvas or in a panel.
    Hurried,
}

/// Does `work` with the budget of one frame.
pub(super) fn with_budget<R>(pace: Pace, work: impl FnOnce(Budget) -> R) -> R {
    // The clock starts with the first slice: the answers before it are due in any case.
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
