//! The steps of a trace in words, each with its formula and its numbers.

mod gjk;
mod parts;

use glam::DVec2;

use super::figures::{figure, point_in_words as point};
use crate::kernel::trace::{Degeneracy, Interval, Orientation, Region};
use crate::kernel::{Kind, Relation, Step};

/// One step as a sentence or two, with the formula and the present numbers in it.
pub fn step_in_words(step: &Step) -> String {
    match step {
        Step::Swapped { first, second } => {
            format!("The algorithm takes the {} first and the {} second: the two are swapped.", first.name(), second.name())
        }
        Step::Recast { from, to } => format!("The {} is treated as {to}.", from.name()),
        Step::Projection { onto, point, origin, direction, parameter } => {
            projection(*onto, *point, *origin, *direction, *parameter)
        }
        Step::Clamp { to, point: p, clamped } => clamp(*to, *p, *clamped),
        Step::Region { of, region } => self::region(*of, *region),
        Step::ClosestPoint { on, to, point: closest } => {
            let distance = figure(to.distance(*closest));
            format!("The point of the {} closest to {} is {}, {distance} away.", on.name(), point(*to), point(*closest))
        }
        Step::DeepestPoint { of, point: deepest } => format!("The deepest point of the {} is {}.", of.name(), point(*deepest)),
        Step::Radius { of_center, radius } => format!(
            "The radius is taken off the separation of the center: {} - {} = {}.",
            figure(*of_center),
            figure(*radius),
            figure(of_center - radius)
        ),
        Step::Axis { axis, of, kinds, intervals, gap } => self::axis(*axis, *of, *kinds, *intervals, *gap),
        Step::Distance { from, to, squared, reach } => distance(*from, *to, *squared, *reach),
        Step::Side { of, from, towards, point, orientation } => side(*of, [*from, *towards, *point], *orientation),
        Step::Parameters { kinds, parameters, point } => self::parameters(*kinds, *parameters, *point),
        Step::Clip { from, to } => {
            let middle = point(from.midpoint(*to));
            format!("The parallel edges have the part from {} to {} in common: its middle is {middle}.", point(*from), point(*to))
        }
        Step::Bound { of, against, shape, separation, saved } => parts::bound(*of, *against, shape, *separation, *saved),
        Step::Part { of, index, part } => parts::part(*of, *index, part),
        Step::Decided { of, index, tested, saved } => parts::decided(*of, *index, *tested, *saved),
        Step::Support { direction, on_a, on_b } => gjk::support(*direction, *on_a, *on_b),
        Step::Simplex { iteration, points, nearest } => gjk::simplex(*iteration, points, *nearest),
        Step::Polytope { iteration, points, nearest_edge, depth } => gjk::polytope(*iteration, points, *nearest_edge, *depth),
        Step::Degenerate { reason } => degenerate(*reason).to_owned(),
        Step::Exact { separation, error_bound, relation } => format!(
            "Floating point finds a separation of {} but may be off by {}: exact arithmetic decides, {relation}.",
            figure(*separation),
            figure(*error_bound)
        ),
        Step::Verdict { relation, separation } => verdict(*relation, *separation),
    }
}

fn projection(onto: Kind, p: DVec2, origin: DVec2, direction: DVec2, parameter: f64) -> String {
    let to_p = p - origin;
    let numbers = format!("dot({}, {}) / {}", point(to_p), point(direction), figure(direction.length_squared()));
    let place = match onto {
        Kind::Ray if parameter <= 0.0 => ", at or before its origin",
        Kind::Ray => ", beyond its origin",
        Kind::Segment | Kind::Capsule | Kind::Polygon if parameter <= 0.0 => ", at or before its start",
        Kind::Segment | Kind::Capsule | Kind::Polygon if 1.0 <= parameter => ", at or beyond its end",
        Kind::Segment | Kind::Capsule | Kind::Polygon => ", between its ends",
        Kind::Point | Kind::Line | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Group => "",
    };
    let (p, onto) = (point(p), carrier(onto));
    format!("Project {p} on the {onto}: s = dot(p - a, d) / dot(d, d) = {numbers} = {}{place}.", figure(parameter))
}

/// What is straight about a kind: itself, or a part of it.
fn carrier(kind: Kind) -> &'static str {
    match kind {
        Kind::Capsule => "core of the capsule",
        Kind::Polygon => "side of the polygon",
        Kind::Point | Kind::Line | Kind::Ray | Kind::Segment | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Group => kind.name(),
    }
}

fn clamp(to: Kind, p: DVec2, clamped: DVec2) -> String {
    let frame = if to == Kind::Obb { " in its own frame" } else { "" };
    let result = if p == clamped { "it stays, so it is inside".to_owned() } else { format!("it moves to {}", point(clamped)) };
    format!("Clamp {} to the {}{frame}: {result}.", point(p), to.name())
}

fn region(of: Kind, region: Region) -> String {
    let kind = of.name();
    match region {
        Region::Vertex(vertex) => format!("Vertex region: the {} {} of the {kind} is closest.", vertex_word(of), point(vertex)),
        Region::Edge(from, to) if of == Kind::Segment => {
            format!("Edge region: the closest point is between the ends {} and {}.", point(from), point(to))
        }
        Region::Edge(from, to) if of == Kind::Capsule => {
            format!("Edge region: the core of the {kind} is closest between its ends {} and {}.", point(from), point(to))
        }
        Region::Edge(from, _) if of == Kind::Ray => {
            format!("Edge region: the closest point is beyond the origin {} of the {kind}.", point(from))
        }
        Region::Edge(from, to) => {
            format!("Edge region: the side from {} to {} of the {kind} is closest.", point(from), point(to))
        }
        Region::Interior => format!("Interior: inside the {kind}, the nearest side decides."),
    }
}

/// What an end or corner of a kind is called.
fn vertex_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Ray => "origin",
        Kind::Segment => "end",
        Kind::Capsule => "end of the core",
        Kind::Point | Kind::Line | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Polygon | Kind::Group => "corner",
    }
}

fn axis(axis: DVec2, of: Kind, kinds: [Kind; 2], intervals: [Interval; 2], gap: f64) -> String {
    let [first, second] = intervals;
    let shadow = |kind: Kind, interval: Interval| format!("{} [{}, {}]", kind.name(), figure(interval.lo), figure(interval.hi));
    // Of the two one-sided gaps the larger one counts.
    let [after, before] = [(second.lo, first.hi), (first.lo, second.hi)];
    let (lo, hi) = if before.0 - before.1 <= after.0 - after.1 { after } else { before };
    let result = if 0.0 < gap {
        "apart, this axis separates them"
    } else if gap < 0.0 {
        "the shadows overlap"
    } else {
        "the shadows touch"
    };
    format!(
        "Axis {} of the {}: shadows {} and {}; gap = {} - {} = {}, {result}.",
        point(axis),
        of.name(),
        shadow(kinds[0], first),
        shadow(kinds[1], second),
        figure(lo),
        if hi < 0.0 { format!("({})", figure(hi)) } else { figure(hi) },
        figure(gap)
    )
}

fn distance(from: DVec2, to: DVec2, squared: f64, reach: f64) -> String {
    let between = (to - from).abs();
    let reach_squared = reach * reach;
    let comparison = if reach_squared < squared {
        "more than"
    } else if squared < reach_squared {
        "less than"
    } else {
        "equal to"
    };
    format!(
        "From {} to {}: distance^2 = {}^2 + {}^2 = {}, {comparison} reach^2 = {}^2 = {}.",
        point(from),
        point(to),
        figure(between.x),
        figure(between.y),
        figure(squared),
        figure(reach),
        figure(reach_squared)
    )
}

fn side(of: Kind, [from, towards, p]: [DVec2; 3], orientation: Orientation) -> String {
    let (place, sign) = match orientation {
        Orientation::CounterClockwise => ("to the left of", "> 0"),
        Orientation::Clockwise => ("to the right of", "< 0"),
        Orientation::Collinear => ("on the carrier of", "= 0"),
    };
    let (from, towards, p) = (point(from), point(towards), point(p));
    format!("{p} is {place} the {} from {from} towards {towards}: cross(towards - from, p - from) {sign}, exactly.", of.name())
}

fn parameters(kinds: [Kind; 2], parameters: [f64; 2], meeting: DVec2) -> String {
    let one = |kind: Kind, parameter: f64| {
        let place = match kind {
            Kind::Ray if 0.0 <= parameter => " (0 or more)",
            Kind::Ray => " (below 0)",
            Kind::Segment | Kind::Capsule | Kind::Polygon if (0.0..=1.0).contains(&parameter) => " (within [0, 1])",
            Kind::Segment | Kind::Capsule | Kind::Polygon => " (outside [0, 1])",
            Kind::Point | Kind::Line | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Group => "",
        };
        format!("{} on the {}{place}", figure(parameter), carrier(kind))
    };
    let [t, u] = [one(kinds[0], parameters[0]), one(kinds[1], parameters[1])];
    format!("The carriers meet where origin + parameter * direction agree: parameter {t} and {u}, at {}.", point(meeting))
}

fn degenerate(reason: Degeneracy) -> &'static str {
    match reason {
        Degeneracy::CoincidentCenters => "The centers coincide, no direction leads from one to the other: +x is taken.",
        Degeneracy::PointOnLine => "The point is on the line, both sides are equally near: the left one is taken.",
        Degeneracy::PointOnEnd => {
            "The point is on an end of the segment, every way off it is equally short: straight off it is taken."
        }
        Degeneracy::ZeroLength => "The segment has zero length: it counts as a point.",
        Degeneracy::SameLine => "Both are the same line: every point of it is common.",
        Degeneracy::CrossingLines => "The lines cross: no finite translation separates them.",
        Degeneracy::EqualShapes => "Both shapes are the same set, each contains the other: the answer is \"A contains B\".",
        Degeneracy::Tie => "Several directions are equally short: the first one met is taken.",
    }
}

fn verdict(relation: Relation, separation: Option<f64>) -> String {
    match (relation, separation) {
        (Relation::Apart, Some(separation)) => format!("Verdict: {relation}, separation {}.", figure(separation)),
        (Relation::Touching, _) => format!("Verdict: {relation}, separation 0."),
        (_, Some(separation)) => {
            format!(
                "Verdict: {relation}, separation {}, so the penetration depth is {}.",
                figure(separation),
                figure(-separation)
            )
        }
        (_, None) => format!("Verdict: {relation}, no separation: no finite translation separates them."),
    }
}
