//! The bodies that were chosen before the file of the capture was read anew, by their names, until they are found in it again.

use std::sync::Arc;

use crate::capture::CaptureBody;

/// The bodies that are searched for.
#[derive(Debug, Clone, Default)]
pub(super) struct BodiesByName {
    /// The body of the filter.
    pub(super) body: Option<String>,
    /// The body that the view follows.
    pub(super) followed: Option<String>,
    /// The pair in focus.
    pub(super) pair: Option<[String; 2]>,
}

impl BodiesByName {
    /// The bodies and the pair by their indices into the bodies of the file as it was. If there is none now, those still searched for
    /// since the time `before` stay.
    pub(super) fn of(
        bodies: &[Arc<CaptureBody>],
        body: Option<u32>,
        followed: Option<u32>,
        pair: Option<[u32; 2]>,
        before: BodiesByName,
    ) -> BodiesByName {
        let name_of = |body: u32| bodies.get(body as usize).map(|body| body.name.clone());
        let pair = pair.and_then(|[a, b]| Some([name_of(a)?, name_of(b)?]));
        BodiesByName {
            body: body.and_then(name_of).or(before.body),
            followed: followed.and_then(name_of).or(before.followed),
            pair: pair.or(before.pair),
        }
    }

    /// Returns true if no body is searched for.
    pub(super) fn is_nobody(&self) -> bool {
        self.body.is_none() && self.followed.is_none() && self.pair.is_none()
    }

    /// Finds the body of the filter: its index. It is not searched for any more then.
    pub(super) fn find_body(&mut self, bodies: &[Arc<CaptureBody>]) -> Option<u32> {
        let found = position(bodies, self.body.as_ref()?)?;
        self.body = None;
        Some(found)
    }

    /// Finds the body that the view follows: its index. It is not searched for any more then.
    pub(super) fn find_followed(&mut self, bodies: &[Arc<CaptureBody>]) -> Option<u32> {
        let found = position(bodies, self.followed.as_ref()?)?;
        self.followed = None;
        Some(found)
    }

    /// Finds the pair if both bodies exist: their indices. It is not searched for any more then.
    pub(super) fn find_pair(&mut self, bodies: &[Arc<CaptureBody>]) -> Option<[u32; 2]> {
        let [a, b] = self.pair.as_ref()?;
        let found = [position(bodies, a)?, position(bodies, b)?];
        self.pair = None;
        Some(found)
    }
}

fn position(bodies: &[Arc<CaptureBody>], name: &str) -> Option<u32> {
    // There are far fewer bodies than 32 bits count.
    bodies.iter().position(|body| body.name == name).map(|body| body as u32)
}
