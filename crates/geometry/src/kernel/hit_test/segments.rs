//! Hit tests of segments against segments and boxes: the side of each other's carrier on which the ends lie.

use glam::DVec2;

use super::super::shape::{Aabb, Obb, Segment};
use super::verdict::{ROUNDING, TINY, Verdict, max, min, sum_of_parts};

/// Tests whether two segments cross: the ends of each lie on different sides of the other.
#[inline(always)]
pub(super) fn crossing([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> Verdict {
    let (r, s, from_a) = (b - a, d - c, c - a);
    // The sides of c and d from ab, and of a and b from cd: twice the areas of four triangles.
    let sides_of_s = [r.perp_dot(from_a), r.perp_dot(d - a)];
    let sides_of_r = [s.perp_dot(a - c), s.perp_dot(b - c)];
    let terms = sum_of_parts(from_a) + sum_of_parts(r) + sum_of_parts(s);
    let bound = ROUNDING * (terms * terms) + TINY;
    let gap = |[p, q]: [f64; 2]| max(min(p, q), -max(p, q));
    let widest = max(gap(sides_of_s), gap(sides_of_r));
    Verdict { hit: widest < -bound, miss: bound < widest }
}

#[inline(always)]
pub(super) fn segment_segment(a: &Segment, b: &Segment) -> Verdict {
    crossing([a.a(), a.b()], [b.a(), b.b()])
}

/// Tests a point and a segment: the point is on the segment only if it is on its carrier, which exact arithmetic finds. Beside
/// the carrier is a miss.
#[inline(always)]
pub(super) fn point_segment(p: DVec2, segment: &Segment) -> Verdict {
    let (direction, from_a) = (segment.b() - segment.a(), p - segment.a());
    let side = direction.perp_dot(from_a);
    let off_carrier = Verdict::of(side.abs(), sum_of_parts(direction) * sum_of_parts(from_a));
    let (lo, hi) = (segment.a().min(segment.b()), segment.a().max(segment.b()));
    Verdict { hit: false, miss: off_carrier.miss | !(lo.cmple(p).all() & p.cmple(hi).all()) }
}

/// Tests a segment from `a` along `r` and a box around the origin with edges along the axes: the intervals on both axes, and
/// across the segment.
#[inline(always)]
pub(super) fn segment_box(a: DVec2, r: DVec2, half: DVec2) -> Verdict {
    let b = a + r;
    let gap_x = max(min(a.x, b.x) - half.x, -half.x - max(a.x, b.x));
    let gap_y = max(min(a.y, b.y) - half.y, -half.y - max(a.y, b.y));
    let terms = sum_of_parts(a) + sum_of_parts(r) + half.x + half.y;
    let across = r.perp_dot(a).abs() - (half.x * r.y.abs() + half.y * r.x.abs());
    Verdict::of(max(gap_x, gap_y), terms).and(Verdict::of(across, terms * sum_of_parts(r)))
}

#[inline(always)]
pub(super) fn segment_aabb([a, b]: [DVec2; 2], aabb: &Aabb) -> Verdict {
    let (a, r) = in_aabb(a, b, aabb);
    segment_box(a, r, aabb.size())
}

#[inline(always)]
pub(super) fn segment_obb([a, b]: [DVec2; 2], obb: &Obb) -> Verdict {
    let (a, r) = in_obb(a, b, obb);
    segment_box(a, r, obb.half_extents())
}

/// Returns the start and the displacement of a segment, relative to the middle of a box and doubled: the middle is then a sum and
/// not a half.
#[inline(always)]
pub(super) fn in_aabb(a: DVec2, b: DVec2, aabb: &Aabb) -> (DVec2, DVec2) {
    // Differences of inputs first: no digits are lost far from the origin of the world.
    ((a - aabb.min()) + (a - aabb.max()), (b - a) * 2.0)
}

/// Returns the start and the displacement of a segment, in the frame of a box.
#[inline(always)]
pub(super) fn in_obb(a: DVec2, b: DVec2, obb: &Obb) -> (DVec2, DVec2) {
    (obb.local_from_world(a), obb.rotation().local_from_world(b - a))
}
