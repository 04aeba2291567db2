
#include <stdio.h>

static Box boxes[] = {BOXES_HERE};
static const Box fat[] = {FAT_HERE};
static const Box moved[] = {MOVED_BOXES};
static const Box moved_fat[] = {MOVED_AND_FAT};
enum { COUNT = sizeof boxes / sizeof boxes[0] };
static int leaves[COUNT];
static Grid grid;
static Sweep sweep;
static Tree tree;
static Quadtree squares = {{{{-512, -512, 512, 512}, 0, 0, 0, 0}}, 1, {0}};

static void say(const char *name, const int *met, int count) {
    printf("%s", name);
    for (int at = 0; at < count; at++) printf(" %d", met[at]);
    printf("\n");
}

static void query_all(void) {
    int met[BODIES];
    for (int body = 0; body < COUNT; body++) {
        say("brute_force", met, brute_force_query(COUNT, met));
        say("grid", met, grid_query(&grid, boxes, CELL_HERE, boxes[body], met));
        say("sweep", met, sweep_query(&sweep, boxes, boxes[body], met));
        say("tree", met, tree_query(&tree, boxes[body], met));
        say("quadtree", met, quadtree_query(&squares, boxes[body], met));
    }
}

int main(void) {
    for (int body = 0; body < COUNT; body++) {
        grid_insert(&grid, CELL_HERE, body, boxes[body]);
        sweep_insert(&sweep, body, boxes[body]);
        leaves[body] = tree_insert(&tree, body, fat[body]);
        quadtree_insert(&squares, boxes, body);
    }
    query_all();
    for (int body = 0; body < COUNT; body++) {
        grid_move(&grid, CELL_HERE, body, boxes[body], moved[body]);
        sweep_move(&sweep, body, boxes[body], moved[body]);
        tree_move(&tree, leaves[body], moved[body], moved_fat[body]);
        quadtree_move(&squares, boxes, body, moved[body]);
    }
    query_all();
    return 0;
}
