//! Drawings in SVG: filled outlines become polygons, rectangles and circles, outlines that are only stroked become segments.
//!
//! A stroked circle without a fill becomes segments too, at most [`shapes::FLATNESS`] off. The width of a stroke is not part of a
//! shape.
//!
//! Source: SVG 2, <https://www.w3.org/TR/SVG2/>. `svgtypes` reads path data, lengths and transforms, `simplecss` selectors. The crate `usvg`
//! resolves a whole drawing, but with patterns, markers, masks and filters, each of which may be exponentially large, and without lines in
//! its messages.

mod outline;
mod page;
mod shapes;
mod style;
mod viewport;

use std::collections::HashMap;
use std::path::Path;

use glam::{DAffine2, DVec2};
use roxmltree::NodeId;

use super::form::Rounding;
use super::scene_draft::SceneDraft;
use super::xml::{Element, MAX_DEPTH, NamedBy, Xml};
use super::{ImportOptions, ReadText, texts};
use crate::scene::errors::SceneErrors;
use page::DrawingPage;
use style::{DeclaredValues, ElementStyle, Styles};
use viewport::{Viewport, size_from_box, view_box};

/// The namespace of drawings.
const SVG: &str = "http://www.w3.org/2000/svg";
/// Coordinates are rounded to this part of the drawing: editors write six to eight digits.
const FINEST: f64 = 1e-6;
/// The most elements that are drawn; each repetition by `use` counts.
const MAX_DRAWN: usize = 200_000;
/// The most bytes of the attributes of elements that are drawn; each repetition by `use` counts.
const MAX_DATA: usize = 32 * 1024 * 1024;

/// Elements that are shapes.
const SHAPES: [&str; 7] = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"];

/// Reads a drawing.
pub(super) fn read(path: &Path, options: &ImportOptions, read_text: ReadText<'_>) -> Result<SceneDraft, SceneErrors> {
    let file = path.display().to_string();
    let text = read_text(path)?;
    let xml = Xml::parse(&file, &text, "svg", NamedBy::User)?;
    let root = xml.root();
    if root.tag_name().namespace() != Some(SVG) {
        return Err(xml.error(&root, texts::NO_NAMESPACE));
    }
    let page = DrawingPage::of(&root).map_err(|message| xml.error(&root, message))?;
    let sheet = style::sheet(&root);
    let (draft, bottom) = DrawingReader::drawn(&xml, &sheet, &page, options)?;
    if page.has_height || bottom <= 0.0 || !bottom.is_finite() {
        return Ok(draft);
    }
    // The drawing ends at its lowest point.
    let page = DrawingPage { size: DVec2::new(page.size.x, bottom), ..page };
    DrawingReader::drawn(&xml, &sheet, &page, options).map(|(draft, _)| draft)
}

/// The context that an element inherits.
#[derive(Debug, Clone, Copy)]
struct ElementContext<'x> {
    pixels_from_user: DAffine2,
    style: ElementStyle,
    /// The size of the viewport, user units.
    viewport: DVec2,
    /// The number of elements around it, including repetitions by `use`.
    depth: usize,
    /// The innermost `use` with a name that draws it.
    instance: Option<DrawnInstance<'x>>,
}

/// A `use` with a name.
#[derive(Debug, Clone, Copy)]
struct DrawnInstance<'x> {
    name: &'x str,
    target: NodeId,
}

/// A drawing while it is read.
struct DrawingReader<'x> {
    xml: &'x Xml<'x>,
    draft: SceneDraft,
    styles: Styles<'x>,
    /// The first element of each id.
    ids: HashMap<&'x str, Element<'x>>,
    /// Units of the world for each pixel.
    scale: f64,
    /// The number of shapes found so far.
    shapes: usize,
    drawn: usize,
    data: usize,
    /// The elements that `use` draws at the moment.
    used: Vec<NodeId>,
    /// The y of the lowest point, pixels.
    bottom: f64,
}

impl<'x> DrawingReader<'x> {
    /// Returns the draft, and the y of its lowest point, pixels.
    fn drawn(xml: &Xml, sheet: &str, page: &DrawingPage, options: &ImportOptions) -> Result<(SceneDraft, f64), SceneErrors> {
        let root = xml.root();
        let per_unit = options.per_unit;
        let origin = move |file: &str| match per_unit {
            None => texts::drawing_notes_as_drawn(file),
            Some(per_unit) => texts::drawing_notes(file, per_unit),
        };
        let scale = 1.0 / (page.pixels_of_user_unit() * per_unit.unwrap_or(1.0));
        let rounding = Rounding::to(FINEST, page.size.max_element() * scale);
        let mut ids = HashMap::new();
        for element in root.descendants() {
            element.attribute("id").map(|id| ids.entry(id).or_insert(element));
        }
        let mut drawing = DrawingReader {
            xml,
            draft: SceneDraft::new((scale, options.up, page.size.y), rounding, origin),
            styles: Styles::of(sheet).map_err(|message| xml.error(&root, message))?,
            ids,
            scale,
            shapes: 0,
            drawn: 0,
            data: 0,
            used: Vec::new(),
            bottom: f64::NEG_INFINITY,
        };
        let pixels_from_user = page.view_box.map_or(DAffine2::IDENTITY, |found| size_from_box(&root, found, page.size));
        let viewport = page.view_box.map_or(page.size, |found| DVec2::new(found.w, found.h));
        let around = ElementContext {
            pixels_from_user: DAffine2::IDENTITY,
            style: ElementStyle::INITIAL,
            viewport,
            depth: 0,
            instance: None,
        };
        match drawing.entered(&root, &around)? {
            Ok(inside) => {
                let pixels_from_user = inside.pixels_from_user * pixels_from_user;
                drawing.children(&root, &ElementContext { pixels_from_user, ..inside })?;
            }
            Err(reason) => drawing.skip(&root, reason),
        }
        Ok((drawing.draft, drawing.bottom))
    }

    fn skip(&mut self, element: &Element, reason: impl std::fmt::Display) {
        self.draft.skip(self.xml.place(element), || subject(element, self.shapes), reason);
    }

    fn note(&mut self, element: &Element, message: impl Into<String>) {
        self.draft.note(self.xml.place(element), || subject(element, self.shapes), message);
    }

    fn children(&mut self, parent: &Element<'x>, around: &ElementContext<'x>) -> Result<(), SceneErrors> {
        parent.children().filter(Element::is_element).try_for_each(|child| self.element(&child, around))
    }

    /// Draws an element, or notes why it is not drawn.
    fn element(&mut self, element: &Element<'x>, around: &ElementContext<'x>) -> Result<(), SceneErrors> {
        let kind = element.tag_name().name();
        if element.tag_name().namespace() != Some(SVG) {
            return Ok(());
        }
        self.drawn += 1;
        if MAX_DRAWN < self.drawn {
            return Err(self.xml.error(element, texts::too_many_drawn(MAX_DRAWN)));
        }
        self.data += element.attributes().map(|attribute| attribute.value().len()).sum::<usize>();
        if MAX_DATA < self.data {
            return Err(self.xml.error(element, texts::too_much_data(MAX_DATA)));
        }
        if MAX_DEPTH < around.depth {
            return Err(self.xml.error(element, texts::too_deep(MAX_DEPTH)));
        }
        let is_shape = SHAPES.contains(&kind);
        self.shapes += usize::from(is_shape);
        match kind {
            "text" => self.skip(element, texts::NO_SHAPE_TEXT),
            "image" | "foreignObject" => self.skip(element, texts::NO_SHAPE_IMAGE),
            "a" | "g" | "svg" | "switch" | "use" => match self.entered(element, around)? {
                Ok(inside) => self.container(element, &inside)?,
                Err(reason) => self.skip(element, reason),
            },
            _ if is_shape => match self.entered(element, around)? {
                Ok(inside) => self.shape(element, &inside)?,
                Err(reason) => self.skip(element, reason),
            },
            _ => {}
        }
        Ok(())
    }

    /// Returns the context of the children of an element, or the reason why it is not drawn.
    fn entered(
        &mut self,
        element: &Element<'x>,
        around: &ElementContext<'x>,
    ) -> Result<Result<ElementContext<'x>, String>, SceneErrors> {
        let declared = self.styles.declared(element).map_err(|message| self.xml.error(element, message))?;
        if declared.get("display") == Some("none") {
            return Ok(Err(texts::HIDDEN.to_owned()));
        }
        if !is_for_everyone(element) {
            return Ok(Err(texts::FOR_OTHERS.to_owned()));
        }
        let is_paint = |id: &str| {
            let paints = ["linearGradient", "radialGradient", "pattern"];
            self.ids.get(id).is_some_and(|element| paints.contains(&element.tag_name().name()))
        };
        let style = around.style.with(&declared, is_paint);
        let transform = self.viewport(around).transform(&declared);
        self.note_what_is_left_out(element, &declared);
        Ok(transform.map(|transform| ElementContext {
            pixels_from_user: around.pixels_from_user * transform,
            style,
            depth: around.depth + 1,
            ..*around
        }))
    }

    fn note_what_is_left_out(&mut self, element: &Element, declared: &DeclaredValues) {
        if declared.has_any(&["clip-path", "mask", "filter"]) {
            self.note(element, texts::CLIPPED);
        }
        if declared.has_any(&["marker-start", "marker-mid", "marker-end"]) {
            self.note(element, texts::MARKERS);
        }
    }

    fn viewport(&self, around: &ElementContext<'x>) -> Viewport {
        Viewport { size: around.viewport, font_size: around.style.font_size }
    }

    fn container(&mut self, element: &Element<'x>, around: &ElementContext<'x>) -> Result<(), SceneErrors> {
        match element.tag_name().name() {
            "use" => self.used(element, around),
            "svg" => {
                let size = self.viewport(around).size_of(element);
                self.nested(element, element, size, around)
            }
            "switch" => {
                let mut children = element.children().filter(Element::is_element);
                children.find(is_for_everyone).map_or(Ok(()), |child| self.element(&child, around))
            }
            _ => self.children(element, around),
        }
    }

    /// Draws the target of a `use`.
    fn used(&mut self, element: &Element<'x>, around: &ElementContext<'x>) -> Result<(), SceneErrors> {
        let target = href(element).and_then(|id| self.ids.get(id).copied());
        let Some(target) = target.filter(|target| target.tag_name().namespace() == Some(SVG)) else {
            self.skip(element, texts::NO_TARGET);
            return Ok(());
        };
        if self.used.contains(&target.id()) || element.ancestors().any(|outer| outer == target) {
            self.skip(element, texts::DRAWS_ITSELF);
            return Ok(());
        }
        self.used.push(target.id());
        let named = own_name(element).map(|name| DrawnInstance { name, target: target.id() });
        let around = &ElementContext { instance: named.or(around.instance), ..*around };
        let viewport = self.viewport(around);
        let drawn = match (target.tag_name().name(), viewport.point(element, ["x", "y"])) {
            (_, Err(reason)) => {
                self.skip(element, reason);
                Ok(())
            }
            ("symbol", Ok(_)) => match self.entered(&target, around)? {
                Ok(inside) => self.nested(element, &target, viewport.size_of(element), &inside),
                Err(reason) => {
                    self.skip(element, reason);
                    Ok(())
                }
            },
            (_, Ok(at)) => {
                let pixels_from_user = around.pixels_from_user * DAffine2::from_translation(at);
                self.element(&target, &ElementContext { pixels_from_user, ..*around })
            }
        };
        self.used.pop();
        drawn
    }

    /// Draws a nested `svg` or a symbol into a rectangle of this size at the `x` and `y` of `placed`.
    fn nested(
        &mut self,
        placed: &Element<'x>,
        element: &Element<'x>,
        size: Result<DVec2, String>,
        around: &ElementContext<'x>,
    ) -> Result<(), SceneErrors> {
        let found = self.viewport(around).point(placed, ["x", "y"]).and_then(|at| Ok((at, size?, view_box(element)?)));
        let (at, size, view_box) = match found {
            Ok((_, size, _)) if size.min_element() <= 0.0 => {
                self.skip(element, texts::NO_EXTENT);
                return Ok(());
            }
            Ok(found) => found,
            Err(reason) => {
                self.skip(element, reason);
                return Ok(());
            }
        };
        let inside = view_box.map_or(DAffine2::IDENTITY, |found| size_from_box(element, found, size));
        let around = ElementContext {
            pixels_from_user: around.pixels_from_user * DAffine2::from_translation(at) * inside,
            viewport: view_box.map_or(size, |found| DVec2::new(found.w, found.h)),
            ..*around
        };
        self.children(element, &around)
    }
}

/// Returns the kind of an element with its id, or with its number among the shapes.
fn subject(element: &Element, number: usize) -> String {
    let kind = element.tag_name().name();
    match element.attribute("id") {
        Some(id) => texts::element(kind, id),
        None if SHAPES.contains(&kind) => texts::element_without_id(kind, number),
        None => kind.to_owned(),
    }
}

/// Returns the name that a user of Inkscape gave an element.
fn label<'a>(element: &Element<'a>) -> Option<&'a str> {
    let is_label = |attribute: &roxmltree::Attribute| attribute.name() == "label" && attribute.namespace().is_some();
    Some(element.attributes().find(is_label)?.value())
}

/// Returns the label of an element, else its id.
fn own_name<'a>(element: &Element<'a>) -> Option<&'a str> {
    label(element).or(element.attribute("id")).filter(|name| !name.is_empty())
}

/// Returns the id that a `use` refers to.
fn href<'a>(element: &Element<'a>) -> Option<&'a str> {
    let link = element.attribute("href").or_else(|| element.attribute(("http://www.w3.org/1999/xlink", "href")));
    link?.trim().strip_prefix('#')
}

/// Returns false for elements that are only for languages other than English, or for programs with extensions.
fn is_for_everyone(element: &Element) -> bool {
    let is_english = |language: &str| language.trim() == "en" || language.trim().starts_with("en-");
    !element.has_attribute("requiredExtensions")
        && element.attribute("systemLanguage").is_none_or(|languages| languages.split(',').any(is_english))
}
