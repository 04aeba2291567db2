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
        !self.ignored.is_empty() && self.ignored.get(&pair).is_some_and(|ranges| cover(ranges, frame))
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
        let ignored = self.ignored.iter().filter(|(pair, ranges)| cover(ranges, frame) && is_asked_but_for_this(**pair));
        pairs - ignored.count() as u64
    }
}

/// Whether a frame is in one of these ranges, of which both ends count.
fn cover(ranges: &[[u64; 2]], frame: u64) -> bool {
    ranges.iter().any(|[first, last]| *first <= frame && frame <= *last)
}

/// Bodies that meet the same bodies.
struct Class<'a> {
    one: &'a Actor,
    count: u64,
}

impl Class<'_> {
    fn holds(&self, actor: &Actor) -> bool {
        let class = |actor: &Actor| (actor.kind, actor.is_sensor, actor.layer, actor.mask);
        class(self.one) == class(actor)
    }
}

/// How many pairs of these bodies meet. Bodies of one class are counted together: most games have few classes.
fn pairs_that_meet<'a>(actors: impl Iterator<Item = &'a Actor>) -> u64 {
    let mut classes: Vec<Class<'_>> = Vec::new();
    let mut last = 0;
    for actor in actors {
        if classes.get(last).is_none_or(|class| !class.holds(actor)) {
            last = classes.iter().position(|class| class.holds(actor)).unwrap_or(classes.len());
        }
        match classes.get_mut(last) {
            Some(class) => class.count += 1,
            None => classes.push(Class { one: actor, count: 1 }),
        }
    }
    let mut pairs = 0;
    for (index, a) in classes.iter().enumerate() {
        if a.one.meets(a.one) {
            pairs += a.count * (a.count - 1) / 2;
        }
        pairs += classes[index + 1..].iter().filter(|b| a.one.meets(b.one)).map(|b| a.count * b.count).sum::<u64>();
    }
    pairs
}
