//! The changes of a scene that sentences name.

use clashbox::kernel::{Aabb, Capsule, Circle, DVec2, Obb, Shape};
use clashbox::scene::Scene;
use clashbox::search::{Method, mover};

use super::Follower;
use super::parts::{inside, number};

impl Follower<'_> {
    pub(super) fn with_method(&self, method: Method) -> Scene {
        Scene { search: method, ..self.scene.clone() }
    }

    pub(super) fn with_length(&self, length: f64) -> Scene {
        self.with_method(self.scene.search.with_length(Some(length)))
    }

    pub(super) fn with_slop(&self, slop: f64) -> Scene {
        Scene { slop, ..self.scene.clone() }
    }

    pub(super) fn moved(&self, body: usize, by: DVec2) -> Scene {
        let mut scene = self.scene.clone();
        scene.bodies[body].shape = scene.bodies[body].shape.translated(by);
        scene
    }

    /// Changes one coordinate of a velocity: `Hits if the velocity of a is 3 along x (now 1).`
    pub(super) fn with_velocity(&self, text: &str) -> Option<Scene> {
        let (name, rest) = text.split_once(" if the velocity of ")?.1.split_once(" is ")?;
        let (value, rest) = rest.split_once(" along ")?;
        let mut scene = self.scene.clone();
        let body = scene.bodies.iter_mut().find(|body| body.name == name)?;
        let coordinate = if rest.starts_with('x') { &mut body.velocity.x } else { &mut body.velocity.y };
        *coordinate = number(value);
        Some(scene)
    }

    /// Changes the speed or the spin of a body, whichever the sentence names.
    pub(super) fn with_speed(&self, name: &str, number: f64) -> Scene {
        let mut scene = self.scene.clone();
        let [a, b] = [scene.bodies[0].moving(), scene.bodies[1].moving()];
        let body = match name.split_once(" of ") {
            Some((_, "a")) => 0,
            Some((_, "b")) => 1,
            _ => mover(&a, &b) as usize,
        };
        let body = &mut scene.bodies[body];
        if name.starts_with("spin") {
            body.spin = number;
        } else {
            body.velocity = body.velocity / body.velocity.length() * number;
        }
        scene
    }

    pub(super) fn with_size(&self, text: &str) -> Option<Scene> {
        let (_, rest) = text.split_once(" if ")?;
        let (body, radius) = match rest.split_once(" has a radius of ") {
            Some((body, rest)) => (body, Some(number(rest.split_once(' ')?.0))),
            None => (rest.split_once(" is ")?.0, None),
        };
        let mut scene = self.scene.clone();
        let motion = scene.bodies[0].velocity - scene.bodies[1].velocity;
        let body = scene.bodies.iter_mut().find(|candidate| candidate.name == body)?;
        let thickness = inside(text, " is ", " thick").map(number);
        body.shape = match (&body.shape, radius, thickness) {
            (Shape::Circle(circle), Some(radius), _) => Circle::new(circle.center(), radius).ok()?.into(),
            (Shape::Capsule(capsule), Some(radius), _) => Capsule::new(capsule.a(), capsule.b(), radius).ok()?.into(),
            (Shape::Aabb(aabb), _, Some(size)) => {
                let (mut min, mut max) = (aabb.min(), aabb.max());
                if motion.y.abs() <= motion.x.abs() {
                    (min.x, max.x) = (aabb.center().x - size / 2.0, aabb.center().x + size / 2.0);
                } else {
                    (min.y, max.y) = (aabb.center().y - size / 2.0, aabb.center().y + size / 2.0);
                }
                Aabb::new(min, max).ok()?.into()
            }
            (Shape::Obb(obb), _, Some(size)) => {
                let along = obb.local_from_world(obb.center() + motion);
                let mut half = obb.half_extents();
                if along.y.abs() <= along.x.abs() {
                    half.x = size / 2.0
                } else {
                    half.y = size / 2.0
                }
                Obb::new(obb.center(), half, obb.rotation()).ok()?.into()
            }
            _ => return None,
        };
        Some(scene)
    }
}
