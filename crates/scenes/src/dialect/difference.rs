//! The constant that explains why an engine's answer is not that of the proof.

use std::fmt;

use super::texts;
use super::types::Dialect;
use crate::engine::{Assessment, EngineQuantity};
use crate::explain::figure;
use crate::kernel::Shape;

/// The part of its accuracy by which a cast may end beside the distance that it looks for: in planck `tolerance` is 0.25 `linearSlop`, in Rapier and
/// Box2D 3 it is the same.
const CAST_TOLERANCE: f64 = 0.25;
/// The rounding of an engine in f32, as a fraction of a length.
const ROUNDING: f64 = 1e-3;

/// The constants that allow an error.
#[derive(Debug, Clone, PartialEq)]
pub struct DialectReason {
    /// Their names in the engine's source.
    pub constants: Vec<String>,
    /// The meaning of the first one: "the prediction distance".
    pub meaning: String,
    /// The error that they allow, units of the scene.
    pub length: f64,
}

/// Shows the reason as `the skin of polygons and edges (polygonRadius): up to 0.02`.
impl fmt::Display for DialectReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::reason(&self.meaning, self.constants.join(", "), figure(self.length)))
    }
}

impl Dialect {
    /// Returns the constants with the least sum that allows the error of an answer about two shapes. `None` if the answer is right, or wrong for another
    /// reason.
    pub fn reason_for(&self, quantity: EngineQuantity, found: &Assessment, shapes: [&Shape; 2]) -> Option<DialectReason> {
        let lengths = self.lengths(shapes);
        let of_cast = match quantity {
            EngineQuantity::Impact => self.length(&self.cast) * (1.0 + CAST_TOLERANCE),
            EngineQuantity::Hit | EngineQuantity::Separation | EngineQuantity::Move => 0.0,
        };
        let (error, takes_for_larger) = match *found {
            Assessment::Early { clearance, .. } | Assessment::FalseYes { clearance } => (clearance, true),
            Assessment::WithinSlop { by } => (by, true),
            Assessment::Off { by } => (by.abs(), by < 0.0),
            Assessment::Late { depth, .. } | Assessment::FalseNo { depth, .. } => (depth, false),
            Assessment::Right { .. }
            | Assessment::Breach { .. }
            | Assessment::Borderline
            | Assessment::Unproven
            | Assessment::Unsupported { .. }
            | Assessment::Failed { .. } => return None,
        };
        let skins: Vec<String> = shapes.iter().flat_map(|shape| self.skin_of(shape)).cloned().collect();
        let mut candidates = vec![(of_cast, self.cast.clone())];
        if takes_for_larger {
            let both = skins.iter().chain(&self.reach).cloned().collect();
            candidates.extend([
                (lengths.skin(), skins),
                (lengths.reach, self.reach.clone()),
                (lengths.skin() + lengths.reach, both),
            ]);
        }
        let allows =
            |(length, names): &(f64, Vec<String>)| 0.0 < error && error <= length * (1.0 + ROUNDING) && !names.is_empty();
        let least = candidates.into_iter().filter(allows).min_by(|p, q| p.0.total_cmp(&q.0));
        least.map(|(length, mut constants)| {
            constants.dedup();
            let meaning =
                constants.first().and_then(|name| self.constant(name)).map_or(String::new(), |constant| constant.meaning.clone());
            DialectReason { constants, meaning, length }
        })
    }
}
