//! Projections on carriers, sides of lines, and where lines meet.

use glam::DVec2;

use super::super::derivation::{Derivation, Tone};
use super::super::figures::{figure, point_in_words as point};
use super::carrier;
use crate::kernel::Kind;
use crate::kernel::trace::Orientation;

pub(super) fn projection(onto: Kind, [p, origin, direction]: [DVec2; 3], parameter: f64) -> Derivation {
    let place = match onto {
        Kind::Ray if parameter <= 0.0 => ": at or before its origin",
        Kind::Ray => ": beyond its origin",
        Kind::Segment | Kind::Capsule | Kind::Polygon if parameter <= 0.0 => ": at or before its start",
        Kind::Segment | Kind::Capsule | Kind::Polygon if 1.0 <= parameter => ": at or beyond its end",
        Kind::Segment | Kind::Capsule | Kind::Polygon => ": between its ends",
        Kind::Point | Kind::Line | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Group => "",
    };
    let (to_p, d) = (point(p - origin), point(direction));
    Derivation::said(format!("Project {} on the {}", point(p), carrier(onto)), format!("{}{place}", figure(parameter)))
        .by("s = (p - a)\u{b7}d / d\u{b7}d", format!("{to_p}\u{b7}{d} / {d}\u{b7}{d}"))
}

pub(super) fn side(of: Kind, [from, towards, p]: [DVec2; 3], orientation: Orientation) -> Derivation {
    let result = match orientation {
        Orientation::CounterClockwise => "> 0: to the left, exactly",
        Orientation::Clockwise => "< 0: to the right, exactly",
        Orientation::Collinear => "0: on it, exactly",
    };
    let title = format!("Side of the {} from {} towards {}", of.name(), point(from), point(towards));
    Derivation::said(title, format!("{result}. A sign, nothing is divided"))
        .by("d \u{d7} (p - a)", format!("{} \u{d7} {}", point(towards - from), point(p - from)))
}

pub(super) fn parameters(kinds: [Kind; 2], parameters: [f64; 2], meeting: DVec2) -> Derivation {
    let one = |kind: Kind, parameter: f64| {
        let place = match kind {
            Kind::Ray if 0.0 <= parameter => " (0 or more)",
            Kind::Ray => " (below 0)",
            Kind::Segment | Kind::Capsule | Kind::Polygon if (0.0..=1.0).contains(&parameter) => " (within [0, 1])",
            Kind::Segment | Kind::Capsule | Kind::Polygon => " (outside [0, 1])",
            Kind::Point | Kind::Line | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Group => "",
        };
        format!("{} on the {}{place}", figure(parameter), carrier(kind))
    };
    let [t, u] = [one(kinds[0], parameters[0]), one(kinds[1], parameters[1])];
    let result = format!("{} where a + t d = c + u e, with t = {t} and u = {u}", point(meeting));
    Derivation::said("The carriers meet", result).tone(Tone::Meeting)
}
