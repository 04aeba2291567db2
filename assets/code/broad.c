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
    int column, row, body, next;
} Entry;

typedef struct {
    Entry entries[ENTRIES + 1];
    int count, first[SLOTS];
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

// The column or row of a coordinate.
int cell_of(double x, double size) {
    return (int)floor(x / size);
}

// Grid: the slot of a cell. Other cells may have the same one.
int grid_slot(int column, int row) {
    return ((unsigned)column * 73856093u ^ (unsigned)row * 19349663u) % SLOTS;
}

// Grid: lists a body in each cell that its box overlaps.
void grid_insert(Grid *grid, double size, int body, Box box) {
    int left = cell_of(box.min_x, size), bottom = cell_of(box.min_y, size);  // @cells
    int right = cell_of(box.max_x, size), top = cell_of(box.max_y, size);  // @cells
    for (int column = left; column <= right; column++) {
        for (int row = bottom; row <= top; row++) {
            int *first = &grid->first[grid_slot(column, row)];  // @cell
            grid->entries[++grid->count] = (Entry){column, row, body, *first};  // @cell
            *first = grid->count;  // @cell
        }
    }
}

// Grid: meets the bodies that share a cell with a box. One that shares several
// counts in the first of them.
int grid_query(const Grid *grid, const Box *boxes, double size, Box box, int *met) {
    int count = 0;
    int left = cell_of(box.min_x, size), bottom = cell_of(box.min_y, size);  // @cells
    int right = cell_of(box.max_x, size), top = cell_of(box.max_y, size);  // @cells
    for (int column = left; column <= right; column++) {
        for (int row = bottom; row <= top; row++) {
            int at = grid->first[grid_slot(column, row)];  // @cell
            for (; at; at = grid->entries[at].next) {
                const Entry *entry = &grid->entries[at];
                int own_left = cell_of(boxes[entry->body].min_x, size);  // @met @repeated
                int own_bottom = cell_of(boxes[entry->body].min_y, size);  // @met @repeated
                int first_column = left < own_left ? own_left : left;  // @met @repeated
                int first_row = bottom < own_bottom ? own_bottom : bottom;  // @met @repeated
                bool is_of_cell = entry->column == column && entry->row == row;
                if (is_of_cell && column == first_column && row == first_row) {  // @met @repeated
                    met[count++] = entry->body;  // @met
                }
            }
        }
    }
    return count;
}

// Sweep and prune: whether an end comes before another one: at one x, a left end.
bool is_before(End a, End b) {
    return a.x < b.x || (a.x == b.x && a.is_right < b.is_right);
}

// Sweep and prune: adds both ends of the interval on x, and swaps each to the
// left until it is in order.
void sweep_insert(Sweep *sweep, int body, Box box) {
    End *ends = sweep->ends;
    for (int side = 0; side < 2; side++) {
        int at = sweep->count++;
        ends[at] = (End){side ? box.max_x : box.min_x, side, body};
        while (at > 0 && is_before(ends[at], ends[at - 1])) {  // @swap @in_order
            End end = ends[at];  // @swap
            ends[at] = ends[at - 1];  // @swap
            ends[--at] = end;  // @swap
        }
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

// Tree: adds a leaf; `box` is that of the body, grown by a margin.
void tree_insert(Tree *tree, int body, Box box) {
    Node *nodes = tree->nodes;
    int leaf = tree->count++;
    nodes[leaf] = (Node){box, -1, {0, 0}, 0, body};  // @fat
    if (leaf == 0) {
        tree->root = leaf;
        return;
    }
    int sibling = tree_sibling(tree, box);  // @descend
    int node = tree->count++;
    nodes[node] = (Node){box, -1, {sibling, leaf}, 1, -1};  // @paired
    tree_replace(tree, nodes[sibling].parent, sibling, node);  // @paired
    nodes[sibling].parent = nodes[leaf].parent = node;  // @paired
    while (node >= 0) {
        tree_fit(tree, node);
        node = nodes[tree_balance(tree, node)].parent;  // @rotated
    }
}

// Whether two boxes overlap.
bool boxes_overlap(Box a, Box b) {
    return a.min_x <= b.max_x && b.min_x <= a.max_x
        && a.min_y <= b.max_y && b.min_y <= a.max_y;
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
        Box a = tree->nodes[child].box;
        bool in_x = a.min_x <= box.min_x && box.max_x <= a.max_x;
        if (in_x && a.min_y <= box.min_y && box.max_y <= a.max_y) {
            return child;
        }
    }
    return -1;
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
    int node = 0, child = quadtree_child(tree, 0, boxes[body]);
    while (child >= 0) {
        node = child;  // @quadrant
        child = quadtree_child(tree, node, boxes[body]);  // @quadrant
    }
    quadtree_list(tree, node, body);  // @kept
    if (tree->nodes[node].count > 8) {
        quadtree_split(tree, boxes, node);  // @split
    }
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
