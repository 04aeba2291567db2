//! Seeded scenes of a mover and a level, and the programs that real engines answer them with. They speak the protocol of engines, see the head of
//! `crates/scenes/src/engine/mod.rs`: a question may have `options`, and beside the displacement an answer has the `velocity`, the number of `bumps` and, of
//! an engine that tells them, the `hits`. All lengths are multiples of 2^-16, which f32 has too.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write as _;
use std::process::{Command, Stdio};

use clashbox::engine::{MoveQuestion, hello_line, move_question_line};
use clashbox::kernel::{DVec2, Shape, separation};
use serde::Deserialize;
use serde_json::Value;

use super::common::{Dice, capsule, circle, obb, v};

/// A scene, and the options of the engine.
#[derive(Debug, Clone)]
pub(crate) struct MoverScene {
    pub(crate) mover: Outline,
    pub(crate) at: [f64; 2],
    /// The desired displacement.
    pub(crate) desired: [f64; 2],
    pub(crate) level: Vec<Member>,
    pub(crate) options: Value,
}

/// A shape around its center.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Outline {
    Box([f64; 2]),
    Circle(f64),
    Capsule { half: f64, radius: f64 },
}

/// A member of a level.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Member {
    pub(crate) outline: Outline,
    pub(crate) at: [f64; 2],
    /// Degrees.
    pub(crate) angle: f64,
}

/// The answer of an engine about a scene.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(crate) struct MoverAnswer {
    pub(crate) displacement: [f64; 2],
    pub(crate) velocity: [f64; 2],
    pub(crate) bumps: usize,
    /// The hits, of an engine that tells them.
    #[serde(default)]
    pub(crate) hits: Vec<MoverHit>,
}

/// A hit of a cast.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub(crate) struct MoverHit {
    /// The displacement of the mover since its start.
    pub(crate) at: [f64; 2],
    /// The index of the member of the level.
    pub(crate) member: usize,
    /// The normal from the member to the mover.
    pub(crate) normal: [f64; 2],
}

/// The movers that an engine knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outlines {
    All,
    Round,
}

impl Outline {
    /// Returns the shape with its center at a point, turned by an angle in degrees.
    pub(crate) fn shape(self, [x, y]: [f64; 2], degrees: f64) -> Shape {
        match self {
            Outline::Box([width, height]) => obb((x, y), (width / 2.0, height / 2.0), degrees),
            Outline::Circle(radius) => circle(x, y, radius),
            Outline::Capsule { half, radius } => capsule((x, y - half), (x, y + half), radius),
        }
    }

    /// Returns the largest distance of two of its points.
    pub(crate) fn diameter(self) -> f64 {
        match self {
            Outline::Box([width, height]) => width.hypot(height),
            Outline::Circle(radius) => 2.0 * radius,
            Outline::Capsule { half, radius } => 2.0 * (half + radius),
        }
    }

    fn half_height(self) -> f64 {
        match self {
            Outline::Box([_, height]) => height / 2.0,
            Outline::Circle(radius) => radius,
            Outline::Capsule { half, radius } => half + radius,
        }
    }
}

impl MoverScene {
    /// Returns the shape of the mover at its start.
    pub(crate) fn mover_shape(&self) -> Shape {
        self.mover.shape(self.at, 0.0)
    }

    /// Returns the shapes of the level.
    pub(crate) fn level_shapes(&self) -> Vec<Shape> {
        self.level.iter().map(|member| member.outline.shape(member.at, member.angle)).collect()
    }

    /// Returns the line of the question.
    pub(crate) fn line(&self, id: u64) -> String {
        let question = MoveQuestion { mover: self.mover_shape(), desired: self.desired.into(), level: self.level_shapes() };
        let mut line: Value = serde_json::from_str(&move_question_line(id, &question)).unwrap();
        line["options"] = self.options.clone();
        line.to_string()
    }

    fn clearance(&self) -> f64 {
        let mover = self.mover_shape();
        self.level_shapes().iter().filter_map(|member| separation(&mover, member)).fold(f64::INFINITY, f64::min)
    }
}

/// Returns scenes of levels of 1 to 12 members: rows of tiles with a wall or without, slopes, notches, heaps of boxes and circles. The mover is
/// free, or rests on the level: nearer than `margin` of its height. The desired displacement is 0.01 to 3
/// diameters long.
pub(crate) fn mover_scenes(seed: u64, count: usize, outlines: Outlines, margin: f64, options: &Value) -> Vec<MoverScene> {
    let mut dice = Dice::new(seed);
    let mut scenes = Vec::new();
    while scenes.len() < count {
        scenes.extend(mover_scene(&mut dice, outlines, margin, options));
    }
    scenes
}

/// Returns the same scenes with up to so many members, and the mover inside of the first one or close to it.
pub(crate) fn overlapping(seed: u64, members: usize, scenes: Vec<MoverScene>) -> Vec<MoverScene> {
    let mut dice = Dice::new(seed);
    let mut place = |mut scene: MoverScene| {
        scene.level.truncate(members);
        scene.at = scene.level[0].at.map(|center| on_grid(center + dice.between(-0.6, 0.6)));
        scene
    };
    scenes.into_iter().map(&mut place).collect()
}

/// Returns a scene. `None` where the mover would start in the level.
fn mover_scene(dice: &mut Dice, outlines: Outlines, margin: f64, options: &Value) -> Option<MoverScene> {
    let mover = match (outlines, dice.below(3)) {
        (Outlines::All, 0) => Outline::Box([length(dice, 0.4, 1.2), length(dice, 0.4, 1.2)]),
        (_, 0 | 1) => Outline::Circle(length(dice, 0.2, 0.6)),
        (_, _) => Outline::Capsule { half: length(dice, 0.1, 0.5), radius: length(dice, 0.2, 0.4) },
    };
    let level = match dice.below(4) {
        0 => tiles(dice),
        1 => slopes(dice),
        _ => heap(dice),
    };
    let far = on_grid(dice.between(0.01, 3.0)) * mover.diameter();
    let desired = match dice.below(6) {
        0 | 1 => v(if dice.below(2) == 0 { far } else { -far }, 0.0),
        2 => v(0.0, -far),
        _ => DVec2::from_angle(dice.between(0.0, std::f64::consts::TAU)) * far,
    };
    let desired = [on_grid(desired.x), on_grid(desired.y)];
    let mut scene = MoverScene { mover, at: [length(dice, -1.0, 1.0), 3.5], desired, level, options: options.clone() };
    if dice.below(2) == 0 {
        // It falls until it rests, to a part of the margin.
        let gap = mover.half_height() * 2.0 * margin * dice.between(0.05, 0.95);
        scene.drop_to(gap);
    } else {
        scene.at[1] = length(dice, -1.0, 2.5);
    }
    let clearance = scene.clearance();
    (0.0 < clearance && clearance < 2.0 * mover.diameter()).then_some(scene)
}

impl MoverScene {
    /// Moves the mover down until the level is as near as `gap`.
    fn drop_to(&mut self, gap: f64) {
        for _ in 0..60 {
            let fall = self.clearance() - gap;
            if !(1e-4 < fall && fall < 10.0) {
                break;
            }
            self.at[1] = on_grid(self.at[1] - fall);
        }
    }
}

/// A row of unit tiles whose tops are at y = 0, and a wall or a ceiling.
fn tiles(dice: &mut Dice) -> Vec<Member> {
    let count = 1 + dice.below(6);
    let start = -(dice.below(count) as f64);
    let tile = |x: f64, y: f64| Member { outline: Outline::Box([1.0, 1.0]), at: [x, y], angle: 0.0 };
    let mut row: Vec<Member> = (0..count).map(|i| tile(start + i as f64, -0.5)).collect();
    let end = [start - 1.0, start + count as f64][dice.below(2) as usize];
    match dice.below(3) {
        0 => row.extend((0..1 + dice.below(3)).map(|i| tile(end, 0.5 + i as f64))),
        1 => row.extend((0..count).map(|i| tile(start + i as f64, 2.5))),
        _ => {}
    }
    row
}

/// A wide slope, or two that make a notch or a roof.
fn slopes(dice: &mut Dice) -> Vec<Member> {
    let slope = |x: f64, dice: &mut Dice| {
        let angle = dice.between(-75.0, 75.0).round();
        Member { outline: Outline::Box([5.0, 0.5]), at: [x, length(dice, -1.0, 0.0)], angle }
    };
    let first = slope(0.0, dice);
    if dice.below(2) == 0 {
        return vec![first];
    }
    let x = length(dice, 1.0, 3.0);
    vec![first, slope(x, dice)]
}

/// Boxes that are turned, and circles.
fn heap(dice: &mut Dice) -> Vec<Member> {
    let member = |dice: &mut Dice| {
        let at = [length(dice, -3.0, 3.0), length(dice, -2.0, 1.5)];
        if dice.below(2) == 0 {
            Member { outline: Outline::Circle(length(dice, 0.2, 1.0)), at, angle: 0.0 }
        } else {
            let angle = dice.between(-90.0, 90.0).round();
            Member { outline: Outline::Box([length(dice, 0.3, 2.0), length(dice, 0.3, 2.0)]), at, angle }
        }
    };
    (0..1 + dice.below(12)).map(|_| member(dice)).collect()
}

fn length(dice: &mut Dice, lo: f64, hi: f64) -> f64 {
    on_grid(dice.between(lo, hi))
}

fn on_grid(length: f64) -> f64 {
    (length * 65536.0).round() / 65536.0
}

/// Returns what a program reads about the scenes.
pub(crate) fn lines_of(scenes: &[MoverScene]) -> String {
    let questions = (1..).zip(scenes).map(|(id, scene)| scene.line(id));
    [hello_line()].into_iter().chain(questions).map(|line| line + "\n").collect()
}

/// Returns the answers of a program, in their order: what it has written, below its greeting.
pub(crate) fn answers_of(written: &str) -> Vec<MoverAnswer> {
    #[derive(Deserialize)]
    struct AnswerLine {
        id: usize,
        r#move: MoverAnswer,
    }
    let answer = |(number, line): (usize, &str)| {
        let AnswerLine { id, r#move } = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(id, number, "{line}");
        r#move
    };
    let mut lines = written.lines();
    assert!(lines.next().is_some_and(|greeting| greeting.contains("\"answers\":[\"move\"]")), "{written}");
    (1..).zip(lines).map(answer).collect()
}

/// Returns what a program answers about the scenes, in their order.
pub(crate) fn ask_program(mut program: Command, scenes: &[MoverScene]) -> Vec<MoverAnswer> {
    let mut child =
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap_or_else(|error| panic!("{program:?}: {error}"));
    let lines = lines_of(scenes);
    let mut input = child.stdin.take().unwrap();
    // The program may write before it has read all.
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{program:?}: {}", output.status);
    let answers = answers_of(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(answers.len(), scenes.len(), "{program:?}");
    answers
}

/// The larger error of the end and of the velocity, as a fraction of the diameter of the mover.
pub(crate) fn relative_error(scene: &MoverScene, [end, velocity]: [DVec2; 2], theirs: &MoverAnswer) -> f64 {
    let error = (end - DVec2::from(scene.at)).distance(theirs.displacement.into()).max(velocity.distance(theirs.velocity.into()));
    error / scene.mover.diameter()
}
