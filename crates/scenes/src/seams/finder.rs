//! The seams of a level over which a mover slides, and the share of its start positions from which one stops it.
//!
//! A game moves a body by one step each frame, so the positions in which its engine asks for contacts differ from each other by whole steps. A
//! seam is passed without a ghost if none of these positions lies where the level answers with one. Where it does is found as intervals of
//! positions, see [`Level::ghosts_at_seam`]; the share of all start positions is the length of these intervals, taken modulo the step.

use glam::DVec2;

use crate::kernel::Shape;
use crate::kernel::level::{GhostStretch, Level, LevelBoundary, LevelOptions, Seam, SeamApproach, Stretch};
use crate::outline_ends::{OutlineEnd, OutlineEnds, has_both_sides};

/// A mover that slides over a level.
#[derive(Debug, Clone, Copy)]
pub struct SlidingMover<'s> {
    /// The shape.
    pub shape: &'s Shape,
    /// The displacement of one step, world units.
    pub step: DVec2,
    /// The depth in a face on which it rests, world units, 0 or more.
    pub depth: f64,
}

/// A seam, and what a mover meets that slides over it.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamPassage {
    /// The path over the seam. `None`: the mover does not come along a straight face that ends there.
    pub approach: Option<SeamApproach>,
    /// The length of a step along the face, world units. 0 without an approach.
    pub step: f64,
    /// The stretches of positions with a ghost against the motion, as displacements from the one in which the foremost point is at the seam.
    pub ghosts: Vec<GhostStretch>,
    /// The share of the start positions from which a step ends in one of these stretches, in [0, 1].
    pub share: f64,
}

/// The end of a straight face of a level along which a mover comes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct FaceEnd {
    /// The index of the stretch of the outline.
    pub(super) stretch: usize,
    /// True if it ends there, false if it starts there.
    pub(super) is_last: bool,
    /// The other end of the face.
    pub(super) far: DVec2,
    pub(super) at: DVec2,
    /// The direction of the motion along the face, unit vector.
    pub(super) direction: DVec2,
    /// Its outward normal, unit vector.
    pub(super) normal: DVec2,
    /// The length of a step along the face, world units, above 0.
    pub(super) step: f64,
}

/// The seams of a level, prepared for many movers.
#[derive(Debug)]
pub struct SeamFinder<'l, 's> {
    level: &'l Level<'s>,
    boundary: &'l LevelBoundary,
    ends: OutlineEnds,
}

impl<'l, 's> SeamFinder<'l, 's> {
    /// Prepares the seams of the boundary of a level.
    pub fn of(level: &'l Level<'s>, boundary: &'l LevelBoundary) -> SeamFinder<'l, 's> {
        SeamFinder { level, boundary, ends: OutlineEnds::of(&boundary.outline) }
    }

    /// Returns the passage of a mover over a seam of the boundary: of all faces along which it may come, the one with the largest share.
    pub fn passage(&self, seam: &Seam, mover: &SlidingMover<'_>, options: LevelOptions) -> SeamPassage {
        let none = SeamPassage { approach: None, step: 0.0, ghosts: Vec::new(), share: 0.0 };
        let passages = self.face_ends(seam, mover.step).into_iter().map(|face| {
            let approach = self.approach(seam, &face, mover);
            let ghosts = self.level.ghosts_at_seam(mover.shape, &approach, options);
            let share = share(ghosts.iter().map(|ghost| ghost.span), face.step);
            SeamPassage { approach: Some(approach), step: face.step, ghosts, share }
        });
        passages.reduce(|one, other| if one.share < other.share { other } else { one }).unwrap_or(none)
    }

    /// Returns the straight faces that end at a seam and along which a mover comes whose step is `step`.
    pub(super) fn face_ends(&self, seam: &Seam, step: DVec2) -> Vec<FaceEnd> {
        self.ends.near(seam.at, seam.size).flat_map(|end| self.faces_to(end, step)).collect()
    }

    /// Returns the straight faces that lead to the end of a stretch and along which a mover comes whose step is `step`: one with each outward
    /// normal of the stretch.
    pub(super) fn faces_to(&self, OutlineEnd { stretch, is_last, at }: OutlineEnd, step: DVec2) -> Vec<FaceEnd> {
        /// The least cosine between a step and a face along which it leads.
        const ALONG: f64 = 1e-6;
        let found = &self.boundary.outline[stretch];
        let far = if is_last { found.from } else { found.to };
        let direction = (at - far).normalize_or_zero();
        let along = step.dot(direction);
        if found.arc.is_some() || along <= ALONG * step.length() {
            return Vec::new();
        }
        let face = |normal| FaceEnd { stretch, is_last, far, at, direction, normal, step: along };
        self.normals(found).into_iter().map(face).collect()
    }

    /// Returns the path of a mover over a seam along a face.
    pub(super) fn approach(&self, seam: &Seam, face: &FaceEnd, mover: &SlidingMover<'_>) -> SeamApproach {
        let deepest = mover.depth * (1.0 + 1e-6) + self.ends.rounding + face.step * rise(seam);
        SeamApproach { at: face.at, normal: face.normal, direction: face.direction, depth: mover.depth, deepest }
    }

    pub(super) fn level(&self) -> &'l Level<'s> {
        self.level
    }

    pub(super) fn boundary(&self) -> &'l LevelBoundary {
        self.boundary
    }

    pub(super) fn ends(&self) -> &OutlineEnds {
        &self.ends
    }

    /// Returns the outward normals of a stretch of the outline: both of a member without area.
    fn normals(&self, stretch: &Stretch) -> Vec<DVec2> {
        // The inside is on the left.
        let normal = -(stretch.to - stretch.from).normalize_or_zero().perp();
        if has_both_sides(self.level.members()[stretch.member].shape) { vec![normal, -normal] } else { vec![normal] }
    }
}

/// Returns the most by which a mover may get deeper in the level in a step over a seam, as a fraction of the step: 0 where the level does not
/// rise there.
pub(super) fn rise(seam: &Seam) -> f64 {
    seam.angle.map_or(1.0, |angle| (-angle).clamp(0.0, 90.0).to_radians().sin())
}

/// Returns the share of positions modulo `step` that lie in one of the stretches: exact up to rounding.
fn share(spans: impl Iterator<Item = [f64; 2]>, step: f64) -> f64 {
    let mut parts: Vec<[f64; 2]> = Vec::new();
    for [from, to] in spans {
        if step <= to - from {
            return 1.0;
        }
        let [start, length] = [from.rem_euclid(step), to - from];
        parts.push([start, (start + length).min(step)]);
        if step < start + length {
            parts.push([0.0, start + length - step]);
        }
    }
    parts.sort_by(|p, q| p[0].total_cmp(&q[0]));
    let (mut covered, mut end) = (0.0, 0.0_f64);
    for [from, to] in parts {
        covered += (to - from.max(end)).max(0.0);
        end = end.max(to);
    }
    (covered / step).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle};

    fn tiles(boxes: &[[f64; 4]]) -> Vec<Shape> {
        boxes.iter().map(|[x, y, right, top]| Shape::Aabb(Aabb::new([*x, *y], [*right, *top]).unwrap())).collect()
    }

    /// Returns the largest share of a seam at (1, 1).
    fn share_at_seam(level: &[Shape], shape: &Shape, step: f64, depth: f64) -> f64 {
        let level = Level::of(level);
        let boundary = level.boundary(0.0);
        let finder = SeamFinder::of(&level, &boundary);
        let mover = SlidingMover { shape, step: DVec2::new(step, 0.0), depth };
        let at_seam = boundary.seams.iter().filter(|seam| seam.at == DVec2::ONE);
        at_seam.map(|seam| finder.passage(seam, &mover, LevelOptions::default()).share).fold(0.0, f64::max)
    }

    #[test]
    fn the_share_of_a_box_is_its_depth_by_its_step() {
        let mover = Shape::Aabb(Aabb::new([-0.3, -0.4], [0.3, 0.4]).unwrap());
        let row = tiles(&[[0.0, 0.0, 1.0, 1.0], [1.0, 0.0, 2.0, 1.0], [2.0, 0.0, 3.0, 1.0]]);
        for (step, depth) in [(0.08, 0.005), (0.0625, 0.03), (0.02, 0.025)] {
            let found = share_at_seam(&row, &mover, step, depth);
            let expected = (depth / step).min(1.0);
            assert!((found - expected).abs() < 1e-9, "{found} of {expected}: {depth} deep, steps of {step}");
        }
        assert_eq!(share_at_seam(&tiles(&[[0.0, 0.0, 3.0, 1.0]]), &mover, 0.1, 0.01), 0.0, "one slab has no seam");
        let stair = tiles(&[[0.0, 0.0, 1.0, 1.0], [1.0, 0.0, 2.0, 2.0]]);
        assert_eq!(share_at_seam(&stair, &mover, 0.1, 0.01), 0.0, "a wall is real");
    }

    #[test]
    fn a_ball_meets_a_ghost_from_most_starts() {
        let ball = Shape::Circle(Circle::new([0.0, 0.0], 0.35).unwrap());
        let row = tiles(&[[0.0, 0.0, 1.0, 1.0], [1.0, 0.0, 2.0, 1.0]]);
        let length = (0.35_f64 * 0.35 - 0.345 * 0.345).sqrt() - 0.345 * 1.0_f64.to_radians().tan();
        let found = share_at_seam(&row, &ball, 0.1, 0.005);
        assert!((found - length / 0.1).abs() < 1e-5, "{found} of {}", length / 0.1);
    }

    #[test]
    fn a_share_counts_each_phase_once() {
        let rows = [
            (vec![[0.0, 0.25]], 0.25),
            (vec![[0.0, 0.25], [1.0, 1.25]], 0.25),
            (vec![[0.0, 0.25], [1.125, 1.5]], 0.5),
            (vec![[0.75, 1.25]], 0.5),
            (vec![[-0.25, 0.25], [0.5, 1.0]], 0.75),
            (vec![[3.0, 4.5]], 1.0),
        ];
        for (spans, expected) in rows {
            assert_eq!(share(spans.iter().copied(), 1.0), expected, "{spans:?}");
        }
    }
}
