//! The panels on screens of several sizes: nothing is cut off, and a panel whose content is replaced begins at its top.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox::scene::Scene;
use clashbox::session::{LESSONS, RightTab, Section};
use clashbox::shipped::{opening_scene, pair_scene};
use clashbox::view::panels::keys;
use egui_macroquad::egui::{self, Event, Rect, Shape, pos2, vec2};
use macroquad::miniquad::KeyCode;

use super::{PLAIN, Sandbox, square_scene};

/// Returns all texts of the last frame: the text, its rectangle, and the part of the screen to which it is clipped.
pub(super) fn texts(sandbox: &Sandbox) -> Vec<(String, Rect, Rect)> {
    fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<(String, Rect, Rect)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
            Shape::Text(text) => texts.push((text.galley.text().to_owned(), text.visual_bounding_rect(), clip)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    let screen = Rect::from_min_size(pos2(0.0, 0.0), sandbox.screen);
    sandbox.painted.iter().for_each(|painted| collect(&painted.shape, painted.clip_rect.intersect(screen), &mut texts));
    texts
}

/// Returns true if a text is on the screen, and not cut off.
pub(super) fn shows(sandbox: &Sandbox, wanted: &str) -> bool {
    texts(sandbox).iter().any(|(text, at, clip)| text == wanted && clip.contains_rect(*at))
}

/// Turns the wheel down over a position, by this many points.
fn scroll(sandbox: &mut Sandbox, at: egui::Pos2, by: f32) {
    sandbox.frame(vec![Event::PointerMoved(at)]);
    let delta = vec2(0.0, -by);
    sandbox.frame(vec![Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, modifiers: egui::Modifiers::NONE }]);
    // The wheel is smoothed over several frames.
    (0..40).for_each(|_| sandbox.frame(Vec::new()));
}

pub(super) fn press(sandbox: &mut Sandbox, key: egui::Key, modifiers: egui::Modifiers) {
    for pressed in [true, false] {
        sandbox.frame(vec![Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }]);
    }
}

#[test]
fn the_list_of_keys_begins_with_the_present_ones_and_finds_the_others() {
    // The last three are screens as they remain with a large size of text.
    let screens = [(1280.0, 800.0), (1920.0, 1080.0), (1024.0, 640.0), (853.0, 533.0), (512.0, 320.0)];
    let all: Vec<[String; 2]> = keys::list().into_iter().flat_map(|group| group.rows).collect();
    for (width, height) in screens {
        let screen = vec2(width, height);
        let mut sandbox = Sandbox::on(screen, opening_scene());
        sandbox.key(KeyCode::F1, PLAIN);
        (0..3).for_each(|_| sandbox.frame(Vec::new()));
        let about = format!("on {screen}");
        assert!(shows(&sandbox, "Mouse and keyboard") && shows(&sandbox, "Close"), "{about}: the heading and the button");
        let listed = |sandbox: &Sandbox| all.iter().filter(|[_, action]| shows(sandbox, action)).count();
        assert!((1..=9).contains(&listed(&sandbox)), "{about}: {} rows at first", listed(&sandbox));
        assert!(shows(&sandbox, "On the canvas"), "{about}: the keys of the present context");
        for (text, at, clip) in texts(&sandbox).into_iter().filter(|(text, ..)| all.iter().flatten().any(|row| row == text)) {
            assert!(clip.x_range().contains(at.left()) && clip.x_range().contains(at.right()), "{about}: {text:?} at {at:?}");
        }
        sandbox.frame(vec![Event::Text("edge in focus".to_owned())]);
        (0..2).for_each(|_| sandbox.frame(Vec::new()));
        assert!(shows(&sandbox, "Add a vertex at the edge in focus; close a drawn polygon"), "{about}: what was searched");
        assert!(!shows(&sandbox, "Quit"), "{about}: the rest is hidden");
        sandbox.key(KeyCode::Escape, PLAIN);
        sandbox.frame(vec![super::egui_key(egui::Key::Escape, egui::Modifiers::NONE)]);
        sandbox.frame(Vec::new());
        assert!(!shows(&sandbox, "Mouse and keyboard"), "{about}: Escape closes it");
    }
}

#[test]
fn the_list_of_keys_begins_a_frequent_task_on_a_click() {
    let mut sandbox = Sandbox::on(vec2(1280.0, 800.0), opening_scene());
    sandbox.key(KeyCode::F1, PLAIN);
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    let at = |wanted: &str| texts(&sandbox).into_iter().find(|(text, ..)| text == wanted).map(|(_, at, _)| at);
    let (first, task) =
        (at("Frequent tasks").expect("the heading"), at("See why this is the answer, step by step").expect("a task"));
    assert!(first.top() < at("On the canvas").expect("the keys").top(), "the tasks come first");
    sandbox.click(glam::Vec2::new(task.center().x, task.center().y));
    sandbox.frame(Vec::new());
    assert!(!shows(&sandbox, "Frequent tasks"), "the list is closed");
    assert_eq!(sandbox.app.session().view().tabs.right(), RightTab::Why, "the task is begun");
}

#[test]
fn a_section_that_is_folded_keeps_its_heading_under_the_pointer() {
    let mut sandbox = Sandbox::on(vec2(1024.0, 620.0), opening_scene());
    let heading =
        |sandbox: &Sandbox, section: Section| sandbox.ctx.read_response(egui::Id::new(("section", section))).unwrap().rect;
    scroll(&mut sandbox, pos2(950.0, 150.0), 5000.0);
    let before = heading(&sandbox, Section::Contact);
    assert!(60.0 < before.top() && before.bottom() < 600.0, "the last section is in view: {before:?}");
    let at = before.center();
    sandbox.click(glam::Vec2::new(at.x, at.y));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(sandbox.app.session().view().folded.has(Section::Contact), "it is folded");
    assert_eq!(heading(&sandbox, Section::Contact), before, "it has not moved");
    sandbox.click(glam::Vec2::new(at.x, at.y));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(!sandbox.app.session().view().folded.has(Section::Contact), "the same click shows it again");
    assert_eq!(heading(&sandbox, Section::Contact), before, "it has not moved");
}

#[test]
fn another_lesson_begins_at_its_top() {
    let mut sandbox = Sandbox::on(vec2(1024.0, 480.0), opening_scene());
    sandbox.key(KeyCode::F3, PLAIN);
    for (index, lesson) in LESSONS.iter().enumerate().take(4) {
        sandbox.key(KeyCode::PageDown, PLAIN);
        // The title of the lesson is in the bar of the window too, so this looks for the heading.
        let of_lesson = [format!("LESSON {} OF {}", index + 1, LESSONS.len())];
        assert!(of_lesson.iter().any(|text| shows(&sandbox, text)), "lesson {index}, {}, begins at its top", lesson.title());
        scroll(&mut sandbox, pos2(100.0, 200.0), 160.0);
        assert!(!of_lesson.iter().any(|text| shows(&sandbox, text)), "lesson {index} is scrolled away");
    }
}

#[test]
fn the_task_of_a_lesson_stays_in_view_while_numbers_and_lessons_scroll() {
    for screen in [vec2(1024.0, 700.0), vec2(1280.0, 800.0)] {
        let mut sandbox = Sandbox::on(screen, opening_scene());
        sandbox.key(KeyCode::F3, PLAIN);
        for (index, lesson) in LESSONS.iter().enumerate() {
            sandbox.key(KeyCode::PageDown, PLAIN);
            sandbox.key(KeyCode::N, PLAIN);
            assert!(sandbox.app.session().selection().primary().is_some(), "its numbers are shown");
            (0..3).for_each(|_| sandbox.frame(Vec::new()));
            let of_task = |sandbox: &Sandbox| {
                texts(sandbox).into_iter().find(|(text, at, clip)| *text == lesson.lesson().task && clip.contains_rect(*at))
            };
            let before = of_task(&sandbox).map(|(_, at, _)| at);
            assert!(before.is_some(), "lesson {}: {:?}", index + 1, lesson.lesson().task);
            scroll(&mut sandbox, pos2(100.0, 200.0), 5000.0);
            assert_eq!(of_task(&sandbox).map(|(_, at, _)| at), before, "lesson {}", index + 1);
        }
    }
}

#[test]
fn the_reasons_of_another_scene_or_pair_begin_at_their_top() {
    let (panel, far) = (pos2(900.0, 150.0), 200.0);
    let mut sandbox = Sandbox::on(vec2(1024.0, 480.0), opening_scene());
    sandbox.key(KeyCode::F3, PLAIN);
    sandbox.key(KeyCode::PageDown, PLAIN);
    assert_eq!(sandbox.app.session().view().tabs.right(), RightTab::Why, "the lesson shows the reasons");
    scroll(&mut sandbox, panel, far);
    assert!(!shows(&sandbox, "IDEA"), "scrolled away");
    sandbox.key(KeyCode::PageDown, PLAIN);
    assert!(shows(&sandbox, "IDEA"), "another lesson");
    scroll(&mut sandbox, panel, far);
    sandbox.key(KeyCode::F5, PLAIN);
    sandbox.frame(Vec::new());
    assert!(shows(&sandbox, "CONTACT AT t = 0"), "another tab");
    sandbox.key(KeyCode::F6, PLAIN);
    sandbox.frame(Vec::new());
    assert!(!shows(&sandbox, "IDEA"), "and back to where that one was");
}

#[test]
fn the_difference_stays_in_view_while_gjk_is_stepped() {
    for screen in [vec2(1024.0, 640.0), vec2(1280.0, 800.0)] {
        let mut sandbox = Sandbox::on(screen, two_polygons());
        sandbox.key(KeyCode::J, PLAIN);
        sandbox.key(KeyCode::F6, PLAIN);
        let count = sandbox.app.session().analysis().unwrap().trace.steps.len();
        assert!(8 <= count, "{count} steps");
        for step in 0..count {
            sandbox.key(KeyCode::RightBracket, PLAIN);
            sandbox.frame(Vec::new());
            assert_eq!(sandbox.app.session().playback().steps.selected(count), Some(step), "on {screen}");
            assert!(shows(&sandbox, "MINKOWSKI DIFFERENCE A - B"), "step {step} on {screen}");
            assert!(shows(&sandbox, &format!("{} / {count}", step + 1)), "step {step} on {screen}: the buttons");
            let number = (step + 1).to_string();
            assert!(shows(&sandbox, &number), "step {step} on {screen}: its line");
        }
    }
}

/// Returns true if all bodies of the scene are in view.
fn in_view(sandbox: &Sandbox) -> bool {
    let camera = sandbox.app.camera();
    sandbox.scene().bodies.iter().all(|body| {
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
            let mut sandbox = Sandbox::new(scene.clone());
            assert!(in_view(&sandbox), "at first");
            sandbox.key(KeyCode::M, PLAIN);
            while sandbox.app.is_moving() {
                sandbox.frame(Vec::new());
            }
            for key in [across, up].repeat(20) {
                press(&mut sandbox, key, egui::Modifiers::SHIFT);
            }
            press(&mut sandbox, egui::Key::Enter, egui::Modifiers::NONE);
            sandbox.frame(Vec::new());
            loaded += usize::from(sandbox.scene() != &scene);
            assert!(in_view(&sandbox), "{:?}", sandbox.scene().bodies);
        }
    }
    assert!(4 <= loaded, "only {loaded} cells were another scene");
}

#[test]
fn a_nudge_out_of_the_view_is_followed_and_one_within_it_is_not() {
    let mut sandbox = Sandbox::new(pair_scene(clashbox::kernel::Kind::Circle, clashbox::kernel::Kind::Aabb));
    let at = sandbox.reference(0);
    let at = sandbox.screen(at.x, at.y);
    sandbox.click(at);
    let before = *sandbox.app.camera();
    sandbox.key(KeyCode::Up, PLAIN);
    assert_eq!(*sandbox.app.camera(), before, "the view stays where all is in view");
    for _ in 0..60 {
        sandbox.key(KeyCode::Up, clashbox::view::window::Modifiers { shift: true, ..PLAIN });
    }
    assert!(in_view(&sandbox), "{:?}", sandbox.scene().bodies);
    assert_ne!(*sandbox.app.camera(), before, "it had to be left");
}

#[test]
fn the_verdict_and_what_answers_it_are_shown_together() {
    for screen in [vec2(1280.0, 800.0), vec2(1024.0, 700.0)] {
        let mut sandbox = Sandbox::on(screen, opening_scene());
        for key in [KeyCode::Key2, KeyCode::Key3] {
            sandbox.key(key, PLAIN);
            (0..3).for_each(|_| sandbox.frame(Vec::new()));
            for text in ["VERDICT", "Judgement", "SEARCH", "Discrete", "Advance", "Slop"] {
                assert!(shows(&sandbox, text), "{text:?} after {key:?} on {screen}: {:?}", texts(&sandbox));
            }
        }
    }
}

#[test]
fn notes_of_any_length_leave_the_bodies_where_they_are() {
    let bodies = |notes: String| {
        let sandbox = Sandbox::new(clashbox::scene::Scene { notes, ..opening_scene() });
        texts(&sandbox).into_iter().find(|(text, ..)| text == "BODIES").map(|(_, at, _)| at)
    };
    let short = bodies("Short.".to_owned());
    assert!(short.is_some(), "the heading of the bodies");
    assert_eq!(bodies("A long story. ".repeat(200)), short, "after long notes");
}

#[test]
fn the_matrix_is_one_row_once_it_was_used() {
    let mut sandbox = Sandbox::new(opening_scene());
    assert!(shows(&sandbox, "Segment"), "the matrix");
    let at = |sandbox: &Sandbox, wanted: &str| {
        let found = texts(sandbox).into_iter().find(|(text, at, _)| text == wanted && at.left() < 290.0);
        found.map(|(_, at, _)| at.center()).unwrap()
    };
    // The cell of point and line is to the right of the name of its row.
    let line = at(&sandbox, "Line") + vec2(50.0, 0.0);
    sandbox.click(glam::Vec2::new(line.x, line.y));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(!shows(&sandbox, "Segment"), "the matrix is folded: {:?}", sandbox.scene().title);
    let row = at(&sandbox, "Point");
    sandbox.click(glam::Vec2::new(row.x, row.y));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(shows(&sandbox, "Segment"), "a click on the row unfolds it");
}

/// Returns the scene of the lesson on GJK, without its lesson.
fn two_polygons() -> Scene {
    let lesson = LESSONS.iter().find(|lesson| lesson.id() == "two_polygons").unwrap();
    Scene { lesson: None, ..Scene::clone(lesson.scene()) }
}

#[test]
fn the_cures_that_the_palette_opens_come_into_view_and_cost_no_frame_after() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/level/flat_row.ron");
    let scene = clashbox::scene::format::parse(&std::fs::read_to_string(path).unwrap(), "flat_row.ron");
    let mut sandbox = Sandbox::on(vec2(1280.0, 800.0), scene.unwrap_or_else(|errors| panic!("{errors}")));
    assert!(!shows(&sandbox, "velocity-filter"), "they are folded");
    sandbox.key(KeyCode::P, super::Modifiers { shift: true, ..super::CTRL });
    sandbox.frame(vec![Event::Text("cures".to_owned())]);
    press(&mut sandbox, egui::Key::Enter, egui::Modifiers::NONE);
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    for text in ["none", "no rule", "1 ghost", "velocity-filter", "as games write it", "sinks by 0.02"] {
        assert!(shows(&sandbox, text), "{text:?} is in view");
    }
    let at = texts(&sandbox).into_iter().find(|(text, ..)| text == "merged").map(|(_, at, _)| at.center()).unwrap();
    let hover = |sandbox: &mut Sandbox, at: egui::Pos2| {
        sandbox.frame(vec![Event::PointerMoved(at)]);
        (0..2).for_each(|_| sandbox.frame(Vec::new()));
        sandbox.app.session().view().cures.hover
    };
    assert_eq!(hover(&mut sandbox, at), Some(clashbox::cures::Cure::Merged), "the lane under the pointer");
    let last = texts(&sandbox).into_iter().find(|(text, ..)| text == "velocity-filter").map(|(_, at, _)| at.center()).unwrap();
    sandbox.click(glam::Vec2::new(last.x, last.y));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    let words = "\"tile 3\": (-1, 0) is dropped, it is shallow and against the motion";
    assert!(shows(&sandbox, words), "the words below the last lane are in view");
    assert_eq!(hover(&mut sandbox, pos2(640.0, 300.0)), None, "the canvas");
    (0..200).for_each(|_| sandbox.frame(Vec::new()));
    assert!(!sandbox.app.is_moving(), "the window waits");
}

#[test]
fn a_long_list_of_bodies_is_filtered_by_name() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/level/a_level_to_play.ron");
    let scene = clashbox::scene::format::parse(&std::fs::read_to_string(path).unwrap(), "level.ron").unwrap();
    let mut sandbox = Sandbox::new(scene);
    let listed = |sandbox: &Sandbox, name: &str| {
        let in_list = |at: &Rect| at.right() < 290.0;
        texts(sandbox).iter().any(|(text, at, clip)| text == name && in_list(at) && clip.contains_rect(*at))
    };
    let field = texts(&sandbox).into_iter().find(|(text, ..)| text == "Filter 26 bodies by name").map(|(_, at, _)| at.center());
    let field = field.unwrap_or_else(|| panic!("26 bodies have a filter"));
    assert!(listed(&sandbox, "tile 2") && !listed(&sandbox, "stair 3"), "the first rows");
    sandbox.click(glam::Vec2::new(field.x, field.y));
    sandbox.type_text("STAIR");
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(listed(&sandbox, "stair 3") && !listed(&sandbox, "tile 2"), "in capital letters or not");
    sandbox.type_text("x");
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(shows(&sandbox, "No name has this text in it.") && !listed(&sandbox, "stair 3"), "no name has it");
    let few = Sandbox::new(square_scene());
    assert!(!texts(&few).iter().any(|(text, ..)| text.starts_with("Filter")), "two bodies need none");
}
