//! A scene as JSON, for programs that have no reader of scene files: what the file says, with all that it leaves out, in its own units.

mod expectation;
mod options;
mod shape;
mod texts;

use std::io::{self, Write};
use std::path::Path;

use clashbox::json::{VERSION, Vector, Version, coordinates, line, unsigned_zero};
use clashbox::scene::{Body, Scene};
use expectation::ExpectationDocument;
use options::SearchDocument;
use schemars::JsonSchema;
use serde::Serialize;
use shape::ShapeDocument;

/// With --scene-json: the scene itself. All lengths are world units. Angles are degrees, positive from +x toward +y.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SceneDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    /// May be empty and may have several lines.
    notes: &'a str,
    /// A hit is `separation <= slop`.
    #[schemars(range(min = 0))]
    slop: f64,
    /// The duration of the frame, seconds. Null: the scene does not state it.
    dt: Option<f64>,
    /// The direction that is up. With `-y`, y points down in all numbers.
    #[schemars(extend("enum" = ["y", "-y"]))]
    up: &'static str,
    /// In drawing order. Names are unique.
    bodies: Vec<SceneBodyDocument<'a>>,
    /// The names of the two bodies in focus. Null if there are fewer than two bodies.
    pair: Option<[&'a str; 2]>,
    search: SearchDocument,
    /// The claims that a replay must find.
    expect: Vec<ExpectationDocument<'a>>,
}

/// A body at t = 0, and its motion during the frame.
#[derive(Serialize, JsonSchema)]
struct SceneBodyDocument<'a> {
    name: &'a str,
    shape: ShapeDocument<'a>,
    /// The displacement during the frame.
    velocity: Vector,
    /// The turn during the frame, degrees.
    spin: f64,
    /// The point that the body turns about, which moves along.
    pivot: Vector,
    /// True if it neither moves nor spins: it is part of the level of each body that does.
    level: bool,
    /// True if it is not drawn.
    hidden: bool,
    /// True if it is not moved by hand.
    locked: bool,
}

impl<'a> SceneBodyDocument<'a> {
    fn of(body: &'a Body) -> SceneBodyDocument<'a> {
        SceneBodyDocument {
            name: &body.name,
            shape: ShapeDocument(&body.shape),
            velocity: coordinates(body.velocity),
            spin: unsigned_zero(body.spin),
            pivot: coordinates(body.shape.reference_point()),
            level: body.rests(),
            hidden: body.hidden,
            locked: body.locked,
        }
    }
}

/// Writes a scene.
pub(super) fn write(out: &mut impl Write, path: &Path, scene: &Scene) -> io::Result<()> {
    let document = SceneDocument {
        version: VERSION,
        scene: path.display().to_string(),
        title: &scene.title,
        notes: &scene.notes,
        slop: scene.slop,
        dt: scene.dt,
        up: scene.up.name(),
        bodies: scene.bodies.iter().map(SceneBodyDocument::of).collect(),
        pair: scene.pair.map(|pair| pair.map(|body| scene.name(body))),
        search: SearchDocument(scene.search),
        expect: scene.expectations.iter().map(|expectation| ExpectationDocument::of(expectation, scene)).collect(),
    };
    line(out, &document)
}
