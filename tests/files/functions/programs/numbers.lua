-- Every number of two shapes, each with a weight of its own.
local NAMES = {
    point = {"at"}, line = {"base", "direction"}, ray = {"origin", "direction"}, segment = {"a", "b"}, circle = {"center", "radius"},
    aabb = {"min", "max"}, obb = {"center", "half_extents", "angle"}, capsule = {"a", "b", "radius"},
}

local function numbers(shape, list)
    if shape.kind == "group" then
        for _, member in ipairs(shape.members) do numbers(member, list) end
        return
    end
    local function add(value)
        if type(value) == "table" then
            list[#list + 1] = value.x
            list[#list + 1] = value[2]
        else
            list[#list + 1] = value
        end
    end
    for _, vertex in ipairs(shape.vertices or {}) do add(vertex) end
    for _, name in ipairs(NAMES[shape.kind] or {}) do add(shape[name]) end
end

local M = {}

function M.separation(a, b)
    local list, sum = {}, 0
    for _, s in ipairs({a, b}) do
        numbers(s, list)
        for _, number in ipairs({s.velocity.x, s.velocity.y, s.spin, s.pivot.x, s.pivot.y}) do list[#list + 1] = number end
    end
    for i, number in ipairs(list) do sum = sum + i * number end
    return sum
end

return M
