//! The grid under Ctrl, copies in rows, the stamp and Ctrl+D, by real events.

use std::collections::BTreeSet;

use clashbox::kernel::{DVec2, Shape};
use clashbox::picture::grid_step;
use clashbox::scene::Scene;
use clashbox::session::CopyPlan;
use clashbox::view::window::UserEvent;
use egui_macroquad::egui;
use macroquad::miniquad::KeyCode;

use super::{CTRL, PLAIN, Sandbox, egui_key};

/// Returns an app with a tile of one unit, selected, and a far dot, so that the view has space.
fn with_tile() -> Sandbox {
    let text = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "tile", shape: Aabb(min: (1.0, 0.0), max: (2.0, 1.0))),
            Body(name: "dot", shape: Circle(center: (12.0, 6.0), radius: 0.25)),
        ],
    )"#;
    let scene: Scene = clashbox::scene::format::parse(text, "tile.ron").unwrap_or_else(|errors| panic!("{errors}"));
    let mut sandbox = Sandbox::new(scene);
    let at = sandbox.screen(1.5, 0.4);
    sandbox.click(at);
    assert_eq!(sandbox.app.session().selection().bodies(), [0], "the tile");
    sandbox
}

fn tiles(sandbox: &Sandbox) -> Vec<[DVec2; 2]> {
    let boxes = sandbox.scene().bodies.iter().filter_map(|body| match &body.shape {
        Shape::Aabb(tile) => Some([tile.min(), tile.max()]),
        _ => None,
    });
    boxes.collect()
}

fn hold_ctrl(sandbox: &mut Sandbox) {
    sandbox.send(&[UserEvent::Key { key: KeyCode::LeftControl, modifiers: CTRL, repeat: false }]);
}

#[test]
fn ctrl_snaps_to_the_grid_that_is_drawn() {
    let mut sandbox = with_tile();
    let step = grid_step(sandbox.app.camera());
    assert_eq!((1.0 / step).fract(), 0.0, "the tile is on the grid, whose lines are {step} apart");
    hold_ctrl(&mut sandbox);
    let [from, to] = [sandbox.screen(1.6, 0.4), sandbox.screen(3.5 + 0.2 * step, 2.5 - 0.3 * step)];
    sandbox.drag(from, to);
    let [min, max] = tiles(&sandbox)[0];
    let on_grid = |x: f64| ((x / step).round() * step - x).abs() <= 1e-12;
    assert!([min.x, min.y, max.x, max.y].into_iter().all(on_grid), "{min} {max} in steps of {step}");
    assert_eq!(max - min, DVec2::ONE, "a tile of one unit");
    assert!(min.distance(DVec2::new(2.9, 2.1)) <= step, "it follows the pointer: {min}");
}

#[test]
fn ctrl_d_repeats_the_drag_of_the_copy() {
    let mut sandbox = with_tile();
    sandbox.key(KeyCode::D, CTRL);
    let copy = tiles(&sandbox)[1][0];
    let middle = copy + DVec2::splat(0.5);
    let target = DVec2::new(2.5, 0.5);
    hold_ctrl(&mut sandbox);
    let [from, to] = [middle, target].map(|p| sandbox.screen(p.x, p.y));
    sandbox.drag(from, to);
    sandbox.send(&[UserEvent::KeyUp(KeyCode::LeftControl)]);
    assert_eq!(tiles(&sandbox)[1][0], DVec2::new(2.0, 0.0), "beside the first");
    sandbox.key(KeyCode::D, CTRL);
    sandbox.key(KeyCode::D, CTRL);
    let found: Vec<DVec2> = tiles(&sandbox).iter().map(|[min, _]| *min).collect();
    assert_eq!(found, [1.0, 2.0, 3.0, 4.0].map(|x| DVec2::new(x, 0.0)), "a row");
}

#[test]
fn a_stroke_of_the_stamp_paints_tiles_and_undo_takes_it_back() {
    let mut sandbox = with_tile();
    sandbox.key(KeyCode::S, PLAIN);
    assert!(sandbox.app.session().stamping().is_held());
    let [from, to] = [sandbox.screen(3.5, 0.5), sandbox.screen(9.5, 0.5)];
    sandbox.drag(from, to);
    let at = sandbox.screen(5.5, 2.5);
    sandbox.click(at);
    sandbox.click(at);
    let cells: BTreeSet<[i64; 2]> = tiles(&sandbox).iter().map(|[min, _]| [min.x as i64, min.y as i64]).collect();
    let expected: BTreeSet<[i64; 2]> = [1, 3, 4, 5, 6, 7, 8, 9].map(|x| [x, 0]).into_iter().chain([[5, 2]]).collect();
    assert_eq!((cells, tiles(&sandbox).len()), (expected, 9), "each cell once");
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(tiles(&sandbox).len(), 8, "the click");
    sandbox.key(KeyCode::Z, CTRL);
    assert_eq!(tiles(&sandbox).len(), 1, "the stroke");
    sandbox.key(KeyCode::Escape, PLAIN);
    assert!(!sandbox.app.session().stamping().is_held(), "put away");
    assert_eq!(sandbox.app.session().selection().bodies(), [0], "the tile stays selected");
}

#[test]
fn a_planned_row_is_made_by_enter_and_given_up_by_escape() {
    let mut sandbox = with_tile();
    let plan = |sandbox: &mut Sandbox| {
        sandbox.key(KeyCode::P, super::Modifiers { shift: true, ..CTRL });
        sandbox.frame(vec![egui::Event::Text("copies in a row".to_owned())]);
        sandbox.frame(vec![egui_key(egui::Key::Enter, egui::Modifiers::NONE)]);
        sandbox.frame(Vec::new());
        sandbox.app.session().editing().plan
    };
    assert_eq!(plan(&mut sandbox), Some(CopyPlan { columns: 5, rows: 1, spacing: DVec2::ONE }), "by its name");
    sandbox.key(KeyCode::Escape, PLAIN);
    assert_eq!((sandbox.app.session().editing().plan, tiles(&sandbox).len()), (None, 1), "given up");
    plan(&mut sandbox);
    sandbox.key(KeyCode::Enter, PLAIN);
    assert_eq!((sandbox.app.session().editing().plan, tiles(&sandbox).len()), (None, 5), "made");
}
