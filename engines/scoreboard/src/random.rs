//! Makes random scenes of two bodies, with sizes as in a game that measures in metres.
//!
//! The bodies are `a` and `b`; the pairs of kinds in [`KINDS`] take turns. Sizes, distances and paths are from 0.1 to 10, small
//! ones as often as large ones: their logarithms are uniformly distributed. Each pair of kinds goes through the
//! [situations](Situation) in turn. The numbers come from one seed, so the scenes are the same on every machine.

use clashbox::kernel::{
    Aabb, Bound, Capsule, Circle, DVec2, Group, InvalidShape, Kind, Obb, Polygon, Rotation, Segment, Shape, contact,
};
use clashbox::scene::{Body, Scene};
use clashbox::search::Method;

use crate::dice::Dice;

/// The kinds of shapes that physics engines have. Points, lines and rays are asked about only in the shipped scenes.
pub(crate) const KINDS: [Kind; 7] =
    [Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon, Kind::Group];

/// The seed of the first scene; each further scene has the next number.
const SEED: u64 = 20_261_122;

/// The situation that a scene is built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Situation {
    /// Apart and at rest.
    Resting,
    /// Touching to rounding, at rest.
    Touching,
    /// Overlapping, at rest: the distance of the centers is at most a third of what would separate the shapes.
    Deep,
    /// A moves towards a point in B; half of the time it moves through B.
    Meeting,
    /// A moves past B: in a third of the cases each, their least distance is up to 0.1, their greatest depth is up to 0.1, or
    /// they just touch.
    Grazing,
    /// In contact at the start, or up to 0.1 apart; both move.
    Leaving,
    /// The same as [`Meeting`](Situation::Meeting), but A turns by up to 45 degrees.
    Turning,
    /// The same as [`Meeting`](Situation::Meeting), but both move, and turn by up to half a circle.
    Spinning,
}

impl Situation {
    /// All situations.
    const ALL: [Situation; 8] = [
        Situation::Resting,
        Situation::Touching,
        Situation::Deep,
        Situation::Meeting,
        Situation::Grazing,
        Situation::Leaving,
        Situation::Turning,
        Situation::Spinning,
    ];

    /// Returns the name in tables and in the file of remarks.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Situation::Resting => "resting",
            Situation::Touching => "touching",
            Situation::Deep => "deep",
            Situation::Meeting => "meeting",
            Situation::Grazing => "grazing",
            Situation::Leaving => "leaving",
            Situation::Turning => "turning",
            Situation::Spinning => "spinning",
        }
    }
}

/// Returns the scene of this number, and its situation.
pub(crate) fn scene(number: usize) -> (Situation, Scene) {
    let pairs = KINDS.len() * (KINDS.len() + 1) / 2;
    let situation = Situation::ALL[number / pairs % Situation::ALL.len()];
    let kinds = pair_of_kinds(number % pairs);
    let dice = &mut Dice::new(SEED + number as u64);
    // If the numbers do not make a valid shape, others are drawn.
    let shapes = loop {
        if let (Ok(a), Ok(b)) = (shape(kinds[0], dice), shape(kinds[1], dice)) {
            break [a, b];
        }
    };
    let bodies = planted(situation, shapes, dice);
    let title = format!("Random scene {number}, {}", situation.id());
    let scene = Scene { title, ..Scene::new(bodies.to_vec(), Method::Exact) };
    (situation, scene)
}

/// Returns the pair of kinds with this index. Each pair occurs once; which of the two is A is drawn later.
fn pair_of_kinds(mut index: usize) -> [Kind; 2] {
    for (first, kind) in KINDS.iter().enumerate() {
        let others = &KINDS[first..];
        match others.get(index) {
            Some(other) => return [*kind, *other],
            None => index -= others.len(),
        }
    }
    [KINDS[0]; 2]
}

/// Returns a random length from 0.1 to 10.
fn length(dice: &mut Dice) -> f64 {
    10f64.powf(dice.between(-1.0, 1.0))
}

fn direction(dice: &mut Dice) -> DVec2 {
    DVec2::from_angle(dice.between(0.0, std::f64::consts::TAU))
}

/// Returns a random shape about the origin, with an extent from 0.1 to 10 in every direction; a segment has no width.
fn shape(kind: Kind, dice: &mut Dice) -> Result<Shape, InvalidShape> {
    let half = |dice: &mut Dice| length(dice) / 2.0;
    Ok(match kind {
        Kind::Segment => {
            let end = half(dice) * direction(dice);
            Segment::new(-end, end)?.into()
        }
        Kind::Circle => Circle::new([0.0, 0.0], half(dice))?.into(),
        Kind::Aabb => {
            let end = DVec2::new(half(dice), half(dice));
            Aabb::new(-end, end)?.into()
        }
        Kind::Obb => {
            let end = DVec2::new(half(dice), half(dice));
            let rotation = Rotation::from_degrees(dice.between(-180.0, 180.0))?;
            Obb::new([0.0, 0.0], end, rotation)?.into()
        }
        Kind::Capsule => {
            let end = half(dice) * direction(dice);
            Capsule::new(-end, end, half(dice) / 2.0)?.into()
        }
        Kind::Polygon => Polygon::new(vertices(dice))?.into(),
        Kind::Group => {
            let part = |dice: &mut Dice| [Kind::Circle, Kind::Obb, Kind::Capsule][dice.below(3) as usize];
            let (first, second) = (shape(part(dice), dice)?, shape(part(dice), dice)?);
            let offset = half(dice) * direction(dice);
            Group::new(Bound::Circle, [first, second.translated(offset)])?.into()
        }
        Kind::Point | Kind::Line | Kind::Ray => Circle::new([0.0, 0.0], half(dice))?.into(),
    })
}

/// Returns three to eight vertices around the origin: on an ellipse, which is convex, or, half of the time, at random distances,
/// which is rarely convex.
fn vertices(dice: &mut Dice) -> Vec<DVec2> {
    let count = 3 + dice.below(6);
    let half = DVec2::new(length(dice) / 2.0, length(dice) / 2.0);
    let is_convex = dice.below(2) == 0;
    let turn = direction(dice);
    let vertex = |index: u64| {
        let angle = (index as f64 + dice.between(0.0, 0.7)) * std::f64::consts::TAU / count as f64;
        let distance = if is_convex { 1.0 } else { dice.between(0.3, 1.0) };
        turn.rotate(half * DVec2::from_angle(angle) * distance)
    };
    (0..count).map(vertex).collect()
}

/// Places two bodies so that the situation arises. Which of the two shapes is A is random too.
fn planted(situation: Situation, shapes: [Shape; 2], dice: &mut Dice) -> [Body; 2] {
    let [a, b] = if dice.below(2) == 0 {
        shapes
    } else {
        let [a, b] = shapes;
        [b, a]
    };
    let resting = [DVec2::ZERO; 2];
    let (b, [velocity_a, velocity_b]) = match situation {
        Situation::Resting => (apart(&a, b, length(dice), dice), resting),
        Situation::Touching => (apart(&a, b, 0.0, dice), resting),
        Situation::Deep => {
            let b = apart(&a, b, 0.0, dice);
            let offset = b.reference_point() - a.reference_point();
            (b.translated(-offset * dice.between(0.67, 1.0)), resting)
        }
        Situation::Meeting | Situation::Turning | Situation::Spinning => {
            let b = apart(&a, b, length(dice), dice);
            let path = (b.reference_point() - a.reference_point()) * dice.between(0.2, 2.0);
            // The target point is up to a quarter of the path away from the center.
            let path = path + path.perp() * dice.between(-0.25, 0.25);
            let shared = if dice.below(2) == 0 { DVec2::ZERO } else { length(dice) * direction(dice) };
            (b, [path + shared, shared])
        }
        Situation::Grazing => {
            let clearance = [dice.between(0.0, 0.1), dice.between(-0.1, 0.0), 0.0][dice.below(3) as usize];
            let b = apart(&a, b, 0.0, dice);
            // Two convex shapes that touch lie on different sides of a line; one is moved along this line past the other.
            let normal = contact(&a, &b).normal.unwrap_or(DVec2::X);
            let path = length(dice) * normal.perp();
            (b.translated(clearance * normal - path * dice.between(0.2, 0.8)), [DVec2::ZERO, path])
        }
        Situation::Leaving => {
            let separation = [0.0, dice.between(0.0, 0.1), dice.between(-0.1, 0.0)][dice.below(3) as usize];
            (apart(&a, b, separation, dice), [length(dice) * direction(dice), length(dice) * direction(dice)])
        }
    };
    let [spin_a, spin_b] = match situation {
        Situation::Turning => [dice.between(-45.0, 45.0), 0.0],
        Situation::Spinning => [dice.between(-180.0, 180.0), dice.between(-180.0, 180.0)],
        Situation::Resting
        | Situation::Touching
        | Situation::Deep
        | Situation::Meeting
        | Situation::Grazing
        | Situation::Leaving => [0.0; 2],
    };
    [
        Body { velocity: velocity_a, spin: spin_a, ..Body::new("a", a) },
        Body { velocity: velocity_b, spin: spin_b, ..Body::new("b", b) },
    ]
}

/// Returns `b`, moved in a random direction until it has this separation from `a`, to rounding. A negative separation is a depth.
fn apart(a: &Shape, b: Shape, separation: f64, dice: &mut Dice) -> Shape {
    /// Number of steps. Convex shapes that are apart need one; others need some, and so does a depth.
    const STEPS: usize = 60;
    let towards = direction(dice);
    // No shape extends farther than 10 from the origin.
    let mut b = b.translated(30.0 * towards);
    for _ in 0..STEPS {
        let found = contact(a, &b);
        let (Some(now), Some(normal)) = (found.separation, found.normal) else { break };
        if now == separation {
            break;
        }
        b = b.translated(normal * (separation - now));
    }
    b
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenes_are_what_their_situation_says() {
        let n_pairs = KINDS.len() * (KINDS.len() + 1) / 2;
        let mut counts = [0; Situation::ALL.len()];
        for number in 0..2 * n_pairs * Situation::ALL.len() {
            let (situation, scene) = scene(number);
            let [a, b] = [0, 1].map(|body: usize| &scene.bodies[body]);
            let separation = contact(&a.shape, &b.shape).separation.unwrap_or(f64::NAN);
            let is_so = match situation {
                Situation::Resting => 0.09 < separation && a.moving().rests() && b.moving().rests(),
                Situation::Touching => separation.abs() < 1e-9 && a.moving().rests() && b.moving().rests(),
                // Members of groups and notches of polygons may be apart.
                Situation::Deep => a.moving().rests() && b.moving().rests(),
                Situation::Meeting => 0.09 < separation && a.velocity != b.velocity,
                Situation::Grazing => a.moving().rests() && !b.moving().rests(),
                Situation::Leaving => separation.abs() < 0.1 + 1e-9 && !a.moving().rests() && !b.moving().rests(),
                Situation::Turning => a.spin.abs() <= 45.0 && b.spin == 0.0,
                Situation::Spinning => a.spin != 0.0 && b.spin != 0.0,
            };
            counts[Situation::ALL.iter().position(|other| *other == situation).unwrap_or_default()] += usize::from(is_so);
            assert!(is_so || situation == Situation::Touching || situation == Situation::Leaving, "{separation}: {scene:?}");
        }
        // If a shape touches another with two parts at once, rounding may leave it a little deep in one of them.
        assert!(counts.iter().all(|count| 19 * 2 * n_pairs <= 20 * count), "{counts:?} of {} each", 2 * n_pairs);
    }

    #[test]
    fn a_scene_follows_from_its_number() {
        let text = |number| clashbox::scene::format::to_text(&scene(number).1);
        assert_eq!(text(1234), text(1234), "the same again");
        assert_ne!(text(1234), text(1234 + 28 * 8), "another of the same kinds");
    }
}
