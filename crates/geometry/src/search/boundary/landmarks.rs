//! Finds where along a slide a search may change its answer: the positions at which the verdict flips at the times that it tests.
//!
//! Between two of these positions a search that tests positions of convex shapes gives the same answer everywhere, so that one
//! question for each stretch in between is enough. For the other searches they are positions at which to ask.

use super::budgeted_search::{BudgetedSearch, NoSlide};
use super::slide;
use crate::kernel::{DVec2, Moving};
use crate::search::rules::TestedTimes;
use crate::search::{Method, MethodKind, Outcome, cost_of_test, linear_steps};

/// The largest number of times that are examined.
const MOST_TIMES: u32 = 64;
/// The number of times besides the ends, if the search itself tests none in particular.
const TIMES: u32 = 8;
/// The approximate number of hit tests that a slide up to the flip of the verdict takes.
const TESTS_PER_SLIDE: usize = 100;
/// The number of flips through which the verdict of a concave shape is followed; that of a convex one flips at most twice, in and
/// out.
const FLIPS: usize = 6;

/// The flips of the verdict ahead, at the times that count.
pub(super) struct Landmarks {
    /// Their distances, world units, > 0, ascending.
    pub(super) distances: Vec<f64>,
    /// True if the search cannot answer differently anywhere between two of them.
    pub(super) complete: bool,
}

impl Landmarks {
    /// Returns those ahead along `unit`. `outcome` is the answer at the present position of the body.
    pub(super) fn ahead(asker: &mut BudgetedSearch<'_>, unit: DVec2, outcome: &Outcome) -> Result<Landmarks, NoSlide> {
        let [a, b] = asker.bodies;
        let convex = a.shape.is_convex() && b.shape.is_convex();
        let (times, all) = times(a, b, asker.method, outcome);
        let units = TESTS_PER_SLIDE * cost_of_test(&a.shape, &b.shape, MethodKind::Discrete);
        let mut distances = Vec::new();
        for t in times {
            let (mut pair, mut far) = ([a.clone(), b.clone()], 0.0);
            for _ in 0..if convex { 2 } else { FLIPS } {
                asker.spend(units)?;
                let [a, b] = &pair;
                let Some(found) = slide([a, b], asker.slider, unit, t, asker.slop) else { break };
                far += found.distance;
                distances.push(far);
                let [_, after] = found.sides;
                pair[asker.slider as usize].shape = after.shape;
            }
        }
        distances.retain(|distance| 0.0 < *distance);
        distances.sort_by(f64::total_cmp);
        distances.dedup();
        Ok(Landmarks { distances, complete: convex && all })
    }
}

/// Returns the times at which the verdict counts, and whether these are all that the search tests, wherever the body is.
fn times(a: &Moving, b: &Moving, method: &Method, outcome: &Outcome) -> (Vec<f64>, bool) {
    match method.rules().looks {
        TestedTimes::End => (vec![1.0], true),
        TestedTimes::Steps => {
            let steps = linear_steps(a, b, method.given_length());
            let few = steps < f64::from(MOST_TIMES);
            let count = if few { steps as u32 } else { MOST_TIMES - 1 };
            // A body that spins counts its steps by the points that may meet, which depends on where it is.
            ((0..=count).map(|k| f64::from(k) / f64::from(count)).collect(), few && !a.spins() && !b.spins())
        }
        TestedTimes::Adaptive | TestedTimes::Whole => {
            let closest = match outcome {
                Outcome::Separated { closest_t, .. } => Some(*closest_t),
                outcome => outcome.contact_t(),
            };
            ((0..=TIMES).map(|k| f64::from(k) / f64::from(TIMES)).chain(closest).collect(), false)
        }
    }
}
