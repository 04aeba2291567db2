//! The user's preferences, and the lessons that are solved: they are read at the start and stored when they change.

use egui_macroquad::egui::{Context, Vec2, vec2};
use macroquad::miniquad::date;

use super::super::layout::SideWidths;
use super::super::state::{NamedInFile, Preferences, PreferencesAtStart, PreferencesWriter, StateStore, StoredRecord};
use super::super::texts;
use super::App;
use crate::explain::code::Language;
use crate::goal::GoalProgress;
use crate::picture::{Layer, Theme};
use crate::session::{
    Command, CourseCommand, CourseLesson, Day, Learner, Look, Pane, PanelSide, Scale, Section, StatusMessage, Workspace,
};

/// The smallest window that the panels are made for, points. Text is not scaled up beyond the size that leaves this much.
const LEAST: [f32; 2] = [480.0, 320.0];
/// The size that a presentation is made for, points: in a larger window it is scaled up.
const PRESENTED_SPACE: Vec2 = vec2(640.0, 430.0);
/// The range of the factor by which a presentation is larger: it has to be readable from the last row.
const PRESENTED: [f32; 2] = [1.0, 2.0];

impl App {
    /// Applies the preferences of earlier sessions, and stores changes from now on.
    pub(super) fn read_preferences(&mut self, store: &StateStore) {
        let PreferencesAtStart { preferences, error, may_write } = Preferences::find(store);
        self.is_first_start = preferences.workspace.is_none();
        self.take_up(&preferences);
        self.preferences_writer = may_write.then(|| PreferencesWriter::new(store.clone(), preferences));
        self.greeting = error.map(|error| StatusMessage::error(texts::preferences_begin_anew(error)));
    }

    fn take_up(&mut self, preferences: &Preferences) {
        let Preferences {
            // The window already has its size.
            version: _,
            window: _,
            theme,
            scale,
            workspace,
            panels,
            hidden,
            panes,
            layers,
            folded,
            code,
            recent,
            solved,
            learners,
            tries,
            learner,
        } = preferences;
        if let Some((left, right)) = *panels {
            self.widths = SideWidths { left, right };
        }
        let mut commands: Vec<Command> =
            scale.iter().map(|&percent| Command::Look(Look::SetScale(Scale::nearest(percent)))).collect();
        let theme = theme.iter().filter_map(|name| Theme::of_name(name));
        commands.extend(theme.map(|theme| Look::UseTheme(theme).into()));
        if let Some(hidden) = hidden {
            let sides = PanelSide::ALL.into_iter();
            commands.extend(sides.map(|side| Command::Look(Look::SetSide { side, shown: !side.is_in(hidden) })));
        }
        if let Some(panes) = panes {
            let hidden = Pane::ALL.into_iter().filter(|&pane| !pane.is_in(panes));
            commands.extend(hidden.map(|pane| Command::Look(Look::SetPane { pane, shown: false })));
            let shown = Pane::ALL.into_iter().filter(|&pane| pane.is_in(panes) && !self.session.view().tabs.wants(pane));
            commands.extend(shown.map(|pane| Command::Look(Look::SetPane { pane, shown: true })));
        }
        if let Some(layers) = layers {
            commands
                .extend(Layer::ALL.into_iter().map(|layer| Command::Look(Look::SetLayer { layer, shown: layer.is_in(layers) })));
        }
        let folded = folded.iter().filter_map(|name| Section::of_name(name));
        commands.extend(folded.map(|section| Command::Look(Look::SetFolded { section, folded: true })));
        let workspace = workspace.iter().filter_map(|name| Workspace::of_name(name));
        commands.extend(workspace.map(|workspace| Look::ShowWorkspace(workspace).into()));
        let code = code.iter().filter_map(|name| Language::of_name(name));
        commands.extend(code.map(|language| Command::Look(Look::ShowCode(Some(language)))));
        commands.push(Look::SetRecent(recent.clone()).into());
        let unnamed = (String::new(), solved.clone());
        let known = std::iter::once(&unnamed).chain(learners).map(|(name, solved)| Learner {
            solved: solved.iter().map(|name| CourseLesson::id_of_name(name).to_owned()).collect(),
            ..Learner::new(name.clone())
        });
        let mut known: Vec<Learner> = known.collect();
        tries.iter().for_each(|record| record.give_to(&mut known));
        let present = learner.clone().unwrap_or_default();
        commands.push(CourseCommand::SetLearners { known, present }.into());
        commands.into_iter().for_each(|command| self.apply(command));
    }

    /// Stores the current preferences, and shows errors of reading the earlier ones. Waits while a button is held, because the
    /// value may still change.
    pub(super) fn remember(&mut self, ctx: &Context) {
        if self.session.view().message.as_ref().is_none()
            && let Some(greeting) = self.greeting.take()
        {
            self.apply(Look::ShowMessage(greeting));
        }
        // A frame in which the scale changes is still drawn with the one before.
        let scale = self.scale();
        if std::mem::replace(&mut self.drawn_scale, scale) == scale {
            self.window = ctx.screen_rect().size() * scale;
        }
        if ctx.input(|input| input.pointer.any_down()) {
            return;
        }
        let Some(known) = self.preferences_writer.as_ref().map(PreferencesWriter::known) else { return };
        let chosen = self.chosen(known);
        let Some(preferences_writer) = &mut self.preferences_writer else { return };
        preferences_writer.remember(chosen);
        if let Some(error) = preferences_writer.failure() {
            self.apply(Look::ShowMessage(StatusMessage::error(texts::preferences_not_kept(error))));
        }
    }

    /// Returns the current preferences, for the file with these.
    fn chosen(&self, known: &Preferences) -> Preferences {
        let (session, tabs) = (&self.session, self.session.view().tabs);
        let all = |all: &mut dyn Iterator<Item = String>| Some(all.collect::<Vec<_>>());
        let (unnamed, named): (Vec<&Learner>, Vec<&Learner>) =
            session.course().learners().iter().partition(|one| one.name.is_empty());
        let solved_by = |learner: &Learner| learner.solved.iter().cloned().collect::<Vec<_>>();
        Preferences {
            version: known.version,
            theme: Some(name_of(session.view().theme)),
            scale: Some(session.view().scale.percent()),
            window: Some((self.window.x.round() as u32, self.window.y.round() as u32)),
            // On the start page no workspace was chosen yet.
            workspace: if tabs.shows_start_page() { known.workspace.clone() } else { Some(name_of(tabs.workspace())) },
            panels: Some((self.widths.left.round(), self.widths.right.round())),
            hidden: all(&mut PanelSide::ALL.into_iter().filter(|side| tabs.hides_always(*side)).map(name_of)),
            panes: all(&mut Pane::ALL.into_iter().filter(|pane| tabs.wants(*pane)).map(name_of)),
            // A new window always starts in the frame of the world.
            layers: all(&mut Layer::ALL
                .into_iter()
                .filter(|layer| session.view().layers.shows(*layer) && *layer != Layer::RelativeFrame)
                .map(name_of)),
            folded: Section::ALL
                .into_iter()
                .filter(|section| session.view().folded.has(*section) && !section.starts_folded())
                .map(name_of)
                .collect(),
            code: session.view().code.map(name_of),
            recent: session.view().recent.iter().filter(|path| path.to_str().is_some()).cloned().collect(),
            solved: unnamed.into_iter().flat_map(solved_by).collect(),
            learners: named.into_iter().map(|learner| (learner.name.clone(), solved_by(learner))).collect(),
            tries: StoredRecord::all(session.course().learners()),
            learner: Some(session.course().learner().name.clone()).filter(|name| !name.is_empty()),
        }
    }

    /// Returns the factor by which text and controls are larger than normal, > 0: as chosen by the user, but at most as much as
    /// leaves enough space for the panels. A presentation is larger by as much as the window has space for.
    pub fn scale(&self) -> f32 {
        let wanted = self.session.view().scale.factor();
        let most = (self.window / vec2(LEAST[0], LEAST[1])).min_elem().max(1.0);
        let scale = wanted.min(most);
        if self.session.view().tabs.presents() { scale * presented(self.window / scale) } else { scale }
    }

    /// Counts a change of the open lesson as a try, and marks the lesson as solved if its task is. Does nothing while a button is held,
    /// because the pointer may only pass by the solution.
    pub(super) fn note_solved(&mut self, is_pressed: bool) {
        let session = &self.session;
        let open = session
            .lesson()
            .filter(|&lesson| !session.course().is_solved(lesson) && session.dragging().target().is_none() && !is_pressed);
        let Some(lesson) = open.filter(|_| self.derived.is_current(session)) else { return };
        let now = (session.view().openings, session.document().steps());
        let start = session.course().lessons().get(lesson).map(CourseLesson::scene);
        let is_changed = start.is_some_and(|start| **start != *session.scene());
        let is_try = self.counted_steps.0 == now.0 && self.counted_steps.1 != now.1;
        if is_try && is_changed {
            self.tell_day();
            self.apply(CourseCommand::NoteTry(lesson));
        }
        self.counted_steps = now;
        let session = &self.session;
        if session.progress(self.derived.analysis()) == Some(GoalProgress::Solved) {
            self.tell_day();
            self.apply(CourseCommand::MarkSolved(lesson));
        }
    }

    /// Tells the session the present day, which the next try is of.
    pub(super) fn tell_day(&mut self) {
        // Seconds before 1970 become 0.
        self.apply(CourseCommand::SetToday(Day::of_unix_seconds(date::now() as u64)));
    }
}

/// Returns the factor by which text and controls of a presentation are larger in a window of this size, logical points.
fn presented(window: Vec2) -> f32 {
    let [least, most] = PRESENTED;
    (window / PRESENTED_SPACE).min_elem().clamp(least, most)
}

/// Returns the name of a choice in the file.
fn name_of<T: NamedInFile>(choice: T) -> String {
    choice.name_in_file().to_owned()
}
