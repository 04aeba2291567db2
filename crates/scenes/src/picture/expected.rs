//! The expectations of a scene, drawn over the answers.

use super::draft::PictureDraft;
use super::label;
use super::primitive::{MarkerForm, Primitive};
use crate::explain::figure;
use crate::kernel::level::LevelOptions;
use crate::kernel::{DVec2, Moving, contact};
use crate::picture::meaning::Meaning;
use crate::picture::texts;
use crate::scene::{Claim, ExpectedOutcome, ExpectedPoints, ExpectedSeparation, LevelOfMover};

/// Draws the expectation, if there is one to draw.
pub(super) fn draw(draft: &mut PictureDraft) {
    match draft.scope.expected {
        Some(Claim::Static { pair, separation, points, .. }) => {
            if let Some(ExpectedSeparation::Value(separation)) = separation {
                draw_separation(draft, *pair, *separation);
            }
            if let Some(ExpectedPoints::Listed(points)) = points {
                points.iter().for_each(|(position, _)| draft.marker(*position, MarkerForm::Diamond, Meaning::Expected));
            }
        }
        Some(Claim::Motion { pair, outcome, .. }) => draw_outcome(draft, *pair, outcome),
        Some(Claim::Touching { pairs: Some(pairs), .. }) => draw_hits(draft, pairs),
        Some(Claim::First { of, with, t, .. }) => {
            let impact = ExpectedOutcome::Impact { t: *t, normal: None, point: None, grazing: None };
            with.iter().for_each(|other| draw_outcome(draft, [*of, *other], &impact));
        }
        Some(Claim::Level { of, separation, translation, .. }) => match (translation, separation) {
            (Some(translation), _) => draw_translation(draft, *of, *translation),
            (None, Some(ExpectedSeparation::Value(separation))) => draw_separation_from_level(draft, *of, *separation),
            (None, Some(ExpectedSeparation::Undefined) | None) => {}
        },
        Some(Claim::Move { of, ends_at, .. }) => draw_end(draft, *of, *ends_at),
        // A number of pairs has no position.
        Some(Claim::Touching { pairs: None, .. }) | None => {}
    }
}

/// Draws the expected separation along the normal, from the closest or deepest point of A.
fn draw_separation(draft: &mut PictureDraft, [a, b]: [usize; 2], separation: f64) {
    let bodies = &draft.scope.scene.bodies;
    let (Some(a), Some(b)) = (bodies.get(a), bodies.get(b)) else { return };
    let found = contact(&a.shape, &b.shape);
    let Some(normal) = found.normal else { return };
    let (from, to) = (found.witness_a, found.witness_a + normal * separation);
    draft.push(Primitive::Polyline(vec![from, to]), Meaning::Expected);
    draft.marker(to, MarkerForm::Diamond, Meaning::Expected);
    draft.label(to, label::CONTACT, texts::expected(figure(separation)), Meaning::Expected);
}

/// Draws a body at the position at which its reference point is expected to end.
fn draw_end(draft: &mut PictureDraft, body: usize, ends_at: DVec2) {
    let Some(body) = draft.scope.scene.bodies.get(body) else { return };
    let start = body.shape.reference_point();
    draft.arrow(start, ends_at, Meaning::Expected);
    draft.shape(&body.shape.translated(ends_at - start), Meaning::Expected);
}

/// Draws a mover at the end of the translation that is expected to free it from its level.
fn draw_translation(draft: &mut PictureDraft, mover: usize, translation: DVec2) {
    let Some(body) = draft.scope.scene.bodies.get(mover) else { return };
    let freed = Moving::from_valid(body.shape.clone(), translation, 0.0).at(1.0);
    let tip = freed.reference_point();
    draft.arrow(tip - translation, tip, Meaning::Expected);
    draft.label(tip, label::CONTACT, texts::expected(figure(translation.length())), Meaning::Expected);
    draft.shape(&freed, Meaning::Expected);
}

/// Draws the expected separation of a mover from its level, from the nearest body of the level.
fn draw_separation_from_level(draft: &mut PictureDraft, mover: usize, separation: f64) {
    let scene = draft.scope.scene;
    if scene.bodies.len() <= mover {
        return;
    }
    let level = LevelOfMover::of(scene, mover, LevelOptions::default());
    let nearest = level.contact.members.iter().min_by(|a, b| {
        let [a, b] = [a, b].map(|member| member.separation.unwrap_or(f64::INFINITY));
        a.total_cmp(&b)
    });
    nearest.iter().for_each(|member| draw_separation(draft, [level.members[member.member].0, mover], separation));
}

fn draw_outcome(draft: &mut PictureDraft, pair: [usize; 2], outcome: &ExpectedOutcome) {
    match *outcome {
        ExpectedOutcome::Impact { t, normal, point, .. } => {
            if let Some(t) = t {
                draw_bodies(draft, pair, t);
            }
            // If the expectation has no point, take that of the contact at the expected time.
            let at = point.map(|point| draft.scope.frame_from_world(point, t.unwrap_or(0.0))).or_else(|| {
                let [a, b] = draft.scope.scene.moving(pair)?;
                Some(contact(&a.at(t?), &b.at(t?)).point())
            });
            let Some(at) = at else { return };
            draft.marker(at, MarkerForm::Diamond, Meaning::Expected);
            if let Some(normal) = normal {
                super::contact::normal_arrow(draft, at, normal, Meaning::Expected);
            }
            let text = t.map_or_else(|| texts::EXPECTED_IMPACT.to_owned(), |t| texts::expected_impact(figure(t)));
            draft.label(at, label::IMPACT, text, Meaning::Expected);
        }
        ExpectedOutcome::Separated { closest_t: Some(t), .. } => {
            draw_bodies(draft, pair, t);
            let Some([a, b]) = draft.scope.scene.moving(pair) else { return };
            let found = contact(&a.at(t), &b.at(t));
            draft.label(found.point(), label::IMPACT, texts::expected_closest(figure(t)), Meaning::Expected);
        }
        ExpectedOutcome::InContactAtStart { .. }
        | ExpectedOutcome::NoImpactSeen
        | ExpectedOutcome::Separated { closest_t: None, .. }
        | ExpectedOutcome::NotConverged
        | ExpectedOutcome::NotApplicable => {}
    }
}

/// Draws both bodies at `t`, except those that rest.
fn draw_bodies(draft: &mut PictureDraft, pair: [usize; 2], t: f64) {
    for idx in pair {
        let Some(body) = draft.scope.scene.bodies.get(idx) else { continue };
        if !body.rests() {
            draft.shape(&body.moving().at(t), Meaning::Expected);
        }
    }
}

/// Draws a line between the bodies of each listed pair that does not hit.
fn draw_hits(draft: &mut PictureDraft, pairs: &[[usize; 2]]) {
    let scene = draft.scope.scene;
    for pair in pairs {
        let [Some(a), Some(b)] = pair.map(|body| scene.bodies.get(body)) else { continue };
        let found = contact(&a.shape, &b.shape);
        if !found.hit(scene.slop) {
            draft.push(Primitive::Polyline(vec![found.witness_a, found.witness_b]), Meaning::Expected);
            draft.label(found.point(), label::CONTACT, texts::EXPECTED_HIT.to_owned(), Meaning::Expected);
        }
    }
}
