-- Collision tests in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
-- y points up, cross products are positive counter-clockwise, touching is a hit.
-- Of two names alike, 1 is of the first shape and 2 of the second: cx1, cx2.
-- Shapes are given by their numbers:
--   point    px, py
--   line     ax, ay, dx, dy: through (ax, ay) along (dx, dy), of any length but 0
--   segment  ax, ay, bx, by: its ends
--   circle   cx, cy, r
--   aabb     min_x, min_y, max_x, max_y
--   obb      cx, cy, ex, ey, ux, uy: center, half extents, (cos, sin) of its angle
--   capsule  ax, ay, bx, by, r: all within r of its core, a segment
--   polygon  vertices: a list of {x, y}, counter-clockwise
-- The name of a function begins with what it answers:
--   hit         whether the two meet
--   separation  how far they are apart; below 0, how deep they overlap
--   closest     the point of the second that is closest to the first
--   point       where their boundaries cross
--   cast        when they first meet, as a fraction of the frame, in [0, 1];
--               (vx, vy) is the displacement of the first relative to the second
-- A function without an answer returns nil; a position is two results, or a table of two.
-- Numbers are rounded: next to touching a verdict may be wrong in the last
-- bits. Clashbox itself decides these cases with exact arithmetic.

-- Whether two points are the same.
local function hit_point_point(px, py, qx, qy)
    return px == qx and py == qy  -- @distance @verdict
end

-- The distance of two points, by Pythagoras.
local function separation_point_point(px, py, qx, qy)
    local mx = qx - px  -- @distance
    local my = qy - py  -- @distance
    local squared = mx * mx + my * my  -- @distance=squared
    local distance = math.sqrt(squared)  -- @root=distance
    return distance  -- @verdict=distance
end

-- Whether a point lies on a line. The cross product of the line's direction and
-- the displacement to the point is 0 there.
local function hit_point_line(px, py, ax, ay, dx, dy)
    local cross = dx * (py - ay) - dy * (px - ax)  -- @projection
    return cross == 0  -- @verdict
end

-- The point of a line that is closest to a point: dot(p - (a + s * u), u) = 0
-- gives s, with the unit direction u.
local function closest_point_line(px, py, ax, ay, dx, dy)
    local length = math.sqrt(dx * dx + dy * dy)  -- @projection
    local ux = dx / length  -- @projection
    local uy = dy / length  -- @projection
    local s = (px - ax) * ux + (py - ay) * uy  -- @projection=s
    return ax + s * ux, ay + s * uy  -- @closest
end

-- The distance of a point from a line. Without the abs() it is positive to the
-- left of the line.
local function separation_point_line(px, py, ax, ay, dx, dy)
    local cross = dx * (py - ay) - dy * (px - ax)  -- @closest
    local distance = math.abs(cross) / math.sqrt(dx * dx + dy * dy)  -- @closest=distance
    return distance  -- @verdict=distance
end

-- Whether a point lies on a segment: on its line, and not beyond its ends.
local function hit_point_segment(px, py, ax, ay, bx, by)
    local cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)  -- @projection @zero_length
    local in_x = math.min(ax, bx) <= px and px <= math.max(ax, bx)  -- @region @zero_length
    local in_y = math.min(ay, by) <= py and py <= math.max(ay, by)  -- @region @zero_length
    return cross == 0 and in_x and in_y  -- @verdict
end

-- The point of a segment that is closest to a point. Project on the line of the
-- segment, clamp the parameter to [0, 1].
local function closest_point_segment(px, py, ax, ay, bx, by)
    local dx = bx - ax  -- @projection @zero_length
    local dy = by - ay  -- @projection @zero_length
    local length_squared = math.max(dx * dx + dy * dy, 1e-300)  -- @projection @zero_length
    local s = ((px - ax) * dx + (py - ay) * dy) / length_squared  -- @projection=s @zero_length
    local clamped = math.max(0, math.min(s, 1))  -- @region @zero_length
    return ax + clamped * dx, ay + clamped * dy  -- @closest @root @on_end
end

-- The distance of a point from a segment.
local function separation_point_segment(px, py, ax, ay, bx, by)
    local qx, qy = closest_point_segment(px, py, ax, ay, bx, by)  -- @projection @zero_length @region @closest @root @on_end
    local distance = math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))  -- @closest=distance @root=distance @on_end
    return distance  -- @closest @root @on_end @verdict=distance
end

-- Whether a point lies in a circle. Squares are compared: no root is needed.
local function hit_point_circle(px, py, cx, cy, r)
    local mx = cx - px  -- @distance
    local my = cy - py  -- @distance
    local squared = mx * mx + my * my  -- @distance=squared
    return squared <= r * r  -- @distance @verdict
end

-- The distance of a point from a circle; inside, minus the distance to its
-- boundary.
local function separation_point_circle(px, py, cx, cy, r)
    local mx = cx - px  -- @distance
    local my = cy - py  -- @distance
    local separation = math.sqrt(mx * mx + my * my) - r  -- @root=separation
    return separation  -- @verdict=separation
end

-- Whether a point lies in a box: each coordinate in its interval.
local function hit_point_aabb(px, py, min_x, min_y, max_x, max_y)
    local in_x = min_x <= px and px <= max_x  -- @clamp @interior
    local in_y = min_y <= py and py <= max_y  -- @clamp @interior
    return in_x and in_y  -- @region @verdict
end

-- The point of a box that is closest to a point: clamp each coordinate to its
-- interval.
local function closest_point_aabb(px, py, min_x, min_y, max_x, max_y)
    local qx = math.max(min_x, math.min(px, max_x))  -- @clamp @interior
    local qy = math.max(min_y, math.min(py, max_y))  -- @clamp @interior
    return qx, qy  -- @closest @nearest_edge
end

-- The distance of a point from a box; inside, minus the distance to the nearest
-- edge.
local function separation_point_aabb(px, py, min_x, min_y, max_x, max_y)
    local qx, qy = closest_point_aabb(px, py, min_x, min_y, max_x, max_y)  -- @clamp @interior @closest @nearest_edge
    if qx == px and qy == py then  -- @region
        local in_x = math.max(min_x - px, px - max_x)  -- @nearest_edge
        local in_y = math.max(min_y - py, py - max_y)  -- @nearest_edge
        local inside = math.max(in_x, in_y)  -- @nearest_edge=inside
        return inside  -- @nearest_edge
    end
    local distance = math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py))  -- @closest=distance
    return distance  -- @closest
end

-- Whether a point lies in a turned box. In the frame of the box it is a box
-- without a turn.
local function hit_point_obb(px, py, cx, cy, ex, ey, ux, uy)
    local local_x = (px - cx) * ux + (py - cy) * uy  -- @recast
    local local_y = (py - cy) * ux - (px - cx) * uy  -- @recast
    local in_x = math.abs(local_x) <= ex  -- @clamp @interior
    local in_y = math.abs(local_y) <= ey  -- @clamp @interior
    return in_x and in_y  -- @region @verdict
end

-- The distance of a point from a turned box; inside, minus the distance to the
-- nearest edge.
local function separation_point_obb(px, py, cx, cy, ex, ey, ux, uy)
    local local_x = (px - cx) * ux + (py - cy) * uy  -- @recast
    local local_y = (py - cy) * ux - (px - cx) * uy  -- @recast
    local separation = separation_point_aabb(local_x, local_y, -ex, -ey, ex, ey)  -- @clamp @interior @region @closest @nearest_edge
    return separation  -- @verdict=separation
end

-- Whether two lines have a point in common: they cross, or they are the same
-- line.
local function hit_line_line(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2)
    local cross = dx1 * dy2 - dy1 * dx2  -- @turn
    local offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)  -- @turn
    return cross ~= 0 or offset == 0  -- @turn @verdict
end

-- The distance of two lines: 0 where they cross, else that of any point of one
-- from the other.
local function separation_line_line(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2)
    local cross = dx1 * dy2 - dy1 * dx2  -- @turn
    if cross ~= 0 then  -- @turn
        return 0  -- @crossing_lines
    end
    local offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)  -- @projection
    local distance = math.abs(offset) / math.sqrt(dx1 * dx1 + dy1 * dy1)  -- @closest=distance
    return distance  -- @closest
end

-- Where two lines cross: cross(a1 + s1 * d1 - a2, d2) = 0 gives s1. Nothing for
-- parallel lines.
local function point_line_line(ax1, ay1, dx1, dy1, ax2, ay2, dx2, dy2)
    local cross = dx1 * dy2 - dy1 * dx2  -- @turn @denominator=cross
    if cross == 0 then  -- @turn @denominator
        return nil  -- @projection @parallel
    end
    local s1 = ((ax2 - ax1) * dy2 - (ay2 - ay1) * dx2) / cross  -- @parameters @s1=s1
    return ax1 + s1 * dx1, ay1 + s1 * dy1  -- @parameters @meeting
end

-- Whether a segment meets a line: not both of its ends lie on the same side.
local function hit_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by)
    local first = dx * (ay2 - ay1) - dy * (ax2 - ax1)  -- @axis_line_1
    local second = dx * (by - ay1) - dy * (bx - ax1)  -- @axis_line_1
    return math.min(first, second) <= 0 and 0 <= math.max(first, second)  -- @axis_line_1 @verdict
end

-- The distance of a segment from a line; where they cross, minus how far the
-- shorter part of the segment reaches beyond it.
local function separation_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by)
    local length = math.sqrt(dx * dx + dy * dy)  -- @axis_line_1
    local first = (dx * (ay2 - ay1) - dy * (ax2 - ax1)) / length  -- @axis_line_1
    local second = (dx * (by - ay1) - dy * (bx - ax1)) / length  -- @axis_line_1
    local gap = math.max(math.min(first, second), -math.max(first, second))  -- @axis_line_1=gap
    return gap  -- @axis_line_1 @verdict=gap
end

-- Where a segment crosses a line: cross(d, a2 + s * (b - a2) - a1) = 0 gives s,
-- and s is in [0, 1] between the ends. Nothing for a parallel segment.
local function point_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by)
    local cross = dx * (by - ay2) - dy * (bx - ax2)  -- @denominator
    if cross == 0 then  -- @denominator
        return nil  -- @parallel
    end
    local s = (dx * (ay1 - ay2) - dy * (ax1 - ax2)) / cross  -- @parameter_segment=s
    if s < 0 or 1 < s then  -- @parameter_segment
        return nil  -- @not_common
    end
    return ax2 + s * (bx - ax2), ay2 + s * (by - ay2)  -- @common
end

-- Whether a line meets a circle: its distance from the center is at most the
-- radius. In squares, and times the length of the direction.
local function hit_line_circle(ax, ay, dx, dy, cx, cy, r)
    local cross = dx * (cy - ay) - dy * (cx - ax)  -- @projection @closest
    local length_squared = dx * dx + dy * dy  -- @projection
    return cross * cross <= r * r * length_squared  -- @radius @verdict
end

-- The distance of a circle from a line; below 0 the line passes through it.
local function separation_line_circle(ax, ay, dx, dy, cx, cy, r)
    local cross = dx * (cy - ay) - dy * (cx - ax)  -- @closest
    local distance = math.abs(cross) / math.sqrt(dx * dx + dy * dy)  -- @closest=distance
    local separation = distance - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Where a line meets a circle: half a chord before and behind the foot of the
-- center. The sign of the discriminant says how often.
local function points_line_circle(ax, ay, dx, dy, cx, cy, r)
    local length_squared = dx * dx + dy * dy  -- @foot
    local s = ((cx - ax) * dx + (cy - ay) * dy) / length_squared  -- @foot=s
    local fx = ax + s * dx  -- @foot
    local fy = ay + s * dy  -- @foot
    local cross = dx * (cy - ay) - dy * (cx - ax)  -- @discriminant
    local discriminant = r * r * length_squared - cross * cross  -- @discriminant
    if discriminant < 0 then  -- @discriminant
        return {}  -- @no_chord
    end
    if discriminant == 0 then  -- @chord_end
        return {{fx, fy}}  -- @tangent
    end
    local h = math.sqrt(discriminant / length_squared)  -- @half_chord=h
    local scale = h / math.sqrt(length_squared)  -- @half_chord
    return {{fx - scale * dx, fy - scale * dy}, {fx + scale * dx, fy + scale * dy}}  -- @half_chord
end

-- Whether a line meets a box: the center is no farther from it than the box
-- reaches along the line's normal.
local function hit_line_aabb(ax, ay, dx, dy, min_x, min_y, max_x, max_y)
    local ex = (max_x - min_x) / 2  -- @axis_line_1
    local ey = (max_y - min_y) / 2  -- @axis_line_1
    local cx = (min_x + max_x) / 2  -- @axis_line_1
    local cy = (min_y + max_y) / 2  -- @axis_line_1
    local level = dx * (cy - ay) - dy * (cx - ax)  -- @axis_line_1
    local reach = math.abs(dx) * ey + math.abs(dy) * ex  -- @axis_line_1
    return math.abs(level) <= reach  -- @axis_line_1 @verdict
end

-- The distance of a box from a line; below 0, minus the penetration depth.
local function separation_line_aabb(ax, ay, dx, dy, min_x, min_y, max_x, max_y)
    local ex = (max_x - min_x) / 2  -- @axis_line_1
    local ey = (max_y - min_y) / 2  -- @axis_line_1
    local cx = (min_x + max_x) / 2  -- @axis_line_1
    local cy = (min_y + max_y) / 2  -- @axis_line_1
    local level = dx * (cy - ay) - dy * (cx - ax)  -- @axis_line_1
    local reach = math.abs(dx) * ey + math.abs(dy) * ex  -- @axis_line_1
    local gap = (math.abs(level) - reach) / math.sqrt(dx * dx + dy * dy)  -- @axis_line_1=gap
    return gap  -- @verdict=gap
end

-- Whether a line meets a turned box.
local function hit_line_obb(ax, ay, dx, dy, cx, cy, ex, ey, ux, uy)
    local level = dx * (cy - ay) - dy * (cx - ax)  -- @axis_line_1
    local along = math.abs(dx * ux + dy * uy)  -- @axis_line_1
    local across = math.abs(dx * uy - dy * ux)  -- @axis_line_1
    local reach = ex * across + ey * along  -- @axis_line_1
    return math.abs(level) <= reach  -- @axis_line_1 @verdict
end

-- The distance of a turned box from a line; below 0, minus the penetration
-- depth.
local function separation_line_obb(ax, ay, dx, dy, cx, cy, ex, ey, ux, uy)
    local level = dx * (cy - ay) - dy * (cx - ax)  -- @axis_line_1
    local along = math.abs(dx * ux + dy * uy)  -- @axis_line_1
    local across = math.abs(dx * uy - dy * ux)  -- @axis_line_1
    local reach = ex * across + ey * along  -- @axis_line_1
    local gap = (math.abs(level) - reach) / math.sqrt(dx * dx + dy * dy)  -- @axis_line_1=gap
    return gap  -- @verdict=gap
end

-- Whether two segments, a1 to b1 and a2 to b2, meet: neither line has the other
-- segment on one side of it. The intervals of x and y are needed for segments
-- on one line only.
local function hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)
    local a2_side = (bx1 - ax1) * (ay2 - ay1) - (by1 - ay1) * (ax2 - ax1)  -- @axis_segment_1 @support
    local b2_side = (bx1 - ax1) * (by2 - ay1) - (by1 - ay1) * (bx2 - ax1)  -- @axis_segment_1 @support
    local a1_side = (bx2 - ax2) * (ay1 - ay2) - (by2 - ay2) * (ax1 - ax2)  -- @axis_segment_2 @support
    local b1_side = (bx2 - ax2) * (by1 - ay2) - (by2 - ay2) * (bx1 - ax2)  -- @axis_segment_2 @support
    local sides_meet = a2_side * b2_side <= 0 and a1_side * b1_side <= 0  -- @axis_segment_2 @support
    local lo_x = math.max(math.min(ax1, bx1), math.min(ax2, bx2))  -- @verdict
    local hi_x = math.min(math.max(ax1, bx1), math.max(ax2, bx2))  -- @verdict
    local lo_y = math.max(math.min(ay1, by1), math.min(ay2, by2))  -- @verdict
    local hi_y = math.min(math.max(ay1, by1), math.max(ay2, by2))  -- @verdict
    return sides_meet and lo_x <= hi_x and lo_y <= hi_y  -- @verdict
end

-- The separation of two segments. Where they cross, the shortest translation that
-- parts them moves one of them past an end of the other; apart, an end is closest.
local function separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)
    if hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2) then  -- @axis_segment_1>axis_segment_1>verdict @axis_segment_2>axis_segment_2>verdict @support>support>axis_segment_2>verdict
        local dx1 = bx1 - ax1  -- @mtv
        local dy1 = by1 - ay1  -- @mtv
        local dx2 = bx2 - ax2  -- @mtv
        local dy2 = by2 - ay2  -- @mtv
        -- A segment of length 0 is a point: its sides are 0.
        local length1 = math.max(separation_point_point(ax1, ay1, bx1, by1), 1e-300)  -- @mtv>distance>root>verdict
        local length2 = math.max(separation_point_point(ax2, ay2, bx2, by2), 1e-300)  -- @mtv>distance>root>verdict
        local a2_off = math.abs(dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)) / length1  -- @mtv
        local b2_off = math.abs(dx1 * (by2 - ay1) - dy1 * (bx2 - ax1)) / length1  -- @mtv
        local a1_off = math.abs(dx2 * (ay1 - ay2) - dy2 * (ax1 - ax2)) / length2  -- @mtv
        local b1_off = math.abs(dx2 * (by1 - ay2) - dy2 * (bx1 - ax2)) / length2  -- @mtv
        return 0 - math.min(a1_off, b1_off, a2_off, b2_off)  -- @mtv
    end
    local of_a1 = separation_point_segment(ax1, ay1, ax2, ay2, bx2, by2)  -- @closest>projection>region>closest>verdict
    local of_b1 = separation_point_segment(bx1, by1, ax2, ay2, bx2, by2)  -- @closest>projection>region>closest>verdict
    local of_a2 = separation_point_segment(ax2, ay2, ax1, ay1, bx1, by1)  -- @closest>projection>region>closest>verdict
    local of_b2 = separation_point_segment(bx2, by2, ax1, ay1, bx1, by1)  -- @closest>projection>region>closest>verdict
    local distance = math.min(of_a1, of_b1, of_a2, of_b2)  -- @closest=distance
    return distance  -- @closest
end

-- Where two segments, a1 to b1 and a2 to b2, cross: both parameters are in [0, 1].
-- Nothing for parallel segments.
local function point_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)
    local cross = (bx1 - ax1) * (by2 - ay2) - (by1 - ay1) * (bx2 - ax2)  -- @denominator=cross
    if cross == 0 then  -- @denominator
        return nil  -- @parallel
    end
    local s1 = ((ax2 - ax1) * (by2 - ay2) - (ay2 - ay1) * (bx2 - ax2)) / cross  -- @s1=s1
    local s2 = ((ax2 - ax1) * (by1 - ay1) - (ay2 - ay1) * (bx1 - ax1)) / cross  -- @s2=s2
    if s1 < 0 or 1 < s1 or s2 < 0 or 1 < s2 then  -- @s1 @s2
        return nil  -- @not_common
    end
    return ax1 + s1 * (bx1 - ax1), ay1 + s1 * (by1 - ay1)  -- @common
end

-- Whether a segment meets a circle: an end of it lies in the circle, or the center
-- is beside it and no farther from its line than the radius. Nothing is divided.
local function hit_segment_circle(ax, ay, bx, by, cx, cy, r)
    local dx = bx - ax  -- @projection @zero_length
    local dy = by - ay  -- @projection @zero_length
    local length_squared = dx * dx + dy * dy  -- @projection @zero_length
    local dot = (cx - ax) * dx + (cy - ay) * dy  -- @projection @zero_length
    local is_beside = 0 < dot and dot < length_squared  -- @region @zero_length
    local from_a = (cx - ax) * (cx - ax) + (cy - ay) * (cy - ay)  -- @region @zero_length
    local from_b = (cx - bx) * (cx - bx) + (cy - by) * (cy - by)  -- @region @zero_length
    local hits_end = math.min(from_a, from_b) <= r * r  -- @radius
    local cross = dx * (cy - ay) - dy * (cx - ax)  -- @region @zero_length
    local hits_line = cross * cross <= r * r * length_squared  -- @radius
    return hits_end or (is_beside and hits_line)  -- @verdict
end

-- The distance of a circle from a segment; below 0 they overlap.
local function separation_segment_circle(ax, ay, bx, by, cx, cy, r)
    local distance = separation_point_segment(cx, cy, ax, ay, bx, by)  -- @projection @zero_length @region @closest=distance @root=distance @distance>closest @on_end>closest
    local separation = distance - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Where a segment meets a circle: |a + s * d - c| = r is a quadratic in s, and
-- only roots in [0, 1] count. Nothing for a segment without length.
local function points_segment_circle(ax, ay, bx, by, cx, cy, r)
    local dx = bx - ax  -- @foot
    local dy = by - ay  -- @foot
    local length_squared = dx * dx + dy * dy  -- @foot
    local dot = (cx - ax) * dx + (cy - ay) * dy  -- @foot
    local cross = dx * (cy - ay) - dy * (cx - ax)  -- @discriminant
    local discriminant = r * r * length_squared - cross * cross  -- @discriminant
    local points = {}  -- @discriminant
    if discriminant < 0 or length_squared == 0 then  -- @discriminant
        return points  -- @no_chord
    end
    local s_before = (dot - math.sqrt(discriminant)) / length_squared  -- @chord_before=s_before @tangent=s_before
    local s_behind = (dot + math.sqrt(discriminant)) / length_squared  -- @chord_behind=s_behind @tangent=s_behind
    if 0 <= s_before and s_before <= 1 then  -- @chord_before @tangent
        points[#points + 1] = {ax + s_before * dx, ay + s_before * dy}  -- @common_before @common_tangent
    end
    if s_before < s_behind and 0 <= s_behind and s_behind <= 1 then  -- @chord_behind @tangent
        points[#points + 1] = {ax + s_behind * dx, ay + s_behind * dy}  -- @common_behind
    end
    return points  -- @chord_end
end

-- Whether a segment meets a box: no axis separates them. The axes are x, y and
-- the normal of the segment.
local function hit_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y)
    local ex = (max_x - min_x) / 2  -- @axis
    local ey = (max_y - min_y) / 2  -- @axis
    local half_x = (bx - ax) / 2  -- @axis
    local half_y = (by - ay) / 2  -- @axis
    local mx = (min_x + max_x - ax - bx) / 2  -- @axis
    local my = (min_y + max_y - ay - by) / 2  -- @axis
    local on_x = math.abs(mx) <= ex + math.abs(half_x)  -- @axis_aabb_1 @axis_obb_1
    local on_y = math.abs(my) <= ey + math.abs(half_y)  -- @axis_aabb_2 @axis_obb_2
    local reach = ex * math.abs(half_y) + ey * math.abs(half_x)  -- @axis_segment_1 @support
    local on_normal = math.abs(half_x * my - half_y * mx) <= reach  -- @axis_segment_1 @support
    return on_x and on_y and on_normal  -- @verdict
end

-- The distance of a segment from a box; where they overlap, minus the
-- penetration depth.
local function separation_segment_aabb(
        ax, ay, bx, by, min_x, min_y, max_x, max_y)
    local ex = (max_x - min_x) / 2  -- @axis
    local ey = (max_y - min_y) / 2  -- @axis
    local half_x = (bx - ax) / 2  -- @axis
    local half_y = (by - ay) / 2  -- @axis
    local mx = (min_x + max_x - ax - bx) / 2  -- @axis
    local my = (min_y + max_y - ay - by) / 2  -- @axis
    local gap_x = math.abs(mx) - (ex + math.abs(half_x))  -- @axis_aabb_1=gap_x @axis_obb_1=gap_x
    local gap_y = math.abs(my) - (ey + math.abs(half_y))  -- @axis_aabb_2=gap_y @axis_obb_2=gap_y
    local gap = math.max(gap_x, gap_y)  -- @axis
    local length = math.sqrt(half_x * half_x + half_y * half_y)  -- @axis_segment_1 @support
    if 0 < length then  -- @axis_segment_1 @support
        local reach = ex * math.abs(half_y) + ey * math.abs(half_x)  -- @axis_segment_1
        local gap_n = (math.abs(half_x * my - half_y * mx) - reach) / length  -- @axis_segment_1=gap_n
        gap = math.max(gap, gap_n)  -- @axis_segment_1
    end
    if gap <= 0 then  -- @axis
        return gap  -- @mtv=gap
    end
    -- Apart: an end of the segment or a vertex of the box is closest.
    local of_a = separation_point_aabb(ax, ay, min_x, min_y, max_x, max_y)  -- @closest>clamp>region>closest
    local of_b = separation_point_aabb(bx, by, min_x, min_y, max_x, max_y)  -- @closest>clamp>region>closest
    local distance = math.min(of_a, of_b)  -- @closest
    for _, x in ipairs({min_x, max_x}) do  -- @closest
        for _, y in ipairs({min_y, max_y}) do  -- @closest
            local of_vertex = separation_point_segment(x, y, ax, ay, bx, by)  -- @closest>projection>region>closest>verdict
            distance = math.min(distance, of_vertex)  -- @closest=distance
        end
    end
    return distance  -- @closest
end

-- Whether a segment meets a turned box: in the frame of the box it is a box
-- without a turn.
local function hit_segment_obb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy)
    local lax = (ax - cx) * ux + (ay - cy) * uy  -- @axis
    local lay = (ay - cy) * ux - (ax - cx) * uy  -- @axis
    local lbx = (bx - cx) * ux + (by - cy) * uy  -- @axis
    local lby = (by - cy) * ux - (bx - cx) * uy  -- @axis
    return hit_segment_aabb(lax, lay, lbx, lby, -ex, -ey, ex, ey)  -- @axis @verdict
end

-- The distance of a segment from a turned box; where they overlap, minus the
-- penetration depth. In the frame of the box it is a box without a turn.
local function separation_segment_obb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy)
    local lax = (ax - cx) * ux + (ay - cy) * uy  -- @axis
    local lay = (ay - cy) * ux - (ax - cx) * uy  -- @axis
    local lbx = (bx - cx) * ux + (by - cy) * uy  -- @axis
    local lby = (by - cy) * ux - (bx - cx) * uy  -- @axis
    return separation_segment_aabb(lax, lay, lbx, lby, -ex, -ey, ex, ey)  -- @axis @support @mtv @closest
end

-- Whether a point lies in a capsule: it is within the radius of the core.
local function hit_point_capsule(px, py, ax, ay, bx, by, r)
    return hit_segment_circle(ax, ay, bx, by, px, py, r)  -- @recast @projection @zero_length @region @closest @radius @verdict
end

-- The distance of a point from a capsule: that from its core, less the radius.
local function separation_point_capsule(px, py, ax, ay, bx, by, r)
    local core = separation_point_segment(px, py, ax, ay, bx, by)  -- @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    local separation = core - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Whether a line meets a capsule: both ends of the core on different sides, or the
-- nearer one within the radius. In squares, times the length of the direction.
local function hit_line_capsule(ax1, ay1, dx, dy, ax2, ay2, bx, by, r)
    local first = dx * (ay2 - ay1) - dy * (ax2 - ax1)  -- @axis_line_1
    local second = dx * (by - ay1) - dy * (bx - ax1)  -- @axis_line_1
    local beside = math.max(math.min(first, second), -math.max(first, second))  -- @axis_line_1
    local length_squared = dx * dx + dy * dy  -- @axis_line_1
    return beside <= 0 or beside * beside <= r * r * length_squared  -- @radius @verdict
end

-- The distance of a capsule from a line: that of its core, less the radius.
local function separation_line_capsule(ax1, ay1, dx, dy, ax2, ay2, bx, by, r)
    local core = separation_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by)  -- @axis_line_1=core
    local separation = core - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Whether a segment meets a capsule: the segment crosses the core, or an end of one
-- is within the radius of the other.
local function hit_segment_capsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r)
    local crosses = hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)  -- @axis>axis_segment_1>axis_segment_2>verdict @support>support>axis_segment_2>verdict
    local near_a1 = hit_segment_circle(ax2, ay2, bx2, by2, ax1, ay1, r)  -- @radius>projection>region>radius>verdict
    local near_b1 = hit_segment_circle(ax2, ay2, bx2, by2, bx1, by1, r)  -- @radius>projection>region>radius>verdict
    local near_a2 = hit_segment_circle(ax1, ay1, bx1, by1, ax2, ay2, r)  -- @radius>projection>region>radius>verdict
    local near_b2 = hit_segment_circle(ax1, ay1, bx1, by1, bx2, by2, r)  -- @radius>projection>region>radius>verdict
    return crosses or near_a1 or near_b1 or near_a2 or near_b2  -- @verdict
end

-- The distance of a segment from a capsule: that of its core, less the radius.
local function separation_segment_capsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r)
    local core = separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)  -- @axis @support @mtv=core @closest=core
    local separation = core - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Whether two circles meet. Squares are compared: no root is needed.
local function hit_circle_circle(cx1, cy1, r1, cx2, cy2, r2)
    local mx = cx2 - cx1  -- @distance
    local my = cy2 - cy1  -- @distance
    local squared = mx * mx + my * my  -- @distance=squared
    local reach = r1 + r2  -- @distance
    return squared <= reach * reach  -- @distance @verdict
end

-- The distance of two circles; where they overlap, minus the penetration depth.
local function separation_circle_circle(cx1, cy1, r1, cx2, cy2, r2)
    local mx = cx2 - cx1  -- @distance
    local my = cy2 - cy1  -- @distance
    local separation = math.sqrt(mx * mx + my * my) - (r1 + r2)  -- @root=separation
    return separation  -- @verdict=separation
end

-- Where two circles cross: half a chord to both sides of the line through the
-- centers, on the line that has equal powers to both.
local function points_circle_circle(cx1, cy1, r1, cx2, cy2, r2)
    local mx = cx2 - cx1  -- @centers
    local my = cy2 - cy1  -- @centers
    local squared = mx * mx + my * my  -- @centers
    if squared == 0 then  -- @centers
        return {}  -- @concentric
    end
    local centers = math.sqrt(squared)  -- @radical_line @no_radical
    local along = squared + r1 * r1 - r2 * r2  -- @radical_line @no_radical
    local discriminant = 4 * squared * r1 * r1 - along * along  -- @radical_line @no_radical
    if discriminant < 0 then  -- @radical_line @no_radical
        return {}  -- @no_radical
    end
    local distance = along / (2 * centers)  -- @radical_line=distance
    local fx = cx1 + distance / centers * mx  -- @radical_line
    local fy = cy1 + distance / centers * my  -- @radical_line
    if discriminant == 0 then  -- @radical_points
        return {{fx, fy}}  -- @one_point
    end
    local h = math.sqrt(discriminant) / (2 * centers)  -- @two_points=h
    local scale = h / centers  -- @two_points
    return {{fx - scale * my, fy + scale * mx}, {fx + scale * my, fy - scale * mx}}  -- @two_points
end

-- Whether a circle meets a box: clamp the center to the box, then compare
-- squares.
local function hit_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y)
    local qx = math.max(min_x, math.min(cx, max_x))  -- @clamp @interior
    local qy = math.max(min_y, math.min(cy, max_y))  -- @clamp @interior
    local mx = qx - cx  -- @closest @nearest_edge
    local my = qy - cy  -- @closest @nearest_edge
    return mx * mx + my * my <= r * r  -- @radius @verdict
end

-- The distance of a circle from a box; where they overlap, minus the
-- penetration depth.
local function separation_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y)
    local of_center = separation_point_aabb(cx, cy, min_x, min_y, max_x, max_y)  -- @clamp @interior @region @closest=of_center @nearest_edge=of_center
    local separation = of_center - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Whether a circle meets a turned box. In the frame of the box it is a box
-- without a turn.
local function hit_circle_obb(cx1, cy1, r, cx2, cy2, ex, ey, ux, uy)
    local local_x = (cx1 - cx2) * ux + (cy1 - cy2) * uy  -- @recast
    local local_y = (cy1 - cy2) * ux - (cx1 - cx2) * uy  -- @recast
    local mx = math.max(-ex, math.min(local_x, ex)) - local_x  -- @clamp @interior
    local my = math.max(-ey, math.min(local_y, ey)) - local_y  -- @clamp @interior
    return mx * mx + my * my <= r * r  -- @radius @verdict
end

-- The distance of a circle from a turned box; where they overlap, minus the
-- penetration depth.
local function separation_circle_obb(cx1, cy1, r, cx2, cy2, ex, ey, ux, uy)
    local local_x = (cx1 - cx2) * ux + (cy1 - cy2) * uy  -- @recast
    local local_y = (cy1 - cy2) * ux - (cx1 - cx2) * uy  -- @recast
    local of_center = separation_point_aabb(local_x, local_y, -ex, -ey, ex, ey)  -- @clamp @interior @region @closest=of_center @nearest_edge=of_center
    local separation = of_center - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Whether a circle meets a capsule: its center is within both radii of the core.
local function hit_circle_capsule(cx, cy, r1, ax, ay, bx, by, r2)
    return hit_segment_circle(ax, ay, bx, by, cx, cy, r1 + r2)  -- @recast @projection @zero_length @region @closest @radius @verdict
end

-- The distance of a circle from a capsule: that of the center from the core, less
-- both radii.
local function separation_circle_capsule(cx, cy, r1, ax, ay, bx, by, r2)
    local core = separation_point_segment(cx, cy, ax, ay, bx, by)  -- @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    local of_circle = core - r1  -- @radius_1=of_circle
    local separation = of_circle - r2  -- @radius_2=separation
    return separation  -- @verdict=separation
end

-- Whether two boxes meet: their intervals do, on x and on y.
local function hit_aabb_aabb(
        min_x1, min_y1, max_x1, max_y1, min_x2, min_y2, max_x2, max_y2)
    local on_x = min_x1 <= max_x2 and min_x2 <= max_x1  -- @axis_aabb_1
    local on_y = min_y1 <= max_y2 and min_y2 <= max_y1  -- @axis_aabb_2
    return on_x and on_y  -- @verdict
end

-- The distance of two boxes; where they overlap, minus the penetration depth.
local function separation_aabb_aabb(
        min_x1, min_y1, max_x1, max_y1, min_x2, min_y2, max_x2, max_y2)
    local gap_x = math.max(min_x2 - max_x1, min_x1 - max_x2)  -- @axis_aabb_1=gap_x
    local gap_y = math.max(min_y2 - max_y1, min_y1 - max_y2)  -- @axis_aabb_2=gap_y
    if gap_x <= 0 and gap_y <= 0 then  -- @mtv @closest
        return math.max(gap_x, gap_y)  -- @mtv
    end
    local out_x = math.max(gap_x, 0)  -- @closest
    local out_y = math.max(gap_y, 0)  -- @closest
    local distance = math.sqrt(out_x * out_x + out_y * out_y)  -- @closest=distance
    return distance  -- @closest
end

-- Whether a box meets a turned box: none of the four axes separates them. The
-- axes are those of both.
local function hit_aabb_obb(min_x, min_y, max_x, max_y, cx2, cy2, ex2, ey2, ux, uy)
    local ex1 = (max_x - min_x) / 2  -- @axis
    local ey1 = (max_y - min_y) / 2  -- @axis
    local mx = cx2 - (min_x + max_x) / 2  -- @axis
    local my = cy2 - (min_y + max_y) / 2  -- @axis
    local cosine = math.abs(ux)  -- @axis
    local sine = math.abs(uy)  -- @axis
    local on_x = math.abs(mx) <= ex1 + ex2 * cosine + ey2 * sine  -- @axis_aabb_1
    local on_y = math.abs(my) <= ey1 + ex2 * sine + ey2 * cosine  -- @axis_aabb_2
    local on_u = math.abs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine  -- @axis_obb_1
    local on_n = math.abs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine  -- @axis_obb_2
    return on_x and on_y and on_u and on_n  -- @verdict
end

-- The distance of a box from a turned box; where they overlap, minus the
-- penetration depth.
local function separation_aabb_obb(
        min_x, min_y, max_x, max_y, cx2, cy2, ex2, ey2, ux, uy)
    local ex1 = (max_x - min_x) / 2  -- @axis
    local ey1 = (max_y - min_y) / 2  -- @axis
    local cx1 = (min_x + max_x) / 2  -- @axis
    local cy1 = (min_y + max_y) / 2  -- @axis
    local mx = cx2 - cx1  -- @axis
    local my = cy2 - cy1  -- @axis
    local cosine = math.abs(ux)  -- @axis
    local sine = math.abs(uy)  -- @axis
    local gap_x = math.abs(mx) - (ex1 + ex2 * cosine + ey2 * sine)  -- @axis_aabb_1=gap_x
    local gap_y = math.abs(my) - (ey1 + ex2 * sine + ey2 * cosine)  -- @axis_aabb_2=gap_y
    local gap_u = math.abs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine)  -- @axis_obb_1=gap_u
    local gap_n = math.abs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine)  -- @axis_obb_2=gap_n
    local gap = math.max(gap_x, gap_y, gap_u, gap_n)  -- @axis
    if gap <= 0 then  -- @axis
        return gap  -- @mtv=gap
    end
    -- Apart: a vertex of one is closest to the other.
    local distance = math.huge  -- @closest
    for side_x = -1, 1, 2 do  -- @closest
        for side_y = -1, 1, 2 do  -- @closest
            local px = cx1 + side_x * ex1  -- @closest
            local py = cy1 + side_y * ey1  -- @closest
            local of_p = separation_point_obb(px, py, cx2, cy2, ex2, ey2, ux, uy)  -- @closest>recast>clamp>region>closest>verdict
            local qx = cx2 + side_x * ex2 * ux - side_y * ey2 * uy  -- @closest
            local qy = cy2 + side_x * ex2 * uy + side_y * ey2 * ux  -- @closest
            local of_q = separation_point_aabb(qx, qy, min_x, min_y, max_x, max_y)  -- @closest>clamp>region>closest
            distance = math.min(distance, of_p, of_q)  -- @closest=distance
        end
    end
    return distance  -- @closest
end

-- Whether two turned boxes meet: none of the four axes separates them. The axes
-- are those of both, in the frame of the first.
local function hit_obb_obb(
        cx1, cy1, ex1, ey1, ux1, uy1, cx2, cy2, ex2, ey2, ux2, uy2)
    local mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1  -- @axis
    local my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1  -- @axis
    local ux = ux2 * ux1 + uy2 * uy1  -- @axis
    local uy = uy2 * ux1 - ux2 * uy1  -- @axis
    local cosine = math.abs(ux)  -- @axis
    local sine = math.abs(uy)  -- @axis
    local on_x = math.abs(mx) <= ex1 + ex2 * cosine + ey2 * sine  -- @axis_obb_1
    local on_y = math.abs(my) <= ey1 + ex2 * sine + ey2 * cosine  -- @axis_obb_2
    local on_u = math.abs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine  -- @axis_obb_3
    local on_n = math.abs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine  -- @axis_obb_4
    return on_x and on_y and on_u and on_n  -- @verdict
end

-- The distance of two turned boxes; where they overlap, minus the penetration
-- depth. In the frame of the first it is a box without a turn.
local function separation_obb_obb(
        cx1, cy1, ex1, ey1, ux1, uy1, cx2, cy2, ex2, ey2, ux2, uy2)
    local mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1  -- @axis
    local my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1  -- @axis
    local ux = ux2 * ux1 + uy2 * uy1  -- @axis
    local uy = uy2 * ux1 - ux2 * uy1  -- @axis
    local cosine = math.abs(ux)  -- @axis
    local sine = math.abs(uy)  -- @axis
    local gap_x = math.abs(mx) - (ex1 + ex2 * cosine + ey2 * sine)  -- @axis_obb_1=gap_x
    local gap_y = math.abs(my) - (ey1 + ex2 * sine + ey2 * cosine)  -- @axis_obb_2=gap_y
    local gap_u = math.abs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine)  -- @axis_obb_3=gap_u
    local gap_n = math.abs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine)  -- @axis_obb_4=gap_n
    local gap = math.max(gap_x, gap_y, gap_u, gap_n)  -- @axis
    if gap <= 0 then  -- @axis
        return gap  -- @mtv=gap
    end
    -- Apart: a vertex of one is closest to the other.
    local distance = math.huge  -- @closest
    for side_x = -1, 1, 2 do  -- @closest
        for side_y = -1, 1, 2 do  -- @closest
            local px = side_x * ex1  -- @closest
            local py = side_y * ey1  -- @closest
            local of_p = separation_point_obb(px, py, mx, my, ex2, ey2, ux, uy)  -- @closest>recast>clamp>region>closest>verdict
            local qx = mx + side_x * ex2 * ux - side_y * ey2 * uy  -- @closest
            local qy = my + side_x * ex2 * uy + side_y * ey2 * ux  -- @closest
            local of_q = separation_point_aabb(qx, qy, -ex1, -ey1, ex1, ey1)  -- @closest>clamp>region>closest
            distance = math.min(distance, of_p, of_q)  -- @closest=distance
        end
    end
    return distance  -- @closest
end

-- Whether a box meets a capsule: the core crosses the box, or an end of the core is
-- within the radius of the box, or a vertex of the box within that of the core.
local function hit_aabb_capsule(min_x, min_y, max_x, max_y, ax, ay, bx, by, r)
    local crosses = hit_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y)  -- @recast>axis>axis_aabb_1>axis_aabb_2>axis_segment_1>verdict
    local near_a = hit_circle_aabb(ax, ay, r, min_x, min_y, max_x, max_y)  -- @radius>clamp>closest>radius
    local near_b = hit_circle_aabb(bx, by, r, min_x, min_y, max_x, max_y)  -- @radius>clamp>closest>radius
    local near_1 = hit_segment_circle(ax, ay, bx, by, min_x, min_y, r)  -- @radius>projection>region>radius>verdict
    local near_2 = hit_segment_circle(ax, ay, bx, by, max_x, min_y, r)  -- @radius>projection>region>radius>verdict
    local near_3 = hit_segment_circle(ax, ay, bx, by, max_x, max_y, r)  -- @radius>projection>region>radius>verdict
    local near_4 = hit_segment_circle(ax, ay, bx, by, min_x, max_y, r)  -- @radius>projection>region>radius>verdict
    local near_vertex = near_1 or near_2 or near_3 or near_4  -- @radius
    return crosses or near_a or near_b or near_vertex  -- @verdict
end

-- The distance of a box from a capsule: that from its core, less the radius.
local function separation_aabb_capsule(
        min_x, min_y, max_x, max_y, ax, ay, bx, by, r)
    local core = separation_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y)  -- @axis @support @mtv=core @closest=core
    local separation = core - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Whether a turned box meets a capsule: in the frame of the box it is a box without
-- a turn.
local function hit_obb_capsule(cx, cy, ex, ey, ux, uy, ax, ay, bx, by, r)
    local lax = (ax - cx) * ux + (ay - cy) * uy  -- @recast
    local lay = (ay - cy) * ux - (ax - cx) * uy  -- @recast
    local lbx = (bx - cx) * ux + (by - cy) * uy  -- @recast
    local lby = (by - cy) * ux - (bx - cx) * uy  -- @recast
    return hit_aabb_capsule(-ex, -ey, ex, ey, lax, lay, lbx, lby, r)  -- @recast @radius @verdict
end

-- The distance of a turned box from a capsule: that from its core, less the radius.
local function separation_obb_capsule(cx, cy, ex, ey, ux, uy, ax, ay, bx, by, r)
    local core = separation_segment_obb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy)  -- @axis @support @mtv=core @closest=core
    local separation = core - r  -- @radius=separation
    return separation  -- @verdict=separation
end

-- Whether two capsules meet: the cores are no farther apart than both radii.
local function hit_capsule_capsule(ax1, ay1, bx1, by1, r1, ax2, ay2, bx2, by2, r2)
    return hit_segment_capsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r1 + r2)  -- @axis @support @radius @verdict
end

-- The distance of two capsules: that of their cores, less both radii.
local function separation_capsule_capsule(
        ax1, ay1, bx1, by1, r1, ax2, ay2, bx2, by2, r2)
    local cores = separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)  -- @axis @support @mtv=cores @closest=cores
    local of_first = cores - r1  -- @radius_1=of_first
    local separation = of_first - r2  -- @radius_2=separation
    return separation  -- @verdict=separation
end

-- Whether a line meets a polygon: not all of its vertices lie on the same side.
local function hit_line_polygon(ax, ay, dx, dy, vertices)
    local lo = math.huge  -- @axis_line_1
    local hi = -math.huge  -- @axis_line_1
    for _, vertex in ipairs(vertices) do  -- @axis_line_1
        local px, py = vertex[1], vertex[2]  -- @axis_line_1
        local side = dx * (py - ay) - dy * (px - ax)  -- @axis_line_1
        lo = math.min(lo, side)  -- @axis_line_1
        hi = math.max(hi, side)  -- @axis_line_1
    end
    return lo <= 0 and 0 <= hi  -- @axis_line_1 @verdict
end

-- The distance of a convex polygon from a line; where they cross, minus how far the
-- shallower part of the polygon reaches beyond it.
local function separation_line_polygon(ax, ay, dx, dy, vertices)
    local length = math.sqrt(dx * dx + dy * dy)  -- @axis_line_1
    local lo = math.huge  -- @axis_line_1
    local hi = -math.huge  -- @axis_line_1
    for _, vertex in ipairs(vertices) do  -- @axis_line_1
        local px, py = vertex[1], vertex[2]  -- @axis_line_1
        local side = (dx * (py - ay) - dy * (px - ax)) / length  -- @axis_line_1
        lo = math.min(lo, side)  -- @axis_line_1
        hi = math.max(hi, side)  -- @axis_line_1
    end
    local gap = math.max(lo, -hi)  -- @axis_line_1=gap
    return gap  -- @verdict=gap
end

-- Whether a point lies in a polygon, convex or not, its boundary included. The
-- winding number counts the edges that cross the ray from the point to the right:
-- +1 for one that leads up, -1 for one that leads down. Inside it is not 0.
local function hit_point_polygon(px, py, vertices)
    local on_boundary = false  -- @boundary
    local winding = 0  -- @boundary
    local ax, ay = vertices[#vertices][1], vertices[#vertices][2]  -- @boundary
    for _, to in ipairs(vertices) do  -- @boundary
        local bx, by = to[1], to[2]  -- @boundary
        local cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)  -- @boundary
        local in_x = math.min(ax, bx) <= px and px <= math.max(ax, bx)  -- @boundary
        local in_y = math.min(ay, by) <= py and py <= math.max(ay, by)  -- @boundary
        local on_edge = cross == 0 and in_x and in_y  -- @boundary
        on_boundary = on_boundary or on_edge  -- @boundary
        if ay <= py and py < by and 0 < cross then  -- @boundary @ray
            winding = winding + 1  -- @upward
        end
        if by <= py and py < ay and cross < 0 then  -- @boundary @ray
            winding = winding - 1  -- @downward
        end
        ax, ay = bx, by  -- @boundary
    end
    return on_boundary or winding ~= 0  -- @boundary @numbers=winding @verdict
end

-- Whether all of a second shape lies beyond an edge of a convex one, on the outer
-- side of the line through that edge.
local function edge_separates(vertices1, vertices2)
    local separates = false  -- @axis @support
    local ax, ay = vertices1[#vertices1][1], vertices1[#vertices1][2]  -- @axis @support
    for _, to in ipairs(vertices1) do  -- @axis @support
        local bx, by = to[1], to[2]  -- @axis @support
        local is_beyond = true  -- @axis @support
        for _, vertex in ipairs(vertices2) do  -- @axis @support
            local px, py = vertex[1], vertex[2]  -- @axis @support
            local cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)  -- @axis @support
            is_beyond = is_beyond and cross < 0  -- @axis @support
        end
        separates = separates or is_beyond  -- @axis @support
        ax, ay = bx, by  -- @axis @support
    end
    return separates  -- @axis @support
end

-- Whether a vertex of the second shape is within reach of an edge of the first.
local function vertex_is_near(vertices1, vertices2, reach)
    local is_near = false  -- @near
    local ax, ay = vertices1[#vertices1][1], vertices1[#vertices1][2]  -- @near
    for _, to in ipairs(vertices1) do  -- @near
        local bx, by = to[1], to[2]  -- @near
        for _, vertex in ipairs(vertices2) do  -- @near
            local px, py = vertex[1], vertex[2]  -- @near
            local hits = hit_segment_circle(ax, ay, bx, by, px, py, reach)  -- @near>projection>region>radius>verdict
            is_near = is_near or hits  -- @near
        end
        ax, ay = bx, by  -- @near
    end
    return is_near  -- @near
end

-- Whether a convex polygon meets another convex shape: no edge separates them, or
-- they are no farther apart than reach, the sum of the radii. A circle is given by
-- its center, a segment or a capsule by two vertices, a box by four.
local function hit_convex(vertices1, vertices2, reach)
    local by_first = edge_separates(vertices1, vertices2)  -- @axis @support
    local by_second = edge_separates(vertices2, vertices1)  -- @axis @support
    local near_first = vertex_is_near(vertices1, vertices2, reach)  -- @verdict>near
    local near_second = vertex_is_near(vertices2, vertices1, reach)  -- @verdict>near
    local is_overlap = not by_first and not by_second  -- @verdict
    return is_overlap or near_first or near_second  -- @verdict
end

-- How far a second shape lies beyond the edge of a convex one beyond which it lies
-- farthest: below 0, how deep it lies below all edges.
local function gap_beyond_edges(vertices1, vertices2)
    local gap = -math.huge  -- @axis @support
    local ax, ay = vertices1[#vertices1][1], vertices1[#vertices1][2]  -- @axis @support
    for _, to in ipairs(vertices1) do  -- @axis @support
        local bx, by = to[1], to[2]  -- @axis @support
        local dx = bx - ax  -- @axis @support
        local dy = by - ay  -- @axis @support
        local length = math.sqrt(dx * dx + dy * dy)  -- @axis @support
        if 0 < length then  -- @axis @support
            local nearest = math.huge  -- @axis_polygon
            for _, vertex in ipairs(vertices2) do  -- @axis_polygon
                local px, py = vertex[1], vertex[2]  -- @axis_polygon
                local beyond = (dy * (px - ax) - dx * (py - ay)) / length  -- @axis_polygon
                nearest = math.min(nearest, beyond)  -- @axis_polygon
            end
            gap = math.max(gap, nearest)  -- @axis_polygon
        end
        ax, ay = bx, by  -- @axis @support
    end
    return gap  -- @axis @support
end

-- The distance of the nearest vertex of the second shape from an edge of the first.
local function distance_of_vertices(vertices1, vertices2)
    local distance = math.huge  -- @closest
    local ax, ay = vertices1[#vertices1][1], vertices1[#vertices1][2]  -- @closest
    for _, to in ipairs(vertices1) do  -- @closest
        local bx, by = to[1], to[2]  -- @closest
        for _, vertex in ipairs(vertices2) do  -- @closest
            local px, py = vertex[1], vertex[2]  -- @closest
            local of_vertex = separation_point_segment(px, py, ax, ay, bx, by)  -- @closest>projection>region>closest>verdict
            distance = math.min(distance, of_vertex)  -- @closest
        end
        ax, ay = bx, by  -- @closest
    end
    return distance  -- @closest
end

-- The separation of a convex polygon and another convex shape: the largest gap on
-- the normals of the edges of both if they overlap, otherwise the distance of the
-- nearest vertex and edge; less reach, the sum of the radii.
local function separation_convex(vertices1, vertices2, reach)
    local first = gap_beyond_edges(vertices1, vertices2)  -- @axis>axis>axis_polygon @support>support>axis_polygon
    local second = gap_beyond_edges(vertices2, vertices1)  -- @axis>axis>axis_polygon @support>support>axis_polygon
    local gap = math.max(first, second)  -- @axis @support
    if gap <= 0 then  -- @axis @support
        return gap - reach  -- @mtv
    end
    local of_second = distance_of_vertices(vertices1, vertices2)  -- @closest
    local of_first = distance_of_vertices(vertices2, vertices1)  -- @closest
    local distance = math.min(of_first, of_second)  -- @closest=distance
    return distance - reach  -- @closest
end

-- Whether two shapes meet that are given by convex parts, each a list of vertices:
-- a part of the one meets a part of the other.
local function hit_parts(parts1, parts2, reach)
    for _, part1 in ipairs(parts1) do  -- @part
        for _, part2 in ipairs(parts2) do  -- @part
            if hit_convex(part1, part2, reach) then  -- @part @axis @support @contact>verdict
                return true  -- @contact
            end
        end
    end
    return false  -- @apart
end

-- The separation of two shapes that are given by convex parts: that of the nearest
-- parts. Where they overlap, it is minus the depth of the deepest two.
local function separation_parts(parts1, parts2, reach)
    local separation = math.huge  -- @part
    for _, part1 in ipairs(parts1) do  -- @part
        for _, part2 in ipairs(parts2) do  -- @part
            local gap = separation_convex(part1, part2, reach)  -- @part @axis @support @mtv @closest
            separation = math.min(separation, gap)  -- @part
        end
    end
    return separation  -- @verdict=separation
end

-- When a circle that moves by (vx, vy) during the frame first meets another
-- one: the smaller root of |m - t * v| = reach, in a form that does not cancel.
local function cast_circle_circle(cx1, cy1, r1, cx2, cy2, r2, vx, vy)
    local mx = cx2 - cx1  -- @start @offset @other_disc
    local my = cy2 - cy1  -- @start @offset @other_disc
    local reach = r1 + r2  -- @start @offset @reach=reach @other_disc
    local apart = mx * mx + my * my - reach * reach  -- @start @offset @beyond=apart @other_disc
    if apart <= 0 then  -- @start @offset @other_disc
        return 0  -- @in_contact
    end
    local along = mx * vx + my * vy  -- @along=along @other_disc
    local speed_squared = vx * vx + vy * vy  -- @squared_speed=speed_squared @other_disc
    local discriminant = along * along - speed_squared * apart  -- @along @discriminant=discriminant @other_disc
    if along <= 0 or discriminant < 0 then  -- @along @discriminant @other_disc
        return nil  -- @moves_apart @passes @other_disc
    end
    local t = apart / (along + math.sqrt(discriminant))  -- @earlier_root=t
    if 1 < t then  -- @earlier_root
        return nil  -- @too_late
    end
    return t  -- @met
end

-- When a coordinate that starts at 0 and changes by speed enters an interval, and
-- when it leaves it, as fractions of the frame.
local function slab(lo, hi, speed)
    if speed == 0 and lo <= 0 and 0 <= hi then  -- @slab
        return 0, 1  -- @still
    end
    if speed == 0 then  -- @beside @moving
        return 1, 0  -- @beside
    end
    local enter = math.max(0, math.min(lo / speed, hi / speed))  -- @moving
    local leave = math.min(1, math.max(lo / speed, hi / speed))  -- @moving
    return enter, leave  -- @moving
end

-- When a box that moves by (vx, vy) during the frame first meets another one: a
-- point against their Minkowski difference, which is a box. It is in there from
-- the later of two times of entry to the earlier of two times of leaving.
local function cast_aabb_aabb(
        min_x1, min_y1, max_x1, max_y1,
        min_x2, min_y2, max_x2, max_y2,
        vx, vy)
    local gap_x = math.max(min_x2 - max_x1, min_x1 - max_x2)  -- @start
    local gap_y = math.max(min_y2 - max_y1, min_y1 - max_y2)  -- @start
    if gap_x <= 0 and gap_y <= 0 then  -- @start
        return 0  -- @in_contact
    end
    local enter_x, leave_x = slab(min_x2 - max_x1, max_x2 - min_x1, vx)  -- @slab_1
    local enter_y, leave_y = slab(min_y2 - max_y1, max_y2 - min_y1, vy)  -- @slab_2
    local enter = math.max(enter_x, enter_y)  -- @slabs @beside
    if math.min(leave_x, leave_y) < enter then  -- @slabs @beside
        return nil  -- @outside_slabs @beside
    end
    return enter  -- @met
end

-- When a circle that moves by (vx, vy) during the frame first meets a box: the
-- center against the box grown by the radius. Where it enters beyond a vertex,
-- the grown box is round there: a point against a circle.
local function cast_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y, vx, vy)
    if hit_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y) then  -- @start>clamp>closest>radius
        return 0  -- @in_contact
    end
    local enter_x, leave_x = slab(min_x - r - cx, max_x + r - cx, vx)  -- @slab_1
    local enter_y, leave_y = slab(min_y - r - cy, max_y + r - cy, vy)  -- @slab_2
    local enter = math.max(enter_x, enter_y)  -- @slabs @beside
    if math.min(leave_x, leave_y) < enter then  -- @slabs @beside
        return nil  -- @outside_slabs @beside
    end
    local px = cx + vx * enter  -- @within_slabs
    local py = cy + vy * enter  -- @within_slabs
    local qx = math.max(min_x, math.min(px, max_x))  -- @within_slabs
    local qy = math.max(min_y, math.min(py, max_y))  -- @within_slabs
    if px ~= qx and py ~= qy then  -- @within_slabs
        return cast_circle_circle(cx, cy, r, qx, qy, 0, vx, vy)  -- @vertex_disc @offset @squared_speed @along @beyond @discriminant @earlier_root
    end
    return enter  -- @face
end

-- The first of many obstacles that a mover meets, and when: the position in the
-- list, from 1, and the fraction of the frame. Every obstacle is a list of 7
-- numbers: a box, its radius and the displacement of the mover relative to it,
-- {min_x, min_y, max_x, max_y, radius, vx, vy}. A circle is a box without extents
-- and a radius, a box has the radius 0. The mover has a center, half extents and a
-- radius. All boxes grow by the half extents, so that a circle moves among boxes.
local function first_impact(cx, cy, ex, ey, r, obstacles)
    local first = nil
    local first_t = math.huge
    for index, obstacle in ipairs(obstacles) do
        local min_x, min_y = obstacle[1], obstacle[2]
        local max_x, max_y = obstacle[3], obstacle[4]
        local radius, vx, vy = obstacle[5], obstacle[6], obstacle[7]
        local t = cast_circle_aabb(
                cx, cy, r + radius,
                min_x - ex, min_y - ey, max_x + ex, max_y + ey, vx, vy)
        if t and t < first_t then
            first = index
            first_t = t
        end
    end
    if not first then
        return nil
    end
    return first, first_t
end

-- Tests positions at equal steps no longer than max_step along a path of this
-- length, and returns the first time that hits. What is thinner than a step can
-- be missed. hits(t) says whether the shapes meet at the fraction t of the
-- frame.
local function linear_search(hits, distance, max_step)
    local steps = math.max(1, math.ceil(distance / max_step))  -- @start @equal_steps=steps
    for k = 0, steps do  -- @start @sample
        if hits(k / steps) then  -- @start @sample
            return k / steps  -- @hit_sample @in_contact
        end
    end
    return nil  -- @nothing_seen
end

-- Encloses the path, leaves out a stretch of it that cannot hit, and halves one
-- that can, first half first. may_hit(lo, hi) tests a shape that encloses the
-- mover from lo to hi, such as its bounding circle in the middle, grown by half
-- the length of the stretch. A stretch shorter than min_move, which is above 0,
-- is tested at its end.
local function binary_search(may_hit, hits, distance, min_move)
    if hits(0) then  -- @start
        return 0  -- @in_contact
    end
    local rest = {{0, 1}}  -- @envelope
    while 0 < #rest do  -- @envelope
        local stretch = table.remove(rest)  -- @envelope
        local lo, hi = stretch[1], stretch[2]  -- @envelope
        if may_hit(lo, hi) then  -- @envelope
            if min_move <= distance * (hi - lo) then  -- @enclosed
                local middle = (lo + hi) / 2  -- @halved=middle
                rest[#rest + 1] = {middle, hi}  -- @halved
                rest[#rest + 1] = {lo, middle}  -- @halved
            elseif hits(hi) then  -- @end
                return hi  -- @hit_end
            end
        end
    end
    return nil  -- @nothing_seen @separated
end
