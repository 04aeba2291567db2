//! Holds the dialects against the installed engines, over seeded scenes: is there a contact in one step in which nothing moves.
//!
//! An engine that is not installed is skipped with a message on standard error, unless `CLASHBOX_REQUIRE_ENGINES` names it: then its test fails.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clashbox::dialect::{ContactForecast, Dialect, DialectConstant, DialectEvidence, MotionForecast, dialect_named, dialects};
use clashbox::engine::{AnswerValues, EngineAnswer, EngineQuantity, EngineQuestion, ask};
use clashbox::explain::grouped;
use clashbox::kernel::{Aabb, Capsule, Circle, DVec2, Moving, Obb, Polygon, Rotation, Segment, Shape, contact};
use clashbox::programs::Program;

use super::common::Dice;
use super::writers::found;

/// The folder of the repository, from which engines are started.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// An installed adapter of an engine, and the units in which it is asked.
pub(super) struct Adapter {
    /// The name of the dialect.
    pub(super) name: &'static str,
    /// The command, without its argument.
    command: String,
    /// The units of the scene that are one of the engine.
    pub(super) scale: f64,
    /// The size, units of the scene, of bodies that move: the dialects in pixels are asked about tens of pixels.
    pub(super) size: f64,
}

impl Adapter {
    /// Starts it for what the argument says: `contacts`, `steps` or `rests`.
    pub(super) fn start(&self, argument: &str) -> Program {
        let command = format!("{} {argument}", self.command);
        Program::start(&command, Duration::from_secs(30)).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// Returns the dialect in units of the scene.
    pub(super) fn dialect(&self) -> Dialect {
        dialect_named(self.name).unwrap().scaled(self.scale)
    }
}

/// Returns the adapter of a dialect. `None` if it is not installed: the test ends.
pub(super) fn adapter(name: &'static str) -> Option<Adapter> {
    let node = |folder: &str, package: &str| {
        let needed: PathBuf = Path::new(ROOT).join("engines").join(folder).join("node_modules").join(package);
        command(folder, "node", &format!("engines/{folder}/adapter.mjs"), &needed)
    };
    let (command, scale, size) = match name {
        "planck" => (node("planck", "planck"), 1.0, 1.0),
        "box2d3" => (node("box2d3", "box2d3-wasm"), 1.0, 1.0),
        // The adapter takes 100 pixels for a unit.
        "matter" => (node("matter", "matter-js"), 0.01, 1.0),
        "chipmunk" => {
            let interpreter = "engines/pymunk/venv/bin/python";
            let found = command("pymunk", interpreter, "-B engines/pymunk/adapter.py", &Path::new(ROOT).join(interpreter));
            (found, 1.0, 50.0)
        }
        "rapier" => {
            let program = Path::new(env!("CARGO_BIN_EXE_clashbox")).with_file_name("rapier2d-contacts");
            (command("rapier2d", &program.display().to_string(), "", &program), 1.0, 1.0)
        }
        other => panic!("no engine has the dialect {other}"),
    };
    command.map(|command| Adapter { name, command, scale, size })
}

/// Returns the command of an adapter. `None` if it is not installed: the test prints this and ends; if it is required, it
/// fails.
fn command(engine: &str, interpreter: &str, script: &str, needed: &Path) -> Option<String> {
    let is_there = needed.exists() && found(interpreter);
    let required = std::env::var("CLASHBOX_REQUIRE_ENGINES").unwrap_or_default();
    let is_required = required.split(' ').any(|required| required == engine);
    assert!(is_there || !is_required, "{} is not there, but {engine} is required", needed.display());
    if !is_there {
        // `eprintln!` would not do: the test runner hides what a passing test prints.
        let _ = writeln!(std::io::stderr(), "skipped: {engine} is not installed, {} is not there", needed.display());
    }
    is_there.then(|| format!("{interpreter} {script}").trim_end().to_owned())
}

/// Returns a shape around the origin, between 0.1 and 2 units large, of a kind that the dialect has.
fn drawn(dialect: &Dialect, dice: &mut Dice) -> Shape {
    let has = |kind: &str| dialect.kinds.iter().any(|known| known == kind);
    let degrees = dice.between(0.0, 360.0);
    let along = DVec2::from_angle(degrees.to_radians()) * dice.between(0.2, 1.0);
    let half = [dice.between(0.1, 1.0), dice.between(0.1, 1.0)];
    match dice.below(6) {
        0 if has("segment") => Segment::new(-along, along).unwrap().into(),
        1 if has("capsule") => Capsule::new(-along, along, dice.between(0.05, 0.5)).unwrap().into(),
        2 | 1 => Circle::new([0.0, 0.0], dice.between(0.1, 1.0)).unwrap().into(),
        3 => Aabb::new([-half[0], -half[1]], half).unwrap().into(),
        4 => Obb::new([0.0, 0.0], half, Rotation::from_degrees(degrees).unwrap()).unwrap().into(),
        _ => {
            let count = 3 + dice.below(4);
            let radius = dice.between(0.3, 1.0);
            let turn = std::f64::consts::TAU / count as f64;
            let vertex = |i: u64, dice: &mut Dice| DVec2::from_angle(turn * (i as f64 + dice.between(0.0, 0.5))) * radius;
            let vertices: Vec<DVec2> = (0..count).map(|i| vertex(i, dice)).collect();
            Polygon::new(vertices).unwrap().into()
        }
    }
}

/// Returns two shapes: most are as far apart as the reach of the dialect, or a little more or less, along their normal.
fn pair(dialect: &Dialect, dice: &mut Dice) -> [Shape; 2] {
    let a = drawn(dialect, dice).translated(DVec2::new(dice.between(-5.0, 5.0), dice.between(-5.0, 5.0)));
    let b = drawn(dialect, dice);
    let towards = DVec2::from_angle(dice.between(0.0, std::f64::consts::TAU));
    let b = b.translated(a.reference_point() + towards * dice.between(0.0, 3.0));
    let found = contact(&a, &b);
    let (Some(separation), Some(normal), true) = (found.separation, found.normal, 0 < dice.below(5)) else { return [a, b] };
    let lengths = dialect.lengths([&a, &b]);
    let around = lengths.skin() + lengths.reach;
    let wanted = around + dice.between(-1.5, 1.5) * around.max(0.02);
    let b = b.translated(normal * (wanted - separation));
    [a, b]
}

/// Asks an engine about the scenes of its dialect, and compares. If it is not installed, does nothing.
fn check(name: &'static str) {
    let Some(adapter) = adapter(name) else { return };
    let dialect = adapter.dialect();
    let DialectEvidence::Held { seed, scenes, differs } = &dialect.evidence else {
        panic!("{name} is not held against an engine")
    };
    let mut program = adapter.start("contacts");
    let mut dice = Dice::new(*seed);
    let (mut n_contacts, mut different) = (0, Vec::new());
    for _ in 0..*scenes {
        let shapes = pair(&dialect, &mut dice);
        let bodies = shapes.map(Moving::resting);
        let view = dialect.sees([&bodies[0], &bodies[1]]).unwrap_or_else(|why| panic!("{name}: {why}: {bodies:?}"));
        let predicted = view.forecast == ContactForecast::Now;
        let question = EngineQuestion { bodies, asks: vec![EngineQuantity::Hit] };
        let answer = ask(&mut program, &question);
        let EngineAnswer::Given(AnswerValues { hit: Some(claimed), .. }) = answer else {
            panic!("{name}: {answer:?}: {question:?}")
        };
        n_contacts += usize::from(claimed);
        if claimed != predicted {
            let [a, b] = &question.bodies;
            let kinds = [a, b].map(|body| body.shape.kind().id()).join(" ");
            different.push(format!(
                "{kinds}: engine {claimed}, distance {:?}, gap {:?}",
                contact(&a.shape, &b.shape).separation,
                view.gap
            ));
        }
    }
    let expected: usize = differs.iter().map(|differs| differs.count).sum();
    let found = different.len();
    assert!(
        found <= expected && found * 1_000 <= *scenes,
        "{name}: {found} of {scenes} scenes differ, {expected} are listed:\n{}",
        different.join("\n")
    );
    assert!(scenes / 5 < n_contacts && n_contacts < scenes * 4 / 5, "{name}: {n_contacts} contacts: too few of one answer");
}

#[test]
fn planck_has_the_contacts_of_its_dialect() {
    check("planck");
}

#[test]
fn box2d_has_the_contacts_of_its_dialect() {
    check("box2d3");
}

#[test]
fn matter_has_the_contacts_of_its_dialect() {
    check("matter");
}

#[test]
fn pymunk_has_the_contacts_of_its_dialect() {
    check("chipmunk");
}

#[test]
fn rapier_has_the_contacts_of_its_dialect() {
    check("rapier");
}

/// Returns the tables of the dialects for `docs/engines.md`: the checks, and the constants with their sources.
fn tables() -> String {
    let header = |names: &[&str]| format!("| {} |\n|{}\n", names.join(" | "), "---|".repeat(names.len()));
    let mut checks = header(&["dialect", "engine", "contacts", "later", "pushes", "rest"]);
    let mut constants = header(&["dialect", "constant", "value", "source"]);
    for dialect in dialects() {
        let contacts = match &dialect.evidence {
            DialectEvidence::Held { scenes, differs, .. } => {
                let agree = scenes - differs.iter().map(|differs| differs.count).sum::<usize>();
                format!("{} of {}", grouped(agree), grouped(*scenes))
            }
            DialectEvidence::ReadOnly { .. } => "source read, not asked".to_owned(),
        };
        let motion = [MotionForecast::Later, MotionForecast::Push, MotionForecast::RestOffset].map(|of| {
            let check = dialect.motion.iter().find(|check| check.of == of);
            check.map_or(".".to_owned(), |check| format!("{} of {}", check.agree, check.scenes))
        });
        let Dialect { name, title, version, .. } = dialect;
        checks += &format!("| `{name}` | {title} {version} | {contacts} | {} |\n", motion.join(" | "));
        for DialectConstant { name: constant, value, source, .. } in &dialect.constants {
            constants += &format!("| `{name}` | {constant} | {value} | {source} |\n");
        }
    }
    format!("\n{checks}\n{constants}\n")
}

#[test]
fn the_documentation_has_the_table_of_the_dialects() {
    let path = Path::new(ROOT).join("docs/engines.md");
    let page = fs::read_to_string(&path).unwrap();
    let start = page.find("<!-- dialects:").and_then(|at| Some(at + page[at..].find("-->\n")? + 4)).expect("a start");
    let end = page.find("<!-- end of dialects -->").expect("an end");
    let expected = format!("{}{}{}", &page[..start], tables(), &page[end..]);
    if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
        fs::write(path, expected).unwrap();
    } else {
        assert_eq!(page, expected, "docs/engines.md differs from the dialects; CLASHBOX_SNAPSHOTS=1 writes it anew");
    }
}
