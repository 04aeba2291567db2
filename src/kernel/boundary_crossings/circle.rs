//! Circles with lines, segments and circles.
//!
//! The distance of the center from a line is `cross(u, c - p) / |u|`, so half the chord is
//! `sqrt(r^2 * |u|^2 - cross^2) / |u|`: the discriminant, formed exactly, so that a near tangency costs no digits.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::dispatch::contact;
use super::super::exact::{distance_ordering, line_distance_ordering};
use super::super::exact_number::{Dyadic, Vector};
use super::super::proximity::Relation;
use super::super::shape::{self, Circle, Line, Shape};
use super::super::vector::length;
use super::Crossings;
use super::piece::BoundaryEdge;
use super::straight::{ample, within};

pub(super) fn line_circle(line: &Line, circle: &Circle, found: &mut Crossings) {
    let order = line_distance_ordering(circle.center(), line.base(), line.direction(), circle.radius());
    if order.is_gt() {
        return;
    }
    let direction = ample(line.direction());
    let secant = Secant::new(line.base(), direction, Vector::of(direction), circle);
    if order.is_eq() { found.points.push(secant.middle()) } else { found.points.extend(secant.ends_from_center()) }
}

pub(super) fn segment_circle(segment: &BoundaryEdge, circle: &Circle, found: &mut Crossings) {
    let side_of_rim = |p| distance_ordering(p, circle.center(), circle.radius());
    let (from, to) = (side_of_rim(segment.from), side_of_rim(segment.to));
    found.points.extend([(from, segment.from), (to, segment.to)].iter().filter(|(side, _)| side.is_eq()).map(|(_, p)| *p));
    if from.is_le() && to.is_le() {
        // A circle is convex: nothing of the segment is outside, and only its ends can be on the rim.
        return;
    }
    let secant = Secant::new(segment.from, segment.to - segment.from, segment.exact_direction(), circle);
    let [entry, exit] = secant.ends().map(|p| within(segment, p));
    match (from, to) {
        (Ordering::Less, _) => found.points.push(exit),
        (_, Ordering::Less) => found.points.push(entry),
        (Ordering::Greater, Ordering::Greater) => match relation(segment, circle) {
            Relation::Apart => {}
            Relation::Touching => found.points.push(within(segment, secant.middle())),
            Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => found.points.extend([entry, exit]),
        },
        // One end is on the rim, the other outside: the segment leaves, or it passes through first.
        (Ordering::Equal, _) => {
            if relation(segment, circle) != Relation::Touching {
                found.points.push(exit);
            }
        }
        (_, Ordering::Equal) => {
            if relation(segment, circle) != Relation::Touching {
                found.points.push(entry);
            }
        }
    }
}

pub(super) fn circle_circle(a: &Circle, b: &Circle, found: &mut Crossings) {
    // From the smaller one: the nearer the origin, the smaller the rounding.
    let a_first = (a.radius(), a.center().x, a.center().y) <= (b.radius(), b.center().x, b.center().y);
    let (small, large) = if a_first { (a, b) } else { (b, a) };
    let (r, s) = (Dyadic::from(small.radius()), Dyadic::from(large.radius()));
    let between = Vector::of(large.center()).minus(&Vector::of(small.center()));
    let squared = between.length_squared();
    let difference = large.center() - small.center();
    let Some(towards) = shape::unit(difference) else {
        found.coincident |= a.radius() == b.radius();
        return;
    };
    match (squared.cmp(&(&s - &r).squared()), squared.cmp(&(&s + &r).squared())) {
        (Ordering::Less, _) | (_, Ordering::Greater) => {}
        // Inside the large one and tangent: on the side away from its center.
        (Ordering::Equal, _) => found.points.push(small.center() - towards * small.radius()),
        (_, Ordering::Equal) => found.points.push(small.center() + towards * small.radius()),
        (Ordering::Greater, Ordering::Less) => {
            // The radical line: x^2 + y^2 = r^2 and (x - d)^2 + y^2 = s^2  =>  x = (d^2 + r^2 - s^2) / (2 d)
            let d = length(difference);
            let twice_dx = &(&squared + &r.squared()) - &s.squared();
            // y^2 = r^2 - x^2 = (4 d^2 r^2 - (2 d x)^2) / (4 d^2)
            let four = Dyadic::from(4.0);
            let discriminant = &(&four * &(&squared * &r.squared())) - &twice_dx.squared();
            let (x, y) = (twice_dx.to_f64() / (2.0 * d), discriminant.to_f64().max(0.0).sqrt() / (2.0 * d));
            let middle = towards * x;
            found.points.extend([y, -y].map(|y| small.center() + (middle + towards.perp() * y)));
        }
    }
}

/// How the edge and the disc are related. Exact.
fn relation(segment: &BoundaryEdge, circle: &Circle) -> Relation {
    // The ends of a rounded rectangle may lie beyond the permitted range: then nothing meets there.
    shape::Segment::new(segment.from, segment.to)
        .map_or(Relation::Apart, |segment| contact(&Shape::Segment(segment), &Shape::Circle(*circle)).relation)
}

/// A carrier `p + t * u` that meets a circle.
pub(super) struct Secant<'c> {
    p: DVec2,
    /// `u`, rounded.
    direction: DVec2,
    u: Vector,
    /// From `p` to the center.
    to_center: Vector,
    /// `cross(u, c - p)`.
    cross: Dyadic,
    /// `|u|`.
    length: f64,
    /// `sqrt(r^2 * |u|^2 - cross^2)`.
    root: f64,
    circle: &'c Circle,
}

impl<'c> Secant<'c> {
    pub(super) fn new(p: DVec2, direction: DVec2, u: Vector, circle: &'c Circle) -> Secant<'c> {
        let to_center = Vector::of(circle.center()).minus(&Vector::of(p));
        let cross = u.cross(&to_center);
        let discriminant = &(&Dyadic::from(circle.radius()).squared() * &u.length_squared()) - &cross.squared();
        let root = discriminant.to_f64().max(0.0).sqrt();
        Secant { p, direction, u, to_center, cross, length: length(direction), root, circle }
    }

    /// The middle of the chord, the foot of the center.
    pub(super) fn middle(&self) -> DVec2 {
        let normal = shape::unit(self.direction).unwrap_or(DVec2::X).perp();
        // The center lies at `cross / |u|` to the left of the carrier.
        self.circle.center() - normal * (self.cross.to_f64() / self.length)
    }

    /// Where the carrier enters, and where it leaves: from the shorter of the two, segment or radius, as that rounds less.
    pub(super) fn ends(&self) -> [DVec2; 2] {
        if self.length < self.circle.radius() { self.ends_from_start() } else { self.ends_from_center() }
    }

    /// The ends of the chord, from its middle.
    pub(super) fn ends_from_center(&self) -> [DVec2; 2] {
        let half = shape::unit(self.direction).unwrap_or(DVec2::X) * (self.root / self.length);
        [self.middle() - half, self.middle() + half]
    }

    /// The ends of the chord, from `p`.
    fn ends_from_start(&self) -> [DVec2; 2] {
        // |p + t * u - c| = r  =>  |u|^2 t^2 - 2 dot(u, c - p) t + |c - p|^2 - r^2 = 0
        let dot = self.u.dot(&self.to_center).to_f64();
        let constant = (&self.to_center.length_squared() - &Dyadic::from(self.circle.radius()).squared()).to_f64();
        // The root without cancellation first, the other from the product of both.
        let sum = dot + self.root.copysign(dot);
        let squared = self.u.length_squared().to_f64();
        let far = sum / squared;
        let near = if sum == 0.0 { 0.0 } else { constant / sum };
        [far.min(near), far.max(near)].map(|t| self.p + self.direction * t)
    }
}
