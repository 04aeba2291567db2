//! Workspaces: each shows what a command asks for, and restores its tabs when it is opened again.

use std::sync::Arc;

use clashbox::background::BackgroundEngine;
use clashbox::background::Recording;
use clashbox::engine::Tolerance;
use clashbox::programs::{NoGreeting, StopSwitch};
use clashbox::session::{
    CaptureCommand, Command, EngineCommand, LeftTab, Look, Open, Pane, PanelSide, Play, RightTab, Session, Workspace,
};
use clashbox::shipped::{CAPTURES, opening_scene};

fn after(commands: impl IntoIterator<Item = Command>) -> Session {
    let mut session = Session::new(opening_scene());
    commands.into_iter().for_each(|command| session.apply(command));
    session
}

/// The tabs of a session: the workspace, and the tabs that are open.
type At = (Workspace, LeftTab, RightTab);

fn at(session: &Session) -> At {
    let tabs = session.view().tabs;
    (tabs.workspace(), tabs.left(), tabs.right())
}

fn capture() -> Command {
    Command::Open(Open::Capture(Arc::new(Recording::of_text(CAPTURES[0].text, CAPTURES[0].name).unwrap())))
}

#[test]
fn a_first_start_builds_the_scene() {
    assert_eq!(at(&after([])), (Workspace::Build, LeftTab::Scene, RightTab::Answer), "as before there were workspaces");
}

#[test]
fn what_lives_elsewhere_is_shown_there() {
    let file = || Command::Open(Open::Scene { scene: opening_scene(), file: Some("scene.ron".into()) });
    let example = || Command::Open(Open::Scene { scene: opening_scene(), file: None });
    let engines = || {
        let start = |_: &StopSwitch| Err(NoGreeting { message: "not here".to_owned() });
        Command::Engines(EngineCommand::Set(vec![Arc::new(BackgroundEngine::new("none", Tolerance::OfPrecision, start))]))
    };
    let forward = clashbox::session::Direction::Forward;
    let (learn, build, review) = (Workspace::Learn, Workspace::Build, Workspace::Review);
    let rows: Vec<(&str, Vec<Command>, At)> = vec![
        ("the lessons", vec![Look::ShowLeft(LeftTab::Lessons).into()], (learn, LeftTab::Lessons, RightTab::Answer)),
        ("a lesson", vec![Open::Lesson(0).into()], (learn, LeftTab::Lessons, RightTab::Why)),
        (
            "the expectations",
            vec![Look::ShowLeft(LeftTab::Expectations).into()],
            (review, LeftTab::Expectations, RightTab::Answer),
        ),
        (
            "the bodies, from a lesson",
            vec![Open::Lesson(0).into(), Look::ShowLeft(LeftTab::Scene).into()],
            (build, LeftTab::Scene, RightTab::Answer),
        ),
        (
            "the bodies, from a review",
            vec![Look::ShowWorkspace(review).into(), Look::ShowLeft(LeftTab::Scene).into()],
            (review, LeftTab::Scene, RightTab::Answer),
        ),
        (
            "the map, from a lesson",
            vec![Open::Lesson(0).into(), Look::ShowRight(RightTab::Map).into()],
            (learn, LeftTab::Lessons, RightTab::Map),
        ),
        (
            "what if, from a review",
            vec![Look::ShowWorkspace(review).into(), Look::ShowRight(RightTab::WhatIf).into()],
            (review, LeftTab::Expectations, RightTab::WhatIf),
        ),
        ("a step of the reasons", vec![Play::StepReason(forward).into()], (build, LeftTab::Scene, RightTab::Why)),
        ("a capture", vec![capture()], (review, LeftTab::Scene, RightTab::Answer)),
        (
            "its step to edit",
            vec![capture(), Command::Capture(CaptureCommand::EditStep)],
            (review, LeftTab::Scene, RightTab::Answer),
        ),
        ("an engine on trial", vec![engines()], (review, LeftTab::Expectations, RightTab::Answer)),
        ("no engine on trial", vec![Command::Engines(EngineCommand::Set(Vec::new()))], (build, LeftTab::Scene, RightTab::Answer)),
        (
            "a new scene, from a lesson",
            vec![Open::Lesson(0).into(), Open::Empty.into()],
            (build, LeftTab::Scene, RightTab::Answer),
        ),
        ("a file, from a lesson", vec![Open::Lesson(0).into(), file()], (build, LeftTab::Scene, RightTab::Answer)),
        (
            "a file, from a review",
            vec![Look::ShowWorkspace(review).into(), file()],
            (review, LeftTab::Expectations, RightTab::Answer),
        ),
        ("an example, from a lesson", vec![Open::Lesson(0).into(), example()], (learn, LeftTab::Lessons, RightTab::Why)),
    ];
    for (what, commands, expected) in rows {
        assert_eq!(at(&after(commands)), expected, "{what}");
    }
}

#[test]
fn each_workspace_remembers_its_tabs() {
    let session = after([
        Look::ShowRight(RightTab::Map).into(),
        Look::ShowLeft(LeftTab::Expectations).into(),
        Look::ShowRight(RightTab::Why).into(),
        Look::ShowLeft(LeftTab::Lessons).into(),
        Look::ShowRight(RightTab::WhatIf).into(),
    ]);
    let went_to = |workspace| {
        let mut session = session.clone();
        session.apply(Look::ShowWorkspace(workspace));
        at(&session)
    };
    assert_eq!(went_to(Workspace::Learn), (Workspace::Learn, LeftTab::Lessons, RightTab::WhatIf), "learn");
    assert_eq!(went_to(Workspace::Build), (Workspace::Build, LeftTab::Scene, RightTab::Map), "build");
    assert_eq!(went_to(Workspace::Review), (Workspace::Review, LeftTab::Expectations, RightTab::Why), "review");
}

#[test]
fn what_is_asked_for_comes_out_of_hiding() {
    let hide = |side| Command::Look(Look::SetSide { side, shown: false });
    let session = after([hide(PanelSide::Left), hide(PanelSide::Right), hide(PanelSide::Below)]);
    assert!(PanelSide::ALL.into_iter().all(|side| session.view().tabs.hides(side)), "all is hidden");
    let rows = [
        (Command::Look(Look::ShowLeft(LeftTab::Scene)), PanelSide::Left),
        (Command::Look(Look::ShowRight(RightTab::Answer)), PanelSide::Right),
        (Command::Look(Look::SetPane { pane: Pane::Curve, shown: true }), PanelSide::Below),
        (Command::Open(Open::Lesson(0)), PanelSide::Left),
    ];
    for (command, side) in rows {
        let mut session = session.clone();
        session.apply(command.clone());
        assert!(!session.view().tabs.hides(side), "{command:?}");
    }
    let mut back = session;
    back.apply(Look::Present(true));
    back.apply(Look::Present(false));
    assert!(back.view().tabs.hides(PanelSide::Left), "what was hidden before is hidden after the presentation");
}

#[test]
fn a_presentation_keeps_what_is_asked_for_while_it_lasts() {
    let (curve, lanes) = (Pane::Curve, Pane::Lanes);
    let shows = |session: &Session| [curve, lanes].map(|pane| session.view().tabs.shows(pane));
    let mut session = after([Open::Lesson(19).into()]);
    assert_eq!(shows(&session), [false, true], "before");
    session.apply(Look::Present(true));
    assert_eq!(shows(&session), [false, false], "nothing was asked for");
    session.apply(Look::SetPane { pane: curve, shown: true });
    session.apply(Look::ShowRight(RightTab::Map));
    assert_eq!((shows(&session), session.view().tabs.right()), ([true, false], RightTab::Map), "both are presented");
    assert!(session.view().tabs.presents() && session.view().tabs.shows_right(RightTab::Map), "{:?}", session.view().tabs);
    session.apply(Look::Present(false));
    assert_eq!(shows(&session), [false, true], "the panes are as they were");
    assert_eq!(at(&session), (Workspace::Learn, LeftTab::Lessons, RightTab::Map), "the panel stays beside the lesson");
    session.apply(Look::Present(true));
    session.apply(Open::Lesson(21));
    assert!(session.view().tabs.presents(), "the next lesson is presented");
    assert_eq!(shows(&session), [false, true], "with the lanes that it speaks of");
    session.apply(Look::ShowLeft(LeftTab::Scene));
    assert!(!session.view().tabs.presents(), "a panel that a presentation does not have ends it");
}
