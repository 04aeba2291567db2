//! The path of a mover over a level: faces that go on into each other, and the seams at their ends.

use glam::DVec2;

use super::super::finder::{FaceEnd, SeamFinder, SlidingMover};
use crate::kernel::Shape;
use crate::kernel::level::support_distance;
use crate::outline_ends::OutlineEnd;

/// Faces that go on into each other, along which a mover slides, and the seams on them.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamPath {
    /// The direction of the motion along the path, unit vector.
    pub direction: DVec2,
    /// The outward normal of the faces, unit vector.
    pub normal: DVec2,
    /// The point at which the first face begins.
    pub from: DVec2,
    /// The point at which the last face ends.
    pub to: DVec2,
    /// The length of a step along the path, as a fraction of the step: above 0, at most 1.
    pub along: f64,
    /// The seams, in the order in which the mover comes to them.
    pub seams: Vec<PathSeam>,
}

/// A seam on a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PathSeam {
    /// The index of the seam among those of the boundary.
    pub seam: usize,
    /// The face that ends there.
    pub(super) face: FaceEnd,
}

impl SeamPath {
    /// Returns the distance of a mover from the path, world units: 0 where it rests on it, its foremost point within the faces.
    fn distance(&self, mover: &Shape) -> f64 {
        let height = -support_distance(mover, -self.normal) - self.from.dot(self.normal);
        let foremost = support_distance(mover, self.direction);
        let [from, to] = [self.from, self.to].map(|end| end.dot(self.direction));
        height.hypot((from - foremost).max(foremost - to).max(0.0))
    }
}

/// A face, with the faces beside it on its path.
struct FaceOfPath {
    face: FaceEnd,
    seams: Vec<usize>,
    next: Option<usize>,
    is_first: bool,
}

/// Returns the path that is nearest to a mover, of those along which it comes and which have a seam: of equally near ones the first with the most
/// seams. `None`: there is none.
pub(super) fn nearest_path(finder: &SeamFinder<'_, '_>, mover: &SlidingMover<'_>) -> Option<SeamPath> {
    let (mut faces, index_of) = faces(finder, mover.step);
    let seams = &finder.boundary().seams;
    for (index, seam) in seams.iter().enumerate() {
        for end in finder.face_ends(seam, mover.step) {
            if let Some(face) = face_of(&faces, &index_of, &end) {
                faces[face].seams.push(index);
            }
        }
    }
    let largest = seams.iter().map(|seam| seam.size).fold(0.0, f64::max);
    for face in 0..faces.len() {
        let next = next(finder, &faces, &index_of, face, largest).filter(|next| faces[*next].is_first);
        if let Some(next) = next {
            faces[face].next = Some(next);
            faces[next].is_first = false;
        }
    }
    let first = (0..faces.len()).filter(|face| faces[*face].is_first);
    let paths = first.map(|first| path(&faces, first, mover.step.length())).filter(|path| !path.seams.is_empty());
    let ranked = paths.map(|path| (path.distance(mover.shape), path));
    let best = ranked.min_by(|(one, one_path), (other, other_path)| {
        one.total_cmp(other).then(other_path.seams.len().cmp(&one_path.seams.len()))
    });
    best.map(|(_, path)| path)
}

/// Returns all faces along which the mover comes, and the index of the first face of each stretch of the outline.
fn faces(finder: &SeamFinder<'_, '_>, step: DVec2) -> (Vec<FaceOfPath>, Vec<usize>) {
    let mut faces = Vec::new();
    let mut index_of = Vec::new();
    for (stretch, found) in finder.boundary().outline.iter().enumerate() {
        index_of.push(faces.len());
        let ends = [(found.from, false), (found.to, true)];
        let found = ends.into_iter().flat_map(|(at, is_last)| finder.faces_to(OutlineEnd { stretch, is_last, at }, step));
        faces.extend(found.map(|face| FaceOfPath { face, seams: Vec::new(), next: None, is_first: true }));
    }
    (faces, index_of)
}

fn face_of(faces: &[FaceOfPath], index_of: &[usize], wanted: &FaceEnd) -> Option<usize> {
    let first = *index_of.get(wanted.stretch)?;
    let end = index_of.get(wanted.stretch + 1).copied().unwrap_or(faces.len());
    (first..end).find(|face| faces[*face].face == *wanted)
}

/// Returns the face that goes on where one ends, `within` a distance.
fn next(finder: &SeamFinder<'_, '_>, faces: &[FaceOfPath], index_of: &[usize], face: usize, within: f64) -> Option<usize> {
    /// Two directions are the same if one minus their cosine is at most this.
    const SAME: f64 = 1e-9;
    let before = &faces[face].face;
    let is_same = |one: DVec2, other: DVec2| 1.0 - SAME <= one.dot(other);
    let candidates = finder.ends().near(before.at, within).flat_map(|end| {
        let first = index_of[end.stretch];
        let last = index_of.get(end.stretch + 1).copied().unwrap_or(faces.len());
        (first..last).filter(move |index| faces[*index].face.is_last != end.is_last)
    });
    let goes_on = candidates.filter(|index| {
        let FaceEnd { far, direction, normal, stretch, .. } = faces[*index].face;
        let is_ahead = -finder.ends().rounding <= (far - before.at).dot(before.direction);
        stretch != before.stretch && is_ahead && is_same(direction, before.direction) && is_same(normal, before.normal)
    });
    let distance = |index: &usize| faces[*index].face.far.distance(before.at);
    goes_on.min_by(|one, other| distance(one).total_cmp(&distance(other)))
}

fn path(faces: &[FaceOfPath], first: usize, step: f64) -> SeamPath {
    let FaceEnd { far, direction, normal, .. } = faces[first].face;
    let run = std::iter::successors(Some(first), |face| faces[*face].next);
    let (mut seams, mut to, mut along) = (Vec::new(), far, 0.0);
    for face in run {
        let FaceOfPath { face, seams: of_face, .. } = &faces[face];
        seams.extend(of_face.iter().map(|seam| PathSeam { seam: *seam, face: *face }));
        (to, along) = (face.at, face.step / step);
    }
    SeamPath { direction, normal, from: far, to, along, seams }
}
