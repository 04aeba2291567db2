//! The picture as a document in SVG.

use std::fmt::Write;

use glam::Vec2;

use super::flatten::ScreenPrimitive;
use super::page::{PicturePage, TextAnchor, TextLine, label_line};
use crate::escape::{xml, xml_lines};
use crate::picture::Label;
use crate::picture::theme::{self, Palette, Rgba, Stroke, TextStyle};

/// The second line of every document, by which Clashbox recognizes its own files.
pub const MARK: &str = "<metadata>Written by Clashbox</metadata>";

/// Returns the whole document.
pub fn document(page: &PicturePage) -> String {
    let mut svg = String::with_capacity(64 * 1024);
    // Writing to a string cannot fail.
    let _ = write_document(&mut svg, page);
    svg
}

/// Returns a document with other names of its parts: the names in each picture of a page must be unique.
pub fn numbered(document: &str, number: usize) -> String {
    // In a text of the user a quotation mark is escaped.
    [("\"canvas", format!("\"canvas{number}")), (" canvas-desc\"", format!(" canvas{number}-desc\""))]
        .into_iter()
        .fold(document.replace("url(#canvas)\"", &format!("url(#canvas{number})\"")), |svg, (from, to)| svg.replace(from, &to))
}

/// Writes the attributes and the elements from which a screen reader reads the picture, at the start of a document: its title, and
/// its description if it has one.
pub(super) fn write_words(svg: &mut String, title: &str, description: &str) -> std::fmt::Result {
    let described = if description.is_empty() { "" } else { " canvas-desc" };
    writeln!(svg, r#" role="img" aria-labelledby="canvas-title{described}">"#)?;
    writeln!(svg, "{MARK}")?;
    writeln!(svg, r#"<title id="canvas-title">{}</title>"#, xml(title))?;
    if described.is_empty() {
        return Ok(());
    }
    writeln!(svg, r#"<desc id="canvas-desc">{}</desc>"#, xml_lines(description))
}

fn write_document(svg: &mut String, page: &PicturePage) -> std::fmt::Result {
    let [width, height] = page.size;
    write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif""#
    )?;
    write_words(svg, &page.title, &page.description)?;
    let [x, y, w, h] = page.canvas;
    writeln!(svg, r#"<clipPath id="canvas"><rect x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}"/></clipPath>"#)?;
    writeln!(svg, r#"<rect width="{width}" height="{height}"{}/>"#, fill(page.palette.panel))?;
    writeln!(svg, r#"<rect x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}"{}/>"#, fill(page.palette.canvas))?;
    writeln!(svg, r#"<g clip-path="url(#canvas)" stroke-linejoin="round">"#)?;
    for flat in &page.flats {
        write_flat(svg, flat)?;
    }
    for label in &page.labels {
        write_label(svg, label, page.palette)?;
    }
    writeln!(svg, "</g>")?;
    if !page.caption.is_empty() {
        for line in &page.caption {
            write_line(svg, line)?;
        }
        let border = Stroke { color: page.palette.border, width: 1.0, dash: theme::Dash::Solid };
        writeln!(svg, r#"<line x1="0" y1="{y:.2}" x2="{width}" y2="{y:.2}"{}/>"#, stroked(border, 0.0))?;
    }
    writeln!(svg, "</svg>")
}

fn write_flat(svg: &mut String, flat: &ScreenPrimitive) -> std::fmt::Result {
    match flat {
        ScreenPrimitive::Fill { points, color } => {
            writeln!(svg, r#"<polygon points="{}"{}/>"#, coordinates(points), fill(*color))
        }
        ScreenPrimitive::Region { outline, color, .. } => {
            writeln!(svg, r#"<polygon points="{}"{}/>"#, coordinates(outline), fill(*color))
        }
        ScreenPrimitive::Union { parts, color: Rgba(r, g, b, alpha) } => {
            // The group is made transparent as a whole, so that overlaps are not drawn twice.
            writeln!(svg, r#"<g opacity="{:.3}"{}>"#, f32::from(*alpha) / 255.0, fill(Rgba(*r, *g, *b, 255)))?;
            for part in parts.iter().filter(|part| 2 < part.len()) {
                writeln!(svg, r#"<polygon points="{}"/>"#, coordinates(part))?;
            }
            writeln!(svg, "</g>")
        }
        ScreenPrimitive::Disc { center, radius, color } => {
            writeln!(svg, r#"<circle cx="{:.2}" cy="{:.2}" r="{radius:.2}"{}/>"#, center.x, center.y, fill(*color))
        }
        ScreenPrimitive::Path { points, closed, stroke, phase } => {
            let name = if *closed { "polygon" } else { "polyline" };
            writeln!(svg, r#"<{name} points="{}" fill="none"{}/>"#, coordinates(points), stroked(*stroke, *phase))
        }
        ScreenPrimitive::Ring { center, radius, stroke } => {
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

fn write_label(svg: &mut String, label: &Label, palette: &Palette) -> std::fmt::Result {
    let style = palette.text(label.meaning);
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
    write_line(svg, &label_line(label, palette))
}

fn write_line(svg: &mut String, line: &TextLine) -> std::fmt::Result {
    let anchor = match line.anchor {
        TextAnchor::Start => "start",
        TextAnchor::Middle => "middle",
        TextAnchor::End => "end",
    };
    let Vec2 { x, y } = line.at;
    write_text(svg, x, y, anchor, line.style, &line.text)
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

fn coordinates(points: &[Vec2]) -> String {
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
    fn markup_in_a_text_is_xml() {
        assert_eq!(xml("a < b & \"c\"\u{1}"), "a &lt; b &amp; &quot;c&quot;\\u{1}", "markup and a control character");
    }
}
