//! Which pairs are asked about in a step.

use std::collections::HashMap;
use std::sync::Arc;

use super::actor::Actor;
use super::posed::Posed;

/// Two bodies, the one declared first in the upper half: the order of keys is that of the bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::capture) struct PairKey(u64);

impl PairKey {
    /// The two bodies, the one declared first first.
    pub(in crate::capture) fn bodies(self) -> [u32; 2] {
        // Each half is 32 bits.
        [(self.0 >> 32) as u32, self.0 as u32]
    }
}

/// The key of two bodies, in either order.
pub(in crate::capture) fn key([a, b]: [u32; 2]) -> PairKey {
    PairKey(u64::from(a.min(b)) << 32 | u64::from(a.max(b)))
}

/// The pairs that are not asked about, and in the steps that end at which frames.
#[derive(Debug, Clone, Default)]
pub(in crate::capture) struct Rules {
    ignored: HashMap<PairKey, Vec<[u64; 2]>>,
}

impl Rules {
    /// A pair is not asked about in the steps that end from the first to the last of these frames.
    pub(in crate::capture) fn ignore(&mut self, pair: PairKey, frames: Option<[u64; 2]>) {
        self.ignored.entry(pair).or_default().push(frames.unwrap_or([0, u64::MAX]));
    }

    /// Whether a pair is not asked about in the step that ends at this frame.
    pub(super) fn ignores(&self, pair: PairKey, frame: u64) -> bool {
        let covers = |ranges: &Vec<[u64; 2]>| ranges.iter().any(|[first, last]| *first <= frame && frame <= *last);
        !self.ignored.is_empty() && self.ignored.get(&pair).is_some_and(covers)
    }

    /// How many pairs are asked about in the step that ends at this frame.
    pub(super) fn asked(&self, posed: &[Posed], actors: &[Arc<Actor>], frame: u64) -> u64 {
        let moving = posed.iter().filter(|posed| posed.has_step);
        let pairs = pairs_that_meet(moving.map(|posed| &*actors[posed.body as usize]));
        let has_step = |body: u32| posed.binary_search_by_key(&body, |posed| posed.body).is_ok_and(|index| posed[index].has_step);
        let is_asked_but_for_this = |pair: PairKey| {
            let [a, b] = pair.bodies();
            has_step(a) && has_step(b) && actors[a as usize].meets(&actors[b as usize])
        };
        let ignored = self.ignored.keys().filter(|pair| self.ignores(**pair, frame) && is_asked_but_for_this(**pair));
        pairs - ignored.count() as u64
    }
}

/// How many pairs of these bodies meet. Bodies of one class are counted together: most games have few classes.
fn pairs_that_meet<'a>(actors: impl Iterator<Item = &'a Actor>) -> u64 {
    let is_alike = |a: &Actor, b: &Actor| (a.kind, a.is_sensor, a.layer, a.mask) == (b.kind, b.is_sensor, b.layer, b.mask);
    // One body of each class, and how many there are.
    let mut classes: Vec<(&Actor, u64)> = Vec::new();
    let mut last = 0;
    for actor in actors {
        if classes.get(last).is_none_or(|(other, _)| !is_alike(other, actor)) {
            last = classes.iter().position(|(other, _)| is_alike(other, actor)).unwrap_or(classes.len());
        }
        match classes.get_mut(last) {
            Some((_, count)) => *count += 1,
            None => classes.push((actor, 1)),
        }
    }
    let mut pairs = 0;
    for (index, (a, of_a)) in classes.iter().enumerate() {
        if a.meets(a) {
            pairs += of_a * (of_a - 1) / 2;
        }
        pairs += classes[index + 1..].iter().filter(|(b, _)| a.meets(b)).map(|(_, of_b)| of_a * of_b).sum::<u64>();
    }
    pairs
}
