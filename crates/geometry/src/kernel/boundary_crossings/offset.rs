//! Straight edges without rounding: including those of an OBB, whose vertices no `f64` holds, and those of a capsule, which run
//! beside its core.
//!
//! An edge is the set of points that lie `radius` to the left of a core edge. With u along the core, a point p has the position
//! `dot(u, p)` and the level `cross(u, p)`; the edge is where the level is that of the core plus `radius * |u|`. The end of an
//! edge is offset from a core as well, so its position and level are numbers `a + b * sqrt(n)`, whose signs follow from squares.
//! Thus touching is decided exactly; only the point at which two pieces meet is rounded, once.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact_number::{Dyadic, ExactVector};
use super::super::shape::{Circle, Line, Ray, unit};
use super::circle::{RimPoint, Secant};
use super::straight::{BoundaryEdge, CarrierStart, meeting_point, within};
use super::{Crossings, lexicographic};

/// A straight edge at a distance from its core.
#[derive(Debug, Clone)]
pub(super) struct OffsetEdge {
    /// The ends of the core.
    core: [ExactVector; 2],
    /// The displacement from the first end of the core to the second, not zero.
    along: ExactVector,
    length_squared: Dyadic,
    /// The distance of the edge from the core, to the left.
    radius: Dyadic,
    /// The ends of the edge itself, rounded, in the order of the core. They differ.
    ends: [DVec2; 2],
}

/// The number `a + b * sqrt(n)`.
struct Surd<'n> {
    a: Dyadic,
    b: Dyadic,
    n: &'n Dyadic,
}

impl Surd<'_> {
    fn sign(&self) -> Ordering {
        sign_of_sum(&self.a, &self.b, self.n)
    }
}

/// Returns the sign of `a + b * sqrt(n)`.
pub(super) fn sign_of_sum(a: &Dyadic, b: &Dyadic, n: &Dyadic) -> Ordering {
    // Squaring that keeps the sign keeps the order: a > -b * sqrt(n) if a * |a| > -b * |b| * n.
    (&signed_square(a) + &(&signed_square(b) * n)).sign()
}

fn signed_square(a: &Dyadic) -> Dyadic {
    if a.sign() == Ordering::Less { a.squared().negated() } else { a.squared() }
}

impl OffsetEdge {
    /// Returns the edge to the left of a core by `radius`, with these ends. `None` if rounding makes the ends coincide.
    pub(super) fn new(core: [ExactVector; 2], radius: f64, ends: [DVec2; 2]) -> Option<OffsetEdge> {
        let along = core[1].minus(&core[0]);
        let is_edge = !along.is_zero() && ends[0] != ends[1];
        is_edge.then(|| OffsetEdge { core, length_squared: along.length_squared(), along, radius: Dyadic::from(radius), ends })
    }

    /// Returns an edge whose ends are exact.
    pub(super) fn of(edge: &BoundaryEdge) -> OffsetEdge {
        let core = [edge.from, edge.to].map(ExactVector::of);
        let along = edge.exact_direction();
        OffsetEdge { core, length_squared: along.length_squared(), along, radius: Dyadic::zero(), ends: [edge.from, edge.to] }
    }

    /// Returns the edge between its rounded ends.
    pub(super) fn rounded(&self) -> BoundaryEdge {
        let [p, q] = self.ends;
        if lexicographic(&p, &q).is_lt() { BoundaryEdge { from: p, to: q } } else { BoundaryEdge { from: q, to: p } }
    }

    /// Returns the side of the carrier on which a point lies: `Greater` is left.
    fn side(&self, p: &ExactVector) -> Ordering {
        sign_of_sum(&self.along.cross(&p.minus(&self.core[0])), &self.radius.negated(), &self.length_squared)
    }

    fn position(&self, p: &ExactVector) -> Dyadic {
        self.along.dot(&p.minus(&self.core[0]))
    }

    /// Returns true if a point of the carrier lies between the ends, ends included.
    fn spans(&self, position: &Dyadic) -> bool {
        position.sign() != Ordering::Less && position.cmp(&self.length_squared) != Ordering::Greater
    }

    /// Returns true if a point lies on the edge.
    pub(super) fn contains(&self, p: &ExactVector) -> bool {
        self.side(p) == Ordering::Equal && self.spans(&self.position(p))
    }

    /// Returns `|along|` times the product of `axis` with the displacement from `from` to one end of the edge.
    fn level_of_end(&self, end: usize, from: &ExactVector, axis: &ExactVector) -> Surd<'_> {
        // The end lies at core + radius * perp(along) / |along|.
        let (a, b) = (&self.radius * &self.along.perp().dot(axis), self.core[end].minus(from).dot(axis));
        Surd { a, b, n: &self.length_squared }
    }

    /// Returns the side of the carrier on which an end of another edge lies.
    fn side_of_end(&self, other: &OffsetEdge, end: usize) -> Ordering {
        // The sign of p - q with p = a + b * sqrt(n) and q = radius * sqrt(m * n).
        let Surd { a, b, n } = other.level_of_end(end, &self.core[0], &self.along.perp());
        // p * |p| = c + d * sqrt(n) and q * |q|, without roots except that of n.
        let (mut c, mut d) = (&a.squared() + &(&b.squared() * n), &Dyadic::from(2.0) * &(&a * &b));
        if sign_of_sum(&a, &b, n) == Ordering::Less {
            (c, d) = (c.negated(), d.negated());
        }
        let q = &self.radius.squared() * &(&self.length_squared * n);
        sign_of_sum(&(&c - &q), &d, n)
    }

    /// Returns true if an end of another edge, on the carrier, lies between the ends.
    fn spans_end(&self, other: &OffsetEdge, end: usize) -> bool {
        let Surd { a, b, n } = other.level_of_end(end, &self.core[0], &self.along);
        let from_end = &b - &self.length_squared;
        sign_of_sum(&a, &b, n) != Ordering::Less && sign_of_sum(&a, &from_end, n) != Ordering::Greater
    }

    /// Returns the side of a rim on which an end lies: `Less` is inside.
    fn side_of_rim(&self, end: usize, circle: &Circle) -> Ordering {
        // |core + radius * n - c|^2 = |core - c|^2 + 2 * radius * dot(n, core - c) + radius^2, times |along|.
        let from_center = self.core[end].minus(&ExactVector::of(circle.center()));
        let squares = &(&from_center.length_squared() + &self.radius.squared()) - &Dyadic::from(circle.radius()).squared();
        let product = &(&Dyadic::from(2.0) * &self.radius) * &self.along.perp().dot(&from_center);
        sign_of_sum(&product, &squares, &self.length_squared)
    }

    /// Returns the carrier, to be followed from either end.
    fn starts(&self) -> [CarrierStart; 2] {
        let [p, q] = self.ends;
        [CarrierStart::new(q, p - q, self.along.negated()), CarrierStart::new(p, q - p, self.along.clone())]
    }

    /// Returns the ends in the order of an axis that runs along the edge, with their levels from a point of the axis.
    fn ordered_ends(&self, from: &ExactVector, axis: &ExactVector) -> [(Dyadic, DVec2); 2] {
        let [p, q] = [0, 1].map(|end| (axis.dot(&self.core[end].minus(from)), self.ends[end]));
        if p.0.cmp(&q.0) == Ordering::Less { [p, q] } else { [q, p] }
    }

    /// Returns true if only rounding may keep the edge from another one: their rectangles meet.
    fn is_near(&self, other: &OffsetEdge) -> bool {
        let [a, b] = [self, other].map(|edge| (edge.ends[0].min(edge.ends[1]), edge.ends[0].max(edge.ends[1])));
        let largest = [a.0, a.1, b.0, b.1].iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
        let margin = DVec2::splat(8.0 * f64::EPSILON * largest);
        a.0.cmple(b.1 + margin).all() && b.0.cmple(a.1 + margin).all()
    }
}

/// Intersects two edges.
pub(super) fn edge_edge(a: &OffsetEdge, b: &OffsetEdge, found: &mut Crossings) {
    if !a.is_near(b) {
        return;
    }
    if a.along.cross(&b.along).is_zero() {
        if a.side_of_end(b, 0) == Ordering::Equal {
            collinear(a, b, found);
        }
        return;
    }
    let sides = [(a, b), (b, a)].map(|(edge, other)| [0, 1].map(|end| edge.side_of_end(other, end)));
    let ends = |edge: &OffsetEdge, other: &OffsetEdge, sides: [Ordering; 2]| {
        let on_edge = |end: &usize| sides[*end] == Ordering::Equal && edge.spans_end(other, *end);
        (0..2).find(on_edge).map(|end| (!other.radius.is_zero(), other.ends[end]))
    };
    // An end that lies on the other edge is the only common point; if several do, the one that rounds less.
    let by_rounding =
        |(p_is_aside, p): &(bool, DVec2), (q_is_aside, q): &(bool, DVec2)| p_is_aside.cmp(q_is_aside).then(lexicographic(p, q));
    let ends = [ends(a, b, sides[0]), ends(b, a, sides[1])].into_iter().flatten();
    if let Some((_, end)) = ends.min_by(by_rounding) {
        found.points.push(end);
    } else if sides.iter().flatten().all(|side| side.is_ne()) && sides.iter().all(|[from, to]| from != to) {
        let point = meeting_point(&a.starts(), &b.starts());
        found.points.push(within(&b.rounded(), within(&a.rounded(), point)));
    }
}

/// Adds what two edges of one carrier share: the stretch from the later start to the earlier end.
fn collinear(a: &OffsetEdge, b: &OffsetEdge, found: &mut Crossings) {
    let [a_from, a_to] = a.ordered_ends(&a.core[0], &a.along);
    let [b_from, b_to] = b.ordered_ends(&a.core[0], &a.along);
    // If ends are equal, the lower left one is taken: the order of the edges must not matter.
    let later = |p: &(Dyadic, DVec2), q: &(Dyadic, DVec2)| p.0.cmp(&q.0).then(lexicographic(&q.1, &p.1));
    let earlier = |p: &(Dyadic, DVec2), q: &(Dyadic, DVec2)| p.0.cmp(&q.0).then(lexicographic(&p.1, &q.1));
    let from = if later(&a_from, &b_from).is_lt() { b_from } else { a_from };
    let to = if earlier(&a_to, &b_to).is_lt() { a_to } else { b_to };
    shared(&from, &to, found);
}

/// Adds the stretch or point between two points of a carrier, if the first is not behind the second.
fn shared(from: &(Dyadic, DVec2), to: &(Dyadic, DVec2), found: &mut Crossings) {
    match (from.0.cmp(&to.0), BoundaryEdge::between(from.1, to.1)) {
        (Ordering::Less, Some(BoundaryEdge { from, to })) => found.stretches.push([from, to]),
        (Ordering::Less | Ordering::Equal, _) => found.points.push(from.1),
        (Ordering::Greater, _) => {}
    }
}

pub(super) fn edge_line(edge: &OffsetEdge, line: &Line, found: &mut Crossings) {
    let (base, direction) = (ExactVector::of(line.base()), ExactVector::of(line.direction()));
    if !edge.along.cross(&direction).is_zero() {
        let carrier = CarrierStart::of(line.base(), line.direction());
        found.points.extend(crossing(edge, &base, &direction, carrier));
    } else if edge.side(&base) == Ordering::Equal {
        let BoundaryEdge { from, to } = edge.rounded();
        found.stretches.push([from, to]);
    }
}

pub(super) fn edge_ray(edge: &OffsetEdge, ray: &Ray, found: &mut Crossings) {
    let (origin, direction) = (ExactVector::of(ray.origin()), ExactVector::of(ray.direction()));
    let (side, turn) = (edge.side(&origin), edge.along.cross(&direction).sign());
    match (side, turn) {
        (Ordering::Equal, Ordering::Equal) => {
            let [from, to] = edge.ordered_ends(&origin, &direction);
            let origin = (Dyadic::zero(), ray.origin());
            let from = if from.0.sign() == Ordering::Less { origin } else { from };
            shared(&from, &to, found);
        }
        (Ordering::Equal, _) => found.points.extend(edge.spans(&edge.position(&origin)).then(|| ray.origin())),
        // Parallel, or the ray leads away from the carrier.
        (_, Ordering::Equal) => {}
        (side, turn) if side == turn => {}
        _ => {
            let point = crossing(edge, &origin, &direction, CarrierStart::of(ray.origin(), ray.direction()));
            found.points.extend(point.map(|point| super::ray::ahead_of(ray, point)));
        }
    }
}

/// Returns where a carrier that is not parallel crosses an edge.
fn crossing(edge: &OffsetEdge, base: &ExactVector, direction: &ExactVector, carrier: CarrierStart) -> Option<DVec2> {
    let sides = [0, 1].map(|end| edge.level_of_end(end, base, &direction.perp()).sign());
    match sides {
        [Ordering::Equal, _] => Some(edge.ends[0]),
        [_, Ordering::Equal] => Some(edge.ends[1]),
        [from, to] if from == to => None,
        _ => Some(within(&edge.rounded(), meeting_point(&[carrier], &edge.starts()))),
    }
}

/// Intersects an edge with a rim of positive radius.
pub(super) fn edge_circle(edge: &OffsetEdge, circle: &Circle) -> Vec<RimPoint> {
    let center = ExactVector::of(circle.center());
    let to_center = center.minus(&edge.core[0]);
    let cross = edge.along.cross(&to_center);
    let radius = Dyadic::from(circle.radius());
    // The center is cross / |along| to the left of the core, and the rim reaches the edge if this is between two levels.
    let [lowest, highest] =
        [&edge.radius - &radius, &edge.radius + &radius].map(|level| sign_of_sum(&cross, &level.negated(), &edge.length_squared));
    if lowest == Ordering::Less || highest == Ordering::Greater {
        return Vec::new();
    }
    let position = edge.along.dot(&to_center);
    let normal = edge.along.perp();
    if lowest == Ordering::Equal || highest == Ordering::Equal {
        // The edge ends on this rim and continues into it: the round end of a capsule, which is shared as a whole.
        let is_own_end = edge.core.iter().any(|end| end.minus(&center).is_zero());
        let outwards = if lowest == Ordering::Equal { normal } else { normal.negated() };
        let touches = edge.spans(&position) && !is_own_end;
        let at = || edge.point_at(&position, circle, lowest);
        return touches.then(|| RimPoint { at: at(), outwards: Some(outwards) }).into_iter().collect();
    }
    let end = |end: usize| {
        let outwards = edge.radius.is_zero().then(|| edge.core[end].minus(&center));
        RimPoint { at: edge.ends[end], outwards }
    };
    let [from, to] = [0, 1].map(|end| edge.side_of_rim(end, circle));
    let chord = || edge.secant(circle).ends().map(|p| RimPoint { at: within(&edge.rounded(), p), outwards: None });
    let mut points: Vec<RimPoint> = [from, to].iter().enumerate().filter(|(_, side)| side.is_eq()).map(|(i, _)| end(i)).collect();
    let [is_after_start, is_before_end] =
        [position.sign() == Ordering::Greater, position.cmp(&edge.length_squared) == Ordering::Less];
    let (enters, leaves) = match (from, to) {
        // A disc is convex: no part of the edge is outside.
        (Ordering::Less | Ordering::Equal, Ordering::Less | Ordering::Equal) => (false, false),
        (Ordering::Less, Ordering::Greater) => (false, true),
        (Ordering::Greater, Ordering::Less) => (true, false),
        // Outside or on the rim at both ends: the edge passes through if the chord lies between them, on at least one side of its
        // middle.
        (Ordering::Greater, Ordering::Greater) => (is_after_start && is_before_end, is_after_start && is_before_end),
        (Ordering::Equal, Ordering::Greater) => (false, is_after_start),
        (Ordering::Greater, Ordering::Equal) => (is_before_end, false),
    };
    if enters || leaves {
        let [entry, exit] = chord();
        points.extend(enters.then_some(entry).into_iter().chain(leaves.then_some(exit)));
    }
    points
}

impl OffsetEdge {
    /// Returns the point of the edge at this position, where a circle touches it: by the shorter displacement, which rounds less.
    fn point_at(&self, position: &Dyadic, circle: &Circle, lowest: Ordering) -> DVec2 {
        let [start, end] = self.ends;
        let part = position.to_f64() / self.length_squared.to_f64();
        let point = if circle.radius() <= start.distance(end) {
            let normal = unit(self.along.rounded()).unwrap_or(DVec2::X).perp();
            circle.center() + if lowest == Ordering::Equal { normal } else { -normal } * circle.radius()
        } else if part < 0.5 {
            start + (end - start) * part
        } else {
            end - (end - start) * ((&self.length_squared - position).to_f64() / self.length_squared.to_f64())
        };
        within(&self.rounded(), point)
    }

    fn secant<'c>(&self, circle: &'c Circle) -> Secant<'c> {
        let to_center = ExactVector::of(circle.center()).minus(&self.core[0]);
        Secant::aside(self.ends[0], self.along.clone(), &to_center, &self.radius, circle)
    }
}
