//! Projections on carriers, sides of lines, and where lines meet.

use glam::DVec2;

use super::super::derivation::{Derivation, Tone};
use super::super::figures::{figure, point_in_words as point};
use super::super::texts::steps as texts;
use super::carrier;
use crate::kernel::Kind;
use crate::kernel::trace::Orientation;

pub(super) fn projection(onto: Kind, [p, origin, direction]: [DVec2; 3], parameter: f64) -> Derivation {
    let s = figure(parameter);
    let result = match onto {
        Kind::Ray if parameter <= 0.0 => texts::at_or_before_origin(s),
        Kind::Ray => texts::beyond_origin(s),
        Kind::Segment | Kind::Capsule | Kind::Polygon if parameter <= 0.0 => texts::at_or_before_start(s),
        Kind::Segment | Kind::Capsule | Kind::Polygon if 1.0 <= parameter => texts::at_or_beyond_end(s),
        Kind::Segment | Kind::Capsule | Kind::Polygon => texts::between_ends(s),
        Kind::Point | Kind::Line | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Group => s,
    };
    Derivation::of(texts::project(point(p), carrier(onto)), result)
        .by(texts::PROJECT_FORMULA, texts::projected(point(p - origin), point(direction)))
}

pub(super) fn side(of: Kind, [from, towards, p]: [DVec2; 3], orientation: Orientation) -> Derivation {
    let result = match orientation {
        Orientation::CounterClockwise => texts::LEFT,
        Orientation::Clockwise => texts::RIGHT,
        Orientation::Collinear => texts::ON_LINE,
    };
    Derivation::of(texts::side(of.name(), point(from), point(towards)), result)
        .by(texts::SIDE_FORMULA, texts::cross(point(towards - from), point(p - from)))
}

pub(super) fn parameters(kinds: [Kind; 2], parameters: [f64; 2], meeting: DVec2) -> Derivation {
    let one = |kind: Kind, parameter: f64| {
        let (value, carrier) = (figure(parameter), carrier(kind));
        match kind {
            Kind::Ray if 0.0 <= parameter => texts::parameter_on_ray(value, carrier),
            Kind::Ray => texts::parameter_before_ray(value, carrier),
            Kind::Segment | Kind::Capsule | Kind::Polygon if (0.0..=1.0).contains(&parameter) => {
                texts::parameter_within(value, carrier)
            }
            Kind::Segment | Kind::Capsule | Kind::Polygon => texts::parameter_outside(value, carrier),
            Kind::Point | Kind::Line | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Group => texts::parameter(value, carrier),
        }
    };
    let [t, u] = [one(kinds[0], parameters[0]), one(kinds[1], parameters[1])];
    Derivation::of(texts::CARRIERS_MEET, texts::carriers_meet(point(meeting), t, u)).tone(Tone::Meeting)
}
