# Collision tests in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
# y points up, cross products are positive counter-clockwise, touching is a hit.
# Shapes are given by their numbers:
#   point    x, y
#   line     bx, by, dx, dy: through (bx, by) along (dx, dy), of any length but 0
#   segment  ax, ay, bx, by: its ends
#   circle   cx, cy, r
#   aabb     min_x, min_y, max_x, max_y
#   obb      cx, cy, hx, hy, ux, uy: center, half extents, (cos, sin) of its angle
# The name of a function begins with what it answers:
#   hit         whether the two meet
#   separation  how far they are apart; below 0, how deep they overlap
#   closest     the point of the second that is closest to the first
#   point       where their boundaries cross
#   cast        when they first meet, as a fraction of the frame, in [0, 1];
#               (vx, vy) is the displacement of the first relative to the second
# A function without an answer returns None.
# Numbers are rounded: next to touching a verdict may be wrong in the last bits.
# Clashbox itself decides these cases with exact arithmetic.

import math

# Whether two points are the same.
def hit_point_point(ax, ay, bx, by):
    return ax == bx and ay == by  # @distance @verdict

# The distance of two points, by Pythagoras.
def separation_point_point(ax, ay, bx, by):
    dx = bx - ax  # @distance
    dy = by - ay  # @distance
    squared = dx * dx + dy * dy  # @distance=squared
    distance = math.sqrt(squared)  # @root=distance
    return distance  # @verdict=distance

# Whether a point lies on a line. The cross product of the line's direction and
# the displacement to the point is 0 there.
def hit_point_line(px, py, bx, by, dx, dy):
    cross = dx * (py - by) - dy * (px - bx)  # @projection
    return cross == 0  # @verdict

# The point of a line that is closest to a point: dot(p - (b + s * u), u) = 0
# gives s, with the unit direction u.
def closest_point_line(px, py, bx, by, dx, dy):
    length = math.sqrt(dx * dx + dy * dy)  # @projection
    ux = dx / length  # @projection
    uy = dy / length  # @projection
    s = (px - bx) * ux + (py - by) * uy  # @projection=s
    return bx + s * ux, by + s * uy  # @closest

# The distance of a point from a line. Without the abs() it is positive to the
# left of the line.
def separation_point_line(px, py, bx, by, dx, dy):
    cross = dx * (py - by) - dy * (px - bx)  # @closest
    distance = abs(cross) / math.sqrt(dx * dx + dy * dy)  # @closest=distance
    return distance  # @verdict=distance

# Whether a point lies on a segment: on its line, and not beyond its ends.
def hit_point_segment(px, py, ax, ay, bx, by):
    cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)  # @projection @zero_length
    in_x = min(ax, bx) <= px <= max(ax, bx)  # @region @zero_length
    in_y = min(ay, by) <= py <= max(ay, by)  # @region @zero_length
    return cross == 0 and in_x and in_y  # @verdict

# The point of a segment that is closest to a point. Project on the line of the
# segment, clamp the parameter to [0, 1].
def closest_point_segment(px, py, ax, ay, bx, by):
    dx = bx - ax  # @projection @zero_length
    dy = by - ay  # @projection @zero_length
    length_squared = dx * dx + dy * dy  # @projection @zero_length
    s = 0  # @projection @zero_length
    if 0 < length_squared:  # @projection @zero_length
        s = ((px - ax) * dx + (py - ay) * dy) / length_squared  # @projection=s
    clamped = max(0, min(s, 1))  # @region @zero_length
    return ax + clamped * dx, ay + clamped * dy  # @closest @root @on_end

# The distance of a point from a segment.
def separation_point_segment(px, py, ax, ay, bx, by):
    qx, qy = closest_point_segment(px, py, ax, ay, bx, by)  # @projection @zero_length
    distance = math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))  # @closest=distance @root=distance @on_end
    return distance  # @verdict=distance

# Whether a point lies in a circle. Squares are compared: no root is needed.
def hit_point_circle(px, py, cx, cy, r):
    dx = cx - px  # @distance
    dy = cy - py  # @distance
    squared = dx * dx + dy * dy  # @distance=squared
    return squared <= r * r  # @distance @verdict

# The distance of a point from a circle; inside, minus the distance to its
# boundary.
def separation_point_circle(px, py, cx, cy, r):
    dx = cx - px  # @distance
    dy = cy - py  # @distance
    separation = math.sqrt(dx * dx + dy * dy) - r  # @root=separation
    return separation  # @verdict=separation

# Whether a point lies in a box: each coordinate in its interval.
def hit_point_aabb(px, py, min_x, min_y, max_x, max_y):
    in_x = min_x <= px <= max_x  # @clamp @interior
    in_y = min_y <= py <= max_y  # @clamp @interior
    return in_x and in_y  # @region @verdict

# The point of a box that is closest to a point: clamp each coordinate to its
# interval.
def closest_point_aabb(px, py, min_x, min_y, max_x, max_y):
    qx = max(min_x, min(px, max_x))  # @clamp @interior
    qy = max(min_y, min(py, max_y))  # @clamp @interior
    return qx, qy  # @closest @nearest_edge

# The distance of a point from a box; inside, minus the distance to the nearest
# edge.
def separation_point_aabb(px, py, min_x, min_y, max_x, max_y):
    qx, qy = closest_point_aabb(px, py, min_x, min_y, max_x, max_y)  # @clamp @interior
    if qx == px and qy == py:  # @region
        in_x = max(min_x - px, px - max_x)  # @nearest_edge
        in_y = max(min_y - py, py - max_y)  # @nearest_edge
        inside = max(in_x, in_y)  # @nearest_edge=inside
        return inside  # @nearest_edge
    distance = math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))  # @closest=distance
    return distance  # @closest

# Whether a point lies in a turned box. In the frame of the box it is a box
# without a turn.
def hit_point_obb(px, py, cx, cy, hx, hy, ux, uy):
    lx = (px - cx) * ux + (py - cy) * uy  # @recast
    ly = (py - cy) * ux - (px - cx) * uy  # @recast
    in_x = abs(lx) <= hx  # @clamp @interior
    in_y = abs(ly) <= hy  # @clamp @interior
    return in_x and in_y  # @region @verdict

# The distance of a point from a turned box; inside, minus the distance to the
# nearest edge.
def separation_point_obb(px, py, cx, cy, hx, hy, ux, uy):
    lx = (px - cx) * ux + (py - cy) * uy  # @recast
    ly = (py - cy) * ux - (px - cx) * uy  # @recast
    separation = separation_point_aabb(lx, ly, -hx, -hy, hx, hy)  # @clamp @interior
    return separation  # @verdict=separation

# Whether two lines have a point in common: they cross, or they are the same
# line.
def hit_line_line(ax, ay, adx, ady, bx, by, bdx, bdy):
    cross = adx * bdy - ady * bdx  # @turn
    offset = adx * (by - ay) - ady * (bx - ax)  # @turn
    return cross != 0 or offset == 0  # @turn @verdict

# The distance of two lines: 0 where they cross, else that of any point of one
# from the other.
def separation_line_line(ax, ay, adx, ady, bx, by, bdx, bdy):
    cross = adx * bdy - ady * bdx  # @turn
    if cross != 0:  # @turn
        return 0  # @crossing_lines
    offset = adx * (by - ay) - ady * (bx - ax)  # @projection
    distance = abs(offset) / math.sqrt(adx * adx + ady * ady)  # @closest=distance
    return distance  # @closest

# Where two lines cross: cross(a + ua * ad - b, bd) = 0 gives ua. Nothing for
# parallel lines.
def point_line_line(ax, ay, adx, ady, bx, by, bdx, bdy):
    cross = adx * bdy - ady * bdx  # @turn @denominator=cross
    if cross == 0:  # @turn @denominator
        return None  # @projection @parallel
    ua = ((bx - ax) * bdy - (by - ay) * bdx) / cross  # @parameters @ua=ua
    return ax + ua * adx, ay + ua * ady  # @parameters @meeting

# Whether a segment meets a line: not both of its ends lie on the same side.
def hit_line_segment(bx, by, dx, dy, px, py, qx, qy):
    first = dx * (py - by) - dy * (px - bx)  # @axis_line_1
    second = dx * (qy - by) - dy * (qx - bx)  # @axis_line_1
    return min(first, second) <= 0 <= max(first, second)  # @axis_line_1 @verdict

# The distance of a segment from a line; where they cross, minus how far the
# shorter part of the segment reaches beyond it.
def separation_line_segment(bx, by, dx, dy, px, py, qx, qy):
    length = math.sqrt(dx * dx + dy * dy)  # @axis_line_1
    first = (dx * (py - by) - dy * (px - bx)) / length  # @axis_line_1
    second = (dx * (qy - by) - dy * (qx - bx)) / length  # @axis_line_1
    gap = max(min(first, second), -max(first, second))  # @axis_line_1=gap
    return gap  # @verdict=gap

# Where a segment crosses a line: cross(d, p + s * (q - p) - b) = 0 gives s, and
# s is in [0, 1] between the ends. Nothing for a parallel segment.
def point_line_segment(bx, by, dx, dy, px, py, qx, qy):
    cross = dx * (qy - py) - dy * (qx - px)  # @denominator
    if cross == 0:  # @denominator
        return None  # @parallel
    s = (dx * (by - py) - dy * (bx - px)) / cross  # @parameter_segment=s
    if s < 0 or 1 < s:  # @parameter_segment
        return None  # @not_common
    return px + s * (qx - px), py + s * (qy - py)  # @common

# Whether a line meets a circle: its distance from the center is at most the
# radius. In squares, and times the length of the direction.
def hit_line_circle(bx, by, dx, dy, cx, cy, r):
    cross = dx * (cy - by) - dy * (cx - bx)  # @projection @closest
    length_squared = dx * dx + dy * dy  # @projection
    return cross * cross <= r * r * length_squared  # @radius @verdict

# The distance of a circle from a line; below 0 the line passes through it.
def separation_line_circle(bx, by, dx, dy, cx, cy, r):
    cross = dx * (cy - by) - dy * (cx - bx)  # @closest
    distance = abs(cross) / math.sqrt(dx * dx + dy * dy)  # @closest=distance
    separation = distance - r  # @radius=separation
    return separation  # @verdict=separation

# Where a line meets a circle: half a chord before and behind the foot of the
# center. The sign of the discriminant says how often.
def points_line_circle(bx, by, dx, dy, cx, cy, r):
    length_squared = dx * dx + dy * dy  # @foot
    s = ((cx - bx) * dx + (cy - by) * dy) / length_squared  # @foot=s
    fx = bx + s * dx  # @foot
    fy = by + s * dy  # @foot
    cross = dx * (cy - by) - dy * (cx - bx)  # @discriminant
    discriminant = r * r * length_squared - cross * cross  # @discriminant
    if discriminant < 0:  # @discriminant
        return []  # @no_chord
    if discriminant == 0:  # @chord_end
        return [(fx, fy)]  # @tangent
    half = math.sqrt(discriminant / length_squared)  # @half_chord=half
    u = half / math.sqrt(length_squared)  # @half_chord
    return [(fx - u * dx, fy - u * dy), (fx + u * dx, fy + u * dy)]  # @half_chord

# Whether a line meets a box: the center is no farther from it than the box
# reaches along the line's normal.
def hit_line_aabb(bx, by, dx, dy, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis_line_1
    ey = (max_y - min_y) / 2  # @axis_line_1
    mx = (min_x + max_x) / 2  # @axis_line_1
    my = (min_y + max_y) / 2  # @axis_line_1
    level = dx * (my - by) - dy * (mx - bx)  # @axis_line_1
    reach = abs(dx) * ey + abs(dy) * ex  # @axis_line_1
    return abs(level) <= reach  # @axis_line_1 @verdict

# The distance of a box from a line; below 0, minus the penetration depth.
def separation_line_aabb(bx, by, dx, dy, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis_line_1
    ey = (max_y - min_y) / 2  # @axis_line_1
    mx = (min_x + max_x) / 2  # @axis_line_1
    my = (min_y + max_y) / 2  # @axis_line_1
    level = dx * (my - by) - dy * (mx - bx)  # @axis_line_1
    reach = abs(dx) * ey + abs(dy) * ex  # @axis_line_1
    gap = (abs(level) - reach) / math.sqrt(dx * dx + dy * dy)  # @axis_line_1=gap
    return gap  # @verdict=gap

# Whether a line meets a turned box.
def hit_line_obb(bx, by, dx, dy, cx, cy, hx, hy, ux, uy):
    level = dx * (cy - by) - dy * (cx - bx)  # @axis_line_1
    along = abs(dx * ux + dy * uy)  # @axis_line_1
    across = abs(dx * uy - dy * ux)  # @axis_line_1
    reach = hx * across + hy * along  # @axis_line_1
    return abs(level) <= reach  # @axis_line_1 @verdict

# The distance of a turned box from a line; below 0, minus the penetration
# depth.
def separation_line_obb(bx, by, dx, dy, cx, cy, hx, hy, ux, uy):
    level = dx * (cy - by) - dy * (cx - bx)  # @axis_line_1
    along = abs(dx * ux + dy * uy)  # @axis_line_1
    across = abs(dx * uy - dy * ux)  # @axis_line_1
    reach = hx * across + hy * along  # @axis_line_1
    gap = (abs(level) - reach) / math.sqrt(dx * dx + dy * dy)  # @axis_line_1=gap
    return gap  # @verdict=gap

# Whether two segments, a to b and c to d, meet: neither line has the other
# segment on one side of it. The intervals of x and y are needed for segments on
# one line only.
def hit_segment_segment(ax, ay, bx, by, cx, cy, dx, dy):
    c_side = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)  # @axis_segment_1 @support
    d_side = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)  # @axis_segment_1 @support
    a_side = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)  # @axis_segment_2 @support
    b_side = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)  # @axis_segment_2 @support
    sides_meet = c_side * d_side <= 0 and a_side * b_side <= 0  # @axis_segment_2 @support
    lo_x = max(min(ax, bx), min(cx, dx))  # @verdict
    hi_x = min(max(ax, bx), max(cx, dx))  # @verdict
    lo_y = max(min(ay, by), min(cy, dy))  # @verdict
    hi_y = min(max(ay, by), max(cy, dy))  # @verdict
    return sides_meet and lo_x <= hi_x and lo_y <= hi_y  # @verdict

# The separation of two segments. Where they cross, the shortest translation that
# parts them moves one of them past an end of the other; apart, an end is closest.
def separation_segment_segment(ax, ay, bx, by, cx, cy, dx, dy):
    if hit_segment_segment(ax, ay, bx, by, cx, cy, dx, dy):  # @axis_segment_1 @axis_segment_2 @support
        # A segment of length 0 is a point: its sides are 0.
        ab = max(separation_point_point(ax, ay, bx, by), 1e-300)  # @mtv
        cd = max(separation_point_point(cx, cy, dx, dy), 1e-300)  # @mtv
        c_off = abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / ab  # @mtv
        d_off = abs((bx - ax) * (dy - ay) - (by - ay) * (dx - ax)) / ab  # @mtv
        a_off = abs((dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)) / cd  # @mtv
        b_off = abs((dx - cx) * (by - cy) - (dy - cy) * (bx - cx)) / cd  # @mtv
        return 0 - min(a_off, b_off, c_off, d_off)  # @mtv
    of_a = separation_point_segment(ax, ay, cx, cy, dx, dy)  # @closest
    of_b = separation_point_segment(bx, by, cx, cy, dx, dy)  # @closest
    of_c = separation_point_segment(cx, cy, ax, ay, bx, by)  # @closest
    of_d = separation_point_segment(dx, dy, ax, ay, bx, by)  # @closest
    distance = min(of_a, of_b, of_c, of_d)  # @closest=distance
    return distance  # @closest

# Where two segments, a to b and c to d, cross: both parameters are in [0, 1].
# Nothing for parallel segments.
def point_segment_segment(ax, ay, bx, by, cx, cy, dx, dy):
    cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)  # @denominator=cross
    if cross == 0:  # @denominator
        return None  # @parallel
    ua = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross  # @ua=ua
    ub = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / cross  # @ub=ub
    if ua < 0 or 1 < ua or ub < 0 or 1 < ub:  # @ua @ub
        return None  # @not_common
    return ax + ua * (bx - ax), ay + ua * (by - ay)  # @common

# Whether a segment meets a circle. Beside the segment its line counts, beyond
# an end that end; nothing is divided.
def hit_segment_circle(ax, ay, bx, by, cx, cy, r):
    dx = bx - ax  # @projection @zero_length
    dy = by - ay  # @projection @zero_length
    length_squared = dx * dx + dy * dy  # @projection @zero_length
    dot = (cx - ax) * dx + (cy - ay) * dy  # @projection @zero_length
    if dot <= 0 or length_squared <= dot:  # @region @zero_length
        from_a = (cx - ax) * (cx - ax) + (cy - ay) * (cy - ay)  # @vertex @zero_length
        from_b = (cx - bx) * (cx - bx) + (cy - by) * (cy - by)  # @vertex @zero_length
        return min(from_a, from_b) <= r * r  # @vertex @zero_length
    cross = dx * (cy - ay) - dy * (cx - ax)  # @edge
    return cross * cross <= r * r * length_squared  # @edge

# The distance of a circle from a segment; below 0 they overlap.
def separation_segment_circle(ax, ay, bx, by, cx, cy, r):
    distance = separation_point_segment(cx, cy, ax, ay, bx, by)  # @projection @zero_length @closest=distance @root=distance
    separation = distance - r  # @radius=separation
    return separation  # @verdict=separation

# Where a segment meets a circle: |a + s * d - c| = r is a quadratic in s, and
# only roots in [0, 1] count. Nothing for a segment without length.
def points_segment_circle(ax, ay, bx, by, cx, cy, r):
    dx = bx - ax  # @foot
    dy = by - ay  # @foot
    length_squared = dx * dx + dy * dy  # @foot
    dot = (cx - ax) * dx + (cy - ay) * dy  # @foot
    cross = dx * (cy - ay) - dy * (cx - ax)  # @discriminant
    discriminant = r * r * length_squared - cross * cross  # @discriminant
    points = []  # @discriminant
    if discriminant < 0 or length_squared == 0:  # @discriminant
        return points  # @no_chord
    s = (dot - math.sqrt(discriminant)) / length_squared  # @chord_before=s @tangent=s
    t = (dot + math.sqrt(discriminant)) / length_squared  # @chord_behind=t @tangent=t
    if 0 <= s <= 1:  # @chord_before @tangent
        points.append((ax + s * dx, ay + s * dy))  # @common_before @common_tangent
    if s < t and 0 <= t <= 1:  # @chord_behind @tangent
        points.append((ax + t * dx, ay + t * dy))  # @common_behind
    return points  # @chord_end

# Whether a segment meets a box: no axis separates them. The axes are x, y and
# the normal of the segment.
def hit_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis
    ey = (max_y - min_y) / 2  # @axis
    dx = (bx - ax) / 2  # @axis
    dy = (by - ay) / 2  # @axis
    mx = (ax + bx - min_x - max_x) / 2  # @axis
    my = (ay + by - min_y - max_y) / 2  # @axis
    on_x = abs(mx) <= ex + abs(dx)  # @axis_aabb_1 @axis_obb_1
    on_y = abs(my) <= ey + abs(dy)  # @axis_aabb_2 @axis_obb_2
    reach = ex * abs(dy) + ey * abs(dx)  # @axis_segment_1 @support
    on_normal = abs(dx * my - dy * mx) <= reach  # @axis_segment_1 @support
    return on_x and on_y and on_normal  # @verdict

# The distance of a segment from a box; where they overlap, minus the
# penetration depth.
def separation_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis
    ey = (max_y - min_y) / 2  # @axis
    dx = (bx - ax) / 2  # @axis
    dy = (by - ay) / 2  # @axis
    mx = (ax + bx - min_x - max_x) / 2  # @axis
    my = (ay + by - min_y - max_y) / 2  # @axis
    gap_x = abs(mx) - (ex + abs(dx))  # @axis_aabb_1=gap_x
    gap_y = abs(my) - (ey + abs(dy))  # @axis_aabb_2=gap_y
    gap = max(gap_x, gap_y)  # @axis
    length = math.sqrt(dx * dx + dy * dy)  # @axis_segment_1 @support
    if 0 < length:  # @axis_segment_1 @support
        reach = ex * abs(dy) + ey * abs(dx)  # @axis_segment_1
        gap_n = (abs(dx * my - dy * mx) - reach) / length  # @axis_segment_1=gap_n
        gap = max(gap, gap_n)  # @axis_segment_1
    if gap <= 0:  # @axis
        return gap  # @mtv=gap
    # Apart: an end of the segment or a vertex of the box is closest.
    of_a = separation_point_aabb(ax, ay, min_x, min_y, max_x, max_y)  # @closest
    of_b = separation_point_aabb(bx, by, min_x, min_y, max_x, max_y)  # @closest
    distance = min(of_a, of_b)  # @closest
    for x in (min_x, max_x):  # @closest
        for y in (min_y, max_y):  # @closest
            of_vertex = separation_point_segment(x, y, ax, ay, bx, by)  # @closest
            distance = min(distance, of_vertex)  # @closest=distance
    return distance  # @closest

# Whether a segment meets a turned box: in the frame of the box it is a box
# without a turn.
def hit_segment_obb(ax, ay, bx, by, cx, cy, hx, hy, ux, uy):
    lax = (ax - cx) * ux + (ay - cy) * uy  # @axis
    lay = (ay - cy) * ux - (ax - cx) * uy  # @axis
    lbx = (bx - cx) * ux + (by - cy) * uy  # @axis
    lby = (by - cy) * ux - (bx - cx) * uy  # @axis
    return hit_segment_aabb(lax, lay, lbx, lby, -hx, -hy, hx, hy)  # @axis @verdict

# The distance of a segment from a turned box; where they overlap, minus the
# penetration depth. In the frame of the box it is a box without a turn.
def separation_segment_obb(ax, ay, bx, by, cx, cy, hx, hy, ux, uy):
    lax = (ax - cx) * ux + (ay - cy) * uy  # @axis
    lay = (ay - cy) * ux - (ax - cx) * uy  # @axis
    lbx = (bx - cx) * ux + (by - cy) * uy  # @axis
    lby = (by - cy) * ux - (bx - cx) * uy  # @axis
    return separation_segment_aabb(lax, lay, lbx, lby, -hx, -hy, hx, hy)  # @axis

# Whether two circles meet. Squares are compared: no root is needed.
def hit_circle_circle(ax, ay, ar, bx, by, br):
    dx = bx - ax  # @distance
    dy = by - ay  # @distance
    squared = dx * dx + dy * dy  # @distance=squared
    reach = ar + br  # @distance
    return squared <= reach * reach  # @distance @verdict

# The distance of two circles; where they overlap, minus the penetration depth.
def separation_circle_circle(ax, ay, ar, bx, by, br):
    dx = bx - ax  # @distance
    dy = by - ay  # @distance
    separation = math.sqrt(dx * dx + dy * dy) - (ar + br)  # @root=separation
    return separation  # @verdict=separation

# Where two circles cross: half a chord to both sides of the line through the
# centers, on the line that has equal powers to both.
def points_circle_circle(ax, ay, ar, bx, by, br):
    dx = bx - ax  # @centers
    dy = by - ay  # @centers
    squared = dx * dx + dy * dy  # @centers
    if squared == 0:  # @centers
        return []  # @concentric
    distance = math.sqrt(squared)  # @radical_line @no_radical
    along = squared + ar * ar - br * br  # @radical_line @no_radical
    discriminant = 4 * squared * ar * ar - along * along  # @radical_line @no_radical
    if discriminant < 0:  # @radical_line @no_radical
        return []  # @no_radical
    x = along / (2 * distance)  # @radical_line=x
    fx = ax + x / distance * dx  # @radical_line
    fy = ay + x / distance * dy  # @radical_line
    if discriminant == 0:  # @radical_points
        return [(fx, fy)]  # @one_point
    half = math.sqrt(discriminant) / (2 * distance)  # @two_points=half
    u = half / distance  # @two_points
    return [(fx - u * dy, fy + u * dx), (fx + u * dy, fy - u * dx)]  # @two_points

# Whether a circle meets a box: clamp the center to the box, then compare
# squares.
def hit_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y):
    qx = max(min_x, min(cx, max_x))  # @clamp @interior
    qy = max(min_y, min(cy, max_y))  # @clamp @interior
    dx = qx - cx  # @closest @nearest_edge
    dy = qy - cy  # @closest @nearest_edge
    return dx * dx + dy * dy <= r * r  # @radius @verdict

# The distance of a circle from a box; where they overlap, minus the penetration
# depth.
def separation_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y):
    of_center = separation_point_aabb(cx, cy, min_x, min_y, max_x, max_y)  # @clamp @interior @closest=of_center @nearest_edge=of_center
    separation = of_center - r  # @radius=separation
    return separation  # @verdict=separation

# Whether a circle meets a turned box. In the frame of the box it is a box
# without a turn.
def hit_circle_obb(cx, cy, r, bx, by, hx, hy, ux, uy):
    lx = (cx - bx) * ux + (cy - by) * uy  # @recast
    ly = (cy - by) * ux - (cx - bx) * uy  # @recast
    dx = max(-hx, min(lx, hx)) - lx  # @clamp @interior
    dy = max(-hy, min(ly, hy)) - ly  # @clamp @interior
    return dx * dx + dy * dy <= r * r  # @radius @verdict

# The distance of a circle from a turned box; where they overlap, minus the
# penetration depth.
def separation_circle_obb(cx, cy, r, bx, by, hx, hy, ux, uy):
    lx = (cx - bx) * ux + (cy - by) * uy  # @recast
    ly = (cy - by) * ux - (cx - bx) * uy  # @recast
    of_center = separation_point_aabb(lx, ly, -hx, -hy, hx, hy)  # @clamp @interior @closest=of_center @nearest_edge=of_center
    separation = of_center - r  # @radius=separation
    return separation  # @verdict=separation

# Whether two boxes meet: their intervals do, on x and on y.
def hit_aabb_aabb(
        a_min_x, a_min_y, a_max_x, a_max_y, b_min_x, b_min_y, b_max_x, b_max_y):
    on_x = a_min_x <= b_max_x and b_min_x <= a_max_x  # @axis_aabb_1
    on_y = a_min_y <= b_max_y and b_min_y <= a_max_y  # @axis_aabb_2
    return on_x and on_y  # @verdict

# The distance of two boxes; where they overlap, minus the penetration depth.
def separation_aabb_aabb(
        a_min_x, a_min_y, a_max_x, a_max_y, b_min_x, b_min_y, b_max_x, b_max_y):
    gap_x = max(b_min_x - a_max_x, a_min_x - b_max_x)  # @axis_aabb_1=gap_x
    gap_y = max(b_min_y - a_max_y, a_min_y - b_max_y)  # @axis_aabb_2=gap_y
    if gap_x <= 0 and gap_y <= 0:  # @mtv @closest
        return max(gap_x, gap_y)  # @mtv
    out_x = max(gap_x, 0)  # @closest
    out_y = max(gap_y, 0)  # @closest
    distance = math.sqrt(out_x * out_x + out_y * out_y)  # @closest=distance
    return distance  # @closest

# Whether a box meets a turned box: none of the four axes separates them. The
# axes are those of both.
def hit_aabb_obb(min_x, min_y, max_x, max_y, cx, cy, hx, hy, ux, uy):
    ex = (max_x - min_x) / 2  # @axis
    ey = (max_y - min_y) / 2  # @axis
    dx = cx - (min_x + max_x) / 2  # @axis
    dy = cy - (min_y + max_y) / 2  # @axis
    c = abs(ux)  # @axis
    s = abs(uy)  # @axis
    on_x = abs(dx) <= ex + hx * c + hy * s  # @axis_aabb_1
    on_y = abs(dy) <= ey + hx * s + hy * c  # @axis_aabb_2
    on_u = abs(dx * ux + dy * uy) <= hx + ex * c + ey * s  # @axis_obb_1
    on_v = abs(dy * ux - dx * uy) <= hy + ex * s + ey * c  # @axis_obb_2
    return on_x and on_y and on_u and on_v  # @verdict

# The distance of a box from a turned box; where they overlap, minus the
# penetration depth.
def separation_aabb_obb(min_x, min_y, max_x, max_y, cx, cy, hx, hy, ux, uy):
    ex = (max_x - min_x) / 2  # @axis
    ey = (max_y - min_y) / 2  # @axis
    mx = (min_x + max_x) / 2  # @axis
    my = (min_y + max_y) / 2  # @axis
    dx = cx - mx  # @axis
    dy = cy - my  # @axis
    c = abs(ux)  # @axis
    s = abs(uy)  # @axis
    gap_x = abs(dx) - (ex + hx * c + hy * s)  # @axis_aabb_1=gap_x
    gap_y = abs(dy) - (ey + hx * s + hy * c)  # @axis_aabb_2=gap_y
    gap_u = abs(dx * ux + dy * uy) - (hx + ex * c + ey * s)  # @axis_obb_1=gap_u
    gap_v = abs(dy * ux - dx * uy) - (hy + ex * s + ey * c)  # @axis_obb_2=gap_v
    gap = max(gap_x, gap_y, gap_u, gap_v)  # @axis
    if gap <= 0:  # @axis
        return gap  # @mtv=gap
    # Apart: a vertex of one is closest to the other.
    distance = math.inf  # @closest
    for sx in (-1, 1):  # @closest
        for sy in (-1, 1):  # @closest
            px = mx + sx * ex  # @closest
            py = my + sy * ey  # @closest
            of_p = separation_point_obb(px, py, cx, cy, hx, hy, ux, uy)  # @closest
            qx = cx + sx * hx * ux - sy * hy * uy  # @closest
            qy = cy + sx * hx * uy + sy * hy * ux  # @closest
            of_q = separation_point_aabb(qx, qy, min_x, min_y, max_x, max_y)  # @closest
            distance = min(distance, of_p, of_q)  # @closest=distance
    return distance  # @closest

# Whether two turned boxes meet: none of the four axes separates them. The axes
# are those of both, in the frame of the first.
def hit_obb_obb(ax, ay, ahx, ahy, aux, auy, bx, by, bhx, bhy, bux, buy):
    dx = (bx - ax) * aux + (by - ay) * auy  # @axis
    dy = (by - ay) * aux - (bx - ax) * auy  # @axis
    ux = bux * aux + buy * auy  # @axis
    uy = buy * aux - bux * auy  # @axis
    c = abs(ux)  # @axis
    s = abs(uy)  # @axis
    on_x = abs(dx) <= ahx + bhx * c + bhy * s  # @axis_obb_1
    on_y = abs(dy) <= ahy + bhx * s + bhy * c  # @axis_obb_2
    on_u = abs(dx * ux + dy * uy) <= bhx + ahx * c + ahy * s  # @axis_obb_3
    on_v = abs(dy * ux - dx * uy) <= bhy + ahx * s + ahy * c  # @axis_obb_4
    return on_x and on_y and on_u and on_v  # @verdict

# The distance of two turned boxes; where they overlap, minus the penetration
# depth. In the frame of the first it is a box without a turn.
def separation_obb_obb(ax, ay, ahx, ahy, aux, auy, bx, by, bhx, bhy, bux, buy):
    dx = (bx - ax) * aux + (by - ay) * auy  # @axis
    dy = (by - ay) * aux - (bx - ax) * auy  # @axis
    ux = bux * aux + buy * auy  # @axis
    uy = buy * aux - bux * auy  # @axis
    c = abs(ux)  # @axis
    s = abs(uy)  # @axis
    gap_x = abs(dx) - (ahx + bhx * c + bhy * s)  # @axis_obb_1=gap_x
    gap_y = abs(dy) - (ahy + bhx * s + bhy * c)  # @axis_obb_2=gap_y
    gap_u = abs(dx * ux + dy * uy) - (bhx + ahx * c + ahy * s)  # @axis_obb_3=gap_u
    gap_v = abs(dy * ux - dx * uy) - (bhy + ahx * s + ahy * c)  # @axis_obb_4=gap_v
    gap = max(gap_x, gap_y, gap_u, gap_v)  # @axis
    if gap <= 0:  # @axis
        return gap  # @mtv=gap
    # Apart: a vertex of one is closest to the other.
    distance = math.inf  # @closest
    for sx in (-1, 1):  # @closest
        for sy in (-1, 1):  # @closest
            px = sx * ahx  # @closest
            py = sy * ahy  # @closest
            of_p = separation_point_obb(px, py, dx, dy, bhx, bhy, ux, uy)  # @closest
            qx = dx + sx * bhx * ux - sy * bhy * uy  # @closest
            qy = dy + sx * bhx * uy + sy * bhy * ux  # @closest
            of_q = separation_point_aabb(qx, qy, -ahx, -ahy, ahx, ahy)  # @closest
            distance = min(distance, of_p, of_q)  # @closest=distance
    return distance  # @closest

# When a circle that moves by (vx, vy) during the frame first meets another one:
# the smaller root of |c - t * v| = reach, in a form that does not cancel.
def cast_circle_circle(ax, ay, ar, bx, by, br, vx, vy):
    cx = bx - ax  # @start @offset
    cy = by - ay  # @start @offset
    reach = ar + br  # @start @reach=reach
    apart = cx * cx + cy * cy - reach * reach  # @start @beyond=apart
    if apart <= 0:  # @start
        return 0  # @in_contact
    along = cx * vx + cy * vy  # @along=along
    speed_squared = vx * vx + vy * vy  # @squared_speed=speed_squared
    discriminant = along * along - speed_squared * apart  # @along @discriminant=discriminant
    if along <= 0 or discriminant < 0:  # @along @discriminant
        return None  # @moves_apart @passes
    t = apart / (along + math.sqrt(discriminant))  # @earlier_root=t
    if 1 < t:  # @earlier_root
        return None  # @too_late
    return t  # @met

# When a coordinate that starts at 0 and changes by v enters an interval, and
# when it leaves it, as fractions of the frame.
def slab(lo, hi, v):
    if v == 0 and lo <= 0 <= hi:
        return 0, 1
    if v == 0:
        return 1, 0
    enter = max(0, min(lo / v, hi / v))
    leave = min(1, max(lo / v, hi / v))
    return enter, leave

# When a box that moves by (vx, vy) during the frame first meets another one: a
# point against their Minkowski difference, which is a box. It is in there from
# the later of two times of entry to the earlier of two times of leaving.
def cast_aabb_aabb(
        a_min_x, a_min_y, a_max_x, a_max_y,
        b_min_x, b_min_y, b_max_x, b_max_y,
        vx, vy):
    enter_x, leave_x = slab(b_min_x - a_max_x, b_max_x - a_min_x, vx)  # @start @slab_1
    enter_y, leave_y = slab(b_min_y - a_max_y, b_max_y - a_min_y, vy)  # @start @slab_2
    enter = max(enter_x, enter_y)  # @start @slabs @beside
    if min(leave_x, leave_y) < enter:  # @start @slabs @beside
        return None  # @outside_slabs @beside
    return enter  # @met @in_contact

# When a circle that moves by (vx, vy) during the frame first meets a box: the
# center against the box grown by the radius. Where it enters beyond a vertex,
# the grown box is round there: a point against a circle.
def cast_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y, vx, vy):
    if hit_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y):  # @start
        return 0  # @in_contact
    enter_x, leave_x = slab(min_x - r - cx, max_x + r - cx, vx)  # @slab_1
    enter_y, leave_y = slab(min_y - r - cy, max_y + r - cy, vy)  # @slab_2
    enter = max(enter_x, enter_y)  # @slabs @beside
    if min(leave_x, leave_y) < enter:  # @slabs @beside
        return None  # @outside_slabs @beside
    px = cx + vx * enter  # @within_slabs
    py = cy + vy * enter  # @within_slabs
    qx = max(min_x, min(px, max_x))  # @within_slabs
    qy = max(min_y, min(py, max_y))  # @within_slabs
    if px != qx and py != qy:  # @within_slabs
        return cast_circle_circle(cx, cy, r, qx, qy, 0, vx, vy)  # @vertex_disc
    return enter  # @face

# Tests positions at equal steps no longer than max_step along a path of this
# length, and returns the first time that hits. What is thinner than a step can
# be missed. hits(t) says whether the shapes meet at the fraction t of the
# frame.
def linear_search(hits, distance, max_step):
    steps = max(1, math.ceil(distance / max_step))  # @start @equal_steps=steps
    for k in range(steps + 1):  # @start @sample
        if hits(k / steps):  # @start @sample
            return k / steps  # @hit_sample @in_contact
    return None  # @nothing_seen

# Encloses the path, leaves out a stretch of it that cannot hit, and halves one
# that can, first half first. may_hit(lo, hi) tests a shape that encloses the
# mover from lo to hi, such as its bounding circle in the middle, grown by half
# the length of the stretch. A stretch shorter than min_move, which is above 0,
# is tested at its end.
def binary_search(may_hit, hits, distance, min_move):
    if hits(0):  # @start
        return 0  # @in_contact
    rest = [(0, 1)]  # @envelope
    while rest:  # @envelope
        lo, hi = rest.pop()  # @envelope
        if may_hit(lo, hi):  # @envelope
            if min_move <= distance * (hi - lo):  # @enclosed
                middle = (lo + hi) / 2  # @halved=middle
                rest.append((middle, hi))  # @halved
                rest.append((lo, middle))  # @halved
            elif hits(hi):  # @end
                return hi  # @hit_end
    return None  # @nothing_seen @separated
