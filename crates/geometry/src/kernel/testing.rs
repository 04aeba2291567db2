//! Helpers that the unit tests share with the integration tests: short constructors and the seeded generator.

#[path = "../../tests/common/dice.rs"]
mod dice;
#[path = "../../tests/common/shapes.rs"]
mod shapes;

pub(crate) use dice::Dice;
pub(crate) use shapes::*;
