//! Tests contact at the start: whether the separation grows at once, compared with the kernel's separation a moment later.

use clashbox_geometry::kernel::{Moving, Relation, Shape, contact, hit, separation};
use clashbox_geometry::search::{Method, Outcome, search};

use crate::common::*;

/// Returns a shape of whole numbers.
fn on_lattice(dice: &mut Dice) -> Shape {
    let mut number = |n: u64| dice.below(n) as f64;
    let (x, y, kind) = (number(4), number(4), number(11) as u64);
    let (w, h, r) = (1.0 + number(3), 1.0 + number(3), 1.0 + number(2));
    match kind {
        0 => point(x, y),
        1 | 2 => aabb((x, y), (x + w, y + h)),
        3 => segment((x, y), (x + w, y + if r == 1.0 { h } else { 0.0 })),
        4 => circle(x, y, r),
        5 => polygon(&[(x, y), (x + w, y), (x + w, y + h)]),
        6 => capsule((x, y), (x + w, y), r),
        7 => line((x, y), (w, h)),
        8 => ray((x, y), (w - 2.0, h)),
        9 => polygon(&[
            (x, y),
            (x + 3.0, y),
            (x + 3.0, y + 4.0),
            (x + 2.0, y + 4.0),
            (x + 2.0, y + 0.5),
            (x + 1.0, y + 0.5),
            (x + 1.0, y + 4.0),
            (x, y + 4.0),
        ]),
        _ => group(clashbox_geometry::kernel::Bound::Rectangle, &[aabb((x, y), (x + 1.0, y + 1.0)), circle(x + 3.0, y, 1.0)]),
    }
}

fn velocity(dice: &mut Dice) -> (f64, f64) {
    let mut number = || dice.below(5) as f64 - 2.0;
    (number(), number())
}

/// Returns what a search by the closed form, or by the advancement, says about the start.
fn leaves(a: &Moving, b: &Moving, slop: f64) -> bool {
    let method = if a.spins() || b.spins() { Method::Advance { tolerance: None } } else { Method::Exact };
    match search(a, b, &method, slop).outcome {
        Outcome::InContactAtStart { leaving, .. } => leaving,
        other => panic!("{other:?} for {a:?} and {b:?}"),
    }
}

/// Returns true if the separation has grown a moment after the start. Powers of two move whole numbers without rounding.
fn has_grown(a: &Moving, b: &Moving, moment: i32) -> bool {
    /// A length far above the rounding of the separations of small numbers, and far below their change.
    const ROUNDING: f64 = 1e-12;
    let t = 2.0_f64.powi(-moment);
    let at = |t: f64| separation(&a.at(t), &b.at(t)).unwrap_or(f64::NEG_INFINITY);
    at(0.0) + ROUNDING < at(t)
}

/// Two bodies in contact, the slop, and whether they leave.
struct Case {
    a: Moving,
    b: Moving,
    slop: f64,
    leave: bool,
}

/// Draws 3,000 cases and checks for each whether the search says the same. `draw` returns `None` for a draw that is not a case.
fn check_cases(seed: u64, draw: impl Fn(&mut Dice) -> Option<Case>) {
    const CASES: usize = 3000;
    /// The largest number of draws: most of them are not in contact.
    const DRAWS: usize = 100 * CASES;
    let mut dice = Dice::new(seed);
    let (mut leaving, mut wrong) = (0, Vec::new());
    let cases: Vec<Case> = (0..DRAWS).filter_map(|_| draw(&mut dice)).take(CASES).collect();
    assert_eq!(cases.len(), CASES, "cases in {DRAWS} draws");
    for Case { a, b, slop, leave } in &cases {
        leaving += usize::from(*leave);
        if leaves(a, b, *slop) != *leave {
            wrong.push(format!("{leave} is right for {a:?}\n and {b:?}"));
        }
    }
    assert!(500 < leaving && leaving < 2500, "{leaving} of {CASES} leave");
    assert!(wrong.is_empty(), "{} of {CASES} are wrong:\n{}", wrong.len(), wrong[..wrong.len().min(5)].join("\n"));
}

#[test]
fn touching_bodies_leave_where_they_part_at_once() {
    check_cases(101, |dice| {
        let (a, b) = (on_lattice(dice), on_lattice(dice));
        if contact(&a, &b).relation != Relation::Touching {
            return None;
        }
        let a = Moving::new(a, velocity(dice)).unwrap();
        let b = Moving::new(b, velocity(dice)).unwrap();
        let parts = |moment: i32| {
            let t = 2.0_f64.powi(-moment);
            !hit(&a.at(t), &b.at(t), 0.0)
        };
        let leave = parts(10);
        assert_eq!([parts(12), parts(20)], [leave; 2], "the moment is short enough: {a:?} and {b:?}");
        Some(Case { a, b, slop: 0.0, leave })
    });
}

#[test]
fn bodies_in_contact_leave_where_their_separation_grows() {
    check_cases(103, |dice| {
        let slop = dice.below(2) as f64;
        let (a, b) = (on_lattice(dice), on_lattice(dice));
        if !contact(&a, &b).hit(slop) {
            return None;
        }
        let a = Moving::new(a, velocity(dice)).unwrap();
        let b = Moving::new(b, velocity(dice)).unwrap();
        let leave = has_grown(&a, &b, 12);
        Some(Case { a, b, slop, leave })
    });
}

#[test]
fn spinning_bodies_leave_where_their_separation_grows() {
    check_cases(107, |dice| {
        let (a, b) = (on_lattice(dice), on_lattice(dice));
        if !contact(&a, &b).hit(0.0) {
            return None;
        }
        let spin = [-90.0, -30.0, 30.0, 360.0][dice.below(4) as usize];
        let at_rest = dice.below(2) == 0;
        let a = Moving::new(a, if at_rest { (0.0, 0.0) } else { velocity(dice) }).unwrap().spinning(spin).unwrap();
        let b = Moving::resting(b);
        // Late enough for changes with the square of the time, and early enough that no other features become the nearest.
        let [leave, later] = [16, 14].map(|moment| has_grown(&a, &b, moment));
        (leave == later).then_some(Case { a, b, slop: 0.0, leave })
    });
}
