//! Counts of broad phases that take longer than a frame: the work over many bodies, and its growth with their number.

use super::value::BackgroundValue;
use crate::broad_lens::{
    BoundsFirst, BroadMethod, BroadMethodKind, BroadWork, BroadWorkInProgress, CurvePoint, DistanceForm, SIZES, WorstCase,
    curve_point,
};
use crate::kernel::Moving;
use crate::platform::HAS_THREADS;

/// The most pairs met whose tests are counted.
pub const MOST_TESTED: u64 = 20_000_000;
/// The largest number of bodies in a curve that is computed in slices: each point is one slice.
const LARGEST_SLICE: usize = 1_000;

/// Points of the curves of all methods.
pub type BroadCurve = Vec<(BroadMethodKind, CurvePoint)>;

/// The work of a method over many bodies, as far as it is counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CountedWork {
    /// The work. `None` at first; then that of the structure is known.
    pub work: Option<BroadWork>,
    /// True if the tests of all pairs are counted. They are not if more than [`MOST_TESTED`] pairs are met.
    pub is_whole: bool,
}

/// Starts the curves of all methods over a kind of world, from few bodies to many.
pub fn broad_curve(case: WorstCase) -> BackgroundValue<BroadCurve> {
    let sizes = SIZES.into_iter().filter(|n| HAS_THREADS || *n <= LARGEST_SLICE);
    BackgroundValue::start("broad-curve", Vec::new(), async move |curve| {
        for (n, method) in sizes.flat_map(|n| BroadMethodKind::ALL.map(|method| (n, method))) {
            let point = curve_point(case, method, n);
            if curve.change(|points| points.push((method, point))).await.is_break() {
                break;
            }
        }
        Ok(())
    })
}

/// Starts the count of the work of a method over bodies that move from t = 0 to t = 1.
pub fn broad_work(
    method: BroadMethod,
    bodies: Vec<Moving>,
    first: BoundsFirst,
    form: DistanceForm,
) -> BackgroundValue<CountedWork> {
    BackgroundValue::start("broad-work", CountedWork { work: None, is_whole: false }, async move |counted| {
        let mut in_progress = BroadWorkInProgress::new(method, &bodies, first, form);
        let mut is_left = true;
        while is_left {
            is_left = in_progress.advance();
            let work = in_progress.work();
            let found = CountedWork { work: Some(work), is_whole: !is_left };
            if counted.change(|value| *value = found).await.is_break() || MOST_TESTED < work.frame.search.met {
                break;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::{Slices, run_slices, without_threads};

    fn start(world: &[Moving]) -> BackgroundValue<CountedWork> {
        broad_work(BroadMethod::BruteForce, world.to_vec(), BoundsFirst::Box, DistanceForm::Squared)
    }

    #[test]
    fn the_work_is_the_same_on_a_thread_in_slices_and_at_once() {
        let world = WorstCase::Scattered.world(400, 1);
        let on_thread = start(&world);
        let in_slices = without_threads(|| start(&world));
        assert_eq!(in_slices.news().value, CountedWork { work: None, is_whole: false }, "nothing is done before the first slice");
        assert_eq!(run_slices(|| true), Slices::Idle, "it is done");
        let work = BroadWork::of(BroadMethod::BruteForce, &world, BoundsFirst::Box, DistanceForm::Squared);
        let expected = CountedWork { work: Some(work), is_whole: true };
        assert_eq!((in_slices.news().value, in_slices.news().end), (expected, Some(Ok(()))));
        while on_thread.news().end.is_none() {
            std::thread::yield_now();
        }
        assert_eq!(on_thread.news().value, expected, "on a thread");
    }

    #[test]
    fn the_tests_of_too_many_pairs_are_not_counted() {
        // 6,400 bodies: 20,476,800 pairs.
        let world = WorstCase::Scattered.world(3_200, 1);
        let counted = without_threads(|| start(&[&world[..], &world[..]].concat()));
        assert_eq!(run_slices(|| true), Slices::Idle, "it ends");
        let CountedWork { work, is_whole } = counted.news().value;
        assert_eq!((work.map(|work| work.frame.search.met), is_whole), (Some(20_476_800), false), "the pairs are counted");
    }

    #[test]
    fn curves_are_not_carried_on_once_nobody_waits_for_them() {
        let curve = without_threads(|| broad_curve(WorstCase::Scattered));
        let mut slices = 0;
        run_slices(|| {
            slices += 1;
            slices < 8
        });
        let points = curve.news().value;
        assert!(!points.is_empty() && curve.news().end.is_none(), "{points:?}");
        assert_eq!(points[0], (BroadMethodKind::BruteForce, curve_point(WorstCase::Scattered, BroadMethodKind::BruteForce, 2)));
        drop(curve);
        assert_eq!(run_slices(|| true), Slices::Idle, "it ends with the next point");
    }
}
