//! Tests proofs of spinning bodies that come as near as rounding can tell: contacts of an instant, and the time after them.

use clashbox_geometry::kernel::{Bound, Moving, Shape, hit, separation};
use clashbox_geometry::search::{EndedBy, Judgement, Method, Outcome, contacts, first_contacts, judge, prove, search};

use crate::common::*;

/// Returns a group of one to four points, segments and circles.
fn thin_group(dice: &mut Dice) -> Shape {
    let count = 1 + dice.below(4);
    let members: Vec<Shape> = (0..count)
        .map(|_| {
            let mut at = || (dice.between(-3.0, 3.0), dice.between(-3.0, 3.0));
            let (p, q) = (at(), at());
            match dice.below(5) {
                0 | 1 => point(p.0, p.1),
                2 | 3 => segment(p, q),
                _ => circle(p.0, p.1, dice.between(0.05, 0.5)),
            }
        })
        .collect();
    group(Bound::Circle, &members)
}

fn spinning(shape: Shape, dice: &mut Dice) -> Moving {
    let velocity = v(dice.between(-6.0, 6.0), dice.between(-6.0, 6.0));
    Moving::new(shape, velocity).unwrap().spinning(dice.between(-400.0, 400.0)).unwrap()
}

#[test]
fn thin_bodies_that_spin_are_not_left_open() {
    /// The number of steps between the samples of the reference separation.
    const STEPS: usize = 2_000;
    let mut dice = Dice::new(23);
    let (mut impacts, mut passages, mut open) = (0, 0, 0);
    for case in 0..3_000 {
        let (a, b) = (thin_group(&mut dice), thin_group(&mut dice));
        let (a, b) = (spinning(a, &mut dice), spinning(b, &mut dice));
        let (_, proof) = prove(&a, &b, 0.0);
        let apart = |t: f64| separation(&a.at(t), &b.at(t)).unwrap_or(f64::NEG_INFINITY);
        let found = contacts(&a, &b, 0.0, &proof);
        let about = || format!("case {case}: {proof:?}\n{found:?}\n{a:?}\n{b:?}");
        match proof.outcome {
            Outcome::Impact(impact) => {
                impacts += 1;
                passages += usize::from(!hit(&a.at(impact.t), &b.at(impact.t), 0.0));
                assert!(apart(impact.t) <= 1e-12, "{} apart at the impact, {}", apart(impact.t), about());
                let first = found.first().unwrap_or_else(|| panic!("no contact, {}", about()));
                assert_near!(first.from, impact.t, 1e-9, "{}", about());
            }
            Outcome::NotConverged { .. } => {
                open += 1;
                let deepest = (0..=STEPS).map(|k| apart(k as f64 / STEPS as f64)).fold(f64::INFINITY, f64::min);
                assert!(-1e-6 < deepest, "open, though {deepest} deep, {}", about());
            }
            Outcome::Separated { .. } => assert!(found.intervals.is_empty(), "{}", about()),
            Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::NotApplicable => {}
        }
    }
    println!("{impacts} impacts, {passages} of them passages, {open} left open");
    assert!(1_000 < impacts && 300 < passages && open < 10, "{impacts} impacts, {passages} of them passages, {open} left open");
}

#[test]
fn a_point_that_passes_a_turning_segment_meets_it() {
    // The bar of half length 2 turns by 90 degrees, and is on the diagonal in the middle of the frame. The point rests on the diagonal.
    let bar = Moving::resting(segment((-2.0, 0.0), (2.0, 0.0))).spinning(90.0).unwrap();
    for (x, y, expected) in [(1.0, 1.0, 0.5), (-0.5, -0.5, 0.5), (0.75f64.cos(), 0.75f64.sin(), 0.75 / 90f64.to_radians())] {
        let point = Moving::resting(point(x, y));
        for (a, b) in [(&bar, &point), (&point, &bar)] {
            let (prover, proof) = prove(a, b, 0.0);
            let Outcome::Impact(impact) = proof.outcome else { panic!("({x}, {y}): {proof:?}") };
            assert_near!(impact.t, expected, 1e-14, "({x}, {y}): {proof:?}");
            assert!(proof.open.is_empty(), "({x}, {y}): {proof:?}");
            let end = search(a, b, &Method::Discrete, 0.0);
            let judgement = judge(&end, prover.kind(), &proof);
            assert!(matches!(judgement, Judgement::FalseNo { .. }), "({x}, {y}): {judgement:?}");
            let found = contacts(a, b, 0.0, &proof);
            assert_eq!((found.intervals.len(), found.undecided.len()), (1, 0), "({x}, {y}): {found:?}");
        }
    }
}

/// Returns a bar that turns by half a circle, and a group: a point exactly as far from its middle as its end, and the shapes of
/// `also`.
fn end_past_point(also: &[Shape]) -> [Moving; 2] {
    let bar = Moving::resting(segment((-2.0, 0.0), (2.0, 0.0))).spinning(180.0).unwrap();
    let on_the_circle = point(2.0 * 1.0_f64.cos(), 2.0 * 1.0_f64.sin());
    [bar, Moving::resting(group(Bound::Circle, &[&[on_the_circle], also].concat()))]
}

#[test]
fn a_search_goes_on_after_what_rounding_leaves_open() {
    // The end of the bar passes within rounding of a point, at 1 of pi radians; for this pair alone that is left open.
    let [bar, alone] = end_past_point(&[]);
    let (_, proof) = prove(&bar, &alone, 0.0);
    let near = 1.0 / std::f64::consts::PI;
    let [[from, to]] = proof.open[..] else { panic!("{proof:?}") };
    assert!(from <= near && near <= to && to - from < 1e-6, "{proof:?}");
    assert!(matches!(proof.outcome, Outcome::NotConverged { ended_by: EndedBy::Rounding, .. }), "{proof:?}");
    assert_eq!(contacts(&bar, &alone, 0.0, &proof).intervals, [], "{proof:?}");

    // A ball of radius 0.5 around (-1, 1), which the bar reaches later and enters by 0.5.
    let [bar, with_ball] = end_past_point(&[circle(-1.0, 1.0, 0.5)]);
    let (prover, proof) = prove(&bar, &with_ball, 0.0);
    let Outcome::Impact(impact) = proof.outcome else { panic!("{proof:?}") };
    // Tangent from the origin: the angle between it and the center is asin(0.5 / sqrt(2)).
    let angle = 135f64.to_radians() - (0.5 / 2f64.sqrt()).asin();
    assert_near!(impact.t, angle / std::f64::consts::PI, 1e-12, "{proof:?}");
    assert!(proof.open.len() == 1 && proof.open[0][1] < impact.bracket[0], "{proof:?}");
    let end = search(&bar, &with_ball, &Method::Discrete, 0.0);
    assert!(matches!(judge(&end, prover.kind(), &proof), Judgement::FalseNo { .. }), "the end of the frame is no contact");
    let found = contacts(&bar, &with_ball, 0.0, &proof);
    assert_eq!((found.intervals.len(), found.undecided.len()), (1, 1), "{found:?}");
    let first = first_contacts(&bar, &[with_ball], 0.0);
    assert!(first.met[0].earliest <= near, "it may be met from the open stretch on: {first:?}");
}

#[test]
fn a_hit_that_a_search_gave_up_before_is_found() {
    // Lines that turn against each other cross at once: their speed has no bound, but a position hits.
    let turning = Moving::resting(ray((0.0, 0.0), (1.0, 0.0))).spinning(90.0).unwrap();
    let other = Moving::resting(ray((3.0, 1.0), (1.0, 0.0)));
    let claimed = search(&turning, &other, &Method::Advance { tolerance: None }, 0.0);
    assert!(matches!(claimed.outcome, Outcome::NotConverged { ended_by: EndedBy::Unbounded, .. }), "{claimed:?}");
    let (_, proof) = prove(&turning, &other, 0.0);
    let Outcome::Impact(impact) = proof.outcome else { panic!("{proof:?}") };
    assert!(hit(&turning.at(impact.t), &other.at(impact.t), 0.0), "{proof:?}");
}
