//! The names of the layers that a user asks for.

use std::collections::HashSet;

use super::super::texts;
use super::super::xml::{Element, shown};

/// The most names that a message lists.
const MOST_LISTED: usize = 20;

/// The names of the layers that a user asks for.
#[derive(Debug, Clone, Copy)]
pub(super) struct LayerNames<'o>(pub(super) &'o [String]);

impl LayerNames<'_> {
    /// Returns true if a layer has one of the names.
    pub(super) fn include(self, layer: &Element) -> bool {
        self.0.iter().any(|asked| Some(asked.as_str()) == layer.attribute("name"))
    }

    /// Checks that each name is that of a layer of the map. Fails with the names that are not, and those that there are.
    pub(super) fn check(self, map: &Element) -> Result<(), String> {
        let mut seen = HashSet::new();
        // A tile of a tileset holds its collision shapes in an `objectgroup` too, which is no layer.
        let is_layer = |element: &Element| is_layer(element) && !element.ancestors().any(|outer| outer.has_tag_name("tileset"));
        let names = map.descendants().filter(is_layer).filter_map(|layer| layer.attribute("name"));
        let there: Vec<&str> = names.filter(|name| !name.is_empty() && seen.insert(*name)).collect();
        let unknown: Vec<&str> = self.0.iter().map(String::as_str).filter(|asked| !seen.contains(asked)).collect();
        match (unknown.is_empty(), there.is_empty()) {
            (true, _) => Ok(()),
            (false, true) => Err(texts::no_named_layers(listed(&unknown))),
            (false, false) => Err(texts::no_such_layers(listed(&unknown), listed(&there))),
        }
    }
}

/// Returns true for the elements that are layers or groups of layers.
pub(super) fn is_layer(element: &Element) -> bool {
    ["layer", "objectgroup", "imagelayer", "group"].contains(&element.tag_name().name())
}

/// Returns names in quotes with commas between them, the first ones if they are many.
fn listed(names: &[&str]) -> String {
    let shown: Vec<String> = names.iter().take(MOST_LISTED).map(|name| texts::name(shown(name))).collect();
    let list = shown.join(", ");
    match names.len().saturating_sub(MOST_LISTED) {
        0 => list,
        more => texts::more_names(list, more),
    }
}
