# Writes values.jsonl with the writer; with "events", a capture of events.
extends SceneTree

const ODD = "say \"a\\b\" é 😀"

var capture


func _init():
	var path = OS.get_cmdline_args()[-2]
	if OS.get_cmdline_args()[-1] == "events":
		write_events(path)
		quit()
		return
	if OS.get_cmdline_args()[-1] == "additions":
		write_additions(path)
		quit()
		return
	if OS.get_cmdline_args()[-1] == "event details":
		write_event_details(path)
		quit()
		return
	var header = {
		"title": "é \"quoted\" \\ 😀", "engine": "values", "dt": 1.0 / 60.0, "up": "-y", "margin": 0.25
	}
	capture = load("clashbox_capture.gd").new(path, header)
	capture.body("point", {"point": {"at": [1, 2]}})
	capture.body("line", {"line": {"base": [0, 0], "direction": [1, 2]}}, {"kind": "static"})
	capture.body("ray", {"ray": {"origin": [0, 0], "direction": [1, -2]}}, {"kind": "kinematic"})
	capture.body("segment", {"segment": {"a": [0, 0], "b": Vector2(1, -2)}}, {"sensor": true})
	capture.body("circle", {"circle": {"center": [0.1, 0.2], "radius": 0.1 + 0.2}}, {"center": [0.5, -1]})
	capture.body("aabb", {"aabb": {"min": [-1, -2], "max": [3, 4]}}, {"layer": 2, "mask": 4294967294})
	capture.body("obb", {"obb": {"center": [0, 0], "half_extents": [2, 1], "angle": 0.5}}, {"margin": 0.5})
	capture.body("capsule", {"capsule": {"a": [0, 0], "b": [1, 1e-7], "radius": 0.5}})
	capture.body(ODD, {"polygon": {"vertices": [[0, 3], [4, 0], [0, 0]]}})
	var members = [{"point": {"at": [0, 0]}}, {"circle": {"center": [3, 0], "radius": 1}}]
	capture.body("group", {"group": {"members": members}})
	capture.ignore("point", "line")
	capture.ignore("point", ODD, [3, 7])
	var number = 0
	# Godot 3 does not read a number of so many digits to the last bit.
	var long = -(123456789.0 + 0.12345679)
	for value in [0.1, 1.0 / 3.0, 1e-5, -0.0, 1e22, 1e-300, Vector2(0.1, 0).x, long]:
		capture.frame(number, {"point": [value, value, value], "group": Vector2(1, 2)})
		number += 1

	refused(capture.frame(8, {"point": [NAN, 0]}))
	refused(capture.frame(8, {"group": [9, 9], "point": [INF, 0]}))
	refused(capture.frame(8, {"nobody": [0, 0]}))
	refused(capture.frame(8, {}, {"gone": ["nobody"]}))
	refused(capture.frame(8, {}, {"contacts": [["point", "point"]]}))
	refused(capture.frame(8, {}, {"contacts": [["point", "group", "begin"]]}))
	refused(capture.frame(7))
	refused(capture.body("point", {"point": {"at": [0, 0]}}))
	refused(capture.body(" ", {"point": {"at": [0, 0]}}))
	refused(capture.body("a\nb", {"point": {"at": [0, 0]}}))
	refused(capture.body("new", {"point": {"at": [0, -INF]}}))
	refused(capture.ignore("point", "nobody"))

	var contacts = [["point", "group"], ["point", "obb", 0.25]]
	var more = {"contacts": contacts, "jumped": ["point"], "gone": ["group", "point"], "dt": 0.1}
	capture.frame(10, {"point": [5, 6], ODD: [0, 0, PI], "group": [1, 2]}, more)
	capture.frame(11, {"point": [5, 6]})
	quit()


func refused(is_written):
	if not is_written:
		print("refused: " + capture.error)


func write_events(path):
	capture = load("clashbox_capture.gd").new(path, {"up": "y", "contacts": "events"})
	capture.body("ball", {"circle": {"center": [0, 0], "radius": 1}})
	capture.body("wall", {"point": {"at": [0, 0]}})
	capture.frame(0, {"ball": Vector2(), "wall": Vector2()}, {"contacts": [["ball", "wall", "begin"]]})
	capture.frame(1, {}, {"contacts": [["ball", "wall", "end", 0.25]]})
	refused(capture.frame(2, {}, {"contacts": [["ball", "wall"]]}))


func write_additions(path):
	capture = load("clashbox_capture.gd").new(path, {"up": "y", "data": {"level": "1-1", "is_test": true}})
	var more = {"kind": "static", "margin": 0.25, "oneway": Vector2(0, 1), "data": {"friction": 0.5}}
	capture.body("platform", {"aabb": {"min": [-2, -0.5], "max": [2, 0.5]}}, more)
	capture.body("player", {"circle": {"center": [0, 0], "radius": 1}})
	capture.body("ball", {"circle": {"center": [0, 0], "radius": 0.5}})
	capture.ignore("player", "ball", [], {"why": "\"carried\" \\"})
	capture.ignore("platform", "ball", [1, 2], {"rule": 7})
	var velocity = {"player": Vector2(1, -2.5), "ball": [0, 0]}
	more = {"velocity": velocity, "data": {"input": "left", "held": 2.5}}
	capture.frame(0, {"player": [0, 2, 0.5], "ball": [4, 2, 0.5]}, more)

	var pair = ["platform", "player"]
	var dot = {"point": {"at": [0, 0]}}
	var first = {"at": Vector2(4, 1), "t": 0.25}
	var second = {"at": [5, 1, 0.75], "t": 0.5}
	var many = []
	for _index in range(257):
		many.append([0, 0])
	refused(capture.frame(1, {}, {"contacts": [{"pair": pair, "normal": [0, 2]}]}))
	refused(capture.frame(1, {}, {"contacts": [{"pair": pair, "normal": [0, NAN]}]}))
	refused(capture.frame(1, {}, {"contacts": [{"pair": pair, "impulse": -1}]}))
	refused(capture.frame(1, {}, {"contacts": [{"pair": pair, "t": 1.5}]}))
	refused(capture.frame(1, {}, {"contacts": [["platform", "player", 1.5]]}))
	refused(capture.frame(1, {}, {"contacts": [{"pair": pair, "event": "end"}]}))
	refused(capture.frame(1, {}, {"via": {"player": [second, first]}}))
	refused(capture.frame(1, {}, {"via": {"player": [first, [0, 0]]}}))
	refused(capture.frame(1, {}, {"via": {"player": [{"at": [0, 0], "t": 1}]}}))
	refused(capture.frame(1, {}, {"via": {"nobody": [[0, 0]]}}))
	refused(capture.frame(1, {}, {"via": {"player": many}}))
	refused(capture.frame(1, {}, {"velocity": {"player": [0, INF]}}))
	refused(capture.frame(1, {}, {"velocity": {"nobody": [0, 0]}}))
	refused(capture.body("new", dot, {"oneway": [0, -0.0]}))
	refused(capture.body("new", dot, {"oneway": [0, NAN]}))
	refused(capture.frame(1, {}, {"data": {"x": NAN}}))
	refused(capture.frame(1, {}, {"data": {"x": "a\nb"}}))
	refused(capture.frame(1, {}, {"data": [1]}))
	refused(capture.frame(1, {}, {"contacts": [{"pair": pair, "norm": [0, 1]}]}))

	var details = {"pair": pair, "t": 0.5, "normal": Vector2(0, 1), "point": [3, 0], "impulse": 2.5}
	var slope = {"pair": pair, "normal": [0.6, 0.8]}
	var contacts = [["player", "platform"], ["player", "platform", 0.5], details, slope]
	var via = {"player": [[1, 2, 0.5], [3, 2, 0.75]], "ball": [first, second]}
	capture.frame(1, {"player": [3, 1, 0.25]}, {"contacts": contacts, "via": via})
	more = {"velocity": {"player": [-2, 0]}, "contacts": [{"pair": ["player", "ball"], "impulse": 0}]}
	more["via"] = {"player": [Vector2(3, 1.5)]}
	more["data"] = {"input": ""}
	more["jumped"] = ["player"]
	more["gone"] = ["ball"]
	more["dt"] = 0.5
	capture.frame(2, {"player": [2, 1, 0.5]}, more)


func write_event_details(path):
	capture = load("clashbox_capture.gd").new(path, {"up": "y", "contacts": "events"})
	capture.body("ball", {"circle": {"center": [0, 0], "radius": 1}})
	capture.body("wall", {"point": {"at": [0, 0]}})
	var pair = ["ball", "wall"]
	var begins = {"pair": pair, "t": 0.25, "normal": [1, 0], "event": "begin"}
	var contacts = [begins, {"pair": pair, "point": [1, 0]}, {"pair": pair}]
	contacts.append({"pair": pair, "t": 0.5, "event": "end"})
	capture.frame(0, {}, {"contacts": contacts})
	refused(capture.frame(1, {}, {"contacts": [["ball", "wall", 0.5]]}))
