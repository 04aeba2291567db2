//! The arguments of `clashbox sweep`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clashbox::files::output::Replaceable;
use clashbox::search::MethodKind;

use super::super::choices::{ThemeName, replaceable};
use super::super::dialects::DialectArguments;
use super::super::engines::EngineArguments;
use super::super::texts;

/// The arguments of `clashbox sweep`.
#[derive(Debug, Args)]
pub(in crate::cli) struct SweepArguments {
    /// The scene file, - for standard input
    pub(in crate::cli) scene: PathBuf,
    /// The parameter that varies from left to right
    #[arg(long, value_name = "PARAMETER[:FROM..TO[:CELLS]]")]
    pub(in crate::cli) x: String,
    /// The parameter that varies from bottom to top
    #[arg(long, value_name = "PARAMETER[:FROM..TO[:CELLS]]")]
    pub(in crate::cli) y: String,
    /// The search; if it is that of the scene, with the parameters of the scene [default: scene, and none with --engine and --dialect]
    #[arg(long, value_name = "METHOD", value_parser = SearchName::parser())]
    pub(in crate::cli) method: Option<SearchName>,
    #[command(flatten)]
    pub(in crate::cli) trial: EngineArguments,
    #[command(flatten)]
    pub(in crate::cli) dialect: DialectArguments,
    /// The picture to write as SVG, - for standard output
    #[arg(short, long, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
    /// The colours of the picture
    #[arg(long, value_enum, default_value_t = ThemeName::Dark)]
    pub(in crate::cli) theme: ThemeName,
    /// The table to write, - for standard output
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) csv: Option<PathBuf>,
    /// Print one JSON object per cell, and a last one for each search and engine
    #[arg(long)]
    pub(in crate::cli) json: bool,
    /// Also replace files that clashbox has not written, but never a scene
    #[arg(long)]
    force: bool,
}

impl SweepArguments {
    pub(in crate::cli) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }
}

/// The name of a search on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum SearchName {
    /// The search of the scene.
    Scene,
    /// A method by its name.
    One(MethodKind),
    /// Every method that has the parameters that vary.
    All,
}

/// The name of the scene's own search.
const SCENE: &str = "scene";
/// The name of all methods together.
const ALL: &str = "all";

impl SearchName {
    /// Reads one of the names, and lists them in the help.
    fn parser() -> impl TypedValueParser<Value = SearchName> {
        let methods = MethodKind::ALL.map(|kind| PossibleValue::new(kind.id()).help(kind.rules().summary));
        let scene = PossibleValue::new(SCENE).help(texts::SEARCH_OF_SCENE);
        let all = PossibleValue::new(ALL).help(texts::ALL_SEARCHES);
        let names: Vec<PossibleValue> = std::iter::once(scene).chain(methods).chain([all]).collect();
        PossibleValuesParser::new(names).map(|name| match MethodKind::ALL.into_iter().find(|kind| kind.id() == name) {
            Some(kind) => SearchName::One(kind),
            None if name == ALL => SearchName::All,
            None => SearchName::Scene,
        })
    }
}
