//! Sentences that name a number hold if they are followed exactly: the number is read from the sentence as it is printed, put
//! into the scene, and the search is asked again.

mod edits;
mod follow;
mod parts;
mod promise;

use clashbox::explain::verdict_in_words;
use clashbox::kernel::{Relation, contact};
use clashbox::scene::Scene;
use clashbox::search::Outcome;

use super::changes::{answer, asked};
use crate::common::Dice;
use crate::common::random_scene;
use parts::{inside, vector};
use promise::Promise;

/// A change of a scene, and what is promised about it.
type Step = (Scene, Promise);

/// A scene and its answer, for the sentences about them.
struct Follower<'s> {
    scene: &'s Scene,
    now: Outcome,
}

/// Returns the changes that would change the answer of a scene, as they are printed.
fn printed_changes(scene: &Scene) -> Vec<String> {
    let (_, mut inquiry) = asked(scene);
    inquiry.finish();
    inquiry.changes().iter().map(|change| change.text.clone()).collect()
}

#[test]
fn every_change_does_what_its_sentence_says() {
    let (mut dice, mut followed, mut broken) = (Dice::new(106), 0, Vec::new());
    for _ in 0..2500 {
        let scene = random_scene(&mut dice);
        let follower = Follower { scene: &scene, now: answer(&scene) };
        for text in printed_changes(&scene) {
            let steps = follower.steps(&text).unwrap_or_else(|| panic!("this test cannot read {text:?}"));
            let wrong = steps.into_iter().find(|(changed, promise)| !promise.is_kept(changed));
            broken.extend(wrong.map(|(changed, promise)| {
                format!("{text} {promise:?}, but it is {:?} in\n{changed:?}\nand the scene was\n{scene:?}", answer(&changed))
            }));
            followed += 1;
        }
    }
    assert!(3000 < followed, "only {followed} sentences were followed");
    assert!(broken.is_empty(), "{} of {followed} sentences do not hold:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn the_translation_that_is_printed_ends_the_overlap() {
    let (mut dice, mut followed, mut broken) = (Dice::new(107), 0, Vec::new());
    for _ in 0..6000 {
        let scene = random_scene(&mut dice);
        let [a, b] = [&scene.bodies[0], &scene.bodies[1]];
        let text = verdict_in_words([a, b], &contact(&a.shape, &b.shape), scene.slop);
        let Some(translation) = inside(&text, "moving \"b\" by ", ") (") else { continue };
        if !text.contains("about") {
            let left = contact(&a.shape, &b.shape.translated(vector(&format!("{translation})"))));
            if !matches!(left.relation, Relation::Apart | Relation::Touching) {
                broken.push(format!("{text} leaves {left:?} of\n{:?}\n{:?}", a.shape, b.shape));
            }
            followed += 1;
        }
    }
    assert!(400 < followed, "only {followed} sentences were followed");
    assert!(broken.is_empty(), "{} of {followed} sentences do not hold:\n{}", broken.len(), broken.join("\n"));
}
