//! The operations that every structure has.

use super::log::BroadLog;
use super::region::BroadRegion;
use crate::kernel::Aabb;

/// A set of boxes that finds those that may overlap.
pub trait BroadStructure {
    /// Adds a body with this box. Returns its number: the lowest one that is free.
    fn insert(&mut self, aabb: Aabb, log: &mut impl BroadLog) -> u32;

    /// Removes a body. Returns false if there is no such body.
    fn remove(&mut self, body: u32, log: &mut impl BroadLog) -> bool;

    /// Changes the box of a body. Returns false if there is no such body.
    fn update(&mut self, body: u32, aabb: Aabb, log: &mut impl BroadLog) -> bool;

    /// Returns the box of a body. `None` if there is no such body.
    fn aabb(&self, body: u32) -> Option<&Aabb>;

    /// Visits each body once that may overlap a box: all that do, and those that the structure cannot rule out.
    fn visit_near(&self, range: &Aabb, log: &mut impl BroadLog, visit: impl FnMut(u32));

    /// Visits each pair once, the smaller number first, that may overlap: all that do, and those that the structure cannot rule out.
    fn visit_met(&self, log: &mut impl BroadLog, visit: impl FnMut([u32; 2]));

    /// Returns the cells, nodes or intervals.
    fn regions(&self) -> Vec<BroadRegion>;

    /// Returns the bodies whose boxes overlap a box, in order.
    fn overlapping(&self, range: &Aabb, log: &mut impl BroadLog) -> Vec<u32> {
        let mut found = Vec::new();
        self.visit_near(range, log, |body| found.extend(self.aabb(body).filter(|aabb| aabb.meets(range)).map(|_| body)));
        found.sort_unstable();
        found
    }

    /// Returns the pairs whose boxes overlap, in order.
    fn overlapping_pairs(&self, log: &mut impl BroadLog) -> Vec<[u32; 2]> {
        let mut found = Vec::new();
        self.visit_met(log, |[a, b]| {
            let overlaps = self.aabb(a).zip(self.aabb(b)).is_some_and(|(first, second)| first.meets(second));
            found.extend(overlaps.then_some([a, b]));
        });
        found.sort_unstable();
        found
    }
}
