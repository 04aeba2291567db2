# Broad phases in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
# A box is (min_x, min_y, max_x, max_y), a body is its index in the list of boxes.
# A query returns the bodies that it cannot rule out; touching is an overlap.

import math

# Grid: lists a body in each cell that its box overlaps. `cells` is a dictionary.
def grid_insert(cells, size, body, box):
    left, bottom = math.floor(box[0] / size), math.floor(box[1] / size)  # @cells
    right, top = math.floor(box[2] / size), math.floor(box[3] / size)  # @cells
    for column in range(left, right + 1):
        for row in range(bottom, top + 1):
            cells.setdefault((column, row), []).append(body)  # @cell

# Grid: meets the bodies that share a cell with a box. One that shares several
# counts in the first of them.
def grid_query(cells, boxes, size, box):
    met = []
    left, bottom = math.floor(box[0] / size), math.floor(box[1] / size)  # @cells
    right, top = math.floor(box[2] / size), math.floor(box[3] / size)  # @cells
    for column in range(left, right + 1):
        for row in range(bottom, top + 1):
            for body in cells.get((column, row), []):  # @cell
                first_column = max(left, math.floor(boxes[body][0] / size))  # @met @repeated
                first_row = max(bottom, math.floor(boxes[body][1] / size))  # @met @repeated
                if (column, row) == (first_column, first_row):  # @met @repeated
                    met.append(body)  # @met
    return met

# Sweep and prune: adds both ends of the interval on x, and swaps each to the
# left until it is in order. `ends` is a list; a left end comes first at one x.
def sweep_insert(ends, body, box):
    for end in (box[0], 0, body), (box[2], 1, body):
        at = len(ends)
        ends.append(end)
        while at > 0 and ends[at][:2] < ends[at - 1][:2]:  # @swap @in_order
            ends[at - 1], ends[at] = ends[at], ends[at - 1]  # @swap
            at -= 1  # @swap

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

# Tree: adds a leaf. `tree` has a list of nodes and the root; `box` is that of
# the body, grown by a margin.
def tree_insert(tree, body, box):
    nodes, leaf = tree["nodes"], len(tree["nodes"])
    nodes.append({"box": box, "children": [], "height": 0, "body": body})  # @fat
    if leaf == 0:
        nodes[leaf]["parent"], tree["root"] = None, leaf
        return
    sibling = tree_sibling(tree, box)  # @descend
    node = len(nodes)
    nodes.append({"children": [sibling, leaf], "body": None})  # @paired
    tree_replace(tree, nodes[sibling]["parent"], sibling, node)  # @paired
    nodes[sibling]["parent"] = nodes[leaf]["parent"] = node  # @paired
    while node is not None:
        tree_fit(tree, node)
        node = nodes[tree_balance(tree, node)]["parent"]  # @rotated

# Whether two boxes overlap.
def boxes_overlap(a, b):
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]

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
        a = nodes[child]["box"]
        if a[0] <= box[0] and a[1] <= box[1] and box[2] <= a[2] and box[3] <= a[3]:
            return child
    return None

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
    node, child = 0, quadtree_child(nodes, 0, boxes[body])
    while child is not None:
        node, child = child, quadtree_child(nodes, child, boxes[body])  # @quadrant
    nodes[node]["bodies"].append(body)  # @kept
    if len(nodes[node]["bodies"]) > 8:
        quadtree_split(nodes, boxes, node)  # @split

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
