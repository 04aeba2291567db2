//! What is known for sure of a motion: the closed form, or the advancement where a body spins.

use super::method::Method;
use super::outcome::{Outcome, Report};
use super::relative::auto_tolerance;
use super::search;
use crate::kernel::Moving;

/// The method that proves what a motion leads to: [`Method::Exact`], or [`Method::Advance`] with its own tolerance where a body spins.
pub fn prover(a: &Moving, b: &Moving) -> Method {
    if a.spins() || b.spins() { Method::Advance { tolerance: None } } else { Method::Exact }
}

/// The proof for a motion, and the method it comes from, see [`prover`].
pub fn prove(a: &Moving, b: &Moving, slop: f64) -> (Method, Report) {
    let prover = prover(a, b);
    (prover, search(a, b, &prover, slop))
}

/// As [`prove`], where the answer of one method is known already: it is the proof itself where it is as good as one.
pub fn prove_knowing(a: &Moving, b: &Moving, slop: f64, method: &Method, report: &Report) -> (Method, Report) {
    let is_proof = match method {
        Method::Exact => prover(a, b) == Method::Exact,
        // What was proven to a finer tolerance is the better proof.
        Method::Advance { tolerance } => {
            let fine = tolerance.is_none_or(|own| own <= auto_tolerance(a, b));
            prover(a, b) != Method::Exact && fine && !matches!(report.outcome, Outcome::NotConverged { .. })
        }
        Method::Discrete | Method::Linear { .. } | Method::Binary { .. } => false,
    };
    if is_proof { (*method, report.clone()) } else { prove(a, b, slop) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2, Segment, Shape};
    use crate::search::{Judgement, MethodKind, judge};

    fn ball() -> Moving {
        Moving::resting(Shape::Circle(Circle::new(DVec2::new(2.0, 0.0), 0.5).unwrap()))
    }

    /// A bar from the origin upwards; it turns about its middle.
    fn bar(spin: f64) -> Moving {
        let shape = Shape::Segment(Segment::new(DVec2::ZERO, DVec2::new(0.0, 3.0)).unwrap());
        Moving::new(shape, DVec2::new(3.0, 0.0)).spinning(spin)
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
        assert_eq!(prove_knowing(&a, &ball(), 0.0, &fine, &report), (fine, report), "a finer proof stands");
        let coarse = Method::Advance { tolerance: Some(0.5) };
        let report = search(&a, &ball(), &coarse, 0.0);
        let (method, _) = prove_knowing(&a, &ball(), 0.0, &coarse, &report);
        assert_eq!(method, Method::Advance { tolerance: None }, "a coarse one does not");
    }
}
