//! From which start positions a search hits, of all there are: proven by intervals, not by trying.
//!
//! A game tests its bodies frame after frame, and where a wall is has nothing to do with where its frames end. A scene is one case of many: the
//! same motion, begun a little earlier, has its samples elsewhere.
//!
//! **Definition.** Prolong the motion of both bodies, turns included, before and after the frame of the scene. Let C be the times at which they
//! are in contact, in frames from the start of the scene: a union of closed intervals, of which those count that begin in this frame. A method
//! that looks at n positions each frame looks at all multiples of 1 / n, for it goes on in the frames before and after. To start a *phase*
//! p in [0, 1) earlier means: both bodies have moved on by p / n of a frame wherever they were in the scene. Then the samples are at the times
//! (k - p) / n of the scene, k = .., -1, 0, 1, ..
//!
//! **Claim.** The phases that hit are the intervals [k - n to, k - n from] of all [from, to] in C, within [0, 1].
//! For p hits where (k - p) / n lies in [from, to] for some k, which is k - n to <= p <= k - n from. An interval of n C that is as long as 1 holds
//! a whole number for every p; a shorter one gives an interval of phases as long as itself, which may go over the end of [0, 1).
//!
//! So the share of phases that hit is the length of that union, and of a single contact it is n times how long that lasts. Phase 0 is the scene
//! itself: an interval of C that begins within the frame holds a multiple of 1 / n if and only if it holds one within the frame, because the end of
//! the frame is one. Bodies that spin begin turned back as well; nothing else is different for them.
//!
//! The ends of C are right to [`TIME_ROUNDING`], and of bodies that spin to their bounds: both give the bounds of the share.

use super::contacts::{ContactInterval, Contacts, contacts};
use super::cost::test_limit;
use super::exact::TIME_ROUNDING;
use super::method::{AtLimit, Method};
use super::outcome::Outcome;
use super::proof::prove;
use super::relative::{auto_min_move, linear_steps, moving_body, relative_distance};
use crate::kernel::{MAX_COORDINATE, Moving};

/// The motion is prolonged to so many frames at first: a contact that begins in the first frame and lasts beyond the second one lasts for
/// longer than there is between two samples.
const FRAMES: f64 = 2.0;
/// It is prolonged no further to learn how long a contact lasts.
const MOST_FRAMES: f64 = 64.0;

/// From which start positions a search claims a hit, of bodies that meet.
#[derive(Debug, Clone, PartialEq)]
pub enum Starts {
    /// From every one: the method proves what it says, or accepts what it cannot exclude. Where a search gives up, it says so.
    Every,
    /// From those whose samples hit.
    Sampled(Phases),
}

/// The start positions from which a search that samples hits, as phases: fractions of the step from one sample to the next.
#[derive(Debug, Clone, PartialEq)]
pub struct Phases {
    /// How many positions are looked at each frame, 1 or more.
    pub samples: usize,
    /// The phases that hit: closed intervals within [0, 1], disjoint, in order. 0 is the start of the scene. Their ends are right to the
    /// bounds of the share.
    pub hits: Vec<[f64; 2]>,
    /// The share of the phases that hit is proven to lie between these, in [0, 1].
    pub share: [f64; 2],
    /// The longest contact that is proven to last without a break, in frames; 0 where they only graze. No longer than 64 frames, of bodies
    /// that spin than 2.
    pub longest: f64,
    /// Whether there is one contact alone: then no start is safe where steps are longer than it lasts.
    pub is_single: bool,
}

/// From which start positions a search of this method hits, see [`Starts`]. `proof` is what [`prove`](super::prove) says of the same motion.
/// `None` where the bodies do not meet after the start of the frame, where nothing is proven, where the search would give up, and of two lines or
/// rays, which may meet as far away as numbers go.
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

/// As [`starts`], of each of these methods: how long the contacts last is found out once.
pub fn starts_of_all(a: &Moving, b: &Moving, methods: &[Method], slop: f64, proof: &Outcome) -> Vec<Option<Starts>> {
    let is_met = matches!(proof, Outcome::Impact(_)) && !(a.shape.is_unbounded() && b.shape.is_unbounded());
    let looks: Vec<Option<Sampling>> = methods.iter().map(|method| Sampling::of(a, b, method).filter(|_| is_met)).collect();
    let samples = looks.iter().any(|looks| matches!(looks, Some(Sampling::At(_))));
    let run = if samples { Run::of(a, b, slop) } else { None };
    let of = |looks: Sampling| match looks {
        Sampling::Everywhere => Some(Starts::Every),
        Sampling::At(samples) => run.as_ref().map(|run| Starts::Sampled(run.phases(samples))),
    };
    looks.into_iter().map(|looks| looks.and_then(of)).collect()
}

/// Where a search looks.
#[derive(Debug, Clone, Copy)]
enum Sampling {
    /// At so many positions each frame, 1 or more.
    At(usize),
    /// At all of the motion.
    Everywhere,
}

impl Sampling {
    /// `None` where the search would give up before it has looked at all.
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

/// Into how many stretches a binary search halves the frame, at most: it tests the ends of those whose envelope hits, and of those that are in
/// contact at their end it does. `None` where they are more than can be counted.
fn shortest_stretches(distance: f64, min_move: f64) -> Option<f64> {
    /// More halvings than a search makes.
    const MOST: i32 = 40;
    // As the search does: what is as long as `min_move` is halved.
    (0..MOST).map(|halvings| 2.0_f64.powi(halvings)).find(|stretches| distance / stretches < min_move)
}

/// The contacts of a motion that begin in its first frame.
struct Run {
    contacts: Vec<ContactInterval>,
    /// Parts of them that are proven to be unbroken, and what may be in contact beside them: in frames.
    proven: Vec<[f64; 2]>,
    possible: Vec<[f64; 2]>,
    /// Whether nothing else may be in contact.
    is_single: bool,
}

impl Run {
    fn of(a: &Moving, b: &Moving, slop: f64) -> Option<Run> {
        let mut frames = FRAMES;
        loop {
            let [long_a, long_b] = [prolonged(a, frames)?, prolonged(b, frames)?];
            let spins = a.spins() || b.spins();
            let (_, proof) = prove(&long_a, &long_b, slop);
            let found = contacts(&long_a, &long_b, slop, &proof);
            let ends = found.intervals.iter().all(|contact| contact.to < 1.0 || 1.0 <= contact.from * frames);
            if ends || spins || MOST_FRAMES <= frames {
                return Some(Run::from(&found, frames)).filter(|run| !run.contacts.is_empty());
            }
            frames *= 2.0;
        }
    }

    fn from(found: &Contacts, frames: f64) -> Run {
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
        Run { contacts, proven, possible, is_single }
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

/// The same motion over so many frames. `None` where that leaves the range of coordinates.
fn prolonged(body: &Moving, frames: f64) -> Option<Moving> {
    let velocity = body.velocity() * frames;
    let is_in_range = velocity.abs().max_element() < MAX_COORDINATE;
    is_in_range.then(|| Moving::from_valid(body.shape.clone(), velocity, body.spin() * frames))
}

/// The phases p in [0, 1] of which k - p lies within the times for some whole number k: one interval or two.
fn phases_of([from, to]: [f64; 2]) -> Vec<[f64; 2]> {
    if 1.0 <= to - from {
        return vec![[0.0, 1.0]];
    }
    let first = to.ceil() - to;
    let last = first + (to - from);
    if last <= 1.0 { vec![[first, last]] } else { vec![[first, 1.0], [0.0, last - 1.0]] }
}

/// Intervals as disjoint ones in order.
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
    /// Whether it is proven that the search hits from every start position.
    pub fn is_safe(&self) -> bool {
        1.0 <= self.share[0]
    }

    /// Whether the search hits from this phase, in [0, 1]; right but at the ends of intervals.
    pub fn hits_at(&self, phase: f64) -> bool {
        self.hits.iter().any(|[from, to]| *from <= phase && phase <= *to)
    }
}

/// The largest step, world units, that hits from every start position: the path of the relative motion during the longest contact. `None`
/// where bodies spin, whose contacts depend on more than the path, and where they only graze.
///
/// A straight path of one shape through another is as long at every speed, so that any method hits from every start position whose samples
/// are no farther apart than this. A lower bound by what rounding leaves open; where `phases.is_single`, longer steps tunnel from some starts.
pub fn safe_step(a: &Moving, b: &Moving, phases: &Phases) -> Option<f64> {
    let step = phases.longest * relative_distance(a, b);
    (!a.spins() && !b.spins() && 0.0 < step).then_some(step)
}
