//! The paths of the bodies, the impact that the search claims, and its errors.

use glam::DVec2;

use super::draft::PictureDraft;
use super::label;
use super::primitive::MarkerForm;
use super::sweep::path;
use crate::explain::figure;
use crate::kernel::contact;
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::texts;
use crate::search::{Impact, Judgement, Outcome};

/// Both bodies of the pair.
const PAIR: [BodyRole; 2] = [BodyRole::A, BodyRole::B];

/// Number of times that a spinning body is shown during its motion, the start included.
const POSES: u32 = 8;

/// Draws all points that the two bodies pass, and how they turn meanwhile.
pub(super) fn draw_swept(draft: &mut PictureDraft) {
    let Some(pair) = draft.scope.scene.pair else { return };
    for (idx, who) in pair.into_iter().zip(PAIR) {
        let Some(body) = draft.scope.scene.bodies.get(idx) else { continue };
        if let Some(path) = path(body, draft.scope.camera) {
            draft.push(path, Meaning::SweptPath(who));
        }
        if body.spin != 0.0 {
            for pose in 1..POSES {
                draft.shape(&body.moving().at(f64::from(pose) / f64::from(POSES)), Meaning::Pose(who));
            }
        }
    }
}

/// Draws the impact that the search claims, and marks an impact that it does not see or claims falsely.
pub(super) fn draw_impact(draft: &mut PictureDraft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let clearance = analysis.false_impact();
    if let Outcome::Impact(impact) = analysis.report.outcome {
        draw_positions(draft, impact.t, Meaning::ImpactPosition);
        let at = draft.scope.frame_from_world(impact.point, impact.t);
        draw_point(draft, &impact, at, clearance.is_some());
        if let Some(clearance) = clearance {
            draft.label(at, label::BADGE, texts::false_yes(figure(clearance)), Meaning::FalseImpact);
        }
    }
    match (analysis.judgement(), analysis.proof.outcome) {
        (Judgement::FalseNo { .. }, Outcome::Impact(impact)) => {
            draw_positions(draft, impact.t, |_| Meaning::Tunneled);
            let at = draft.scope.frame_from_world(impact.point, impact.t);
            draft.marker(at, MarkerForm::Disc, Meaning::Tunneled);
            draft.label(at, label::BADGE, texts::tunneled(figure(impact.t)), Meaning::Tunneled);
        }
        (Judgement::FalseNo { .. }, Outcome::InContactAtStart { .. }) => {
            let Some([a, b]) = draft.scope.scene.moving(analysis.pair) else { return };
            let at = contact(&a.shape, &b.shape).point();
            draft.label(at, label::BADGE, texts::CONTACT_NOT_SEEN.to_owned(), Meaning::Tunneled);
        }
        _ => {}
    }
}

/// Draws the first contact of a body of the pair with bodies outside of the pair. Moving bodies are drawn as they are at that
/// time.
pub(super) fn draw_first_contact(draft: &mut PictureDraft) {
    let Some(first) = draft.scope.first.filter(|first| first.meets_others_first()) else { return };
    let scene = draft.scope.scene;
    for contact in first.found.first() {
        for body in [first.body, contact.other].into_iter().filter_map(|body| scene.bodies.get(body)) {
            if !body.rests() {
                draft.shape(&body.moving().at(contact.impact.t), Meaning::FirstContact);
            }
        }
        let at = draft.scope.frame_from_world(contact.impact.point, contact.impact.t);
        draft.marker(at, MarkerForm::Disc, Meaning::FirstContact);
    }
    let [contact, others @ ..] = first.found.first() else { return };
    if draft.shows_labels() {
        let (name, t) = (scene.name(contact.other), figure(contact.impact.t));
        let text = if others.is_empty() { texts::first_contact(name, t) } else { texts::first_contacts(name, others.len(), t) };
        let at = draft.scope.frame_from_world(contact.impact.point, contact.impact.t);
        draft.label(at, label::IMPACT, text, Meaning::FirstContact);
    }
}

/// Draws both bodies at `t`, except those that rest: they are drawn there already.
fn draw_positions(draft: &mut PictureDraft, t: f64, meaning: impl Fn(BodyRole) -> Meaning) {
    let Some(pair) = draft.scope.scene.pair else { return };
    for (idx, who) in pair.into_iter().zip(PAIR) {
        let Some(body) = draft.scope.scene.bodies.get(idx) else { continue };
        if !body.rests() {
            draft.shape(&body.moving().at(t), meaning(who));
        }
    }
}

fn draw_point(draft: &mut PictureDraft, impact: &Impact, at: DVec2, refuted: bool) {
    if let Some(normal) = impact.normal {
        super::contact::normal_arrow(draft, at, normal, Meaning::ImpactNormal);
    }
    draft.marker(at, MarkerForm::Disc, if refuted { Meaning::FalseImpact } else { Meaning::ImpactPoint });
    if draft.shows_labels() {
        let t = figure(impact.t);
        let text = if impact.grazing { texts::grazing_impact(t) } else { texts::impact(t) };
        draft.label(at, label::IMPACT, text, Meaning::ImpactPoint);
    }
}
