//! Draws a scene for a situation: poses on a lattice are drawn until one fits.

use glam::DVec2;

use super::situation::Situation;
use crate::engine::{BoundaryRelation, Precision, boundary_poses};
use crate::kernel::{
    Aabb, Bound, Capsule, Circle, Group, InvalidShape, Kind, Line, Moving, Obb, Point, Polygon, Ray, Rotation, Segment, Shape,
    separation,
};
use crate::scene::{Body, Scene};
use crate::search::{Method, Outcome, prove};

/// Number of poses that are drawn for a situation. Some kinds never fit one: two points cannot overlap deeply. Then the last pose
/// counts.
const TRIES: usize = 200;

/// The step of the lattice.
const STEP: f64 = 1.0 / 16.0;

/// The outlines of polygons, counter-clockwise: a triangle, a quadrilateral, a pentagon, and two that are concave.
const OUTLINES: [&[[f64; 2]]; 5] = [
    &[[0.0, 0.0], [4.0, 1.0], [1.0, 3.0]],
    &[[0.0, 0.0], [4.0, 0.0], [5.0, 3.0], [1.0, 2.0]],
    &[[0.0, 1.0], [2.0, 0.0], [4.0, 1.0], [3.0, 4.0], [1.0, 4.0]],
    &[[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]],
    &[[0.0, 0.0], [2.0, 1.0], [4.0, 0.0], [2.0, 4.0]],
];

/// Returns the scene with a number from 0 on for a pair of kinds, and its situation. Its bodies are `a` and `b`, in either order
/// of the two kinds.
pub fn held_out_scene(seed: u64, kinds: [Kind; 2], number: usize) -> (Situation, Scene) {
    let situation = Situation::ALL[number % Situation::ALL.len()];
    let index = |kind: Kind| Kind::ALL.iter().position(|other| *other == kind).unwrap_or_default() as u64;
    let [first, second] = kinds.map(index);
    let mut lattice = Lattice::new([seed, first, second, number as u64]);
    let kinds = if lattice.below(2) == 0 { kinds } else { [kinds[1], kinds[0]] };
    let mut drawn = lattice.pair(kinds, situation);
    for _ in 1..TRIES {
        if fits(situation, &drawn) {
            break;
        }
        drawn = lattice.pair(kinds, situation);
    }
    let [a, b] = drawn;
    let body =
        |name: &str, moving: Moving| Body { velocity: moving.velocity(), spin: moving.spin(), ..Body::new(name, moving.shape) };
    (situation, Scene::new(vec![body("a", a), body("b", b)], Method::Exact))
}

/// Returns true if two bodies are in a situation.
fn fits(situation: Situation, [a, b]: &[Moving; 2]) -> bool {
    /// Limits that no separation on the lattice is likely to be.
    const SMALL: f64 = 0.473;
    let separation = separation(&a.shape, &b.shape).unwrap_or(f64::NEG_INFINITY);
    match situation {
        // A shape was moved to the boundary, if there is one.
        Situation::Touching => separation.abs() < 1e-9,
        Situation::Near => 0.0 < separation && separation < 2.0 * SMALL,
        Situation::Shallow => -SMALL < separation && separation < 0.0,
        Situation::Deep => separation < -SMALL,
        Situation::Meeting => 0.0 < separation && matches!(prove(a, b, 0.0).1.outcome, Outcome::Impact(_)),
        Situation::Passing => 0.0 < separation && matches!(prove(a, b, 0.0).1.outcome, Outcome::Separated { .. }),
        Situation::Turning => 0.0 < separation,
    }
}

/// A seeded stream of positions and shapes on the lattice (SplitMix64).
struct Lattice(u64);

impl Lattice {
    fn new(seeds: [u64; 4]) -> Lattice {
        let mut lattice = Lattice(0);
        for seed in seeds {
            lattice.0 ^= seed;
            lattice.0 = lattice.next();
        }
        lattice
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// Returns a multiple of the step from `lo` to `hi`, which are such multiples.
    fn between(&mut self, lo: f64, hi: f64) -> f64 {
        let n_steps = ((hi - lo) / STEP) as u64;
        lo + STEP * self.below(n_steps + 1) as f64
    }

    fn point(&mut self, reach: f64) -> DVec2 {
        DVec2::new(self.between(-reach, reach), self.between(-reach, reach))
    }

    /// Returns a vector that is not zero.
    fn vector(&mut self, reach: f64) -> DVec2 {
        loop {
            let vector = self.point(reach);
            if vector != DVec2::ZERO {
                return vector;
            }
        }
    }

    fn length(&mut self) -> f64 {
        self.between(0.25, 2.0)
    }

    /// Returns two bodies, as a situation has them, except for the relation of their positions.
    fn pair(&mut self, kinds: [Kind; 2], situation: Situation) -> [Moving; 2] {
        let reach = match situation {
            Situation::Touching | Situation::Near | Situation::Shallow => 3.0,
            Situation::Deep => 1.0,
            Situation::Meeting | Situation::Passing | Situation::Turning => 6.0,
        };
        let [mut a, mut b] = kinds.map(|kind| self.shape(kind));
        a = a.translated(self.point(2.0));
        b = b.translated(a.reference_point() - b.reference_point() + self.point(reach));
        match situation {
            Situation::Touching => {
                let poses = boundary_poses(&a, &b, Precision::F64);
                let touching = poses.into_iter().filter(|pose| pose.relation == BoundaryRelation::Touching);
                // Numbers with few digits can be computed with exactly; along a normal there are none.
                let few_digits = |v: DVec2| (v * 1024.0).floor() == v * 1024.0;
                if let Some(pose) =
                    touching.filter(|pose| few_digits(pose.by)).min_by(|p, q| p.by.length().total_cmp(&q.by.length()))
                {
                    b = pose.b;
                }
                [a, b].map(Moving::resting)
            }
            Situation::Near | Situation::Shallow => [a, b].map(Moving::resting),
            Situation::Deep | Situation::Meeting | Situation::Passing => {
                let resting = self.below(3);
                let velocities = [0, 1].map(|body| if resting == body { DVec2::ZERO } else { self.vector(12.0) });
                [Moving::from_valid(a, velocities[0], 0.0), Moving::from_valid(b, velocities[1], 0.0)]
            }
            Situation::Turning => {
                let mut spin = || 15.0 * (self.below(23) as f64 - 11.0);
                let spins = [spin(), spin()];
                let velocity = self.vector(6.0);
                [Moving::from_valid(a, velocity, spins[0]), Moving::from_valid(b, DVec2::ZERO, spins[1])]
            }
        }
    }

    /// Returns a shape about the origin.
    fn shape(&mut self, kind: Kind) -> Shape {
        // The numbers of the lattice make valid shapes of every kind, except for two ends that are one point.
        loop {
            if let Ok(shape) = self.try_shape(kind) {
                return shape;
            }
        }
    }

    fn try_shape(&mut self, kind: Kind) -> Result<Shape, InvalidShape> {
        Ok(match kind {
            Kind::Point => Point::new(DVec2::ZERO)?.into(),
            Kind::Line => Line::new(DVec2::ZERO, self.vector(2.0))?.into(),
            Kind::Ray => Ray::new(DVec2::ZERO, self.vector(2.0))?.into(),
            Kind::Segment => Segment::new(self.point(2.0), self.point(2.0))?.into(),
            Kind::Circle => Circle::new(DVec2::ZERO, self.length())?.into(),
            Kind::Aabb => {
                let half = DVec2::new(self.length(), self.length());
                Aabb::new(-half, half)?.into()
            }
            Kind::Obb => {
                let half = DVec2::new(self.length(), self.length());
                Obb::new(DVec2::ZERO, half, Rotation::from_degrees(15.0 * self.below(24) as f64)?)?.into()
            }
            Kind::Capsule => Capsule::new(self.point(2.0), self.point(2.0), self.length())?.into(),
            Kind::Polygon => self.polygon()?.into(),
            Kind::Group => {
                let (ball, crate_) = (self.shape(Kind::Circle), self.shape(Kind::Aabb));
                Group::new(Bound::Circle, [ball, crate_.translated(self.point(2.0))])?.into()
            }
        })
    }

    /// Returns one of the outlines, stretched along both axes and turned by quarters.
    fn polygon(&mut self) -> Result<Polygon, InvalidShape> {
        let outline = OUTLINES[self.below(OUTLINES.len() as u64) as usize];
        let stretch = DVec2::new(self.between(0.25, 1.0), self.between(0.25, 1.0));
        let n_quarters = self.below(4);
        let vertex = |vertex: &[f64; 2]| {
            let start = stretch * DVec2::from(*vertex);
            (0..n_quarters).fold(start, |v, _| v.perp())
        };
        Polygon::new(outline.iter().map(vertex).collect::<Vec<DVec2>>())
    }
}
