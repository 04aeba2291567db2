//! Motion up to the boundary: slides, single units in the last place, and drags that come to touch.

use clashbox::handles::{PressTarget, Snap, SnappedOn};
use clashbox::kernel::{DVec2, Kind, Relation, Shape, contact};
use clashbox::scene::format;
use clashbox::search::boundary::{Coordinate, Landing};
use clashbox::search::{Method, Role};
use clashbox::session::{Command, Drag, Edit, FlippedAnswer, Focus, Play, Session, Severity, SlideDirection};

use super::{aabb, after, body, circle, error, one_of_each, range, segment, session, v};

fn relation(session: &Session) -> Relation {
    let [a, b] = session.scene().pair.unwrap().map(|index| session.scene().bodies[index].moving().at(session.playback().t));
    contact(&a, &b).relation
}

fn slide(body: Role, along: SlideDirection) -> Command {
    Command::Edit(Edit::Slide { body, along, until: FlippedAnswer::Verdict })
}

#[test]
fn a_slide_to_touch_is_one_undo_step() {
    let mut session = after([slide(Role::A, SlideDirection::Velocity)]);
    assert_eq!(session.scene().bodies[0].shape, circle(-1.0, 0.0, 0.5), "half a radius and half a paper from the middle");
    assert_eq!(
        (relation(&session), session.document().undo_label()),
        (Relation::Touching, Some("Slide bullet to touch")),
        "touching"
    );
    let message = session.view().message.as_ref().map(|message| (message.severity, message.text.clone()));
    assert_eq!(message, Some((Severity::Info, "bullet touches paper, to the last bit".to_string())), "it says so");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "taken back");
}

#[test]
fn a_slide_to_the_flip_of_the_search_is_one_undo_step_and_says_what_begins() {
    let flip = |body, along| Command::Edit(Edit::Slide { body, along, until: FlippedAnswer::Answer });
    let rows = [
        // Across the motion to the upper end of the paper, where the bullet grazes it.
        (Method::Exact, flip(Role::A, SlideDirection::AxisY), "grazes paper"),
        (Method::Discrete, flip(Role::A, SlideDirection::Velocity), "From here on Discrete sees the hit"),
        (Method::Exact, flip(Role::B, SlideDirection::AxisX), "touches"),
    ];
    for (method, command, says) in rows {
        let mut session = after([Focus::SetMethod(method).into()]);
        let before = session.scene().clone();
        session.apply(command.clone());
        let text = session.view().message.as_ref().map(|message| message.text.clone()).unwrap_or_default();
        assert!(text.contains(says), "{command:?}: {text}");
        assert_eq!(session.editing().until, FlippedAnswer::Answer, "{command:?}: the panel shows what was flipped");
        let label = format!("to the flip of {}", method.kind().name());
        assert!(
            session.document().undo_label().is_some_and(|undo| undo.contains(&label)),
            "{:?}",
            session.document().undo_label()
        );
        session.apply(Command::Undo);
        assert_eq!(session.scene(), &before, "{command:?} taken back");
    }
}

#[test]
fn a_flip_among_samples_says_in_a_line_of_its_own_how_finely_it_was_looked_for() {
    let text = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "bar", shape: Aabb(min: (-4.0, -0.05), max: (4.0, 0.05)), spin: 90.0),
            Body(name: "post", shape: Circle(center: (2.4, 1.8), radius: 0.2)),
        ],
        search: Linear(max_step: 2.5),
    )"#;
    let mut session = Session::new(format::parse(text, "bar.ron").unwrap());
    session.apply(Edit::Slide { body: Role::A, along: SlideDirection::Normal, until: FlippedAnswer::Answer });
    let message = session.view().message.as_ref().expect("it has slid");
    let lines: Vec<&str> = message.text.lines().collect();
    assert_eq!((message.severity, lines.len()), (Severity::Info, 2), "{lines:?}");
    assert!(!message.is_one_line() && lines[0].ends_with("bar tunnels."), "{lines:?}");
    assert!(lines[1].starts_with("Asked at ") && lines[1].ends_with("is not seen."), "{lines:?}");
}

#[test]
fn a_slide_to_no_flip_is_refused_with_what_was_looked_at() {
    let flip = |body, along| Command::Edit(Edit::Slide { body, along, until: FlippedAnswer::Answer });
    let rows = [
        (Method::Exact, flip(Role::B, SlideDirection::Velocity), vec!["cannot slide along its velocity"]),
        (Method::Discrete, flip(Role::A, SlideDirection::AxisY), vec!["Discrete never answers otherwise"]),
    ];
    for (method, command, says) in rows {
        let mut session = after([Focus::SetMethod(method).into()]);
        let before = session.scene().clone();
        session.apply(command.clone());
        let text = error(&session).unwrap_or_default();
        assert!(says.iter().all(|says| text.contains(says)), "{command:?}: {text}");
        assert_eq!(session.scene(), &before, "{command:?}");
    }
}

#[test]
fn either_body_slides_along_anything_that_leads_there() {
    let rows = [
        (Role::B, SlideDirection::Normal, aabb((-3.5, -2.0), (-2.5, 2.0))),
        (Role::B, SlideDirection::AxisX, aabb((-3.5, -2.0), (-2.5, 2.0))),
        (Role::A, SlideDirection::Normal, circle(-1.0, 0.0, 0.5)),
        (Role::A, SlideDirection::AxisX, circle(-1.0, 0.0, 0.5)),
    ];
    for (role, along, expected) in rows {
        let session = after([slide(role, along)]);
        assert_eq!(session.scene().bodies[role as usize].shape, expected, "{role:?} along {along:?}");
        assert_eq!(relation(&session), Relation::Touching, "{role:?} along {along:?}");
    }
}

#[test]
fn a_slide_that_leads_nowhere_is_refused_with_a_reason() {
    let rows = [
        (slide(Role::B, SlideDirection::Velocity), "\"paper\" cannot slide along its velocity, there is none"),
        (
            slide(Role::A, SlideDirection::AxisY),
            "\"bullet\" can slide along the y axis forward or backward, the verdict never flips",
        ),
        (Command::Edit(Edit::NudgeUlps { body: 7, axis: Coordinate::X, ulps: 1 }), "there is no body number 7, the scene has 3"),
        (
            Command::Edit(Edit::NudgeUlps { body: 0, axis: Coordinate::X, ulps: -1001 }),
            "the nudge is -1001, it must be within 1,000 units in the last place",
        ),
    ];
    for (command, expected) in rows {
        let mut session = session();
        session.apply(command.clone());
        assert_eq!((error(&session).as_deref(), session.scene()), (Some(expected), &range()), "{command:?}");
    }
}

#[test]
fn who_touches_already_stays() {
    let mut session = after([slide(Role::A, SlideDirection::Velocity)]);
    let before = session.scene().clone();
    session.apply(slide(Role::A, SlideDirection::Velocity));
    assert_eq!(session.scene(), &before, "where it is");
    assert!(session.view().message.as_ref().unwrap().text.contains("already"), "{:?}", session.view().message.as_ref());
}

#[test]
fn a_slide_is_for_the_time_on_the_timeline() {
    let session = after([Play::SetTime(0.25).into(), slide(Role::A, SlideDirection::Velocity)]);
    assert_eq!(session.scene().bodies[0].shape, circle(-3.0, 0.0, 0.5), "it moves by 2 until then");
    assert_eq!(relation(&session), Relation::Touching, "then");
}

#[test]
fn what_touches_in_the_window_touches_in_the_file() {
    let mut slid = 0;
    for (kind, shape) in Kind::ALL.into_iter().zip(one_of_each()) {
        let mut scene = range();
        scene.bodies[0] = body("it", shape.translated(v(-30.1, 0.3)), v(3.0, 0.1));
        let mut session = Session::new(scene);
        session.apply(slide(Role::A, SlideDirection::AxisX));
        let text = format::to_text(session.scene());
        let again = format::parse(&text, "again.ron").unwrap();
        assert_eq!(&again, session.scene(), "{kind:?}: {text}");
        slid += usize::from(error(&session).is_none());
    }
    assert!(8 <= slid, "only {slid} kinds have slid");
}

#[test]
fn one_ulp_flips_the_verdict_and_nudges_are_one_step() {
    let mut session = after([slide(Role::A, SlideDirection::Velocity)]);
    let nudge = |ulps| Command::Edit(Edit::NudgeUlps { body: 0, axis: Coordinate::X, ulps });
    for (ulps, expected) in [(1, Relation::Overlapping), (-1, Relation::Touching), (-1, Relation::Apart)] {
        session.apply(nudge(ulps));
        assert_eq!(relation(&session), expected, "by {ulps}");
    }
    assert_eq!(session.scene().bodies[0].shape, circle((-1.0_f64).next_down(), 0.0, 0.5), "one below");
    session.apply(Command::Undo);
    assert_eq!(session.scene().bodies[0].shape, circle(-1.0, 0.0, 0.5), "the nudges are one step, the slide another");
}

fn drag_near(shape: Shape, from: DVec2, to: DVec2, touch: Option<f64>) -> Session {
    let mut scene = range();
    scene.bodies[0] = body("it", shape, DVec2::ZERO);
    let mut session = Session::new(scene);
    session.apply(Drag::Begin { target: PressTarget::Body(0), at: from });
    session.apply(Drag::To { at: to, snap: Snap { touch, ..Snap::FREE } });
    session
}

#[test]
fn a_body_dragged_near_another_comes_to_touch_it() {
    let rows = [
        // From the left, out of an overlap, from above, and to the wall, which is not in the pair.
        (v(-1.1, 0.3), circle(-1.0, 0.3, 0.5), 1),
        (v(-0.93, 0.3), circle(-1.0, 0.3, 0.5), 1),
        (v(0.25, 2.6), circle(0.25, 2.5, 0.5), 1),
        (v(5.4, 0.5), circle(5.5, 0.5, 0.5), 2),
    ];
    for (to, expected, other) in rows {
        let session = drag_near(circle(-4.0, 0.0, 0.5), v(-4.0, 0.0), to, Some(0.2));
        assert_eq!(session.scene().bodies[0].shape, expected, "dragged to {to}");
        let snapped = session.dragging().snapped().unwrap();
        assert_eq!((snapped.body, snapped.on), (Some(other), SnappedOn::Touching(Landing::Touching)), "dragged to {to}");
    }
}

#[test]
fn a_slanted_edge_is_met_to_the_last_bit() {
    let mut scene = range();
    scene.bodies[0] = body("it", circle(-4.0, 0.0, 0.5), DVec2::ZERO);
    scene.bodies[1] = body("slope", segment((0.0, 0.0), (1.0, 3.0)), DVec2::ZERO);
    let mut session = Session::new(scene);
    session.apply(Drag::Begin { target: PressTarget::Body(0), at: v(-4.0, 0.0) });
    session.apply(Drag::To { at: v(-0.1, 1.5), snap: Snap { touch: Some(0.2), ..Snap::FREE } });
    let separation = |session: &Session| {
        let bodies = &session.scene().bodies;
        contact(&bodies[0].shape, &bodies[1].shape).separation.unwrap()
    };
    assert!(session.dragging().snapped().is_some(), "within reach");
    assert!(separation(&session).abs() <= 1e-15, "{:e} apart", separation(&session));
    session.apply(Drag::To { at: v(-1.5, 1.5), snap: Snap { touch: Some(0.2), ..Snap::FREE } });
    assert_eq!(
        (session.dragging().snapped(), &session.scene().bodies[0].shape),
        (None, &circle(-1.5, 1.5, 0.5)),
        "out of reach again"
    );
    session.apply(Drag::End);
    assert_eq!(
        (session.dragging().snapped(), session.document().undo_label()),
        (None, Some("Move it")),
        "one step, and the sign is gone"
    );
}

#[test]
fn without_the_snap_nothing_is_drawn_to_anything() {
    let session = drag_near(circle(-4.0, 0.0, 0.5), v(-4.0, 0.0), v(-1.1, 0.3), None);
    assert_eq!(
        (session.dragging().snapped(), &session.scene().bodies[0].shape),
        (None, &circle(-1.1, 0.3, 0.5)),
        "where it was dragged"
    );
}
