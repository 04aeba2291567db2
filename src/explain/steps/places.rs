//! Points that are closest, deepest, clamped, and the distances between them.

use glam::DVec2;

use super::super::derivation::{Derivation, Tone};
use super::super::figures::{figure, point_in_words as point, term};
use crate::kernel::Kind;
use crate::kernel::trace::{Region, Within};

pub(super) fn clamp(to: Kind, p: DVec2, clamped: DVec2, within: Within) -> Derivation {
    let frame = if to == Kind::Obb { ", in its own frame" } else { "" };
    let Within { point: local, min, max } = within;
    let one = |x: f64, lo: f64, hi: f64| format!("clamp({}, {}, {})", figure(x), figure(lo), figure(hi));
    let inside = local.clamp(min, max);
    let place = if p == clamped {
        ": it stays, so it is inside".to_owned()
    } else if to == Kind::Obb {
        format!(", in the world {}", point(clamped))
    } else {
        String::new()
    };
    Derivation::said(format!("Clamp {} to the {}{frame}", point(p), to.name()), format!("{}{place}", point(inside)))
        .by("q = clamp(p, min, max)", format!("({}, {})", one(local.x, min.x, max.x), one(local.y, min.y, max.y)))
}

pub(super) fn nearest_face(of: Kind, within: Within, separation: f64) -> Derivation {
    let Within { point: p, min, max } = within;
    let ways =
        [(min.x, p.x), (p.x, max.x), (min.y, p.y), (p.y, max.y)].map(|(from, to)| format!("{} - {}", figure(from), term(to)));
    let frame = if of == Kind::Obb { ", in its own frame" } else { "" };
    let title = format!("Inside the {}: the nearest face is the way out{frame}", of.name());
    Derivation::said(title, format!("{}: {} to the nearest face", figure(separation), figure(-separation)))
        .by("s = max(min.x - p.x, p.x - max.x, min.y - p.y, p.y - max.y)", format!("max({})", ways.join(", ")))
        .value(separation)
        .tone(Tone::Meeting)
}

pub(super) fn region(of: Kind, region: Region) -> Derivation {
    let kind = of.name();
    match region {
        Region::Vertex(vertex) => {
            Derivation::said("Vertex region", format!("the {} {} of the {kind} is closest", vertex_word(of), point(vertex)))
        }
        Region::Edge(from, to) if of == Kind::Segment => {
            Derivation::said("Edge region", format!("the closest point is between the ends {} and {}", point(from), point(to)))
        }
        Region::Edge(from, to) if of == Kind::Capsule => Derivation::said(
            "Edge region",
            format!("the core of the {kind} is closest between its ends {} and {}", point(from), point(to)),
        ),
        Region::Edge(from, _) if of == Kind::Ray => {
            Derivation::said("Edge region", format!("the closest point is beyond the origin {} of the {kind}", point(from)))
        }
        Region::Edge(from, to) => {
            Derivation::said("Edge region", format!("the side from {} to {} of the {kind} is closest", point(from), point(to)))
        }
        Region::Interior => Derivation::said("Interior", format!("inside the {kind}, the nearest side decides")),
    }
}

/// What an end or corner of a kind is called.
fn vertex_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Ray => "origin",
        Kind::Segment => "end",
        Kind::Capsule => "end of the core",
        Kind::Point => "place",
        Kind::Circle => "center",
        Kind::Line | Kind::Aabb | Kind::Obb | Kind::Polygon | Kind::Group => "corner",
    }
}

pub(super) fn closest_point(on: Kind, to: DVec2, closest: DVec2) -> Derivation {
    let distance = to.distance(closest);
    Derivation::said(format!("Closest point of the {}", on.name()), format!("{}: its distance", figure(distance)))
        .by("|q - p|", format!("|{} - {}|", point(closest), point(to)))
        .value(distance)
}

pub(super) fn deepest_point(of: Kind, deepest: DVec2) -> Derivation {
    Derivation::said(format!("Deepest point of the {}", of.name()), point(deepest))
}

pub(super) fn radius(of_center: f64, radius: f64) -> Derivation {
    let separation = of_center - radius;
    Derivation::said("Take the radius off", result(separation))
        .by("s = s' - r", format!("{} - {}", figure(of_center), figure(radius)))
        .value(separation)
        .tone(tone(separation))
}

pub(super) fn distance(from: DVec2, to: DVec2, squared: f64, reach: f64) -> Derivation {
    let between = (to - from).abs();
    let reach_squared = reach * reach;
    let (comparison, tone) = if reach_squared < squared {
        (">", Tone::Apart)
    } else if squared < reach_squared {
        ("<", Tone::Meeting)
    } else {
        ("equal to", Tone::Meeting)
    };
    let (squared, reach) = (figure(squared), figure(reach));
    let decided = format!("{squared}, {comparison} {reach}\u{b2} = {}: decided without a root", figure(reach_squared));
    Derivation::said(format!("Squared distance from {} to {}", point(from), point(to)), decided)
        .by("d\u{b2} = dx\u{b2} + dy\u{b2}", format!("{}\u{b2} + {}\u{b2}", figure(between.x), figure(between.y)))
        .tone(tone)
}

pub(super) fn root(squared: f64, reach: f64, separation: f64) -> Derivation {
    Derivation::said("The root, for the number alone", result(separation))
        .by("s = \u{221a}(d\u{b2}) - r", format!("\u{221a}({}) - {}", figure(squared), figure(reach)))
        .value(separation)
        .tone(tone(separation))
}

pub(super) fn clip(from: DVec2, to: DVec2) -> Derivation {
    Derivation::said("Clip: the parallel edges share a stretch", format!("{}, its middle", point(from.midpoint(to))))
        .by("m = (p + q) / 2", format!("({} + {}) / 2", point(from), point(to)))
}

/// A separation and what it says.
fn result(separation: f64) -> String {
    let said = if 0.0 < separation {
        "apart"
    } else if separation < 0.0 {
        "overlap"
    } else {
        "touch"
    };
    format!("{}: {said}", figure(separation))
}

fn tone(separation: f64) -> Tone {
    if 0.0 < separation { Tone::Apart } else { Tone::Meeting }
}
