# The game around the example of the README: a bullet that flies through paper, and an engine that does not see it.
extends SceneTree

const ClashboxCapture = preload("clashbox_capture.gd")


class Bullet:
	var global_transform = Transform2D(0, Vector2(-400, 0))

	# What the engine has in contact: in the last frame alone, an impact that is none.
	func get_colliding_bodies():
		return [{"name": "paper"}] if 1300 < global_transform.origin.x else []


func _init():
	var bullet = Bullet.new()
	# BEFORE THE LOOP
	for number in range(6):
		bullet.global_transform.origin.x += 300
		# IN THE LOOP
	quit()
