//! Every shipped scene in sentences: each names its bodies, is short, and says what the search and the proof say.

use clashbox::describe::{Description, describe};
use clashbox::explain::figure;
use clashbox::scene::{Scene, format};
use clashbox::search::{MethodKind, Outcome, judge, prove, prover, search};
use clashbox::shipped::EXAMPLES;

/// The most words of a sentence.
const MOST_WORDS: usize = 25;
/// The most bodies of a scene that are all described.
const MOST_BODIES: usize = 12;

fn scenes() -> impl Iterator<Item = (&'static str, Scene)> {
    EXAMPLES.iter().map(|example| (example.name, format::parse(example.text, example.name).unwrap()))
}

/// Returns the sentence that the answer of a search must have, without its end.
fn answer(kind: MethodKind, outcome: &Outcome) -> String {
    let search = kind.id();
    match outcome {
        Outcome::Impact(impact) => format!("The {search} search finds an impact at t = {},", figure(impact.t)),
        Outcome::InContactAtStart { .. } => format!("The {search} search finds the two in contact at the start."),
        Outcome::NoImpactSeen => format!("The {search} search sees no impact."),
        Outcome::Separated { .. } => format!("The {search} search proves that they "),
        Outcome::NotConverged { .. } => format!("The {search} search gives up at t = "),
        Outcome::NotApplicable => format!("The {search} search does not answer "),
    }
}

fn check_sentences(name: &str, described: &Description) -> usize {
    let task = &described.task;
    for sentence in described.sentences() {
        let n_words = sentence.split_whitespace().count();
        assert!(n_words <= MOST_WORDS || task.iter().any(|own| own == sentence), "{name}: {n_words} words: {sentence}");
        let first = sentence.chars().next().unwrap();
        assert!(first.is_uppercase() || first == '"', "{name}: {sentence}");
        assert!(sentence.ends_with(['.', '?', '!']), "{name}: {sentence}");
        assert!(!sentence.contains("NaN") && !sentence.contains("undefined") && !sentence.contains("inf"), "{name}: {sentence}");
    }
    described.sentences().count()
}

#[test]
fn every_shipped_scene_is_described_in_short_sentences_that_agree_with_its_answers() {
    let (mut sentences, mut wrong, mut changes) = (0, 0, 0);
    for (name, scene) in scenes() {
        let described = describe(&scene, 0.0, usize::MAX);
        let text = described.text();
        sentences += check_sentences(name, &described);
        changes += described.changes.len();
        if scene.bodies.len() <= MOST_BODIES {
            for body in &scene.bodies {
                assert!(text.contains(&format!("\"{}\" is a", body.name)), "{name} does not describe {}: {text}", body.name);
            }
        }
        let Some([a, b]) = scene.pair.and_then(|pair| scene.moving(pair)) else { continue };
        assert!(!described.relation.is_empty(), "{name}: {text}");
        if a.rests() && b.rests() {
            assert_eq!(described.verdict, ["Neither of the two moves."], "{name}");
            continue;
        }
        let report = search(&a, &b, &scene.search, scene.slop);
        let expected = answer(scene.search.kind(), &report.outcome);
        assert!(described.verdict[0].starts_with(&expected), "{name}: {expected:?}, {:?}", described.verdict);
        let judgement = judge(&report, prover(&a, &b).kind(), &prove(&a, &b, scene.slop).1);
        assert_eq!(text.contains("That is wrong"), judgement.is_false(), "{name}: {judgement:?}, {text}");
        wrong += usize::from(judgement.is_false());
    }
    assert!(1_500 < sentences && 10 < wrong && 100 < changes, "{sentences} sentences, {wrong} wrong answers, {changes} changes");
}

#[test]
fn a_description_is_the_same_each_time() {
    for (name, scene) in scenes().filter(|(_, scene)| 2 < scene.bodies.len() || scene.lesson.is_some()) {
        assert_eq!(describe(&scene, 0.0, usize::MAX), describe(&scene, 0.0, usize::MAX), "{name}");
    }
}
