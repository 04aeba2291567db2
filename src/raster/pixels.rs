//! A page as pixels, without a window.

use glam::Vec2;
use tiny_skia::{Color, FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke as Pen, StrokeDash, Transform};

use super::letters::{OutlinedLine, ParsedFonts};
use crate::picture::Label;
use crate::picture::paint::flatten::ScreenPrimitive;
use crate::picture::paint::page::{PicturePage, TextAnchor, TextLine, label_line};
use crate::picture::theme::{Dash, Palette, Rgba, Stroke};

/// The distance between a text and the ends of its plate, points.
const PADDING: f32 = 5.0;
/// The distance by which bold letters are larger all around, as a fraction of their size: the fonts have no bold face.
const BOLDER: f32 = 0.025;
/// The length of a handle of the cubic that is closest to a quarter of the unit circle.
const QUARTER: f32 = 0.552_285;

/// Returns a page as pixels, `scale` of them for each point. `None` if it has no pixel, or more than memory can hold.
pub(super) fn paint(page: &PicturePage, letters: &ParsedFonts, scale: f32) -> Option<Pixmap> {
    let [width, height] = pixels_of(page.size, scale);
    let mut painter = Painter { pixmap: Pixmap::new(width, height)?, letters, palette: page.palette, scale };
    let [x, y, w, h] = page.canvas.map(|v| v as f32);
    painter.pixmap.fill(color(page.palette.canvas));
    page.flats.iter().for_each(|flat| painter.flat(flat));
    page.labels.iter().for_each(|label| painter.label(label));
    // Cover everything that reaches beyond the canvas.
    let [right, bottom] = page.size.map(|length| length as f32);
    for [left, top, to_right, to_bottom] in
        [[0.0, 0.0, right, y], [0.0, y + h, right, bottom], [0.0, y, x, y + h], [x + w, y, right, y + h]]
    {
        if let Some(rect) = Rect::from_ltrb(left, top, to_right, to_bottom) {
            painter.fill(&PathBuilder::from_rect(rect), page.palette.panel);
        }
    }
    if !page.caption.is_empty() {
        page.caption.iter().for_each(|line| painter.line(line));
        let border = Stroke { color: page.palette.border, width: 1.0, dash: Dash::Solid };
        if let Some(path) = polyline(&[Vec2::new(0.0, y), Vec2::new(right, y)], false) {
            painter.stroke(&path, border, 0.0);
        }
    }
    Some(painter.pixmap)
}

/// Returns the number of pixels of a page of `size` points, width and height.
pub(super) fn pixels_of(size: [u32; 2], scale: f32) -> [u32; 2] {
    size.map(|length| (length as f32 * scale).round() as u32)
}

/// The pixels to paint on, with the fonts, colours and scale.
struct Painter<'a> {
    pixmap: Pixmap,
    letters: &'a ParsedFonts,
    palette: &'static Palette,
    scale: f32,
}

impl Painter<'_> {
    fn fill(&mut self, path: &Path, color: Rgba) {
        self.pixmap.fill_path(path, &paint_of(color), FillRule::Winding, self.transform(), None);
    }

    fn stroke(&mut self, path: &Path, stroke: Stroke, phase: f32) {
        let dash = stroke.dash.pattern().and_then(|pattern| StrokeDash::new(pattern.to_vec(), phase));
        let pen = Pen { width: stroke.width, line_join: LineJoin::Round, dash, ..Pen::default() };
        self.pixmap.stroke_path(path, &paint_of(stroke.color), &pen, self.transform(), None);
    }

    fn transform(&self) -> Transform {
        Transform::from_scale(self.scale, self.scale)
    }

    fn flat(&mut self, flat: &ScreenPrimitive) {
        match flat {
            ScreenPrimitive::Fill { points, color } | ScreenPrimitive::Region { outline: points, color, .. } => {
                if let Some(path) = polyline(points, true) {
                    self.fill(&path, *color);
                }
            }
            ScreenPrimitive::Union { parts, color } => {
                // All parts turn the same way, so that overlaps count as inside.
                let mut path = PathBuilder::new();
                for part in parts.iter().filter_map(|part| polyline(&counter_clockwise(part), true)) {
                    path.push_path(&part);
                }
                if let Some(path) = path.finish() {
                    self.fill(&path, *color);
                }
            }
            ScreenPrimitive::Disc { center, radius, color } => {
                if let Some(path) = PathBuilder::from_circle(center.x, center.y, *radius) {
                    self.fill(&path, *color);
                }
            }
            ScreenPrimitive::Ring { center, radius, stroke } => {
                if let Some(path) = PathBuilder::from_circle(center.x, center.y, *radius) {
                    self.stroke(&path, *stroke, 0.0);
                }
            }
            ScreenPrimitive::Path { points, closed, stroke, phase } => {
                if let Some(path) = polyline(points, *closed) {
                    self.stroke(&path, *stroke, *phase);
                }
            }
        }
    }

    fn label(&mut self, label: &Label) {
        let line = label_line(label, self.palette);
        // The label was laid out for the widest font; the plate fits the font in use.
        let width = self.letters.outlined(&line.text, line.style.size).width + 2.0 * PADDING;
        let narrower = ((label.max.x - label.min.x - width) / 2.0).max(0.0);
        let inset = Vec2::new(narrower, 0.0);
        if let Some(plate) = rounded(label.min + inset, label.max - inset, 4.0) {
            self.fill(&plate, line.style.plate);
            if let Some(color) = line.style.rim {
                self.stroke(&plate, Stroke { color, width: 1.0, dash: Dash::Solid }, 0.0);
            }
        }
        self.line(&line);
    }

    fn line(&mut self, line: &TextLine) {
        let OutlinedLine { path, width } = self.letters.outlined(&line.text, line.style.size);
        let start = match line.anchor {
            TextAnchor::Start => 0.0,
            TextAnchor::Middle => width / 2.0,
            TextAnchor::End => width,
        };
        let Some(path) = path.and_then(|path| path.transform(Transform::from_translate(line.at.x - start, line.at.y))) else {
            return;
        };
        self.fill(&path, line.style.color);
        if line.style.bold {
            let width = 2.0 * BOLDER * line.style.size;
            self.stroke(&path, Stroke { color: line.style.color, width, dash: Dash::Solid }, 0.0);
        }
    }
}

fn color(Rgba(r, g, b, a): Rgba) -> Color {
    Color::from_rgba8(r, g, b, a)
}

fn paint_of(rgba: Rgba) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color(rgba));
    paint
}

fn polyline(points: &[Vec2], closed: bool) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::with_capacity(points.len() + 1, points.len());
    path.move_to(first.x, first.y);
    rest.iter().for_each(|p| path.line_to(p.x, p.y));
    if closed {
        path.close();
    }
    path.finish()
}

/// Returns the polygon, reversed if it is clockwise.
fn counter_clockwise(points: &[Vec2]) -> Vec<Vec2> {
    let next = points.iter().cycle().skip(1);
    let doubled_area: f32 = points.iter().zip(next).map(|(p, q)| p.perp_dot(*q)).sum();
    if doubled_area < 0.0 { points.iter().rev().copied().collect() } else { points.to_vec() }
}

/// Returns the outline of a rounded rectangle.
fn rounded(min: Vec2, max: Vec2, radius: f32) -> Option<Path> {
    let radius = radius.min((max.x - min.x) / 2.0).min((max.y - min.y) / 2.0);
    let handle = radius * (1.0 - QUARTER);
    let mut path = PathBuilder::new();
    path.move_to(min.x + radius, min.y);
    path.line_to(max.x - radius, min.y);
    path.cubic_to(max.x - handle, min.y, max.x, min.y + handle, max.x, min.y + radius);
    path.line_to(max.x, max.y - radius);
    path.cubic_to(max.x, max.y - handle, max.x - handle, max.y, max.x - radius, max.y);
    path.line_to(min.x + radius, max.y);
    path.cubic_to(min.x + handle, max.y, min.x, max.y - handle, min.x, max.y - radius);
    path.line_to(min.x, min.y + radius);
    path.cubic_to(min.x, min.y + handle, min.x + handle, min.y, min.x + radius, min.y);
    path.close();
    path.finish()
}
