-- Broad phases in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
-- A box is {min_x, min_y, max_x, max_y}, a body is its index in the list of boxes.
-- A query returns the bodies that it cannot rule out; touching is an overlap.

-- Brute force: meets every body. Nothing is kept, so that a move changes nothing.
local function brute_force_query(boxes)
    local met = {}
    for body in ipairs(boxes) do
        table.insert(met, body)  -- @met
    end
    return met
end

-- Grid: the first column and row that a box overlaps, and the last ones.
local function grid_span(size, box)
    local left, bottom = math.floor(box[1] / size), math.floor(box[2] / size)  -- @cells
    return left, bottom, math.floor(box[3] / size), math.floor(box[4] / size)  -- @cells
end

-- Grid: lists a body in each cell that its box overlaps. `cells` is a table.
local function grid_insert(cells, size, body, box)
    local left, bottom, right, top = grid_span(size, box)  -- @cells
    for column = left, right do
        for row = bottom, top do
            local key = column .. "," .. row  -- @cell
            cells[key] = cells[key] or {}  -- @cell
            table.insert(cells[key], body)  -- @cell
        end
    end
end

-- Grid: meets the bodies that share a cell with a box. One that shares several
-- counts in the first of them.
local function grid_query(cells, boxes, size, box)
    local met = {}
    local left, bottom, right, top = grid_span(size, box)  -- @cells
    for column = left, right do
        for row = bottom, top do
            for _, body in ipairs(cells[column .. "," .. row] or {}) do  -- @cell
                local own_left, own_bottom = grid_span(size, boxes[body])
                local first_column = math.max(left, own_left)  -- @met @repeated
                local first_row = math.max(bottom, own_bottom)  -- @met @repeated
                if column == first_column and row == first_row then  -- @met @repeated
                    table.insert(met, body)  -- @met
                end
            end
        end
    end
    return met
end

-- Takes the first occurrence of a value out of a list.
local function remove_value(list, value)
    for at, other in ipairs(list) do
        if other == value then return table.remove(list, at) end
    end
end

-- Grid: takes a body out of the cells of its old box, and lists it in those of the
-- new one, if these are others.
local function grid_move(cells, size, body, old, new)
    local left, bottom, right, top = grid_span(size, old)
    local to_left, to_bottom, to_right, to_top = grid_span(size, new)
    if left == to_left and bottom == to_bottom  -- @unchanged
        and right == to_right and top == to_top then  -- @unchanged
        return  -- @unchanged
    end
    for column = left, right do
        for row = bottom, top do
            remove_value(cells[column .. "," .. row], body)
        end
    end
    grid_insert(cells, size, body, new)  -- @cells @cell
end

-- Sweep and prune: swaps an end with its neighbors until it is in order.
local function sweep_settle(ends, at)
    local function is_before(a, b)
        return a.x < b.x or (a.x == b.x and a.side < b.side)
    end
    while at > 1 and is_before(ends[at], ends[at - 1]) do  -- @swap @in_order
        ends[at - 1], ends[at] = ends[at], ends[at - 1]  -- @swap
        at = at - 1  -- @swap
    end
    while at < #ends and is_before(ends[at + 1], ends[at]) do  -- @swap
        ends[at + 1], ends[at] = ends[at], ends[at + 1]  -- @swap
        at = at + 1  -- @swap
    end
end

-- Sweep and prune: adds both ends of the interval on x, each where it is in order.
-- `ends` is a list; side 1, the left end, comes first at one x.
local function sweep_insert(ends, body, box)
    for side = 1, 2 do
        table.insert(ends, {x = box[2 * side - 1], side = side, body = body})
        sweep_settle(ends, #ends)  -- @swap @in_order
    end
end

-- Sweep and prune: gives both ends of a body their new x. The end in front goes
-- first: the ends of one body never pass each other.
local function sweep_move(ends, body, old, new)
    for _, side in ipairs(old[1] < new[1] and {2, 1} or {1, 2}) do
        local at = 1
        while ends[at].body ~= body or ends[at].side ~= side do at = at + 1 end
        ends[at].x = new[2 * side - 1]
        sweep_settle(ends, at)  -- @swap @in_order
    end
end

-- Sweep and prune: meets the bodies whose intervals on x overlap that of a box.
local function sweep_query(ends, boxes, box)
    local met = {}
    for _, an_end in ipairs(ends) do
        if an_end.x > box[3] then break end  -- @end
        if an_end.side == 1 and boxes[an_end.body][3] >= box[1] then  -- @end @met
            table.insert(met, an_end.body)  -- @met
        end
    end
    return met
end

-- The box around two boxes.
local function union_of(a, b)
    local min, max = math.min, math.max
    return {min(a[1], b[1]), min(a[2], b[2]), max(a[3], b[3]), max(a[4], b[4])}
end

-- Half of the perimeter of a box.
local function half_perimeter(a)
    return a[3] - a[1] + a[4] - a[2]
end

-- Tree: the sibling of a new leaf is the node where perimeters grow least.
local function tree_sibling(tree, box)
    local nodes, node = tree.nodes, tree.root
    while nodes[node].children do
        local grown = half_perimeter(union_of(nodes[node].box, box))  -- @descend
        local here = 2 * grown  -- @descend
        local costs = {}
        for which, child in ipairs(nodes[node].children) do
            local cost = half_perimeter(union_of(nodes[child].box, box))  -- @descend
            if nodes[child].children then
                cost = cost - half_perimeter(nodes[child].box)  -- @descend
            end
            costs[which] = 2 * (grown - half_perimeter(nodes[node].box)) + cost  -- @descend
        end
        if here < costs[1] and here < costs[2] then  -- @descend
            return node
        end
        local first, second = nodes[node].children[1], nodes[node].children[2]
        local is_lower = nodes[second].height < nodes[first].height
        local is_second = costs[2] < costs[1] or (costs[2] == costs[1] and is_lower)
        node = is_second and second or first  -- @descend
    end
    return node
end

-- Tree: lets a node stand where another one does, below `parent` or as the root.
local function tree_replace(tree, parent, old, new)
    tree.nodes[new].parent = parent
    if not parent then
        tree.root = new
    else
        local children = tree.nodes[parent].children
        children[children[1] == old and 1 or 2] = new
    end
end

-- Tree: computes the box and the height of a node from its children.
local function tree_fit(tree, node)
    local children = tree.nodes[node].children
    local first, second = tree.nodes[children[1]], tree.nodes[children[2]]
    tree.nodes[node].box = union_of(first.box, second.box)
    tree.nodes[node].height = 1 + math.max(first.height, second.height)
end

-- Tree: rotates a node down if one of its children is two levels higher than the
-- other. Returns the node that is on top then.
local function tree_balance(tree, down)
    local nodes = tree.nodes
    local up, other = nodes[down].children[1], nodes[down].children[2]
    if nodes[up].height < nodes[other].height then up, other = other, up end
    if nodes[up].height <= nodes[other].height + 1 then return down end
    local stays, goes = nodes[up].children[1], nodes[up].children[2]
    if nodes[stays].height <= nodes[goes].height then stays, goes = goes, stays end
    tree_replace(tree, nodes[down].parent, down, up)  -- @rotated
    nodes[up].children = {down, stays}  -- @rotated
    nodes[down].parent = up  -- @rotated
    nodes[down].children = {other, goes}  -- @rotated
    nodes[goes].parent = down  -- @rotated
    tree_fit(tree, down)  -- @rotated
    tree_fit(tree, up)  -- @rotated
    return up
end

-- Tree: fits and balances a node and those above it.
local function tree_refit(tree, node)
    while node do
        tree_fit(tree, node)
        node = tree.nodes[tree_balance(tree, node)].parent  -- @rotated
    end
end

-- Tree: makes a leaf and its sibling the children of a node that has no place yet.
local function tree_link(tree, leaf, node)
    local nodes = tree.nodes
    local sibling = tree_sibling(tree, nodes[leaf].box)  -- @descend
    tree_replace(tree, nodes[sibling].parent, sibling, node)  -- @paired
    nodes[node].children = {sibling, leaf}  -- @paired
    nodes[sibling].parent, nodes[leaf].parent = node, node  -- @paired
    tree_refit(tree, node)  -- @rotated
end

-- Tree: adds a leaf and returns it. `tree` has a list of nodes and the root; `fat`
-- is the box of the body, grown by a margin.
local function tree_insert(tree, body, fat)
    local nodes, leaf = tree.nodes, #tree.nodes + 1
    nodes[leaf] = {box = fat, height = 0, body = body}  -- @fat
    if leaf == 1 then
        tree.root = leaf
    else
        nodes[leaf + 1] = {}
        tree_link(tree, leaf, leaf + 1)  -- @descend @paired @rotated
    end
    return leaf
end

-- Whether two boxes overlap.
local function boxes_overlap(a, b)
    return a[1] <= b[3] and b[1] <= a[3] and a[2] <= b[4] and b[2] <= a[4]
end

-- Whether the first box contains the second one.
local function box_contains(a, b)
    return a[1] <= b[1] and a[2] <= b[2] and b[3] <= a[3] and b[4] <= a[4]
end

-- Tree: moves a leaf if its box does not contain that of the body any more. The
-- sibling takes the place of the parent, which goes with the leaf.
local function tree_move(tree, leaf, box, fat)
    local nodes, parent = tree.nodes, tree.nodes[leaf].parent
    if box_contains(nodes[leaf].box, box) then return end  -- @unchanged
    nodes[leaf].box = fat  -- @fat
    if parent then
        local children, above = nodes[parent].children, nodes[parent].parent
        local sibling = children[1] == leaf and children[2] or children[1]
        tree_replace(tree, above, parent, sibling)
        tree_refit(tree, above)  -- @rotated
        tree_link(tree, leaf, parent)  -- @descend @paired @rotated
    end
end

-- Tree: goes down where the box of a node overlaps, and meets the leaves there.
local function tree_query(tree, box)
    local met, stack = {}, {tree.root}
    while #stack > 0 do
        local node = tree.nodes[table.remove(stack)]
        if boxes_overlap(node.box, box) then  -- @node
            if node.children then
                table.insert(stack, node.children[2])
                table.insert(stack, node.children[1])
            else
                table.insert(met, node.body)  -- @met
            end
        end
    end
    return met
end

-- Quadtree: the child of a node that contains a box, or nil.
local function quadtree_child(nodes, node, box)
    local first = nodes[node].first
    for child = first or 1, first and first + 3 or 0 do
        if box_contains(nodes[child].box, box) then return child end
    end
end

-- Quadtree: the smallest square that contains a box, or the root.
local function quadtree_home(nodes, box)
    local node, child = 1, quadtree_child(nodes, 1, box)
    while child do
        node, child = child, quadtree_child(nodes, child, box)  -- @quadrant
    end
    return node
end

-- Quadtree: gives a node four children, and moves its bodies into them.
local function quadtree_split(nodes, boxes, node)
    local depth, bodies = nodes[node].depth, nodes[node].bodies
    if nodes[node].first or depth == 10 then return end  -- @split
    local a = nodes[node].box
    local left, bottom, right, top = a[1], a[2], a[3], a[4]
    local x, y = (left + right) / 2, (bottom + top) / 2
    local first = #nodes + 1
    nodes[node].first, nodes[node].bodies = first, {}  -- @split
    local lower = {{left, bottom, x, y}, {x, bottom, right, y}}
    local upper = {{left, y, x, top}, {x, y, right, top}}
    for _, box in ipairs({lower[1], lower[2], upper[1], upper[2]}) do
        table.insert(nodes, {box = box, depth = depth + 1, bodies = {}})  -- @split
    end
    for _, body in ipairs(bodies) do
        local child = quadtree_child(nodes, node, boxes[body])  -- @split
        table.insert(nodes[child or node].bodies, body)  -- @split
    end
    for child = first + 3, first, -1 do
        if #nodes[child].bodies > 8 then quadtree_split(nodes, boxes, child) end
    end
end

-- Quadtree: lists a body in the smallest square that contains its box. `nodes` is
-- a list, at first with the root alone.
local function quadtree_insert(nodes, boxes, body)
    local node = quadtree_home(nodes, boxes[body])  -- @quadrant
    table.insert(nodes[node].bodies, body)  -- @kept
    if #nodes[node].bodies > 8 then
        quadtree_split(nodes, boxes, node)  -- @split
    end
end

-- Quadtree: gives a body a new box, and lists it in another square if that contains
-- the box.
local function quadtree_move(nodes, boxes, body, box)
    local old, new = quadtree_home(nodes, boxes[body]), quadtree_home(nodes, box)
    boxes[body] = box
    if old == new then return end  -- @unchanged
    remove_value(nodes[old].bodies, body)
    quadtree_insert(nodes, boxes, body)  -- @quadrant @kept @split
end

-- Quadtree: meets the bodies of the root, and of the squares that overlap a box.
local function quadtree_query(nodes, box)
    local met, stack = {}, {1}
    while #stack > 0 do
        local index = table.remove(stack)
        local node = nodes[index]
        if index == 1 or boxes_overlap(node.box, box) then  -- @node
            for _, body in ipairs(node.bodies) do
                table.insert(met, body)  -- @met
            end
            for k = 3, node.first and 0 or 4, -1 do
                table.insert(stack, node.first + k)
            end
        end
    end
    return met
end
