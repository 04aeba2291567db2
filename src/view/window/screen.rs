//! The drawing of the panels.
//!
//! `egui-macroquad` has its own egui context, which gets all events of a frame at once. The panels have another one, which gets
//! them in [passes](super::passes()); its output is passed to the first context as triangles.

use std::collections::HashMap;

use egui_macroquad::egui::epaint::{Mesh, Primitive};
use egui_macroquad::egui::{
    Context, CursorIcon, FullOutput, LayerId, OutputCommand, RawInput, Rect, Shape, TextureId, TexturesDelta,
    epaint::ClippedShape, vec2,
};

/// The output of the panels, and the state to draw it.
pub(super) struct WindowScreen {
    ctx: Context,
    textures: HashMap<TextureId, TextureId>,
    delta: TexturesDelta,
    shapes: Vec<ClippedShape>,
    commands: Vec<OutputCommand>,
    copied: Vec<String>,
    cursor: CursorIcon,
}

impl WindowScreen {
    /// Creates an empty screen.
    pub(super) fn new() -> WindowScreen {
        WindowScreen {
            ctx: Context::default(),
            textures: HashMap::new(),
            delta: TexturesDelta::default(),
            shapes: Vec::new(),
            commands: Vec::new(),
            copied: Vec::new(),
            cursor: CursorIcon::Default,
        }
    }

    /// Returns the context of the panels.
    pub(super) fn ctx(&self) -> &Context {
        &self.ctx
    }

    /// Runs one pass. The window has `pixels_per_point` pixels per logical point, > 0.
    pub(super) fn pass(&mut self, input: RawInput, pixels_per_point: f32, ui: impl FnMut(&Context)) {
        let (width, height) = macroquad::miniquad::window::screen_size();
        let screen_rect = Rect::from_min_size(Default::default(), vec2(width, height) / pixels_per_point);
        let input = RawInput { screen_rect: Some(screen_rect), time: Some(macroquad::miniquad::date::now()), ..input };
        self.ctx.set_pixels_per_point(pixels_per_point);
        let FullOutput { platform_output, textures_delta, shapes, .. } = self.ctx.run(input, ui);
        self.delta.append(textures_delta);
        self.shapes = shapes;
        for command in platform_output.commands {
            match command {
                OutputCommand::CopyText(text) => self.copied.push(text),
                other => self.commands.push(other),
            }
        }
        self.cursor = platform_output.cursor_icon;
    }

    /// Returns the texts that were copied since the last call.
    pub(super) fn copied(&mut self) -> Vec<String> {
        std::mem::take(&mut self.copied)
    }

    /// Draws the output of the last pass, over what macroquad has drawn.
    pub(super) fn draw(&mut self) {
        let pixels_per_point = self.ctx.pixels_per_point();
        let primitives = self.ctx.tessellate(std::mem::take(&mut self.shapes), pixels_per_point);
        egui_macroquad::cfg(|window| window.set_pixels_per_point(pixels_per_point));
        let mut meshes = Some(primitives);
        egui_macroquad::ui(|window| {
            self.pass_textures(window);
            let painter = window.layer_painter(LayerId::background());
            for clipped in meshes.take().into_iter().flatten() {
                // Callbacks use the GPU themselves; no panel has one.
                if let Primitive::Mesh(mesh) = clipped.primitive {
                    painter.with_clip_rect(clipped.clip_rect).add(Shape::mesh(self.with_texture(mesh)));
                }
            }
            for command in self.commands.drain(..) {
                window.output_mut(|output| output.commands.push(command));
            }
            window.set_cursor_icon(self.cursor);
        });
        egui_macroquad::draw();
    }

    fn pass_textures(&mut self, window: &Context) {
        let TexturesDelta { set, free } = std::mem::take(&mut self.delta);
        let manager = window.tex_manager();
        let mut manager = manager.write();
        for (id, delta) in set {
            match self.textures.get(&id) {
                Some(&known) => manager.set(known, delta),
                None => {
                    let new = manager.alloc("panels".to_owned(), delta.image, delta.options);
                    self.textures.insert(id, new);
                }
            }
        }
        for known in free.iter().filter_map(|id| self.textures.remove(id)) {
            manager.free(known);
        }
    }

    fn with_texture(&self, mesh: Mesh) -> Mesh {
        let texture_id = self.textures.get(&mesh.texture_id).copied().unwrap_or(mesh.texture_id);
        Mesh { texture_id, ..mesh }
    }
}
