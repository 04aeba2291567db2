//! Objects of a map, of a template and of a tile.

use std::path::Path;
use std::rc::Rc;

use glam::{DAffine2, DVec2};

use super::super::form::Form;
use super::super::texts;
use super::super::xml::{Element, Xml, count, number, shown};
use super::files::named_path;
use super::tiles::{Tileset, Tilesets};
use super::{Reader, elements_of, is_hidden, vector};
use crate::scene::errors::SceneErrors;

/// The reason why there is no object.
#[derive(Debug)]
pub(super) enum Failure {
    /// This object alone is wrong.
    Skipped(String),
    /// The whole file is refused.
    Refused(SceneErrors),
}

impl From<String> for Failure {
    fn from(reason: String) -> Failure {
        Failure::Skipped(reason)
    }
}

impl From<SceneErrors> for Failure {
    fn from(errors: SceneErrors) -> Failure {
        Failure::Refused(errors)
    }
}

/// An object. Lengths in pixels.
#[derive(Debug, Clone)]
pub(super) struct Object {
    /// The name, or the class if it has no name.
    pub(super) name: Rc<str>,
    pub(super) is_visible: bool,
    position: DVec2,
    /// The angle, clockwise about its position, y down.
    degrees: f64,
    /// The size, 0 if the file does not state it.
    pub(super) size: DVec2,
    outline: Rc<Outline>,
    pub(super) tile: Option<PlacedTile>,
}

/// A tile that an object or a cell shows.
#[derive(Debug, Clone)]
pub(super) struct PlacedTile {
    pub(super) tileset: Rc<Tileset>,
    /// The number in the tileset.
    pub(super) id: u32,
    /// The flips: diagonal, horizontal, vertical, in this order.
    pub(super) flips: [bool; 3],
}

/// The shape of an object.
#[derive(Debug)]
enum Outline {
    Rectangle,
    Ellipse,
    Capsule,
    Point,
    Text,
    Open(Vec<DVec2>),
    Closed(Vec<DVec2>),
}

impl Object {
    /// Returns its shape with its position as the origin. `None` if it is a text.
    pub(super) fn form(&self) -> Option<Form> {
        match &*self.outline {
            Outline::Rectangle => Some(Form::rectangle(DVec2::ZERO, self.size)),
            Outline::Ellipse => Some(Form::ellipse(DVec2::ZERO, self.size)),
            Outline::Capsule => Some(Form::capsule(DVec2::ZERO, self.size)),
            Outline::Point => Some(Form::Point(DVec2::ZERO)),
            Outline::Text => None,
            Outline::Open(points) => Some(Form::Open(points.clone())),
            Outline::Closed(points) => Some(Form::Closed(points.clone())),
        }
    }

    /// Returns its transform: it turns clockwise about its position, and y points down.
    pub(super) fn layer_from_object(&self) -> DAffine2 {
        DAffine2::from_angle_translation(self.degrees.to_radians(), self.position)
    }
}

impl Reader<'_> {
    /// Reads an object; its template gives the values that it does not state. `path`: its file.
    pub(super) fn object(&mut self, xml: &Xml, element: &Element, path: &Path, tilesets: &Tilesets) -> Result<Object, Failure> {
        let template = match element.attribute("template") {
            Some(source) => Some(self.template(xml, element, path, source)?),
            None => None,
        };
        let size = [number(element, "width")?, number(element, "height")?];
        let inherited = template.as_ref().map_or(DVec2::ZERO, |template| template.size);
        let name = ["name", "type", "class"].into_iter().filter_map(|name| element.attribute(name)).find(|name| !name.is_empty());
        Ok(Object {
            name: name.map(Rc::from).or_else(|| Some(template.as_ref()?.name.clone())).unwrap_or_default(),
            is_visible: match (element.has_attribute("visible"), &template) {
                (false, Some(template)) => template.is_visible,
                (_, _) => !is_hidden(element),
            },
            position: vector(element, ["x", "y"])?,
            degrees: number(element, "rotation")?.or(template.as_ref().map(|template| template.degrees)).unwrap_or(0.0),
            size: DVec2::new(size[0].unwrap_or(inherited.x), size[1].unwrap_or(inherited.y)),
            outline: match (outline(element)?, &template) {
                (Some(own), _) => Rc::new(own),
                (None, Some(template)) => template.outline.clone(),
                (None, None) => Rc::new(Outline::Rectangle),
            },
            tile: match count(element, "gid")? {
                Some(0) => None,
                Some(number) => Some(tilesets.placed(number).ok_or(texts::NO_TILE.to_owned())?),
                None => template.as_ref().and_then(|template| template.tile.clone()),
            },
        })
    }

    /// Returns the object of a template file.
    fn template(&mut self, xml: &Xml, element: &Element, path: &Path, source: &str) -> Result<Rc<Object>, SceneErrors> {
        let path = named_path(path, source).map_err(|message| xml.error(element, message))?;
        if let Some(known) = self.known_templates.get(&path) {
            return Ok(known.clone());
        }
        let object = self.named_file((xml, element), &path, "template", |reader, xml, path| {
            let root = xml.root();
            let tilesets = reader.tilesets(xml, &root, path)?;
            let object = elements_of(&root).find(|element| element.has_tag_name("object"));
            let object = object.ok_or_else(|| xml.error(&root, texts::NO_OBJECT))?;
            reader.object(xml, &object, path, &tilesets).map_err(|failure| match failure {
                Failure::Skipped(reason) => xml.error(&object, reason),
                Failure::Refused(errors) => errors,
            })
        })?;
        let object = Rc::new(object);
        self.known_templates.insert(path, object.clone());
        Ok(object)
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
fn outline(object: &Element) -> Result<Option<Outline>, String> {
    let mut found = None;
    for child in elements_of(object) {
        found = match child.tag_name().name() {
            "ellipse" => Some(Outline::Ellipse),
            "capsule" => Some(Outline::Capsule),
            "point" => Some(Outline::Point),
            "text" => Some(Outline::Text),
            "polyline" => Some(Outline::Open(points(&child)?)),
            "polygon" => Some(Outline::Closed(points(&child)?)),
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
