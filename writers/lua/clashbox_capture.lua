-- Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.
-- Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file, for Lua 5.1 to 5.4 and LuaJIT.
--
--     local capture = require("clashbox_capture").open("game.jsonl", { dt = 1 / 60 })
--     capture:body("ball", { circle = { center = { 0, 0 }, radius = 1 } })                           -- once a body
--     capture:frame(number, { ball = { x, y, angle } }, { contacts = { { "ball", "wall" } } })       -- after each step of the engine

local Capture = {}
Capture.__index = Capture

local MAX_NUMBER = 1e30 -- The largest size of a number that is read back.
local MAX_VIA = 256 -- The largest number of poses that a body passes within one step.

local function number(value, what)
  if type(value) ~= "number" or not (math.abs(value) <= MAX_NUMBER) then
    error(what .. " is " .. tostring(value) .. ", no finite number", 0)
  end
  -- Some locales have another decimal point.
  return (string.format("%.17g", value):gsub("[^%de+-]+", "."))
end

local function text(value, what)
  if type(value) ~= "string" or value:find("[%z\1-\31\127]") then error(what .. " is not one line of text: " .. tostring(value), 0) end
  return '"' .. value:gsub('["\\]', "\\%0") .. '"'
end

-- A value as JSON: a table with a first element is a list. Fields are in alphabetical order.
local function json(value, what)
  if type(value) == "number" then return number(value, what) end
  if type(value) == "boolean" then return tostring(value) end
  if type(value) ~= "table" then return text(value, what) end
  local parts = {}
  if value[1] ~= nil then
    for index = 1, #value do parts[index] = json(value[index], what) end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for field, inner in pairs(value) do parts[#parts + 1] = text(field, what) .. ":" .. json(inner, field) end
  table.sort(parts)
  return "{" .. table.concat(parts, ",") .. "}"
end

-- Checks a list of finite numbers, of at least as many and at most as many, and returns it as JSON.
local function numbers(list, what, least, most)
  if type(list) ~= "table" or #list < least or #list > most then error(what .. " is no list of " .. least .. " to " .. most .. " numbers", 0) end
  local parts = {}
  for index = 1, #list do parts[index] = number(list[index], what) end
  return "[" .. table.concat(parts, ",") .. "]"
end

-- The fields of a line, with data last. Ends the line.
local function fields(values, what)
  local rest, data = {}, values.data
  for field, value in pairs(values) do if field ~= "data" then rest[field] = value end end
  if data ~= nil and (type(data) ~= "table" or data[1] ~= nil) then error("data is no table of fields", 0) end
  return (next(rest) and "," .. json(rest, what):sub(2, -2) or "") .. (data and ',"data":' .. json(data, "data") or "") .. "}\n"
end

-- Starts a capture in a file, or with a function that is given each line. `header`: title, engine, dt (seconds), up ("y", "-y"), margin,
-- contacts ("state", "events", "none"), data (here and below: a table of your own that is shown and not judged; texts of one line). What
-- cannot be read back (a number that is not finite, a name that is not declared or declared twice, a frame whose number does not rise) is an
-- error here and below, and nothing of that line is written. A crash loses at most one.
function Capture.open(out, header)
  header = header or {}
  local first = '{"clashbox":"capture","version":1' .. fields(header, "header")
  local self = setmetatable({ poses = {}, last = -1, contacts = header.contacts or "state", write = out }, Capture)
  if type(out) == "string" then
    local file = assert(io.open(out, "wb"))
    self.write = function(line) assert(file:write(line)) assert(file:flush()) end
  end
  self.write(first)
  return self
end

local function declared(self, name)
  if self.poses[name] == nil then error("there is no body " .. tostring(name), 0) end
  return text(name, "name")
end

local function pair(self, a, b)
  if a == b then error(tostring(a) .. " is named twice, a pair needs two different bodies", 0) end
  return declared(self, a) .. "," .. declared(self, b)
end

-- Declares a body. `shape` is in the body's own frame. `options`: center, kind, sensor, layer, mask, margin, oneway (the direction { x, y } in
-- which a body pushes others off that lets them through otherwise: { 0, 1 } for a platform on which one lands where y rises), data.
function Capture:body(name, shape, options)
  if self.poses[name] ~= nil then error("body " .. name .. " is declared twice, names must differ", 0) end
  if not text(name, "name"):find("[^%s\"]") then error("a body needs a name", 0) end
  local values = { shape = shape }
  for field, value in pairs(options or {}) do values[field] = value end
  if values.oneway and numbers(values.oneway, "oneway", 2, 2) and values.oneway[1] == 0 and values.oneway[2] == 0 then
    error("oneway is { 0, 0 }, it must point somewhere", 0)
  end
  self.write('{"body":' .. text(name, "name") .. fields(values, "body"))
  self.poses[name] = false -- It is not there yet.
end

-- A pair that is not asked about, with `frames = { first, last }` only in the steps that end there.
function Capture:ignore(a, b, frames, data)
  self.write('{"ignore":[' .. pair(self, a, b) .. "]" .. fields({ frames = frames, data = data }, "ignore"))
end

-- A contact as JSON: a list, or an object of what is known.
local function contact_json(self, contact)
  local is_list, has_events, parts, count = contact.pair == nil, self.contacts == "events", {}, 0
  if is_list then
    local event = type(contact[3]) == "string" and contact[3] or nil
    contact = { pair = { contact[1], contact[2] }, event = event, t = contact[event and 4 or 3], more = contact[event and 5 or 4] }
  end
  local names, event, t, normal = pair(self, contact.pair[1], contact.pair[2]), contact.event, contact.t, contact.normal
  local is_event = event == "begin" or event == "end" or (event == nil and not is_list)
  if self.contacts == "none" or (has_events and not is_event) or (not has_events and event ~= nil) then
    error("the header says " .. self.contacts .. ", that is no such contact: " .. json(contact, "contact"), 0)
  end
  for _, field in ipairs({ "pair", "t", "normal", "point", "impulse", "event" }) do
    local value, is_vector = contact[field], field == "normal" or field == "point"
    if value ~= nil then parts[#parts + 1] = '"' .. field .. '":' .. (is_vector and numbers(value, field, 2, 2) or json(value, field)) end
  end
  for _ in pairs(contact) do count = count + 1 end
  if count ~= #parts then error("a contact has pair, t, normal, point, impulse and event, not " .. json(contact, "contact"), 0) end
  if (t and (t < 0 or t > 1)) or (contact.impulse and contact.impulse < 0) then
    error("a fraction is from 0 to 1, an impulse 0 or more: " .. json(contact, "contact"), 0)
  end
  if normal and not (math.abs(math.sqrt(normal[1] ^ 2 + normal[2] ^ 2) - 1) <= 1e-3) then
    error("the length of a normal is 1, up to 1e-3: " .. json(contact, "contact"), 0)
  end
  if normal or contact.point or contact.impulse or (event ~= nil) ~= has_events then return "{" .. table.concat(parts, ",") .. "}" end
  return "[" .. names .. (event and ',"' .. event .. '"' or "") .. (t and "," .. number(t, "t") or "") .. "]"
end

-- The poses that a body passes within a step, as JSON.
local function via_json(poses, name)
  local parts, before = {}, 0
  if #poses > MAX_VIA then error(name .. " passes " .. #poses .. " poses within a step, at most " .. MAX_VIA .. " are allowed", 0) end
  for index, pose in ipairs(poses) do
    if (pose.at == nil) ~= (poses[1].at == nil) then error("some poses within the step of " .. name .. " have a time and some have none", 0) end
    parts[index] = numbers(pose.at or pose, "a pose of " .. name, 2, 3)
    if pose.at then
      local t = number(pose.t, "the time of a pose of " .. name)
      if not (before < pose.t and pose.t < 1) then error("the times of " .. name .. " within the step rise between 0 and 1, found " .. t, 0) end
      parts[index], before = '{"at":' .. parts[index] .. ',"t":' .. t .. "}", pose.t
    end
  end
  return "[" .. table.concat(parts, ",") .. "]"
end

-- Writes a frame. `poses`: for each name { x, y } (the angle stays) or { x, y, angle }, radians; those that did not change are left out.
-- `more`: contacts ({ a, b }, with events { a, b, "begin" } or { a, b, "end" }, each with the fraction of the step where it is known; or
-- { pair = { a, b } } and what is known of t, the fraction, normal, a unit vector from a to b, point, impulse, 0 or more, and event), jumped
-- (names of bodies that were set, not moved), gone (names of bodies that are removed after this frame), dt, data, and for each name: via (the
-- poses passed within the step, in order, with times each { at = pose, t = fraction }), velocity ({ x, y }, units per second).
function Capture:frame(frame, poses, more)
  more = more or {}
  if type(frame) ~= "number" or frame % 1 ~= 0 or frame <= self.last then
    error("frame " .. tostring(frame) .. " comes after frame " .. self.last .. ", the numbers of frames are whole and must rise", 0)
  end
  local at, moved, lists = {}, {}, ""
  for name, pose in pairs(poses or {}) do
    local quoted, last = declared(self, name), self.poses[name]
    local now = { pose[1], pose[2], pose[3] or (last and last[3] or 0) }
    local written = quoted .. ":" .. numbers(now, name, 3, 3)
    if not last or now[1] ~= last[1] or now[2] ~= last[2] or now[3] ~= last[3] then at[#at + 1], moved[name] = written, now end
  end
  table.sort(at)
  for _, field in ipairs({ "via", "velocity" }) do
    local parts = {}
    for name, value in pairs(more[field] or {}) do
      parts[#parts + 1] = declared(self, name) .. ":" .. (field == "via" and via_json(value, name) or numbers(value, "a velocity", 2, 2))
    end
    table.sort(parts)
    if parts[1] then lists = lists .. ',"' .. field .. '":{' .. table.concat(parts, ",") .. "}" end
  end
  local contacts = {}
  for index, contact in ipairs(more.contacts or {}) do contacts[index] = contact_json(self, contact) end
  if contacts[1] then lists = lists .. ',"contacts":[' .. table.concat(contacts, ",") .. "]" end
  for _, field in ipairs({ "jumped", "gone" }) do
    local names = {}
    for index, name in ipairs(more[field] or {}) do names[index] = declared(self, name) end
    if names[1] then lists = lists .. ',"' .. field .. '":[' .. table.concat(names, ",") .. "]" end
  end
  local first = '{"frame":' .. number(frame, "frame") .. (more.dt and ',"dt":' .. number(more.dt, "dt") or "")
  self.write(first .. ',"at":{' .. table.concat(at, ",") .. "}" .. lists .. fields({ data = more.data }, "frame"))
  self.last = frame
  for name, pose in pairs(moved) do self.poses[name] = pose end
  for _, name in ipairs(more.gone or {}) do self.poses[name] = false end
end

return Capture
