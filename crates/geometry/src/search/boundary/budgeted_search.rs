//! Asks a search about poses along a slide, within a budget, and narrows a flip of its answer down to two neighboring poses.

use super::track::{rank, ranked, short};
use crate::kernel::{DVec2, Moving, Shape};
use crate::search::reach::largest_coordinate;
use crate::search::{Judgement, Limits, Method, Outcome, ProvenSearch, Report, Role, cost_of_test, search_within, test_limit};

/// The largest cost of all searches of a slide together, in units of [`cost_of_test`]: a click may take some hundredths of a
/// second.
const MAX_COST: usize = 400_000;
/// The fraction of the distance below which bisection continues in the numbers of the poses themselves.
const COARSE: f64 = 1e-9;
/// The number of times that the stretch around the flip is made wider if rounding has moved the flip out of it.
const WIDER: usize = 4;

/// The answer of a search with the body at one position.
#[derive(Debug, Clone, PartialEq)]
pub struct SlideAnswer {
    /// The body that slides, at t = 0.
    pub shape: Shape,
    /// The answer.
    pub outcome: Outcome,
    /// The judgement of the answer.
    pub judgement: Judgement,
}

/// The thoroughness with which a slide was examined: what could have been stepped over.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ExaminedPoses {
    /// All poses: only a change narrower than rounding could be missed, so the answer cannot flip elsewhere.
    Everywhere,
    /// Some poses: a flip there and back between two of them could be missed.
    At {
        /// The number of poses.
        poses: usize,
        /// The largest distance between two of them, world units.
        apart: f64,
    },
}

/// The reason why there is no slide.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NoSlide {
    /// The direction has no length.
    NoDirection,
    /// The search claims neither contact nor none for the present position: it gives up, or does not apply.
    NoClaim,
    /// The answer was the same wherever the search was asked.
    Never(ExaminedPoses),
    /// The slide would take too many tests.
    TooCostly,
}

/// A search, the pair about which it is asked, and the cost that is left.
pub(super) struct BudgetedSearch<'a> {
    pub(super) bodies: [&'a Moving; 2],
    pub(super) slider: Role,
    pub(super) method: &'a Method,
    pub(super) slop: f64,
    cost: usize,
    left: usize,
}

impl<'a> BudgetedSearch<'a> {
    pub(super) fn new(bodies: [&'a Moving; 2], slider: Role, method: &'a Method, slop: f64) -> BudgetedSearch<'a> {
        let cost = cost_of_test(&bodies[0].shape, &bodies[1].shape, method.kind()).max(1);
        BudgetedSearch { bodies, slider, method, slop, cost, left: MAX_COST }
    }

    /// Returns the sliding body's shape at its present position.
    pub(super) fn start(&self) -> &'a Shape {
        &self.slider.of(self.bodies).shape
    }

    /// Returns A and B with the sliding body at another position.
    pub(super) fn posed(&self, shape: &Shape) -> [Moving; 2] {
        let mut pair = self.bodies.map(Moving::clone);
        pair[self.slider as usize].shape = shape.clone();
        pair
    }

    /// Takes `units` from the budget.
    pub(super) fn spend(&mut self, units: usize) -> Result<(), NoSlide> {
        self.left = self.left.checked_sub(units).ok_or(NoSlide::TooCostly)?;
        Ok(())
    }

    /// Returns the report of the search for this shape.
    pub(super) fn report(&mut self, shape: &Shape) -> Result<Report, NoSlide> {
        let [a, b] = self.posed(shape);
        let limit = self.left / self.cost;
        let report = search_within(&a, &b, self.method, self.slop, Limits { tests: limit, ..Limits::NONE });
        // If the budget cut it short, it is not the answer.
        if limit < test_limit(&a, &b, self.method.kind())
            && limit <= report.tests
            && matches!(report.outcome, Outcome::NotConverged { .. })
        {
            return Err(NoSlide::TooCostly);
        }
        self.spend(report.tests.max(1) * self.cost)?;
        Ok(report)
    }

    /// Returns true if the search claims contact for this shape. A search that gives up does not.
    pub(super) fn claims(&mut self, shape: &Shape) -> Result<bool, NoSlide> {
        Ok(self.report(shape)?.outcome.claims_contact() == Some(true))
    }

    /// Returns the answer for this shape, with its judgement.
    pub(super) fn answer(&mut self, shape: Shape) -> Result<SlideAnswer, NoSlide> {
        let report = self.report(&shape)?;
        let [a, b] = self.posed(&shape);
        let found = ProvenSearch::of(&a, &b, self.method, self.slop, report);
        Ok(SlideAnswer { shape, outcome: found.report.outcome, judgement: found.judgement() })
    }

    /// Returns two neighboring poses between `near` and `far` along `unit`: the first claims what is claimed at `near`, the
    /// second what is claimed at `far`, the opposite. Also returns the distance of the second.
    pub(super) fn narrow(
        &mut self,
        unit: DVec2,
        before: bool,
        [mut near, mut far]: [f64; 2],
    ) -> Result<(f64, [Shape; 2]), NoSlide> {
        let start = self.start();
        while COARSE * far < far - near {
            let middle = near.midpoint(far);
            if self.claims(&start.translated(unit * middle))? == before { near = middle } else { far = middle }
        }
        // A base pose with short numbers makes the neighbors of a short number reachable.
        let estimate = short(near.midpoint(far));
        let base = start.translated(unit * estimate);
        let mut margin = (far - near) + 1e-11 * estimate + 8.0 * f64::EPSILON * largest_coordinate(&base);
        for _ in 0..WIDER {
            let ends = [(-margin).max(-estimate), margin];
            let [lo, hi] = ends.map(|s| base.translated(unit * s));
            if self.claims(&lo)? == before && self.claims(&hi)? != before {
                let (s, shapes) = self.halved(&base, unit, before, ends)?;
                return Ok((estimate + s, shapes));
            }
            margin *= 64.0;
        }
        self.halved(start, unit, before, [near, far])
    }

    /// Bisects over the numbers themselves, until two neighbors are left.
    fn halved(&mut self, base: &Shape, unit: DVec2, before: bool, ends: [f64; 2]) -> Result<(f64, [Shape; 2]), NoSlide> {
        let [mut lo, mut hi] = ends.map(rank);
        let slid = |rank: i64| base.translated(unit * ranked(rank));
        let mut sides = [slid(lo), slid(hi)];
        loop {
            let middle = lo.midpoint(hi);
            if middle == lo || middle == hi {
                return Ok((ranked(hi), sides));
            }
            // If rounding leads to a pose that was asked already, its answer is known.
            let shape = slid(middle);
            let claim = match &sides {
                [near, _] if *near == shape => before,
                [_, far] if *far == shape => !before,
                _ => self.claims(&shape)?,
            };
            if claim == before { (lo, sides[0]) = (middle, shape) } else { (hi, sides[1]) = (middle, shape) }
        }
    }
}

impl ExaminedPoses {
    /// Returns the combination of what is known about two directions.
    pub(super) fn and(self, other: ExaminedPoses) -> ExaminedPoses {
        match (self, other) {
            (ExaminedPoses::At { poses, apart }, ExaminedPoses::At { poses: more, apart: wider }) => {
                ExaminedPoses::At { poses: poses + more, apart: apart.max(wider) }
            }
            (ExaminedPoses::Everywhere, other) => other,
            (looked, ExaminedPoses::Everywhere) => looked,
        }
    }
}
