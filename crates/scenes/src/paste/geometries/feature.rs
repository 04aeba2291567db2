//! A geometry with its name, and the two ways to make bodies of geometries: areas filled, or as outlines.

use super::super::collector::{Collector, body_at_rest};
use super::super::draft::{BodiesDraft, plain_name};
use super::super::points::{PointOrder, grouped, path, ring};
use super::super::texts;
use super::super::{PasteContent, TextReading};
use crate::kernel::{DVec2, InvalidShape, Point, Shape};
use crate::scene::Body;

/// A geometry with its name.
#[derive(Debug)]
pub(super) struct Feature {
    /// The feature in messages.
    pub(super) place: String,
    pub(super) name: Option<String>,
    pub(super) parts: Vec<Part>,
}

/// A part of a geometry.
#[derive(Debug)]
pub(super) enum Part {
    Point(DVec2),
    Path(Vec<DVec2>),
    /// Rings: the boundary of an area, then those of its holes.
    Area(Vec<Vec<DVec2>>),
}

/// The features of a text, and those that could not be read.
#[derive(Debug, Default)]
pub(super) struct FeatureList {
    pub(super) features: Vec<Feature>,
    pub(super) draft: BodiesDraft,
}

/// The way in which areas become shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AreaForm {
    Filled,
    Outlines,
}

/// Returns the readings: areas filled, and as outlines if that is another set. A text beyond the limits of scenes, or with an error, is refused.
pub(super) fn readings(
    read: Result<FeatureList, String>,
    hows: [&'static str; 2],
    collector: &mut Collector,
) -> Vec<TextReading> {
    let made = read.and_then(|FeatureList { features, mut draft }| {
        let before = draft.problem_count();
        add_all(&features, AreaForm::Filled, &mut draft)?;
        let holes: usize = features.iter().flat_map(|feature| &feature.parts).map(holes_of).sum();
        let mut outlines = BodiesDraft::default();
        if 0 < holes || before < draft.problem_count() {
            add_all(&features, AreaForm::Outlines, &mut outlines)?;
        }
        Ok((draft.finished(hows[0], collector), holes, outlines.into_bodies()))
    });
    let (filled, holes, outlines) = match made {
        Ok(made) => made,
        Err(why) => {
            collector.refuse(hows[0], why);
            return Vec::new();
        }
    };
    if 0 < holes && !filled.is_empty() {
        collector.note(texts::holes_filled(holes));
    }
    [filled, outlines].into_iter().zip(hows).filter_map(|(bodies, how)| reading(bodies, how)).collect()
}

/// Returns bodies as a reading: a point as a vector, and one body without a name of its own as a shape.
fn reading(mut bodies: Vec<Body>, how: &'static str) -> Option<TextReading> {
    let content = match bodies.as_slice() {
        [] => return None,
        [Body { shape: Shape::Point(point), name, .. }] if name == Shape::Point(*point).kind().id() => {
            PasteContent::Vector(point.at())
        }
        [only] if only.name == only.shape.kind().id() => PasteContent::Shape(bodies.remove(0).shape),
        [..] => PasteContent::Bodies(bodies),
    };
    Some(TextReading { content, how })
}

fn holes_of(part: &Part) -> usize {
    match part {
        Part::Area(rings) => rings.len().saturating_sub(1),
        Part::Point(_) | Part::Path(_) => 0,
    }
}

/// Adds a body for each feature, or records why it is none. Fails with the limit of scenes that the text exceeds.
fn add_all(features: &[Feature], form: AreaForm, draft: &mut BodiesDraft) -> Result<(), String> {
    for Feature { place, name, parts } in features {
        if parts.is_empty() {
            draft.leave_out(place, texts::NO_GEOMETRY)?;
            continue;
        }
        let shapes: Result<Vec<Vec<Shape>>, InvalidShape> = parts.iter().map(|part| shapes_of(part, form)).collect();
        match shapes.and_then(|shapes| grouped(shapes.into_iter().flatten().collect())) {
            Ok(shape) => draft.add(body_at_rest(name.as_deref().and_then(plain_name).as_deref(), shape))?,
            Err(error) => draft.leave_out(place, error)?,
        }
    }
    Ok(())
}

fn shapes_of(part: &Part, form: AreaForm) -> Result<Vec<Shape>, InvalidShape> {
    match (part, form) {
        (Part::Point(at), _) => Ok(vec![Point::new(*at).map(Shape::Point)?]),
        (Part::Path(points), _) => Ok(vec![path(points, PointOrder::Path)?]),
        (Part::Area(rings), AreaForm::Filled) => {
            let outer = rings.first().map_or(&[][..], |outer| outer);
            Ok(vec![ring(outer).map(Shape::Polygon)?])
        }
        (Part::Area(rings), AreaForm::Outlines) => rings.iter().map(|ring| path(ring, PointOrder::Loop)).collect(),
    }
}
