//! Finds which edges of a core face a direction.

use glam::DVec2;

use super::ConvexCore;

impl ConvexCore<'_> {
    /// Returns the vertices, counter-clockwise, between which the edges lie that face `direction`, with normals against it. The
    /// same vertex twice, the first one against `direction`, if there is no such edge: the core is a point, or parallel to the
    /// direction.
    #[inline(always)]
    pub(crate) fn facing(&self, direction: DVec2) -> [usize; 2] {
        let found = match self.polygon {
            Some(polygon) => facing_of_polygon(polygon.normals(), direction),
            None => {
                // The third and the fourth normal are the first two reversed; those beyond the last edge do not count.
                let [u, v] = [self.stored_normals[0].dot(direction), self.stored_normals[1].dot(direction)];
                let [first, second, third, fourth] = [u < 0.0, v < 0.0, 0.0 < u, 0.0 < v].map(u64::from);
                only_run(first | second << 1 | third << 2 | fourth << 3, self.count)
            }
        };
        found.unwrap_or_else(|| self.facing_from_steepest(direction))
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

/// Returns the vertices between which the edges with these normals face `direction`. `None` if there are too many for one bit each, and
/// if they are not in a row.
#[inline(never)]
fn facing_of_polygon(normals: &[DVec2], direction: DVec2) -> Option<[usize; 2]> {
    // One bit for each edge instead of a branch: which edges face the direction is unpredictable.
    let bits = normals.iter().enumerate().map(|(i, normal)| u64::from(normal.dot(direction) < 0.0) << i);
    if normals.len() < u64::BITS as usize { only_run(bits.fold(0, |facing, bit| facing | bit), normals.len()) } else { None }
}

/// Returns the index of the first of the bits that are set, and of the first that is not, in a ring of `count` bits, fewer than 64.
/// `None` if those that are set are not in a row.
#[inline(always)]
fn only_run(bits: u64, count: usize) -> Option<[usize; 2]> {
    let all = (1 << count) - 1;
    let bits = bits & all;
    let previous = bits << 1 | bits >> (count - 1);
    let (from, to) = (bits & !previous, !bits & previous & all);
    from.is_power_of_two().then(|| [from.trailing_zeros() as usize, to.trailing_zeros() as usize])
}
