//! A picture with its caption, laid out for a file: the common part of the writers of SVG and of pixels.

use glam::Vec2;

use super::flatten::{ScreenPrimitive, flatten};
use crate::picture::camera::Camera;
use crate::picture::theme::{Palette, TextStyle, palette};
use crate::picture::{Label, Picture, width_of};

/// A text in every picture, whatever its format, by which Clashbox recognizes its own files.
pub const AUTHOR: &str = "Written by Clashbox";

/// Margin to the left and right of title and verdict, points.
const BORDER: f32 = 16.0;

/// The texts around the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caption<'a> {
    /// The title of the document. May be empty.
    pub title: &'a str,
    /// The description of the document, for users who do not see it. May be empty.
    pub description: &'a str,
    /// The result of the search, in a line below the title. May be empty.
    pub verdict: &'a str,
}

/// The end of a text that is at its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextAnchor {
    /// The left end.
    Start,
    /// The middle of it.
    Middle,
    /// The right end.
    End,
}

/// One line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct TextLine {
    /// The position on the baseline, points.
    pub at: Vec2,
    /// The end of the text that is there.
    pub anchor: TextAnchor,
    /// Size, weight and colour.
    pub style: TextStyle,
    /// The text, as it is shown.
    pub text: String,
}

/// Everything to draw. Points, y down.
#[derive(Debug, Clone, PartialEq)]
pub struct PicturePage {
    /// The title of the document. May be empty.
    pub title: String,
    /// The description of the document, for users who do not see it. May be empty.
    pub description: String,
    /// Width and height.
    pub size: [u32; 2],
    /// The part of the page that shows the world: x, y, width, height.
    pub canvas: [f64; 4],
    /// The fills and strokes on the canvas, back to front.
    pub flats: Vec<ScreenPrimitive>,
    /// The labels, drawn over the fills and strokes.
    pub labels: Vec<Label>,
    /// The lines above the canvas. Empty if there is not enough height.
    pub caption: Vec<TextLine>,
    /// The colours that the page is drawn in.
    pub palette: &'static Palette,
}

impl PicturePage {
    /// Lays out a page of `size` points; the camera's viewport lies within.
    pub fn new(picture: &Picture, camera: &Camera, size: [u32; 2], caption: Caption) -> PicturePage {
        let palette = palette(picture.theme);
        PicturePage {
            title: caption.title.to_owned(),
            description: caption.description.to_owned(),
            size,
            canvas: camera.viewport,
            flats: flatten(picture, camera),
            labels: picture.labels.clone(),
            caption: caption_lines(camera.viewport[1], size[0] as f32, caption, palette),
            palette,
        }
    }
}

/// Returns the text of a label on its plate.
pub fn label_line(label: &Label, palette: &Palette) -> TextLine {
    let style = palette.text(label.meaning);
    let middle = (label.min + label.max) / 2.0;
    let at = Vec2::new(middle.x, middle.y + style.size * 0.36);
    TextLine { at, anchor: TextAnchor::Middle, style, text: label.text.clone() }
}

/// Returns title and verdict, if the `height` above the canvas is enough for them.
fn caption_lines(height: f64, width: f32, caption: Caption, palette: &Palette) -> Vec<TextLine> {
    if height < 24.0 {
        return Vec::new();
    }
    let style = |color, size, bold| TextStyle { color, plate: palette.panel, rim: None, size, bold };
    let baseline = height as f32 / 2.0 + 5.0;
    // The verdict has priority: the title may be long, and the document's metadata contain all of it.
    let verdict = elided(caption.verdict, 13.0, false, width - 2.0 * BORDER);
    let rest = width - 4.0 * BORDER - width_of(&verdict, 13.0, false);
    let title = elided(caption.title, 15.0, true, rest);
    vec![
        TextLine {
            at: Vec2::new(width - BORDER, baseline),
            anchor: TextAnchor::End,
            style: style(palette.text, 13.0, false),
            text: verdict,
        },
        TextLine {
            at: Vec2::new(BORDER, baseline),
            anchor: TextAnchor::Start,
            style: style(palette.text_strong, 15.0, true),
            text: title,
        },
    ]
}

/// Returns a text cut to at most `max_width` points, with dots for what is left out.
pub fn elided(text: &str, size: f32, bold: bool, max_width: f32) -> String {
    let text = text.lines().next().unwrap_or_default();
    if width_of(text, size, bold) <= max_width {
        return text.to_owned();
    }
    let dots = "...";
    let mut rest = max_width - width_of(dots, size, bold);
    if rest < 0.0 {
        return String::new();
    }
    let fits = |c: &char| {
        rest -= width_of(c.encode_utf8(&mut [0; 4]), size, bold);
        0.0 <= rest
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{}{dots}", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_title_is_cut_to_the_width() {
        let title = "The quick brown fox jumps over the lazy dog";
        for max_width in [0.0, 30.0, 120.0, 1000.0] {
            let cut = elided(title, 15.0, true, max_width);
            assert!(width_of(&cut, 15.0, true) <= max_width, "{cut:?} is wider than {max_width}");
        }
        assert_eq!(elided(title, 15.0, true, 1000.0), title, "wide enough");
    }
}
