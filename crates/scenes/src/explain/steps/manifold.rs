//! The derivation of steps towards the points of a contact manifold.

use super::points::tone;
use crate::explain::derivation::{Derivation, Tone};
use crate::explain::figures::{computed_point, largest_coordinate, precise, term, without_noise};
use crate::explain::texts::manifold as texts;
use crate::kernel::DVec2;
use crate::kernel::trace::{ManifoldStep, Ordinal, PointDecision, ReferenceChoice, SinglePoint};

/// Returns a vector in words. A component that is as small as rounding of the other one is 0.
fn point(v: DVec2) -> String {
    computed_point(v, 0.0)
}

/// Returns the name of a shape, and that of the other one. A manifold takes them in the order of the request.
fn names(of: Ordinal) -> [&'static str; 2] {
    match of {
        Ordinal::First => [texts::A, texts::B],
        Ordinal::Second => [texts::B, texts::A],
    }
}

pub(super) fn derived(step: &ManifoldStep) -> Derivation {
    match step {
        ManifoldStep::Beyond { separation, slop } => {
            Derivation::of(texts::NO_POINTS, texts::beyond(precise(*separation), precise(*slop))).tone(Tone::Apart)
        }
        ManifoldStep::NoNormal => Derivation::of(texts::NO_POINTS, texts::NO_NORMAL).tone(Tone::Choice),
        ManifoldStep::FacingEdge { of, from, to, outward, normal, tilt } => {
            let [shape, other] = names(*of);
            let title = texts::facing_edge(shape, other, point(*from), point(*to));
            if tilt.is_infinite() {
                return Derivation::of(title, texts::FACES_AWAY);
            }
            Derivation::of(title, texts::tilted(precise(without_noise(*tilt, 1.0))))
                .given(texts::tilt_given(point(*outward), point(*normal)))
                .by(texts::TILT_FORMULA, texts::tilt(point(*outward), point(*normal)))
        }
        ManifoldStep::ReferenceEdge { of, choice, .. } => {
            let [shape, incident] = names(*of);
            match choice {
                ReferenceChoice::OnlyOne => Derivation::of(texts::REFERENCE_EDGE, texts::only_reference(shape, incident)),
                ReferenceChoice::Tie => {
                    Derivation::of(texts::REFERENCE_EDGE, texts::tied_reference(shape, incident)).tone(Tone::Choice)
                }
            }
        }
        ManifoldStep::Cut { of, end, tangent, from, to, part, point: at } => {
            cut(names(*of)[0], *end, *tangent, [*from, *to], *part, *at)
        }
        ManifoldStep::NothingCut { of, .. } => Derivation::of(texts::NOTHING_CUT, texts::nothing_cut(names(*of)[0])),
        ManifoldStep::Measured { of, point: at, base, normal, reach, separation, slop, position, fate } => {
            let shown = precise(without_noise(*separation, largest_coordinate(&[*at, *base])));
            let result = match fate {
                PointDecision::Kept if *reach == 0.0 => texts::kept(shown, point(*position)),
                PointDecision::Kept => texts::kept_with_radius(shown, point(*position)),
                PointDecision::InFront => texts::in_front(shown, precise(*slop)),
            };
            measured(names(*of)[0], [*at, *base, *normal], *reach, *separation, result)
        }
        ManifoldStep::SinglePoint { reason, point: at, separation } => {
            let why = match reason {
                SinglePoint::NoEdge => texts::NO_EDGE,
                SinglePoint::Vertices => texts::VERTICES,
                SinglePoint::NoLength => texts::NO_LENGTH,
                SinglePoint::Unbounded => texts::UNBOUNDED,
            };
            Derivation::of(texts::SINGLE_POINT, texts::single_point(why, point(*at))).value(*separation)
        }
        ManifoldStep::Points { points, separations } => {
            let largest = largest_coordinate(points);
            let shown = |separation: f64| precise(without_noise(separation, largest));
            let listed = points.iter().zip(separations).map(|(at, separation)| texts::listed(point(*at), shown(*separation)));
            let title = if points.len() == 1 { texts::ONE_POINT } else { texts::TWO_POINTS };
            Derivation::of(title, listed.reduce(texts::both).unwrap_or_default()).tone(Tone::Verdict)
        }
        ManifoldStep::Parts { pairs, saved, found } => {
            Derivation::of(texts::PARTS, texts::parts(pairs, saved, found)).tone(Tone::Verdict)
        }
    }
}

/// Returns the derivation of the point where the line through an end of the reference edge, perpendicular to it, cuts the
/// incident edge.
fn cut(of: &str, end: DVec2, tangent: DVec2, [from, to]: [DVec2; 2], part: f64, at: DVec2) -> Derivation {
    let [p, q, c, t] = [from, to, end, tangent].map(point);
    let result = texts::cut_at(precise(part), point(at));
    Derivation::of(texts::cut(of, &c), result)
        .given(texts::cut_given(&p, &q, &c, &t))
        .by(texts::CUT_FORMULA, texts::cut_substituted(&p, &q, &c, &t))
}

/// Returns the derivation of the distance between an end of the incident edge and the reference edge.
fn measured(of: &str, [at, base, normal]: [DVec2; 3], reach: f64, separation: f64, result: String) -> Derivation {
    let [p, a, n] = [at, base, normal].map(point);
    let derivation = Derivation::of(texts::measured(of, &p), result).value(separation).tone(tone(separation));
    if 0.0 < reach {
        let given = texts::measured_given_radius(&p, &a, &n, precise(reach));
        derivation.given(given).by(texts::MEASURED_FORMULA_RADIUS, texts::measured_substituted_radius(&p, &a, &n, term(reach)))
    } else {
        let given = texts::measured_given(&p, &a, &n);
        derivation.given(given).by(texts::MEASURED_FORMULA, texts::measured_substituted(&p, &a, &n))
    }
}
