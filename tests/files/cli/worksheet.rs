//! Lessons as a page for paper.

use std::fs;

use super::Folder;

const LESSON: &str = "Scene(
    version: 1,
    title: \"Near & far\",
    bodies: [
        Body(name: \"p\", shape: Point(at: (0.0, 0.0))),
        Body(name: \"q\", shape: Point(at: (1.0, 0.0))),
    ],
    lesson: Lesson(
        text: \"Two points are <apart>.\",
        task: \"Put them 5 apart.\",
        goal: [Separation(is: 5.0)],
        learned: \"Far is not near.\",
        question: Question(ask: \"How far?\", answer: \"So far.\"),
        solution: Solution(bodies: [Body(name: \"q\", shape: Point(at: (5.0, 0.0)))]),
    ),
)
";

fn page(folder: &Folder, arguments: &[&str]) -> String {
    let output = folder.path("page.html");
    let mut all = vec!["worksheet", "-o", output.to_str().expect("a path")];
    all.extend(arguments);
    folder.run(&all).check(0, "", "");
    fs::read_to_string(&output).expect("a page")
}

#[test]
fn a_worksheet_prints_what_is_to_be_done_and_solutions_on_request() {
    let folder = Folder::with(&[("lessons/1.ron", LESSON), ("lessons/2.ron", "Scene(version: 1, bodies: [])")]);
    let lessons = folder.path("lessons");
    let plain = page(&folder, &[lessons.to_str().expect("a path")]);
    for text in
        ["1. Near &amp; far", "Two points are &lt;apart&gt;.", "Put them 5 apart.", "How far?", "<svg", "@page", "class=\"line\""]
    {
        assert!(plain.contains(text), "{text} is in {plain}");
    }
    assert!(!plain.contains("2. "), "a scene without a lesson is passed over");
    for secret in ["So far.", "Far is not near.", "(5.0, 0.0)"] {
        assert!(!plain.contains(secret), "{secret} is no part of what is handed out");
        assert!(page(&folder, &[lessons.to_str().expect("a path"), "--solutions"]).contains(secret), "{secret} is a solution");
    }
}

#[test]
fn the_shipped_course_is_a_worksheet_without_a_path() {
    let page = page(&Folder::with(&[]), &["--solutions"]);
    for lesson in clashbox::session::LESSONS.iter() {
        assert_eq!(
            page.matches(&format!(". {}</h2>", lesson.title())).count(),
            2,
            "{}: the lesson and its solution",
            lesson.title()
        );
    }
}

#[test]
fn a_folder_without_a_lesson_is_refused() {
    let folder = Folder::with(&[("a.ron", "Scene(version: 1, bodies: [])")]);
    let said = "there is no lesson, a scene with a lesson has a field `lesson`\n";
    folder.run(&["worksheet", "a.ron", "-o", "page.html"]).check(2, "", said);
    assert!(!folder.path("page.html").exists(), "nothing is written");
}
