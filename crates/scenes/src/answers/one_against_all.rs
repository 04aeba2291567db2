//! The bodies that a moving body of the pair meets, in the order of time. Derived like the [`Analysis`](super::Analysis).

use crate::handles::mover_and_target;
use crate::scene::Scene;
use crate::search::{FirstContacts, Outcome, Report};

/// The contacts of the first body of the pair that moves, in a scene of more than the pair.
#[derive(Debug, Clone, PartialEq)]
pub struct OneAgainstAll {
    /// The body, as an index: A where it moves, otherwise B.
    pub body: usize,
    /// The other one of the pair.
    pub target: usize,
    /// The contacts of the body: the others are indices into the scene's bodies.
    pub found: FirstContacts,
}

impl OneAgainstAll {
    /// Finds the contacts. `None`: there are no bodies but the pair, or both of the pair rest.
    pub fn of(scene: &Scene) -> Option<OneAgainstAll> {
        OneAgainstAll::until(scene, &|| false)
    }

    /// Does the same as [`OneAgainstAll::of`], until `time_is_over` returns true.
    pub fn until(scene: &Scene, time_is_over: &dyn Fn() -> bool) -> Option<OneAgainstAll> {
        let [body, target] = mover_and_target(scene)?;
        Some(OneAgainstAll { body, target, found: scene.first_contacts_until(body, time_is_over) })
    }

    /// Returns true if bodies other than its target are met after the start.
    pub fn meets_others(&self) -> bool {
        self.found.met.iter().any(|contact| contact.other != self.target)
    }

    /// Returns true if it is not proven of some body other than its target whether it is met.
    fn is_open_of_others(&self) -> bool {
        self.found.undecided.iter().any(|undecided| undecided.other != self.target)
    }

    /// Returns true if others are met before its target is.
    pub fn meets_others_first(&self) -> bool {
        let first = self.found.first();
        !first.is_empty() && first.iter().all(|contact| contact.other != self.target)
    }

    /// Returns true if the answer of a search about the pair must not be taken for one about all bodies: it claims no contact, or a later
    /// one, although others are met or may be.
    pub fn overrules(&self, report: &Report) -> bool {
        match report.outcome {
            Outcome::InContactAtStart { .. } => false,
            Outcome::Impact(_) => self.meets_others_first(),
            Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable => {
                self.meets_others() || self.is_open_of_others()
            }
        }
    }
}
