//! The level of a moving body: its outline, its inner edges and seams, and the normals of its contacts, as they are or as a cure leaves them.

use glam::DVec2;

use super::draft::PictureDraft;
use super::label;
use super::primitive::{self, MarkerForm, Primitive, steps_of_circle};
use crate::cures::{Cured, CuredContact};
use crate::kernel::level::{MemberContact, MemberLabel, NormalArc, SeamKind, Stretch};
use crate::kernel::{Shape, contact};
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;
use crate::picture::texts;
use crate::scene::LevelOfMover;

/// The length of a normal, logical points.
const NORMAL_LENGTH: f64 = 42.0;
/// With more seams than this in a picture, only those at which the boundary turns are marked.
const MARKED: usize = 400;

/// Draws the level under the contacts.
pub(super) fn draw(draft: &mut PictureDraft) {
    // In the frame of another body the level moves.
    let Some(level) = draft.scope.level.filter(|_| draft.scope.frame_velocity == DVec2::ZERO) else { return };
    for stretch in &level.boundary.inner_edges {
        draft.push(Primitive::Polyline(points_of(stretch, draft.scope.camera)), Meaning::InnerEdge);
    }
    for stretch in &level.boundary.outline {
        draft.push(Primitive::Polyline(points_of(stretch, draft.scope.camera)), Meaning::LevelOutline);
    }
    let [min, max] = draft.scope.camera.visible();
    let is_seen = |at: DVec2| min.cmple(at).all() && at.cmple(max).all();
    let seen: Vec<_> = level.boundary.seams.iter().filter(|seam| is_seen(seam.at)).collect();
    for seam in &seen {
        let form = if seam.kind == SeamKind::Flat { MarkerForm::Dot } else { MarkerForm::Diamond };
        if seen.len() <= MARKED || seam.kind != SeamKind::Flat {
            draft.marker(seam.at, form, Meaning::Seam);
        }
    }
    if let Some(lane) = level.cure {
        lane.contacts.iter().for_each(|contact| draw_cured(draft, level.of, contact));
        return;
    }
    for arc in &level.of.contact.normals {
        draw_normals(draft, arc);
    }
    for member in level.of.contact.members.iter().filter(|member| member.label == MemberLabel::Ghost) {
        draw_ghost(draft, level.of, member);
    }
}

/// Draws the normals of the level at a place: one arrow, or the arc between two.
fn draw_normals(draft: &mut PictureDraft, arc: &NormalArc) {
    let length = draft.scope.camera.length_from_points(NORMAL_LENGTH);
    draft.arrow(arc.at, arc.at + arc.from * length, Meaning::LevelNormal);
    if arc.from != arc.to {
        draft.arrow(arc.at, arc.at + arc.to * length, Meaning::LevelNormal);
        draft.push(
            Primitive::Polyline(
                primitive::arc((arc.at, 0.7 * length), [arc.from, arc.to], steps_of_circle(0.7 * NORMAL_LENGTH)).collect(),
            ),
            Meaning::LevelNormal,
        );
    }
}

fn draw_ghost(draft: &mut PictureDraft, level: &LevelOfMover, member: &MemberContact) {
    let Some((normal, (name, at))) = member.normal.zip(point_of_contact(draft, level, member.member)) else { return };
    let tip = at + normal * draft.scope.camera.length_from_points(NORMAL_LENGTH);
    draft.arrow(at, tip, Meaning::GhostNormal);
    draw_label(draft, [at, tip], texts::ghost(name), Meaning::GhostNormal);
}

/// Draws the normal that a cure leaves of a contact. One that it drops has no tip, since nothing pushes there.
fn draw_cured(draft: &mut PictureDraft, level: &LevelOfMover, contact: &CuredContact) {
    let Some((name, at)) = point_of_contact(draft, level, contact.member) else { return };
    let tip = at + contact.normal.unwrap_or(contact.before) * draft.scope.camera.length_from_points(NORMAL_LENGTH);
    match (contact.result, contact.label) {
        (Cured::Dropped(_), _) => {
            draft.push(Primitive::Polyline(vec![at, tip]), Meaning::DroppedNormal);
            draw_label(draft, [at, tip], texts::dropped(name), Meaning::DroppedNormal);
        }
        (_, Some(MemberLabel::Ghost)) => {
            draft.arrow(at, tip, Meaning::GhostNormal);
            draw_label(draft, [at, tip], texts::ghost(name), Meaning::GhostNormal);
        }
        (Cured::Changed(_), _) => {
            draft.arrow(at, tip, Meaning::LevelNormal);
            draw_label(draft, [at, tip], texts::changed(name), Meaning::LevelNormal);
        }
        (Cured::Kept, _) => draft.arrow(at, tip, Meaning::LevelNormal),
    }
}

/// Returns the name of the body of a member, and the point of the member at its contact with the mover.
fn point_of_contact<'a>(draft: &PictureDraft<'a>, level: &LevelOfMover, member: usize) -> Option<(&'a str, DVec2)> {
    let mover = draft.scope.scene.bodies.get(level.mover)?;
    point_of_member(draft, level.members[member], &mover.moving().at(draft.scope.t))
}

/// Returns the name of the body of a member, its body and its number in a group, and the point of the member at its contact with a shape.
pub(super) fn point_of_member<'a>(
    draft: &PictureDraft<'a>,
    (body, part): (usize, Option<usize>),
    with: &Shape,
) -> Option<(&'a str, DVec2)> {
    let of_member = draft.scope.scene.bodies.get(body)?;
    let members = of_member.shape.leaves();
    let shape = members.get(part.unwrap_or(0))?;
    Some((&of_member.name, contact(shape, with).witness_a))
}

/// Asks for a label of a normal, if labels are shown.
pub(super) fn draw_label(draft: &mut PictureDraft, around: [DVec2; 2], text: String, meaning: Meaning) {
    if draft.shows_labels() {
        draft.label_around(around, label::CONTACT, text, meaning);
    }
}

fn points_of(stretch: &Stretch, camera: &Camera) -> Vec<DVec2> {
    match stretch.arc {
        None => vec![stretch.from, stretch.to],
        Some(arc) => {
            let ends = [stretch.from, stretch.to].map(|end| (end - arc.center).normalize_or_zero());
            let steps = steps_of_circle(camera.points_from_length(arc.radius));
            primitive::arc((arc.center, arc.radius), ends, steps).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cures::{Cure, cures};
    use crate::kernel::level::LevelOptions;
    use crate::picture::svg::fit;
    use crate::picture::{Layer, Layers, LevelInView, Picture, Scope};
    use crate::scene::{LEVEL_GAP, format};

    /// A box that has sunk by 0.02 into a row of tiles, and reaches over the next one by 0.01.
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

    /// Returns the picture of the row with the normals of a cure.
    fn drawn(cure: Option<Cure>) -> Picture {
        let scene = format::parse(ROW, "row.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let level = LevelOfMover::of_pair(&scene, 0.0).unwrap();
        let boundary = level.boundary(&scene, LEVEL_GAP);
        let lanes = cures(&scene, &level, 0.0, &boundary, LevelOptions::default());
        let cure = cure.and_then(|cure| lanes.iter().find(|lane| lane.cure == cure));
        let camera = fit(&scene, [0.0, 0.0, 800.0, 600.0]);
        let view = LevelInView { of: &level, boundary: &boundary, cure };
        let layers = Layers::NONE.with(Layer::Level, true).with(Layer::Labels, true);
        Picture::of(&Scope { level: Some(view), layers, ..Scope::new(&scene, None, 0.0, &camera) })
    }

    /// Returns the directions of all arrows and lines of a meaning, as degrees.
    fn directions(picture: &Picture, meaning: Meaning) -> Vec<f64> {
        let of_meaning = picture.items.iter().filter(|item| item.meaning == meaning);
        let along = of_meaning.filter_map(|item| match &item.primitive {
            Primitive::Arrow { from, to } => Some(*to - *from),
            Primitive::Polyline(points) => Some(points[1] - points[0]),
            _ => None,
        });
        along.map(|along| along.to_angle().to_degrees().round()).collect()
    }

    #[test]
    fn a_cure_shows_what_it_leaves_in_place_of_the_ghosts() {
        let rows = [
            // The level has one normal, the contacts with it are two.
            (None, [&[90.0][..], &[180.0], &[]], "ghost of tile 3"),
            (Some(Cure::None), [&[90.0], &[180.0], &[]], "ghost of tile 3"),
            (Some(Cure::Merged), [&[90.0, 90.0], &[], &[]], "tile 3, changed"),
            (Some(Cure::Chain), [&[90.0, 90.0], &[], &[]], "tile 3, changed"),
            (Some(Cure::Oriented), [&[90.0, 90.0], &[], &[]], "tile 3, changed"),
            (Some(Cure::ActiveEdges), [&[90.0, 90.0], &[], &[]], "tile 3, changed"),
            (Some(Cure::VelocityFilter), [&[90.0], &[], &[180.0]], "tile 3, dropped"),
        ];
        for (cure, expected, label) in rows {
            let picture = drawn(cure);
            let found = [Meaning::LevelNormal, Meaning::GhostNormal, Meaning::DroppedNormal].map(|of| directions(&picture, of));
            assert_eq!(found, expected, "{cure:?}");
            let labels: Vec<&str> = picture.labels.iter().map(|label| label.text.as_str()).collect();
            assert!(labels.contains(&label), "{cure:?}: {labels:?}");
        }
    }
}
