// Broad phases in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
// A box is [minX, minY, maxX, maxY], a body is its index in the array of boxes.
// A query returns the bodies that it cannot rule out; touching is an overlap.

// Brute force: meets every body. Nothing is kept, so that a move changes nothing.
function bruteForceQuery(boxes) {
    return boxes.map((_, body) => body);  // @met
}

// Grid: the first column and row that a box overlaps, and the last ones.
function gridSpan(size, box) {
    return box.map((x) => Math.floor(x / size));  // @cells
}

// Grid: lists a body in each cell that its box overlaps. `cells` is a Map.
function gridInsert(cells, size, body, box) {
    const [left, bottom, right, top] = gridSpan(size, box);  // @cells
    for (let column = left; column <= right; column++) {
        for (let row = bottom; row <= top; row++) {
            const key = `${column},${row}`;  // @cell
            cells.set(key, [...(cells.get(key) ?? []), body]);  // @cell
        }
    }
}

// Grid: meets the bodies that share a cell with a box. One that shares several
// counts in the first of them.
function gridQuery(cells, boxes, size, box) {
    const met = [];
    const [left, bottom, right, top] = gridSpan(size, box);  // @cells
    for (let column = left; column <= right; column++) {
        for (let row = bottom; row <= top; row++) {
            for (const body of cells.get(`${column},${row}`) ?? []) {  // @cell
                const [ownLeft, ownBottom] = gridSpan(size, boxes[body]);
                const firstColumn = Math.max(left, ownLeft);  // @met @repeated
                const firstRow = Math.max(bottom, ownBottom);  // @met @repeated
                if (column === firstColumn && row === firstRow) {  // @met @repeated
                    met.push(body);  // @met
                }
            }
        }
    }
    return met;
}

// Grid: takes a body out of the cells of its old box, and lists it in those of the
// new one, if these are others.
function gridMove(cells, size, body, old, box) {
    const [from, to] = [gridSpan(size, old), gridSpan(size, box)];
    if (from.every((number, at) => number === to[at])) return;  // @unchanged
    for (let column = from[0]; column <= from[2]; column++) {
        for (let row = from[1]; row <= from[3]; row++) {
            const bodies = cells.get(`${column},${row}`);
            bodies.splice(bodies.indexOf(body), 1);
        }
    }
    gridInsert(cells, size, body, box);  // @cells @cell
}

// Sweep and prune: swaps an end with its neighbors until it is in order.
function sweepSettle(ends, at) {
    const isBefore = (a, b) => a.x < b.x || (a.x === b.x && a.isRight < b.isRight);
    while (at > 0 && isBefore(ends[at], ends[at - 1])) {  // @swap @in_order
        [ends[at - 1], ends[at]] = [ends[at], ends[at - 1]];  // @swap
        at -= 1;  // @swap
    }
    while (at + 1 < ends.length && isBefore(ends[at + 1], ends[at])) {  // @swap
        [ends[at + 1], ends[at]] = [ends[at], ends[at + 1]];  // @swap
        at += 1;  // @swap
    }
}

// Sweep and prune: adds both ends of the interval on x, each where it is in order.
// `ends` is an array; a left end comes first at one x.
function sweepInsert(ends, body, box) {
    for (const isRight of [0, 1]) {
        ends.push({ x: box[2 * isRight], isRight, body });
        sweepSettle(ends, ends.length - 1);  // @swap @in_order
    }
}

// Sweep and prune: gives both ends of a body their new x. The end in front goes
// first: the ends of one body never pass each other.
function sweepMove(ends, body, old, box) {
    for (const isRight of old[0] < box[0] ? [1, 0] : [0, 1]) {
        const isOwn = (end) => end.body === body && end.isRight === isRight;
        const at = ends.findIndex(isOwn);
        ends[at].x = box[2 * isRight];
        sweepSettle(ends, at);  // @swap @in_order
    }
}

// Sweep and prune: meets the bodies whose intervals on x overlap that of a box.
function sweepQuery(ends, boxes, box) {
    const met = [];
    for (const { x, isRight, body } of ends) {
        if (x > box[2]) break;  // @end
        if (!isRight && boxes[body][2] >= box[0]) {  // @end @met
            met.push(body);  // @met
        }
    }
    return met;
}

// The box around two boxes.
function unionOf(a, b) {
    const [min, max] = [Math.min, Math.max];
    return [min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])];
}

// Half of the perimeter of a box.
function halfPerimeter(a) {
    return a[2] - a[0] + a[3] - a[1];
}

// Tree: the sibling of a new leaf is the node where perimeters grow least.
function treeSibling(tree, box) {
    const nodes = tree.nodes;
    let node = tree.root;
    while (nodes[node].children.length) {
        const grown = halfPerimeter(unionOf(nodes[node].box, box));  // @descend
        const here = 2 * grown;  // @descend
        const [first, second] = nodes[node].children;
        const costs = [first, second].map((child) => {
            let cost = halfPerimeter(unionOf(nodes[child].box, box));  // @descend
            if (nodes[child].children.length) {
                cost -= halfPerimeter(nodes[child].box);  // @descend
            }
            return 2 * (grown - halfPerimeter(nodes[node].box)) + cost;  // @descend
        });
        if (here < Math.min(...costs)) {  // @descend
            return node;
        }
        const isLower = nodes[second].height < nodes[first].height;
        const isSecond = costs[1] < costs[0] || (costs[1] === costs[0] && isLower);
        node = isSecond ? second : first;  // @descend
    }
    return node;
}

// Tree: lets a node stand where another one does, below `parent` or as the root.
function treeReplace(tree, parent, old, other) {
    tree.nodes[other].parent = parent;
    if (parent === null) {
        tree.root = other;
    } else {
        const children = tree.nodes[parent].children;
        children[children.indexOf(old)] = other;
    }
}

// Tree: computes the box and the height of a node from its children.
function treeFit(tree, node) {
    const children = tree.nodes[node].children;
    const [first, second] = children.map((child) => tree.nodes[child]);
    tree.nodes[node].box = unionOf(first.box, second.box);
    tree.nodes[node].height = 1 + Math.max(first.height, second.height);
}

// Tree: rotates a node down if one of its children is two levels higher than the
// other. Returns the node that is on top then.
function treeBalance(tree, down) {
    const nodes = tree.nodes;
    let [up, other] = nodes[down].children;
    if (nodes[up].height < nodes[other].height) [up, other] = [other, up];
    if (nodes[up].height <= nodes[other].height + 1) return down;
    let [stays, goes] = nodes[up].children;
    if (nodes[stays].height <= nodes[goes].height) [stays, goes] = [goes, stays];
    treeReplace(tree, nodes[down].parent, down, up);  // @rotated
    nodes[up].children = [down, stays];  // @rotated
    nodes[down].parent = up;  // @rotated
    nodes[down].children = [other, goes];  // @rotated
    nodes[goes].parent = down;  // @rotated
    treeFit(tree, down);  // @rotated
    treeFit(tree, up);  // @rotated
    return up;
}

// Tree: fits and balances a node and those above it.
function treeRefit(tree, from) {
    for (let node = from; node !== null;) {
        treeFit(tree, node);
        node = tree.nodes[treeBalance(tree, node)].parent;  // @rotated
    }
}

// Tree: makes a leaf and its sibling the children of a node that has no place yet.
function treeLink(tree, leaf, node) {
    const nodes = tree.nodes;
    const sibling = treeSibling(tree, nodes[leaf].box);  // @descend
    treeReplace(tree, nodes[sibling].parent, sibling, node);  // @paired
    nodes[node].children = [sibling, leaf];  // @paired
    nodes[sibling].parent = nodes[leaf].parent = node;  // @paired
    treeRefit(tree, node);  // @rotated
}

// Tree: adds a leaf and returns it. `tree` has an array of nodes and the root;
// `fat` is the box of the body, grown by a margin.
function treeInsert(tree, body, fat) {
    const nodes = tree.nodes;
    const leaf = nodes.push({ box: fat, children: [], height: 0, body }) - 1;  // @fat
    if (leaf === 0) {
        [nodes[leaf].parent, tree.root] = [null, leaf];
    } else {
        nodes.push({ body: null });
        treeLink(tree, leaf, leaf + 1);  // @descend @paired @rotated
    }
    return leaf;
}

// Whether two boxes overlap.
function boxesOverlap(a, b) {
    return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

// Whether the first box contains the second one.
function boxContains(a, b) {
    return a[0] <= b[0] && a[1] <= b[1] && b[2] <= a[2] && b[3] <= a[3];
}

// Tree: moves a leaf if its box does not contain that of the body any more. The
// sibling takes the place of the parent, which goes with the leaf.
function treeMove(tree, leaf, box, fat) {
    const nodes = tree.nodes;
    if (boxContains(nodes[leaf].box, box)) return;  // @unchanged
    nodes[leaf].box = fat;  // @fat
    const parent = nodes[leaf].parent;
    if (parent !== null) {
        const { children, parent: above } = nodes[parent];
        const sibling = children[0] === leaf ? children[1] : children[0];
        treeReplace(tree, above, parent, sibling);
        treeRefit(tree, above);  // @rotated
        treeLink(tree, leaf, parent);  // @descend @paired @rotated
    }
}

// Tree: goes down where the box of a node overlaps, and meets the leaves there.
function treeQuery(tree, box) {
    const met = [];
    const stack = [tree.root];
    while (stack.length) {
        const node = tree.nodes[stack.pop()];
        if (boxesOverlap(node.box, box)) {  // @node
            if (node.children.length) {
                stack.push(node.children[1], node.children[0]);
            } else {
                met.push(node.body);  // @met
            }
        }
    }
    return met;
}

// Quadtree: the child of a node that contains a box, or null.
function quadtreeChild(nodes, node, box) {
    const first = nodes[node].first;
    for (let child = first; first && child < first + 4; child++) {
        if (boxContains(nodes[child].box, box)) return child;
    }
    return null;
}

// Quadtree: the smallest square that contains a box, or the root.
function quadtreeHome(nodes, box) {
    let [node, child] = [0, quadtreeChild(nodes, 0, box)];
    while (child !== null) {
        [node, child] = [child, quadtreeChild(nodes, child, box)];  // @quadrant
    }
    return node;
}

// Quadtree: gives a node four children, and moves its bodies into them.
function quadtreeSplit(nodes, boxes, node) {
    const { box: [left, bottom, right, top], depth, bodies } = nodes[node];
    if (nodes[node].first || depth === 10) return;  // @split
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    const first = nodes.length;
    const lower = [[left, bottom, x, y], [x, bottom, right, y]];
    const upper = [[left, y, x, top], [x, y, right, top]];
    [nodes[node].first, nodes[node].bodies] = [first, []];  // @split
    for (const box of [...lower, ...upper]) {
        nodes.push({ box, depth: depth + 1, first: 0, bodies: [] });  // @split
    }
    for (const body of bodies) {
        const child = quadtreeChild(nodes, node, boxes[body]);  // @split
        nodes[child ?? node].bodies.push(body);  // @split
    }
    for (let child = first + 3; child >= first; child--) {
        if (nodes[child].bodies.length > 8) quadtreeSplit(nodes, boxes, child);
    }
}

// Quadtree: lists a body in the smallest square that contains its box. `nodes` is
// an array, at first with the root alone.
function quadtreeInsert(nodes, boxes, body) {
    const node = quadtreeHome(nodes, boxes[body]);  // @quadrant
    nodes[node].bodies.push(body);  // @kept
    if (nodes[node].bodies.length > 8) {
        quadtreeSplit(nodes, boxes, node);  // @split
    }
}

// Quadtree: gives a body a new box, and lists it in another square if that contains
// the box.
function quadtreeMove(nodes, boxes, body, box) {
    const old = quadtreeHome(nodes, boxes[body]);
    boxes[body] = box;
    if (old === quadtreeHome(nodes, box)) return;  // @unchanged
    const bodies = nodes[old].bodies;
    bodies.splice(bodies.indexOf(body), 1);
    quadtreeInsert(nodes, boxes, body);  // @quadrant @kept @split
}

// Quadtree: meets the bodies of the root, and of the squares that overlap a box.
function quadtreeQuery(nodes, box) {
    const met = [];
    const stack = [0];
    while (stack.length) {
        const index = stack.pop();
        const { box: own, bodies, first } = nodes[index];
        if (index === 0 || boxesOverlap(own, box)) {  // @node
            met.push(...bodies);  // @met
            if (first) stack.push(first + 3, first + 2, first + 1, first);
        }
    }
    return met;
}
