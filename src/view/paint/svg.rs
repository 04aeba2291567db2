//! The picture as a document in SVG.

use std::fmt::Write;

use super::flatten::{Flat, flatten};
use crate::scene::escape::xml;
use crate::view::camera::Camera;
use crate::view::picture::{Label, Picture, width_of};
use crate::view::theme::{self, Rgba, Stroke, TextStyle};

/// The second line of every document, by which Clashbox knows again what it has written.
pub const MARK: &str = "<metadata>Written by Clashbox</metadata>";

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

/// The whole document, `size` points wide and high; the camera's viewport lies within.
pub fn document(picture: &Picture, camera: &Camera, size: [u32; 2], caption: Caption) -> String {
    let [width, height] = size;
    let mut svg = String::with_capacity(64 * 1024);
    // Writing to a string cannot fail.
    let _ = write_document(&mut svg, picture, camera, [width, height], caption);
    svg
}

fn write_document(
    svg: &mut String,
    picture: &Picture,
    camera: &Camera,
    [width, height]: [u32; 2],
    caption: Caption,
) -> std::fmt::Result {
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif" role="img">"#
    )?;
    writeln!(svg, "{MARK}")?;
    writeln!(svg, "<title>{}</title>", xml(caption.title))?;
    writeln!(svg, "<desc>{}</desc>", xml(caption.description))?;
    let [x, y, w, h] = camera.viewport;
    writeln!(svg, r#"<clipPath id="canvas"><rect x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}"/></clipPath>"#)?;
    writeln!(svg, r#"<rect width="{width}" height="{height}"{}/>"#, fill(theme::PANEL))?;
    writeln!(svg, r#"<rect x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}"{}/>"#, fill(theme::CANVAS))?;
    writeln!(svg, r#"<g clip-path="url(#canvas)" stroke-linejoin="round">"#)?;
    for flat in flatten(picture, camera) {
        write_flat(svg, &flat)?;
    }
    for label in &picture.labels {
        write_label(svg, label)?;
    }
    writeln!(svg, "</g>")?;
    write_caption(svg, y, width, caption)?;
    writeln!(svg, "</svg>")
}

fn write_flat(svg: &mut String, flat: &Flat) -> std::fmt::Result {
    match flat {
        Flat::Fill { points, color } => writeln!(svg, r#"<polygon points="{}"{}/>"#, coordinates(points), fill(*color)),
        Flat::Region { outline, color, .. } => {
            writeln!(svg, r#"<polygon points="{}"{}/>"#, coordinates(outline), fill(*color))
        }
        Flat::Union { parts, color: Rgba(r, g, b, alpha) } => {
            // A group is made transparent as a whole: what overlaps is not drawn twice.
            writeln!(svg, r#"<g opacity="{:.3}"{}>"#, f32::from(*alpha) / 255.0, fill(Rgba(*r, *g, *b, 255)))?;
            for part in parts.iter().filter(|part| 2 < part.len()) {
                writeln!(svg, r#"<polygon points="{}"/>"#, coordinates(part))?;
            }
            writeln!(svg, "</g>")
        }
        Flat::Disc { center, radius, color } => {
            writeln!(svg, r#"<circle cx="{:.2}" cy="{:.2}" r="{radius:.2}"{}/>"#, center.x, center.y, fill(*color))
        }
        Flat::Path { points, closed, stroke, phase } => {
            let name = if *closed { "polygon" } else { "polyline" };
            writeln!(svg, r#"<{name} points="{}" fill="none"{}/>"#, coordinates(points), stroked(*stroke, *phase))
        }
        Flat::Ring { center, radius, stroke } => {
            writeln!(
                svg,
                r#"<circle cx="{:.2}" cy="{:.2}" r="{radius:.2}" fill="none"{}/>"#,
                center.x,
                center.y,
                stroked(*stroke, 0.0)
            )
        }
    }
}

fn write_label(svg: &mut String, label: &Label) -> std::fmt::Result {
    let style = theme::text(label.meaning);
    let size = label.max - label.min;
    let rim = style.rim.map(|color| stroked(Stroke { color, width: 1.0, dash: theme::Dash::Solid }, 0.0)).unwrap_or_default();
    writeln!(
        svg,
        r#"<rect x="{:.2}" y="{:.2}" width="{:.2}" height="{:.2}" rx="4"{}{rim}/>"#,
        label.min.x,
        label.min.y,
        size.x,
        size.y,
        fill(style.plate)
    )?;
    let middle = (label.min + label.max) / 2.0;
    write_text(svg, middle.x, middle.y + style.size * 0.36, "middle", style, &label.text)
}

/// Title and verdict above the canvas, where it leaves room for them.
fn write_caption(svg: &mut String, room: f64, width: u32, caption: Caption) -> std::fmt::Result {
    if room < 24.0 {
        return Ok(());
    }
    let style = |color, size, bold| TextStyle { color, plate: theme::PANEL, rim: None, size, bold };
    let baseline = room as f32 / 2.0 + 5.0;
    // The verdict first: a title may be long, and is in the document's metadata as a whole.
    let verdict = elided(caption.verdict, 13.0, false, width as f32 - 2.0 * BORDER);
    write_text(svg, width as f32 - BORDER, baseline, "end", style(theme::TEXT, 13.0, false), &verdict)?;
    let rest = width as f32 - 4.0 * BORDER - width_of(&verdict, 13.0, false);
    let title = elided(caption.title, 15.0, true, rest);
    write_text(svg, BORDER, baseline, "start", style(theme::TEXT_STRONG, 15.0, true), &title)?;
    let border = Stroke { color: theme::BORDER, width: 1.0, dash: theme::Dash::Solid };
    writeln!(svg, r#"<line x1="0" y1="{room:.2}" x2="{width}" y2="{room:.2}"{}/>"#, stroked(border, 0.0))
}

pub(super) fn write_text(svg: &mut String, x: f32, y: f32, anchor: &str, style: TextStyle, text: &str) -> std::fmt::Result {
    let weight = if style.bold { r#" font-weight="bold""# } else { "" };
    writeln!(
        svg,
        r#"<text x="{x:.2}" y="{y:.2}" text-anchor="{anchor}" font-size="{:.2}"{weight}{}>{}</text>"#,
        style.size,
        fill(style.color),
        xml(text)
    )
}

/// As much of a text as `room` points hold, with dots for what is left out.
pub(super) fn elided(text: &str, size: f32, bold: bool, room: f32) -> String {
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

fn coordinates(points: &[glam::Vec2]) -> String {
    let pairs = points.iter().map(|p| format!("{:.2},{:.2}", p.x, p.y));
    pairs.collect::<Vec<_>>().join(" ")
}

pub(super) fn fill(color: Rgba) -> String {
    paint("fill", color)
}

pub(super) fn stroked(stroke: Stroke, phase: f32) -> String {
    let mut text = paint("stroke", stroke.color);
    // Writing to a string cannot fail.
    let _ = write!(text, r#" stroke-width="{:.2}""#, stroke.width);
    if let Some([on, off]) = stroke.dash.pattern() {
        let _ = write!(text, r#" stroke-dasharray="{on:.2} {off:.2}""#);
        if phase != 0.0 {
            let _ = write!(text, r#" stroke-dashoffset="{phase:.2}""#);
        }
    }
    text
}

fn paint(attribute: &str, Rgba(r, g, b, a): Rgba) -> String {
    let opacity = if a == 255 { String::new() } else { format!(r#" {attribute}-opacity="{:.2}""#, f32::from(a) / 255.0) };
    format!(r##" {attribute}="#{r:02x}{g:02x}{b:02x}"{opacity}"##)
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

    #[test]
    fn markup_in_a_text_is_xml() {
        assert_eq!(xml("a < b & \"c\"\u{1}"), "a &lt; b &amp; &quot;c&quot;\u{fffd}", "markup and a control character");
    }
}
