//! What the user may type.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use clashbox::capture::{FindingKind, Unreadable};
use clashbox::explain::Why;
use clashbox::files::output::Replaceable;
use clashbox::kernel::{Algorithm, InvalidShape, MAX_COORDINATE, MIN_COORDINATE};

use super::check::CheckArguments;
use super::choices::{LanguageName, algorithm, engine, number, replaceable, seconds, tolerance};
use super::color::When;
use super::engines::EngineArguments;
use super::import::ImportArguments;
use super::record::RecordArguments;
use super::render::RenderArguments;
use super::sweep::SweepArguments;
use super::worksheet::WorksheetArguments;

/// A visual sandbox for 2D collision detection, and the headless tool that replays what was built in it.
#[derive(Debug, Parser)]
#[command(version)]
#[command(after_help = "Exit codes: 0 all as expected, 1 differences, 2 could not run.")]
pub(super) struct Arguments {
    /// The scene or the capture to open in the window, a file to import, or a folder of lessons
    pub(super) scene: Option<PathBuf>,
    /// The number of the frame of the capture to look at
    #[arg(long, value_name = "N", requires = "scene")]
    pub(super) frame: Option<u64>,
    #[command(flatten)]
    pub(super) trial: EngineArguments,
    /// When to show colors
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto, global = true)]
    pub(super) color: When,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Audit a capture: prove what happened between the frames of a game, and list where its engine was wrong
    ///
    /// A capture is what a game or an engine did, frame by frame, as JSON Lines: its bodies, where they were, and which contacts were
    /// reported. Each step of each pair is proven. One line is printed for each finding, then a summary.
    ///
    /// tunneled: apart at both ends of a step, in contact between, and not reported. late: reported more than one step after the contact
    /// had begun. missed: not reported. phantom: reported, and always farther apart than the margin. stuck: deep at the end of a step.
    /// A finding that rests on what the frames cannot tell is uncertain.
    #[command(
        after_help = "Exit codes: 0 nothing found, 1 findings, 2 could not run.\n\nclashbox audit game.jsonl --save findings"
    )]
    Audit(AuditArguments),
    /// Replay scenes against their expectations: exit 0 all as expected, 1 differences, 2 could not run or none found
    ///
    /// Formats: text is for people. json has a document for each scene, each on its line, and a last one with the totals. junit is one XML
    /// document that most servers of continuous integration read. github has a workflow command for each difference, which GitHub shows
    /// at the line of the expectation. Whatever the format, what cannot be read is said on standard error too.
    #[command(
        after_help = "Exit codes: 0 all as expected, 1 differences, 2 could not run.\n\nclashbox check scenes --format junit --artifacts pictures > report.xml"
    )]
    Check(CheckArguments),
    /// Print the completions for a shell
    #[command(after_help = "clashbox completions bash > ~/.local/share/bash-completion/completions/clashbox")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Say in words what is answered for a pair, why, and what would change it
    ///
    /// First the contact at the start, what the search says and what that is worth, the change of one number that would make another answer,
    /// and all searches side by side. With --why each step of an answer follows, with its formula and its numbers.
    #[command(after_help = "clashbox explain scene.ron --why\nclashbox explain scene.ron --why contact --method gjk")]
    Explain(ExplainArguments),
    /// Make a scene of a map of Tiled or of a drawing in SVG
    ///
    /// Every shape becomes a body at rest, and y points up. Of a map these are the objects, and the collision shapes of tiles, each tile a
    /// body; a tile's height is one unit. Of a drawing it is what is filled, as polygons, rectangles and circles, and what is only stroked,
    /// as segments without width; a user unit is one unit. Names are those of the file.
    ///
    /// What is skipped or approximated is said on standard error, one line each. Ellipses become polygons of 64 vertices, which are at most
    /// 0.2 % of their size off; curves become polygons that are at most 0.1 % of the size of their path off. Holes are filled.
    #[command(
        after_help = "Exit codes: 0 imported, 2 could not run.\n\nclashbox import level.tmx -o level.ron\nclashbox import drawing.svg -o drawing.ron --per-unit 100"
    )]
    Import(ImportArguments),
    /// Print the licenses of the program and of the fonts that are part of it
    Licenses,
    /// Print a page of the manual, for man
    #[command(after_help = "clashbox man > clashbox.1; clashbox man check > clashbox-check.1")]
    Man {
        /// The command that the page is about [default: clashbox itself]
        command: Option<String>,
    },
    /// Answer every question for every pair of bodies
    ///
    /// All pairs are printed, one after the other as they are answered. Of many bodies these are very many: 1,000 bodies have
    /// 499,500 pairs. With --touching only those that hit are looked for and printed.
    ///
    /// With --first one body is asked about: which bodies it is in contact with at the start, and which it meets during the frame, in the
    /// order of time, each by the proof.
    Query {
        /// Scene files, - for standard input
        #[arg(required = true)]
        scenes: Vec<PathBuf>,
        /// The bodies that this one meets, in the order of time
        #[arg(long, value_name = "NAME", conflicts_with_all = ["touching", "method"])]
        first: Option<String>,
        /// Only the pairs that hit at t = 0, and how many there are; for scenes of many bodies
        #[arg(long)]
        touching: bool,
        /// With --touching: the pairs that meet at any time of the frame, by the search of the scene
        #[arg(long, requires = "touching")]
        moving: bool,
        /// Print one JSON document per scene, each on its line
        #[arg(long)]
        json: bool,
        /// A hit is `separation <= slop` [default: the slop of the scene]
        #[arg(long, value_name = "SLOP", value_parser = slop, allow_negative_numbers = true)]
        slop: Option<f64>,
        /// The method of the static questions; a pair that does not offer it is answered by its own function
        #[arg(long, value_parser = algorithm(), default_value = Algorithm::Direct.id())]
        method: Algorithm,
    },
    /// Judge other engines: put the questions of scenes to them, and hold their answers against the proof
    ///
    /// An engine is a program in any language, which reads one JSON object a line from its standard input and writes one a line to its
    /// standard output. Each pair of bodies is asked about: do they hit, how far apart are they, when do they first meet. One line is
    /// printed for each wrong answer, then a table for each engine. The slop of a scene is not asked about.
    ///
    /// within_slop: off by no more than the engine documents, which is no fault. early, late: an impact at the wrong time. off: a wrong separation. false_no: a contact that is not seen. false_yes: a contact where
    /// there is none. borderline: wrong by no more than the tolerance. unproven: the proof leaves it open. unsupported: the engine says
    /// so. failed: no answer, although the engine has promised one.
    #[command(
        after_help = "Exit codes: 0 nothing wrong, 1 wrong answers, 2 could not run.\n\nclashbox judge --engine \"mine=python3 my_engine.py\" scenes/ --html report.html"
    )]
    Judge(JudgeArguments),
    /// Write the current answers into scenes as their expectations
    ///
    /// Expectations that are there are renewed where they differ, as far as they state something; everything else in the file stays as it
    /// is written. A pair in focus that nothing is expected of gets what any engine can be held to: its static answer and its first impact.
    /// With --only it gets the answers to these questions instead.
    #[command(
        after_help = "Exit codes: 0 recorded, 1 with --dry-run, --diff or --review: something is left to record, 2 could not run.\n\n\
                      clashbox record scenes --diff | git apply"
    )]
    Record(RecordArguments),
    /// Draw a scene as SVG or PNG, or what happens in it as an animated GIF
    ///
    /// No display and no font of the system is needed.
    #[command(
        after_help = "clashbox render scene.ron -o picture.png --scale 2\nclashbox render scene.ron -o search.gif --animate search --fps 4"
    )]
    Render(RenderArguments),
    /// Draw the phase map of two parameters: where a search is right, and where it is wrong
    ///
    /// A parameter is a quantity of a body of the pair, as in bullet.speed: speed, direction, spin, x, y, angle; width, height,
    /// thickness (the smaller extent) of a rectangle; radius of a circle or capsule. Without the name of a body, what moves is the body
    /// that moves, and what has a shape is the other one. Or it is one of the search: steps, max_step (linear), min_move (binary),
    /// tolerance (advance), slop. The range holds both of its ends. The default is a range around what the scene has, and 40 cells.
    ///
    /// With --engine an engine is asked in every cell, as by judge: when the two first meet, or whether they hit where it knows no more or
    /// neither moves. One that fails to answer 8 times in a row is not asked any more, and its map is left as far as it is.
    ///
    /// The table has one line per cell: x, y, method, outcome, judgement, error, tests. The error of a right yes is the fraction of
    /// the frame by which it is late, of a false yes the clearance, of a false no the time of the contact that was missed (0: at the
    /// start), of a right no what its bound lacks to the exact clearance. Of an engine that is early the error is negative. Within its slop
    /// (within_slop) it is a length: how far the bodies are apart or how deep in each other at the claimed time, or where no contact is claimed.
    #[command(
        after_help = "Exit codes: 0 swept, 2 could not run.\n\nclashbox sweep scene.ron --x speed:1..20:40 --y thickness:0.05..1:40 -o map.svg"
    )]
    Sweep(SweepArguments),
    /// Print lessons as one HTML page for paper: pictures, texts, tasks and questions, with lines to write on
    #[command(
        after_help = "Exit codes: 0 written, 2 could not run.\n\nclashbox worksheet -o course.html --solutions\nclashbox worksheet my-lessons -o page.html"
    )]
    Worksheet(WorksheetArguments),
}

/// What `clashbox audit` is asked.
#[derive(Debug, Args)]
pub(super) struct AuditArguments {
    /// The capture, - for standard input
    pub(super) capture: PathBuf,
    /// Print one JSON object a finding, and a last one with the totals
    #[arg(long)]
    pub(super) json: bool,
    /// Save each finding as a scene into this folder, with its motion and its proof as expectations
    #[arg(long, value_name = "DIR")]
    pub(super) save: Option<PathBuf>,
    /// With --pair and -o: save the step that ends in this frame as a scene, found or not, and audit nothing
    #[arg(long, value_name = "N", requires = "pair", requires = "output", conflicts_with_all = ["json", "save", "kinds", "bodies", "certain", "depth", "stuck", "keep_going"])]
    pub(super) frame: Option<u64>,
    /// With --frame: the names of the two bodies
    #[arg(long, num_args = 2, value_names = ["A", "B"], requires = "frame")]
    pub(super) pair: Option<Vec<String>>,
    /// With --frame: the scene to write, - for standard output
    #[arg(short, long, value_name = "FILE", requires = "frame")]
    pub(super) output: Option<PathBuf>,
    /// Only findings of this kind; may be given several times
    #[arg(long = "kind", value_name = "KIND", value_parser = finding_kind())]
    pub(super) kinds: Vec<FindingKind>,
    /// Only findings of this body; may be given several times
    #[arg(long = "body", value_name = "NAME")]
    pub(super) bodies: Vec<String>,
    /// Only findings that are certain
    #[arg(long)]
    pub(super) certain: bool,
    /// How deep a contact is that must be reported [default: the margin of the pair]
    #[arg(long, value_name = "D", value_parser = depth, allow_negative_numbers = true)]
    pub(super) depth: Option<f64>,
    /// Also find bodies that are so deep at the end of a step
    #[arg(long, value_name = "D", value_parser = depth, allow_negative_numbers = true)]
    pub(super) stuck: Option<f64>,
    /// Audit what can be read of a file with errors
    #[arg(long)]
    keep_going: bool,
    /// Also replace files that were not saved from a capture
    #[arg(long)]
    force: bool,
}

impl AuditArguments {
    pub(super) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }

    pub(super) fn unreadable(&self) -> Unreadable {
        if self.keep_going { Unreadable::LeftOut } else { Unreadable::Refused }
    }
}

/// What `clashbox explain` is asked.
#[derive(Debug, Args)]
pub(super) struct ExplainArguments {
    /// The scene file, - for standard input
    pub(super) scene: PathBuf,
    /// The names of the two bodies [default: the pair in focus]
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(super) pair: Option<Vec<String>>,
    /// A hit is `separation <= slop` [default: the slop of the scene]
    #[arg(long, value_name = "SLOP", value_parser = slop, allow_negative_numbers = true)]
    pub(super) slop: Option<f64>,
    /// Derive an answer step by step; without a name all of them
    #[arg(long, value_enum, value_name = "ANSWER", num_args = 0..=1, default_missing_value = "all")]
    pub(super) why: Option<Derived>,
    /// Derive the contact by this method; a pair that does not offer it is answered by its own function
    #[arg(long, value_parser = algorithm())]
    pub(super) method: Option<Algorithm>,
    /// Print the algorithms of the pair as code in this language instead, to copy into a game
    #[arg(long, value_enum, value_name = "LANG", conflicts_with_all = ["slop", "why", "method"])]
    pub(super) code: Option<LanguageName>,
}

/// What is derived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Derived {
    /// Every answer
    All,
    /// How the two are related at t = 0
    Contact,
    /// The points of the contact manifold at t = 0
    Manifold,
    /// Where the two boundaries cross at t = 0
    Crossings,
    /// When the two meet during the frame
    Motion,
}

impl ExplainArguments {
    /// The answers to derive. Whoever chooses how the contact is answered wants to see that.
    pub(super) fn whys(&self) -> &'static [Why] {
        match (self.why, self.method) {
            (Some(Derived::All), _) => &[Why::Contact, Why::Manifold, Why::Crossings, Why::Motion],
            (Some(Derived::Contact), _) | (None, Some(_)) => &[Why::Contact],
            (Some(Derived::Manifold), _) => &[Why::Manifold],
            (Some(Derived::Crossings), _) => &[Why::Crossings],
            (Some(Derived::Motion), _) => &[Why::Motion],
            (None, None) => &[],
        }
    }
}

/// What `clashbox judge` is asked.
#[derive(Debug, Args)]
pub(super) struct JudgeArguments {
    /// Scene files, - for standard input, and folders that are searched for them
    #[arg(required = true)]
    pub(super) paths: Vec<PathBuf>,
    /// An engine: a name of your choice, and the command that starts it; may be given several times
    #[arg(long = "engine", value_name = "NAME=COMMAND", value_parser = engine, required = true)]
    pub(super) engines: Vec<(String, String)>,
    /// Print one JSON object for each answer that is not right, and a last one for each engine
    #[arg(long)]
    pub(super) json: bool,
    /// Write a page with the tables and with pictures of what is wrong, - for standard output, where nothing else goes then
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// How far off an answer may be, world units [default: of the size of the pair, 1e-9 for f64 and 1e-4 for f32]
    #[arg(long, value_name = "D", value_parser = tolerance, allow_negative_numbers = true)]
    pub(super) tolerance: Option<f64>,
    /// An engine that says nothing for so many seconds is started again
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10", allow_negative_numbers = true)]
    pub(super) timeout: Duration,
    /// Wrong answers that are known, each with its reason, which must still be wrong; a JSON object a line:
    /// {"engine":"NAME","scene":"zoo/one.ron","pair":["a","b"],"asked":"impact","why":"..."}, pair and asked may be left out
    #[arg(long, value_name = "FILE")]
    pub(super) known: Option<PathBuf>,
    /// Also replace a page that clashbox has not written, but never a scene
    #[arg(long)]
    force: bool,
}

impl JudgeArguments {
    pub(super) fn replaceable(&self) -> Replaceable {
        replaceable(self.force)
    }
}

/// Reads one of the kinds of findings, and lists them in the help.
fn finding_kind() -> impl TypedValueParser<Value = FindingKind> {
    let parser = PossibleValuesParser::new(FindingKind::ALL.map(FindingKind::id));
    parser.map(|name| FindingKind::ALL.into_iter().find(|kind| kind.id() == name).unwrap_or(FindingKind::Tunneled))
}

fn depth(text: &str) -> Result<f64, String> {
    number(text, MAX_COORDINATE).ok_or_else(|| format!("a depth is a number from 0 to {MAX_COORDINATE:e}"))
}

fn slop(text: &str) -> Result<f64, String> {
    let found = number(text, MAX_COORDINATE).ok_or_else(|| format!("a slop is a number from 0 to {MAX_COORDINATE:e}"))?;
    let is_allowed = found == 0.0 || MIN_COORDINATE <= found;
    if is_allowed { Ok(found) } else { Err(InvalidShape::TooSmall { field: "slop", found }.to_string()) }
}
