-- Asks the functions of a Lua file what `clashbox judge --function` wants to know: reads a question a line, writes an answer a line.

-- A line of an answer begins with this word; whatever else the functions print is not an answer.
local MARK = "@clashbox "
local QUANTITIES = {"hit", "separation", "impact", "move"}
local KINDS = {"point", "line", "ray", "segment", "circle", "aabb", "obb", "capsule", "polygon", "group"}

-- JSON, as far as questions have it: the value at a position of a line, and the position after it.
local read

local function read_members(line, position, close, put)
    position = position + 1
    while line:sub(position, position) ~= close do
        position = put(position)
        if line:sub(position, position) == "," then
            position = position + 1
        end
    end
    return position + 1
end

local function read_text(line, position)
    local text, after = line:match('^"([^"]*)"()', position)
    return text, after
end

function read(line, position)
    local first = line:sub(position, position)
    local value = {}
    if first == "{" then
        return value, read_members(line, position, "}", function(at)
            local name, after = read_text(line, at)
            value[name], after = read(line, after + 1)
            return after
        end)
    elseif first == "[" then
        return value, read_members(line, position, "]", function(at)
            local after
            value[#value + 1], after = read(line, at)
            return after
        end)
    elseif first == '"' then
        return read_text(line, position)
    end
    local number, after = line:match("^([-+.%deE]+)()", position)
    -- All numbers are floats, in versions of Lua that have integers too.
    return tonumber(number) + 0.0, after
end

local ESCAPES = {['"'] = '\\"', ["\\"] = "\\\\"}

local function text_in_json(text)
    local escaped = text:gsub('[%c"\\]', function(c)
        return ESCAPES[c] or ("\\u%04x"):format(c:byte())
    end)
    return '"' .. escaped .. '"'
end

local function list_in_json(list)
    local texts = {}
    for i, text in ipairs(list) do
        texts[i] = text_in_json(tostring(text))
    end
    return "[" .. table.concat(texts, ",") .. "]"
end

-- A point or a vector: x and y, also as [1] and [2].
local function vec2(pair)
    return {pair[1], pair[2], x = pair[1], y = pair[2]}
end

-- A shape with its kind, its fields, and its motion during the frame.
local function shape_of(shape, motion)
    local kind, fields = next(shape)
    local values = {kind = kind, velocity = motion.velocity, spin = motion.spin, pivot = motion.pivot}
    for name, value in pairs(fields) do
        if type(value) ~= "table" then
            values[name] = value
        elseif type(value[1]) ~= "table" then
            values[name] = vec2(value)
        else
            local list = {}
            for i, element in ipairs(value) do
                list[i] = kind == "group" and shape_of(element, motion) or vec2(element)
            end
            values[name] = list
        end
    end
    return values
end

local function body_of(body)
    return shape_of(body.shape, {velocity = vec2(body.velocity), spin = body.spin, pivot = vec2(body.pivot)})
end

local path = arg[1]
local user = {}

local function is_number(value)
    return type(value) == "number" and value == value and value - value == 0
end

local function check(asked, found, is_right, expected)
    if not is_right then
        error(("%s: %s returned %s, expected %s"):format(path, asked, tostring(found):sub(1, 80), expected), 0)
    end
end

-- The answer to a question for one quantity, as the rest of its line.
local function answer(question)
    local asked = question.asks[1]
    local found
    if asked == "move" then
        local level = {}
        for i, body in ipairs(question.level) do
            level[i] = body_of(body)
        end
        found = user.move(body_of(question.mover), vec2(question.wish), level)
    else
        local a, b = body_of(question.a), body_of(question.b)
        if asked == "impact" and (a.spin ~= 0 or b.spin ~= 0) and not user.turns then
            return '"unsupported":' .. text_in_json("a body turns, and the file does not say `turns = true`")
        end
        found = user[asked](a, b, a.velocity, b.velocity)
    end
    if type(found) == "string" and found:match("^unsupported") then
        local why = found:match("^unsupported[: ]*(.+)$") or "says the function"
        return '"unsupported":' .. text_in_json(why)
    end
    if asked == "hit" then
        check(asked, found, type(found) == "boolean", "true or false")
        return '"hit":' .. tostring(found)
    elseif asked == "separation" then
        check(asked, found, is_number(found), "a number")
        return ('"separation":%.17g'):format(found)
    elseif asked == "move" then
        local is_table = type(found) == "table"
        local x, y = is_table and (found.x or found[1]), is_table and (found.y or found[2])
        check(asked, found, is_number(x) and is_number(y), "a displacement {x, y}")
        return ('"move":{"displacement":[%.17g,%.17g]}'):format(x, y)
    elseif found == nil then
        return '"impact":null'
    end
    local t = type(found) == "table" and found.t or found
    check(asked, found, is_number(t), "nil, a fraction of the motion, or a table with `t`")
    local line = ('"impact":{"t":%.17g'):format(t)
    for _, name in ipairs({"normal", "point"}) do
        local v = type(found) == "table" and found[name]
        if v then
            line = line .. (',"%s":[%.17g,%.17g]'):format(name, v.x or v[1], v.y or v[2])
        end
    end
    return line .. "}"
end

local function write(line)
    -- What the functions have printed may have no line end.
    io.stdout:write("\n", MARK, "{", line, "}\n")
    io.stdout:flush()
end

-- Loads the file. It defines global functions, or returns a table of functions.
local function load_user()
    package.path = (path:match("^(.*[/\\])") or "./") .. "?.lua;" .. package.path
    local chunk, problem = loadfile(path)
    if not chunk then
        error(problem, 0)
    end
    local returned = chunk()
    for _, name in ipairs({"hit", "separation", "impact", "move", "kinds", "turns"}) do
        user[name] = type(returned) == "table" and returned[name] or rawget(_G, name)
    end
    return user
end

io.stdin:read("*l")
local is_loaded, problem = pcall(load_user)
if not is_loaded then
    write('"error":' .. text_in_json(tostring(problem)))
    return
end
if user.kinds ~= nil and type(user.kinds) ~= "table" then
    local shown = (type(user.kinds) == "string" and ("%q"):format(user.kinds) or tostring(user.kinds)):sub(1, 80)
    write('"error":' .. text_in_json(('%s: `kinds` is %s, it must be a list such as {"circle", "aabb"}'):format(path, shown)))
    return
end
local known = {}
for _, name in ipairs(QUANTITIES) do
    if type(user[name]) == "function" then
        known[#known + 1] = name
    end
end
local engine, version = _VERSION:match("^(%S+) (%S+)")
if jit then
    engine, version = jit.version:match("^(%S+) (%S+)")
end
write(
    ('"engine":"%s","version":"%s","precision":"f64","answers":'):format(engine, version)
        .. list_in_json(known)
        .. ',"kinds":'
        .. list_in_json(user.kinds or KINDS)
)
for line in io.stdin:lines() do
    local question = read(line, 1)
    local is_given, found = pcall(answer, question)
    write(('"id":%d,'):format(question.id) .. (is_given and found or '"error":' .. text_in_json(tostring(found))))
end
