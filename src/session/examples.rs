//! Scenes that are there without a file: the first one, and one for each pair of kinds.

use glam::DVec2;

use crate::kernel::{Aabb, Circle, InvalidShape, Kind, Line, Obb, Point, Relation, Rotation, Segment, Shape};
use crate::scene::{Body, Claim, Expectation, ExpectedOutcome, ExpectedSeparation, Scene};
use crate::search::{Method, Refinement};

/// The scene of a new window: "Bullet through paper".
pub fn opening_scene() -> Scene {
    bullet_through_paper().unwrap_or_else(|_| super::edits::empty_scene())
}

/// The ready-made scene of two kinds, in any order: the first in the order of [`Kind`] flies from left to right into the second.
pub fn pair_scene(a: Kind, b: Kind) -> Scene {
    pair(a.min(b), a.max(b)).unwrap_or_else(|_| super::edits::empty_scene())
}

fn bullet_through_paper() -> Result<Scene, InvalidShape> {
    let bullet = Shape::Circle(Circle::new(v(-4.0, 0.0), 0.1)?);
    let paper = Shape::Aabb(Aabb::new(v(-0.05, -2.0), v(0.05, 2.0))?);
    let impact = ExpectedOutcome::Impact { t: Some(0.48125), normal: None, point: None, grazing: None };
    let apart = Claim::Static { relation: Relation::Apart, separation: Some(ExpectedSeparation::Value(3.85)) };
    Ok(Scene {
        title: "Bullet through paper".to_string(),
        notes: "The end positions never overlap: only a search along the way sees the hit.".to_string(),
        slop: 0.0,
        bodies: vec![body("bullet", bullet, v(8.0, 0.0)), body("paper", paper, DVec2::ZERO)],
        pair: Some([0, 1]),
        search: Method::Linear { max_step: Some(0.5), refinement: Refinement::None },
        expectations: vec![
            expectation(apart, "4 - 0.05 - 0.1"),
            expectation(Claim::Motion { search: Method::Exact, outcome: impact, tests: None }, "3.85 / 8"),
            expectation(Claim::Motion { search: Method::Discrete, outcome: ExpectedOutcome::NoImpactSeen, tests: None }, ""),
        ],
    })
}

fn pair(a: Kind, b: Kind) -> Result<Scene, InvalidShape> {
    let (name_a, name_b) =
        if a == b { (format!("{} A", a.id()), format!("{} B", b.id())) } else { (a.id().to_string(), b.id().to_string()) };
    let target = if (a, b) == (Kind::Line, Kind::Line) { parallel_line()? } else { target(b)? };
    Ok(Scene {
        title: format!("{} and {}", a.name(), b.name()),
        notes: format!("The {name_a} flies 8 units to the right, the {name_b} rests. Drag either of them."),
        slop: 0.0,
        bodies: vec![body(&name_a, mover(a)?, v(8.0, 0.0)), body(&name_b, target, DVec2::ZERO)],
        pair: Some([0, 1]),
        search: Method::Linear { max_step: Some(0.5), refinement: Refinement::None },
        expectations: Vec::new(),
    })
}

/// The first body, at the left.
fn mover(kind: Kind) -> Result<Shape, InvalidShape> {
    Ok(match kind {
        Kind::Point => Shape::Point(Point::new(v(-4.0, 0.25))?),
        Kind::Line => Shape::Line(Line::new(v(-4.0, 0.0), v(0.0, 1.0))?),
        Kind::Segment => Shape::Segment(Segment::new(v(-5.0, -0.5), v(-3.5, 1.0))?),
        Kind::Circle => Shape::Circle(Circle::new(v(-4.0, 0.5), 0.75)?),
        Kind::Aabb => Shape::Aabb(Aabb::new(v(-5.0, -0.5), v(-3.5, 1.0))?),
        Kind::Obb => Shape::Obb(Obb::new(v(-4.0, 0.5), v(0.9, 0.5), Rotation::from_degrees(30.0)?)?),
    })
}

/// The second body, at the right, on the way of the first.
fn target(kind: Kind) -> Result<Shape, InvalidShape> {
    Ok(match kind {
        Kind::Point => Shape::Point(Point::new(v(2.0, 0.25))?),
        Kind::Line => Shape::Line(Line::new(v(2.0, 0.0), v(1.0, 2.0))?),
        Kind::Segment => Shape::Segment(Segment::new(v(1.5, -1.5), v(2.5, 1.5))?),
        Kind::Circle => Shape::Circle(Circle::new(v(2.0, 0.0), 1.0)?),
        Kind::Aabb => Shape::Aabb(Aabb::new(v(1.0, -1.25), v(3.0, 1.25))?),
        Kind::Obb => Shape::Obb(Obb::new(v(2.0, 0.0), v(1.25, 0.75), Rotation::from_degrees(-20.0)?)?),
    })
}

/// Lines that are not parallel cross wherever they are: only these two can be apart.
fn parallel_line() -> Result<Shape, InvalidShape> {
    Ok(Shape::Line(Line::new(v(2.0, 0.0), v(0.0, 1.0))?))
}

fn body(name: &str, shape: Shape, velocity: DVec2) -> Body {
    Body { name: name.to_string(), shape, velocity }
}

fn expectation(claim: Claim, why: &str) -> Expectation {
    Expectation { pair: [0, 1], claim, tolerance: 1e-9, why: why.to_string(), known_failure: None }
}

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Outcome, search};

    #[test]
    fn every_pair_has_a_scene_in_the_frame() {
        for a in Kind::ALL {
            for b in Kind::ALL {
                let scene = pair_scene(a, b);
                let kinds: Vec<Kind> = scene.bodies.iter().map(|body| body.shape.kind()).collect();
                assert_eq!(kinds, [a.min(b), a.max(b)], "the bodies of {a:?} and {b:?}");
                assert_eq!(scene, pair_scene(b, a), "{a:?} and {b:?} the other way round");
                for body in &scene.bodies {
                    let end = body.shape.reference_point() + body.velocity;
                    assert!(end.x.abs() <= 6.0 && end.y.abs() <= 4.0, "{a:?} and {b:?}: \"{}\" ends at {end}", body.name);
                }
            }
        }
    }

    #[test]
    fn something_happens_in_every_scene() {
        for (i, &a) in Kind::ALL.iter().enumerate() {
            for &b in &Kind::ALL[i..] {
                let scene = pair_scene(a, b);
                let [mover, target] = [scene.bodies[0].moving(), scene.bodies[1].moving()];
                let outcome = search(&mover, &target, &Method::Exact, scene.slop).outcome;
                assert!(matches!(outcome, Outcome::Impact(_)), "{a:?} and {b:?}: {outcome:?}");
            }
        }
    }

    #[test]
    fn the_opening_scene_is_there() {
        let scene = opening_scene();
        assert_eq!((scene.bodies.len(), scene.expectations.len(), scene.pair), (2, 3, Some([0, 1])), "{scene:?}");
    }
}
