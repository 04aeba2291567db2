//! The selection of bodies.

/// The selected bodies, one of which is the primary: panels that show the numbers of one body show its numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    /// Indices in ascending order, none twice.
    bodies: Vec<usize>,
    /// One of the bodies. `None`: there are none.
    primary: Option<usize>,
}

impl Selection {
    /// The empty selection.
    pub const NOTHING: Selection = Selection { bodies: Vec::new(), primary: None };

    /// Selects one body, or none.
    pub fn one(body: Option<usize>) -> Selection {
        Selection { bodies: body.into_iter().collect(), primary: body }
    }

    /// Selects these bodies, given in any order; the last one is the primary.
    pub fn of(bodies: impl IntoIterator<Item = usize>) -> Selection {
        let mut bodies: Vec<usize> = bodies.into_iter().collect();
        let primary = bodies.last().copied();
        bodies.sort_unstable();
        bodies.dedup();
        Selection { bodies, primary }
    }

    /// Returns the primary body. `None`: nothing is selected.
    pub fn primary(&self) -> Option<usize> {
        self.primary
    }

    /// Returns all selected bodies, as ascending indices into the scene's bodies.
    pub fn bodies(&self) -> &[usize] {
        &self.bodies
    }

    /// Returns true if this body is selected.
    pub fn contains(&self, body: usize) -> bool {
        self.bodies.binary_search(&body).is_ok()
    }

    /// Returns true if more than one body is selected.
    pub fn is_many(&self) -> bool {
        1 < self.bodies.len()
    }

    /// Returns the same with this body, as the primary; or without it, if it is selected: the last of the others is the primary then.
    #[must_use]
    pub fn toggled(&self, body: usize) -> Selection {
        if self.contains(body) {
            let rest = self.bodies.iter().copied().filter(|&other| other != body);
            let primary = self.primary.filter(|&primary| primary != body);
            Selection::of(rest.chain(primary))
        } else {
            Selection::of(self.bodies.iter().copied().chain([body]))
        }
    }

    /// Returns the same after bodies got other indices. `renumbered` returns the new one: `None` if a body is gone.
    #[must_use]
    pub(in crate::session) fn renumbered(&self, renumbered: impl Fn(usize) -> Option<usize>) -> Selection {
        let bodies = self.bodies.iter().copied().chain(self.primary);
        Selection::of(bodies.filter_map(renumbered))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_toggled_body_is_the_primary_and_leaves_the_others_when_toggled_again() {
        let two = Selection::one(Some(4)).toggled(1);
        assert_eq!((two.bodies(), two.primary()), (&[1, 4][..], Some(1)), "added: {two:?}");
        let kept = two.toggled(4);
        assert_eq!((kept.bodies(), kept.primary()), (&[1][..], Some(1)), "another one removed: {kept:?}");
        let other = two.toggled(1);
        assert_eq!((other.bodies(), other.primary()), (&[4][..], Some(4)), "the primary removed: {other:?}");
        assert_eq!(other.toggled(4), Selection::NOTHING, "the last one removed");
    }

    #[test]
    fn what_is_gone_is_not_selected_any_more() {
        let shifted = Selection::of([2, 5, 3]).renumbered(|body| if body == 3 { None } else { Some(body - 1) });
        assert_eq!((shifted.bodies(), shifted.primary()), (&[1, 4][..], Some(4)), "{shifted:?}");
    }
}
