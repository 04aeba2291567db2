//! The rules that say which pairs are asked about in a step.

use std::sync::Arc;

/// Two bodies, the one declared first in the upper half: the order of keys is that of the bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::capture) struct PairKey(u64);

impl PairKey {
    /// Returns the two bodies, the one declared first first.
    pub(in crate::capture) fn bodies(self) -> [u32; 2] {
        // Each half is 32 bits.
        [(self.0 >> 32) as u32, self.0 as u32]
    }
}

/// Returns the key of two bodies, in either order.
pub(in crate::capture) fn key([a, b]: [u32; 2]) -> PairKey {
    PairKey(u64::from(a.min(b)) << 32 | u64::from(a.max(b)))
}

/// The pairs that are not asked about, and the frames that end the steps in which they are not.
#[derive(Debug, Clone, Default)]
pub(in crate::capture) struct IgnoreRules {
    /// The ignored partners of each body that were declared before it, in order. Copies share the lists.
    ignored: Vec<Arc<[IgnoredPartner]>>,
}

/// A body with which another one is not asked about.
#[derive(Debug, Clone)]
pub(super) struct IgnoredPartner {
    pub(super) body: u32,
    /// The first and the last frame of each interval, in order and disjoint.
    pub(super) frames: Vec<[u64; 2]>,
}

impl IgnoreRules {
    /// Adds the next body, which is not asked about with some of those before it.
    pub(super) fn declare(&mut self, mut partners: Vec<IgnoredPartner>) {
        partners.sort_unstable_by_key(|partner| partner.body);
        self.ignored.push(partners.into());
    }

    /// Returns true if a pair is not asked about in the step that ends at this frame.
    pub(super) fn ignores(&self, pair: PairKey, frame: u64) -> bool {
        let [before, body] = pair.bodies();
        let Some(partners) = self.ignored.get(body as usize).filter(|partners| !partners.is_empty()) else { return false };
        let found = partners.binary_search_by_key(&before, |partner| partner.body);
        found.is_ok_and(|index| {
            let frames = &partners[index].frames;
            let after = frames.partition_point(|[first, _]| *first <= frame);
            after.checked_sub(1).is_some_and(|index| frame <= frames[index][1])
        })
    }
}
