//! Reads lengths, and maps a `viewBox` into its rectangle.
//!
//! Source: SVG 2, chapter 8, <https://www.w3.org/TR/SVG2/coords.html>.

use glam::{DAffine2, DVec2};
use svgtypes::{Align, AspectRatio, Length, Transform, TransformOrigin, ViewBox};

use super::super::texts;
use super::super::xml::{Element, read};
use super::style::{DeclaredValues, in_units};

/// The length that a percentage refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PercentageBase {
    X,
    Y,
    /// The root mean square of both.
    Both,
}

/// The values that lengths of an element depend on, user units.
#[derive(Debug, Clone, Copy)]
pub(super) struct Viewport {
    pub(super) size: DVec2,
    pub(super) font_size: f64,
}

impl Viewport {
    /// Reads an attribute as a length. Fails with the text that was found.
    pub(super) fn length(&self, element: &Element, name: &str, axis: PercentageBase) -> Result<Option<f64>, String> {
        let length = read(element, name, texts::A_LENGTH, |text| text.trim().parse::<Length>().ok())?;
        Ok(length.map(|length| self.in_units(length, axis)))
    }

    /// Reads two attributes as a point, 0 if they are missing.
    pub(super) fn point(&self, element: &Element, [x, y]: [&str; 2]) -> Result<DVec2, String> {
        let x = self.length(element, x, PercentageBase::X)?.unwrap_or(0.0);
        Ok(DVec2::new(x, self.length(element, y, PercentageBase::Y)?.unwrap_or(0.0)))
    }

    /// Reads the size of an element: `width` and `height`, those of the viewport if they are missing.
    pub(super) fn size_of(&self, element: &Element) -> Result<DVec2, String> {
        let width = self.length(element, "width", PercentageBase::X)?.unwrap_or(self.size.x);
        Ok(DVec2::new(width, self.length(element, "height", PercentageBase::Y)?.unwrap_or(self.size.y)))
    }

    fn in_units(&self, length: Length, axis: PercentageBase) -> f64 {
        let whole = match axis {
            PercentageBase::X => self.size.x,
            PercentageBase::Y => self.size.y,
            PercentageBase::Both => (self.size.length_squared() / 2.0).sqrt(),
        };
        in_units(length, whole, self.font_size)
    }

    /// Returns the map that an element declares. Fails with the text that was found.
    pub(super) fn transform(&self, declared: &DeclaredValues) -> Result<DAffine2, String> {
        let Some(text) = declared.get("transform").filter(|text| *text != "none") else { return Ok(DAffine2::IDENTITY) };
        let wrong = |name: &str, text: &str, expected: &str| texts::unexpected(name, super::super::xml::shown(text), expected);
        let Transform { a, b, c, d, e, f } = text.parse().map_err(|_| wrong("transform", text, texts::TRANSFORMS))?;
        let map = DAffine2::from_cols_array(&[a, b, c, d, e, f]);
        if !map.is_finite() || map.matrix2.determinant() == 0.0 {
            return Err(wrong("transform", text, texts::AN_INVERTIBLE_MAP));
        }
        let Some(text) = declared.get("transform-origin") else { return Ok(map) };
        let origin: TransformOrigin = text.parse().map_err(|_| wrong("transform-origin", text, texts::AN_ORIGIN))?;
        let origin =
            DVec2::new(self.in_units(origin.x_offset, PercentageBase::X), self.in_units(origin.y_offset, PercentageBase::Y));
        Ok(DAffine2::from_translation(origin) * map * DAffine2::from_translation(-origin))
    }
}

/// Reads the `viewBox` of an element. Fails with the text that was found.
pub(super) fn view_box(element: &Element) -> Result<Option<ViewBox>, String> {
    // The parser refuses a box without an extent.
    read(element, "viewBox", texts::A_VIEW_BOX, |text| text.trim().parse::<ViewBox>().ok())
}

/// Maps a `viewBox` into a rectangle of this size at the origin, by the element's `preserveAspectRatio`.
pub(super) fn size_from_box(element: &Element, view_box: ViewBox, size: DVec2) -> DAffine2 {
    let found = element.attribute("preserveAspectRatio").and_then(|text| text.trim().parse::<AspectRatio>().ok());
    let (align, is_slice) = found.map_or((Align::XMidYMid, false), |found| (found.align, found.slice));
    let (from, extent) = (DVec2::new(view_box.x, view_box.y), DVec2::new(view_box.w, view_box.h));
    let scale = size / extent;
    let scale = match (align, is_slice) {
        (Align::None, _) => scale,
        (_, true) => DVec2::splat(scale.max_element()),
        (_, false) => DVec2::splat(scale.min_element()),
    };
    let part = match align {
        Align::None | Align::XMinYMin => DVec2::ZERO,
        Align::XMidYMin => DVec2::new(0.5, 0.0),
        Align::XMaxYMin => DVec2::new(1.0, 0.0),
        Align::XMinYMid => DVec2::new(0.0, 0.5),
        Align::XMidYMid => DVec2::new(0.5, 0.5),
        Align::XMaxYMid => DVec2::new(1.0, 0.5),
        Align::XMinYMax => DVec2::new(0.0, 1.0),
        Align::XMidYMax => DVec2::new(0.5, 1.0),
        Align::XMaxYMax => DVec2::new(1.0, 1.0),
    };
    DAffine2::from_translation(part * (size - extent * scale) - from * scale) * DAffine2::from_scale(scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::xml::{NamedBy, Xml};

    fn with_element<T>(attributes: &str, look: impl FnOnce(&Element) -> T) -> T {
        let text = format!("<svg {attributes}/>");
        let xml = Xml::parse("f.svg", &text, "svg", NamedBy::User).expect("XML");
        look(&xml.root())
    }

    #[test]
    fn a_view_box_lies_in_its_rectangle_as_the_aspect_says() {
        // A box of 10 x 10 at (1, 2) in 40 x 20: twice as large, or four times in x.
        let rows = [
            ("", [1.0, 2.0], [10.0, 0.0]),
            ("preserveAspectRatio='xMinYMin'", [1.0, 2.0], [0.0, 0.0]),
            ("preserveAspectRatio='xMaxYMax'", [11.0, 12.0], [40.0, 20.0]),
            ("preserveAspectRatio='none'", [11.0, 12.0], [40.0, 20.0]),
            ("preserveAspectRatio='xMidYMid slice'", [6.0, 7.0], [20.0, 10.0]),
            ("preserveAspectRatio='xMidYMid slice'", [1.0, 2.0], [0.0, -10.0]),
        ];
        for (aspect, from, to) in rows {
            let found = with_element(&format!("viewBox='1 2 10 10' {aspect}"), |element| {
                let view_box = view_box(element).expect("a viewBox").expect("there");
                size_from_box(element, view_box, DVec2::new(40.0, 20.0)).transform_point2(from.into())
            });
            assert_eq!(found.to_array(), to, "{aspect} of {from:?}");
        }
    }

    #[test]
    fn lengths_have_the_units_of_css() {
        let viewport = Viewport { size: DVec2::new(30.0, 40.0), font_size: 10.0 };
        let rows =
            [("1in", 96.0), ("25.4mm", 96.0), ("72pt", 96.0), ("2em", 20.0), ("2ex", 10.0), ("50%", 15.0), (" -3e1 ", -30.0)];
        for (text, expected) in rows {
            let found = with_element(&format!("x='{text}'"), |element| viewport.length(element, "x", PercentageBase::X));
            assert_eq!(found.map(|found| found.map(|length| (length * 1e9).round() / 1e9)), Ok(Some(expected)), "{text}");
        }
        for text in ["1e400", "wide", "1 2", "", "--1", "NaN"] {
            let found = with_element(&format!("x='{text}'"), |element| viewport.length(element, "x", PercentageBase::X));
            assert_eq!(found, Err(texts::unexpected("x", text, texts::A_LENGTH)), "{text}");
        }
    }
}
