//! Objects of a map, of a template and of a tile.

use std::rc::Rc;

use glam::{DAffine2, DVec2};

use super::super::form::FileShape;
use super::super::texts;
use super::super::xml::{Element, shown};
use super::attributes::elements_of;
use super::tiles::PlacedTile;
use crate::scene::errors::SceneErrors;

/// The reason why there is no object.
#[derive(Debug)]
pub(super) enum ObjectError {
    /// The object alone is wrong.
    Skipped(String),
    /// The whole file is refused.
    Refused(SceneErrors),
}

impl From<String> for ObjectError {
    fn from(reason: String) -> ObjectError {
        ObjectError::Skipped(reason)
    }
}

impl From<SceneErrors> for ObjectError {
    fn from(errors: SceneErrors) -> ObjectError {
        ObjectError::Refused(errors)
    }
}

/// An object. Lengths in pixels.
#[derive(Debug, Clone)]
pub(super) struct MapObject {
    /// The name, or the class if it has no name.
    pub(super) name: Rc<str>,
    pub(super) is_visible: bool,
    pub(super) position: DVec2,
    /// The angle, clockwise about its position, y down.
    pub(super) degrees: f64,
    /// The size, 0 if the file does not state it.
    pub(super) size: DVec2,
    pub(super) outline: Rc<ObjectOutline>,
    pub(super) tile: Option<PlacedTile>,
}

/// The shape of an object.
#[derive(Debug)]
pub(super) enum ObjectOutline {
    Rectangle,
    Ellipse,
    Capsule,
    Point,
    Text,
    Open(Vec<DVec2>),
    Closed(Vec<DVec2>),
}

impl MapObject {
    /// Returns its shape with its position as the origin. `None` if it is a text.
    pub(super) fn form(&self) -> Option<FileShape> {
        match &*self.outline {
            ObjectOutline::Rectangle => Some(FileShape::rectangle(DVec2::ZERO, self.size)),
            ObjectOutline::Ellipse => Some(FileShape::ellipse(DVec2::ZERO, self.size)),
            ObjectOutline::Capsule => Some(FileShape::capsule(DVec2::ZERO, self.size)),
            ObjectOutline::Point => Some(FileShape::Point(DVec2::ZERO)),
            ObjectOutline::Text => None,
            ObjectOutline::Open(points) => Some(FileShape::Open(points.clone())),
            ObjectOutline::Closed(points) => Some(FileShape::Closed(points.clone())),
        }
    }

    /// Returns its transform: it turns clockwise about its position, and y points down.
    pub(super) fn layer_from_object(&self) -> DAffine2 {
        DAffine2::from_angle_translation(self.degrees.to_radians(), self.position)
    }
}

/// Returns the number of an object and its name, which may be that of its template.
pub(super) fn subject(element: &Element, name: &str) -> String {
    let id = element.attribute("id").map_or_else(|| "0".to_owned(), shown);
    match element.attribute("name").filter(|own| !own.is_empty()).unwrap_or(name) {
        "" => texts::object_without_name(id),
        name => texts::object(id, name),
    }
}

/// Reads the shape of an object from its children. `None` if they do not state one: it is a rectangle.
pub(super) fn outline(object: &Element) -> Result<Option<ObjectOutline>, String> {
    let mut found = None;
    for child in elements_of(object) {
        found = match child.tag_name().name() {
            "ellipse" => Some(ObjectOutline::Ellipse),
            "capsule" => Some(ObjectOutline::Capsule),
            "point" => Some(ObjectOutline::Point),
            "text" => Some(ObjectOutline::Text),
            "polyline" => Some(ObjectOutline::Open(points(&child)?)),
            "polygon" => Some(ObjectOutline::Closed(points(&child)?)),
            _ => found,
        };
    }
    Ok(found)
}

/// Reads the points of a polygon or of a polyline.
fn points(element: &Element) -> Result<Vec<DVec2>, String> {
    let text = element.attribute("points").ok_or_else(|| texts::missing("points"))?;
    let point = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        let point = DVec2::new(x.parse().ok()?, y.parse().ok()?);
        point.is_finite().then_some(point)
    };
    let pairs = text.split_ascii_whitespace();
    let points = pairs.map(|pair| point(pair).ok_or_else(|| texts::unexpected("points", shown(pair), texts::A_POINT)));
    let points = points.collect::<Result<Vec<DVec2>, String>>()?;
    if points.is_empty() { Err(texts::unexpected("points", "", texts::A_POINT)) } else { Ok(points) }
}
