//! The picture of steps towards the contact with a level.

use super::super::draft::PictureDraft;
use super::super::primitive::{MarkerForm, shifted};
use super::marks;
use crate::kernel::trace::LevelStep;
use crate::picture::meaning::Meaning;
use crate::picture::texts;
use crate::scene::level_mover;

pub(super) fn draw(draft: &mut PictureDraft, step: &LevelStep, meaning: Meaning) {
    match step {
        LevelStep::Normals { from, to, at } => {
            marks::direction(draft, *at, *from, texts::NORMAL_OF_LEVEL, meaning);
            if from != to {
                marks::direction(draft, *at, *to, texts::NORMAL_OF_LEVEL, meaning);
            }
        }
        LevelStep::Compared { at, normal, nearest, .. } => {
            draft.marker(*at, MarkerForm::Disc, meaning);
            if let Some((nearest, _)) = nearest.filter(|(nearest, _)| Some(*nearest) != *normal) {
                marks::direction(draft, *at, nearest, texts::NORMAL_OF_LEVEL, meaning);
            }
            if let Some(normal) = normal {
                marks::direction(draft, *at, *normal, texts::NORMAL, meaning);
            }
        }
        LevelStep::Verdict { translation: Some(translation), .. } => {
            if let Some(mover) = draft.scope.scene.pair.and_then(|pair| level_mover(draft.scope.scene, pair)) {
                let at = draft.scope.scene.bodies[mover].moving().at(draft.scope.t).reference_point();
                draft.arrow(at, shifted(at, *translation), meaning);
            }
        }
        // A distance has no position.
        LevelStep::Reach { .. } | LevelStep::Verdict { translation: None, .. } => {}
    }
}
