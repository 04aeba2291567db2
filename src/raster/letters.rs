//! Text as outlines, from fonts that are part of the program, so that every machine gives the same picture.

use epaint_default_fonts::{EMOJI_ICON, HACK_REGULAR, NOTO_EMOJI_REGULAR, UBUNTU_LIGHT};
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The fonts of the panels, in the order in which a character is searched for; the last one has the signs of many scripts.
const FONTS: [&[u8]; 4] = [UBUNTU_LIGHT, NOTO_EMOJI_REGULAR, EMOJI_ICON, HACK_REGULAR];

/// The fonts, parsed.
pub(super) struct ParsedFonts(Vec<Face<'static>>);

/// A line of text as outlines.
pub(super) struct OutlinedLine {
    /// The outline. The baseline starts at the origin and goes to the right, y down, points. `None` if no character is visible.
    pub(super) path: Option<Path>,
    /// The width of the text, points.
    pub(super) width: f32,
}

impl ParsedFonts {
    pub(super) fn new() -> ParsedFonts {
        ParsedFonts(FONTS.iter().filter_map(|font| Face::parse(font, 0).ok()).collect())
    }

    /// Returns the outlines of a line of text `size` points high.
    pub(super) fn outlined(&self, text: &str, size: f32) -> OutlinedLine {
        let mut pen = LetterCollector { path: PathBuilder::new(), x: 0.0, scale: 1.0 };
        for c in text.chars().filter(|&c| !is_invisible(c)) {
            let Some((face, glyph)) = self.glyph(c) else { continue };
            pen.scale = size / f32::from(face.units_per_em());
            face.outline_glyph(glyph, &mut pen);
            pen.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) * pen.scale;
        }
        OutlinedLine { width: pen.x, path: pen.path.finish() }
    }

    /// Returns the first font that has a character, and its glyph. If no font has it, the first font's box for missing
    /// characters.
    fn glyph(&self, c: char) -> Option<(&Face<'static>, GlyphId)> {
        let known = self.0.iter().find_map(|face| Some((face, face.glyph_index(c)?)));
        known.or_else(|| Some((self.0.first()?, GlyphId(0))))
    }
}

/// Returns true for characters that only change how others are shown: joiners, and the choice between text and picture.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}')
}

/// Collects the outlines of letters, each at its position in the line.
struct LetterCollector {
    path: PathBuilder,
    x: f32,
    scale: f32,
}

impl LetterCollector {
    /// Returns a point of a letter on the page, where y is down. In fonts y is up.
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, -y * self.scale)
    }
}

impl OutlineBuilder for LetterCollector {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_can_be_read() {
        assert_eq!(ParsedFonts::new().0.len(), FONTS.len(), "fonts");
    }

    #[test]
    fn a_character_that_no_font_has_is_a_box_and_a_space_is_only_wide() {
        let letters = ParsedFonts::new();
        let [unknown, space, a] = ["\u{10380}", " ", "a"].map(|text| letters.outlined(text, 12.0));
        assert!(unknown.path.is_some(), "a box");
        assert!(space.path.is_none() && 0.0 < space.width, "a space is {} wide", space.width);
        assert!(a.path.is_some() && 4.0 < a.width && a.width < 9.0, "an a of 12 points is {} wide", a.width);
    }

    #[test]
    fn no_text_of_the_pictures_lacks_a_letter() {
        let letters = ParsedFonts::new();
        for c in "abcxyzABCXYZ0189 .,:;()[]{}+-=/%'\"\u{b7}\u{b0}\u{2026}\u{2013}\u{d7}\u{b2}\u{2264}\u{3c0}\u{2192}".chars() {
            assert!(letters.0.iter().any(|face| face.glyph_index(c).is_some()), "no font has {c:?}");
        }
    }
}
