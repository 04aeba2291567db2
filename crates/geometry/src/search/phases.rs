//! Finds the start positions from which a search hits, among all there are: proven by intervals, not by trying.
//!
//! A game tests its bodies frame after frame, and the position of a wall does not depend on where frames end. A scene is one case
//! of many: the same motion, started a little earlier, has its samples elsewhere.
//!
//! **Definition.** Prolong the motion of both bodies, turns included, before and after the frame of the scene. Let C be the times
//! at which they are in contact, in frames from the start of the scene: a union of closed intervals, of which those count that
//! begin in this frame. A method that tests n positions in each frame tests all multiples of 1 / n, for it continues in the
//! frames before and after. To start a *phase* p in [0, 1) earlier means: both bodies have moved on by p / n of a frame from
//! where they were in the scene. Then the samples are at the times (k - p) / n of the scene, k = .., -1, 0, 1, ..
//!
//! **Claim.** The phases that hit are the intervals [k - n to, k - n from] of all [from, to] in C, within [0, 1].
//! Proof: p hits if (k - p) / n lies in [from, to] for some k, which means k - n to <= p <= k - n from. An interval of n C that
//! is as long as 1 contains a whole number for every p; a shorter one gives an interval of phases as long as itself, which may
//! extend beyond the end of [0, 1).
//!
//! Thus the share of phases that hit is the length of that union; for a single contact it is n times its duration. Phase 0 is the
//! scene itself: an interval of C that begins within the frame contains a multiple of 1 / n if and only if it contains one within
//! the frame, because the end of the frame is one. Bodies that spin also begin turned back; nothing else is different for them.
//!
//! The ends of C are right to [`TIME_ROUNDING`], and those of bodies that spin to their bounds: both give the bounds of the
//! share.

use super::contacts::{ContactInterval, Contacts, contacts};
use super::cost::test_limit;
use super::exact::TIME_ROUNDING;
use super::method::{AtLimit, Method};
use super::outcome::Outcome;
use super::proof::prove;
use super::relative::{auto_min_move, linear_steps, moving_body, relative_distance};
use crate::kernel::{MAX_COORDINATE, Moving};

/// The number of frames to which the motion is prolonged at first: a contact that begins in the first frame and lasts beyond the
/// second one is longer than the time between two samples.
const FRAMES: f64 = 2.0;
/// The largest number of frames to which it is prolonged to find out how long a contact lasts.
const MOST_FRAMES: f64 = 64.0;

/// The start positions from which a search claims a hit, for bodies that meet.
#[derive(Debug, Clone, PartialEq)]
pub enum Starts {
    /// All start positions: the method proves its answer, or accepts what it cannot exclude. If a search gives up, it says so.
    Every,
    /// The start positions whose samples hit.
    Sampled(Phases),
}

/// The start positions from which a search that samples hits, as phases: fractions of the step from one sample to the next.
#[derive(Debug, Clone, PartialEq)]
pub struct Phases {
    /// The number of positions that are tested in each frame, 1 or more.
    pub samples: usize,
    /// The phases that hit: closed intervals within [0, 1], disjoint, in order. 0 is the start of the scene. Their ends are right
    /// to the bounds of the share.
    pub hits: Vec<[f64; 2]>,
    /// The proven bounds of the share of the phases that hit, in [0, 1].
    pub share: [f64; 2],
    /// The longest contact that is proven to last without a break, in frames; 0 if they only graze. At most 64 frames, and 2 for
    /// bodies that spin.
    pub longest: f64,
    /// True if there is exactly one contact: then no step longer than it lasts is safe from every start.
    pub is_single: bool,
}

/// Returns the start positions from which a search of this method hits, see [`Starts`]. `proof` is the report of
/// [`prove`](super::prove) about the same motion. `None` if the bodies do not meet after the start of the frame, if nothing is
/// proven, if the search would give up, and for two lines or rays, which may meet as far away as numbers go.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, Circle, InvalidShape, Moving};
/// use clashbox_geometry::search::{Method, Starts, prove, starts};
///
/// // The contact lasts 0.3 of 8.
/// let bullet = Moving::new(Circle::new([-4.0, 0.0], 0.1)?, [8.0, 0.0])?;
/// let paper = Moving::resting(Aabb::new([-0.05, -2.0], [0.05, 2.0])?);
/// let proof = prove(&bullet, &paper, 0.0).1.outcome;
/// let Some(Starts::Sampled(phases)) = starts(&bullet, &paper, &Method::Discrete, 0.0, &proof) else { panic!("it samples") };
/// assert!((phases.share[0] - 0.0375).abs() < 1e-9 && phases.share[0] < phases.share[1]);
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn starts(a: &Moving, b: &Moving, method: &Method, slop: f64, proof: &Outcome) -> Option<Starts> {
    starts_of_all(a, b, &[*method], slop, proof).pop()?
}

/// Does the same as [`starts`] for each of these methods: the duration of the contacts is computed once.
pub fn starts_of_all(a: &Moving, b: &Moving, methods: &[Method], slop: f64, proof: &Outcome) -> Vec<Option<Starts>> {
    let is_met = matches!(proof, Outcome::Impact(_)) && !(a.shape.is_unbounded() && b.shape.is_unbounded());
    let looks: Vec<Option<Sampling>> = methods.iter().map(|method| Sampling::of(a, b, method).filter(|_| is_met)).collect();
    let samples = looks.iter().any(|looks| matches!(looks, Some(Sampling::At(_))));
    let first_frame = if samples { FrameContacts::of(a, b, slop) } else { None };
    let of = |looks: Sampling| match looks {
        Sampling::Everywhere => Some(Starts::Every),
        Sampling::At(samples) => first_frame.as_ref().map(|first_frame| Starts::Sampled(first_frame.phases(samples))),
    };
    looks.into_iter().map(|looks| looks.and_then(of)).collect()
}

/// The part of the motion that a search tests.
#[derive(Debug, Clone, Copy)]
enum Sampling {
    /// The number of positions that it tests in each frame, 1 or more.
    At(usize),
    /// The whole motion.
    Everywhere,
}

impl Sampling {
    /// Returns the sampling of a method. `None` if the search would give up before it has tested everything.
    fn of(a: &Moving, b: &Moving, method: &Method) -> Option<Sampling> {
        let samples = match method {
            Method::Discrete => 1.0,
            Method::Linear { max_step, .. } => linear_steps(a, b, *max_step),
            Method::Binary { min_move, at_limit: AtLimit::Test, .. } => {
                let min_move = min_move.unwrap_or_else(|| auto_min_move(moving_body(a, b)));
                shortest_stretches(relative_distance(a, b), min_move)?
            }
            Method::Binary { at_limit: AtLimit::Accept, .. } | Method::Exact | Method::Advance { .. } => {
                return Some(Sampling::Everywhere);
            }
        };
        (samples < test_limit(a, b, method.kind()) as f64).then_some(Sampling::At(samples as usize))
    }
}

/// Returns the largest number of stretches into which a binary search halves the frame: it tests the ends of those whose envelope
/// hits, and the envelope of a stretch that is in contact at its end hits. `None` if they are too many to be counted.
fn shortest_stretches(distance: f64, min_move: f64) -> Option<f64> {
    /// The largest number of halvings: more than a search makes.
    const MOST: i32 = 40;
    // The same rule as in the search: a stretch as long as `min_move` is halved.
    (0..MOST).map(|halvings| 2.0_f64.powi(halvings)).find(|stretches| distance / stretches < min_move)
}

/// The contacts of a motion that begin in its first frame.
struct FrameContacts {
    contacts: Vec<ContactInterval>,
    /// The parts of them that are proven to be unbroken, and the times at which the bodies may be in contact, both in frames.
    proven: Vec<[f64; 2]>,
    possible: Vec<[f64; 2]>,
    /// True if there is one contact, and nothing else may be in contact.
    is_single: bool,
}

impl FrameContacts {
    fn of(a: &Moving, b: &Moving, slop: f64) -> Option<FrameContacts> {
        let mut frames = FRAMES;
        loop {
            let [long_a, long_b] = [prolonged(a, frames)?, prolonged(b, frames)?];
            let spins = a.spins() || b.spins();
            let (_, proof) = prove(&long_a, &long_b, slop);
            let found = contacts(&long_a, &long_b, slop, &proof);
            let ends = found.intervals.iter().all(|contact| contact.to < 1.0 || 1.0 <= contact.from * frames);
            if ends || spins || MOST_FRAMES <= frames {
                return Some(FrameContacts::from(&found, frames)).filter(|first_frame| !first_frame.contacts.is_empty());
            }
            frames *= 2.0;
        }
    }

    fn from(found: &Contacts, frames: f64) -> FrameContacts {
        let rounding = TIME_ROUNDING * frames;
        let begins = |from: f64| from * frames <= 1.0;
        let contacts: Vec<ContactInterval> = found.intervals.iter().copied().filter(|contact| begins(contact.from)).collect();
        let mut proven = Vec::new();
        for contact in &contacts {
            let mut from = contact.from;
            for [open, closed] in found.undecided.iter().filter(|[open, closed]| contact.from < *closed && *open < contact.to) {
                proven.push([from, *open]);
                from = *closed;
            }
            proven.push([from, contact.to]);
        }
        let narrow = |[from, to]: [f64; 2]| [from * frames + rounding, to * frames - rounding];
        let proven = proven.into_iter().map(narrow).filter(|[from, to]| from <= to).collect();
        let undecided = found.undecided.iter().copied().filter(|[from, _]| begins(*from));
        let wide = |[from, to]: [f64; 2]| [from * frames - rounding, to * frames + rounding];
        let possible: Vec<[f64; 2]> =
            contacts.iter().map(|contact| [contact.earliest, contact.latest]).chain(undecided).map(wide).collect();
        let contacts: Vec<ContactInterval> = contacts
            .into_iter()
            .map(|ContactInterval { from, to, earliest, latest }| ContactInterval {
                from: from * frames,
                to: to * frames,
                earliest: earliest * frames,
                latest: latest * frames,
            })
            .collect();
        let is_single = contacts.len() == 1 && found.undecided.is_empty();
        FrameContacts { contacts, proven, possible, is_single }
    }

    fn phases(&self, samples: usize) -> Phases {
        let n = samples as f64;
        let union = |times: &[[f64; 2]]| union(times.iter().flat_map(|[from, to]| phases_of([n * from, n * to])).collect());
        let nominal: Vec<[f64; 2]> = self.contacts.iter().map(|contact| [contact.from, contact.to]).collect();
        let length =
            |phases: &[[f64; 2]]| phases.iter().map(|[from, to]| to - from).fold(0.0, |sum, length| sum + length).min(1.0);
        Phases {
            samples,
            hits: union(&nominal),
            share: [length(&union(&self.proven)), length(&union(&self.possible))],
            longest: self.proven.iter().map(|[from, to]| to - from).fold(0.0, f64::max),
            is_single: self.is_single,
        }
    }
}

/// Returns the same motion over `frames` frames. `None` if that leaves the range of coordinates.
fn prolonged(body: &Moving, frames: f64) -> Option<Moving> {
    let velocity = body.velocity() * frames;
    let is_in_range = velocity.abs().max_element() < MAX_COORDINATE;
    is_in_range.then(|| Moving::from_valid(body.shape.clone(), velocity, body.spin() * frames))
}

/// Returns the phases p in [0, 1] for which k - p lies within the times for some whole number k: one interval or two.
fn phases_of([from, to]: [f64; 2]) -> Vec<[f64; 2]> {
    if 1.0 <= to - from {
        return vec![[0.0, 1.0]];
    }
    let first = to.ceil() - to;
    let last = first + (to - from);
    if last <= 1.0 { vec![[first, last]] } else { vec![[first, 1.0], [0.0, last - 1.0]] }
}

/// Returns the union of intervals, as disjoint ones in order.
fn union(mut intervals: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    intervals.sort_by(|[one, _], [other, _]| one.total_cmp(other));
    let mut joined: Vec<[f64; 2]> = Vec::with_capacity(intervals.len());
    for [from, to] in intervals {
        match joined.last_mut() {
            Some([_, last]) if from <= *last => *last = last.max(to),
            _ => joined.push([from, to]),
        }
    }
    joined
}

impl Phases {
    /// Returns true if it is proven that the search hits from every start position.
    pub fn is_safe(&self) -> bool {
        1.0 <= self.share[0]
    }

    /// Returns true if the search hits from this phase, in [0, 1]; right except at the ends of intervals.
    pub fn hits_at(&self, phase: f64) -> bool {
        self.hits.iter().any(|[from, to]| *from <= phase && phase <= *to)
    }
}

/// Returns the largest step, world units, that hits from every start position: the path of the relative motion during the longest
/// contact. `None` if bodies spin, whose contacts depend on more than the path, and if they only graze.
///
/// A straight path of one shape through another is equally long at every speed. Thus any method whose samples are no farther
/// apart than this hits from every start position. It is a lower bound because of rounding; if `phases.is_single`, longer steps
/// tunnel from some starts.
pub fn safe_step(a: &Moving, b: &Moving, phases: &Phases) -> Option<f64> {
    let step = phases.longest * relative_distance(a, b);
    (!a.spins() && !b.spins() && 0.0 < step).then_some(step)
}
