//! Writes values as JSON.

use crate::declaration::Shape;
use crate::error::Error;

/// The largest absolute value of a number that is read.
pub const MAX_NUMBER: f64 = 1e30;

/// Maximum length of a name, characters.
pub const MAX_NAME_CHARS: usize = 100;

/// Maximum length of the title and of the engine, characters.
pub const MAX_TITLE_CHARS: usize = 200;

/// Maximum number of poses that a body passes within one step.
pub const MAX_VIA: usize = 256;

/// Maximum number of a frame: the largest whole number that every program that reads JSON keeps exactly.
pub(crate) const MAX_FRAME: u64 = 1 << 53;

/// Writing into a `String` cannot fail.
macro_rules! put {
    ($out:expr, $($arguments:tt)+) => { {
        use std::fmt::Write as _;
        let _ = write!($out, $($arguments)+);
    } };
}
pub(crate) use put;

/// Appends the shortest text that reads back to the same bits. A whole number is written without a point.
pub(crate) fn put_number(out: &mut String, what: &'static str, value: f64) -> Result<(), Error> {
    let size = value.abs();
    if size.is_nan() || MAX_NUMBER < size {
        return Err(Error::Number(what, value));
    }
    let is_short = size == 0.0 || (1e-5..1e16).contains(&size);
    if is_short {
        put!(out, "{value}");
    } else {
        put!(out, "{value:e}");
    }
    Ok(())
}

/// Appends numbers in brackets.
pub(crate) fn put_list(out: &mut String, what: &'static str, values: &[f64]) -> Result<(), Error> {
    for (index, value) in values.iter().enumerate() {
        out.push(if index == 0 { '[' } else { ',' });
        put_number(out, what, *value)?;
    }
    out.push(']');
    Ok(())
}

/// Appends a text of one line in double quotes.
pub(crate) fn put_text(out: &mut String, text: &str, limit: usize) -> Result<(), Error> {
    if text.chars().any(is_control) {
        return Err(Error::ControlCharacter(text.to_owned()));
    }
    if limit < text.chars().count() {
        return Err(Error::TooLong(text.to_owned(), limit));
    }
    out.push('"');
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('"');
    Ok(())
}

/// Returns true for a character that is not shown but changes how others are shown: control characters, and marks that set the
/// direction of text.
fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl Shape {
    /// Returns the shape as JSON, in the form of a capture.
    ///
    /// # Errors
    ///
    /// If a number is not finite or too large.
    pub fn to_json(&self) -> Result<String, Error> {
        let mut out = String::new();
        put_shape(&mut out, self).map(|()| out)
    }
}

/// Appends a shape as an object.
pub(crate) fn put_shape(out: &mut String, shape: &Shape) -> Result<(), Error> {
    match shape {
        Shape::Point { at } => put_fields(out, "point", &[("at", at)]),
        Shape::Line { base, direction } => put_fields(out, "line", &[("base", base), ("direction", direction)]),
        Shape::Ray { origin, direction } => put_fields(out, "ray", &[("origin", origin), ("direction", direction)]),
        Shape::Segment { a, b } => put_fields(out, "segment", &[("a", a), ("b", b)]),
        Shape::Circle { center, radius } => put_fields(out, "circle", &[("center", center), ("radius", &[*radius])]),
        Shape::Aabb { min, max } => put_fields(out, "aabb", &[("min", min), ("max", max)]),
        Shape::Obb { center, half_extents, angle } => {
            put_fields(out, "obb", &[("center", center), ("half_extents", half_extents), ("angle", &[*angle])])
        }
        Shape::Capsule { a, b, radius } => put_fields(out, "capsule", &[("a", a), ("b", b), ("radius", &[*radius])]),
        Shape::Polygon { vertices } => {
            put_each(out, "{\"polygon\":{\"vertices\":[", vertices, |out, vertex| put_list(out, "a vertex", vertex))
        }
        Shape::Group { members } => put_each(out, "{\"group\":{\"members\":[", members, put_shape),
    }
}

/// Appends a shape of a few fields: two numbers are a vector, one is a number.
fn put_fields(out: &mut String, kind: &str, fields: &[(&'static str, &[f64])]) -> Result<(), Error> {
    put!(out, "{{\"{kind}\":");
    for (index, (name, values)) in fields.iter().enumerate() {
        put!(out, "{}\"{name}\":", if index == 0 { '{' } else { ',' });
        match values {
            [value] => put_number(out, name, *value)?,
            vector => put_list(out, name, vector)?,
        }
    }
    out.push_str("}}");
    Ok(())
}

/// Appends a shape that is a list.
fn put_each<T>(
    out: &mut String,
    start: &str,
    values: &[T],
    put: impl Fn(&mut String, &T) -> Result<(), Error>,
) -> Result<(), Error> {
    out.push_str(start);
    for (index, value) in values.iter().enumerate() {
        if index != 0 {
            out.push(',');
        }
        put(out, value)?;
    }
    out.push_str("]}}");
    Ok(())
}
