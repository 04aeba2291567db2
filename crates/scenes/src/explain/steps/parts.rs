//! The steps of shapes that are answered by their parts: bounding volumes that save tests, and the part that decides.

use super::super::derivation::{Derivation, Tone};
use super::super::figures::{computed_point, largest_coordinate, precise, without_noise};
use super::super::shapes::shape_in_words;
use super::super::texts::{steps as texts, words};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{FieldRole, Kind, Shape};

pub(super) fn bounding_volume(of: Kind, against: Kind, shape: &Shape, separation: f64, saved: usize) -> Derivation {
    // A lower bound is off by the rounding of both shapes, and one close to 0 means 0.
    let largest = bounding_aabb(shape).map_or(0.0, |bound| largest_coordinate(&[bound.min(), bound.max()]));
    let (against, distance) = (against.name(), precise(without_noise(separation, 100.0 * largest).abs()));
    let result = match (separation < 0.0, saved) {
        (false, 0) if separation == 0.0 => texts::bound_hit(against),
        (false, 0) => texts::bound_near(distance, against),
        (false, 1) => texts::bound_misses_saves_one(against, distance),
        (false, _) => texts::bound_misses(against, distance, saved),
        (true, 0) => texts::bound_hit(against),
        (true, 1) => texts::bound_shallow_saves_one(distance, against),
        (true, _) => texts::bound_shallow(distance, against, saved),
    };
    let (title, tone) = if saved == 0 {
        (texts::bounding_volume(of.name(), volume_in_words(shape)), Tone::Plain)
    } else {
        (texts::bounding_volume_of_next(volume_in_words(shape)), Tone::Saving)
    };
    Derivation::of(title, result).tone(tone)
}

/// Returns a bounding volume in words. The center of a circle is computed, so it is rounded.
fn volume_in_words(shape: &Shape) -> String {
    if let Shape::Circle(circle) = shape {
        return words::circle(computed_point(circle.center(), circle.radius()), precise(circle.radius()));
    }
    shape_in_words(shape)
}

pub(super) fn part(of: Kind, index: usize, part: &Shape) -> Derivation {
    let title = match parts_of(of) {
        Parts::Members => texts::member_tested(index, of.name()),
        Parts::Pieces => texts::piece_tested(index, of.name()),
    };
    Derivation::of(title, texts::the_shape(shape_in_words(part)))
}

pub(super) fn decided(of: Kind, index: usize, tested: usize, saved: usize) -> Derivation {
    let (title, result) = match (parts_of(of), tested) {
        (Parts::Members, 1) => (texts::member_decides(index, of.name()), texts::one_member_tested(saved)),
        (Parts::Members, _) => (texts::member_decides(index, of.name()), texts::members_tested(tested, saved)),
        (Parts::Pieces, 1) => (texts::piece_decides(index, of.name()), texts::one_piece_tested(saved)),
        (Parts::Pieces, _) => (texts::piece_decides(index, of.name()), texts::pieces_tested(tested, saved)),
    };
    Derivation::of(title, result).tone(if saved == 0 { Tone::Plain } else { Tone::Saving })
}

/// The parts of a shape, by their kind.
enum Parts {
    /// The members of a group.
    Members,
    /// The convex pieces of a concave polygon.
    Pieces,
}

fn parts_of(kind: Kind) -> Parts {
    if kind.has(FieldRole::Members) { Parts::Members } else { Parts::Pieces }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2};

    #[test]
    fn a_bounding_volume_says_what_it_proves_and_what_it_saves() {
        let circle = Shape::Circle(Circle::new(DVec2::new(1.0, 2.0), 3.0).unwrap());
        let rows = [
            (0.5, 0, "misses the point by 0.5: this test excludes a hit. Its parts are tested for the distance alone."),
            (0.0, 0, "hit by the point: that proves nothing. Its parts must be tested."),
            (0.5, 1, "misses the point by 0.5, 1 test is saved."),
            (0.0, 12, "misses the point by 0, 12 tests are saved."),
            (-2.0, 0, "hit by the point: that proves nothing. Its parts must be tested."),
            (-2.0, 3, "overlaps the point by at most 2, less than what was found, 3 tests are saved."),
        ];
        for (separation, saved, expected) in rows {
            let found = bounding_volume(Kind::Group, Kind::Point, &circle, separation, saved).sentence();
            let whose = if saved == 0 { "group" } else { "nearest part left" };
            let title = format!("Bounding volume of the {whose}, the circle around (1, 2) of radius 3");
            assert_eq!(found, format!("{title}: {expected}"), "{separation}");
        }
    }

    #[test]
    fn parts_are_members_or_convex_pieces() {
        assert_eq!(
            decided(Kind::Polygon, 2, 1, 4).sentence(),
            "Convex piece 2 decides for the polygon: 1 convex piece was tested, 4 saved by a bounding volume.",
            "polygon"
        );
        assert_eq!(
            decided(Kind::Group, 0, 3, 0).sentence(),
            "Member 0 decides for the group: 3 members were tested, 0 saved by a bounding volume.",
            "group"
        );
    }
}
