//! The terms of the glossary in the texts of panels: each is marked where it stands first in a panel, and a click on any of them opens its
//! entry.
//!
//! The panels do not name the glossary. After they are shown, all texts that were painted in the frame are read; those that were read before
//! are found in a table. A term on a button is not marked.

use std::collections::HashMap;
use std::sync::Arc;

use egui_macroquad::egui::epaint::ClippedShape;
use egui_macroquad::egui::{
    Color32, Context, CursorIcon, FontFamily, Galley, Id, LayerId, Mesh, Order, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2,
};

use crate::glossary::{Term, terms_in};
use crate::view::texts::glossary as texts;
use crate::view::theme;

/// The length of a dot below a marked term, and of the gap after it, points.
const DOT: f32 = 1.5;
const GAP: f32 = 2.5;
/// The distance of the pointer from a term from which on it takes part in the hit test, points.
const NEAR: f32 = 60.0;

/// The size of letters from which on a text of one line is a title, points.
const TITLE: f32 = 14.5;

/// The texts that were read, with their terms.
#[derive(Debug, Default)]
pub(super) struct PaintedTerms {
    /// By the address of the text as it was laid out. The text is kept, so the address belongs to no other one.
    known: HashMap<usize, KnownText>,
    /// The number of the present frame.
    frame: u64,
}

/// A text that was read.
#[derive(Debug)]
struct KnownText {
    galley: Arc<Galley>,
    terms: Arc<[PlacedTerm]>,
    /// The number of the last frame that painted it.
    frame: u64,
}

/// A term in a text.
#[derive(Debug)]
struct PlacedTerm {
    term: &'static Term,
    /// The rectangles of its words, one for each row of the text that it stands on, relative to the text.
    rects: Vec<Rect>,
}

/// A term on the screen.
struct ShownTerm {
    term: &'static Term,
    layer: LayerId,
    clip: Rect,
    rects: Vec<Rect>,
    /// True at the first position in its panel.
    is_marked: bool,
}

/// A click on a term.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ClickedTerm {
    pub(super) term: &'static Term,
    /// The rectangle of its words on the screen.
    pub(super) rect: Rect,
    /// True if a key was pressed, and not the pointer.
    pub(super) by_key: bool,
}

impl PaintedTerms {
    /// Marks the terms in everything that was painted in this frame so far. Returns the one that was clicked. `shown`: the entry that is shown
    /// and its layer, where it is not marked.
    pub(super) fn show(&mut self, ctx: &Context, shown: Option<(&'static Term, LayerId)>) -> Option<ClickedTerm> {
        self.frame += 1;
        let layers = std::iter::once(LayerId::background()).chain(ctx.memory(|memory| memory.layer_ids().collect::<Vec<_>>()));
        let layers: Vec<LayerId> = layers.filter(|layer| layer.order != Order::Debug).collect();
        let mut terms = Vec::new();
        ctx.graphics(|graphics| {
            for &layer in &layers {
                for ClippedShape { clip_rect, shape } in graphics.get(layer).into_iter().flat_map(|list| list.all_entries()) {
                    self.collect(shape, layer, *clip_rect, &mut terms);
                }
            }
        });
        self.known.retain(|_, text| text.frame == self.frame);
        terms.retain(|term| shown != Some((term.term, term.layer)));
        leave_out_covered(ctx, &mut terms);
        mark_first(&mut terms);
        let pointer = ctx.pointer_latest_pos();
        let (mut clicked, mut uis) = (None, Vec::<Ui>::new());
        for (index, term) in terms.iter().enumerate() {
            // Terms that are not marked take part in the hit test only while the pointer is near.
            let is_near = |rect: &Rect| pointer.is_some_and(|at| rect.expand(NEAR).contains(at));
            if term.is_marked || term.rects.iter().any(is_near) {
                let before = terms[..index].iter().filter(|other| (other.layer, other.term) == (term.layer, term.term)).count();
                let known = uis.iter().position(|ui| ui.layer_id() == term.layer).unwrap_or_else(|| {
                    let builder = UiBuilder::new().layer_id(term.layer).max_rect(ctx.screen_rect());
                    uis.push(Ui::new(ctx.clone(), Id::new(("terms", term.layer)), builder));
                    uis.len() - 1
                });
                clicked = term.ui(&mut uis[known], before).or(clicked);
            }
        }
        clicked
    }

    /// Adds the terms of a shape.
    fn collect(&mut self, shape: &Shape, layer: LayerId, clip: Rect, found: &mut Vec<ShownTerm>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.collect(shape, layer, clip, found)),
            Shape::Text(text) if text.angle == 0.0 => {
                for placed in self.terms_of(&text.galley).iter() {
                    let rects: Vec<Rect> = placed.rects.iter().map(|rect| rect.translate(text.pos.to_vec2())).collect();
                    if rects.iter().any(|rect| clip.contains_rect(*rect)) {
                        found.push(ShownTerm { term: placed.term, layer, clip, rects, is_marked: false });
                    }
                }
            }
            _ => {}
        }
    }

    /// Returns the terms of a text, which is read once.
    fn terms_of(&mut self, galley: &Arc<Galley>) -> Arc<[PlacedTerm]> {
        let text = self.known.entry(Arc::as_ptr(galley) as usize).or_insert_with(|| KnownText {
            galley: Arc::clone(galley),
            terms: placed_terms(galley).into(),
            frame: 0,
        });
        debug_assert!(Arc::ptr_eq(&text.galley, galley), "a text that is kept has its address alone");
        text.frame = self.frame;
        Arc::clone(&text.terms)
    }
}

impl ShownTerm {
    /// Adds the term to egui's hit test, and draws its mark. `before` counts the same terms in the same layer before it.
    fn ui(&self, ui: &mut Ui, before: usize) -> Option<ClickedTerm> {
        ui.set_clip_rect(self.clip);
        let whole = self.rects.iter().copied().reduce(Rect::union)?;
        // The Tab key stops at marked terms, after everything else.
        let sense = if self.is_marked && self.layer.order != Order::Tooltip { Sense::click() } else { Sense::CLICK };
        let (mut hovered, mut clicked, mut has_focus) = (false, false, false);
        for (row, rect) in self.rects.iter().enumerate() {
            let id = Id::new(("term", self.layer, self.term.name, before, row));
            let response = ui.interact(*rect, id, if row == 0 { sense } else { Sense::CLICK });
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, texts::entry_of(self.term.name)));
            hovered |= response.hovered();
            clicked |= response.clicked();
            has_focus |= response.has_focus();
        }
        if hovered {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        if self.is_marked || hovered {
            let colors = theme::of(ui);
            let stroke = Stroke::new(1.0, if hovered { colors.accent } else { colors.text_weak });
            for rect in &self.rects {
                let y = rect.bottom() - 0.5;
                let line = [pos2(rect.left(), y), pos2(rect.right(), y)];
                if hovered {
                    ui.painter().line_segment(line, stroke);
                } else {
                    ui.painter().add(dots(line, stroke.color));
                }
            }
        }
        clicked.then_some(ClickedTerm { term: self.term, rect: whole, by_key: has_focus && !hovered })
    }
}

/// Returns a dotted line as one shape.
fn dots([from, to]: [Pos2; 2], color: Color32) -> Shape {
    let mut mesh = Mesh::default();
    let mut x = from.x;
    while x < to.x {
        mesh.add_colored_rect(Rect::from_min_max(pos2(x, from.y - 0.5), pos2((x + DOT).min(to.x), from.y + 0.5)), color);
        x += DOT + GAP;
    }
    Shape::mesh(mesh)
}

/// Marks the first of the equal terms in each panel, which is what clips it.
fn mark_first(terms: &mut [ShownTerm]) {
    for index in 0..terms.len() {
        let (before, rest) = terms.split_at_mut(index);
        let Some(term) = rest.first_mut() else { continue };
        term.is_marked =
            !before.iter().any(|other| other.term == term.term && other.layer == term.layer && other.clip == term.clip);
    }
}

/// Leaves out the terms on a widget that is clicked: a button, a row of a list, a field.
fn leave_out_covered(ctx: &Context, terms: &mut Vec<ShownTerm>) {
    if terms.is_empty() {
        return;
    }
    ctx.viewport(|viewport| {
        let mut clicked: Vec<(LayerId, Rect)> = Vec::new();
        for (layer, widgets) in viewport.this_pass.widgets.layers() {
            let rects = widgets.iter().filter(|widget| widget.sense.senses_click()).map(|widget| widget.interact_rect);
            clicked.extend(rects.map(|rect| (*layer, rect)));
        }
        let is_covered =
            |term: &ShownTerm, center: Pos2| clicked.iter().any(|(layer, rect)| rect.contains(center) && *layer == term.layer);
        terms.retain(|term| !term.rects.iter().any(|rect| is_covered(term, rect.center())));
    });
}

/// Finds the terms in a text as it was laid out. Code is left out, and what is cut off.
fn placed_terms(galley: &Galley) -> Vec<PlacedTerm> {
    let is_code = galley.job.sections.iter().any(|section| section.format.font_id.family == FontFamily::Monospace);
    // A title is not the place to ask what its words mean: the text below it is.
    let is_title = galley.rows.len() == 1 && galley.job.sections.iter().any(|section| TITLE <= section.format.font_id.size);
    if is_code || is_title || galley.elided {
        return Vec::new();
    }
    let found = terms_in(galley.text());
    let placed = found.into_iter().map(|found| {
        let (mut first, mut rects) = (0, Vec::new());
        for row in &galley.rows {
            let glyphs = row.glyphs.iter().enumerate().filter(|(index, _)| found.chars.contains(&(first + index)));
            let ends = glyphs.map(|(_, glyph)| (glyph.pos.x, glyph.pos.x + glyph.advance_width));
            let span = ends.reduce(|(left, _), (_, right)| (left, right));
            rects.extend(span.map(|(left, right)| Rect::from_x_y_ranges(left..=right, row.rect.y_range())));
            first += row.glyphs.len() + usize::from(row.ends_with_newline);
        }
        PlacedTerm { term: found.term, rects }
    });
    placed.filter(|placed| !placed.rects.is_empty()).collect()
}
