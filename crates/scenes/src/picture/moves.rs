//! The move of a body by a mover: its path leg by leg, its bumps, and the body where it ends.

use glam::DVec2;

use super::draft::{MoveInView, PictureDraft, Scope};
use super::label;
use super::level::{draw_label, point_of_member};
use super::primitive::{MarkerForm, Primitive};
use crate::explain::end_in_short;
use crate::kernel::Shape;
use crate::movers::Bump;
use crate::picture::meaning::Meaning;
use crate::picture::{Layer, texts};
use crate::scene::BodyMove;

/// The length of the normal of a bump, logical points.
const NORMAL_LENGTH: f64 = 42.0;
/// Half the length of the plane of a bump, logical points.
const PLANE_LENGTH: f64 = 30.0;

/// Returns the move that is drawn. In the frame of another body none is, because the level moves there.
pub(super) fn in_view<'a>(scope: &Scope<'a>) -> Option<MoveInView<'a>> {
    scope.body_move.filter(|view| scope.frame_velocity == DVec2::ZERO && !scope.scene.is_hidden(view.of.of))
}

/// Draws the move in place of the answers for the pair.
pub(super) fn draw(draft: &mut PictureDraft) {
    let scope = draft.scope;
    let Some(MoveInView { of, bump }) = in_view(scope) else { return };
    let Some(body) = scope.scene.bodies.get(of.of) else { return };
    let start = body.shape.reference_point();
    // The desired end is the end of the motion, which the layer of the velocities shows too.
    if !scope.layers.shows(Layer::Velocities) && scope.t != 1.0 {
        draft.shape(&body.shape.translated(body.velocity), Meaning::End(scope.who(of.of)));
    }
    let end = body.shape.translated(of.answer.displacement);
    draft.shape(&end, Meaning::MoveEnd);
    let selected = bump.and_then(|index| Some((index, of.answer.bumps.get(index)?)));
    if let Some((_, bump)) = selected {
        let from = start + bump.at;
        draft.shape(&body.shape.translated(bump.at), Meaning::BumpPosition);
        // The path goes along the velocity after: it is drawn on top of it.
        draft.arrow(from, from + bump.before, Meaning::VelocityBefore);
        draft.arrow(from, from + bump.velocity, Meaning::VelocityAfter);
    }
    let path = [DVec2::ZERO].into_iter().chain(of.answer.legs.iter().copied()).map(|at| start + at);
    draft.push(Primitive::Polyline(path.collect()), Meaning::MovePath);
    for bump in &of.answer.bumps {
        draft.marker(start + bump.at, MarkerForm::Dot, Meaning::MovePath);
    }
    draft.marker(start + of.answer.displacement, MarkerForm::Square, Meaning::MovePath);
    for (index, bump) in of.answer.bumps.iter().enumerate() {
        let is_selected = selected.is_some_and(|(other, _)| other == index);
        if is_selected || bump.is_ghost {
            draw_plane(draft, of, (index, bump), &body.shape.translated(bump.at), is_selected);
        }
    }
    if draft.shows_labels() {
        let text = texts::move_end(of.by.kind().id(), end_in_short(scope.scene, of));
        draft.label(start + of.answer.displacement, label::CONTACT, text, Meaning::MoveEnd);
    }
}

/// Draws the plane of a bump at its contact, and its normal, dashed if it is a ghost. Of a ghost that is not selected the normal alone.
fn draw_plane(draft: &mut PictureDraft, of: &BodyMove, (index, bump): (usize, &Bump), body: &Shape, is_selected: bool) {
    let member = bump.member.and_then(|member| of.members.get(member).copied());
    let found = member.and_then(|member| point_of_member(draft, member, body));
    let (Some((name, at)), Some(normal)) = (found, bump.normal) else { return };
    let camera = draft.scope.camera;
    let meaning = if bump.is_ghost { Meaning::GhostNormal } else { Meaning::LevelNormal };
    if is_selected {
        let along = normal.perp() * camera.length_from_points(PLANE_LENGTH);
        draft.push(Primitive::Polyline(vec![at - along, at + along]), meaning);
    }
    let tip = at + normal * camera.length_from_points(NORMAL_LENGTH);
    draft.arrow(at, tip, meaning);
    let number = index + 1;
    let text = if bump.is_ghost { texts::ghost_bump(number, name) } else { texts::bump(number, name) };
    draw_label(draft, [at, tip], text, meaning);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movers::MoverKind;
    use crate::picture::svg::fit;
    use crate::picture::{Layers, Picture};
    use crate::scene::{Scene, format, move_of};

    /// A box that moves down to the right onto a floor, and then along it to a wall.
    const FLOOR_AND_WALL: &str = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "player", shape: Aabb(min: (0.0, 1.0), max: (1.0, 2.0)), velocity: (4.0, -2.0)),
            Body(name: "floor", shape: Aabb(min: (-1.0, -1.0), max: (6.0, 0.0))),
            Body(name: "wall", shape: Aabb(min: (4.0, 0.0), max: (5.0, 3.0))),
        ],
        pair: ("player", "floor"),
        search: Exact,
    )"#;

    /// A box in a row of tiles that reaches over the next one by 0.01.
    const ROW: &str = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "player", shape: Aabb(min: (1.41, -0.02), max: (2.01, 0.78)), velocity: (0.3, 0.0)),
            Body(name: "tile 2", shape: Aabb(min: (1.0, -1.0), max: (2.0, 0.0))),
            Body(name: "tile 3", shape: Aabb(min: (2.0, -1.0), max: (3.0, 0.0))),
        ],
        pair: ("player", "tile 3"),
        search: Exact,
    )"#;

    fn parsed(text: &str) -> Scene {
        format::parse(text, "test.ron").unwrap_or_else(|errors| panic!("{errors}"))
    }

    /// Returns the picture of a scene with the move of its first body by a mover, and a selected bump.
    fn drawn(scene: &Scene, mover: Option<(MoverKind, Option<usize>)>) -> Picture {
        let found = mover.map(|(by, bump)| (move_of(scene, 0, &by.with_defaults()).unwrap(), bump));
        let camera = fit(scene, [0.0, 0.0, 800.0, 600.0]);
        let body_move = found.as_ref().map(|(of, bump)| MoveInView { of, bump: *bump });
        let analysis = crate::answers::Analysis::of(scene, 0.0);
        Picture::of(&Scope { body_move, layers: Layers::standard(), ..Scope::new(scene, analysis.as_ref(), 0.0, &camera) })
    }

    fn of_meaning(picture: &Picture, meaning: Meaning) -> Vec<&Primitive> {
        picture.items.iter().filter(|item| item.meaning == meaning).map(|item| &item.primitive).collect()
    }

    #[test]
    fn the_path_goes_leg_by_leg_to_the_wall() {
        let scene = parsed(FLOOR_AND_WALL);
        let picture = drawn(&scene, Some((MoverKind::Slide, None)));
        // It meets the floor at half of the frame, and then goes along x up to the wall.
        let expected = [[0.5, 1.5], [2.5, 0.5], [3.5, 0.5]].map(DVec2::from);
        let paths: Vec<&Vec<DVec2>> = of_meaning(&picture, Meaning::MovePath)
            .into_iter()
            .filter_map(|primitive| if let Primitive::Polyline(points) = primitive { Some(points) } else { None })
            .collect();
        assert_eq!(paths.len(), 1, "{paths:?}");
        let is_near = |(found, expected): (&DVec2, &DVec2)| found.distance(*expected) < 1e-9;
        assert!(paths[0].len() == 3 && paths[0].iter().zip(&expected).all(is_near), "{paths:?}");
        assert_eq!(of_meaning(&picture, Meaning::MoveEnd).len(), 1, "the body at its end");
        assert!(picture.labels.iter().any(|label| label.text == "slide: 1.414 short"));
        for of_bump in [Meaning::BumpPosition, Meaning::VelocityBefore, Meaning::VelocityAfter, Meaning::LevelNormal] {
            assert!(of_meaning(&picture, of_bump).is_empty(), "{of_bump:?} without a selected bump");
        }
    }

    #[test]
    fn the_selected_bump_has_its_plane_and_the_velocity_before_and_after() {
        let scene = parsed(FLOOR_AND_WALL);
        let rows = [(0, [4.0, -2.0], [4.0, 0.0], [0.0, 1.0], "1. floor"), (1, [4.0, 0.0], [0.0, 0.0], [-1.0, 0.0], "2. wall")];
        for (bump, before, after, normal, label) in rows {
            let picture = drawn(&scene, Some((MoverKind::Slide, Some(bump))));
            let arrows = |meaning| -> Vec<DVec2> {
                let along = |primitive: &&Primitive| match primitive {
                    Primitive::Arrow { from, to } => Some(*to - *from),
                    _ => None,
                };
                of_meaning(&picture, meaning).iter().filter_map(along).collect()
            };
            let near = |found: Vec<DVec2>, expected: [f64; 2]| match found.as_slice() {
                // A velocity of 0 has no arrow.
                [] => DVec2::from(expected) == DVec2::ZERO,
                [one] => one.distance(DVec2::from(expected)) < 1e-9,
                _ => false,
            };
            assert!(near(arrows(Meaning::VelocityBefore), before), "bump {bump}: {:?}", arrows(Meaning::VelocityBefore));
            assert!(near(arrows(Meaning::VelocityAfter), after), "bump {bump}: {:?}", arrows(Meaning::VelocityAfter));
            let normals: Vec<DVec2> = arrows(Meaning::LevelNormal).iter().map(|arrow| arrow.normalize()).collect();
            assert!(near(normals.clone(), normal), "bump {bump}: {normals:?}");
            assert!(picture.labels.iter().any(|found| found.text == label), "{label}: {:?}", picture.labels);
        }
    }

    #[test]
    fn a_ghost_is_drawn_as_one_before_it_is_selected_too() {
        let scene = parsed(ROW);
        for (bump, primitives) in [(None, 1), (Some(0), 2)] {
            let picture = drawn(&scene, Some((MoverKind::Slide, bump)));
            assert_eq!(
                of_meaning(&picture, Meaning::GhostNormal).len(),
                primitives,
                "the normal, and the plane if selected: {bump:?}"
            );
            assert!(picture.labels.iter().any(|label| label.text == "1. ghost of tile 3"), "{:?}", picture.labels);
        }
    }

    #[test]
    fn a_move_stands_in_place_of_the_answers_for_the_pair_and_without_one_nothing_changes() {
        let scene = parsed(ROW);
        let of_pair = [Meaning::Normal, Meaning::Mtv];
        let counts = |picture: &Picture| of_pair.map(|meaning| of_meaning(picture, meaning).len());
        let without = drawn(&scene, None);
        assert!(counts(&without).iter().all(|count| 0 < *count), "{:?}", counts(&without));
        assert!(of_meaning(&without, Meaning::MoveEnd).is_empty() && of_meaning(&without, Meaning::MovePath).is_empty());
        assert_eq!(counts(&drawn(&scene, Some((MoverKind::Stop, None)))), [0, 0]);
    }
}
