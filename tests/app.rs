//! The sandbox without its window: real events through the app, real egui frames, no display.
#![cfg(feature = "window")]

use clashbox::kernel::{Algorithm, DVec2, Kind, Relation, Shape, contact};
use clashbox::scene::{Scene, file};
use clashbox::search::MethodKind;
use clashbox::session::examples::{opening_scene, pair_scene};
use clashbox::session::lessons::{LESSONS, start};
use clashbox::session::{Handle, Layer, Pane, Target};
use clashbox::view::style;
use clashbox::view::window::{App, Button, Event, Modifiers};
use egui_macroquad::egui::{self, Context, RawInput, Rect, pos2, vec2};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

/// An app with a screen of its own.
struct Desk {
    app: App,
    ctx: Context,
    time: f64,
}

impl Desk {
    fn new(scene: Scene) -> Desk {
        let ctx = Context::default();
        style::apply(&ctx);
        let mut desk = Desk { app: App::new(scene), ctx, time: 0.0 };
        desk.frame(Vec::new());
        desk.frame(Vec::new());
        desk
    }

    /// One frame in which egui sees these events too.
    fn frame(&mut self, events: Vec<egui::Event>) {
        self.time += 0.02;
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
        let input = RawInput { screen_rect: Some(screen), time: Some(self.time), events, ..Default::default() };
        let (app, ctx) = (&mut self.app, self.ctx.clone());
        let _ = ctx.run(input, |ctx| drop(app.ui(ctx)));
    }

    /// Events in one frame, as they come from the window: to the app and to egui.
    fn send(&mut self, events: &[Event]) {
        for &event in events {
            self.app.take(event, self.time, &self.ctx);
        }
        let pos = |p: Vec2| pos2(p.x, p.y);
        let button = |pos, pressed| egui::Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        let for_egui = events.iter().filter_map(|&event| match event {
            Event::Moved(p) => Some(egui::Event::PointerMoved(pos(p))),
            Event::Pressed(Button::Left, p) => Some(button(pos(p), true)),
            Event::Released(Button::Left, p) => Some(button(pos(p), false)),
            _ => None,
        });
        let for_egui = for_egui.collect();
        self.frame(for_egui);
        self.frame(Vec::new());
    }

    fn key(&mut self, key: KeyCode, modifiers: Modifiers) {
        self.send(&[Event::Key { key, modifiers, repeat: false }, Event::KeyUp(key)]);
    }

    /// Where a place of the world is on the screen.
    fn screen(&self, x: f64, y: f64) -> Vec2 {
        self.app.camera().screen_from_world(DVec2::new(x, y))
    }

    fn press_and_move(&mut self, from: Vec2, to: Vec2) {
        self.send(&[Event::Moved(from), Event::Pressed(Button::Left, from)]);
        self.send(&[Event::Moved((from + to) / 2.0)]);
        self.send(&[Event::Moved(to)]);
    }

    fn drag(&mut self, from: Vec2, to: Vec2) {
        self.press_and_move(from, to);
        self.send(&[Event::Released(Button::Left, to)]);
    }

    fn click(&mut self, at: Vec2) {
        self.send(&[Event::Moved(at), Event::Pressed(Button::Left, at)]);
        self.send(&[Event::Released(Button::Left, at)]);
        self.time += 1.0;
    }

    fn scene(&self) -> &Scene {
        self.app.session().scene()
    }

    fn reference(&self, body: usize) -> DVec2 {
        self.scene().bodies[body].shape.reference_point()
    }
}

const PLAIN: Modifiers = Modifiers { ctrl: false, shift: false, alt: false };
const CTRL: Modifiers = Modifiers { ctrl: true, shift: false, alt: false };

#[test]
fn with_shift_a_dragged_body_comes_to_touch_and_without_it_does_not() {
    for (shift, expected) in [(true, Relation::Touching), (false, Relation::Apart)] {
        let mut desk = Desk::new(pair_scene(Kind::Circle, Kind::Aabb));
        let at = |desk: &Desk, body: usize| desk.scene().bodies[body].moving().at(0.0);
        let is_circle = |desk: &Desk, body: usize| at(desk, body).kind() == Kind::Circle;
        let (circle, rectangle) = if is_circle(&desk, 0) { (0, 1) } else { (1, 0) };
        let (Shape::Circle(disc), Shape::Aabb(wall)) = (at(&desk, circle), at(&desk, rectangle)) else {
            panic!("a circle, an AABB")
        };
        // Its rim a little to the left of the side.
        let gap = 3.0 / desk.app.camera().pixels_per_unit;
        let to = DVec2::new(wall.min().x - disc.radius() - gap, wall.center().y);
        let [from, to] = [disc.center(), to].map(|p| desk.screen(p.x, p.y));
        if shift {
            desk.app.take(Event::Key { key: KeyCode::LeftShift, modifiers: PLAIN, repeat: false }, 0.0, &desk.ctx.clone());
        }
        desk.press_and_move(from, to);
        assert_eq!(contact(&at(&desk, circle), &at(&desk, rectangle)).relation, expected, "shift: {shift}");
        assert_eq!(desk.app.session().snapped().map(|snapped| snapped.to), shift.then_some(rectangle), "shift: {shift}");
    }
}

#[test]
fn a_drag_moves_a_body_and_one_undo_takes_it_back() {
    let mut desk = Desk::new(opening_scene());
    let (from, to) = (desk.screen(0.0, 1.5), desk.screen(1.0, 2.5));
    desk.drag(from, to);
    let moved = desk.reference(1);
    assert!(moved.distance(DVec2::new(1.0, 1.0)) < 0.02, "the paper moved by (1, 1), it is at {moved}");
    assert_eq!(desk.app.session().selected(), Some(1), "a press selects");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.scene(), &opening_scene(), "as it was, to the last bit");
    desk.key(KeyCode::Y, CTRL);
    assert_eq!(desk.reference(1), moved, "made again");
}

#[test]
fn a_press_counts_where_it_happened_not_where_the_pointer_went() {
    let mut desk = Desk::new(opening_scene());
    let (from, to) = (desk.screen(0.0, 1.0), desk.screen(-2.0, -2.0));
    // All in one frame, as a slow machine sees it.
    desk.send(&[Event::Moved(from), Event::Pressed(Button::Left, from), Event::Moved(to), Event::Released(Button::Left, to)]);
    let moved = desk.reference(1);
    assert!(moved.distance(DVec2::new(-2.0, -3.0)) < 0.02, "the paper moved by (-2, -3), it is at {moved}");
}

#[test]
fn escape_cancels_a_drag() {
    let mut desk = Desk::new(opening_scene());
    let (from, to) = (desk.screen(0.0, 1.0), desk.screen(1.0, 1.0));
    desk.press_and_move(from, to);
    assert_ne!(desk.scene(), &opening_scene(), "it is under way");
    desk.key(KeyCode::Escape, PLAIN);
    assert_eq!(desk.scene(), &opening_scene(), "it is cancelled");
    desk.send(&[Event::Moved(from + 50.0), Event::Released(Button::Left, from)]);
    assert_eq!(desk.scene(), &opening_scene(), "and stays so until the next press");
}

#[test]
fn the_background_pans_and_the_wheel_zooms_at_the_pointer() {
    let mut desk = Desk::new(opening_scene());
    let before = *desk.app.camera();
    let from = desk.screen(2.0, -3.0);
    desk.drag(from, from + Vec2::new(60.0, 30.0));
    let moved = desk.screen(2.0, -3.0);
    assert!(moved.distance(from + Vec2::new(60.0, 30.0)) < 0.5, "the world went along, to {moved}");
    assert_eq!(desk.scene(), &opening_scene(), "panning changes no scene");
    let world = desk.app.camera().world_from_screen(moved);
    desk.send(&[Event::Moved(moved), Event::Wheel(2.0)]);
    assert!(before.pixels_per_unit < desk.app.camera().pixels_per_unit, "closer");
    assert!(desk.app.camera().screen_from_world(world).distance(moved) < 0.5, "the place under the pointer stays");
    desk.key(KeyCode::F, PLAIN);
    assert_eq!(desk.app.camera(), &before, "F shows everything again");
}

#[test]
fn repeated_clicks_reach_all_overlapping_bodies() {
    let mut scene = pair_scene(Kind::Aabb, Kind::Obb);
    let copy = scene.bodies[0].clone();
    for (i, name) in ["second", "third"].into_iter().enumerate() {
        let mut body = copy.clone();
        body.name = name.to_string();
        body.shape = body.shape.translated(DVec2::new(0.1 * (i + 1) as f64, 0.0));
        body.velocity = DVec2::ZERO;
        scene.bodies.push(body);
    }
    let mut desk = Desk::new(scene);
    let at = desk.reference(0) + DVec2::new(0.2, 0.3);
    let at = desk.screen(at.x, at.y);
    let mut reached = Vec::new();
    for _ in 0..6 {
        desk.click(at);
        reached.extend(desk.app.session().selected());
    }
    for body in [0, 2, 3] {
        assert!(reached.contains(&body), "six clicks at {at} selected {reached:?}, never {body}");
    }
}

#[test]
fn a_drag_that_began_on_the_canvas_stays_there_over_a_panel() {
    let mut desk = Desk::new(opening_scene());
    let method = desk.scene().search;
    let from = desk.screen(0.0, 1.0);
    desk.drag(from, Vec2::new(1150.0, 255.0));
    assert_eq!(desk.scene().search, method, "no button of the search panel was pressed");
    assert_ne!(desk.reference(1), DVec2::ZERO, "the paper followed");
}

#[test]
fn a_press_on_a_panel_stays_there_over_the_canvas() {
    let mut desk = Desk::new(opening_scene());
    let to = desk.screen(0.0, 1.0);
    desk.drag(Vec2::new(150.0, 640.0), to);
    assert_eq!(desk.scene(), &opening_scene(), "nothing was dragged");
    assert_eq!(desk.app.session().selected(), None, "nothing was selected");
}

#[test]
fn the_pointer_shows_what_a_press_would_take() {
    let mut desk = Desk::new(opening_scene());
    let tip = desk.reference(0) + desk.scene().bodies[0].velocity;
    let tip = desk.screen(tip.x, tip.y);
    desk.send(&[Event::Moved(tip)]);
    assert_eq!(desk.app.session().hover(), Some(Target::Handle(0, Handle::Velocity)), "the tip of the bullet's arrow");
    let paper = desk.screen(0.0, 1.5);
    desk.send(&[Event::Moved(paper)]);
    assert_eq!(desk.app.session().hover(), Some(Target::Body(1)), "the paper");
    desk.send(&[Event::Moved(Vec2::new(100.0, 100.0))]);
    assert_eq!(desk.app.session().hover(), None, "a panel");
}

#[test]
fn the_pointer_on_the_canvas_marks_the_step_it_is_at() {
    let mut desk = Desk::new(square_scene());
    let between = desk.screen(5.75, 2.0);
    desk.send(&[Event::Moved(between)]);
    assert_eq!(desk.app.session().reason(), None, "nobody asked why");
    desk.key(KeyCode::F6, PLAIN);
    desk.send(&[Event::Moved(between)]);
    assert!(desk.app.session().reason().is_some(), "the distance between the two");
    let nowhere = desk.screen(7.0, 5.0);
    desk.send(&[Event::Moved(nowhere)]);
    assert_eq!(desk.app.session().reason(), None, "nothing is there");
    let (dot, up) = (desk.screen(8.0, 2.0), desk.screen(8.0, 3.0));
    desk.drag(dot, up);
    assert!((desk.reference(1).y - 3.0).abs() < 0.02, "a drag is still a drag: {}", desk.reference(1));
}

#[test]
fn brackets_step_through_the_reasons_and_a_backslash_plays_them() {
    let mut desk = Desk::new(square_scene());
    desk.key(KeyCode::RightBracket, PLAIN);
    desk.key(KeyCode::RightBracket, PLAIN);
    assert_eq!(desk.app.session().selected_step(9), Some(1), "the second step");
    desk.key(KeyCode::LeftBracket, PLAIN);
    assert_eq!(desk.app.session().selected_step(9), Some(0), "and back");
    desk.key(KeyCode::Backslash, PLAIN);
    assert!(desk.app.is_moving(), "it plays");
    desk.app.advance(1.0);
    assert_eq!(desk.app.session().selected_step(9), Some(1), "after a second");
}

#[test]
fn keys_choose_play_and_step() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::Key3, PLAIN);
    assert_eq!(desk.scene().search.kind(), MethodKind::Binary, "3 is binary");
    desk.key(KeyCode::Period, PLAIN);
    assert_eq!(desk.app.session().probe(), Some(0), "the first probe");
    desk.key(KeyCode::Space, PLAIN);
    assert!(desk.app.session().playing(), "Space plays");
    desk.app.advance(0.1);
    desk.key(KeyCode::Space, PLAIN);
    assert!(!desk.app.session().playing(), "and pauses");
    desk.key(KeyCode::End, PLAIN);
    assert_eq!(desk.app.session().t(), 1.0, "End is the end");
}

#[test]
fn keys_are_text_while_a_field_has_the_keyboard() {
    let mut desk = Desk::new(opening_scene());
    let paper = desk.screen(0.0, 1.5);
    desk.click(paper);
    // The name of the selected body: the first field of the inspector.
    desk.frame(vec![egui::Event::Key {
        key: egui::Key::Tab,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    }]);
    desk.frame(Vec::new());
    assert!(desk.ctx.wants_keyboard_input(), "something has the keyboard");
    desk.key(KeyCode::Delete, PLAIN);
    desk.key(KeyCode::Key1, PLAIN);
    assert_eq!(desk.scene(), &opening_scene(), "no shortcut fired");
}

/// A square (0) and a dot (1).
fn square_scene() -> Scene {
    let text = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "square", shape: Polygon(vertices: [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)])),
            Body(name: "dot", shape: Circle(center: (8.0, 2.0), radius: 0.5)),
        ],
    )"#;
    clashbox::scene::format::parse(text, "square.ron").unwrap_or_else(|errors| panic!("{errors}"))
}

impl Desk {
    fn vertices(&self) -> Vec<DVec2> {
        let Shape::Polygon(polygon) = &self.scene().bodies[0].shape else { panic!("{:?}", self.scene().bodies[0]) };
        polygon.vertices().to_vec()
    }
}

#[test]
fn a_side_pulled_out_makes_a_vertex_and_a_double_click_removes_it() {
    let mut desk = Desk::new(square_scene());
    let middle = desk.screen(3.0, 3.0);
    desk.click(middle);
    let (from, to) = (desk.screen(2.0, 0.0), desk.screen(2.0, -2.0));
    desk.drag(from, to);
    assert_eq!(desk.vertices().len(), 5, "a new vertex");
    assert!(desk.vertices()[1].distance(DVec2::new(2.0, -2.0)) < 0.02, "where the pointer let go: {:?}", desk.vertices());
    let vertex = desk.vertices()[1];
    let at = desk.screen(vertex.x, vertex.y);
    desk.send(&[Event::Moved(at)]);
    for _ in 0..2 {
        desk.send(&[Event::Pressed(Button::Left, at)]);
        desk.send(&[Event::Released(Button::Left, at)]);
    }
    assert_eq!(desk.scene().bodies[0], square_scene().bodies[0], "the double click takes it away");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.vertices().len(), 5, "and one undo brings it back");
}

#[test]
fn a_polygon_that_would_cross_itself_stays_and_says_so() {
    let mut desk = Desk::new(square_scene());
    let middle = desk.screen(3.0, 3.0);
    desk.click(middle);
    let (from, to) = (desk.screen(4.0, 4.0), desk.screen(-2.0, 1.0));
    desk.press_and_move(from, to);
    assert!(desk.app.session().refused().is_some(), "it is told while the pointer is there");
    desk.send(&[Event::Released(Button::Left, to)]);
    assert_eq!(desk.vertices().len(), 4, "the last valid shape stays: {:?}", desk.vertices());
    assert_eq!(desk.app.session().refused(), None, "the drag is over");
}

#[test]
fn keys_show_bounds_and_choose_the_algorithm() {
    let mut desk = Desk::new(opening_scene());
    for (key, layer) in [(KeyCode::B, Layer::Rectangles), (KeyCode::C, Layer::Circles), (KeyCode::P, Layer::Pieces)] {
        desk.key(key, PLAIN);
        assert!(desk.app.session().layers().shows(layer), "{key:?} shows {layer:?}");
        desk.key(key, PLAIN);
        assert!(!desk.app.session().layers().shows(layer), "{key:?} hides {layer:?}");
    }
    desk.key(KeyCode::J, PLAIN);
    assert_eq!(desk.app.session().algorithm(), Algorithm::Gjk, "J is GJK");
    desk.key(KeyCode::Key5, PLAIN);
    assert_eq!(desk.scene().search.kind(), MethodKind::Advance, "5 is the advancement");
}

#[test]
fn quitting_asks_before_changes_are_lost() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::Key4, PLAIN);
    assert!(desk.app.session().is_dirty(), "a change");
    desk.key(KeyCode::Q, CTRL);
    assert!(!desk.app.wants_to_quit(), "there is a question first");
    desk.key(KeyCode::Key1, PLAIN);
    assert_eq!(desk.scene().search.kind(), MethodKind::Exact, "no shortcut works meanwhile");

    let mut clean = Desk::new(opening_scene());
    clean.key(KeyCode::Q, CTRL);
    assert!(clean.app.wants_to_quit(), "nothing is lost, nothing is asked");
}

#[test]
fn a_file_is_opened_changed_and_saved_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scene.ron");
    file::save(&path, &pair_scene(Kind::Circle, Kind::Obb)).unwrap();
    let mut desk = Desk::new(opening_scene());
    desk.app.drop_file(path.clone());
    desk.frame(Vec::new());
    assert_eq!(desk.scene(), &pair_scene(Kind::Circle, Kind::Obb), "a dropped file opens");
    desk.key(KeyCode::Key1, PLAIN);
    desk.key(KeyCode::S, CTRL);
    assert!(!desk.app.session().is_dirty(), "saved: {:?}", desk.app.session().message());
    assert_eq!(file::load(&path).unwrap(), *desk.scene(), "the file holds the scene");
}

#[test]
fn saving_over_comments_asks_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scene.ron");
    file::save(&path, &opening_scene()).unwrap();
    let text = format!("// By hand.\n{}", std::fs::read_to_string(&path).unwrap());
    std::fs::write(&path, &text).unwrap();
    let mut desk = Desk::new(opening_scene());
    desk.app.open(&path);
    desk.key(KeyCode::Key4, PLAIN);
    desk.key(KeyCode::S, CTRL);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "the file is as it was, until the question is answered");
    assert!(desk.app.session().is_dirty(), "nothing was saved");
}

#[test]
fn a_broken_file_opens_the_window_with_its_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.ron");
    std::fs::write(&path, "Scene(version: 1, bodies: [Body(nam: \"x\")])").unwrap();
    let mut desk = Desk::new(opening_scene());
    desk.app.open(&path);
    desk.frame(Vec::new());
    assert_eq!(desk.scene(), &opening_scene(), "the opening scene stays");
    let message = desk.app.session().message().map(|message| message.text.clone()).unwrap_or_default();
    assert!(message.contains("broken.ron:1:"), "it says where: {message}");
}

#[test]
fn the_course_is_walked_by_keyboard() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::PageDown, PLAIN);
    assert_eq!(desk.app.session().lesson(), None, "the lessons are not shown");
    desk.key(KeyCode::F3, PLAIN);
    desk.key(KeyCode::PageUp, PLAIN);
    assert_eq!(desk.app.session().lesson(), None, "nothing is before the first");
    for expected in [Some(0), Some(1), Some(2)] {
        desk.key(KeyCode::PageDown, PLAIN);
        assert_eq!(desk.app.session().lesson(), expected, "the next one");
    }
    assert_eq!(desk.app.session().scene(), start(2).unwrap(), "its scene");
    desk.key(KeyCode::PageUp, PLAIN);
    assert_eq!(desk.app.session().lesson(), Some(1), "the one before");
    for _ in 0..LESSONS.len() {
        desk.key(KeyCode::PageDown, PLAIN);
    }
    assert_eq!(desk.app.session().lesson(), Some(LESSONS.len() - 1), "nothing is behind the last");
}

#[test]
fn a_solved_task_is_marked_when_the_pointer_lets_go() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::F3, PLAIN);
    desk.key(KeyCode::PageDown, PLAIN);
    let guest = desk.reference(1);
    let (from, to) = (desk.screen(guest.x, guest.y), desk.screen(2.0, 1.5));
    desk.send(&[Event::Key { key: KeyCode::LeftControl, modifiers: CTRL, repeat: false }]);
    desk.press_and_move(from, to);
    assert_eq!(desk.reference(1), DVec2::new(2.0, 1.5), "on the grid: 4, 3, 5");
    assert!(!desk.app.session().is_solved(0), "the pointer may be only passing by");
    desk.send(&[Event::Released(Button::Left, to)]);
    assert!(desk.app.session().is_solved(0), "solved");
    desk.key(KeyCode::Z, CTRL);
    assert!(desk.app.session().is_solved(0), "and stays so");
}

#[test]
fn undo_back_to_another_lesson_shows_its_scene() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::F3, PLAIN);
    desk.key(KeyCode::PageDown, PLAIN);
    let first = *desk.app.camera();
    desk.key(KeyCode::PageDown, PLAIN);
    assert_ne!(*desk.app.camera(), first, "the second lesson is of another size");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.app.session().lesson(), Some(0), "back in the first");
    assert_eq!(*desk.app.camera(), first, "and it is seen as it was");
}

#[test]
fn a_lesson_asks_before_own_changes_are_lost_and_not_before_tries_are() {
    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::Key4, PLAIN);
    desk.key(KeyCode::F3, PLAIN);
    desk.key(KeyCode::PageDown, PLAIN);
    assert_eq!(desk.app.session().lesson(), None, "there is a question first");

    let mut desk = Desk::new(opening_scene());
    desk.key(KeyCode::F3, PLAIN);
    desk.key(KeyCode::PageDown, PLAIN);
    desk.key(KeyCode::Key1, PLAIN);
    assert!(desk.app.session().is_dirty(), "a try");
    desk.key(KeyCode::PageDown, PLAIN);
    assert_eq!(desk.app.session().lesson(), Some(1), "on without a question");
    desk.key(KeyCode::Z, CTRL);
    assert_eq!(desk.app.session().lesson(), Some(0), "and back with an undo");
    assert_eq!(desk.scene().search.kind(), MethodKind::Discrete, "to what was tried");
}

#[test]
fn keys_put_lanes_in_focus_and_step_through_their_probes() {
    let mut desk = Desk::new(opening_scene());
    let linear = desk.scene().search;
    desk.key(KeyCode::Key3, PLAIN);
    assert_eq!(desk.scene().search.kind(), MethodKind::Binary, "3 is the binary lane");
    for expected in [0, 1, 2] {
        desk.key(KeyCode::Period, PLAIN);
        assert_eq!(desk.app.session().probe(), Some(expected), "forward in the order visited");
    }
    desk.key(KeyCode::Comma, PLAIN);
    assert_eq!(desk.app.session().probe(), Some(1), "and back");
    desk.key(KeyCode::Key2, PLAIN);
    assert_eq!(desk.scene().search, linear, "2 brings the linear lane back with the step of the scene");
    let canvas = |desk: &Desk| desk.app.camera().viewport[3];
    let with_lanes = canvas(&desk);
    desk.key(KeyCode::L, PLAIN);
    desk.frame(Vec::new());
    assert!(!desk.app.session().tabs().shows(Pane::Lanes), "L hides the lanes");
    assert!(with_lanes + 40.0 < canvas(&desk), "their place is the canvas's: {with_lanes} points high, now {}", canvas(&desk));
    desk.key(KeyCode::L, PLAIN);
    desk.frame(Vec::new());
    assert_eq!(canvas(&desk), with_lanes, "L shows them again");
}

#[test]
fn a_lane_is_put_in_focus_by_a_click_and_scrubbed_by_a_drag() {
    let mut desk = Desk::new(opening_scene());
    // The lanes stand above the scale, which stands above the status line: the last one is that of the exact search.
    let exact = Vec2::new(600.0, 800.0 - 26.0 - 2.0 - 20.0 - 10.0);
    desk.click(exact);
    assert_eq!(desk.scene().search.kind(), MethodKind::Exact, "a click");
    desk.drag(exact, exact + Vec2::new(200.0, 0.0));
    let t = desk.app.session().t();
    let expected = (800.0 - 12.0 - 150.0) / (1280.0 - 24.0 - 150.0 - 250.0);
    assert!((t - expected).abs() < 0.01, "the drag ended at {expected}, the time is {t}");
    assert_eq!(desk.app.session().selected(), None, "nothing on the canvas was touched");
}

#[test]
fn the_search_for_changes_comes_to_rest() {
    let mut desk = Desk::new(opening_scene());
    for _ in 0..100 {
        desk.frame(Vec::new());
    }
    assert!(!desk.app.is_moving(), "nothing is under way any more");
    let (from, to) = (desk.screen(0.0, 1.5), desk.screen(0.5, 2.0));
    desk.drag(from, to);
    for _ in 0..100 {
        desk.frame(Vec::new());
    }
    assert!(!desk.app.is_moving(), "nor after a change");
}
