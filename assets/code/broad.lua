-- Broad phases in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
-- A box is {min_x, min_y, max_x, max_y}, a body is its index in the list of boxes.
-- A query returns the bodies that it cannot rule out; touching is an overlap.

-- Grid: lists a body in each cell that its box overlaps. `cells` is a table.
local function grid_insert(cells, size, body, box)
    local left, bottom = math.floor(box[1] / size), math.floor(box[2] / size)  -- @cells
    local right, top = math.floor(box[3] / size), math.floor(box[4] / size)  -- @cells
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
    local left, bottom = math.floor(box[1] / size), math.floor(box[2] / size)  -- @cells
    local right, top = math.floor(box[3] / size), math.floor(box[4] / size)  -- @cells
    for column = left, right do
        for row = bottom, top do
            for _, body in ipairs(cells[column .. "," .. row] or {}) do  -- @cell
                local own = boxes[body]
                local first_column = math.max(left, math.floor(own[1] / size))  -- @met @repeated
                local first_row = math.max(bottom, math.floor(own[2] / size))  -- @met @repeated
                if column == first_column and row == first_row then  -- @met @repeated
                    table.insert(met, body)  -- @met
                end
            end
        end
    end
    return met
end

-- Sweep and prune: adds both ends of the interval on x, and swaps each to the
-- left until it is in order. `ends` is a list; a left end comes first at one x.
local function sweep_insert(ends, body, box)
    local function is_before(a, b)
        return a.x < b.x or (a.x == b.x and a.is_left and not b.is_left)
    end
    for side = 1, 2 do
        local at = #ends + 1
        ends[at] = {x = box[2 * side - 1], is_left = side == 1, body = body}
        while at > 1 and is_before(ends[at], ends[at - 1]) do  -- @swap @in_order
            ends[at - 1], ends[at] = ends[at], ends[at - 1]  -- @swap
            at = at - 1  -- @swap
        end
    end
end

-- Sweep and prune: meets the bodies whose intervals on x overlap that of a box.
local function sweep_query(ends, boxes, box)
    local met = {}
    for _, an_end in ipairs(ends) do
        if an_end.x > box[3] then break end  -- @end
        if an_end.is_left and boxes[an_end.body][3] >= box[1] then  -- @end @met
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

-- Tree: adds a leaf. `tree` has a list of nodes and the root; `box` is that of
-- the body, grown by a margin.
local function tree_insert(tree, body, box)
    local nodes, leaf = tree.nodes, #tree.nodes + 1
    nodes[leaf] = {box = box, height = 0, body = body}  -- @fat
    if leaf == 1 then
        tree.root = leaf
        return
    end
    local sibling = tree_sibling(tree, box)  -- @descend
    local node = #nodes + 1
    nodes[node] = {children = {sibling, leaf}}  -- @paired
    tree_replace(tree, nodes[sibling].parent, sibling, node)  -- @paired
    nodes[sibling].parent, nodes[leaf].parent = node, node  -- @paired
    while node do
        tree_fit(tree, node)
        node = nodes[tree_balance(tree, node)].parent  -- @rotated
    end
end

-- Whether two boxes overlap.
local function boxes_overlap(a, b)
    return a[1] <= b[3] and b[1] <= a[3] and a[2] <= b[4] and b[2] <= a[4]
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
        local a = nodes[child].box
        local in_x = a[1] <= box[1] and box[3] <= a[3]
        if in_x and a[2] <= box[2] and box[4] <= a[4] then
            return child
        end
    end
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
    local node, child = 1, quadtree_child(nodes, 1, boxes[body])
    while child do
        node, child = child, quadtree_child(nodes, child, boxes[body])  -- @quadrant
    end
    table.insert(nodes[node].bodies, body)  -- @kept
    if #nodes[node].bodies > 8 then
        quadtree_split(nodes, boxes, node)  -- @split
    end
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
