//! The outlines of shapes in a drawing: segments in user units, then the parts of a path as points.

use std::ops::ControlFlow;

use glam::{DAffine2, DVec2};
use svgtypes::{PointsParser, SimplePathSegment, SimplifyingPathParser};

use super::super::form::FileShape;
use super::super::texts;
use super::super::xml::{Element, shown};
use super::viewport::{PercentageBase, Viewport};
use crate::kernel::{Aabb, BroadPhase};

/// The tolerance of a circle: the distances of all points from its center are equal within this part of the radius. Four cubics
/// leave 0.03 %.
const ROUNDNESS: f64 = 5e-4;
/// The length of the handles of a cubic for a quarter of a circle, as a part of the radius. Source: `4 / 3 (sqrt 2 - 1)`.
const KAPPA: f64 = 0.552_284_749_830_793_4;
/// The most segments of a path that are read. Not each of them has a point.
const MAX_SEGMENTS: usize = 500_000;
/// The most times in a row that a part of a path may be closed: `svgtypes` reads that in recursion.
const MAX_CLOSED: usize = 100;
/// The most edges that are compared with points to find the holes of a path.
pub(super) const MAX_COMPARISONS: usize = 200_000_000;

/// The segments of a shape.
#[derive(Debug, Default)]
pub(super) struct PathOutline {
    pub(super) segments: Vec<SimplePathSegment>,
    /// The note on data that is not included.
    pub(super) cut: Option<String>,
}

impl PathOutline {
    /// Returns the outline of a shape in user units. Fails with the attribute that is missing or wrong.
    pub(super) fn of(element: &Element, viewport: &Viewport) -> Result<PathOutline, String> {
        let segments = match element.tag_name().name() {
            "rect" => rectangle(element, viewport)?,
            "circle" => {
                let radius = viewport.length(element, "r", PercentageBase::Both)?.unwrap_or(0.0);
                ellipse(viewport.point(element, ["cx", "cy"])?, DVec2::splat(radius))
            }
            "ellipse" => ellipse(viewport.point(element, ["cx", "cy"])?, radii(element, viewport)?),
            "line" => {
                let ends = [viewport.point(element, ["x1", "y1"])?, viewport.point(element, ["x2", "y2"])?];
                vec![move_to(ends[0]), line_to(ends[1])]
            }
            "polyline" | "polygon" => return points(element),
            _ => return path(element),
        };
        Ok(PathOutline { segments, cut: None })
    }

    /// Returns the least and the greatest coordinates of its points and handles, mapped.
    pub(super) fn extent(&self, map: &DAffine2) -> [DVec2; 2] {
        let points = self.segments.iter().flat_map(|segment| match *segment {
            SimplePathSegment::MoveTo { x, y } | SimplePathSegment::LineTo { x, y } => vec![DVec2::new(x, y)],
            SimplePathSegment::Quadratic { x1, y1, x, y } => vec![DVec2::new(x1, y1), DVec2::new(x, y)],
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                vec![DVec2::new(x1, y1), DVec2::new(x2, y2), DVec2::new(x, y)]
            }
            SimplePathSegment::ClosePath => Vec::new(),
        });
        extent(points.map(|p| map.transform_point2(p)))
    }

    /// Returns its parts, mapped, curves at most `flatness` off. `None` if they have more than `most` points.
    pub(super) fn parts(&self, map: &DAffine2, flatness: f64, most: usize) -> Option<Vec<Subpath>> {
        if MAX_SEGMENTS < self.segments.len() {
            return None;
        }
        let at = |x: f64, y: f64| map.transform_point2(DVec2::new(x, y));
        let mut parts: Vec<Subpath> = Vec::new();
        // The number of points in the parts before the last one.
        let mut ended = 0;
        for segment in &self.segments {
            if most < ended + parts.last().map_or(0, |part| part.points.len()) {
                return None;
            }
            if let SimplePathSegment::MoveTo { x, y } = *segment {
                ended += parts.last().map_or(0, |part| part.points.len());
                parts.push(Subpath { points: vec![at(x, y)], ends: vec![at(x, y)], ..Subpath::default() });
                continue;
            }
            let Some(part) = parts.last_mut() else { continue };
            let Some(&from) = part.points.last() else { continue };
            match *segment {
                SimplePathSegment::MoveTo { .. } => {}
                SimplePathSegment::LineTo { x, y } => {
                    part.points.push(at(x, y));
                    part.ends.push(at(x, y));
                    part.is_straight |= at(x, y) != from;
                }
                SimplePathSegment::Quadratic { x1, y1, x, y } => {
                    // The same curve as a cubic.
                    let (a, p) = (at(x1, y1), at(x, y));
                    part.curve([from, from.lerp(a, 2.0 / 3.0), p.lerp(a, 2.0 / 3.0), p], flatness);
                }
                SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                    part.curve([from, at(x1, y1), at(x2, y2), at(x, y)], flatness);
                }
                SimplePathSegment::ClosePath => part.closed = true,
            }
        }
        parts.retain(|part| 1 < part.points.len());
        Some(parts)
    }
}

fn move_to(p: DVec2) -> SimplePathSegment {
    SimplePathSegment::MoveTo { x: p.x, y: p.y }
}

fn line_to(p: DVec2) -> SimplePathSegment {
    SimplePathSegment::LineTo { x: p.x, y: p.y }
}

/// Returns a quarter of an ellipse from `center + from` to `center + to`, which are its half axes.
fn quarter(center: DVec2, from: DVec2, to: DVec2) -> SimplePathSegment {
    let [a, b, p] = [center + from + KAPPA * to, center + to + KAPPA * from, center + to];
    SimplePathSegment::CurveTo { x1: a.x, y1: a.y, x2: b.x, y2: b.y, x: p.x, y: p.y }
}

/// Returns an ellipse. Empty if it has no extent.
fn ellipse(center: DVec2, radii: DVec2) -> Vec<SimplePathSegment> {
    if radii.min_element() <= 0.0 {
        return Vec::new();
    }
    let (x, y) = (DVec2::new(radii.x, 0.0), DVec2::new(0.0, radii.y));
    let quarters = [(x, y), (y, -x), (-x, -y), (-y, x)].map(|(from, to)| quarter(center, from, to));
    [move_to(center + x)].into_iter().chain(quarters).chain([SimplePathSegment::ClosePath]).collect()
}

/// Reads `rx` and `ry`: if one is missing or negative, the other one counts for both.
fn radii(element: &Element, viewport: &Viewport) -> Result<DVec2, String> {
    let rx = viewport.length(element, "rx", PercentageBase::X)?.filter(|radius| 0.0 <= *radius);
    let ry = viewport.length(element, "ry", PercentageBase::Y)?.filter(|radius| 0.0 <= *radius);
    Ok(DVec2::new(rx.or(ry).unwrap_or(0.0), ry.or(rx).unwrap_or(0.0)))
}

/// Reads a rectangle, with rounded vertices if it has radii. Empty if it has no extent.
fn rectangle(element: &Element, viewport: &Viewport) -> Result<Vec<SimplePathSegment>, String> {
    let low = viewport.point(element, ["x", "y"])?;
    let width = viewport.length(element, "width", PercentageBase::X)?.unwrap_or(0.0);
    let size = DVec2::new(width, viewport.length(element, "height", PercentageBase::Y)?.unwrap_or(0.0));
    if size.min_element() <= 0.0 {
        return Ok(Vec::new());
    }
    let radii = radii(element, viewport)?.min(size / 2.0);
    let (x, y) = (DVec2::new(radii.x, 0.0), DVec2::new(0.0, radii.y));
    let vertices = [low, low + DVec2::new(size.x, 0.0), low + size, low + DVec2::new(0.0, size.y)];
    if radii.min_element() == 0.0 {
        let [first, others @ ..] = vertices;
        return Ok([move_to(first)].into_iter().chain(others.map(line_to)).chain([SimplePathSegment::ClosePath]).collect());
    }
    let centers = [vertices[1] - x + y, vertices[2] - x - y, vertices[3] + x - y, vertices[0] + x + y];
    let turns = [(-y, x), (x, y), (y, -x), (-x, -y)];
    let rounded =
        centers.into_iter().zip(turns).flat_map(|(center, (from, to))| [line_to(center + from), quarter(center, from, to)]);
    Ok([move_to(low + x)].into_iter().chain(rounded).chain([SimplePathSegment::ClosePath]).collect())
}

/// Reads a polyline or a polygon up to the first invalid number.
fn points(element: &Element) -> Result<PathOutline, String> {
    let text = element.attribute("points").ok_or_else(|| texts::missing("points"))?;
    let points: Vec<DVec2> = PointsParser::from(text).map(DVec2::from).collect();
    let [first, others @ ..] = points.as_slice() else { return Err(texts::unexpected("points", shown(text), texts::POINTS)) };
    let mut segments: Vec<SimplePathSegment> = [move_to(*first)].into_iter().chain(others.iter().copied().map(line_to)).collect();
    segments.extend(element.has_tag_name((super::SVG, "polygon")).then_some(SimplePathSegment::ClosePath));
    // The parser stops without an error.
    let count = svgtypes::NumberListParser::from(text).take_while(Result::is_ok).count();
    let is_whole = svgtypes::NumberListParser::from(text).all(|number| number.is_ok()) && count % 2 == 0;
    let cut = (!is_whole).then(|| texts::cut_points(points.len(), shown(text)));
    Ok(PathOutline { segments, cut })
}

/// Reads a path up to the first error in its data, as the standard demands.
fn path(element: &Element) -> Result<PathOutline, String> {
    let text = element.attribute("d").ok_or_else(|| texts::missing("d"))?;
    let mut closed = 0;
    for byte in text.bytes().filter(|byte| !byte.is_ascii_whitespace()) {
        closed = if matches!(byte, b'z' | b'Z') { closed + 1 } else { 0 };
        if MAX_CLOSED < closed {
            return Err(texts::closed_again(MAX_CLOSED));
        }
    }
    let mut outline = PathOutline::default();
    for segment in SimplifyingPathParser::from(text).take(MAX_SEGMENTS + 1) {
        match segment {
            Ok(segment) => outline.segments.push(segment),
            Err(error) => {
                outline.cut = Some(texts::cut_path(outline.segments.len(), error, shown(text)));
                break;
            }
        }
    }
    if outline.segments.is_empty() { Err(texts::unexpected("d", shown(text), texts::PATH_DATA)) } else { Ok(outline) }
}

/// Returns the least and the greatest coordinates.
fn extent(points: impl Iterator<Item = DVec2>) -> [DVec2; 2] {
    let beyond = DVec2::splat(f64::INFINITY);
    points.fold([beyond, -beyond], |[low, high], p| [low.min(p), high.max(p)])
}

/// A part of a path that is drawn without a move in between.
#[derive(Debug, Clone, Default)]
pub(super) struct Subpath {
    /// The points; curves are approximated by points on them.
    pub(super) points: Vec<DVec2>,
    /// The ends of its segments, which are exactly on the path.
    ends: Vec<DVec2>,
    pub(super) closed: bool,
    pub(super) is_curved: bool,
    /// True if it has a straight segment too.
    is_straight: bool,
}

impl Subpath {
    /// Returns the circle that the part is, or `None`.
    pub(super) fn circle(&self) -> Option<FileShape> {
        if !self.is_curved || self.is_straight || self.ends.len() < 4 {
            return None;
        }
        let [low, high] = extent(self.points.iter().copied());
        let center = low.midpoint(high);
        let radius = self.ends.iter().map(|p| p.distance(center)).sum::<f64>() / self.ends.len() as f64;
        let is_round = |p: &DVec2| (p.distance(center) - radius).abs() <= ROUNDNESS * radius;
        // An arc is round as well, but its end is not at its start.
        let returns = self.points.first()?.distance(*self.points.last()?) <= ROUNDNESS * radius;
        (returns && self.points.iter().all(is_round))
            .then_some(FileShape::Ellipse { center, axes: [DVec2::X * radius, DVec2::Y * radius] })
    }

    /// Adds a cubic as points on it. A chord of the n-th part of a cubic is at most `|B''| / (8 n^2)` off, and `|B''|` is at most
    /// 6 times the larger second difference of its control points.
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

    /// Returns true if a point is inside the outline.
    fn holds(&self, p: DVec2) -> bool {
        let edges = self.points.iter().zip(self.points.iter().cycle().skip(1));
        let crosses =
            |(a, b): &(&DVec2, &DVec2)| (p.y < a.y) != (p.y < b.y) && p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y);
        edges.filter(crosses).count() % 2 == 1
    }
}

/// Returns the parts that lie in no other part: a part inside another is a hole, or filled anyway. `None` if too many edges would
/// have to be compared.
pub(super) fn without_inner(parts: Vec<Subpath>) -> Option<Vec<Subpath>> {
    // A part whose rectangle has no extent contains no part and is in no part.
    let rectangle = |part: &Subpath| {
        let [low, high] = extent(part.points.iter().copied());
        Aabb::new(low, high).ok().filter(|_| part.closed)
    };
    let (indices, extents): (Vec<usize>, Vec<Aabb>) =
        parts.iter().enumerate().filter_map(|(idx, part)| Some((idx, rectangle(part)?))).unzip();
    let mut is_inner = vec![false; parts.len()];
    let mut left = MAX_COMPARISONS;
    BroadPhase::new().visit_overlapping_pairs(&extents, |pairs| {
        for pair in pairs {
            let [a, b] = pair.map(|idx| idx as usize);
            for (inner, outer) in [(a, b), (b, a)] {
                let [inner_part, outer_part] = [indices[inner], indices[outer]];
                let is_within = extents[outer].min().cmple(extents[inner].min()).all()
                    && extents[inner].max().cmple(extents[outer].max()).all();
                // A part that contains an inner part also contains everything within that one.
                if !is_within || is_inner[inner_part] || is_inner[outer_part] {
                    continue;
                }
                let edges = parts[outer_part].points.len();
                let holds_all = parts[inner_part].points.iter().all(|&p| {
                    left = left.saturating_sub(edges);
                    left != 0 && parts[outer_part].holds(p)
                });
                is_inner[inner_part] = holds_all;
            }
        }
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let outer = parts.into_iter().zip(is_inner).filter(|(_, is_inner)| !is_inner).map(|(part, _)| part);
    (left != 0).then(|| outer.collect())
}
