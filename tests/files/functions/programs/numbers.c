/* Every number of two shapes, each with a weight of its own. */
static double sum;
static int n;

static void add(double number) { sum += ++n * number; }
static void add_vec2(Vec2 v) { add(v.x); add(v.y); }

static void numbers(const Shape *s) {
    switch (s->kind) {
    case POINT: add_vec2(s->at); break;
    case LINE: add_vec2(s->base); add_vec2(s->direction); break;
    case RAY: add_vec2(s->origin); add_vec2(s->direction); break;
    case SEGMENT: add_vec2(s->a); add_vec2(s->b); break;
    case CIRCLE: add_vec2(s->center); add(s->radius); break;
    case AABB: add_vec2(s->min); add_vec2(s->max); break;
    case OBB: add_vec2(s->center); add_vec2(s->half_extents); add(s->angle); break;
    case CAPSULE: add_vec2(s->a); add_vec2(s->b); add(s->radius); break;
    case POLYGON: for (int i = 0; i < s->n_vertices; i++) add_vec2(s->vertices[i]); break;
    case GROUP: for (int i = 0; i < s->n_members; i++) numbers(&s->members[i]); break;
    }
}

static void body(const Shape *s) { numbers(s); add_vec2(s->velocity); add(s->spin); add_vec2(s->pivot); }

double separation(const Shape *a, const Shape *b) {
    sum = n = 0;
    body(a);
    body(b);
    return sum;
}
