//! Formulas as they are shown: set with fraction bars, roots, squares and indices. A line breaks between terms, and within one only where
//! it alone is wider than the panel.

use std::sync::Arc;

use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{
    Color32, FontId, Galley, Painter, Pos2, Response, Sense, Shape, Stroke, TextFormat, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::explain::Formula;

/// The size of the letters of a formula, points: larger than that of the text around it.
pub(super) const SIZE: f32 = 15.0;
/// The size of an index or an exponent, as a fraction of what it belongs to.
const INDEX: f32 = 0.72;
/// The distance between a fraction bar and the parts above and below it, and between lines, points.
const GAP: f32 = 3.0;
/// The space behind a slanted letter, whose upper end leans over, and beside a dot, as fractions of the size of the letters.
const LEAN: f32 = 0.09;
const DOT: f32 = 0.14;
/// The indent of the second and later lines, points.
const INDENT: f32 = 16.0;
/// The width of a bracket as a fraction of its height, and the largest width, points.
const BRACKET: [f32; 2] = [0.2, 6.0];

/// Draws a formula over as many lines as it needs. `before` is written in front of it: an equals sign, or nothing.
pub(super) fn formula_ui(ui: &mut Ui, before: &'static str, text: &str, color: Color32) -> Response {
    let setter = Setter { painter: ui.painter().clone(), color };
    let width = ui.available_width();
    let lines = setter.lines(before, &Formula::of(text), width);
    let size = lines.iter().enumerate().fold(Vec2::ZERO, |size, (index, line)| {
        let indent = if index == 0 { 0.0 } else { INDENT };
        vec2(size.x.max(indent + line.size.x), size.y + line.size.y + if index == 0 { 0.0 } else { GAP })
    });
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{before}{text}")));
    let mut top = rect.top();
    for (index, line) in lines.into_iter().enumerate() {
        let (left, height) = (rect.left() + if index == 0 { 0.0 } else { INDENT }, line.size.y);
        line.paint(ui.painter(), pos2(left, top), color);
        top += height + GAP;
    }
    response
}

/// Returns a text with no-break spaces inside its terms: in brackets, around equals signs and between factors.
pub(super) fn unbroken(text: &str) -> String {
    const FIXED: char = '\u{a0}';
    let mut depth = 0_usize;
    let joins = |around: &str| ["=", "*", "/", "\u{d7}"].contains(&around);
    let mut found = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let before = text[..at].rsplit(' ').next().unwrap_or_default();
        let after = text[at..].trim_start().split(' ').next().unwrap_or_default();
        found.push(if c == ' ' && (0 < depth || joins(before) || joins(after)) { FIXED } else { c });
    }
    found
}

/// A part of a formula that is set: texts and lines in a rectangle.
#[derive(Default, Clone)]
struct Block {
    size: Vec2,
    /// The distance of the baseline of its letters from its upper edge.
    baseline: f32,
    texts: Vec<(Vec2, Arc<Galley>)>,
    lines: Vec<Vec<Vec2>>,
}

impl Block {
    /// Adds the marks of another block, moved by `offset`.
    fn take(&mut self, other: Block, offset: Vec2) {
        self.texts.extend(other.texts.into_iter().map(|(at, text)| (at + offset, text)));
        let moved = |line: Vec<Vec2>| line.into_iter().map(|at| at + offset).collect();
        self.lines.extend(other.lines.into_iter().map(moved));
    }

    /// Returns blocks one after the other on one baseline.
    fn row(blocks: Vec<Block>) -> Block {
        let above = blocks.iter().map(|block| block.baseline).fold(0.0, f32::max);
        let below = blocks.iter().map(|block| block.size.y - block.baseline).fold(0.0, f32::max);
        let mut row = Block { size: vec2(0.0, above + below), baseline: above, ..Block::default() };
        for block in blocks {
            let (offset, width) = (vec2(row.size.x, above - block.baseline), block.size.x);
            row.take(block, offset);
            row.size.x += width;
        }
        row
    }

    fn paint(self, painter: &Painter, origin: Pos2, color: Color32) {
        for (at, text) in self.texts {
            painter.galley(origin + at, text, color);
        }
        for line in self.lines {
            let points = line.into_iter().map(|at| origin + at).collect();
            painter.add(Shape::line(points, Stroke::new(1.2, color)));
        }
    }
}

/// Sets formulas in a colour.
struct Setter {
    painter: Painter,
    color: Color32,
}

impl Setter {
    /// Breaks a formula into lines, as few as the width allows.
    fn lines(&self, before: &'static str, formula: &Formula, width: f32) -> Vec<Block> {
        let mut pieces = self.pieces(formula.parts(), width - INDENT);
        if !before.is_empty() {
            let sign = self.text(before, SIZE, Slant::Upright);
            let first = pieces.first_mut().map(std::mem::take).unwrap_or_default();
            pieces.splice(..pieces.len().min(1), [Block::row(vec![sign, first])]);
        }
        let mut lines: Vec<Vec<Block>> = Vec::new();
        let mut used = f32::INFINITY;
        for piece in pieces {
            let room = if lines.len() < 2 { width } else { width - INDENT };
            if room < used + piece.size.x {
                used = 0.0;
                lines.push(Vec::new());
            }
            used += piece.size.x;
            lines.last_mut().into_iter().for_each(|line| line.push(piece.clone()));
        }
        lines.into_iter().map(Block::row).collect()
    }

    /// Returns the pieces of a row between which a line may break: its terms, and the factors of those that are too wide.
    fn pieces(&self, parts: &[Formula], width: f32) -> Vec<Block> {
        let mut pieces = Vec::new();
        for term in terms(parts) {
            let whole = Block::row(term.iter().map(|part| self.block(part, SIZE)).collect());
            if whole.size.x <= width {
                pieces.push(whole);
                continue;
            }
            let mut sign: Option<Block> = None;
            for part in term {
                if let Formula::Sign(_) = part {
                    sign = Some(self.block(part, SIZE));
                    continue;
                }
                let mut inner = self.pieces_of_factor(part, width);
                if let (Some(sign), Some(first)) = (sign.take(), inner.first_mut()) {
                    *first = Block::row(vec![sign, std::mem::take(first)]);
                }
                pieces.extend(inner);
            }
            // A comma ends a term, and stays with it.
            if let (Some(sign), Some(last)) = (sign, pieces.last_mut()) {
                *last = Block::row(vec![std::mem::take(last), sign]);
            }
        }
        pieces
    }

    /// Returns the pieces of one factor: itself, or its parts if it is too wide. A fraction is then written with a slash.
    fn pieces_of_factor(&self, part: &Formula, width: f32) -> Vec<Block> {
        let whole = self.block(part, SIZE);
        if whole.size.x <= width {
            return vec![whole];
        }
        match part {
            Formula::Fenced { open, inside, close } => {
                let mut pieces = self.pieces(inside.parts(), width - 2.0 * SIZE);
                let ends = [open, close].map(|end| self.text(&end.to_string(), SIZE, Slant::Upright));
                let [open, close] = ends;
                if let Some(first) = pieces.first_mut() {
                    *first = Block::row(vec![open, std::mem::take(first)]);
                }
                if let Some(last) = pieces.last_mut() {
                    *last = Block::row(vec![std::mem::take(last), close]);
                }
                pieces
            }
            Formula::Fraction { numerator, denominator } => {
                let mut pieces = self.pieces(numerator.parts(), width);
                let mut below = self.pieces(denominator.parts(), width);
                if let Some(first) = below.first_mut() {
                    *first = Block::row(vec![self.text(" / ", SIZE, Slant::Upright), std::mem::take(first)]);
                }
                pieces.extend(below);
                pieces
            }
            Formula::Row(parts) => self.pieces(parts, width),
            Formula::Atom(_) | Formula::Sign(_) | Formula::Square(_) | Formula::Root(_) => vec![whole],
        }
    }

    fn block(&self, formula: &Formula, size: f32) -> Block {
        match formula {
            Formula::Atom(text) => self.atom(text, size),
            Formula::Sign("\u{b7}") => padded(self.text("\u{b7}", size, Slant::Upright), DOT * size, DOT * size),
            Formula::Sign(sign) => self.text(&with_minus(sign), size, Slant::Upright),
            Formula::Row(parts) => Block::row(parts.iter().map(|part| self.block(part, size)).collect()),
            Formula::Fraction { numerator, denominator } => self.fraction(numerator, denominator, size),
            Formula::Square(base) => {
                let (base, two) = (self.block(base, size), self.text("2", size * INDEX, Slant::Upright));
                // The exponent stands as high as the base, and a little above it.
                let baseline = (base.baseline - 0.42 * size).max(two.baseline - 0.2 * size);
                Block::row(vec![base, raised(two, baseline)])
            }
            Formula::Root(inside) => self.root(inside.unfenced(), size),
            Formula::Fenced { open, inside, close } => {
                let inside = self.block(inside, size);
                let blocks = [bracket(*open, &inside), inside.clone(), bracket(*close, &inside)];
                Block::row(blocks.into())
            }
        }
    }

    /// Sets a name with its index and prime, a number, or a word. A letter that is a quantity of its own is slanted.
    fn atom(&self, text: &str, size: f32) -> Block {
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => (MINUS, rest),
            None => ("", text),
        };
        let (name, component) = match text.split_once('.') {
            Some((name, component)) if name.starts_with(|c: char| c.is_ascii_alphabetic()) => (name, Some(component)),
            Some(_) | None => (text, None),
        };
        let (name, prime) = name.strip_suffix('\'').map_or((name, ""), |name| (name, "'"));
        let (base, index) = match name.split_once('_') {
            Some((base, index)) => (base, index),
            None if name.len() == 2 && name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.ends_with(['1', '2']) => {
                name.split_at(1)
            }
            None => (name, ""),
        };
        let is_letter = base.len() == 1 && base.starts_with(|c: char| c.is_ascii_alphabetic());
        let mut blocks = Vec::new();
        if !sign.is_empty() {
            blocks.push(self.text(sign, size, Slant::Upright));
        }
        blocks.push(if is_letter {
            padded(self.text(base, size, Slant::Italic), 0.0, LEAN * size)
        } else {
            self.text(&with_minus(base), size, Slant::Upright)
        });
        if !prime.is_empty() {
            blocks.push(self.text(prime, size, Slant::Upright));
        }
        if !index.is_empty() {
            let index = self.text(index, size * INDEX, Slant::Upright);
            let baseline = index.baseline - 0.22 * size;
            blocks.push(Block { baseline, ..index });
        }
        if let Some(component) = component {
            blocks.push(self.text(&format!(".{component}"), size, Slant::Upright));
        }
        Block::row(blocks)
    }

    fn fraction(&self, numerator: &Formula, denominator: &Formula, size: f32) -> Block {
        let [above, below] = [numerator, denominator].map(|part| self.block(part.unfenced(), size));
        let width = above.size.x.max(below.size.x) + 6.0;
        let bar = above.size.y + GAP / 2.0;
        let mut fraction = Block {
            size: vec2(width + 4.0, bar + GAP / 2.0 + below.size.y),
            // The bar is at the height of a minus sign.
            baseline: bar + 0.3 * size,
            lines: vec![vec![vec2(2.0, bar), vec2(width + 2.0, bar)]],
            ..Block::default()
        };
        let at_middle = |block: &Block| (width + 4.0 - block.size.x) / 2.0;
        let offsets = [vec2(at_middle(&above), 0.0), vec2(at_middle(&below), bar + GAP / 2.0)];
        fraction.take(above, offsets[0]);
        fraction.take(below, offsets[1]);
        fraction
    }

    fn root(&self, inside: &Formula, size: f32) -> Block {
        let inside = self.block(inside, size);
        let (hook, top) = (0.6 * size, 2.0);
        let total = vec2(hook + inside.size.x + 3.0, inside.size.y + top);
        let bottom = total.y - 0.15 * size;
        let sign = [(0.0, 0.62), (0.25, 0.54), (0.5, 1.0)].map(|(x, y)| vec2(x * hook, y * bottom));
        let line = sign.into_iter().chain([vec2(hook, top), vec2(total.x - 1.0, top)]).collect();
        let mut root = Block { size: total, baseline: inside.baseline + top, lines: vec![line], ..Block::default() };
        root.take(inside, vec2(hook + 1.0, top));
        root
    }

    fn text(&self, text: &str, size: f32, slant: Slant) -> Block {
        let format = TextFormat {
            font_id: FontId::proportional(size),
            color: self.color,
            italics: slant == Slant::Italic,
            ..TextFormat::default()
        };
        let galley = self.painter.fonts(|fonts| fonts.layout_job(LayoutJob::single_section(text.to_owned(), format)));
        let baseline = galley.rows.first().and_then(|row| row.glyphs.first()).map_or(0.0, |glyph| glyph.pos.y);
        Block { size: galley.size(), baseline, texts: vec![(Vec2::ZERO, galley)], ..Block::default() }
    }
}

/// The slant of letters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slant {
    Upright,
    Italic,
}

/// Returns the parts of a row as terms, each with the sign before it, or with the comma behind it.
fn terms(parts: &[Formula]) -> Vec<&[Formula]> {
    let mut ends: Vec<usize> = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        match part {
            Formula::Sign(", ") => ends.push(index + 1),
            _ if part.is_loose() => ends.push(index),
            _ => {}
        }
    }
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let ends = ends.iter().copied().chain([parts.len()]);
    starts.zip(ends).map(|(start, end)| &parts[start..end]).filter(|term| !term.is_empty()).collect()
}

/// Returns a block whose baseline is this far above that of the row.
fn raised(block: Block, by: f32) -> Block {
    Block { baseline: block.baseline + by, ..block }
}

/// The sign that is set for a `-`, which as a letter is a hyphen.
const MINUS: &str = "\u{2212}";

/// Returns a sign or a number with a true minus, also in its exponent.
fn with_minus(text: &str) -> String {
    text.replace('-', MINUS)
}

/// Returns a block with space on its sides.
fn padded(mut block: Block, left: f32, right: f32) -> Block {
    block.texts.iter_mut().for_each(|(at, _)| at.x += left);
    block.size.x += left + right;
    block
}

/// Returns a bracket as high as what it encloses, as lines.
fn bracket(sign: char, inside: &Block) -> Block {
    let height = inside.size.y;
    let (top, bottom) = (0.06 * height, 0.96 * height);
    let width = (BRACKET[0] * height).min(BRACKET[1]) + 1.0;
    let at = |x: f32, part: f32| vec2(x * width, top + (bottom - top) * part);
    let curve = |from: f32, to: f32| {
        (0..=8).map(|step| step as f32 / 8.0).map(|part| at(from + (to - from) * 4.0 * part * (1.0 - part), part)).collect()
    };
    let line: Vec<Vec2> = match sign {
        '(' => curve(0.8, 0.3),
        ')' => curve(0.2, 0.7),
        '[' => vec![at(0.8, 0.0), at(0.35, 0.0), at(0.35, 1.0), at(0.8, 1.0)],
        ']' => vec![at(0.2, 0.0), at(0.65, 0.0), at(0.65, 1.0), at(0.2, 1.0)],
        _ => vec![at(0.5, 0.0), at(0.5, 1.0)],
    };
    Block { size: vec2(width, height), baseline: inside.baseline, lines: vec![line], ..Block::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::Context;

    /// Returns the lines of a formula in a panel of this width: their texts, and their number of drawn lines.
    fn lines(text: &str, width: f32) -> Vec<(String, usize, f32)> {
        let ctx = Context::default();
        let mut found = Vec::new();
        let _ = ctx.run(egui_macroquad::egui::RawInput::default(), |ctx| {
            let setter = Setter {
                painter: Painter::new(ctx.clone(), egui_macroquad::egui::LayerId::background(), ctx.screen_rect()),
                color: Color32::WHITE,
            };
            let text_of = |block: &Block| block.texts.iter().map(|(_, galley)| galley.text().to_owned()).collect::<String>();
            found = setter
                .lines("", &Formula::of(text), width)
                .iter()
                .map(|line| (text_of(line), line.lines.len(), line.size.x))
                .collect();
        });
        found
    }

    #[test]
    fn a_fraction_has_a_bar_and_no_brackets_around_its_parts() {
        let set = lines("s = ((p - a)\u{b7}d) / (d\u{b7}d)", 400.0);
        // Two round brackets stay, around the difference, and the bar.
        assert_eq!(
            set.iter().map(|(text, lines, _)| (text.as_str(), *lines)).collect::<Vec<_>>(),
            [("s = p \u{2212} a\u{b7}dd\u{b7}d", 3)]
        );
    }

    #[test]
    fn a_text_breaks_at_no_space_of_a_term() {
        let rows = [
            ("m = (6, 2.5), v = (10, 2.5)", "m_=_(6,_2.5), v_=_(10,_2.5)"),
            ("A covers [0, 2], B [3, 4]", "A covers [0,_2], B [3,_4]"),
            ("D = along - speed * apart, so", "D_=_along - speed_*_apart, so"),
        ];
        for (text, expected) in rows {
            assert_eq!(unbroken(text).replace('\u{a0}', "_"), expected, "{text}");
        }
    }

    #[test]
    fn formulas_break_between_terms() {
        let formula = "separation = max(min.x - p.x, p.x - max.x, min.y - p.y, p.y - max.y)";
        for width in [120.0, 160.0, 240.0, 600.0] {
            let set = lines(formula, width);
            for (index, (text, _, line)) in set.iter().enumerate() {
                let room = if index == 0 { width } else { width - INDENT };
                assert!(*line <= room + 0.5, "{text:?} is {line} wide in {room}");
                assert!(index == 0 || !text.starts_with([',', '.']), "{text:?} of {set:?}");
            }
            assert!(width < 500.0 || set.len() == 1, "{set:?}");
            assert!(240.0 < width || 1 < set.len(), "{set:?}");
        }
    }

    #[test]
    fn a_fraction_wider_than_the_panel_is_written_with_a_slash() {
        let formula = "((1.23457, -1.23457) \u{d7} (0.123457, 4.12346)) / ((4, 0) \u{d7} (0, 4))";
        let (wide, narrow) = (lines(formula, 500.0), lines(formula, 170.0));
        assert_eq!(wide.len(), 1, "{wide:?}");
        assert!(1 < narrow.len() && narrow.iter().any(|(text, ..)| text.contains(" / ")), "{narrow:?}");
    }
}
