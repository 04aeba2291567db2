//! Drawings in SVG: what they fill becomes polygons, rectangles and circles, what they only stroke becomes segments.
//!
//! A circle that is only stroked becomes segments too, at most [`FLATNESS`] off. The width of a stroke is not part of a shape. `usvg` resolves
//! styles, units, `use` and transforms, and leaves paths.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path as FilePath;

use glam::{DAffine2, DVec2};
use usvg::roxmltree::{Document, Node as Element, ParsingOptions};
use usvg::tiny_skia_path::PathSegment;
use usvg::{Group, ImageHrefResolver, Node, Options, Path, Tree};

use super::draft::Draft;
use super::form::{Form, Rounding};
use super::{ImportError, PerUnit, texts};
use crate::explain::figure;
use crate::scene::file::read_text;
use crate::scene::limits::{MAX_BODIES, MAX_VERTICES_IN_ALL};

/// Coordinates are rounded to this part of the drawing: they are in single precision.
const FINEST: f64 = 1e-6;
/// Curves become polygons that are at most this part of their path's extent off.
const FLATNESS: f64 = 0.001;
/// All points of a circle are equally far from its center within this part of the radius; four cubics leave 0.03 %.
const ROUNDNESS: f64 = 5e-4;

/// The most points of a path: a scene may have no more vertices.
const MAX_POINTS: usize = MAX_VERTICES_IN_ALL;

/// Elements that are shapes.
const SHAPES: [&str; 7] = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"];
/// Elements whose children are only drawn where something refers to them.
const UNDRAWN: [&str; 6] = ["clipPath", "defs", "marker", "mask", "pattern", "symbol"];

/// Reads a drawing.
pub(super) fn read(path: &FilePath, per_unit: PerUnit) -> Result<Draft, ImportError> {
    let unreadable = |message: String| ImportError::Unreadable { file: path.display().to_string(), message };
    let text = read_text(path).map_err(ImportError::Refused)?;
    let parsing = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, parsing).map_err(|error| unreadable(error.to_string()))?;
    // Images are no shapes: none is read.
    let no_images = ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let options = Options { image_href_resolver: no_images, ..Options::default() };
    let tree = Tree::from_xmltree(&document, &options).map_err(|error| unreadable(error.to_string()))?;
    let size = DVec2::new(f64::from(tree.size().width()), f64::from(tree.size().height()));
    let pixels = pixels_of_user_unit(&document, size);
    let origin = move |file: &str| match per_unit {
        None => texts::drawing_notes_as_drawn(file),
        Some(per_unit) => texts::drawing_notes(file, per_unit),
    };
    let per_unit = per_unit.unwrap_or(1.0);
    let scale = 1.0 / (pixels * per_unit);
    let world_from_pixels =
        DAffine2::from_scale(DVec2::new(scale, -scale)) * DAffine2::from_translation(DVec2::new(0.0, -size.y));
    let rounding = Rounding::to(FINEST, size.max_element() * scale);
    let mut reader = Reader {
        draft: Draft::new(world_from_pixels, rounding, origin),
        names: names(&document),
        scale,
        paths: 0,
        seen: BTreeSet::new(),
    };
    reader.group(tree.root()).map_err(unreadable)?;
    reader.note_the_rest(&document);
    Ok(reader.draft)
}

/// How many pixels a user unit of the outermost element is: what its `viewBox` says.
fn pixels_of_user_unit(document: &Document, size: DVec2) -> f64 {
    let numbers = document.root_element().attribute("viewBox").map(|text| {
        let parts = text.split(|c: char| c.is_whitespace() || c == ',').filter(|part| !part.is_empty());
        parts.filter_map(|part| part.parse::<f64>().ok()).collect::<Vec<_>>()
    });
    match numbers.as_deref() {
        Some(&[_, _, width, height]) if 0.0 < width && 0.0 < height => (size.x / width).min(size.y / height),
        _ => 1.0,
    }
}

/// What Inkscape lets its users call an element, by its id.
fn names(document: &Document) -> BTreeMap<String, String> {
    let label = |element: &Element| {
        let label = element.attributes().find(|attribute| attribute.name() == "label" && attribute.namespace().is_some())?;
        Some((element.attribute("id")?.to_owned(), label.value().to_owned()))
    };
    document.descendants().filter_map(|element| label(&element)).collect()
}

struct Reader {
    draft: Draft,
    names: BTreeMap<String, String>,
    /// Units of the world for each pixel.
    scale: f64,
    /// How many paths were read.
    paths: usize,
    /// The ids that were met.
    seen: BTreeSet<String>,
}

impl Reader {
    /// Fails with the limit that a path exceeds.
    fn group(&mut self, group: &Group) -> Result<(), String> {
        if !group.id().is_empty() {
            self.seen.insert(group.id().to_owned());
        }
        if group.clip_path().is_some() || group.mask().is_some() {
            self.draft.note(&texts::element("g", group.id()), texts::CLIPPED);
        }
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group)?,
                Node::Path(path) => self.path(path)?,
                // Both are found by their elements.
                Node::Image(_) | Node::Text(_) => {}
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &Path) -> Result<(), String> {
        self.paths += 1;
        let id = path.id();
        let subject = if id.is_empty() { texts::element_without_id("path", self.paths) } else { texts::element("path", id) };
        let name = self.names.get(id).cloned().unwrap_or_else(|| if id.is_empty() { subject.clone() } else { id.to_owned() });
        self.seen.insert(id.to_owned());
        if !path.is_visible() {
            self.draft.skip(&subject, texts::NOT_DRAWN);
            return Ok(());
        }
        let extent = path.abs_bounding_box();
        let flatness = FLATNESS * f64::from(extent.width().max(extent.height()));
        let parts = subpaths(path, flatness).ok_or_else(|| texts::too_many_points(&subject, MAX_POINTS))?;
        if MAX_BODIES < parts.len() {
            return Err(texts::too_many_parts(&subject, MAX_BODIES));
        }
        if path.fill().is_some() {
            self.filled(parts, &name, &subject, flatness);
        } else {
            self.stroked(parts, &name, &subject, flatness);
        }
        Ok(())
    }

    fn filled(&mut self, mut parts: Vec<Part>, name: &str, subject: &str, flatness: f64) {
        parts.iter_mut().filter(|part| 2 < part.points.len()).for_each(|part| part.closed = true);
        let outer = without_inner(&parts);
        if outer.len() < parts.len() {
            self.draft.note(subject, texts::HOLES_FILLED);
        }
        if outer.iter().any(|part| part.is_curved && part.circle().is_none()) {
            self.draft.note(subject, texts::approximated(figure(flatness * self.scale)));
        }
        for part in outer {
            let form = match part.circle() {
                Some(circle) => circle,
                None if part.closed => Form::Closed(part.points.clone()),
                None => Form::Open(part.points.clone()),
            };
            self.draft.add(name, subject, &[form]);
        }
    }

    /// Only the line is drawn: nothing is inside, and nothing a hole.
    fn stroked(&mut self, parts: Vec<Part>, name: &str, subject: &str, flatness: f64) {
        if parts.iter().any(|part| part.is_curved) {
            self.draft.note(subject, texts::approximated_by_segments(figure(flatness * self.scale)));
        }
        for Part { mut points, closed, .. } in parts {
            if closed && points.first() != points.last() {
                points.extend(points.first().copied());
            }
            self.draft.add(name, subject, &[Form::Open(points)]);
        }
    }

    /// What the document has and the drawing does not show: texts and images, and hidden shapes.
    fn note_the_rest(&mut self, document: &Document) {
        for (number, element) in (1..).zip(document.root_element().descendants().filter(Element::is_element)) {
            let kind = element.tag_name().name();
            let id = element.attribute("id");
            let subject = || id.map_or_else(|| texts::element_without_id(kind, number), |id| texts::element(kind, id));
            if element.ancestors().skip(1).any(|outer| UNDRAWN.contains(&outer.tag_name().name())) {
                continue;
            }
            match kind {
                "text" => self.draft.skip(&subject(), texts::NO_SHAPE_TEXT),
                "image" | "foreignObject" => self.draft.skip(&subject(), texts::NO_SHAPE_IMAGE),
                shape if SHAPES.contains(&shape) && id.is_some_and(|id| !self.seen.contains(id)) => {
                    self.draft.skip(&subject(), texts::NOT_DRAWN);
                }
                _ => {}
            }
        }
    }
}

/// A stretch of a path that is drawn without lifting the pen. Pixels.
#[derive(Debug, Clone, Default)]
struct Part {
    /// Curves as points on them.
    points: Vec<DVec2>,
    /// The ends of its segments, which are exactly on it.
    ends: Vec<DVec2>,
    closed: bool,
    is_curved: bool,
    /// Whether it has a straight segment too.
    is_straight: bool,
}

impl Part {
    /// The circle that it is. `None`: it is none.
    fn circle(&self) -> Option<Form> {
        if !self.is_curved || self.is_straight || self.ends.len() < 4 {
            return None;
        }
        let [low, high] = self.extent();
        let center = low.midpoint(high);
        let radius = self.ends.iter().map(|p| p.distance(center)).sum::<f64>() / self.ends.len() as f64;
        let is_round = |p: &DVec2| (p.distance(center) - radius).abs() <= ROUNDNESS * radius;
        // An arc is round as well, but ends elsewhere than it begins.
        let returns = self.points.first()?.distance(*self.points.last()?) <= ROUNDNESS * radius;
        (returns && self.points.iter().all(is_round))
            .then_some(Form::Ellipse { center, axes: [DVec2::X * radius, DVec2::Y * radius] })
    }

    /// The least and the greatest coordinates of its points.
    fn extent(&self) -> [DVec2; 2] {
        let beyond = DVec2::splat(f64::INFINITY);
        self.points.iter().fold([beyond, -beyond], |[low, high], &p| [low.min(p), high.max(p)])
    }

    /// Whether a point is inside its outline.
    fn holds(&self, p: DVec2) -> bool {
        let edges = self.points.iter().zip(self.points.iter().cycle().skip(1));
        let crosses =
            |(a, b): &(&DVec2, &DVec2)| (p.y < a.y) != (p.y < b.y) && p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y);
        edges.filter(crosses).count() % 2 == 1
    }
}

/// The parts of a path, curves at most `flatness` off. `None`: they have too many points.
fn subpaths(path: &Path, flatness: f64) -> Option<Vec<Part>> {
    let transform = path.abs_transform();
    let mapped = |p: usvg::tiny_skia_path::Point| {
        let (x, y) = (f64::from(p.x), f64::from(p.y));
        let of = |a: f32, b: f32, c: f32| f64::from(a) * x + f64::from(b) * y + f64::from(c);
        DVec2::new(of(transform.sx, transform.kx, transform.tx), of(transform.ky, transform.sy, transform.ty))
    };
    let mut parts: Vec<Part> = Vec::new();
    // Those of the parts before the last one.
    let mut ended = 0;
    for segment in path.data().segments() {
        if MAX_POINTS < ended + parts.last().map_or(0, |part| part.points.len()) {
            return None;
        }
        if let PathSegment::MoveTo(p) = segment {
            ended += parts.last().map_or(0, |part| part.points.len());
            parts.push(Part { points: vec![mapped(p)], ends: vec![mapped(p)], ..Part::default() });
            continue;
        }
        let Some(part) = parts.last_mut() else { continue };
        let Some(&from) = part.points.last() else { continue };
        match segment {
            PathSegment::MoveTo(_) => {}
            PathSegment::LineTo(p) => {
                part.points.push(mapped(p));
                part.ends.push(mapped(p));
                part.is_straight |= mapped(p) != from;
            }
            PathSegment::QuadTo(a, p) => {
                // The same curve as a cubic.
                let (a, p) = (mapped(a), mapped(p));
                part.curve([from, from.lerp(a, 2.0 / 3.0), p.lerp(a, 2.0 / 3.0), p], flatness);
            }
            PathSegment::CubicTo(a, b, p) => part.curve([from, mapped(a), mapped(b), mapped(p)], flatness),
            PathSegment::Close => part.closed = true,
        }
    }
    parts.retain(|part| 1 < part.points.len());
    Some(parts)
}

impl Part {
    /// Adds a cubic as points on it. A chord of the n-th part of a cubic is at most `|B''| / (8 n^2)` off, and `|B''|` is at most 6 times
    /// the larger second difference of its control points.
    fn curve(&mut self, [a, b, c, d]: [DVec2; 4], flatness: f64) {
        let bend = (a - 2.0 * b + c).length().max((b - 2.0 * c + d).length());
        let count = if 0.0 < flatness { (0.75 * bend / flatness).sqrt().ceil().clamp(1.0, 1000.0) } else { 1.0 };
        self.points.extend((1..=count as u32).map(|step| {
            let t = f64::from(step) / count;
            let u = 1.0 - t;
            if t == 1.0 { d } else { a * (u * u * u) + b * (3.0 * u * u * t) + c * (3.0 * u * t * t) + d * (t * t * t) }
        }));
        self.ends.push(d);
        self.is_curved = true;
    }
}

/// The parts that lie in no other part: what lies within is a hole, or filled anyway.
fn without_inner(parts: &[Part]) -> Vec<&Part> {
    let extents: Vec<[DVec2; 2]> = parts.iter().map(Part::extent).collect();
    // Few extents lie within others: points are compared only there.
    let is_within =
        |[low, high]: [DVec2; 2], [outer_low, outer_high]: [DVec2; 2]| outer_low.cmple(low).all() && high.cmple(outer_high).all();
    let is_inner = |idx: usize, part: &Part| {
        let others = parts.iter().zip(&extents).enumerate().filter(|&(other, (outer, _))| other != idx && outer.closed);
        let mut around = others.filter(|(_, (_, extent))| is_within(extents[idx], **extent));
        part.closed && around.any(|(_, (outer, _))| part.points.iter().all(|&p| outer.holds(p)))
    };
    parts.iter().enumerate().filter(|&(idx, part)| !is_inner(idx, part)).map(|(_, part)| part).collect()
}
