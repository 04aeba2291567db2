//! `query --first`: prints the bodies that one body meets, in the order of time.

use std::io::{self, Write};
use std::path::Path;

use clashbox::explain::{at_least, figure, first_contact_in_words, grouped, point_in_words};
use clashbox::scene::{Body, Scene};
use clashbox::search::{FirstContact, FirstContacts, contact_in_words};
use serde::Serialize;

use super::super::json::{VERSION, coordinates, line};
use super::super::texts;

/// The answer: the bodies that a body of a scene meets.
pub(super) struct First {
    scene: Scene,
    body: usize,
    found: FirstContacts,
}

impl First {
    /// Finds the first contacts of `body`, an index that the scene has.
    pub(super) fn of(scene: Scene, body: usize) -> First {
        let found = scene.first_contacts(body);
        First { scene, body, found }
    }

    /// Writes a table: the contacts at the start, the later ones, and those that are undecided.
    pub(super) fn write_text(&self, out: &mut impl Write, path: &Path) -> io::Result<()> {
        let First { scene, body, found } = self;
        let file = path.display();
        writeln!(out, "{}", if scene.title.is_empty() { file.to_string() } else { texts::titled(file, &scene.title) })?;
        writeln!(out, "{}", texts::indented(first_contact_in_words(scene, *body, found)))?;
        let row = |when: String, other: usize| {
            let Body { name, shape, .. } = &scene.bodies[other];
            texts::meeting(when, name, shape.kind().name())
        };
        for contact in &found.at_start {
            let (row, relation) = (row(texts::AT_START.to_owned(), contact.other), contact_in_words(contact.relation));
            let line = if contact.leaving { texts::at_start_leaving(row, relation) } else { texts::at_start(row, relation) };
            writeln!(out, "{line}")?;
        }
        for contact in &found.met {
            let (row, point) = (row(figure(contact.impact.t), contact.other), point_in_words(contact.impact.point));
            let line = match contact.impact.normal.map(point_in_words) {
                Some(normal) => texts::met_with_normal(row, point, normal),
                None => texts::met(row, point),
            };
            writeln!(out, "{}", if contact.rank == 0 { texts::first(line) } else { line })?;
        }
        for undecided in &found.undecided {
            let row = row(texts::UNDECIDED.to_owned(), undecided.other);
            writeln!(out, "{}", texts::not_before(row, at_least(undecided.from)))?;
        }
        let others = match scene.bodies.len() - 1 {
            1 => texts::ONE_BODY.to_owned(),
            others => texts::bodies(grouped(others)),
        };
        let counts = [found.at_start.len(), found.met.len(), found.undecided.len(), found.n_never].map(grouped);
        let [at_start, met, undecided, never] = counts;
        writeln!(out, "{}", texts::one_against(others, at_start, met, undecided, never))
    }

    /// Writes one document on a line.
    pub(super) fn write_json(&self, out: &mut impl Write, path: &Path) -> io::Result<()> {
        let First { scene, body, found } = self;
        let named = |other: usize| Named::of(&scene.bodies[other]);
        let document = Document {
            version: VERSION,
            scene: path.display().to_string(),
            title: &scene.title,
            body: named(*body),
            first: found.first().iter().map(|contact| scene.name(contact.other)).collect(),
            is_first_proven: found.is_first_proven(),
            at_start: found
                .at_start
                .iter()
                .map(|contact| AtStart { body: named(contact.other), relation: contact.relation.id(), leaving: contact.leaving })
                .collect(),
            met: found.met.iter().map(|contact| Met::of(named(contact.other), contact)).collect(),
            undecided: found
                .undecided
                .iter()
                .map(|undecided| Undecided { body: named(undecided.other), from: undecided.from })
                .collect(),
            never_met: found.n_never,
        };
        line(out, &document)
    }
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    scene: String,
    title: &'a str,
    body: Named<'a>,
    /// The names of the bodies met first: several if they are met at the same time.
    first: Vec<&'a str>,
    is_first_proven: bool,
    at_start: Vec<AtStart<'a>>,
    met: Vec<Met<'a>>,
    undecided: Vec<Undecided<'a>>,
    never_met: usize,
}

#[derive(Serialize)]
struct Named<'a> {
    name: &'a str,
    kind: &'static str,
}

#[derive(Serialize)]
struct AtStart<'a> {
    #[serde(flatten)]
    body: Named<'a>,
    relation: &'static str,
    leaving: bool,
}

#[derive(Serialize)]
struct Met<'a> {
    #[serde(flatten)]
    body: Named<'a>,
    rank: usize,
    t: f64,
    bracket: [f64; 2],
    normal: Option<[f64; 2]>,
    point: [f64; 2],
    grazing: bool,
}

#[derive(Serialize)]
struct Undecided<'a> {
    #[serde(flatten)]
    body: Named<'a>,
    /// The body is not met before this time.
    from: f64,
}

impl Named<'_> {
    fn of(body: &Body) -> Named<'_> {
        Named { name: &body.name, kind: body.shape.kind().id() }
    }
}

impl<'a> Met<'a> {
    fn of(body: Named<'a>, &FirstContact { rank, impact, .. }: &FirstContact) -> Met<'a> {
        Met {
            body,
            rank,
            t: impact.t,
            bracket: impact.bracket,
            normal: impact.normal.map(coordinates),
            point: coordinates(impact.point),
            grazing: impact.grazing,
        }
    }
}
