//! Intersects circles with lines, edges and circles.
//!
//! The distance of the center from a line is `cross(u, c - p) / |u|`, so half the chord is
//! `sqrt(r^2 * |u|^2 - cross^2) / |u|`: the discriminant, formed exactly, so that a near tangency costs no digits.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact::line_distance_ordering;
use super::super::exact_number::{Dyadic, ExactVector};
use super::super::shape::{self, Circle, unit};
use super::super::vector::length;
use super::Crossings;

/// The rim of a circle of radius > 0, or half of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct RimArc {
    pub(super) circle: Circle,
    /// A point on the other side of the center, for half a rim: points that lie away from it belong to the half.
    pub(super) behind: Option<DVec2>,
}

impl RimArc {
    /// The ends of half a rim.
    pub(super) fn ends(&self) -> Vec<DVec2> {
        let center = self.circle.center();
        let aside = self.behind.and_then(|behind| unit(center - behind)).map(|outwards| outwards.perp() * self.circle.radius());
        aside.map_or_else(Vec::new, |aside| vec![center + aside, center - aside])
    }

    /// Returns the vector from the center towards the middle of half a rim, without rounding and of any length.
    fn outwards(&self) -> Option<ExactVector> {
        self.behind.map(|behind| ExactVector::of(self.circle.center()).minus(&ExactVector::of(behind)))
    }

    /// Returns true if a point of the whole rim belongs to this part. The ends of half a rim belong to the edges that start there; a point
    /// that a root has rounded belongs to both.
    pub(super) fn has(&self, point: &RimPoint) -> bool {
        match (self.outwards(), &point.outwards) {
            (None, _) => true,
            (Some(outwards), Some(towards)) => outwards.dot(towards).sign() == Ordering::Greater,
            (Some(_), None) => self.spans(point.at),
        }
    }

    /// Returns true if a point of the whole rim belongs to this part, up to rounding.
    pub(super) fn spans(&self, p: DVec2) -> bool {
        const ROUNDING: f64 = 8.0 * f64::EPSILON;
        let Some(behind) = self.behind else { return true };
        let center = self.circle.center();
        let in_play = p.abs().max_element() + self.circle.radius();
        unit(center - behind).is_none_or(|outwards| -ROUNDING * in_play <= outwards.dot(p - center))
    }

    /// Returns true if it shares more than its ends with another part of the same rim.
    pub(super) fn shares_length_with(&self, other: &RimArc) -> bool {
        match (self.outwards(), other.outwards()) {
            (Some(a), Some(b)) => !a.cross(&b).is_zero() || a.dot(&b).sign() == Ordering::Greater,
            (None, _) | (_, None) => true,
        }
    }
}

/// A point of a rim.
pub(super) struct RimPoint {
    pub(super) at: DVec2,
    /// The direction from the center to the point, without rounding and of any length. `None` if the point is the result of a
    /// root.
    pub(super) outwards: Option<ExactVector>,
}

impl RimPoint {
    /// Returns a point at which a piece crosses the rim, rounded.
    pub(super) fn crossing(at: DVec2) -> RimPoint {
        RimPoint { at, outwards: None }
    }

    /// Returns a vertex that lies on the rim.
    pub(super) fn at_vertex(at: DVec2, circle: &Circle) -> RimPoint {
        RimPoint { at, outwards: Some(ExactVector::of(at).minus(&ExactVector::of(circle.center()))) }
    }
}

/// Intersects the carrier through `base` with a rim.
pub(super) fn line_circle(base: DVec2, direction: DVec2, circle: &Circle) -> Vec<RimPoint> {
    let order = line_distance_ordering(circle.center(), base, direction, circle.radius());
    let secant = || Secant::of(base, direction, circle);
    match order {
        Ordering::Greater => Vec::new(),
        Ordering::Less => secant().ends_from_center().map(RimPoint::crossing).into(),
        Ordering::Equal => {
            let secant = secant();
            let left = secant.u.perp();
            let outwards = if 0.0 < secant.cross { left.negated() } else { left };
            vec![RimPoint { at: secant.middle(), outwards: Some(outwards) }]
        }
    }
}

/// Intersects two rims.
pub(super) fn rim_rim(a: &RimArc, b: &RimArc, found: &mut Crossings) {
    // The smaller one comes first: the nearer the origin, the smaller the rounding.
    let key = |rim: &RimArc| (rim.circle.radius(), rim.circle.center().x, rim.circle.center().y);
    let [first, second] = if key(a) <= key(b) { [a, b] } else { [b, a] };
    let (small, large) = (first.circle, second.circle);
    let (r, s) = (Dyadic::from(small.radius()), Dyadic::from(large.radius()));
    let between = ExactVector::of(large.center()).minus(&ExactVector::of(small.center()));
    let squared = between.length_squared();
    let difference = large.center() - small.center();
    let Some(towards) = shape::unit(difference) else {
        found.coincident |= small.radius() == large.radius() && a.shares_length_with(b);
        return;
    };
    let mut add = |at: DVec2, outwards: [Option<ExactVector>; 2]| {
        let [from_small, from_large] = outwards.map(|outwards| RimPoint { at, outwards });
        found.points.extend((first.has(&from_small) && second.has(&from_large)).then_some(at));
    };
    match (squared.cmp(&(&s - &r).squared()), squared.cmp(&(&s + &r).squared())) {
        (Ordering::Less, _) | (_, Ordering::Greater) => {}
        // The small one is inside the large one and tangent to it, on the side away from its center.
        (Ordering::Equal, _) => {
            let outwards = between.negated();
            add(small.center() - towards * small.radius(), [Some(outwards.clone()), Some(outwards)]);
        }
        (_, Ordering::Equal) => {
            let back = between.negated();
            add(small.center() + towards * small.radius(), [Some(between), Some(back)]);
        }
        (Ordering::Greater, Ordering::Less) => {
            // The radical line: x^2 + y^2 = r^2 and (x - d)^2 + y^2 = s^2  =>  x = (d^2 + r^2 - s^2) / (2 d)
            let d = length(difference);
            let twice_dx = &(&squared + &r.squared()) - &s.squared();
            // y^2 = r^2 - x^2 = (4 d^2 r^2 - (2 d x)^2) / (4 d^2)
            let four = Dyadic::from(4.0);
            let discriminant = &(&four * &(&squared * &r.squared())) - &twice_dx.squared();
            let (x, y) = (twice_dx.to_f64() / (2.0 * d), discriminant.to_f64().max(0.0).sqrt() / (2.0 * d));
            let middle = towards * x;
            [y, -y].into_iter().for_each(|y| add(small.center() + (middle + towards.perp() * y), [None, None]));
        }
    }
}

/// A carrier `p + t * u` that meets a circle.
pub(super) struct Secant<'c> {
    p: DVec2,
    /// `u`, rounded.
    direction: DVec2,
    u: ExactVector,
    /// The displacement from `p` to the center.
    to_center: ExactVector,
    /// `cross(u, c - p)`.
    cross: f64,
    /// `|u|`.
    length: f64,
    /// `sqrt(r^2 * |u|^2 - cross^2)`.
    root: f64,
    circle: &'c Circle,
}

impl<'c> Secant<'c> {
    /// Returns the carrier of a line or a ray.
    pub(super) fn of(p: DVec2, direction: DVec2, circle: &'c Circle) -> Secant<'c> {
        let u = ExactVector::of(direction);
        let to_center = ExactVector::of(circle.center()).minus(&ExactVector::of(p));
        Secant::aside(p, u, &to_center, &Dyadic::zero(), circle)
    }

    /// Returns the carrier that runs `radius` to the left of another one, from which the center lies at `from_core`. `p` is a
    /// rounded point of it.
    pub(super) fn aside(p: DVec2, u: ExactVector, from_core: &ExactVector, radius: &Dyadic, circle: &'c Circle) -> Secant<'c> {
        let direction = u.rounded();
        let length = length(direction);
        let cross = u.cross(from_core);
        let squared = u.length_squared();
        // r^2 * |u|^2 - (cross - radius * |u|)^2, as the product of the distances of the center from both positions at which the
        // carrier would be a tangent.
        let reach = Dyadic::from(circle.radius());
        let left = difference(&cross, &(radius - &reach), &squared);
        let right = -difference(&cross, &(radius + &reach), &squared);
        let root = (left * right).max(0.0).sqrt();
        let to_center = ExactVector::of(circle.center()).minus(&ExactVector::of(p));
        Secant { p, direction, u, to_center, cross: cross.to_f64() - radius.to_f64() * length, length, root, circle }
    }

    /// Returns the middle of the chord, which is the foot of the center.
    pub(super) fn middle(&self) -> DVec2 {
        let normal = shape::unit(self.direction).unwrap_or(DVec2::X).perp();
        // The center lies at `cross / |u|` to the left of the carrier.
        self.circle.center() - normal * (self.cross / self.length)
    }

    /// Returns where the carrier enters and where it leaves: computed from the shorter of the two, segment or radius, as that
    /// rounds less.
    pub(super) fn ends(&self) -> [DVec2; 2] {
        if self.length < self.circle.radius() { self.ends_from_start() } else { self.ends_from_center() }
    }

    /// Returns the ends of the chord, from its middle.
    pub(super) fn ends_from_center(&self) -> [DVec2; 2] {
        let half = shape::unit(self.direction).unwrap_or(DVec2::X) * (self.root / self.length);
        [self.middle() - half, self.middle() + half]
    }

    /// Returns the ends of the chord, from `p`.
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

/// Returns `a - b * sqrt(n)`, without cancellation.
fn difference(a: &Dyadic, b: &Dyadic, n: &Dyadic) -> f64 {
    let (p, q) = (a.to_f64(), b.to_f64() * n.to_f64().sqrt());
    if 0.0 < p && 0.0 < q || p < 0.0 && q < 0.0 { (&a.squared() - &(&b.squared() * n)).to_f64() / (p + q) } else { p - q }
}
