//! Points that are closest, deepest, clamped, and the distances between them.

use glam::DVec2;

use super::super::derivation::{Derivation, Tone};
use super::super::figures::{figure, point_in_words as point, term};
use super::super::texts::steps as texts;
use super::words::words;
use crate::kernel::Kind;
use crate::kernel::trace::{Region, Within};

pub(super) fn clamp(to: Kind, p: DVec2, clamped: DVec2, within: Within) -> Derivation {
    let Within { point: local, min, max } = within;
    let one = |x: f64, lo: f64, hi: f64| texts::clamp_coordinate(figure(x), figure(lo), figure(hi));
    let in_frame = to == Kind::Obb;
    let title = if in_frame { texts::clamp_in_frame(point(p), to.name()) } else { texts::clamp(point(p), to.name()) };
    let inside = point(local.clamp(min, max));
    let result = if p == clamped {
        texts::stays_inside(inside)
    } else if in_frame {
        texts::in_the_world(inside, point(clamped))
    } else {
        inside
    };
    Derivation::of(title, result).by(texts::CLAMP_FORMULA, texts::pair(one(local.x, min.x, max.x), one(local.y, min.y, max.y)))
}

pub(super) fn nearest_edge(of: Kind, within: Within, separation: f64) -> Derivation {
    let Within { point: p, min, max } = within;
    let edges = [(min.x, p.x), (p.x, max.x), (min.y, p.y), (p.y, max.y)];
    let separations = edges.map(|(from, to)| texts::difference(figure(from), term(to)));
    let title = if of == Kind::Obb { texts::nearest_edge_in_frame(of.name()) } else { texts::nearest_edge(of.name()) };
    Derivation::of(title, texts::to_nearest_edge(figure(separation), figure(-separation)))
        .by(texts::NEAREST_EDGE_FORMULA, texts::maximum(separations.join(", ")))
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
        Region::Interior => Derivation::of(texts::INTERIOR, texts::interior(kind)),
    }
}

pub(super) fn closest_point(on: Kind, to: DVec2, closest: DVec2) -> Derivation {
    let distance = to.distance(closest);
    let difference = texts::difference(point(closest), point(to));
    Derivation::of(texts::closest_point(on.name()), texts::its_distance(figure(distance)))
        .by(texts::CLOSEST_FORMULA, texts::length_of(difference))
        .value(distance)
}

pub(super) fn deepest_point(of: Kind, deepest: DVec2) -> Derivation {
    Derivation::of(texts::deepest_point(of.name()), point(deepest))
}

pub(super) fn radius(of_center: f64, radius: f64) -> Derivation {
    let separation = of_center - radius;
    Derivation::of(texts::TAKE_RADIUS_OFF, result(separation))
        .by(texts::RADIUS_FORMULA, texts::difference(figure(of_center), figure(radius)))
        .value(separation)
        .tone(tone(separation))
}

pub(super) fn distance(from: DVec2, to: DVec2, squared: f64, reach: f64) -> Derivation {
    let between = (to - from).abs();
    let reach_squared = reach * reach;
    let figures = [squared, reach, reach_squared].map(figure);
    let [d2, r, r2] = &figures;
    let (result, tone) = if reach_squared < squared {
        (texts::farther(d2, r, r2), Tone::Apart)
    } else if squared < reach_squared {
        (texts::nearer(d2, r, r2), Tone::Meeting)
    } else {
        (texts::as_far(d2, r, r2), Tone::Meeting)
    };
    Derivation::of(texts::squared_distance(point(from), point(to)), result)
        .by(texts::SQUARED_FORMULA, texts::sum_of_squares(figure(between.x), figure(between.y)))
        .tone(tone)
}

pub(super) fn root(squared: f64, reach: f64, separation: f64) -> Derivation {
    Derivation::of(texts::ROOT, result(separation))
        .by(texts::ROOT_FORMULA, texts::root(figure(squared), figure(reach)))
        .value(separation)
        .tone(tone(separation))
}

pub(super) fn clip(from: DVec2, to: DVec2) -> Derivation {
    Derivation::of(texts::CLIP, texts::its_middle(point(from.midpoint(to))))
        .by(texts::MIDDLE_FORMULA, texts::middle(point(from), point(to)))
}

/// A separation, and what it means.
fn result(separation: f64) -> String {
    let number = figure(separation);
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
