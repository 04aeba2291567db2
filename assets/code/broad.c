// Broad phases in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
// A body is its index in the array of boxes. Structures begin filled with zeros.
// A query writes the bodies that it cannot rule out, and returns their number.

#include <math.h>
#include <stdbool.h>

enum { BODIES = 1000, ENTRIES = 20 * BODIES, SLOTS = 1024 };

typedef struct {
    double min_x, min_y, max_x, max_y;
} Box;

typedef struct {
    int left, bottom, right, top;
} Span;

typedef struct {
    int column, row, body, next;
} Entry;

typedef struct {
    Entry entries[ENTRIES + 1];
    int count, free, first[SLOTS];
} Grid;

typedef struct {
    double x;
    bool is_right;
    int body;
} End;

typedef struct {
    End ends[2 * BODIES];
    int count;
} Sweep;

typedef struct {
    Box box;
    int parent, children[2], height, body;
} Node;

typedef struct {
    Node nodes[2 * BODIES];
    int count, root;
} Tree;

typedef struct {
    Box box;
    int depth, first, bodies, count;
} Square;

typedef struct {
    Square nodes[4 * BODIES];
    int count, next[BODIES + 1];
} Quadtree;

// Brute force: meets every body. Nothing is kept, so that a move changes nothing.
int brute_force_query(int bodies, int *met) {
    for (int body = 0; body < bodies; body++) {
        met[body] = body;  // @met
    }
    return bodies;
}

// Grid: the first column and row that a box overlaps, and the last ones.
Span grid_span(double size, Box box) {
    return (Span){  // @cells
        (int)floor(box.min_x / size), (int)floor(box.min_y / size),  // @cells
        (int)floor(box.max_x / size), (int)floor(box.max_y / size)};  // @cells
}

// Grid: the slot of a cell. Other cells may have the same one.
int grid_slot(int column, int row) {
    return ((unsigned)column * 73856093u ^ (unsigned)row * 19349663u) % SLOTS;
}

// Grid: lists a body in each cell that its box overlaps.
void grid_insert(Grid *grid, double size, int body, Box box) {
    Span span = grid_span(size, box);  // @cells
    for (int column = span.left; column <= span.right; column++) {
        for (int row = span.bottom; row <= span.top; row++) {
            int *first = &grid->first[grid_slot(column, row)];  // @cell
            int at = grid->free;  // @cell
            if (at) {  // @cell
                grid->free = grid->entries[at].next;  // @cell
            } else {
                at = ++grid->count;  // @cell
            }
            grid->entries[at] = (Entry){column, row, body, *first};  // @cell
            *first = at;  // @cell
        }
    }
}

// Grid: meets the bodies that share a cell with a box. One that shares several
// counts in the first of them.
int grid_query(const Grid *grid, const Box *boxes, double size, Box box, int *met) {
    int count = 0;
    Span span = grid_span(size, box);  // @cells
    for (int column = span.left; column <= span.right; column++) {
        for (int row = span.bottom; row <= span.top; row++) {
            int at = grid->first[grid_slot(column, row)];  // @cell
            for (; at; at = grid->entries[at].next) {
                Entry entry = grid->entries[at];
                if (entry.column != column || entry.row != row) continue;
                Span own = grid_span(size, boxes[entry.body]);
                int first_column = span.left < own.left ? own.left : span.left;  // @met @repeated
                int first_row = span.bottom < own.bottom ? own.bottom : span.bottom;  // @met @repeated
                if (column == first_column && row == first_row) {  // @met @repeated
                    met[count++] = entry.body;  // @met
                }
            }
        }
    }
    return count;
}

// Grid: takes a body out of a cell.
void grid_remove(Grid *grid, int column, int row, int body) {
    Entry *entries = grid->entries;
    int *link = &grid->first[grid_slot(column, row)];
    for (; *link; link = &entries[*link].next) {
        int at = *link;
        bool is_of_cell = entries[at].column == column && entries[at].row == row;
        if (is_of_cell && entries[at].body == body) {
            *link = entries[at].next;
            entries[at].next = grid->free;
            grid->free = at;
            return;
        }
    }
}

// Grid: takes a body out of the cells of its old box, and lists it in those of the
// new one, if these are others.
void grid_move(Grid *grid, double size, int body, Box old, Box new) {
    Span from = grid_span(size, old), to = grid_span(size, new);
    if (from.left == to.left && from.bottom == to.bottom  // @unchanged
        && from.right == to.right && from.top == to.top) {  // @unchanged
        return;  // @unchanged
    }
    for (int column = from.left; column <= from.right; column++) {
        for (int row = from.bottom; row <= from.top; row++) {
            grid_remove(grid, column, row, body);
        }
    }
    grid_insert(grid, size, body, new);  // @cells @cell
}

// Sweep and prune: whether an end comes before another one: at one x, a left end.
bool is_before(End a, End b) {
    return a.x < b.x || (a.x == b.x && a.is_right < b.is_right);
}

// Sweep and prune: swaps an end with its neighbors until it is in order.
void sweep_settle(Sweep *sweep, int at) {
    End *ends = sweep->ends, end = ends[at];
    while (at > 0 && is_before(end, ends[at - 1])) {  // @swap @in_order
        ends[at] = ends[at - 1];  // @swap
        ends[--at] = end;  // @swap
    }
    while (at + 1 < sweep->count && is_before(ends[at + 1], end)) {  // @swap
        ends[at] = ends[at + 1];  // @swap
        ends[++at] = end;  // @swap
    }
}

// Sweep and prune: adds both ends of the interval on x, each where it is in order.
void sweep_insert(Sweep *sweep, int body, Box box) {
    for (int side = 0; side < 2; side++) {
        double x = side ? box.max_x : box.min_x;
        sweep->ends[sweep->count++] = (End){x, side, body};
        sweep_settle(sweep, sweep->count - 1);  // @swap @in_order
    }
}

// Sweep and prune: gives both ends of a body their new x. The end in front goes
// first: the ends of one body never pass each other.
void sweep_move(Sweep *sweep, int body, Box old, Box new) {
    bool is_to_right = old.min_x < new.min_x;
    for (int turn = 0; turn < 2; turn++) {
        bool is_right = (turn == 0) == is_to_right;
        const End *ends = sweep->ends;
        int at = 0;
        while (ends[at].body != body || ends[at].is_right != is_right) at++;
        sweep->ends[at].x = is_right ? new.max_x : new.min_x;
        sweep_settle(sweep, at);  // @swap @in_order
    }
}

// Sweep and prune: meets the bodies whose intervals on x overlap that of a box.
int sweep_query(const Sweep *sweep, const Box *boxes, Box box, int *met) {
    int count = 0;
    for (int at = 0; at < sweep->count; at++) {
        End end = sweep->ends[at];
        if (end.x > box.max_x) break;  // @end
        if (!end.is_right && boxes[end.body].max_x >= box.min_x) {  // @end @met
            met[count++] = end.body;  // @met
        }
    }
    return count;
}

// The box around two boxes.
Box union_of(Box a, Box b) {
    return (Box){
        fmin(a.min_x, b.min_x), fmin(a.min_y, b.min_y),
        fmax(a.max_x, b.max_x), fmax(a.max_y, b.max_y)};
}

// Half of the perimeter of a box.
double half_perimeter(Box a) {
    return a.max_x - a.min_x + a.max_y - a.min_y;
}

// Tree: the sibling of a new leaf is the node where perimeters grow least.
int tree_sibling(const Tree *tree, Box box) {
    const Node *nodes = tree->nodes;
    int node = tree->root;
    while (nodes[node].height) {
        double grown = half_perimeter(union_of(nodes[node].box, box));  // @descend
        double here = 2 * grown, costs[2];  // @descend
        for (int which = 0; which < 2; which++) {
            int child = nodes[node].children[which];
            double cost = half_perimeter(union_of(nodes[child].box, box));  // @descend
            if (nodes[child].height) {
                cost -= half_perimeter(nodes[child].box);  // @descend
            }
            costs[which] = 2 * (grown - half_perimeter(nodes[node].box)) + cost;  // @descend
        }
        if (here < costs[0] && here < costs[1]) {  // @descend
            return node;
        }
        int first = nodes[node].children[0], second = nodes[node].children[1];
        bool is_lower = nodes[second].height < nodes[first].height;
        bool is_second = costs[1] < costs[0] || (costs[1] == costs[0] && is_lower);
        node = is_second ? second : first;  // @descend
    }
    return node;
}

// Tree: lets a node stand where another one does, below `parent` or as the root.
void tree_replace(Tree *tree, int parent, int old, int new) {
    tree->nodes[new].parent = parent;
    if (parent < 0) {
        tree->root = new;
    } else {
        int *children = tree->nodes[parent].children;
        children[children[0] == old ? 0 : 1] = new;
    }
}

// Tree: computes the box and the height of a node from its children.
void tree_fit(Tree *tree, int node) {
    const int *children = tree->nodes[node].children;
    Node first = tree->nodes[children[0]], second = tree->nodes[children[1]];
    tree->nodes[node].box = union_of(first.box, second.box);
    int height = first.height < second.height ? second.height : first.height;
    tree->nodes[node].height = 1 + height;
}

// Tree: rotates a node down if one of its children is two levels higher than the
// other. Returns the node that is on top then.
int tree_balance(Tree *tree, int down) {
    Node *nodes = tree->nodes;
    const int *children = nodes[down].children;
    bool is_second = nodes[children[0]].height < nodes[children[1]].height;
    int up = children[is_second], other = children[!is_second];
    if (nodes[up].height <= nodes[other].height + 1) return down;
    children = nodes[up].children;
    is_second = nodes[children[0]].height <= nodes[children[1]].height;
    int stays = children[is_second], goes = children[!is_second];
    tree_replace(tree, nodes[down].parent, down, up);  // @rotated
    nodes[up].children[0] = down;  // @rotated
    nodes[up].children[1] = stays;  // @rotated
    nodes[down].parent = up;  // @rotated
    nodes[down].children[0] = other;  // @rotated
    nodes[down].children[1] = goes;  // @rotated
    nodes[goes].parent = down;  // @rotated
    tree_fit(tree, down);  // @rotated
    tree_fit(tree, up);  // @rotated
    return up;
}

// Tree: fits and balances a node and those above it.
void tree_refit(Tree *tree, int node) {
    while (node >= 0) {
        tree_fit(tree, node);
        node = tree->nodes[tree_balance(tree, node)].parent;  // @rotated
    }
}

// Tree: makes a leaf and its sibling the children of a node that has no place yet.
void tree_link(Tree *tree, int leaf, int node) {
    Node *nodes = tree->nodes;
    int sibling = tree_sibling(tree, nodes[leaf].box);  // @descend
    tree_replace(tree, nodes[sibling].parent, sibling, node);  // @paired
    nodes[node].children[0] = sibling;  // @paired
    nodes[node].children[1] = leaf;  // @paired
    nodes[sibling].parent = nodes[leaf].parent = node;  // @paired
    tree_refit(tree, node);  // @rotated
}

// Tree: adds a leaf and returns it. `fat` is the box of the body, grown by a
// margin.
int tree_insert(Tree *tree, int body, Box fat) {
    int leaf = tree->count++;
    tree->nodes[leaf] = (Node){fat, -1, {0, 0}, 0, body};  // @fat
    if (leaf == 0) {
        tree->root = leaf;
    } else {
        int node = tree->count++;
        tree->nodes[node].body = -1;
        tree_link(tree, leaf, node);  // @descend @paired @rotated
    }
    return leaf;
}

// Whether two boxes overlap.
bool boxes_overlap(Box a, Box b) {
    return a.min_x <= b.max_x && b.min_x <= a.max_x
        && a.min_y <= b.max_y && b.min_y <= a.max_y;
}

// Whether the first box contains the second one.
bool box_contains(Box a, Box b) {
    return a.min_x <= b.min_x && a.min_y <= b.min_y
        && b.max_x <= a.max_x && b.max_y <= a.max_y;
}

// Tree: moves a leaf if its box does not contain that of the body any more. The
// sibling takes the place of the parent, which goes with the leaf.
void tree_move(Tree *tree, int leaf, Box box, Box fat) {
    Node *nodes = tree->nodes;
    int parent = nodes[leaf].parent;
    if (box_contains(nodes[leaf].box, box)) return;  // @unchanged
    nodes[leaf].box = fat;  // @fat
    if (parent >= 0) {
        const int *children = nodes[parent].children;
        int above = nodes[parent].parent;
        int sibling = children[0] == leaf ? children[1] : children[0];
        tree_replace(tree, above, parent, sibling);
        tree_refit(tree, above);  // @rotated
        tree_link(tree, leaf, parent);  // @descend @paired @rotated
    }
}

// Tree: goes down where the box of a node overlaps, and meets the leaves there.
int tree_query(const Tree *tree, Box box, int *met) {
    int count = 0, stack[2 * BODIES], top = 0;
    stack[top++] = tree->root;
    while (top > 0) {
        const Node *node = &tree->nodes[stack[--top]];
        if (boxes_overlap(node->box, box)) {  // @node
            if (node->height) {
                stack[top++] = node->children[1];
                stack[top++] = node->children[0];
            } else {
                met[count++] = node->body;  // @met
            }
        }
    }
    return count;
}

// Quadtree: the child of a node that contains a box, or -1.
int quadtree_child(const Quadtree *tree, int node, Box box) {
    int first = tree->nodes[node].first;
    for (int child = first; first && child < first + 4; child++) {
        if (box_contains(tree->nodes[child].box, box)) return child;
    }
    return -1;
}

// Quadtree: the smallest square that contains a box, or the root.
int quadtree_home(const Quadtree *tree, Box box) {
    int node = 0, child = quadtree_child(tree, 0, box);
    while (child >= 0) {
        node = child;  // @quadrant
        child = quadtree_child(tree, node, box);  // @quadrant
    }
    return node;
}

// Quadtree: lists a body in a node, whose bodies are a chain of numbers from 1.
void quadtree_list(Quadtree *tree, int node, int body) {
    tree->next[body + 1] = tree->nodes[node].bodies;
    tree->nodes[node].bodies = body + 1;
    tree->nodes[node].count++;
}

// Quadtree: gives a node four children, and moves its bodies into them.
void quadtree_split(Quadtree *tree, const Box *boxes, int node) {
    Square *own = &tree->nodes[node];
    if (own->first || own->depth == 10 || tree->count + 4 > 4 * BODIES) return;  // @split
    double x = (own->box.min_x + own->box.max_x) / 2;
    double y = (own->box.min_y + own->box.max_y) / 2;
    int body = own->bodies;
    own->bodies = own->count = 0;  // @split
    own->first = tree->count;  // @split
    for (int which = 0; which < 4; which++) {
        Square child = {own->box, own->depth + 1, 0, 0, 0};
        *(which % 2 ? &child.box.min_x : &child.box.max_x) = x;
        *(which / 2 ? &child.box.min_y : &child.box.max_y) = y;
        tree->nodes[tree->count++] = child;  // @split
    }
    while (body) {
        int next = tree->next[body];
        int child = quadtree_child(tree, node, boxes[body - 1]);  // @split
        quadtree_list(tree, child < 0 ? node : child, body - 1);  // @split
        body = next;
    }
    for (int child = own->first + 3; child >= own->first; child--) {
        if (tree->nodes[child].count > 8) quadtree_split(tree, boxes, child);
    }
}

// Quadtree: lists a body in the smallest square that contains its box. At first
// there is one node, the root.
void quadtree_insert(Quadtree *tree, const Box *boxes, int body) {
    int node = quadtree_home(tree, boxes[body]);  // @quadrant
    quadtree_list(tree, node, body);  // @kept
    if (tree->nodes[node].count > 8) {
        quadtree_split(tree, boxes, node);  // @split
    }
}

// Quadtree: gives a body a new box, and lists it in another square if that contains
// the box.
void quadtree_move(Quadtree *tree, Box *boxes, int body, Box box) {
    int old = quadtree_home(tree, boxes[body]), new = quadtree_home(tree, box);
    boxes[body] = box;
    if (old == new) return;  // @unchanged
    int *link = &tree->nodes[old].bodies;
    while (*link != body + 1) link = &tree->next[*link];
    *link = tree->next[body + 1];
    tree->nodes[old].count--;
    quadtree_insert(tree, boxes, body);  // @quadrant @kept @split
}

// Quadtree: meets the bodies of the root, and of the squares that overlap a box.
int quadtree_query(const Quadtree *tree, Box box, int *met) {
    int count = 0, stack[4 * BODIES], top = 0;
    stack[top++] = 0;
    while (top > 0) {
        int index = stack[--top];
        const Square *node = &tree->nodes[index];
        if (index == 0 || boxes_overlap(node->box, box)) {  // @node
            for (int body = node->bodies; body; body = tree->next[body]) {
                met[count++] = body - 1;  // @met
            }
            for (int k = 3; node->first && k >= 0; k--) {
                stack[top++] = node->first + k;
            }
        }
    }
    return count;
}
