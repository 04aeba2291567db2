-- Writes values.jsonl with the writer; with "events", a capture of events; with "forever", frames until
-- it is killed, each number printed once it is written.

local Capture = require("clashbox_capture")

-- Where the test sets a locale, it has a decimal comma.
os.setlocale(os.getenv("LC_ALL") or "C")

print(string.format("%.1f", 0.5))

local ODD = 'say "a\\b" é 😀'
local path, mode = arg[1], arg[2]

if mode == "events" then
  local capture = Capture.open(path, { contacts = "events" })
  capture:body("ball", { circle = { center = { 0, 0 }, radius = 1 } })
  capture:body("wall", { point = { at = { 0, 0 } } })
  capture:frame(0, { ball = { 0, 0 }, wall = { 0, 0 } }, { contacts = { { "ball", "wall", "begin" } } })
  capture:frame(1, {}, { contacts = { { "ball", "wall", "end", 0.25 } } })
  local is_written, message = pcall(capture.frame, capture, 2, {}, { contacts = { { "ball", "wall" } } })
  if not is_written then print("refused: " .. message) end
  os.exit()
end

if mode == "forever" then
  local capture = Capture.open(path)
  capture:body("ball", { circle = { center = { 0, 0 }, radius = 1 } })
  local number = 0
  while true do
    capture:frame(number, { ball = { number / 3, 0, 0 } })
    io.write(string.format("%d\n", number))
    io.flush()
    number = number + 1
  end
end

local header = { title = 'é "quoted" \\ 😀', engine = "values", dt = 1 / 60, up = "-y", margin = 0.25 }
local capture = Capture.open(path, header)
capture:body("point", { point = { at = { 1, 2 } } })
capture:body("line", { line = { base = { 0, 0 }, direction = { 1, 2 } } }, { kind = "static" })
capture:body("ray", { ray = { origin = { 0, 0 }, direction = { 1, -2 } } }, { kind = "kinematic" })
capture:body("segment", { segment = { a = { 0, 0 }, b = { 1, -2 } } }, { sensor = true })
capture:body("circle", { circle = { center = { 0.1, 0.2 }, radius = 0.1 + 0.2 } }, { center = { 0.5, -1 } })
capture:body("aabb", { aabb = { min = { -1, -2 }, max = { 3, 4 } } }, { layer = 2, mask = 4294967294 })
capture:body("obb", { obb = { center = { 0, 0 }, half_extents = { 2, 1 }, angle = 0.5 } }, { margin = 0.5 })
capture:body("capsule", { capsule = { a = { 0, 0 }, b = { 1, 1e-7 }, radius = 0.5 } })
capture:body(ODD, { polygon = { vertices = { { 0, 3 }, { 4, 0 }, { 0, 0 } } } })
local members = { { point = { at = { 0, 0 } } }, { circle = { center = { 3, 0 }, radius = 1 } } }
capture:body("group", { group = { members = members } })
capture:ignore("point", "line")
capture:ignore("point", ODD, { 3, 7 })
local f32 = 13421773 / 2 ^ 27
for index, value in ipairs({ 0.1, 1 / 3, 1e-5, -0.0, 1e22, 1e-300, f32, -123456789.12345679 }) do
  capture:frame(index - 1, { point = { value, value, value }, group = { 1, 2 } })
end

local refused = {
  function() capture:frame(8, { point = { 0 / 0, 0 } }) end,
  function() capture:frame(8, { group = { 9, 9 }, point = { 1 / 0, 0 } }) end,
  function() capture:frame(8, { nobody = { 0, 0 } }) end,
  function() capture:frame(8, {}, { gone = { "nobody" } }) end,
  function() capture:frame(8, {}, { contacts = { { "point", "point" } } }) end,
  function() capture:frame(8, {}, { contacts = { { "point", "group", "begin" } } }) end,
  function() capture:frame(7) end,
  function() capture:body("point", { point = { at = { 0, 0 } } }) end,
  function() capture:body(" ", { point = { at = { 0, 0 } } }) end,
  function() capture:body("a\nb", { point = { at = { 0, 0 } } }) end,
  function() capture:body("new", { point = { at = { 0, -1 / 0 } } }) end,
  function() capture:ignore("point", "nobody") end,
}
for _, call in ipairs(refused) do
  local is_written, message = pcall(call)
  if not is_written then print("refused: " .. message) end
end

local poses = { point = { 5, 6 }, [ODD] = { 0, 0, math.pi }, group = { 1, 2 } }
local contacts = { { "point", "group" }, { "point", "obb", 0.25 } }
capture:frame(10, poses, { contacts = contacts, jumped = { "point" }, gone = { "group", "point" }, dt = 0.1 })
capture:frame(11, { point = { 5, 6 } })
