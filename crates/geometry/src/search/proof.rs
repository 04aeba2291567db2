//! Proves what happens in a motion: by the closed form, or by the advancement if a body spins.
//!
//! An advancement claims an impact within its tolerance, before the bodies meet or even if they only nearly do, and it proves
//! only part of a clearance. A proof must say more. A claimed impact is searched for again as finely as rounding allows, and from
//! there:
//!
//! 1. A position that hits soon after is bisected down to the first one.
//! 2. If none does, a point that passes through a segment in an instant is proven by its change of sides ([`crossing`]).
//! 3. Otherwise the bodies come so near that rounding leaves open whether they meet. The stretch is kept in [`Report::open`], and
//!    the search continues after it.
//!
//! If an advancement gives up, the rest of the frame is sampled for a position that hits. The clearance of a separation is proven
//! to more digits than are shown, if possible.

use super::advance::{self, closest};
use super::contacts::{Contacts, contacts};
use super::crossing::{Crossing, crossing, first_that};
use super::method::Method;
use super::outcome::{EndedBy, Impact, Outcome, Report};
use super::reach::pose_rounding;
use super::search;
use crate::kernel::{Moving, contact, hit, separation};

/// The advancement with the finest tolerance: it raises the tolerance to what rounding allows.
const FINEST: Method = Method::Advance { tolerance: Some(advance::FINEST) };

/// Returns the method that proves the outcome of a motion: [`Method::Exact`], or [`Method::Advance`] with its own tolerance if a
/// body spins.
pub fn prover(a: &Moving, b: &Moving) -> Method {
    if a.spins() || b.spins() { Method::Advance { tolerance: None } } else { Method::Exact }
}

/// Proves whether and when two bodies meet during the frame; a hit is `separation <= slop`, world units. Also returns the method
/// of the proof: that of [`prover`], with the finest tolerance if it claims an impact.
///
/// The time of an impact is the first position that hits, and its bracket contains the true one. If the bodies come so near that
/// rounding leaves open whether they meet, the stretch is in [`Report::open`]; the outcome is the first impact that is proven,
/// otherwise [`Outcome::NotConverged`].
pub fn prove(a: &Moving, b: &Moving, slop: f64) -> (Method, Report) {
    let prover = prover(a, b);
    confirmed(a, b, slop, prover, search(a, b, &prover, slop))
}

/// Does the same as [`prove`], if the answer of one method is known already: that answer is the proof if it is good enough.
pub fn prove_knowing(a: &Moving, b: &Moving, slop: f64, method: &Method, report: &Report) -> (Method, Report) {
    let prover = prover(a, b);
    // The answer to the finer tolerance is the better proof.
    let is_fine = method.tolerance(a, b) <= prover.tolerance(a, b);
    let is_converged = !matches!(report.outcome, Outcome::NotConverged { .. });
    if method.kind() == prover.kind() && is_fine && is_converged {
        confirmed(a, b, slop, *method, report.clone())
    } else {
        prove(a, b, slop)
    }
}

/// Proves what a search by a proving method claims. It checks an impact that an advancement claims; for a claimed separation it
/// makes the clearance as large as can be proven.
fn confirmed(a: &Moving, b: &Moving, slop: f64, method: Method, report: Report) -> (Method, Report) {
    if method == Method::Exact {
        return (method, report);
    }
    match report.outcome {
        Outcome::Impact(_) => (FINEST, followed(a, b, slop, search(a, b, &FINEST, slop))),
        Outcome::NotConverged { .. } => {
            let proof = followed(a, b, slop, report);
            (if let Outcome::Impact(_) = proof.outcome { FINEST } else { method }, proof)
        }
        Outcome::Separated { clearance, .. } => (method, sharpened(a, b, report, clearance)),
        Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => (method, report),
    }
}

/// Makes the clearance of a separation as large as can be proven.
fn sharpened(a: &Moving, b: &Moving, report: Report, clearance: f64) -> Report {
    let sharper =
        closest(a, b).map(|closest| Outcome::Separated { closest_t: closest.t, clearance: clearance.max(closest.at_least) });
    Report { outcome: sharper.unwrap_or(report.outcome), ..report }
}

/// The state after a time at which two bodies are as near as rounding can tell.
enum StateAfter {
    /// They meet, for the first time within the bracket, and a position at `t` hits; or a point passes through a segment then.
    Contact { t: f64, bracket: [f64; 2] },
    /// No contact is found, and at this time they are apart.
    Apart(f64),
    /// They stay as near up to the end of the frame.
    Open,
}

/// Follows the finest advancement, `report`, over each stretch that it leaves open, to the first contact that is proven or to the end.
fn followed(a: &Moving, b: &Moving, slop: f64, mut report: Report) -> Report {
    /// The largest number of stretches that are left open; after that, the rest of the frame is.
    const MOST_OPEN: usize = 16;
    loop {
        let (near, impact) = match report.outcome {
            Outcome::Impact(impact) => (impact.t, Some(impact)),
            Outcome::NotConverged { reached_t, ended_by: EndedBy::Rounding } => (reached_t, None),
            Outcome::NotConverged { reached_t, .. } => return sampled(a, b, slop, report, reached_t),
            Outcome::Separated { clearance, .. } if report.open.is_empty() => return sharpened(a, b, report, clearance),
            // Nothing is known about the open stretches.
            Outcome::Separated { .. } => return given_up(report, EndedBy::Rounding),
            Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => return report,
        };
        match sequel(a, b, slop, near) {
            StateAfter::Contact { t, bracket } => {
                let known = impact.map(|impact| Impact { t, bracket, ..impact });
                let impact = known.unwrap_or_else(|| impact_at(a, b, t, bracket));
                return Report { outcome: Outcome::Impact(impact), ..report };
            }
            StateAfter::Apart(t) if report.open.len() + 1 < MOST_OPEN => {
                report.open.push([near, t]);
                let rest = advance::search_from(a, b, Some(advance::FINEST), t, slop);
                report.outcome = rest.outcome;
                report.tests += rest.tests;
                report.probes.extend(rest.probes);
            }
            StateAfter::Apart(_) | StateAfter::Open => return sampled(a, b, slop, report, near),
        }
    }
}

/// Searches for what comes after `near`. A position that hits at that time or soon after it is bisected down to neighboring
/// times: an advancement stops a tolerance before a contact. The positions are round numbers, because the time of a contact of a
/// single instant often is one.
fn sequel(a: &Moving, b: &Moving, slop: f64, near: f64) -> StateAfter {
    /// The times after `near` at which positions are tested, as powers of 1/2.
    const AFTER: std::ops::RangeInclusive<i32> = 0..=52;
    /// The separation from which on two bodies are not near any more, as a multiple of the rounding of their positions.
    const CLEAR: f64 = 4.0;
    let hits = |t: f64| hit(&a.at(t), &b.at(t), slop);
    let gap = |t: f64| separation(&a.at(t), &b.at(t)).map_or(0.0, |separation| separation - slop);
    let clear = 2.0 * gap(near).max(0.0) + CLEAR * pose_rounding(a, b);
    let later = AFTER.rev().map(|power| {
        let unit = 2.0_f64.powi(-power);
        ((near / unit).floor() * unit + unit).min(1.0)
    });
    let mut free = near;
    let mut apart = None;
    for t in std::iter::once(near).chain(later) {
        if hits(t) {
            let t = first_that([free, t], hits);
            return StateAfter::Contact { t, bracket: [near, t] };
        }
        free = t;
        if clear < gap(t) {
            apart = Some(t);
            break;
        }
    }
    let Some(apart) = apart else { return StateAfter::Open };
    let passed = if slop == 0.0 { crossing(a, b, [near, apart]) } else { None };
    match passed {
        Some(Crossing { t, bracket: [_, after] }) => StateAfter::Contact { t: t.max(near), bracket: [near, after] },
        None if apart < 1.0 => StateAfter::Apart(apart),
        None => StateAfter::Open,
    }
}

/// Samples the frame from `from` on, which the advancement has reached, for a position that hits.
fn sampled(a: &Moving, b: &Moving, slop: f64, mut report: Report, from: f64) -> Report {
    let ended_by = match report.outcome {
        Outcome::NotConverged { ended_by, .. } => ended_by,
        _ => EndedBy::Rounding,
    };
    report.outcome = Outcome::NotConverged { reached_t: from, ended_by };
    let Contacts { intervals, undecided } = contacts(a, b, slop, &report);
    let Some(first) = intervals.first() else {
        report.open = undecided;
        return given_up(report, ended_by);
    };
    report.open = undecided.into_iter().filter(|[start, _]| *start < first.earliest).collect();
    report.outcome = Outcome::Impact(impact_at(a, b, first.from, [first.earliest, first.from]));
    report
}

/// Returns the report without an impact if some of the frame is open.
fn given_up(report: Report, ended_by: EndedBy) -> Report {
    match report.open.first() {
        Some(&[reached_t, _]) => Report { outcome: Outcome::NotConverged { reached_t, ended_by }, ..report },
        None => report,
    }
}

/// Returns the impact at `t`, whose true time is in `bracket`.
fn impact_at(a: &Moving, b: &Moving, t: f64, bracket: [f64; 2]) -> Impact {
    let there = contact(&a.at(t), &b.at(t));
    Impact { t, bracket, normal: there.normal, point: there.point(), grazing: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2, Polygon, Segment, Shape};
    use crate::search::{Judgement, MethodKind, judge};

    fn ball() -> Moving {
        Moving::resting(Shape::Circle(Circle::new(DVec2::new(2.0, 0.0), 0.5).unwrap()))
    }

    /// Returns a bar from the origin upwards, which turns about its middle.
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

    /// Returns a triangle that turns a vertex, 5 from its middle, past a ball, `spare` away from it. Another vertex is farther
    /// out: circles around both bodies prove nothing.
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
            assert_eq!(claimed.outcome.claims_contact(), Some(true), "missed by {spare}: {:?}", claimed.outcome);
            let (prover, proof) = prove(&a, &b, 0.0);
            assert_eq!(proof.outcome.claims_contact(), meets, "missed by {spare}: {:?}", proof.outcome);
            assert_eq!(prove_knowing(&a, &b, 0.0, &advance, &claimed), (prover, proof.clone()), "missed by {spare}");
            let unseen = search(&a, &b, &Method::Discrete, 0.0);
            let is_honest = match (judge(&claimed, prover.kind(), &proof), judge(&unseen, prover.kind(), &proof)) {
                // It stops a tolerance before the impact, and is therefore early.
                (Judgement::RightYes { late_by }, Judgement::FalseNo { .. }) => meets == Some(true) && late_by <= 0.0,
                (Judgement::FalseYes { clearance }, Judgement::NoClaim) => meets == Some(false) && clearance <= spare,
                (Judgement::Unproven, Judgement::Unproven) => meets.is_none(),
                _ => false,
            };
            assert!(is_honest, "missed by {spare}: {:?} against {:?}", claimed.outcome, proof.outcome);
        }
    }
}
