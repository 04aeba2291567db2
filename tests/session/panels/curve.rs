//! The pane of the separation over time: the positions of its marks, its texts and its use.

use clashbox::kernel::{Circle, DVec2, Shape};
use clashbox::scene::format;
use clashbox::session::{Command, Edit, Look, Pane, Play, Session};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Rect, Shape as Painted, pos2, vec2};

use super::{BULLET, Bench, click, panel_on};

/// Returns the timeline with the pane above it, as wide as a window.
fn shown<'a>(scene: &str) -> Bench<'a> {
    let mut session = Session::new(format::parse(scene, "s.ron").unwrap_or_else(|errors| panic!("{errors}")));
    session.apply(Look::SetPane { pane: Pane::Curve, shown: true });
    let mut harness = panel_on(session, panels::timeline_ui);
    harness.set_size(vec2(1280.0, 800.0));
    harness.run();
    harness.run();
    harness
}

fn plot(harness: &Bench) -> Rect {
    let bounds = harness.get_by_label("separation over time").raw_bounds().expect("it is on the screen");
    let [left, top, right, bottom] = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|edge| edge as f32);
    Rect::from_min_max(pos2(left, top), pos2(right, bottom))
}

fn pointer(harness: &mut Bench, at: Pos2, button: Option<bool>) {
    let input = harness.input_mut();
    input.events.push(Event::PointerMoved(at));
    let event = |pressed| Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    input.events.extend(button.map(event));
    harness.run();
}

fn t(harness: &Bench) -> f64 {
    harness.state().session.playback().t
}

/// Returns all texts on the screen, from the left to the right.
fn texts(harness: &Bench) -> Vec<(f32, String)> {
    fn collect(shape: &Painted, texts: &mut Vec<(f32, String)>) {
        match shape {
            Painted::Text(text) => texts.push((text.pos.x, text.galley.text().to_owned())),
            Painted::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut texts));
    texts.sort_by(|p, q| p.0.total_cmp(&q.0));
    texts
}

#[test]
fn dragging_in_the_plot_moves_the_time() {
    let mut harness = shown(BULLET);
    let rect = plot(&harness);
    let at = |part: f32| pos2(rect.left() + rect.width() * part, rect.center().y);
    pointer(&mut harness, at(0.25), Some(true));
    // The ends of the plot are t = 0 and t = 1, to a fraction of a point.
    assert!((t(&harness) - 0.25).abs() < 1e-6, "pressed at a quarter: {}", t(&harness));
    pointer(&mut harness, at(0.75), None);
    assert!((t(&harness) - 0.75).abs() < 1e-6, "dragged to three quarters: {}", t(&harness));
    pointer(&mut harness, at(1.5), None);
    assert_eq!(t(&harness), 1.0, "beyond the end");
    pointer(&mut harness, at(0.5), Some(false));
    let released = t(&harness);
    pointer(&mut harness, at(0.1), None);
    assert_eq!(t(&harness), released, "a pointer that only passes by moves nothing");
}

#[test]
fn the_wheel_and_a_double_click_leave_the_plot_as_it_is() {
    let mut harness = shown(BULLET);
    let rect = plot(&harness);
    let before = texts(&harness);
    for _ in 0..3 {
        let delta = vec2(0.0, 40.0);
        harness.input_mut().events.push(Event::PointerMoved(rect.center()));
        harness.input_mut().events.push(Event::MouseWheel { unit: MouseWheelUnit::Point, delta, modifiers: Modifiers::NONE });
        harness.run();
    }
    pointer(&mut harness, pos2(rect.left(), rect.bottom() + 200.0), None);
    assert_eq!(texts(&harness), before, "every number is where it was");
    assert_eq!(t(&harness), 0.0, "and the time");
}

#[test]
fn arrows_move_the_time_while_the_plot_has_the_keyboard() {
    let mut harness = shown(BULLET);
    harness.get_by_label("separation over time").focus();
    harness.run();
    for (key, expected) in [(Key::ArrowRight, 0.01), (Key::ArrowRight, 0.02), (Key::ArrowLeft, 0.01)] {
        harness.press_key(key);
        harness.run();
        assert!((t(&harness) - expected).abs() < 1e-12, "{key:?}: {} is not {expected}", t(&harness));
    }
}

#[test]
fn the_column_tells_when_and_goes_there() {
    let mut harness = shown(BULLET);
    // The contact lasts from 3.85 to 4.15 of 8. It is deepest in the middle, by half the wall and the radius.
    for (label, expected) in [("enters t = 0.4813", 0.48125), ("leaves t = 0.5188", 0.51875), ("deepest -0.15 at t = 0.5", 0.5)] {
        let commands = click(&mut harness, label);
        assert!(
            matches!(commands[..], [Command::Play(Play::SetTime(t))] if (t - expected).abs() < 1e-8),
            "{label}: {commands:?}"
        );
    }
}

#[test]
fn a_contact_that_comes_again_is_marked_where_it_is() {
    let scene = std::fs::read_to_string("scenes/spinning/02_enters_leaves_reenters.ron").expect("the scene is there");
    let harness = shown(&scene);
    let rect = plot(&harness);
    let found = texts(&harness);
    // Times in the plot are beside their lines: a contact that begins has its text to the left, one that ends has it to the
    // right.
    for (label, t) in [("leaves 0.1157", 0.1157), ("leaves 0.6157", 0.6157)] {
        let x = rect.left() + rect.width() * t;
        let near = |(at, text): &(f32, String)| text == label && (x..x + 8.0).contains(at);
        assert!(found.iter().any(near), "{label} near {x}: {found:?}");
    }
    assert!(harness.query_by_label("enters again t = 0.5891").is_some(), "in the column: {found:?}");
}

#[test]
fn the_scale_stands_still_while_the_time_moves() {
    let mut harness = shown(BULLET);
    let numbers = |harness: &Bench| {
        let left = plot(harness).left();
        texts(harness).into_iter().filter(|(x, _)| *x < left).collect::<Vec<_>>()
    };
    let before = numbers(&harness);
    for t in [0.3, 0.5, 1.0] {
        harness.state_mut().session.apply(Play::SetTime(t));
        harness.run();
        let same = before.iter().filter(|(_, text)| text.parse::<f64>().is_ok() || text.contains("more"));
        for number in same {
            assert!(numbers(&harness).contains(number), "{number:?} at t = {t}: {:?}", numbers(&harness));
        }
    }
}

#[test]
fn a_near_miss_names_its_closest_approach() {
    let mut harness = shown(BULLET);
    let above = Shape::Circle(Circle::new(DVec2::new(-4.0, 2.35), 0.1).unwrap());
    harness.state_mut().session.apply(Edit::SetShape { body: 0, shape: above });
    harness.run();
    harness.run();
    // The bullet is level with the paper from -0.05 on, after 3.95 of 8.
    let found = texts(&harness);
    assert!(found.iter().any(|(_, text)| text == "0.25 at t = 0.4938"), "{found:?}");
    assert!(harness.query_by_label("closest 0.25 at t = 0.4938").is_some(), "in the column: {found:?}");
    assert!(harness.query_by_label_contains("enters").is_none(), "no contact");
}
