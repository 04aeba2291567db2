//! A picture within a panel: geometry and letters, both drawn by egui.

use egui_macroquad::egui::epaint::{Vertex, WHITE_UV};
use egui_macroquad::egui::{Mesh, Painter, Shape, pos2};

use super::macroquad::{Triangles, labels};
use crate::picture::Picture;
use crate::picture::camera::Camera;
use crate::picture::paint::flatten::flatten;
use crate::picture::theme::palette;

/// Draws a picture on its ground. The viewport of the camera is a rectangle of the screen; the painter should be clipped to it.
pub fn draw(picture: &Picture, camera: &Camera, painter: &Painter) {
    painter.rect_filled(painter.clip_rect(), 0.0, palette(picture.theme).canvas);
    Triangles::in_pieces(flatten(picture, camera), |triangles| {
        painter.add(Shape::mesh(mesh(triangles)));
    });
    labels(picture, painter);
}

/// Returns triangles as a mesh without a texture.
fn mesh(triangles: &Triangles) -> Mesh {
    let vertices =
        triangles.vertices.iter().map(|&(at, color)| Vertex { pos: pos2(at.x, at.y), uv: WHITE_UV, color: color.into() });
    Mesh { vertices: vertices.collect(), indices: triangles.indices.clone(), ..Mesh::default() }
}
