//! The panels on screens of several sizes: nothing is cut off, and a panel whose content is replaced begins at its top.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox::scene::Scene;
use clashbox::session::examples::{opening_scene, pair_scene};
use clashbox::session::{LESSONS, RightTab};
use clashbox::view::panels::keys;
use egui_macroquad::egui::{self, Event, Rect, Shape, pos2, vec2};
use macroquad::miniquad::KeyCode;

use super::{Desk, PLAIN};

/// Returns all texts of the last frame: the text, its rectangle, and the part of the screen to which it is clipped.
fn texts(desk: &Desk) -> Vec<(String, Rect, Rect)> {
    fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<(String, Rect, Rect)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
            Shape::Text(text) => texts.push((text.galley.text().to_owned(), text.visual_bounding_rect(), clip)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    let screen = Rect::from_min_size(pos2(0.0, 0.0), desk.screen);
    desk.painted.iter().for_each(|painted| collect(&painted.shape, painted.clip_rect.intersect(screen), &mut texts));
    texts
}

/// Returns true if a text is on the screen, and not cut off.
fn shows(desk: &Desk, wanted: &str) -> bool {
    texts(desk).iter().any(|(text, at, clip)| text == wanted && clip.contains_rect(*at))
}

/// Turns the wheel down over a position, by this many points.
fn scroll(desk: &mut Desk, at: egui::Pos2, by: f32) {
    desk.frame(vec![Event::PointerMoved(at)]);
    let delta = vec2(0.0, -by);
    desk.frame(vec![Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, modifiers: egui::Modifiers::NONE }]);
    // The wheel is smoothed over several frames.
    (0..40).for_each(|_| desk.frame(Vec::new()));
}

fn press(desk: &mut Desk, key: egui::Key, modifiers: egui::Modifiers) {
    for pressed in [true, false] {
        desk.frame(vec![Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }]);
    }
}

#[test]
fn the_list_of_keys_is_whole_or_scrolls() {
    let rows: Vec<String> = keys::list().into_iter().flat_map(|group| group.rows).flatten().collect();
    // The last three are screens as they remain with a large size of text.
    let screens = [(1280.0, 800.0), (1600.0, 1000.0), (1920.0, 1080.0), (1024.0, 640.0), (853.0, 533.0), (512.0, 320.0)];
    for (index, (width, height)) in screens.into_iter().enumerate() {
        let screen = vec2(width, height);
        let mut desk = Desk::on(screen, opening_scene());
        desk.key(KeyCode::F1, PLAIN);
        (0..3).for_each(|_| desk.frame(Vec::new()));
        let about = format!("on {screen}");
        assert!(shows(&desk, "Mouse and keyboard") && shows(&desk, "Close"), "{about}: the heading and the button");
        assert!(shows(&desk, &rows[0]), "{about}: it opens at its top");
        let of_list = |desk: &Desk| texts(desk).into_iter().filter(|(text, ..)| rows.contains(text)).collect::<Vec<_>>();
        for (text, at, clip) in of_list(&desk) {
            assert!(clip.x_range().contains(at.left()) && clip.x_range().contains(at.right()), "{about}: {text:?} at {at:?}");
        }
        let hidden = |desk: &Desk| rows.iter().filter(|row| !shows(desk, row)).cloned().collect::<Vec<_>>();
        if index < 3 {
            assert_eq!(hidden(&desk), Vec::<String>::new(), "{about}: all of it");
            continue;
        }
        scroll(&mut desk, (screen / 2.0).to_pos2(), 5000.0);
        assert!(shows(&desk, rows.last().unwrap()), "{about}: its end after scrolling");
    }
}

#[test]
fn another_lesson_begins_at_its_top() {
    let mut desk = Desk::on(vec2(1024.0, 480.0), opening_scene());
    desk.key(KeyCode::F3, PLAIN);
    for (index, lesson) in LESSONS.iter().enumerate().take(4) {
        desk.key(KeyCode::PageDown, PLAIN);
        // The title of the lesson is in the bar of the window too, so this looks for the heading.
        let of_lesson = [format!("LESSON {} OF {}", index + 1, LESSONS.len())];
        assert!(of_lesson.iter().any(|text| shows(&desk, text)), "lesson {index}, {}, begins at its top", lesson.title());
        scroll(&mut desk, pos2(100.0, 200.0), 160.0);
        assert!(!of_lesson.iter().any(|text| shows(&desk, text)), "lesson {index} is scrolled away");
    }
}

#[test]
fn the_reasons_of_another_scene_or_pair_begin_at_their_top() {
    let (panel, far) = (pos2(900.0, 150.0), 200.0);
    let mut desk = Desk::on(vec2(1024.0, 480.0), opening_scene());
    desk.key(KeyCode::F3, PLAIN);
    desk.key(KeyCode::PageDown, PLAIN);
    assert_eq!(desk.app.session().tabs().right(), RightTab::Why, "the lesson shows the reasons");
    scroll(&mut desk, panel, far);
    assert!(!shows(&desk, "IDEA"), "scrolled away");
    desk.key(KeyCode::PageDown, PLAIN);
    assert!(shows(&desk, "IDEA"), "another lesson");
    scroll(&mut desk, panel, far);
    desk.key(KeyCode::F5, PLAIN);
    desk.frame(Vec::new());
    assert!(shows(&desk, "VERDICT"), "another tab");
    desk.key(KeyCode::F6, PLAIN);
    desk.frame(Vec::new());
    assert!(!shows(&desk, "IDEA"), "and back to where that one was");
}

#[test]
fn the_difference_stays_in_view_while_gjk_is_stepped() {
    for screen in [vec2(1024.0, 640.0), vec2(1280.0, 800.0)] {
        let mut desk = Desk::on(screen, two_polygons());
        desk.key(KeyCode::J, PLAIN);
        desk.key(KeyCode::F6, PLAIN);
        let count = desk.app.session().analysis().unwrap().trace.steps.len();
        assert!(8 <= count, "{count} steps");
        for step in 0..count {
            desk.key(KeyCode::RightBracket, PLAIN);
            desk.frame(Vec::new());
            assert_eq!(desk.app.session().selected_step(count), Some(step), "on {screen}");
            assert!(shows(&desk, "MINKOWSKI DIFFERENCE A - B"), "step {step} on {screen}");
            assert!(shows(&desk, &format!("{} / {count}", step + 1)), "step {step} on {screen}: the buttons");
            let number = (step + 1).to_string();
            assert!(shows(&desk, &number), "step {step} on {screen}: its line");
        }
    }
}

/// Returns true if all bodies of the scene are in view.
fn in_view(desk: &Desk) -> bool {
    let camera = desk.app.camera();
    desk.scene().bodies.iter().all(|body| {
        let around = clashbox::kernel::bounds::bounding_aabb(&body.shape).unwrap();
        camera.shows(around.min(), 0.0) && camera.shows(around.max(), 0.0)
    })
}

#[test]
fn what_a_cell_of_the_map_loads_is_in_view() {
    use clashbox::kernel::Kind;
    let mut loaded = 0;
    for scene in [pair_scene(Kind::Circle, Kind::Aabb), pair_scene(Kind::Aabb, Kind::Aabb), opening_scene()] {
        for [across, up] in [[egui::Key::ArrowRight, egui::Key::ArrowUp], [egui::Key::ArrowLeft, egui::Key::ArrowDown]] {
            let mut desk = Desk::new(scene.clone());
            assert!(in_view(&desk), "at first");
            desk.key(KeyCode::M, PLAIN);
            while desk.app.is_moving() {
                desk.frame(Vec::new());
            }
            for key in [across, up].repeat(20) {
                press(&mut desk, key, egui::Modifiers::SHIFT);
            }
            press(&mut desk, egui::Key::Enter, egui::Modifiers::NONE);
            desk.frame(Vec::new());
            loaded += usize::from(desk.scene() != &scene);
            assert!(in_view(&desk), "{:?}", desk.scene().bodies);
        }
    }
    assert!(4 <= loaded, "only {loaded} cells were another scene");
}

#[test]
fn a_nudge_out_of_the_view_is_followed_and_one_within_it_is_not() {
    let mut desk = Desk::new(pair_scene(clashbox::kernel::Kind::Circle, clashbox::kernel::Kind::Aabb));
    let at = desk.reference(0);
    let at = desk.screen(at.x, at.y);
    desk.click(at);
    let before = *desk.app.camera();
    desk.key(KeyCode::Up, PLAIN);
    assert_eq!(*desk.app.camera(), before, "the view stays where all is in view");
    for _ in 0..60 {
        desk.key(KeyCode::Up, clashbox::view::window::Modifiers { shift: true, ..PLAIN });
    }
    assert!(in_view(&desk), "{:?}", desk.scene().bodies);
    assert_ne!(*desk.app.camera(), before, "it had to be left");
}

#[test]
fn the_verdict_and_what_answers_it_are_shown_together() {
    for screen in [vec2(1280.0, 800.0), vec2(1024.0, 700.0)] {
        let mut desk = Desk::on(screen, opening_scene());
        for key in [KeyCode::Key2, KeyCode::Key3] {
            desk.key(key, PLAIN);
            (0..3).for_each(|_| desk.frame(Vec::new()));
            for text in ["VERDICT", "Judgement", "SEARCH", "Discrete", "Advance", "Slop"] {
                assert!(shows(&desk, text), "{text:?} after {key:?} on {screen}: {:?}", texts(&desk));
            }
        }
    }
}

#[test]
fn notes_of_any_length_leave_the_bodies_where_they_are() {
    let bodies = |notes: String| {
        let desk = Desk::new(clashbox::scene::Scene { notes, ..opening_scene() });
        texts(&desk).into_iter().find(|(text, ..)| text == "BODIES").map(|(_, at, _)| at)
    };
    let short = bodies("Short.".to_owned());
    assert!(short.is_some(), "the heading of the bodies");
    assert_eq!(bodies("A long story. ".repeat(200)), short, "after long notes");
}

#[test]
fn the_matrix_is_one_row_once_it_was_used() {
    let mut desk = Desk::new(opening_scene());
    assert!(shows(&desk, "Segment"), "the matrix");
    let at = |desk: &Desk, wanted: &str| {
        let found = texts(desk).into_iter().find(|(text, at, _)| text == wanted && at.left() < 290.0);
        found.map(|(_, at, _)| at.center()).unwrap()
    };
    // The cell of point and line is to the right of the name of its row.
    let line = at(&desk, "Line") + vec2(50.0, 0.0);
    desk.click(glam::Vec2::new(line.x, line.y));
    (0..3).for_each(|_| desk.frame(Vec::new()));
    assert!(!shows(&desk, "Segment"), "the matrix is folded: {:?}", desk.scene().title);
    let row = at(&desk, "Point");
    desk.click(glam::Vec2::new(row.x, row.y));
    (0..3).for_each(|_| desk.frame(Vec::new()));
    assert!(shows(&desk, "Segment"), "a click on the row unfolds it");
}

/// Returns the scene of the lesson on GJK, without its lesson.
fn two_polygons() -> Scene {
    let lesson = LESSONS.iter().find(|lesson| lesson.id() == "two_polygons").unwrap();
    Scene { lesson: None, ..Scene::clone(lesson.scene()) }
}
