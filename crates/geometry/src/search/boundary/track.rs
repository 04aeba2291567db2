//! A body on its slide: the position of the flip in closed form, and the bisection around it.

use super::slide::{FlipSide, Landing, Slide};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::shape::unit;
use crate::kernel::{Cast, DVec2, MAX_COORDINATE, Moving, Relation, Shape, cast, contact, hit};
use crate::search::Role;
use crate::search::reach::largest_coordinate;

/// The error that is allowed for the time of the closed form, as a fraction of the distance; it is more accurate than that.
const CAST_ERROR: f64 = 1e-10;
/// The factors by which the slide is made longer in search of a flip: lines may meet far away. Farther still, a direction along a
/// line would meet it by its own rounding.
const LONGER: [f64; 4] = [1.0, 256.0, 65536.0, 1e7];

/// A body that slides along a direction past another one that rests.
pub(super) struct Track<'a> {
    body: &'a Moving,
    slider: Role,
    /// The other body, at `t`.
    other: Shape,
    unit: DVec2,
    t: f64,
    slop: f64,
}

/// The kind of flip: the bodies meet, or they part.
#[derive(Clone, Copy, PartialEq)]
enum FlipKind {
    In,
    Out,
}

/// A stretch of the slide, measured from a pose near its flip.
struct SlideStretch {
    base: Shape,
    lo: f64,
    hi: f64,
}

impl<'a> Track<'a> {
    pub(super) fn new(bodies: [&'a Moving; 2], slider: Role, direction: DVec2, t: f64, slop: f64) -> Option<Track<'a>> {
        let other = slider.other().of(bodies).at(t);
        Some(Track { body: slider.of(bodies), slider, other, unit: unit(direction)?, t, slop })
    }

    pub(super) fn slide(&self) -> Option<Slide> {
        let start = &self.body.shape;
        let flip = if self.hits(start) { FlipKind::Out } else { FlipKind::In };
        let (estimate, reach) = match flip {
            FlipKind::In => self.distance_in()?,
            FlipKind::Out => self.distance_out()?,
        };
        // A base pose with short numbers makes the neighbors of a short number reachable.
        let estimate = short(estimate);
        let base = self.slid(start, estimate);
        let mut margin = CAST_ERROR * reach + 8.0 * f64::EPSILON * self.magnitude(&base);
        while margin <= reach {
            let stretch = SlideStretch { base: base.clone(), lo: (-margin).max(-estimate), hi: margin };
            if self.is_before(flip, &stretch, stretch.lo) && !self.is_before(flip, &stretch, stretch.hi) {
                return Some(self.flip_within(flip, &stretch, estimate));
            }
            margin *= 64.0;
        }
        // If the closed form is of no use (a touch at the very start, undone by rounding), the whole slide is searched.
        let stretch = SlideStretch { base: start.clone(), lo: 0.0, hi: reach };
        let brackets = self.is_before(flip, &stretch, 0.0) && !self.is_before(flip, &stretch, reach);
        brackets.then(|| self.flip_within(flip, &stretch, 0.0))
    }

    /// Bisects over the numbers themselves, until two neighbors are left.
    fn flip_within(&self, flip: FlipKind, stretch: &SlideStretch, estimate: f64) -> Slide {
        let (mut lo, mut hi) = (rank(stretch.lo), rank(stretch.hi));
        loop {
            let middle = lo.midpoint(hi);
            if middle == lo || middle == hi {
                break;
            }
            if self.is_before(flip, stretch, ranked(middle)) { lo = middle } else { hi = middle }
        }
        let sides = [lo, hi].map(|rank| self.side(self.slid(&stretch.base, ranked(rank))));
        let landing = match sides.iter().find(|side| side.hit) {
            Some(side) if side.relation == Relation::Touching => Landing::Touching,
            Some(_) => Landing::Flip,
            None => Landing::Between,
        };
        let (side, at) = if sides[1].hit { (&sides[1], hi) } else { (&sides[0], lo) };
        let distance = estimate + ranked(at);
        match self.shortly(distance, landing) {
            Some((distance, rest)) => Slide { distance, rest, sides, landing },
            None => Slide { distance, rest: side.clone(), sides, landing },
        }
    }

    /// Returns the distance with few digits, and its pose, if the bodies touch there as well. Rounding gives more than one number
    /// the same position, and this is the one that a person would write.
    fn shortly(&self, distance: f64, landing: Landing) -> Option<(f64, FlipSide)> {
        let near = 16.0 * f64::EPSILON * (self.magnitude(&self.body.shape) + distance.abs());
        let candidate = Some(short(distance)).filter(|short| landing == Landing::Touching && (short - distance).abs() <= near)?;
        let side = self.side(self.slid(&self.body.shape, candidate));
        (side.hit && side.relation == Relation::Touching).then_some((candidate, side))
    }

    /// Returns true if the flip is still ahead. It occurs once within the stretch: from any point before it, the closed form says
    /// that the bodies meet on the rest of the stretch.
    fn is_before(&self, flip: FlipKind, stretch: &SlideStretch, s: f64) -> bool {
        let shape = self.slid(&stretch.base, s);
        match flip {
            FlipKind::Out => self.hits(&shape),
            FlipKind::In => !self.hits(&shape) && self.meets_after(&shape, stretch.hi - s).is_some(),
        }
    }

    /// Returns how far it is until the bodies meet, and the distance that was searched.
    fn distance_in(&self) -> Option<(f64, f64)> {
        let start = &self.body.shape;
        self.reaches().find_map(|reach| self.meets_after(start, reach).map(|distance| (distance, reach)))
    }

    /// Returns how far it is until the bodies part for good, and the distance that was searched: backwards from its end, they
    /// meet there.
    fn distance_out(&self) -> Option<(f64, f64)> {
        let start = &self.body.shape;
        self.reaches().find_map(|reach| {
            let far = self.slid(start, reach);
            if self.hits(&far) {
                return None;
            }
            let back = self.meets_after(&far, -reach).unwrap_or(reach);
            Some((reach - back, reach))
        })
    }

    /// Returns how far the body slides from here until it meets the other one, at most `distance`; backward if that is negative.
    fn meets_after(&self, shape: &Shape, distance: f64) -> Option<f64> {
        let sliding = Moving::from_valid(self.posed(shape), self.unit * distance, 0.0);
        match cast(&sliding, &Moving::resting(self.other.clone()), self.slop) {
            Cast::Hit { t, .. } => Some(t * distance.abs()),
            Cast::Miss(()) => None,
        }
    }

    /// Returns the distances to search: the first is longer than both bodies and the distance between them.
    fn reaches(&self) -> impl Iterator<Item = f64> {
        let here = self.posed(&self.body.shape);
        let extents = [&here, &self.other].map(|shape| bounding_aabb(shape).map_or(0.0, |aabb| aabb.size().length()));
        let separation = contact(&here, &self.other).separation.map_or(0.0, f64::abs);
        let magnitude = self.magnitude(&here);
        let first = 2.0 * (separation + extents[0] + extents[1] + self.slop) + 1e-12 * magnitude;
        let first = if 0.0 < first { first } else { 1.0 };
        LONGER.into_iter().map(move |factor| first * factor).take_while(move |reach| magnitude + reach <= MAX_COORDINATE / 4.0)
    }

    fn slid(&self, shape: &Shape, s: f64) -> Shape {
        shape.translated(self.unit * s)
    }

    /// Returns the sliding body at the time asked about.
    fn posed(&self, shape: &Shape) -> Shape {
        Moving::from_valid(shape.clone(), self.body.velocity(), self.body.spin()).at(self.t)
    }

    fn hits(&self, shape: &Shape) -> bool {
        let [a, b] = &self.in_order(self.posed(shape));
        hit(a, b, self.slop)
    }

    fn side(&self, shape: Shape) -> FlipSide {
        let [a, b] = &self.in_order(self.posed(&shape));
        FlipSide { relation: contact(a, b).relation, hit: hit(a, b, self.slop), shape }
    }

    /// Returns A and B.
    fn in_order(&self, posed: Shape) -> [Shape; 2] {
        match self.slider {
            Role::A => [posed, self.other.clone()],
            Role::B => [self.other.clone(), posed],
        }
    }

    /// Returns the largest coordinate that takes part in rounding.
    fn magnitude(&self, shape: &Shape) -> f64 {
        largest_coordinate(shape).max(largest_coordinate(&self.other)) + (self.body.velocity() * self.t).abs().max_element()
    }
}

/// Returns the number with twelve significant digits.
pub(super) fn short(x: f64) -> f64 {
    format!("{x:.11e}").parse().unwrap_or(x)
}

/// Returns the position of a number in the order of all `f64`. Neighbors have neighboring ranks.
pub(super) fn rank(x: f64) -> i64 {
    let bits = x.to_bits() as i64;
    bits ^ ((bits >> 63) as u64 >> 1) as i64
}

/// Returns the number of a rank.
pub(super) fn ranked(rank: i64) -> f64 {
    f64::from_bits((rank ^ ((rank >> 63) as u64 >> 1) as i64) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_numbers() {
        for x in [0.0, 5e-324, 1.0, -1.0, -5e-324, 1e300, -2.5e-310, f64::MAX] {
            assert_eq!(ranked(rank(x)), x, "{x:e} there and back");
            if x != 0.0 {
                assert_eq!(rank(x.next_up()) - rank(x), 1, "the neighbor of {x:e}");
            }
        }
        assert!(rank(-1.0) < rank(-0.0) && rank(-0.0) < rank(0.0), "in order");
    }
}
