//! The seam map of a body of a scene, with the names of what it meets.

use super::SeamMap;
use crate::kernel::level::{Level, LevelBoundary, Seam};
use crate::scene::members_of;

/// The seam map of a body of a scene. Bodies are indices into the bodies of the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamMapOfMover {
    /// The body that slides.
    pub mover: usize,
    /// Its map.
    pub map: SeamMap,
    /// The seams of its path, in order.
    pub seams: Vec<Seam>,
    /// The body of each member of the level, and its number in a group.
    pub members: Vec<(usize, Option<usize>)>,
}

impl SeamMapOfMover {
    /// Returns the map with the seams of its path. `bodies` are those of the level.
    pub fn new(mover: usize, map: SeamMap, level: &Level<'_>, boundary: &LevelBoundary, bodies: &[usize]) -> SeamMapOfMover {
        let seams = map.path.seams.iter().map(|on_path| boundary.seams[on_path.seam].clone()).collect();
        let members = members_of(bodies, level);
        SeamMapOfMover { mover, map, seams, members }
    }

    /// Returns the bodies that meet at a seam of the path, each once, in order.
    pub fn bodies_at(&self, seam: usize) -> Vec<usize> {
        let mut bodies: Vec<usize> = self.seams[seam].members.iter().map(|member| self.members[*member].0).collect();
        bodies.dedup();
        bodies
    }
}
