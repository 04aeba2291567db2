/* Asks the functions of a C file what `clashbox judge --function` wants to know: reads a question a line, writes an answer a line. `clashbox.h` and the
 * file come before it, and HAS_HIT, HAS_SEPARATION and HAS_IMPACT say what the file defines. */

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of an answer begins with this word; whatever else the functions print is not an answer, and may have no line end. */
#define MARK "\n@clashbox "

static const char *why_unsupported;

int unsupported(const char *why) {
    why_unsupported = why;
    return 0;
}

/* Memory for the lists of one question: its size is more than a line of that length can need. */
static char *arena;
static size_t arena_used;

static void *allocate(size_t size) {
    void *block = arena + arena_used;
    arena_used += (size + 15) / 16 * 16;
    return block;
}

/* The position in the line that is read. Questions are JSON without spaces. */
static const char *at;

static const struct { const char *name; size_t offset; } FIELDS[] = {
    {"at", offsetof(Shape, at)}, {"base", offsetof(Shape, base)}, {"direction", offsetof(Shape, direction)},
    {"origin", offsetof(Shape, origin)}, {"a", offsetof(Shape, a)}, {"b", offsetof(Shape, b)},
    {"center", offsetof(Shape, center)}, {"radius", offsetof(Shape, radius)}, {"min", offsetof(Shape, min)},
    {"max", offsetof(Shape, max)}, {"half_extents", offsetof(Shape, half_extents)}, {"angle", offsetof(Shape, angle)},
};

static const char *const KIND_NAMES[] = {"point", "line", "ray", "segment", "circle", "aabb", "obb", "capsule", "polygon", "group"};
enum { N_KINDS = sizeof KIND_NAMES / sizeof *KIND_NAMES, N_FIELDS = sizeof FIELDS / sizeof *FIELDS };

/* Reads a name and what follows it: `"radius":`. */
static bool name_is(const char *name) {
    size_t length = strlen(name);
    if (strncmp(at + 1, name, length) != 0 || at[1 + length] != '"') return false;
    at += length + 3;
    return true;
}

static double read_number(void) {
    char *end;
    double number = strtod(at, &end);
    at = end;
    return number;
}

static Vec2 read_vec2(void) {
    Vec2 v;
    at++;
    v.x = read_number();
    at++;
    v.y = read_number();
    at++;
    return v;
}

/* The number of elements of the list that begins here. */
static int n_elements(void) {
    int depth = 0, commas = 0;
    for (const char *c = at; *c; c++) {
        if (*c == '[' || *c == '{') depth++;
        if ((*c == ']' || *c == '}') && --depth == 0) break;
        if (*c == ',' && depth == 1) commas++;
    }
    return commas + 1;
}

static void read_shape(Shape *shape);

static void read_field(Shape *shape) {
    if (name_is("vertices")) {
        shape->n_vertices = n_elements();
        Vec2 *vertices = allocate(shape->n_vertices * sizeof *vertices);
        shape->vertices = vertices;
        for (int i = 0; i < shape->n_vertices; i++) {
            at++;
            vertices[i] = read_vec2();
        }
        at++;
        return;
    }
    if (name_is("members")) {
        shape->n_members = n_elements();
        Shape *members = allocate(shape->n_members * sizeof *members);
        shape->members = members;
        for (int i = 0; i < shape->n_members; i++) {
            at++;
            members[i] = *shape;
            members[i].members = NULL;
            members[i].n_members = 0;
            read_shape(&members[i]);
        }
        at++;
        return;
    }
    for (int i = 0; i < N_FIELDS; i++) {
        if (!name_is(FIELDS[i].name)) continue;
        char *field = (char *)shape + FIELDS[i].offset;
        if (*at == '[') *(Vec2 *)field = read_vec2();
        else *(double *)field = read_number();
        return;
    }
}

/* Reads `{"circle":{"center":[0,0],"radius":1}}`. */
static void read_shape(Shape *shape) {
    at++;
    for (int kind = 0; kind < N_KINDS; kind++) {
        if (name_is(KIND_NAMES[kind])) {
            shape->kind = (Kind)kind;
            break;
        }
    }
    do {
        at++;
        read_field(shape);
    } while (*at == ',');
    at += 2;
}

/* Reads `{"shape":{...},"velocity":[0,0],"spin":0,"pivot":[0,0]}`. The motion stands behind the shape, and members of a group have it too. */
static Shape read_body(void) {
    Shape body = {0};
    const char *shape = strchr(at, ':') + 1;
    int depth = 0;
    at = shape;
    do {
        if (*at == '{') depth++;
        if (*at == '}') depth--;
        at++;
    } while (depth != 0);
    at++;
    name_is("velocity");
    body.velocity = read_vec2();
    at++;
    name_is("spin");
    body.spin = read_number();
    at++;
    name_is("pivot");
    body.pivot = read_vec2();
    const char *end = at + 1;
    at = shape;
    read_shape(&body);
    at = end;
    return body;
}

/* Reads a line of any length. Returns NULL at the end of the input. */
static char *read_line(void) {
    static char *line;
    static size_t size;
    size_t length = 0;
    for (int c; (c = getchar()) != '\n'; line[length++] = (char)c) {
        if (c == EOF) return NULL;
        if (size <= length + 1) line = realloc(line, size = 2 * size + 1024);
    }
    if (size == 0) line = malloc(size = 1024);
    line[length] = '\0';
    return line;
}

static void write_text(const char *text) {
    putchar('"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') printf("\\%c", c);
        else if (c < ' ') printf("\\u%04x", c);
        else putchar(c);
    }
    putchar('"');
}

static void write_number(const char *asked, double number) {
    if (isfinite(number)) printf("\"%s\":%s%.17g%s}", asked, strcmp(asked, "impact") ? "" : "{\"t\":", number, strcmp(asked, "impact") ? "" : "}");
    else printf("\"error\":\"%s returned %g, expected a number\"}", asked, number);
}

/* Writes the answer to a question: `{"id":1,"a":{...},"b":{...},"asks":["hit"]}`. */
static void answer(const char *line) {
    at = line + 1;
    name_is("id");
    long id = strtol(at, (char **)&at, 10);
    at++;
    name_is("a");
    Shape a = read_body();
    at++;
    name_is("b");
    Shape b = read_body();
    at++;
    name_is("asks");
    const char *asked = at + 2;
    bool is_hit = false;
    double number = 0;
    const char *name = "hit";
    why_unsupported = NULL;
#ifdef HAS_HIT
    if (strncmp(asked, "hit", 3) == 0) is_hit = hit(&a, &b);
#endif
#ifdef HAS_SEPARATION
    if (strncmp(asked, "separation", 10) == 0) name = "separation", number = separation(&a, &b);
#endif
#ifdef HAS_IMPACT
    if (strncmp(asked, "impact", 6) == 0) {
        name = "impact";
#ifndef TURNS
        if (a.spin != 0 || b.spin != 0) unsupported("a body turns, and the file does not say `#define TURNS`");
        else
#endif
        number = impact(&a, &b, a.velocity, b.velocity);
    }
#endif
    printf(MARK "{\"id\":%ld,", id);
    if (why_unsupported) {
        printf("\"unsupported\":");
        write_text(why_unsupported);
        putchar('}');
    } else if (*name == 'h') {
        printf("\"hit\":%s}", is_hit ? "true" : "false");
    } else if (*name == 'i' && isinf(number) && 0 < number) {
        printf("\"impact\":null}");
    } else {
        write_number(name, number);
    }
    (void)asked;
    (void)a;
    (void)b;
}

static void greet(void) {
    printf(MARK "{\"engine\":\"C\",\"version\":\"\",\"precision\":\"f64\",\"answers\":[" ANSWERS "],\"kinds\":[");
#ifdef KINDS
    const char *kinds = KINDS;
    for (const char *separator = ""; *(kinds += strspn(kinds, " ,")); separator = ",") {
        int length = (int)strcspn(kinds, " ,");
        printf("%s\"%.*s\"", separator, length, kinds);
        kinds += length;
    }
#else
    for (int kind = 0; kind < N_KINDS; kind++) printf("%s\"%s\"", kind ? "," : "", KIND_NAMES[kind]);
#endif
    printf("]}\n");
    fflush(stdout);
}

int main(void) {
    if (!read_line()) return 0;
    greet();
    for (const char *line; (line = read_line()) != NULL;) {
        /* The shortest member of a group, `{"point":{"at":[0,0]}},`, is longer than a sixteenth of a shape. */
        arena = realloc(arena, 32 * strlen(line) + 1024);
        arena_used = 0;
        answer(line);
        putchar('\n');
        fflush(stdout);
    }
    return 0;
}
