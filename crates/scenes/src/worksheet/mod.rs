//! Lessons on paper: a page with picture, text, task and question of each lesson, with lines to write on, followed by the solutions.

mod solution;
mod texts;

use std::fmt::Write as _;

use crate::escape::{xml, xml_lines};
use crate::picture::paint::svg::numbered;
use crate::picture::svg::{ScenePicture, fit};
use crate::picture::{Layer, Layers, Theme};
use crate::scene::{Lesson, LessonQuestion, QuestionKind, Scene};

/// The second line of every page, by which Clashbox recognizes its own pages.
pub const MARK: &str = "<!-- Worksheet by Clashbox -->";

/// The size of a picture, points.
const SIZE: [u32; 2] = [720, 320];
/// Number of lines to write on below a task.
const FOR_TASK: usize = 2;
/// Number of lines to write on below a question.
const FOR_ANSWER: usize = 3;

const STYLE: &str = "@page{size:A4;margin:16mm}\
body{font:11pt/1.45 system-ui,sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem;color:#111;background:#fff}\
h1{font-size:18pt;margin:0}header{display:flex;justify-content:space-between;align-items:end;gap:2rem;margin-bottom:1.5rem}\
header p{flex:1;margin:0;border-bottom:1px solid #888;max-width:18rem}\
section{break-inside:avoid;margin-bottom:2.2rem}h2{font-size:13pt;margin:0 0 .4rem;break-after:avoid}\
p{margin:.4rem 0}.task{border:1px solid #888;border-radius:4px;padding:.4rem .7rem;font-weight:600}\
.line{border-bottom:1px solid #999;height:1.7rem}ul{list-style:none;margin:.4rem 0;padding:0}svg{width:100%;height:auto;border:1px solid #ccc}\
.solutions{break-before:page}.solutions section{margin-bottom:1.1rem}strong{font-weight:600}\
@media print{body{margin:0;max-width:none;padding:0}}";

/// The lessons of a page.
#[derive(Debug, Default)]
pub struct WorksheetPage {
    lessons: String,
    solutions: String,
    count: usize,
}

impl WorksheetPage {
    /// Adds a scene, if it has a lesson.
    pub fn add(&mut self, scene: &Scene) {
        self.add_numbered(self.count + 1, scene);
    }

    /// Adds a scene, if it has a lesson, with this number in its heading.
    pub fn add_numbered(&mut self, number: usize, scene: &Scene) {
        let Some(lesson) = &scene.lesson else { return };
        self.count += 1;
        let heading = texts::heading(number, xml(&scene.title));
        let (picture, text, task) = (self.picture(scene), xml_lines(&lesson.text), xml_lines(&lesson.task));
        let question = lesson.question.as_ref().map(question).unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = write!(
            self.lessons,
            "<section>\n<h2>{heading}</h2>\n{picture}<p>{text}</p>\n<p class=\"task\">{task}</p>\n{}{question}</section>\n",
            lines(FOR_TASK)
        );
        let _ = write!(self.solutions, "<section>\n<h2>{heading}</h2>\n{}</section>\n", solution(scene, lesson));
    }

    /// Returns true if no lesson was added.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the whole page, without the solutions.
    pub fn without_solutions(&self) -> String {
        self.document("")
    }

    /// Returns the whole page, with the solutions at its end.
    pub fn with_solutions(&self) -> String {
        self.document(&format!("<div class=\"solutions\">\n<h1>{}</h1>\n{}</div>\n", texts::SOLUTIONS, self.solutions))
    }

    fn document(&self, end: &str) -> String {
        let (title, name, lessons) = (texts::TITLE, texts::NAME, &self.lessons);
        format!(
            "<!DOCTYPE html>\n{MARK}\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
            <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
            <body>\n<header>\n<h1>{title}</h1>\n<p>{name}</p>\n</header>\n{lessons}{end}</body>\n</html>\n"
        )
    }

    /// Draws the start of a lesson, in the colours for paper. The answers of search and contact are hidden: the learner has to
    /// find them. The letters of the formulas are shown.
    fn picture(&self, scene: &Scene) -> String {
        let [width, height] = SIZE.map(f64::from);
        let hidden = [Layer::Contact, Layer::Impact, Layer::Probes, Layer::Crossings, Layer::Reasons];
        let layers = hidden.into_iter().fold(Layers::standard(), |layers, layer| layers.with(layer, false));
        let layers = layers.with(Layer::Letters, true);
        let camera = fit(scene, [0.0, 0.0, width, height]);
        numbered(&ScenePicture { layers, camera, theme: Theme::Print, ..ScenePicture::new(scene, SIZE) }.svg(0.0), self.count)
    }
}

fn lines(count: usize) -> String {
    "<div class=\"line\"></div>\n".repeat(count)
}

/// Returns a question: with its options to tick, with a blank for a number, and with lines for words.
fn question(question: &LessonQuestion) -> String {
    let ask = format!("<p>{}</p>\n", xml_lines(&question.ask));
    match &question.kind {
        QuestionKind::Free | QuestionKind::Text(_) => ask + &lines(FOR_ANSWER),
        QuestionKind::Choice(options) => {
            let option = |text: &str| format!("<li>{} {}</li>\n", texts::TICK, xml_lines(text));
            let options: String = options.iter().map(|one| option(&one.text)).collect();
            format!("{ask}<ul>\n{options}</ul>\n")
        }
        QuestionKind::Number { unit, .. } => format!("{ask}{}<p>{} {}</p>\n", lines(FOR_TASK), texts::BLANK, xml(unit)),
    }
}

/// Returns the changes to the start with which the goal is reached, the answer to the question, and the result of the lesson.
fn solution(scene: &Scene, lesson: &Lesson) -> String {
    let mut text = String::new();
    for line in lesson.solution.iter().flat_map(|solution| solution::changes(scene, solution)) {
        text += &format!("<p>{}</p>\n", xml_lines(&line));
    }
    if let Some(question) = &lesson.question {
        // Most reasons begin with the answer.
        let answer = solution::answer(question).filter(|answer| !question.answer.starts_with(answer.as_str()));
        let answer = answer.map(|answer| format!("<strong>{}</strong><br>", xml_lines(&texts::answer(answer))));
        text += &format!("<p>{}{}</p>\n", answer.unwrap_or_default(), xml_lines(&question.answer));
    }
    if !lesson.learned.is_empty() {
        text += &format!("<p>{}</p>\n", xml_lines(&lesson.learned));
    }
    text
}
