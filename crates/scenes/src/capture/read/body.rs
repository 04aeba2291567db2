//! Reads the lines that declare bodies, and those that say which pairs are not asked about.

use glam::DVec2;

use super::super::bodies::{BodyKind, CaptureBody, Ignore};
use super::super::limits::MAX_BODIES;
use super::super::texts;
use super::ReaderState;
use super::part::JsonLine;
use crate::scene::errors::Position;
use crate::scene::limits::{MAX_NAME_CHARS, MAX_VERTEX_PAIRS};

/// The names of body kinds in a file.
const KINDS: [(&str, BodyKind); 3] =
    [("static", BodyKind::Static), ("kinematic", BodyKind::Kinematic), ("dynamic", BodyKind::Dynamic)];

impl ReaderState {
    /// Reads a body. Returns true if the line declares one that can be read.
    pub(super) fn body(&mut self, line: &mut JsonLine<'_, '_>) -> bool {
        if MAX_BODIES <= self.names.len() {
            line.wrong(line.text, || texts::too_many_bodies(MAX_BODIES));
            return false;
        }
        let allowed = ["body", "shape", "center", "kind", "sensor", "layer", "mask", "margin", "oneway", "data"];
        let Some(object) = line.object(line.text.trim(), &allowed) else { return false };
        let Some(part) = object.field("body") else { return false };
        let Some(name) = line.one_line(part, MAX_NAME_CHARS) else { return false };
        let is_new = !self.names.is_known(&name);
        if name.trim().is_empty() {
            line.wrong(part, || texts::EMPTY_NAME.to_owned());
        } else if !is_new {
            line.wrong(part, || texts::declared_twice(&name));
        }
        let shape = line.required(&object, "shape").and_then(|part| self.shapes.read(part, line));
        let center = object.field("center").map_or(Some(DVec2::ZERO), |part| line.vector(part));
        let kind = object.field("kind").map_or(Some(BodyKind::Dynamic), |part| line.word(part, &KINDS));
        let is_sensor = object.field("sensor").map_or(Some(false), |part| line.boolean(part));
        let layer = object.field("layer").map_or(Some(1), |part| line.bits(part));
        let mask = object.field("mask").map_or(Some(u32::MAX), |part| line.bits(part));
        let margin = object.field("margin").map_or(Some(0.0), |part| line.length(part, "margin"));
        let oneway = object.field("oneway").map_or(Some(None), |part| line.direction(part).map(Some));
        let data = object.field("data").and_then(|part| line.data(part));
        if !is_new {
            return false;
        }
        let body = shape.zip(center).zip(kind).zip(is_sensor).zip(layer.zip(mask).zip(margin).zip(oneway));
        let number = u32::try_from(self.bodies.len()).unwrap_or(u32::MAX);
        self.names.add(&name, body.is_some().then_some(number), line.number);
        let Some(((((shape, center), kind), is_sensor), (((layer, mask), margin), oneway))) = body else { return false };
        let vertices = shape.vertex_count();
        if MAX_VERTEX_PAIRS < vertices.saturating_mul(self.largest.1) {
            let (largest, most) = &self.largest;
            line.wrong(part, || texts::too_many_vertex_pairs(&name, largest, vertices, most, MAX_VERTEX_PAIRS));
        }
        if self.largest.1 < vertices {
            self.largest = (name.to_string(), vertices);
        }
        let name = name.into_owned();
        self.bodies.push(CaptureBody { name, shape, center, kind, is_sensor, layer, mask, margin, oneway, data });
        true
    }
}

/// Returns the pair of a line, and the positions of its names.
pub(super) fn ignore(line: &mut JsonLine<'_, '_>) -> Option<(Ignore, [Position; 2])> {
    let object = line.object(line.text.trim(), &["ignore", "frames", "data"])?;
    let (pair, frames) = (object.field("ignore")?, object.field("frames"));
    let parts = line.two(pair, texts::TWO_NAMES)?;
    let frames = match frames {
        Some(part) => Some(range(part, line)?),
        None => None,
    };
    let [first, second] = parts.map(|part| line.text(part, texts::A_NAME));
    let names = [first?.into_owned(), second?.into_owned()];
    if names[0] == names[1] {
        line.wrong(pair, || texts::same_body(&names[0]));
        return None;
    }
    let data = object.field("data").and_then(|part| line.data(part));
    Some((Ignore { names, frames, data }, parts.map(|part| line.position(part))))
}

/// Reads the first and the last frame.
fn range<'a>(part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<[u64; 2]> {
    let [first, last] = line.two(part, texts::TWO_FRAMES)?.map(|number| line.whole(number));
    let (first, last) = (first?, last?);
    if last < first {
        line.wrong(part, || texts::frames_fall(first, last));
        return None;
    }
    Some([first, last])
}
