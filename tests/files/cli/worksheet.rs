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
    for secret in ["So far.", "Far is not near.", "q: point at (5, 0)"] {
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
fn nothing_on_paper_speaks_of_the_window_or_of_files() {
    let page = page(&Folder::with(&[]), &["--solutions"]);
    let mut sections = 0;
    for section in page.split("<section>").skip(1) {
        sections += 1;
        // Within a tag there are names and numbers of the drawing.
        let words: String =
            section.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| format!(" {text}")).collect();
        let lower = words.to_lowercase();
        let of_window = lower.split(|c: char| !c.is_alphanumeric()).find(|word| {
            ["drag", "drags", "click", "clicks", "panel", "panels", "press", "key", "keys", "ctrl", "reset"].contains(word)
        });
        assert_eq!(of_window, None, "{words}");
        let is_of_file = |(at, _): (usize, &str)| words[..at].ends_with(|c: char| c.is_alphanumeric());
        assert!(!words.match_indices('(').any(is_of_file), "the syntax of a file: {words}");
    }
    assert_eq!(sections, 2 * clashbox::session::LESSONS.len(), "each lesson and its solution");
    assert!(page.contains("\u{2610} ") && page.contains("________ "), "options to tick, and blanks for numbers");
    assert!(page.contains(">A \u{b7} sun<") && page.contains(">B \u{b7} moon<"), "bodies have their letters");
}

#[test]
fn a_folder_without_a_lesson_is_refused() {
    let folder = Folder::with(&[("a.ron", "Scene(version: 1, bodies: [])")]);
    let said = "there is no lesson, a scene with a lesson has a field `lesson`\n";
    folder.run(&["worksheet", "a.ron", "-o", "page.html"]).check(2, "", said);
    assert!(!folder.path("page.html").exists(), "nothing is written");
}
