//! The course: each task is open at the start, is solved by actions that a user can take, and by nothing less.

mod attempts;
mod questions;

use clashbox::explain::Inquiry;
use clashbox::goal::{GoalProgress, check_lesson};
use clashbox::kernel::{Algorithm, DVec2, Kind};
use clashbox::movers::MoverKind;
use clashbox::picture::Layer;
use clashbox::scene::{LessonQuestion, QuestionKind, Scene};
use clashbox::search::Role;
use clashbox::search::{prove_knowing, search};
use clashbox::session::{
    Command, CourseCommand, Disk, Edit, FlippedAnswer, Focus, LESSONS, LeftTab, Look, Open, Pane, PanelSide, Section, Session,
    SlideDirection,
};
use clashbox::shipped::opening_scene;

use super::error;
use attempts::{both, drag, number_of, rows, velocity};

/// Returns a session in this lesson, counted from 1, after some commands. Asserts that none of them was refused.
fn in_lesson(number: usize, commands: &[Command]) -> Session {
    let mut session = Session::new(opening_scene());
    for command in [Command::Open(Open::Lesson(number - 1))].iter().chain(commands) {
        session.apply(command.clone());
        assert_eq!(error(&session), None, "lesson {number}: {command:?}");
    }
    session
}

fn progress_in(session: &Session) -> GoalProgress {
    session.progress(session.analysis().as_ref()).unwrap()
}

#[test]
fn every_task_is_open_at_first_and_solved_by_nothing_less() {
    let mut failures = Vec::new();
    for (number, row) in rows() {
        if progress_in(&in_lesson(number, &[])) == GoalProgress::Solved {
            failures.push(format!("lesson {number} is solved at its start"));
        }
        let solved = progress_in(&in_lesson(number, &row.right));
        if solved != GoalProgress::Solved {
            failures.push(format!("lesson {number} is to be solved by {:?}: {solved:?}", row.right));
        }
        for (commands, expected) in row.wrong {
            match progress_in(&in_lesson(number, &commands)) {
                GoalProgress::Open { hint } if hint.contains(expected) => {}
                other => failures.push(format!("lesson {number} after {commands:?}: {other:?}, expected {expected:?}")),
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_solution_of_every_lesson_solves_it() {
    for lesson in LESSONS.iter() {
        let checked = check_lesson(lesson.scene()).expect("a lesson");
        assert!(checked.is_as_it_should_be(), "{}: {checked}", lesson.id());
    }
}

#[test]
fn sliding_to_the_touch_solves_the_lesson_on_touching() {
    let number = number_of("touching");
    let session = in_lesson(
        number,
        &[Command::Edit(Edit::Slide { body: Role::A, along: SlideDirection::Normal, until: FlippedAnswer::Verdict })],
    );
    assert_eq!(progress_in(&session), GoalProgress::Solved, "{:?}", session.scene().bodies[0].shape);
}

#[test]
fn a_change_that_is_offered_in_the_lesson_on_touching_solves_it() {
    let number = number_of("touching");
    let (scene, pair) = (LESSONS[number - 1].scene(), LESSONS[number - 1].scene().pair.expect("a pair"));
    let [a, b] = scene.moving(pair).expect("two bodies");
    let report = search(&a, &b, &scene.search, scene.slop);
    let (prover, proof) = prove_knowing(&a, &b, scene.slop, &scene.search, &report);
    let mut inquiry = Inquiry::new(scene, pair, &report, prover.kind(), &proof).expect("the bodies exist");
    inquiry.finish();
    let offered = inquiry.changes().iter().find(|change| change.text.contains("moved")).expect("a change of a position");
    assert_eq!(progress_in(&in_lesson(number, &Command::making(&offered.edit, pair))), GoalProgress::Solved, "{}", offered.text);
}

#[test]
fn swapped_bodies_solve_as_well() {
    for (number, row) in rows() {
        let swapped = in_lesson(number, &both(row.right, vec![Command::Focus(Focus::SwapPair)]));
        assert_eq!(progress_in(&swapped), GoalProgress::Solved, "lesson {number} with A and B swapped");
    }
}

#[test]
fn a_lesson_without_its_bodies_asks_for_a_reset() {
    for number in 1..=LESSONS.len() {
        for commands in
            [[Command::Edit(Edit::RemoveBody(0))], [Command::Edit(Edit::Rename { body: 0, name: "someone else".into() })]]
        {
            let GoalProgress::Open { hint } = progress_in(&in_lesson(number, &commands)) else {
                panic!("lesson {number} is solved after {commands:?}")
            };
            assert!(hint.contains("Reset"), "lesson {number} after {commands:?}: {hint}");
        }
    }
}

#[test]
fn every_lesson_reads_well() {
    let mut titles = Vec::new();
    for course_lesson in LESSONS.iter() {
        let (title, lesson) = (course_lesson.title(), course_lesson.lesson());
        let on_screen = lesson.text_on_screen();
        let sentences = sentences(&on_screen);
        assert!((3..=12).contains(&sentences.len()), "{}: {} sentences", title, sentences.len());
        let long = [&sentences[..], &self::sentences(&lesson.task)].concat();
        let long = long.iter().find(|sentence| LONGEST_SENTENCE < sentence.split_whitespace().count());
        assert!(long.is_none(), "{title}: longer than {LONGEST_SENTENCE} words: {long:?}");
        assert!(on_screen.chars().count() <= 540 && lesson.task.chars().count() <= 120, "{}: short enough for the panel", title);
        assert!(lesson.task.ends_with('.') && !on_screen.contains("  "), "{}", title);
        assert!(!titles.contains(&title), "{} is there twice", title);
        titles.push(title);
        let question = lesson.question.as_ref().unwrap_or_else(|| panic!("{title}: a question"));
        let closing = [&lesson.learned, &question.ask, &question.answer].into_iter().chain(reasons(question));
        let closing: Vec<&str> = closing.map(String::as_str).collect();
        let long = closing.iter().flat_map(|text| self::sentences(text));
        let long = long.into_iter().find(|sentence| LONGEST_SENTENCE < sentence.split_whitespace().count());
        assert!(long.is_none(), "{title}: longer than {LONGEST_SENTENCE} words: {long:?}");
        assert!(closing.iter().all(|text| text.ends_with(['.', '?'])), "{title}: learned, asked and answered in whole sentences");
    }
    assert!((20..=40).contains(&titles.len()), "{titles:?}");
}

/// Returns the reasons for which options are wrong.
fn reasons(question: &LessonQuestion) -> impl Iterator<Item = &String> {
    let options = if let QuestionKind::Choice(options) = &question.kind { options.as_slice() } else { &[] };
    options.iter().filter_map(|option| option.why_wrong.as_ref())
}

/// The largest number of words of a sentence that a reader of a second language follows.
const LONGEST_SENTENCE: usize = 20;

/// Returns the sentences of a text. A dot within a number ends none.
fn sentences(text: &str) -> Vec<&str> {
    let ends = text.match_indices(['.', '?', '!', ':', ';']).map(|(end, _)| end + 1);
    let ends = ends.filter(|&end| text[end..].is_empty() || text[end..].starts_with(char::is_whitespace));
    let mut from = 0;
    ends.map(|end| text[std::mem::replace(&mut from, end)..end].trim()).collect()
}

#[test]
fn undo_stays_in_the_lesson() {
    let mut session = in_lesson(3, &drag(1, (1.0, 0.0)));
    let tried = session.scene().clone();
    session.apply(Open::Lesson(2));
    assert_eq!((session.lesson(), session.scene()), (Some(2), LESSONS[2].scene().as_ref()), "the same lesson from its start");
    session.apply(Command::Undo);
    assert_eq!((session.lesson(), session.scene()), (Some(2), &tried), "back to what was tried in it");
    session.apply(Open::Lesson(6));
    assert_eq!((session.lesson(), session.scene()), (Some(6), LESSONS[6].scene().as_ref()), "the next lesson");
    assert_eq!(
        (session.is_dirty(), session.document().undo_label(), session.document().redo_label()),
        (false, None, None),
        "with an empty history"
    );
}

#[test]
fn another_scene_leaves_the_lesson() {
    let mut session = in_lesson(3, &[]);
    session.apply(Open::Pair(Kind::Point, Kind::Circle));
    assert_eq!(session.lesson(), None, "a pair");
    session.apply(Command::Undo);
    assert_eq!(session.lesson(), Some(2), "the pair was taken back");
    session.apply(Open::Empty);
    assert_eq!(session.lesson(), None, "a new scene");
}

#[test]
fn a_lesson_begins_with_its_own_scene_even_where_that_is_open_already() {
    let start = Scene::clone(LESSONS[2].scene());
    let mut session = Session::new(start.clone());
    session.apply(Open::Lesson(2));
    assert_eq!((session.lesson(), session.scene()), (Some(2), &start), "the same scene");
    let again = in_lesson(3, &both(velocity(0, 1.0, 0.0), vec![Command::Open(Open::Lesson(2))]));
    assert_eq!(again.scene(), &start, "from the start");
}

#[test]
fn a_lesson_that_is_left_keeps_its_changes_and_its_history() {
    let mut session = in_lesson(1, &drag(0, (1.0, 0.0)));
    let [start, changed] = [Scene::clone(LESSONS[0].scene()), session.scene().clone()];
    assert_ne!(start, changed);
    session.apply(Open::Lesson(2));
    assert_eq!(session.scene(), LESSONS[2].scene().as_ref(), "the next lesson is at its start");
    session.apply(Open::Lesson(0));
    assert_eq!((session.scene(), session.is_dirty()), (&changed, true), "as it was left");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &start, "with its history");
    session.apply(Open::Lesson(1));
    session.apply(Open::Lesson(0));
    assert!(session.document().undo_label().is_none(), "nothing was changed in the end: the lesson begins again");
}

#[test]
fn changes_of_a_lesson_are_not_those_of_the_next_learner() {
    let mut session = in_lesson(1, &drag(0, (1.0, 0.0)));
    session.apply(Open::Lesson(2));
    session.apply(CourseCommand::TurnTo("Ada".to_owned()));
    session.apply(Open::Lesson(0));
    assert_eq!(session.scene(), LESSONS[0].scene().as_ref());
}

#[test]
fn tries_in_a_lesson_may_be_left_and_own_work_may_not() {
    let session = in_lesson(1, &drag(0, (1.0, 0.0)));
    assert!(session.is_dirty() && session.may_leave(), "a try");
    let mut session = Session::new(opening_scene());
    assert!(session.may_leave(), "nothing was changed");
    session.apply(Edit::SetSlop(1.0));
    assert!(!session.may_leave(), "a change to an example");
    let mut session = in_lesson(1, &[Command::Disk(Disk::Saved { file: "own.ron".into() })]);
    session.apply(Edit::SetSlop(1.0));
    assert!(!session.may_leave(), "a change to a file of one's own");
}

#[test]
fn solved_lessons_stay_solved() {
    let mut session = in_lesson(
        2,
        &[
            Command::Course(CourseCommand::MarkSolved(1)),
            Command::Look(Look::ShowLeft(LeftTab::Scene)),
            Command::Open(Open::Lesson(4)),
        ],
    );
    session.apply(Command::Undo);
    assert!(session.course().is_solved(1) && !session.course().is_solved(4), "the second alone");
    assert!(!session.course().is_solved(LESSONS.len()), "there is no such lesson");
    for command in [Command::Course(CourseCommand::MarkSolved(LESSONS.len())), Command::Open(Open::Lesson(LESSONS.len()))] {
        session.apply(command.clone());
        let expected = format!("there is no lesson number {}, the course has {}", LESSONS.len() + 1, LESSONS.len());
        assert_eq!(error(&session), Some(expected), "{command:?}");
    }
    session.apply(CourseCommand::ForgetProgress);
    assert!((0..LESSONS.len()).all(|lesson| !session.course().is_solved(lesson)), "forgotten on request");
}

#[test]
fn lessons_at_rest_hide_the_timeline_until_something_moves_or_it_is_asked_for() {
    let shows = |session: &Session| !session.view().tabs.hides(PanelSide::Below) && session.view().tabs.shows(Pane::Lanes);
    let mut session = in_lesson(number_of("two_points"), &[]);
    assert!(!shows(&session) && session.view().tabs.wants(Pane::Lanes), "nothing moves");
    assert!(!session.view().tabs.hides_always(PanelSide::Below), "and the next start knows nothing of it");
    session.apply(Look::SetPane { pane: Pane::Lanes, shown: true });
    assert!(shows(&session), "asked for by its lanes");
    session.apply(Open::Lesson(number_of("two_circles") - 1));
    assert!(!shows(&session), "another lesson at rest");
    session.apply(Look::SetSide { side: PanelSide::Below, shown: true });
    assert!(shows(&session), "asked for as a side of the canvas");
    session.apply(Open::Lesson(number_of("two_boxes") - 1));
    session.apply(Edit::SetVelocity { body: 0, velocity: DVec2::X });
    assert!(shows(&session), "the learner lets a body move");
    session.apply(Open::Lesson(number_of("who_moves") - 1));
    assert!(shows(&session), "a lesson on motion");
    session.apply(Open::Lesson(0));
    session.apply(Open::Empty);
    assert!(shows(&session), "a scene of one's own");
}

#[test]
fn a_lesson_shows_the_lanes_that_its_text_speaks_of() {
    let speaks = |text: &str| text.split(|c: char| !c.is_alphabetic()).any(|word| matches!(word, "lane" | "lanes"));
    let mut spoken = 0;
    for (index, lesson) in LESSONS.iter().enumerate().filter(|(_, lesson)| speaks(&lesson.lesson().text_on_screen())) {
        spoken += 1;
        let hide = [
            Command::Look(Look::SetPane { pane: Pane::Lanes, shown: false }),
            Command::Look(Look::SetSide { side: PanelSide::Below, shown: false }),
        ];
        let mut session = Session::new(opening_scene());
        hide.iter().for_each(|command| session.apply(command.clone()));
        session.apply(Open::Lesson(index));
        let shows = |session: &Session| session.view().tabs.shows(Pane::Lanes) && !session.view().tabs.hides(PanelSide::Below);
        assert!(shows(&session), "{}", lesson.id());
        assert!(!session.view().tabs.wants(Pane::Lanes), "{}: the choice of the user is kept", lesson.id());
        hide.iter().for_each(|command| session.apply(command.clone()));
        assert!(!shows(&session), "{}: hidden on request", lesson.id());
        session.apply(Open::Lesson(index));
        session.apply(Open::Empty);
        assert!(!shows(&session), "{}: the next scene does not ask for them", lesson.id());
    }
    assert!(0 < spoken, "no lesson speaks of lanes");
}

#[test]
fn a_lesson_begins_without_the_layers_of_the_one_before_and_with_the_method_it_teaches() {
    let on_demand = [Layer::Rectangles, Layer::Circles, Layer::Pieces, Layer::Letters, Layer::RelativeFrame];
    let shown = on_demand.map(|layer| Command::Look(Look::SetLayer { layer, shown: true }));
    let mut session = in_lesson(number_of("vertex_or_edge"), &shown);
    session.apply(Look::SetLayer { layer: Layer::Grid, shown: false });
    for (id, algorithm) in [("two_polygons", Algorithm::Gjk), ("point_in_polygon", Algorithm::CrossingNumber)] {
        session.apply(Open::Lesson(number_of(id) - 1));
        let layers = session.view().layers;
        assert!(on_demand.iter().all(|layer| !layers.shows(*layer)) && !layers.shows(Layer::Grid), "{id}: {layers:?}");
        assert_eq!(session.analysis().map(|analysis| analysis.algorithm), Some(algorithm), "{id}");
    }
}

#[test]
fn a_lesson_on_levels_shows_their_layer_and_the_next_one_does_not() {
    let shows = |session: &Session| session.view().layers.shows(Layer::Level);
    let mut session = in_lesson(1, &[]);
    assert!(!shows(&session), "two points have no level");
    for id in ["a_ghost", "which_speeds_stick", "a_chain_at_a_vertex"] {
        session.apply(Open::Lesson(number_of(id) - 1));
        assert!(shows(&session), "{id}");
        session.apply(Look::SetLayer { layer: Layer::Level, shown: false });
        assert!(!shows(&session), "{id}: hidden on request");
        session.apply(Open::Lesson(0));
        assert!(!shows(&session), "the first lesson after {id}");
    }
}

#[test]
fn a_lesson_on_movers_opens_their_section_at_its_mover_and_the_next_one_selects_none() {
    let lessons = [
        ("between_two_planes", MoverKind::Slide),
        ("the_order_matters", MoverKind::PushOut),
        ("eight_halvings", MoverKind::Godot),
        ("through_paper", MoverKind::PushOut),
    ];
    for (id, mover) in lessons {
        let mut session = in_lesson(1, &[Command::Look(Look::SetFolded { section: Section::Movers, folded: true })]);
        session.apply(Open::Lesson(number_of(id) - 1));
        assert!(!session.view().folded.has(Section::Movers), "{id}: the section is open");
        assert_eq!(session.view().movers.selected, Some(mover), "{id}");
        session.apply(Open::Lesson(0));
        assert_eq!(session.view().movers.selected, None, "the first lesson after {id}");
    }
}

#[test]
fn names_have_their_own_progress() {
    let course = |command: CourseCommand| Command::Course(command);
    let turn_to = |name: &str| course(CourseCommand::TurnTo(name.to_owned()));
    let mut session = in_lesson(1, &[Command::Course(CourseCommand::MarkSolved(0)), turn_to(" Ada ")]);
    assert_eq!((session.course().learner().name.as_str(), session.course().is_solved(0)), ("Ada", false), "a new name");
    session.apply(CourseCommand::MarkSolved(3));
    session.apply(turn_to(""));
    assert!(session.course().is_solved(0) && !session.course().is_solved(3), "without a name");
    session.apply(turn_to("Ada"));
    assert!(session.course().is_solved(3), "as Ada left it");
    session.apply(turn_to(&"x".repeat(50)));
    assert!(error(&session).is_some_and(|error| error.contains("at most 40")), "a name is short");
    session.apply(course(CourseCommand::RemoveLearner));
    let names: Vec<&str> = session.course().learners().iter().map(|learner| learner.name.as_str()).collect();
    assert_eq!((names, session.course().is_solved(0)), (vec![""], true), "Ada is gone");
}
