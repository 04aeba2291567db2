//! A picture with its caption, laid out for a file: what the writers of SVG and of pixels have in common.

use glam::Vec2;

use super::flatten::{Flat, flatten};
use crate::picture::camera::Camera;
use crate::picture::theme::{Palette, TextStyle, palette};
use crate::picture::{Label, Picture, width_of};

/// By this Clashbox knows again what it has written: a text in every picture, whatever its format.
pub const AUTHOR: &str = "Written by Clashbox";

/// Left and right of title and verdict, points.
const BORDER: f32 = 16.0;

/// What is written around the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caption<'a> {
    /// The title of the document. May be empty.
    pub title: &'a str,
    /// Its description, for those who do not see it. May be empty.
    pub description: &'a str,
    /// A line below the title: what the search says. May be empty.
    pub verdict: &'a str,
}

/// Which end of a text is at its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The middle of it.
    Middle,
    /// The right end.
    End,
}

/// One line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// On the baseline, points.
    pub at: Vec2,
    /// Which end of the text is there.
    pub anchor: Anchor,
    /// Size, weight and colour.
    pub style: TextStyle,
    /// The text, as it is shown.
    pub text: String,
}

/// Everything that is to be drawn. Points, y down.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The title of the document. May be empty.
    pub title: String,
    /// Its description, for those who do not see it. May be empty.
    pub description: String,
    /// Width and height.
    pub size: [u32; 2],
    /// The part of it that shows the world: x, y, width, height.
    pub canvas: [f64; 4],
    /// On the canvas, back to front.
    pub flats: Vec<Flat>,
    /// Over them.
    pub labels: Vec<Label>,
    /// Above the canvas. Empty where there is no room.
    pub caption: Vec<Line>,
    /// The colours that it is drawn in.
    pub palette: &'static Palette,
}

impl Page {
    /// A page of `size` points; the camera's viewport lies within.
    pub fn new(picture: &Picture, camera: &Camera, size: [u32; 2], caption: Caption) -> Page {
        let palette = palette(picture.theme);
        Page {
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

/// The text of a label on its plate.
pub fn label_line(label: &Label, palette: &Palette) -> Line {
    let style = palette.text(label.meaning);
    let middle = (label.min + label.max) / 2.0;
    let at = Vec2::new(middle.x, middle.y + style.size * 0.36);
    Line { at, anchor: Anchor::Middle, style, text: label.text.clone() }
}

/// Title and verdict above the canvas, where it leaves room for them.
fn caption_lines(room: f64, width: f32, caption: Caption, palette: &Palette) -> Vec<Line> {
    if room < 24.0 {
        return Vec::new();
    }
    let style = |color, size, bold| TextStyle { color, plate: palette.panel, rim: None, size, bold };
    let baseline = room as f32 / 2.0 + 5.0;
    // The verdict first: a title may be long, and is in the document's metadata as a whole.
    let verdict = elided(caption.verdict, 13.0, false, width - 2.0 * BORDER);
    let rest = width - 4.0 * BORDER - width_of(&verdict, 13.0, false);
    let title = elided(caption.title, 15.0, true, rest);
    vec![
        Line {
            at: Vec2::new(width - BORDER, baseline),
            anchor: Anchor::End,
            style: style(palette.text, 13.0, false),
            text: verdict,
        },
        Line {
            at: Vec2::new(BORDER, baseline),
            anchor: Anchor::Start,
            style: style(palette.text_strong, 15.0, true),
            text: title,
        },
    ]
}

/// As much of a text as `room` points hold, with dots for what is left out.
pub fn elided(text: &str, size: f32, bold: bool, room: f32) -> String {
    let text = text.lines().next().unwrap_or_default();
    if width_of(text, size, bold) <= room {
        return text.to_owned();
    }
    let dots = "...";
    let mut room = room - width_of(dots, size, bold);
    if room < 0.0 {
        return String::new();
    }
    let fits = |c: &char| {
        room -= width_of(c.encode_utf8(&mut [0; 4]), size, bold);
        0.0 <= room
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{}{dots}", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_title_is_cut_to_its_room() {
        let title = "The quick brown fox jumps over the lazy dog";
        for room in [0.0, 30.0, 120.0, 1000.0] {
            let cut = elided(title, 15.0, true, room);
            assert!(width_of(&cut, 15.0, true) <= room, "{cut:?} is wider than {room}");
        }
        assert_eq!(elided(title, 15.0, true, 1000.0), title, "enough room");
    }
}
