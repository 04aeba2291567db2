//! The expectations: the mark of each, and each command about them.

use clashbox::check::ExpectationState;
use clashbox::check::{CheckDifference, CheckVerdict, Deviation, check};
use clashbox::scene::{Claim, Scene, format};
use clashbox::search::{Method, MethodKind};
use clashbox::session::{
    Command, DerivedValues, Edit, ExpectationCounts, ExpectationEdit, Expectations, Focus, LeftTab, Look, Open, Play,
    RefreshBudget, Select, Session,
};

use super::{error, v};

/// One expectation of each mark: it holds, it fails, it fails as is known, it holds although it is marked as a known failure.
const BULLET: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "bullet", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
        Body(name: "paper", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
        Body(name: "roof", shape: Aabb(min: (-5.0, 3.0), max: (5.0, 4.0))),
    ],
    search: Linear(max_step: 0.5),
    pair: ("bullet", "roof"),
    expect: [
        Static(a: "bullet", b: "paper", relation: Apart, separation: 3.85, tolerance: 1e-9),
        Motion(a: "bullet", b: "paper", search: Exact, outcome: Impact(t: 0.5), tolerance: 1e-9, why: "by eye"),
        Motion(a: "bullet", b: "paper", search: Discrete, outcome: Impact(t: 0.48125), known_failure: "it tunnels"),
        Motion(a: "bullet", b: "paper", search: Discrete, outcome: NoImpactSeen, known_failure: "it was mended"),
    ],
)"#;

fn scene() -> Scene {
    format::parse(BULLET, "bullet.ron").unwrap()
}

fn refresh(derived: &mut DerivedValues, session: &Session, mut has_time: impl FnMut() -> bool) {
    let budget = RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: 0, has_time: &mut has_time };
    derived.refresh(session, budget);
}

fn marks(expectations: &Expectations) -> Vec<ExpectationState> {
    (0..4).map(|index| expectations.mark(index)).collect()
}

/// Returns the marks of all expectations after these commands, and the session.
fn after(commands: impl IntoIterator<Item = Command>) -> (Vec<ExpectationState>, Session) {
    let mut session = Session::new(scene());
    commands.into_iter().for_each(|command| session.apply(command));
    let mut derived = DerivedValues::default();
    refresh(&mut derived, &session, || true);
    (derived.expectations().map(marks).unwrap_or_default(), session)
}

const AT_FIRST: [ExpectationState; 4] =
    [ExpectationState::Holds, ExpectationState::Fails, ExpectationState::FailsAsKnown, ExpectationState::HoldsThoughKnown];

#[test]
fn each_expectation_has_the_mark_that_a_check_gives_it() {
    let (found, session) = after([]);
    assert_eq!(found, AT_FIRST, "the marks");
    let checked: Vec<ExpectationState> =
        check(session.scene()).results.iter().map(|checked| ExpectationState::of(&checked.verdict)).collect();
    assert_eq!(found, checked, "one code path decides");
    let mut derived = DerivedValues::default();
    refresh(&mut derived, &session, || true);
    assert_eq!(
        derived.expectations().and_then(Expectations::tally),
        Some(ExpectationCounts { all: 4, failed: 2, known: 1 }),
        "the tally"
    );
}

#[test]
fn an_unproven_answer_is_not_marked_as_failed() {
    let difference =
        |deviation| CheckDifference { quantity: "first contact", expected: String::new(), found: String::new(), deviation };
    let rows = [
        (vec![Deviation::Unproven], ExpectationState::Unproven),
        (vec![Deviation::Unproven, Deviation::Other], ExpectationState::Fails),
        (vec![Deviation::Number(0.5)], ExpectationState::Fails),
    ];
    for (deviations, expected) in rows {
        let verdict = CheckVerdict::Different { differences: deviations.iter().copied().map(difference).collect() };
        assert_eq!(ExpectationState::of(&verdict), expected, "{deviations:?}");
        assert!(expected.is_failure(), "a check fails for it");
    }
}

#[test]
fn a_number_that_fails_says_how_far_off_it_is() {
    let report = check(&scene());
    let CheckVerdict::Different { differences } = &report.results[1].verdict else { panic!("it fails: {report}") };
    let [CheckDifference { quantity: "t", deviation: Deviation::Number(by), .. }] = differences[..] else {
        panic!("the time alone differs: {differences:?}")
    };
    assert!((by - (0.48125 - 0.5)).abs() < 1e-12, "found minus expected is {by}");
}

#[test]
fn expectations_are_replayed_as_frames_have_time_and_only_where_the_scene_is_another() {
    let mut session = Session::new(scene());
    let mut derived = DerivedValues::default();
    let mut states = Vec::new();
    for _ in 0..5 {
        // Each frame has time for one expectation.
        let mut turns = 0;
        refresh(&mut derived, &session, || {
            turns += 1;
            turns == 1
        });
        let expectations = derived.expectations().unwrap();
        states.push((expectations.left(), expectations.tally().is_some(), derived.is_in_progress(&session)));
    }
    let expected = [(3, false, true), (2, false, true), (1, false, true), (0, true, false), (0, true, false)];
    assert_eq!(states, expected, "left, counted, in progress");
    session.apply(Play::SetTime(0.5));
    let mut asked = 0;
    refresh(&mut derived, &session, || {
        asked += 1;
        true
    });
    assert_eq!(asked, 0, "the time on the timeline changes no expectation");
    // The bullet reaches the paper later: the marks stay until each expectation is replayed, one after the other.
    session.apply(Edit::SetVelocity { body: 0, velocity: v(7.7, 0.0) });
    refresh(&mut derived, &session, || false);
    assert_eq!(marks(derived.expectations().unwrap()), AT_FIRST, "nothing flickers");
    refresh(&mut derived, &session, || true);
    let found = marks(derived.expectations().unwrap());
    assert_eq!(found[1], ExpectationState::Holds, "3.85 / 7.7 is one half: {found:?}");
}

#[test]
fn accepting_expects_what_is_found_and_can_be_undone() {
    let (found, mut session) = after([ExpectationEdit::Accept(1).into()]);
    assert_eq!(
        found,
        [ExpectationState::Holds, ExpectationState::Holds, ExpectationState::FailsAsKnown, ExpectationState::HoldsThoughKnown],
        "the one"
    );
    assert_eq!(session.scene().expectations[1].why, "by eye", "its reason stays");
    assert_eq!(session.document().undo_label(), Some("Accept what is found of bullet and paper"), "a step");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &scene(), "undone");

    let (found, mut session) = after([ExpectationEdit::AcceptAll.into()]);
    assert_eq!(
        found,
        [ExpectationState::Holds, ExpectationState::Holds, ExpectationState::FailsAsKnown, ExpectationState::Holds],
        "a known failure states the right answer"
    );
    assert_eq!(session.scene().expectations[3].known_failure, None, "its mark is gone");
    session.apply(ExpectationEdit::AcceptAll);
    assert_eq!(session.document().undo_label(), Some("Accept all that is found"), "the second time there is nothing to accept");
    assert!(
        session.view().message.as_ref().is_some_and(|message| message.text.contains("nothing to accept")),
        "{:?}",
        session.view().message.as_ref()
    );
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &scene(), "undone at once");
}

#[test]
fn what_is_on_the_screen_is_added_once() {
    let (found, mut session) = after([ExpectationEdit::Add.into()]);
    assert_eq!(found, AT_FIRST, "those before stay as they are");
    let claims: Vec<&Claim> = session.scene().expectations[4..].iter().map(|expectation| &expectation.claim).collect();
    assert!(
        matches!(
            claims[..],
            [Claim::Static { pair: [0, 2], .. }, Claim::Motion { pair: [0, 2], search: Method::Exact, tests: None, .. }]
        ),
        "the static answer and the proof of the pair in focus: {claims:?}"
    );
    assert_eq!(session.document().undo_label(), Some("Add expectations of bullet and roof"), "a step");
    session.apply(Focus::SwapPair);
    session.apply(ExpectationEdit::Add);
    assert_eq!(session.scene().expectations.len(), 6, "the pair the other way round is the same pair");
    session.apply(Focus::SetPair([0, 1]));
    session.apply(ExpectationEdit::Add);
    assert_eq!(session.scene().expectations.len(), 6, "both are expected already: {:?}", session.view().message.as_ref());
}

#[test]
fn an_expectation_is_edited_field_by_field_and_removed() {
    let (found, mut session) = after([
        ExpectationEdit::SetTolerance { expectation: 1, tolerance: 0.01 }.into(),
        ExpectationEdit::SetTolerance { expectation: 1, tolerance: 0.1 }.into(),
        Command::EndEdit,
        ExpectationEdit::SetWhy { expectation: 1, why: "roughly".to_owned() }.into(),
        ExpectationEdit::SetKnownFailure { expectation: 3, reason: None }.into(),
    ]);
    assert_eq!(
        found,
        [ExpectationState::Holds, ExpectationState::Holds, ExpectationState::FailsAsKnown, ExpectationState::Holds],
        "within the tolerance, and no mark"
    );
    let labels = ["Change a known failure", "Change a reason", "Change a tolerance"];
    for label in labels {
        let label = format!("{label} of bullet and paper");
        assert_eq!(session.document().undo_label(), Some(label.as_str()), "one step each");
        session.apply(Command::Undo);
    }
    assert_eq!(session.scene(), &scene(), "all undone");
    session.apply(ExpectationEdit::Show(0));
    session.apply(ExpectationEdit::Remove(0));
    assert_eq!(session.scene().expectations, scene().expectations[1..], "the first is gone");
    assert_eq!(
        (session.view().expectation, session.document().undo_label()),
        (None, Some("Remove an expectation of bullet and paper")),
        "a step"
    );
}

#[test]
fn what_makes_no_sense_is_refused() {
    let rows = [
        (Command::Edit(Edit::Expectations(ExpectationEdit::Accept(4))), "there is no expectation number 5, the scene has 4"),
        (Command::Edit(Edit::Expectations(ExpectationEdit::Show(9))), "there is no expectation number 10"),
        (Command::Edit(Edit::Expectations(ExpectationEdit::Remove(4))), "there is no expectation number 5"),
        (
            Command::Edit(Edit::Expectations(ExpectationEdit::SetTolerance { expectation: 0, tolerance: -1.0 })),
            "the tolerance is -1, it must be 0 or more",
        ),
        (
            Command::Edit(Edit::Expectations(ExpectationEdit::SetTolerance { expectation: 0, tolerance: f64::NAN })),
            "the tolerance is not a finite number",
        ),
        (
            Command::Edit(Edit::Expectations(ExpectationEdit::SetKnownFailure { expectation: 0, reason: Some(" ".to_owned()) })),
            "a known failure needs a reason",
        ),
        (
            Command::Edit(Edit::Expectations(ExpectationEdit::SetWhy { expectation: 0, why: "x".repeat(20_001) })),
            "at most 20000 are allowed",
        ),
    ];
    for (command, says) in rows {
        let name = format!("{command:?}");
        let (_, session) = after([command]);
        assert_eq!(session.scene(), &scene(), "{name} changes nothing");
        let message = error(&session).unwrap_or_default();
        assert!(message.contains(says), "{name}: {message}");
    }
}

#[test]
fn a_selected_expectation_puts_its_pair_its_search_and_its_time_in_focus() {
    let (_, mut session) = after([ExpectationEdit::Show(1).into()]);
    let focus = |session: &Session| (session.scene().pair, session.scene().search.kind(), session.playback().t);
    assert_eq!(focus(&session), (Some([0, 1]), MethodKind::Exact, 0.5), "the second");
    assert_eq!(session.view().expectation, Some(1), "selected");
    session.apply(ExpectationEdit::Show(0));
    assert_eq!(focus(&session), (Some([0, 1]), MethodKind::Exact, 0.0), "a static one is of the start, and of no search");
    session.apply(Command::Undo);
    assert_eq!(focus(&session).0, Some([0, 2]), "back to the pair before, in one step");
    session.apply(Select::NoExpectation);
    assert_eq!(session.view().expectation, None, "none");
    let (_, session) = after([ExpectationEdit::Show(3).into(), Open::Empty.into(), Look::ShowLeft(LeftTab::Expectations).into()]);
    assert_eq!(session.view().expectation, None, "another scene has others");
    assert_eq!(session.view().tabs.left(), LeftTab::Expectations, "the panel can be asked for in a scene without any");
}
