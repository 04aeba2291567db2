//! Projections on carriers, sides of lines, and where lines meet.

use glam::DVec2;

use super::super::derivation::{Derivation, Tone};
use super::super::figures::{figure, point_in_words as point};
use super::super::texts::steps as texts;
use super::words::{Ends, words};
use crate::kernel::Kind;
use crate::kernel::trace::Orientation;

pub(super) fn projection(onto: Kind, [p, origin, direction]: [DVec2; 3], parameter: f64) -> Derivation {
    let (s, words) = (figure(parameter), words(onto));
    let result = match words.ends {
        Ends::None => s,
        Ends::Origin if parameter <= 0.0 => texts::at_or_before_origin(s),
        Ends::Origin => texts::beyond_origin(s),
        Ends::Both if parameter <= 0.0 => texts::at_or_before_start(s),
        Ends::Both if 1.0 <= parameter => texts::at_or_beyond_end(s),
        Ends::Both => texts::between_ends(s),
    };
    Derivation::of(texts::project(point(p), words.carrier), result)
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
        let (value, words) = (figure(parameter), words(kind));
        match words.ends {
            Ends::None => texts::parameter(value, words.carrier),
            Ends::Origin if 0.0 <= parameter => texts::parameter_on_ray(value, words.carrier),
            Ends::Origin => texts::parameter_before_ray(value, words.carrier),
            Ends::Both if (0.0..=1.0).contains(&parameter) => texts::parameter_within(value, words.carrier),
            Ends::Both => texts::parameter_outside(value, words.carrier),
        }
    };
    let [t, u] = [one(kinds[0], parameters[0]), one(kinds[1], parameters[1])];
    Derivation::of(texts::CARRIERS_MEET, texts::carriers_meet(point(meeting), t, u)).tone(Tone::Meeting)
}
