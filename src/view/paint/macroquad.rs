//! The picture in the window: geometry drawn by macroquad, letters by egui.
//!
//! Both use logical points: `macroquad::window::screen_width` divides by the display scale if `high_dpi` is set, and egui does
//! the same. The default camera of macroquad must be active. Lines are smooth if the window has a `sample_count` above 1.

use egui_macroquad::egui;
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::prelude::{Vec2 as ScreenVec2, Vec4};

use super::overdraw::leave_out_covered;
use super::tessellate::Triangles;
use crate::picture::Picture;
use crate::picture::camera::Camera;
use crate::picture::paint::flatten::flatten;
use crate::picture::theme::{Rgba, palette};

/// Macroquad cuts off a draw call at 10,000 vertices or 5,000 indices.
const MAX_INDICES: usize = 4500;

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
