//! The constants of all movers, each with its unit and its source.

/// The distance by which an exact impact keeps the body outside of a member, as a fraction of the largest coordinate of the body and its diameter:
/// more than rounding, less than any number that is shown.
pub const GAP: f64 = 1e-12;

/// Slide: the largest number of impacts. The rest after the last one is dropped.
pub const SLIDE_IMPACTS: usize = 4;

/// Bounce: the largest number of impacts. The rest after the last one is dropped.
pub const BOUNCE_IMPACTS: usize = 64;

/// Pixels: the largest number of steps of one unit along one axis.
pub const MAX_STEPS: f64 = 100_000.0;

/// Quake III, `PM_SlideMove` in `bg_slidemove.c`: `numbumps`, the largest number of traces.
pub const QUAKE_BUMPS: usize = 4;
/// Quake III, `PM_SlideMove`: `MAX_CLIP_PLANES`, the largest number of planes.
pub const QUAKE_PLANES: usize = 5;
/// Quake III, `PM_SlideMove`: planes are the same from this product of their normals on.
pub const QUAKE_SAME_PLANE: f64 = 0.99;
/// Quake III, `bg_local.h`: `OVERCLIP`, the factor of the speed that is taken off along a normal.
pub const QUAKE_OVERCLIP: f64 = 1.001;
/// Quake III, `PM_SlideMove`: a velocity leads into a plane below this speed along its normal, units a second.
pub const QUAKE_INTO: f64 = 0.1;
/// Quake III, `PM_SlideMove`: the speed that is added along the normal of a plane that is met again, units a second.
pub const QUAKE_NUDGE: f64 = 1.0;

/// Godot, `KinematicBody2D` and `CharacterBody2D`: `margin`, the default of the safe margin, world units.
pub const GODOT_MARGIN: f64 = 0.08;
/// Godot, likewise: `max_slides`, the default of the largest number of contacts of a call.
pub const GODOT_MAX_SLIDES: usize = 4;
/// Godot, likewise: `floor_max_angle`, the default of the largest angle of a floor, degrees.
pub const GODOT_FLOOR_DEGREES: f64 = 45.0;
/// Godot, likewise: `FLOOR_ANGLE_THRESHOLD`, by which an angle may be larger, radians.
pub const GODOT_FLOOR_SLACK: f64 = 0.01;
/// Godot, likewise: a velocity falls straight down if its direction and `up` add up to less.
pub const GODOT_STRAIGHT_DOWN: f64 = 0.01;
/// Godot, `math_defs.h`: `CMP_EPSILON`, below which a number is 0.
pub const GODOT_EPSILON: f64 = 1e-5;
/// Godot, `shape_2d_sw.h`: `_SEGMENT_IS_VALID_SUPPORT_THRESHOLD`, the cosine of the angle from which on a support is a face and no vertex.
pub const GODOT_FLAT: f64 = 0.99998;
/// Godot, `test_body_motion`: `recover_attempts`, the largest number of pushes.
pub const GODOT_RECOVERIES: usize = 4;
/// Godot, `test_body_motion`: the part of a depth by which a push recovers.
pub const GODOT_RECOVERY: f64 = 0.4;
/// Godot, `test_body_motion`: `max_results`, the number of contact points that push.
pub const GODOT_MAX_CONTACTS: usize = 32;
/// Godot, `test_body_motion`: the number of steps that narrow the fraction.
pub const GODOT_BISECTIONS: usize = 8;
/// Godot 3, `shape_2d_sw.cpp`: 1 - `_SEGMENT_IS_VALID_SUPPORT_THRESHOLD`, the sine of the angle up to which the side of a capsule is its support.
pub const GODOT3_CAPSULE_FLAT: f64 = 0.00002;
/// Godot 3, `SPACE_PARAM_TEST_MOTION_MIN_CONTACT_DEPTH`, as the program tells it: the least depth of a contact, world units.
pub const GODOT3_LEAST_DEPTH: f64 = 0.005;
/// Godot 3, `KinematicBody2D::move_and_slide`: a body stays on a slope if it has gone less far, world units.
pub const GODOT3_SLOPE_TRAVEL: f64 = 1.0;
/// Godot 4, `godot_space_2d.cpp`: `TEST_MOTION_MIN_CONTACT_DEPTH_FACTOR`, the least depth of a contact, and that which no push takes off, as a fraction
/// of the margin.
pub const GODOT_LEAST_DEPTH: f64 = 0.05;
/// Godot 4, `godot_space_2d.cpp`: `TEST_MOTION_MARGIN_MIN_VALUE`, the least margin, world units.
pub const GODOT_LEAST_MARGIN: f64 = 0.0001;
/// Godot 4, `PhysicsBody2D::move_and_collide`: `precision`, by which a push aside may be longer than the margin and still be taken off, world units.
pub const GODOT_SLIDE_PRECISION: f64 = 0.001;
/// Godot 4, `CharacterBody2D`: `wall_min_slide_angle`, the default of the angle from head-on below which a wall stops a floating body, degrees.
pub const GODOT_WALL_DEGREES: f64 = 15.0;

/// Box2D 3.1, `Mover::SolveMove` of the samples: the largest number of rounds of collide, solve and cast.
pub const BOX2D_ROUNDS: usize = 5;
/// Box2D 3.1, the same: a round that moves the body less ends the move, world units.
pub const BOX2D_SHORTEST_STEP: f64 = 0.01;
/// Box2D 3.1, `B2_LINEAR_SLOP` in `constants.h`: how deep a body stays in a plane, and how near a cast stops, world units.
pub const BOX2D_SLOP: f64 = 0.005;
/// Box2D 3.1, the sample: the largest number of planes. Later ones are dropped.
pub const BOX2D_PLANES: usize = 8;
/// Box2D 3.1, `b2SolvePlanes` in `mover.c`: the largest number of iterations.
pub const BOX2D_SOLVER_ITERATIONS: usize = 20;
/// Box2D 3.1, `b2ShapeCast` in `distance.c`: the largest number of advances. A cast that needs more is a miss.
pub const BOX2D_CAST_ITERATIONS: usize = 20;
/// Box2D 3.1, `b2ShapeCast`: a cast ends when it is as near to its target, as a fraction of the slop.
pub const BOX2D_CAST_TOLERANCE: f64 = 0.25;

/// Rapier 0.36.1, `KinematicCharacterController::default`: the gap that it keeps, as a fraction of the height of the body.
pub const RAPIER_OFFSET: f64 = 0.01;
/// Rapier 0.36.1, the same: the distance from which it snaps to the ground, as a fraction of the height of the body.
pub const RAPIER_SNAP: f64 = 0.2;
/// Rapier 0.36.1, the same: the angle between a slope and the horizontal from which on it is a wall, and slippery, degrees.
pub const RAPIER_SLOPE: f64 = 45.0;
/// Rapier 0.36.1, the same: the displacement along the normal after each hit, world units.
pub const RAPIER_NUDGE: f64 = 1e-4;
/// Rapier 0.36.1, `move_shape`: the largest number of casts.
pub const RAPIER_CASTS: usize = 20;
/// Rapier 0.36.1, `move_shape`: the rest is dropped once it is as short, world units.
pub const RAPIER_SHORTEST: f64 = 1e-5;
/// Rapier 0.36.1, `predict_ground`: the body is on ground that is nearer than the offset and this, world units.
pub const RAPIER_GROUND: f64 = 0.05;
/// Rapier 0.36.1, `is_grounded_at_contact_manifold`: the least product of up and the normal of ground.
pub const RAPIER_GROUND_DOT: f64 = 1e-3;
/// Rapier 0.36.1, `check_and_fix_penetrations`: the largest number of passes.
pub const RAPIER_PUSH_PASSES: usize = 4;
/// Rapier 0.36.1, the same: the largest correction, as a fraction of the height of the body.
pub const RAPIER_PUSH_LIMIT: f64 = 0.25;
/// Rapier 0.36.1, the same: what is less deep is left, world units.
pub const RAPIER_PUSH_DEPTH: f64 = 1e-5;
/// Parry 0.31.1, `cast_shapes_support_map_support_map`: a hit after less than this has the normal of the closest points, world units.
pub const PARRY_AT_START: f64 = 1e-4;
