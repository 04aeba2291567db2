//! The Why tab: derivations, the step player, the Minkowski difference.

use clashbox::explain::code::{CodeQuestion, Language, code_of};
use clashbox::explain::{DerivedAnswer, derive};
use clashbox::kernel::{Aabb, Algorithm, DVec2, Kind, Ray, Shape};
use clashbox::scene::{UpDirection, format};
use clashbox::session::{Command, Direction, Edit, Focus, Look, Play, RightTab, Session};
use clashbox::shipped::pair_scene;
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;

use super::{Bench, bench, bullet_scene, click, opened, panel_on};

/// Returns the whole tab: the fixed panels, and those that scroll below them.
fn why_on<'a>(session: Session) -> Bench<'a> {
    bench(session, |ui, view, commands, _| {
        for panel in panels::right_fixed(RightTab::Why).iter().chain(panels::right(RightTab::Why, view.session)) {
            panel(ui, view, commands);
        }
    })
}

/// Returns the sentence of a step of the bullet scene, by which its row is found.
fn sentence(index: usize) -> String {
    derive(&opened().analysis().expect("a pair").trace.steps, &[], UpDirection::Y)[index].sentence()
}

#[test]
fn the_idea_the_formula_and_the_numbers_are_there() {
    let mut harness = why_on(opened());
    harness.run();
    for label in [
        "Circle \u{b7} AABB",
        "by the pair's own function",
        "Right angles",
        "q = clamp(p, min, max)",
        "= (clamp(-4, -0.05, 0.05), clamp(0, -2, 2))",
        "=\u{a0}(-0.05,\u{a0}0)",
        "= 3.95 - 0.1",
        "=\u{a0}3.85: apart",
        "Verdict, apart",
    ] {
        assert!(harness.query_by_label(label).is_some(), "{label:?}");
    }
}

#[test]
fn the_numbers_follow_the_time() {
    let mut session = opened();
    session.apply(Play::SetTime(0.25));
    let mut harness = why_on(session);
    harness.run();
    assert!(harness.query_by_label("= 1.95 - 0.1").is_some(), "two units later");
}

#[test]
fn another_answer_is_derived_on_request() {
    let mut session = opened();
    session.apply(Look::ShowRight(RightTab::Why));
    let mut harness = why_on(session);
    let commands = click(&mut harness, "Crossings");
    assert_eq!(commands, [Command::Look(Look::SetWhy(DerivedAnswer::Crossings))], "one command");
    let analysis = harness.state().session.analysis().expect("a pair");
    assert_ne!(analysis.reasons().steps, analysis.trace.steps, "the contact has steps of its own");
    assert!(harness.query_by_label("Relation of A and B: outside").is_some(), "the verdict of this answer");
    assert!(harness.query_by_label("Verdict, apart").is_none(), "not that of the contact");
    harness.state_mut().session.apply(Look::ShowRight(RightTab::Answer));
    let analysis = harness.state().session.analysis().expect("a pair");
    assert_eq!(analysis.reasons().steps, analysis.trace.steps, "without the panel the canvas draws the contact");
}

#[test]
fn a_click_selects_a_step_and_another_one_lets_go() {
    let mut harness = why_on(opened());
    let second = sentence(1);
    let commands = click(&mut harness, &second);
    assert!(commands.contains(&Command::Play(Play::SelectReason(Some(1)))), "{commands:?}");
    assert_eq!(harness.state().session.playback().steps.selected(5), Some(1), "the second step");
    let commands = click(&mut harness, &second);
    assert!(commands.contains(&Command::Play(Play::SelectReason(None))), "{commands:?}");
}

#[test]
fn the_player_steps_jumps_and_plays() {
    let mut harness = why_on(opened());
    let rows = [
        ("Next step (])", Command::Play(Play::StepReason(Direction::Forward)), Some(0)),
        ("Next step (])", Command::Play(Play::StepReason(Direction::Forward)), Some(1)),
        ("Previous step ([)", Command::Play(Play::StepReason(Direction::Backward)), Some(0)),
        ("To the last step", Command::Play(Play::SelectReason(Some(4))), Some(4)),
        ("To the first step", Command::Play(Play::SelectReason(Some(0))), Some(0)),
        ("Play the steps (\\)", Command::Play(Play::ToggleReasons), Some(0)),
    ];
    for (label, command, step) in rows {
        let commands = click(&mut harness, label);
        assert!(commands.contains(&command), "{label}: {commands:?}");
        assert_eq!(harness.state().session.playback().steps.selected(5), step, "{label}");
    }
    assert!(harness.state().session.playback().steps.playing, "it plays");
    harness.state_mut().session.apply(Play::Advance { seconds: 2.5 });
    assert_eq!(harness.state().session.playback().steps.selected(5), Some(2), "a step each second");
    harness.state_mut().session.apply(Play::Advance { seconds: 60.0 });
    let session = &harness.state().session;
    assert_eq!(
        (session.playback().steps.selected(5), session.playback().steps.playing),
        (Some(4), false),
        "it stops at the verdict"
    );
}

#[test]
fn stepping_opens_the_panel_and_survives_a_drag() {
    let mut session = opened();
    session.apply(Play::StepReason(Direction::Backward));
    assert_eq!(session.view().tabs.right(), RightTab::Why, "the panel that says the step");
    assert_eq!(session.playback().steps.selected(5), Some(4), "the last of five");
    // Inside the paper, but not in its middle, the trace has fewer steps.
    session.apply(Play::SetTime(0.5025));
    let count = session.analysis().expect("a pair").trace.steps.len();
    assert!(count < 5, "{count} steps");
    assert_eq!(session.playback().steps.selected(count), Some(count - 1), "the last one still");
    session.apply(Focus::SetPair([1, 0]));
    assert_eq!(session.playback().steps.selected(5), None, "another pair, another trace");
}

/// A scene with a box that is 1/4 deep in the ground.
const CRATE: &str = r#"Scene(version: 1, bodies: [
    Body(name: "ground", shape: Aabb(min: (-4, -1), max: (4, 0))),
    Body(name: "crate", shape: Aabb(min: (-1, -0.25), max: (1, 2))),
])"#;

#[test]
fn the_manifold_is_derived_and_listed_on_request() {
    let session = || Session::new(format::parse(CRATE, "crate.ron").expect("a scene"));
    let mut open = session();
    open.apply(Look::ShowRight(RightTab::Why));
    let mut harness = why_on(open);
    harness.run();
    assert!(harness.query_by_label("Manifold of two points").is_none(), "the contact is derived first");
    let commands = click(&mut harness, "Manifold");
    assert_eq!(commands, [Command::Look(Look::SetWhy(DerivedAnswer::Manifold))]);
    harness.run();
    // Steps below the end of the panel are not laid out.
    let analysis = harness.state().derived.analysis().expect("a pair");
    let titles: Vec<String> = analysis.derivations().into_iter().map(|derivation| derivation.title).collect();
    for title in ["Reference edge", "Manifold of two points"] {
        assert!(titles.iter().any(|found| found == title), "{title:?} is not in {titles:?}");
    }
    let mut harness = panel_on(session(), panels::contact_ui);
    harness.run();
    for label in ["(1, -0.125): -0.25", "(-1, -0.125): -0.25"] {
        assert!(harness.query_by_label(label).is_some(), "{label:?}");
    }
}

#[test]
fn gjk_shows_the_difference_and_its_rounds() {
    let mut session = Session::new(bullet_scene());
    session.apply(Look::SetAlgorithm(Algorithm::Gjk));
    let mut harness = why_on(session);
    harness.run();
    assert!(harness.query_by_label("MINKOWSKI DIFFERENCE A - B").is_some(), "the inset");
    assert!(harness.query_by_label_contains("GJK round").is_some(), "the round in focus");
    let commands = click(&mut harness, "Direct");
    assert!(commands.contains(&Command::Look(Look::SetAlgorithm(Algorithm::Direct))), "{commands:?}");
    harness.run();
    assert!(harness.query_by_label("MINKOWSKI DIFFERENCE A - B").is_none(), "the pair's own function has none");
}

#[test]
fn the_code_of_the_pair_is_shown_with_numbers_and_copied() {
    let mut harness = why_on(opened());
    harness.run();
    let line = "    separation = of_center - r";
    assert!(harness.query_by_label(line).is_none(), "no code before it is asked for");
    let commands = click(&mut harness, "Python");
    assert!(commands.contains(&Command::Look(Look::ShowCode(Some(Language::Python)))), "{commands:?}");
    harness.run();
    for label in [line, "of_center = 3.95", "separation = 3.85"] {
        assert!(0 < harness.query_all_by_label(label).count(), "{label:?}");
    }
    harness.state_mut().session.apply(Play::SelectReason(Some(0)));
    harness.run();
    assert!(harness.query_by_label("separation = 3.85").is_none(), "the clamp knows of no separation yet");
    harness.get_by_label("Copy").click();
    harness.run_steps(1);
    let session = opened();
    let question =
        CodeQuestion { scene: session.scene(), pair: [0, 1], t: 0.0, why: DerivedAnswer::Contact, algorithm: Algorithm::Direct };
    let expected = code_of(&question, Language::Python).expect("code").text();
    assert!(expected.contains("print(separation_circle_aabb("), "{expected}");
    let copied = harness.output().platform_output.commands.iter().any(|command| match command {
        egui_macroquad::egui::OutputCommand::CopyText(text) => *text == expected,
        _ => false,
    });
    assert!(copied, "{:?}", harness.output().platform_output.commands);
    let commands = click(&mut harness, "Python");
    assert!(commands.contains(&Command::Look(Look::ShowCode(None))), "{commands:?}");
}

#[test]
fn a_pair_without_code_says_so_only_where_code_is_asked_for() {
    let mut session = opened();
    let ray = Ray::new((0.0, -2.0), (0.0, 2.0)).expect("a ray");
    session.apply(Edit::SetShape { body: 1, shape: Shape::Ray(ray) });
    let mut harness = why_on(session);
    harness.run();
    assert!(harness.query_by_label("Lua").is_none(), "no row without code");
    harness.state_mut().session.apply(Look::ShowCode(Some(Language::Lua)));
    harness.run();
    assert!(harness.query_by_label_contains("There is no code for circle and ray").is_some(), "which have some");
    assert!(harness.query_by_label("Lua").is_some(), "to hide it again");
}

#[test]
fn a_pair_offers_its_methods_and_no_others() {
    let scene = |a: Kind, b: Kind| Session::new(pair_scene(a, b));
    let rows = [
        (Kind::Segment, Kind::Segment, vec!["Direct", "GJK", "Parameters", "Signs"]),
        (Kind::Aabb, Kind::Aabb, vec!["Direct", "GJK", "Centers"]),
        (Kind::Circle, Kind::Obb, vec!["Direct", "GJK", "Regions"]),
        (Kind::Line, Kind::Circle, vec![]),
    ];
    let all = ["Direct", "GJK", "Parameters", "Signs", "Regions", "Centers", "Crossing", "Winding"];
    for (a, b, expected) in rows {
        let mut harness = why_on(scene(a, b));
        harness.run();
        let found: Vec<&str> = all.into_iter().filter(|name| harness.query_by_label(name).is_some()).collect();
        assert_eq!(found, expected, "{a:?} and {b:?}");
    }
    let mut harness = why_on(scene(Kind::Segment, Kind::Segment));
    let commands = click(&mut harness, "Signs");
    assert!(commands.contains(&Command::Look(Look::SetAlgorithm(Algorithm::Orientations))), "{commands:?}");
    harness.run();
    assert!(harness.query_by_label("by orientation signs").is_some(), "it answers");
    assert_eq!(harness.query_all_by_label("(b - a) \u{d7} (p - a)").count(), 4, "four signs");
}

#[test]
fn the_next_method_is_the_next_one_of_the_pair() {
    let mut session = Session::new(pair_scene(Kind::Segment, Kind::Segment));
    let mut met = Vec::new();
    for _ in 0..5 {
        met.push(session.view().reasoning.algorithm);
        session.apply(Look::SetAlgorithm(session.view().next_algorithm(session.scene())));
    }
    let all = [Algorithm::Direct, Algorithm::Gjk, Algorithm::Parameters, Algorithm::Orientations, Algorithm::Direct];
    assert_eq!(met, all, "in turn");
    // Another pair does not offer orientation signs: its own function answers instead, and the next choice is the second method
    // of that pair.
    session.apply(Look::SetAlgorithm(Algorithm::Orientations));
    let shape = Shape::Aabb(Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap());
    session.apply(Edit::SetShape { body: 0, shape });
    assert_eq!(session.analysis().expect("a pair").algorithm, Algorithm::Direct, "its own function");
    assert_eq!(session.view().next_algorithm(session.scene()), Algorithm::Gjk, "the next one");
}

#[test]
fn a_motion_is_derived_beside_the_path_into_the_difference() {
    let mut session = opened();
    session.apply(Look::SetWhy(DerivedAnswer::Motion));
    let mut harness = why_on(session);
    harness.run();
    for label in ["THE PATH INTO B - A", "Only the relative motion counts", "v = v_A - v_B", "Equal steps", "= 8 / 0.5"] {
        assert!(harness.query_by_label(label).is_some(), "{label:?}");
    }
}
