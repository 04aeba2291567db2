//! `body_test_motion` of the 2D physics server: a body is freed from what it overlaps, goes along its motion as far as it is known to be free, and
//! learns what it meets there.

use super::super::constants::{
    GODOT_BISECTIONS, GODOT_EPSILON, GODOT_LEAST_DEPTH, GODOT_LEAST_MARGIN, GODOT_MAX_CONTACTS, GODOT_RECOVERIES, GODOT_RECOVERY,
    GODOT3_LEAST_DEPTH,
};
use super::form::Form;
use super::options::GodotVersion;
use super::sat::{ContactPair, Probe};
use crate::kernel::DVec2;
use crate::kernel::Shape;
use crate::kernel::level::Level;
use crate::kernel::vector::Interval;

/// A body and its level, as forms of Godot.
#[derive(Debug)]
pub(super) struct World {
    version: GodotVersion,
    margin: f64,
    body: Vec<Form>,
    /// The forms of the members with their index in the level and their bounds.
    members: Vec<(usize, Form, Bounds)>,
}

/// The intervals of a form on the axes.
type Bounds = [Interval; 2];

/// A motion that is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Motion {
    /// The displacement of the body since its start, world units.
    pub(super) from: DVec2,
    pub(super) desired: DVec2,
    /// The meaning of a contact that the recovery alone has met.
    pub(super) recovery: RecoveryMeans,
}

/// The meaning of a contact that is found after a recovery although nothing is in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RecoveryMeans {
    Collision,
    Nothing,
}

/// The answer of the server.
#[derive(Debug, Clone)]
pub(super) struct Tested {
    /// The pushes that free the body, in order.
    pub(super) pushes: Vec<Push>,
    /// The displacement that it may make: the pushes, and the free part of its motion.
    pub(super) travel: DVec2,
    pub(super) remainder: DVec2,
    /// The fractions of the motion up to which the body is free, and at which it is not.
    pub(super) safe: f64,
    pub(super) blocked: f64,
    pub(super) collision: Option<Collision>,
}

/// A push that frees a body.
#[derive(Debug, Clone, Copy)]
pub(super) struct Push {
    pub(super) by: DVec2,
    /// The index of the member in the level, where one alone pushes.
    pub(super) member: Option<usize>,
}

/// The contact at which a body comes to rest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Collision {
    /// The index of the member in the level.
    pub(super) member: usize,
    /// The normal from the member to the body: unit vector.
    pub(super) normal: DVec2,
    /// The depth of the body with its margin, where it is not free.
    pub(super) depth: f64,
}

impl World {
    /// Returns the world of a body that moves up to `reach` far.
    pub(super) fn new(body: &Shape, level: &Level<'_>, version: GodotVersion, margin: f64, reach: f64) -> World {
        let margin = match version {
            GodotVersion::Three => margin,
            GodotVersion::Four => margin.max(GODOT_LEAST_MARGIN),
        };
        let near = body.reference_point();
        let reach = 4.0 * (level.diameter(body) + margin + reach);
        let forms = |shape: &Shape| Form::of(shape, version, near, reach);
        let members = level
            .members()
            .iter()
            .enumerate()
            .flat_map(|(index, member)| forms(member.shape).into_iter().map(move |form| (index, form)));
        let members = members.map(|(index, form)| (index, form.clone(), bounds(&form))).collect();
        World { version, margin, body: forms(body), members }
    }

    /// Returns what the server answers.
    pub(super) fn test(&self, motion: Motion) -> Tested {
        let (pushes, was_stuck) = self.recover(motion);
        let recovery: DVec2 = pushes.iter().map(|push| push.by).sum();
        let at = motion.from + recovery;
        let (form, safe, blocked) = self.free_fractions(at, motion.desired);
        let asks = match self.version {
            GodotVersion::Three => true,
            GodotVersion::Four => safe < 1.0 || (was_stuck && motion.recovery == RecoveryMeans::Collision),
        };
        let collision = if asks { self.rest(form, at + motion.desired * blocked, motion.desired) } else { None };
        let free = if collision.is_some() { motion.desired * safe } else { motion.desired };
        Tested { pushes, travel: free + recovery, remainder: motion.desired - free, safe, blocked, collision }
    }

    /// Returns the pushes that free the body: each is the sum of the pushes of all contacts, by a part of their depth. Returns true beside them if there
    /// was a contact.
    fn recover(&self, motion: Motion) -> (Vec<Push>, bool) {
        let margin = match self.version {
            // A body is not pushed farther than it means to go.
            GodotVersion::Three => self.margin.min((motion.desired.length() - GODOT_EPSILON).max(0.0)),
            GodotVersion::Four => self.margin,
        };
        let (mut pushes, mut at, mut was_stuck) = (Vec::new(), motion.from, false);
        for _ in 0..GODOT_RECOVERIES {
            let pairs = self.contact_pairs(at, margin);
            was_stuck |= !pairs.is_empty();
            let by = match self.version {
                GodotVersion::Three => pairs.iter().map(|(_, pair)| (pair.on_member - pair.on_body) * GODOT_RECOVERY).sum(),
                GodotVersion::Four => self.push_one_by_one(&pairs),
            };
            if by == DVec2::ZERO {
                break;
            }
            at += by;
            let first = pairs.first().map(|(member, _)| *member);
            let is_alone = pairs.iter().all(|(member, _)| Some(*member) == first);
            pushes.push(Push { by, member: first.filter(|_| is_alone) });
        }
        (pushes, was_stuck)
    }

    /// Returns the push of some contacts, each by a part of the depth that those before it have left.
    fn push_one_by_one(&self, pairs: &[(usize, ContactPair)]) -> DVec2 {
        let allowed = self.margin * GODOT_LEAST_DEPTH;
        pairs.iter().fold(DVec2::ZERO, |push, (_, pair)| {
            let normal = (pair.on_body - pair.on_member).normalize_or_zero();
            let depth = normal.dot(pair.on_body + push - pair.on_member);
            if allowed + GODOT_EPSILON < depth { push - normal * ((depth - allowed) * GODOT_RECOVERY) } else { push }
        })
    }

    /// Returns all contact points of the body at a displacement, each with the index of its member, up to the number that the server keeps: of more, the
    /// deepest.
    fn contact_pairs(&self, at: DVec2, margin: f64) -> Vec<(usize, ContactPair)> {
        let mut kept: Vec<(usize, ContactPair)> = Vec::new();
        let depth = |(_, pair): &(usize, ContactPair)| pair.on_body.distance_squared(pair.on_member);
        for form in &self.body {
            let body = form.translated(at);
            for (index, member) in self.members_near(&body, DVec2::ZERO, margin) {
                for pair in (Probe { body: &body, path: DVec2::ZERO, margin, member })
                    .contact_pairs()
                    .into_iter()
                    .map(|pair| (index, pair))
                {
                    if kept.len() < GODOT_MAX_CONTACTS {
                        kept.push(pair);
                        continue;
                    }
                    let least = kept.iter_mut().min_by(|p, q| depth(p).total_cmp(&depth(q)));
                    if let Some(least) = least.filter(|least| depth(least) <= depth(&pair)) {
                        *least = pair;
                    }
                }
            }
        }
        kept
    }

    /// Returns the fractions of the motion up to which the body is free and at which it is not, and the form of the body that decides.
    fn free_fractions(&self, at: DVec2, desired: DVec2) -> (Option<usize>, f64, f64) {
        let (mut decides, mut safe, mut blocked) = (None, 1.0, 1.0);
        for (index, form) in self.body.iter().enumerate() {
            let body = form.translated(at);
            let hits = |member: &Form, fraction: f64| Probe { body: &body, path: desired * fraction, margin: 0.0, member }.hits();
            for (_, member) in self.members_near(&body, desired, self.margin) {
                if !hits(member, 1.0) {
                    continue;
                }
                if hits(member, 0.0) {
                    return (Some(index), 0.0, 0.0);
                }
                let (low, high) = self.bisect(|fraction| hits(member, fraction));
                if low < safe {
                    (decides, safe, blocked) = (Some(index), low, high);
                }
            }
        }
        (decides, safe, blocked)
    }

    /// Narrows the fraction at which the body begins to hit.
    fn bisect(&self, hits: impl Fn(f64) -> bool) -> (f64, f64) {
        let (mut low, mut high, mut share) = (0.0, 1.0, 0.5);
        for step in 0..GODOT_BISECTIONS {
            let fraction = low + (high - low) * share;
            // Godot 4 looks nearer to the end that has not moved yet.
            if hits(fraction) {
                high = fraction;
                share = if self.version == GodotVersion::Three || step == 0 || 0.0 < low { 0.5 } else { 0.25 };
            } else {
                low = fraction;
                share = if self.version == GodotVersion::Three || step == 0 || high < 1.0 { 0.5 } else { 0.75 };
            }
        }
        (low, high)
    }

    /// Returns the deepest contact at a displacement of the body, or of one form of it: the first of equally deep ones.
    fn rest(&self, form: Option<usize>, at: DVec2, desired: DVec2) -> Option<Collision> {
        let least_depth = match self.version {
            GodotVersion::Three => GODOT3_LEAST_DEPTH,
            GodotVersion::Four => desired.length().min(self.margin * GODOT_LEAST_DEPTH),
        };
        let mut deepest: Option<Collision> = None;
        for (_, form) in self.body.iter().enumerate().filter(|(index, _)| form.is_none_or(|form| form == *index)) {
            let body = form.translated(at);
            for (index, member) in self.members_near(&body, DVec2::ZERO, self.margin) {
                for pair in (Probe { body: &body, path: DVec2::ZERO, margin: self.margin, member }).contact_pairs() {
                    let out = pair.on_member - pair.on_body;
                    let depth = out.length();
                    if least_depth <= depth && deepest.map_or(0.0, |deepest| deepest.depth) < depth {
                        deepest = Some(Collision { member: index, normal: out / depth, depth });
                    }
                }
            }
        }
        deepest
    }

    /// Returns the forms whose bounds come near those of the body on a path.
    fn members_near(&self, body: &Form, path: DVec2, margin: f64) -> impl Iterator<Item = (usize, &Form)> {
        let around = bounds(body);
        let is_near = move |of: &Bounds| {
            let axes = [path.x, path.y].into_iter().zip(&around).zip(of);
            axes.into_iter()
                .all(|((by, body), of)| body.lo + by.min(0.0) - margin <= of.hi && of.lo <= body.hi + by.max(0.0) + margin)
        };
        self.members.iter().filter(move |(_, _, of)| is_near(of)).map(|(index, form, _)| (*index, form))
    }
}

fn bounds(form: &Form) -> Bounds {
    [form.interval(DVec2::X), form.interval(DVec2::Y)]
}
