// Broad phases in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
// A box is [minX, minY, maxX, maxY], a body is its index in the array of boxes.
// A query returns the bodies that it cannot rule out; touching is an overlap.

// Grid: lists a body in each cell that its box overlaps. `cells` is a Map.
function gridInsert(cells, size, body, box) {
    const [left, bottom, right, top] = box.map((x) => Math.floor(x / size));  // @cells
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
    const [left, bottom, right, top] = box.map((x) => Math.floor(x / size));  // @cells
    for (let column = left; column <= right; column++) {
        for (let row = bottom; row <= top; row++) {
            for (const body of cells.get(`${column},${row}`) ?? []) {  // @cell
                const own = boxes[body].map((x) => Math.floor(x / size));  // @met @repeated
                const firstColumn = Math.max(left, own[0]);  // @met @repeated
                const firstRow = Math.max(bottom, own[1]);  // @met @repeated
                if (column === firstColumn && row === firstRow) {  // @met @repeated
                    met.push(body);  // @met
                }
            }
        }
    }
    return met;
}

// Sweep and prune: adds both ends of the interval on x, and swaps each to the
// left until it is in order. `ends` is an array; a left end comes first at one x.
function sweepInsert(ends, body, box) {
    const isBefore = (a, b) => a.x < b.x || (a.x === b.x && a.isRight < b.isRight);
    for (const isRight of [0, 1]) {
        let at = ends.push({ x: box[2 * isRight], isRight, body }) - 1;
        while (at > 0 && isBefore(ends[at], ends[at - 1])) {  // @swap @in_order
            [ends[at - 1], ends[at]] = [ends[at], ends[at - 1]];  // @swap
            at -= 1;  // @swap
        }
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

// Tree: adds a leaf. `tree` has an array of nodes and the root; `box` is that of
// the body, grown by a margin.
function treeInsert(tree, body, box) {
    const nodes = tree.nodes;
    const leaf = nodes.push({ box, children: [], height: 0, body }) - 1;  // @fat
    if (leaf === 0) {
        [nodes[leaf].parent, tree.root] = [null, leaf];
        return;
    }
    const sibling = treeSibling(tree, box);  // @descend
    let node = nodes.push({ children: [sibling, leaf], body: null }) - 1;  // @paired
    treeReplace(tree, nodes[sibling].parent, sibling, node);  // @paired
    nodes[sibling].parent = nodes[leaf].parent = node;  // @paired
    while (node !== null) {
        treeFit(tree, node);
        node = nodes[treeBalance(tree, node)].parent;  // @rotated
    }
}

// Whether two boxes overlap.
function boxesOverlap(a, b) {
    return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
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
        const a = nodes[child].box;
        if (a[0] <= box[0] && a[1] <= box[1] && box[2] <= a[2] && box[3] <= a[3]) {
            return child;
        }
    }
    return null;
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
    let [node, child] = [0, quadtreeChild(nodes, 0, boxes[body])];
    while (child !== null) {
        [node, child] = [child, quadtreeChild(nodes, child, boxes[body])];  // @quadrant
    }
    nodes[node].bodies.push(body);  // @kept
    if (nodes[node].bodies.length > 8) {
        quadtreeSplit(nodes, boxes, node);  // @split
    }
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
