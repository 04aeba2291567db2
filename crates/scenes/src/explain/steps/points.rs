//! Closest, deepest and clamped points, and the distances between them.

use glam::DVec2;

use super::super::derivation::{Derivation, DerivationContext, Tone};
use super::super::figures::{computed_point, largest_coordinate, precise, precise_point as point, term, without_noise};
use super::super::shapes::{Ends, words};
use super::super::texts::steps as texts;
use crate::kernel::Kind;
use crate::kernel::trace::{PointInBox, Region};

/// Returns the derivation of a point turned into the frame of a box around `center`.
pub(super) fn into_frame(of: Kind, [p, center]: [DVec2; 2], axis: DVec2, local: DVec2) -> Derivation {
    let u = computed_point(axis, 1.0);
    let magnitude = (p - center).abs().max_element();
    Derivation::of(texts::into_frame(of.name()), computed_point(local, magnitude))
        .given(texts::frame_given(point(p), point(center), &u))
        .by(texts::FRAME_FORMULA, texts::frame_substituted(point(p - center), u))
}

/// Returns a box with a point in its frame, in the form to print: the point was turned into the frame of an OBB and is off by
/// rounding.
pub(super) fn shown(PointInBox { point, min, max }: PointInBox) -> PointInBox {
    let largest = largest_coordinate(&[min, max]);
    PointInBox { point: DVec2::new(without_noise(point.x, largest), without_noise(point.y, largest)), min, max }
}

pub(super) fn clamp(to: Kind, [p, clamped]: [DVec2; 2], within: PointInBox) -> Derivation {
    let PointInBox { point: local, min, max } = shown(within);
    let one = |x: f64, lo: f64, hi: f64| texts::clamp_coordinate(precise(x), precise(lo), precise(hi));
    let in_frame = to == Kind::Obb;
    let (title, formula) = if in_frame {
        (texts::clamp_in_frame(point(local), to.name()), texts::CLAMP_FORMULA_IN_FRAME)
    } else {
        (texts::clamp(point(p), to.name()), texts::CLAMP_FORMULA)
    };
    let inside = point(local.clamp(min, max));
    let result = if p == clamped {
        texts::stays_inside(inside)
    } else if in_frame {
        texts::in_the_world(inside, point(clamped))
    } else {
        inside
    };
    Derivation::of(title, result).by(formula, texts::pair(one(local.x, min.x, max.x), one(local.y, min.y, max.y)))
}

pub(super) fn nearest_edge(of: Kind, within: PointInBox, separation: f64) -> Derivation {
    let edges = |PointInBox { point: p, min, max }| [(min.x, p.x), (p.x, max.x), (min.y, p.y), (p.y, max.y)];
    let separations = edges(shown(within)).map(|(from, to)| texts::difference(precise(from), term(to)));
    let nearest = edges(within).iter().position(|(from, to)| from - to == separation).unwrap_or_default();
    let edge = ["min.x", "max.x", "min.y", "max.y"][nearest];
    let (title, formula) = if of == Kind::Obb {
        (texts::nearest_edge_in_frame(of.name()), texts::NEAREST_EDGE_FORMULA_IN_FRAME)
    } else {
        (texts::nearest_edge(of.name()), texts::NEAREST_EDGE_FORMULA)
    };
    let number = without_noise(separation, largest_coordinate(&[within.min, within.max]));
    Derivation::of(title, texts::to_nearest_edge(precise(number), precise(-number), edge))
        .by(formula, texts::maximum(separations.join(", ")))
        .value(separation)
        .tone(Tone::Meeting)
}

pub(super) fn region(of: Kind, region: Region) -> Derivation {
    let kind = of.name();
    match region {
        Region::Vertex(vertex) => {
            Derivation::of(texts::VERTEX_REGION, texts::vertex_closest(words(of).vertex, point(vertex), kind))
        }
        Region::Edge(from, to) => Derivation::of(texts::EDGE_REGION, (words(of).edge_closest)([point(from), point(to)], kind)),
    }
}

pub(super) fn closest_point(on: Kind, [p, q]: [DVec2; 2], context: &DerivationContext) -> Derivation {
    let (distance, words, magnitude) = (p.distance(q), words(on), largest_coordinate(&[p, q]));
    let [p, q] = [p, q].map(|point| computed_point(point, magnitude));
    let title = match (context.has_foot, words.ends) {
        (false, _) => texts::closest_point(words.carrier),
        (true, Ends::Both) => texts::foot("d", words.carrier),
        (true, Ends::None | Ends::Origin) => texts::foot("u", words.carrier),
    };
    Derivation::of(title, texts::its_distance(precise(without_noise(distance, magnitude))))
        .given(texts::closest_given(&p, &q))
        .by(texts::CLOSEST_FORMULA, texts::length_of(texts::difference(q, p)))
        .value(distance)
}

pub(super) fn radius(of_center: f64, radius: f64) -> Derivation {
    let separation = of_center - radius;
    Derivation::of(texts::TAKE_RADIUS_OFF, result(without_noise(separation, radius)))
        .by(texts::RADIUS_FORMULA, texts::difference(precise(without_noise(of_center, radius)), precise(radius)))
        .value(separation)
        .tone(tone(separation))
}

pub(super) fn distance(from: DVec2, to: DVec2, squared: f64, reach: f64) -> Derivation {
    let magnitude = largest_coordinate(&[from, to]);
    let [x, y] = [to.x - from.x, to.y - from.y].map(|difference| without_noise(difference.abs(), magnitude));
    let squared = if x == 0.0 && y == 0.0 { 0.0 } else { squared };
    let derivation = |result| {
        Derivation::of(texts::squared_distance(point(from), point(to)), result)
            .by(texts::SQUARED_FORMULA, texts::sum_of_squares(precise(x), precise(y)))
    };
    if reach == 0.0 {
        return derivation(precise(squared));
    }
    let reach_squared = reach * reach;
    let figures = [squared, reach, reach_squared].map(precise);
    let [squared_in_words, reach_in_words, square_of_reach] = &figures;
    let (result, tone) = if reach_squared < squared {
        (texts::farther(squared_in_words, reach_in_words, square_of_reach), Tone::Apart)
    } else if squared < reach_squared {
        (texts::nearer(squared_in_words, reach_in_words, square_of_reach), Tone::Meeting)
    } else {
        (texts::as_far(squared_in_words, reach_in_words, square_of_reach), Tone::Meeting)
    };
    derivation(result).tone(tone)
}

pub(super) fn root(squared: f64, reach: f64, separation: f64) -> Derivation {
    if reach == 0.0 {
        return Derivation::of(texts::ROOT_OF_POINTS, precise(separation))
            .by(texts::ROOT_OF_POINTS_FORMULA, texts::root_of_points(precise(squared)))
            .value(separation);
    }
    let squared = if without_noise(squared.sqrt(), reach) == 0.0 { 0.0 } else { squared };
    Derivation::of(texts::ROOT, result(without_noise(separation, reach)))
        .by(texts::ROOT_FORMULA, texts::root(precise(squared), precise(reach)))
        .value(separation)
        .tone(tone(separation))
}

pub(super) fn clip(from: DVec2, to: DVec2) -> Derivation {
    let magnitude = largest_coordinate(&[from, to]);
    let [middle, from, to] = [from.midpoint(to), from, to].map(|p| computed_point(p, magnitude));
    Derivation::of(texts::CLIP, texts::its_middle(middle)).by(texts::MIDDLE_FORMULA, texts::middle(from, to))
}

/// Returns a separation and its meaning.
fn result(separation: f64) -> String {
    let number = precise(separation);
    if 0.0 < separation {
        texts::apart(number)
    } else if separation < 0.0 {
        texts::overlap(number)
    } else {
        texts::touch(number)
    }
}

pub(super) fn tone(separation: f64) -> Tone {
    if 0.0 < separation { Tone::Apart } else { Tone::Meeting }
}
