//! What the scene asks, of which two bodies and by which search, and what it expects to hear.

use super::Session;
use super::edits::{check_method, check_pair, check_slop};
use super::history::Field;
use super::message::Refusal;
use crate::check::properties::Transform;
use crate::check::record;
use crate::kernel::Algorithm;
use crate::search::Method;

impl Session {
    pub(super) fn set_pair(&mut self, pair: [usize; 2]) -> Result<(), Refusal> {
        check_pair(&self.scene, pair)?;
        self.change("Choose pair", None, |scene| scene.pair = Some(pair));
        self.reasons.start_over();
        Ok(())
    }

    pub(super) fn swap_pair(&mut self) -> Result<(), Refusal> {
        let [a, b] = self.scene.pair.ok_or(Refusal::NoPair)?;
        self.change("Swap A and B", None, |scene| scene.pair = Some([b, a]));
        Ok(())
    }

    pub(super) fn set_method(&mut self, method: Method) -> Result<(), Refusal> {
        check_method(&method)?;
        self.change("Choose search", Some(Field::Method(method.kind())), |scene| scene.search = method);
        Ok(())
    }

    pub(super) fn set_slop(&mut self, slop: f64) -> Result<(), Refusal> {
        check_slop(slop)?;
        self.change("Change slop", Some(Field::Slop), |scene| scene.slop = slop);
        Ok(())
    }

    pub(super) fn set_algorithm(&mut self, algorithm: Algorithm) {
        self.algorithm = algorithm;
        self.reasons.start_over();
    }

    pub(super) fn transform(&mut self, transform: Transform) -> Result<(), Refusal> {
        self.edit(transform.name(), None, |scene| {
            *scene = transform.applied(scene)?;
            Ok(())
        })
    }

    pub(super) fn record_expectations(&mut self) -> Result<(), Refusal> {
        self.scene.pair.ok_or(Refusal::NoPair)?;
        self.change("Record expectations", None, |scene| *scene = record(scene));
        Ok(())
    }
}
