//! The bodies that hit others, in a scene of more than a pair. Derived like the [`Analysis`](super::Analysis), through the broad phase.

use std::ops::ControlFlow;

use crate::kernel::{Crowd, Shape, hit};
use crate::scene::Scene;

/// The bodies that hit others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TouchingBodies {
    /// The number of pairs that hit: more than [`MAX_PAIRS`](TouchingBodies::MAX_PAIRS) are not counted.
    pub pairs: usize,
    /// For each body, true if it hits any other, in the scene's order.
    bodies: Vec<bool>,
}

impl TouchingBodies {
    /// The most pairs that are counted: to count more would take longer than a frame.
    pub const MAX_PAIRS: usize = 100_000;

    /// Finds the bodies that hit others at the time `t` of the frame. `None`: there are at most two bodies, which the analysis covers.
    pub fn of(scene: &Scene, t: f64) -> Option<TouchingBodies> {
        if scene.bodies.len() <= 2 {
            return None;
        }
        let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.moving().at(t)).collect();
        let mut bodies = vec![false; shapes.len()];
        let (mut pairs, mut n_touching) = (0, 0);
        Crowd::new().visit_candidates(&shapes, scene.slop, |pair| {
            let [a, b] = pair.map(|body| body as usize);
            let is_counted = TouchingBodies::MAX_PAIRS < pairs;
            if (is_counted && bodies[a] && bodies[b]) || !hit(&shapes[a], &shapes[b], scene.slop) {
                return ControlFlow::Continue(());
            }
            pairs += usize::from(!is_counted);
            for body in [a, b] {
                n_touching += usize::from(!std::mem::replace(&mut bodies[body], true));
            }
            if is_counted && n_touching == shapes.len() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Some(TouchingBodies { pairs, bodies })
    }

    /// Returns true if a body hits any other.
    pub fn touches(&self, body: usize) -> bool {
        self.bodies.get(body).is_some_and(|touches| *touches)
    }
}
