//! Fixed-seed pairs of the kinds that both sides have, half of them hits.

use clashbox::kernel::{Aabb, Capsule, Circle, DVec2, Kind, Moving, Obb, Polygon, Rotation, Segment, Shape};

use crate::dice::Dice;
use crate::peer::double;

/// The kinds that both sides have. Every polygon is convex and has eight vertices.
pub(crate) const KINDS: [Kind; 6] = [Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon];

/// Returns all pairs of them, each once: 21.
pub(crate) fn pairs_of_kinds() -> impl Iterator<Item = (Kind, Kind)> {
    KINDS.into_iter().enumerate().flat_map(|(i, first)| KINDS.into_iter().skip(i).map(move |second| (first, second)))
}

/// Returns pairs at rest: half of them overlap, in random order.
pub(crate) fn resting(kinds: (Kind, Kind), count: usize) -> Vec<(Shape, Shape)> {
    half_hits(count, kinds, |dice| {
        let pair = (shape(kinds.0, 1.6, dice), shape(kinds.1, 1.6, dice));
        let hits = double::hit(&double::Body::of(&pair.0), &double::Body::of(&pair.1));
        Some((pair, hits))
    })
}

/// Returns pairs that both move and are apart at the start: half of them meet within the frame, in random order.
pub(crate) fn moving(kinds: (Kind, Kind), count: usize) -> Vec<(Moving, Moving)> {
    half_hits(count, kinds, |dice| {
        let mut one = |kind| Moving::new(shape(kind, 4.0, dice), vector(5.0, dice)).unwrap();
        let pair = (one(kinds.0), one(kinds.1));
        let (a, b) = (double::Body::moving(&pair.0), double::Body::moving(&pair.1));
        (!double::hit(&a, &b)).then(|| (pair, double::cast(&a, &b).is_some()))
    })
}

/// Does the same as [`moving`]; both also spin by up to an eighth of a turn, for which the interpolated sweeps of the peer are
/// close to rotations.
pub(crate) fn spinning(kinds: (Kind, Kind), count: usize) -> Vec<(Moving, Moving)> {
    half_hits(count, kinds, |dice| {
        let mut one =
            |kind| Moving::new(shape(kind, 4.0, dice), vector(5.0, dice)).unwrap().spinning(dice.between(-45.0, 45.0)).unwrap();
        let pair = (one(kinds.0), one(kinds.1));
        let (a, b) = (double::Body::moving(&pair.0), double::Body::moving(&pair.1));
        let cast = || parry2d_f64::query::cast_shapes_nonlinear(&a.motion(), &*a.shape, &b.motion(), &*b.shape, 0.0, 1.0, true);
        (!double::hit(&a, &b)).then(|| (pair, cast().expect("a supported pair").is_some()))
    })
}

/// Draws until every pair is of the sort, hit or miss, that a random choice requires.
fn half_hits<P: Clone>(count: usize, kinds: (Kind, Kind), mut roll: impl FnMut(&mut Dice) -> Option<(P, bool)>) -> Vec<P> {
    let mut dice = Dice::new(0xc1a5 + 64 * kinds.0 as u64 + kinds.1 as u64);
    let mut pairs = Vec::with_capacity(count);
    while pairs.len() < count {
        let wanted = dice.next().is_multiple_of(2);
        pairs.push(loop {
            if let Some((pair, hits)) = roll(&mut dice)
                && hits == wanted
            {
                break pair;
            }
        });
    }
    // A copy lies in memory in the order in which it is read, as the peer's bodies will; the rejected pairs have left gaps here.
    pairs.clone()
}

/// Returns a shape of one to two units, its center up to `spread` from the origin in x and in y.
fn shape(kind: Kind, spread: f64, dice: &mut Dice) -> Shape {
    let center = vector(spread, dice);
    let size = DVec2::new(dice.between(0.3, 1.2), dice.between(0.3, 1.2));
    let degrees = dice.between(0.0, 360.0);
    let direction = DVec2::from_angle(degrees.to_radians());
    let shape = match kind {
        Kind::Segment => Segment::new(center - direction * size.x, center + direction * size.x).map(Shape::Segment),
        Kind::Circle => Circle::new(center, size.x).map(Shape::Circle),
        Kind::Aabb => Aabb::new(center - size, center + size).map(Shape::Aabb),
        Kind::Obb => Rotation::from_degrees(degrees).and_then(|turn| Obb::new(center, size, turn)).map(Shape::Obb),
        Kind::Capsule => Capsule::new(center - direction * size.x, center + direction * size.x, size.y / 2.0).map(Shape::Capsule),
        Kind::Polygon => {
            // Eight points on an ellipse, in order: strictly convex, and no two alike.
            let turns = (0..8).map(|i| std::f64::consts::TAU / 8.0 * (f64::from(i) + dice.between(0.0, 0.8)));
            let vertices = turns.map(|turn| center + direction.rotate(DVec2::from_angle(turn) * size));
            Polygon::new(vertices).map(Shape::Polygon)
        }
        Kind::Point | Kind::Line | Kind::Ray | Kind::Group => panic!("{kind:?} is not a kind of the peers"),
    };
    shape.expect("valid numbers")
}

fn vector(reach: f64, dice: &mut Dice) -> DVec2 {
    DVec2::new(dice.between(-reach, reach), dice.between(-reach, reach))
}
