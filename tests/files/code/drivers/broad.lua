
local BOXES = {BOXES_HERE}
local FAT = {FAT_HERE}
local cells, ends = {}, {}
local tree = {nodes = {}}
local squares = {{box = {-512, -512, 512, 512}, depth = 0, bodies = {}}}
for body, box in ipairs(BOXES) do
    grid_insert(cells, CELL_HERE, body, box)
    sweep_insert(ends, body, box)
    tree_insert(tree, body, FAT[body])
    quadtree_insert(squares, BOXES, body)
end
local function say(name, met)
    -- Lists of Lua begin at 1.
    for index, body in ipairs(met) do met[index] = body - 1 end
    print(name .. " " .. table.concat(met, " "))
end
for _, box in ipairs(BOXES) do
    say("grid", grid_query(cells, BOXES, CELL_HERE, box))
    say("sweep", sweep_query(ends, BOXES, box))
    say("tree", tree_query(tree, box))
    say("quadtree", quadtree_query(squares, box))
end
