//! The constant that explains why an engine's answer is not that of the proof.

use std::fmt;

use super::gap::sides_of;
use super::shipped::dialect_of_engine;
use super::texts;
use super::types::{Dialect, GapMeasure};
use crate::check::TrialAnswer;
use crate::engine::{Assessment, EngineQuantity};
use crate::explain::figure;
use crate::kernel::Shape;
use crate::scene::Scene;

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

/// Returns the constants of an engine's dialect that allow an answer about a scene. `engine` is the name that it gives itself. `None` if the answer is
/// right, or nothing explains it.
pub fn reason_behind(engine: &str, scene: &Scene, answer: &TrialAnswer) -> Option<DialectReason> {
    let shapes = answer.pair.map(|body| scene.bodies.get(body).map(|body| &body.shape));
    let [Some(a), Some(b)] = shapes else { return None };
    dialect_of_engine(engine)?.reason_for(answer.quantity, &answer.assessment, [a, b])
}

impl Dialect {
    /// Returns the constants with the least sum that allows the error of an answer about two shapes. `None` if the answer is right, or wrong for another
    /// reason.
    pub fn reason_for(&self, quantity: EngineQuantity, found: &Assessment, shapes: [&Shape; 2]) -> Option<DialectReason> {
        let lengths = self.lengths(shapes);
        let is_of_cast = quantity == EngineQuantity::Impact;
        let of_cast = if is_of_cast { self.length(&self.cast) * (1.0 + CAST_TOLERANCE) } else { 0.0 };
        // A cast looks for its own distance. The reach is of contacts: that of an engine without a cast, whose impact is the first contact of its steps.
        let reach = if is_of_cast && !self.cast.is_empty() { 0.0 } else { lengths.reach };
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
            candidates.extend([(lengths.skin(), skins), (reach, self.reach.clone()), (lengths.skin() + reach, both)]);
        } else if let GapMeasure::SidedCircles { least, most } = self.measure {
            candidates.push((self.cut_off(shapes, [least, most]), vec![texts::LEAST_SIDES.to_owned()]));
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

    /// Returns the length by which the polygons that stand for circles stay behind them: at the middle of a side, r (1 - cos(pi / sides)) of each.
    fn cut_off(&self, shapes: [&Shape; 2], limits: [u32; 2]) -> f64 {
        let of_circle = |shape: &Shape| match shape {
            Shape::Circle(circle) => {
                let sides = f64::from(sides_of(circle.radius() / self.scale, limits));
                circle.radius() * (1.0 - (std::f64::consts::PI / sides).cos())
            }
            _ => 0.0,
        };
        shapes.map(|shape| shape.leaves().into_iter().map(of_circle).fold(0.0, f64::max)).iter().sum()
    }
}
