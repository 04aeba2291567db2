/* Collision functions on trial. README.md has the two commands that judge them. */

#include "clashbox.h"

/* The kinds of shapes that this file knows: pairs with others are not asked about. */
#define KINDS "circle aabb"

static double squared_distance(Vec2 p, Vec2 q) {
    return (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y);
}

static Vec2 clamped(Vec2 p, const Shape *box) {
    return (Vec2){fmax(box->min.x, fmin(p.x, box->max.x)), fmax(box->min.y, fmin(p.y, box->max.y))};
}

/* The earlier of two times, of which those outside of the motion do not count. */
static double earlier(double t, double other) {
    return 0 <= other && other <= 1 ? fmin(t, other) : t;
}

/* Returns the time at which a point that moves by `v` enters a circle that it is outside of: the smaller root of |m + t * v| = radius. */
static double ray_circle(Vec2 p, Vec2 v, Vec2 center, double radius) {
    double mx = p.x - center.x, my = p.y - center.y;
    double a = v.x * v.x + v.y * v.y, b = mx * v.x + my * v.y, c = mx * mx + my * my - radius * radius;
    if (b >= 0 || b * b < a * c) return NEVER;
    return c / (sqrt(b * b - a * c) - b);
}

/* Narrows the interval of times in which a coordinate `p` that moves by `v` is between `low` and `high`. */
static void narrow(double p, double v, double low, double high, double *enter, double *leave) {
    if (v != 0) {
        double t = (low - p) / v, u = (high - p) / v;
        *enter = fmax(*enter, fmin(t, u));
        *leave = fmin(*leave, fmax(t, u));
    } else if (p < low || high < p) {
        *enter = INFINITY;
    }
}

/* Returns the time at which a point that moves by `v` enters a box: from then on it is between both pairs of sides. */
static double ray_box(Vec2 p, Vec2 v, Vec2 low, Vec2 high) {
    double enter = -INFINITY, leave = INFINITY;
    narrow(p.x, v.x, low.x, high.x, &enter, &leave);
    narrow(p.y, v.y, low.y, high.y, &enter, &leave);
    return enter <= leave ? enter : NEVER;
}

/* Returns true if two shapes meet. Touching is a hit. */
bool hit(const Shape *a, const Shape *b) {
    if (a->kind == CIRCLE && b->kind == CIRCLE)
        return squared_distance(a->center, b->center) <= (a->radius + b->radius) * (a->radius + b->radius);
    if (a->kind == AABB && b->kind == AABB)
        return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y && b->min.y <= a->max.y;
    if (a->kind == CIRCLE && b->kind == AABB)
        return squared_distance(a->center, clamped(a->center, b)) <= a->radius * a->radius;
    if (a->kind == AABB && b->kind == CIRCLE) return hit(b, a);
    return unsupported("another kind");
}

/* Returns the time at which two shapes that move by `va` and `vb` first meet: a fraction of this motion from 0 to 1, or NEVER. */
double impact(const Shape *a, const Shape *b, Vec2 va, Vec2 vb) {
    if (hit(a, b)) return 0;
    if (a->kind == AABB && b->kind == CIRCLE) return impact(b, a, vb, va);
    Vec2 v = {va.x - vb.x, va.y - vb.y};
    if (b->kind == CIRCLE) return earlier(NEVER, ray_circle(a->center, v, b->center, a->radius + b->radius));
    if (a->kind == AABB) {
        /* The lower vertex of A against B, larger by the size of A. */
        Vec2 low = {b->min.x - (a->max.x - a->min.x), b->min.y - (a->max.y - a->min.y)};
        return earlier(NEVER, ray_box(a->min, v, low, b->max));
    }
    /* The center of the circle against the box, larger by the radius, rounded at its vertices. */
    double r = a->radius, low_x = b->min.x, low_y = b->min.y, high_x = b->max.x, high_y = b->max.y;
    double t = earlier(NEVER, ray_box(a->center, v, (Vec2){low_x - r, low_y}, (Vec2){high_x + r, high_y}));
    t = earlier(t, ray_box(a->center, v, (Vec2){low_x, low_y - r}, (Vec2){high_x, high_y + r}));
    Vec2 vertices[4] = {{low_x, low_y}, {high_x, low_y}, {high_x, high_y}, {low_x, high_y}};
    for (int i = 0; i < 4; i++) t = earlier(t, ray_circle(a->center, v, vertices[i], r));
    return t;
}
