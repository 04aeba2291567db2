//! Which bodies hit others, in a scene of more than a pair. Derived like the [`Analysis`](super::Analysis), through the broad phase.

use crate::kernel::{Crowd, Shape};
use crate::scene::Scene;

/// The bodies that hit others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touching {
    /// How many pairs hit.
    pub pairs: usize,
    /// Whether each body hits any other, in the scene's order.
    bodies: Vec<bool>,
}

impl Touching {
    /// The bodies that hit others at the time `t` of the frame. `None` where there is but a pair, or less: the analysis speaks of that.
    pub fn of(scene: &Scene, t: f64) -> Option<Touching> {
        if scene.bodies.len() <= 2 {
            return None;
        }
        let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.moving().at(t)).collect();
        let hits = Crowd::new().hits(&shapes, scene.slop);
        let mut bodies = vec![false; shapes.len()];
        for &body in hits.iter().flatten() {
            bodies[body as usize] = true;
        }
        Some(Touching { pairs: hits.len(), bodies })
    }

    /// Whether a body hits any other.
    pub fn touches(&self, body: usize) -> bool {
        self.bodies.get(body).is_some_and(|touches| *touches)
    }
}
