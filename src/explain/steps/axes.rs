//! Shadows on axes, the way out that they lead to, and the axes that need not be tested.

use glam::DVec2;

use super::super::derivation::{Context, Derivation, Tone};
use super::super::figures::{figure, point_in_words as point, term};
use crate::kernel::Kind;
use crate::kernel::trace::{Interval, Saving};

/// So many gaps are listed.
const LISTED: usize = 6;

pub(super) fn axis(axis: DVec2, of: Kind, [first, second]: [Interval; 2], gap: f64, context: &Context) -> Derivation {
    let [one, two] = context.names();
    let shadow = |interval: Interval| format!("[{}, {}]", figure(interval.lo), figure(interval.hi));
    // Of the two one-sided gaps the larger one counts.
    let after = (second.lo - first.hi, [second.lo, first.hi], [two, one]);
    let before = (first.lo - second.hi, [first.lo, second.hi], [one, two]);
    let (_, [lo, hi], [upper, lower]) = if before.0 <= after.0 { after } else { before };
    let (meaning, tone) = if 0.0 < gap {
        ("it separates them", Tone::Apart)
    } else if gap < 0.0 {
        ("shadows overlap", Tone::Meeting)
    } else {
        ("shadows touch", Tone::Meeting)
    };
    let title = format!("Axis {} of the {}", point(axis), of.name());
    Derivation::said(title, format!("{}: {meaning}", figure(gap)))
        .given(format!("{one} casts {}, {two} {}", shadow(first), shadow(second)))
        .by(format!("gap = {upper}.lo - {lower}.hi"), format!("{} - {}", figure(lo), term(hi)))
        .value(gap)
        .tone(tone)
}

pub(super) fn way_out(normal: DVec2, gap: f64, context: &Context) -> Derivation {
    let depth = format!("{}: out along {} by {}", figure(gap), point(normal), figure(-gap));
    let gaps: Vec<String> = context.gaps.iter().take(LISTED).copied().map(figure).collect();
    let title = "The largest gap is the shortest way out";
    let said = Derivation::said(title, depth).value(gap).tone(Tone::Meeting);
    match gaps.len() {
        0 => Derivation { title: "The shortest way out".to_owned(), ..said },
        _ if LISTED < context.gaps.len() => said.by("s = max(gaps)", format!("max({}, ...)", gaps.join(", "))),
        _ => said.by("s = max(gaps)", format!("max({})", gaps.join(", "))),
    }
}

pub(super) fn saved(saving: Saving, tested: usize, saved: usize) -> Derivation {
    let (title, result) = match saving {
        Saving::FirstAxis => {
            ("Early out", format!("the line through the middles separates, none of the {saved} sides is tested"))
        }
        Saving::KnownDepth => {
            ("Known depth", format!("{} tested, {saved} not: a corner already met lies too deep below those sides", axes(tested)))
        }
        Saving::OppositeEdges => ("Opposite sides", format!("{} tested, {saved} not: opposite sides share theirs", axes(tested))),
        Saving::UnboundedAlong => {
            ("Sides not left by", format!("{} tested, {saved} not: the ray does not leave by those sides", axes(tested)))
        }
        Saving::SameAxes => ("Same axes", format!("{} tested, {saved} not: all eight sides lie along x or y", axes(tested))),
    };
    Derivation::said(title, result).tone(Tone::Saving)
}

fn axes(count: usize) -> String {
    if count == 1 { "1 axis".to_owned() } else { format!("{count} axes") }
}
