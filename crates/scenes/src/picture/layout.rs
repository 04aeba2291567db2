//! The placement of labels: they do not cover each other or what they name, nor another body if there is space beside it.
//!
//! The algorithm is greedy: the most important label first, each at the cheapest of a few positions around what it names. A
//! position farther away costs more, and gets a line to what is named. A label without a position free of other labels is left
//! out. While things move, a label stays on its side until another one is clearly better: the layout knows the choice of the
//! picture before, so that a label does not jump back and forth.

use glam::{DVec2, Vec2};

use super::draft::Scope;
use super::label::{LINE, Label, LabelAnchor, LabelKey, LabelRequest, PADDING, Placements, width_of};
use super::obstacle::Obstacles;
use super::primitive::{PictureItem, Primitive};
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;
use crate::picture::theme::palette;

/// The distance between a label and what it names, logical points.
const GAP: f64 = 7.0;
/// The distance between two labels, logical points.
const CLEARANCE: f32 = 2.0;
/// The distance from what it names from which on a label gets a line to it, logical points.
const LEADER: f64 = 20.0;
/// The cost of the distance between a label and what it names, for each logical point.
const FARTHER: f64 = 0.12;

/// The difference in cost above which a label leaves its position for a cheaper one. It is more than the cost of covering the end
/// position of a body, and less than that of covering a body.
const STAY: f64 = 4.0;

/// Labels with their positions.
#[derive(Default)]
pub(super) struct PlacedLabels {
    pub(super) labels: Vec<Label>,
    pub(super) placements: Placements,
    /// Lines from labels to what they name, if that is not near.
    pub(super) leaders: Vec<PictureItem>,
}

/// Places a label for each request that finds a free position. `items` are what the labels should not cover.
pub(super) fn place_labels(mut requests: Vec<LabelRequest>, items: &[PictureItem], scope: &Scope) -> PlacedLabels {
    requests.sort_by_key(|request| request.rank);
    let obstacles = Obstacles::of(items, scope.camera);
    let mut placed = PlacedLabels::default();
    let mut key: LabelKey = (0, 0);
    for request in requests {
        key = (request.rank, if key.0 == request.rank { key.1 + 1 } else { 0 });
        let style = palette(scope.theme).text(request.meaning);
        let letters = style.size;
        let size = Vec2::new(width_of(&request.text, letters, style.bold), letters * LINE) + 2.0 * PADDING;
        let before = scope.before.and_then(|before| before.0.get(&key)).copied();
        let Some((side, min)) = position(&request, size, before, &placed.labels, &obstacles, scope.camera) else { continue };
        if let LabelAnchor::Around(subject) = &request.anchor {
            let [near, label] = subject.facing([min.as_dvec2(), (min + size).as_dvec2()]);
            if LEADER < near.distance(label) {
                let ends = [near, label].map(|p| scope.camera.world_from_points(p));
                placed.leaders.push(PictureItem { primitive: Primitive::Polyline(ends.to_vec()), meaning: Meaning::Leader });
            }
            placed.placements.0.insert(key, side);
        }
        placed.labels.push(Label { text: request.text, meaning: request.meaning, min, max: min + size });
    }
    placed
}

/// Returns the upper left of the cheapest free position, and its index among the candidates.
fn position(
    request: &LabelRequest,
    size: Vec2,
    before: Option<usize>,
    placed: &[Label],
    obstacles: &Obstacles,
    camera: &Camera,
) -> Option<(usize, Vec2)> {
    let is_free = |min: Vec2| {
        let (min, max) = (min - CLEARANCE, min + size + CLEARANCE);
        placed.iter().all(|label| max.x < label.min.x || label.max.x < min.x || max.y < label.min.y || label.max.y < min.y)
    };
    let [x, y, width, height] = camera.viewport.map(|v| v as f32);
    let (lowest, highest) = (Vec2::new(x, y) + 3.0, Vec2::new(x + width, y + height) - size - 3.0);
    let subject = match &request.anchor {
        LabelAnchor::Middle(middle) => return Some((0, *middle - size / 2.0)).filter(|&(_, min)| is_free(min)),
        LabelAnchor::Left(left) => return Some((0, *left - Vec2::new(0.0, size.y / 2.0))).filter(|&(_, min)| is_free(min)),
        LabelAnchor::Around(subject) => subject,
    };
    if highest.cmplt(lowest).any() {
        return None;
    }
    let mut best: Option<(f64, usize, Vec2)> = None;
    let candidates = subject.beside.iter().flat_map(|&around| candidates(around, size.as_dvec2()));
    for (side, (cost, candidate)) in candidates.enumerate() {
        let min = candidate.as_vec2().clamp(lowest, highest);
        // A label pushed back into the view may cover what it names.
        let pushed = f64::from(min.distance(candidate.as_vec2())).min(40.0) * 0.3;
        let cost = cost + pushed - if before == Some(side) { STAY } else { 0.0 };
        let rect = [min.as_dvec2(), (min + size).as_dvec2()];
        let [near, label] = subject.facing_bounds(rect);
        let is_better = |cost: f64| best.is_none_or(|(least, ..)| cost < least);
        if !is_better(cost + FARTHER * near.distance(label)) || !is_free(min) {
            continue;
        }
        let [near, label] = subject.facing(rect);
        let cost = cost + FARTHER * near.distance(label);
        // Costs are not negative: a position that is no better with some of the obstacles is none with all.
        if let Some(covered) = obstacles.cost(rect, request.rank, |covered| is_better(cost + covered))
            && is_better(cost + covered)
        {
            best = Some((cost + covered, side, min));
        }
    }
    best.map(|(_, side, min)| (side, min))
}

/// Distances of labels from what they name, beyond the gap, logical points, rising.
const RINGS: [f64; 8] = [0.0, 10.0, 22.0, 38.0, 60.0, 90.0, 130.0, 180.0];

/// The position of a label along one axis, relative to the rectangle that it is beside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LabelAlignment {
    Before,
    AtStart,
    Centered,
    AtEnd,
    Behind,
}

/// Returns positions around a rectangle, near ones first, each with the cost of its direction.
fn candidates([min, max]: [DVec2; 2], size: DVec2) -> impl Iterator<Item = (f64, DVec2)> {
    use LabelAlignment::{AtEnd, AtStart, Before, Behind, Centered};
    const DIRECTIONS: [[LabelAlignment; 2]; 12] = [
        [Centered, Before],
        [Behind, Before],
        [Before, Before],
        [Behind, Centered],
        [Before, Centered],
        [Centered, Behind],
        [Behind, Behind],
        [Before, Behind],
        [AtStart, Before],
        [AtEnd, Before],
        [AtStart, Behind],
        [AtEnd, Behind],
    ];
    RINGS.into_iter().flat_map(move |ring| {
        DIRECTIONS.into_iter().enumerate().map(move |(idx, [across, down])| {
            // In a diagonal direction the gap counts on both axes, so a smaller one suffices.
            let is_diagonal = [across, down].iter().all(|alignment| matches!(alignment, Before | Behind));
            let gap = (GAP + ring) * if is_diagonal { 0.6 } else { 1.0 };
            let along = |lo: f64, hi: f64, extent: f64, alignment: LabelAlignment| match alignment {
                Before => lo - extent - gap,
                AtStart => lo,
                Centered => (lo + hi - extent) / 2.0,
                AtEnd => hi - extent,
                Behind => hi + gap,
            };
            (idx as f64 * 0.25, DVec2::new(along(min.x, max.x, size.x, across), along(min.y, max.y, size.y, down)))
        })
    })
}
