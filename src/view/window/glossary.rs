//! The glossary in the window: one entry beside the term that was clicked, and the list of all.

use egui_macroquad::egui::{
    Align2, Area, Context, Frame, Id, Key, LayerId, Modal, Modifiers, Order, Rect, RichText, ScrollArea, SelectableLabel,
    TextEdit, Ui, vec2,
};

use super::questions::frame;
use super::terms::ClickedTerm;
use crate::glossary::{TERMS, Term, TermPicture};
use crate::session::Session;
use crate::view::panels::{WindowRequest, glossary_ui};
use crate::view::texts::glossary as texts;
use crate::view::theme;

/// The width of an entry beside its term, and the height of its picture, points.
const WIDTH: f32 = 300.0;
const PICTURE: f32 = 150.0;
/// The largest size of the list of all terms with an entry beside it, points.
const LARGEST: [f32; 2] = [660.0, 430.0];
/// The width of the list, points.
const LIST: f32 = 190.0;
/// The space that the dialog needs to both sides, and above and below, points: its rim, and some of the window around it.
const AROUND: [f32; 2] = [84.0, 150.0];
/// The part of the height of the list for the picture beside it.
const PART: f32 = 0.5;

/// The state of the glossary after a frame.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum GlossaryState {
    /// It stays open.
    Open,
    /// It is closed, and this request is to be carried out.
    Closed(Option<WindowRequest>),
}

/// An entry that is shown beside its term.
#[derive(Debug)]
pub(super) struct OpenTerm {
    term: &'static Term,
    picture: TermPicture,
    /// The rectangle of the term.
    at: Rect,
    /// True until it was shown, if a key has opened it: its first link then gets the focus.
    takes_focus: bool,
}

impl OpenTerm {
    pub(super) fn new(clicked: ClickedTerm) -> OpenTerm {
        OpenTerm { term: clicked.term, picture: clicked.term.picture(), at: clicked.rect, takes_focus: clicked.by_key }
    }

    /// Returns the entry and the layer that it is shown in.
    pub(super) fn shown(&self) -> (&'static Term, LayerId) {
        (self.term, LayerId::new(Order::Foreground, OpenTerm::id()))
    }

    fn id() -> Id {
        Id::new("term")
    }

    /// Shows the entry below its term, or above it in the lower half of the window. A press beside it closes it.
    pub(super) fn show(&mut self, ctx: &Context, session: &Session) -> GlossaryState {
        let screen = ctx.screen_rect();
        let width = WIDTH.min(screen.width() - 48.0).max(1.0);
        let is_low = screen.center().y < self.at.center().y;
        let (pivot, at) = if is_low {
            (Align2::LEFT_BOTTOM, self.at.left_top() - vec2(0.0, 6.0))
        } else {
            (Align2::LEFT_TOP, self.at.left_bottom() + vec2(0.0, 6.0))
        };
        let area = Area::new(OpenTerm::id()).order(Order::Foreground).pivot(pivot).fixed_pos(at);
        let shown = area.constrain_to(screen.shrink(6.0)).show(ctx, |ui| {
            Frame::popup(ui.style()).inner_margin(14).show(ui, |ui| {
                ui.set_width(width - 28.0);
                let request = glossary_ui(ui, self.term, &self.picture, PICTURE, session);
                let all = ui.link(texts::WHOLE_GLOSSARY);
                if std::mem::take(&mut self.takes_focus) {
                    all.request_focus();
                }
                request.or(all.clicked().then_some(WindowRequest::Glossary))
            })
        });
        let pressed = ctx.input(|input| input.pointer.any_pressed().then(|| input.pointer.interact_pos()).flatten());
        match shown.inner.inner {
            Some(request) => GlossaryState::Closed(Some(request)),
            None if pressed.is_some_and(|at| !shown.response.rect.contains(at)) => GlossaryState::Closed(None),
            None => GlossaryState::Open,
        }
    }
}

/// The list of all terms while it is open.
#[derive(Debug)]
pub(super) struct OpenGlossary {
    query: String,
    term: &'static Term,
    picture: TermPicture,
}

impl OpenGlossary {
    /// Creates the list with this entry beside it; the first one if there is none.
    pub(super) fn at(term: Option<&'static Term>) -> Option<OpenGlossary> {
        let term = term.or(TERMS.first())?;
        Some(OpenGlossary { query: String::new(), term, picture: term.picture() })
    }

    /// Returns the entry and the layer that it is shown in.
    pub(super) fn shown(&self) -> (&'static Term, LayerId) {
        (self.term, LayerId::new(Order::Foreground, Id::new("glossary")))
    }

    /// Shows another entry.
    pub(super) fn show_entry(&mut self, term: &'static Term) {
        self.query.clear();
        self.choose(term);
    }

    fn choose(&mut self, term: &'static Term) {
        if self.term != term {
            (self.term, self.picture) = (term, term.picture());
        }
    }

    /// Shows the list and the chosen entry.
    pub(super) fn show(&mut self, ctx: &Context, session: &Session) -> GlossaryState {
        let screen = ctx.screen_rect().size();
        let width = (screen.x - AROUND[0]).clamp(1.0, LARGEST[0]);
        let height = (screen.y - AROUND[1]).clamp(1.0, LARGEST[1]);
        let modal = Modal::new(Id::new("glossary")).frame(frame(theme::of(ctx))).show(ctx, |ui| {
            ui.set_width(width);
            ui.label(RichText::new(texts::GLOSSARY).heading().color(theme::of(ui).text_strong));
            ui.add_space(4.0);
            let request = ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 18.0;
                ui.allocate_ui(vec2(LIST.min(width * 0.4), height), |ui| self.list_ui(ui, height));
                ui.vertical(|ui| {
                    ScrollArea::vertical().id_salt("entry").max_height(height).min_scrolled_height(height).show(ui, |ui| {
                        ui.set_width(ui.available_width());
                        glossary_ui(ui, self.term, &self.picture, height * PART, session)
                    })
                })
            });
            ui.add_space(6.0);
            (request.inner.inner.inner, ui.button(texts::CLOSE).clicked())
        });
        match modal.inner {
            (Some(request), _) => GlossaryState::Closed(Some(request)),
            (None, closes) if closes || modal.should_close() => GlossaryState::Closed(None),
            (None, _) => GlossaryState::Open,
        }
    }

    /// Shows the field and the terms that have its letters; arrow keys choose another one.
    fn list_ui(&mut self, ui: &mut Ui, height: f32) {
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            let [down, up] =
                [Key::ArrowDown, Key::ArrowUp].map(|key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)));
            let field = ui.add(TextEdit::singleline(&mut self.query).hint_text(texts::FILTER).desired_width(f32::INFINITY));
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            let found = matching(&self.query);
            if field.changed()
                && !found.contains(&self.term)
                && let Some(first) = found.first()
            {
                self.choose(first);
            }
            let present = found.iter().position(|term| *term == self.term);
            let next = match (down, up) {
                (true, _) => found.get(present.map_or(0, |present| present + 1)),
                (_, true) => present.and_then(|present| present.checked_sub(1)).and_then(|before| found.get(before)),
                (false, false) => None,
            };
            let next = next.copied();
            next.into_iter().for_each(|term| self.choose(term));
            let rows = ScrollArea::vertical().id_salt("terms").max_height(height - 34.0).min_scrolled_height(height - 34.0);
            rows.auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                if found.is_empty() {
                    ui.label(RichText::new(texts::NOTHING_FOUND).color(theme::of(ui).text_weak));
                }
                for term in found {
                    let response = ui.add(SelectableLabel::new(term == self.term, term.name));
                    if next.is_some() && term == self.term {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        self.choose(term);
                    }
                }
            });
        });
    }
}

/// Returns the terms whose name, name in full or other words have these letters.
fn matching(query: &str) -> Vec<&'static Term> {
    let query = query.trim().to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&query);
    TERMS.iter().filter(|term| has(term.in_full) || term.forms().any(has)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_found_by_any_of_their_words() {
        let rows = [("axis-al", "AABB"), ("time of", "TOI"), ("witness", "closest point"), (" Winding ", "winding number")];
        for (query, expected) in rows {
            let found: Vec<&str> = matching(query).iter().map(|term| term.name).collect();
            assert_eq!(found, [expected], "{query}");
        }
        assert_eq!((matching("").len(), matching("nothing like it").len()), (TERMS.len(), 0), "all, and none");
    }
}
