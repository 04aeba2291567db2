// Collision tests in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
// y points up, cross products are positive counter-clockwise, touching is a hit.
// Shapes are given by their numbers:
//   point    x, y
//   line     bx, by, dx, dy: through (bx, by) along (dx, dy), of any length but 0
//   segment  ax, ay, bx, by: its ends
//   circle   cx, cy, r
//   aabb     minX, minY, maxX, maxY
//   obb      cx, cy, hx, hy, ux, uy: center, half extents, (cos, sin) of its angle
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
function hitPointPoint(ax, ay, bx, by) {
    return ax === bx && ay === by;  // @distance @verdict
}

// The distance of two points, by Pythagoras.
function separationPointPoint(ax, ay, bx, by) {
    const dx = bx - ax;  // @distance
    const dy = by - ay;  // @distance
    const squared = dx * dx + dy * dy;  // @distance=squared
    const distance = Math.sqrt(squared);  // @root=distance
    return distance;  // @verdict=distance
}

// Whether a point lies on a line. The cross product of the line's direction and
// the displacement to the point is 0 there.
function hitPointLine(px, py, bx, by, dx, dy) {
    const cross = dx * (py - by) - dy * (px - bx);  // @projection
    return cross === 0;  // @verdict
}

// The point of a line that is closest to a point: dot(p - (b + s * u), u) = 0
// gives s, with the unit direction u.
function closestPointLine(px, py, bx, by, dx, dy) {
    const length = Math.sqrt(dx * dx + dy * dy);  // @projection
    const ux = dx / length;  // @projection
    const uy = dy / length;  // @projection
    const s = (px - bx) * ux + (py - by) * uy;  // @projection=s
    return [bx + s * ux, by + s * uy];  // @closest
}

// The distance of a point from a line. Without the abs() it is positive to the
// left of the line.
function separationPointLine(px, py, bx, by, dx, dy) {
    const cross = dx * (py - by) - dy * (px - bx);  // @closest
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
    const lengthSquared = dx * dx + dy * dy;  // @projection @zero_length
    let s = 0;  // @projection @zero_length
    if (0 < lengthSquared) {  // @projection @zero_length
        s = ((px - ax) * dx + (py - ay) * dy) / lengthSquared;  // @projection=s
    }
    const clamped = Math.max(0, Math.min(s, 1));  // @region @zero_length
    return [ax + clamped * dx, ay + clamped * dy];  // @closest @root @on_end
}

// The distance of a point from a segment.
function separationPointSegment(px, py, ax, ay, bx, by) {
    const [qx, qy] = closestPointSegment(px, py, ax, ay, bx, by);  // @projection @zero_length
    const distance = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));  // @closest=distance @root=distance @on_end
    return distance;  // @verdict=distance
}

// Whether a point lies in a circle. Squares are compared: no root is needed.
function hitPointCircle(px, py, cx, cy, r) {
    const dx = cx - px;  // @distance
    const dy = cy - py;  // @distance
    const squared = dx * dx + dy * dy;  // @distance=squared
    return squared <= r * r;  // @distance @verdict
}

// The distance of a point from a circle; inside, minus the distance to its
// boundary.
function separationPointCircle(px, py, cx, cy, r) {
    const dx = cx - px;  // @distance
    const dy = cy - py;  // @distance
    const separation = Math.sqrt(dx * dx + dy * dy) - r;  // @root=separation
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
    const [qx, qy] = closestPointAabb(px, py, minX, minY, maxX, maxY);  // @clamp @interior
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
function hitPointObb(px, py, cx, cy, hx, hy, ux, uy) {
    const lx = (px - cx) * ux + (py - cy) * uy;  // @recast
    const ly = (py - cy) * ux - (px - cx) * uy;  // @recast
    const inX = Math.abs(lx) <= hx;  // @clamp @interior
    const inY = Math.abs(ly) <= hy;  // @clamp @interior
    return inX && inY;  // @region @verdict
}

// The distance of a point from a turned box; inside, minus the distance to the
// nearest edge.
function separationPointObb(px, py, cx, cy, hx, hy, ux, uy) {
    const lx = (px - cx) * ux + (py - cy) * uy;  // @recast
    const ly = (py - cy) * ux - (px - cx) * uy;  // @recast
    const separation = separationPointAabb(lx, ly, -hx, -hy, hx, hy);  // @clamp @interior
    return separation;  // @verdict=separation
}

// Whether two lines have a point in common: they cross, or they are the same
// line.
function hitLineLine(ax, ay, adx, ady, bx, by, bdx, bdy) {
    const cross = adx * bdy - ady * bdx;  // @turn
    const offset = adx * (by - ay) - ady * (bx - ax);  // @turn
    return cross !== 0 || offset === 0;  // @turn @verdict
}

// The distance of two lines: 0 where they cross, else that of any point of one
// from the other.
function separationLineLine(ax, ay, adx, ady, bx, by, bdx, bdy) {
    const cross = adx * bdy - ady * bdx;  // @turn
    if (cross !== 0) {  // @turn
        return 0;  // @crossing_lines
    }
    const offset = adx * (by - ay) - ady * (bx - ax);  // @projection
    const distance = Math.abs(offset) / Math.sqrt(adx * adx + ady * ady);  // @closest=distance
    return distance;  // @closest
}

// Where two lines cross: cross(a + ua * ad - b, bd) = 0 gives ua. Nothing for
// parallel lines.
function pointLineLine(ax, ay, adx, ady, bx, by, bdx, bdy) {
    const cross = adx * bdy - ady * bdx;  // @turn @denominator=cross
    if (cross === 0) {  // @turn @denominator
        return null;  // @projection @parallel
    }
    const ua = ((bx - ax) * bdy - (by - ay) * bdx) / cross;  // @parameters @ua=ua
    return [ax + ua * adx, ay + ua * ady];  // @parameters @meeting
}

// Whether a segment meets a line: not both of its ends lie on the same side.
function hitLineSegment(bx, by, dx, dy, px, py, qx, qy) {
    const first = dx * (py - by) - dy * (px - bx);  // @axis_line_1
    const second = dx * (qy - by) - dy * (qx - bx);  // @axis_line_1
    return Math.min(first, second) <= 0 && 0 <= Math.max(first, second);  // @axis_line_1 @verdict
}

// The distance of a segment from a line; where they cross, minus how far the
// shorter part of the segment reaches beyond it.
function separationLineSegment(bx, by, dx, dy, px, py, qx, qy) {
    const length = Math.sqrt(dx * dx + dy * dy);  // @axis_line_1
    const first = (dx * (py - by) - dy * (px - bx)) / length;  // @axis_line_1
    const second = (dx * (qy - by) - dy * (qx - bx)) / length;  // @axis_line_1
    const gap = Math.max(Math.min(first, second), -Math.max(first, second));  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Where a segment crosses a line: cross(d, p + s * (q - p) - b) = 0 gives s,
// and s is in [0, 1] between the ends. Nothing for a parallel segment.
function pointLineSegment(bx, by, dx, dy, px, py, qx, qy) {
    const cross = dx * (qy - py) - dy * (qx - px);  // @denominator
    if (cross === 0) {  // @denominator
        return null;  // @parallel
    }
    const s = (dx * (by - py) - dy * (bx - px)) / cross;  // @parameter_segment=s
    if (s < 0 || 1 < s) {  // @parameter_segment
        return null;  // @not_common
    }
    return [px + s * (qx - px), py + s * (qy - py)];  // @common
}

// Whether a line meets a circle: its distance from the center is at most the
// radius. In squares, and times the length of the direction.
function hitLineCircle(bx, by, dx, dy, cx, cy, r) {
    const cross = dx * (cy - by) - dy * (cx - bx);  // @projection @closest
    const lengthSquared = dx * dx + dy * dy;  // @projection
    return cross * cross <= r * r * lengthSquared;  // @radius @verdict
}

// The distance of a circle from a line; below 0 the line passes through it.
function separationLineCircle(bx, by, dx, dy, cx, cy, r) {
    const cross = dx * (cy - by) - dy * (cx - bx);  // @closest
    const distance = Math.abs(cross) / Math.sqrt(dx * dx + dy * dy);  // @closest=distance
    const separation = distance - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Where a line meets a circle: half a chord before and behind the foot of the
// center. The sign of the discriminant says how often.
function pointsLineCircle(bx, by, dx, dy, cx, cy, r) {
    const lengthSquared = dx * dx + dy * dy;  // @foot
    const s = ((cx - bx) * dx + (cy - by) * dy) / lengthSquared;  // @foot=s
    const fx = bx + s * dx;  // @foot
    const fy = by + s * dy;  // @foot
    const cross = dx * (cy - by) - dy * (cx - bx);  // @discriminant
    const discriminant = r * r * lengthSquared - cross * cross;  // @discriminant
    if (discriminant < 0) {  // @discriminant
        return [];  // @no_chord
    }
    if (discriminant === 0) {  // @chord_end
        return [[fx, fy]];  // @tangent
    }
    const half = Math.sqrt(discriminant / lengthSquared);  // @half_chord=half
    const u = half / Math.sqrt(lengthSquared);  // @half_chord
    return [[fx - u * dx, fy - u * dy], [fx + u * dx, fy + u * dy]];  // @half_chord
}

// Whether a line meets a box: the center is no farther from it than the box
// reaches along the line's normal.
function hitLineAabb(bx, by, dx, dy, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis_line_1
    const ey = (maxY - minY) / 2;  // @axis_line_1
    const mx = (minX + maxX) / 2;  // @axis_line_1
    const my = (minY + maxY) / 2;  // @axis_line_1
    const level = dx * (my - by) - dy * (mx - bx);  // @axis_line_1
    const reach = Math.abs(dx) * ey + Math.abs(dy) * ex;  // @axis_line_1
    return Math.abs(level) <= reach;  // @axis_line_1 @verdict
}

// The distance of a box from a line; below 0, minus the penetration depth.
function separationLineAabb(bx, by, dx, dy, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis_line_1
    const ey = (maxY - minY) / 2;  // @axis_line_1
    const mx = (minX + maxX) / 2;  // @axis_line_1
    const my = (minY + maxY) / 2;  // @axis_line_1
    const level = dx * (my - by) - dy * (mx - bx);  // @axis_line_1
    const reach = Math.abs(dx) * ey + Math.abs(dy) * ex;  // @axis_line_1
    const gap = (Math.abs(level) - reach) / Math.sqrt(dx * dx + dy * dy);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether a line meets a turned box.
function hitLineObb(bx, by, dx, dy, cx, cy, hx, hy, ux, uy) {
    const level = dx * (cy - by) - dy * (cx - bx);  // @axis_line_1
    const along = Math.abs(dx * ux + dy * uy);  // @axis_line_1
    const across = Math.abs(dx * uy - dy * ux);  // @axis_line_1
    const reach = hx * across + hy * along;  // @axis_line_1
    return Math.abs(level) <= reach;  // @axis_line_1 @verdict
}

// The distance of a turned box from a line; below 0, minus the penetration
// depth.
function separationLineObb(bx, by, dx, dy, cx, cy, hx, hy, ux, uy) {
    const level = dx * (cy - by) - dy * (cx - bx);  // @axis_line_1
    const along = Math.abs(dx * ux + dy * uy);  // @axis_line_1
    const across = Math.abs(dx * uy - dy * ux);  // @axis_line_1
    const reach = hx * across + hy * along;  // @axis_line_1
    const gap = (Math.abs(level) - reach) / Math.sqrt(dx * dx + dy * dy);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether two segments, a to b and c to d, meet: neither line has the other
// segment on one side of it. The intervals of x and y are needed for segments
// on one line only.
function hitSegmentSegment(ax, ay, bx, by, cx, cy, dx, dy) {
    const cSide = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);  // @axis_segment_1 @support
    const dSide = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);  // @axis_segment_1 @support
    const aSide = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);  // @axis_segment_2 @support
    const bSide = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);  // @axis_segment_2 @support
    const sidesMeet = cSide * dSide <= 0 && aSide * bSide <= 0;  // @axis_segment_2 @support
    const loX = Math.max(Math.min(ax, bx), Math.min(cx, dx));  // @verdict
    const hiX = Math.min(Math.max(ax, bx), Math.max(cx, dx));  // @verdict
    const loY = Math.max(Math.min(ay, by), Math.min(cy, dy));  // @verdict
    const hiY = Math.min(Math.max(ay, by), Math.max(cy, dy));  // @verdict
    return sidesMeet && loX <= hiX && loY <= hiY;  // @verdict
}

// The separation of two segments. Where they cross, the shortest translation that
// parts them moves one of them past an end of the other; apart, an end is closest.
function separationSegmentSegment(ax, ay, bx, by, cx, cy, dx, dy) {
    if (hitSegmentSegment(ax, ay, bx, by, cx, cy, dx, dy)) {  // @axis_segment_1 @axis_segment_2 @support
        // A segment of length 0 is a point: its sides are 0.
        const ab = Math.max(separationPointPoint(ax, ay, bx, by), 1e-300);  // @mtv
        const cd = Math.max(separationPointPoint(cx, cy, dx, dy), 1e-300);  // @mtv
        const cOff = Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / ab;  // @mtv
        const dOff = Math.abs((bx - ax) * (dy - ay) - (by - ay) * (dx - ax)) / ab;  // @mtv
        const aOff = Math.abs((dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)) / cd;  // @mtv
        const bOff = Math.abs((dx - cx) * (by - cy) - (dy - cy) * (bx - cx)) / cd;  // @mtv
        return 0 - Math.min(aOff, bOff, cOff, dOff);  // @mtv
    }
    const ofA = separationPointSegment(ax, ay, cx, cy, dx, dy);  // @closest
    const ofB = separationPointSegment(bx, by, cx, cy, dx, dy);  // @closest
    const ofC = separationPointSegment(cx, cy, ax, ay, bx, by);  // @closest
    const ofD = separationPointSegment(dx, dy, ax, ay, bx, by);  // @closest
    const distance = Math.min(ofA, ofB, ofC, ofD);  // @closest=distance
    return distance;  // @closest
}

// Where two segments, a to b and c to d, cross: both parameters are in [0, 1].
// Nothing for parallel segments.
function pointSegmentSegment(ax, ay, bx, by, cx, cy, dx, dy) {
    const cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);  // @denominator=cross
    if (cross === 0) {  // @denominator
        return null;  // @parallel
    }
    const ua = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross;  // @ua=ua
    const ub = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / cross;  // @ub=ub
    if (ua < 0 || 1 < ua || ub < 0 || 1 < ub) {  // @ua @ub
        return null;  // @not_common
    }
    return [ax + ua * (bx - ax), ay + ua * (by - ay)];  // @common
}

// Whether a segment meets a circle. Beside the segment its line counts, beyond
// an end that end; nothing is divided.
function hitSegmentCircle(ax, ay, bx, by, cx, cy, r) {
    const dx = bx - ax;  // @projection @zero_length
    const dy = by - ay;  // @projection @zero_length
    const lengthSquared = dx * dx + dy * dy;  // @projection @zero_length
    const dot = (cx - ax) * dx + (cy - ay) * dy;  // @projection @zero_length
    if (dot <= 0 || lengthSquared <= dot) {  // @region @zero_length
        const fromA = (cx - ax) * (cx - ax) + (cy - ay) * (cy - ay);  // @vertex @zero_length
        const fromB = (cx - bx) * (cx - bx) + (cy - by) * (cy - by);  // @vertex @zero_length
        return Math.min(fromA, fromB) <= r * r;  // @vertex @zero_length
    }
    const cross = dx * (cy - ay) - dy * (cx - ax);  // @edge
    return cross * cross <= r * r * lengthSquared;  // @edge
}

// The distance of a circle from a segment; below 0 they overlap.
function separationSegmentCircle(ax, ay, bx, by, cx, cy, r) {
    const distance = separationPointSegment(cx, cy, ax, ay, bx, by);  // @projection @zero_length @closest=distance @root=distance
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
    const s = (dot - Math.sqrt(discriminant)) / lengthSquared;  // @chord_before=s @tangent=s
    const t = (dot + Math.sqrt(discriminant)) / lengthSquared;  // @chord_behind=t @tangent=t
    if (0 <= s && s <= 1) {  // @chord_before @tangent
        points.push([ax + s * dx, ay + s * dy]);  // @common_before @common_tangent
    }
    if (s < t && 0 <= t && t <= 1) {  // @chord_behind @tangent
        points.push([ax + t * dx, ay + t * dy]);  // @common_behind
    }
    return points;  // @chord_end
}

// Whether a segment meets a box: no axis separates them. The axes are x, y and
// the normal of the segment.
function hitSegmentAabb(ax, ay, bx, by, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis
    const ey = (maxY - minY) / 2;  // @axis
    const dx = (bx - ax) / 2;  // @axis
    const dy = (by - ay) / 2;  // @axis
    const mx = (ax + bx - minX - maxX) / 2;  // @axis
    const my = (ay + by - minY - maxY) / 2;  // @axis
    const onX = Math.abs(mx) <= ex + Math.abs(dx);  // @axis_aabb_1 @axis_obb_1
    const onY = Math.abs(my) <= ey + Math.abs(dy);  // @axis_aabb_2 @axis_obb_2
    const reach = ex * Math.abs(dy) + ey * Math.abs(dx);  // @axis_segment_1 @support
    const onNormal = Math.abs(dx * my - dy * mx) <= reach;  // @axis_segment_1 @support
    return onX && onY && onNormal;  // @verdict
}

// The distance of a segment from a box; where they overlap, minus the
// penetration depth.
function separationSegmentAabb(ax, ay, bx, by, minX, minY, maxX, maxY) {
    const ex = (maxX - minX) / 2;  // @axis
    const ey = (maxY - minY) / 2;  // @axis
    const dx = (bx - ax) / 2;  // @axis
    const dy = (by - ay) / 2;  // @axis
    const mx = (ax + bx - minX - maxX) / 2;  // @axis
    const my = (ay + by - minY - maxY) / 2;  // @axis
    const gapX = Math.abs(mx) - (ex + Math.abs(dx));  // @axis_aabb_1=gap_x
    const gapY = Math.abs(my) - (ey + Math.abs(dy));  // @axis_aabb_2=gap_y
    let gap = Math.max(gapX, gapY);  // @axis
    const length = Math.sqrt(dx * dx + dy * dy);  // @axis_segment_1 @support
    if (0 < length) {  // @axis_segment_1 @support
        const reach = ex * Math.abs(dy) + ey * Math.abs(dx);  // @axis_segment_1
        const gapN = (Math.abs(dx * my - dy * mx) - reach) / length;  // @axis_segment_1=gap_n
        gap = Math.max(gap, gapN);  // @axis_segment_1
    }
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: an end of the segment or a vertex of the box is closest.
    const ofA = separationPointAabb(ax, ay, minX, minY, maxX, maxY);  // @closest
    const ofB = separationPointAabb(bx, by, minX, minY, maxX, maxY);  // @closest
    let distance = Math.min(ofA, ofB);  // @closest
    for (const x of [minX, maxX]) {  // @closest
        for (const y of [minY, maxY]) {  // @closest
            const ofVertex = separationPointSegment(x, y, ax, ay, bx, by);  // @closest
            distance = Math.min(distance, ofVertex);  // @closest=distance
        }
    }
    return distance;  // @closest
}

// Whether a segment meets a turned box: in the frame of the box it is a box
// without a turn.
function hitSegmentObb(ax, ay, bx, by, cx, cy, hx, hy, ux, uy) {
    const lax = (ax - cx) * ux + (ay - cy) * uy;  // @axis
    const lay = (ay - cy) * ux - (ax - cx) * uy;  // @axis
    const lbx = (bx - cx) * ux + (by - cy) * uy;  // @axis
    const lby = (by - cy) * ux - (bx - cx) * uy;  // @axis
    return hitSegmentAabb(lax, lay, lbx, lby, -hx, -hy, hx, hy);  // @axis @verdict
}

// The distance of a segment from a turned box; where they overlap, minus the
// penetration depth. In the frame of the box it is a box without a turn.
function separationSegmentObb(ax, ay, bx, by, cx, cy, hx, hy, ux, uy) {
    const lax = (ax - cx) * ux + (ay - cy) * uy;  // @axis
    const lay = (ay - cy) * ux - (ax - cx) * uy;  // @axis
    const lbx = (bx - cx) * ux + (by - cy) * uy;  // @axis
    const lby = (by - cy) * ux - (bx - cx) * uy;  // @axis
    return separationSegmentAabb(lax, lay, lbx, lby, -hx, -hy, hx, hy);  // @axis
}

// Whether two circles meet. Squares are compared: no root is needed.
function hitCircleCircle(ax, ay, ar, bx, by, br) {
    const dx = bx - ax;  // @distance
    const dy = by - ay;  // @distance
    const squared = dx * dx + dy * dy;  // @distance=squared
    const reach = ar + br;  // @distance
    return squared <= reach * reach;  // @distance @verdict
}

// The distance of two circles; where they overlap, minus the penetration depth.
function separationCircleCircle(ax, ay, ar, bx, by, br) {
    const dx = bx - ax;  // @distance
    const dy = by - ay;  // @distance
    const separation = Math.sqrt(dx * dx + dy * dy) - (ar + br);  // @root=separation
    return separation;  // @verdict=separation
}

// Where two circles cross: half a chord to both sides of the line through the
// centers, on the line that has equal powers to both.
function pointsCircleCircle(ax, ay, ar, bx, by, br) {
    const dx = bx - ax;  // @centers
    const dy = by - ay;  // @centers
    const squared = dx * dx + dy * dy;  // @centers
    if (squared === 0) {  // @centers
        return [];  // @concentric
    }
    const distance = Math.sqrt(squared);  // @radical_line @no_radical
    const along = squared + ar * ar - br * br;  // @radical_line @no_radical
    const discriminant = 4 * squared * ar * ar - along * along;  // @radical_line @no_radical
    if (discriminant < 0) {  // @radical_line @no_radical
        return [];  // @no_radical
    }
    const x = along / (2 * distance);  // @radical_line=x
    const fx = ax + x / distance * dx;  // @radical_line
    const fy = ay + x / distance * dy;  // @radical_line
    if (discriminant === 0) {  // @radical_points
        return [[fx, fy]];  // @one_point
    }
    const half = Math.sqrt(discriminant) / (2 * distance);  // @two_points=half
    const u = half / distance;  // @two_points
    return [[fx - u * dy, fy + u * dx], [fx + u * dy, fy - u * dx]];  // @two_points
}

// Whether a circle meets a box: clamp the center to the box, then compare
// squares.
function hitCircleAabb(cx, cy, r, minX, minY, maxX, maxY) {
    const qx = Math.max(minX, Math.min(cx, maxX));  // @clamp @interior
    const qy = Math.max(minY, Math.min(cy, maxY));  // @clamp @interior
    const dx = qx - cx;  // @closest @nearest_edge
    const dy = qy - cy;  // @closest @nearest_edge
    return dx * dx + dy * dy <= r * r;  // @radius @verdict
}

// The distance of a circle from a box; where they overlap, minus the
// penetration depth.
function separationCircleAabb(cx, cy, r, minX, minY, maxX, maxY) {
    const ofCenter = separationPointAabb(cx, cy, minX, minY, maxX, maxY);  // @clamp @interior @closest=ofCenter @nearest_edge=ofCenter
    const separation = ofCenter - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a circle meets a turned box. In the frame of the box it is a box
// without a turn.
function hitCircleObb(cx, cy, r, bx, by, hx, hy, ux, uy) {
    const lx = (cx - bx) * ux + (cy - by) * uy;  // @recast
    const ly = (cy - by) * ux - (cx - bx) * uy;  // @recast
    const dx = Math.max(-hx, Math.min(lx, hx)) - lx;  // @clamp @interior
    const dy = Math.max(-hy, Math.min(ly, hy)) - ly;  // @clamp @interior
    return dx * dx + dy * dy <= r * r;  // @radius @verdict
}

// The distance of a circle from a turned box; where they overlap, minus the
// penetration depth.
function separationCircleObb(cx, cy, r, bx, by, hx, hy, ux, uy) {
    const lx = (cx - bx) * ux + (cy - by) * uy;  // @recast
    const ly = (cy - by) * ux - (cx - bx) * uy;  // @recast
    const ofCenter = separationPointAabb(lx, ly, -hx, -hy, hx, hy);  // @clamp @interior @closest=ofCenter @nearest_edge=ofCenter
    const separation = ofCenter - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether two boxes meet: their intervals do, on x and on y.
function hitAabbAabb(aMinX, aMinY, aMaxX, aMaxY, bMinX, bMinY, bMaxX, bMaxY) {
    const onX = aMinX <= bMaxX && bMinX <= aMaxX;  // @axis_aabb_1
    const onY = aMinY <= bMaxY && bMinY <= aMaxY;  // @axis_aabb_2
    return onX && onY;  // @verdict
}

// The distance of two boxes; where they overlap, minus the penetration depth.
function separationAabbAabb(
        aMinX, aMinY, aMaxX, aMaxY, bMinX, bMinY, bMaxX, bMaxY) {
    const gapX = Math.max(bMinX - aMaxX, aMinX - bMaxX);  // @axis_aabb_1=gapX
    const gapY = Math.max(bMinY - aMaxY, aMinY - bMaxY);  // @axis_aabb_2=gapY
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
function hitAabbObb(minX, minY, maxX, maxY, cx, cy, hx, hy, ux, uy) {
    const ex = (maxX - minX) / 2;  // @axis
    const ey = (maxY - minY) / 2;  // @axis
    const dx = cx - (minX + maxX) / 2;  // @axis
    const dy = cy - (minY + maxY) / 2;  // @axis
    const c = Math.abs(ux);  // @axis
    const s = Math.abs(uy);  // @axis
    const onX = Math.abs(dx) <= ex + hx * c + hy * s;  // @axis_aabb_1
    const onY = Math.abs(dy) <= ey + hx * s + hy * c;  // @axis_aabb_2
    const onU = Math.abs(dx * ux + dy * uy) <= hx + ex * c + ey * s;  // @axis_obb_1
    const onV = Math.abs(dy * ux - dx * uy) <= hy + ex * s + ey * c;  // @axis_obb_2
    return onX && onY && onU && onV;  // @verdict
}

// The distance of a box from a turned box; where they overlap, minus the
// penetration depth.
function separationAabbObb(minX, minY, maxX, maxY, cx, cy, hx, hy, ux, uy) {
    const ex = (maxX - minX) / 2;  // @axis
    const ey = (maxY - minY) / 2;  // @axis
    const mx = (minX + maxX) / 2;  // @axis
    const my = (minY + maxY) / 2;  // @axis
    const dx = cx - mx;  // @axis
    const dy = cy - my;  // @axis
    const c = Math.abs(ux);  // @axis
    const s = Math.abs(uy);  // @axis
    const gapX = Math.abs(dx) - (ex + hx * c + hy * s);  // @axis_aabb_1=gap_x
    const gapY = Math.abs(dy) - (ey + hx * s + hy * c);  // @axis_aabb_2=gap_y
    const gapU = Math.abs(dx * ux + dy * uy) - (hx + ex * c + ey * s);  // @axis_obb_1=gap_u
    const gapV = Math.abs(dy * ux - dx * uy) - (hy + ex * s + ey * c);  // @axis_obb_2=gap_v
    const gap = Math.max(gapX, gapY, gapU, gapV);  // @axis
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: a vertex of one is closest to the other.
    let distance = Infinity;  // @closest
    for (const sx of [-1, 1]) {  // @closest
        for (const sy of [-1, 1]) {  // @closest
            const px = mx + sx * ex;  // @closest
            const py = my + sy * ey;  // @closest
            const ofP = separationPointObb(px, py, cx, cy, hx, hy, ux, uy);  // @closest
            const qx = cx + sx * hx * ux - sy * hy * uy;  // @closest
            const qy = cy + sx * hx * uy + sy * hy * ux;  // @closest
            const ofQ = separationPointAabb(qx, qy, minX, minY, maxX, maxY);  // @closest
            distance = Math.min(distance, ofP, ofQ);  // @closest=distance
        }
    }
    return distance;  // @closest
}

// Whether two turned boxes meet: none of the four axes separates them. The axes
// are those of both, in the frame of the first.
function hitObbObb(ax, ay, ahx, ahy, aux, auy, bx, by, bhx, bhy, bux, buy) {
    const dx = (bx - ax) * aux + (by - ay) * auy;  // @axis
    const dy = (by - ay) * aux - (bx - ax) * auy;  // @axis
    const ux = bux * aux + buy * auy;  // @axis
    const uy = buy * aux - bux * auy;  // @axis
    const c = Math.abs(ux);  // @axis
    const s = Math.abs(uy);  // @axis
    const onX = Math.abs(dx) <= ahx + bhx * c + bhy * s;  // @axis_obb_1
    const onY = Math.abs(dy) <= ahy + bhx * s + bhy * c;  // @axis_obb_2
    const onU = Math.abs(dx * ux + dy * uy) <= bhx + ahx * c + ahy * s;  // @axis_obb_3
    const onV = Math.abs(dy * ux - dx * uy) <= bhy + ahx * s + ahy * c;  // @axis_obb_4
    return onX && onY && onU && onV;  // @verdict
}

// The distance of two turned boxes; where they overlap, minus the penetration
// depth. In the frame of the first it is a box without a turn.
function separationObbObb(
        ax, ay, ahx, ahy, aux, auy, bx, by, bhx, bhy, bux, buy) {
    const dx = (bx - ax) * aux + (by - ay) * auy;  // @axis
    const dy = (by - ay) * aux - (bx - ax) * auy;  // @axis
    const ux = bux * aux + buy * auy;  // @axis
    const uy = buy * aux - bux * auy;  // @axis
    const c = Math.abs(ux);  // @axis
    const s = Math.abs(uy);  // @axis
    const gapX = Math.abs(dx) - (ahx + bhx * c + bhy * s);  // @axis_obb_1=gap_x
    const gapY = Math.abs(dy) - (ahy + bhx * s + bhy * c);  // @axis_obb_2=gap_y
    const gapU = Math.abs(dx * ux + dy * uy) - (bhx + ahx * c + ahy * s);  // @axis_obb_3=gap_u
    const gapV = Math.abs(dy * ux - dx * uy) - (bhy + ahx * s + ahy * c);  // @axis_obb_4=gap_v
    const gap = Math.max(gapX, gapY, gapU, gapV);  // @axis
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: a vertex of one is closest to the other.
    let distance = Infinity;  // @closest
    for (const sx of [-1, 1]) {  // @closest
        for (const sy of [-1, 1]) {  // @closest
            const px = sx * ahx;  // @closest
            const py = sy * ahy;  // @closest
            const ofP = separationPointObb(px, py, dx, dy, bhx, bhy, ux, uy);  // @closest
            const qx = dx + sx * bhx * ux - sy * bhy * uy;  // @closest
            const qy = dy + sx * bhx * uy + sy * bhy * ux;  // @closest
            const ofQ = separationPointAabb(qx, qy, -ahx, -ahy, ahx, ahy);  // @closest
            distance = Math.min(distance, ofP, ofQ);  // @closest=distance
        }
    }
    return distance;  // @closest
}

// When a circle that moves by (vx, vy) during the frame first meets another
// one: the smaller root of |c - t * v| = reach, in a form that does not cancel.
function castCircleCircle(ax, ay, ar, bx, by, br, vx, vy) {
    const cx = bx - ax;  // @start @offset
    const cy = by - ay;  // @start @offset
    const reach = ar + br;  // @start @reach=reach
    const apart = cx * cx + cy * cy - reach * reach;  // @start @beyond=apart
    if (apart <= 0) {  // @start
        return 0;  // @in_contact
    }
    const along = cx * vx + cy * vy;  // @along=along
    const speedSquared = vx * vx + vy * vy;  // @squared_speed=speedSquared
    const discriminant = along * along - speedSquared * apart;  // @along @discriminant=discriminant
    if (along <= 0 || discriminant < 0) {  // @along @discriminant
        return null;  // @moves_apart @passes
    }
    const t = apart / (along + Math.sqrt(discriminant));  // @earlier_root=t
    if (1 < t) {  // @earlier_root
        return null;  // @too_late
    }
    return t;  // @met
}

// When a coordinate that starts at 0 and changes by v enters an interval, and
// when it leaves it, as fractions of the frame.
function slab(lo, hi, v) {
    if (v === 0 && lo <= 0 && 0 <= hi) {
        return [0, 1];
    }
    if (v === 0) {
        return [1, 0];
    }
    const enter = Math.max(0, Math.min(lo / v, hi / v));
    const leave = Math.min(1, Math.max(lo / v, hi / v));
    return [enter, leave];
}

// When a box that moves by (vx, vy) during the frame first meets another one: a
// point against their Minkowski difference, which is a box. It is in there from
// the later of two times of entry to the earlier of two times of leaving.
function castAabbAabb(
        aMinX, aMinY, aMaxX, aMaxY,
        bMinX, bMinY, bMaxX, bMaxY,
        vx, vy) {
    const [enterX, leaveX] = slab(bMinX - aMaxX, bMaxX - aMinX, vx);  // @start @slab_1
    const [enterY, leaveY] = slab(bMinY - aMaxY, bMaxY - aMinY, vy);  // @start @slab_2
    const enter = Math.max(enterX, enterY);  // @start @slabs @beside
    if (Math.min(leaveX, leaveY) < enter) {  // @start @slabs @beside
        return null;  // @outside_slabs @beside
    }
    return enter;  // @met @in_contact
}

// When a circle that moves by (vx, vy) during the frame first meets a box: the
// center against the box grown by the radius. Where it enters beyond a vertex,
// the grown box is round there: a point against a circle.
function castCircleAabb(cx, cy, r, minX, minY, maxX, maxY, vx, vy) {
    if (hitCircleAabb(cx, cy, r, minX, minY, maxX, maxY)) {  // @start
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
        return castCircleCircle(cx, cy, r, qx, qy, 0, vx, vy);  // @vertex_disc
    }
    return enter;  // @face
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
