//! The contact manifold beside that of the peer: the normal, the number of points, their positions and separations.

use std::collections::BTreeMap;

use clashbox::kernel::{Kind, Manifold, Shape, manifold};

use super::peer::{self, Body, TheirManifold};
use crate::common::{Dice, Flavor, environment, pose};

/// Lengths agree to this.
const TOLERANCE: f64 = 1e-6;

/// Why two manifolds may differ. Each is a choice of the peer's that is documented or read in its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Difference {
    /// Another translation separates them too: one that is as short, or longer than ours.
    OtherNormal,
    /// Two vertices are nearest. We give the one point between them; the peer clips the edges beside them as well, although neither is
    /// perpendicular to the normal.
    Vertices,
    /// Two capsules at an angle of more than an eighth of a half turn have one point with the peer, however many overlap.
    AngleOfCapsules,
    /// A second point that is on the brink: it touches, or is no farther from the first than the tolerance.
    Brink,
}

/// The difference that explains two manifolds. `None` where they agree.
fn difference(pair: [&Shape; 2], ours: &Manifold, theirs: &TheirManifold) -> Result<Option<Difference>, ()> {
    let depth_of = |points: &[(_, f64)]| points.iter().map(|(_, separation)| -separation).fold(0.0, f64::max);
    let their_depth = depth_of(&theirs.points);
    if TOLERANCE < ours.normal.distance(theirs.normal) {
        return if -ours.separation() <= their_depth + TOLERANCE { Ok(Some(Difference::OtherNormal)) } else { Err(()) };
    }
    let near = |p: &(glam::DVec2, f64), q: &(glam::DVec2, f64)| p.0.distance(q.0) <= TOLERANCE && (p.1 - q.1).abs() <= TOLERANCE;
    let own: Vec<_> = ours.points().iter().map(|point| (point.position(), point.separation)).collect();
    let unmet_of_own: Vec<_> = own.iter().filter(|p| !theirs.points.iter().any(|q| near(p, q))).collect();
    let unmet_of_theirs: Vec<_> = theirs.points.iter().filter(|q| !own.iter().any(|p| near(p, q))).collect();
    let is_on_the_brink =
        |p: &(glam::DVec2, f64)| p.1.abs() <= TOLERANCE || own.iter().any(|q| p != q && p.0.distance(q.0) <= TOLERANCE);
    if unmet_of_own.is_empty() && unmet_of_theirs.is_empty() {
        Ok(None)
    } else if unmet_of_own.iter().chain(&unmet_of_theirs).all(|p| is_on_the_brink(p)) {
        Ok(Some(Difference::Brink))
    } else if unmet_of_theirs.is_empty() && pair.iter().all(|shape| shape.kind() == Kind::Capsule) {
        Ok(Some(Difference::AngleOfCapsules))
    } else if own.len() == 1 && pair.iter().any(|shape| shape.kind() == Kind::Capsule) {
        Ok(Some(Difference::Vertices))
    } else {
        Err(())
    }
}

#[test]
fn manifolds_agree_with_the_peer_or_differ_for_a_known_reason() {
    let rounds = environment::number("CLASHBOX_PARRY_ROUNDS").unwrap_or(40);
    let kinds = [Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon];
    let mut dice = Dice::new(81);
    let (mut agreed, mut met, mut unexplained) = (0, BTreeMap::<Difference, usize>::new(), Vec::new());
    for round in 0..rounds {
        let flavor = if round % 2 == 0 { Flavor::Grid } else { Flavor::Smooth };
        for first in kinds {
            for second in kinds {
                let (a, b) = (pose(first, flavor, 1.0, &mut dice), pose(second, flavor, 1.0, &mut dice));
                let (Some(of_a), Some(of_b)) = (Body::of(&a), Body::of(&b)) else { continue };
                let Some(ours) = manifold(&a, &b, 0.0).filter(|_| a.is_convex() && b.is_convex()) else { continue };
                // What only touches is left to rounding.
                if -TOLERANCE < ours.separation() || super::story::of_pair([&a, &b], ours.separation(), 4.0).is_some() {
                    continue;
                }
                match peer::manifold(&of_a, &of_b).map(|theirs| (difference([&a, &b], &ours, &theirs), theirs)) {
                    Some((Ok(None), _)) => agreed += 1,
                    Some((Ok(Some(difference)), _)) => *met.entry(difference).or_default() += 1,
                    found => unexplained.push(format!("{ours:?}\n  {found:?}\n  {a:?}\n  {b:?}")),
                }
            }
        }
    }
    println!("{agreed} agree, met: {met:?}");
    let first: Vec<&String> = unexplained.iter().take(4).collect();
    assert!(first.is_empty(), "{} differ without a reason, {agreed} agree, {met:?}: {first:#?}", unexplained.len());
    assert!(4 * rounds < agreed, "only {agreed} agree in {rounds} rounds");
}
