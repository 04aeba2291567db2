
-- Stands below the library, whose functions FUNCTIONS names. A line on standard input is a name and its numbers, a line on standard
-- output is the answer; with the argument "lines" it also says which lines of the library were executed.
local functions = {FUNCTIONS}

function functions.search_linear(cx, cy, r, min_x, min_y, max_x, max_y, vx, vy, distance, max_step)
    local function hits(t)
        return hit_circle_aabb(cx + vx * t, cy + vy * t, r, min_x, min_y, max_x, max_y)
    end
    return linear_search(hits, distance, max_step)
end

function functions.search_binary(cx, cy, r, min_x, min_y, max_x, max_y, vx, vy, distance, min_move)
    local function hits(t)
        return hit_circle_aabb(cx + vx * t, cy + vy * t, r, min_x, min_y, max_x, max_y)
    end
    local function may_hit(lo, hi)
        local t = (lo + hi) / 2
        local grown = r + distance * (hi - lo) / 2
        return hit_circle_aabb(cx + vx * t, cy + vy * t, grown, min_x, min_y, max_x, max_y)
    end
    return binary_search(may_hit, hits, distance, min_move)
end

local function write(...)
    local parts = {}
    local function add(value)
        if type(value) == "table" then
            for _, part in ipairs(value) do
                add(part)
            end
        elseif value == nil then
            parts[#parts + 1] = "none"
        elseif type(value) == "boolean" then
            parts[#parts + 1] = value and "1" or "0"
        else
            parts[#parts + 1] = string.format("%.17g", value)
        end
    end
    local n = select("#", ...)
    for k = 1, n do
        add((select(k, ...)))
    end
    return table.concat(parts, " ")
end

for line in io.lines() do
    local name, arguments = nil, {}
    for word in line:gmatch("%S+") do
        if name then
            arguments[#arguments + 1] = tonumber(word)
        else
            name = word
        end
    end
    if arg[1] == "lines" then
        local seen, lines = {}, {}
        debug.sethook(function(_, number)
            if number <= LAST and not seen[number] then
                seen[number] = true
                lines[#lines + 1] = number
            end
        end, "l")
        local answer = {functions[name](table.unpack(arguments))}
        debug.sethook()
        print(write(table.unpack(answer)) .. "|" .. table.concat(lines, " ") .. "|")
    else
        print(write(functions[name](table.unpack(arguments))))
    end
end
