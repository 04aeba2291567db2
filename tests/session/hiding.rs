//! Hidden and locked bodies: a hidden body takes part in all answers although it is not drawn, a locked body is not changed.

use clashbox::handles::{PressTarget, Snap};
use clashbox::kernel::DVec2;
use clashbox::search::boundary::Coordinate;
use clashbox::session::{AlignmentLine, Command, Drag, Edit, Focus, SelectionEdit, SharedNumber, pick, touched};

use super::selection::{do_, these};
use super::{after, circle, error, range, v};

#[test]
fn a_hidden_body_is_neither_drawn_nor_taken_and_takes_part_in_all_answers() {
    let mut session = after([these(&[2]), do_(SelectionEdit::SetHidden { bodies: vec![2], hidden: true })]);
    assert_eq!(
        (session.document().undo_label(), session.selection().primary()),
        (Some("Hide wall"), None),
        "what is not seen is not selected"
    );
    let scene = session.scene().clone();
    assert!(scene.is_hidden(2) && scene.shown_bodies().count() == 2, "{scene:?}");
    let at = v(6.5, 0.0);
    assert_eq!(pick(&scene, 0.0, at, 0.1, 0.1, None), [], "nothing to take");
    assert_eq!(touched(&scene, 0.0, [v(5.0, -3.0), v(8.0, 3.0)]), Vec::<usize>::new(), "nothing to select");
    assert_eq!(touched(&range(), 0.0, [v(5.0, -3.0), v(8.0, 3.0)]), [2], "the rectangle is around the wall");
    assert_eq!(scene.first_contacts(0), range().first_contacts(0), "it is met as before");

    // A body of the pair is shown, because its answer is on the screen.
    session.apply(Focus::SetPair([0, 2]));
    assert!(!session.scene().is_hidden(2), "in focus");
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "one step each");
}

#[test]
fn a_locked_body_stays_as_it_is() {
    let locked = after([do_(SelectionEdit::SetLocked { bodies: vec![1], locked: true })]);
    assert_eq!(locked.document().undo_label(), Some("Lock paper"));
    let refused = "\"paper\" is locked: unlock it first";
    let changes = [
        Command::Edit(Edit::NudgeSelected(v(1.0, 0.0))),
        Command::Edit(Edit::SetShape { body: 1, shape: circle(0.0, 0.0, 1.0) }),
        Command::Edit(Edit::SetVelocity { body: 1, velocity: v(1.0, 0.0) }),
        Command::Edit(Edit::SetSpin { body: 1, spin: 3.0 }),
        Command::Edit(Edit::NudgeUlps { body: 1, axis: Coordinate::X, ulps: 1 }),
        Command::Edit(Edit::RemoveBody(1)),
        Command::Edit(Edit::Join { body: 1, to: 2 }),
        do_(SelectionEdit::Turn(90.0)),
        do_(SelectionEdit::Scale(2.0)),
        do_(SelectionEdit::Align(AlignmentLine::Left)),
        do_(SelectionEdit::Group),
        do_(SelectionEdit::Remove),
        do_(SelectionEdit::SetNumber { number: SharedNumber::Spin, value: 1.0 }),
    ];
    for command in changes {
        let mut session = locked.clone();
        session.apply(these(&[1, 2]));
        session.apply(command.clone());
        assert_eq!(error(&session).as_deref(), Some(refused), "{command:?}");
        assert_eq!(session.scene(), locked.scene(), "{command:?}");
    }
    // A drag of a locked body, or of others together with it, is refused with the reason.
    let mut session = locked.clone();
    session.apply(these(&[1, 2]));
    session.apply(Drag::Begin { target: PressTarget::Body(2), at: v(6.0, 0.0) });
    session.apply(Drag::To { at: v(9.0, 0.0), snap: Snap::FREE });
    assert_eq!(session.dragging().refused().map(|refused| refused.reason.as_str()), Some(refused), "the drag");
    session.apply(Drag::End);
    assert_eq!(session.scene(), locked.scene(), "the drag");
    assert_eq!(pick(locked.scene(), 0.0, DVec2::ZERO, 0.1, 0.1, Some(1)), [], "nothing to take of it");
    let mut session = locked;
    session.apply(Edit::Rename { body: 1, name: "sheet".to_owned() });
    session.apply(do_(SelectionEdit::SetLocked { bodies: vec![1], locked: false }));
    assert_eq!((error(&session), session.document().undo_label()), (None, Some("Unlock sheet")), "a name can be changed");
}
