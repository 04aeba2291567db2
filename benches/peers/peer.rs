//! The same shapes in the form of `parry2d`: a pose and a shape behind a pointer, as its users store them.

macro_rules! peer {
    ($name:ident, $parry:ident, $real:ty, $about:literal) => {
        #[doc = $about]
        #[allow(dead_code, reason = "each of the two precisions uses its own part")]
        pub(crate) mod $name {
            use clashbox::kernel::{DVec2, Moving, Shape as Ours};
            use $parry::math::{Pose, Vector};
            use $parry::query::{NonlinearRigidMotion, ShapeCastOptions, cast_shapes, contact, intersection_test};
            use $parry::shape::{Ball, Capsule, ConvexPolygon, Cuboid, Segment, Shape};

            /// A shape and its pose.
            pub(crate) struct Body {
                pub(crate) pose: Pose,
                pub(crate) shape: Box<dyn Shape>,
                pub(crate) velocity: Vector,
                pub(crate) spin: $real,
            }

            fn vector(v: DVec2) -> Vector {
                Vector::new(v.x as $real, v.y as $real)
            }

            impl Body {
                /// Returns the shape at rest. Panics for kinds that the peer does not have.
                pub(crate) fn of(shape: &Ours) -> Body {
                    let center = shape.reference_point();
                    let local = |p: DVec2| vector(p - center);
                    let (degrees, shape): (f64, Box<dyn Shape>) = match shape {
                        Ours::Segment(s) => (0.0, Box::new(Segment::new(local(s.a()), local(s.b())))),
                        Ours::Circle(c) => (0.0, Box::new(Ball::new(c.radius() as $real))),
                        Ours::Aabb(b) => (0.0, Box::new(Cuboid::new(vector(b.size() / 2.0)))),
                        Ours::Obb(b) => (b.rotation().degrees(), Box::new(Cuboid::new(vector(b.half_extents())))),
                        Ours::Capsule(c) => (0.0, Box::new(Capsule::new(local(c.a()), local(c.b()), c.radius() as $real))),
                        Ours::Polygon(p) => {
                            let vertices = p.vertices().iter().map(|p| local(*p)).collect();
                            (0.0, Box::new(ConvexPolygon::from_convex_polyline(vertices).expect("a convex polygon")))
                        }
                        Ours::Point(_) | Ours::Line(_) | Ours::Ray(_) | Ours::Group(_) => {
                            panic!("{shape:?} is not a kind of the peer")
                        }
                    };
                    let pose = Pose::new(vector(center), degrees.to_radians() as $real);
                    Body { pose, shape, velocity: Vector::ZERO, spin: 0.0 }
                }

                /// Returns the shape with its motion.
                pub(crate) fn moving(moving: &Moving) -> Body {
                    let spin = moving.spin().to_radians() as $real;
                    Body { velocity: vector(moving.velocity()), spin, ..Body::of(&moving.shape) }
                }

                pub(crate) fn motion(&self) -> NonlinearRigidMotion {
                    NonlinearRigidMotion::new(self.pose, Vector::ZERO, self.velocity, self.spin)
                }
            }

            /// Returns true if the two overlap.
            pub(crate) fn hit(a: &Body, b: &Body) -> bool {
                intersection_test(&a.pose, &*a.shape, &b.pose, &*b.shape).expect("a supported pair").intersecting
            }

            /// Returns true if the two are apart, or overlap, by no more than this.
            pub(crate) fn is_close(a: &Body, b: &Body, limit: $real) -> bool {
                let found = contact(&a.pose, &*a.shape, &b.pose, &*b.shape, limit).expect("a supported pair");
                found.is_some_and(|contact| contact.dist.abs() <= limit)
            }

            /// Returns when the two first meet without turning.
            pub(crate) fn cast(a: &Body, b: &Body) -> Option<$real> {
                let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                let found = cast_shapes(&a.pose, a.velocity, &*a.shape, &b.pose, b.velocity, &*b.shape, options);
                found.expect("a supported pair").map(|hit| hit.time_of_impact)
            }
        }
    };
}

peer!(single, parry2d, f32, "The peer that is raced.");
peer!(double, parry2d_f64, f64, "The same in double precision, to sort the pairs into hits and misses.");
