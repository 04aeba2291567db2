//! Copies of bodies: in rows and columns, by the stamp, and farther on by the last displacement.

use std::collections::BTreeSet;

use clashbox::handles::{PressTarget, Snap};
use clashbox::kernel::{DVec2, Shape};
use clashbox::scene::Scene;
use clashbox::scene::limits::MAX_BODIES;
use clashbox::session::{Command, CopyPlan, Drag, Look, Select, SelectionEdit, Session, Stamp};
use clashbox::shipped::empty_scene;

use super::{aabb, body, circle, v};

fn selected(shapes: &[Shape], bodies: &[usize]) -> Session {
    let all = shapes.iter().enumerate().map(|(i, shape)| body(&format!("tile{i}"), shape.clone(), DVec2::ZERO)).collect();
    let mut session = Session::new(Scene { bodies: all, ..empty_scene() });
    session.apply(Select::These(bodies.to_vec()));
    session
}

fn side_by_side(session: &Session, columns: usize, rows: usize) -> CopyPlan {
    CopyPlan::side_by_side(session.scene(), session.selection(), columns, rows).unwrap()
}

fn boxes(session: &Session) -> Vec<[DVec2; 2]> {
    let tiles = session.scene().bodies.iter().filter_map(|body| match &body.shape {
        Shape::Aabb(tile) => Some([tile.min(), tile.max()]),
        _ => None,
    });
    tiles.collect()
}

fn message(session: &Session) -> String {
    session.view().message.as_ref().map_or(String::new(), |message| message.text.clone())
}

#[test]
fn the_tiles_of_a_row_abut_to_the_last_bit() {
    for (min, max) in
        [((0.0, 0.0), (0.1, 0.1)), ((1.0, 0.0), (2.0, 1.0)), ((-0.7, 0.3), (-0.4, 0.6)), ((100.1, 0.0), (100.4, 1.0))]
    {
        let mut session = selected(&[aabb(min, max)], &[0]);
        let plan = side_by_side(&session, 50, 1);
        session.apply(SelectionEdit::AddCopies(plan));
        let tiles = boxes(&session);
        assert_eq!(tiles.len(), 50, "{plan:?}");
        for pair in tiles.windows(2) {
            assert_eq!(pair[0][1].x, pair[1][0].x, "{min:?} {plan:?}: {pair:?}");
            assert_eq!(pair[0][0].y, pair[1][0].y, "{min:?}: {pair:?}");
        }
        let names: BTreeSet<&str> = session.scene().bodies.iter().map(|body| body.name.as_str()).collect();
        assert_eq!((names.len(), session.selection().bodies().len()), (50, 50), "names are unique, and all are selected");
        session.apply(Command::Undo);
        assert_eq!(session.scene().bodies.len(), 1, "one step");
    }
}

#[test]
fn a_grid_of_several_bodies_has_its_spacing() {
    let mut session = selected(&[aabb((0.0, 0.0), (1.0, 1.0)), circle(0.5, 1.5, 0.5)], &[0, 1]);
    assert_eq!(side_by_side(&session, 3, 2).spacing, v(1.0, 2.0), "the size of both");
    let plan = CopyPlan { columns: 3, rows: 2, spacing: v(1.5, -2.5) };
    session.apply(Look::PlanCopies(Some(plan)));
    assert_eq!(plan.preview(session.scene(), session.selection()).len(), 10, "ten are shown before they are made");
    session.apply(SelectionEdit::AddCopies(plan));
    assert_eq!(session.editing().plan, None, "the plan is carried out");
    let circles: Vec<DVec2> = session
        .scene()
        .bodies
        .iter()
        .filter(|body| body.shape.radius().is_some())
        .map(|body| body.shape.reference_point())
        .collect();
    let expected = [(0.5, 1.5), (2.0, 1.5), (3.5, 1.5), (0.5, -1.0), (2.0, -1.0), (3.5, -1.0)].map(|(x, y)| v(x, y));
    assert_eq!(circles, expected, "row by row");
    assert_eq!(session.document().undo_label(), Some("Add 10 copies of tile0 and tile1"));
}

#[test]
fn too_many_copies_are_refused_and_nothing_is_lost() {
    let mut session = selected(&[aabb((0.0, 0.0), (1.0, 1.0))], &[0]);
    let plan = side_by_side(&session, 200, 101);
    let before = session.scene().clone();
    assert!(session.refusal(&SelectionEdit::AddCopies(plan).into()).is_some(), "{plan:?}");
    session.apply(SelectionEdit::AddCopies(plan));
    assert_eq!(message(&session), "with these copies the scene would have 20200 bodies, at most 20000 are allowed");
    assert_eq!(session.scene(), &before);
    assert!(plan.preview(session.scene(), session.selection()).is_empty(), "nothing is shown that cannot be made");
    session.apply(SelectionEdit::AddCopies(side_by_side(&session, 200, 100)));
    assert_eq!(session.scene().bodies.len(), MAX_BODIES, "as many as are allowed");
    // The stamp is refused too, and keeps what is there.
    session.apply(Select::Body(Some(0)));
    session.apply(Stamp::Take);
    session.apply(Stamp::Press { at: v(-3.5, 0.5), step: 0.5 });
    assert_eq!((session.scene().bodies.len(), message(&session).contains("20000")), (MAX_BODIES, true), "{}", message(&session));
}

#[test]
fn a_series_of_duplicates_is_equidistant() {
    for by in [v(1.0, 0.0), v(0.1, 0.2), v(-0.3, 0.7)] {
        let mut session = selected(&[aabb((0.1, 0.0), (1.1, 1.0)), circle(3.3, 0.4, 0.2)], &[0, 1]);
        session.apply(SelectionEdit::Duplicate);
        // The copies are moved so that they are off their originals by `by`.
        let [from, to] = [2, 0].map(|index| session.scene().bodies[index].shape.reference_point());
        session.apply(Drag::Begin { target: PressTarget::Body(2), at: from });
        session.apply(Drag::To { at: to + by, snap: Snap { grid: Some(0.001), ..Snap::FREE } });
        session.apply(Drag::End);
        for _ in 0..6 {
            session.apply(SelectionEdit::Duplicate);
        }
        let tiles = boxes(&session);
        assert_eq!(tiles.len(), 8, "{by}");
        for (n, tile) in tiles.iter().enumerate() {
            let tenths = |x: f64| (x * 10.0).round() / 10.0;
            let expected = v(tenths(0.1 + n as f64 * by.x), tenths(n as f64 * by.y));
            assert_eq!(tile[0], expected, "copy {n} by {by}");
        }
    }
}

#[test]
fn another_selection_ends_the_series() {
    let mut session = selected(&[aabb((0.0, 0.0), (2.0, 2.0))], &[0]);
    let copy = |session: &mut Session| {
        session.apply(clashbox::session::Edit::DuplicateBody(session.selection().primary().unwrap()));
        boxes(session).last().unwrap()[0]
    };
    assert_eq!(copy(&mut session), v(1.0, -1.0), "beside it");
    assert_eq!(copy(&mut session), v(2.0, -2.0), "as far again");
    session.apply(Drag::Begin { target: PressTarget::Body(2), at: v(2.0, -2.0) });
    session.apply(Drag::To { at: v(6.0, -1.0), snap: Snap::FREE });
    session.apply(Drag::End);
    assert_eq!(copy(&mut session), v(11.0, -1.0), "the drag counts from the body it is a copy of");
    session.apply(Select::Body(None));
    session.apply(Select::Body(Some(3)));
    assert_eq!(copy(&mut session), v(12.0, -2.0), "beside it, like a first copy");
}

#[test]
fn a_stroke_fills_each_cell_once_and_is_one_step() {
    let mut session = selected(&[aabb((1.0, 0.0), (2.0, 1.0))], &[0]);
    session.apply(Stamp::Take);
    session.apply(Stamp::To { at: v(4.2, 0.7), step: 0.5 });
    assert_eq!(session.stamping().next()[0].shape, aabb((4.0, 0.0), (5.0, 1.0)), "the copy that a press would add");
    session.apply(Stamp::Press { at: v(1.5, 0.5), step: 0.5 });
    assert_eq!(session.scene().bodies.len(), 1, "the cell of the tile itself is filled");
    // One jump of the pointer, back again, and up.
    for at in [v(6.5, 0.5), v(2.5, 0.4), v(2.5, 3.5)] {
        session.apply(Stamp::To { at, step: 0.5 });
    }
    session.apply(Stamp::Release);
    let cells: BTreeSet<[i64; 2]> = boxes(&session).iter().map(|[min, _]| [min.x as i64, min.y as i64]).collect();
    let expected: BTreeSet<[i64; 2]> = (1..=6).map(|x| [x, 0]).chain((1..=3).map(|y| [2, y])).collect();
    assert_eq!((cells, session.scene().bodies.len()), (expected, 9), "no cell has two");
    for [min, max] in boxes(&session) {
        assert_eq!((max - min, min), (DVec2::ONE, min.round()), "exactly on the grid");
    }
    session.apply(Stamp::Press { at: v(2.5, 1.5), step: 0.5 });
    session.apply(Stamp::Release);
    assert_eq!(session.scene().bodies.len(), 9, "a click on a filled cell adds nothing");
    session.apply(Command::Undo);
    assert_eq!(session.scene().bodies.len(), 1, "a stroke is one step");
    assert!(session.stamping().is_held(), "the stamp is held on");
    session.apply(Stamp::Press { at: v(8.5, 0.5), step: 0.5 });
    session.apply(Stamp::Drop);
    assert_eq!(session.scene().bodies.len(), 1, "Escape takes the stroke back");
    session.apply(Stamp::Drop);
    assert!(!session.stamping().is_held(), "and then puts the stamp away");
}

#[test]
fn a_stamp_that_is_off_the_grid_stamps_on_it() {
    let mut session = selected(&[aabb((0.13, 0.27), (1.13, 1.27))], &[0]);
    session.apply(Stamp::Take);
    session.apply(Stamp::Press { at: v(5.2, 0.4), step: 0.5 });
    assert_eq!(boxes(&session)[1][0], v(5.0, -0.5), "the cell under the pointer, exactly on the grid");
    // A body without extent is put where lines cross.
    let mut session = selected(&[super::point(1.0, 1.0)], &[0]);
    session.apply(Stamp::Take);
    session.apply(Stamp::Press { at: v(3.1, 2.1), step: 0.5 });
    assert_eq!(session.scene().bodies[1].shape, super::point(3.0, 2.0));
}

#[test]
fn nothing_is_stamped_without_a_selection() {
    let mut session = selected(&[circle(0.0, 0.0, 1.0)], &[]);
    for command in
        [Command::from(Stamp::Take), SelectionEdit::AddCopies(CopyPlan { columns: 2, rows: 1, spacing: DVec2::X }).into()]
    {
        session.apply(command.clone());
        assert_eq!(message(&session), "no body is selected, select one first", "{command:?}");
    }
}
