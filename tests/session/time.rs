//! The timeline, the probe cursor and the layers.

use clashbox::handles::PressTarget;
use clashbox::picture::Layer;
use clashbox::search::{Method, Refinement, search};
use clashbox::session::{Command, Direction, Drag, Edit, EndOfPlayback, FRAME_SECONDS, Focus, Look, Open, Play};

use super::{after, error, session, v};

#[test]
fn the_timeline_stays_in_the_frame() {
    for (t, expected) in [(0.5, 0.5), (-1.0, 0.0), (7.0, 1.0)] {
        assert_eq!(after([Play::SetTime(t).into()]).playback().t, expected, "set to {t}");
    }
}

#[test]
fn playing_runs_to_the_end_or_on_and_on() {
    let half = Command::Play(Play::Advance { seconds: FRAME_SECONDS / 2.0 });
    let session = after([Play::Advance { seconds: 1.0 }.into()]);
    assert_eq!(session.playback().t, 0.0, "time stands still until it is played");
    let session = after([Play::Start.into(), half.clone()]);
    assert_eq!((session.playback().t, session.playback().playing), (0.5, true), "half a frame");
    let session = after([Play::Start.into(), half.clone(), half.clone(), half.clone()]);
    assert_eq!((session.playback().t, session.playback().playing), (1.0, false), "at the end");
    let session =
        after([Play::SetAtEnd(EndOfPlayback::Loop).into(), Play::Start.into(), half.clone(), half.clone(), half.clone()]);
    assert_eq!((session.playback().t, session.playback().playing), (0.5, true), "in the second round");
    let session = after([Play::SetSpeed(0.5).into(), Play::Start.into(), half.clone(), Play::Pause.into(), half]);
    assert_eq!((session.playback().t, session.playback().playing), (0.25, false), "half as fast, then paused");
}

#[test]
fn time_waits_while_a_body_is_dragged() {
    let drag = Command::Drag(Drag::Begin { target: PressTarget::Body(0), at: v(0.0, 0.0) });
    let session = after([Play::Start.into(), drag, Play::Advance { seconds: 1.0 }.into()]);
    assert_eq!((session.playback().t, session.playback().playing), (0.0, true), "the body does not run away from the pointer");
}

#[test]
fn the_cursor_steps_from_probe_to_probe() {
    // The bullet moves by eight units from -4, in steps of two: at -2 there is a gap of 1, at 0 the bullet is in the paper.
    let linear = Method::Linear { max_step: Some(2.0), refinement: Refinement::None };
    let mut session = after([Focus::SetMethod(linear).into()]);
    let [bullet, paper] = [0, 1].map(|index| session.scene().bodies[index].moving());
    let probes = search(&bullet, &paper, &linear, 0.0).probes;
    let ends: Vec<f64> = probes.iter().map(|probe| probe.tested.stretch()[1]).collect();
    assert!(2 <= ends.len(), "{probes:?}");
    for (i, &end) in ends.iter().enumerate() {
        session.apply(Play::StepProbe(Direction::Forward));
        assert_eq!((session.playback().probe, session.playback().t), (Some(i), end), "step {i} of {ends:?}");
    }
    session.apply(Play::StepProbe(Direction::Forward));
    assert_eq!(session.playback().probe, Some(ends.len() - 1), "the last one stays");
    session.apply(Play::StepProbe(Direction::Backward));
    assert_eq!((session.playback().probe, session.playback().t), (Some(ends.len() - 2), ends[ends.len() - 2]), "one back");
    session.apply(Play::SetTime(0.1));
    assert_eq!(session.playback().probe, None, "scrubbing leaves the probes");
    session.apply(Play::StepProbe(Direction::Backward));
    assert_eq!(session.playback().probe, Some(ends.len() - 1), "backward starts at the last one");
    session.apply(Edit::SetSlop(0.5));
    assert_eq!(session.playback().probe, None, "another question has other probes");
}

#[test]
fn a_scene_without_a_pair_has_no_probes() {
    let mut session = session();
    session.apply(Open::Empty);
    session.apply(Play::StepProbe(Direction::Forward));
    assert_eq!(error(&session).as_deref(), Some("the scene has no pair, it needs two bodies"), "refused");
}

#[test]
fn each_layer_has_a_switch_of_its_own() {
    let standard = session().view().layers;
    for layer in Layer::ALL {
        for shown in [false, true] {
            let session = after([Look::SetLayer { layer, shown }.into()]);
            let others = Layer::ALL.into_iter().filter(|&other| other != layer);
            assert_eq!(session.view().layers.shows(layer), shown, "{layer:?}");
            for other in others {
                assert_eq!(session.view().layers.shows(other), standard.shows(other), "{other:?}, when {layer:?} is switched");
            }
        }
    }
}
