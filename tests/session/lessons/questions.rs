//! The questions of the course: each is checked, its right answer is right by the kernel, and what was tried is counted.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use clashbox::broad_lens::{BroadLens, BroadMethod, BroadStructure as _, CellSize, OnlyCounts};
use clashbox::cost::PairCost;
use clashbox::cures::{Cure, Cured, cures};
use clashbox::kernel::level::{Level, LevelOptions, MemberLabel};
use clashbox::kernel::{Aabb, DVec2, Shape, contact, crossings};
use clashbox::scene::{AnswerVerdict, Body, GivenAnswer, LessonQuestion, LevelOfMover, QuestionKind, Scene};
use clashbox::seams::{SeamFinder, SlidingMover};
use clashbox::search::{Method, Outcome, contacts, prove};
use clashbox::session::{Command, CourseCommand, LESSONS, Open, QuestionResult, Session};

use super::{error, in_lesson, number_of};
use crate::body;
use crate::common::{aabb, capsule, circle, line, obb, point, polygon, segment, v};

fn question(id: &str) -> &'static LessonQuestion {
    LESSONS[number_of(id) - 1].lesson().question.as_ref().expect("a question")
}

/// Returns the text of the right option.
fn right(id: &str) -> &'static str {
    let question = question(id);
    let QuestionKind::Choice(options) = &question.kind else { panic!("{id} is no choice") };
    &options[question.right_option().expect("a right option")].text
}

fn separation(a: &Shape, b: &Shape) -> f64 {
    contact(a, b).separation.expect("a pair with a separation")
}

/// Returns the products that the axes of two turned boxes take, the second at `x`.
fn products(x: f64) -> f64 {
    let found = PairCost::of(&obb((0.0, 0.0), (1.0, 1.0), 0.0), &obb((x, 0.0), (1.0, 1.0), 30.0)).expect("a counted pair");
    found.methods[0].counts.products as f64
}

/// Returns when the contact of two bodies begins and ends.
fn met([a, b]: [(Shape, DVec2); 2]) -> [f64; 2] {
    let [a, b] = [a, b].map(|(shape, velocity)| body("it", shape, velocity).moving());
    let (_, proof) = prove(&a, &b, 0.0);
    assert!(matches!(proof.outcome, Outcome::Impact(_)), "{proof:?}");
    let found = contacts(&a, &b, 0.0, &proof).intervals;
    [found[0].from, found[0].to]
}

/// Returns the share of starts from which a box that is `depth` deep in two tiles sticks at their seam.
fn sticking(depth: f64, step: f64) -> f64 {
    let (tiles, shape) = ([aabb((0.0, -1.0), (1.0, 0.0)), aabb((1.0, -1.0), (2.0, 0.0))], aabb((0.0, -depth), (0.5, 1.0)));
    let level = Level::of(&tiles);
    let boundary = level.boundary(0.0);
    let finder = SeamFinder::of(&level, &boundary);
    let mover = SlidingMover { shape: &shape, step: v(step, 0.0), depth };
    boundary.seams.iter().map(|seam| finder.passage(seam, &mover, LevelOptions::default()).share).fold(0.0, f64::max)
}

#[test]
fn every_question_of_the_course_is_checked() {
    let mut kinds = [0; 3];
    for lesson in LESSONS.iter() {
        let kind = &lesson.lesson().question.as_ref().unwrap_or_else(|| panic!("{}", lesson.id())).kind;
        match kind {
            QuestionKind::Free => panic!("{} is not checked", lesson.id()),
            QuestionKind::Choice(_) => kinds[0] += 1,
            QuestionKind::Number { .. } => kinds[1] += 1,
            QuestionKind::Text(_) => kinds[2] += 1,
        }
    }
    assert!(kinds.iter().sum::<usize>() == LESSONS.len() && kinds.iter().all(|count| 0 < *count), "{kinds:?}");
}

#[test]
fn numbers_that_are_asked_for_are_those_of_the_kernel() {
    let chord = crossings(&circle(0.0, 0.0, 13.0), &line((0.0, 5.0), (1.0, 0.0))).points;
    let ball = |x: f64, v: DVec2| (circle(x, 0.0, 0.5), v);
    let [from, to] = met([ball(0.0, v(7.0, 0.0)), (aabb((2.0, -2.0), (2.5, 2.0)), DVec2::ZERO)]);
    let bullet = (circle(-1.0, 0.0, 0.1), v(8.0, 0.0));
    let [paper_from, paper_to] = met([bullet, (aabb((0.0, -2.0), (0.1, 2.0)), DVec2::ZERO)]);
    let crossing = [(circle(0.0, 0.0, 1.0), v(5.0, 5.0)), (circle(10.0, 0.0, 1.0), v(-5.0, 5.0))];
    let halvings = (0..).find(|&count| 0.1 / 2.0_f64.powi(count) < 0.0001).expect("it is found");
    let mut cells = OnlyCounts::default();
    let asked_box = Aabb::new([0.5, 0.5], [3.5, 1.5]).expect("a box");
    BroadLens::new(BroadMethod::Grid(CellSize::new(1.0).expect("a length"))).insert(asked_box, &mut cells);
    let rows = [
        ("two_points", separation(&point(1.0, 1.0), &point(7.0, 9.0))),
        ("two_boxes", separation(&aabb((0.0, 0.0), (4.0, 4.0)), &aabb((3.0, 6.0), (5.0, 7.0)))),
        ("point_and_segment", separation(&segment((0.0, 0.0), (4.0, 0.0)), &point(7.0, 4.0))),
        ("circle_and_line", chord[0].distance(chord[1])),
        ("capsules", separation(&capsule((0.0, 0.0), (6.0, 0.0), 1.0), &point(9.0, 4.0))),
        ("in_the_bound", f64::from(50 + 100)),
        ("too_fast", 100.0 * (to - from)),
        ("too_few_steps", 8.0 * (paper_to - paper_from)),
        ("enough_steps", f64::from(halvings)),
        ("both_moving", met(crossing)[0]),
        ("quadratic", met([ball(0.0, v(4.0, 0.0)), ball(5.0, DVec2::ZERO)])[0]),
        ("bar_past_a_post", 2.0 / (4.0 * std::f64::consts::FRAC_PI_2)),
        ("between_two_frames", 100.0 / 5.0),
        ("which_speeds_stick", 100.0 * sticking(0.01, 0.08)),
        ("eight_halvings", 20.0 * 0.006),
        ("one_cell_size", cells.counts.visited as f64),
        ("what_a_test_costs", 90.0 * products(9.0) + 10.0 * products(0.5)),
    ];
    let asked = LESSONS.iter().filter(|lesson| {
        lesson.lesson().question.as_ref().is_some_and(|question| matches!(question.kind, QuestionKind::Number { .. }))
    });
    let asked: Vec<&str> = asked.map(clashbox::session::CourseLesson::id).collect();
    assert_eq!(asked, rows.map(|(id, _)| id), "every number has a row");
    for (id, found) in rows {
        let verdict = question(id).verdict(&GivenAnswer::Written(format!("{found:.9}")));
        assert_eq!(verdict, AnswerVerdict::Right, "{id}: {found}");
        for wrong in [found * 1.2, found * 0.8] {
            let verdict = question(id).verdict(&GivenAnswer::Written(format!("{wrong:.9}")));
            assert!(matches!(verdict, AnswerVerdict::TooLarge | AnswerVerdict::TooSmall), "{id}: {wrong}");
        }
    }
}

#[test]
fn options_and_texts_that_are_right_are_so_by_the_kernel() {
    assert!(0.0 < separation(&circle(0.0, 0.0, 2.0), &circle(3.0, 3.0, 2.0)), "the circles are apart");
    assert_eq!(right("two_circles"), "No: 18 is more than 16.");
    let (square, ball) = (aabb((0.0, 0.0), (2.0, 2.0)), circle(2.8, 2.8, 1.0));
    assert!(0.0 < separation(&square, &ball), "the shapes are apart");
    assert!(separation(&square, &aabb((1.8, 1.8), (3.8, 3.8))) < 0.0, "their rectangles overlap");
    assert_eq!(right("vertex_or_edge"), "The rectangles overlap, the shapes do not hit");
    assert_eq!(crossings(&line((0.0, 0.0), (1.0, 1e9)), &line((5.0, 0.0), (0.0, 1.0))).points.len(), 1, "they meet, far away");
    assert!(right("float_traps").starts_with("Yes"));
    let [wall, ball] = [aabb((3.5, -2.0), (4.0, 2.0)), circle(0.0, 0.0, 0.5)];
    let moving = met([(ball.clone(), v(6.0, 0.0)), (wall.clone(), v(2.0, 0.0))]);
    let resting = met([(ball, v(4.0, 0.0)), (wall, DVec2::ZERO)]);
    assert!((moving[0] - resting[0]).abs() < 1e-12, "{moving:?} {resting:?}");
    for (id, text) in [("who_moves", "(4,0)"), ("relative_frame", "( 3 , 0 )")] {
        assert_eq!(question(id).verdict(&GivenAnswer::Written(text.to_owned())), AnswerVerdict::Right, "{id}: {text}");
    }
    let tiles = [aabb((0.0, -1.0), (1.0, 0.0)), aabb((1.0, -1.0), (2.0, 0.0))];
    let found = Level::of(&tiles).contact(&aabb((0.55, -0.02), (1.05, 1.0)), LevelOptions::default());
    let next = found.members.iter().find(|member| member.member == 1).expect("the next tile");
    assert_eq!((next.normal, next.label), (Some(DVec2::Y), MemberLabel::Real), "{found:?}");
    assert_eq!(right("a_ghost"), "Upward");
    // The slope falls by 1 in 4: 14 degrees. A box that is turned slides over the seam.
    let [tile, slope] = [aabb((0.0, -1.0), (1.0, 0.0)), polygon(&[(1.0, -1.0), (5.0, -1.0), (1.0, 0.0)])];
    let mut slanted = 0;
    for step in 0..30 {
        let mover = body("box", obb((0.9 + f64::from(step) / 100.0, 0.63), (0.5, 0.5), 50.0), v(0.1, 0.0));
        let scene = Scene::new(vec![mover, Body::new("tile", tile.clone()), Body::new("slope", slope.clone())], Method::Exact);
        let of_box = LevelOfMover::of(&scene, 0, LevelOptions::default());
        let lanes = cures(&scene, &of_box, 0.0, &of_box.boundary(&scene, 0.01), LevelOptions::default());
        let chain = lanes.iter().find(|lane| lane.cure == Cure::Chain).expect("a chain");
        let of_tile = chain.contacts.iter().filter(|contact| of_box.members[contact.member].0 == 1);
        for contact in of_tile.filter(|contact| (contact.before.x.atan2(contact.before.y).to_degrees() - 40.0).abs() < 1e-6) {
            assert_ne!(contact.result, Cured::Kept, "step {step}: {contact:?}");
            slanted += 1;
        }
    }
    assert!(3 <= slanted, "the tile pushed {slanted} times along a slanted normal");
    assert!(right("a_chain_at_a_vertex").starts_with("No"));
}

fn answer(lesson: usize, text: &str) -> Command {
    CourseCommand::Answer { lesson, given: GivenAnswer::Written(text.to_owned()) }.into()
}

#[test]
fn the_answer_is_revealed_after_a_try_and_every_try_counts_until_then() {
    let state = |session: &Session| {
        let record = session.course().record(0);
        (record.answer_tries, record.question)
    };
    let mut session = in_lesson(1, &[CourseCommand::SetToday("2026-11-24".parse().expect("a day")).into()]);
    session.apply(CourseCommand::Reveal(0));
    assert_eq!(error(&session).as_deref(), Some("the question has no answer yet: try one first"));
    for (given, tries) in [("many", 0), ("9", 1), ("", 1), ("11", 2)] {
        session.apply(answer(0, given));
        assert_eq!(state(&session), (tries, QuestionResult::Open), "{given:?}");
    }
    let mut revealed = session.clone();
    session.apply(answer(0, "10"));
    assert_eq!(state(&session), (3, QuestionResult::Right), "the right one");
    session.apply(answer(0, "9"));
    session.apply(CourseCommand::Reveal(0));
    assert_eq!(state(&session), (3, QuestionResult::Right), "it stays right");
    revealed.apply(CourseCommand::Reveal(0));
    revealed.apply(answer(0, "10"));
    assert_eq!(state(&revealed), (2, QuestionResult::Revealed), "an answer that is known proves nothing");
    assert_eq!(session.course().record(0).last.map(|day| day.to_string()).as_deref(), Some("2026-11-24"));
    session.apply(CourseCommand::ForgetProgress);
    assert_eq!(state(&session), (0, QuestionResult::Open), "forgotten on request");
    session.apply(Open::Lesson(1));
    session.apply(answer(LESSONS.len(), "1"));
    assert!(error(&session).is_some_and(|error| error.contains("there is no lesson")), "{:?}", error(&session));
}

#[test]
fn a_report_lists_the_whole_course_of_the_present_learner() {
    let commands = [
        CourseCommand::TurnTo("Ada".to_owned()).into(),
        CourseCommand::NoteTry(1).into(),
        CourseCommand::NoteTry(1).into(),
        CourseCommand::MarkSolved(1).into(),
        CourseCommand::NoteTry(1).into(),
        answer(0, "10"),
    ];
    let report = in_lesson(2, &commands).course().report();
    assert_eq!((report.name.as_str(), report.lessons.len(), report.solved()), ("Ada", LESSONS.len(), 1));
    let [first, second] = [&report.lessons[0], &report.lessons[1]];
    assert_eq!((first.lesson.as_str(), first.solved, first.record.question), ("two_points", false, QuestionResult::Right));
    assert_eq!((second.solved, second.record.task_tries), (true, 2), "tries after the solution do not count");
    let read = clashbox::session::ProgressReport::parse(&report.to_json());
    assert_eq!(read.as_ref(), Ok(&report), "as a file");
}
