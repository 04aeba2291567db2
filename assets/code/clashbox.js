// Collision tests in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
// y points up, cross products are positive counter-clockwise, touching is a hit.
// Of two names alike, 1 is of the first shape and 2 of the second: cx1, cx2.
// Shapes are given by their numbers:
//   point    px, py
//   line     ax, ay, dx, dy: through (ax, ay) along (dx, dy), of any length but 0
//   segment  ax, ay, bx, by: its ends
//   circle   cx, cy, r
//   aabb     minX, minY, maxX, maxY
//   obb      cx, cy, ex, ey, ux, uy: center, half extents, (cos, sin) of its angle
//   capsule  ax, ay, bx, by, r: all within r of its core, a segment
//   polygon  vertices: an array of [x, y], counter-clockwise
// The name of a function begins with what it answers:
//   hit         whether the two meet
//   separation  how far they are apart; below 0, how deep they overlap
//   closest     the point of the second that is closest to the first
//   point       where their boundaries cross
//   cast        when they first meet, as a fraction of the frame, in [0, 1];
//               (vx, vy) is the displacement of the first relative to the second
// A function without an answer returns null; a position is an array [x, y].
// Numbers are rounded: next to touching a verdict may be wrong in the last
// bits. Clashbox itself decides these cases with exact arithmetic.

// Whether two points are the same.
function hitPointPoint(px, py, qx, qy) {
    return px === qx && py === qy;  // @distance @verdict
}

// The distance of two points, by Pythagoras.
function separationPointPoint(px, py, qx, qy) {
    const mx = qx - px;  // @distance
    const my = qy - py;  // @distance
    const squared = mx * mx + my * my;  // @distance=squared
    const distance = Math.sqrt(squared);  // @root=distance
    return distance;  // @verdict=distance
}

// Whether a point lies on a line. The cross product of the line's direction and
// the displacement to the point is 0 there.
function hitPointLine(px, py, ax, ay, dx, dy) {
    const cross = dx * (py - ay) - dy * (px - ax);  // @projection
    return cross === 0;  // @verdict
}

// The point of a line that is closest to a point: dot(p - (a + s * u), u) = 0
// gives s, with the unit direction u.
function closestPointLine(px, py, ax, ay, dx, dy) {
    const length = Math.sqrt(dx * dx + dy * dy);  // @projection
    const ux = dx / length;  // @projection
    const uy = dy / length;  // @projection
    const s = (px - ax) * ux + (py - ay) * uy;  // @projection=s
    return [ax + s * ux, ay + s * uy];  // @closest
}

// The distance of a point from a line. Without the abs() it is positive to the
// left of the line.
function separationPointLine(px, py, ax, ay, dx, dy) {
    const cross = dx * (py - ay) - dy * (px - ax);  // @closest
    const distance = Math.abs(cross) / Math.sqrt(dx * dx + dy * dy);  // @closest=distance
    return distance;  // @verdict=distance
}

// Whether a point lies on a segment: on its line, and not beyond its ends.
function hitPointSegment(px, py, ax, ay, bx, by) {
    const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);  // @projection @zero_length
    const inX = Math.min(ax, bx) <= px && px <= Math.max(ax, bx);  // @region @zero_length
    const inY = Math.min(ay, by) <= py && py <= Math.max(ay, by);  // @region @zero_length
    return cross === 0 && inX && inY;  // @verdict
}

// The point of a segment that is closest to a point. Project on the line of the
// segment, clamp the parameter to [0, 1].
function closestPointSegment(px, py, ax, ay, bx, by) {
    const dx = bx - ax;  // @projection @zero_length
    const dy = by - ay;  // @projection @zero_length
    const lengthSquared = Math.max(dx * dx + dy * dy, 1e-300);  // @projection @zero_length
    const s = ((px - ax) * dx + (py - ay) * dy) / lengthSquared;  // @projection=s @zero_length
    const clamped = Math.max(0, Math.min(s, 1));  // @region @zero_length
    return [ax + clamped * dx, ay + clamped * dy];  // @closest @root @on_end
}

// The distance of a point from a segment.
function separationPointSegment(px, py, ax, ay, bx, by) {
    const [qx, qy] = closestPointSegment(px, py, ax, ay, bx, by);  // @projection @zero_length @region @closest @root @on_end
    const distance = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));  // @closest=distance @root=distance @on_end
    return distance;  // @closest @root @on_end @verdict=distance
}

// Whether a point lies in a circle. Squares are compared: no root is needed.
function hitPointCircle(px, py, cx, cy, r) {
    const mx = cx - px;  // @distance
    const my = cy - py;  // @distance
    const squared = mx * mx + my * my;  // @distance=squared
    return squared <= r * r;  // @distance @verdict
}

// The distance of a point from a circle; inside, minus the distance to its
// boundary.
function separationPointCircle(px, py, cx, cy, r) {
    const mx = cx - px;  // @distance
    const my = cy - py;  // @distance
    const separation = Math.sqrt(mx * mx + my * my) - r;  // @root=separation
    return separation;  // @verdict=separation
}

// Whether a point lies in a box: each coordinate in its interval.
function hitPointAabb(px, py, minX, minY, maxX, maxY) {
    const inX = minX <= px && px <= maxX;  // @clamp @interior
    const inY = minY <= py && py <= maxY;  // @clamp @interior
    return inX && inY;  // @region @verdict
}

// The point of a box that is closest to a point: clamp each coordinate to its
// interval.
function closestPointAabb(px, py, minX, minY, maxX, maxY) {
    const qx = Math.max(minX, Math.min(px, maxX));  // @clamp @interior
    const qy = Math.max(minY, Math.min(py, maxY));  // @clamp @interior
    return [qx, qy];  // @closest @nearest_edge
}

// The distance of a point from a box; inside, minus the distance to the nearest
// edge.
function separationPointAabb(px, py, minX, minY, maxX, maxY) {
    const [qx, qy] = closestPointAabb(px, py, minX, minY, maxX, maxY);  // @clamp @interior @closest @nearest_edge
    if (qx === px && qy === py) {  // @region
        const inX = Math.max(minX - px, px - maxX);  // @nearest_edge
        const inY = Math.max(minY - py, py - maxY);  // @nearest_edge
        const inside = Math.max(inX, inY);  // @nearest_edge=inside
        return inside;  // @nearest_edge
    }
    const distance = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));  // @closest=distance
    return distance;  // @closest
}

// Whether a point lies in a turned box. In the frame of the box it is a box
// without a turn.
function hitPointObb(px, py, cx, cy, ex, ey, ux, uy) {
    const localX = (px - cx) * ux + (py - cy) * uy;  // @recast
    const localY = (py - cy) * ux - (px - cx) * uy;  // @recast
    const inX = Math.abs(localX) <= ex;  // @clamp @interior
    const inY = Math.abs(localY) <= ey;  // @clamp @interior
    return inX && inY;  // @region @verdict
}

// The distance of a point from a turned box; inside, minus the distance to the
// nearest edge.
function separationPointObb(px, py, cx, cy, ex, ey, ux, uy) {
    const localX = (px - cx) * ux + (py - cy) * uy;  // @recast
    const localY = (py - cy) * ux - (px - cx) * uy;  // @recast
    const separation = separationPointAabb(localX, localY, -ex, -ey, ex, ey);  // @clamp @interior @region @closest @nearest_edge
    return separation;  // @verdict=separation
}

// Whether two lines have a point in common: they cross, or they are the same
// line.
function hitLineLine(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2) {
    const cross = dx1 * dy2 - dy1 * dx2;  // @turn
    const offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1);  // @turn
    return cross !== 0 || offset === 0;  // @turn @verdict
}

// The distance of two lines: 0 where they cross, else that of any point of one
// from the other.
function separationLineLine(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2) {
    const cross = dx1 * dy2 - dy1 * dx2;  // @turn
    if (cross !== 0) {  // @turn
        return 0;  // @crossing_lines
    }
    const offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1);  // @projection
    const distance = Math.abs(offset) / Math.sqrt(dx1 * dx1 + dy1 * dy1);  // @closest=distance
    return distance;  // @closest
}

// Where two lines cross: cross(a1 + s1 * d1 - a2, d2) = 0 gives s1. Nothing for
// parallel lines.
function pointLineLine(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2) {
    const cross = dx1 * dy2 - dy1 * dx2;  // @turn @denominator=cross
    if (cross === 0) {  // @turn @denominator
        return null;  // @projection @parallel
    }
    const s1 = ((ax2 - ax1) * dy2 - (ay2 - ay1) * dx2) / cross;  // @parameters @s1=s1
    return [ax1 + s1 * dx1, ay1 + s1 * dy1];  // @parameters @meeting
}

// Whether a segment meets a line: not both of its ends lie on the same side.
function hitLineSegment(ax1, ay1, dx, dy, ax2, ay2, bx, by) {
    const first = dx * (ay2 - ay1) - dy * (ax2 - ax1);  // @axis_line_1
    const second = dx * (by - ay1) - dy * (bx - ax1);  // @axis_line_1
    return Math.min(first, second) <= 0 && 0 <= Math.max(first, second);  // @axis_line_1 @verdict
}

// The distance of a segment from a line; where they cross, minus how far the
// shorter part of the segment reaches beyond it.
function separationLineSegment(ax1, ay1, dx, dy, ax2, ay2, bx, by) {
    const length = Math.sqrt(dx * dx + dy * dy);  // @axis_line_1
    const first = (dx * (ay2 - ay1) - dy * (ax2 - ax1)) / length;  // @axis_line_1
    const second = (dx * (by - ay1) - dy * (bx - ax1)) / length;  // @axis_line_1
    const gap = Math.max(Math.min(first, second), -Math.max(first, second));  // @axis_line_1=gap
    return gap;  // @axis_line_1 @verdict=gap
}

// Where a segment crosses a line: cross(d, a2 + s * (b - a2) - a1) = 0 gives s,
// and s is in [0, 1] between the ends. Nothing for a parallel segment.
function pointLineSegment(ax1, ay1, dx, dy, ax2, ay2, bx, by) {
    const cross = dx * (by - ay2) - dy * (bx - ax2);  // @denominator
    if (cross === 0) {  // @denominator
        return null;  // @parallel
    }
    const s = (dx * (ay1 - ay2) - dy * (ax1 - ax2)) / cross;  // @parameter_segment=s
    if (s < 0 || 1 < s) {  // @parameter_segment
        return null;  // @not_common
    }
    return [ax2 + s * (bx - ax2), ay2 + s * (by - ay2)];  // @common
}

// Whether a line meets a circle: its distance from the center is at most the
// radius. In squares, and times the length of the direction.
function hitLineCircle(ax, ay, dx, dy, cx, cy, r) {
    const cross = dx * (cy - ay) - dy * (cx - ax);  // @projection @closest
    const lengthSquared = dx * dx + dy * dy;  // @projection
    return cross * cross <= r * r * lengthSquared;  // @radius @verdict
}

// The distance of a circle from a line; below 0 the line passes through it.
function separationLineCircle(ax, ay, dx, dy, cx, cy, r) {
    const cross = dx * (cy - ay) - dy * (cx - ax);  // @closest
    const distance = Math.abs(cross) / Math.sqrt(dx * dx + dy * dy);  // @closest=distance
    const separation = distance - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Where a line meets a circle: half a chord before and behind the foot of the
// center. The sign of the discriminant says how often.
function pointsLineCircle(ax, ay, dx, dy, cx, cy, r) {
    const lengthSquared = dx * dx + dy * dy;  // @foot
    const s = ((cx - ax) * dx + (cy - ay) * dy) / lengthSquared;  // @foot=s
    const fx = ax + s * dx;  // @foot
    const fy = ay + s * dy;  // @foot
    const cross = dx * (cy - ay) - dy * (cx - ax);  // @discriminant
    const discriminant = r * r * lengthSquared - cross * cross;  // @discriminant
    if (discriminant < 0) {  // @discriminant
        return [];  // @no_chord
    }
    if (discriminant === 0) {  // @chord_end
        return [[fx, fy]];  // @tangent
    }
    const h = Math.sqrt(discriminant / lengthSquared);  // @half_chord=h
    const scale = h / Math.sqrt(lengthSquared);  // @half_chord
    return [[fx - scale * dx, fy - scale * dy], [fx + scale * dx, fy + scale * dy]];  // @half_chord
}

// Whether a line meets a box: the center is no farther from it than the box
// reaches along the line's normal.
function hitLineAabb(ax, ay, dx, dy, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis_line_1
    const ey = (maxY - minY) / 2;  // @axis_line_1
    const cx = (minX + maxX) / 2;  // @axis_line_1
    const cy = (minY + maxY) / 2;  // @axis_line_1
    const level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    const reach = Math.abs(dx) * ey + Math.abs(dy) * ex;  // @axis_line_1
    return Math.abs(level) <= reach;  // @axis_line_1 @verdict
}

// The distance of a box from a line; below 0, minus the penetration depth.
function separationLineAabb(ax, ay, dx, dy, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis_line_1
    const ey = (maxY - minY) / 2;  // @axis_line_1
    const cx = (minX + maxX) / 2;  // @axis_line_1
    const cy = (minY + maxY) / 2;  // @axis_line_1
    const level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    const reach = Math.abs(dx) * ey + Math.abs(dy) * ex;  // @axis_line_1
    const gap = (Math.abs(level) - reach) / Math.sqrt(dx * dx + dy * dy);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether a line meets a turned box.
function hitLineObb(ax, ay, dx, dy, cx, cy, ex, ey, ux, uy) {
    const level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    const along = Math.abs(dx * ux + dy * uy);  // @axis_line_1
    const across = Math.abs(dx * uy - dy * ux);  // @axis_line_1
    const reach = ex * across + ey * along;  // @axis_line_1
    return Math.abs(level) <= reach;  // @axis_line_1 @verdict
}

// The distance of a turned box from a line; below 0, minus the penetration
// depth.
function separationLineObb(ax, ay, dx, dy, cx, cy, ex, ey, ux, uy) {
    const level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    const along = Math.abs(dx * ux + dy * uy);  // @axis_line_1
    const across = Math.abs(dx * uy - dy * ux);  // @axis_line_1
    const reach = ex * across + ey * along;  // @axis_line_1
    const gap = (Math.abs(level) - reach) / Math.sqrt(dx * dx + dy * dy);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether two segments, a1 to b1 and a2 to b2, meet: neither line has the other
// segment on one side of it. The intervals of x and y are needed for segments
// on one line only.
function hitSegmentSegment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2) {
    const a2Side = (bx1 - ax1) * (ay2 - ay1) - (by1 - ay1) * (ax2 - ax1);  // @axis_segment_1 @support
    const b2Side = (bx1 - ax1) * (by2 - ay1) - (by1 - ay1) * (bx2 - ax1);  // @axis_segment_1 @support
    const a1Side = (bx2 - ax2) * (ay1 - ay2) - (by2 - ay2) * (ax1 - ax2);  // @axis_segment_2 @support
    const b1Side = (bx2 - ax2) * (by1 - ay2) - (by2 - ay2) * (bx1 - ax2);  // @axis_segment_2 @support
    const sidesMeet = a2Side * b2Side <= 0 && a1Side * b1Side <= 0;  // @axis_segment_2 @support
    const loX = Math.max(Math.min(ax1, bx1), Math.min(ax2, bx2));  // @verdict
    const hiX = Math.min(Math.max(ax1, bx1), Math.max(ax2, bx2));  // @verdict
    const loY = Math.max(Math.min(ay1, by1), Math.min(ay2, by2));  // @verdict
    const hiY = Math.min(Math.max(ay1, by1), Math.max(ay2, by2));  // @verdict
    return sidesMeet && loX <= hiX && loY <= hiY;  // @verdict
}

// The separation of two segments. Where they cross, the shortest translation that
// parts them moves one of them past an end of the other; apart, an end is closest.
function separationSegmentSegment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2) {
    if (hitSegmentSegment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)) {  // @axis_segment_1>axis_segment_1>verdict @axis_segment_2>axis_segment_2>verdict @support>support>axis_segment_2>verdict
        const dx1 = bx1 - ax1;  // @mtv
        const dy1 = by1 - ay1;  // @mtv
        const dx2 = bx2 - ax2;  // @mtv
        const dy2 = by2 - ay2;  // @mtv
        // A segment of length 0 is a point: its sides are 0.
        const length1 = Math.max(separationPointPoint(ax1, ay1, bx1, by1), 1e-300);  // @mtv>distance>root>verdict
        const length2 = Math.max(separationPointPoint(ax2, ay2, bx2, by2), 1e-300);  // @mtv>distance>root>verdict
        const a2Off = Math.abs(dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)) / length1;  // @mtv
        const b2Off = Math.abs(dx1 * (by2 - ay1) - dy1 * (bx2 - ax1)) / length1;  // @mtv
        const a1Off = Math.abs(dx2 * (ay1 - ay2) - dy2 * (ax1 - ax2)) / length2;  // @mtv
        const b1Off = Math.abs(dx2 * (by1 - ay2) - dy2 * (bx1 - ax2)) / length2;  // @mtv
        return 0 - Math.min(a1Off, b1Off, a2Off, b2Off);  // @mtv
    }
    const ofA1 = separationPointSegment(ax1, ay1, ax2, ay2, bx2, by2);  // @closest>projection>region>closest>verdict
    const ofB1 = separationPointSegment(bx1, by1, ax2, ay2, bx2, by2);  // @closest>projection>region>closest>verdict
    const ofA2 = separationPointSegment(ax2, ay2, ax1, ay1, bx1, by1);  // @closest>projection>region>closest>verdict
    const ofB2 = separationPointSegment(bx2, by2, ax1, ay1, bx1, by1);  // @closest>projection>region>closest>verdict
    const distance = Math.min(ofA1, ofB1, ofA2, ofB2);  // @closest=distance
    return distance;  // @closest
}

// Where two segments, a1 to b1 and a2 to b2, cross: both parameters are in [0, 1].
// Nothing for parallel segments.
function pointSegmentSegment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2) {
    const cross = (bx1 - ax1) * (by2 - ay2) - (by1 - ay1) * (bx2 - ax2);  // @denominator=cross
    if (cross === 0) {  // @denominator
        return null;  // @parallel
    }
    const s1 = ((ax2 - ax1) * (by2 - ay2) - (ay2 - ay1) * (bx2 - ax2)) / cross;  // @s1=s1
    const s2 = ((ax2 - ax1) * (by1 - ay1) - (ay2 - ay1) * (bx1 - ax1)) / cross;  // @s2=s2
    if (s1 < 0 || 1 < s1 || s2 < 0 || 1 < s2) {  // @s1 @s2
        return null;  // @not_common
    }
    return [ax1 + s1 * (bx1 - ax1), ay1 + s1 * (by1 - ay1)];  // @common
}

// Whether a segment meets a circle: an end of it lies in the circle, or the center
// is beside it and no farther from its line than the radius. Nothing is divided.
function hitSegmentCircle(ax, ay, bx, by, cx, cy, r) {
    const dx = bx - ax;  // @projection @zero_length
    const dy = by - ay;  // @projection @zero_length
    const lengthSquared = dx * dx + dy * dy;  // @projection @zero_length
    const dot = (cx - ax) * dx + (cy - ay) * dy;  // @projection @zero_length
    const isBeside = 0 < dot && dot < lengthSquared;  // @region @zero_length
    const fromA = (cx - ax) * (cx - ax) + (cy - ay) * (cy - ay);  // @region @zero_length
    const fromB = (cx - bx) * (cx - bx) + (cy - by) * (cy - by);  // @region @zero_length
    const hitsEnd = Math.min(fromA, fromB) <= r * r;  // @radius
    const cross = dx * (cy - ay) - dy * (cx - ax);  // @region @zero_length
    const hitsLine = cross * cross <= r * r * lengthSquared;  // @radius
    return hitsEnd || (isBeside && hitsLine);  // @verdict
}

// The distance of a circle from a segment; below 0 they overlap.
function separationSegmentCircle(ax, ay, bx, by, cx, cy, r) {
    const distance = separationPointSegment(cx, cy, ax, ay, bx, by);  // @projection @zero_length @region @closest=distance @root=distance @distance>closest @on_end>closest
    const separation = distance - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Where a segment meets a circle: |a + s * d - c| = r is a quadratic in s, and
// only roots in [0, 1] count. Nothing for a segment without length.
function pointsSegmentCircle(ax, ay, bx, by, cx, cy, r) {
    const dx = bx - ax;  // @foot
    const dy = by - ay;  // @foot
    const lengthSquared = dx * dx + dy * dy;  // @foot
    const dot = (cx - ax) * dx + (cy - ay) * dy;  // @foot
    const cross = dx * (cy - ay) - dy * (cx - ax);  // @discriminant
    const discriminant = r * r * lengthSquared - cross * cross;  // @discriminant
    const points = [];  // @discriminant
    if (discriminant < 0 || lengthSquared === 0) {  // @discriminant
        return points;  // @no_chord
    }
    const sBefore = (dot - Math.sqrt(discriminant)) / lengthSquared;  // @chord_before=sBefore @tangent=sBefore
    const sBehind = (dot + Math.sqrt(discriminant)) / lengthSquared;  // @chord_behind=sBehind @tangent=sBehind
    if (0 <= sBefore && sBefore <= 1) {  // @chord_before @tangent
        points.push([ax + sBefore * dx, ay + sBefore * dy]);  // @common_before @common_tangent
    }
    if (sBefore < sBehind && 0 <= sBehind && sBehind <= 1) {  // @chord_behind @tangent
        points.push([ax + sBehind * dx, ay + sBehind * dy]);  // @common_behind
    }
    return points;  // @chord_end
}

// Whether a segment meets a box: no axis separates them. The axes are x, y and
// the normal of the segment.
function hitSegmentAabb(ax, ay, bx, by, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis
    const ey = (maxY - minY) / 2;  // @axis
    const halfX = (bx - ax) / 2;  // @axis
    const halfY = (by - ay) / 2;  // @axis
    const mx = (minX + maxX - ax - bx) / 2;  // @axis
    const my = (minY + maxY - ay - by) / 2;  // @axis
    const onX = Math.abs(mx) <= ex + Math.abs(halfX);  // @axis_aabb_1 @axis_obb_1
    const onY = Math.abs(my) <= ey + Math.abs(halfY);  // @axis_aabb_2 @axis_obb_2
    const reach = ex * Math.abs(halfY) + ey * Math.abs(halfX);  // @axis_segment_1 @support
    const onNormal = Math.abs(halfX * my - halfY * mx) <= reach;  // @axis_segment_1 @support
    return onX && onY && onNormal;  // @verdict
}

// The distance of a segment from a box; where they overlap, minus the
// penetration depth.
function separationSegmentAabb(ax, ay, bx, by, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis
    const ey = (maxY - minY) / 2;  // @axis
    const halfX = (bx - ax) / 2;  // @axis
    const halfY = (by - ay) / 2;  // @axis
    const mx = (minX + maxX - ax - bx) / 2;  // @axis
    const my = (minY + maxY - ay - by) / 2;  // @axis
    const gapX = Math.abs(mx) - (ex + Math.abs(halfX));  // @axis_aabb_1=gapX @axis_obb_1=gapX
    const gapY = Math.abs(my) - (ey + Math.abs(halfY));  // @axis_aabb_2=gapY @axis_obb_2=gapY
    let gap = Math.max(gapX, gapY);  // @axis
    const length = Math.sqrt(halfX * halfX + halfY * halfY);  // @axis_segment_1 @support
    if (0 < length) {  // @axis_segment_1 @support
        const reach = ex * Math.abs(halfY) + ey * Math.abs(halfX);  // @axis_segment_1
        const gapN = (Math.abs(halfX * my - halfY * mx) - reach) / length;  // @axis_segment_1=gapN
        gap = Math.max(gap, gapN);  // @axis_segment_1
    }
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: an end of the segment or a vertex of the box is closest.
    const ofA = separationPointAabb(ax, ay, minX, minY, maxX, maxY);  // @closest>clamp>region>closest
    const ofB = separationPointAabb(bx, by, minX, minY, maxX, maxY);  // @closest>clamp>region>closest
    let distance = Math.min(ofA, ofB);  // @closest
    for (const x of [minX, maxX]) {  // @closest
        for (const y of [minY, maxY]) {  // @closest
            const ofVertex = separationPointSegment(x, y, ax, ay, bx, by);  // @closest>projection>region>closest>verdict
            distance = Math.min(distance, ofVertex);  // @closest=distance
        }
    }
    return distance;  // @closest
}

// Whether a segment meets a turned box: in the frame of the box it is a box
// without a turn.
function hitSegmentObb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy) {
    const lax = (ax - cx) * ux + (ay - cy) * uy;  // @axis
    const lay = (ay - cy) * ux - (ax - cx) * uy;  // @axis
    const lbx = (bx - cx) * ux + (by - cy) * uy;  // @axis
    const lby = (by - cy) * ux - (bx - cx) * uy;  // @axis
    return hitSegmentAabb(lax, lay, lbx, lby, -ex, -ey, ex, ey);  // @axis @verdict
}

// The distance of a segment from a turned box; where they overlap, minus the
// penetration depth. In the frame of the box it is a box without a turn.
function separationSegmentObb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy) {
    const lax = (ax - cx) * ux + (ay - cy) * uy;  // @axis
    const lay = (ay - cy) * ux - (ax - cx) * uy;  // @axis
    const lbx = (bx - cx) * ux + (by - cy) * uy;  // @axis
    const lby = (by - cy) * ux - (bx - cx) * uy;  // @axis
    return separationSegmentAabb(lax, lay, lbx, lby, -ex, -ey, ex, ey);  // @axis @support @mtv @closest
}

// Whether a point lies in a capsule: it is within the radius of the core.
function hitPointCapsule(px, py, ax, ay, bx, by, r) {
    return hitSegmentCircle(ax, ay, bx, by, px, py, r);  // @recast @projection @zero_length @region @closest @radius @verdict
}

// The distance of a point from a capsule: that from its core, less the radius.
function separationPointCapsule(px, py, ax, ay, bx, by, r) {
    const core = separationPointSegment(px, py, ax, ay, bx, by);  // @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    const separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a line meets a capsule: both ends of the core on different sides, or the
// nearer one within the radius. In squares, times the length of the direction.
function hitLineCapsule(ax1, ay1, dx, dy, ax2, ay2, bx, by, r) {
    const first = dx * (ay2 - ay1) - dy * (ax2 - ax1);  // @axis_line_1
    const second = dx * (by - ay1) - dy * (bx - ax1);  // @axis_line_1
    const beside = Math.max(Math.min(first, second), -Math.max(first, second));  // @axis_line_1
    const lengthSquared = dx * dx + dy * dy;  // @axis_line_1
    return beside <= 0 || beside * beside <= r * r * lengthSquared;  // @radius @verdict
}

// The distance of a capsule from a line: that of its core, less the radius.
function separationLineCapsule(ax1, ay1, dx, dy, ax2, ay2, bx, by, r) {
    const core = separationLineSegment(ax1, ay1, dx, dy, ax2, ay2, bx, by);  // @axis_line_1=core
    const separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a segment meets a capsule: the segment crosses the core, or an end of one
// is within the radius of the other.
function hitSegmentCapsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r) {
    const crosses = hitSegmentSegment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2);  // @axis>axis_segment_1>axis_segment_2>verdict @support>support>axis_segment_2>verdict
    const nearA1 = hitSegmentCircle(ax2, ay2, bx2, by2, ax1, ay1, r);  // @radius>projection>region>radius>verdict
    const nearB1 = hitSegmentCircle(ax2, ay2, bx2, by2, bx1, by1, r);  // @radius>projection>region>radius>verdict
    const nearA2 = hitSegmentCircle(ax1, ay1, bx1, by1, ax2, ay2, r);  // @radius>projection>region>radius>verdict
    const nearB2 = hitSegmentCircle(ax1, ay1, bx1, by1, bx2, by2, r);  // @radius>projection>region>radius>verdict
    return crosses || nearA1 || nearB1 || nearA2 || nearB2;  // @verdict
}

// The distance of a segment from a capsule: that of its core, less the radius.
function separationSegmentCapsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r) {
    const core = separationSegmentSegment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2);  // @axis @support @mtv=core @closest=core
    const separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether two circles meet. Squares are compared: no root is needed.
function hitCircleCircle(cx1, cy1, r1, cx2, cy2, r2) {
    const mx = cx2 - cx1;  // @distance
    const my = cy2 - cy1;  // @distance
    const squared = mx * mx + my * my;  // @distance=squared
    const reach = r1 + r2;  // @distance
    return squared <= reach * reach;  // @distance @verdict
}

// The distance of two circles; where they overlap, minus the penetration depth.
function separationCircleCircle(cx1, cy1, r1, cx2, cy2, r2) {
    const mx = cx2 - cx1;  // @distance
    const my = cy2 - cy1;  // @distance
    const separation = Math.sqrt(mx * mx + my * my) - (r1 + r2);  // @root=separation
    return separation;  // @verdict=separation
}

// Where two circles cross: half a chord to both sides of the line through the
// centers, on the line that has equal powers to both.
function pointsCircleCircle(cx1, cy1, r1, cx2, cy2, r2) {
    const mx = cx2 - cx1;  // @centers
    const my = cy2 - cy1;  // @centers
    const squared = mx * mx + my * my;  // @centers
    if (squared === 0) {  // @centers
        return [];  // @concentric
    }
    const centers = Math.sqrt(squared);  // @radical_line @no_radical
    const along = squared + r1 * r1 - r2 * r2;  // @radical_line @no_radical
    const discriminant = 4 * squared * r1 * r1 - along * along;  // @radical_line @no_radical
    if (discriminant < 0) {  // @radical_line @no_radical
        return [];  // @no_radical
    }
    const distance = along / (2 * centers);  // @radical_line=distance
    const fx = cx1 + distance / centers * mx;  // @radical_line
    const fy = cy1 + distance / centers * my;  // @radical_line
    if (discriminant === 0) {  // @radical_points
        return [[fx, fy]];  // @one_point
    }
    const h = Math.sqrt(discriminant) / (2 * centers);  // @two_points=h
    const scale = h / centers;  // @two_points
    return [[fx - scale * my, fy + scale * mx], [fx + scale * my, fy - scale * mx]];  // @two_points
}

// Whether a circle meets a box: clamp the center to the box, then compare
// squares.
function hitCircleAabb(cx, cy, r, minX, minY, maxX, maxY) {
    const qx = Math.max(minX, Math.min(cx, maxX));  // @clamp @interior
    const qy = Math.max(minY, Math.min(cy, maxY));  // @clamp @interior
    const mx = qx - cx;  // @closest @nearest_edge
    const my = qy - cy;  // @closest @nearest_edge
    return mx * mx + my * my <= r * r;  // @radius @verdict
}

// The distance of a circle from a box; where they overlap, minus the
// penetration depth.
function separationCircleAabb(cx, cy, r, minX, minY, maxX, maxY) {
    const ofCenter = separationPointAabb(cx, cy, minX, minY, maxX, maxY);  // @clamp @interior @region @closest=ofCenter @nearest_edge=ofCenter
    const separation = ofCenter - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a circle meets a turned box. In the frame of the box it is a box
// without a turn.
function hitCircleObb(cx1, cy1, r, cx2, cy2, ex, ey, ux, uy) {
    const localX = (cx1 - cx2) * ux + (cy1 - cy2) * uy;  // @recast
    const localY = (cy1 - cy2) * ux - (cx1 - cx2) * uy;  // @recast
    const mx = Math.max(-ex, Math.min(localX, ex)) - localX;  // @clamp @interior
    const my = Math.max(-ey, Math.min(localY, ey)) - localY;  // @clamp @interior
    return mx * mx + my * my <= r * r;  // @radius @verdict
}

// The distance of a circle from a turned box; where they overlap, minus the
// penetration depth.
function separationCircleObb(cx1, cy1, r, cx2, cy2, ex, ey, ux, uy) {
    const localX = (cx1 - cx2) * ux + (cy1 - cy2) * uy;  // @recast
    const localY = (cy1 - cy2) * ux - (cx1 - cx2) * uy;  // @recast
    const ofCenter = separationPointAabb(localX, localY, -ex, -ey, ex, ey);  // @clamp @interior @region @closest=ofCenter @nearest_edge=ofCenter
    const separation = ofCenter - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a circle meets a capsule: its center is within both radii of the core.
function hitCircleCapsule(cx, cy, r1, ax, ay, bx, by, r2) {
    return hitSegmentCircle(ax, ay, bx, by, cx, cy, r1 + r2);  // @recast @projection @zero_length @region @closest @radius @verdict
}

// The distance of a circle from a capsule: that of the center from the core, less
// both radii.
function separationCircleCapsule(cx, cy, r1, ax, ay, bx, by, r2) {
    const core = separationPointSegment(cx, cy, ax, ay, bx, by);  // @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    const ofCircle = core - r1;  // @radius_1=ofCircle
    const separation = ofCircle - r2;  // @radius_2=separation
    return separation;  // @verdict=separation
}

// Whether two boxes meet: their intervals do, on x and on y.
function hitAabbAabb(minX1, minY1, maxX1, maxY1, minX2, minY2, maxX2, maxY2) {
    const onX = minX1 <= maxX2 && minX2 <= maxX1;  // @axis_aabb_1
    const onY = minY1 <= maxY2 && minY2 <= maxY1;  // @axis_aabb_2
    return onX && onY;  // @verdict
}

// The distance of two boxes; where they overlap, minus the penetration depth.
function separationAabbAabb(
        minX1, minY1, maxX1, maxY1, minX2, minY2, maxX2, maxY2) {
    const gapX = Math.max(minX2 - maxX1, minX1 - maxX2);  // @axis_aabb_1=gapX
    const gapY = Math.max(minY2 - maxY1, minY1 - maxY2);  // @axis_aabb_2=gapY
    if (gapX <= 0 && gapY <= 0) {  // @mtv @closest
        return Math.max(gapX, gapY);  // @mtv
    }
    const outX = Math.max(gapX, 0);  // @closest
    const outY = Math.max(gapY, 0);  // @closest
    const distance = Math.sqrt(outX * outX + outY * outY);  // @closest=distance
    return distance;  // @closest
}

// Whether a box meets a turned box: none of the four axes separates them. The
// axes are those of both.
function hitAabbObb(minX, minY, maxX, maxY, cx2, cy2, ex2, ey2, ux, uy) {
    const ex1 = (maxX - minX) / 2;  // @axis
    const ey1 = (maxY - minY) / 2;  // @axis
    const mx = cx2 - (minX + maxX) / 2;  // @axis
    const my = cy2 - (minY + maxY) / 2;  // @axis
    const cosine = Math.abs(ux);  // @axis
    const sine = Math.abs(uy);  // @axis
    const onX = Math.abs(mx) <= ex1 + ex2 * cosine + ey2 * sine;  // @axis_aabb_1
    const onY = Math.abs(my) <= ey1 + ex2 * sine + ey2 * cosine;  // @axis_aabb_2
    const onU = Math.abs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine;  // @axis_obb_1
    const onN = Math.abs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine;  // @axis_obb_2
    return onX && onY && onU && onN;  // @verdict
}

// The distance of a box from a turned box; where they overlap, minus the
// penetration depth.
function separationAabbObb(minX, minY, maxX, maxY, cx2, cy2, ex2, ey2, ux, uy) {
    const ex1 = (maxX - minX) / 2;  // @axis
    const ey1 = (maxY - minY) / 2;  // @axis
    const cx1 = (minX + maxX) / 2;  // @axis
    const cy1 = (minY + maxY) / 2;  // @axis
    const mx = cx2 - cx1;  // @axis
    const my = cy2 - cy1;  // @axis
    const cosine = Math.abs(ux);  // @axis
    const sine = Math.abs(uy);  // @axis
    const gapX = Math.abs(mx) - (ex1 + ex2 * cosine + ey2 * sine);  // @axis_aabb_1=gapX
    const gapY = Math.abs(my) - (ey1 + ex2 * sine + ey2 * cosine);  // @axis_aabb_2=gapY
    const gapU = Math.abs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine);  // @axis_obb_1=gapU
    const gapN = Math.abs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine);  // @axis_obb_2=gapV
    const gap = Math.max(gapX, gapY, gapU, gapN);  // @axis
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: a vertex of one is closest to the other.
    let distance = Infinity;  // @closest
    for (const sideX of [-1, 1]) {  // @closest
        for (const sideY of [-1, 1]) {  // @closest
            const px = cx1 + sideX * ex1;  // @closest
            const py = cy1 + sideY * ey1;  // @closest
            const ofP = separationPointObb(px, py, cx2, cy2, ex2, ey2, ux, uy);  // @closest>recast>clamp>region>closest>verdict
            const qx = cx2 + sideX * ex2 * ux - sideY * ey2 * uy;  // @closest
            const qy = cy2 + sideX * ex2 * uy + sideY * ey2 * ux;  // @closest
            const ofQ = separationPointAabb(qx, qy, minX, minY, maxX, maxY);  // @closest>clamp>region>closest
            distance = Math.min(distance, ofP, ofQ);  // @closest=distance
        }
    }
    return distance;  // @closest
}

// Whether two turned boxes meet: none of the four axes separates them. The axes
// are those of both, in the frame of the first.
function hitObbObb(cx1, cy1, ex1, ey1, ux1, uy1, cx2, cy2, ex2, ey2, ux2, uy2) {
    const mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1;  // @axis
    const my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1;  // @axis
    const ux = ux2 * ux1 + uy2 * uy1;  // @axis
    const uy = uy2 * ux1 - ux2 * uy1;  // @axis
    const cosine = Math.abs(ux);  // @axis
    const sine = Math.abs(uy);  // @axis
    const onX = Math.abs(mx) <= ex1 + ex2 * cosine + ey2 * sine;  // @axis_obb_1
    const onY = Math.abs(my) <= ey1 + ex2 * sine + ey2 * cosine;  // @axis_obb_2
    const onU = Math.abs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine;  // @axis_obb_3
    const onN = Math.abs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine;  // @axis_obb_4
    return onX && onY && onU && onN;  // @verdict
}

// The distance of two turned boxes; where they overlap, minus the penetration
// depth. In the frame of the first it is a box without a turn.
function separationObbObb(
        cx1, cy1, ex1, ey1, ux1, uy1, cx2, cy2, ex2, ey2, ux2, uy2) {
    const mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1;  // @axis
    const my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1;  // @axis
    const ux = ux2 * ux1 + uy2 * uy1;  // @axis
    const uy = uy2 * ux1 - ux2 * uy1;  // @axis
    const cosine = Math.abs(ux);  // @axis
    const sine = Math.abs(uy);  // @axis
    const gapX = Math.abs(mx) - (ex1 + ex2 * cosine + ey2 * sine);  // @axis_obb_1=gapX
    const gapY = Math.abs(my) - (ey1 + ex2 * sine + ey2 * cosine);  // @axis_obb_2=gapY
    const gapU = Math.abs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine);  // @axis_obb_3=gapU
    const gapN = Math.abs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine);  // @axis_obb_4=gapV
    const gap = Math.max(gapX, gapY, gapU, gapN);  // @axis
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: a vertex of one is closest to the other.
    let distance = Infinity;  // @closest
    for (const sideX of [-1, 1]) {  // @closest
        for (const sideY of [-1, 1]) {  // @closest
            const px = sideX * ex1;  // @closest
            const py = sideY * ey1;  // @closest
            const ofP = separationPointObb(px, py, mx, my, ex2, ey2, ux, uy);  // @closest>recast>clamp>region>closest>verdict
            const qx = mx + sideX * ex2 * ux - sideY * ey2 * uy;  // @closest
            const qy = my + sideX * ex2 * uy + sideY * ey2 * ux;  // @closest
            const ofQ = separationPointAabb(qx, qy, -ex1, -ey1, ex1, ey1);  // @closest>clamp>region>closest
            distance = Math.min(distance, ofP, ofQ);  // @closest=distance
        }
    }
    return distance;  // @closest
}

// Whether a box meets a capsule: the core crosses the box, or an end of the core is
// within the radius of the box, or a vertex of the box within that of the core.
function hitAabbCapsule(minX, minY, maxX, maxY, ax, ay, bx, by, r) {
    const crosses = hitSegmentAabb(ax, ay, bx, by, minX, minY, maxX, maxY);  // @recast>axis>axis_aabb_1>axis_aabb_2>axis_segment_1>verdict
    const nearA = hitCircleAabb(ax, ay, r, minX, minY, maxX, maxY);  // @radius>clamp>closest>radius
    const nearB = hitCircleAabb(bx, by, r, minX, minY, maxX, maxY);  // @radius>clamp>closest>radius
    const near1 = hitSegmentCircle(ax, ay, bx, by, minX, minY, r);  // @radius>projection>region>radius>verdict
    const near2 = hitSegmentCircle(ax, ay, bx, by, maxX, minY, r);  // @radius>projection>region>radius>verdict
    const near3 = hitSegmentCircle(ax, ay, bx, by, maxX, maxY, r);  // @radius>projection>region>radius>verdict
    const near4 = hitSegmentCircle(ax, ay, bx, by, minX, maxY, r);  // @radius>projection>region>radius>verdict
    const nearVertex = near1 || near2 || near3 || near4;  // @radius
    return crosses || nearA || nearB || nearVertex;  // @verdict
}

// The distance of a box from a capsule: that from its core, less the radius.
function separationAabbCapsule(minX, minY, maxX, maxY, ax, ay, bx, by, r) {
    const core = separationSegmentAabb(ax, ay, bx, by, minX, minY, maxX, maxY);  // @axis @support @mtv=core @closest=core
    const separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a turned box meets a capsule: in the frame of the box it is a box without
// a turn.
function hitObbCapsule(cx, cy, ex, ey, ux, uy, ax, ay, bx, by, r) {
    const lax = (ax - cx) * ux + (ay - cy) * uy;  // @recast
    const lay = (ay - cy) * ux - (ax - cx) * uy;  // @recast
    const lbx = (bx - cx) * ux + (by - cy) * uy;  // @recast
    const lby = (by - cy) * ux - (bx - cx) * uy;  // @recast
    return hitAabbCapsule(-ex, -ey, ex, ey, lax, lay, lbx, lby, r);  // @recast @radius @verdict
}

// The distance of a turned box from a capsule: that from its core, less the radius.
function separationObbCapsule(cx, cy, ex, ey, ux, uy, ax, ay, bx, by, r) {
    const core = separationSegmentObb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy);  // @axis @support @mtv=core @closest=core
    const separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether two capsules meet: the cores are no farther apart than both radii.
function hitCapsuleCapsule(ax1, ay1, bx1, by1, r1, ax2, ay2, bx2, by2, r2) {
    return hitSegmentCapsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r1 + r2);  // @axis @support @radius @verdict
}

// The distance of two capsules: that of their cores, less both radii.
function separationCapsuleCapsule(ax1, ay1, bx1, by1, r1, ax2, ay2, bx2, by2, r2) {
    const cores = separationSegmentSegment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2);  // @axis @support @mtv=cores @closest=cores
    const ofFirst = cores - r1;  // @radius_1=ofFirst
    const separation = ofFirst - r2;  // @radius_2=separation
    return separation;  // @verdict=separation
}

// Whether a line meets a polygon: not all of its vertices lie on the same side.
function hitLinePolygon(ax, ay, dx, dy, vertices) {
    let lo = Infinity;  // @axis_line_1
    let hi = -Infinity;  // @axis_line_1
    for (const [px, py] of vertices) {  // @axis_line_1
        const side = dx * (py - ay) - dy * (px - ax);  // @axis_line_1
        lo = Math.min(lo, side);  // @axis_line_1
        hi = Math.max(hi, side);  // @axis_line_1
    }
    return lo <= 0 && 0 <= hi;  // @axis_line_1 @verdict
}

// The distance of a convex polygon from a line; where they cross, minus how far the
// shallower part of the polygon reaches beyond it.
function separationLinePolygon(ax, ay, dx, dy, vertices) {
    const length = Math.sqrt(dx * dx + dy * dy);  // @axis_line_1
    let lo = Infinity;  // @axis_line_1
    let hi = -Infinity;  // @axis_line_1
    for (const [px, py] of vertices) {  // @axis_line_1
        const side = (dx * (py - ay) - dy * (px - ax)) / length;  // @axis_line_1
        lo = Math.min(lo, side);  // @axis_line_1
        hi = Math.max(hi, side);  // @axis_line_1
    }
    const gap = Math.max(lo, -hi);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether a point lies in a polygon, convex or not, its boundary included. The
// winding number counts the edges that cross the ray from the point to the right:
// +1 for one that leads up, -1 for one that leads down. Inside it is not 0.
function hitPointPolygon(px, py, vertices) {
    let onBoundary = false;  // @boundary
    let winding = 0;  // @boundary
    let [ax, ay] = vertices[vertices.length - 1];  // @boundary
    for (const [bx, by] of vertices) {  // @boundary
        const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);  // @boundary
        const inX = Math.min(ax, bx) <= px && px <= Math.max(ax, bx);  // @boundary
        const inY = Math.min(ay, by) <= py && py <= Math.max(ay, by);  // @boundary
        const onEdge = cross === 0 && inX && inY;  // @boundary
        onBoundary = onBoundary || onEdge;  // @boundary
        if (ay <= py && py < by && 0 < cross) {  // @boundary @ray
            winding = winding + 1;  // @upward
        }
        if (by <= py && py < ay && cross < 0) {  // @boundary @ray
            winding = winding - 1;  // @downward
        }
        [ax, ay] = [bx, by];  // @boundary
    }
    return onBoundary || winding !== 0;  // @boundary @numbers=winding @verdict
}

// Whether all of a second shape lies beyond an edge of a convex one, on the outer
// side of the line through that edge.
function edgeSeparates(vertices1, vertices2) {
    let separates = false;  // @axis @support
    let [ax, ay] = vertices1[vertices1.length - 1];  // @axis @support
    for (const [bx, by] of vertices1) {  // @axis @support
        let isBeyond = true;  // @axis @support
        for (const [px, py] of vertices2) {  // @axis @support
            const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);  // @axis @support
            isBeyond = isBeyond && cross < 0;  // @axis @support
        }
        separates = separates || isBeyond;  // @axis @support
        [ax, ay] = [bx, by];  // @axis @support
    }
    return separates;  // @axis @support
}

// Whether a vertex of the second shape is within reach of an edge of the first.
function vertexIsNear(vertices1, vertices2, reach) {
    let isNear = false;  // @near
    let [ax, ay] = vertices1[vertices1.length - 1];  // @near
    for (const [bx, by] of vertices1) {  // @near
        for (const [px, py] of vertices2) {  // @near
            const hits = hitSegmentCircle(ax, ay, bx, by, px, py, reach);  // @near>projection>region>radius>verdict
            isNear = isNear || hits;  // @near
        }
        [ax, ay] = [bx, by];  // @near
    }
    return isNear;  // @near
}

// Whether a convex polygon meets another convex shape: no edge separates them, or
// they are no farther apart than reach, the sum of the radii. A circle is given by
// its center, a segment or a capsule by two vertices, a box by four.
function hitConvex(vertices1, vertices2, reach) {
    const byFirst = edgeSeparates(vertices1, vertices2);  // @axis @support
    const bySecond = edgeSeparates(vertices2, vertices1);  // @axis @support
    const nearFirst = vertexIsNear(vertices1, vertices2, reach);  // @verdict>near
    const nearSecond = vertexIsNear(vertices2, vertices1, reach);  // @verdict>near
    const isOverlap = !byFirst && !bySecond;  // @verdict
    return isOverlap || nearFirst || nearSecond;  // @verdict
}

// How far a second shape lies beyond the edge of a convex one beyond which it lies
// farthest: below 0, how deep it lies below all edges.
function gapBeyondEdges(vertices1, vertices2) {
    let gap = -Infinity;  // @axis @support
    let [ax, ay] = vertices1[vertices1.length - 1];  // @axis @support
    for (const [bx, by] of vertices1) {  // @axis @support
        const dx = bx - ax;  // @axis @support
        const dy = by - ay;  // @axis @support
        const length = Math.sqrt(dx * dx + dy * dy);  // @axis @support
        if (0 < length) {  // @axis @support
            let nearest = Infinity;  // @axis_polygon
            for (const [px, py] of vertices2) {  // @axis_polygon
                const beyond = (dy * (px - ax) - dx * (py - ay)) / length;  // @axis_polygon
                nearest = Math.min(nearest, beyond);  // @axis_polygon
            }
            gap = Math.max(gap, nearest);  // @axis_polygon
        }
        [ax, ay] = [bx, by];  // @axis @support
    }
    return gap;  // @axis @support
}

// The distance of the nearest vertex of the second shape from an edge of the first.
function distanceOfVertices(vertices1, vertices2) {
    let distance = Infinity;  // @closest
    let [ax, ay] = vertices1[vertices1.length - 1];  // @closest
    for (const [bx, by] of vertices1) {  // @closest
        for (const [px, py] of vertices2) {  // @closest
            const ofVertex = separationPointSegment(px, py, ax, ay, bx, by);  // @closest>projection>region>closest>verdict
            distance = Math.min(distance, ofVertex);  // @closest
        }
        [ax, ay] = [bx, by];  // @closest
    }
    return distance;  // @closest
}

// The separation of a convex polygon and another convex shape: the largest gap on
// the normals of the edges of both if they overlap, otherwise the distance of the
// nearest vertex and edge; less reach, the sum of the radii.
function separationConvex(vertices1, vertices2, reach) {
    const first = gapBeyondEdges(vertices1, vertices2);  // @axis>axis>axis_polygon @support>support>axis_polygon
    const second = gapBeyondEdges(vertices2, vertices1);  // @axis>axis>axis_polygon @support>support>axis_polygon
    const gap = Math.max(first, second);  // @axis @support
    if (gap <= 0) {  // @axis @support
        return gap - reach;  // @mtv
    }
    const ofSecond = distanceOfVertices(vertices1, vertices2);  // @closest
    const ofFirst = distanceOfVertices(vertices2, vertices1);  // @closest
    const distance = Math.min(ofFirst, ofSecond);  // @closest=distance
    return distance - reach;  // @closest
}

// Whether two shapes meet that are given by convex parts, each a list of vertices:
// a part of the one meets a part of the other.
function hitParts(parts1, parts2, reach) {
    for (const part1 of parts1) {  // @part
        for (const part2 of parts2) {  // @part
            if (hitConvex(part1, part2, reach)) {  // @part @axis @support @contact>verdict
                return true;  // @contact
            }
        }
    }
    return false;  // @apart
}

// The separation of two shapes that are given by convex parts: that of the nearest
// parts. Where they overlap, it is minus the depth of the deepest two.
function separationParts(parts1, parts2, reach) {
    let separation = Infinity;  // @part
    for (const part1 of parts1) {  // @part
        for (const part2 of parts2) {  // @part
            const gap = separationConvex(part1, part2, reach);  // @part @axis @support @mtv @closest
            separation = Math.min(separation, gap);  // @part
        }
    }
    return separation;  // @verdict=separation
}

// When a circle that moves by (vx, vy) during the frame first meets another
// one: the smaller root of |m - t * v| = reach, in a form that does not cancel.
function castCircleCircle(cx1, cy1, r1, cx2, cy2, r2, vx, vy) {
    const mx = cx2 - cx1;  // @start @offset @other_disc
    const my = cy2 - cy1;  // @start @offset @other_disc
    const reach = r1 + r2;  // @start @offset @reach=reach @other_disc
    const apart = mx * mx + my * my - reach * reach;  // @start @offset @beyond=apart @other_disc
    if (apart <= 0) {  // @start @offset @other_disc
        return 0;  // @in_contact
    }
    const along = mx * vx + my * vy;  // @along=along @other_disc
    const speedSquared = vx * vx + vy * vy;  // @squared_speed=speedSquared @other_disc
    const discriminant = along * along - speedSquared * apart;  // @along @discriminant=discriminant @other_disc
    if (along <= 0 || discriminant < 0) {  // @along @discriminant @other_disc
        return null;  // @moves_apart @passes @other_disc
    }
    const t = apart / (along + Math.sqrt(discriminant));  // @earlier_root=t
    if (1 < t) {  // @earlier_root
        return null;  // @too_late
    }
    return t;  // @met
}

// When a coordinate that starts at 0 and changes by speed enters an interval, and
// when it leaves it, as fractions of the frame.
function slab(lo, hi, speed) {
    if (speed === 0 && lo <= 0 && 0 <= hi) {  // @slab
        return [0, 1];  // @still
    }
    if (speed === 0) {  // @beside @moving
        return [1, 0];  // @beside
    }
    const enter = Math.max(0, Math.min(lo / speed, hi / speed));  // @moving
    const leave = Math.min(1, Math.max(lo / speed, hi / speed));  // @moving
    return [enter, leave];  // @moving
}

// When a box that moves by (vx, vy) during the frame first meets another one: a
// point against their Minkowski difference, which is a box. It is in there from
// the later of two times of entry to the earlier of two times of leaving.
function castAabbAabb(
        minX1, minY1, maxX1, maxY1,
        minX2, minY2, maxX2, maxY2,
        vx, vy) {
    const gapX = Math.max(minX2 - maxX1, minX1 - maxX2);  // @start
    const gapY = Math.max(minY2 - maxY1, minY1 - maxY2);  // @start
    if (gapX <= 0 && gapY <= 0) {  // @start
        return 0;  // @in_contact
    }
    const [enterX, leaveX] = slab(minX2 - maxX1, maxX2 - minX1, vx);  // @slab_1
    const [enterY, leaveY] = slab(minY2 - maxY1, maxY2 - minY1, vy);  // @slab_2
    const enter = Math.max(enterX, enterY);  // @slabs @beside
    if (Math.min(leaveX, leaveY) < enter) {  // @slabs @beside
        return null;  // @outside_slabs @beside
    }
    return enter;  // @met
}

// When a circle that moves by (vx, vy) during the frame first meets a box: the
// center against the box grown by the radius. Where it enters beyond a vertex,
// the grown box is round there: a point against a circle.
function castCircleAabb(cx, cy, r, minX, minY, maxX, maxY, vx, vy) {
    if (hitCircleAabb(cx, cy, r, minX, minY, maxX, maxY)) {  // @start>clamp>closest>radius
        return 0;  // @in_contact
    }
    const [enterX, leaveX] = slab(minX - r - cx, maxX + r - cx, vx);  // @slab_1
    const [enterY, leaveY] = slab(minY - r - cy, maxY + r - cy, vy);  // @slab_2
    const enter = Math.max(enterX, enterY);  // @slabs @beside
    if (Math.min(leaveX, leaveY) < enter) {  // @slabs @beside
        return null;  // @outside_slabs @beside
    }
    const px = cx + vx * enter;  // @within_slabs
    const py = cy + vy * enter;  // @within_slabs
    const qx = Math.max(minX, Math.min(px, maxX));  // @within_slabs
    const qy = Math.max(minY, Math.min(py, maxY));  // @within_slabs
    if (px !== qx && py !== qy) {  // @within_slabs
        return castCircleCircle(cx, cy, r, qx, qy, 0, vx, vy);  // @vertex_disc @offset @squared_speed @along @beyond @discriminant @earlier_root
    }
    return enter;  // @face
}

// The first of many obstacles that a mover meets, and when: the index and the
// fraction of the frame. Every obstacle is a list of 7 numbers: a box, its radius
// and the displacement of the mover relative to it,
// [minX, minY, maxX, maxY, radius, vx, vy]. A circle is a box without extents and a
// radius, a box has the radius 0. The mover has a center, half extents and a
// radius. All boxes grow by the half extents, so that a circle moves among boxes.
function firstImpact(cx, cy, ex, ey, r, obstacles) {
    let first = null;
    let firstT = Infinity;
    for (const [index, obstacle] of obstacles.entries()) {
        const [minX, minY, maxX, maxY, radius, vx, vy] = obstacle;
        const t = castCircleAabb(
                cx, cy, r + radius,
                minX - ex, minY - ey, maxX + ex, maxY + ey, vx, vy);
        if (t !== null && t < firstT) {
            first = index;
            firstT = t;
        }
    }
    return first === null ? null : [first, firstT];
}

// Tests positions at equal steps no longer than maxStep along a path of this
// length, and returns the first time that hits. What is thinner than a step can
// be missed. hits(t) says whether the shapes meet at the fraction t of the
// frame.
function linearSearch(hits, distance, maxStep) {
    const steps = Math.max(1, Math.ceil(distance / maxStep));  // @start @equal_steps=steps
    for (let k = 0; k <= steps; k++) {  // @start @sample
        if (hits(k / steps)) {  // @start @sample
            return k / steps;  // @hit_sample @in_contact
        }
    }
    return null;  // @nothing_seen
}

// Encloses the path, leaves out a stretch of it that cannot hit, and halves one
// that can, first half first. mayHit(lo, hi) tests a shape that encloses the
// mover from lo to hi, such as its bounding circle in the middle, grown by half
// the length of the stretch. A stretch shorter than minMove, which is above 0,
// is tested at its end.
function binarySearch(mayHit, hits, distance, minMove) {
    if (hits(0)) {  // @start
        return 0;  // @in_contact
    }
    const rest = [[0, 1]];  // @envelope
    while (0 < rest.length) {  // @envelope
        const [lo, hi] = rest.pop();  // @envelope
        if (mayHit(lo, hi)) {  // @envelope
            if (minMove <= distance * (hi - lo)) {  // @enclosed
                const middle = (lo + hi) / 2;  // @halved=middle
                rest.push([middle, hi]);  // @halved
                rest.push([lo, middle]);  // @halved
            } else if (hits(hi)) {  // @end
                return hi;  // @hit_end
            }
        }
    }
    return null;  // @nothing_seen @separated
}
