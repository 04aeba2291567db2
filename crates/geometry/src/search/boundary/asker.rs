//! Asks a search about poses along a slide, within a budget, and narrows a flip of its answer down to two neighboring poses.

use super::track::{rank, ranked, short};
use crate::kernel::{DVec2, Moving, Shape};
use crate::search::reach::largest_coordinate;
use crate::search::{Judgement, Limits, Method, Outcome, ProvenSearch, Report, Role, cost_of_test, search_within, test_limit};

/// What all searches of a slide may cost together, in units of [`cost_of_test`]: a click may take some hundredths of a second.
const MAX_COST: usize = 400_000;
/// Halving ends in the numbers of the poses themselves from this part of the distance on.
const COARSE: f64 = 1e-9;
/// How often the stretch around the flip is made wider where rounding has moved the flip out of it.
const WIDER: usize = 4;

/// What a search answers with the body at one position.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The body that slides, at t = 0.
    pub shape: Shape,
    /// What the search answers.
    pub outcome: Outcome,
    /// What that is judged to be.
    pub judgement: Judgement,
}

/// How closely the slide was looked at: what could have been stepped over.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Looked {
    /// Nothing, but for what is narrower than rounding: the answer cannot flip elsewhere.
    Everywhere,
    /// A flip there and back between two of the poses at which the search was asked.
    At {
        /// How many poses.
        poses: usize,
        /// How far apart two of them are at most, world units.
        apart: f64,
    },
}

/// Why there is no slide.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unturned {
    /// The direction is none.
    NoDirection,
    /// Where the body is, the search claims neither contact nor none: it gives up, or does not apply.
    NoClaim,
    /// The answer was the same wherever the search was asked.
    Never(Looked),
    /// It would take too many tests.
    TooCostly,
}

/// A search, the pair it is asked about, and what it may still cost.
pub(super) struct Asker<'a> {
    pub(super) bodies: [&'a Moving; 2],
    pub(super) slider: Role,
    pub(super) method: &'a Method,
    pub(super) slop: f64,
    cost: usize,
    left: usize,
}

impl<'a> Asker<'a> {
    pub(super) fn new(bodies: [&'a Moving; 2], slider: Role, method: &'a Method, slop: f64) -> Asker<'a> {
        let cost = cost_of_test(&bodies[0].shape, &bodies[1].shape, method.kind()).max(1);
        Asker { bodies, slider, method, slop, cost, left: MAX_COST }
    }

    /// The sliding body's shape where it is now.
    pub(super) fn start(&self) -> &'a Shape {
        &self.slider.of(self.bodies).shape
    }

    /// A and B with the sliding body at another position.
    pub(super) fn posed(&self, shape: &Shape) -> [Moving; 2] {
        let mut pair = self.bodies.map(Moving::clone);
        pair[self.slider as usize].shape = shape.clone();
        pair
    }

    /// Takes so many units from the budget.
    pub(super) fn spend(&mut self, units: usize) -> Result<(), Unturned> {
        self.left = self.left.checked_sub(units).ok_or(Unturned::TooCostly)?;
        Ok(())
    }

    /// What the search answers there.
    pub(super) fn report(&mut self, shape: &Shape) -> Result<Report, Unturned> {
        let [a, b] = self.posed(shape);
        let limit = self.left / self.cost;
        let report = search_within(&a, &b, self.method, self.slop, Limits { tests: limit, ..Limits::NONE });
        // Cut short by the budget, it is not the answer.
        if limit < test_limit(&a, &b, self.method.kind())
            && limit <= report.tests
            && matches!(report.outcome, Outcome::NotConverged { .. })
        {
            return Err(Unturned::TooCostly);
        }
        self.spend(report.tests.max(1) * self.cost)?;
        Ok(report)
    }

    /// Whether the search claims contact there. One that gives up does not.
    pub(super) fn claims(&mut self, shape: &Shape) -> Result<bool, Unturned> {
        Ok(self.report(shape)?.outcome.claims_contact() == Some(true))
    }

    /// The answer there, and what it is judged to be.
    pub(super) fn answer(&mut self, shape: Shape) -> Result<Answer, Unturned> {
        let report = self.report(&shape)?;
        let [a, b] = self.posed(&shape);
        let found = ProvenSearch::of(&a, &b, self.method, self.slop, report);
        Ok(Answer { shape, outcome: found.report.outcome, judgement: found.judgement() })
    }

    /// Two neighboring poses between `near` and `far` along `unit`: the first claims what is claimed at `near`, the second what
    /// is claimed at `far`, the opposite. With how far the second is.
    pub(super) fn narrow(
        &mut self,
        unit: DVec2,
        before: bool,
        [mut near, mut far]: [f64; 2],
    ) -> Result<(f64, [Shape; 2]), Unturned> {
        let start = self.start();
        while COARSE * far < far - near {
            let middle = near.midpoint(far);
            if self.claims(&start.translated(unit * middle))? == before { near = middle } else { far = middle }
        }
        // From a pose with short numbers the neighbors of a short number are reached.
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
    fn halved(&mut self, base: &Shape, unit: DVec2, before: bool, ends: [f64; 2]) -> Result<(f64, [Shape; 2]), Unturned> {
        let [mut lo, mut hi] = ends.map(rank);
        let slid = |rank: i64| base.translated(unit * ranked(rank));
        let mut sides = [slid(lo), slid(hi)];
        loop {
            let middle = lo.midpoint(hi);
            if middle == lo || middle == hi {
                return Ok((ranked(hi), sides));
            }
            // Where rounding leads to a pose that was asked already, so is the answer.
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

impl Looked {
    /// What is known of two directions together.
    pub(super) fn and(self, other: Looked) -> Looked {
        match (self, other) {
            (Looked::At { poses, apart }, Looked::At { poses: more, apart: wider }) => {
                Looked::At { poses: poses + more, apart: apart.max(wider) }
            }
            (Looked::Everywhere, other) => other,
            (looked, Looked::Everywhere) => looked,
        }
    }
}
