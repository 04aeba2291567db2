//! The course: every task is open at the start, is solved by what a user can do, and by nothing less.

use clashbox::goal::{Progress, check_lesson};
use clashbox::kernel::{Algorithm, DVec2, Kind, Shape};
use clashbox::scene::Scene;
use clashbox::search::{AtLimit, Envelope, Method, MethodKind, Refinement, Role};
use clashbox::session::examples::opening_scene;
use clashbox::session::{Along, Command, CourseCommand, LESSONS, LeftTab, Pane, PanelSide, Session, Snap, Target, Until};

use super::common::{aabb, circle, point, v};
use super::error;

/// A session in this lesson, counted from 1, after some commands, none of which was refused.
fn in_lesson(number: usize, commands: &[Command]) -> Session {
    let mut session = Session::new(opening_scene());
    for command in [Command::OpenLesson(number - 1)].iter().chain(commands) {
        session.apply(command.clone());
        assert_eq!(error(&session), None, "lesson {number}: {command:?}");
    }
    session
}

fn stand(session: &Session) -> Progress {
    session.progress(session.analysis().as_ref()).unwrap()
}

/// Drags a body by an offset.
fn drag(body: usize, by: (f64, f64)) -> Vec<Command> {
    let target = Target::Body(body);
    let to = Command::DragTo { at: v(by.0, by.1), snap: Snap::FREE };
    vec![Command::BeginDrag { target, at: DVec2::ZERO }, to, Command::EndDrag]
}

fn shape(body: usize, shape: Shape) -> Vec<Command> {
    vec![Command::SetShape { body, shape }]
}

fn velocity(body: usize, x: f64, y: f64) -> Vec<Command> {
    vec![Command::SetVelocity { body, velocity: v(x, y) }]
}

fn method(method: Method) -> Vec<Command> {
    vec![Command::SetMethod(method)]
}

fn linear(max_step: f64, refinement: Refinement) -> Vec<Command> {
    method(Method::Linear { max_step: Some(max_step), refinement })
}

fn binary(min_move: Option<f64>, envelope: Envelope, at_limit: AtLimit) -> Vec<Command> {
    method(Method::Binary { min_move, envelope, at_limit })
}

fn kind(kind: MethodKind) -> Vec<Command> {
    method(kind.with_defaults())
}

/// One after the other.
fn both(first: Vec<Command>, second: Vec<Command>) -> Vec<Command> {
    [first, second].concat()
}

/// The number of a lesson, counted from 1, by its id.
fn number_of(id: &str) -> usize {
    1 + LESSONS.iter().position(|lesson| lesson.id() == id).unwrap_or_else(|| panic!("there is no lesson {id}"))
}

/// The lessons that the rows are of, in their order. What else there is is solved by its own solution alone.
const OF_ROWS: [&str; 20] = [
    "two_points",
    "two_circles",
    "two_boxes",
    "point_and_segment",
    "turned_boxes",
    "vertex_or_edge",
    "two_polygons",
    "into_the_notch",
    "in_the_bound",
    "touching",
    "who_moves",
    "too_fast",
    "too_few_steps",
    "enough_steps",
    "which_envelope",
    "tested_at_the_limit",
    "both_moving",
    "bar_past_a_post",
    "between_two_frames",
    "the_shorter_way_round",
];

/// All rows, each with the number of its lesson.
fn rows() -> Vec<(usize, Row)> {
    let rows: Vec<Row> = on_shapes_at_rest().into_iter().chain(on_motion()).collect();
    assert_eq!(rows.len(), OF_ROWS.len(), "a row for each of them");
    OF_ROWS.into_iter().map(number_of).zip(rows).collect()
}

/// What solves a lesson, and what comes near and does not, with a part of the hint.
struct Row {
    right: Vec<Command>,
    wrong: Vec<(Vec<Command>, &'static str)>,
}

fn row(right: Vec<Command>, wrong: Vec<(Vec<Command>, &'static str)>) -> Row {
    Row { right, wrong }
}

fn on_shapes_at_rest() -> Vec<Row> {
    use Refinement::None as Plain;
    let gjk = || vec![Command::SetAlgorithm(Algorithm::Gjk)];
    vec![
        row(
            shape(1, point(1.0, 2.0)),
            vec![
                (shape(1, point(3.0, -2.0)), "Not on one level"),
                (drag(1, (1.0, 0.0)), "5 wanted, 4.24264 now"),
                (shape(1, point(1.0, 2.1)), "5 wanted, 5.08"),
                (shape(1, point(1.0, 2.0 + 1e-7)), "nearly, off by 8e-8"),
                (shape(1, point(-2.0, 3.0)), "one above the other"),
            ],
        ),
        row(
            drag(1, (-3.0, 0.0)),
            vec![
                (drag(1, (-1.0, 0.0)), "They are 1 apart"),
                (drag(1, (-2.5, 0.0)), "1 wanted, 0.5 now"),
                (drag(1, (-4.0, 0.0)), "One holds the other"),
            ],
        ),
        row(
            drag(1, (-0.5, -2.0)),
            vec![
                (drag(1, (0.0, -2.0)), "1 wanted, 1.5 now"),
                (drag(1, (-0.5, 0.0)), "they are 1 apart"),
                (both(drag(1, (-0.5, -2.0)), gjk()), "press J"),
                (drag(1, (-2.0, -2.0)), "1 wanted, -0.5 now"),
            ],
        ),
        row(
            drag(0, (3.2, -0.9)),
            vec![
                (drag(0, (0.0, -0.5)), "s = 0.5 is between"),
                (drag(0, (3.0, 0.0)), "2 wanted, 2.69"),
                (shape(0, point(1.0, 1.0)), "s = 1 is between"),
            ],
        ),
        row(
            drag(0, (1.0, 0.0)),
            vec![
                (drag(0, (-1.0, 0.0)), "1 separating axis wanted, 2 of 4"),
                (drag(0, (2.5, -1.0)), "They hit"),
                (both(drag(0, (1.0, 0.0)), gjk()), "press J"),
            ],
        ),
        row(
            drag(0, (2.8, -0.6)),
            vec![
                (drag(0, (-1.0, 0.0)), "region of an edge"),
                (drag(0, (3.0, 0.0)), "the rectangles around both must overlap"),
                (drag(0, (2.3, -1.0)), "but they hit"),
                (drag(0, (0.0, -2.0)), "inside the box"),
                (both(drag(0, (2.8, -0.6)), gjk()), "press J"),
            ],
        ),
        row(
            both(drag(1, (-3.0, 0.0)), gjk()),
            vec![(drag(1, (-3.0, 0.0)), "press J"), (gjk(), "2.45967 away"), (both(drag(1, (-4.0, 0.0)), gjk()), "0.5 or less")],
        ),
        row(
            drag(1, (0.0, -2.5)),
            vec![
                (drag(1, (0.0, -1.0)), "not yet below the rim"),
                (drag(1, (0.6, -2.5)), "Room of 0.25 wanted on all sides, 0.15"),
                (drag(1, (0.0, -3.5)), "meets the cup"),
            ],
        ),
        row(drag(0, (5.0, -1.5)), vec![(drag(0, (1.0, 0.0)), "one test says no"), (drag(0, (3.0, 0.5)), "hits a pillar")]),
        row(
            shape(0, circle(-0.5, 1.0, 1.0)),
            vec![
                (vec![Command::SetSlop(0.1)], "With a slop"),
                (drag(0, (0.0, -0.0499999)), "A gap of 1e-7 is left"),
                (drag(0, (0.0, -0.25)), "Too far: a depth of 0.2"),
                (linear(1.0, Plain), "A gap of 0.05"),
            ],
        ),
    ]
}

fn on_motion() -> Vec<Row> {
    use Refinement::{Bisect, None as Plain};
    let spin = |spin: f64| vec![Command::SetSpin { body: 0, spin }];
    vec![
        row(
            both(velocity(0, 0.0, 0.0), velocity(1, -6.0, 0.0)),
            vec![
                (velocity(1, -6.0, 0.0), "The ball still moves"),
                (velocity(0, 0.0, 0.0), "nothing moves"),
                (both(velocity(0, 0.0, 0.0), velocity(1, 6.0, 0.0)), "do not meet"),
                (both(velocity(0, 0.0, 0.0), velocity(1, -4.0, 0.0)), "0.5 wanted, 0.75 now"),
            ],
        ),
        row(
            drag(0, (-3.5, 0.0)),
            vec![
                (drag(0, (-1.0, 0.0)), "misses by 1.75"),
                (velocity(0, 3.0, 0.0), "Only the position may change"),
                (shape(1, aabb((-0.25, -2.0), (4.0, 2.0))), "Only the position may change"),
                (both(shape(1, aabb((-0.25, -6.0), (0.25, 2.0))), drag(0, (-3.5, 0.0))), "Only the position may change"),
                (both(vec![Command::SetSlop(2.0)], drag(0, (-1.0, 0.0))), "Only the position may change"),
                (both(vec![Command::SetSpin { body: 1, spin: 90.0 }], drag(0, (-3.5, 0.0))), "Only the position may change"),
                (kind(MethodKind::Exact), "press 1"),
                (drag(0, (0.0, 3.0)), "no impact to be seen"),
            ],
        ),
        row(
            linear(1.4, Plain),
            vec![
                (linear(1.2, Plain), "6 steps wanted, 7 now"),
                (linear(0.5, Plain), "sees a hit"),
                (kind(MethodKind::Discrete), "press 2"),
                (both(velocity(0, 5.0, 0.0), drag(0, (0.0, 3.0))), "no impact to be missed"),
            ],
        ),
        row(
            linear(0.3, Bisect),
            vec![
                (linear(0.25, Bisect), "Fewer than 40 tests wanted, 40 now"),
                (linear(0.013, Plain), "Halving the bracket is cheaper"),
                (linear(1.0, Bisect), "too long"),
                (kind(MethodKind::Exact), "press 2"),
            ],
        ),
        row(
            binary(None, Envelope::Rectangle, AtLimit::Test),
            vec![
                (binary(None, Envelope::Grown, AtLimit::Test), "Fewer than 8 tests wanted, 16 now"),
                (binary(Some(0.1), Envelope::Circle, AtLimit::Test), "nothing proven"),
                (binary(None, Envelope::Circle, AtLimit::Accept), "claims an impact"),
                (
                    both(vec![Command::SetSlop(0.1)], binary(None, Envelope::Rectangle, AtLimit::Test)),
                    "Only the search may change",
                ),
                (both(drag(1, (0.0, 50.0)), binary(None, Envelope::Circle, AtLimit::Test)), "Only the search may change"),
                (kind(MethodKind::Exact), "press 3"),
            ],
        ),
        row(
            both(drag(1, (0.25, -0.25)), binary(Some(3.0), Envelope::Circle, AtLimit::Accept)),
            vec![
                (binary(None, Envelope::Circle, AtLimit::Accept), "with 0.212132 to spare, 0.5 wanted"),
                (drag(1, (0.25, -0.25)), "claims nothing false"),
                (both(drag(1, (-1.0, 1.0)), binary(Some(3.0), Envelope::Circle, AtLimit::Accept)), "They do meet"),
            ],
        ),
        row(
            drag(1, (1.5, 0.0)),
            vec![
                (drag(1, (0.2, 0.0)), "the balls meet at t ="),
                (velocity(1, 0.0, 0.0), "Both must move"),
                (drag(1, (5.0, 0.0)), "do not cross"),
                (both(drag(1, (1.5, 0.0)), kind(MethodKind::Linear)), "does not prove it"),
            ],
        ),
        row(
            both(spin(360.0), kind(MethodKind::Advance)),
            vec![
                (kind(MethodKind::Advance), "once"),
                (spin(360.0), "press 5"),
                (both(spin(30.0), kind(MethodKind::Advance)), "does not meet"),
            ],
        ),
        row(
            drag(0, (0.0, 1.5)),
            vec![
                (drag(0, (0.0, 1.0)), "less than 0.1 of the step wanted, 0.166667"),
                (drag(0, (0.0, 1.8)), "apart during the whole step"),
                (drag(0, (2.6, 3.0)), "A frame shows the contact"),
                (drag(0, (-3.5, -3.5)), "A frame shows the contact"),
                (both(velocity(0, 60.0, 60.0), drag(0, (0.0, 1.5))), "Only the position may change"),
            ],
        ),
        row(
            spin(-188.0),
            vec![
                (spin(532.0), "meets the post at t = 0.15"),
                (spin(-548.0), "meets the post at t ="),
                (spin(-180.0), "-180\u{b0} now"),
                (both(spin(-188.0), velocity(0, 0.0, -1.0)), "Only the spin"),
                (drag(1, (0.0, 3.0)), "Only the spin"),
            ],
        ),
    ]
}

#[test]
fn every_task_is_open_at_first_and_solved_by_nothing_less() {
    let mut failures = Vec::new();
    for (number, row) in rows() {
        if stand(&in_lesson(number, &[])) == Progress::Solved {
            failures.push(format!("lesson {number} is solved at its start"));
        }
        let solved = stand(&in_lesson(number, &row.right));
        if solved != Progress::Solved {
            failures.push(format!("lesson {number} is to be solved by {:?}: {solved:?}", row.right));
        }
        for (commands, expected) in row.wrong {
            match stand(&in_lesson(number, &commands)) {
                Progress::Open { hint } if hint.contains(expected) => {}
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
    let session = in_lesson(number, &[Command::Slide { body: Role::A, along: Along::Normal, until: Until::Verdict }]);
    assert_eq!(stand(&session), Progress::Solved, "{:?}", session.scene().bodies[0].shape);
}

#[test]
fn swapped_bodies_solve_as_well() {
    for (number, row) in rows() {
        let swapped = in_lesson(number, &both(row.right, vec![Command::SwapPair]));
        assert_eq!(stand(&swapped), Progress::Solved, "lesson {number} with A and B swapped");
    }
}

#[test]
fn a_lesson_without_its_bodies_asks_for_a_reset() {
    for number in 1..=LESSONS.len() {
        for commands in [[Command::RemoveBody(0)], [Command::Rename { body: 0, name: "someone else".into() }]] {
            let Progress::Open { hint } = stand(&in_lesson(number, &commands)) else {
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
        let sentences = lesson.text.matches(['.', '?', '!']).count();
        assert!((3..=8).contains(&sentences), "{}: {sentences} ends of sentences", title);
        assert!(
            lesson.text.chars().count() <= 420 && lesson.task.chars().count() <= 120,
            "{}: short enough for the panel",
            title
        );
        assert!(lesson.task.ends_with('.') && !lesson.text.contains("  "), "{}", title);
        assert!(!titles.contains(&title), "{} is there twice", title);
        titles.push(title);
        let question = lesson.question.as_ref().map(|question| [question.ask.as_str(), question.answer.as_str()]);
        let closing = [Some([lesson.learned.as_str(), "."]), question].into_iter().map(|texts| texts.unwrap_or_default());
        assert!(
            closing.flatten().all(|text| text.ends_with(['.', '?'])),
            "{title}: learned, asked and answered in whole sentences"
        );
    }
    assert!((20..=40).contains(&titles.len()), "{titles:?}");
}

#[test]
fn undo_stays_in_the_lesson() {
    let mut session = in_lesson(3, &drag(1, (1.0, 0.0)));
    let tried = session.scene().clone();
    session.apply(Command::OpenLesson(2));
    assert_eq!((session.lesson(), session.scene()), (Some(2), LESSONS[2].scene().as_ref()), "the same lesson from its start");
    session.apply(Command::Undo);
    assert_eq!((session.lesson(), session.scene()), (Some(2), &tried), "back to what was tried in it");
    session.apply(Command::OpenLesson(6));
    assert_eq!((session.lesson(), session.scene()), (Some(6), LESSONS[6].scene().as_ref()), "the next lesson");
    assert_eq!((session.is_dirty(), session.undo_label(), session.redo_label()), (false, None, None), "with an empty history");
}

#[test]
fn another_scene_leaves_the_lesson() {
    let mut session = in_lesson(3, &[]);
    session.apply(Command::LoadPair(Kind::Point, Kind::Circle));
    assert_eq!(session.lesson(), None, "a pair");
    session.apply(Command::Undo);
    assert_eq!(session.lesson(), Some(2), "the pair was taken back");
    session.apply(Command::NewScene);
    assert_eq!(session.lesson(), None, "a new scene");
}

#[test]
fn a_lesson_begins_with_its_own_scene_even_where_that_is_open_already() {
    let start = Scene::clone(LESSONS[2].scene());
    let mut session = Session::new(start.clone());
    session.apply(Command::OpenLesson(2));
    assert_eq!((session.lesson(), session.scene()), (Some(2), &start), "the same scene");
    let again = in_lesson(3, &both(velocity(0, 1.0, 0.0), vec![Command::OpenLesson(2)]));
    assert_eq!(again.scene(), &start, "from the start");
}

#[test]
fn tries_in_a_lesson_may_be_left_and_own_work_may_not() {
    let session = in_lesson(1, &drag(0, (1.0, 0.0)));
    assert!(session.is_dirty() && session.may_leave(), "a try");
    let mut session = Session::new(opening_scene());
    assert!(session.may_leave(), "nothing was changed");
    session.apply(Command::SetSlop(1.0));
    assert!(!session.may_leave(), "a change to an example");
    let mut session = in_lesson(1, &[Command::MarkSaved { file: "own.ron".into() }]);
    session.apply(Command::SetSlop(1.0));
    assert!(!session.may_leave(), "a change to a file of one's own");
}

#[test]
fn solved_lessons_stay_solved() {
    let mut session = in_lesson(2, &[Command::MarkSolved(1), Command::ShowLeft(LeftTab::Scene), Command::OpenLesson(4)]);
    session.apply(Command::Undo);
    assert!(session.is_solved(1) && !session.is_solved(4), "the second alone");
    assert!(!session.is_solved(LESSONS.len()), "there is no such lesson");
    for command in [Command::MarkSolved(LESSONS.len()), Command::OpenLesson(LESSONS.len())] {
        session.apply(command.clone());
        let expected = format!("there is no lesson number {}, the course has {}", LESSONS.len() + 1, LESSONS.len());
        assert_eq!(error(&session), Some(expected), "{command:?}");
    }
    session.apply(Command::ForgetProgress);
    assert!((0..LESSONS.len()).all(|lesson| !session.is_solved(lesson)), "forgotten on request");
}

#[test]
fn lessons_at_rest_hide_the_timeline_until_something_moves_or_it_is_asked_for() {
    let shows = |session: &Session| !session.tabs().hides(PanelSide::Below) && session.tabs().shows(Pane::Lanes);
    let mut session = in_lesson(number_of("two_points"), &[]);
    assert!(!shows(&session) && session.tabs().wants(Pane::Lanes), "nothing moves");
    assert!(!session.tabs().hides_always(PanelSide::Below), "and the next start knows nothing of it");
    session.apply(Command::SetPane { pane: Pane::Lanes, shown: true });
    assert!(shows(&session), "asked for by its lanes");
    session.apply(Command::OpenLesson(number_of("two_circles") - 1));
    assert!(!shows(&session), "another lesson at rest");
    session.apply(Command::SetSide { side: PanelSide::Below, shown: true });
    assert!(shows(&session), "asked for as a side of the canvas");
    session.apply(Command::OpenLesson(number_of("two_boxes") - 1));
    session.apply(Command::SetVelocity { body: 0, velocity: DVec2::X });
    assert!(shows(&session), "the learner lets a body move");
    session.apply(Command::OpenLesson(number_of("who_moves") - 1));
    assert!(shows(&session), "a lesson on motion");
    session.apply(Command::OpenLesson(0));
    session.apply(Command::NewScene);
    assert!(shows(&session), "a scene of one's own");
}

#[test]
fn names_have_their_own_progress() {
    let course = |command: CourseCommand| Command::Course(command);
    let turn_to = |name: &str| course(CourseCommand::TurnTo(name.to_owned()));
    let mut session = in_lesson(1, &[Command::MarkSolved(0), turn_to(" Ada ")]);
    assert_eq!((session.learner().name.as_str(), session.is_solved(0)), ("Ada", false), "a new name");
    session.apply(Command::MarkSolved(3));
    session.apply(turn_to(""));
    assert!(session.is_solved(0) && !session.is_solved(3), "without a name");
    session.apply(turn_to("Ada"));
    assert!(session.is_solved(3), "as Ada left it");
    session.apply(turn_to(&"x".repeat(50)));
    assert!(error(&session).is_some_and(|error| error.contains("at most 40")), "a name is short");
    session.apply(course(CourseCommand::RemoveLearner));
    let names: Vec<&str> = session.learners().iter().map(|learner| learner.name.as_str()).collect();
    assert_eq!((names, session.is_solved(0)), (vec![""], true), "Ada is gone");
}
