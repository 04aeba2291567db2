//! The types of the parameters, and how JSON gives them. `python` reads those of Python.

use std::sync::Arc;

use clashbox_geometry::kernel::Shape;
use clashbox_scenes::capture::shape_of;
use serde::Deserialize;
use serde_json::Value;

/// A point or a displacement, world units.
pub type Vector = [f64; 2];

/// The name of a mover.
pub type MoverName<'a> = &'a str;

/// An array of doubles.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "Value")]
pub struct Numbers(pub Vec<f64>);

/// A shape that is checked already. Its copies share it.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "Value")]
pub struct AnyShape(pub Arc<Shape>);

impl TryFrom<Value> for AnyShape {
    type Error = String;

    /// Checks a shape in the words of a capture. The error says everything that is wrong with it.
    fn try_from(words: Value) -> Result<AnyShape, String> {
        // JavaScript gives the number of a shape that it keeps: `{"kept":3}`.
        #[cfg(target_family = "wasm")]
        if let Some(kept) = words["kept"].as_u64().and_then(crate::javascript::kept_shape) {
            return Ok(kept);
        }
        shape_of(&words).map(|shape| AnyShape(Arc::new(shape)))
    }
}

impl TryFrom<Value> for Numbers {
    type Error = serde_json::Error;

    fn try_from(numbers: Value) -> Result<Numbers, serde_json::Error> {
        // `true` stands for the doubles after the text.
        #[cfg(target_family = "wasm")]
        if numbers == Value::Bool(true) {
            return Ok(Numbers(crate::javascript::doubles()));
        }
        serde_json::from_value(numbers).map(Numbers)
    }
}

/// A reason why there is no answer, in the words of the program.
#[derive(Debug)]
pub struct Failure(pub String);

impl<T: ToString> From<T> for Failure {
    fn from(reason: T) -> Failure {
        Failure(reason.to_string())
    }
}
