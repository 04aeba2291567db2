//! One derived thing, kept while what it was derived from stays the same.

/// A value with what it was derived from: `From` is all that it depends on.
#[derive(Debug)]
pub(super) struct Kept<From, T> {
    from: Option<From>,
    value: Option<T>,
}

impl<From, T> Default for Kept<From, T> {
    fn default() -> Kept<From, T> {
        Kept { from: None, value: None }
    }
}

impl<From: PartialEq, T> Kept<From, T> {
    /// Derives it anew where it is from something else than `from`, out of what was kept until now. `None`: nobody looks at it, and it
    /// is dropped. Whether that changed anything.
    pub(super) fn renew(&mut self, from: Option<From>, derive: impl FnOnce(Option<(From, T)>) -> Option<T>) -> bool {
        if self.from == from {
            return false;
        }
        let before = self.from.take().zip(self.value.take());
        self.value = from.as_ref().and_then(|_| derive(before));
        self.from = from;
        true
    }

    /// Drops it, though what it is from may be the same.
    pub(super) fn forget(&mut self) {
        *self = Kept::default();
    }

    /// Whether it is from this.
    pub(super) fn is_from(&self, from: &From) -> bool {
        self.from.as_ref() == Some(from)
    }

    /// The value. `None` where nothing is kept, and where nothing follows.
    pub(super) fn value(&self) -> Option<&T> {
        self.value.as_ref()
    }

    /// The value, to be carried on.
    pub(super) fn value_mut(&mut self) -> Option<&mut T> {
        self.value.as_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_derived_once_for_what_it_is_from() {
        let mut kept: Kept<u64, u64> = Kept::default();
        let mut derived = Vec::new();
        for from in [Some(1), Some(1), Some(2), None, None, Some(2)] {
            kept.renew(from, |before| {
                derived.push((from, before));
                from.map(|from| 10 * from)
            });
            assert_eq!(kept.value().copied(), from.map(|from| 10 * from), "from {from:?}");
        }
        assert_eq!(derived, [(Some(1), None), (Some(2), Some((1, 10))), (Some(2), None)], "only where it is another");
    }

    #[test]
    fn that_nothing_follows_is_kept_too() {
        let mut kept: Kept<u64, u64> = Kept::default();
        assert!(kept.renew(Some(1), |_| None), "it was not known");
        assert!(!kept.renew(Some(1), |_| Some(1)), "it is known: {kept:?}");
        assert!(kept.is_from(&1) && kept.value().is_none(), "{kept:?}");
        kept.forget();
        assert!(kept.renew(Some(1), |_| Some(1)), "it is forgotten: {kept:?}");
    }
}
