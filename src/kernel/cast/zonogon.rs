//! The quick way for points, segments, circles, rectangles and capsules: their cores are centrally symmetric, sums of at most two
//! segments, and so is the Minkowski difference: a zonogon.
//!
//! Two opposite sides belong to each of its segments, at a height above the center that is a sum of absolute values, so that no corner
//! need be looked for. A way enters the latest of the half planes that it enters; with rounded corners, where it enters beyond the
//! end of a side, only the disc around that end can be met first.
//!
//! Whatever rounding could change is left to the careful way: a graze, a touch at either end of the frame, a way along a side.

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Obb, Segment, unit};
use super::super::vector::error_bound;
use super::ClosestApproach;
use super::disc::Disc;
use super::question::Question;

/// The accuracy of a time, as a fraction of the frame.
pub(super) const SHARP: f64 = 5e-12;

/// A way that enters this many error bounds from the end of a side, or closer, may be entering the next one: nearly parallel sides are
/// told apart no better.
pub(super) const JUNCTION: f64 = 1e6;

/// Two half planes entered within this fraction of the frame may belong to parallel sides. Each of the two times is sharp.
const PARALLEL: f64 = 16.0 * SHARP;

/// A segment (`N` = 1) or a rectangle (2), or only its center (0), grown by a radius.
pub(super) struct Body<const N: usize> {
    /// Two places with the center in the middle: opposite corners, or twice the center.
    ends: [DVec2; 2],
    /// The direction of the first side, a unit vector. The second is at a right angle, to the left.
    axis: DVec2,
    /// Half the length and half the width.
    half: [f64; N],
    radius: f64,
}

impl Body<0> {
    #[inline]
    pub(super) fn of_disc(center: DVec2, radius: f64) -> Body<0> {
        Body { ends: [center; 2], axis: DVec2::X, half: [], radius }
    }

    /// The place in the middle.
    #[inline]
    pub(super) fn at_center(aabb: &Aabb) -> Body<0> {
        Body { ends: [aabb.min(), aabb.max()], ..Body::of_disc(DVec2::ZERO, 0.0) }
    }
}

impl Body<1> {
    #[inline]
    fn of_ends(a: DVec2, b: DVec2, radius: f64) -> Option<Body<1>> {
        let axis = unit(b - a)?;
        Some(Body { ends: [a, b], axis, half: [(b - a).dot(axis) * 0.5], radius })
    }

    /// `None` for a segment without length.
    #[inline]
    pub(super) fn of_segment(segment: &Segment) -> Option<Body<1>> {
        Body::of_ends(segment.a(), segment.b(), 0.0)
    }

    /// `None` for a capsule without length.
    #[inline]
    pub(super) fn of_capsule(capsule: &Capsule) -> Option<Body<1>> {
        Body::of_ends(capsule.a(), capsule.b(), capsule.radius())
    }
}

impl Body<2> {
    #[inline]
    pub(super) fn of_aabb(aabb: &Aabb) -> Body<2> {
        let half = (aabb.size() * 0.5).to_array();
        Body { ends: [aabb.min(), aabb.max()], axis: DVec2::X, half, radius: 0.0 }
    }

    #[inline]
    pub(super) fn of_obb(obb: &Obb) -> Body<2> {
        Body { ends: [obb.center(); 2], axis: obb.rotation().axis(), half: obb.half_extents().to_array(), radius: 0.0 }
    }

    /// Grown by another such rectangle: their sides are parallel.
    #[inline]
    pub(super) fn grown(self, other: &Aabb) -> Body<2> {
        let half = DVec2::from_array(self.half) + other.size() * 0.5;
        Body { half: half.to_array(), ..self }
    }
}

/// Two opposite sides of the zonogon, in the frame whose x axis runs along them.
#[derive(Debug, Clone, Copy)]
struct Sides {
    /// The x axis.
    along: DVec2,
    half_length: f64,
    /// How far they are from the center.
    height: f64,
    /// The x of the middle of the left one, seen from the center; the opposite of that of the right one.
    skew: f64,
    /// The velocity in this frame.
    velocity: DVec2,
    /// The center of the zonogon, from the place of A, in this frame.
    center: DVec2,
}

/// The zonogon of two bodies, with `M + N` pairs of sides, and the way through it.
struct Zonogon<const M: usize, const N: usize> {
    /// The others are not looked at.
    sides: [Sides; 4],
    /// cross(v, center)
    offside: f64,
    squared_speed: f64,
    reach: f64,
    slop: f64,
    error_bound: f64,
}

/// The first contact of two bodies, not both discs.
#[inline]
pub(super) fn cast<const M: usize, const N: usize, Q: Question>(
    a: &Body<M>,
    b: &Body<N>,
    velocity: DVec2,
    slop: f64,
    question: Q,
) -> Q::Answer {
    // Differences first: the center is as accurate far from the world's origin as it is near.
    let center = ((b.ends[0] - a.ends[0]) + (b.ends[1] - a.ends[1])) * 0.5;
    // The frame of B, seen from that of A, and the other way round. The opposite sign also of a zero: parallel sides of the two
    // follow each other, in either view.
    let (cos, sin) = (a.axis.dot(b.axis), a.axis.perp_dot(b.axis));
    let mut sides = [NO_SIDES; 4];
    let (of_a, of_b) = sides.split_at_mut(M);
    for (k, sides) in of_a.iter_mut().enumerate() {
        *sides = sides_of(a, k, &b.half, cos, sin, velocity, center);
    }
    for (k, sides) in of_b[..N].iter_mut().enumerate() {
        *sides = sides_of(b, k, &a.half, cos, -sin, velocity, center);
    }
    let reach = a.radius + b.radius + slop;
    let extent = a.half.iter().sum::<f64>() + b.half.iter().sum::<f64>();
    let in_play = center.abs().element_sum() + velocity.abs().element_sum() + extent + reach;
    let (offside, squared_speed) = (velocity.perp_dot(center), velocity.length_squared());
    Zonogon::<M, N> { sides, offside, squared_speed, reach, slop, error_bound: error_bound(in_play) }.cast(question)
}

const NO_SIDES: Sides =
    Sides { along: DVec2::X, half_length: 0.0, height: 0.0, skew: 0.0, velocity: DVec2::ZERO, center: DVec2::ZERO };

/// The sides that side `k` of `body` makes, with another body turned by the angle of (cos, sin) from it.
#[inline]
fn sides_of<const M: usize, const N: usize>(
    body: &Body<M>,
    k: usize,
    other: &[f64; N],
    cos: f64,
    sin: f64,
    velocity: DVec2,
    center: DVec2,
) -> Sides {
    // The frame of the second side is turned by a right angle.
    let turned = |v: DVec2| if k == 0 { v } else { DVec2::new(v.y, -v.x) };
    let local = |v: DVec2| turned(DVec2::new(body.axis.dot(v), body.axis.perp_dot(v)));
    let along = if k == 0 { body.axis } else { body.axis.perp() };
    let mut height = if M == 2 { body.half[1 - k] } else { 0.0 };
    let mut skew = 0.0;
    for (j, half) in other.iter().enumerate() {
        // The direction of the other's side in this frame; it ends on the left with the sign of y.
        let DVec2 { x, y } = turned(if j == 0 { DVec2::new(cos, sin) } else { DVec2::new(-sin, cos) });
        height += half * y.abs();
        skew += half * x * 1.0_f64.copysign(y);
    }
    Sides { along, half_length: body.half[k], height, skew, velocity: local(velocity), center: local(center) }
}

/// Where the whole line of motion enters, or where it passes by.
pub(super) struct Entry {
    /// When, a fraction of the frame.
    pub(super) t: f64,
    /// From A to B, a unit vector.
    pub(super) normal: DVec2,
    /// Whether it enters at all. Otherwise the time and the normal mean nothing.
    pub(super) crosses: bool,
    /// Whether all of this is beyond doubt.
    pub(super) is_sure: bool,
}

impl<const M: usize, const N: usize> Zonogon<M, N> {
    #[inline]
    fn sides(&self) -> &[Sides] {
        &self.sides[..M + N]
    }

    #[inline]
    fn cast<Q: Question>(&self, question: Q) -> Q::Answer {
        // The latest entry into a half plane, and how shallow the shallowest is.
        let (mut latest, mut t, mut shallowest) = (0, f64::NEG_INFINITY, f64::INFINITY);
        let (mut before_t, mut flattest) = (f64::NEG_INFINITY, f64::INFINITY);
        // By how much the whole line of motion passes the core, times the speed: its distance from the center less half the width.
        let mut beside = self.offside.abs();
        for (k, sides) in self.sides().iter().enumerate() {
            let approach = sides.velocity.y.abs();
            let outside = sides.center.y * 1.0_f64.copysign(sides.velocity.y) - sides.height - self.reach;
            let entered = outside / approach;
            let earlier = if t < entered { t } else { entered };
            before_t = if before_t < earlier { earlier } else { before_t };
            (latest, t) = if t < entered { (k, entered) } else { (latest, t) };
            shallowest = if approach < shallowest { approach } else { shallowest };
            flattest = if sides.height < flattest { sides.height } else { flattest };
            beside -= sides.half_length * approach;
        }
        // All times are sharp then, and no side is parallel to the way.
        let is_sharp = self.error_bound < 8.0 * SHARP * shallowest;
        // On which side of a flat zonogon a place lies is anyone's guess, and which of two parallel sides is the left one.
        let is_flat = 0 < M && 0 < N && flattest <= self.error_bound;
        let speeds = self.sides[0].velocity.abs();
        let bound = self.error_bound * (speeds.x + speeds.y);
        let entry = Entry { t, normal: self.side_normal(latest), crosses: beside < 0.0, is_sure: bound < beside.abs() };
        let is_sharp = is_sharp & !is_flat;
        if self.reach == 0.0 {
            return self.answer(entry, is_sharp, beside, question);
        }
        self.answer(self.rounded_entry(latest, t - before_t, entry), is_sharp, beside, question)
    }

    #[inline(always)]
    fn answer<Q: Question>(&self, entry: Entry, is_sharp: bool, beside: f64, question: Q) -> Q::Answer {
        // One branch in doubt and one for the outcome: that one is a coin toss.
        if !(is_sharp & entry.is_sure & is_clear_of_ends(entry.t)) {
            return question.careful();
        }
        if entry.crosses & (0.0 < entry.t) & (entry.t < 1.0) {
            return question.hit(entry.t, entry.normal);
        }
        question.miss(|| self.closest(beside, entry.t))
    }

    /// The same where corners are rounded, for a way that enters the half plane of side `k` last, `since` after the last but one.
    ///
    /// Where it does so beyond the end of the side, it is between the half planes and the disc around that end: it meets this disc, or
    /// nothing at all.
    #[inline]
    fn rounded_entry(&self, k: usize, since: f64, entry: Entry) -> Entry {
        let Sides { along, half_length, height, skew, velocity, center } = self.sides[k];
        // A way to the right enters the left side.
        let side = -1.0_f64.copysign(velocity.y);
        let x = velocity.x * entry.t - center.x - side * skew;
        let past_end = x.abs() - half_length;
        let corner = center + DVec2::new(side * skew + half_length.copysign(x), side * height);
        let disc = Disc { center: corner, velocity, reach: self.reach, error_bound: self.error_bound }.entry();
        // Beyond the end a parallel side may follow.
        let is_sure = (JUNCTION * self.error_bound < past_end.abs()) & ((past_end < 0.0) | (disc.is_sure & (PARALLEL <= since)));
        // No branch: which of the two it is, is anyone's guess.
        let is_side = past_end < 0.0;
        Entry {
            t: if is_side { entry.t } else { disc.t },
            normal: if is_side { entry.normal } else { along.rotate(disc.normal) },
            crosses: is_side | disc.crosses,
            is_sure,
        }
    }

    /// From A to B, where the way enters one of these sides.
    #[inline]
    fn side_normal(&self, k: usize) -> DVec2 {
        let sides = &self.sides[k];
        sides.along.perp() * 1.0_f64.copysign(sides.velocity.y)
    }

    /// The closest approach, where the way passes the core, or enters it at a time outside the frame. `None` where no gap is certain.
    #[inline]
    fn closest(&self, beside: f64, entry_t: f64) -> Option<ClosestApproach> {
        let t = clamped(if 0.0 < beside { self.passing_t() } else { entry_t });
        let clearance = self.core_distance(t) - (self.reach - self.slop);
        (self.slop + self.error_bound < clearance).then_some(ClosestApproach { t, clearance })
    }

    /// When the way passes the corner next to it.
    #[inline]
    fn passing_t(&self) -> f64 {
        let first = &self.sides[0];
        let mut along = first.center.dot(first.velocity);
        for sides in self.sides() {
            // From the center to that corner each side runs towards the way: its end is the one with that sign of cross(v, side).
            along += sides.half_length * sides.velocity.x * 1.0_f64.copysign(self.offside * sides.velocity.y);
        }
        along / self.squared_speed
    }

    /// The distance of A at `t` from the zonogon, without the reach; 0 inside.
    #[inline]
    fn core_distance(&self, t: f64) -> f64 {
        // Of two opposite sides the one towards the place is the closer one.
        let (mut squared, mut highest) = (f64::INFINITY, 0.0);
        for sides in self.sides() {
            let place = sides.velocity * t - sides.center;
            let gap = place.y.abs() - sides.height;
            let past_end = (place.x - sides.skew * 1.0_f64.copysign(place.y)).abs() - sides.half_length;
            let past_end = if 0.0 < past_end { past_end } else { 0.0 };
            let found = gap * gap + past_end * past_end;
            squared = if found < squared { found } else { squared };
            highest = if highest < gap { gap } else { highest };
        }
        if 0.0 < highest { squared.sqrt() } else { 0.0 }
    }
}

/// Whether a sharp time is certainly within the frame, or certainly outside.
#[inline]
pub(super) fn is_clear_of_ends(t: f64) -> bool {
    (2.0 * SHARP < t.abs()) & (2.0 * SHARP < (t - 1.0).abs())
}

/// The time of the frame that is nearest.
#[inline]
pub(super) fn clamped(t: f64) -> f64 {
    let t = if 0.0 < t { t } else { 0.0 };
    if t < 1.0 { t } else { 1.0 }
}
