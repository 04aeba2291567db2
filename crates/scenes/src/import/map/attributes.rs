//! The attributes that elements of a map have in common: numbers, and the mark that hides them.

use glam::DVec2;

use super::super::texts;
use super::super::xml::{Element, Xml, count, number};
use crate::scene::errors::SceneErrors;

/// Reads two whole numbers that an element must have.
pub(super) fn size(xml: &Xml, element: &Element, names: [&str; 2]) -> Result<DVec2, SceneErrors> {
    let [width, height] = names.map(|name| {
        let found = count(element, name).map_err(|message| xml.error(element, message))?;
        found.map(f64::from).ok_or_else(|| xml.error(element, texts::missing(name)))
    });
    Ok(DVec2::new(width?, height?))
}

/// Returns the elements in an element.
pub(super) fn elements_of<'a>(element: &Element<'a>) -> impl Iterator<Item = Element<'a>> + use<'a> {
    element.children().filter(Element::is_element)
}

/// Reads two numbers of an element, 0 if they are missing. Fails with the text that was found.
pub(super) fn vector(element: &Element, [x, y]: [&str; 2]) -> Result<DVec2, String> {
    Ok(DVec2::new(number(element, x)?.unwrap_or(0.0), number(element, y)?.unwrap_or(0.0)))
}

/// Returns true if an element is marked as not shown.
pub(super) fn is_hidden(element: &Element) -> bool {
    element.attribute("visible") == Some("0")
}
