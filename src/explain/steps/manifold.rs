//! The derivation of steps towards the points of a contact manifold.

use super::points::tone;
use crate::explain::derivation::{Derivation, Tone};
use crate::explain::figures::{figure, point_in_words as point, term};
use crate::explain::texts::manifold as texts;
use crate::kernel::DVec2;
use crate::kernel::trace::{ManifoldStep, PointFate, ReferenceChoice, SinglePoint};

pub(super) fn derived(step: &ManifoldStep) -> Derivation {
    match step {
        ManifoldStep::Beyond { separation, slop } => {
            Derivation::of(texts::NO_POINTS, texts::beyond(figure(*separation), figure(*slop))).tone(Tone::Apart)
        }
        ManifoldStep::NoNormal => Derivation::of(texts::NO_POINTS, texts::NO_NORMAL).tone(Tone::Choice),
        ManifoldStep::FacingEdge { of, from, to, outward, normal, tilt } => {
            let title = texts::facing_edge(of.name(), point(*from), point(*to));
            if tilt.is_infinite() {
                return Derivation::of(title, texts::FACES_AWAY);
            }
            Derivation::of(title, texts::tilted(figure(*tilt)))
                .given(texts::tilt_given(point(*outward), point(*normal)))
                .by(texts::TILT_FORMULA, texts::tilt(point(*outward), point(*normal)))
        }
        ManifoldStep::ReferenceEdge { of, incident, from, to, choice } => {
            let (of, incident, from, to) = (of.name(), incident.name(), point(*from), point(*to));
            match choice {
                ReferenceChoice::OnlyOne => Derivation::of(texts::REFERENCE_EDGE, texts::only_reference(of, from, to, incident)),
                ReferenceChoice::Tie => {
                    Derivation::of(texts::REFERENCE_EDGE, texts::tied_reference(of, from, to, incident)).tone(Tone::Choice)
                }
            }
        }
        ManifoldStep::Cut { of, end, tangent, from, to, part, point: at } => {
            cut(of.name(), *end, *tangent, [*from, *to], *part, *at)
        }
        ManifoldStep::Measured { of, point, base, normal, reach, separation, slop, fate } => {
            measured(of.name(), [*point, *base, *normal], *reach, *separation, *slop, *fate)
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
            let listed = points.iter().zip(separations).map(|(at, separation)| texts::listed(point(*at), figure(*separation)));
            let title = if points.len() == 1 { texts::ONE_POINT } else { texts::TWO_POINTS };
            Derivation::of(title, listed.collect::<Vec<_>>().join(texts::AND)).tone(Tone::Verdict)
        }
        ManifoldStep::Parts { pairs, saved, found } => {
            Derivation::of(texts::PARTS, texts::parts(pairs, saved, found)).tone(Tone::Verdict)
        }
    }
}

/// Where the line through an end of the reference edge, perpendicular to it, cuts the incident edge.
fn cut(of: &str, end: DVec2, tangent: DVec2, [from, to]: [DVec2; 2], part: f64, at: DVec2) -> Derivation {
    let [p, q, c, t] = [from, to, end, tangent].map(point);
    let result = texts::cut_at(figure(part), point(at));
    Derivation::of(texts::cut(of, &c), result)
        .given(texts::cut_given(&p, &q, &c, &t))
        .by(texts::CUT_FORMULA, texts::cut_substituted(&p, &q, &c, &t))
}

/// How far an end of the incident edge is from the reference edge.
fn measured(of: &str, [at, base, normal]: [DVec2; 3], reach: f64, separation: f64, slop: f64, fate: PointFate) -> Derivation {
    let [p, a, n] = [at, base, normal].map(point);
    let result = match fate {
        PointFate::Kept => texts::kept(figure(separation)),
        PointFate::InFront => texts::in_front(figure(separation), figure(slop)),
    };
    let derivation = Derivation::of(texts::measured(of, &p), result).value(separation).tone(tone(separation));
    if 0.0 < reach {
        let given = texts::measured_given_radius(&p, &a, &n, figure(reach));
        derivation.given(given).by(texts::MEASURED_FORMULA_RADIUS, texts::measured_substituted_radius(&p, &a, &n, term(reach)))
    } else {
        let given = texts::measured_given(&p, &a, &n);
        derivation.given(given).by(texts::MEASURED_FORMULA, texts::measured_substituted(&p, &a, &n))
    }
}
