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
var error: String = ""  ## Why the last call wrote nothing, empty where it wrote its line.
var _file: FileAccess
var _contacts: String = "state"
var _poses: Dictionary = {}  # The last pose of each body as [x, y, angle], null where it is not there.
var _last: int = -1

## `header`: title, engine, dt (seconds), up ("-y" by default, as in Godot), margin, contacts ("state", "events", "none").
func _init(path: String, header: Dictionary = {}) -> void:
	_file = FileAccess.open(path, FileAccess.WRITE)
	_contacts = header.get("contacts", "state")
	_write(_merged({"clashbox": "capture", "version": 1, "up": "-y"}, header))

## Declares a body. `shape` is in the body's own frame. `options`: center, kind, sensor, layer, mask, margin.
func body(name: String, shape: Dictionary, options: Dictionary = {}) -> bool:
	error = "a body needs a name" if name.strip_edges() == "" else ""
	if _poses.has(name): error = "body \"%s\" is declared twice, names must differ" % name
	var is_written: bool = _write(_merged({"body": name, "shape": shape}, options))
	if is_written:
		_poses[name] = null
	return is_written

## A pair that is not asked about, with `frames = [first, last]` only in the steps that end there.
func ignore(a: String, b: String, frames: Array = []) -> bool:
	error = ""
	_check_pair(a, b)
	return _write(_merged({"ignore": [a, b]}, {} if frames.size() == 0 else {"frames": frames}))

## Writes a frame. `poses`: for each name a Transform2D, a Vector2, [x, y] (the angle stays) or [x, y, angle], radians; those that did not
## change are left out. `more`: contacts ([a, b], with events [a, b, "begin"] or [a, b, "end"], each with the fraction of the step where it is
## known), jumped (names of bodies that were set, not moved), gone (names of bodies that are removed after this frame), dt.
func frame(number: int, poses: Dictionary = {}, more: Dictionary = {}) -> bool:
	error = "" if _last < number else "frame %d comes after frame %d, the numbers of frames must rise" % [number, _last]
	var moved: Dictionary = {}
	for name in poses:
		_check_declared(name)
		var last = _poses.get(str(name))
		var pose: Array = _pose(poses[name], last)
		if last == null or pose != last:
			moved[str(name)] = pose
	for contact in more.get("contacts", []):
		_check_pair(contact[0], contact[1])
		var is_event: bool = contact.size() > 2 and str(contact[2]) in ["begin", "end"]
		if _contacts == "none" or is_event != (_contacts == "events"):
			error = "the header says \"%s\", that is no such contact: %s" % [_contacts, str(contact)]
	for name in more.get("jumped", []) + more.get("gone", []):
		_check_declared(name)
	var is_written: bool = _write(_merged({"frame": number, "at": moved}, more))
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

func _check_pair(a, b) -> void:
	_check_declared(a)
	_check_declared(b)
	if str(a) == str(b): error = "\"%s\" is named twice, a pair needs two different bodies" % str(a)

func _merged(fields: Dictionary, more: Dictionary) -> Dictionary:
	for field in more:
		fields[field] = more[field]
	return fields

func _write(fields: Dictionary) -> bool:
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
