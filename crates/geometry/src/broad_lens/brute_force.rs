//! Brute force: every body with every other. n (n - 1) / 2 pairs, and nothing to keep up to date.

use super::box_store::BoxStore;
use super::log::BroadLog;
use super::region::BroadRegion;
use super::step::BroadStep;
use super::structure::BroadStructure;
use crate::kernel::Aabb;

/// A list of boxes.
#[derive(Debug, Clone, Default)]
pub struct BruteForce {
    boxes: BoxStore,
}

impl BroadStructure for BruteForce {
    fn insert(&mut self, aabb: Aabb, _log: &mut impl BroadLog) -> u32 {
        self.boxes.add(aabb)
    }

    fn remove(&mut self, body: u32, _log: &mut impl BroadLog) -> bool {
        self.boxes.take(body).is_some()
    }

    fn update(&mut self, body: u32, aabb: Aabb, _log: &mut impl BroadLog) -> bool {
        self.boxes.replace(body, aabb).is_some()
    }

    fn aabb(&self, body: u32) -> Option<&Aabb> {
        self.boxes.get(body)
    }

    fn visit_near(&self, _range: &Aabb, log: &mut impl BroadLog, mut visit: impl FnMut(u32)) {
        for (body, _) in self.boxes.bodies() {
            log.counts().met += 1;
            log.step(|| BroadStep::Met { body });
            visit(body);
        }
    }

    fn visit_met(&self, log: &mut impl BroadLog, mut visit: impl FnMut([u32; 2])) {
        let bodies: Vec<u32> = self.boxes.bodies().map(|(body, _)| body).collect();
        for (index, a) in bodies.iter().enumerate() {
            for b in &bodies[index + 1..] {
                log.counts().met += 1;
                visit([*a, *b]);
            }
        }
    }

    fn regions(&self) -> Vec<BroadRegion> {
        Vec::new()
    }
}
