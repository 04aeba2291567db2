//! The idea of each pair: the method, its source, and its optimisation.
//!
//! Many pairs share one: a capsule is a segment that is grown, an OBB is an AABB in another frame.

use super::families::{Family, Optimisation, family};
use super::texts::ideas::{self as texts, FamilyTexts, text};
use super::texts::{level_steps, manifold, sentences};
use crate::kernel::{Algorithm, Kind, Shape};

/// The idea of a pair's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idea {
    /// Two sentences.
    pub idea: String,
    /// The source of the method.
    pub source: &'static str,
    /// The optimisation that saves work.
    pub optimisation: Optimisation,
}

/// Returns the idea for two kinds. A polygon counts as convex; see [`idea_of`].
pub fn idea(a: Kind, b: Kind, algorithm: Algorithm) -> Idea {
    let family = if algorithm.is_for(a, b) { family_by(algorithm, a, b) } else { family(a, b) };
    of_family(family, [a, b])
}

/// Returns the idea for two shapes: of the pair's own function, or through the parts if one is a group or a concave polygon.
pub fn idea_of(a: &Shape, b: &Shape, algorithm: Algorithm) -> Idea {
    let algorithm = if algorithm.applies(a, b) { algorithm } else { Algorithm::Direct };
    if algorithm == Algorithm::Direct && !(a.is_convex() && b.is_convex()) {
        return of_family(Family::Parts, [a.kind(), b.kind()]);
    }
    idea(a.kind(), b.kind(), algorithm)
}

/// Returns the family of two kinds by a method that answers them.
fn family_by(algorithm: Algorithm, a: Kind, b: Kind) -> Family {
    match algorithm {
        Algorithm::Direct => family(a, b),
        Algorithm::Gjk => Family::Gjk,
        Algorithm::Parameters => Family::Parameters,
        Algorithm::Orientations => Family::Orientations,
        Algorithm::Regions => Family::Regions,
        Algorithm::Centers => Family::Centers,
        Algorithm::CrossingNumber => Family::CrossingNumber,
        Algorithm::WindingNumber => Family::WindingNumber,
    }
}

fn of_family(family: Family, kinds: [Kind; 2]) -> Idea {
    let FamilyTexts { idea: [first, second], source, optimisation } = text(family);
    let grown = match family {
        Family::Discs
        | Family::Parts
        | Family::Gjk
        | Family::Parameters
        | Family::Orientations
        | Family::Regions
        | Family::Centers
        | Family::CrossingNumber
        | Family::WindingNumber => None,
        Family::PointLine
        | Family::PointRay
        | Family::PointSegment
        | Family::PointAabb
        | Family::PointObb
        | Family::Lines
        | Family::LineRay
        | Family::Rays
        | Family::LineVertices
        | Family::RayVertices
        | Family::Aabbs
        | Family::Symmetric
        | Family::Polygons => growth(kinds),
    };
    Idea { idea: sentences([first.to_owned(), grown.unwrap_or(second).to_owned()]), source, optimisation }
}

/// Returns the sentence about shapes that are a thinner shape, grown.
fn growth(kinds: [Kind; 2]) -> Option<&'static str> {
    let has = |kind: Kind| kinds.contains(&kind);
    match (has(Kind::Circle), has(Kind::Capsule)) {
        (true, true) => Some(texts::CIRCLE_AND_CAPSULE_GROWN),
        (true, false) => Some(texts::CIRCLE_GROWN),
        (false, true) if kinds[0] == kinds[1] => Some(texts::CAPSULES_GROWN),
        (false, true) => Some(texts::CAPSULE_GROWN),
        (false, false) => None,
    }
}

/// Returns the idea of the points at which one shape rests on the other.
pub fn idea_of_manifold(shapes: [&Shape; 2]) -> Idea {
    let idea = if shapes.iter().any(|shape| shape.is_round()) {
        manifold::IDEA_WITHOUT_EDGES
    } else if shapes.iter().all(|shape| shape.is_convex()) {
        manifold::IDEA
    } else {
        manifold::IDEA_OF_PARTS
    };
    let optimisation = Optimisation { name: manifold::KNOWN_NORMAL, how: manifold::KNOWN_NORMAL_HOW };
    Idea { idea: idea.to_owned(), source: manifold::SOURCE, optimisation }
}

/// Returns the idea of the contact with a level.
pub fn idea_of_level() -> Idea {
    let optimisation = Optimisation { name: level_steps::GROWN, how: level_steps::GROWN_HOW };
    Idea { idea: level_steps::IDEA.to_owned(), source: level_steps::SOURCE, optimisation }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_has_an_idea_a_source_and_an_optimisation_in_either_order() {
        let mut pairs = 0;
        for a in Kind::ALL {
            for b in Kind::ALL {
                for algorithm in Algorithm::ALL {
                    let found = idea(a, b, algorithm);
                    let sentences = found.idea.matches(['.', '!']).count();
                    assert_eq!(sentences, 2, "{a:?} {b:?}: {}", found.idea);
                    let texts = [found.source, found.optimisation.name, found.optimisation.how];
                    assert!(texts.iter().all(|text| !text.is_empty()), "{a:?} {b:?}: {found:?}");
                    assert_eq!(idea(b, a, algorithm), found, "{a:?} {b:?} in the other order");
                    pairs += 1;
                }
            }
        }
        assert_eq!(pairs, 8 * 100, "ten kinds by ten, by eight algorithms");
    }

    #[test]
    fn gjk_is_the_idea_only_where_it_answers() {
        assert_eq!(idea(Kind::Line, Kind::Circle, Algorithm::Gjk), idea(Kind::Line, Kind::Circle, Algorithm::Direct), "a line");
        assert_ne!(idea(Kind::Obb, Kind::Circle, Algorithm::Gjk), idea(Kind::Obb, Kind::Circle, Algorithm::Direct), "a box");
    }

    #[test]
    fn the_idea_of_a_grown_shape_says_so() {
        let rows = [
            (Kind::Circle, Kind::Aabb, "circle is its center"),
            (Kind::Capsule, Kind::Capsule, "Each capsule is its core"),
            (Kind::Circle, Kind::Capsule, "both radii"),
            (Kind::Segment, Kind::Segment, "half extents"),
        ];
        for (a, b, expected) in rows {
            let found = idea(a, b, Algorithm::Direct).idea;
            assert!(found.contains(expected), "{a:?} {b:?}: {found}");
        }
    }
}
