# Collision tests in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
# y points up, cross products are positive counter-clockwise, touching is a hit.
# Of two names alike, 1 is of the first shape and 2 of the second: cx1, cx2.
# Shapes are given by their numbers:
#   point    px, py
#   line     ax, ay, dx, dy: through (ax, ay) along (dx, dy), of any length but 0
#   segment  ax, ay, bx, by: its ends
#   circle   cx, cy, r
#   aabb     min_x, min_y, max_x, max_y
#   obb      cx, cy, ex, ey, ux, uy: center, half extents, (cos, sin) of its angle
#   capsule  ax, ay, bx, by, r: all within r of its core, a segment
#   polygon  vertices: a list of (x, y), counter-clockwise
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
def hit_point_point(px, py, qx, qy):
    return px == qx and py == qy  # @distance @verdict

# The distance of two points, by Pythagoras.
def separation_point_point(px, py, qx, qy):
    mx = qx - px  # @distance
    my = qy - py  # @distance
    squared = mx * mx + my * my  # @distance=squared
    distance = math.sqrt(squared)  # @root=distance
    return distance  # @verdict=distance

# Whether a point lies on a line. The cross product of the line's direction and
# the displacement to the point is 0 there.
def hit_point_line(px, py, ax, ay, dx, dy):
    cross = dx * (py - ay) - dy * (px - ax)  # @projection
    return cross == 0  # @verdict

# The point of a line that is closest to a point: dot(p - (a + s * u), u) = 0
# gives s, with the unit direction u.
def closest_point_line(px, py, ax, ay, dx, dy):
    length = math.sqrt(dx * dx + dy * dy)  # @projection
    ux = dx / length  # @projection
    uy = dy / length  # @projection
    s = (px - ax) * ux + (py - ay) * uy  # @projection=s
    return ax + s * ux, ay + s * uy  # @closest

# The distance of a point from a line. Without the abs() it is positive to the
# left of the line.
def separation_point_line(px, py, ax, ay, dx, dy):
    cross = dx * (py - ay) - dy * (px - ax)  # @closest
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
    length_squared = max(dx * dx + dy * dy, 1e-300)  # @projection @zero_length
    s = ((px - ax) * dx + (py - ay) * dy) / length_squared  # @projection=s @zero_length
    clamped = max(0, min(s, 1))  # @region @zero_length
    return ax + clamped * dx, ay + clamped * dy  # @closest @root @on_end

# The distance of a point from a segment.
def separation_point_segment(px, py, ax, ay, bx, by):
    qx, qy = closest_point_segment(px, py, ax, ay, bx, by)  # @projection @zero_length @region @closest @root @on_end
    distance = math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))  # @closest=distance @root=distance @on_end
    return distance  # @closest @root @on_end @verdict=distance

# Whether a point lies in a circle. Squares are compared: no root is needed.
def hit_point_circle(px, py, cx, cy, r):
    mx = cx - px  # @distance
    my = cy - py  # @distance
    squared = mx * mx + my * my  # @distance=squared
    return squared <= r * r  # @distance @verdict

# The distance of a point from a circle; inside, minus the distance to its
# boundary.
def separation_point_circle(px, py, cx, cy, r):
    mx = cx - px  # @distance
    my = cy - py  # @distance
    separation = math.sqrt(mx * mx + my * my) - r  # @root=separation
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
    qx, qy = closest_point_aabb(px, py, min_x, min_y, max_x, max_y)  # @clamp @interior @closest @nearest_edge
    if qx == px and qy == py:  # @region
        in_x = max(min_x - px, px - max_x)  # @nearest_edge
        in_y = max(min_y - py, py - max_y)  # @nearest_edge
        inside = max(in_x, in_y)  # @nearest_edge=inside
        return inside  # @nearest_edge
    distance = math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))  # @closest=distance
    return distance  # @closest

# Whether a point lies in a turned box. In the frame of the box it is a box
# without a turn.
def hit_point_obb(px, py, cx, cy, ex, ey, ux, uy):
    local_x = (px - cx) * ux + (py - cy) * uy  # @recast
    local_y = (py - cy) * ux - (px - cx) * uy  # @recast
    in_x = abs(local_x) <= ex  # @clamp @interior
    in_y = abs(local_y) <= ey  # @clamp @interior
    return in_x and in_y  # @region @verdict

# The distance of a point from a turned box; inside, minus the distance to the
# nearest edge.
def separation_point_obb(px, py, cx, cy, ex, ey, ux, uy):
    local_x = (px - cx) * ux + (py - cy) * uy  # @recast
    local_y = (py - cy) * ux - (px - cx) * uy  # @recast
    separation = separation_point_aabb(local_x, local_y, -ex, -ey, ex, ey)  # @clamp @interior @region @closest @nearest_edge
    return separation  # @verdict=separation

# Whether two lines have a point in common: they cross, or they are the same
# line.
def hit_line_line(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2):
    cross = dx1 * dy2 - dy1 * dx2  # @turn
    offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)  # @turn
    return cross != 0 or offset == 0  # @turn @verdict

# The distance of two lines: 0 where they cross, else that of any point of one
# from the other.
def separation_line_line(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2):
    cross = dx1 * dy2 - dy1 * dx2  # @turn
    if cross != 0:  # @turn
        return 0  # @crossing_lines
    offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)  # @projection
    distance = abs(offset) / math.sqrt(dx1 * dx1 + dy1 * dy1)  # @closest=distance
    return distance  # @closest

# Where two lines cross: cross(a1 + s1 * d1 - a2, d2) = 0 gives s1. Nothing for
# parallel lines.
def point_line_line(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2):
    cross = dx1 * dy2 - dy1 * dx2  # @turn @denominator=cross
    if cross == 0:  # @turn @denominator
        return None  # @projection @parallel
    s1 = ((ax2 - ax1) * dy2 - (ay2 - ay1) * dx2) / cross  # @parameters @s1=s1
    return ax1 + s1 * dx1, ay1 + s1 * dy1  # @parameters @meeting

# Whether a segment meets a line: not both of its ends lie on the same side.
def hit_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by):
    first = dx * (ay2 - ay1) - dy * (ax2 - ax1)  # @axis_line_1
    second = dx * (by - ay1) - dy * (bx - ax1)  # @axis_line_1
    return min(first, second) <= 0 <= max(first, second)  # @axis_line_1 @verdict

# The distance of a segment from a line; where they cross, minus how far the
# shorter part of the segment reaches beyond it.
def separation_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by):
    length = math.sqrt(dx * dx + dy * dy)  # @axis_line_1
    first = (dx * (ay2 - ay1) - dy * (ax2 - ax1)) / length  # @axis_line_1
    second = (dx * (by - ay1) - dy * (bx - ax1)) / length  # @axis_line_1
    gap = max(min(first, second), -max(first, second))  # @axis_line_1=gap
    return gap  # @axis_line_1 @verdict=gap

# Where a segment crosses a line: cross(d, a2 + s * (b - a2) - a1) = 0 gives s,
# and s is in [0, 1] between the ends. Nothing for a parallel segment.
def point_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by):
    cross = dx * (by - ay2) - dy * (bx - ax2)  # @denominator
    if cross == 0:  # @denominator
        return None  # @parallel
    s = (dx * (ay1 - ay2) - dy * (ax1 - ax2)) / cross  # @parameter_segment=s
    if s < 0 or 1 < s:  # @parameter_segment
        return None  # @not_common
    return ax2 + s * (bx - ax2), ay2 + s * (by - ay2)  # @common

# Whether a line meets a circle: its distance from the center is at most the
# radius. In squares, and times the length of the direction.
def hit_line_circle(ax, ay, dx, dy, cx, cy, r):
    cross = dx * (cy - ay) - dy * (cx - ax)  # @projection @closest
    length_squared = dx * dx + dy * dy  # @projection
    return cross * cross <= r * r * length_squared  # @radius @verdict

# The distance of a circle from a line; below 0 the line passes through it.
def separation_line_circle(ax, ay, dx, dy, cx, cy, r):
    cross = dx * (cy - ay) - dy * (cx - ax)  # @closest
    distance = abs(cross) / math.sqrt(dx * dx + dy * dy)  # @closest=distance
    separation = distance - r  # @radius=separation
    return separation  # @verdict=separation

# Where a line meets a circle: half a chord before and behind the foot of the
# center. The sign of the discriminant says how often.
def points_line_circle(ax, ay, dx, dy, cx, cy, r):
    length_squared = dx * dx + dy * dy  # @foot
    s = ((cx - ax) * dx + (cy - ay) * dy) / length_squared  # @foot=s
    fx = ax + s * dx  # @foot
    fy = ay + s * dy  # @foot
    cross = dx * (cy - ay) - dy * (cx - ax)  # @discriminant
    discriminant = r * r * length_squared - cross * cross  # @discriminant
    if discriminant < 0:  # @discriminant
        return []  # @no_chord
    if discriminant == 0:  # @chord_end
        return [(fx, fy)]  # @tangent
    h = math.sqrt(discriminant / length_squared)  # @half_chord=h
    scale = h / math.sqrt(length_squared)  # @half_chord
    return [(fx - scale * dx, fy - scale * dy), (fx + scale * dx, fy + scale * dy)]  # @half_chord

# Whether a line meets a box: the center is no farther from it than the box
# reaches along the line's normal.
def hit_line_aabb(ax, ay, dx, dy, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis_line_1
    ey = (max_y - min_y) / 2  # @axis_line_1
    cx = (min_x + max_x) / 2  # @axis_line_1
    cy = (min_y + max_y) / 2  # @axis_line_1
    level = dx * (cy - ay) - dy * (cx - ax)  # @axis_line_1
    reach = abs(dx) * ey + abs(dy) * ex  # @axis_line_1
    return abs(level) <= reach  # @axis_line_1 @verdict

# The distance of a box from a line; below 0, minus the penetration depth.
def separation_line_aabb(ax, ay, dx, dy, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis_line_1
    ey = (max_y - min_y) / 2  # @axis_line_1
    cx = (min_x + max_x) / 2  # @axis_line_1
    cy = (min_y + max_y) / 2  # @axis_line_1
    level = dx * (cy - ay) - dy * (cx - ax)  # @axis_line_1
    reach = abs(dx) * ey + abs(dy) * ex  # @axis_line_1
    gap = (abs(level) - reach) / math.sqrt(dx * dx + dy * dy)  # @axis_line_1=gap
    return gap  # @verdict=gap

# Whether a line meets a turned box.
def hit_line_obb(ax, ay, dx, dy, cx, cy, ex, ey, ux, uy):
    level = dx * (cy - ay) - dy * (cx - ax)  # @axis_line_1
    along = abs(dx * ux + dy * uy)  # @axis_line_1
    across = abs(dx * uy - dy * ux)  # @axis_line_1
    reach = ex * across + ey * along  # @axis_line_1
    return abs(level) <= reach  # @axis_line_1 @verdict

# The distance of a turned box from a line; below 0, minus the penetration
# depth.
def separation_line_obb(ax, ay, dx, dy, cx, cy, ex, ey, ux, uy):
    level = dx * (cy - ay) - dy * (cx - ax)  # @axis_line_1
    along = abs(dx * ux + dy * uy)  # @axis_line_1
    across = abs(dx * uy - dy * ux)  # @axis_line_1
    reach = ex * across + ey * along  # @axis_line_1
    gap = (abs(level) - reach) / math.sqrt(dx * dx + dy * dy)  # @axis_line_1=gap
    return gap  # @verdict=gap

# Whether two segments, a1 to b1 and a2 to b2, meet: neither line has the other
# segment on one side of it. The intervals of x and y are needed for segments on
# one line only.
def hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2):
    a2_side = (bx1 - ax1) * (ay2 - ay1) - (by1 - ay1) * (ax2 - ax1)  # @axis_segment_1 @support
    b2_side = (bx1 - ax1) * (by2 - ay1) - (by1 - ay1) * (bx2 - ax1)  # @axis_segment_1 @support
    a1_side = (bx2 - ax2) * (ay1 - ay2) - (by2 - ay2) * (ax1 - ax2)  # @axis_segment_2 @support
    b1_side = (bx2 - ax2) * (by1 - ay2) - (by2 - ay2) * (bx1 - ax2)  # @axis_segment_2 @support
    sides_meet = a2_side * b2_side <= 0 and a1_side * b1_side <= 0  # @axis_segment_2 @support
    lo_x = max(min(ax1, bx1), min(ax2, bx2))  # @verdict
    hi_x = min(max(ax1, bx1), max(ax2, bx2))  # @verdict
    lo_y = max(min(ay1, by1), min(ay2, by2))  # @verdict
    hi_y = min(max(ay1, by1), max(ay2, by2))  # @verdict
    return sides_meet and lo_x <= hi_x and lo_y <= hi_y  # @verdict

# The separation of two segments. Where they cross, the shortest translation that
# parts them moves one of them past an end of the other; apart, an end is closest.
def separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2):
    if hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2):  # @axis_segment_1>axis_segment_1>verdict @axis_segment_2>axis_segment_2>verdict @support>support>axis_segment_2>verdict
        dx1 = bx1 - ax1  # @mtv
        dy1 = by1 - ay1  # @mtv
        dx2 = bx2 - ax2  # @mtv
        dy2 = by2 - ay2  # @mtv
        # A segment of length 0 is a point: its sides are 0.
        length1 = max(separation_point_point(ax1, ay1, bx1, by1), 1e-300)  # @mtv>distance>root>verdict
        length2 = max(separation_point_point(ax2, ay2, bx2, by2), 1e-300)  # @mtv>distance>root>verdict
        a2_off = abs(dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)) / length1  # @mtv
        b2_off = abs(dx1 * (by2 - ay1) - dy1 * (bx2 - ax1)) / length1  # @mtv
        a1_off = abs(dx2 * (ay1 - ay2) - dy2 * (ax1 - ax2)) / length2  # @mtv
        b1_off = abs(dx2 * (by1 - ay2) - dy2 * (bx1 - ax2)) / length2  # @mtv
        return 0 - min(a1_off, b1_off, a2_off, b2_off)  # @mtv
    of_a1 = separation_point_segment(ax1, ay1, ax2, ay2, bx2, by2)  # @closest>projection>region>closest>verdict
    of_b1 = separation_point_segment(bx1, by1, ax2, ay2, bx2, by2)  # @closest>projection>region>closest>verdict
    of_a2 = separation_point_segment(ax2, ay2, ax1, ay1, bx1, by1)  # @closest>projection>region>closest>verdict
    of_b2 = separation_point_segment(bx2, by2, ax1, ay1, bx1, by1)  # @closest>projection>region>closest>verdict
    distance = min(of_a1, of_b1, of_a2, of_b2)  # @closest=distance
    return distance  # @closest

# Where two segments, a1 to b1 and a2 to b2, cross: both parameters are in [0, 1].
# Nothing for parallel segments.
def point_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2):
    cross = (bx1 - ax1) * (by2 - ay2) - (by1 - ay1) * (bx2 - ax2)  # @denominator=cross
    if cross == 0:  # @denominator
        return None  # @parallel
    s1 = ((ax2 - ax1) * (by2 - ay2) - (ay2 - ay1) * (bx2 - ax2)) / cross  # @s1=s1
    s2 = ((ax2 - ax1) * (by1 - ay1) - (ay2 - ay1) * (bx1 - ax1)) / cross  # @s2=s2
    if s1 < 0 or 1 < s1 or s2 < 0 or 1 < s2:  # @s1 @s2
        return None  # @not_common
    return ax1 + s1 * (bx1 - ax1), ay1 + s1 * (by1 - ay1)  # @common

# Whether a segment meets a circle: an end of it lies in the circle, or the center
# is beside it and no farther from its line than the radius. Nothing is divided.
def hit_segment_circle(ax, ay, bx, by, cx, cy, r):
    dx = bx - ax  # @projection @zero_length
    dy = by - ay  # @projection @zero_length
    length_squared = dx * dx + dy * dy  # @projection @zero_length
    dot = (cx - ax) * dx + (cy - ay) * dy  # @projection @zero_length
    is_beside = 0 < dot and dot < length_squared  # @region @zero_length
    from_a = (cx - ax) * (cx - ax) + (cy - ay) * (cy - ay)  # @region @zero_length
    from_b = (cx - bx) * (cx - bx) + (cy - by) * (cy - by)  # @region @zero_length
    hits_end = min(from_a, from_b) <= r * r  # @radius
    cross = dx * (cy - ay) - dy * (cx - ax)  # @region @zero_length
    hits_line = cross * cross <= r * r * length_squared  # @radius
    return hits_end or (is_beside and hits_line)  # @verdict

# The distance of a circle from a segment; below 0 they overlap.
def separation_segment_circle(ax, ay, bx, by, cx, cy, r):
    distance = separation_point_segment(cx, cy, ax, ay, bx, by)  # @projection @zero_length @region @closest=distance @root=distance @distance>closest @on_end>closest
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
    s_before = (dot - math.sqrt(discriminant)) / length_squared  # @chord_before=s_before @tangent=s_before
    s_behind = (dot + math.sqrt(discriminant)) / length_squared  # @chord_behind=s_behind @tangent=s_behind
    if 0 <= s_before <= 1:  # @chord_before @tangent
        points.append((ax + s_before * dx, ay + s_before * dy))  # @common_before @common_tangent
    if s_before < s_behind and 0 <= s_behind <= 1:  # @chord_behind @tangent
        points.append((ax + s_behind * dx, ay + s_behind * dy))  # @common_behind
    return points  # @chord_end

# Whether a segment meets a box: no axis separates them. The axes are x, y and
# the normal of the segment.
def hit_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis
    ey = (max_y - min_y) / 2  # @axis
    half_x = (bx - ax) / 2  # @axis
    half_y = (by - ay) / 2  # @axis
    mx = (min_x + max_x - ax - bx) / 2  # @axis
    my = (min_y + max_y - ay - by) / 2  # @axis
    on_x = abs(mx) <= ex + abs(half_x)  # @axis_aabb_1 @axis_obb_1
    on_y = abs(my) <= ey + abs(half_y)  # @axis_aabb_2 @axis_obb_2
    reach = ex * abs(half_y) + ey * abs(half_x)  # @axis_segment_1 @support
    on_normal = abs(half_x * my - half_y * mx) <= reach  # @axis_segment_1 @support
    return on_x and on_y and on_normal  # @verdict

# The distance of a segment from a box; where they overlap, minus the
# penetration depth.
def separation_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y):
    ex = (max_x - min_x) / 2  # @axis
    ey = (max_y - min_y) / 2  # @axis
    half_x = (bx - ax) / 2  # @axis
    half_y = (by - ay) / 2  # @axis
    mx = (min_x + max_x - ax - bx) / 2  # @axis
    my = (min_y + max_y - ay - by) / 2  # @axis
    gap_x = abs(mx) - (ex + abs(half_x))  # @axis_aabb_1=gap_x @axis_obb_1=gap_x
    gap_y = abs(my) - (ey + abs(half_y))  # @axis_aabb_2=gap_y @axis_obb_2=gap_y
    gap = max(gap_x, gap_y)  # @axis
    length = math.sqrt(half_x * half_x + half_y * half_y)  # @axis_segment_1 @support
    if 0 < length:  # @axis_segment_1 @support
        reach = ex * abs(half_y) + ey * abs(half_x)  # @axis_segment_1
        gap_n = (abs(half_x * my - half_y * mx) - reach) / length  # @axis_segment_1=gap_n
        gap = max(gap, gap_n)  # @axis_segment_1
    if gap <= 0:  # @axis
        return gap  # @mtv=gap
    # Apart: an end of the segment or a vertex of the box is closest.
    of_a = separation_point_aabb(ax, ay, min_x, min_y, max_x, max_y)  # @closest>clamp>region>closest
    of_b = separation_point_aabb(bx, by, min_x, min_y, max_x, max_y)  # @closest>clamp>region>closest
    distance = min(of_a, of_b)  # @closest
    for x in (min_x, max_x):  # @closest
        for y in (min_y, max_y):  # @closest
            of_vertex = separation_point_segment(x, y, ax, ay, bx, by)  # @closest>projection>region>closest>verdict
            distance = min(distance, of_vertex)  # @closest=distance
    return distance  # @closest

# Whether a segment meets a turned box: in the frame of the box it is a box
# without a turn.
def hit_segment_obb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy):
    lax = (ax - cx) * ux + (ay - cy) * uy  # @axis
    lay = (ay - cy) * ux - (ax - cx) * uy  # @axis
    lbx = (bx - cx) * ux + (by - cy) * uy  # @axis
    lby = (by - cy) * ux - (bx - cx) * uy  # @axis
    return hit_segment_aabb(lax, lay, lbx, lby, -ex, -ey, ex, ey)  # @axis @verdict

# The distance of a segment from a turned box; where they overlap, minus the
# penetration depth. In the frame of the box it is a box without a turn.
def separation_segment_obb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy):
    lax = (ax - cx) * ux + (ay - cy) * uy  # @axis
    lay = (ay - cy) * ux - (ax - cx) * uy  # @axis
    lbx = (bx - cx) * ux + (by - cy) * uy  # @axis
    lby = (by - cy) * ux - (bx - cx) * uy  # @axis
    return separation_segment_aabb(lax, lay, lbx, lby, -ex, -ey, ex, ey)  # @axis @support @mtv @closest

# Whether a point lies in a capsule: it is within the radius of the core.
def hit_point_capsule(px, py, ax, ay, bx, by, r):
    return hit_segment_circle(ax, ay, bx, by, px, py, r)  # @recast @projection @zero_length @region @closest @radius @verdict

# The distance of a point from a capsule: that from its core, less the radius.
def separation_point_capsule(px, py, ax, ay, bx, by, r):
    core = separation_point_segment(px, py, ax, ay, bx, by)  # @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    separation = core - r  # @radius=separation
    return separation  # @verdict=separation

# Whether a line meets a capsule: both ends of the core on different sides, or the
# nearer one within the radius. In squares, times the length of the direction.
def hit_line_capsule(ax1, ay1, dx, dy, ax2, ay2, bx, by, r):
    first = dx * (ay2 - ay1) - dy * (ax2 - ax1)  # @axis_line_1
    second = dx * (by - ay1) - dy * (bx - ax1)  # @axis_line_1
    beside = max(min(first, second), -max(first, second))  # @axis_line_1
    length_squared = dx * dx + dy * dy  # @axis_line_1
    return beside <= 0 or beside * beside <= r * r * length_squared  # @radius @verdict

# The distance of a capsule from a line: that of its core, less the radius.
def separation_line_capsule(ax1, ay1, dx, dy, ax2, ay2, bx, by, r):
    core = separation_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by)  # @axis_line_1=core
    separation = core - r  # @radius=separation
    return separation  # @verdict=separation

# Whether a segment meets a capsule: the segment crosses the core, or an end of one
# is within the radius of the other.
def hit_segment_capsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r):
    crosses = hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)  # @axis>axis_segment_1>axis_segment_2>verdict @support>support>axis_segment_2>verdict
    near_a1 = hit_segment_circle(ax2, ay2, bx2, by2, ax1, ay1, r)  # @radius>projection>region>radius>verdict
    near_b1 = hit_segment_circle(ax2, ay2, bx2, by2, bx1, by1, r)  # @radius>projection>region>radius>verdict
    near_a2 = hit_segment_circle(ax1, ay1, bx1, by1, ax2, ay2, r)  # @radius>projection>region>radius>verdict
    near_b2 = hit_segment_circle(ax1, ay1, bx1, by1, bx2, by2, r)  # @radius>projection>region>radius>verdict
    return crosses or near_a1 or near_b1 or near_a2 or near_b2  # @verdict

# The distance of a segment from a capsule: that of its core, less the radius.
def separation_segment_capsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r):
    core = separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)  # @axis @support @mtv=core @closest=core
    separation = core - r  # @radius=separation
    return separation  # @verdict=separation

# Whether two circles meet. Squares are compared: no root is needed.
def hit_circle_circle(cx1, cy1, r1, cx2, cy2, r2):
    mx = cx2 - cx1  # @distance
    my = cy2 - cy1  # @distance
    squared = mx * mx + my * my  # @distance=squared
    reach = r1 + r2  # @distance
    return squared <= reach * reach  # @distance @verdict

# The distance of two circles; where they overlap, minus the penetration depth.
def separation_circle_circle(cx1, cy1, r1, cx2, cy2, r2):
    mx = cx2 - cx1  # @distance
    my = cy2 - cy1  # @distance
    separation = math.sqrt(mx * mx + my * my) - (r1 + r2)  # @root=separation
    return separation  # @verdict=separation

# Where two circles cross: half a chord to both sides of the line through the
# centers, on the line that has equal powers to both.
def points_circle_circle(cx1, cy1, r1, cx2, cy2, r2):
    mx = cx2 - cx1  # @centers
    my = cy2 - cy1  # @centers
    squared = mx * mx + my * my  # @centers
    if squared == 0:  # @centers
        return []  # @concentric
    centers = math.sqrt(squared)  # @radical_line @no_radical
    along = squared + r1 * r1 - r2 * r2  # @radical_line @no_radical
    discriminant = 4 * squared * r1 * r1 - along * along  # @radical_line @no_radical
    if discriminant < 0:  # @radical_line @no_radical
        return []  # @no_radical
    distance = along / (2 * centers)  # @radical_line=distance
    fx = cx1 + distance / centers * mx  # @radical_line
    fy = cy1 + distance / centers * my  # @radical_line
    if discriminant == 0:  # @radical_points
        return [(fx, fy)]  # @one_point
    h = math.sqrt(discriminant) / (2 * centers)  # @two_points=h
    scale = h / centers  # @two_points
    return [(fx - scale * my, fy + scale * mx), (fx + scale * my, fy - scale * mx)]  # @two_points

# Whether a circle meets a box: clamp the center to the box, then compare
# squares.
def hit_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y):
    qx = max(min_x, min(cx, max_x))  # @clamp @interior
    qy = max(min_y, min(cy, max_y))  # @clamp @interior
    mx = qx - cx  # @closest @nearest_edge
    my = qy - cy  # @closest @nearest_edge
    return mx * mx + my * my <= r * r  # @radius @verdict

# The distance of a circle from a box; where they overlap, minus the penetration
# depth.
def separation_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y):
    of_center = separation_point_aabb(cx, cy, min_x, min_y, max_x, max_y)  # @clamp @interior @region @closest=of_center @nearest_edge=of_center
    separation = of_center - r  # @radius=separation
    return separation  # @verdict=separation

# Whether a circle meets a turned box. In the frame of the box it is a box
# without a turn.
def hit_circle_obb(cx1, cy1, r, cx2, cy2, ex, ey, ux, uy):
    local_x = (cx1 - cx2) * ux + (cy1 - cy2) * uy  # @recast
    local_y = (cy1 - cy2) * ux - (cx1 - cx2) * uy  # @recast
    mx = max(-ex, min(local_x, ex)) - local_x  # @clamp @interior
    my = max(-ey, min(local_y, ey)) - local_y  # @clamp @interior
    return mx * mx + my * my <= r * r  # @radius @verdict

# The distance of a circle from a turned box; where they overlap, minus the
# penetration depth.
def separation_circle_obb(cx1, cy1, r, cx2, cy2, ex, ey, ux, uy):
    local_x = (cx1 - cx2) * ux + (cy1 - cy2) * uy  # @recast
    local_y = (cy1 - cy2) * ux - (cx1 - cx2) * uy  # @recast
    of_center = separation_point_aabb(local_x, local_y, -ex, -ey, ex, ey)  # @clamp @interior @region @closest=of_center @nearest_edge=of_center
    separation = of_center - r  # @radius=separation
    return separation  # @verdict=separation

# Whether a circle meets a capsule: its center is within both radii of the core.
def hit_circle_capsule(cx, cy, r1, ax, ay, bx, by, r2):
    return hit_segment_circle(ax, ay, bx, by, cx, cy, r1 + r2)  # @recast @projection @zero_length @region @closest @radius @verdict

# The distance of a circle from a capsule: that of the center from the core, less
# both radii.
def separation_circle_capsule(cx, cy, r1, ax, ay, bx, by, r2):
    core = separation_point_segment(cx, cy, ax, ay, bx, by)  # @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    of_circle = core - r1  # @radius_1=of_circle
    separation = of_circle - r2  # @radius_2=separation
    return separation  # @verdict=separation

# Whether two boxes meet: their intervals do, on x and on y.
def hit_aabb_aabb(
        min_x1, min_y1, max_x1, max_y1, min_x2, min_y2, max_x2, max_y2):
    on_x = min_x1 <= max_x2 and min_x2 <= max_x1  # @axis_aabb_1
    on_y = min_y1 <= max_y2 and min_y2 <= max_y1  # @axis_aabb_2
    return on_x and on_y  # @verdict

# The distance of two boxes; where they overlap, minus the penetration depth.
def separation_aabb_aabb(
        min_x1, min_y1, max_x1, max_y1, min_x2, min_y2, max_x2, max_y2):
    gap_x = max(min_x2 - max_x1, min_x1 - max_x2)  # @axis_aabb_1=gap_x
    gap_y = max(min_y2 - max_y1, min_y1 - max_y2)  # @axis_aabb_2=gap_y
    if gap_x <= 0 and gap_y <= 0:  # @mtv @closest
        return max(gap_x, gap_y)  # @mtv
    out_x = max(gap_x, 0)  # @closest
    out_y = max(gap_y, 0)  # @closest
    distance = math.sqrt(out_x * out_x + out_y * out_y)  # @closest=distance
    return distance  # @closest

# Whether a box meets a turned box: none of the four axes separates them. The
# axes are those of both.
def hit_aabb_obb(min_x, min_y, max_x, max_y, cx2, cy2, ex2, ey2, ux, uy):
    ex1 = (max_x - min_x) / 2  # @axis
    ey1 = (max_y - min_y) / 2  # @axis
    mx = cx2 - (min_x + max_x) / 2  # @axis
    my = cy2 - (min_y + max_y) / 2  # @axis
    cosine = abs(ux)  # @axis
    sine = abs(uy)  # @axis
    on_x = abs(mx) <= ex1 + ex2 * cosine + ey2 * sine  # @axis_aabb_1
    on_y = abs(my) <= ey1 + ex2 * sine + ey2 * cosine  # @axis_aabb_2
    on_u = abs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine  # @axis_obb_1
    on_n = abs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine  # @axis_obb_2
    return on_x and on_y and on_u and on_n  # @verdict

# The distance of a box from a turned box; where they overlap, minus the
# penetration depth.
def separation_aabb_obb(min_x, min_y, max_x, max_y, cx2, cy2, ex2, ey2, ux, uy):
    ex1 = (max_x - min_x) / 2  # @axis
    ey1 = (max_y - min_y) / 2  # @axis
    cx1 = (min_x + max_x) / 2  # @axis
    cy1 = (min_y + max_y) / 2  # @axis
    mx = cx2 - cx1  # @axis
    my = cy2 - cy1  # @axis
    cosine = abs(ux)  # @axis
    sine = abs(uy)  # @axis
    gap_x = abs(mx) - (ex1 + ex2 * cosine + ey2 * sine)  # @axis_aabb_1=gap_x
    gap_y = abs(my) - (ey1 + ex2 * sine + ey2 * cosine)  # @axis_aabb_2=gap_y
    gap_u = abs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine)  # @axis_obb_1=gap_u
    gap_n = abs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine)  # @axis_obb_2=gap_n
    gap = max(gap_x, gap_y, gap_u, gap_n)  # @axis
    if gap <= 0:  # @axis
        return gap  # @mtv=gap
    # Apart: a vertex of one is closest to the other.
    distance = math.inf  # @closest
    for side_x in (-1, 1):  # @closest
        for side_y in (-1, 1):  # @closest
            px = cx1 + side_x * ex1  # @closest
            py = cy1 + side_y * ey1  # @closest
            of_p = separation_point_obb(px, py, cx2, cy2, ex2, ey2, ux, uy)  # @closest>recast>clamp>region>closest>verdict
            qx = cx2 + side_x * ex2 * ux - side_y * ey2 * uy  # @closest
            qy = cy2 + side_x * ex2 * uy + side_y * ey2 * ux  # @closest
            of_q = separation_point_aabb(qx, qy, min_x, min_y, max_x, max_y)  # @closest>clamp>region>closest
            distance = min(distance, of_p, of_q)  # @closest=distance
    return distance  # @closest

# Whether two turned boxes meet: none of the four axes separates them. The axes
# are those of both, in the frame of the first.
def hit_obb_obb(cx1, cy1, ex1, ey1, ux1, uy1, cx2, cy2, ex2, ey2, ux2, uy2):
    mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1  # @axis
    my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1  # @axis
    ux = ux2 * ux1 + uy2 * uy1  # @axis
    uy = uy2 * ux1 - ux2 * uy1  # @axis
    cosine = abs(ux)  # @axis
    sine = abs(uy)  # @axis
    on_x = abs(mx) <= ex1 + ex2 * cosine + ey2 * sine  # @axis_obb_1
    on_y = abs(my) <= ey1 + ex2 * sine + ey2 * cosine  # @axis_obb_2
    on_u = abs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine  # @axis_obb_3
    on_n = abs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine  # @axis_obb_4
    return on_x and on_y and on_u and on_n  # @verdict

# The distance of two turned boxes; where they overlap, minus the penetration
# depth. In the frame of the first it is a box without a turn.
def separation_obb_obb(cx1, cy1, ex1, ey1, ux1, uy1, cx2, cy2, ex2, ey2, ux2, uy2):
    mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1  # @axis
    my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1  # @axis
    ux = ux2 * ux1 + uy2 * uy1  # @axis
    uy = uy2 * ux1 - ux2 * uy1  # @axis
    cosine = abs(ux)  # @axis
    sine = abs(uy)  # @axis
    gap_x = abs(mx) - (ex1 + ex2 * cosine + ey2 * sine)  # @axis_obb_1=gap_x
    gap_y = abs(my) - (ey1 + ex2 * sine + ey2 * cosine)  # @axis_obb_2=gap_y
    gap_u = abs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine)  # @axis_obb_3=gap_u
    gap_n = abs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine)  # @axis_obb_4=gap_n
    gap = max(gap_x, gap_y, gap_u, gap_n)  # @axis
    if gap <= 0:  # @axis
        return gap  # @mtv=gap
    # Apart: a vertex of one is closest to the other.
    distance = math.inf  # @closest
    for side_x in (-1, 1):  # @closest
        for side_y in (-1, 1):  # @closest
            px = side_x * ex1  # @closest
            py = side_y * ey1  # @closest
            of_p = separation_point_obb(px, py, mx, my, ex2, ey2, ux, uy)  # @closest>recast>clamp>region>closest>verdict
            qx = mx + side_x * ex2 * ux - side_y * ey2 * uy  # @closest
            qy = my + side_x * ex2 * uy + side_y * ey2 * ux  # @closest
            of_q = separation_point_aabb(qx, qy, -ex1, -ey1, ex1, ey1)  # @closest>clamp>region>closest
            distance = min(distance, of_p, of_q)  # @closest=distance
    return distance  # @closest

# Whether a box meets a capsule: the core crosses the box, or an end of the core is
# within the radius of the box, or a vertex of the box within that of the core.
def hit_aabb_capsule(min_x, min_y, max_x, max_y, ax, ay, bx, by, r):
    crosses = hit_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y)  # @recast>axis>axis_aabb_1>axis_aabb_2>axis_segment_1>verdict
    near_a = hit_circle_aabb(ax, ay, r, min_x, min_y, max_x, max_y)  # @radius>clamp>closest>radius
    near_b = hit_circle_aabb(bx, by, r, min_x, min_y, max_x, max_y)  # @radius>clamp>closest>radius
    near_1 = hit_segment_circle(ax, ay, bx, by, min_x, min_y, r)  # @radius>projection>region>radius>verdict
    near_2 = hit_segment_circle(ax, ay, bx, by, max_x, min_y, r)  # @radius>projection>region>radius>verdict
    near_3 = hit_segment_circle(ax, ay, bx, by, max_x, max_y, r)  # @radius>projection>region>radius>verdict
    near_4 = hit_segment_circle(ax, ay, bx, by, min_x, max_y, r)  # @radius>projection>region>radius>verdict
    near_vertex = near_1 or near_2 or near_3 or near_4  # @radius
    return crosses or near_a or near_b or near_vertex  # @verdict

# The distance of a box from a capsule: that from its core, less the radius.
def separation_aabb_capsule(min_x, min_y, max_x, max_y, ax, ay, bx, by, r):
    core = separation_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y)  # @axis @support @mtv=core @closest=core
    separation = core - r  # @radius=separation
    return separation  # @verdict=separation

# Whether a turned box meets a capsule: in the frame of the box it is a box without
# a turn.
def hit_obb_capsule(cx, cy, ex, ey, ux, uy, ax, ay, bx, by, r):
    lax = (ax - cx) * ux + (ay - cy) * uy  # @recast
    lay = (ay - cy) * ux - (ax - cx) * uy  # @recast
    lbx = (bx - cx) * ux + (by - cy) * uy  # @recast
    lby = (by - cy) * ux - (bx - cx) * uy  # @recast
    return hit_aabb_capsule(-ex, -ey, ex, ey, lax, lay, lbx, lby, r)  # @recast @radius @verdict

# The distance of a turned box from a capsule: that from its core, less the radius.
def separation_obb_capsule(cx, cy, ex, ey, ux, uy, ax, ay, bx, by, r):
    core = separation_segment_obb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy)  # @axis @support @mtv=core @closest=core
    separation = core - r  # @radius=separation
    return separation  # @verdict=separation

# Whether two capsules meet: the cores are no farther apart than both radii.
def hit_capsule_capsule(ax1, ay1, bx1, by1, r1, ax2, ay2, bx2, by2, r2):
    return hit_segment_capsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r1 + r2)  # @axis @support @radius @verdict

# The distance of two capsules: that of their cores, less both radii.
def separation_capsule_capsule(ax1, ay1, bx1, by1, r1, ax2, ay2, bx2, by2, r2):
    cores = separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)  # @axis @support @mtv=cores @closest=cores
    of_first = cores - r1  # @radius_1=of_first
    separation = of_first - r2  # @radius_2=separation
    return separation  # @verdict=separation

# Whether a line meets a polygon: not all of its vertices lie on the same side.
def hit_line_polygon(ax, ay, dx, dy, vertices):
    lo = math.inf  # @axis_line_1
    hi = -math.inf  # @axis_line_1
    for px, py in vertices:  # @axis_line_1
        side = dx * (py - ay) - dy * (px - ax)  # @axis_line_1
        lo = min(lo, side)  # @axis_line_1
        hi = max(hi, side)  # @axis_line_1
    return lo <= 0 and 0 <= hi  # @axis_line_1 @verdict

# The distance of a convex polygon from a line; where they cross, minus how far the
# shallower part of the polygon reaches beyond it.
def separation_line_polygon(ax, ay, dx, dy, vertices):
    length = math.sqrt(dx * dx + dy * dy)  # @axis_line_1
    lo = math.inf  # @axis_line_1
    hi = -math.inf  # @axis_line_1
    for px, py in vertices:  # @axis_line_1
        side = (dx * (py - ay) - dy * (px - ax)) / length  # @axis_line_1
        lo = min(lo, side)  # @axis_line_1
        hi = max(hi, side)  # @axis_line_1
    gap = max(lo, -hi)  # @axis_line_1=gap
    return gap  # @verdict=gap

# Whether a point lies in a polygon, convex or not, its boundary included. The
# winding number counts the edges that cross the ray from the point to the right:
# +1 for one that leads up, -1 for one that leads down. Inside it is not 0.
def hit_point_polygon(px, py, vertices):
    on_boundary = False  # @boundary
    winding = 0  # @boundary
    ax, ay = vertices[-1]  # @boundary
    for bx, by in vertices:  # @boundary
        cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)  # @boundary
        in_x = min(ax, bx) <= px and px <= max(ax, bx)  # @boundary
        in_y = min(ay, by) <= py and py <= max(ay, by)  # @boundary
        on_edge = cross == 0 and in_x and in_y  # @boundary
        on_boundary = on_boundary or on_edge  # @boundary
        if ay <= py and py < by and 0 < cross:  # @boundary @ray
            winding = winding + 1  # @upward
        if by <= py and py < ay and cross < 0:  # @boundary @ray
            winding = winding - 1  # @downward
        ax, ay = bx, by  # @boundary
    return on_boundary or winding != 0  # @boundary @numbers=winding @verdict

# Whether all of a second shape lies beyond an edge of a convex one, on the outer
# side of the line through that edge.
def edge_separates(vertices1, vertices2):
    separates = False  # @axis @support
    ax, ay = vertices1[-1]  # @axis @support
    for bx, by in vertices1:  # @axis @support
        is_beyond = True  # @axis @support
        for px, py in vertices2:  # @axis @support
            cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)  # @axis @support
            is_beyond = is_beyond and cross < 0  # @axis @support
        separates = separates or is_beyond  # @axis @support
        ax, ay = bx, by  # @axis @support
    return separates  # @axis @support

# Whether a vertex of the second shape is within reach of an edge of the first.
def vertex_is_near(vertices1, vertices2, reach):
    is_near = False  # @near
    ax, ay = vertices1[-1]  # @near
    for bx, by in vertices1:  # @near
        for px, py in vertices2:  # @near
            hits = hit_segment_circle(ax, ay, bx, by, px, py, reach)  # @near>projection>region>radius>verdict
            is_near = is_near or hits  # @near
        ax, ay = bx, by  # @near
    return is_near  # @near

# Whether a convex polygon meets another convex shape: no edge separates them, or
# they are no farther apart than reach, the sum of the radii. A circle is given by
# its center, a segment or a capsule by two vertices, a box by four.
def hit_convex(vertices1, vertices2, reach):
    by_first = edge_separates(vertices1, vertices2)  # @axis @support
    by_second = edge_separates(vertices2, vertices1)  # @axis @support
    near_first = vertex_is_near(vertices1, vertices2, reach)  # @verdict>near
    near_second = vertex_is_near(vertices2, vertices1, reach)  # @verdict>near
    is_overlap = not by_first and not by_second  # @verdict
    return is_overlap or near_first or near_second  # @verdict

# How far a second shape lies beyond the edge of a convex one beyond which it lies
# farthest: below 0, how deep it lies below all edges.
def gap_beyond_edges(vertices1, vertices2):
    gap = -math.inf  # @axis @support
    ax, ay = vertices1[-1]  # @axis @support
    for bx, by in vertices1:  # @axis @support
        dx = bx - ax  # @axis @support
        dy = by - ay  # @axis @support
        length = math.sqrt(dx * dx + dy * dy)  # @axis @support
        if 0 < length:  # @axis @support
            nearest = math.inf  # @axis_polygon
            for px, py in vertices2:  # @axis_polygon
                beyond = (dy * (px - ax) - dx * (py - ay)) / length  # @axis_polygon
                nearest = min(nearest, beyond)  # @axis_polygon
            gap = max(gap, nearest)  # @axis_polygon
        ax, ay = bx, by  # @axis @support
    return gap  # @axis @support

# The distance of the nearest vertex of the second shape from an edge of the first.
def distance_of_vertices(vertices1, vertices2):
    distance = math.inf  # @closest
    ax, ay = vertices1[-1]  # @closest
    for bx, by in vertices1:  # @closest
        for px, py in vertices2:  # @closest
            of_vertex = separation_point_segment(px, py, ax, ay, bx, by)  # @closest>projection>region>closest>verdict
            distance = min(distance, of_vertex)  # @closest
        ax, ay = bx, by  # @closest
    return distance  # @closest

# The separation of a convex polygon and another convex shape: the largest gap on
# the normals of the edges of both if they overlap, otherwise the distance of the
# nearest vertex and edge; less reach, the sum of the radii.
def separation_convex(vertices1, vertices2, reach):
    first = gap_beyond_edges(vertices1, vertices2)  # @axis>axis>axis_polygon @support>support>axis_polygon
    second = gap_beyond_edges(vertices2, vertices1)  # @axis>axis>axis_polygon @support>support>axis_polygon
    gap = max(first, second)  # @axis @support
    if gap <= 0:  # @axis @support
        return gap - reach  # @mtv
    of_second = distance_of_vertices(vertices1, vertices2)  # @closest
    of_first = distance_of_vertices(vertices2, vertices1)  # @closest
    distance = min(of_first, of_second)  # @closest=distance
    return distance - reach  # @closest

# Whether two shapes meet that are given by convex parts, each a list of vertices:
# a part of the one meets a part of the other.
def hit_parts(parts1, parts2, reach):
    for part1 in parts1:  # @part
        for part2 in parts2:  # @part
            if hit_convex(part1, part2, reach):  # @part @axis @support @contact>verdict
                return True  # @contact
    return False  # @apart

# The separation of two shapes that are given by convex parts: that of the nearest
# parts. Where they overlap, it is minus the depth of the deepest two.
def separation_parts(parts1, parts2, reach):
    separation = math.inf  # @part
    for part1 in parts1:  # @part
        for part2 in parts2:  # @part
            gap = separation_convex(part1, part2, reach)  # @part @axis @support @mtv @closest
            separation = min(separation, gap)  # @part
    return separation  # @verdict=separation

# When a circle that moves by (vx, vy) during the frame first meets another one:
# the smaller root of |m - t * v| = reach, in a form that does not cancel.
def cast_circle_circle(cx1, cy1, r1, cx2, cy2, r2, vx, vy):
    mx = cx2 - cx1  # @start @offset @other_disc
    my = cy2 - cy1  # @start @offset @other_disc
    reach = r1 + r2  # @start @offset @reach=reach @other_disc
    apart = mx * mx + my * my - reach * reach  # @start @offset @beyond=apart @other_disc
    if apart <= 0:  # @start @offset @other_disc
        return 0  # @in_contact
    along = mx * vx + my * vy  # @along=along @other_disc
    speed_squared = vx * vx + vy * vy  # @squared_speed=speed_squared @other_disc
    discriminant = along * along - speed_squared * apart  # @along @discriminant=discriminant @other_disc
    if along <= 0 or discriminant < 0:  # @along @discriminant @other_disc
        return None  # @moves_apart @passes @other_disc
    t = apart / (along + math.sqrt(discriminant))  # @earlier_root=t
    if 1 < t:  # @earlier_root
        return None  # @too_late
    return t  # @met

# When a coordinate that starts at 0 and changes by speed enters an interval, and
# when it leaves it, as fractions of the frame.
def slab(lo, hi, speed):
    if speed == 0 and lo <= 0 <= hi:  # @slab
        return 0, 1  # @still
    if speed == 0:  # @beside @moving
        return 1, 0  # @beside
    enter = max(0, min(lo / speed, hi / speed))  # @moving
    leave = min(1, max(lo / speed, hi / speed))  # @moving
    return enter, leave  # @moving

# When a box that moves by (vx, vy) during the frame first meets another one: a
# point against their Minkowski difference, which is a box. It is in there from
# the later of two times of entry to the earlier of two times of leaving.
def cast_aabb_aabb(
        min_x1, min_y1, max_x1, max_y1,
        min_x2, min_y2, max_x2, max_y2,
        vx, vy):
    gap_x = max(min_x2 - max_x1, min_x1 - max_x2)  # @start
    gap_y = max(min_y2 - max_y1, min_y1 - max_y2)  # @start
    if gap_x <= 0 and gap_y <= 0:  # @start
        return 0  # @in_contact
    enter_x, leave_x = slab(min_x2 - max_x1, max_x2 - min_x1, vx)  # @slab_1
    enter_y, leave_y = slab(min_y2 - max_y1, max_y2 - min_y1, vy)  # @slab_2
    enter = max(enter_x, enter_y)  # @slabs @beside
    if min(leave_x, leave_y) < enter:  # @slabs @beside
        return None  # @outside_slabs @beside
    return enter  # @met

# When a circle that moves by (vx, vy) during the frame first meets a box: the
# center against the box grown by the radius. Where it enters beyond a vertex,
# the grown box is round there: a point against a circle.
def cast_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y, vx, vy):
    if hit_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y):  # @start>clamp>closest>radius
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
        return cast_circle_circle(cx, cy, r, qx, qy, 0, vx, vy)  # @vertex_disc @offset @squared_speed @along @beyond @discriminant @earlier_root
    return enter  # @face

# The first of many obstacles that a mover meets, and when: the index and the
# fraction of the frame. Every obstacle is a list of 7 numbers: a box, its radius
# and the displacement of the mover relative to it,
# (min_x, min_y, max_x, max_y, radius, vx, vy). A circle is a box without extents
# and a radius, a box has the radius 0. The mover has a center, half extents and a
# radius. All boxes grow by the half extents, so that a circle moves among boxes.
def first_impact(cx, cy, ex, ey, r, obstacles):
    first = None
    first_t = math.inf
    for index, obstacle in enumerate(obstacles):
        min_x, min_y, max_x, max_y, radius, vx, vy = obstacle
        t = cast_circle_aabb(
                cx, cy, r + radius,
                min_x - ex, min_y - ey, max_x + ex, max_y + ey, vx, vy)
        if t is not None and t < first_t:
            first = index
            first_t = t
    if first is None:
        return None
    return first, first_t

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
