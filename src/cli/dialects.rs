//! The arguments that choose a dialect.

use clap::Args;
use clap::builder::PossibleValuesParser;
use clashbox::dialect::{Dialect, dialect_named, dialects};

use super::choices::number;
use super::texts;

/// The arguments that choose a dialect.
#[derive(Debug, Args)]
pub(super) struct DialectArguments {
    /// The physics engine that sees the pairs by its constants: contact now, later in the frame, or never, and whether it pushes although the proof says that the shapes do not
    /// touch
    #[arg(long, value_name = "ENGINE", value_parser = names())]
    dialect: Option<String>,
    /// With --dialect: the units of the engine that one unit of the scene is, 100 where a meter is 100 pixels
    #[arg(long, value_name = "NUMBER", requires = "dialect", value_parser = engine_units, default_value = "1")]
    engine_units: f64,
}

impl DialectArguments {
    /// Returns the dialect, for the units of the scene.
    pub(super) fn chosen(&self) -> Option<Dialect> {
        let dialect = dialect_named(self.dialect.as_deref()?)?;
        Some(dialect.scaled(1.0 / self.engine_units))
    }
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(dialects().iter().map(|dialect| dialect.name.as_str()))
}

fn engine_units(text: &str) -> Result<f64, String> {
    number(text, 1e6).filter(|units| 1e-6 <= *units).ok_or_else(|| texts::NOT_ENGINE_UNITS.to_owned())
}
