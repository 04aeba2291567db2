//! Tests laws of the judgement: what each method may claim, compared with the proof, over random pairs of all kinds.

use clashbox_geometry::kernel::{DVec2, Moving, Relation, contact};
use clashbox_geometry::search::{
    AtLimit, Envelope, Judgement, Lane, Limits, Method, MethodKind, Outcome, Refinement, compared, judge, prove, prove_knowing,
    search, search_within,
};

use crate::common::{circle, for_all_pairs, v};

/// The opening or closing of a touch by rounding of the position of a body in motion is less than this, world units.
const ROUNDING: f64 = 1e-9;

/// Runs a check on random pairs that start apart, in moderate sizes, with A in motion.
fn apart(seed: u64, rounds: usize, mut check: impl FnMut(&Moving, &Moving)) -> usize {
    let mut count = 0;
    for_all_pairs(seed, rounds, |a, b, magnitude, dice| {
        if 2.0 < magnitude && magnitude < 10.0 && contact(a, b).relation == Relation::Apart {
            let velocity = v(dice.between(-8.0, 8.0).round(), dice.between(-8.0, 8.0));
            let spin = if dice.below(4) == 0 { dice.between(-180.0, 180.0) } else { 0.0 };
            check(&Moving::new(a.clone(), velocity).unwrap().spinning(spin).unwrap(), &Moving::resting(b.clone()));
            count += 1;
        }
    });
    count
}

#[test]
fn a_proof_is_never_false() {
    let mut proven = 0;
    let count = apart(71, 6, |a, b| {
        let (method, proof) = prove(a, b, 0.0);
        let judgement = judge(&proof, method.kind(), &proof);
        let is_right = matches!(
            judgement,
            Judgement::RightYes { late_by: 0.0 } | Judgement::RightNo { short_by: Some(0.0) | None } | Judgement::GaveUp
        );
        assert!(is_right, "{judgement:?} of {:?} by {method:?}\n{a:?}\n{b:?}", proof.outcome);
        proven += usize::from(judgement != Judgement::GaveUp);
        // A proof that is known already remains valid.
        let again = prove_knowing(a, b, 0.0, &method, &proof);
        assert_eq!((again.0, &again.1.outcome), (method, &proof.outcome), "{a:?}\n{b:?}");
    });
    assert!(1000 < proven, "only {proven} of {count} were proven");
}

#[test]
fn what_tests_positions_only_never_says_a_false_yes() {
    let methods = [
        Method::Discrete,
        Method::Linear { max_step: Some(0.7), refinement: Refinement::Bisect },
        Method::Binary { min_move: Some(0.3), envelope: Envelope::Circle, at_limit: AtLimit::Test },
        Method::Binary { min_move: Some(0.3), envelope: Envelope::Grown, at_limit: AtLimit::Test },
    ];
    let (mut yes, mut no, mut tunneled) = (0, 0, 0);
    apart(72, 6, |a, b| {
        let (prover, proof) = prove(a, b, 0.0);
        for method in methods {
            let report = search(a, b, &method, 0.0);
            match judge(&report, prover.kind(), &proof) {
                Judgement::FalseYes { clearance } => {
                    assert!(clearance < ROUNDING, "{method:?} claims {:?}, {clearance} apart\n{a:?}\n{b:?}", report.outcome);
                }
                Judgement::RightYes { late_by } => {
                    // An advancement claims an impact within its tolerance of it, and therefore earlier, never later.
                    assert!(-1e-7 <= late_by, "{method:?} is early by {}\n{a:?}\n{b:?}", -late_by);
                    yes += 1;
                }
                Judgement::RightNo { short_by } => {
                    assert!(short_by.is_none_or(|short_by| -ROUNDING <= short_by), "{method:?}: {short_by:?}\n{a:?}\n{b:?}");
                    no += 1;
                }
                Judgement::FalseNo { t } => {
                    assert_eq!(report.outcome, Outcome::NoImpactSeen, "{method:?} denies t = {t}\n{a:?}\n{b:?}");
                    tunneled += 1;
                }
                Judgement::NoClaim | Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => {}
            }
        }
    });
    assert!(500 < yes && 500 < no && 100 < tunneled, "{yes} right yes, {no} right no, {tunneled} tunneled");
}

#[test]
fn an_untested_yes_is_false_by_less_than_the_stretch() {
    // The grown envelope extends half a stretch around the mover, whose positions are within half a stretch again.
    let min_move = 0.5;
    let method = Method::Binary { min_move: Some(min_move), envelope: Envelope::Grown, at_limit: AtLimit::Accept };
    let mut false_yes = 0;
    apart(73, 6, |a, b| {
        let (prover, proof) = prove(a, b, 0.0);
        let report = search(a, b, &method, 0.0);
        if let (Judgement::FalseYes { clearance }, MethodKind::Exact) = (judge(&report, prover.kind(), &proof), prover.kind()) {
            assert!(clearance <= min_move, "{clearance} apart\n{a:?}\n{b:?}");
            false_yes += 1;
        }
    });
    assert!(20 < false_yes, "only {false_yes} near misses were taken for impacts");
}

#[test]
fn a_search_gives_up_after_as_many_tests_as_it_may_make() {
    let (a, b) = (Moving::new(circle(-4.0, 0.0, 0.1), v(8.0, 0.0)).unwrap(), Moving::resting(circle(0.0, 4.0, 0.1)));
    for (method, limit) in [
        (Method::Linear { max_step: Some(0.01), refinement: Refinement::None }, 100),
        (Method::Binary { min_move: Some(1e-9), envelope: Envelope::Circle, at_limit: AtLimit::Test }, 3),
    ] {
        let report = search_within(&a, &b, &method, 0.0, Limits { tests: limit, ..Limits::NONE });
        assert!(matches!(report.outcome, Outcome::NotConverged { .. }), "{method:?}: {:?}", report.outcome);
        assert_eq!(report.tests, limit, "{method:?}");
        let (prover, proof) = prove(&a, &b, 0.0);
        let lane = Lane::new(method, &report, limit, prover.kind(), &proof);
        assert!(lane.is_cut_short() && lane.judgement == Judgement::GaveUp, "{lane:?}");
        let full = search_within(&a, &b, &method, 0.0, Limits::NONE);
        assert_eq!(full, search(&a, &b, &method, 0.0), "{method:?}");
    }
}

#[test]
fn the_advancement_is_compared_where_a_body_spins_or_it_is_in_focus() {
    let (still, b) = (Moving::resting(circle(0.0, 0.0, 1.0)), Moving::new(circle(4.0, 0.0, 1.0), DVec2::X).unwrap());
    let last = |a: &Moving, focus| compared(a, &b, focus).last();
    assert_eq!(last(&still, MethodKind::Linear), Some(MethodKind::Exact), "nothing spins");
    assert_eq!(last(&still, MethodKind::Advance), Some(MethodKind::Advance), "it is in focus");
    assert_eq!(last(&still.clone().spinning(1.0).unwrap(), MethodKind::Linear), Some(MethodKind::Advance), "a body spins");
}
