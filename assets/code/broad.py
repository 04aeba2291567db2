# Broad phases in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
# A box is (min_x, min_y, max_x, max_y), a body is its index in the list of boxes.
# A query returns the bodies that it cannot rule out; touching is an overlap.

import math

# Brute force: meets every body. Nothing is kept, so that a move changes nothing.
def brute_force_query(boxes):
    return list(range(len(boxes)))  # @met

# Grid: the first column and row that a box overlaps, and the last ones.
def grid_span(size, box):
    return tuple(math.floor(x / size) for x in box)  # @cells

# Grid: lists a body in each cell that its box overlaps. `cells` is a dictionary.
def grid_insert(cells, size, body, box):
    left, bottom, right, top = grid_span(size, box)  # @cells
    for column in range(left, right + 1):
        for row in range(bottom, top + 1):
            cells.setdefault((column, row), []).append(body)  # @cell

# Grid: meets the bodies that share a cell with a box. One that shares several
# counts in the first of them.
def grid_query(cells, boxes, size, box):
    met = []
    left, bottom, right, top = grid_span(size, box)  # @cells
    for column in range(left, right + 1):
        for row in range(bottom, top + 1):
            for body in cells.get((column, row), []):  # @cell
                own_left, own_bottom, _, _ = grid_span(size, boxes[body])
                first = max(left, own_left), max(bottom, own_bottom)  # @met @repeated
                if (column, row) == first:  # @met @repeated
                    met.append(body)  # @met
    return met

# Grid: takes a body out of the cells of its old box, and lists it in those of the
# new one, if these are others.
def grid_move(cells, size, body, old, new):
    left, bottom, right, top = grid_span(size, old)
    if (left, bottom, right, top) == grid_span(size, new):  # @unchanged
        return  # @unchanged
    for column in range(left, right + 1):
        for row in range(bottom, top + 1):
            cells[column, row].remove(body)
    grid_insert(cells, size, body, new)  # @cells @cell

# Sweep and prune: swaps an end with its neighbors until it is in order.
def sweep_settle(ends, at):
    while at > 0 and ends[at][:2] < ends[at - 1][:2]:  # @swap @in_order
        ends[at - 1], ends[at] = ends[at], ends[at - 1]  # @swap
        at -= 1  # @swap
    while at + 1 < len(ends) and ends[at + 1][:2] < ends[at][:2]:  # @swap
        ends[at + 1], ends[at] = ends[at], ends[at + 1]  # @swap
        at += 1  # @swap

# Sweep and prune: adds both ends of the interval on x, each where it is in order.
# `ends` is a list; a left end comes first at one x.
def sweep_insert(ends, body, box):
    for side in 0, 1:
        ends.append((box[2 * side], side, body))
        sweep_settle(ends, len(ends) - 1)  # @swap @in_order

# Sweep and prune: gives both ends of a body their new x. The end in front goes
# first: the ends of one body never pass each other.
def sweep_move(ends, body, old, new):
    for side in (1, 0) if old[0] < new[0] else (0, 1):
        at = next(at for at, end in enumerate(ends) if end[1:] == (side, body))
        ends[at] = new[2 * side], side, body
        sweep_settle(ends, at)  # @swap @in_order

# Sweep and prune: meets the bodies whose intervals on x overlap that of a box.
def sweep_query(ends, boxes, box):
    met = []
    for x, is_right, body in ends:
        if x > box[2]:  # @end
            break
        if not is_right and boxes[body][2] >= box[0]:  # @end @met
            met.append(body)  # @met
    return met

# The box around two boxes.
def union_of(a, b):
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])

# Half of the perimeter of a box.
def half_perimeter(a):
    return a[2] - a[0] + a[3] - a[1]

# Tree: the sibling of a new leaf is the node where perimeters grow least.
def tree_sibling(tree, box):
    nodes, node = tree["nodes"], tree["root"]
    while nodes[node]["children"]:
        grown = half_perimeter(union_of(nodes[node]["box"], box))  # @descend
        here = 2 * grown  # @descend
        costs = []
        for child in nodes[node]["children"]:
            cost = half_perimeter(union_of(nodes[child]["box"], box))  # @descend
            if nodes[child]["children"]:
                cost -= half_perimeter(nodes[child]["box"])  # @descend
            costs.append(2 * (grown - half_perimeter(nodes[node]["box"])) + cost)  # @descend
        if here < min(costs):  # @descend
            return node
        first, second = nodes[node]["children"]
        first_key = costs[0], nodes[first]["height"]
        second_key = costs[1], nodes[second]["height"]
        node = second if second_key < first_key else first  # @descend
    return node

# Tree: lets a node stand where another one does, below `parent` or as the root.
def tree_replace(tree, parent, old, new):
    tree["nodes"][new]["parent"] = parent
    if parent is None:
        tree["root"] = new
    else:
        children = tree["nodes"][parent]["children"]
        children[children.index(old)] = new

# Tree: computes the box and the height of a node from its children.
def tree_fit(tree, node):
    nodes = tree["nodes"]
    first, second = (nodes[child] for child in nodes[node]["children"])
    nodes[node]["box"] = union_of(first["box"], second["box"])
    nodes[node]["height"] = 1 + max(first["height"], second["height"])

# Tree: rotates a node down if one of its children is two levels higher than the
# other. Returns the node that is on top then.
def tree_balance(tree, down):
    nodes = tree["nodes"]
    up, other = nodes[down]["children"]
    if nodes[up]["height"] < nodes[other]["height"]:
        up, other = other, up
    if nodes[up]["height"] <= nodes[other]["height"] + 1:
        return down
    stays, goes = nodes[up]["children"]
    if nodes[stays]["height"] <= nodes[goes]["height"]:
        stays, goes = goes, stays
    tree_replace(tree, nodes[down]["parent"], down, up)  # @rotated
    nodes[up]["children"] = [down, stays]  # @rotated
    nodes[down]["parent"] = up  # @rotated
    nodes[down]["children"] = [other, goes]  # @rotated
    nodes[goes]["parent"] = down  # @rotated
    tree_fit(tree, down)  # @rotated
    tree_fit(tree, up)  # @rotated
    return up

# Tree: fits and balances a node and those above it.
def tree_refit(tree, node):
    while node is not None:
        tree_fit(tree, node)
        node = tree["nodes"][tree_balance(tree, node)]["parent"]  # @rotated

# Tree: makes a leaf and its sibling the children of a node that has no place yet.
def tree_link(tree, leaf, node):
    nodes = tree["nodes"]
    sibling = tree_sibling(tree, nodes[leaf]["box"])  # @descend
    tree_replace(tree, nodes[sibling]["parent"], sibling, node)  # @paired
    nodes[node]["children"] = [sibling, leaf]  # @paired
    nodes[sibling]["parent"] = nodes[leaf]["parent"] = node  # @paired
    tree_refit(tree, node)  # @rotated

# Tree: adds a leaf and returns it. `tree` has a list of nodes and the root; `fat`
# is the box of the body, grown by a margin.
def tree_insert(tree, body, fat):
    nodes, leaf = tree["nodes"], len(tree["nodes"])
    nodes.append({"box": fat, "children": [], "height": 0, "body": body})  # @fat
    if leaf == 0:
        nodes[leaf]["parent"], tree["root"] = None, leaf
    else:
        nodes.append({"body": None})
        tree_link(tree, leaf, leaf + 1)  # @descend @paired @rotated
    return leaf

# Whether two boxes overlap.
def boxes_overlap(a, b):
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]

# Whether the first box contains the second one.
def box_contains(a, b):
    return a[0] <= b[0] and a[1] <= b[1] and b[2] <= a[2] and b[3] <= a[3]

# Tree: moves a leaf if its box does not contain that of the body any more. The
# sibling takes the place of the parent, which goes with the leaf.
def tree_move(tree, leaf, box, fat):
    nodes, parent = tree["nodes"], tree["nodes"][leaf]["parent"]
    if box_contains(nodes[leaf]["box"], box):  # @unchanged
        return  # @unchanged
    nodes[leaf]["box"] = fat  # @fat
    if parent is not None:
        first, second = nodes[parent]["children"]
        above = nodes[parent]["parent"]
        tree_replace(tree, above, parent, second if first == leaf else first)
        tree_refit(tree, above)  # @rotated
        tree_link(tree, leaf, parent)  # @descend @paired @rotated

# Tree: goes down where the box of a node overlaps, and meets the leaves there.
def tree_query(tree, box):
    met = []
    stack = [tree["root"]]
    while stack:
        node = tree["nodes"][stack.pop()]
        if boxes_overlap(node["box"], box):  # @node
            if node["children"]:
                stack += reversed(node["children"])
            else:
                met.append(node["body"])  # @met
    return met

# Quadtree: the child of a node that contains a box, or None.
def quadtree_child(nodes, node, box):
    first = nodes[node]["first"]
    for child in range(first, first + 4) if first else ():
        if box_contains(nodes[child]["box"], box):
            return child
    return None

# Quadtree: the smallest square that contains a box, or the root.
def quadtree_home(nodes, box):
    node, child = 0, quadtree_child(nodes, 0, box)
    while child is not None:
        node, child = child, quadtree_child(nodes, child, box)  # @quadrant
    return node

# Quadtree: gives a node four children, and moves its bodies into them.
def quadtree_split(nodes, boxes, node):
    if nodes[node]["first"] or nodes[node]["depth"] == 10:  # @split
        return
    left, bottom, right, top = nodes[node]["box"]
    x, y = (left + right) / 2, (bottom + top) / 2
    first, bodies = len(nodes), nodes[node]["bodies"]
    nodes[node]["first"], nodes[node]["bodies"] = first, []  # @split
    lower = [(left, bottom, x, y), (x, bottom, right, y)]
    upper = [(left, y, x, top), (x, y, right, top)]
    for box in lower + upper:
        depth = nodes[node]["depth"] + 1
        nodes.append({"box": box, "depth": depth, "first": 0, "bodies": []})  # @split
    for body in bodies:
        child = quadtree_child(nodes, node, boxes[body])  # @split
        nodes[node if child is None else child]["bodies"].append(body)  # @split
    for child in reversed(range(first, first + 4)):
        if len(nodes[child]["bodies"]) > 8:
            quadtree_split(nodes, boxes, child)

# Quadtree: lists a body in the smallest square that contains its box. `nodes` is
# a list, at first with the root alone.
def quadtree_insert(nodes, boxes, body):
    node = quadtree_home(nodes, boxes[body])  # @quadrant
    nodes[node]["bodies"].append(body)  # @kept
    if len(nodes[node]["bodies"]) > 8:
        quadtree_split(nodes, boxes, node)  # @split

# Quadtree: gives a body a new box, and lists it in another square if that contains
# the box.
def quadtree_move(nodes, boxes, body, box):
    old, new = quadtree_home(nodes, boxes[body]), quadtree_home(nodes, box)
    boxes[body] = box
    if old == new:  # @unchanged
        return  # @unchanged
    nodes[old]["bodies"].remove(body)
    quadtree_insert(nodes, boxes, body)  # @quadrant @kept @split

# Quadtree: meets the bodies of the root, and of the squares that overlap a box.
def quadtree_query(nodes, box):
    met = []
    stack = [0]
    while stack:
        index = stack.pop()
        node = nodes[index]
        if index == 0 or boxes_overlap(node["box"], box):  # @node
            met += node["bodies"]  # @met
            if node["first"]:
                stack += reversed(range(node["first"], node["first"] + 4))
    return met
