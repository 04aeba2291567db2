-- The game around the example of the README: a bullet that flies through paper, and an engine that does not see it.

local position = -400
local bullet = {
  getPosition = function() return position, 0 end,
  getAngle = function() return 0 end,
}
local function fixture(name)
  local body = { getUserData = function() return name end }
  return { getBody = function() return body end, isSensor = function() return false end }
end
-- What the engine has in contact: in the last frame alone, an impact that is none.
local function contact(is_last)
  return {
    getFixtures = function() return fixture("bullet"), fixture("paper") end,
    getNormal = function() return -1, 0 end,
    isTouching = function() return is_last and 1300 < position end,
  }
end
local world = { getContacts = function() return { contact(false), contact(true) } end }

-- BEFORE THE LOOP
for number = 0, 5 do
  position = position + 300
  -- IN THE LOOP
end
