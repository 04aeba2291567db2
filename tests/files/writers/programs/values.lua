-- Writes values.jsonl with the writer; with "events", a capture of events; with "forever", frames until
-- it is killed, each number printed once it is written.

local Capture = require("clashbox_capture")

-- Where the test sets a locale, it has a decimal comma.
os.setlocale(os.getenv("LC_ALL") or "C")

print(string.format("%.1f", 0.5))

local ODD = 'say "a\\b" é 😀'
local path, mode = arg[1], arg[2]

local function refused(calls)
  for _, call in ipairs(calls) do
    local is_written, message = pcall(call)
    if not is_written then print("refused: " .. message) end
  end
end

if mode == "events" then
  local capture = Capture.open(path, { contacts = "events" })
  capture:body("ball", { circle = { center = { 0, 0 }, radius = 1 } })
  capture:body("wall", { point = { at = { 0, 0 } } })
  capture:frame(0, { ball = { 0, 0 }, wall = { 0, 0 } }, { contacts = { { "ball", "wall", "begin" } } })
  capture:frame(1, {}, { contacts = { { "ball", "wall", "end", 0.25 } } })
  refused({ function() capture:frame(2, {}, { contacts = { { "ball", "wall" } } }) end })
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

if mode == "additions" then
  local capture = Capture.open(path, { data = { level = "1-1", is_test = true } })
  local more = { kind = "static", margin = 0.25, oneway = { 0, 1 }, data = { friction = 0.5 } }
  capture:body("platform", { aabb = { min = { -2, -0.5 }, max = { 2, 0.5 } } }, more)
  capture:body("player", { circle = { center = { 0, 0 }, radius = 1 } })
  capture:body("ball", { circle = { center = { 0, 0 }, radius = 0.5 } })
  capture:ignore("player", "ball", nil, { why = '"carried" \\' })
  capture:ignore("platform", "ball", { 1, 2 }, { rule = 7 })
  local start, velocity = { player = { 0, 2, 0.5 }, ball = { 4, 2, 0.5 } }, { player = { 1, -2.5 }, ball = { 0, 0 } }
  capture:frame(0, start, { velocity = velocity, data = { input = "left", held = 2.5 } })

  local pair, dot = { "platform", "player" }, { point = { at = { 0, 0 } } }
  local first, second, many = { at = { 4, 1 }, t = 0.25 }, { at = { 5, 1, 0.75 }, t = 0.5 }, {}
  for index = 1, 257 do many[index] = { 0, 0 } end
  local function with(contact) capture:frame(1, {}, { contacts = { contact } }) end
  local function via(poses) capture:frame(1, {}, { via = { player = poses } }) end
  refused({
    function() with({ pair = pair, normal = { 0, 2 } }) end,
    function() with({ pair = pair, normal = { 0, 0 / 0 } }) end,
    function() with({ pair = pair, impulse = -1 }) end,
    function() with({ pair = pair, t = 1.5 }) end,
    function() with({ "platform", "player", 1.5 }) end,
    function() with({ pair = pair, event = "end" }) end,
    function() via({ second, first }) end,
    function() via({ first, { 0, 0 } }) end,
    function() via({ { at = { 0, 0 }, t = 1 } }) end,
    function() capture:frame(1, {}, { via = { nobody = { { 0, 0 } } } }) end,
    function() via(many) end,
    function() capture:frame(1, {}, { velocity = { player = { 0, 1 / 0 } } }) end,
    function() capture:frame(1, {}, { velocity = { nobody = { 0, 0 } } }) end,
    function() capture:body("new", dot, { oneway = { 0, -0.0 } }) end,
    function() capture:body("new", dot, { oneway = { 0, 0 / 0 } }) end,
    function() capture:frame(1, {}, { data = { x = 0 / 0 } }) end,
    function() capture:frame(1, {}, { data = { x = "a\nb" } }) end,
    function() capture:frame(1, {}, { data = { 1 } }) end,
    function() with({ pair = pair, norm = { 0, 1 } }) end,
  })

  local details = { pair = pair, t = 0.5, normal = { 0, 1 }, point = { 3, 0 }, impulse = 2.5 }
  local slope = { pair = pair, normal = { 0.6, 0.8 } }
  local contacts = { { "player", "platform" }, { "player", "platform", 0.5 }, details, slope }
  local passed = { player = { { 1, 2, 0.5 }, { 3, 2, 0.75 } }, ball = { first, second } }
  capture:frame(1, { player = { 3, 1, 0.25 } }, { contacts = contacts, via = passed })
  capture:frame(2, { player = { 2, 1, 0.5 } }, {
    via = { player = { { 3, 1.5 } } },
    velocity = { player = { -2, 0 } },
    contacts = { { pair = { "player", "ball" }, impulse = 0 } },
    jumped = { "player" },
    gone = { "ball" },
    dt = 0.5,
    data = { input = "" },
  })
  os.exit()
end

if mode == "event details" then
  local capture = Capture.open(path, { contacts = "events" })
  capture:body("ball", { circle = { center = { 0, 0 }, radius = 1 } })
  capture:body("wall", { point = { at = { 0, 0 } } })
  local pair = { "ball", "wall" }
  local begins = { pair = pair, t = 0.25, normal = { 1, 0 }, event = "begin" }
  local contacts = { begins, { pair = pair, point = { 1, 0 } }, { pair = pair }, { pair = pair, t = 0.5, event = "end" } }
  capture:frame(0, {}, { contacts = contacts })
  refused({ function() capture:frame(1, {}, { contacts = { { "ball", "wall", 0.5 } } }) end })
  os.exit()
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

refused({
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
})

local poses = { point = { 5, 6 }, [ODD] = { 0, 0, math.pi }, group = { 1, 2 } }
local contacts = { { "point", "group" }, { "point", "obb", 0.25 } }
capture:frame(10, poses, { contacts = contacts, jumped = { "point" }, gone = { "group", "point" }, dt = 0.1 })
capture:frame(11, { point = { 5, 6 } })
