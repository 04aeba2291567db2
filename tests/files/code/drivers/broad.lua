
local BOXES = {BOXES_HERE}
local FAT = {FAT_HERE}
local MOVED = {MOVED_BOXES}
local MOVED_FAT = {MOVED_AND_FAT}
local cells, ends, leaves = {}, {}, {}
local tree = {nodes = {}}
local squares = {{box = {-512, -512, 512, 512}, depth = 0, bodies = {}}}
local function say(name, met)
    -- Lists of Lua begin at 1.
    for index, body in ipairs(met) do met[index] = body - 1 end
    print(name .. " " .. table.concat(met, " "))
end
local function query_all()
    for _, box in ipairs(BOXES) do
        say("brute_force", brute_force_query(BOXES))
        say("grid", grid_query(cells, BOXES, CELL_HERE, box))
        say("sweep", sweep_query(ends, BOXES, box))
        say("tree", tree_query(tree, box))
        say("quadtree", quadtree_query(squares, box))
    end
end
for body, box in ipairs(BOXES) do
    grid_insert(cells, CELL_HERE, body, box)
    sweep_insert(ends, body, box)
    leaves[body] = tree_insert(tree, body, FAT[body])
    quadtree_insert(squares, BOXES, body)
end
query_all()
for body, box in ipairs(MOVED) do
    grid_move(cells, CELL_HERE, body, BOXES[body], box)
    sweep_move(ends, body, BOXES[body], box)
    tree_move(tree, leaves[body], box, MOVED_FAT[body])
    quadtree_move(squares, BOXES, body, box)
end
query_all()
