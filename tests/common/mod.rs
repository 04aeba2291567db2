//! What the integration tests share: short constructors, a seeded generator of nasty poses, `assert_near!`.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox::kernel::{Aabb, Circle, DVec2, Kind, Line, Obb, Point, Rotation, Segment, Shape};

pub fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

pub fn point(x: f64, y: f64) -> Shape {
    Shape::Point(Point::new(v(x, y)).unwrap())
}

pub fn line(base: (f64, f64), direction: (f64, f64)) -> Shape {
    Shape::Line(Line::new(base.into(), direction.into()).unwrap())
}

pub fn segment(a: (f64, f64), b: (f64, f64)) -> Shape {
    Shape::Segment(Segment::new(a.into(), b.into()).unwrap())
}

pub fn circle(x: f64, y: f64, radius: f64) -> Shape {
    Shape::Circle(Circle::new(v(x, y), radius).unwrap())
}

pub fn aabb(min: (f64, f64), max: (f64, f64)) -> Shape {
    Shape::Aabb(Aabb::new(min.into(), max.into()).unwrap())
}

pub fn obb(center: (f64, f64), half: (f64, f64), degrees: f64) -> Shape {
    Shape::Obb(Obb::new(center.into(), half.into(), Rotation::from_degrees(degrees).unwrap()).unwrap())
}

/// Fails unless the two numbers differ by at most the tolerance, and says what it was about.
#[macro_export]
macro_rules! assert_near {
    ($found:expr, $expected:expr, $tolerance:expr, $($about:tt)+) => {{
        let (found, expected, tolerance): (f64, f64, f64) = ($found, $expected, $tolerance);
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected} to {tolerance:e}: {}", format_args!($($about)+));
    }};
}

/// A seeded stream of numbers (SplitMix64): every failure can be replayed from its seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// A number in [lo, hi).
    pub fn between(&mut self, lo: f64, hi: f64) -> f64 {
        lo + (hi - lo) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }
}

/// How a pose is made difficult.
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
    let mut number = |lo: f64, hi: f64| {
        let grid = (dice.between(lo, hi) * 2.0).round() / 2.0;
        match flavor {
            Flavor::Grid => grid,
            Flavor::Ulp => match dice.below(4) {
                0 => grid.next_up(),
                1 => grid.next_down(),
                _ => grid,
            },
            Flavor::Smooth | Flavor::Far => dice.between(lo, hi),
            Flavor::Needle if dice.below(3) == 0 => grid * 1e-6,
            Flavor::Needle => grid,
            Flavor::Scaled => grid * scale,
        }
    };
    let angles = [0.0, 90.0, 45.0, 30.0, -60.0, 180.0, 10.0, 135.0];
    let mut place = |reach: f64| v(number(-reach, reach), number(-reach, reach));
    let (p, q) = (place(3.0), place(3.0));
    let size = place(2.0).abs();
    let angle = angles[dice.below(angles.len() as u64) as usize];
    let offset = if flavor == Flavor::Far { v(1e6, -1e6) } else { DVec2::ZERO };
    let unit = if flavor == Flavor::Scaled { scale } else { 1.0 };
    let shape = match kind {
        Kind::Ray | Kind::Capsule | Kind::Polygon | Kind::Group => todo!("new kinds"),
        Kind::Point => Shape::Point(Point::new(p).unwrap()),
        Kind::Line => Shape::Line(Line::new(p, if q == DVec2::ZERO { DVec2::X * unit } else { q }).unwrap()),
        Kind::Segment => Shape::Segment(Segment::new(p, q).unwrap()),
        Kind::Circle => Shape::Circle(Circle::new(p, size.x).unwrap()),
        Kind::Aabb => Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap()),
        Kind::Obb => Shape::Obb(Obb::new(p, size, Rotation::from_degrees(angle).unwrap()).unwrap()),
    };
    shape.translated(offset)
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
