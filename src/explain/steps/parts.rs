//! The steps of shapes that are answered by their parts: bounds that save tests, and the part that decides.

use super::super::derivation::{Derivation, Tone};
use super::super::figures::{capital, figure};
use super::super::shapes::shape_in_words;
use crate::kernel::{Kind, Shape};

pub(super) fn bound(of: Kind, against: Kind, shape: &Shape, separation: f64, saved: usize) -> Derivation {
    let (of, against) = (of.name(), against.name());
    let place = match (separation < 0.0, saved) {
        (false, 0) => format!("{} from the {against}, and nothing closer was found so far", figure(separation)),
        (false, _) => format!("misses the {against} by {}", figure(separation)),
        (true, 0) => format!("hit by the {against}"),
        (true, _) => format!("reaches at most {} into the {against}, less deep than what was found", figure(-separation)),
    };
    let then = match saved {
        0 => "what it holds must be tested".to_owned(),
        1 => "1 test is saved".to_owned(),
        n => format!("{n} tests are saved"),
    };
    let tone = if saved == 0 { Tone::Plain } else { Tone::Saving };
    Derivation::said(format!("Bound of the {of}, the {}", shape_in_words(shape)), format!("{place}, {then}")).tone(tone)
}

pub(super) fn part(of: Kind, index: usize, part: &Shape) -> Derivation {
    Derivation::said(
        format!("{} {index} of the {} is tested", capital(part_word(of)), of.name()),
        format!("the {}", shape_in_words(part)),
    )
}

pub(super) fn decided(of: Kind, index: usize, tested: usize, saved: usize) -> Derivation {
    let word = part_word(of);
    let were = if tested == 1 { "was" } else { "were" };
    let counted = format!("{} {were} tested, {saved} saved by a bound", counted(tested, word));
    let tone = if saved == 0 { Tone::Plain } else { Tone::Saving };
    Derivation::said(format!("{} {index} decides for the {}", capital(word), of.name()), counted).tone(tone)
}

/// What the parts of a shape are called.
fn part_word(of: Kind) -> &'static str {
    match of {
        Kind::Group => "member",
        Kind::Point
        | Kind::Line
        | Kind::Ray
        | Kind::Segment
        | Kind::Circle
        | Kind::Aabb
        | Kind::Obb
        | Kind::Capsule
        | Kind::Polygon => "convex piece",
    }
}

fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2};

    #[test]
    fn a_bound_says_what_it_proves_and_what_it_saves() {
        let circle = Shape::Circle(Circle::new(DVec2::new(1.0, 2.0), 3.0).unwrap());
        let rows = [
            (0.5, 0, "0.5 from the point, and nothing closer was found so far, what it holds must be tested."),
            (0.5, 1, "misses the point by 0.5, 1 test is saved."),
            (0.0, 12, "misses the point by 0, 12 tests are saved."),
            (-2.0, 0, "hit by the point, what it holds must be tested."),
            (-2.0, 3, "reaches at most 2 into the point, less deep than what was found, 3 tests are saved."),
        ];
        for (separation, saved, expected) in rows {
            let found = bound(Kind::Group, Kind::Point, &circle, separation, saved).sentence();
            assert_eq!(found, format!("Bound of the group, the circle around (1, 2) of radius 3: {expected}"), "{separation}");
        }
    }

    #[test]
    fn parts_are_members_or_convex_pieces() {
        assert_eq!(
            decided(Kind::Polygon, 2, 1, 4).sentence(),
            "Convex piece 2 decides for the polygon: 1 convex piece was tested, 4 saved by a bound.",
            "polygon"
        );
        assert_eq!(
            decided(Kind::Group, 0, 3, 0).sentence(),
            "Member 0 decides for the group: 3 members were tested, 0 saved by a bound.",
            "group"
        );
    }
}
