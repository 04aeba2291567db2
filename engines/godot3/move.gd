# Reads scenes as JSON lines, moves a KinematicBody2D in each, and prints where it ends: see README.md.
extends SceneTree

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
		_scene = JSON.parse(line).result
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
		_add(StaticBody2D.new(), member, member["at"], member.get("angle", 0))
	_mover = _add(KinematicBody2D.new(), _scene["mover"], _scene["at"], 0)

func _add(body, outline, at, degrees):
	var child = CollisionShape2D.new()
	child.shape = _shape(outline)
	body.add_child(child)
	body.rotation = deg2rad(degrees)
	body.position = Vector2(at[0], at[1])
	_bodies.append(body)
	root.add_child(body)
	return body

func _shape(outline):
	var shape
	if outline.has("box"):
		shape = RectangleShape2D.new()
		shape.extents = Vector2(outline["box"][0], outline["box"][1]) / 2
	elif outline.has("circle"):
		shape = CircleShape2D.new()
		shape.radius = outline["circle"]
	else:
		# The height is that between the centers of the caps.
		shape = CapsuleShape2D.new()
		shape.height = 2 * outline["capsule"]["half"]
		shape.radius = outline["capsule"]["radius"]
	return shape

func _answer():
	var options = _scene["options"]
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
	var end = _mover.position
	return "{\"end\":[%.10f,%.10f],\"velocity\":[%.10f,%.10f],\"bumps\":%d}" % [end.x, end.y, velocity.x, velocity.y, bumps]
