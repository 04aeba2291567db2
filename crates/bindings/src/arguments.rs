//! The types of the parameters.

use std::ops::Deref;
use std::sync::Arc;

use clashbox_geometry::kernel::Shape;
use clashbox_scenes::capture::shape_of;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;

/// A point or displacement, world units.
pub type Vector = [f64; 2];

/// A list of shapes.
pub type Shapes = Vec<GivenShape>;

/// A shape, checked once. It is shared by its copies.
#[derive(Debug, Clone)]
pub struct GivenShape(Arc<Shape>);

impl GivenShape {
    /// Reads a shape in the words of a capture. The error says everything that is wrong with it.
    pub fn of(value: &Value) -> Result<GivenShape, String> {
        shape_of(value).map(|shape| GivenShape(Arc::new(shape)))
    }
}

impl Deref for GivenShape {
    type Target = Shape;

    fn deref(&self) -> &Shape {
        &self.0
    }
}

impl<'de> Deserialize<'de> for GivenShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivenShape, D::Error> {
        let value = Value::deserialize(deserializer)?;
        #[cfg(target_family = "wasm")]
        if let Some(shape) = value.as_u64().and_then(crate::javascript::kept_shape) {
            return Ok(shape);
        }
        GivenShape::of(&value).map_err(D::Error::custom)
    }
}

/// Many numbers: an array of doubles.
#[derive(Debug, Clone)]
pub struct Numbers(pub Vec<f64>);

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Numbers, D::Error> {
        let value = Option::<Vec<f64>>::deserialize(deserializer)?;
        #[cfg(target_family = "wasm")]
        let value = value.or_else(crate::javascript::taken_numbers);
        value.map(Numbers).ok_or_else(|| D::Error::custom("expected an array of numbers, found null"))
    }
}

/// Reads an argument. The error begins with the name of its parameter.
pub fn read<T: for<'de> Deserialize<'de>>(name: &str, value: Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(|error| format!("{name}: {error}"))
}
