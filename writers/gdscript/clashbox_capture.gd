class_name ClashboxCapture
extends RefCounted
## Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.
## Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file; it needs Godot 4 and nothing else.
##
##     var capture := ClashboxCapture.new("user://game.jsonl", {"dt": 1.0 / 60.0})
##     capture.body("ball", {"circle": {"center": [0, 0], "radius": 10}})   # once a body
##     capture.frame(number, {"ball": ball.global_transform}, {"contacts": [["ball", "wall"]]})   # in _physics_process
##
## What cannot be read back (a number that is not finite, a name that is not declared or declared twice, a frame whose number does not
## rise) makes a call return false; [member error] says why, and nothing of that line is written. A crash loses at most one line. Numbers
## are written with up to 32 decimals: exact, but for those closer to 0 than 1e-15.

const MAX_NUMBER = 1e30  ## The largest size of a number that is read back.
const MAX_VIA = 256  ## The largest number of poses that a body passes within one step.
const DETAILS = ["pair", "t", "normal", "point", "impulse", "event"]  ## The fields of a contact, in their order.
const FIELDS = ["via", "velocity", "contacts", "jumped", "gone", "data"]  ## Those of a frame after its poses, in their order.
var error: String = ""  ## Why the last call wrote nothing, empty where it wrote its line.
var _file: FileAccess
var _contacts: String = "state"
var _poses: Dictionary = {}  # The last pose of each body as [x, y, angle], null where it is not there.
var _last: int = -1

## `header`: title, engine, dt (seconds), up ("-y" by default, as in Godot), margin, contacts ("state", "events", "none"), data (here and
## below: a Dictionary of your own that is shown and not judged; its texts are of one line).
func _init(path: String, header: Dictionary = {}) -> void:
	_file = FileAccess.open(path, FileAccess.WRITE)
	_contacts = header.get("contacts", "state")
	_write(_merged({"clashbox": "capture", "version": 1, "up": "-y"}, header))

## Declares a body. `shape` is in the body's own frame. `options`: center, kind, sensor, layer, mask, margin, oneway (the
## direction in which a body pushes others off that lets them through otherwise, as Vector2 or [x, y]: Vector2.UP for a platform), data.
func body(name: String, shape: Dictionary, options: Dictionary = {}) -> bool:
	error = "a body needs a name" if name.strip_edges() == "" else ""
	if options.has("oneway") and _vector("oneway", options["oneway"]) == Vector2(): error = "oneway is [0, 0], it must point somewhere"
	if _poses.has(name): error = "body \"%s\" is declared twice, names must differ" % name
	var is_written: bool = _write(_merged({"body": name, "shape": shape}, options))
	if is_written:
		_poses[name] = null
	return is_written

## A pair that is not asked about, with `frames = [first, last]` only in the steps that end there.
func ignore(a: String, b: String, frames: Array = [], data: Dictionary = {}) -> bool:
	error = ""
	_check_pair([a, b])
	var fields: Dictionary = _merged({"ignore": [a, b]}, {} if frames.size() == 0 else {"frames": frames})
	return _write(_merged(fields, {} if data.size() == 0 else {"data": data}))

## Writes a frame. `poses`: for each name a Transform2D, a Vector2, [x, y] (the angle stays) or [x, y, angle], radians; those that did not
## change are left out. `more`: contacts ([a, b], with events [a, b, "begin"] or [a, b, "end"], each with the fraction of the step where it is
## known; or {"pair": [a, b]} and what is known of t, the fraction, normal, a unit vector from a to b, point, impulse, 0 or more, and event),
## jumped (names of bodies that were set, not moved), gone (names of bodies that are removed after this frame), dt, data, and for each name:
## via (the poses passed within the step, in order, with times each {"at": pose, "t": fraction}), velocity (Vector2 or [x, y], units per second).
func frame(number: int, poses: Dictionary = {}, more: Dictionary = {}) -> bool:
	error = "" if _last < number else "frame %d comes after frame %d, the numbers of frames must rise" % [number, _last]
	var moved: Dictionary = {}
	for name in poses:
		_check_declared(name)
		var last = _poses.get(str(name))
		var pose: Array = _pose(poses[name], last)
		if last == null or pose != last:
			moved[str(name)] = pose
	var checked: Dictionary = {"via": {}, "contacts": []}
	for name in more.get("via", {}):
		_check_declared(name)
		checked["via"][str(name)] = _passed(str(name), more["via"][name])
	for name in more.get("velocity", {}):
		_check_declared(name)
		_vector("a velocity", more["velocity"][name])
	for contact in more.get("contacts", []):
		checked["contacts"].append(_contact(contact))
	var fields: Dictionary = _merged({"frame": number}, {"dt": more["dt"]} if more.has("dt") else {})
	fields["at"] = moved
	for field in FIELDS:
		if more.has(field): fields[field] = checked.get(field, more[field])
	for field in more:
		if not fields.has(field): error = "a frame has no field \"%s\"" % str(field)
	for name in more.get("jumped", []) + more.get("gone", []):
		_check_declared(name)
	var is_written: bool = _write(fields)
	if is_written:
		_last = number
		_merged(_poses, moved)
		for name in more.get("gone", []):
			_poses[str(name)] = null
	return is_written

func _pose(given, last) -> Array:
	var angle: float = 0.0 if last == null else last[2]
	if given is Transform2D: return [given.origin.x, given.origin.y, given.get_rotation()]
	if given is Vector2: return [given.x, given.y, angle]
	return [float(given[0]), float(given[1]), float(given[2]) if given.size() > 2 else angle]

func _check_declared(name) -> void:
	if not _poses.has(str(name)): error = "there is no body \"%s\"" % str(name)

func _check_pair(pair: Array) -> void:
	_check_declared(pair[0])
	_check_declared(pair[1])
	if str(pair[0]) == str(pair[1]): error = "\"%s\" is named twice, a pair needs two different bodies" % str(pair[0])

func _vector(what: String, value) -> Vector2:
	if value is Vector2: return value
	if value is Array and value.size() == 2: return Vector2(value[0], value[1])
	error = "%s is %s, it must be [x, y]" % [what, str(value)]
	return Vector2()

# The poses of a body within a step as they are written.
func _passed(name: String, poses: Array) -> Array:
	var passed: Array = []
	var before: float = 0.0
	if poses.size() > MAX_VIA: error = "%s passes %d poses within a step, at most %d are allowed" % [name, poses.size(), MAX_VIA]
	for pose in poses:
		var is_timed: bool = pose is Dictionary
		var place = pose.get("at") if is_timed else pose
		if place is Transform2D: place = _pose(place, null)
		if not (place is Vector2 or (place is Array and place.size() in [2, 3])): error = "%s passes no pose: %s" % [name, str(pose)]
		if is_timed != (poses[0] is Dictionary): error = "some poses within the step of %s have a time and some have none" % name
		var time: float = pose.get("t", 0.0) if is_timed else 0.5
		if not ((before < time or not is_timed) and time < 1.0): error = "the times of %s rise between 0 and 1, found %f" % [name, time]
		before = time
		passed.append({"at": place, "t": time} if is_timed else place)
	return passed

# A contact as it is written: a list, or a Dictionary of what is known.
func _contact(given):
	var told: Dictionary = given if given is Dictionary else {"pair": [given[0], given[1]]}
	if not given is Dictionary:
		var next: int = 2
		if given.size() > 2 and not (given[2] is float or given[2] is int):
			told["event"] = str(given[2])
			next = 3
		if given.size() > next: told["t"] = given[next]
		if given.size() > next + 1: told["more"] = given[next + 1]
	var is_event: bool = str(told.get("event")) in ["begin", "end"]
	var has_events: bool = _contacts == "events"
	if _contacts == "none" or (told.has("event") and not (is_event and has_events)) or (not given is Dictionary and is_event != has_events):
		error = "the header says \"%s\", that is no such contact: %s" % [_contacts, str(given)]
	var fields: Dictionary = {}
	for field in DETAILS:
		if told.has(field): fields[field] = told[field]
	if fields.size() != told.size() or not fields.has("pair"):
		error = "a contact has pair, t, normal, point, impulse and event, not %s" % str(given)
		return fields
	_check_pair(told["pair"])
	if not (0.0 <= told.get("t", 0.0) and told.get("t", 0.0) <= 1.0 and 0.0 <= told.get("impulse", 0.0)):
		error = "a fraction is from 0 to 1, an impulse 0 or more: %s" % str(given)
	if told.has("point"): _vector("the point", told["point"])
	if told.has("normal") and not abs(_vector("the normal", told["normal"]).length() - 1.0) <= 1e-3:
		error = "the length of a normal is 1, up to 1e-3: %s" % str(given)
	if told.has("normal") or told.has("point") or told.has("impulse") or is_event != has_events: return fields
	return told["pair"] + ([told["event"]] if is_event else []) + ([told["t"]] if told.has("t") else [])

func _merged(fields: Dictionary, more: Dictionary) -> Dictionary:
	for field in more:
		fields[field] = more[field]
	return fields

func _write(fields: Dictionary) -> bool:
	if fields.has("data"):
		var data = fields["data"]
		if not data is Dictionary: error = "data is %s, it must be a Dictionary" % str(data)
		fields.erase("data")
		fields["data"] = data  # It is the last field.
	var line: String = _json(fields) + "\n"
	if error == "" and _file == null: error = "the file cannot be written"
	if error != "":
		push_error("clashbox: " + error)
		return false
	_file.store_string(line)
	_file.flush()
	return true

func _json(value) -> String:
	if value is Vector2: return _json([value.x, value.y])
	if value is bool: return "true" if value else "false"
	if value is int or value is float:
		if not abs(value) <= MAX_NUMBER:
			error = "a number is %s, not finite" % str(value)
		return str(value) if value is int else ("%.32f" % value).rstrip("0").trim_suffix(".")
	if value is Dictionary:
		var fields: String = ""
		for field in value:
			fields += ("," if fields else "") + _json(str(field)) + ":" + _json(value[field])
		return "{" + fields + "}"
	if value is Array or value is PackedVector2Array:
		var values: String = ""
		for inner in value:
			values += ("," if values else "") + _json(inner)
		return "[" + values + "]"
	var text: String = str(value)
	if text != text.strip_escapes(): error = "\"%s\" is not one line of text" % text
	return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\""
