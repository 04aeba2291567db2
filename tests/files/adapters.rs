//! Tests the adapters of `engines/` that are programs of Node and Python: each is started by its interpreter and asked.
//!
//! An engine that is not installed in its folder is skipped with a message on standard error, unless `CLASHBOX_REQUIRE_ENGINES`
//! names it: then its test fails. The names are separated by spaces.

use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use clashbox::engine::{AnswerValues, Engine as _, EngineAnswer, EngineQuestion, FirstImpact, ask};
use clashbox::kernel::{Aabb, Bound, Circle, Group, Moving, Obb, Polygon, Rotation, Shape};
use clashbox::programs::Program;

use super::cli;
use super::writers::found;

/// The folder of the repository, from which engines are started.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The slop of planck; the circles of Matter.js, which are regular polygons of 26 edges here, have a smaller error.
const TOLERANCE: f64 = 0.0201;

/// An adapter, and the quantities that its engine answers.
struct Adapter {
    /// Its folder, and its name in `known.jsonl`.
    name: &'static str,
    command: &'static str,
    /// A path that exists once its engine is installed.
    needed: &'static str,
    /// True if it knows the distance of a circle and a box.
    distance: bool,
    /// True if it knows the time at which a circle meets a box.
    impact: bool,
    /// True if it knows the time at which two boxes meet.
    impact_of_boxes: bool,
    /// True if it knows the time at which a bar that turns meets a circle.
    impact_of_turning: bool,
}

const PLANCK: Adapter = Adapter {
    name: "planck",
    command: "node engines/planck/adapter.mjs",
    needed: "node_modules/planck",
    distance: true,
    impact: true,
    impact_of_boxes: true,
    impact_of_turning: true,
};

const BOX2D: Adapter = Adapter {
    name: "box2d3",
    command: "node engines/box2d3/adapter.mjs",
    needed: "node_modules/box2d3-wasm",
    distance: false,
    impact: true,
    impact_of_boxes: true,
    impact_of_turning: false,
};

const MATTER: Adapter = Adapter {
    name: "matter",
    command: "node engines/matter/adapter.mjs",
    needed: "node_modules/matter-js",
    distance: false,
    impact: false,
    impact_of_boxes: false,
    impact_of_turning: false,
};

const PYMUNK: Adapter = Adapter {
    name: "pymunk",
    // The option -B prevents `__pycache__` in the folders of the repository.
    command: "engines/pymunk/venv/bin/python -B engines/pymunk/adapter.py",
    needed: "venv/bin/python",
    distance: true,
    impact: true,
    impact_of_boxes: false,
    impact_of_turning: false,
};

impl Adapter {
    /// Returns true if its engine and its interpreter are installed. If not, the test prints this and ends; if the engine is
    /// required, it fails.
    fn is_installed(&self) -> bool {
        let name = self.name;
        let interpreter = self.command.split(' ').next().unwrap_or_default();
        let is_there = found(interpreter) && Path::new(ROOT).join("engines").join(name).join(self.needed).exists();
        let required = std::env::var("CLASHBOX_REQUIRE_ENGINES").unwrap_or_default();
        let is_required = required.split(' ').any(|required| required == name);
        assert!(is_there || !is_required, "{name} is not installed in engines/{name}, but it is required");
        if !is_there {
            // `eprintln!` would not do: the test runner hides what a passing test prints.
            let _ = writeln!(std::io::stderr(), "skipped: {name} is not installed in engines/{name}");
        }
        is_there
    }

    fn check(&self) {
        if self.is_installed() {
            self.check_answers();
            self.check_broken_questions();
            self.check_shipped_scenes();
        }
    }

    fn check_answers(&self) {
        let name = self.name;
        let mut program = Program::start(self.command, Duration::from_secs(30)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let asks = program.greeting().answers.clone();
        let mut answer = |bodies: [Moving; 2]| ask(&mut program, &EngineQuestion { bodies, asks: asks.clone() });
        let ball = |x: f64, y: f64, radius: f64| Circle::new([x, y], radius).unwrap();
        let square = |x: f64| Moving::resting(Aabb::new([x, -1.0], [x + 2.0, 1.0]).unwrap());

        // The ball moves from x = 1 to the box at x = 3, with a displacement of 4.
        let flying = Moving::new(ball(0.0, 0.0, 1.0), [4.0, 0.0]).unwrap();
        let expected = [self.distance.then_some(2.0), self.impact.then_some(0.5)];
        self.check_near("a circle flies to a box", &answer([flying, square(3.0)]), false, expected, 4.0);

        // One box is 0.5 deep in the other.
        let expected = [Some(-0.5), self.impact_of_boxes.then_some(0.0)];
        self.check_near("boxes overlap", &answer([square(0.0), square(1.5)]), true, expected, 1.0);

        let two = Group::new(Bound::Circle, [Shape::from(ball(0.0, 0.0, 1.0)), Shape::from(ball(5.0, 0.0, 1.0))]).unwrap();
        let two = Moving::resting(two);
        let expected = [Some(-0.5), self.impact.then_some(0.0)];
        self.check_near("the second of a group", &answer([two, Moving::resting(ball(6.5, 0.0, 1.0))]), true, expected, 1.0);

        // A quarter of a turn. The face of the bar is 0.1 from its middle: 1.5 * cos(angle) = 0.5 + 0.1.
        let bar = Obb::new([0.0, 0.0], [2.0, 0.1], Rotation::from_degrees(0.0).unwrap()).unwrap();
        let turning = Moving::resting(bar).spinning(90.0).unwrap();
        let time = 0.4_f64.acos().to_degrees() / 90.0;
        let expected = [self.distance.then_some(0.9), self.impact_of_turning.then_some(time)];
        // The bar meets the circle 1.37 from its middle, where its speed is more than 2.
        self.check_near("a bar turns", &answer([turning, Moving::resting(ball(0.0, 1.5, 0.5))]), false, expected, 2.0);

        let notched = Polygon::new(vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 1.0], [0.0, 4.0]]).unwrap();
        let found = answer([Moving::resting(notched), square(9.0)]);
        assert!(matches!(&found, EngineAnswer::Unsupported(why) if why.contains("concave")), "{name}: {found:?}");
    }

    /// Checks an answer. `separation` and `time` are the values that its engine should know. With a `speed`, a time may have the
    /// error that the tolerance allows at that speed.
    fn check_near(&self, what: &str, found: &EngineAnswer, hit: bool, [separation, time]: [Option<f64>; 2], speed: f64) {
        let context = format!("{}: {what}: {found:?}", self.name);
        let EngineAnswer::Given(AnswerValues { hit: found_hit, separation: found_separation, impact, .. }) = *found else {
            panic!("{context}")
        };
        let found_time = impact.map(|impact| match impact {
            FirstImpact::At { t, .. } => t,
            FirstImpact::Never => f64::INFINITY,
        });
        let is_near = |found: Option<f64>, expected: Option<f64>, tolerance: f64| match (found, expected) {
            (Some(found), Some(expected)) => (found - expected).abs() <= tolerance,
            (found, expected) => found == expected,
        };
        assert_eq!(found_hit, Some(hit), "{context}");
        assert!(is_near(found_separation, separation, TOLERANCE), "separation of {separation:?} in {context}");
        assert!(is_near(found_time, time, TOLERANCE / speed), "time of {time:?} in {context}");
    }

    /// Checks that a broken question costs only itself, and that the last one needs no line feed.
    fn check_broken_questions(&self) {
        let hello = r#"{"clashbox":"engine","version":1}"#;
        let circle = r#"{"shape":{"circle":{"center":[0,0],"radius":1}},"velocity":[0,0],"spin":0,"pivot":[0,0]}"#;
        let question = |id: u32| format!(r#"{{"id":{id},"a":{circle},"b":{circle},"asks":["hit"]}}"#);
        let input = [hello.to_owned(), String::new(), question(1), r#"{"id":2,"a":{}}"#.to_owned(), question(3)].join("\n");
        let mut words = self.command.split(' ');
        let mut command = std::process::Command::new(words.next().expect("a program"));
        command.args(words).current_dir(ROOT).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        let lines: Vec<serde_json::Value> = output
            .stdout
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect();
        let [_greeting, first, broken, last] = &lines[..] else { panic!("{}: {lines:?}", self.name) };
        for (answer, id) in [(first, 1), (last, 3)] {
            assert_eq!(answer, &serde_json::json!({ "id": id, "hit": true }), "{}", self.name);
        }
        assert!(broken["id"] == 2 && broken["error"].is_string(), "{}: {broken}", self.name);
    }

    /// Checks that all wrong answers are known, and that all known ones are still wrong.
    fn check_shipped_scenes(&self) {
        let engine = format!("{}={}", self.name, self.command);
        let known = format!("engines/{}/known.jsonl", self.name);
        let mut command = cli::command();
        command.current_dir(ROOT).args(["judge", "--engine", &engine, "--known", &known, "scenes/"]);
        let output = command.output().expect("clashbox runs");
        let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
        assert_eq!(output.status.code(), Some(0), "{engine}\n{out}{err}");
        assert!(out.contains(&format!("{} (", self.name)) && !out.contains("failed"), "{out}");
    }
}

#[test]
fn planck_is_asked() {
    PLANCK.check();
}

#[test]
fn box2d_is_asked() {
    BOX2D.check();
}

#[test]
fn matter_is_asked() {
    MATTER.check();
}

#[test]
fn pymunk_is_asked() {
    PYMUNK.check();
}
