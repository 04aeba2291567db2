//! Tests slides until the answer of a search flips: two neighboring poses, in only one of which the search claims contact, for
//! every method.

use clashbox_geometry::kernel::{DVec2, Kind, Moving, Shape};
use clashbox_geometry::search::boundary::{AnswerSlide, ExaminedPoses, NoSlide, slide_answer};
use clashbox_geometry::search::{AtLimit, Envelope, Judgement, Method, MethodKind, Outcome, Refinement, Role, search};

use crate::common::{Dice, aabb, circle, for_all_pairs, line, point, polygon, segment, v};

const DIRECTIONS: [(f64, f64); 6] = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (3.0, 4.0), (-1.0, 0.3), (0.1, -1.0)];

fn linear(step: f64) -> Method {
    Method::Linear { max_step: Some(step), refinement: Refinement::None }
}

/// Returns a bullet with its center at x that moves 8 to the right in a frame, and a sheet of paper at the origin, 0.1 thick: 0.3
/// together.
fn bullet_and_paper(x: f64) -> [Moving; 2] {
    [Moving::new(circle(x, 0.0, 0.1), v(8.0, 0.0)).unwrap(), Moving::resting(aabb((-0.05, -2.0), (0.05, 2.0)))]
}

/// Returns the claim of the search with the slider at another position: asked anew, not read from the slide.
fn claim([a, b]: &[Moving; 2], slider: Role, shape: &Shape, method: &Method, slop: f64) -> Option<bool> {
    let mut pair = [a.clone(), b.clone()];
    pair[slider as usize].shape = shape.clone();
    search(&pair[0], &pair[1], method, slop).outcome.claims_contact()
}

/// Checks the laws of a slide that was found.
fn check(pair: &[Moving; 2], slider: Role, direction: DVec2, method: &Method, slop: f64) -> Result<AnswerSlide, NoSlide> {
    let found = slide_answer([&pair[0], &pair[1]], slider, direction, method, slop)?;
    let about = || format!("{found:?}\n{pair:?}\n{slider:?} along {direction}, {method:?}");
    let start = &pair[slider as usize].shape;
    let hits = |shape: &Shape| claim(pair, slider, shape, method, slop) == Some(true);
    let now = hits(start);
    let sides = [0, 1].map(|side: usize| hits(&found.sides[side].shape));
    assert_eq!(sides, [now, !now], "{}", about());
    for (answer, claimed) in found.sides.iter().zip(sides) {
        assert_eq!(answer.outcome.claims_contact() == Some(true), claimed, "{}", about());
    }
    // Neighbors: nothing lies between them, except for the rounding of shapes with many coordinates.
    let [p, q] = [0, 1].map(|side: usize| found.sides[side].shape.positions());
    let magnitude = p.iter().chain(&q).map(|p| p.abs().max_element()).fold(found.distance.abs(), f64::max);
    let apart = p.iter().zip(&q).map(|(p, q)| (*p - *q).abs().max_element()).fold(0.0, f64::max);
    assert!(apart <= 2.0 * f64::EPSILON * magnitude, "{}", about());
    // The pose is at the given distance.
    let there = start.translated(direction.normalize() * found.distance).reference_point();
    assert!((there - found.rest.shape.reference_point()).length() <= 1e-9 * (1.0 + magnitude), "{}", about());
    Ok(found)
}

#[test]
fn the_exact_search_flips_at_a_graze_to_the_last_bit() {
    let pair = [Moving::new(circle(-4.0, 0.0, 1.0), v(8.0, 0.0)).unwrap(), Moving::resting(circle(0.0, 3.0, 1.0))];
    // A under B, by 1 too low; B above it, by 1 too high; and from the middle of B out at its top, by 5.
    let through = [Moving::new(circle(-4.0, 3.25, 1.0), v(8.0, 0.0)).unwrap(), pair[1].clone()];
    let rows = [
        (&pair, Role::A, DVec2::Y, 1.0, circle(-4.0, 1.0, 1.0)),
        (&pair, Role::B, DVec2::Y, -1.0, circle(0.0, 2.0, 1.0)),
        (&through, Role::A, DVec2::Y, 1.75, circle(-4.0, 5.0, 1.0)),
    ];
    for (pair, slider, direction, distance, rest) in rows {
        let found = check(pair, slider, direction, &Method::Exact, 0.0).unwrap();
        assert_eq!((found.distance, &found.rest.shape, found.touches), (distance, &rest, true), "{found:?}");
        assert!(matches!(found.rest.outcome, Outcome::Impact(impact) if impact.grazing), "{found:?}");
        assert_eq!(found.looked, ExaminedPoses::Everywhere, "convex shapes on straight paths: {found:?}");
    }
}

#[test]
fn along_the_path_the_exact_search_flips_where_the_frame_ends_in_a_touch() {
    let pair = [Moving::new(circle(-4.0, 0.0, 1.0), v(2.0, 0.0)).unwrap(), Moving::resting(aabb((3.0, -1.0), (4.0, 1.0)))];
    let found = check(&pair, Role::A, DVec2::X, &Method::Exact, 0.0).unwrap();
    assert_eq!((found.distance, &found.rest.shape, found.touches), (4.0, &circle(0.0, 0.0, 1.0), true), "{found:?}");
    assert_eq!(found.rest.outcome.contact_t(), Some(1.0), "{found:?}");
}

#[test]
fn samples_flip_where_the_first_tunneling_begins() {
    // A sample is at x = 0. It leaves the paper at 0.15, and the next one is 1 behind it.
    for (x, expected) in [(-4.0, 0.15), (-3.9375, 0.0875)] {
        let found = check(&bullet_and_paper(x), Role::A, DVec2::X, &linear(1.0), 0.0).unwrap();
        assert!((found.distance.abs() - expected).abs() <= 1e-14, "from {x}: {found:?}");
        let [before, after] = found.sides.clone().map(|side| side.judgement);
        assert!(matches!(before, Judgement::RightYes { .. }), "{found:?}");
        assert!(matches!(after, Judgement::FalseNo { .. }), "{found:?}");
        assert_eq!(
            (&found.rest, found.looked),
            (&found.sides[1], ExaminedPoses::Everywhere),
            "the first that tunnels: {found:?}"
        );
    }
    // The end of the frame is in the paper.
    let found = check(&bullet_and_paper(-7.9375), Role::A, DVec2::X, &Method::Discrete, 0.0).unwrap();
    assert!((found.distance - 0.0875).abs() <= 1e-14, "{found:?}");
    assert!(matches!(found.rest.judgement, Judgement::FalseNo { .. }), "{found:?}");
}

#[test]
fn who_tunnels_slides_to_the_first_position_that_is_seen() {
    // The samples are at .., -0.3, 0.7, ..: after a slide of 0.15, the first one touches.
    let found = check(&bullet_and_paper(-4.3), Role::A, DVec2::X, &linear(1.0), 0.0).unwrap();
    assert!((found.distance - 0.15).abs() <= 1e-15, "{found:?}");
    assert!(matches!(found.sides[0].judgement, Judgement::FalseNo { .. }), "{found:?}");
    assert_eq!(found.rest, found.sides[1], "the first that is seen: {found:?}");
}

#[test]
fn a_gap_between_samples_narrower_than_any_scan_is_found() {
    // Steps of 8 / 26 are longer than bullet and paper by 0.0077; 8 / 20000 of that remains at this step.
    for (step, gap) in [(8.0 / 26.0, 8.0 / 26.0 - 0.3), (0.3 + 1e-6, 1e-6)] {
        let pair = [Moving::new(circle(-15.0 * step, 0.0, 0.1), v(26.0 * step, 0.0)).unwrap(), bullet_and_paper(0.0)[1].clone()];
        let found = check(&pair, Role::A, DVec2::X, &linear(step * (1.0 + 1e-12)), 0.0).unwrap();
        assert!((found.distance.abs() - 0.15).abs() <= 1e-12, "a gap of {gap}: {found:?}");
        assert!(matches!(found.rest.judgement, Judgement::FalseNo { .. }), "a gap of {gap}: {found:?}");
    }
}

#[test]
fn every_method_has_its_flip_and_says_what_it_looked_at() {
    let spinning = [
        Moving::new(segment((-3.0, -1.5), (-3.0, 1.5)), v(6.0, 0.0)).unwrap().spinning(180.0).unwrap(),
        Moving::resting(circle(0.0, 3.0, 0.5)),
    ];
    let methods = [
        (linear(0.25), true),
        (Method::Binary { min_move: Some(0.1), envelope: Envelope::Circle, at_limit: AtLimit::Test }, true),
        (Method::Binary { min_move: Some(0.5), envelope: Envelope::Circle, at_limit: AtLimit::Accept }, true),
        (Method::Advance { tolerance: None }, true),
        (Method::Exact, false),
    ];
    for (method, applies) in methods {
        match check(&spinning, Role::B, DVec2::Y, &method, 0.0) {
            Ok(found) => {
                let scans = matches!(found.looked, ExaminedPoses::At { poses, apart } if 0 < poses && 0.0 < apart);
                assert!(scans && applies, "{method:?}: {found:?}");
            }
            Err(why) => assert_eq!((why, applies), (NoSlide::NoClaim, false), "{method:?}"),
        }
    }
}

#[test]
fn where_nothing_flips_it_says_how_well_it_looked() {
    let pair = [Moving::new(circle(-4.0, 0.0, 1.0), v(8.0, 0.0)).unwrap(), Moving::resting(circle(0.0, 30.0, 1.0))];
    let along = |method: Method| slide_answer([&pair[0], &pair[1]], Role::A, DVec2::X, &method, 0.0);
    assert_eq!(along(Method::Discrete), Err(NoSlide::Never(ExaminedPoses::Everywhere)), "the end is looked at everywhere");
    assert!(matches!(along(Method::Exact), Err(NoSlide::Never(ExaminedPoses::At { .. }))), "{:?}", along(Method::Exact));
    let none = slide_answer([&pair[0], &pair[1]], Role::A, DVec2::ZERO, &Method::Exact, 0.0);
    assert_eq!(none, Err(NoSlide::NoDirection), "no direction");
    let unbounded = [Moving::new(circle(-4.0, 0.0, 1.0), v(500.0, 0.0)).unwrap(), pair[1].clone()];
    let costly = slide_answer([&unbounded[0], &unbounded[1]], Role::A, DVec2::X, &linear(0.01), 0.0);
    assert_eq!(costly, Err(NoSlide::TooCostly), "50,000 steps each");
}

#[test]
fn a_slop_moves_the_flip() {
    let pair = [Moving::new(circle(-4.0, 0.0, 1.0), v(8.0, 0.0)).unwrap(), Moving::resting(circle(0.0, 3.0, 1.0))];
    let found = check(&pair, Role::A, DVec2::Y, &Method::Exact, 0.25).unwrap();
    assert!((found.distance - 0.75).abs() <= 1e-12, "{found:?}");
}

#[test]
fn thin_and_unbounded_and_hollow_shapes_flip_too() {
    let cup = polygon(&[(-2.0, 0.0), (2.0, 0.0), (2.0, 3.0), (1.0, 3.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, 3.0), (-2.0, 3.0)]);
    let rows = [
        (point(-4.0, 0.0), v(8.0, 0.0), segment((0.0, 1.0), (0.0, 2.0)), DVec2::Y, 1.0),
        (circle(0.0, 0.0, 1.0), v(0.0, 2.0), line((0.0, 5.0), (1.0, 0.0)), DVec2::Y, 2.0),
        // Down into the cup, a rim on either side: out over the left wall, or deeper until it ends in the floor.
        (circle(0.0, 6.0, 0.5), v(0.0, -4.0), cup, DVec2::Y, -0.5),
    ];
    for (a, velocity, b, direction, distance) in rows {
        let pair = [Moving::new(a, velocity).unwrap(), Moving::resting(b)];
        let found = check(&pair, Role::A, direction, &Method::Exact, 0.0).unwrap();
        assert!((found.distance - distance).abs() <= 1e-12 && found.touches, "{found:?}\n{pair:?}");
    }
}

#[test]
fn both_sides_of_a_flip_answer_differently_for_every_pair_and_method() {
    let mut dice = Dice::new(74);
    let (mut found, mut asked) = ([0; 5], 0);
    for_all_pairs(73, 1, |a, b, _, _| {
        let mut component = || dice.below(17) as f64 - 8.0;
        let pair = [
            Moving::new(a.clone(), v(component(), component())).unwrap(),
            Moving::new(b.clone(), v(component(), component())).unwrap(),
        ];
        let direction = DIRECTIONS[asked % DIRECTIONS.len()];
        let kind = MethodKind::ALL[asked % 5];
        let slider = if asked % 2 == 0 { Role::A } else { Role::B };
        found[kind as usize] += usize::from(check(&pair, slider, direction.into(), &kind.with_defaults(), 0.0).is_ok());
        asked += 1;
    });
    assert_eq!(asked, 6 * Kind::ALL.len().pow(2), "every pair in every flavor");
    assert!(found.iter().all(|&count| asked / 25 < count), "{found:?} of {asked}");
}

#[test]
fn an_advancement_can_be_asked_up_to_a_graze() {
    // The scene `spinning/01_bar_past_a_post`.
    let bar = Moving::resting(aabb((-4.0, -0.05), (4.0, 0.05))).spinning(90.0).unwrap();
    let pair = [bar, Moving::resting(circle(2.4, 1.8, 0.2))];
    for direction in [DVec2::X, DVec2::Y, v(3.0, 4.0)] {
        let found = check(&pair, Role::A, direction, &Method::Advance { tolerance: None }, 0.0);
        assert!(found.is_ok(), "along {direction}: {found:?}");
    }
}
