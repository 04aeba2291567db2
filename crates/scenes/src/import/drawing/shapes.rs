//! The shapes of a drawing as bodies: filled ones, and those that are only stroked.

use glam::DAffine2;

use super::super::form::FileShape;
use super::super::texts;
use super::super::xml::Element;
use super::outline::{MAX_COMPARISONS, PathOutline, Subpath, without_inner};
use super::{DrawingReader, DrawnInstance, ElementContext, SVG, own_name, subject};
use crate::explain::figure;
use crate::kernel::MAX_COORDINATE;
use crate::scene::errors::SceneErrors;
use crate::scene::limits::{MAX_BODIES, MAX_VERTICES_IN_ALL};

/// The largest error of a polygon in place of a curve, as a part of the extent of its path.
pub(super) const FLATNESS: f64 = 0.001;
/// The most points of a path: a scene may have no more vertices.
const MAX_POINTS: usize = MAX_VERTICES_IN_ALL;

impl<'x> DrawingReader<'x> {
    /// Adds the bodies of a shape, or notes why there are none.
    pub(super) fn shape(&mut self, element: &Element<'x>, around: &ElementContext<'x>) -> Result<(), SceneErrors> {
        let style = around.style;
        // A line has no inside.
        let is_filled = style.is_filled && !element.has_tag_name((SVG, "line"));
        let outline = match PathOutline::of(element, &self.viewport(around)) {
            _ if !style.is_visible => Err(texts::HIDDEN.to_owned()),
            _ if !is_filled && !style.is_stroked() => Err(texts::NOT_PAINTED.to_owned()),
            outline => outline,
        };
        let outline = match outline {
            Ok(outline) => outline,
            Err(reason) => {
                self.skip(element, reason);
                return Ok(());
            }
        };
        if let Some(cut) = &outline.cut {
            self.note(element, cut);
        }
        let [low, high] = outline.extent(&around.pixels_from_user);
        let flatness = FLATNESS * (high - low).max_element();
        let at = |message: String| self.xml.error(element, texts::in_element(subject(element, self.shapes), message));
        let parts = outline.parts(&around.pixels_from_user, flatness, MAX_POINTS);
        let parts = parts.ok_or_else(|| at(texts::too_many_points_of_path(MAX_POINTS)))?;
        if MAX_BODIES < parts.len() {
            return Err(at(texts::too_many_parts(MAX_BODIES)));
        }
        self.draft.take_points(parts.iter().map(|part| part.points.len()).sum()).map_err(at)?;
        if parts.is_empty() {
            self.skip(element, texts::NO_EXTENT);
            return Ok(());
        }
        if MAX_COORDINATE < self.scale * low.abs().max(high.abs()).max_element() {
            self.skip(element, texts::too_far(format_args!("{MAX_COORDINATE:e}")));
            return Ok(());
        }
        self.bottom = self.bottom.max(high.y);
        let off = figure(flatness * self.scale);
        let forms = if is_filled { self.filled(element, parts)? } else { parts.into_iter().map(stroked_form).collect() };
        let mut is_flattened = false;
        for (form, is_curved) in forms {
            is_flattened |= self.add(element, around.instance, form)? && is_curved;
        }
        if let Some(width) = style.dropped_width() {
            self.note(element, texts::stroke_dropped(figure(width)));
        }
        if is_flattened {
            self.note(element, if is_filled { texts::approximated(off) } else { texts::approximated_by_segments(off) });
        }
        Ok(())
    }

    /// Returns the forms of filled parts, without holes.
    fn filled(&mut self, element: &Element, mut parts: Vec<Subpath>) -> Result<Vec<(FileShape, bool)>, SceneErrors> {
        parts.iter_mut().filter(|part| 2 < part.points.len()).for_each(|part| part.closed = true);
        let count = parts.len();
        let outer = without_inner(parts).ok_or_else(|| {
            let message = texts::too_many_comparisons(MAX_COMPARISONS);
            self.xml.error(element, texts::in_element(subject(element, self.shapes), message))
        })?;
        if outer.len() < count {
            self.note(element, texts::HOLES_FILLED);
        }
        Ok(outer.into_iter().map(filled_form).collect())
    }

    /// Adds a body. Returns true if there is one.
    ///
    /// One that a `use` with a name draws has the name of the `use`, and behind it its own if it is only a part of what is drawn.
    fn add(&mut self, element: &Element<'x>, instance: Option<DrawnInstance<'x>>, form: FileShape) -> Result<bool, SceneErrors> {
        let subject = subject(element, self.shapes);
        let name = match (instance, own_name(element)) {
            (Some(DrawnInstance { name, target }), Some(own)) if target != element.id() => format!("{name} {own}"),
            (Some(DrawnInstance { name, .. }), _) => name.to_owned(),
            (None, own) => own.unwrap_or(&subject).to_owned(),
        };
        let added = self.draft.add(self.xml.place(element), &name, &subject, &[form], &DAffine2::IDENTITY);
        added.map_err(|message| self.xml.error(element, texts::in_element(&subject, message)))
    }
}

/// Returns the form of a filled part, and true if its curves are approximated.
fn filled_form(part: Subpath) -> (FileShape, bool) {
    match part.circle() {
        Some(circle) => (circle, false),
        None if part.closed => (FileShape::Closed(part.points), part.is_curved),
        None => (FileShape::Open(part.points), part.is_curved),
    }
}

/// Returns the form of a stroked part, which has no inside, and true if its curves are approximated.
fn stroked_form(Subpath { mut points, closed, is_curved, .. }: Subpath) -> (FileShape, bool) {
    if closed && points.first() != points.last() {
        points.extend(points.first().copied());
    }
    (FileShape::Open(points), is_curved)
}
