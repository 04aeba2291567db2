//! Makes the page: a picture, text, task and question of each lesson, with lines to write on, followed by the solutions.

use std::fmt::Write as _;

use clashbox::escape::{xml, xml_lines};
use clashbox::picture::paint::svg::numbered;
use clashbox::picture::svg::{ScenePicture, fit};
use clashbox::picture::{Layer, Layers, Theme};
use clashbox::scene::format::{bodies_to_text, search_to_text};
use clashbox::scene::{Lesson, Scene, Solution};

use super::super::texts;

/// The second line of every page, by which Clashbox recognizes its own pages.
pub(super) const MARK: &str = "<!-- Worksheet by Clashbox -->";

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
.line{border-bottom:1px solid #999;height:1.7rem}svg{width:100%;height:auto;border:1px solid #ccc}\
.solutions{break-before:page}.solutions section{margin-bottom:1.1rem}pre{font:9pt/1.4 ui-monospace,monospace;white-space:pre-wrap;margin:.3rem 0}\
@media print{body{margin:0;max-width:none;padding:0}}";

/// The lessons of a page.
#[derive(Default)]
pub(super) struct WorksheetPage {
    lessons: String,
    solutions: String,
    count: usize,
}

impl WorksheetPage {
    /// Adds a scene, if it has a lesson.
    pub(super) fn add(&mut self, scene: &Scene) {
        let Some(lesson) = &scene.lesson else { return };
        self.count += 1;
        let heading = texts::worksheet_heading(self.count, xml(&scene.title));
        let (picture, text, task) = (self.picture(scene), xml_lines(&lesson.text), xml_lines(&lesson.task));
        let question =
            lesson.question.as_ref().map(|question| format!("<p>{}</p>\n{}", xml_lines(&question.ask), lines(FOR_ANSWER)));
        let question = question.unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = write!(
            self.lessons,
            "<section>\n<h2>{heading}</h2>\n{picture}<p>{text}</p>\n<p class=\"task\">{task}</p>\n{}{question}</section>\n",
            lines(FOR_TASK)
        );
        let _ = write!(self.solutions, "<section>\n<h2>{heading}</h2>\n{}</section>\n", solution(scene, lesson));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the whole page, without the solutions.
    pub(super) fn without_solutions(&self) -> String {
        self.document("")
    }

    /// Returns the whole page, with the solutions at its end.
    pub(super) fn with_solutions(&self) -> String {
        self.document(&format!("<div class=\"solutions\">\n<h1>{}</h1>\n{}</div>\n", texts::SOLUTIONS, self.solutions))
    }

    fn document(&self, end: &str) -> String {
        let (title, name, lessons) = (texts::WORKSHEET_TITLE, texts::NAME, &self.lessons);
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

/// Returns the changes to the start with which the goal is reached, the answer to the question, and the result of the lesson.
fn solution(scene: &Scene, lesson: &Lesson) -> String {
    let mut text = String::new();
    if let Some(solution @ Solution { bodies, slop, search, algorithm }) = &lesson.solution {
        let solved = solution.applied(scene);
        let changed = bodies.iter().filter_map(|changed| solved.bodies.get(changed.body));
        let mut lines = bodies_to_text(changed);
        lines.extend(slop.map(texts::solved_slop));
        lines.extend(search.map(|search| texts::solved_search(search_to_text(&search))));
        lines.extend(algorithm.map(|algorithm| texts::solved_algorithm(algorithm.id())));
        text += &format!("<pre>{}</pre>\n", xml_lines(lines.trim_end()));
    }
    let answer = lesson.question.as_ref().map(|question| question.answer.as_str());
    for paragraph in answer.into_iter().chain([lesson.learned.as_str()]).filter(|text| !text.is_empty()) {
        text += &format!("<p>{}</p>\n", xml_lines(paragraph));
    }
    text
}
