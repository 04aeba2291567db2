-- Collision functions on trial. README.md has the two commands that judge them.

-- The kinds of shapes that this file knows: pairs with others are not asked about.
kinds = {"circle", "aabb"}

local function squared_distance(p, q)
    return (q.x - p.x) ^ 2 + (q.y - p.y) ^ 2
end

local function clamped(p, box)
    return {
        x = math.max(box.min.x, math.min(p.x, box.max.x)),
        y = math.max(box.min.y, math.min(p.y, box.max.y)),
    }
end

-- The earlier of two times, of which those that are nil or outside of the motion do not count.
local function earlier(t, other)
    if other == nil or other < 0 or 1 < other or (t and t <= other) then
        return t
    end
    return other
end

-- Returns the time at which a point that moves by `v` enters a circle that it is outside of: the smaller root of |m + t * v| = radius.
local function ray_circle(p, v, center, radius)
    local mx, my = p.x - center.x, p.y - center.y
    local a, b, c = v.x ^ 2 + v.y ^ 2, mx * v.x + my * v.y, mx ^ 2 + my ^ 2 - radius ^ 2
    if b >= 0 or b * b < a * c then
        return nil
    end
    return c / (math.sqrt(b * b - a * c) - b)
end

-- Returns the time at which a point that moves by `v` enters a box: from then on it is between both pairs of sides.
local function ray_box(p, v, low, high)
    local enter, leave = -math.huge, math.huge
    for _, axis in ipairs({"x", "y"}) do
        if v[axis] ~= 0 then
            local t, u = (low[axis] - p[axis]) / v[axis], (high[axis] - p[axis]) / v[axis]
            enter, leave = math.max(enter, math.min(t, u)), math.min(leave, math.max(t, u))
        elseif p[axis] < low[axis] or high[axis] < p[axis] then
            return nil
        end
    end
    return enter <= leave and enter or nil
end

-- Returns true if two shapes meet. Touching is a hit.
function hit(a, b)
    if a.kind == "circle" and b.kind == "circle" then
        return squared_distance(a.center, b.center) <= (a.radius + b.radius) ^ 2
    elseif a.kind == "aabb" and b.kind == "aabb" then
        return a.min.x <= b.max.x and b.min.x <= a.max.x and a.min.y <= b.max.y and b.min.y <= a.max.y
    elseif a.kind == "circle" and b.kind == "aabb" then
        return squared_distance(a.center, clamped(a.center, b)) <= a.radius ^ 2
    elseif a.kind == "aabb" and b.kind == "circle" then
        return hit(b, a)
    end
    return "unsupported"
end

-- Returns the time at which two shapes that move by `va` and `vb` first meet: a fraction of this motion from 0 to 1, or nil.
function impact(a, b, va, vb)
    local at_start = hit(a, b)
    if at_start == "unsupported" then
        return at_start
    elseif at_start then
        return 0
    elseif a.kind == "aabb" and b.kind == "circle" then
        return impact(b, a, vb, va)
    end
    local v = {x = va.x - vb.x, y = va.y - vb.y}
    if b.kind == "circle" then
        return earlier(nil, ray_circle(a.center, v, b.center, a.radius + b.radius))
    elseif a.kind == "aabb" then
        -- The lower vertex of A against B, larger by the size of A.
        local low = {x = b.min.x - (a.max.x - a.min.x), y = b.min.y - (a.max.y - a.min.y)}
        return earlier(nil, ray_box(a.min, v, low, b.max))
    end
    -- The center of the circle against the box, larger by the radius, rounded at its vertices.
    local r = a.radius
    local t = ray_box(a.center, v, {x = b.min.x - r, y = b.min.y}, {x = b.max.x + r, y = b.max.y})
    t = earlier(earlier(nil, t), ray_box(a.center, v, {x = b.min.x, y = b.min.y - r}, {x = b.max.x, y = b.max.y + r}))
    for _, x in ipairs({b.min.x, b.max.x}) do
        for _, y in ipairs({b.min.y, b.max.y}) do
            t = earlier(t, ray_circle(a.center, v, {x = x, y = y}, r))
        end
    end
    return t
end
