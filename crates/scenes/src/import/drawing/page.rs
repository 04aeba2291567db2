//! The page of a drawing.

use glam::DVec2;
use svgtypes::ViewBox;

use super::super::texts;
use super::super::xml::Element;
use super::style::ElementStyle;
use super::viewport::{PercentageBase, Viewport, view_box};

/// The size of a drawing without a size, user units, where one is needed.
const SIZE: DVec2 = DVec2::splat(100.0);

/// The page of a drawing.
#[derive(Debug, Clone, Copy)]
pub(super) struct DrawingPage {
    /// The size in pixels.
    pub(super) size: DVec2,
    /// True if the drawing states its height.
    pub(super) has_height: bool,
    pub(super) view_box: Option<ViewBox>,
}

impl DrawingPage {
    /// Returns the page of the outermost element. Fails with the attribute that is wrong.
    pub(super) fn of(root: &Element) -> Result<DrawingPage, String> {
        let view_box = view_box(root)?;
        let whole = view_box.map_or(SIZE, |found| DVec2::new(found.w, found.h));
        let viewport = Viewport { size: whole, font_size: ElementStyle::INITIAL.font_size };
        let [width, height] =
            [viewport.length(root, "width", PercentageBase::X)?, viewport.length(root, "height", PercentageBase::Y)?];
        let size = match (width, height, view_box) {
            (Some(width), None, Some(_)) => DVec2::new(width, whole.y * width / whole.x),
            (None, Some(height), Some(_)) => DVec2::new(whole.x * height / whole.y, height),
            (width, height, _) => DVec2::new(width.unwrap_or(whole.x), height.unwrap_or(whole.y)),
        };
        if !size.is_finite() || size.min_element() <= 0.0 {
            return Err(texts::NO_SIZE.to_owned());
        }
        let is_percentage = root.attribute("height").is_some_and(|text| text.trim().ends_with('%'));
        Ok(DrawingPage { size, has_height: view_box.is_some() || height.is_some() && !is_percentage, view_box })
    }

    /// Returns the length of a user unit in pixels.
    pub(super) fn pixels_of_user_unit(&self) -> f64 {
        self.view_box.map_or(1.0, |found| (self.size.x / found.w).min(self.size.y / found.h))
    }
}
