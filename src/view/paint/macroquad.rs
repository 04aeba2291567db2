//! The picture in the window: geometry as triangles, drawn by macroquad; letters by egui.
//!
//! Both use logical points: `macroquad::window::screen_width` divides by the display scale if `high_dpi` is set, and egui does
//! the same. The default camera of macroquad must be active. Lines are smooth if the window has a `sample_count` above 1.

use egui_macroquad::egui;
use glam::Vec2;
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::prelude::{Vec2 as ScreenVec2, Vec4};
use smallvec::SmallVec;

use super::overdraw::leave_out_covered;
use super::union::trapezoids;
use crate::picture::camera::Camera;
use crate::picture::paint::flatten::{ScreenPrimitive, flatten};
use crate::picture::theme::{Rgba, Stroke, palette};
use crate::picture::{Picture, steps_of_circle};

/// Macroquad cuts off a draw call at 10,000 vertices or 5,000 indices.
const MAX_INDICES: usize = 4500;
/// The maximum length of a miter, in half widths. A vertex that would have a longer one is cut off.
const MITER_LIMIT: f32 = 3.0;

/// Draws everything but the labels. The caller clears the screen, with [`Palette::canvas`](crate::picture::theme::Palette::canvas);
/// panels drawn later cover what reaches beyond the viewport.
pub fn geometry(picture: &Picture, camera: &Camera) {
    let mut flats = flatten(picture, camera);
    let [_, _, width, height] = camera.viewport;
    leave_out_covered(&mut flats, (width * height) as f32);
    Triangles::in_pieces(flats, draw);
}

/// Passes the triangles to the GPU, in pieces of a size it accepts.
fn draw(triangles: &Triangles) {
    for indices in triangles.indices.chunks(MAX_INDICES) {
        let (Some(&first), Some(&last)) = (indices.iter().min(), indices.iter().max()) else { continue };
        let vertices = triangles.vertices[first as usize..=last as usize].iter().map(|&(p, Rgba(r, g, b, a))| Vertex {
            position: p.extend(0.0),
            uv: ScreenVec2::ZERO,
            color: [r, g, b, a],
            normal: Vec4::ZERO,
        });
        let mesh = Mesh {
            vertices: vertices.collect(),
            // A piece has at most as many vertices as indices, so the difference fits.
            indices: indices.iter().map(|&idx| (idx - first) as u16).collect(),
            texture: None,
        };
        draw_mesh(&mesh);
    }
}

/// Draws the labels. The painter should be that of a background layer, clipped to the viewport.
pub fn labels(picture: &Picture, painter: &egui::Painter) {
    let palette = palette(picture.theme);
    for label in &picture.labels {
        let style = palette.text(label.meaning);
        let font = egui::FontId::proportional(label.letters());
        let rect = egui::Rect::from_min_max(egui::pos2(label.min.x, label.min.y), egui::pos2(label.max.x, label.max.y));
        let galley = painter.layout_no_wrap(label.text.clone(), font, style.color.into());
        // The label was laid out for the widest font; the plate fits the font in use.
        let plate =
            egui::Rect::from_center_size(rect.center(), egui::vec2((galley.size().x + 10.0).min(rect.width()), rect.height()));
        painter.rect_filled(plate, 4.0, style.plate);
        if let Some(rim) = style.rim {
            painter.rect_stroke(plate, 4.0, egui::Stroke::new(1.0, rim), egui::StrokeKind::Inside);
        }
        painter.galley(rect.center() - galley.size() / 2.0, galley, style.color.into());
    }
}

/// Triangles with a colour at each vertex. Logical points in the window.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Triangles {
    /// The vertices.
    pub vertices: Vec<(Vec2, Rgba)>,
    /// The indices of vertices, three for each triangle.
    pub indices: Vec<u32>,
}

/// The number of indices from which on a piece is passed to the driver.
const PIECE: usize = 2250;

impl Triangles {
    /// Makes triangles of some things, and passes them to `take` in pieces, because one call can draw a limited number.
    pub fn in_pieces(flats: impl IntoIterator<Item = ScreenPrimitive>, mut take: impl FnMut(&Triangles)) {
        let mut piece = Triangles::default();
        for flat in flats {
            piece.add(&flat);
            if PIECE <= piece.indices.len() {
                take(&piece);
                piece.vertices.clear();
                piece.indices.clear();
            }
        }
        take(&piece);
    }

    /// Adds the triangles of a thing on the screen.
    pub fn add(&mut self, flat: &ScreenPrimitive) {
        match flat {
            ScreenPrimitive::Fill { points, color } => self.fan(points.iter().copied(), *color),
            ScreenPrimitive::Region { pieces, color, .. } => {
                pieces.iter().for_each(|piece| self.fan(piece.iter().copied(), *color));
            }
            ScreenPrimitive::Union { parts, color } => {
                for trapezoid in trapezoids(parts) {
                    self.fan(trapezoid, *color);
                }
            }
            ScreenPrimitive::Disc { center, radius, color } => {
                self.fan(circle(*radius).map(|unit| *center + unit * *radius), *color);
            }
            ScreenPrimitive::Path { points, closed, stroke, phase } => self.path(points, *closed, *stroke, *phase),
            ScreenPrimitive::Ring { center, radius, stroke } => self.ring(*center, *radius, *stroke),
        }
    }

    fn fan(&mut self, points: impl IntoIterator<Item = Vec2>, color: Rgba) {
        let first = self.vertices.len() as u32;
        self.vertices.extend(points.into_iter().map(|p| (p, color)));
        for last in first + 2..self.vertices.len() as u32 {
            self.indices.extend([first, last - 1, last]);
        }
    }

    fn ring(&mut self, center: Vec2, radius: f32, stroke: Stroke) {
        let units = circle(radius);
        if stroke.dash.pattern().is_some() {
            let points: Vec<Vec2> = units.map(|unit| center + unit * radius).collect();
            return self.path(&points, true, stroke, 0.0);
        }
        // The miter of an edge of a regular polygon.
        let half = stroke.width / 2.0 / (std::f32::consts::PI / units.len() as f32).cos();
        let (first, n) = (self.vertices.len() as u32, units.len());
        for unit in units {
            let sides = [radius - half, radius + half].map(|radius| (center + unit * radius, stroke.color));
            self.vertices.extend(sides);
        }
        self.strip(first, n, true);
    }

    fn path(&mut self, points: &[Vec2], closed: bool, stroke: Stroke, phase: f32) {
        match stroke.dash.pattern() {
            None => self.solid(points, closed, stroke),
            Some(pattern) => {
                for dash in dashes(points, closed, pattern, phase) {
                    self.solid(&dash, false, stroke);
                }
            }
        }
    }

    /// Adds a strip with two vertices for each point, joined by miters.
    fn solid(&mut self, points: &[Vec2], closed: bool, stroke: Stroke) {
        let mut points: SmallVec<[Vec2; 64]> = points.into();
        points.dedup_by(|p, q| p.distance_squared(*q) < 1e-6);
        if closed && 1 < points.len() && points[0].distance_squared(points[points.len() - 1]) < 1e-6 {
            points.pop();
        }
        let n = points.len();
        if n < 2 {
            return;
        }
        let closed = closed && 2 < n;
        let half = stroke.width / 2.0;
        let first = self.vertices.len() as u32;
        let normal = |from: usize, to: usize| (points[to] - points[from]).normalize_or_zero().perp();
        let mut before = if closed { normal(n - 1, 0) } else { normal(0, 1) };
        for (idx, &at) in points.iter().enumerate() {
            let after = match idx + 1 {
                next if next < n => normal(idx, next),
                _ if closed => normal(idx, 0),
                _ => before,
            };
            // The miter has the direction of the sum of the normals, whose length is twice the cosine of the angle between it and each of them.
            let sum = before + after;
            let cosine_squared = sum.length_squared() / 4.0;
            let is_short = 1.0 < MITER_LIMIT * MITER_LIMIT * cosine_squared;
            let offset = if is_short { sum * (half / (2.0 * cosine_squared)) } else { after * half };
            self.vertices.extend([(at + offset, stroke.color), (at - offset, stroke.color)]);
            before = after;
        }
        self.strip(first, n, closed);
    }

    /// Adds the triangles of a strip of `n` pairs of vertices.
    fn strip(&mut self, first: u32, n: usize, closed: bool) {
        let n_stretches = if closed { n } else { n - 1 } as u32;
        for idx in 0..n_stretches {
            let (p, q) = (first + 2 * idx, first + 2 * ((idx + 1) % n as u32));
            self.indices.extend([p, p + 1, q, q, p + 1, q + 1]);
        }
    }
}

/// Returns the strokes of a dashed line, `phase` points into the pattern at its start.
fn dashes(points: &[Vec2], closed: bool, [on, off]: [f32; 2], phase: f32) -> Vec<Vec<Vec2>> {
    let mut strokes = Vec::new();
    let mut current: Vec<Vec2> = Vec::new();
    let phase = phase.rem_euclid(on + off);
    let mut drawing = phase < on;
    // The length that is left of the stroke or gap.
    let mut left = if drawing { on - phase } else { on + off - phase };
    let n = points.len();
    let n_stretches = if closed { n } else { n.saturating_sub(1) };
    for idx in 0..n_stretches {
        let (from, to) = (points[idx], points[(idx + 1) % n]);
        let length = from.distance(to);
        let mut done = 0.0;
        if drawing && current.is_empty() {
            current.push(from);
        }
        while left < length - done {
            done += left;
            let at = from.lerp(to, done / length);
            if drawing {
                current.push(at);
                strokes.push(std::mem::take(&mut current));
            } else {
                current.push(at);
            }
            drawing = !drawing;
            left = if drawing { on } else { off };
        }
        left -= length - done;
        if drawing {
            current.push(to);
        }
    }
    if drawing && 2 <= current.len() {
        strokes.push(current);
    }
    strokes
}

/// Returns the directions from the center to the vertices of a circle that looks round, unit vectors.
fn circle(radius: f32) -> impl ExactSizeIterator<Item = Vec2> {
    let n = steps_of_circle(f64::from(radius)) as usize;
    let step = Vec2::from_angle(std::f32::consts::TAU / n as f32);
    let mut unit = Vec2::X;
    (0..n).map(move |_| {
        let next = step.rotate(unit);
        std::mem::replace(&mut unit, next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::theme::Dash;

    const WHITE: Rgba = Rgba(255, 255, 255, 255);

    fn area(triangles: &Triangles) -> f32 {
        let at = |idx: u32| triangles.vertices[idx as usize].0;
        triangles.indices.chunks(3).map(|t| ((at(t[1]) - at(t[0])).perp_dot(at(t[2]) - at(t[0])) / 2.0).abs()).sum()
    }

    fn path(points: &[[f32; 2]], closed: bool, dash: Dash) -> Triangles {
        let mut triangles = Triangles::default();
        let points = points.iter().map(|&[x, y]| Vec2::new(x, y)).collect();
        triangles.add(&ScreenPrimitive::Path { points, closed, stroke: Stroke { color: WHITE, width: 2.0, dash }, phase: 0.0 });
        triangles
    }

    #[test]
    fn a_line_covers_its_length_times_its_width() {
        let rows = [
            (path(&[[0.0, 0.0], [10.0, 0.0]], false, Dash::Solid), 20.0, "a stretch"),
            (
                path(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]], false, Dash::Solid),
                40.0,
                "a vertex: the miter gives what the inside loses",
            ),
            (path(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]], true, Dash::Solid), 80.0, "a square: 12 * 12 - 8 * 8"),
            (path(&[[0.0, 0.0], [24.0, 0.0]], false, Dash::Dashed), 28.0, "two dashes of 7"),
            (path(&[[5.0, 5.0], [5.0, 5.0]], false, Dash::Solid), 0.0, "no length"),
        ];
        for (triangles, expected, name) in rows {
            let found = area(&triangles);
            assert!((found - expected).abs() < 1e-3, "{name}: {found} is not {expected}");
        }
    }

    #[test]
    fn a_ring_is_the_outline_of_its_polygon() {
        let stroke = Stroke { color: WHITE, width: 2.0, dash: Dash::Solid };
        let (center, radius) = (Vec2::new(3.0, 4.0), 40.0);
        let points = circle(radius).map(|unit| center + unit * radius).collect();
        let [mut ring, mut path] = [(); 2].map(|()| Triangles::default());
        ring.add(&ScreenPrimitive::Ring { center, radius, stroke });
        path.add(&ScreenPrimitive::Path { points, closed: true, stroke, phase: 0.0 });
        assert_eq!(ring.indices, path.indices);
        for (found, expected) in ring.vertices.iter().zip(&path.vertices) {
            assert!(found.0.distance(expected.0) < 1e-3, "{found:?} is not {expected:?}");
        }
    }

    #[test]
    fn dashes_go_around_vertices() {
        let strokes = dashes(&[Vec2::ZERO, Vec2::new(5.0, 0.0), Vec2::new(5.0, 20.0)], false, [7.0, 5.0], 0.0);
        assert_eq!(strokes[0], [Vec2::ZERO, Vec2::new(5.0, 0.0), Vec2::new(5.0, 2.0)], "{strokes:?}");
    }

    #[test]
    fn a_sharp_vertex_has_no_spike() {
        let triangles = path(&[[0.0, 0.0], [100.0, 0.0], [0.0, 0.5]], false, Dash::Solid);
        for (p, _) in &triangles.vertices {
            assert!(p.x < 104.0, "{p} sticks out of {triangles:?}");
        }
    }

    #[test]
    fn a_dash_that_ends_at_a_vertex_repeats_no_point() {
        for dash in dashes(&[Vec2::ZERO, Vec2::new(12.0, 0.0), Vec2::new(12.0, 12.0)], true, [7.0, 5.0], 0.0) {
            assert!(2 <= dash.len(), "{dash:?}");
        }
    }
}
