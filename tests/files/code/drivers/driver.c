/* Calls functions of the library: a line on standard input is a name and its numbers, a line on standard output is the answer. */
#include "clashbox.c"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool moved_hits(double t, void *scene) {
    double *a = scene;
    return hit_circle_aabb(a[0] + a[7] * t, a[1] + a[8] * t, a[2], a[3], a[4], a[5], a[6]);
}

static bool envelope_hits(double lo, double hi, void *scene) {
    double *a = scene;
    double t = (lo + hi) / 2;
    return hit_circle_aabb(a[0] + a[7] * t, a[1] + a[8] * t, a[2] + a[9] * (hi - lo) / 2, a[3], a[4], a[5], a[6]);
}

static void say(double x) {
    printf("%.17g ", x);
}

static void call(const char *name, double *a) {
    double out[2], points[2][2];
    (void)out;
    (void)points;
    if (!strcmp(name, "search_linear")) {
        if (linear_search(moved_hits, a, a[9], a[10], out)) say(out[0]); else printf("none");
    } else if (!strcmp(name, "search_binary")) {
        if (binary_search(envelope_hits, moved_hits, a, a[9], a[10], out)) say(out[0]); else printf("none");
    }
    CALLS
    printf("\n");
}

int main(void) {
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
        double a[16];
        int n = 0;
        char *name = strtok(line, " \n");
        for (char *word; n < 16 && (word = strtok(NULL, " \n")); n++) a[n] = strtod(word, NULL);
        call(name, a);
    }
    return 0;
}
