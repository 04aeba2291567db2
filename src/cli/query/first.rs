//! `query --first`: prints the bodies that one body meets, in the order of time.

use std::io::{self, Write};
use std::path::Path;

use clashbox::explain::{at_least, figure, first_contact_in_words, grouped, point_in_words};
use clashbox::kernel::{Kind, Relation};
use clashbox::scene::{Body, Scene};
use clashbox::search::{FirstContact, FirstContacts, contact_in_words};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::inputs::titled;
use super::super::texts;
use clashbox::json::{Fraction, VERSION, ValueName, Vector, Version, coordinates, interval, line};

/// The answer: the bodies that a body of a scene meets.
pub(super) struct FirstContactsAnswer {
    scene: Scene,
    body: usize,
    found: FirstContacts,
}

impl FirstContactsAnswer {
    /// Finds the first contacts of `body`, an index that the scene has.
    pub(super) fn of(scene: Scene, body: usize) -> FirstContactsAnswer {
        let found = scene.first_contacts(body);
        FirstContactsAnswer { scene, body, found }
    }

    /// Writes a table: the contacts at the start, the later ones, and those that are undecided.
    pub(super) fn write_text(&self, out: &mut impl Write, path: &Path) -> io::Result<()> {
        let FirstContactsAnswer { scene, body, found } = self;
        writeln!(out, "{}", titled(path, scene))?;
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
        let FirstContactsAnswer { scene, body, found } = self;
        let named = |other: usize| NamedBody::of(&scene.bodies[other]);
        let document = FirstContactsDocument {
            version: VERSION,
            scene: path.display().to_string(),
            title: &scene.title,
            body: named(*body),
            first: found.first().iter().map(|contact| scene.name(contact.other)).collect(),
            is_first_proven: found.is_first_proven(),
            at_start: found
                .at_start
                .iter()
                .map(|contact| ContactAtStartDocument {
                    body: named(contact.other),
                    relation: ValueName(contact.relation),
                    leaving: contact.leaving,
                })
                .collect(),
            met: found.met.iter().map(|contact| MetDocument::of(named(contact.other), contact)).collect(),
            undecided: found
                .undecided
                .iter()
                .map(|undecided| UndecidedDocument { body: named(undecided.other), from: Fraction(undecided.from) })
                .collect(),
            never_met: found.n_never,
        };
        line(out, &document)
    }
}

/// With --first: the bodies that one body meets, by the proof of each pair.
#[derive(Serialize, JsonSchema)]
pub(crate) struct FirstContactsDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    /// The body that is asked about.
    body: NamedBody<'a>,
    /// The names of the bodies that it meets first after the start: several if it meets them at the same time, as far as is proven.
    /// Empty if it meets none.
    first: Vec<&'a str>,
    /// True if it is proven that it meets no other body before or at the same time.
    is_first_proven: bool,
    /// The bodies that it is in contact with at t = 0.
    at_start: Vec<ContactAtStartDocument<'a>>,
    /// The bodies that it meets after the start, in the order of time.
    met: Vec<MetDocument<'a>>,
    /// The bodies of which it is not proven whether they are met.
    undecided: Vec<UndecidedDocument<'a>>,
    /// Number of others that it is proven not to meet.
    never_met: usize,
}

#[derive(Serialize, JsonSchema)]
struct NamedBody<'a> {
    name: &'a str,
    kind: ValueName<Kind>,
}

#[derive(Serialize, JsonSchema)]
struct ContactAtStartDocument<'a> {
    #[serde(flatten)]
    body: NamedBody<'a>,
    /// The body that is asked about is A.
    relation: ValueName<Relation>,
    /// True if their separation grows from the very start.
    leaving: bool,
}

#[derive(Serialize, JsonSchema)]
struct MetDocument<'a> {
    #[serde(flatten)]
    body: NamedBody<'a>,
    /// 0 for those that are met first, 1 for those after them. Bodies share a rank if the proofs leave open which is met earlier.
    rank: usize,
    t: Fraction,
    /// The impact is proven to be between these two times.
    bracket: [Fraction; 2],
    /// Unit vector from the body that is asked about to this one, at t.
    normal: Option<Vector>,
    point: Vector,
    grazing: bool,
}

#[derive(Serialize, JsonSchema)]
struct UndecidedDocument<'a> {
    #[serde(flatten)]
    body: NamedBody<'a>,
    /// The body is proven not to be met before this time.
    from: Fraction,
}

impl NamedBody<'_> {
    fn of(body: &Body) -> NamedBody<'_> {
        NamedBody { name: &body.name, kind: ValueName(body.shape.kind()) }
    }
}

impl<'a> MetDocument<'a> {
    fn of(body: NamedBody<'a>, &FirstContact { rank, impact, .. }: &FirstContact) -> MetDocument<'a> {
        MetDocument {
            body,
            rank,
            t: Fraction(impact.t),
            bracket: interval(impact.bracket),
            normal: impact.normal.map(coordinates),
            point: coordinates(impact.point),
            grazing: impact.grazing,
        }
    }
}
