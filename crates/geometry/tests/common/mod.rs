//! Shared by the integration tests of all crates: short constructors, a seeded generator of difficult poses, `assert_near!`.
#![allow(dead_code, unreachable_pub, unused_imports, unused_macros, reason = "every test crate uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox_geometry::kernel::{
    Aabb, Bound, Capsule, Circle, DVec2, Group, Kind, Line, MIN_COORDINATE, Obb, Point, Polygon, Ray, Rotation, Segment, Shape,
};
use clashbox_geometry::search::boundary::stepped;

pub mod adversarial;
mod classic_rows;
mod dice;
mod random_motion;
mod shapes;

pub use classic_rows::{DIAMOND, Row, TOUCH, apart, classic_rows, deep, row};
pub use dice::Dice;
pub use random_motion::{RandomMotion, methods, random_motion_of};
pub use shapes::*;

/// Fails unless the two numbers differ by at most the tolerance, and says what it was about.
macro_rules! assert_near {
    ($found:expr, $expected:expr, $tolerance:expr, $($about:tt)+) => {{
        let (found, expected, tolerance): (f64, f64, f64) = ($found, $expected, $tolerance);
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected} to {tolerance:e}: {}", format_args!($($about)+));
    }};
}

pub(crate) use assert_near;

/// A computed position as that of a point: what is closer to 0 than a coordinate may be is 0.
pub fn flushed(p: DVec2) -> DVec2 {
    DVec2::select(p.abs().cmplt(DVec2::splat(MIN_COORDINATE)), DVec2::ZERO, p)
}

/// The way in which a pose is made difficult.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flavor {
    /// Multiples of a half in [-3, 3]: touching, parallel, coincident, contained. Translations and quarter turns are exact.
    Grid,
    /// The same, one unit in the last place off here and there.
    Ulp,
    /// Any numbers in [-3, 3].
    Smooth,
    /// Needles and specks: some extents are a millionth of the others.
    Needle,
    /// Everything around (1e6, -1e6).
    Far,
    /// Everything multiplied by 1e-8 or 1e8.
    Scaled,
}

impl Flavor {
    pub const ALL: [Flavor; 6] = [Flavor::Grid, Flavor::Ulp, Flavor::Smooth, Flavor::Needle, Flavor::Far, Flavor::Scaled];
}

/// A shape of a kind, in a flavor. `scale` must be the same for both shapes of a pair.
pub fn pose(kind: Kind, flavor: Flavor, scale: f64, dice: &mut Dice) -> Shape {
    Poser { flavor, scale, dice }.shape(kind, 2)
}

/// The source of random poses.
struct Poser<'d> {
    flavor: Flavor,
    scale: f64,
    dice: &'d mut Dice,
}

impl Poser<'_> {
    fn number(&mut self, lo: f64, hi: f64) -> f64 {
        let grid = (self.dice.between(lo, hi) * 2.0).round() / 2.0;
        match self.flavor {
            Flavor::Grid => grid,
            Flavor::Ulp => match self.dice.below(4) {
                0 => stepped(grid, 1),
                1 => stepped(grid, -1),
                _ => grid,
            },
            Flavor::Smooth | Flavor::Far => self.dice.between(lo, hi),
            Flavor::Needle if self.dice.below(3) == 0 => grid * 1e-6,
            Flavor::Needle => grid,
            Flavor::Scaled => grid * self.scale,
        }
    }

    fn vector(&mut self, reach: f64) -> DVec2 {
        v(self.number(-reach, reach), self.number(-reach, reach))
    }

    fn position(&mut self) -> DVec2 {
        let offset = if self.flavor == Flavor::Far { v(1e6, -1e6) } else { DVec2::ZERO };
        self.vector(3.0) + offset
    }

    fn direction(&mut self) -> DVec2 {
        let direction = self.vector(3.0);
        let unit = if self.flavor == Flavor::Scaled { self.scale } else { 1.0 };
        if direction == DVec2::ZERO { DVec2::X * unit } else { direction }
    }

    fn shape(&mut self, kind: Kind, depth: usize) -> Shape {
        const ANGLES: [f64; 8] = [0.0, 90.0, 45.0, 30.0, -60.0, 180.0, 10.0, 135.0];
        let p = self.position();
        match kind {
            Kind::Point => Shape::Point(Point::new(p).unwrap()),
            Kind::Line => Shape::Line(Line::new(p, self.direction()).unwrap()),
            Kind::Ray => Shape::Ray(Ray::new(p, self.direction()).unwrap()),
            Kind::Segment => Shape::Segment(Segment::new(p, self.position()).unwrap()),
            Kind::Circle => Shape::Circle(Circle::new(p, self.number(0.0, 2.0).abs()).unwrap()),
            Kind::Aabb => {
                let q = self.position();
                Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap())
            }
            Kind::Obb => {
                let rotation = Rotation::from_degrees(ANGLES[self.dice.below(ANGLES.len() as u64) as usize]).unwrap();
                Shape::Obb(Obb::new(p, self.vector(2.0).abs(), rotation).unwrap())
            }
            Kind::Capsule => Shape::Capsule(Capsule::new(p, self.position(), self.number(0.0, 1.5).abs()).unwrap()),
            Kind::Polygon => Shape::Polygon(self.polygon()),
            Kind::Group => {
                let members: Vec<Shape> = (0..=self.dice.below(3)).map(|_| self.member(depth)).collect();
                let bound = Bound::ALL[self.dice.below(2) as usize];
                Shape::Group(Group::new(bound, members).unwrap())
            }
        }
    }

    /// A bounded shape; now and then a group, down to `depth`.
    fn member(&mut self, depth: usize) -> Shape {
        const BOUNDED: [Kind; 7] =
            [Kind::Point, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon];
        let choice = self.dice.below(BOUNDED.len() as u64 + 1) as usize;
        match BOUNDED.get(choice) {
            Some(kind) => self.shape(*kind, depth),
            None if 1 < depth => self.shape(Kind::Group, depth - 1),
            None => self.shape(Kind::Polygon, depth),
        }
    }

    /// Convex or concave, 3 to 9 vertices, some of them on (or a rounding beside) a straight edge.
    fn polygon(&mut self) -> Polygon {
        loop {
            let n = 3 + self.dice.below(5) as usize;
            let mut vertices: Vec<DVec2> = (0..n).map(|_| self.position()).collect();
            let center = vertices.iter().sum::<DVec2>() / n as f64;
            // In the order of their angles, they go once around the center.
            vertices.sort_by(|p, q| (*p - center).to_angle().total_cmp(&(*q - center).to_angle()));
            for _ in 0..self.dice.below(3) {
                let i = self.dice.below(vertices.len() as u64) as usize;
                let middle = flushed(vertices[i].midpoint(vertices[(i + 1) % vertices.len()]));
                if self.flavor != Flavor::Grid || (middle * 2.0).fract() == DVec2::ZERO {
                    vertices.insert(i + 1, middle);
                }
            }
            if self.dice.below(2) == 0 {
                vertices.reverse();
            }
            if let Ok(polygon) = Polygon::new(vertices) {
                return polygon;
            }
        }
    }
}

/// Two shapes of every ordered pair of kinds in every flavor, `rounds` times, and how large their coordinates are.
pub fn for_all_pairs(seed: u64, rounds: usize, mut check: impl FnMut(&Shape, &Shape, f64, &mut Dice)) -> usize {
    let mut dice = Dice::new(seed);
    let mut count = 0;
    for _ in 0..rounds {
        for flavor in Flavor::ALL {
            let scale = if dice.below(2) == 0 { 1e-8 } else { 1e8 };
            let magnitude = match flavor {
                Flavor::Far => 1e6,
                Flavor::Scaled => 4.0 * scale,
                _ => 4.0,
            };
            for first in Kind::ALL {
                for second in Kind::ALL {
                    let a = pose(first, flavor, scale, &mut dice);
                    let b = pose(second, flavor, scale, &mut dice);
                    check(&a, &b, magnitude, &mut dice);
                    count += 1;
                }
            }
        }
    }
    count
}

/// Numbers that a person gives a test in its environment, for a long run by hand.
pub mod environment {
    /// Returns the number in an environment variable, if it is set.
    pub fn number(variable: &str) -> Option<u64> {
        let text = std::env::var(variable).ok()?;
        Some(text.parse().unwrap_or_else(|_| panic!("{variable} is \"{text}\", expected a whole number")))
    }

    /// Returns how often something is tested, at least once: the number in the environment variable, or else the usual number.
    pub fn count(variable: &str, usual: usize) -> usize {
        let count = number(variable).map_or(usual, |count| count as usize);
        assert!(0 < count, "{variable}: nothing is tested, at least 1 is needed");
        count
    }
}
