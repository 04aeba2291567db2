//! Puts labels where they cover neither each other nor what they name.
//!
//! Greedy: the most important label first, each at the cheapest of a few positions around what it names. A label that finds no
//! position free of other labels is left out. While things move, a label stays on its side until another one is clearly better: the
//! layout knows what the picture before chose, so that a label does not jump back and forth.

use glam::{DVec2, Vec2};

use super::label::{Anchor, Key, Label, LabelRequest, Placements, width_of};
use super::primitive::{Item, Primitive};
use super::scope::Scope;
use crate::view::camera::Camera;
use crate::view::clip::{clip_line, clip_ray, clip_segment};
use crate::view::meaning::Meaning;
use crate::view::theme;

/// Between a label and what it names, logical points.
const GAP: f64 = 7.0;
/// Between two labels, logical points.
const CLEARANCE: f32 = 2.0;
/// A label farther than this from what it names gets a line to it, logical points.
const LEADER: f64 = 20.0;
/// The inside of a plate around its text, logical points.
const PADDING: Vec2 = Vec2::new(5.0, 2.5);

/// So much cheaper must another position be before a label leaves the one it has: it may pass over an end position for it, but not
/// over a body.
const STAY: f64 = 4.0;

/// Labels with their positions.
#[derive(Default)]
pub(super) struct Placed {
    pub(super) labels: Vec<Label>,
    pub(super) placements: Placements,
    /// Lines from labels to what they name, where that is not near.
    pub(super) leaders: Vec<Item>,
}

/// A label for every request that finds a free position. `items` is what the labels should not cover.
pub(super) fn place_labels(mut requests: Vec<LabelRequest>, items: &[Item], scope: &Scope) -> Placed {
    requests.sort_by_key(|request| request.rank);
    let obstacles = items.iter().filter_map(|item| obstacle(item, scope.camera)).collect::<Vec<_>>();
    let mut placed = Placed::default();
    let mut key: Key = (0, 0);
    for request in requests {
        key = (request.rank, if key.0 == request.rank { key.1 + 1 } else { 0 });
        let style = theme::text(request.meaning);
        let size = Vec2::new(width_of(&request.text, style.size, style.bold), style.size * 1.2) + 2.0 * PADDING;
        let before = scope.before.and_then(|before| before.0.get(&key)).copied();
        let near = near(&request, size, &obstacles, scope.camera);
        let Some((side, min)) = position(&request, size, before, &placed.labels, &near, scope.camera) else { continue };
        if let Anchor::Around(around) = request.anchor {
            let (near, label) = closest(around, [min.as_dvec2(), (min + size).as_dvec2()]);
            if LEADER < near.distance(label) {
                let ends = [near, label].map(|p| scope.camera.world_from_points(p));
                placed.leaders.push(Item { primitive: Primitive::Polyline(ends.to_vec()), meaning: Meaning::Leader });
            }
            placed.placements.0.insert(key, side);
        }
        placed.labels.push(Label { text: request.text, meaning: request.meaning, min, max: min + size });
    }
    placed
}

/// The upper left of the cheapest free position, and which of the candidates it is.
fn position(
    request: &LabelRequest,
    size: Vec2,
    before: Option<usize>,
    placed: &[Label],
    obstacles: &[&Obstacle],
    camera: &Camera,
) -> Option<(usize, Vec2)> {
    let is_free = |min: Vec2| {
        let (min, max) = (min - CLEARANCE, min + size + CLEARANCE);
        placed.iter().all(|label| max.x < label.min.x || label.max.x < min.x || max.y < label.min.y || label.max.y < min.y)
    };
    let [x, y, width, height] = camera.viewport.map(|v| v as f32);
    let (lowest, highest) = (Vec2::new(x, y) + 3.0, Vec2::new(x + width, y + height) - size - 3.0);
    let around = match request.anchor {
        Anchor::Middle(middle) => return Some((0, middle - size / 2.0)).filter(|&(_, min)| is_free(min)),
        Anchor::Left(left) => return Some((0, left - Vec2::new(0.0, size.y / 2.0))).filter(|&(_, min)| is_free(min)),
        Anchor::Around(around) => around,
    };
    if highest.cmplt(lowest).any() {
        return None;
    }
    let mut best: Option<(f64, usize, Vec2)> = None;
    for (side, (cost, candidate)) in candidates(around, size.as_dvec2()).enumerate() {
        let min = candidate.as_vec2().clamp(lowest, highest);
        // Pushed back into the view: it may lie on what it names.
        let pushed = f64::from(min.distance(candidate.as_vec2())).min(40.0) * 0.3;
        let cost = cost + pushed - if before == Some(side) { STAY } else { 0.0 };
        let rect = [min.as_dvec2(), (min + size).as_dvec2()];
        let covered = || obstacles.iter().filter(|obstacle| obstacle.meets(rect)).map(|obstacle| obstacle.weight).sum::<f64>();
        if best.is_none_or(|(least, ..)| cost < least) && is_free(min) {
            let cost = cost + covered();
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, side, min));
            }
        }
    }
    best.map(|(_, side, min)| (side, min))
}

/// The obstacles that a label may meet at any of its positions: of many obstacles only a few.
fn near<'a>(request: &LabelRequest, size: Vec2, obstacles: &'a [Obstacle], camera: &Camera) -> Vec<&'a Obstacle> {
    let Anchor::Around([min, max]) = request.anchor else { return Vec::new() };
    let [x, y, width, height] = camera.viewport;
    let (lowest, highest) = (DVec2::new(x, y), DVec2::new(x + width, y + height));
    let reach = size.as_dvec2() + GAP + RINGS[RINGS.len() - 1];
    // A position out of view is pushed back into it.
    let (lower, upper) = ((min - reach).clamp(lowest, highest), (max + reach).clamp(lowest, highest));
    let (lower, upper) = (lower.min(highest - reach), upper.max(lowest + reach));
    let is_near = |obstacle: &&Obstacle| {
        let [min, max] = obstacle.around;
        min.cmple(upper).all() && lower.cmple(max).all()
    };
    obstacles.iter().filter(is_near).collect()
}

/// How far from what they name labels may be, beyond the gap, logical points, rising.
const RINGS: [f64; 7] = [0.0, 10.0, 22.0, 38.0, 60.0, 90.0, 130.0];

/// Positions in eight directions around a rectangle, near ones first, with what each costs.
fn candidates([min, max]: [DVec2; 2], size: DVec2) -> impl Iterator<Item = (f64, DVec2)> {
    let directions = [(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1)];
    RINGS.into_iter().flat_map(move |ring| {
        directions.into_iter().enumerate().map(move |(idx, (right, down))| {
            let gap = GAP + ring;
            let along = |lo: f64, hi: f64, extent: f64, side: i32, diagonal: bool| match side {
                // In a diagonal direction the gap counts on both axes; less of it is enough.
                -1 => lo - extent - if diagonal { gap * 0.6 } else { gap },
                1 => hi + if diagonal { gap * 0.6 } else { gap },
                _ => (lo + hi - extent) / 2.0,
            };
            let diagonal = right != 0 && down != 0;
            let upper_left =
                DVec2::new(along(min.x, max.x, size.x, right, diagonal), along(min.y, max.y, size.y, down, diagonal));
            (ring * 0.12 + idx as f64 * 0.25, upper_left)
        })
    })
}

/// The points of two rectangles that face each other.
fn closest([min, max]: [DVec2; 2], [lower, upper]: [DVec2; 2]) -> (DVec2, DVec2) {
    let middle = min.midpoint(max).clamp(lower, upper);
    let near = middle.clamp(min, max);
    (near, near.clamp(lower, upper))
}

/// Something a label should not cover.
struct Obstacle {
    form: Outline,
    /// The rectangle around it.
    around: [DVec2; 2],
    weight: f64,
}

/// Its form on the screen, logical points.
enum Outline {
    Stretches(Vec<(DVec2, DVec2)>),
    Rim { center: DVec2, radius: f64 },
    Spot { at: DVec2, radius: f64 },
}

impl Obstacle {
    fn new(form: Outline, weight: f64) -> Obstacle {
        let around = match &form {
            Outline::Stretches(stretches) => stretches
                .iter()
                .map(|(p, q)| [p.min(*q), p.max(*q)])
                .reduce(|[min, max], [lower, upper]| [min.min(lower), max.max(upper)])
                .unwrap_or([DVec2::INFINITY, DVec2::NEG_INFINITY]),
            Outline::Rim { center: at, radius } | Outline::Spot { at, radius } => [*at - *radius, *at + *radius],
        };
        Obstacle { form, around, weight }
    }

    fn meets(&self, rect: [DVec2; 2]) -> bool {
        let nearest = |p: DVec2| p.distance(p.clamp(rect[0], rect[1]));
        match &self.form {
            Outline::Stretches(stretches) => stretches.iter().any(|&(p, q)| clip_segment(p, q, rect).is_some()),
            Outline::Spot { at, radius } => nearest(*at) <= *radius,
            Outline::Rim { center, radius } => {
                let farthest = (*center - rect[0]).abs().max((*center - rect[1]).abs()).length();
                nearest(*center) <= *radius && *radius <= farthest
            }
        }
    }
}

/// The item as an obstacle. `None` where labels may cover it.
fn obstacle(item: &Item, camera: &Camera) -> Option<Obstacle> {
    let weight = match item.meaning {
        Meaning::ClosestPoints | Meaning::Mtv | Meaning::ContactPoint | Meaning::ImpactPoint | Meaning::Crossing => 9.0,
        Meaning::Normal | Meaning::ImpactNormal | Meaning::Velocity(_) | Meaning::Handle | Meaning::ActiveHandle => 7.0,
        Meaning::ActiveReason | Meaning::Refused => 7.0,
        Meaning::Body(_) | Meaning::Touching | Meaning::ScaleBar => 5.0,
        Meaning::ImpactPosition(_) | Meaning::Tunneled | Meaning::FalseImpact | Meaning::End(_) => 2.5,
        _ => return None,
    };
    let points = |points: &[DVec2]| points.iter().map(|&p| camera.points_from_world(p)).collect::<Vec<_>>();
    let pairs = |points: &[DVec2]| points.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
    let form = match &item.primitive {
        Primitive::Polygon(vertices) | Primitive::Concave { outline: vertices, .. } => {
            let mut vertices = points(vertices);
            vertices.extend(vertices.first().copied());
            Outline::Stretches(pairs(&vertices))
        }
        Primitive::Area(_) => return None,
        Primitive::Polyline(vertices) => Outline::Stretches(pairs(&points(vertices))),
        Primitive::Arrow { from, to } => Outline::Stretches(pairs(&points(&[*from, *to]))),
        Primitive::Line { base, unit } => {
            let (p, q) = clip_line(*base, *unit, camera.visible())?;
            Outline::Stretches(pairs(&points(&[p, q])))
        }
        Primitive::Ray { origin, unit } => {
            let (p, q) = clip_ray(*origin, *unit, camera.visible())?;
            Outline::Stretches(pairs(&points(&[p, q])))
        }
        Primitive::Circle { center, radius } => {
            Outline::Rim { center: camera.points_from_world(*center), radius: camera.points_from_length(*radius) }
        }
        Primitive::Marker { at, form } => Outline::Spot { at: camera.points_from_world(*at), radius: form.radius() + 2.0 },
    };
    Some(Obstacle::new(form, weight))
}
