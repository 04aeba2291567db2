//! All methods side by side: the last parameters of each, and their answers.

use clashbox::handles::PressTarget;
use clashbox::search::{AtLimit, Envelope, Judgement, Lane, Method, MethodKind, Refinement};
use clashbox::session::{Command, Drag, Edit, Focus, Lanes, Open, Play, Session};

use super::{after, error, range, session, v};

const LINEAR: Method = Method::Linear { max_step: Some(0.75), refinement: Refinement::Bisect };
const BINARY: Method = Method::Binary { min_move: Some(0.5), envelope: Envelope::Grown, at_limit: AtLimit::Accept };

#[test]
fn a_method_that_comes_into_focus_again_has_its_parameters() {
    let mut session = after([Focus::SetMethod(LINEAR).into(), Focus::SetMethod(BINARY).into()]);
    assert_eq!(session.method(MethodKind::Linear), LINEAR, "out of focus");
    assert_eq!(session.method(MethodKind::Binary), BINARY, "in focus");
    assert_eq!(session.method(MethodKind::Discrete), Method::Discrete, "never touched");
    session.apply(Focus::SetMethod(session.method(MethodKind::Linear)));
    assert_eq!(session.scene().search, LINEAR, "as it was");
    session.apply(Command::Undo);
    assert_eq!((session.scene().search, session.method(MethodKind::Linear)), (BINARY, LINEAR), "the choice is taken back");
    session.apply(Open::Scene { scene: range(), file: None });
    assert_eq!(session.method(MethodKind::Linear), MethodKind::Linear.with_defaults(), "another scene, other parameters");
}

/// Returns the lanes of a session, each with its kind and its judgement.
fn judged(session: &Session) -> Vec<(MethodKind, Judgement)> {
    let analysis = session.analysis().unwrap();
    let lanes = Lanes::of(session, &analysis).unwrap();
    lanes.all(&analysis).iter().map(|lane| (lane.method.kind(), lane.judgement)).collect()
}

#[test]
fn every_method_is_judged_by_the_proof() {
    // The bullet reaches the paper after 3 of its 8 units and is behind it at the end.
    let found = judged(&after([Focus::SetMethod(Method::Linear { max_step: Some(2.0), refinement: Refinement::None }).into()]));
    let expected = [
        (MethodKind::Discrete, Judgement::FalseNo { t: 0.375 }),
        (MethodKind::Linear, Judgement::RightYes { late_by: 0.125 }),
        (MethodKind::Exact, Judgement::RightYes { late_by: 0.0 }),
    ];
    for lane in expected {
        assert!(found.contains(&lane), "{lane:?} in {found:?}");
    }
    assert_eq!(found.len(), 4, "no advancement without a spin: {found:?}");
    let found = judged(&after([Edit::SetSpin { body: 1, spin: 90.0 }.into()]));
    assert_eq!(found[3], (MethodKind::Exact, Judgement::NotApplicable), "{found:?}");
    // The method claims the impact as soon as the bodies are within its tolerance, shortly before they meet.
    let (method, judgement) = found[4];
    let is_early = matches!(judgement, Judgement::RightYes { late_by } if (-1e-3..0.0).contains(&late_by));
    assert!(method == MethodKind::Advance && is_early, "{found:?}");
}

#[test]
fn the_lane_in_focus_is_the_search_of_the_scene() {
    for kind in MethodKind::ALL {
        let session = after([Focus::SetMethod(kind.with_defaults()).into()]);
        let analysis = session.analysis().unwrap();
        let lanes = Lanes::of(&session, &analysis).unwrap();
        let lanes = lanes.all(&analysis);
        let focus = lanes.iter().find(|lane| lane.method.kind() == kind).unwrap();
        assert!(std::ptr::eq(focus.report, &analysis.report), "{kind:?} is not searched twice");
        assert_eq!(focus.judgement, analysis.judgement(), "{kind:?}");
    }
}

#[test]
fn a_costly_search_beside_the_focus_is_cut_short_the_more_while_dragging() {
    let costly = Method::Linear { max_step: Some(1e-4), refinement: Refinement::None };
    let mut session = after([Focus::SetMethod(costly).into(), Focus::SetMethod(Method::Exact).into()]);
    let tests = |session: &Session| {
        let analysis = session.analysis().unwrap();
        let lanes = Lanes::of(session, &analysis).unwrap();
        let linear: Vec<(usize, bool)> = lanes
            .all(&analysis)
            .iter()
            .filter(|lane| lane.method == costly)
            .map(|lane: &Lane| (lane.report.tests, lane.is_cut_short()))
            .collect();
        assert_eq!(linear.len(), 1, "one linear lane");
        linear[0]
    };
    assert_eq!(tests(&session), (20_000, true), "30,000 steps to the paper");
    let analysis = session.analysis().unwrap();
    let at_rest = Lanes::of(&session, &analysis).unwrap();
    session.apply(Drag::Begin { target: PressTarget::Body(0), at: v(-4.0, 0.0) });
    assert_eq!(tests(&session), (2_000, true), "every frame of a drag");
    assert!(at_rest.hold_for(&session, &analysis), "nothing has changed yet");
    let dragging = Lanes::of(&session, &analysis).unwrap();
    session.apply(Drag::End);
    assert!(!dragging.hold_for(&session, &analysis), "there is time for more tests now");
    session.apply(Focus::SetMethod(costly));
    assert_eq!(tests(&session), (30_001, false), "in focus it goes on to the end");
}

#[test]
fn a_probe_is_chosen_by_its_number() {
    let mut session = after([Focus::SetMethod(Method::Linear { max_step: Some(2.0), refinement: Refinement::None }).into()]);
    session.apply(Play::ShowProbe(1));
    assert_eq!((session.playback().probe, session.playback().t), (Some(1), 0.25), "the second of steps of 2 in 8");
    session.apply(Play::ShowProbe(9));
    assert_eq!(error(&session).as_deref(), Some("there is no probe number 9, the search made 3"), "refused");
    assert_eq!(session.playback().probe, Some(1), "nothing has changed");
    let empty = {
        let mut session = self::session();
        session.apply(Open::Empty);
        session
    };
    assert!(empty.analysis().is_none(), "no pair, no lanes");
}
