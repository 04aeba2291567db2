//! Counts the pairs that are asked about. The count is updated from step to step: a step costs as much as has changed since the
//! one before.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::sync::Arc;

use super::audit_body::AuditBody;
use super::body_pose::BodyPose;
use super::rules::{IgnoredPartner, PairKey, key};
use crate::capture::bodies::BodyKind;

/// The pairs of the bodies that have a step.
#[derive(Default)]
pub(super) struct AskedPairs {
    /// The bodies that had a step at the last frame, in order.
    stepping: Vec<u32>,
    /// True for each body that has a step.
    has_step: Vec<bool>,
    /// Number of bodies with a step in each class.
    classes: HashMap<BodyClass, u64>,
    /// Number of pairs among them that meet.
    meeting: u64,
    /// Number of these pairs that are ignored.
    left_out: u64,
    /// For each body, the bodies with which it is ever ignored.
    partners: HashMap<u32, Vec<u32>>,
    /// The pairs that are ignored at the last frame, whether their bodies are there or not.
    ignored: HashSet<PairKey>,
    /// The changes to come: the frame from which on a pair is ignored (true) or no longer ignored (false).
    changes: BinaryHeap<Reverse<(u64, PairKey, bool)>>,
}

/// The properties that decide which bodies a body meets: bodies of one class meet the same ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct BodyClass {
    is_dynamic: bool,
    is_sensor: bool,
    layer: u32,
    mask: u32,
}

impl BodyClass {
    fn of(actor: &AuditBody) -> BodyClass {
        let &AuditBody { kind, is_sensor, layer, mask, .. } = actor;
        BodyClass { is_dynamic: kind == BodyKind::Dynamic, is_sensor, layer, mask }
    }

    /// Returns the same as [`AuditBody::meets`].
    fn meets(&self, other: &BodyClass) -> bool {
        let (is_moved, detect_only) = (self.is_dynamic || other.is_dynamic, self.is_sensor && other.is_sensor);
        is_moved && !detect_only && self.mask & other.layer != 0 && other.mask & self.layer != 0
    }
}

impl AskedPairs {
    /// Adds a body, and the bodies declared before it with which it is not asked about.
    pub(super) fn declare(&mut self, body: u32, partners: &[IgnoredPartner]) {
        for IgnoredPartner { body: before, frames } in partners {
            self.partners.entry(body).or_default().push(*before);
            self.partners.entry(*before).or_default().push(body);
            let pair = key([body, *before]);
            for [first, last] in frames {
                self.changes.push(Reverse((*first, pair, true)));
                self.changes.extend(last.checked_add(1).map(|after| Reverse((after, pair, false))));
            }
        }
    }

    /// Returns the number of pairs that are asked about in the step that ends at this frame.
    pub(super) fn count(&mut self, posed: &[BodyPose], actors: &[Arc<AuditBody>], frame: u64) -> u64 {
        self.has_step.resize(actors.len(), false);
        let now: Vec<u32> = posed.iter().filter(|posed| posed.has_step).map(|posed| posed.body).collect();
        if now != self.stepping {
            let before = std::mem::take(&mut self.stepping);
            for body in before.iter().filter(|body| now.binary_search(body).is_err()) {
                self.set(*body, false, &before, actors);
            }
            for body in now.iter().filter(|body| before.binary_search(body).is_err()) {
                self.set(*body, true, &now, actors);
            }
            self.stepping = now;
        }
        while let Some(&Reverse((_, pair, begins))) = self.changes.peek().filter(|Reverse((due, ..))| *due <= frame) {
            self.changes.pop();
            let has_changed = if begins { self.ignored.insert(pair) } else { self.ignored.remove(&pair) };
            if has_changed && self.is_asked_but_for_rules(pair, actors) {
                count_on(&mut self.left_out, 1, begins);
            }
        }
        self.meeting - self.left_out
    }

    /// Records that a body has a step from now on, or no longer has one. `candidates`: all bodies that may have a step.
    fn set(&mut self, body: u32, has_step: bool, candidates: &[u32], actors: &[Arc<AuditBody>]) {
        let class = BodyClass::of(&actors[body as usize]);
        self.has_step[body as usize] = has_step;
        let of_class = self.classes.entry(class).or_default();
        count_on(of_class, 1, has_step);
        if *of_class == 0 {
            self.classes.remove(&class);
        }
        let of_others = |(other, count): (&BodyClass, &u64)| if *other == class { count - u64::from(has_step) } else { *count };
        let meeting = self.classes.iter().filter(|(other, _)| class.meets(other)).map(of_others).sum();
        count_on(&mut self.meeting, meeting, has_step);
        let Some(partners) = self.partners.get(&body) else { return };
        let others = if partners.len() < candidates.len() { partners } else { candidates };
        let is_left_out = |other: &&u32| {
            let pair = key([body, **other]);
            let is_there = **other != body && self.has_step[**other as usize];
            is_there && self.ignored.contains(&pair) && actors[body as usize].meets(&actors[**other as usize])
        };
        let left_out = others.iter().filter(is_left_out).count() as u64;
        count_on(&mut self.left_out, left_out, has_step);
    }

    fn is_asked_but_for_rules(&self, pair: PairKey, actors: &[Arc<AuditBody>]) -> bool {
        let [a, b] = pair.bodies().map(|body| body as usize);
        self.has_step[a] && self.has_step[b] && actors[a].meets(&actors[b])
    }
}

/// Adds to a count, or subtracts from it.
fn count_on(count: &mut u64, by: u64, adds: bool) {
    if adds {
        *count += by;
    } else {
        *count -= by;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::bodies::CaptureBody;
    use crate::dice::Dice;
    use crate::kernel::{Circle, DVec2, Shape};
    use crate::scene::UpDirection;

    #[test]
    fn counting_on_is_counting() {
        let (mut counted, mut left_out) = (0, 0);
        for seed in 0..60 {
            let mut dice = Dice::new(seed);
            let (mut asked, mut actors, mut rules) = (AskedPairs::default(), Vec::<Arc<AuditBody>>::new(), Vec::new());
            for frame in 0..40 {
                while actors.len() < 4 || dice.below(3) == 0 {
                    let body = actors.len() as u32;
                    let ignored: Vec<u32> = (0..body).filter(|_| dice.below(4) == 0).collect();
                    let partners = ignored.into_iter().map(|before| {
                        let first = dice.below(40);
                        IgnoredPartner { body: before, frames: vec![[first, first + dice.below(9)], [first + 20, u64::MAX]] }
                    });
                    let partners: Vec<IgnoredPartner> = partners.collect();
                    asked.declare(body, &partners);
                    rules.extend(partners.into_iter().map(|partner| (key([body, partner.body]), partner.frames)));
                    actors.push(Arc::new(random_body(&mut dice)));
                }
                let mut posed = Vec::new();
                for body in 0..actors.len() as u32 {
                    if 0 < dice.below(5) {
                        posed.push(BodyPose { body, has_step: 0 < dice.below(5), center: DVec2::ZERO, degrees: 0.0 });
                    }
                }
                let mut expected = 0;
                let there: Vec<u32> = posed.iter().filter(|posed| posed.has_step).map(|posed| posed.body).collect();
                for (index, a) in there.iter().enumerate() {
                    for b in &there[index + 1..] {
                        let covers =
                            |frames: &Vec<[u64; 2]>| frames.iter().any(|[first, last]| (*first..=*last).contains(&frame));
                        let is_ignored = rules.iter().any(|(pair, frames)| *pair == key([*a, *b]) && covers(frames));
                        let meets = actors[*a as usize].meets(&actors[*b as usize]);
                        expected += u64::from(meets && !is_ignored);
                        left_out += usize::from(meets && is_ignored);
                    }
                }
                assert_eq!(asked.count(&posed, &actors, frame), expected, "seed {seed}, frame {frame}: {there:?}");
                counted += 1;
            }
        }
        assert!(counted == 2_400 && 1_000 < left_out, "{left_out} pairs were left out in {counted} frames");
    }

    fn random_body(dice: &mut Dice) -> AuditBody {
        let body = CaptureBody {
            name: String::new(),
            shape: Shape::Circle(Circle::new([0.0, 0.0], 1.0).unwrap()),
            center: DVec2::ZERO,
            kind: [BodyKind::Static, BodyKind::Kinematic, BodyKind::Dynamic, BodyKind::Dynamic][dice.below(4) as usize],
            is_sensor: dice.below(4) == 0,
            layer: 1 + dice.below(3) as u32,
            mask: dice.below(4) as u32,
            margin: 0.0,
            oneway: None,
            data: None,
        };
        AuditBody::new(&body, UpDirection::Y)
    }
}
