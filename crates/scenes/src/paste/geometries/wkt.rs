//! Geometries in WKT, alone or in the lines of a table. Source: OGC 06-103r4, section 7, and the `SRID=..;` of PostGIS.
//!
//! x and y stand side by side there, with a comma only between points, unlike in code such as `Point(1, 2)`.

use super::super::collector::Collector;
use super::super::draft::found;
use super::super::texts;
use super::feature::{Feature, FeatureList, Part};
use crate::kernel::DVec2;
use crate::scene::errors::Position;
use crate::scene::limits::MAX_NESTING;

/// The kinds of geometries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GeometryKind {
    Point,
    MultiPoint,
    LineString,
    MultiLineString,
    Polygon,
    MultiPolygon,
    Collection,
    /// Geometries with arcs, which are not read.
    Curve,
}

/// The kinds by their words, in capitals.
const KINDS: [(&str, GeometryKind); 16] = [
    ("POINT", GeometryKind::Point),
    ("MULTIPOINT", GeometryKind::MultiPoint),
    ("LINESTRING", GeometryKind::LineString),
    ("LINEARRING", GeometryKind::LineString),
    ("MULTILINESTRING", GeometryKind::MultiLineString),
    ("POLYGON", GeometryKind::Polygon),
    ("TRIANGLE", GeometryKind::Polygon),
    ("MULTIPOLYGON", GeometryKind::MultiPolygon),
    ("POLYHEDRALSURFACE", GeometryKind::MultiPolygon),
    ("TIN", GeometryKind::MultiPolygon),
    ("GEOMETRYCOLLECTION", GeometryKind::Collection),
    ("CIRCULARSTRING", GeometryKind::Curve),
    ("COMPOUNDCURVE", GeometryKind::Curve),
    ("CURVEPOLYGON", GeometryKind::Curve),
    ("MULTICURVE", GeometryKind::Curve),
    ("MULTISURFACE", GeometryKind::Curve),
];

/// Returns true if a text has a geometry.
pub(super) fn is_in(text: &str) -> bool {
    next_geometry(text, 0).is_some()
}

/// Reads all geometries of a text. Fails with the position of a syntax error, or with the limit that the text exceeds.
pub(super) fn read(text: &str, collector: &mut Collector) -> Result<FeatureList, String> {
    let mut list = FeatureList::default();
    let (mut end, mut has_more) = (0, false);
    // From the start of the first line of each geometry to its end.
    let mut spans = Vec::new();
    while let Some(start) = next_geometry(text, end) {
        let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let name = name_before(&text[line.max(end)..start]);
        let place = texts::geometry(list.features.len());
        let place = name.as_ref().map_or(place.clone(), |name| texts::named_place(place, name));
        let mut reader = WktReader { text, at: start, points: 0, has_more: false, has_curves: false };
        let mut parts = Vec::new();
        reader.geometry(0, &mut parts)?;
        (end, has_more) = (reader.at, has_more || reader.has_more);
        spans.push((line, end));
        list.draft.take_points(reader.points)?;
        if reader.has_curves {
            list.draft.leave_out(&place, texts::ARCS)?;
        } else {
            list.features.push(Feature { place, name, parts });
        }
    }
    if has_more {
        collector.note(texts::Z_LEFT_OUT);
    }
    let others = lines_beside(text, &spans);
    if 0 < others {
        collector.note(texts::lines_left_out(others));
    }
    Ok(list)
}

/// Counts the lines that are not blank and have no part of a geometry.
fn lines_beside(text: &str, spans: &[(usize, usize)]) -> usize {
    let (mut start, mut count) = (0, 0);
    let mut spans = spans.iter().peekable();
    for line in text.split_inclusive('\n') {
        while spans.next_if(|(_, end)| *end <= start).is_some() {}
        let is_covered = spans.peek().is_some_and(|(first, _)| *first <= start);
        count += usize::from(!is_covered && !line.trim().is_empty());
        start += line.len();
    }
    count
}

/// Returns the start of the next geometry, from this position on.
fn next_geometry(text: &str, from: usize) -> Option<usize> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let mut at = from;
    loop {
        let start = at + text[at..].find(is_letter)?;
        let length = text[start..].find(|c| !is_letter(c)).unwrap_or(text.len() - start);
        if is_geometry(&text[start..]) {
            return Some(start);
        }
        at = start + length;
    }
}

/// Returns true if a geometry is next: its word, then a point without a comma, or `EMPTY`.
fn is_geometry(text: &str) -> bool {
    let mut reader = WktReader { text, at: 0, points: 0, has_more: false, has_curves: false };
    let Some((kind, _)) = reader.word_of_kind() else { return false };
    if reader.is_empty() {
        return true;
    }
    if !reader.takes('(') {
        return false;
    }
    if matches!(kind, GeometryKind::Collection | GeometryKind::Curve) {
        return reader.word_of_kind().is_some() || reader.is_empty() || reader.starts_point();
    }
    while reader.takes('(') {}
    reader.is_empty() || reader.starts_point()
}

/// Returns the name in front of a geometry on its line: `lake: POLYGON (..)`, or the columns of a table before it.
fn name_before(text: &str) -> Option<String> {
    let is_mark = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '=' | '|' | '"' | '\'');
    let text = match text.rfind("SRID=") {
        Some(at) if text[at + 5..].trim_end_matches(is_mark).bytes().all(|byte| byte.is_ascii_digit()) => &text[..at],
        _ => text,
    };
    let name = text.trim_matches(is_mark);
    let is_code = name.contains(['(', ')', '{', '}', '[', ']', '<', '>', '"']);
    (!name.is_empty() && !is_code).then(|| name.to_owned())
}

/// Reads a geometry.
struct WktReader<'a> {
    text: &'a str,
    at: usize,
    /// The number of points that were read.
    points: usize,
    /// True if a point has more than x and y.
    has_more: bool,
    has_curves: bool,
}

impl WktReader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// Moves past a mark, if it is next.
    fn takes(&mut self, mark: char) -> bool {
        self.skip_blanks();
        let is_next = self.rest().starts_with(mark);
        self.at += if is_next { mark.len_utf8() } else { 0 };
        is_next
    }

    /// Moves past a mark that must be next.
    fn expect(&mut self, mark: char) -> Result<(), String> {
        if self.takes(mark) { Ok(()) } else { Err(self.expected(texts::mark(mark))) }
    }

    /// Returns the message about what is next, with its position.
    fn expected(&self, what: impl std::fmt::Display) -> String {
        let Position { line, column } = Position::of(self.text, self.at);
        let next = self.rest().chars().next().map_or(texts::END_OF_TEXT.to_owned(), |_| found(self.rest()));
        texts::at_found(texts::at(line, column), next, what)
    }

    /// Returns the next word and moves past it.
    fn word(&mut self) -> String {
        self.skip_blanks();
        let length = self.rest().find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(self.rest().len());
        let word = self.rest()[..length].to_ascii_uppercase();
        self.at += length;
        word
    }

    /// Moves past `EMPTY`, if it is next.
    fn is_empty(&mut self) -> bool {
        let start = self.at;
        let is_empty = self.word() == "EMPTY";
        if !is_empty {
            self.at = start;
        }
        is_empty
    }

    /// Returns the kind whose word is next, and how many numbers a point has, if the word says so: `POINT Z`, `POINTZ`.
    fn word_of_kind(&mut self) -> Option<(GeometryKind, Option<usize>)> {
        let word = self.word();
        let numbers = |suffix: &str| match suffix {
            "Z" | "M" => Some(3),
            "ZM" => Some(4),
            _ => None,
        };
        let (kind, suffix) = KINDS.iter().find_map(|(name, kind)| {
            let suffix = word.strip_prefix(name)?;
            (suffix.is_empty() || numbers(suffix).is_some()).then(|| (*kind, suffix.to_owned()))
        })?;
        if !suffix.is_empty() {
            return Some((kind, numbers(&suffix)));
        }
        let start = self.at;
        let suffix = self.word();
        if numbers(&suffix).is_none() {
            self.at = start;
        }
        Some((kind, numbers(&suffix)))
    }

    /// Returns true if two numbers with a blank between them are next.
    fn starts_point(&mut self) -> bool {
        self.number().is_some() && self.rest().starts_with(char::is_whitespace) && self.number().is_some()
    }

    /// Returns the next number and moves past it.
    fn number(&mut self) -> Option<f64> {
        self.skip_blanks();
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        let length = self.rest().find(|c| !is_part(c)).unwrap_or(self.rest().len());
        let number: f64 = self.rest()[..length].parse().ok()?;
        if !number.is_finite() {
            return None;
        }
        self.at += length;
        Some(number + 0.0)
    }

    fn geometry(&mut self, depth: usize, parts: &mut Vec<Part>) -> Result<(), String> {
        let start = self.at;
        let Some((kind, numbers)) = self.word_of_kind() else {
            self.at = start;
            return Err(self.expected(texts::A_GEOMETRY));
        };
        if self.is_empty() {
            return Ok(());
        }
        match kind {
            GeometryKind::Point => {
                let points = self.points(numbers)?;
                parts.extend(points.into_iter().map(Part::Point));
            }
            GeometryKind::MultiPoint => {
                let points = self.list(|reader| {
                    let is_wrapped = reader.takes('(');
                    let point = reader.point(numbers)?;
                    if is_wrapped { reader.expect(')').map(|()| point) } else { Ok(point) }
                })?;
                parts.extend(points.into_iter().map(Part::Point));
            }
            GeometryKind::LineString => parts.push(Part::Path(self.points(numbers)?)),
            GeometryKind::MultiLineString => {
                let lines = self.list(|reader| reader.points(numbers))?;
                parts.extend(lines.into_iter().filter(|line| !line.is_empty()).map(Part::Path));
            }
            GeometryKind::Polygon => parts.push(Part::Area(self.list(|reader| reader.points(numbers))?)),
            GeometryKind::MultiPolygon => {
                let areas = self.list(|reader| reader.list(|reader| reader.points(numbers)))?;
                parts.extend(areas.into_iter().filter(|area| !area.is_empty()).map(Part::Area));
            }
            GeometryKind::Collection if depth < MAX_NESTING => {
                self.list(|reader| {
                    reader.skip_blanks();
                    reader.geometry(depth + 1, parts)
                })?;
            }
            GeometryKind::Collection | GeometryKind::Curve => {
                self.has_curves = true;
                self.skip_brackets()?;
            }
        }
        Ok(())
    }

    /// Moves past a bracket and all in it.
    fn skip_brackets(&mut self) -> Result<(), String> {
        self.expect('(')?;
        let mut open = 1;
        while 0 < open {
            let Some(next) = self.rest().find(['(', ')']) else {
                self.at = self.text.len();
                return Err(self.expected(texts::mark(')')));
            };
            open = if self.rest()[next..].starts_with('(') { open + 1 } else { open - 1 };
            self.at += next + 1;
        }
        Ok(())
    }

    /// Reads elements in brackets with commas between them, or `EMPTY`.
    fn list<T>(&mut self, mut element: impl FnMut(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        if self.is_empty() {
            return Ok(Vec::new());
        }
        self.expect('(')?;
        let mut elements = vec![element(self)?];
        while self.takes(',') {
            elements.push(element(self)?);
        }
        self.expect(')').map(|()| elements)
    }

    fn points(&mut self, numbers: Option<usize>) -> Result<Vec<DVec2>, String> {
        self.list(|reader| reader.point(numbers))
    }

    /// Reads x, y and what more a point has. `numbers`: how many there must be.
    fn point(&mut self, numbers: Option<usize>) -> Result<DVec2, String> {
        self.points += 1;
        let read = |reader: &mut Self| reader.number().ok_or_else(|| reader.expected(texts::A_NUMBER));
        let (x, y) = (read(self)?, read(self)?);
        let mut count = 2;
        while count < 4 && self.number().is_some() {
            count += 1;
        }
        self.has_more |= 2 < count;
        match numbers {
            Some(numbers) if numbers != count => Err(self.expected(texts::numbers_of_a_point(numbers))),
            Some(_) | None => Ok(DVec2::new(x, y)),
        }
    }
}
