//! The course: the lesson, its task, and the list.

use clashbox::kernel::{Circle, DVec2, Shape};
use clashbox::scene::ShownPanel;
use clashbox::session::{Command, CourseCommand, Edit, LESSONS, LeftTab, Look, Open, Select, Session};
use clashbox::shipped::opening_scene;
use clashbox::view::panels::{self, View, WindowRequest};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Key, Modifiers, Ui, vec2};

use super::{Bench, bench, click, panel_on, type_into};

/// Returns all panels of the tab.
fn tab<'a>(session: Session) -> Bench<'a> {
    bench(session, |ui: &mut Ui, view: View, commands: &mut Vec<Command>, _: &mut Vec<WindowRequest>| {
        let parts = [panels::left, panels::left_below].map(|parts| parts(LeftTab::Lessons, view.session));
        parts.concat().iter().for_each(|panel| panel(ui, view, commands));
    })
}

fn after(commands: impl IntoIterator<Item = Command>) -> Session {
    let mut session = Session::new(opening_scene());
    commands.into_iter().for_each(|command| session.apply(command));
    session
}

fn says(harness: &Bench, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

/// Returns the index of a lesson in the course, counted from 0.
fn lesson(title: &str) -> usize {
    LESSONS.iter().position(|lesson| lesson.title() == title).unwrap()
}

/// Returns the index of the lesson on touching: a ball, nearly on the floor.
fn touching() -> usize {
    lesson("Touching is a hit")
}

fn ball(y: f64) -> Command {
    Command::Edit(Edit::SetShape { body: 0, shape: Shape::Circle(Circle::new(DVec2::new(-0.5, y), 1.0).unwrap()) })
}

#[test]
fn the_course_begins_with_the_first_lesson_and_goes_on_with_the_next_open_one() {
    let mut harness = tab(after([]));
    assert!(says(&harness, &format!("0 of {} solved", LESSONS.len())), "nothing is solved yet");
    assert_eq!(click(&mut harness, &format!("Start: {}", LESSONS[0].title())), [Command::Open(Open::Lesson(0))], "the first");
    let all = tab(after((0..LESSONS.len()).map(|lesson| CourseCommand::MarkSolved(lesson).into())));
    assert!(says(&all, "Again: ") && says(&all, &format!("{0} of {0} solved", LESSONS.len())), "all are");
    let mut harness = tab(after([CourseCommand::MarkSolved(0).into(), CourseCommand::MarkSolved(2).into()]));
    assert!(says(&harness, &format!("2 of {} solved", LESSONS.len())), "two are");
    assert_eq!(click(&mut harness, &format!("Go on: {}", LESSONS[1].title())), [Command::Open(Open::Lesson(1))], "the second");
}

#[test]
fn the_open_lesson_of_the_list_is_shown_in_a_low_window_too() {
    for lesson in [0, 8, LESSONS.len() - 1] {
        let mut harness = tab(after([Open::Lesson(lesson).into()]));
        for height in [900.0, 560.0, 700.0] {
            harness.set_size(vec2(320.0, height));
            harness.run();
            let row = harness.get_by_label(&format!("{}. {}", lesson + 1, LESSONS[lesson].title())).raw_bounds();
            assert!(
                row.is_some_and(|row| 0.0 <= row.y0 && row.y1 <= f64::from(height)),
                "lesson {} is at {row:?} of {height}",
                lesson + 1
            );
        }
    }
}

#[test]
fn every_row_opens_its_lesson() {
    for (index, lesson) in LESSONS.iter().enumerate() {
        let mut harness = panel_on(after([]), panels::course_ui);
        let label = format!("{}. {}", index + 1, lesson.title());
        assert_eq!(click(&mut harness, &label), [Command::Open(Open::Lesson(index))], "{label}");
        assert_eq!(harness.state().session.lesson(), Some(index), "{label} is open");
    }
}

#[test]
fn every_lesson_shows_its_text_its_task_and_a_hint() {
    for (index, lesson) in LESSONS.iter().enumerate() {
        let mut harness = tab(after([Open::Lesson(index).into()]));
        harness.run();
        for text in [
            lesson.title(),
            &lesson.lesson().text_on_screen(),
            &lesson.lesson().task,
            &format!("LESSON {} OF {}", index + 1, LESSONS.len()),
        ] {
            assert!(says(&harness, text), "lesson {}: {text}", index + 1);
        }
        assert!(harness.query_by_label("Solved").is_none(), "lesson {} is open", index + 1);
    }
}

#[test]
fn the_hint_follows_the_ball_until_it_is_solved() {
    let index = touching();
    let mut harness = tab(after([Open::Lesson(index).into()]));
    assert!(says(&harness, "A gap of 0.0625 is left."), "at the start");
    harness.state_mut().session.apply(ball(0.75));
    harness.run();
    assert!(says(&harness, "Too far: a depth of 0.25."), "too deep");
    harness.state_mut().session.apply(ball(1.0));
    harness.run();
    assert!(harness.query_by_label("Solved").is_some(), "touching");
    assert!(!says(&harness, "is left"), "nothing is missing");
    harness.state_mut().session.apply(CourseCommand::MarkSolved(index));
    harness.state_mut().session.apply(ball(1.5));
    harness.run();
    assert!(says(&harness, "Solved before. A gap of 0.5 is left."), "it was solved, and is open again");
    assert!(says(&harness, &format!("{}. Touching is a hit, solved", index + 1)), "the mark in the list stays");
}

#[test]
fn the_reasons_say_what_a_bounding_volume_has_saved() {
    let index = lesson("Groups: the bounding volume first");
    let shows = |at: DVec2, text: &str| {
        let ball = Shape::Circle(Circle::new(at, 0.5).unwrap());
        let session = after([Open::Lesson(index).into(), Edit::SetShape { body: 0, shape: ball }.into()]);
        let mut harness = panel_on(session, panels::why_ui);
        harness.run();
        assert!(says(&harness, text), "{text:?}, with the ball at {at}");
    };
    assert_eq!(LESSONS[index].lesson().shows, ShownPanel::Why, "the tab that the lesson opens");
    shows(DVec2::new(-9.0, 2.0), "misses the circle by 6.28");
    shows(DVec2::new(-9.0, 2.0), "1 member was tested, 3 saved by a bounding volume");
    shows(DVec2::new(1.0, 0.5), "that proves nothing");
}

#[test]
fn what_if_lets_the_ball_touch_the_floor() {
    let mut harness = panel_on(after([Open::Lesson(touching()).into()]), panels::what_if_ui);
    assert!(says(&harness, "0.0625") && !says(&harness, "touching"), "a gap");
    click(&mut harness, "Slide A along Normal");
    assert!(says(&harness, "touching"), "{:?}", harness.state().session.scene().bodies[0].shape);
}

#[test]
fn a_number_can_be_typed_beside_the_task() {
    let mut harness = tab(after([Open::Lesson(touching()).into(), Select::Body(Some(0)).into()]));
    type_into(&mut harness, "center y", "1");
    assert!(harness.query_by_label("Solved").is_some(), "{:?}", harness.state().session.scene().bodies[0].shape);
}

#[test]
fn a_question_is_answered_and_its_buttons_do_not_move() {
    let done = |lesson: usize| after([Open::Lesson(lesson).into(), CourseCommand::MarkSolved(lesson).into()]);
    let top = |harness: &Bench, label: &str| harness.get_by_label(label).raw_bounds().map(|bounds| bounds.y0);
    let mut harness = tab(done(0));
    let next = top(&harness, "Next");
    assert_eq!(click(&mut harness, "Reveal the answer"), [], "not before a try");
    assert!(harness.query_by_label("Right").is_none() && !says(&harness, "The answer is"), "nothing is revealed");
    let write = |harness: &mut Bench, text: &str| {
        harness.get_by_role(Role::TextInput).click();
        harness.run();
        harness.press_key_modifiers(Modifiers::COMMAND, Key::A);
        harness.run();
        harness.get_by_role(Role::TextInput).type_text(text);
        harness.run();
        harness.get_by_role(Role::TextInput).press_keys(&[egui_kittest::kittest::Key::Enter]);
        harness.run();
    };
    for (text, said) in [("12", "That is too large."), ("8,5", "That is too small."), ("ten", "Write a number")] {
        write(&mut harness, text);
        assert!(says(&harness, said), "{text}: {said}");
    }
    assert_eq!(harness.state().session.course().record(0).answer_tries, 2, "what is no number is no try");
    write(&mut harness, "10");
    let answer = &LESSONS[0].lesson().question.as_ref().unwrap().answer;
    assert!(harness.query_by_label("Right").is_some() && says(&harness, answer), "the reason");
    assert_eq!(top(&harness, "Next"), next, "it has not moved");

    let touching = touching();
    let mut harness = tab(done(touching));
    let next = top(&harness, "Next");
    click(&mut harness, "No");
    assert!(says(&harness, "Not this one. A separation that equals the slop counts as a hit."), "why it is wrong");
    let reveal = CourseCommand::Reveal(touching);
    assert_eq!(click(&mut harness, "Reveal the answer"), [Command::Course(reveal)], "after a try");
    assert!(says(&harness, "Yes: a hit is a separation of at most the slop.") && top(&harness, "Next") == next, "revealed");
    assert!(harness.query_by_label("Right").is_none(), "that is no right answer");
}

#[test]
fn buttons_lead_on_back_and_to_the_start() {
    let last = LESSONS.len() - 1;
    let mut harness = tab(after([Open::Lesson(3).into(), Edit::SetSlop(1.0).into()]));
    assert_eq!(click(&mut harness, "Reset"), [Command::Open(Open::Lesson(3))], "anew");
    assert_eq!(harness.state().session.scene().slop, 0.0, "as at the start");
    assert_eq!(click(&mut harness, "Next"), [Command::Open(Open::Lesson(4))], "on");
    assert_eq!(click(&mut harness, "Previous"), [Command::Open(Open::Lesson(3))], "back");
    let mut harness = tab(after([Open::Lesson(0).into()]));
    assert_eq!(click(&mut harness, "Previous"), [], "there is none before the first");
    let harness = tab(after([Open::Lesson(last).into()]));
    assert!(harness.query_by_label("Next").is_none(), "nor after the last");
    let harness = tab(after([Open::Lesson(last).into(), CourseCommand::MarkSolved(last).into()]));
    assert!(says(&harness, "That was the last lesson."), "once it is solved");
}

#[test]
fn the_first_window_invites_to_the_lessons() {
    let link = "New here? The lessons begin with F3.";
    let mut harness = panel_on(after([]), panels::notes_ui);
    assert_eq!(click(&mut harness, link), [Command::Look(Look::ShowLeft(LeftTab::Lessons))], "the link");
    for command in [Command::Open(Open::Lesson(0)), Command::Course(CourseCommand::MarkSolved(0))] {
        let harness = panel_on(after([command.clone()]), panels::notes_ui);
        assert!(harness.query_by_label(link).is_none(), "no longer new after {command:?}");
    }
    let harness = panel_on(after([Edit::SetSlop(1.0).into()]), panels::notes_ui);
    assert!(harness.query_by_label(link).is_some(), "an edit does not move what is below");
    let menu = |ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>| {
        panels::menu_ui(ui, view, commands, requests);
    };
    let mut harness = bench(after([]), menu);
    click(&mut harness, "Help");
    assert_eq!(click(&mut harness, "Lessons"), [Command::Look(Look::ShowLeft(LeftTab::Lessons))], "the menu");
}
