//! The level of a moving body: its outline, its inner edges and seams, and the normals of its contacts.

use glam::DVec2;

use super::draft::PictureDraft;
use super::label;
use super::primitive::{self, MarkerForm, Primitive, steps_of_circle};
use crate::kernel::contact;
use crate::kernel::level::{MemberContact, MemberLabel, NormalArc, SeamKind, Stretch};
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
    let scope = draft.scope;
    let (body, part) = level.members[member.member];
    let Some(normal) = member.normal else { return };
    let bodies = &scope.scene.bodies;
    let (Some(of_member), Some(mover)) = (bodies.get(body), bodies.get(level.mover)) else { return };
    let members = of_member.shape.leaves();
    let Some(shape) = members.get(part.unwrap_or(0)) else { return };
    let at = contact(shape, &mover.moving().at(scope.t)).witness_a;
    let tip = at + normal * scope.camera.length_from_points(NORMAL_LENGTH);
    draft.arrow(at, tip, Meaning::GhostNormal);
    if draft.shows_labels() {
        draft.label_around([at, tip], label::CONTACT, texts::ghost(&of_member.name), Meaning::GhostNormal);
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
