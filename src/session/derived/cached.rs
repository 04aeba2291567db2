//! A value that is derived once for its input.

/// A value with the input it was derived from: `From` is everything that it depends on.
#[derive(Debug)]
pub(super) struct Cached<From, T> {
    from: Option<From>,
    value: Option<T>,
}

impl<From, T> Default for Cached<From, T> {
    fn default() -> Cached<From, T> {
        Cached { from: None, value: None }
    }
}

impl<From: PartialEq, T> Cached<From, T> {
    /// Derives the value anew if `from` is another input, out of the value before. `None`: no panel shows the value, and it is
    /// dropped. Returns true if the input is another one.
    pub(super) fn renew(&mut self, from: Option<From>, derive: impl FnOnce(Option<(From, T)>) -> Option<T>) -> bool {
        if self.from == from {
            return false;
        }
        let before = self.from.take().zip(self.value.take());
        self.value = from.as_ref().and_then(|_| derive(before));
        self.from = from;
        true
    }

    /// Drops the value, though its input may be the same.
    pub(super) fn forget(&mut self) {
        *self = Cached::default();
    }

    /// Returns true if the value is from this input.
    pub(super) fn is_from(&self, from: &From) -> bool {
        self.from.as_ref() == Some(from)
    }

    /// Returns the value. `None`: none is kept, or none follows from the input.
    pub(super) fn value(&self) -> Option<&T> {
        self.value.as_ref()
    }

    /// Returns the value, to be carried on.
    pub(super) fn value_mut(&mut self) -> Option<&mut T> {
        self.value.as_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_derived_once_for_what_it_is_from() {
        let mut cached: Cached<u64, u64> = Cached::default();
        let mut derived = Vec::new();
        for from in [Some(1), Some(1), Some(2), None, None, Some(2)] {
            cached.renew(from, |before| {
                derived.push((from, before));
                from.map(|from| 10 * from)
            });
            assert_eq!(cached.value().copied(), from.map(|from| 10 * from), "from {from:?}");
        }
        assert_eq!(derived, [(Some(1), None), (Some(2), Some((1, 10))), (Some(2), None)], "only where it is another");
    }

    #[test]
    fn that_nothing_follows_is_kept_too() {
        let mut cached: Cached<u64, u64> = Cached::default();
        assert!(cached.renew(Some(1), |_| None), "it was not known");
        assert!(!cached.renew(Some(1), |_| Some(1)), "it is known: {cached:?}");
        assert!(cached.is_from(&1) && cached.value().is_none(), "{cached:?}");
        cached.forget();
        assert!(cached.renew(Some(1), |_| Some(1)), "it is forgotten: {cached:?}");
    }
}
