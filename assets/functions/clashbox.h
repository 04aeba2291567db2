/* What a C function on trial receives: shapes with their motion. `clashbox judge --function collide.c` includes this file by itself. */
#ifndef CLASHBOX_H
#define CLASHBOX_H

#include <math.h>
#include <stdbool.h>

typedef struct { double x, y; } Vec2;

typedef enum { POINT, LINE, RAY, SEGMENT, CIRCLE, AABB, OBB, CAPSULE, POLYGON, GROUP } Kind;

/* A shape in world coordinates at the start of the frame. What its kind does not have is 0. */
typedef struct Shape Shape;
struct Shape {
    Kind kind;
    Vec2 at;                /* point */
    Vec2 base, direction;   /* line: base, direction; ray: origin, direction */
    Vec2 origin;
    Vec2 a, b;              /* segment, capsule */
    Vec2 center;            /* circle, obb */
    double radius;          /* circle, capsule */
    Vec2 min, max;          /* aabb */
    Vec2 half_extents;      /* obb */
    double angle;           /* obb, radians */
    const Vec2 *vertices;   /* polygon, counter-clockwise */
    int n_vertices;
    const Shape *members;   /* group */
    int n_members;
    Vec2 velocity;          /* the displacement during the frame */
    double spin;            /* the turn during the frame, radians, about the pivot, which moves along */
    Vec2 pivot;
};

/* What `impact` returns if the two do not meet. */
#define NEVER INFINITY

/* Returns from a function that does not know a pair: `return unsupported("a capsule");` */
int unsupported(const char *why);

/* What a file may define:
 *
 *     bool hit(const Shape *a, const Shape *b)
 *     double impact(const Shape *a, const Shape *b, Vec2 va, Vec2 vb)   a fraction of the frame from 0 to 1, or NEVER
 *     double separation(const Shape *a, const Shape *b)
 *     #define KINDS "circle aabb"     the kinds that it knows; without, all
 *     #define TURNS                   `impact` looks at `spin`; without, it is not asked about bodies that turn
 */

#endif
