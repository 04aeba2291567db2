//! Finds which edges of a core face a direction.

use glam::DVec2;

use super::ConvexCore;

impl ConvexCore<'_> {
    /// Returns the vertices, counter-clockwise, between which the edges lie that face `direction`, with normals against it. The
    /// same vertex twice, the first one against `direction`, if there is no such edge: the core is a point, or parallel to the
    /// direction.
    #[inline]
    pub(crate) fn facing(&self, direction: DVec2) -> [usize; 2] {
        let count = self.normals().len();
        if u64::BITS as usize <= count {
            return self.facing_from_steepest(direction);
        }
        let all = (1 << count) - 1;
        // Of a core stored in place all normals are tested, in parallel, and those that do not count are dropped.
        let facing = match self.polygon {
            Some(polygon) => facing_bits(polygon.normals(), direction),
            None => facing_bits(&self.stored_normals, direction) & all,
        };
        let previous = facing << 1 | facing >> (count - 1);
        let (from, to) = (facing & !previous, !facing & previous & all);
        if from.is_power_of_two() {
            [from.trailing_zeros() as usize, to.trailing_zeros() as usize]
        } else {
            self.facing_from_steepest(direction)
        }
    }

    /// Does the same as [`facing`](Self::facing), for any number of vertices, and if rounding lets only some of several parallel
    /// edges face the direction: starts from the edge that faces it most.
    #[cold]
    fn facing_from_steepest(&self, direction: DVec2) -> [usize; 2] {
        let level = |i: usize| self.normals()[i].dot(direction);
        let steepest = (1..self.count()).fold(0, |steepest, i| if level(i) < level(steepest) { i } else { steepest });
        if 0.0 <= level(steepest) {
            return [self.support(-direction); 2];
        }
        let (mut from, mut to) = (steepest, self.next(steepest));
        // A closed polygon has edges that face away; its normals do not all face the direction.
        for _ in 0..self.count() {
            from = if level(self.previous(from)) < 0.0 { self.previous(from) } else { from };
            to = if level(to) < 0.0 { self.next(to) } else { to };
        }
        [from, to]
    }
}

/// Returns one bit for each edge that faces `direction`, instead of branching: which edges do is unpredictable.
#[inline(always)]
fn facing_bits(normals: &[DVec2], direction: DVec2) -> u64 {
    let bits = normals.iter().enumerate().map(|(i, normal)| u64::from(normal.dot(direction) < 0.0) << i);
    bits.fold(0, |facing, bit| facing | bit)
}
