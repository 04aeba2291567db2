//! A worked solution: the changes to the start of the lesson.

use glam::DVec2;

use crate::kernel::{Algorithm, Shape};
use crate::scene::{Body, Scene};
use crate::search::Method;

/// The changes to the start with which the goal is reached.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Solution {
    /// The bodies that differ.
    pub bodies: Vec<SolvedBody>,
    /// The bodies that are gone, as indices: merged into others, for example.
    pub without: Vec<usize>,
    /// Another slop.
    pub slop: Option<f64>,
    /// Another search.
    pub search: Option<Method>,
    /// Another algorithm for the contact, in place of the pair's own.
    pub algorithm: Option<Algorithm>,
}

/// The changes to a body. Values that are `None` are as at the start.
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
    /// Returns the scene of the lesson, solved, without expectations and lesson, which are about the start. It has no pair if a body of it is gone.
    pub fn applied(&self, start: &Scene) -> Scene {
        let is_left = |body: &usize| !self.without.contains(body);
        let new = |body: usize| is_left(&body).then(|| (0..body).filter(is_left).count());
        Scene {
            title: start.title.clone(),
            notes: start.notes.clone(),
            slop: self.slop.unwrap_or(start.slop),
            dt: start.dt,
            up: start.up,
            bodies: self.applied_to(&start.bodies),
            pair: start.pair.and_then(|[a, b]| Some([new(a)?, new(b)?])),
            search: self.search.unwrap_or(start.search),
            expectations: Vec::new(),
            lesson: None,
            step_level: None,
        }
    }

    /// Returns the bodies of the lesson, solved.
    pub(in crate::scene) fn applied_to(&self, start: &[Body]) -> Vec<Body> {
        let mut bodies = start.to_vec();
        for changed in &self.bodies {
            if let Some(body) = bodies.get_mut(changed.body) {
                body.shape = changed.shape.clone().unwrap_or_else(|| body.shape.clone());
                body.velocity = changed.velocity.unwrap_or(body.velocity);
                body.spin = changed.spin.unwrap_or(body.spin);
            }
        }
        let left = bodies.into_iter().enumerate().filter(|(body, _)| !self.without.contains(body));
        left.map(|(_, body)| body).collect()
    }
}
