//! Trails: the positions of bodies in the frames before.

use std::sync::Arc;

use glam::DVec2;

use super::audit::FullFrame;

/// Maximum number of frames that a trail goes back.
pub const TRAIL_FRAMES: usize = 60;

/// Maximum number of points of all trails together: with very many bodies they go back less far.
const MAX_POINTS: usize = 100_000;

/// The positions of a body up to the one at a frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Trail {
    /// The body, as an index into the bodies of the capture.
    pub body: u32,
    /// The centers of the body from frame to frame, world frame; the last one is that of the frame in view. At least two.
    pub points: Vec<DVec2>,
}

/// Returns how far back the trails of so many bodies go, in frames.
pub fn reach(bodies: usize) -> usize {
    TRAIL_FRAMES.min(MAX_POINTS / bodies.max(1))
}

/// Returns the trails that end in the last of these frames. A trail begins where the body appeared or was teleported to. A body
/// that never moved has none.
pub fn trails(frames: &[Arc<FullFrame>]) -> Vec<Trail> {
    let Some((now, before)) = frames.split_last() else { return Vec::new() };
    let mut trails = Vec::with_capacity(now.posed.len());
    for last in &now.posed {
        let mut points = vec![last.center];
        let mut has_step = last.has_step;
        for frame in before.iter().rev() {
            let Some(posed) = frame.of(last.body).filter(|_| has_step) else { break };
            points.push(posed.center);
            has_step = posed.has_step;
        }
        if points.iter().any(|point| *point != last.center) {
            points.reverse();
            trails.push(Trail { body: last.body, points });
        }
    }
    trails
}
