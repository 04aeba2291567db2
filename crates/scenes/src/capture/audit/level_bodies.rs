//! The bodies of levels in a step: static ones that stand still.

use std::sync::Arc;

use super::audit_body::AuditBody;
use super::body_pose::BodyPose;
use super::timeline::FrameWindow;
use crate::capture::bodies::BodyKind;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::level::BoundsIndex;
use crate::kernel::{Aabb, Shape};

/// Static bodies that stand still in a step, and an index of their bounds. Kept as long as none of them changes.
#[derive(Default)]
pub(super) struct LevelBodies {
    posed: Vec<BodyPose>,
    shapes: Vec<Shape>,
    index: Option<BoundsIndex>,
}

impl LevelBodies {
    /// Takes over the bodies of a step.
    pub(super) fn update(&mut self, window: FrameWindow<'_>, actors: &[Arc<AuditBody>]) {
        let stands_still = |posed: &&BodyPose| {
            let actor = &actors[posed.body as usize];
            let was_there = || window.before.of(posed.body).is_none_or(|before| before.is_at(posed));
            actor.kind == BodyKind::Static && !actor.is_sensor && window.now.via(posed.body).is_none() && was_there()
        };
        let mut standing = window.now.posed.iter().filter(stands_still);
        let mut known = self.posed.iter();
        let is_same = loop {
            match (standing.next(), known.next()) {
                (None, None) => break true,
                (Some(now), Some(before)) if now.body == before.body && now.is_at(before) => {}
                _ => break false,
            }
        };
        if !is_same || self.index.is_none() {
            self.posed = window.now.posed.iter().filter(stands_still).copied().collect();
            self.shapes = self.posed.iter().map(|posed| actors[posed.body as usize].placed(posed)).collect();
            self.index = Some(BoundsIndex::of(self.shapes.iter().map(bounding_aabb)));
        }
    }

    /// Returns true if there is no level.
    pub(super) fn is_empty(&self) -> bool {
        self.posed.is_empty()
    }

    /// Returns the position of a body in this list. `None` if it is no body of a level.
    pub(super) fn position(&self, body: u32) -> Option<usize> {
        self.posed.binary_search_by_key(&body, |posed| posed.body).ok()
    }

    pub(super) fn pose(&self, position: usize) -> &BodyPose {
        &self.posed[position]
    }

    pub(super) fn shape(&self, position: usize) -> &Shape {
        &self.shapes[position]
    }

    /// Returns the positions of all bodies that may be within a distance of these bounds.
    pub(super) fn near(&self, around: &Aabb, within: f64) -> Vec<usize> {
        self.index.as_ref().map(|index| index.near(Some(around), within)).unwrap_or_default()
    }
}
