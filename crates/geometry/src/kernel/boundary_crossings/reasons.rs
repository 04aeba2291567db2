//! Explains why two boundaries cross where they do: the textbook's quantities for each pair of pieces, built only if steps are
//! recorded.
//!
//! The common part of two pieces comes from the functions that answer (`super::meet`); the signs here are exact, so that both
//! agree.
//! Source: O'Rourke, Computational Geometry in C, 7.2 (parameters of two segments); Ericson, Real-Time Collision Detection, 5.1.9.1.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact_number::{Dyadic, ExactVector};
use super::super::proximity::Relation;
use super::super::shape::{Kind, Shape};
use super::super::trace::crossing::{CrossingStep, Extent, Rim, SharedPart, Straight};
use super::super::trace::{Ordinal, Recorder, Step, Trace};
use super::piece::{Piece, boundary};
use super::{Crossings, meet};

/// The most pairs of pieces that the steps describe.
const MOST_PAIRS: usize = 200;

/// A piece as the steps show it.
enum PieceForm {
    Point(DVec2),
    Straight(Carrier),
    Rim(Rim),
}

/// A straight piece with its direction without rounding.
struct Carrier {
    straight: Straight,
    exact: ExactVector,
}

/// A piece, how it is shown, and the rectangle around it. `None`: it is unbounded.
struct ShownPiece {
    piece: Piece,
    form: PieceForm,
    around: Option<[DVec2; 2]>,
}

/// Builds the steps for two shapes that are not groups.
pub(super) fn explain(a: &Shape, b: &Shape, relation: Relation, steps: &mut Recorder) {
    let [of_a, of_b] = [a, b].map(shown);
    let n_pairs = of_a.len() * of_b.len();
    let pairs = of_a.iter().flat_map(|one| of_b.iter().map(move |other| [one, other]));
    // A single pair is always worth its numbers.
    let near: Vec<[&ShownPiece; 2]> = pairs.filter(|[one, other]| n_pairs == 1 || may_meet(one, other)).collect();
    let mut step = |step: CrossingStep| steps.step(|| Step::Crossing(step));
    if 1 < n_pairs {
        step(CrossingStep::Pieces {
            kinds: [a.kind(), b.kind()],
            counts: [of_a.len(), of_b.len()],
            skipped: n_pairs - near.len(),
            left_out: near.len().saturating_sub(MOST_PAIRS),
        });
    }
    if near.iter().any(|pair| pair.iter().all(|shown| matches!(shown.form, PieceForm::Straight(_)))) {
        [&of_a, &of_b]
            .into_iter()
            .filter_map(|shown| upright(shown))
            .for_each(|straight| step(CrossingStep::Vertical { straight }));
    }
    // If each shape is a single piece, it is worth knowing where the carriers meet beside the pieces.
    let beside = if n_pairs == 1 { CarrierDetail::Shown } else { CarrierDetail::LeftOut };
    near.into_iter().take(MOST_PAIRS).for_each(|[one, other]| pair(one, other, beside, &mut step));
    if relation == Relation::Touching && super::is_rounded([a, b]) {
        step(CrossingStep::Touch { kinds: [a.kind(), b.kind()] });
    }
}

/// The detail in which two carriers are described whose pieces do not meet: in full, or only the reason.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CarrierDetail {
    Shown,
    LeftOut,
}

/// Returns the only piece of a shape, if it is straight and vertical.
fn upright(pieces: &[ShownPiece]) -> Option<Straight> {
    match pieces {
        [ShownPiece { form: PieceForm::Straight(Carrier { straight, .. }), .. }] if straight.direction.x == 0.0 => {
            Some(*straight)
        }
        _ => None,
    }
}

fn shown(shape: &Shape) -> Vec<ShownPiece> {
    let of = shape.kind();
    let pieces = boundary(shape).into_iter().map(|piece| {
        let (form, around) = match (&piece, shape) {
            (Piece::Point(p), _) => (PieceForm::Point(*p), Some([*p, *p])),
            (Piece::Line(line), _) => (carrier(of, Extent::Unbounded, line.base(), line.direction()), None),
            (Piece::Ray(ray), _) => (carrier(of, Extent::FromStart, ray.origin(), ray.direction()), None),
            // The direction is from end to end as the segment has them.
            (Piece::Edge(_), Shape::Segment(segment)) => edge(of, segment.a(), segment.b()),
            (Piece::Edge(own), _) => edge(of, own.from, own.to),
            (Piece::Offset(own), _) => edge(of, own.rounded().from, own.rounded().to),
            (Piece::Rim(rim), _) => {
                let (center, radius) = (rim.circle.center(), rim.circle.radius());
                let reach = DVec2::splat(radius);
                (PieceForm::Rim(Rim { of, center, radius }), Some([center - reach, center + reach]))
            }
        };
        ShownPiece { piece, form, around }
    });
    pieces.collect()
}

fn carrier(of: Kind, extent: Extent, start: DVec2, direction: DVec2) -> PieceForm {
    PieceForm::Straight(Carrier { straight: Straight { of, extent, start, direction }, exact: ExactVector::of(direction) })
}

fn edge(of: Kind, start: DVec2, end: DVec2) -> (PieceForm, Option<[DVec2; 2]>) {
    let straight = Straight { of, extent: Extent::Bounded, start, direction: end - start };
    let exact = ExactVector::of(end).minus(&ExactVector::of(start));
    (PieceForm::Straight(Carrier { straight, exact }), Some([start.min(end), start.max(end)]))
}

/// Returns true if the rectangles around two pieces meet, up to the rounding of their ends.
fn may_meet(one: &ShownPiece, other: &ShownPiece) -> bool {
    let (Some([p, q]), Some([r, s])) = (one.around, other.around) else { return true };
    let largest = [p, q, r, s].iter().map(|v| v.abs().max_element()).fold(0.0, f64::max);
    let margin = DVec2::splat(8.0 * f64::EPSILON * largest);
    p.cmple(s + margin).all() && r.cmple(q + margin).all()
}

fn pair(one: &ShownPiece, other: &ShownPiece, beside: CarrierDetail, step: &mut impl FnMut(CrossingStep)) {
    let mut own = Crossings::default();
    meet(&one.piece, &other.piece, &mut own);
    let is_met = !own.is_empty();
    match (&one.form, &other.form) {
        (PieceForm::Point(point), PieceForm::Point(_)) => {
            step(CrossingStep::OnPiece { point: *point, of: Kind::Point, on: is_met })
        }
        (
            PieceForm::Point(point),
            PieceForm::Straight(Carrier { straight: Straight { of, .. }, .. }) | PieceForm::Rim(Rim { of, .. }),
        )
        | (
            PieceForm::Straight(Carrier { straight: Straight { of, .. }, .. }) | PieceForm::Rim(Rim { of, .. }),
            PieceForm::Point(point),
        ) => {
            step(CrossingStep::OnPiece { point: *point, of: *of, on: is_met });
        }
        (PieceForm::Straight(a), PieceForm::Straight(b)) => straights([a, b], &own, beside, step),
        (PieceForm::Straight(straight), PieceForm::Rim(rim)) | (PieceForm::Rim(rim), PieceForm::Straight(straight)) => {
            chord(*rim, straight, &own.points, step);
        }
        (PieceForm::Rim(a), PieceForm::Rim(b)) => circles([*a, *b], &own, step),
    }
}

/// Builds the steps for two carriers `a1 + s1 * d1` and `a2 + s2 * d2`.
fn straights([first, second]: [&Carrier; 2], own: &Crossings, beside: CarrierDetail, step: &mut impl FnMut(CrossingStep)) {
    let straights = [first.straight, second.straight];
    let denominator = first.exact.cross(&second.exact);
    let (cross, parallel) = (denominator.to_f64(), denominator.is_zero());
    step(CrossingStep::Denominator { straights, cross, parallel });
    let between = ExactVector::of(second.straight.start).minus(&ExactVector::of(first.straight.start));
    if parallel {
        let aside = between.cross(&first.exact);
        let shared = shared(own);
        step(CrossingStep::Parallel { straights, cross: aside.to_f64(), collinear: aside.is_zero(), shared });
        return;
    }
    // a1 + s1 * d1 = a2 + s2 * d2, crossed with d2 and with d1
    // =>  s1 = cross(a2 - a1, d2) / cross(d1, d2), s2 = cross(a2 - a1, d1) / cross(d1, d2)
    let s1 = between.cross(&second.exact).to_f64() / cross;
    let s2 = between.cross(&first.exact).to_f64() / cross;
    let is_met = !own.is_empty();
    for (which, value, [one, other]) in [(Ordinal::First, s1, [first, second]), (Ordinal::Second, s2, [second, first])] {
        let belongs = is_met || belongs(one, other);
        step(CrossingStep::Parameter { straights, which, value, belongs });
        // A single parameter that does not belong is reason enough.
        if !belongs && beside == CarrierDetail::LeftOut {
            return;
        }
    }
    if is_met || beside == CarrierDetail::Shown {
        let point = own.points.first().copied().unwrap_or(straights[0].start + straights[0].direction * s1);
        step(CrossingStep::Meeting { straight: straights[0], parameter: s1, point, common: is_met });
    }
}

/// Returns true if the parameter at which the carrier of `one` meets that of `other` belongs to `one`. Exact; they are not
/// parallel.
fn belongs(one: &Carrier, other: &Carrier) -> bool {
    // The level over the other carrier changes from that of the start in the direction of `one`.
    let turn = other.exact.cross(&one.exact).sign();
    let of_start = other.exact.cross(&ExactVector::of(one.straight.start).minus(&ExactVector::of(other.straight.start)));
    let is_ahead = of_start.sign() != turn;
    let ends_behind = || (&of_start + &other.exact.cross(&one.exact)).sign() != turn.reverse();
    match one.straight.extent {
        Extent::Unbounded => true,
        Extent::FromStart => is_ahead,
        Extent::Bounded => is_ahead && ends_behind(),
    }
}

fn shared(own: &Crossings) -> SharedPart {
    match (own.points.first(), own.stretches.first()) {
        _ if own.coincident => SharedPart::Unlisted,
        (_, Some(stretch)) => SharedPart::Stretch(*stretch),
        (Some(point), None) => SharedPart::Point(*point),
        (None, None) => SharedPart::Nothing,
    }
}

/// Builds the steps for a circle and the carrier `a + s * d`: the chord around the foot of the center.
fn chord(rim: Rim, carrier: &Carrier, common: &[DVec2], step: &mut impl FnMut(CrossingStep)) {
    let straight = carrier.straight;
    let to_center = ExactVector::of(rim.center).minus(&ExactVector::of(straight.start));
    let squared = carrier.exact.length_squared();
    // dot(center - (a + s * d), d) = 0  =>  s = dot(center - a, d) / dot(d, d)
    let s = carrier.exact.dot(&to_center).to_f64() / squared.to_f64();
    step(CrossingStep::Foot { rim, straight, parameter: s });
    let cross = carrier.exact.cross(&to_center);
    let length = squared.to_f64().sqrt();
    // h = |cross| / |d|  =>  the sign of r^2 - h^2 is that of r^2 * |d|^2 - cross^2
    let sign = (&Dyadic::from(rim.radius).squared() * &squared).cmp(&cross.squared());
    let (distance, foot) = (cross.to_f64().abs() / length, straight.start + straight.direction * s);
    step(CrossingStep::Discriminant { rim, foot, distance, sign });
    let half = match sign {
        Ordering::Less => return,
        Ordering::Equal => 0.0,
        Ordering::Greater => ((rim.radius - distance) * (rim.radius + distance)).max(0.0).sqrt(),
    };
    if 0.0 < half {
        step(CrossingStep::HalfChord { discriminant: half * half, half });
    }
    let ends: &[f64] = if half == 0.0 { &[0.0] } else { &[-half, half] };
    let ends: Vec<(f64, f64, DVec2)> = ends
        .iter()
        .map(|offset| (*offset, s + offset / length))
        .map(|(offset, parameter)| (offset, parameter, straight.start + straight.direction * parameter))
        .collect();
    for (index, &(offset, parameter, computed)) in ends.iter().enumerate() {
        let nearest = |p: &DVec2| {
            let from = |end: &(f64, f64, DVec2)| end.2.distance_squared(*p);
            ends.iter().enumerate().min_by(|one, other| from(one.1).total_cmp(&from(other.1))).map(|(index, _)| index)
        };
        let own = common.iter().find(|p| nearest(p) == Some(index));
        let point = own.copied().unwrap_or(computed);
        step(CrossingStep::ChordEnd { rim, straight, foot: s, offset, parameter, point, common: own.is_some() });
    }
}

/// Builds the steps for two circles: their radical line.
fn circles(rims: [Rim; 2], own: &Crossings, step: &mut impl FnMut(CrossingStep)) {
    let [r, q] = rims.map(|rim| Dyadic::from(rim.radius));
    let squared = ExactVector::of(rims[1].center).minus(&ExactVector::of(rims[0].center)).length_squared();
    let orders = [squared.cmp(&(&r + &q).squared()), squared.cmp(&(&r - &q).squared())];
    let distance = squared.to_f64().sqrt();
    step(CrossingStep::Centers { rims, distance, orders, same: squared.is_zero() && rims[0].radius == rims[1].radius });
    if orders[0] == Ordering::Greater || orders[1] == Ordering::Less || squared.is_zero() {
        return;
    }
    // x^2 + y^2 = r^2 and (x - d)^2 + y^2 = q^2  =>  x = (d^2 + r^2 - q^2) / (2 d)
    let along = (&(&squared + &r.squared()) - &q.squared()).to_f64() / (2.0 * distance);
    step(CrossingStep::RadicalLine { rims, distance, along });
    let is_tangent = orders.contains(&Ordering::Equal);
    let half = if is_tangent { 0.0 } else { ((rims[0].radius - along) * (rims[0].radius + along)).max(0.0).sqrt() };
    step(CrossingStep::RadicalPoints { rims, along, half, points: own.points.clone() });
}
