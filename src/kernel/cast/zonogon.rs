//! The quick way for points, segments, circles, rectangles and capsules: their cores are centrally symmetric, sums of at most two
//! segments, and so is the Minkowski difference: a zonogon.
//!
//! Two opposite sides belong to each of its segments, at a height above the center that is a sum of absolute values, so that no corner
//! need be looked for. A way enters the latest of the half planes that it enters; with rounded corners, where it enters beyond the
//! end of a side, only the disc around that end can be met first.
//!
//! Whatever rounding could change is left to the careful way: a graze, a touch at either end of the frame, a way along a side.

use std::array::from_fn;
use std::hint::select_unpredictable;

use glam::DVec2;

use super::super::shape::{Aabb, Capsule, Obb, Segment, unit};
use super::super::vector::error_bound;
use super::ClosestApproach;
use super::disc::Disc;
use super::entry::{Entry, JUNCTION, SHARP, clamped, is_clear_of_ends};
use super::question::Question;

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

impl Sides {
    /// From A to B, where the way enters one of these sides.
    #[inline]
    fn normal(&self) -> DVec2 {
        self.along.perp() * 1.0_f64.copysign(self.velocity.y)
    }

    /// These, or the others where `sign` is negative.
    #[inline]
    fn or_instead(&self, sign: f64, others: &Sides) -> Sides {
        let either = |others: f64, own: f64| by_sign(sign, others, own);
        let vector = |others: DVec2, own: DVec2| vector_by_sign(sign, others, own);
        Sides {
            along: vector(others.along, self.along),
            half_length: either(others.half_length, self.half_length),
            height: either(others.height, self.height),
            skew: either(others.skew, self.skew),
            velocity: vector(others.velocity, self.velocity),
            center: vector(others.center, self.center),
        }
    }
}

/// The sides that are entered last so far. Which ones is a coin toss, and no branch.
struct Latest<'z, const M: usize, const N: usize> {
    /// Of two pairs, which are handed on as they are.
    of_few: Sides,
    /// Of more, which are looked up.
    all: [&'z Sides; 4],
    count: usize,
    index: usize,
}

impl<'z, const M: usize, const N: usize> Latest<'z, M, N> {
    const ARE_FEW: bool = M + N <= 2;

    /// None looked at yet; `first` is any.
    #[inline(always)]
    fn of(first: &'z Sides) -> Latest<'z, M, N> {
        Latest { of_few: *first, all: [first; 4], count: 0, index: 0 }
    }

    /// Looks at the next pair: entered later than any before where `earlier_by` is below 0.
    #[inline(always)]
    fn look_at(&mut self, sides: &'z Sides, earlier_by: f64) {
        if Self::ARE_FEW {
            self.of_few = self.of_few.or_instead(earlier_by, sides);
        } else {
            self.index = select_unpredictable(earlier_by < 0.0, self.count, self.index);
            self.all[self.count] = sides;
            self.count += 1;
        }
    }

    #[inline(always)]
    fn sides(&self) -> &Sides {
        if Self::ARE_FEW { &self.of_few } else { self.all[self.index] }
    }
}

/// The zonogon of two bodies, with `M + N` pairs of sides, and the way through it.
struct Zonogon<const M: usize, const N: usize> {
    of_a: [Sides; M],
    of_b: [Sides; N],
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
    let reach = a.radius + b.radius + slop;
    let extent = a.half.iter().sum::<f64>() + b.half.iter().sum::<f64>();
    let in_play = center.abs().element_sum() + velocity.abs().element_sum() + extent + reach;
    // The frame of B, seen from that of A, and the other way round. The opposite sign also of a zero: parallel sides of the two
    // follow each other, in either view.
    let (cos, sin) = (a.axis.dot(b.axis), a.axis.perp_dot(b.axis));
    let zonogon = Zonogon::<M, N> {
        of_a: from_fn(|k| sides_of(a, k, &b.half, cos, sin, velocity, center)),
        of_b: from_fn(|k| sides_of(b, k, &a.half, cos, -sin, velocity, center)),
        offside: velocity.perp_dot(center),
        squared_speed: velocity.length_squared(),
        reach,
        slop,
        error_bound: error_bound(in_play),
    };
    // The one knows no skew and no corner, the other is long: each is better off alone.
    if reach == 0.0 { zonogon.sharp(question) } else { zonogon.rounded(question) }
}

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

/// One of two numbers by the sign of another one, for what is a coin toss. In this form no compiler makes a branch of it.
#[inline(always)]
fn by_sign(sign: f64, negative: f64, positive: f64) -> f64 {
    let mask = (sign.to_bits() as i64 >> 63) as u64;
    let (negative, positive) = (negative.to_bits(), positive.to_bits());
    f64::from_bits(positive ^ ((positive ^ negative) & mask))
}

/// One of two vectors by the sign of a number, as [`by_sign`].
#[inline(always)]
fn vector_by_sign(sign: f64, negative: DVec2, positive: DVec2) -> DVec2 {
    DVec2::new(by_sign(sign, negative.x, positive.x), by_sign(sign, negative.y, positive.y))
}

impl<const M: usize, const N: usize> Zonogon<M, N> {
    /// Any of the sides.
    #[inline(always)]
    fn first(&self) -> &Sides {
        if M == 0 { &self.of_b[0] } else { &self.of_a[0] }
    }

    /// All sides, in two loops of known length.
    #[inline(always)]
    fn for_each<'z>(&'z self, mut look_at: impl FnMut(&'z Sides)) {
        self.of_a.iter().for_each(&mut look_at);
        self.of_b.iter().for_each(look_at);
    }

    /// With sharp corners.
    #[inline(always)]
    fn sharp<Q: Question>(&self, question: Q) -> Q::Answer {
        self.cast(question, |_, _, entry| entry)
    }

    /// With rounded corners.
    #[inline(always)]
    fn rounded<Q: Question>(&self, question: Q) -> Q::Answer {
        self.cast(question, |latest, since, entry| self.rounded_entry(latest, since, entry))
    }

    #[inline(always)]
    fn cast<Q: Question>(&self, question: Q, entry_of: impl FnOnce(&Sides, f64, Entry) -> Entry) -> Q::Answer {
        // The latest entry into a half plane, and how shallow the shallowest is.
        let (mut t, mut shallowest) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut latest = Latest::<M, N>::of(self.first());
        let (mut before_t, mut flattest) = (f64::NEG_INFINITY, f64::INFINITY);
        // By how much the whole line of motion passes the core, times the speed: its distance from the center less half the width.
        let mut beside = self.offside.abs();
        self.for_each(|sides| {
            let approach = sides.velocity.y.abs();
            let outside = sides.center.y * 1.0_f64.copysign(sides.velocity.y) - sides.height - self.reach;
            let entered = outside / approach;
            let earlier = if t < entered { t } else { entered };
            before_t = if before_t < earlier { earlier } else { before_t };
            latest.look_at(sides, t - entered);
            t = if t < entered { entered } else { t };
            shallowest = if approach < shallowest { approach } else { shallowest };
            flattest = if sides.height < flattest { sides.height } else { flattest };
            beside -= sides.half_length * approach;
        });
        let latest = latest.sides();
        // All times are sharp then, and no side is parallel to the way.
        let is_sharp = self.error_bound < 8.0 * SHARP * shallowest;
        // On which side of a flat zonogon a place lies is anyone's guess, and which of two parallel sides is the left one.
        let is_flat = 0 < M && 0 < N && flattest <= self.error_bound;
        let speeds = self.first().velocity.abs();
        let bound = self.error_bound * (speeds.x + speeds.y);
        let entry = Entry { t, normal: latest.normal(), crossing: -beside, is_sure: bound < beside.abs() };
        let entry = entry_of(latest, t - before_t, entry);
        if !(is_sharp & !is_flat & entry.is_sure & is_clear_of_ends(entry.t)) {
            return question.careful();
        }
        question.answer(entry.is_hit(), entry.t, entry.normal, || self.closest(beside, entry.t))
    }

    /// The same where corners are rounded, for a way that enters the half plane of `latest` last, `since` after the last but one.
    ///
    /// Where it does so beyond the end of the side, it is between the half planes and the disc around that end: it meets this disc, or
    /// nothing at all.
    #[inline(always)]
    fn rounded_entry(&self, latest: &Sides, since: f64, entry: Entry) -> Entry {
        let Sides { along, half_length, height, skew, velocity, center } = *latest;
        // A way to the right enters the left side.
        let side = -1.0_f64.copysign(velocity.y);
        let x = velocity.x * entry.t - center.x - side * skew;
        let past_end = x.abs() - half_length;
        let corner = center + DVec2::new(side * skew + half_length.copysign(x), side * height);
        let disc = Disc { center: corner, velocity, reach: self.reach, error_bound: self.error_bound }.entry();
        // Beyond the end a parallel side may follow.
        let is_sure = (JUNCTION * self.error_bound < past_end.abs()) & ((past_end < 0.0) | (disc.is_sure & (PARALLEL <= since)));
        let normal = along.rotate(disc.normal);
        Entry {
            t: by_sign(past_end, entry.t, disc.t),
            normal: vector_by_sign(past_end, entry.normal, normal),
            crossing: by_sign(past_end, 1.0, disc.crossing),
            is_sure,
        }
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
        let first = self.first();
        let mut along = first.center.dot(first.velocity);
        self.for_each(|sides| {
            // From the center to that corner each side runs towards the way: its end is the one with that sign of cross(v, side).
            along += sides.half_length * sides.velocity.x * 1.0_f64.copysign(self.offside * sides.velocity.y);
        });
        along / self.squared_speed
    }

    /// The distance of A at `t` from the zonogon, without the reach; 0 inside.
    #[inline]
    fn core_distance(&self, t: f64) -> f64 {
        // Of two opposite sides the one towards the place is the closer one.
        let (mut squared, mut highest) = (f64::INFINITY, 0.0);
        self.for_each(|sides| {
            let place = sides.velocity * t - sides.center;
            let gap = place.y.abs() - sides.height;
            let past_end = (place.x - sides.skew * 1.0_f64.copysign(place.y)).abs() - sides.half_length;
            let past_end = if 0.0 < past_end { past_end } else { 0.0 };
            let found = gap * gap + past_end * past_end;
            squared = if found < squared { found } else { squared };
            highest = if highest < gap { gap } else { highest };
        });
        if 0.0 < highest { squared.sqrt() } else { 0.0 }
    }
}
