//! The arguments of the command line.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use clashbox::explain::DerivedAnswer;
use clashbox::kernel::{Algorithm, InvalidShape, MAX_COORDINATE, MIN_COORDINATE};

use super::audit::AuditArguments;
use super::broad::BroadArguments;
use super::check::CheckArguments;
use super::choices::{LanguageName, algorithm, ghost_angle, number, seam, whole_number};
use super::color::ColorMode;
use super::cost::CostArguments;
use super::course_progress::ProgressArguments;
use super::describe::DescribeArguments;
use super::destination::STANDARD;
use super::dialects::DialectArguments;
use super::engines::EngineArguments;
use super::import::ImportArguments;
use super::inputs::link_of;
use super::judge::JudgeArguments;
use super::link::LinkArguments;
use super::merge_reports::MergeReportsArguments;
use super::moves::MoveArguments;
use super::new_engine::NewEngineArguments;
use super::page::PageArguments;
use super::record::RecordArguments;
use super::render::RenderArguments;
use super::seams::SeamsArguments;
use super::shrink::ShrinkArguments;
use super::sweep::SweepArguments;
use super::texts;
use super::worksheet::WorksheetArguments;

/// A visual sandbox for 2D collision detection, and the headless tool that replays what was built in it.
#[derive(Debug, Parser)]
#[command(version, bin_name = "clashbox", before_help = texts::FREQUENT_QUESTIONS)]
#[command(after_help = "Exit codes: 0 all as expected, 1 differences, 2 could not run.")]
pub(super) struct ProgramArguments {
    /// The scene or the capture to open in the window, a link to a scene, a file to import, or a folder of lessons
    pub(super) scene: Option<PathBuf>,
    /// The number of the frame of the capture to look at
    #[arg(long, value_name = "N", value_parser = whole_number, requires = "scene")]
    pub(super) frame: Option<u64>,
    #[command(flatten)]
    pub(super) trial: EngineArguments,
    /// When to show colors
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = ColorMode::Auto, global = true)]
    pub(super) color: ColorMode,
    #[command(subcommand)]
    pub(super) command: Option<ProgramCommand>,
}

#[derive(Debug, Subcommand)]
pub(super) enum ProgramCommand {
    /// Audit a capture: prove what happened between the frames of a game, and list where its engine was wrong
    ///
    /// A capture is what a game or an engine did, frame by frame, as JSON Lines: its bodies, their poses, and the contacts that
    /// were reported. Each step of each pair is proven. One line is printed for each finding, then a summary.
    ///
    /// tunneled: apart at both ends of a step, in contact between, and not reported. late: reported more than one step after the
    /// contact had begun. missed: not reported. phantom: reported, but farther apart than the margin at all times. stuck: deep at
    /// the end of a step. ghost: reported with a normal that the level of static bodies does not have there. wrong normal: reported with a normal
    /// that the pair does not have. A finding is uncertain if it depends on something that the frames cannot tell.
    #[command(
        after_help = "Exit codes: 0 nothing found, 1 findings, 2 could not run.\n\nclashbox audit game.jsonl --save findings"
    )]
    Audit(AuditArguments),
    /// Count what grids, sweeps, trees and brute force do to find the pairs of bodies that may hit
    ///
    /// These broad phases are written to be read, and answer nothing else. A structure is built from the bodies at t = 0, all are moved to t = 1, and
    /// then all pairs are searched. A pair that it cannot rule out is met. Bounding volumes are tested next: what they leave are the candidates, and a
    /// false candidate is one whose shapes do not hit. Work is a count: it is the same on every computer.
    ///
    /// Of a capture the best cell size of a grid is searched: the one with the least work over its frames.
    #[command(
        after_help = "Exit codes: 0 counted, 2 could not run.\n\nclashbox broad scene.ron --method grid --cell 2\nclashbox broad --case long-thin --curve\nclashbox broad scene.ron --why query --body player --method tree\nclashbox broad game.jsonl"
    )]
    Broad(BroadArguments),
    /// Replay scenes against their expectations: exit 0 all as expected, 1 differences, 2 could not run or none found
    ///
    /// Formats: text is for people. json prints a document for each scene, each on its line, and a last one with the totals.
    /// junit is one XML document that most servers of continuous integration read. github has a workflow command for each
    /// difference, which GitHub shows at the line of the expectation. In every format, files that cannot be read are reported on
    /// standard error as well.
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
    /// Count the operations of each test of a pair: products, quotients, roots, additions and comparisons
    ///
    /// The tests are those of the textbooks, written over numbers that count. They decide hit or miss, and answer nothing else. A count is that of the
    /// pose: a test that stops early counts less. The same test runs on plain numbers, with an error bound beside each, and without rounding: that
    /// is what exactness costs. The last line says for how many of many positions of B rounding leaves the verdict in doubt.
    #[command(
        after_help = "Exit codes: 0 counted, 2 could not run.\n\nclashbox cost scene.ron\nclashbox cost scene.ron --pair plank crate --t 0.5 --json"
    )]
    Cost(CostArguments),
    /// Describe a scene in sentences: its bodies, the relation of its pair, the answer of its search, what would change it
    ///
    /// It is for those who do not see the picture. One sentence stands on each line, and an empty line between two paragraphs. Of
    /// a scene of many bodies the first twelve are described, and the others are counted.
    #[command(
        after_help = "Exit codes: 0 described, 2 could not run.\n\nclashbox describe scene.ron\nclashbox describe --json scenes/*.ron"
    )]
    Describe(DescribeArguments),
    /// Explain in words the answers for a pair, the reasons, and what would change them
    ///
    /// It prints the contact at the start, the answer of the search and its judgement, the change of one number that would give
    /// another answer, and all searches side by side. With --why each step of an answer follows, with its formula and its
    /// numbers.
    #[command(after_help = "clashbox explain scene.ron --why\nclashbox explain scene.ron --why contact --method gjk")]
    Explain(ExplainArguments),
    /// Make a scene from a map of Tiled or a drawing in SVG
    ///
    /// Every shape becomes a body at rest. y points up, or with `--y-down` as in the file. From a map, the objects and the collision shapes of tiles are taken,
    /// each tile as one body; the height of a tile is one unit. A tile without collision shapes is no body, or with `--tiles solid`
    /// a box that fills its cell. `--layer` takes only the layers and groups that it names. From a drawing, filled shapes are taken as polygons, rectangles
    /// and circles, and shapes that are only stroked as segments without width; a user unit is one unit. Names are those of the
    /// file.
    ///
    /// Everything that is skipped or approximated is reported on standard error, one line each. Ellipses become polygons of 64
    /// vertices, with an error of at most 0.2 % of their size; curves become polygons with an error of at most 0.1 % of the size
    /// of their path. Holes are filled.
    #[command(
        after_help = "Exit codes: 0 imported, 2 could not run or nothing to import.\n\nclashbox import level.tmx -o level.ron\nclashbox import level.tmx -o level.ron --tiles solid --layer walls --layer doors\nclashbox import drawing.svg -o drawing.ron --per-unit 100"
    )]
    Import(ImportArguments),
    /// Print the licenses of the program and of the fonts that are part of it
    Licenses,
    /// Print the link to a scene, which holds all of it: its bodies, its expectations, its lesson
    ///
    /// The scene is in the fragment of the link, the part from # on, which no browser sends to a server. Whoever opens the link sees
    /// the scene in the page; `clashbox LINK` opens it in the window without a network, and the other commands take a link
    /// in place of a scene file. Without an address the fragment alone is printed, which is a link for clashbox.
    ///
    /// A capture has no link, but each of its steps has one as a scene.
    #[command(
        after_help = "Exit codes: 0 printed, 2 could not run.\n\nclashbox link scene.ron --page https://example.org/clashbox/\nclashbox link '#s=...' --text > scene.ron"
    )]
    Link(LinkArguments),
    /// Print a page of the manual, for man
    #[command(after_help = "clashbox man > clashbox.1; clashbox man check > clashbox-check.1")]
    Man {
        /// The command that the page is about [default: clashbox itself]
        command: Option<String>,
    },
    /// Merge the reports of shards to one, as if one machine had done all the work
    ///
    /// The reports are those of `check`, `judge` or `audit` with --shard K/N and --format json or junit. The files of the merged report are in sorted
    /// order, and its totals are the sums. Reports of another format, command, number of shards or number of files are refused, and so is a file that is in
    /// two reports. A shard that is missing is said on standard error.
    #[command(
        after_help = "Exit codes: those of the command, had it done all the work: 0 all as expected, 1 differences, 2 something could not run or a shard is missing.\n\nclashbox merge-reports reports/*.xml > report.xml"
    )]
    MergeReports(MergeReportsArguments),
    /// Move a body against all bodies at rest by the rules of games and engines: where it ends, and what stopped it
    ///
    /// The velocity of the body in the scene is the displacement of one frame that it desires to make. Bodies that move themselves are left out, and the
    /// body does not turn. A mover keeps its own margins, so the slop of the scene does not count. There are no masses, no solver and no friction.
    ///
    /// With --properties the move is asked again in scenes that must not change it: with the bodies in another order, mirrored, with a body split in two,
    /// in two frames of half the length; and it must not end deeper, farther or behind.
    #[command(
        after_help = "Exit codes: 0 answered, 1 with --properties: a mover breaks one, 2 could not run.\n\nclashbox move scene.ron --of player --by slide --by quake --why"
    )]
    Move(MoveArguments),
    /// Write a file of collision functions to begin with, a README and scenes, for `judge --function`
    ///
    /// The functions answer right about circles and axis-aligned boxes, and say of other shapes that they do not know them. The README has the two
    /// commands that judge them, and what a function receives and returns.
    #[command(
        after_help = "Exit codes: 0 written, 2 could not run, or a file exists: then nothing is written.\n\nclashbox new-engine python my_engine\ncd my_engine; clashbox judge --function collide.py --strict fixtures"
    )]
    NewEngine(NewEngineArguments),
    /// Write a scene as one HTML file in which it can be dragged, without a network
    ///
    /// The file has the program as it runs in a browser, the scene, and a picture with a description in words, which are shown until
    /// the program has started, and where it cannot start. It is about 5 MB.
    ///
    /// The program for browsers is taken from --web FOLDER, else from CLASHBOX_WEB, else from the folder web beside clashbox,
    /// ../share/clashbox/web or ../web. It is part of a release, and web/build makes it in a checkout.
    #[command(
        after_help = "Exit codes: 0 written, 2 could not run.\n\nclashbox page scene.ron -o scene.html\nclashbox page 7 -o turned-boxes.html --embed"
    )]
    Page(PageArguments),
    /// Collect the progress of learners: a table of names, solved lessons and tries
    ///
    /// The window writes the file of a learner, File > For a class > Export progress. Several files of one name are joined, which is
    /// reported on standard error, and so is each file that cannot be read; the others count.
    ///
    /// Formats: text is for people, a table of learners and one of lessons. json prints a document for each learner, each on its line,
    /// and a last one with the totals. csv has a line for each learner and lesson: name, lesson, title, solved, task_tries,
    /// answer_tries, question, last.
    #[command(
        after_help = "Exit codes: 0 all read, 2 a file could not be read, or none found.\n\nclashbox progress class-7b\nclashbox progress class-7b --format csv > class-7b.csv"
    )]
    Progress(ProgressArguments),
    /// Answer every question for every pair of bodies
    ///
    /// All pairs are printed, one after the other as they are answered. Many bodies have very many pairs: 1,000 bodies have
    /// 499,500. With --touching only the pairs that hit are searched for and printed.
    ///
    /// With --first one body is asked about: the bodies that it is in contact with at the start, and those that it meets during
    /// the frame, in the order of time, each by the proof.
    Query {
        /// Scene files, - for standard input
        #[arg(required = true)]
        scenes: Vec<PathBuf>,
        /// Only the bodies that this one meets, in the order of time
        #[arg(long, value_name = "NAME", conflicts_with_all = ["touching", "method", "dialect"])]
        first: Option<String>,
        /// The contact of this body with all bodies at rest, taken as one, and which of their contacts are ghosts: contacts with a normal that all
        /// of them together do not have there
        #[arg(long, value_name = "NAME", conflicts_with_all = ["first", "touching", "method", "dialect"])]
        level: Option<String>,
        /// With --level: up to how many degrees a normal may differ from one of the level
        #[arg(long, value_name = "DEGREES", requires = "level", value_parser = ghost_angle, default_value = "1")]
        angle: f64,
        /// With --level: the smallest gap or step that is seen, as a fraction of the diameter of the body
        #[arg(long, value_name = "FRACTION", requires = "level", value_parser = seam, default_value = "0.01")]
        seam: f64,
        /// With --level: the inner edges and the seams of the whole level too
        #[arg(long, requires = "level")]
        seams: bool,
        /// With --seams: the widest gap and the highest step that are listed as such, as a fraction of the diameter of the body
        #[arg(long, value_name = "FRACTION", requires = "seams", value_parser = gap, default_value = "0.01")]
        gap: f64,
        /// With --level: what cures of ghosts make of each contact: kept, changed or dropped, and whether what is left is real. The cures are the merged
        /// level, chains with ghost vertices (Box2D), oriented polylines (parry), active edges (Jolt), and a filter by velocity and depth
        #[arg(long, requires = "level")]
        cures: bool,
        #[command(flatten)]
        dialect: DialectArguments,
        /// Only the pairs that hit at t = 0, and their number; for scenes of many bodies
        #[arg(long, conflicts_with = "dialect")]
        touching: bool,
        /// With --touching: the pairs that meet at any time of the frame, by the search of the scene
        #[arg(long, requires = "touching")]
        moving: bool,
        /// Print one JSON document per scene, each on its line
        #[arg(long)]
        json: bool,
        /// Print the scenes themselves as JSON, each on its line, and answer nothing: a program in any language reads its own fixtures so
        #[arg(long, conflicts_with_all = ["first", "level", "touching", "json", "slop", "method"])]
        scene_json: bool,
        /// A hit is `separation <= slop` [default: the slop of the scene]
        #[arg(long, value_name = "SLOP", value_parser = slop, conflicts_with = "dialect")]
        slop: Option<f64>,
        /// The method of the static questions; a pair for which it does not work is answered by its own function
        #[arg(long, value_parser = algorithm(), default_value = Algorithm::Direct.id(), conflicts_with = "dialect")]
        method: Algorithm,
    },
    /// Judge other engines: ask them the questions of scenes, and compare their answers with the proof
    ///
    /// An engine is a program in any language, which reads one JSON object a line from its standard input and writes one a line
    /// to its standard output. It is asked about each pair of bodies: do they hit, how far apart are they, when do they first
    /// meet. One line is printed for each wrong answer, then a table for each engine. The slop of a scene is not asked about.
    ///
    /// With --function the engine is a file of plain functions in Python, JavaScript, Lua, C or Rust, which `clashbox new-engine` writes to begin
    /// with. With --held-out it is asked about random scenes, and gets points for each pair of kinds of shapes.
    ///
    /// within_slop: the error is within what the engine documents, which is not a fault. early, late: an impact at the wrong
    /// time. off: a wrong separation. false_no: a contact is not seen. false_yes: a contact is claimed where there is none.
    /// borderline: wrong by no more than the tolerance. unproven: the proof does not decide. unsupported: the engine says that it
    /// cannot answer. failed: no answer, although the greeting of the engine promised one.
    #[command(
        after_help = "Exit codes: 0 nothing wrong, 1 wrong answers, 2 could not run.\n\nclashbox judge --function collide.py scenes/\nclashbox judge --engine \"mine=python3 my_engine.py\" scenes/ --html report.html"
    )]
    Judge(JudgeArguments),
    /// Write the current answers into scenes as their expectations
    ///
    /// Expectations that exist are renewed if they differ, as far as they state something; everything else in the file stays as
    /// it is written. If nothing is expected of the pair in focus, it gets expectations that hold for any engine: its static
    /// answer and its first impact. With --only it gets the answers to these questions instead.
    #[command(
        after_help = "Exit codes: 0 recorded, 1 with --dry-run, --diff or --review: something is left to record, 2 could not run.\n\n\
                      clashbox record scenes --diff | git apply"
    )]
    Record(RecordArguments),
    /// Draw a scene as SVG or PNG, or its motion or its search as an animated GIF
    ///
    /// No display and no font of the system is needed.
    #[command(
        after_help = "clashbox render scene.ron -o picture.png --scale 2\nclashbox render scene.ron -o search.gif --animate search --fps 4"
    )]
    Render(RenderArguments),
    /// Find the seams of a level, and from which share of its start positions a body that slides over them meets a ghost
    ///
    /// The level consists of all bodies at rest, taken as one. A seam is a point of its boundary at which two bodies meet. A ghost is a contact that pushes
    /// against the motion with a normal that the level does not have. The positions in which a game asks differ by whole steps; the
    /// share is computed from the intervals in which there is a ghost.
    #[command(
        after_help = "Exit codes: 0 no share is larger than --max-share, 1 some are, 2 could not run.\n\nclashbox seams level.ron --mover player --hz 60"
    )]
    Seams(SeamsArguments),
    /// Make the smallest scene that still has a fault: a failing expectation, a broken property of a move, a wrong answer of an engine, a finding of an audit
    ///
    /// Bodies, members and vertices are removed, motion is stopped and numbers are rounded, as long as the same fault is still there. After --timeout
    /// the smallest scene so far is written.
    ///
    /// Of a capture the scene is the first step of a finding, as `audit --save` writes it: its two bodies, and of a ghost the level around them. It is
    /// shrunk as long as an audit would find the same kind in it. It ends with what is proven about it as expectations.
    #[command(
        after_help = "Exit codes: 0 written, 1 the scene does not have the fault, 2 could not run.\n\nclashbox shrink level.ron -o small.ron\nclashbox shrink level.ron -o small.ron --property split --by push-out\nclashbox shrink level.ron -o small.ron --engine \"mine=python3 my_engine.py\"\nclashbox shrink game.jsonl -o small.ron --frame 12 --pair player \"tile 5\" --kind ghost"
    )]
    Shrink(ShrinkArguments),
    /// Draw the phase map of two parameters: where a search is right, and where it is wrong
    ///
    /// A parameter is a quantity of a body of the pair, for example bullet.speed: speed, direction, spin, x, y, angle; width,
    /// height, thickness (the smaller extent) of a rectangle; radius of a circle or capsule. Without the name of a body,
    /// quantities of motion belong to the body that moves, and quantities of shape to the other one. Or it is a parameter of the
    /// search: steps, max_step (linear), min_move (binary), tolerance (advance), slop. The range includes both of its ends. The
    /// default is a range around the value of the scene, and 40 cells.
    ///
    /// With --engine an engine is asked in every cell, as judge does: when the two first meet, or whether they hit if it cannot
    /// answer that or neither body moves. An engine that fails to answer 8 times in a row is not asked any more, and its map ends
    /// there.
    ///
    /// The table has one line per cell: x, y, method, outcome, judgement, error, tests. The error of a right yes is the fraction
    /// of the frame by which it is late; of a false yes, the clearance; of a false no, the time of the contact that was missed
    /// (0: at the start); of a right no, the difference between its bound and the exact clearance. The error of an engine that is
    /// early is negative. If it is within its slop (within_slop), its error is a length: how far the bodies are apart, or how
    /// deep in each other, at the claimed time; without a claimed contact, how deep they are or get.
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

/// The arguments of `clashbox explain`.
#[derive(Debug, Args)]
pub(super) struct ExplainArguments {
    /// The scene file, - for standard input
    pub(super) scene: PathBuf,
    /// The names of the two bodies [default: the pair in focus]
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(super) pair: Option<Vec<String>>,
    /// A hit is `separation <= slop` [default: the slop of the scene]
    #[arg(long, value_name = "SLOP", value_parser = slop)]
    pub(super) slop: Option<f64>,
    /// Derive an answer step by step; without a name, all answers
    #[arg(long, value_enum, value_name = "ANSWER", num_args = 0..=1, default_missing_value = "all")]
    pub(super) why: Option<DerivableAnswer>,
    /// Derive the contact by this method; a pair for which it does not work is answered by its own function
    #[arg(long, value_parser = algorithm())]
    pub(super) method: Option<Algorithm>,
    /// Print the algorithms of the pair as code in this language instead, to copy into a game; a pair with a ray or a group has none
    #[arg(long, value_enum, value_name = "LANG", conflicts_with_all = ["slop", "why", "method"])]
    pub(super) code: Option<LanguageName>,
}

/// The answers that can be derived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum DerivableAnswer {
    /// Every answer
    All,
    /// The relation of the two at t = 0
    Contact,
    /// The points of the contact manifold at t = 0
    Manifold,
    /// The points at which the two boundaries cross at t = 0
    Crossings,
    /// The time at which the two meet during the frame
    Motion,
    /// The contact at t = 0 of the one that moves with all bodies at rest, taken as one
    Level,
    /// The move of that body against all bodies at rest, by the rule slide
    Move,
}

/// Returns arguments of which `--why` has its value: a path after it, or a link, is not the answer to derive but the scene.
pub(super) fn with_whole_options(arguments: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    let mut arguments = arguments.peekable();
    std::iter::from_fn(move || {
        let argument = arguments.next()?;
        let is_scene =
            |next: &OsString| Path::new(next).extension().is_some() || link_of(Path::new(next)).is_some() || next == STANDARD;
        let is_why = argument == "--why" && arguments.peek().is_some_and(is_scene);
        Some(if is_why { OsString::from("--why=all") } else { argument })
    })
}

impl ExplainArguments {
    /// Returns the answers to derive. With a method for the contact, the contact is derived.
    pub(super) fn whys(&self) -> &'static [DerivedAnswer] {
        match (self.why, self.method) {
            (Some(DerivableAnswer::All), _) => &DerivedAnswer::ALL,
            (Some(DerivableAnswer::Contact), _) | (None, Some(_)) => &[DerivedAnswer::Contact],
            (Some(DerivableAnswer::Manifold), _) => &[DerivedAnswer::Manifold],
            (Some(DerivableAnswer::Crossings), _) => &[DerivedAnswer::Crossings],
            (Some(DerivableAnswer::Motion), _) => &[DerivedAnswer::Motion],
            (Some(DerivableAnswer::Level), _) => &[DerivedAnswer::Level],
            (Some(DerivableAnswer::Move), _) => &[DerivedAnswer::Move],
            (None, None) => &[],
        }
    }
}

fn gap(text: &str) -> Result<f64, String> {
    number(text, 1.0).ok_or_else(|| texts::NOT_A_GAP.to_owned())
}

fn slop(text: &str) -> Result<f64, String> {
    let found = number(text, MAX_COORDINATE).ok_or_else(|| texts::not_a_slop(format_args!("{MAX_COORDINATE:e}")))?;
    let is_allowed = found == 0.0 || MIN_COORDINATE <= found;
    if is_allowed { Ok(found) } else { Err(InvalidShape::TooSmall { field: "slop", found }.to_string()) }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[test]
    fn the_commands_at_the_head_of_the_help_exist() {
        let lines: Vec<&str> = texts::FREQUENT_QUESTIONS.lines().collect();
        assert!(8 <= lines.len(), "{lines:?}");
        for line in lines {
            let (question, command) = line.split_once("  ").unwrap_or_default();
            assert!(question.ends_with('?'), "{line}");
            let words: Vec<&str> = command.split_whitespace().collect();
            let parsed = ProgramArguments::try_parse_from(&words);
            assert!(parsed.is_ok() && words.first() == Some(&"clashbox"), "{line}: {:?}", parsed.err());
        }
    }
}
