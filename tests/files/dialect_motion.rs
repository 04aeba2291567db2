//! Holds what the dialects say of motion against the installed engines, over seeded scenes: the time of a later contact, pushes and ghosts, and the
//! separation at which bodies rest.
//!
//! An engine that is not installed is skipped with a message on standard error, unless `CLASHBOX_REQUIRE_ENGINES` names it: then its test fails.

use clashbox::dialect::{ContactForecast, Dialect, MotionForecast};
use clashbox::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, MoveQuestion, ask, ask_move, displacement_of,
};
use clashbox::kernel::{Aabb, Circle, DVec2, Moving, Shape, contact, separation};
use clashbox::search::Outcome;

use super::common::Dice;
use super::dialects::{Adapter, adapter};

/// The seed of the scenes: no rule was made with them.
const SEED: u64 = 7_301;
/// The length, as a fraction of the size of a body, within which a distance is no test of the end of a reach: far above the rounding of f32.
const GRAZING: f64 = 1e-3;

/// Returns a circle or a box around the origin, 0.2 to 2 sizes large.
fn drawn(dice: &mut Dice, size: f64) -> Shape {
    let half = [dice.between(0.1, 1.0) * size, dice.between(0.1, 1.0) * size];
    match dice.below(2) {
        0 => Circle::new([0.0, 0.0], half[0]).unwrap().into(),
        _ => Aabb::new([-half[0], -half[1]], half).unwrap().into(),
    }
}

/// Returns a box around the origin for others to meet, 1 to 4 sizes large.
fn obstacle(dice: &mut Dice, size: f64) -> Shape {
    let half = [dice.between(0.5, 2.0) * size, dice.between(0.5, 2.0) * size];
    Aabb::new([-half[0], -half[1]], half).unwrap().into()
}

fn direction(dice: &mut Dice) -> DVec2 {
    DVec2::from_angle(dice.between(0.0, std::f64::consts::TAU))
}

/// Returns a shape, moved to this separation from the obstacle in some direction.
fn placed(shape: &Shape, obstacle: &Shape, wanted: f64, dice: &mut Dice) -> Option<Shape> {
    let far = shape.translated(direction(dice) * 10.0 * contact_size(obstacle));
    let found = contact(obstacle, &far);
    Some(far.translated(found.normal? * (wanted - found.separation?)))
}

fn contact_size(shape: &Shape) -> f64 {
    shape.core_vertices().iter().map(|vertex| vertex.length()).fold(0.0, f64::max)
}

/// Compares the number of scenes that agree with that of the file of the dialect. Returns what is otherwise.
fn agreed(dialect: &Dialect, of: MotionForecast, different: &[String]) -> Option<String> {
    let found = (scenes(of), scenes(of) - different.len());
    let listed = dialect.motion.iter().find(|check| check.of == of).map(|check| (check.scenes, check.agree));
    let is_listed = listed == Some(found);
    (!is_listed).then(|| format!("{}: {of:?}: listed {listed:?}, found {found:?}:\n{}", dialect.name, different.join("\n")))
}

/// The number of scenes of a check.
fn scenes(of: MotionForecast) -> usize {
    match of {
        MotionForecast::Later | MotionForecast::Push => 300,
        MotionForecast::RestOffset => 60,
    }
}

/// Asks just before and just after each forecast whether there is a contact.
fn check_later(adapter: &Adapter) -> Option<String> {
    let (dialect, size) = (adapter.dialect(), adapter.size);
    let mut program = adapter.start("contacts");
    let mut dice = Dice::new(SEED);
    let (mut n_asked, mut different) = (0, Vec::new());
    while n_asked < scenes(MotionForecast::Later) {
        let level = obstacle(&mut dice, size);
        let start = drawn(&mut dice, size);
        let Some(start) = placed(&start, &level, dice.between(0.1, 1.0) * size, &mut dice) else { continue };
        let body = Moving::new(start, direction(&mut dice) * 2.0 * size).unwrap();
        let resting = Moving::resting(level.clone());
        let ContactForecast::Later { t } = dialect.sees([&resting, &body]).unwrap().forecast else { continue };
        let lengths = dialect.lengths([&level, &body.shape]);
        let within = lengths.skin() + lengths.reach;
        // A hundredth of the size on the path.
        let moments = [t - 0.005, t + 0.005].map(|t| body.at(t));
        let [before, after] = moments.each_ref().map(|shape| separation(&level, shape).unwrap() - within);
        if before < GRAZING * size || -GRAZING * size < after {
            continue;
        }
        n_asked += 1;
        let claimed = moments.map(|shape| has_contact(&mut program, [level.clone(), shape]));
        if claimed != [false, true] {
            different.push(format!("{} and box, t = {t}: {claimed:?}, {before} and {after}", body.shape.kind().id()));
        }
    }
    agreed(&dialect, MotionForecast::Later, &different)
}

fn has_contact(program: &mut dyn Engine, shapes: [Shape; 2]) -> bool {
    let question = EngineQuestion { bodies: shapes.map(Moving::resting), asks: vec![EngineQuantity::Hit] };
    match ask(program, &question) {
        EngineAnswer::Given(AnswerValues { hit: Some(hit), .. }) => hit,
        answer => panic!("{answer:?}: {question:?}"),
    }
}

fn moved(program: &mut dyn Engine, mover: &Shape, desired: DVec2, level: &Shape) -> DVec2 {
    let question = MoveQuestion { mover: mover.clone(), desired, level: vec![level.clone()] };
    let answer = ask_move(program, &question);
    displacement_of(&answer).unwrap_or_else(|why| panic!("{why}: {question:?}"))
}

/// Asks for one step of bodies that fly by a vertex, or at a face, within the reach or a little beyond it. Those that really hit in this frame, without a
/// contact at its start, are left out: continuous collision detection has its own rule.
fn check_pushes(adapter: &Adapter) -> Option<String> {
    let (dialect, size) = (adapter.dialect(), adapter.size);
    let mut program = adapter.start("steps");
    let mut dice = Dice::new(SEED + 1);
    let (mut n_asked, mut n_pushed, mut n_ghosts, mut different) = (0, 0, 0, Vec::new());
    while n_asked < scenes(MotionForecast::Push) {
        let level = obstacle(&mut dice, size);
        let start = drawn(&mut dice, size);
        let lengths = dialect.lengths([&level, &start]);
        let wanted = lengths.skin() + dice.between(-0.5 * lengths.slop, 1.5 * lengths.reach + 0.5 * lengths.slop);
        let Some(start) = placed(&start, &level, wanted, &mut dice) else { continue };
        let path = direction(&mut dice) * dice.between(0.5, 4.0) * (lengths.reach + lengths.slop);
        let resting = Moving::resting(level.clone());
        let seen = |factor: f64| dialect.sees([&resting, &Moving::new(start.clone(), path * factor).unwrap()]).unwrap();
        let view = seen(1.0);
        let is_asked = view.forecast == ContactForecast::Now || matches!(view.truth, Outcome::Separated { .. });
        // Every second scene is a ghost, if the dialect has a reach. Where a little more speed would make a push of none, so would rounding.
        let is_due = lengths.reach == 0.0 || n_asked % 2 == 0 || view.is_ghost();
        if !is_asked || !is_due || seen(0.98).pushes != seen(1.02).pushes {
            continue;
        }
        n_asked += 1;
        n_ghosts += usize::from(view.is_ghost());
        let by = moved(&mut program, &start, path, &level);
        let is_pushed = GRAZING * path.length() < by.distance(path);
        n_pushed += usize::from(is_pushed);
        if is_pushed != view.pushes {
            different.push(format!(
                "{} and box: engine {is_pushed}, ghost {}, gap {:?}, path {path}, its own {by}",
                start.kind().id(),
                view.is_ghost(),
                view.gap
            ));
        }
    }
    assert!(n_asked / 10 < n_pushed && n_pushed < n_asked * 9 / 10, "{}: {n_pushed} pushes", dialect.name);
    assert!(0.0 == dialect.length(&dialect.reach) || n_asked / 2 <= n_ghosts, "{}: {n_ghosts} ghosts", dialect.name);
    agreed(&dialect, MotionForecast::Push, &different)
}

/// Lets bodies fall on a box, and compares the separation at rest. An engine leaves alone what is less than its slop: each separation within the slop
/// of the rest offset is one at which bodies stay.
fn check_rests(adapter: &Adapter) -> Option<String> {
    let (dialect, size) = (adapter.dialect(), adapter.size);
    let mut program = adapter.start("rests");
    let mut dice = Dice::new(SEED + 2);
    let (mut n_asked, mut different) = (0, Vec::new());
    for _ in 0..scenes(MotionForecast::RestOffset) {
        let level: Shape = Aabb::new([-10.0 * size, -2.0 * size], [10.0 * size, 0.0]).unwrap().into();
        let body = drawn(&mut dice, size);
        let lowest = -separation(&level, &body.translated(DVec2::Y * 5.0 * size)).unwrap() + 5.0 * size;
        let body = body.translated(DVec2::new(dice.between(-1.0, 1.0), dice.between(0.2, 1.0)) * size + DVec2::Y * lowest);
        let by = moved(&mut program, &body, DVec2::NEG_Y * 10.0 * size, &level);
        let lengths = dialect.lengths([&level, &body]);
        let at_rest = contact(&level, &body.translated(by)).separation.unwrap();
        n_asked += 1;
        if lengths.slop < (at_rest - lengths.rest_offset).abs() {
            different.push(format!("{}: rests at {at_rest}, predicted {}", body.kind().id(), lengths.rest_offset));
        }
    }
    assert_eq!(n_asked, scenes(MotionForecast::RestOffset), "bodies fell");
    agreed(&dialect, MotionForecast::RestOffset, &different)
}

/// Checks all that a dialect says of motion. If its engine is not installed, does nothing.
fn check(name: &'static str) {
    let Some(adapter) = adapter(name) else { return };
    let otherwise: Vec<String> =
        [check_later, check_pushes, check_rests].into_iter().filter_map(|check| check(&adapter)).collect();
    assert!(otherwise.is_empty(), "{}", otherwise.join("\n"));
}

#[test]
fn planck_moves_as_its_dialect_says() {
    check("planck");
}

#[test]
fn box2d_moves_as_its_dialect_says() {
    check("box2d3");
}

#[test]
fn matter_moves_as_its_dialect_says() {
    check("matter");
}

#[test]
fn pymunk_moves_as_its_dialect_says() {
    check("chipmunk");
}

#[test]
fn rapier_moves_as_its_dialect_says() {
    check("rapier");
}
