# Answers questions about moves as an engine for Clashbox does, by a KinematicBody2D: see README.md.
extends SceneTree

const _GREETING = "{\"engine\":\"godot3\",\"version\":\"3.2\",\"precision\":\"f32\",\"slop\":0.08,\"answers\":[\"move\"],\"kinds\":[\"circle\",\"aabb\",\"obb\",\"capsule\"]}"

var _input = File.new()
var _scene = null
var _bodies = []
var _mover = null

func _init():
	# A pipe is refused by File.
	if _input.open("/dev/stdin", File.READ) != OK:
		quit(1)

# Motions are computed in physics frames. A scene takes two: its bodies are there for queries after the first.
func _iteration(_delta):
	if _scene == null:
		var line = _input.get_line()
		if line == "":
			quit()
			return true
		var question = JSON.parse(line).result
		if question.has("clashbox"):
			print(_GREETING)
			return false
		_scene = question
		_build()
	else:
		print(_answer())
		for body in _bodies:
			body.free()
		_bodies.clear()
		_scene = null
	return false

func _build():
	for member in _scene["level"]:
		_add(StaticBody2D.new(), member["shape"])
	_mover = _add(KinematicBody2D.new(), _scene["mover"]["shape"])

func _add(body, shape):
	var child = CollisionShape2D.new()
	body.add_child(child)
	if shape.has("circle"):
		child.shape = CircleShape2D.new()
		child.shape.radius = shape["circle"]["radius"]
		_place(body, shape["circle"]["center"], 0)
	elif shape.has("capsule"):
		var capsule = shape["capsule"]
		var axis = [capsule["b"][0] - capsule["a"][0], capsule["b"][1] - capsule["a"][1]]
		# The height is that between the centers of the caps.
		child.shape = CapsuleShape2D.new()
		child.shape.height = sqrt(axis[0] * axis[0] + axis[1] * axis[1])
		child.shape.radius = capsule["radius"]
		_place(body, _middle(capsule["a"], capsule["b"]), atan2(-axis[0], axis[1]))
	elif shape.has("aabb"):
		var aabb = shape["aabb"]
		_rectangle(child, [(aabb["max"][0] - aabb["min"][0]) / 2, (aabb["max"][1] - aabb["min"][1]) / 2])
		_place(body, _middle(aabb["min"], aabb["max"]), 0)
	else:
		_rectangle(child, shape["obb"]["half_extents"])
		_place(body, shape["obb"]["center"], shape["obb"]["angle"])
	_bodies.append(body)
	root.add_child(body)
	return body

func _rectangle(child, half_extents):
	child.shape = RectangleShape2D.new()
	child.shape.extents = Vector2(half_extents[0], half_extents[1])

func _place(body, at, angle):
	body.rotation = angle
	body.position = Vector2(at[0], at[1])

func _middle(a, b):
	return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

func _answer():
	var options = _scene.get("options", {})
	var start = _mover.position
	var velocity = Vector2(_scene["wish"][0], _scene["wish"][1])
	var bumps = 0
	_mover.set_safe_margin(options.get("margin", 0.08))
	if options.get("call", "move_and_slide") == "move_and_collide":
		bumps = 0 if _mover.move_and_collide(velocity) == null else 1
	else:
		var up = options.get("up", [0, 0])
		var on_slope = options.get("stop_on_slope", false)
		var slides = int(options.get("max_slides", 4))
		var floor_angle = deg2rad(options.get("floor_deg", 45))
		velocity = _mover.move_and_slide(velocity * 60, Vector2(up[0], up[1]), on_slope, slides, floor_angle) / 60
		bumps = _mover.get_slide_count()
	# JSON.print would keep six digits.
	var x = _mover.position.x - start.x
	var y = _mover.position.y - start.y
	var move = "{\"displacement\":[%.10f,%.10f],\"velocity\":[%.10f,%.10f],\"bumps\":%d}" % [x, y, velocity.x, velocity.y, bumps]
	return "{\"id\":%d,\"move\":%s}" % [_scene["id"], move]
