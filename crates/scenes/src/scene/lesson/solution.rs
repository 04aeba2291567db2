//! A worked solution: what differs from the start of the lesson.

use glam::DVec2;

use crate::kernel::{Algorithm, Shape};
use crate::scene::{Body, Scene};
use crate::search::Method;

/// What differs from the start where the goal is reached.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Solution {
    /// The bodies that differ.
    pub bodies: Vec<SolvedBody>,
    /// Another slop.
    pub slop: Option<f64>,
    /// Another search.
    pub search: Option<Method>,
    /// Another algorithm for the contact than the pair's own.
    pub algorithm: Option<Algorithm>,
}

/// What differs of a body. What is `None` is as at the start.
#[derive(Debug, Clone, PartialEq)]
pub struct SolvedBody {
    /// The body, as an index.
    pub body: usize,
    /// Another shape, or the same at another position.
    pub shape: Option<Shape>,
    /// Another displacement during the frame.
    pub velocity: Option<DVec2>,
    /// Another turn during the frame, degrees.
    pub spin: Option<f64>,
}

impl Solution {
    /// The scene of the lesson, solved.
    pub fn applied(&self, start: &Scene) -> Scene {
        Scene {
            bodies: self.applied_to(&start.bodies),
            slop: self.slop.unwrap_or(start.slop),
            search: self.search.unwrap_or(start.search),
            ..start.clone()
        }
    }

    /// The bodies of the lesson, solved.
    pub(in crate::scene) fn applied_to(&self, start: &[Body]) -> Vec<Body> {
        let mut bodies = start.to_vec();
        for changed in &self.bodies {
            if let Some(body) = bodies.get_mut(changed.body) {
                body.shape = changed.shape.clone().unwrap_or_else(|| body.shape.clone());
                body.velocity = changed.velocity.unwrap_or(body.velocity);
                body.spin = changed.spin.unwrap_or(body.spin);
            }
        }
        bodies
    }
}
