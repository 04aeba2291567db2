//! The ideas of the searches for the time at which two moving shapes meet.

use super::families::{Family, family};
use super::ideas::Idea;
use super::texts::ideas::FamilyTexts;
use super::texts::motion_ideas as texts;
use super::texts::sentences;
use crate::kernel::{Kind, Shape};
use crate::search::MethodKind;

/// Returns the idea of a search for the time at which two shapes meet.
pub fn idea_of_motion(shapes: [&Shape; 2], method: MethodKind) -> Idea {
    let FamilyTexts { idea, source, optimisation } = match method {
        MethodKind::Discrete => texts::DISCRETE,
        MethodKind::Linear => texts::LINEAR,
        MethodKind::Binary => texts::BINARY,
        MethodKind::Exact => of_closed_form(shapes),
        MethodKind::Advance => texts::ADVANCE,
    };
    Idea { idea: sentences(idea.map(str::to_owned)), source, optimisation }
}

fn of_closed_form([a, b]: [&Shape; 2]) -> FamilyTexts {
    if !(a.is_convex() && b.is_convex()) {
        return texts::PARTS;
    }
    match family(a.kind(), b.kind()) {
        Family::Discs => texts::DISCS,
        Family::Aabbs => texts::SLABS,
        Family::PointAabb | Family::PointObb if [a, b].iter().any(|shape| shape.kind() == Kind::Circle) => texts::ROUNDED_SLABS,
        Family::PointAabb | Family::PointObb => texts::SLABS,
        Family::PointLine
        | Family::PointRay
        | Family::PointSegment
        | Family::Lines
        | Family::LineRay
        | Family::Rays
        | Family::LineVertices
        | Family::RayVertices
        | Family::Symmetric
        | Family::Polygons
        | Family::Parts
        | Family::Gjk
        | Family::Parameters
        | Family::Orientations
        | Family::Regions
        | Family::Centers
        | Family::CrossingNumber
        | Family::WindingNumber => texts::CONVEX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2, Polygon};

    #[test]
    fn every_search_has_an_idea_in_two_sentences_and_a_source() {
        let circle = Shape::Circle(Circle::new(DVec2::ZERO, 1.0).unwrap());
        let aabb = Shape::Aabb(Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap());
        let notch = [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (2.0, 3.0)].map(|(x, y)| DVec2::new(x, y));
        let concave = Shape::Polygon(Polygon::new(notch.to_vec()).unwrap());
        let shapes = [&circle, &aabb, &concave];
        let pairs = shapes.iter().flat_map(|a| shapes.iter().map(move |b| [*a, *b]));
        for (pair, method) in pairs.flat_map(|pair| MethodKind::ALL.map(|method| (pair, method))) {
            let Idea { idea, source, optimisation } = idea_of_motion(pair, method);
            assert_eq!(idea.matches('.').count(), 2, "{method:?}: {idea}");
            assert!([source, optimisation.name, optimisation.how].iter().all(|text| !text.is_empty()), "{method:?}");
            assert_eq!(idea_of_motion([pair[1], pair[0]], method).idea, idea, "{method:?} in the other order");
        }
    }
}
