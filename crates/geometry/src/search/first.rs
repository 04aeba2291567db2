//! One moving body against many: the bodies with which it is in contact at the start, those which it meets later, and their
//! order.
//!
//! Each of the others is decided by the proof of its pair, [`prove`], unless the rectangles that the two cannot leave are apart.
//! The order is that of the proven brackets. If two brackets overlap, the proofs leave open which body is met earlier, as in a
//! row of tiles whose joints are met at the same time.

use super::exact::TIME_ROUNDING;
use super::outcome::{Impact, Outcome};
use super::proof::prove;
use super::swept::swept_aabb;
use crate::kernel::{Aabb, Moving, Relation, hit};

/// The first contacts of a body with each of several others, see [`first_contacts`].
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FirstContacts {
    /// The others with which it is in contact at t = 0, in their order.
    pub at_start: Vec<ContactAtStart>,
    /// The others that it meets after the start, in the order of time.
    pub met: Vec<FirstContact>,
    /// The others for which it is not proven whether they are met, in their order.
    pub undecided: Vec<Undecided>,
    /// The number of others that it is proven not to meet.
    pub n_never: usize,
}

/// A body that is in contact with the moving one at t = 0. Later contacts with it are not searched for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactAtStart {
    /// The index of the body among the others.
    pub other: usize,
    /// The relation of the moving body, A, to it, B. `Apart` only if a slop made it a contact.
    pub relation: Relation,
    /// True if their separation grows from the very start, see [`Outcome::InContactAtStart`].
    pub leaving: bool,
}

/// A body that is met after the start.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FirstContact {
    /// The index of the body among the others.
    pub other: usize,
    /// 0 for those that are met first, 1 for those after them, and so on. Bodies share a rank if the proofs leave open which of
    /// them is met earlier.
    pub rank: usize,
    /// The time before which it is proven that the body is not met: the start of the bracket of the impact, or of an earlier
    /// stretch that the proof leaves open. In [0, 1], right to [`TIME_ROUNDING`].
    pub earliest: f64,
    /// The first impact that is proven, the moving body as A.
    pub impact: Impact,
}

/// A body for which it is not proven whether it is met.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Undecided {
    /// The index of the body among the others.
    pub other: usize,
    /// The time before which it is proven that it is not met, in [0, 1].
    pub from: f64,
}

impl FirstContacts {
    /// Returns those that are met first after the start: one, or several that are met at the same time as far as the proofs tell.
    /// Empty if none is met.
    pub fn first(&self) -> &[FirstContact] {
        let after_first = self.met.iter().position(|contact| 0 < contact.rank);
        &self.met[..after_first.unwrap_or(self.met.len())]
    }

    /// Returns true if it is proven that nothing else is met before [`first`](Self::first), or at the same time.
    pub fn is_first_proven(&self) -> bool {
        let met_by = self.first().iter().map(|contact| latest(&contact.impact)).fold(f64::NEG_INFINITY, f64::max);
        // If none is met, none may be undecided.
        self.undecided.iter().all(|undecided| !self.met.is_empty() && met_by < undecided.from)
    }

    /// Returns the same with the others numbered anew: `numbers` are their new indices.
    #[must_use]
    pub fn renumbered(mut self, numbers: &[usize]) -> FirstContacts {
        self.at_start.iter_mut().for_each(|contact| contact.other = numbers[contact.other]);
        self.met.iter_mut().for_each(|contact| contact.other = numbers[contact.other]);
        self.undecided.iter_mut().for_each(|undecided| undecided.other = numbers[undecided.other]);
        self
    }

    /// Returns the number of others with which it is in contact, at the start or later.
    pub fn n_contacts(&self) -> usize {
        self.at_start.len() + self.met.len()
    }
}

/// Returns the first contacts of `mover` with each of `others`, each of which may move too. A hit is `separation <= slop`.
///
/// ```
/// use clashbox_geometry::kernel::{Aabb, Circle, InvalidShape, Moving};
/// use clashbox_geometry::search::first_contacts;
///
/// // The next frame of a game: a bullet, and what is around it.
/// let bullet = Moving::new(Circle::new([0.0, 0.5], 0.1)?, [10.0, 0.0])?;
/// let crate_ahead = Moving::resting(Aabb::new([6.0, 0.0], [7.0, 1.0])?);
/// let lift = Moving::new(Aabb::new([3.0, -2.0], [4.0, -1.0])?, [0.0, 4.0])?;
/// let behind = Moving::resting(Aabb::new([-2.0, 0.0], [-1.0, 1.0])?);
///
/// let found = first_contacts(&bullet, &[crate_ahead, lift, behind], 0.0);
/// assert_eq!((found.met.len(), found.n_never), (2, 1), "nothing is behind it");
/// // The lift comes up under the bullet before that reaches the crate.
/// let first = &found.first()[0];
/// assert_eq!((first.other, first.impact.t), (1, 0.35), "the lift");
/// let stopped = bullet.at(first.impact.t);
/// assert_eq!(stopped.reference_point().x, 3.5, "above the lift");
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn first_contacts(mover: &Moving, others: &[Moving], slop: f64) -> FirstContacts {
    first_contacts_until(mover, others, slop, &|| false)
}

/// Does the same as [`first_contacts`], until `time_is_over` returns true. It is called before each proof; after that, those that
/// may be met are undecided.
pub fn first_contacts_until(mover: &Moving, others: &[Moving], slop: f64, time_is_over: &dyn Fn() -> bool) -> FirstContacts {
    let around = swept_aabb(mover);
    let mut found = FirstContacts::default();
    for (other, body) in others.iter().enumerate() {
        if !may_meet(around, swept_aabb(body), slop) {
            found.n_never += 1;
            continue;
        }
        if time_is_over() {
            found.undecided.push(Undecided { other, from: 0.0 });
            continue;
        }
        let proof = prove(mover, body, slop).1;
        match proof.outcome {
            Outcome::InContactAtStart { relation, leaving } => {
                found.at_start.push(ContactAtStart { other, relation, leaving });
            }
            Outcome::Impact(impact) => {
                let earliest = proof.open.first().map_or(impact.bracket[0], |[from, _]| *from);
                found.met.push(FirstContact { other, rank: 0, earliest, impact });
            }
            Outcome::Separated { .. } => found.n_never += 1,
            Outcome::NotConverged { reached_t, .. } => found.undecided.push(Undecided { other, from: reached_t }),
            // A proof never has these outcomes.
            Outcome::NoImpactSeen | Outcome::NotApplicable => found.undecided.push(Undecided { other, from: 0.0 }),
        }
    }
    rank(&mut found.met);
    found
}

/// Returns true if two bodies that stay within these rectangles may meet; without a rectangle a body may be anywhere.
fn may_meet(a: Option<Aabb>, b: Option<Aabb>, slop: f64) -> bool {
    a.zip(b).is_none_or(|(a, b)| hit(&a.into(), &b.into(), slop))
}

/// Sorts contacts by time. If the brackets of one and the next overlap, they share a rank.
fn rank(met: &mut [FirstContact]) {
    met.sort_by(|p, q| p.earliest.total_cmp(&q.earliest).then(p.other.cmp(&q.other)));
    let (mut rank, mut known_by) = (0, None);
    for contact in &mut *met {
        let (from, to) = (contact.earliest - TIME_ROUNDING, latest(&contact.impact));
        (rank, known_by) = match known_by {
            Some(known_by) if known_by < from => (rank + 1, Some(to)),
            Some(known_by) => (rank, Some(to.max(known_by))),
            None => (rank, Some(to)),
        };
        contact.rank = rank;
    }
    // Within a rank, the rounded times tell as much as the brackets.
    met.sort_by(|p, q| p.rank.cmp(&q.rank).then(p.impact.t.total_cmp(&q.impact.t)).then(p.other.cmp(&q.other)));
}

fn latest(impact: &Impact) -> f64 {
    impact.bracket[1] + TIME_ROUNDING
}
