//! What is known for sure of a motion: the closed form, or the advancement where a body spins.
//!
//! An advancement claims an impact within its tolerance, before the bodies meet or where they only nearly do, and of a separation it proves
//! a part. A proof must say more: a claimed impact is asked again as finely as rounding allows, and from there the first position that hits
//! is halved down; where none does, it is left open. Of a separation the clearance is proven to more digits than are shown, where
//! possible.

use super::advance::{self, closest};
use super::method::Method;
use super::outcome::{EndedBy, Impact, Outcome, Report};
use super::search;
use crate::kernel::{Moving, hit};

/// As fine as rounding allows: the advancement takes no tolerance below that.
const FINEST: Method = Method::Advance { tolerance: Some(advance::FINEST) };

/// The method that proves what a motion leads to: [`Method::Exact`], or [`Method::Advance`] with its own tolerance where a body spins.
pub fn prover(a: &Moving, b: &Moving) -> Method {
    if a.spins() || b.spins() { Method::Advance { tolerance: None } } else { Method::Exact }
}

/// The proof for a motion, and the method it comes from: that of [`prover`], with the finest tolerance where it claims an impact. The time
/// of that is the first position that hits, and its bracket holds the true one. [`Outcome::NotConverged`] where they come so near that
/// rounding leaves open whether they meet.
pub fn prove(a: &Moving, b: &Moving, slop: f64) -> (Method, Report) {
    let prover = prover(a, b);
    confirmed(a, b, slop, prover, search(a, b, &prover, slop))
}

/// As [`prove`], where the answer of one method is known already: it is the proof itself where it is as good as one.
pub fn prove_knowing(a: &Moving, b: &Moving, slop: f64, method: &Method, report: &Report) -> (Method, Report) {
    let prover = prover(a, b);
    // What was proven to a finer tolerance is the better proof.
    let is_fine = method.tolerance(a, b) <= prover.tolerance(a, b);
    let is_converged = !matches!(report.outcome, Outcome::NotConverged { .. });
    if method.kind() == prover.kind() && is_fine && is_converged {
        confirmed(a, b, slop, *method, report.clone())
    } else {
        prove(a, b, slop)
    }
}

/// What a search by a proving method proves. An impact that an advancement claims must be one, and where it claims a separation, its
/// clearance is made as large as can be proven.
fn confirmed(a: &Moving, b: &Moving, slop: f64, method: Method, report: Report) -> (Method, Report) {
    match report.outcome {
        Outcome::Impact(_) if method != Method::Exact => {
            let finest = search(a, b, &FINEST, slop);
            (FINEST, Report { outcome: settled(a, b, slop, finest.outcome), ..finest })
        }
        outcome if method != Method::Exact => (method, Report { outcome: settled(a, b, slop, outcome), ..report }),
        _ => (method, report),
    }
}

/// An outcome of the finest advancement, as far as it is proven.
fn settled(a: &Moving, b: &Moving, slop: f64, outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Impact(impact) => match first_hit(a, b, slop, impact.t) {
            Some(t) => Outcome::Impact(Impact { t, bracket: [impact.t, t], ..impact }),
            None => Outcome::NotConverged { reached_t: impact.t, ended_by: EndedBy::Rounding },
        },
        Outcome::Separated { clearance, .. } => match closest(a, b) {
            Some(closest) => Outcome::Separated { closest_t: closest.t, clearance: clearance.max(closest.at_least) },
            None => outcome,
        },
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => {
            outcome
        }
    }
}

/// The first position that hits at `t` or soon after it, halved down to neighbouring times: an advancement stops a tolerance before a
/// contact. `None` where none hits. What is tested are round numbers, for a contact of a single instant mostly is one.
fn first_hit(a: &Moving, b: &Moving, slop: f64, t: f64) -> Option<f64> {
    /// As powers of 1/2, how long after `t` positions are tested. What comes later is another contact.
    const AFTER: std::ops::RangeInclusive<i32> = 10..=52;
    let hits = |t: f64| hit(&a.at(t), &b.at(t), slop);
    let (mut free, mut held) = (t, t);
    let mut later = AFTER.rev().map(|power| {
        let unit = 2.0_f64.powi(-power);
        ((t / unit).floor() * unit + unit).min(1.0)
    });
    while !hits(held) {
        free = held;
        held = later.next()?;
    }
    loop {
        let middle = free.midpoint(held);
        if !(free < middle && middle < held) {
            return Some(held);
        }
        *(if hits(middle) { &mut held } else { &mut free }) = middle;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2, Polygon, Segment, Shape};
    use crate::search::{Judgement, MethodKind, judge};

    fn ball() -> Moving {
        Moving::resting(Shape::Circle(Circle::new(DVec2::new(2.0, 0.0), 0.5).unwrap()))
    }

    /// A bar from the origin upwards; it turns about its middle.
    fn bar(spin: f64) -> Moving {
        let shape = Shape::Segment(Segment::new(DVec2::ZERO, DVec2::new(0.0, 3.0)).unwrap());
        Moving::new(shape, DVec2::new(3.0, 0.0)).unwrap().spinning(spin).unwrap()
    }

    #[test]
    fn a_proof_is_right_by_itself() {
        for spin in [0.0, 90.0] {
            let (method, proof) = prove(&bar(spin), &ball(), 0.0);
            let kind = if spin == 0.0 { MethodKind::Exact } else { MethodKind::Advance };
            assert_eq!(method.kind(), kind, "spin {spin}");
            assert_eq!(judge(&proof, kind, &proof), Judgement::RightYes { late_by: 0.0 }, "spin {spin}: {proof:?}");
        }
    }

    #[test]
    fn what_is_known_is_not_searched_again() {
        let a = bar(90.0);
        let fine = Method::Advance { tolerance: Some(1e-6) };
        let report = search(&a, &ball(), &fine, 0.0);
        assert_eq!(prove_knowing(&a, &ball(), 0.0, &fine, &report), prove(&a, &ball(), 0.0), "a finer proof is the same");
        let resting = bar(0.0);
        let report = search(&resting, &ball(), &Method::Exact, 0.0);
        assert_eq!(
            prove_knowing(&resting, &ball(), 0.0, &Method::Exact, &report),
            (Method::Exact, report),
            "the closed form stands"
        );
        let coarse = Method::Advance { tolerance: Some(0.5) };
        let report = search(&a, &ball(), &coarse, 0.0);
        let found = prove_knowing(&a, &ball(), 0.0, &coarse, &report);
        assert_eq!(found, prove(&a, &ball(), 0.0), "a coarse one does not");
    }

    /// A triangle turns a vertex, 5 from its middle, past a ball, `spare` away from it. Another vertex is farther out: circles around
    /// both bodies prove nothing.
    fn vertex_past_ball(spare: f64) -> [Moving; 2] {
        let vertices = [(4.0, 3.0), (-7.0, 3.0), (3.0, -6.0)].map(|(x, y)| DVec2::new(x, y));
        let turning = Shape::Polygon(Polygon::new(vertices.to_vec()).unwrap());
        let ball = Shape::Circle(Circle::new(DVec2::new(5.5 + spare, 0.0), 0.5).unwrap());
        [Moving::resting(turning).spinning(-90.0).unwrap(), Moving::resting(ball)]
    }

    #[test]
    fn a_miss_by_less_than_the_tolerance_is_not_proven_to_be_an_impact() {
        // The tolerance is 1e-3, a thousandth of the ball.
        for (spare, meets) in [(-1e-6, Some(true)), (5e-4, Some(false)), (1e-9, Some(false)), (1e-15, None)] {
            let [a, b] = vertex_past_ball(spare);
            let advance = Method::Advance { tolerance: None };
            let claimed = search(&a, &b, &advance, 0.0);
            assert_eq!(claimed.outcome.claims_contact(), Some(true), "{spare} to spare: {:?}", claimed.outcome);
            let (prover, proof) = prove(&a, &b, 0.0);
            assert_eq!(proof.outcome.claims_contact(), meets, "{spare} to spare: {:?}", proof.outcome);
            assert_eq!(prove_knowing(&a, &b, 0.0, &advance, &claimed), (prover, proof.clone()), "{spare} to spare");
            let unseen = search(&a, &b, &Method::Discrete, 0.0);
            let is_honest = match (judge(&claimed, prover.kind(), &proof), judge(&unseen, prover.kind(), &proof)) {
                // It stops a tolerance before the impact, and so is early.
                (Judgement::RightYes { late_by }, Judgement::FalseNo { .. }) => meets == Some(true) && late_by <= 0.0,
                (Judgement::FalseYes { clearance }, Judgement::NoClaim) => meets == Some(false) && clearance <= spare,
                (Judgement::Unproven, Judgement::Unproven) => meets.is_none(),
                _ => false,
            };
            assert!(is_honest, "{spare} to spare: {:?} against {:?}", claimed.outcome, proof.outcome);
        }
    }
}
