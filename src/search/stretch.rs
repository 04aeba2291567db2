//! For how long the first contact of two bodies lasts: from where a proof says that it begins to the first parting after it.
//!
//! It is the first of the stretches that [`Profile::contacts`](super::Profile::contacts) holds, for one cast or a few dozen hit tests in
//! place of hundreds of distances. `tests/search/profile.rs` holds the two together.

use super::method::Method;
use super::outcome::Outcome;
use super::search;
use crate::kernel::{Moving, hit};

/// Beyond the first doublings, contact is looked for in steps of this fraction of the frame.
const STEP: f64 = 1.0 / 32.0;

/// A stretch of the frame throughout which two bodies are in contact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Its beginning, in [0, 1].
    pub from: f64,
    /// Its end, in [from, 1]: 1 where they are in contact at the end of the frame.
    pub to: f64,
    /// Whether that they do not part in between is proven: convex shapes that translate. Otherwise they were tested at several times, and
    /// a parting shorter than 1/32 of the frame may be missed.
    pub is_proven: bool,
}

impl Stretch {
    /// The stretch that begins with the first contact at `from`, as a proof gives it.
    pub fn beginning(a: &Moving, b: &Moving, slop: f64, from: f64) -> Stretch {
        if !a.spins() && !b.spins() && a.shape.is_convex() && b.shape.is_convex() {
            Stretch { from, to: parting(a, b, slop).max(from), is_proven: true }
        } else {
            Stretch { from, to: tested_parting(a, b, slop, from), is_proven: false }
        }
    }

    /// Its length, the fraction of the frame.
    pub fn length(&self) -> f64 {
        self.to - self.from
    }
}

/// When convex bodies that meet and translate part for good: when they meet in the motion run backwards. 0 where they only graze, so
/// briefly that the rounded end of the motion does not come back to it.
fn parting(a: &Moving, b: &Moving, slop: f64) -> f64 {
    let [a, b] = [a, b].map(|body| Moving::from_valid(body.at(1.0), -body.velocity(), 0.0));
    match search(&a, &b, &Method::Exact, slop).outcome {
        Outcome::Impact(impact) => 1.0 - impact.t,
        Outcome::InContactAtStart { .. } => 1.0,
        Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable => 0.0,
    }
}

/// The first parting after `from`, by tests at doubling distances, then at equal ones, and by halving.
fn tested_parting(a: &Moving, b: &Moving, slop: f64, from: f64) -> f64 {
    /// The first distance, the fraction of the frame: shorter contacts are a graze.
    const FIRST: f64 = 1e-6;
    /// The parting is known to this fraction of the frame.
    const BRACKET: f64 = 1e-9;
    let hits = |t: f64| hit(&a.at(t), &b.at(t), slop);
    let mut ahead = FIRST;
    let mut last_hit = None;
    let miss = loop {
        let t = (from + ahead).min(1.0);
        match (hits(t), last_hit) {
            (true, _) if t == 1.0 => return 1.0,
            (true, _) => last_hit = Some(t),
            (false, Some(_)) => break t,
            // An advancement stops a tolerance before the contact.
            (false, None) if t == 1.0 => return from,
            (false, None) => {}
        }
        ahead += ahead.min(STEP);
    };
    let (mut lo, mut hi) = (last_hit.unwrap_or(from), miss);
    while BRACKET < hi - lo {
        let mid = lo.midpoint(hi);
        if hits(mid) { lo = mid } else { hi = mid }
    }
    lo
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2, Polygon, Shape};

    fn ball(x: f64, velocity: f64) -> Moving {
        Moving::new(Shape::Circle(Circle::new(DVec2::new(x, 0.0), 0.5).unwrap()), DVec2::new(velocity, 0.0)).unwrap()
    }

    fn wall(from: f64, to: f64) -> Moving {
        Moving::resting(Shape::Aabb(Aabb::new(DVec2::new(from, -2.0), DVec2::new(to, 2.0)).unwrap()))
    }

    #[test]
    fn a_ball_is_in_contact_from_wall_to_wall() {
        // The path through is as long as ball and wall together: 1 + 1 of 8.
        let rows = [
            (wall(0.0, 1.0), 0.0, [0.4375, 0.6875]),
            (wall(0.0, 9.0), 0.0, [0.4375, 1.0]),
            (wall(0.0, 1.0), 0.25, [0.40625, 0.71875]),
        ];
        for (wall, slop, [from, to]) in rows {
            let ball = ball(-4.0, 8.0);
            let stretch = Stretch::beginning(&ball, &wall, slop, from);
            assert!(stretch.is_proven && (stretch.to - to).abs() < 1e-12, "{stretch:?} is not {from} to {to}: {wall:?}");
        }
    }

    #[test]
    fn a_notch_ends_the_contact_for_a_while() {
        // A U lies on its back; the ball passes through both of its arms, each 1 wide.
        let vertices = [(0.0, -2.0), (6.0, -2.0), (6.0, 2.0), (5.0, 2.0), (5.0, -1.0), (1.0, -1.0), (1.0, 2.0), (0.0, 2.0)];
        let shape = Shape::Polygon(Polygon::new(vertices.map(DVec2::from).to_vec()).unwrap());
        let stretch = Stretch::beginning(&ball(-4.5, 16.0), &Moving::resting(shape), 0.0, 0.25);
        // Into the arm with the rim at 0, out of it with the rim at 1: 5.5 + 0.5 of 16.
        assert!(!stretch.is_proven && (stretch.to - 0.375).abs() < 1e-8, "{stretch:?}");
    }
}
