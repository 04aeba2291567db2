//! Projections on carriers, directions relative to a line, and the points where carriers meet.

use glam::DVec2;

use super::super::derivation::{Derivation, DerivationContext, Tone};
use super::super::figures::{computed_point, largest_coordinate, precise, precise_point as point, without_noise};
use super::super::shapes::{Ends, words};
use super::super::texts::steps as texts;
use crate::kernel::Kind;
use crate::kernel::trace::{Ordinal, Orientation};

pub(super) fn projection(onto: Kind, [p, origin, direction]: [DVec2; 3], parameter: f64) -> Derivation {
    let words = words(onto);
    let s = precise(without_noise(parameter, (p - origin).length() / direction.length()));
    let result = match words.ends {
        Ends::None => s,
        Ends::Origin if parameter <= 0.0 => texts::at_or_before_origin(s),
        Ends::Origin => texts::beyond_origin(s),
        Ends::Both if parameter <= 0.0 => texts::at_or_before_start(s),
        Ends::Both if 1.0 <= parameter => texts::at_or_beyond_end(s),
        Ends::Both => texts::between_ends(s),
    };
    let [p_in_words, a, d, to_point] = [p, origin, direction, p - origin].map(point);
    let derivation = Derivation::of(texts::project(words.carrier), result);
    match words.ends {
        Ends::Both => derivation
            .given(texts::point_and_segment(p_in_words, a, &d))
            .by(texts::PROJECT_ON_SEGMENT_FORMULA, texts::projected_on_segment(to_point, d)),
        Ends::None | Ends::Origin => derivation
            .given(texts::point_and_line(p_in_words, a, &d))
            .by(texts::PROJECT_ON_LINE_FORMULA, texts::projected_on_line(to_point, d)),
    }
}

/// Returns a rounded cross product with its exact sign, or only the sign if rounding has lost it.
pub(super) fn with_sign(cross: f64, orientation: Orientation) -> String {
    match orientation {
        Orientation::CounterClockwise if 0.0 < cross => texts::positive(precise(cross)),
        Orientation::CounterClockwise => texts::POSITIVE.to_owned(),
        Orientation::Clockwise if cross < 0.0 => texts::negative(precise(cross)),
        Orientation::Clockwise => texts::NEGATIVE.to_owned(),
        Orientation::Collinear => precise(0.0),
    }
}

pub(super) fn turn(of: Kind, [d, e]: [DVec2; 2], orientation: Orientation, context: &DerivationContext) -> Derivation {
    let sign = with_sign(d.perp_dot(e), orientation);
    let result = match context.seen(orientation) {
        Orientation::CounterClockwise => texts::left(sign),
        Orientation::Clockwise => texts::right(sign),
        Orientation::Collinear => texts::PARALLEL.to_owned(),
    };
    let [d, e] = [d, e].map(point);
    Derivation::of(texts::turn(of.name()), result).given(texts::directions(&d, &e)).by(texts::TURN_FORMULA, texts::cross(d, e))
}

/// Returns the derivation for the origin of a ray: its distance from a line, positive on the side that the ray points to.
pub(super) fn side_distance([p, base]: [DVec2; 2], normal: DVec2, separation: f64) -> Derivation {
    let s = precise(without_noise(separation, largest_coordinate(&[p, base])));
    let (result, tone) = if 0.0 < separation {
        (texts::same_side(s), Tone::Apart)
    } else if separation < 0.0 {
        (texts::other_side(s), Tone::Meeting)
    } else {
        (texts::on_the_line(s), Tone::Meeting)
    };
    let (p, a, n) = (point(p), point(base), computed_point(normal, 1.0));
    Derivation::of(texts::SIDE_DISTANCE, result)
        .given(texts::side_given(&p, &a, &n))
        .by(texts::SIDE_FORMULA, texts::side_substituted(p, a, n))
        .value(separation)
        .tone(tone)
}

/// Returns the derivation of the point where two carriers meet. `first`: the kind of the first one. `origins` and `directions`:
/// those of both. `parameter` is along the first.
pub(super) fn parameters(first: Kind, [origins, directions]: [[DVec2; 2]; 2], parameter: f64, meeting: DVec2) -> Derivation {
    let s = precise(without_noise(parameter, 1.0));
    let at = computed_point(meeting, largest_coordinate(&origins));
    let derivation = match words(first).ends {
        Ends::Both => Derivation::of(texts::CARRIERS_MEET, texts::carriers_meet(s, at)),
        Ends::None | Ends::Origin => Derivation::of(texts::LINES_MEET, texts::lines_meet(s, at)),
    };
    let derivation = derivation.tone(Tone::Meeting);
    let between = origins[1] - origins[0];
    // For nearly parallel carriers the parameters are limited, and the quotient is not their value.
    let quotient = between.perp_dot(directions[1]) / directions[0].perp_dot(directions[1]);
    let is_quotient = (quotient - parameter).abs() <= 1e-6 * (1.0 + parameter.abs());
    let ([a, c], [d, e]) = (origins.map(point), directions.map(point));
    let (given, formula) = match words(first).ends {
        Ends::Both => (texts::two_segments(a, &d, c, &e), texts::SEGMENTS_MEET_FORMULA),
        Ends::None | Ends::Origin => (texts::two_lines(a, &d, c, &e), texts::LINES_MEET_FORMULA),
    };
    if !is_quotient {
        return derivation.given(given);
    }
    derivation.given(given).by(formula, texts::quotient_of_crosses(point(between), &e, d, &e)).value(parameter)
}

/// Returns the formula of the parameter at which a carrier meets another one, and the formula with its numbers. `None` for
/// carriers that are parallel to six digits: the quotient of the printed numbers would be another number.
pub(super) fn quotient(of: Ordinal, [a, c]: [DVec2; 2], [d, e]: [DVec2; 2]) -> Option<(&'static str, String)> {
    let is_sharp = 1e-5 * d.length() * e.length() < d.perp_dot(e).abs();
    let (formula, by) = match of {
        Ordinal::First => (texts::FIRST_PARAMETER_FORMULA, e),
        Ordinal::Second => (texts::SECOND_PARAMETER_FORMULA, d),
    };
    is_sharp.then(|| (formula, texts::quotient_of_crosses(point(c - a), point(by), point(d), point(e))))
}
