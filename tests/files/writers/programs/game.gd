# The game around the example of the README: a bullet that flies through paper, and an engine that does not see it.
extends SceneTree

const ClashboxCapture = preload("clashbox_capture.gd")


class Bullet:
	var global_transform = Transform2D(0, Vector2(-400, 0))

	func get_rid():
		return self


# What the engine has in contact: in the last frame alone, an impact that is none.
class State:
	var count = 0

	func get_contact_count():
		return count

	func get_contact_collider_object(_index):
		return {"name": "paper"}

	func get_contact_local_normal(_index):
		return Vector2(1, 0)


class Server:
	func body_get_direct_state(bullet):
		var state = State.new()
		state.count = 1 if 1300 < bullet.global_transform.origin.x else 0
		return state


var PhysicsServer2D = Server.new()


func _init():
	var bullet = Bullet.new()
	# BEFORE THE LOOP
	for number in range(6):
		bullet.global_transform.origin.x += 300
		# IN THE LOOP
	quit()
