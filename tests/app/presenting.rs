//! The presentation: a lesson with large text, gone through by the keys of a presenter.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox::kernel::Kind;
use clashbox::scene::format::parse;
use clashbox::session::{LESSONS, LeftTab, PresentedPart, RightTab, Workspace};
use clashbox::shipped::{opening_scene, pair_scene};
use clashbox::view::panels::{CopiedContent, WindowRequest};
use clashbox::view::window::{StateStore, UserEvent};
use egui_macroquad::egui::{Rect, Shape, pos2, vec2};
use macroquad::miniquad::KeyCode;

use super::{PLAIN, Sandbox};

/// The screens of windows of 1024x700, 1280x800 and 1920x1080 pixels in a presentation, logical points.
const SCREENS: [[f32; 2]; 3] = [[640.0, 437.0], [688.0, 430.0], [960.0, 540.0]];

/// Returns a lesson that is presented on a screen of this size.
fn presented(lesson: usize, screen: [f32; 2]) -> Sandbox {
    let mut sandbox = Sandbox::on(screen.into(), opening_scene());
    sandbox.app.ask(WindowRequest::Lesson(lesson));
    assert_eq!(sandbox.app.session().lesson(), Some(lesson), "the lesson is open");
    key(&mut sandbox, KeyCode::F11);
    sandbox
}

fn key(sandbox: &mut Sandbox, key: KeyCode) {
    sandbox.key(key, PLAIN);
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
}

/// Returns the visible texts of the last frame: the text, and true if it is not cut off.
fn texts(sandbox: &Sandbox) -> Vec<(String, bool)> {
    fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<(String, bool)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
            Shape::Text(text) if clip.intersects(text.visual_bounding_rect()) => {
                texts.push((
                    text.galley.text().replace('\u{a0}', " "),
                    clip.expand(1.0).contains_rect(text.visual_bounding_rect()),
                ));
            }
            _ => {}
        }
    }
    let (screen, mut texts) = (Rect::from_min_size(pos2(0.0, 0.0), sandbox.screen), Vec::new());
    sandbox.painted.iter().for_each(|painted| collect(&painted.shape, painted.clip_rect.intersect(screen), &mut texts));
    texts
}

/// Returns true if a text is visible and not cut off.
fn shows(sandbox: &Sandbox, wanted: &str) -> bool {
    texts(sandbox).iter().any(|(text, whole)| *whole && text == wanted)
}

fn presents(sandbox: &Sandbox) -> bool {
    sandbox.app.session().view().tabs.presents()
}

fn selected(sandbox: &Sandbox) -> Option<usize> {
    sandbox.app.session().playback().steps.selected(usize::MAX)
}

#[test]
fn each_lesson_is_presented_in_each_size_with_its_title_its_text_and_its_task() {
    for screen in SCREENS {
        for (index, lesson) in LESSONS.iter().enumerate() {
            let sandbox = presented(index, screen);
            let about = format!("lesson {} on {screen:?}", index + 1);
            for text in [lesson.title(), &lesson.lesson().task, &format!("LESSON {} OF {}", index + 1, LESSONS.len())] {
                assert!(shows(&sandbox, text), "{about}: {text:?} is whole: {:?}", texts(&sandbox));
            }
            let begins = |(text, _): &(String, bool)| *text == lesson.lesson().text;
            assert!(texts(&sandbox).iter().any(begins), "{about}: its text is visible");
            let [_, _, width, height] = sandbox.app.camera().viewport;
            assert!(f64::from(screen[0]) * 0.55 < width, "{about}: the canvas is the larger part, {width} of {screen:?}");
            assert!(f64::from(screen[1]) * 0.5 < height, "{about}: and high enough, {height} of {screen:?}");
        }
    }
}

#[test]
fn the_keys_of_a_presenter_go_through_the_steps_and_to_the_next_lesson() {
    let mut sandbox = presented(6, SCREENS[0]);
    let bodies = sandbox.scene().bodies.clone();
    let titles: Vec<String> =
        sandbox.app.session().analysis().unwrap().derivations().into_iter().map(|step| step.title).collect();
    assert!(3 < titles.len(), "{titles:?}");
    for (step, title) in titles.iter().enumerate() {
        key(&mut sandbox, [KeyCode::PageDown, KeyCode::Right, KeyCode::Down][step % 3]);
        assert_eq!(selected(&sandbox), Some(step), "the next step");
        assert!(shows(&sandbox, title), "step {step}, {title:?}, is visible: {:?}", texts(&sandbox));
        assert!(shows(&sandbox, &LESSONS[6].lesson().task), "the task stays at step {step}");
    }
    key(&mut sandbox, KeyCode::PageUp);
    assert_eq!(selected(&sandbox), Some(titles.len() - 2), "back");
    (0..2).for_each(|_| key(&mut sandbox, KeyCode::PageDown));
    assert_eq!(
        (sandbox.app.session().lesson(), presents(&sandbox)),
        (Some(7), true),
        "after the last step comes the next lesson"
    );
    assert!(shows(&sandbox, LESSONS[7].title()), "{:?}", texts(&sandbox));
    key(&mut sandbox, KeyCode::Left);
    assert_eq!(sandbox.app.session().lesson(), Some(6), "and back");
    assert_eq!(sandbox.scene().bodies, bodies, "no arrow has moved a body");
    key(&mut sandbox, KeyCode::Escape);
    assert!(!presents(&sandbox), "Escape ends it");
    key(&mut sandbox, KeyCode::F11);
    key(&mut sandbox, KeyCode::F11);
    assert!(!presents(&sandbox), "so does F11");
}

#[test]
fn a_held_key_goes_on_once() {
    let mut sandbox = presented(6, SCREENS[0]);
    for repeat in [false, true, true] {
        sandbox.send(&[UserEvent::Key { key: KeyCode::PageDown, modifiers: PLAIN, repeat }]);
    }
    assert_eq!(selected(&sandbox), Some(0), "one step");
}

#[test]
fn the_panel_that_is_asked_for_stays_and_the_task_too() {
    let mut sandbox = presented(19, SCREENS[1]);
    let task = LESSONS[19].lesson().task.clone();
    for (pressed, tab, words) in [(KeyCode::F8, RightTab::Map, "PHASE MAP"), (KeyCode::F6, RightTab::Why, "STEPS")] {
        key(&mut sandbox, pressed);
        let tabs = sandbox.app.session().view().tabs;
        assert_eq!((tabs.right(), tabs.presented()), (tab, Some(PresentedPart::Panel)), "{pressed:?}");
        assert!(shows(&sandbox, words) && shows(&sandbox, &task), "{pressed:?}: {:?}", texts(&sandbox));
    }
    let before = sandbox.app.camera().viewport;
    key(&mut sandbox, KeyCode::L);
    let [_, _, _, height] = sandbox.app.camera().viewport;
    assert!(presents(&sandbox) && height < before[3], "the lanes are below the canvas");
    key(&mut sandbox, KeyCode::L);
    assert_eq!(sandbox.app.camera().viewport, before, "and away again");
}

#[test]
fn a_key_of_a_panel_leaves_a_lesson_its_text_and_its_task() {
    for pressed in [KeyCode::F5, KeyCode::F6, KeyCode::F7, KeyCode::F8] {
        let mut sandbox = Sandbox::on(vec2(1280.0, 800.0), opening_scene());
        sandbox.app.ask(WindowRequest::Lesson(19));
        key(&mut sandbox, pressed);
        let tabs = sandbox.app.session().view().tabs;
        assert_eq!((tabs.workspace(), tabs.left()), (Workspace::Learn, LeftTab::Lessons), "{pressed:?}");
        assert!(shows(&sandbox, &LESSONS[19].lesson().task), "{pressed:?}: {:?}", texts(&sandbox));
    }
}

#[test]
fn a_body_is_dragged_while_it_is_presented() {
    let mut sandbox = presented(1, SCREENS[0]);
    let at = sandbox.reference(0);
    let (from, to) = (sandbox.screen(at.x, at.y), sandbox.screen(at.x - 1.0, at.y + 1.0));
    sandbox.drag(from, to);
    assert!(sandbox.reference(0).distance(at) > 0.5, "{at} is still at {}", sandbox.reference(0));
    assert!(presents(&sandbox), "the presentation goes on");
    let moved = sandbox.reference(0);
    key(&mut sandbox, KeyCode::Right);
    assert_eq!((sandbox.reference(0), selected(&sandbox)), (moved, Some(0)), "an arrow goes on, although a body is selected");
}

#[test]
fn a_scene_that_is_no_lesson_shows_its_name_the_verdict_and_the_steps() {
    let mut sandbox = Sandbox::on(SCREENS[1].into(), opening_scene());
    key(&mut sandbox, KeyCode::F11);
    let title = opening_scene().title;
    for words in [title.as_str(), "No impact seen", "F11: end"] {
        assert!(shows(&sandbox, words), "{words:?}: {:?}", texts(&sandbox));
    }
    (0..2).for_each(|_| key(&mut sandbox, KeyCode::PageDown));
    assert_eq!(selected(&sandbox), Some(0), "the verdict, then the first step");
    let empty = parse("Scene(version: 1, bodies: [])", "empty.ron").unwrap();
    let mut sandbox = Sandbox::on(SCREENS[1].into(), empty);
    key(&mut sandbox, KeyCode::F11);
    key(&mut sandbox, KeyCode::PageDown);
    assert!(presents(&sandbox) && shows(&sandbox, "Untitled"), "{:?}", texts(&sandbox));
}

#[test]
fn a_presentation_is_larger_by_as_much_as_the_window_has_space_for() {
    for (window, least, most) in [([1024.0, 700.0], 1.55, 1.65), ([1280.0, 800.0], 1.8, 1.9), ([1920.0, 1080.0], 2.0, 2.0)] {
        let mut sandbox = Sandbox::on(window.into(), opening_scene());
        assert_eq!(sandbox.app.scale(), 1.0, "{window:?} without a presentation");
        let press = UserEvent::Key { key: KeyCode::F11, modifiers: PLAIN, repeat: false };
        sandbox.app.take(press, sandbox.time, &sandbox.ctx);
        for frame in 0..3 {
            let scale = sandbox.app.scale();
            assert!((least..=most).contains(&scale), "{window:?} in frame {frame}: {scale}");
            sandbox.screen = egui_macroquad::egui::Vec2::from(window) / scale;
            sandbox.frame(Vec::new());
        }
    }
}

#[test]
fn lit_lines_of_code_come_into_view_with_their_step() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("preferences.ron"), "Preferences(version: 1, code: Some(\"Python\"))").unwrap();
    for screen in SCREENS {
        let mut sandbox = Sandbox::on(screen.into(), pair_scene(Kind::Circle, Kind::Aabb));
        sandbox.app.keep_state_in(StateStore::at(folder.path()));
        key(&mut sandbox, KeyCode::F6);
        key(&mut sandbox, KeyCode::F11);
        for (step, line) in [(0, "min(cx, max_x))"), (2, "mx = qx - cx")] {
            while selected(&sandbox) != Some(step) {
                key(&mut sandbox, KeyCode::Right);
            }
            (0..60).for_each(|_| sandbox.frame(Vec::new()));
            let is_shown = texts(&sandbox).iter().any(|(text, whole)| *whole && text.ends_with(line));
            assert!(is_shown, "step {step}, {screen:?}: {:?}", texts(&sandbox));
        }
    }
}

#[test]
fn the_description_of_the_scene_is_copied() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.app.ask(WindowRequest::Copy(CopiedContent::Description));
    assert_eq!(sandbox.message(), "Copied a description of the scene");
    let text = sandbox.app.clipboard_text().unwrap();
    for body in &opening_scene().bodies {
        assert!(text.contains(&format!("\"{}\" is a", body.name)), "{text}");
    }
    assert!(text.contains("The linear search sees no impact."), "{text}");
}
