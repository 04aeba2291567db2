// Collision tests in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
// y points up, cross products are positive counter-clockwise, touching is a hit.
// Of two names alike, 1 is of the first shape and 2 of the second: cx1, cx2.
// Shapes are given by their numbers:
//   point    px, py
//   line     ax, ay, dx, dy: through (ax, ay) along (dx, dy), of any length but 0
//   segment  ax, ay, bx, by: its ends
//   circle   cx, cy, r
//   aabb     min_x, min_y, max_x, max_y
//   obb      cx, cy, ex, ey, ux, uy: center, half extents, (cos, sin) of its angle
//   capsule  ax, ay, bx, by, r: all within r of its core, a segment
//   polygon  vertices, count: an array of {x, y}, counter-clockwise
// The name of a function begins with what it answers:
//   hit         whether the two meet
//   separation  how far they are apart; below 0, how deep they overlap
//   closest     the point of the second that is closest to the first
//   point       where their boundaries cross
//   cast        when they first meet, as a fraction of the frame, in [0, 1];
//               (vx, vy) is the displacement of the first relative to the second
// Positions and times are written through pointers; the result says whether there are any.
// Numbers are rounded: next to touching a verdict may be wrong in the last
// bits. Clashbox itself decides these cases with exact arithmetic.

#include <math.h>
#include <stdbool.h>

// Whether two points are the same.
bool hit_point_point(double px, double py, double qx, double qy) {
    return px == qx && py == qy;  // @distance @verdict
}

// The distance of two points, by Pythagoras.
double separation_point_point(double px, double py, double qx, double qy) {
    double mx = qx - px;  // @distance
    double my = qy - py;  // @distance
    double squared = mx * mx + my * my;  // @distance=squared
    double distance = sqrt(squared);  // @root=distance
    return distance;  // @verdict=distance
}

// Whether a point lies on a line. The cross product of the line's direction and
// the displacement to the point is 0 there.
bool hit_point_line(
        double px, double py,
        double ax, double ay, double dx, double dy) {
    double cross = dx * (py - ay) - dy * (px - ax);  // @projection
    return cross == 0;  // @verdict
}

// The point of a line that is closest to a point: dot(p - (a + s * u), u) = 0
// gives s, with the unit direction u.
void closest_point_line(
        double px, double py,
        double ax, double ay, double dx, double dy,
        double *x, double *y) {
    double length = sqrt(dx * dx + dy * dy);  // @projection
    double ux = dx / length;  // @projection
    double uy = dy / length;  // @projection
    double s = (px - ax) * ux + (py - ay) * uy;  // @projection=s
    *x = ax + s * ux;  // @closest
    *y = ay + s * uy;  // @closest
}

// The distance of a point from a line. Without the abs() it is positive to the
// left of the line.
double separation_point_line(
        double px, double py,
        double ax, double ay, double dx, double dy) {
    double cross = dx * (py - ay) - dy * (px - ax);  // @closest
    double distance = fabs(cross) / sqrt(dx * dx + dy * dy);  // @closest=distance
    return distance;  // @verdict=distance
}

// Whether a point lies on a segment: on its line, and not beyond its ends.
bool hit_point_segment(
        double px, double py,
        double ax, double ay, double bx, double by) {
    double cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);  // @projection @zero_length
    bool in_x = fmin(ax, bx) <= px && px <= fmax(ax, bx);  // @region @zero_length
    bool in_y = fmin(ay, by) <= py && py <= fmax(ay, by);  // @region @zero_length
    return cross == 0 && in_x && in_y;  // @verdict
}

// The point of a segment that is closest to a point. Project on the line of the
// segment, clamp the parameter to [0, 1].
void closest_point_segment(
        double px, double py,
        double ax, double ay, double bx, double by,
        double *x, double *y) {
    double dx = bx - ax;  // @projection @zero_length
    double dy = by - ay;  // @projection @zero_length
    double length_squared = fmax(dx * dx + dy * dy, 1e-300);  // @projection @zero_length
    double s = ((px - ax) * dx + (py - ay) * dy) / length_squared;  // @projection=s @zero_length
    double clamped = fmax(0, fmin(s, 1));  // @region @zero_length
    *x = ax + clamped * dx;  // @closest @root @on_end
    *y = ay + clamped * dy;  // @closest @root @on_end
}

// The distance of a point from a segment.
double separation_point_segment(
        double px, double py,
        double ax, double ay, double bx, double by) {
    double qx, qy;
    closest_point_segment(px, py, ax, ay, bx, by, &qx, &qy);  // @projection @zero_length @region @closest @root @on_end
    double distance = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));  // @closest=distance @root=distance @on_end
    return distance;  // @closest @root @on_end @verdict=distance
}

// Whether a point lies in a circle. Squares are compared: no root is needed.
bool hit_point_circle(double px, double py, double cx, double cy, double r) {
    double mx = cx - px;  // @distance
    double my = cy - py;  // @distance
    double squared = mx * mx + my * my;  // @distance=squared
    return squared <= r * r;  // @distance @verdict
}

// The distance of a point from a circle; inside, minus the distance to its
// boundary.
double separation_point_circle(
        double px, double py,
        double cx, double cy, double r) {
    double mx = cx - px;  // @distance
    double my = cy - py;  // @distance
    double separation = sqrt(mx * mx + my * my) - r;  // @root=separation
    return separation;  // @verdict=separation
}

// Whether a point lies in a box: each coordinate in its interval.
bool hit_point_aabb(
        double px, double py,
        double min_x, double min_y, double max_x, double max_y) {
    bool in_x = min_x <= px && px <= max_x;  // @clamp @interior
    bool in_y = min_y <= py && py <= max_y;  // @clamp @interior
    return in_x && in_y;  // @region @verdict
}

// The point of a box that is closest to a point: clamp each coordinate to its
// interval.
void closest_point_aabb(
        double px, double py,
        double min_x, double min_y, double max_x, double max_y,
        double *x, double *y) {
    double qx = fmax(min_x, fmin(px, max_x));  // @clamp @interior
    double qy = fmax(min_y, fmin(py, max_y));  // @clamp @interior
    *x = qx;  // @closest @nearest_edge
    *y = qy;  // @closest @nearest_edge
}

// The distance of a point from a box; inside, minus the distance to the nearest
// edge.
double separation_point_aabb(
        double px, double py,
        double min_x, double min_y, double max_x, double max_y) {
    double qx, qy;
    closest_point_aabb(px, py, min_x, min_y, max_x, max_y, &qx, &qy);  // @clamp @interior @closest @nearest_edge
    if (qx == px && qy == py) {  // @region
        double in_x = fmax(min_x - px, px - max_x);  // @nearest_edge
        double in_y = fmax(min_y - py, py - max_y);  // @nearest_edge
        double inside = fmax(in_x, in_y);  // @nearest_edge=inside
        return inside;  // @nearest_edge
    }
    double distance = sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));  // @closest=distance
    return distance;  // @closest
}

// Whether a point lies in a turned box. In the frame of the box it is a box
// without a turn.
bool hit_point_obb(
        double px, double py,
        double cx, double cy, double ex, double ey, double ux, double uy) {
    double local_x = (px - cx) * ux + (py - cy) * uy;  // @recast
    double local_y = (py - cy) * ux - (px - cx) * uy;  // @recast
    bool in_x = fabs(local_x) <= ex;  // @clamp @interior
    bool in_y = fabs(local_y) <= ey;  // @clamp @interior
    return in_x && in_y;  // @region @verdict
}

// The distance of a point from a turned box; inside, minus the distance to the
// nearest edge.
double separation_point_obb(
        double px, double py,
        double cx, double cy, double ex, double ey, double ux, double uy) {
    double local_x = (px - cx) * ux + (py - cy) * uy;  // @recast
    double local_y = (py - cy) * ux - (px - cx) * uy;  // @recast
    double separation = separation_point_aabb(local_x, local_y, -ex, -ey, ex, ey);  // @clamp @interior @region @closest @nearest_edge
    return separation;  // @verdict=separation
}

// Whether two lines have a point in common: they cross, or they are the same
// line.
bool hit_line_line(
        double ax1, double ay1, double dx1, double dy1,
        double ax2, double ay2, double dx2, double dy2) {
    double cross = dx1 * dy2 - dy1 * dx2;  // @turn
    double offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1);  // @turn
    return cross != 0 || offset == 0;  // @turn @verdict
}

// The distance of two lines: 0 where they cross, else that of any point of one
// from the other.
double separation_line_line(
        double ax1, double ay1, double dx1, double dy1,
        double ax2, double ay2, double dx2, double dy2) {
    double cross = dx1 * dy2 - dy1 * dx2;  // @turn
    if (cross != 0) {  // @turn
        return 0;  // @crossing_lines
    }
    double offset = dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1);  // @projection
    double distance = fabs(offset) / sqrt(dx1 * dx1 + dy1 * dy1);  // @closest=distance
    return distance;  // @closest
}

// Where two lines cross: cross(a1 + s1 * d1 - a2, d2) = 0 gives s1. Nothing for
// parallel lines.
bool point_line_line(
        double ax1, double ay1, double dx1, double dy1,
        double ax2, double ay2, double dx2, double dy2,
        double *x, double *y) {
    double cross = dx1 * dy2 - dy1 * dx2;  // @turn @denominator=cross
    if (cross == 0) {  // @turn @denominator
        return false;  // @projection @parallel
    }
    double s1 = ((ax2 - ax1) * dy2 - (ay2 - ay1) * dx2) / cross;  // @parameters @s1=s1
    *x = ax1 + s1 * dx1;  // @parameters @meeting
    *y = ay1 + s1 * dy1;  // @parameters @meeting
    return true;  // @parameters @meeting
}

// Whether a segment meets a line: not both of its ends lie on the same side.
bool hit_line_segment(
        double ax1, double ay1, double dx, double dy,
        double ax2, double ay2, double bx, double by) {
    double first = dx * (ay2 - ay1) - dy * (ax2 - ax1);  // @axis_line_1
    double second = dx * (by - ay1) - dy * (bx - ax1);  // @axis_line_1
    return fmin(first, second) <= 0 && 0 <= fmax(first, second);  // @axis_line_1 @verdict
}

// The distance of a segment from a line; where they cross, minus how far the
// shorter part of the segment reaches beyond it.
double separation_line_segment(
        double ax1, double ay1, double dx, double dy,
        double ax2, double ay2, double bx, double by) {
    double length = sqrt(dx * dx + dy * dy);  // @axis_line_1
    double first = (dx * (ay2 - ay1) - dy * (ax2 - ax1)) / length;  // @axis_line_1
    double second = (dx * (by - ay1) - dy * (bx - ax1)) / length;  // @axis_line_1
    double gap = fmax(fmin(first, second), -fmax(first, second));  // @axis_line_1=gap
    return gap;  // @axis_line_1 @verdict=gap
}

// Where a segment crosses a line: cross(d, a2 + s * (b - a2) - a1) = 0 gives s,
// and s is in [0, 1] between the ends. Nothing for a parallel segment.
bool point_line_segment(
        double ax1, double ay1, double dx, double dy,
        double ax2, double ay2, double bx, double by,
        double *x, double *y) {
    double cross = dx * (by - ay2) - dy * (bx - ax2);  // @denominator
    if (cross == 0) {  // @denominator
        return false;  // @parallel
    }
    double s = (dx * (ay1 - ay2) - dy * (ax1 - ax2)) / cross;  // @parameter_segment=s
    if (s < 0 || 1 < s) {  // @parameter_segment
        return false;  // @not_common
    }
    *x = ax2 + s * (bx - ax2);  // @common
    *y = ay2 + s * (by - ay2);  // @common
    return true;  // @common
}

// Whether a line meets a circle: its distance from the center is at most the
// radius. In squares, and times the length of the direction.
bool hit_line_circle(
        double ax, double ay, double dx, double dy,
        double cx, double cy, double r) {
    double cross = dx * (cy - ay) - dy * (cx - ax);  // @projection @closest
    double length_squared = dx * dx + dy * dy;  // @projection
    return cross * cross <= r * r * length_squared;  // @radius @verdict
}

// The distance of a circle from a line; below 0 the line passes through it.
double separation_line_circle(
        double ax, double ay, double dx, double dy,
        double cx, double cy, double r) {
    double cross = dx * (cy - ay) - dy * (cx - ax);  // @closest
    double distance = fabs(cross) / sqrt(dx * dx + dy * dy);  // @closest=distance
    double separation = distance - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Where a line meets a circle: half a chord before and behind the foot of the
// center. The sign of the discriminant says how often.
int points_line_circle(
        double ax, double ay, double dx, double dy,
        double cx, double cy, double r,
        double points[2][2]) {
    double length_squared = dx * dx + dy * dy;  // @foot
    double s = ((cx - ax) * dx + (cy - ay) * dy) / length_squared;  // @foot=s
    double fx = ax + s * dx;  // @foot
    double fy = ay + s * dy;  // @foot
    double cross = dx * (cy - ay) - dy * (cx - ax);  // @discriminant
    double discriminant = r * r * length_squared - cross * cross;  // @discriminant
    if (discriminant < 0) {  // @discriminant
        return 0;  // @no_chord
    }
    if (discriminant == 0) {  // @chord_end
        points[0][0] = fx;  // @tangent
        points[0][1] = fy;  // @tangent
        return 1;  // @tangent
    }
    double h = sqrt(discriminant / length_squared);  // @half_chord=h
    double scale = h / sqrt(length_squared);  // @half_chord
    points[0][0] = fx - scale * dx;  // @half_chord
    points[0][1] = fy - scale * dy;  // @half_chord
    points[1][0] = fx + scale * dx;  // @half_chord
    points[1][1] = fy + scale * dy;  // @half_chord
    return 2;  // @half_chord
}

// Whether a line meets a box: the center is no farther from it than the box
// reaches along the line's normal.
bool hit_line_aabb(
        double ax, double ay, double dx, double dy,
        double min_x, double min_y, double max_x, double max_y) {
    double ex = (max_x - min_x) / 2;  // @axis_line_1
    double ey = (max_y - min_y) / 2;  // @axis_line_1
    double cx = (min_x + max_x) / 2;  // @axis_line_1
    double cy = (min_y + max_y) / 2;  // @axis_line_1
    double level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    double reach = fabs(dx) * ey + fabs(dy) * ex;  // @axis_line_1
    return fabs(level) <= reach;  // @axis_line_1 @verdict
}

// The distance of a box from a line; below 0, minus the penetration depth.
double separation_line_aabb(
        double ax, double ay, double dx, double dy,
        double min_x, double min_y, double max_x, double max_y) {
    double ex = (max_x - min_x) / 2;  // @axis_line_1
    double ey = (max_y - min_y) / 2;  // @axis_line_1
    double cx = (min_x + max_x) / 2;  // @axis_line_1
    double cy = (min_y + max_y) / 2;  // @axis_line_1
    double level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    double reach = fabs(dx) * ey + fabs(dy) * ex;  // @axis_line_1
    double gap = (fabs(level) - reach) / sqrt(dx * dx + dy * dy);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether a line meets a turned box.
bool hit_line_obb(
        double ax, double ay, double dx, double dy,
        double cx, double cy, double ex, double ey, double ux, double uy) {
    double level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    double along = fabs(dx * ux + dy * uy);  // @axis_line_1
    double across = fabs(dx * uy - dy * ux);  // @axis_line_1
    double reach = ex * across + ey * along;  // @axis_line_1
    return fabs(level) <= reach;  // @axis_line_1 @verdict
}

// The distance of a turned box from a line; below 0, minus the penetration
// depth.
double separation_line_obb(
        double ax, double ay, double dx, double dy,
        double cx, double cy, double ex, double ey, double ux, double uy) {
    double level = dx * (cy - ay) - dy * (cx - ax);  // @axis_line_1
    double along = fabs(dx * ux + dy * uy);  // @axis_line_1
    double across = fabs(dx * uy - dy * ux);  // @axis_line_1
    double reach = ex * across + ey * along;  // @axis_line_1
    double gap = (fabs(level) - reach) / sqrt(dx * dx + dy * dy);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether two segments, a1 to b1 and a2 to b2, meet: neither line has the other
// segment on one side of it. The intervals of x and y are needed for segments
// on one line only.
bool hit_segment_segment(
        double ax1, double ay1, double bx1, double by1,
        double ax2, double ay2, double bx2, double by2) {
    double a2_side = (bx1 - ax1) * (ay2 - ay1) - (by1 - ay1) * (ax2 - ax1);  // @axis_segment_1 @support
    double b2_side = (bx1 - ax1) * (by2 - ay1) - (by1 - ay1) * (bx2 - ax1);  // @axis_segment_1 @support
    double a1_side = (bx2 - ax2) * (ay1 - ay2) - (by2 - ay2) * (ax1 - ax2);  // @axis_segment_2 @support
    double b1_side = (bx2 - ax2) * (by1 - ay2) - (by2 - ay2) * (bx1 - ax2);  // @axis_segment_2 @support
    bool sides_meet = a2_side * b2_side <= 0 && a1_side * b1_side <= 0;  // @axis_segment_2 @support
    double lo_x = fmax(fmin(ax1, bx1), fmin(ax2, bx2));  // @verdict
    double hi_x = fmin(fmax(ax1, bx1), fmax(ax2, bx2));  // @verdict
    double lo_y = fmax(fmin(ay1, by1), fmin(ay2, by2));  // @verdict
    double hi_y = fmin(fmax(ay1, by1), fmax(ay2, by2));  // @verdict
    return sides_meet && lo_x <= hi_x && lo_y <= hi_y;  // @verdict
}

// The separation of two segments. Where they cross, the shortest translation that
// parts them moves one of them past an end of the other; apart, an end is closest.
double separation_segment_segment(
        double ax1, double ay1, double bx1, double by1,
        double ax2, double ay2, double bx2, double by2) {
    if (hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2)) {  // @axis_segment_1>axis_segment_1>verdict @axis_segment_2>axis_segment_2>verdict @support>support>axis_segment_2>verdict
        double dx1 = bx1 - ax1;  // @mtv
        double dy1 = by1 - ay1;  // @mtv
        double dx2 = bx2 - ax2;  // @mtv
        double dy2 = by2 - ay2;  // @mtv
        // A segment of length 0 is a point: its sides are 0.
        double length1 = fmax(separation_point_point(ax1, ay1, bx1, by1), 1e-300);  // @mtv>distance>root>verdict
        double length2 = fmax(separation_point_point(ax2, ay2, bx2, by2), 1e-300);  // @mtv>distance>root>verdict
        double a2_off = fabs(dx1 * (ay2 - ay1) - dy1 * (ax2 - ax1)) / length1;  // @mtv
        double b2_off = fabs(dx1 * (by2 - ay1) - dy1 * (bx2 - ax1)) / length1;  // @mtv
        double a1_off = fabs(dx2 * (ay1 - ay2) - dy2 * (ax1 - ax2)) / length2;  // @mtv
        double b1_off = fabs(dx2 * (by1 - ay2) - dy2 * (bx1 - ax2)) / length2;  // @mtv
        return 0 - fmin(fmin(a1_off, b1_off), fmin(a2_off, b2_off));  // @mtv
    }
    double of_a1 = separation_point_segment(ax1, ay1, ax2, ay2, bx2, by2);  // @closest>projection>region>closest>verdict
    double of_b1 = separation_point_segment(bx1, by1, ax2, ay2, bx2, by2);  // @closest>projection>region>closest>verdict
    double of_a2 = separation_point_segment(ax2, ay2, ax1, ay1, bx1, by1);  // @closest>projection>region>closest>verdict
    double of_b2 = separation_point_segment(bx2, by2, ax1, ay1, bx1, by1);  // @closest>projection>region>closest>verdict
    double distance = fmin(of_a1, fmin(of_b1, fmin(of_a2, of_b2)));  // @closest=distance
    return distance;  // @closest
}

// Where two segments, a1 to b1 and a2 to b2, cross: both parameters are in [0, 1].
// Nothing for parallel segments.
bool point_segment_segment(
        double ax1, double ay1, double bx1, double by1,
        double ax2, double ay2, double bx2, double by2,
        double *x, double *y) {
    double cross = (bx1 - ax1) * (by2 - ay2) - (by1 - ay1) * (bx2 - ax2);  // @denominator=cross
    if (cross == 0) {  // @denominator
        return false;  // @parallel
    }
    double s1 = ((ax2 - ax1) * (by2 - ay2) - (ay2 - ay1) * (bx2 - ax2)) / cross;  // @s1=s1
    double s2 = ((ax2 - ax1) * (by1 - ay1) - (ay2 - ay1) * (bx1 - ax1)) / cross;  // @s2=s2
    if (s1 < 0 || 1 < s1 || s2 < 0 || 1 < s2) {  // @s1 @s2
        return false;  // @not_common
    }
    *x = ax1 + s1 * (bx1 - ax1);  // @common
    *y = ay1 + s1 * (by1 - ay1);  // @common
    return true;  // @common
}

// Whether a segment meets a circle: an end of it lies in the circle, or the center
// is beside it and no farther from its line than the radius. Nothing is divided.
bool hit_segment_circle(
        double ax, double ay, double bx, double by, double cx, double cy,
        double r) {
    double dx = bx - ax;  // @projection @zero_length
    double dy = by - ay;  // @projection @zero_length
    double length_squared = dx * dx + dy * dy;  // @projection @zero_length
    double dot = (cx - ax) * dx + (cy - ay) * dy;  // @projection @zero_length
    bool is_beside = 0 < dot && dot < length_squared;  // @region @zero_length
    double from_a = (cx - ax) * (cx - ax) + (cy - ay) * (cy - ay);  // @region @zero_length
    double from_b = (cx - bx) * (cx - bx) + (cy - by) * (cy - by);  // @region @zero_length
    bool hits_end = fmin(from_a, from_b) <= r * r;  // @radius
    double cross = dx * (cy - ay) - dy * (cx - ax);  // @region @zero_length
    bool hits_line = cross * cross <= r * r * length_squared;  // @radius
    return hits_end || (is_beside && hits_line);  // @verdict
}

// The distance of a circle from a segment; below 0 they overlap.
double separation_segment_circle(
        double ax, double ay, double bx, double by,
        double cx, double cy, double r) {
    double distance = separation_point_segment(cx, cy, ax, ay, bx, by);  // @projection @zero_length @region @closest=distance @root=distance @distance>closest @on_end>closest
    double separation = distance - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Where a segment meets a circle: |a + s * d - c| = r is a quadratic in s, and
// only roots in [0, 1] count. Nothing for a segment without length.
int points_segment_circle(
        double ax, double ay, double bx, double by,
        double cx, double cy, double r,
        double points[2][2]) {
    double dx = bx - ax;  // @foot
    double dy = by - ay;  // @foot
    double length_squared = dx * dx + dy * dy;  // @foot
    double dot = (cx - ax) * dx + (cy - ay) * dy;  // @foot
    double cross = dx * (cy - ay) - dy * (cx - ax);  // @discriminant
    double discriminant = r * r * length_squared - cross * cross;  // @discriminant
    int count = 0;  // @discriminant
    if (discriminant < 0 || length_squared == 0) {  // @discriminant
        return count;  // @no_chord
    }
    double s_before = (dot - sqrt(discriminant)) / length_squared;  // @chord_before=s_before @tangent=s_before
    double s_behind = (dot + sqrt(discriminant)) / length_squared;  // @chord_behind=s_behind @tangent=s_behind
    if (0 <= s_before && s_before <= 1) {  // @chord_before @tangent
        points[count][0] = ax + s_before * dx;  // @common_before @common_tangent
        points[count][1] = ay + s_before * dy;  // @common_before @common_tangent
        count++;  // @common_before @common_tangent
    }
    if (s_before < s_behind && 0 <= s_behind && s_behind <= 1) {  // @chord_behind @tangent
        points[count][0] = ax + s_behind * dx;  // @common_behind
        points[count][1] = ay + s_behind * dy;  // @common_behind
        count++;  // @common_behind
    }
    return count;  // @chord_end
}

// Whether a segment meets a box: no axis separates them. The axes are x, y and
// the normal of the segment.
bool hit_segment_aabb(
        double ax, double ay, double bx, double by,
        double min_x, double min_y, double max_x, double max_y) {
    double ex = (max_x - min_x) / 2;  // @axis
    double ey = (max_y - min_y) / 2;  // @axis
    double half_x = (bx - ax) / 2;  // @axis
    double half_y = (by - ay) / 2;  // @axis
    double mx = (min_x + max_x - ax - bx) / 2;  // @axis
    double my = (min_y + max_y - ay - by) / 2;  // @axis
    bool on_x = fabs(mx) <= ex + fabs(half_x);  // @axis_aabb_1 @axis_obb_1
    bool on_y = fabs(my) <= ey + fabs(half_y);  // @axis_aabb_2 @axis_obb_2
    double reach = ex * fabs(half_y) + ey * fabs(half_x);  // @axis_segment_1 @support
    bool on_normal = fabs(half_x * my - half_y * mx) <= reach;  // @axis_segment_1 @support
    return on_x && on_y && on_normal;  // @verdict
}

// The distance of a segment from a box; where they overlap, minus the
// penetration depth.
double separation_segment_aabb(
        double ax, double ay, double bx, double by,
        double min_x, double min_y, double max_x, double max_y) {
    double ex = (max_x - min_x) / 2;  // @axis
    double ey = (max_y - min_y) / 2;  // @axis
    double half_x = (bx - ax) / 2;  // @axis
    double half_y = (by - ay) / 2;  // @axis
    double mx = (min_x + max_x - ax - bx) / 2;  // @axis
    double my = (min_y + max_y - ay - by) / 2;  // @axis
    double gap_x = fabs(mx) - (ex + fabs(half_x));  // @axis_aabb_1=gap_x @axis_obb_1=gap_x
    double gap_y = fabs(my) - (ey + fabs(half_y));  // @axis_aabb_2=gap_y @axis_obb_2=gap_y
    double gap = fmax(gap_x, gap_y);  // @axis
    double length = sqrt(half_x * half_x + half_y * half_y);  // @axis_segment_1 @support
    if (0 < length) {  // @axis_segment_1 @support
        double reach = ex * fabs(half_y) + ey * fabs(half_x);  // @axis_segment_1
        double gap_n = (fabs(half_x * my - half_y * mx) - reach) / length;  // @axis_segment_1=gap_n
        gap = fmax(gap, gap_n);  // @axis_segment_1
    }
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: an end of the segment or a vertex of the box is closest.
    double of_a = separation_point_aabb(ax, ay, min_x, min_y, max_x, max_y);  // @closest>clamp>region>closest
    double of_b = separation_point_aabb(bx, by, min_x, min_y, max_x, max_y);  // @closest>clamp>region>closest
    double distance = fmin(of_a, of_b);  // @closest
    for (int k = 0; k < 4; k++) {  // @closest
        double x = k % 2 == 0 ? min_x : max_x;  // @closest
        double y = k < 2 ? min_y : max_y;  // @closest
        double of_vertex = separation_point_segment(x, y, ax, ay, bx, by);  // @closest>projection>region>closest>verdict
        distance = fmin(distance, of_vertex);  // @closest=distance
    }
    return distance;  // @closest
}

// Whether a segment meets a turned box: in the frame of the box it is a box
// without a turn.
bool hit_segment_obb(
        double ax, double ay, double bx, double by,
        double cx, double cy, double ex, double ey, double ux, double uy) {
    double lax = (ax - cx) * ux + (ay - cy) * uy;  // @axis
    double lay = (ay - cy) * ux - (ax - cx) * uy;  // @axis
    double lbx = (bx - cx) * ux + (by - cy) * uy;  // @axis
    double lby = (by - cy) * ux - (bx - cx) * uy;  // @axis
    return hit_segment_aabb(lax, lay, lbx, lby, -ex, -ey, ex, ey);  // @axis @verdict
}

// The distance of a segment from a turned box; where they overlap, minus the
// penetration depth. In the frame of the box it is a box without a turn.
double separation_segment_obb(
        double ax, double ay, double bx, double by,
        double cx, double cy, double ex, double ey, double ux, double uy) {
    double lax = (ax - cx) * ux + (ay - cy) * uy;  // @axis
    double lay = (ay - cy) * ux - (ax - cx) * uy;  // @axis
    double lbx = (bx - cx) * ux + (by - cy) * uy;  // @axis
    double lby = (by - cy) * ux - (bx - cx) * uy;  // @axis
    return separation_segment_aabb(lax, lay, lbx, lby, -ex, -ey, ex, ey);  // @axis @support @mtv @closest
}

// Whether a point lies in a capsule: it is within the radius of the core.
bool hit_point_capsule(
        double px, double py, double ax, double ay, double bx, double by,
        double r) {
    return hit_segment_circle(ax, ay, bx, by, px, py, r);  // @recast @projection @zero_length @region @closest @radius @verdict
}

// The distance of a point from a capsule: that from its core, less the radius.
double separation_point_capsule(
        double px, double py, double ax, double ay, double bx, double by,
        double r) {
    double core = separation_point_segment(px, py, ax, ay, bx, by);  // @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    double separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a line meets a capsule: both ends of the core on different sides, or the
// nearer one within the radius. In squares, times the length of the direction.
bool hit_line_capsule(
        double ax1, double ay1, double dx, double dy, double ax2, double ay2,
        double bx, double by, double r) {
    double first = dx * (ay2 - ay1) - dy * (ax2 - ax1);  // @axis_line_1
    double second = dx * (by - ay1) - dy * (bx - ax1);  // @axis_line_1
    double beside = fmax(fmin(first, second), -fmax(first, second));  // @axis_line_1
    double length_squared = dx * dx + dy * dy;  // @axis_line_1
    return beside <= 0 || beside * beside <= r * r * length_squared;  // @radius @verdict
}

// The distance of a capsule from a line: that of its core, less the radius.
double separation_line_capsule(
        double ax1, double ay1, double dx, double dy, double ax2, double ay2,
        double bx, double by, double r) {
    double core = separation_line_segment(ax1, ay1, dx, dy, ax2, ay2, bx, by);  // @axis_line_1=core
    double separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a segment meets a capsule: the segment crosses the core, or an end of one
// is within the radius of the other.
bool hit_segment_capsule(
        double ax1, double ay1, double bx1, double by1, double ax2, double ay2,
        double bx2, double by2, double r) {
    bool crosses = hit_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2);  // @axis>axis_segment_1>axis_segment_2>verdict @support>support>axis_segment_2>verdict
    bool near_a1 = hit_segment_circle(ax2, ay2, bx2, by2, ax1, ay1, r);  // @radius>projection>region>radius>verdict
    bool near_b1 = hit_segment_circle(ax2, ay2, bx2, by2, bx1, by1, r);  // @radius>projection>region>radius>verdict
    bool near_a2 = hit_segment_circle(ax1, ay1, bx1, by1, ax2, ay2, r);  // @radius>projection>region>radius>verdict
    bool near_b2 = hit_segment_circle(ax1, ay1, bx1, by1, bx2, by2, r);  // @radius>projection>region>radius>verdict
    return crosses || near_a1 || near_b1 || near_a2 || near_b2;  // @verdict
}

// The distance of a segment from a capsule: that of its core, less the radius.
double separation_segment_capsule(
        double ax1, double ay1, double bx1, double by1, double ax2, double ay2,
        double bx2, double by2, double r) {
    double core;
    core = separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2);  // @axis @support @mtv=core @closest=core
    double separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether two circles meet. Squares are compared: no root is needed.
bool hit_circle_circle(
        double cx1, double cy1, double r1,
        double cx2, double cy2, double r2) {
    double mx = cx2 - cx1;  // @distance
    double my = cy2 - cy1;  // @distance
    double squared = mx * mx + my * my;  // @distance=squared
    double reach = r1 + r2;  // @distance
    return squared <= reach * reach;  // @distance @verdict
}

// The distance of two circles; where they overlap, minus the penetration depth.
double separation_circle_circle(
        double cx1, double cy1, double r1,
        double cx2, double cy2, double r2) {
    double mx = cx2 - cx1;  // @distance
    double my = cy2 - cy1;  // @distance
    double separation = sqrt(mx * mx + my * my) - (r1 + r2);  // @root=separation
    return separation;  // @verdict=separation
}

// Where two circles cross: half a chord to both sides of the line through the
// centers, on the line that has equal powers to both.
int points_circle_circle(
        double cx1, double cy1, double r1,
        double cx2, double cy2, double r2,
        double points[2][2]) {
    double mx = cx2 - cx1;  // @centers
    double my = cy2 - cy1;  // @centers
    double squared = mx * mx + my * my;  // @centers
    if (squared == 0) {  // @centers
        return 0;  // @concentric
    }
    double centers = sqrt(squared);  // @radical_line @no_radical
    double along = squared + r1 * r1 - r2 * r2;  // @radical_line @no_radical
    double discriminant = 4 * squared * r1 * r1 - along * along;  // @radical_line @no_radical
    if (discriminant < 0) {  // @radical_line @no_radical
        return 0;  // @no_radical
    }
    double distance = along / (2 * centers);  // @radical_line=distance
    double fx = cx1 + distance / centers * mx;  // @radical_line
    double fy = cy1 + distance / centers * my;  // @radical_line
    if (discriminant == 0) {  // @radical_points
        points[0][0] = fx;  // @one_point
        points[0][1] = fy;  // @one_point
        return 1;  // @one_point
    }
    double h = sqrt(discriminant) / (2 * centers);  // @two_points=h
    double scale = h / centers;  // @two_points
    points[0][0] = fx - scale * my;  // @two_points
    points[0][1] = fy + scale * mx;  // @two_points
    points[1][0] = fx + scale * my;  // @two_points
    points[1][1] = fy - scale * mx;  // @two_points
    return 2;  // @two_points
}

// Whether a circle meets a box: clamp the center to the box, then compare
// squares.
bool hit_circle_aabb(
        double cx, double cy, double r,
        double min_x, double min_y, double max_x, double max_y) {
    double qx = fmax(min_x, fmin(cx, max_x));  // @clamp @interior
    double qy = fmax(min_y, fmin(cy, max_y));  // @clamp @interior
    double mx = qx - cx;  // @closest @nearest_edge
    double my = qy - cy;  // @closest @nearest_edge
    return mx * mx + my * my <= r * r;  // @radius @verdict
}

// The distance of a circle from a box; where they overlap, minus the
// penetration depth.
double separation_circle_aabb(
        double cx, double cy, double r,
        double min_x, double min_y, double max_x, double max_y) {
    double of_center = separation_point_aabb(cx, cy, min_x, min_y, max_x, max_y);  // @clamp @interior @region @closest=of_center @nearest_edge=of_center
    double separation = of_center - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a circle meets a turned box. In the frame of the box it is a box
// without a turn.
bool hit_circle_obb(
        double cx1, double cy1, double r,
        double cx2, double cy2, double ex, double ey, double ux, double uy) {
    double local_x = (cx1 - cx2) * ux + (cy1 - cy2) * uy;  // @recast
    double local_y = (cy1 - cy2) * ux - (cx1 - cx2) * uy;  // @recast
    double mx = fmax(-ex, fmin(local_x, ex)) - local_x;  // @clamp @interior
    double my = fmax(-ey, fmin(local_y, ey)) - local_y;  // @clamp @interior
    return mx * mx + my * my <= r * r;  // @radius @verdict
}

// The distance of a circle from a turned box; where they overlap, minus the
// penetration depth.
double separation_circle_obb(
        double cx1, double cy1, double r,
        double cx2, double cy2, double ex, double ey, double ux, double uy) {
    double local_x = (cx1 - cx2) * ux + (cy1 - cy2) * uy;  // @recast
    double local_y = (cy1 - cy2) * ux - (cx1 - cx2) * uy;  // @recast
    double of_center = separation_point_aabb(local_x, local_y, -ex, -ey, ex, ey);  // @clamp @interior @region @closest=of_center @nearest_edge=of_center
    double separation = of_center - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a circle meets a capsule: its center is within both radii of the core.
bool hit_circle_capsule(
        double cx, double cy, double r1, double ax, double ay, double bx,
        double by, double r2) {
    return hit_segment_circle(ax, ay, bx, by, cx, cy, r1 + r2);  // @recast @projection @zero_length @region @closest @radius @verdict
}

// The distance of a circle from a capsule: that of the center from the core, less
// both radii.
double separation_circle_capsule(
        double cx, double cy, double r1, double ax, double ay, double bx,
        double by, double r2) {
    double core = separation_point_segment(cx, cy, ax, ay, bx, by);  // @recast>none @projection @zero_length @region @closest=core @root=core @distance>closest @on_end>closest
    double of_circle = core - r1;  // @radius_1=of_circle
    double separation = of_circle - r2;  // @radius_2=separation
    return separation;  // @verdict=separation
}

// Whether two boxes meet: their intervals do, on x and on y.
bool hit_aabb_aabb(
        double min_x1, double min_y1, double max_x1, double max_y1,
        double min_x2, double min_y2, double max_x2, double max_y2) {
    bool on_x = min_x1 <= max_x2 && min_x2 <= max_x1;  // @axis_aabb_1
    bool on_y = min_y1 <= max_y2 && min_y2 <= max_y1;  // @axis_aabb_2
    return on_x && on_y;  // @verdict
}

// The distance of two boxes; where they overlap, minus the penetration depth.
double separation_aabb_aabb(
        double min_x1, double min_y1, double max_x1, double max_y1,
        double min_x2, double min_y2, double max_x2, double max_y2) {
    double gap_x = fmax(min_x2 - max_x1, min_x1 - max_x2);  // @axis_aabb_1=gap_x
    double gap_y = fmax(min_y2 - max_y1, min_y1 - max_y2);  // @axis_aabb_2=gap_y
    if (gap_x <= 0 && gap_y <= 0) {  // @mtv @closest
        return fmax(gap_x, gap_y);  // @mtv
    }
    double out_x = fmax(gap_x, 0);  // @closest
    double out_y = fmax(gap_y, 0);  // @closest
    double distance = sqrt(out_x * out_x + out_y * out_y);  // @closest=distance
    return distance;  // @closest
}

// Whether a box meets a turned box: none of the four axes separates them. The
// axes are those of both.
bool hit_aabb_obb(
        double min_x, double min_y, double max_x, double max_y,
        double cx2, double cy2, double ex2, double ey2, double ux, double uy) {
    double ex1 = (max_x - min_x) / 2;  // @axis
    double ey1 = (max_y - min_y) / 2;  // @axis
    double mx = cx2 - (min_x + max_x) / 2;  // @axis
    double my = cy2 - (min_y + max_y) / 2;  // @axis
    double cosine = fabs(ux);  // @axis
    double sine = fabs(uy);  // @axis
    bool on_x = fabs(mx) <= ex1 + ex2 * cosine + ey2 * sine;  // @axis_aabb_1
    bool on_y = fabs(my) <= ey1 + ex2 * sine + ey2 * cosine;  // @axis_aabb_2
    bool on_u = fabs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine;  // @axis_obb_1
    bool on_n = fabs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine;  // @axis_obb_2
    return on_x && on_y && on_u && on_n;  // @verdict
}

// The distance of a box from a turned box; where they overlap, minus the
// penetration depth.
double separation_aabb_obb(
        double min_x, double min_y, double max_x, double max_y,
        double cx2, double cy2, double ex2, double ey2, double ux, double uy) {
    double ex1 = (max_x - min_x) / 2;  // @axis
    double ey1 = (max_y - min_y) / 2;  // @axis
    double cx1 = (min_x + max_x) / 2;  // @axis
    double cy1 = (min_y + max_y) / 2;  // @axis
    double mx = cx2 - cx1;  // @axis
    double my = cy2 - cy1;  // @axis
    double cosine = fabs(ux);  // @axis
    double sine = fabs(uy);  // @axis
    double gap_x = fabs(mx) - (ex1 + ex2 * cosine + ey2 * sine);  // @axis_aabb_1=gap_x
    double gap_y = fabs(my) - (ey1 + ex2 * sine + ey2 * cosine);  // @axis_aabb_2=gap_y
    double gap_u = fabs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine);  // @axis_obb_1=gap_u
    double gap_n = fabs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine);  // @axis_obb_2=gap_n
    double gap = fmax(fmax(gap_x, gap_y), fmax(gap_u, gap_n));  // @axis
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: a vertex of one is closest to the other.
    double distance = INFINITY;  // @closest
    for (int side_x = -1; side_x <= 1; side_x += 2) {  // @closest
        for (int side_y = -1; side_y <= 1; side_y += 2) {  // @closest
            double px = cx1 + side_x * ex1;  // @closest
            double py = cy1 + side_y * ey1;  // @closest
            double of_p = separation_point_obb(px, py, cx2, cy2, ex2, ey2, ux, uy);  // @closest>recast>clamp>region>closest>verdict
            double qx = cx2 + side_x * ex2 * ux - side_y * ey2 * uy;  // @closest
            double qy = cy2 + side_x * ex2 * uy + side_y * ey2 * ux;  // @closest
            double of_q = separation_point_aabb(qx, qy, min_x, min_y, max_x, max_y);  // @closest>clamp>region>closest
            distance = fmin(distance, fmin(of_p, of_q));  // @closest=distance
        }
    }
    return distance;  // @closest
}

// Whether two turned boxes meet: none of the four axes separates them. The axes
// are those of both, in the frame of the first.
bool hit_obb_obb(
        double cx1, double cy1, double ex1, double ey1, double ux1, double uy1,
        double cx2, double cy2, double ex2, double ey2, double ux2, double uy2) {
    double mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1;  // @axis
    double my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1;  // @axis
    double ux = ux2 * ux1 + uy2 * uy1;  // @axis
    double uy = uy2 * ux1 - ux2 * uy1;  // @axis
    double cosine = fabs(ux);  // @axis
    double sine = fabs(uy);  // @axis
    bool on_x = fabs(mx) <= ex1 + ex2 * cosine + ey2 * sine;  // @axis_obb_1
    bool on_y = fabs(my) <= ey1 + ex2 * sine + ey2 * cosine;  // @axis_obb_2
    bool on_u = fabs(mx * ux + my * uy) <= ex2 + ex1 * cosine + ey1 * sine;  // @axis_obb_3
    bool on_n = fabs(my * ux - mx * uy) <= ey2 + ex1 * sine + ey1 * cosine;  // @axis_obb_4
    return on_x && on_y && on_u && on_n;  // @verdict
}

// The distance of two turned boxes; where they overlap, minus the penetration
// depth. In the frame of the first it is a box without a turn.
double separation_obb_obb(
        double cx1, double cy1, double ex1, double ey1, double ux1, double uy1,
        double cx2, double cy2, double ex2, double ey2, double ux2, double uy2) {
    double mx = (cx2 - cx1) * ux1 + (cy2 - cy1) * uy1;  // @axis
    double my = (cy2 - cy1) * ux1 - (cx2 - cx1) * uy1;  // @axis
    double ux = ux2 * ux1 + uy2 * uy1;  // @axis
    double uy = uy2 * ux1 - ux2 * uy1;  // @axis
    double cosine = fabs(ux);  // @axis
    double sine = fabs(uy);  // @axis
    double gap_x = fabs(mx) - (ex1 + ex2 * cosine + ey2 * sine);  // @axis_obb_1=gap_x
    double gap_y = fabs(my) - (ey1 + ex2 * sine + ey2 * cosine);  // @axis_obb_2=gap_y
    double gap_u = fabs(mx * ux + my * uy) - (ex2 + ex1 * cosine + ey1 * sine);  // @axis_obb_3=gap_u
    double gap_n = fabs(my * ux - mx * uy) - (ey2 + ex1 * sine + ey1 * cosine);  // @axis_obb_4=gap_n
    double gap = fmax(fmax(gap_x, gap_y), fmax(gap_u, gap_n));  // @axis
    if (gap <= 0) {  // @axis
        return gap;  // @mtv=gap
    }
    // Apart: a vertex of one is closest to the other.
    double distance = INFINITY;  // @closest
    for (int side_x = -1; side_x <= 1; side_x += 2) {  // @closest
        for (int side_y = -1; side_y <= 1; side_y += 2) {  // @closest
            double px = side_x * ex1;  // @closest
            double py = side_y * ey1;  // @closest
            double of_p = separation_point_obb(px, py, mx, my, ex2, ey2, ux, uy);  // @closest>recast>clamp>region>closest>verdict
            double qx = mx + side_x * ex2 * ux - side_y * ey2 * uy;  // @closest
            double qy = my + side_x * ex2 * uy + side_y * ey2 * ux;  // @closest
            double of_q = separation_point_aabb(qx, qy, -ex1, -ey1, ex1, ey1);  // @closest>clamp>region>closest
            distance = fmin(distance, fmin(of_p, of_q));  // @closest=distance
        }
    }
    return distance;  // @closest
}

// Whether a box meets a capsule: the core crosses the box, or an end of the core is
// within the radius of the box, or a vertex of the box within that of the core.
bool hit_aabb_capsule(
        double min_x, double min_y, double max_x, double max_y, double ax,
        double ay, double bx, double by, double r) {
    bool crosses = hit_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y);  // @recast>axis>axis_aabb_1>axis_aabb_2>axis_segment_1>verdict
    bool near_a = hit_circle_aabb(ax, ay, r, min_x, min_y, max_x, max_y);  // @radius>clamp>closest>radius
    bool near_b = hit_circle_aabb(bx, by, r, min_x, min_y, max_x, max_y);  // @radius>clamp>closest>radius
    bool near_1 = hit_segment_circle(ax, ay, bx, by, min_x, min_y, r);  // @radius>projection>region>radius>verdict
    bool near_2 = hit_segment_circle(ax, ay, bx, by, max_x, min_y, r);  // @radius>projection>region>radius>verdict
    bool near_3 = hit_segment_circle(ax, ay, bx, by, max_x, max_y, r);  // @radius>projection>region>radius>verdict
    bool near_4 = hit_segment_circle(ax, ay, bx, by, min_x, max_y, r);  // @radius>projection>region>radius>verdict
    bool near_vertex = near_1 || near_2 || near_3 || near_4;  // @radius
    return crosses || near_a || near_b || near_vertex;  // @verdict
}

// The distance of a box from a capsule: that from its core, less the radius.
double separation_aabb_capsule(
        double min_x, double min_y, double max_x, double max_y, double ax,
        double ay, double bx, double by, double r) {
    double core;
    core = separation_segment_aabb(ax, ay, bx, by, min_x, min_y, max_x, max_y);  // @axis @support @mtv=core @closest=core
    double separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether a turned box meets a capsule: in the frame of the box it is a box without
// a turn.
bool hit_obb_capsule(
        double cx, double cy, double ex, double ey, double ux, double uy,
        double ax, double ay, double bx, double by, double r) {
    double lax = (ax - cx) * ux + (ay - cy) * uy;  // @recast
    double lay = (ay - cy) * ux - (ax - cx) * uy;  // @recast
    double lbx = (bx - cx) * ux + (by - cy) * uy;  // @recast
    double lby = (by - cy) * ux - (bx - cx) * uy;  // @recast
    return hit_aabb_capsule(-ex, -ey, ex, ey, lax, lay, lbx, lby, r);  // @recast @radius @verdict
}

// The distance of a turned box from a capsule: that from its core, less the radius.
double separation_obb_capsule(
        double cx, double cy, double ex, double ey, double ux, double uy,
        double ax, double ay, double bx, double by, double r) {
    double core = separation_segment_obb(ax, ay, bx, by, cx, cy, ex, ey, ux, uy);  // @axis @support @mtv=core @closest=core
    double separation = core - r;  // @radius=separation
    return separation;  // @verdict=separation
}

// Whether two capsules meet: the cores are no farther apart than both radii.
bool hit_capsule_capsule(
        double ax1, double ay1, double bx1, double by1, double r1, double ax2,
        double ay2, double bx2, double by2, double r2) {
    return hit_segment_capsule(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2, r1 + r2);  // @axis @support @radius @verdict
}

// The distance of two capsules: that of their cores, less both radii.
double separation_capsule_capsule(
        double ax1, double ay1, double bx1, double by1, double r1, double ax2,
        double ay2, double bx2, double by2, double r2) {
    double cores;
    cores = separation_segment_segment(ax1, ay1, bx1, by1, ax2, ay2, bx2, by2);  // @axis @support @mtv=cores @closest=cores
    double of_first = cores - r1;  // @radius_1=of_first
    double separation = of_first - r2;  // @radius_2=separation
    return separation;  // @verdict=separation
}

// Whether a line meets a polygon: not all of its vertices lie on the same side.
bool hit_line_polygon(
        double ax, double ay, double dx, double dy,
        const double vertices[][2], int count) {
    double lo = INFINITY;  // @axis_line_1
    double hi = -INFINITY;  // @axis_line_1
    for (int vertex = 0; vertex < count; vertex++) {  // @axis_line_1
        double px = vertices[vertex][0];  // @axis_line_1
        double py = vertices[vertex][1];  // @axis_line_1
        double side = dx * (py - ay) - dy * (px - ax);  // @axis_line_1
        lo = fmin(lo, side);  // @axis_line_1
        hi = fmax(hi, side);  // @axis_line_1
    }
    return lo <= 0 && 0 <= hi;  // @axis_line_1 @verdict
}

// The distance of a convex polygon from a line; where they cross, minus how far the
// shallower part of the polygon reaches beyond it.
double separation_line_polygon(
        double ax, double ay, double dx, double dy,
        const double vertices[][2], int count) {
    double length = sqrt(dx * dx + dy * dy);  // @axis_line_1
    double lo = INFINITY;  // @axis_line_1
    double hi = -INFINITY;  // @axis_line_1
    for (int vertex = 0; vertex < count; vertex++) {  // @axis_line_1
        double px = vertices[vertex][0];  // @axis_line_1
        double py = vertices[vertex][1];  // @axis_line_1
        double side = (dx * (py - ay) - dy * (px - ax)) / length;  // @axis_line_1
        lo = fmin(lo, side);  // @axis_line_1
        hi = fmax(hi, side);  // @axis_line_1
    }
    double gap = fmax(lo, -hi);  // @axis_line_1=gap
    return gap;  // @verdict=gap
}

// Whether a point lies in a polygon, convex or not, its boundary included. The
// winding number counts the edges that cross the ray from the point to the right:
// +1 for one that leads up, -1 for one that leads down. Inside it is not 0.
bool hit_point_polygon(
        double px, double py, const double vertices[][2], int count) {
    bool on_boundary = false;  // @boundary
    int winding = 0;  // @boundary
    double ax = vertices[count - 1][0];  // @boundary
    double ay = vertices[count - 1][1];  // @boundary
    for (int end = 0; end < count; end++) {  // @boundary
        double bx = vertices[end][0];  // @boundary
        double by = vertices[end][1];  // @boundary
        double cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);  // @boundary
        bool in_x = fmin(ax, bx) <= px && px <= fmax(ax, bx);  // @boundary
        bool in_y = fmin(ay, by) <= py && py <= fmax(ay, by);  // @boundary
        bool on_edge = cross == 0 && in_x && in_y;  // @boundary
        on_boundary = on_boundary || on_edge;  // @boundary
        if (ay <= py && py < by && 0 < cross) {  // @boundary @ray
            winding = winding + 1;  // @upward
        }
        if (by <= py && py < ay && cross < 0) {  // @boundary @ray
            winding = winding - 1;  // @downward
        }
        ax = bx;  // @boundary
        ay = by;  // @boundary
    }
    return on_boundary || winding != 0;  // @boundary @numbers=winding @verdict
}

// Whether all of a second shape lies beyond an edge of a convex one, on the outer
// side of the line through that edge.
bool edge_separates(
        const double vertices1[][2], int count1,
        const double vertices2[][2], int count2) {
    bool separates = false;  // @axis @support
    double ax = vertices1[count1 - 1][0];  // @axis @support
    double ay = vertices1[count1 - 1][1];  // @axis @support
    for (int end = 0; end < count1; end++) {  // @axis @support
        double bx = vertices1[end][0];  // @axis @support
        double by = vertices1[end][1];  // @axis @support
        bool is_beyond = true;  // @axis @support
        for (int vertex = 0; vertex < count2; vertex++) {  // @axis @support
            double px = vertices2[vertex][0];  // @axis @support
            double py = vertices2[vertex][1];  // @axis @support
            double cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);  // @axis @support
            is_beyond = is_beyond && cross < 0;  // @axis @support
        }
        separates = separates || is_beyond;  // @axis @support
        ax = bx;  // @axis @support
        ay = by;  // @axis @support
    }
    return separates;  // @axis @support
}

// Whether a vertex of the second shape is within reach of an edge of the first.
bool vertex_is_near(
        const double vertices1[][2], int count1,
        const double vertices2[][2], int count2, double reach) {
    bool is_near = false;  // @near
    double ax = vertices1[count1 - 1][0];  // @near
    double ay = vertices1[count1 - 1][1];  // @near
    for (int end = 0; end < count1; end++) {  // @near
        double bx = vertices1[end][0];  // @near
        double by = vertices1[end][1];  // @near
        for (int vertex = 0; vertex < count2; vertex++) {  // @near
            double px = vertices2[vertex][0];  // @near
            double py = vertices2[vertex][1];  // @near
            bool hits = hit_segment_circle(ax, ay, bx, by, px, py, reach);  // @near>projection>region>radius>verdict
            is_near = is_near || hits;  // @near
        }
        ax = bx;  // @near
        ay = by;  // @near
    }
    return is_near;  // @near
}

// Whether a convex polygon meets another convex shape: no edge separates them, or
// they are no farther apart than reach, the sum of the radii. A circle is given by
// its center, a segment or a capsule by two vertices, a box by four.
bool hit_convex(
        const double vertices1[][2], int count1,
        const double vertices2[][2], int count2, double reach) {
    bool by_first = edge_separates(vertices1, count1, vertices2, count2);  // @axis @support
    bool by_second = edge_separates(vertices2, count2, vertices1, count1);  // @axis @support
    bool near_first = vertex_is_near(vertices1, count1, vertices2, count2, reach);  // @verdict>near
    bool near_second = vertex_is_near(vertices2, count2, vertices1, count1, reach);  // @verdict>near
    bool is_overlap = !by_first && !by_second;  // @verdict
    return is_overlap || near_first || near_second;  // @verdict
}

// How far a second shape lies beyond the edge of a convex one beyond which it lies
// farthest: below 0, how deep it lies below all edges.
double gap_beyond_edges(
        const double vertices1[][2], int count1,
        const double vertices2[][2], int count2) {
    double gap = -INFINITY;  // @axis @support
    double ax = vertices1[count1 - 1][0];  // @axis @support
    double ay = vertices1[count1 - 1][1];  // @axis @support
    for (int end = 0; end < count1; end++) {  // @axis @support
        double bx = vertices1[end][0];  // @axis @support
        double by = vertices1[end][1];  // @axis @support
        double dx = bx - ax;  // @axis @support
        double dy = by - ay;  // @axis @support
        double length = sqrt(dx * dx + dy * dy);  // @axis @support
        if (0 < length) {  // @axis @support
            double nearest = INFINITY;  // @axis_polygon
            for (int vertex = 0; vertex < count2; vertex++) {  // @axis_polygon
                double px = vertices2[vertex][0];  // @axis_polygon
                double py = vertices2[vertex][1];  // @axis_polygon
                double beyond = (dy * (px - ax) - dx * (py - ay)) / length;  // @axis_polygon
                nearest = fmin(nearest, beyond);  // @axis_polygon
            }
            gap = fmax(gap, nearest);  // @axis_polygon
        }
        ax = bx;  // @axis @support
        ay = by;  // @axis @support
    }
    return gap;  // @axis @support
}

// The distance of the nearest vertex of the second shape from an edge of the first.
double distance_of_vertices(
        const double vertices1[][2], int count1,
        const double vertices2[][2], int count2) {
    double distance = INFINITY;  // @closest
    double ax = vertices1[count1 - 1][0];  // @closest
    double ay = vertices1[count1 - 1][1];  // @closest
    for (int end = 0; end < count1; end++) {  // @closest
        double bx = vertices1[end][0];  // @closest
        double by = vertices1[end][1];  // @closest
        for (int vertex = 0; vertex < count2; vertex++) {  // @closest
            double px = vertices2[vertex][0];  // @closest
            double py = vertices2[vertex][1];  // @closest
            double of_vertex = separation_point_segment(px, py, ax, ay, bx, by);  // @closest>projection>region>closest>verdict
            distance = fmin(distance, of_vertex);  // @closest
        }
        ax = bx;  // @closest
        ay = by;  // @closest
    }
    return distance;  // @closest
}

// The separation of a convex polygon and another convex shape: the largest gap on
// the normals of the edges of both if they overlap, otherwise the distance of the
// nearest vertex and edge; less reach, the sum of the radii.
double separation_convex(
        const double vertices1[][2], int count1,
        const double vertices2[][2], int count2, double reach) {
    double first = gap_beyond_edges(vertices1, count1, vertices2, count2);  // @axis>axis>axis_polygon @support>support>axis_polygon
    double second = gap_beyond_edges(vertices2, count2, vertices1, count1);  // @axis>axis>axis_polygon @support>support>axis_polygon
    double gap = fmax(first, second);  // @axis @support
    if (gap <= 0) {  // @axis @support
        return gap - reach;  // @mtv
    }
    double of_second = distance_of_vertices(vertices1, count1, vertices2, count2);  // @closest
    double of_first = distance_of_vertices(vertices2, count2, vertices1, count1);  // @closest
    double distance = fmin(of_first, of_second);  // @closest=distance
    return distance - reach;  // @closest
}

// Whether two shapes meet that are given by convex parts: a part of the one meets a
// part of the other. The vertices of the parts follow each other; sizes says how
// many each part has, and count is the number of parts.
bool hit_parts(
        const double vertices1[][2], const int sizes1[], int count1,
        const double vertices2[][2], const int sizes2[], int count2, double reach) {
    const double (*part1)[2] = vertices1;  // @part
    for (int first = 0; first < count1; first++) {  // @part
        const double (*part2)[2] = vertices2;  // @part
        for (int second = 0; second < count2; second++) {  // @part
            int size1 = sizes1[first];  // @part
            int size2 = sizes2[second];  // @part
            if (hit_convex(part1, size1, part2, size2, reach)) {  // @part @axis @support @contact>verdict
                return true;  // @contact
            }
            part2 += size2;  // @apart
        }
        part1 += sizes1[first];  // @apart
    }
    return false;  // @apart
}

// The separation of two shapes that are given by convex parts: that of the nearest
// parts. Where they overlap, it is minus the depth of the deepest two.
double separation_parts(
        const double vertices1[][2], const int sizes1[], int count1,
        const double vertices2[][2], const int sizes2[], int count2, double reach) {
    double separation = INFINITY;  // @part
    const double (*part1)[2] = vertices1;  // @part
    for (int first = 0; first < count1; first++) {  // @part
        const double (*part2)[2] = vertices2;  // @part
        for (int second = 0; second < count2; second++) {  // @part
            int size1 = sizes1[first];  // @part
            int size2 = sizes2[second];  // @part
            double gap = separation_convex(part1, size1, part2, size2, reach);  // @part @axis @support @mtv @closest
            separation = fmin(separation, gap);  // @part
            part2 += size2;  // @part
        }
        part1 += sizes1[first];  // @part
    }
    return separation;  // @verdict=separation
}

// When a circle that moves by (vx, vy) during the frame first meets another
// one: the smaller root of |m - t * v| = reach, in a form that does not cancel.
bool cast_circle_circle(
        double cx1, double cy1, double r1,
        double cx2, double cy2, double r2,
        double vx, double vy, double *toi) {
    double mx = cx2 - cx1;  // @start @offset @other_disc
    double my = cy2 - cy1;  // @start @offset @other_disc
    double reach = r1 + r2;  // @start @offset @reach=reach @other_disc
    double apart = mx * mx + my * my - reach * reach;  // @start @offset @beyond=apart @other_disc
    if (apart <= 0) {  // @start @offset @other_disc
        *toi = 0;  // @in_contact
        return true;  // @in_contact
    }
    double along = mx * vx + my * vy;  // @along=along @other_disc
    double speed_squared = vx * vx + vy * vy;  // @squared_speed=speed_squared @other_disc
    double discriminant = along * along - speed_squared * apart;  // @along @discriminant=discriminant @other_disc
    if (along <= 0 || discriminant < 0) {  // @along @discriminant @other_disc
        return false;  // @moves_apart @passes @other_disc
    }
    double t = apart / (along + sqrt(discriminant));  // @earlier_root=t
    if (1 < t) {  // @earlier_root
        return false;  // @too_late
    }
    *toi = t;  // @met
    return true;  // @met
}

// When a coordinate that starts at 0 and changes by speed enters an interval, and
// when it leaves it, as fractions of the frame.
void slab(double lo, double hi, double speed, double *enter, double *leave) {
    if (speed == 0 && lo <= 0 && 0 <= hi) {  // @slab
        *enter = 0;  // @still
        *leave = 1;  // @still
        return;  // @still
    }
    if (speed == 0) {  // @beside @moving
        *enter = 1;  // @beside
        *leave = 0;  // @beside
        return;  // @beside
    }
    *enter = fmax(0, fmin(lo / speed, hi / speed));  // @moving
    *leave = fmin(1, fmax(lo / speed, hi / speed));  // @moving
}

// When a box that moves by (vx, vy) during the frame first meets another one: a
// point against their Minkowski difference, which is a box. It is in there from
// the later of two times of entry to the earlier of two times of leaving.
bool cast_aabb_aabb(
        double min_x1, double min_y1, double max_x1, double max_y1,
        double min_x2, double min_y2, double max_x2, double max_y2,
        double vx, double vy, double *toi) {
    double gap_x = fmax(min_x2 - max_x1, min_x1 - max_x2);  // @start
    double gap_y = fmax(min_y2 - max_y1, min_y1 - max_y2);  // @start
    if (gap_x <= 0 && gap_y <= 0) {  // @start
        *toi = 0;  // @in_contact
        return true;  // @in_contact
    }
    double enter_x, leave_x;
    slab(min_x2 - max_x1, max_x2 - min_x1, vx, &enter_x, &leave_x);  // @slab_1
    double enter_y, leave_y;
    slab(min_y2 - max_y1, max_y2 - min_y1, vy, &enter_y, &leave_y);  // @slab_2
    double enter = fmax(enter_x, enter_y);  // @slabs @beside
    if (fmin(leave_x, leave_y) < enter) {  // @slabs @beside
        return false;  // @outside_slabs @beside
    }
    *toi = enter;  // @met
    return true;  // @met
}

// When a circle that moves by (vx, vy) during the frame first meets a box: the
// center against the box grown by the radius. Where it enters beyond a vertex,
// the grown box is round there: a point against a circle.
bool cast_circle_aabb(
        double cx, double cy, double r,
        double min_x, double min_y, double max_x, double max_y,
        double vx, double vy, double *toi) {
    if (hit_circle_aabb(cx, cy, r, min_x, min_y, max_x, max_y)) {  // @start>clamp>closest>radius
        *toi = 0;  // @in_contact
        return true;  // @in_contact
    }
    double enter_x, leave_x;
    slab(min_x - r - cx, max_x + r - cx, vx, &enter_x, &leave_x);  // @slab_1
    double enter_y, leave_y;
    slab(min_y - r - cy, max_y + r - cy, vy, &enter_y, &leave_y);  // @slab_2
    double enter = fmax(enter_x, enter_y);  // @slabs @beside
    if (fmin(leave_x, leave_y) < enter) {  // @slabs @beside
        return false;  // @outside_slabs @beside
    }
    double px = cx + vx * enter;  // @within_slabs
    double py = cy + vy * enter;  // @within_slabs
    double qx = fmax(min_x, fmin(px, max_x));  // @within_slabs
    double qy = fmax(min_y, fmin(py, max_y));  // @within_slabs
    if (px != qx && py != qy) {  // @within_slabs
        return cast_circle_circle(cx, cy, r, qx, qy, 0, vx, vy, toi);  // @vertex_disc @offset @squared_speed @along @beyond @discriminant @earlier_root
    }
    *toi = enter;  // @face
    return true;  // @face
}

// The first of many obstacles that a mover meets, and when: the index, or -1, and
// the fraction of the frame. Every obstacle is a list of 7 numbers: a box, its
// radius and the displacement of the mover relative to it,
// {min_x, min_y, max_x, max_y, radius, vx, vy}. A circle is a box without extents
// and a radius, a box has the radius 0. The mover has a center, half extents and a
// radius. All boxes grow by the half extents, so that a circle moves among boxes.
int first_impact(
        double cx, double cy, double ex, double ey, double r,
        const double obstacles[][7], int count, double *toi) {
    int first = -1;
    *toi = INFINITY;
    for (int index = 0; index < count; index++) {
        const double *box = obstacles[index];
        double t;
        bool meets = cast_circle_aabb(
                cx, cy, r + box[4],
                box[0] - ex, box[1] - ey, box[2] + ex, box[3] + ey,
                box[5], box[6], &t);
        if (meets && t < *toi) {
            first = index;
            *toi = t;
        }
    }
    return first;
}

// Tests positions at equal steps no longer than max_step along a path of this
// length, and finds the first time that hits. What is thinner than a step can
// be missed. hits(t, scene) says whether the shapes meet at the fraction t of
// the frame.
bool linear_search(
        bool (*hits)(double t, void *scene),
        void *scene, double distance, double max_step, double *toi) {
    double steps = fmax(1, ceil(distance / max_step));  // @start @equal_steps=steps
    for (double k = 0; k <= steps; k++) {  // @start @sample
        if (hits(k / steps, scene)) {  // @start @sample
            *toi = k / steps;  // @hit_sample @in_contact
            return true;  // @hit_sample @in_contact
        }
    }
    return false;  // @nothing_seen
}

// Encloses the path, leaves out a stretch of it that cannot hit, and halves one
// that can, first half first. may_hit(lo, hi, scene) tests a shape that
// encloses the mover from lo to hi, such as its bounding circle in the middle,
// grown by half the length of the stretch. A stretch shorter than min_move,
// which is above 0, is tested at its end. There is room for 60 halvings.
bool binary_search(
        bool (*may_hit)(double lo, double hi, void *scene),
        bool (*hits)(double t, void *scene),
        void *scene, double distance, double min_move, double *toi) {
    if (hits(0, scene)) {  // @start
        *toi = 0;  // @in_contact
        return true;  // @in_contact
    }
    double rest[64][2] = {{0, 1}};  // @envelope
    int count = 1;  // @envelope
    while (0 < count) {  // @envelope
        count--;  // @envelope
        double lo = rest[count][0];  // @envelope
        double hi = rest[count][1];  // @envelope
        if (may_hit(lo, hi, scene)) {  // @envelope
            if (min_move <= distance * (hi - lo) && count < 60) {  // @enclosed
                double middle = (lo + hi) / 2;  // @halved=middle
                rest[count][0] = middle;  // @halved
                rest[count][1] = hi;  // @halved
                rest[count + 1][0] = lo;  // @halved
                rest[count + 1][1] = middle;  // @halved
                count += 2;  // @halved
            } else if (hits(hi, scene)) {  // @end
                *toi = hi;  // @hit_end
                return true;  // @hit_end
            }
        }
    }
    return false;  // @nothing_seen @separated
}
