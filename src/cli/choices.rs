//! Values that several commands let the user choose.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clashbox::explain::code::Language;
use clashbox::explain::mover_rule;
use clashbox::files::output::Replaceable;
use clashbox::kernel::{Algorithm, MAX_COORDINATE};
use clashbox::movers::MoverKind;
use clashbox::picture::Theme;

use super::texts;

/// Maximum width and height of a picture, in points.
const MAX_SIZE: u32 = 16_384;

/// The colours of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ThemeName {
    /// Bright lines on a dark ground
    Dark,
    /// Dark lines on a light ground
    Light,
    /// On white, for paper
    Print,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Theme {
        match name {
            ThemeName::Dark => Theme::Dark,
            ThemeName::Light => Theme::Light,
            ThemeName::Print => Theme::Print,
        }
    }
}

/// A language of code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum LanguageName {
    /// Python 3
    Python,
    /// JavaScript
    #[value(name = "javascript", alias = "js")]
    JavaScript,
    /// C99
    C,
    /// Lua 5.1 or later
    Lua,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Language {
        match name {
            LanguageName::Python => Language::Python,
            LanguageName::JavaScript => Language::JavaScript,
            LanguageName::C => Language::C,
            LanguageName::Lua => Language::Lua,
        }
    }
}

/// Reads one of these values by its name, and lists the names in the help.
pub(super) fn one_of<E: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = E>,
    named: impl Fn(E) -> PossibleValue,
) -> impl TypedValueParser<Value = E> {
    let rows: Vec<(PossibleValue, E)> = values.into_iter().map(|value| (named(value), value)).collect();
    let names: Vec<PossibleValue> = rows.iter().map(|(name, _)| name.clone()).collect();
    PossibleValuesParser::new(names).try_map(move |found| {
        let row = rows.iter().find(|(name, _)| name.matches(&found, false));
        row.map(|&(_, value)| value).ok_or_else(|| texts::NO_SUCH_NAME.to_owned())
    })
}

/// Reads one of the methods of static questions.
pub(super) fn algorithm() -> impl TypedValueParser<Value = Algorithm> {
    one_of(Algorithm::ALL, |algorithm| PossibleValue::new(algorithm.id()).help(use_of(algorithm)))
}

/// Reads one of the movers.
pub(super) fn mover() -> impl TypedValueParser<Value = MoverKind> {
    one_of(MoverKind::ALL, |kind| PossibleValue::new(kind.id()).help(mover_rule(kind)))
}

/// Describes what a method looks at, and for which pairs.
fn use_of(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Direct => texts::USE_OF_DIRECT,
        Algorithm::Gjk => texts::USE_OF_GJK,
        Algorithm::Parameters => texts::USE_OF_PARAMETERS,
        Algorithm::Orientations => texts::USE_OF_ORIENTATIONS,
        Algorithm::Regions => texts::USE_OF_REGIONS,
        Algorithm::Centers => texts::USE_OF_CENTERS,
        Algorithm::CrossingNumber => texts::USE_OF_CROSSING_NUMBER,
        Algorithm::WindingNumber => texts::USE_OF_WINDING_NUMBER,
    }
}

/// Returns the meaning of `--force`.
pub(super) fn replaceable(force: bool) -> Replaceable {
    if force { Replaceable::Anything } else { Replaceable::Outputs }
}

/// Reads a number of threads.
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| texts::NO_NUMBER_OF_THREADS.to_owned())
}

/// Returns the number of cores for this program.
pub(super) fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Reads `NAME=COMMAND` as a name and a command.
pub(super) fn engine(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(name, command)| !name.trim().is_empty() && !command.trim().is_empty());
    let (name, command) = parts.ok_or(texts::NOT_AN_ENGINE)?;
    Ok((name.trim().to_owned(), command.to_owned()))
}

/// Reads a tolerance, world units.
pub(super) fn tolerance(text: &str) -> Result<f64, String> {
    number(text, MAX_COORDINATE).ok_or_else(|| texts::not_a_tolerance(format_args!("{MAX_COORDINATE:e}")))
}

/// Reads a duration in seconds.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    /// An hour.
    const LONGEST: f64 = 3600.0;
    let seconds = number(text, LONGEST).filter(|seconds| 0.0 < *seconds);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| texts::not_seconds(LONGEST))
}

/// Reads a time of the frame.
pub(super) fn time(text: &str) -> Result<f64, String> {
    number(text, 1.0).ok_or_else(|| texts::NOT_A_TIME.to_owned())
}

/// Reads a number from 0 to `largest`.
pub(super) fn number(text: &str, largest: f64) -> Option<f64> {
    text.parse().ok().filter(|value| (0.0..=largest).contains(value))
}

/// Reads a number of frames, a seed.
pub(super) fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| texts::not_a_whole_number(u64::MAX))
}

/// Reads a size in points.
pub(super) fn size(text: &str) -> Result<[u32; 2], String> {
    let length = |text: &str| text.parse().ok().filter(|length| (1..=MAX_SIZE).contains(length));
    let size = text.split_once('x').and_then(|(width, height)| Some([length(width)?, length(height)?]));
    size.ok_or_else(|| texts::not_a_size(MAX_SIZE))
}

/// Reads the angle between a ghost and a normal of the level, degrees.
pub(super) fn ghost_angle(text: &str) -> Result<f64, String> {
    number(text, 180.0).ok_or_else(|| texts::NOT_AN_ANGLE.to_owned())
}

/// Reads the smallest gap or step that counts, as a fraction.
pub(super) fn seam(text: &str) -> Result<f64, String> {
    number(text, 1.0).filter(|fraction| 1e-6 <= *fraction).ok_or_else(|| texts::NOT_A_SEAM.to_owned())
}
