
#include <stdio.h>

static const Box boxes[] = {BOXES_HERE};
static const Box fat[] = {FAT_HERE};
static Grid grid;
static Sweep sweep;
static Tree tree;
static Quadtree squares = {{{{-512, -512, 512, 512}, 0, 0, 0, 0}}, 1, {0}};

static void say(const char *name, const int *met, int count) {
    printf("%s", name);
    for (int at = 0; at < count; at++) printf(" %d", met[at]);
    printf("\n");
}

int main(void) {
    int met[BODIES], count = sizeof boxes / sizeof boxes[0];
    for (int body = 0; body < count; body++) {
        grid_insert(&grid, CELL_HERE, body, boxes[body]);
        sweep_insert(&sweep, body, boxes[body]);
        tree_insert(&tree, body, fat[body]);
        quadtree_insert(&squares, boxes, body);
    }
    for (int body = 0; body < count; body++) {
        say("grid", met, grid_query(&grid, boxes, CELL_HERE, boxes[body], met));
        say("sweep", met, sweep_query(&sweep, boxes, boxes[body], met));
        say("tree", met, tree_query(&tree, boxes[body], met));
        say("quadtree", met, quadtree_query(&squares, boxes[body], met));
    }
    return 0;
}
