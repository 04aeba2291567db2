//! Makes one page with the tables of all engines, and a picture for each wrong answer.

use clashbox::escape::{xml, xml_lines};
use clashbox::picture::paint::svg::numbered;
use clashbox::picture::svg::render;
use clashbox::scene::{Body, Scene};
use clashbox::search::prover;
use glam::DVec2;

use super::super::output::scenes;
use super::super::texts;
use super::judged::{JudgedAnswer, JudgedEngine};
use super::text::{ZERO, summary, table};

/// The second line of every page, by which Clashbox recognizes its own pages.
pub(super) const MARK: &str = "<!-- Written by Clashbox -->";

/// Maximum number of wrong answers that are drawn; the others are listed.
const MOST_DRAWN: usize = 100;
/// The size of a picture, points.
const SIZE: [u32; 2] = [640, 400];

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:68rem;padding:0 1rem;color:#1c2430;background:#fff}\
h1,h2,figcaption{overflow-wrap:anywhere}.table{overflow-x:auto;margin:0 0 2rem}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums;white-space:nowrap}\
th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #dde2e8}\
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:#fff}.zero{color:#a3acb8}\
tr:last-child td{font-weight:600}figure{margin:0 0 2rem}figcaption{margin-bottom:.4rem;white-space:pre-line}\
svg{max-width:100%;height:auto;border:1px solid #dde2e8}.known{color:#5b6675}";

/// The wrong answers of the page.
#[derive(Default)]
pub(super) struct WrongAnswersPage {
    figures: Vec<String>,
    not_drawn: usize,
}

impl WrongAnswersPage {
    /// Adds a wrong answer.
    pub(super) fn add(&mut self, given: &JudgedAnswer) {
        let caption = xml_lines(&texts::wrong(given.file.display(), given.engine, given.answer));
        let known = given.known.map(|why| format!("\n<span class=\"known\">{}</span>", xml(&texts::html_known(why))));
        let known = known.unwrap_or_default();
        let picture = if self.figures.len() < MOST_DRAWN {
            numbered(&picture(given), self.figures.len())
        } else {
            self.not_drawn += 1;
            String::new()
        };
        self.figures.push(format!("<figure>\n<figcaption>{caption}{known}</figcaption>\n{picture}</figure>\n"));
    }

    /// Returns the whole page.
    pub(super) fn document(&self, engines: &[JudgedEngine], n_scenes: usize) -> String {
        let title = texts::JUDGE_TITLE;
        let tables: String = engines.iter().map(|engine| table_of(engine, n_scenes)).collect();
        let figures = self.figures.concat();
        let not_drawn = match self.not_drawn {
            0 => String::new(),
            count => format!("<p>{}</p>\n", texts::html_not_drawn(count)),
        };
        let wrong =
            if figures.is_empty() { String::new() } else { format!("<h2>{}</h2>\n{not_drawn}{figures}", texts::HTML_WRONG) };
        format!(
            "<!DOCTYPE html>\n{MARK}\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
            <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
            <body>\n<h1>{title}</h1>\n{wrong}{tables}</body>\n</html>\n"
        )
    }
}

/// Returns the proof of the pair that was asked about, drawn at the start of its motion.
fn picture(given: &JudgedAnswer) -> String {
    let mut bodies = given.answer.pair.map(|body| given.scene.bodies[body].clone());
    if let Some(pose) = &given.answer.pose {
        bodies = bodies.map(|body| Body { velocity: DVec2::ZERO, spin: 0.0, ..body });
        bodies[1].shape = pose.b.clone();
    }
    let search = prover(&bodies[0].moving(), &bodies[1].moving());
    let scene = Scene { title: given.scene.title.clone(), up: given.scene.up, ..Scene::new(bodies.to_vec(), search) };
    render(&scene, 0.0, SIZE)
}

fn table_of(engine: &JudgedEngine, n_scenes: usize) -> String {
    let row = |(index, cells): (usize, &Vec<String>)| {
        let tag = if index == 0 { "th" } else { "td" };
        let zero = |cell: &str| if cell == ZERO { " class=\"zero\"" } else { "" };
        let cells: String = cells.iter().map(|cell| format!("<{tag}{}>{}</{tag}>", zero(cell), xml(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = table(engine).iter().enumerate().map(row).collect();
    let (heading, summary) = (xml(&engine.heading()), xml(&summary(engine, scenes(n_scenes))));
    format!("<h2>{heading}</h2>\n<p>{summary}</p>\n<div class=\"table\">\n<table>\n{rows}</table>\n</div>\n")
}
