-- Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.
-- Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file, for Lua 5.1 to 5.4 and LuaJIT.
--
--     local capture = require("clashbox_capture").open("game.jsonl", { dt = 1 / 60 })
--     capture:body("ball", { circle = { center = { 0, 0 }, radius = 1 } })                           -- once a body
--     capture:frame(number, { ball = { x, y, angle } }, { contacts = { { "ball", "wall" } } })       -- after each step of the engine

local Capture = {}
Capture.__index = Capture

local MAX_NUMBER = 1e30 -- The largest size of a number that is read back.

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

-- Starts a capture in a file, or with a function that is given each line. `header`: title, engine, dt (seconds), up ("y", "-y"), margin,
-- contacts ("state", "events", "none"). What cannot be read back (a number that is not finite, a name that is not declared or declared
-- twice, a frame whose number does not rise) is an error here and below, and nothing of that line is written. A crash loses at most one.
function Capture.open(out, header)
  header = header or {}
  local first = '{"clashbox":"capture","version":1' .. (next(header) and "," .. json(header, "header"):sub(2) or "}") .. "\n"
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

-- Declares a body. `shape` is in the body's own frame. `options`: center, kind, sensor, layer, mask, margin.
function Capture:body(name, shape, options)
  if self.poses[name] ~= nil then error("body " .. name .. " is declared twice, names must differ", 0) end
  if not text(name, "name"):find("[^%s\"]") then error("a body needs a name", 0) end
  local fields = { shape = shape }
  for field, value in pairs(options or {}) do fields[field] = value end
  self.write('{"body":' .. text(name, "name") .. "," .. json(fields, "body"):sub(2) .. "\n")
  self.poses[name] = false -- It is not there yet.
end

-- A pair that is not asked about, with `frames = { first, last }` only in the steps that end there.
function Capture:ignore(a, b, frames)
  self.write('{"ignore":[' .. pair(self, a, b) .. "]" .. (frames and ',"frames":' .. json(frames, "frames") or "") .. "}\n")
end

-- Writes a frame. `poses`: for each name { x, y } (the angle stays) or { x, y, angle }, radians; those that did not change are left out.
-- `more`: contacts ({ a, b }, with events { a, b, "begin" } or { a, b, "end" }, each with the fraction of the step where it is known),
-- jumped (names of bodies that were set, not moved), gone (names of bodies that are removed after this frame), dt.
function Capture:frame(frame, poses, more)
  more = more or {}
  if type(frame) ~= "number" or frame % 1 ~= 0 or frame <= self.last then
    error("frame " .. tostring(frame) .. " comes after frame " .. self.last .. ", the numbers of frames are whole and must rise", 0)
  end
  local at, moved, lists = {}, {}, more.dt and ',"dt":' .. number(more.dt, "dt") or ""
  for name, pose in pairs(poses or {}) do
    local quoted, last = declared(self, name), self.poses[name]
    local now = { pose[1], pose[2], pose[3] or (last and last[3] or 0) }
    local written = quoted .. ":[" .. number(now[1], name) .. "," .. number(now[2], name) .. "," .. number(now[3], name) .. "]"
    if not last or now[1] ~= last[1] or now[2] ~= last[2] or now[3] ~= last[3] then at[#at + 1], moved[name] = written, now end
  end
  table.sort(at)
  local contacts, is_event = {}, { begin = true, ["end"] = true }
  for index, contact in ipairs(more.contacts or {}) do
    if self.contacts == "none" or (self.contacts == "events") ~= (is_event[contact[3]] == true) then
      error("the header says " .. self.contacts .. ", that is no such contact: " .. json(contact, "contact"), 0)
    end
    contacts[index] = "[" .. pair(self, contact[1], contact[2])
    for rest = 3, #contact do contacts[index] = contacts[index] .. "," .. json(contact[rest], "contact") end
    contacts[index] = contacts[index] .. "]"
  end
  if contacts[1] then lists = lists .. ',"contacts":[' .. table.concat(contacts, ",") .. "]" end
  for _, field in ipairs({ "jumped", "gone" }) do
    local names = {}
    for index, name in ipairs(more[field] or {}) do names[index] = declared(self, name) end
    if names[1] then lists = lists .. ',"' .. field .. '":[' .. table.concat(names, ",") .. "]" end
  end
  self.write('{"frame":' .. number(frame, "frame") .. ',"at":{' .. table.concat(at, ",") .. "}" .. lists .. "}\n")
  self.last = frame
  for name, pose in pairs(moved) do self.poses[name] = pose end
  for _, name in ipairs(more.gone or {}) do self.poses[name] = false end
end

return Capture
