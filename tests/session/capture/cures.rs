//! The cures of ghosts over the steps of a capture.

use clashbox::session::{CaptureCommand, Look, Play, RightTab, Section};

use super::game::OpenCapture;
use crate::cures::lanes_of;

/// A box of 0.6 x 0.8 that slides over a row of tiles, 0.02 deep, and stops at the second one.
const SLIDE: &str = r#"{"clashbox":"capture","version":1,"dt":0.0625}
{"body":"tile 0","shape":{"aabb":{"min":[0,0],"max":[1,1]}},"kind":"static"}
{"body":"tile 1","shape":{"aabb":{"min":[1,0],"max":[2,1]}},"kind":"static"}
{"body":"box","shape":{"aabb":{"min":[-0.3,-0.4],"max":[0.3,0.4]}}}
{"frame":0,"at":{"box":[0.4,1.38]}}
{"frame":1,"at":{"box":[0.6,1.38]}}
{"frame":2,"at":{"box":[0.71,1.38]}}
{"frame":3,"at":{"box":[0.71,1.38]}}
"#;

#[test]
fn the_lanes_are_those_of_the_step_in_view_at_its_time() {
    let mut open = OpenCapture::new(SLIDE);
    open.apply(Look::ShowRight(RightTab::Answer));
    open.apply(Look::SetFolded { section: Section::Cures, folded: false });
    let rows: [(usize, f64, &[&str]); 4] = [
        (1, 1.0, &["k"; 6]),
        // In the step to frame 2 the box moves by 0.11, and reaches over the second tile by 0.01 at its end.
        (2, 0.0, &["k"; 6]),
        (2, 1.0, &["kK", "kc", "kc", "kc", "kc", "kd"]),
        // In the last step the box stands still: no contact opposes its motion.
        (3, 1.0, &["kK", "kc", "kc", "kc", "kc", "kK"]),
    ];
    for (frame, t, expected) in rows {
        open.apply(CaptureCommand::ShowFrame(frame));
        open.apply(Play::SetTime(t));
        assert_eq!(lanes_of(&open.session), expected, "the step to frame {frame} at t = {t}");
    }
}

#[test]
fn the_level_of_a_step_is_made_of_the_static_bodies_that_the_mover_meets() {
    let rows: [(&str, &str, usize, &[usize]); 4] = [
        ("", "", 2, &[0, 1]),
        (r#""kind":"static"}"#, r#""kind":"static","layer":2}"#, 2, &[0, 1]),
        (r#"[2,1]}},"kind":"static"}"#, r#"[2,1]}},"kind":"static","sensor":true}"#, 2, &[0]),
        // The tile that is not static and the other one are nearest.
        (r#"[2,1]}},"kind":"static"}"#, r#"[2,1]}}}"#, 1, &[0]),
    ];
    for (from, to, mover, expected) in rows {
        let text = if from.is_empty() { SLIDE.to_owned() } else { SLIDE.replace(from, to) };
        let mut open = OpenCapture::new(&text);
        open.apply(CaptureCommand::ShowFrame(2));
        let level = open.session.scene().step_level.clone().unwrap();
        assert_eq!((level.mover, level.bodies.as_slice()), (mover, expected), "{to}");
    }
    let hidden = SLIDE.replace(r#"[0.3,0.4]}}}"#, r#"[0.3,0.4]}},"mask":2}"#);
    let mut open = OpenCapture::new(&hidden);
    open.apply(CaptureCommand::ShowFrame(2));
    assert!(!open.session.scene().has_level(), "it meets no layer of theirs");
    let ignoring = SLIDE.replace("{\"frame\":0", "{\"ignore\":[\"box\",\"tile 0\"],\"frames\":[2,2]}\n{\"frame\":0");
    let in_frame = |frame| {
        let mut open = OpenCapture::new(&ignoring);
        open.apply(CaptureCommand::ShowFrame(frame));
        open.session.scene().step_level.as_ref().unwrap().bodies.clone()
    };
    assert_eq!((in_frame(1), in_frame(2)), (vec![0, 1], vec![1]), "the pair is ignored in one step");
    open.apply(CaptureCommand::EditStep);
    assert_eq!(open.session.scene().step_level, None, "a scene has no layers");
}
