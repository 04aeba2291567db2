//! The boxes of the bodies by their numbers.

use crate::kernel::Aabb;

/// Boxes in slots. The slot of a removed body is taken by the next one.
#[derive(Debug, Clone, Default)]
pub(super) struct BoxStore {
    slots: Vec<Option<Aabb>>,
    free: std::collections::BTreeSet<u32>,
}

impl BoxStore {
    /// Adds a box. Returns the lowest free number.
    pub(super) fn add(&mut self, aabb: Aabb) -> u32 {
        if let Some(body) = self.free.pop_first() {
            self.slots[body as usize] = Some(aabb);
            return body;
        }
        self.slots.push(Some(aabb));
        (self.slots.len() - 1) as u32
    }

    /// Removes a box and returns it.
    pub(super) fn take(&mut self, body: u32) -> Option<Aabb> {
        let taken = self.slots.get_mut(body as usize)?.take()?;
        self.free.insert(body);
        Some(taken)
    }

    /// Replaces a box and returns the old one.
    pub(super) fn replace(&mut self, body: u32, aabb: Aabb) -> Option<Aabb> {
        self.slots.get_mut(body as usize)?.as_mut().map(|old| std::mem::replace(old, aabb))
    }

    pub(super) fn get(&self, body: u32) -> Option<&Aabb> {
        self.slots.get(body as usize)?.as_ref()
    }

    /// Returns the bodies in the order of their numbers.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (u32, &Aabb)> {
        self.slots.iter().enumerate().filter_map(|(body, aabb)| Some((body as u32, aabb.as_ref()?)))
    }
}
