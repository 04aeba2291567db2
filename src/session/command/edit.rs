//! Edits: every change to the scene that the user makes by a command of its own. Each is one undo step, and a step of a capture refuses it.

use glam::DVec2;

use super::{ExpectationEdit, SelectionEdit};
use crate::check::properties::Transform;
use crate::handles::{Handle, PressTarget};
use crate::kernel::{Kind, Shape};
use crate::paste::PasteContent;
use crate::scene::limits::{MAX_NOTES_CHARS, MAX_TITLE_CHARS};
use crate::scene::{Scene, UpDirection};
use crate::search::Role;
use crate::search::boundary::Coordinate;
use crate::session::Session;
use crate::session::checks::{check_length, check_one_line, check_scene, check_vector};
use crate::session::document::{SceneChange, SceneField};
use crate::session::editing::copies::LastCopies;
use crate::session::editing::{
    Effect, FlippedAnswer, PasteAs, SlideDirection, bodies, flip, focus, groups, handle, pasting, selected, slide,
};
use crate::session::refusal::Refusal;
use crate::session::texts::{refusals, steps};
use crate::sweep;

/// The reach of a new body from its reference point, world units. Lines and rays go on.
pub const NEW_BODY_REACH: f64 = 1.25;

/// One change to the scene.
///
/// An edit that *merges* belongs to the undo step before it if that changed the same field, until
/// [`Command::EndEdit`](super::Command::EndEdit).
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    // Texts.
    /// Sets the title, one line. Merges.
    SetTitle(String),
    /// Sets the notes. Merges.
    SetNotes(String),

    // One body.
    /// Replaces the shape of a body. Merges.
    SetShape {
        /// The body.
        body: usize,
        /// The new shape at t = 0.
        shape: Shape,
    },
    /// Replaces the velocity of a body. Merges.
    SetVelocity {
        /// The body.
        body: usize,
        /// The displacement during the frame, world units, finite.
        velocity: DVec2,
    },
    /// Replaces the spin of a body. Merges.
    SetSpin {
        /// The body.
        body: usize,
        /// The turn about its reference point during the frame, degrees, counter-clockwise positive, finite.
        spin: f64,
    },
    /// Adds a vertex to a polygon, in the middle of an edge.
    AddVertex {
        /// The body.
        body: usize,
        /// The edge: from the vertex of this number to the next.
        edge: usize,
    },
    /// Removes a vertex of a polygon that has more than three.
    RemoveVertex {
        /// The body.
        body: usize,
        /// The vertex.
        vertex: usize,
    },
    /// Renames a body. Merges.
    Rename {
        /// The body.
        body: usize,
        /// The new name, not empty, unique in the scene.
        name: String,
    },
    /// Moves the handle that has the keyboard focus. Merges.
    NudgeHandle {
        /// The direction of an arrow key, times the number of steps.
        arrow: DVec2,
        /// The length of a step, > 0, world units. Of angles it is 1 degree.
        step: f64,
    },
    /// Presses the handle that has the keyboard focus: the middle of an edge becomes a vertex.
    PressHandle,
    /// Moves a body by units in the last place of its largest coordinate. Merges with other nudges.
    NudgeUlps {
        /// The body.
        body: usize,
        /// The axis along which it moves.
        axis: Coordinate,
        /// The distance in numbers, at most 1,000 in either direction.
        ulps: i32,
    },
    /// Slides a body of the pair until an answer flips, forward or backward, whichever is shorter.
    Slide {
        /// The body.
        body: Role,
        /// The direction in which it slides.
        along: SlideDirection,
        /// The answer that flips.
        until: FlippedAnswer,
    },

    // The list of bodies.
    /// Adds a resting body of a kind, about 2 units wide, and selects it.
    AddBody {
        /// The kind.
        kind: Kind,
        /// The reference point, world frame.
        at: DVec2,
    },
    /// Removes a body, and the expectations that name it.
    RemoveBody(usize),
    /// Adds a copy of a body, and selects it: farther on by what the last copy was moved by, if the body is that, else beside it.
    DuplicateBody(usize),
    /// Takes pasted content as new bodies, which are selected then, or as a number of a body that exists.
    Paste {
        /// The pasted content.
        content: Box<PasteContent>,
        /// The use that is made of it.
        taken_as: PasteAs,
        /// The direction that is up in the content, if it is known: a scene without bodies takes it over.
        up: Option<UpDirection>,
    },
    /// Makes a body a member of another one, at its place. A single shape that is joined becomes a group. The expectations of the
    /// member are removed.
    Join {
        /// The body that joins. Not a line or ray.
        body: usize,
        /// The body it joins. Its name, role in the pair and motion are those of the group.
        to: usize,
    },
    /// Makes a member of a group a body of its own, with the motion of the group, and selects it.
    TakeOut {
        /// The body that is a group.
        group: usize,
        /// The member.
        member: usize,
    },
    /// Makes every member of a group a body of its own, with the motion of the group.
    Ungroup(usize),

    // All selected bodies, and the expectations.
    /// Changes all selected bodies at once.
    Selection(SelectionEdit),
    /// Moves the selected bodies by an offset, world units. Merges.
    NudgeSelected(DVec2),
    /// Changes the expectations.
    Expectations(ExpectationEdit),

    // The question of the scene, and the scene as a whole.
    /// Sets the slop, 0 or more, world units. Merges.
    SetSlop(f64),
    /// Sets the duration of the frame, seconds, from [`MIN_DT`](crate::scene::limits::MIN_DT) to
    /// [`MAX_DT`](crate::scene::limits::MAX_DT); or leaves it open.
    SetFrameTime(Option<f64>),
    /// Sets the direction that is up. No number changes.
    SetUp(UpDirection),
    /// Negates y everywhere and sets the other direction up: the picture stays. Refused for a lesson, which is about its numbers.
    FlipY,
    /// Makes the scene ask the question of a cell of the map: shapes and motion of the pair, the search, the slop.
    LoadCell(Box<sweep::SweepQuestion>),
    /// Makes a change to the whole scene that must not change its answers.
    Transform(Transform),
    /// Takes over the scene that another program has written to the file. The same bodies stay selected.
    ReadAgain(Scene),
    /// Takes up unsaved work of an earlier session again.
    RestoreWork(Scene),
}

impl Session {
    /// Checks an edit. Searches are not tried: a slide is refused only in a capture. Nor are groups and copies made.
    pub(super) fn check_edit(&self, edit: &Edit) -> Result<(), Refusal> {
        self.check_editable()?;
        if let Edit::Slide { .. } = edit {
            return Ok(());
        }
        if let Edit::Expectations(edit) = edit {
            return self.check_expectation_edit(edit);
        }
        if let Edit::Selection(edit) = edit {
            return self.check_selection_edit(edit);
        }
        self.effect_of(edit).map(drop)
    }

    /// Makes an edit.
    pub(super) fn edit(&mut self, edit: Edit) -> Result<(), Refusal> {
        self.check_editable()?;
        if let Edit::Expectations(edit) = &edit {
            return self.edit_expectations(edit);
        }
        if let Edit::Slide { until, .. } = edit {
            // The panel shows which answer the last slide was to flip, found or not.
            self.editing.until = until;
        }
        let effect = self.effect_of(&edit)?;
        let selected = matches!(edit, Edit::ReadAgain(_)).then(|| self.named_selection());
        let copied = match &edit {
            Edit::DuplicateBody(body) => Some(vec![*body]),
            Edit::Selection(SelectionEdit::Duplicate | SelectionEdit::DuplicateInPlace) => {
                Some(self.editing.selection.bodies().to_vec())
            }
            _ => None,
        };
        if let Edit::Selection(SelectionEdit::AddCopies(_)) = edit {
            self.editing.plan = None;
        }
        self.take_effect(effect);
        if let Some(sources) = copied {
            self.editing.copied = LastCopies::of(self.document.scene(), &sources, self.editing.selection.bodies());
        }
        if let Edit::NudgeHandle { .. } | Edit::PressHandle = edit {
            self.focus_new_vertex();
        }
        if let (Edit::ReadAgain(theirs), Some(selected)) = (edit, selected) {
            self.document.note_on_disk(theirs);
            self.select_named(&selected);
        }
        Ok(())
    }

    /// Returns the effect of an edit on the scene as it is.
    fn effect_of(&self, edit: &Edit) -> Result<Effect, Refusal> {
        let (scene, selection, t) = (self.document.scene(), &self.editing.selection, self.playback.t);
        match edit {
            Edit::SetTitle(title) => {
                check_one_line(refusals::TITLE, title, MAX_TITLE_CHARS)?;
                let change = |scene: &mut Scene| scene.title.clone_from(title);
                Ok(Effect::of(SceneChange::by(steps::EDIT_TITLE, Some(SceneField::Title), scene, change)))
            }
            Edit::SetNotes(notes) => {
                check_length(refusals::NOTES, notes, MAX_NOTES_CHARS)?;
                let change = |scene: &mut Scene| scene.notes.clone_from(notes);
                Ok(Effect::of(SceneChange::by(steps::EDIT_NOTES, Some(SceneField::Notes), scene, change)))
            }
            Edit::SetShape { body, shape } => bodies::set_shape(scene, *body, shape.clone()),
            Edit::SetVelocity { body, velocity } => bodies::set_velocity(scene, *body, *velocity),
            Edit::SetSpin { body, spin } => bodies::set_spin(scene, *body, *spin),
            Edit::AddVertex { body, edge } => bodies::add_vertex(scene, *body, *edge),
            Edit::RemoveVertex { body, vertex } => bodies::remove_vertex(scene, *body, *vertex),
            Edit::Rename { body, name } => bodies::rename(scene, *body, name.clone()),
            Edit::NudgeHandle { arrow, step } => {
                let (index, handle) = self.focused_handle()?;
                check_vector(refusals::NUDGE, *arrow * *step)?;
                handle::nudge(scene, index, handle, *arrow, *step)
            }
            Edit::PressHandle => match self.focused_handle()? {
                (index, Handle::Edge(edge)) => bodies::add_vertex(scene, index, edge),
                // A press of another handle without a drag changes nothing.
                (_, Handle::Vertex(_) | Handle::Radius | Handle::Rotation | Handle::Spin | Handle::Velocity)
                | (_, Handle::ScaleAll(_) | Handle::TurnAll) => Ok(Effect::NOTHING),
            },
            Edit::NudgeUlps { body, axis, ulps } => slide::nudge_ulps(scene, *body, *axis, *ulps),
            Edit::Slide { body, along, until: FlippedAnswer::Verdict } => slide::to_touch(scene, *body, *along, t),
            Edit::Slide { body, along, until: FlippedAnswer::Answer } => flip::to_flip(scene, *body, *along, t),
            Edit::AddBody { kind, at } => bodies::add(scene, *kind, *at),
            Edit::RemoveBody(body) => bodies::remove(scene, *body, selection),
            Edit::DuplicateBody(body) => bodies::duplicate(scene, *body, self.editing.copied.displacement(scene, &[*body])),
            Edit::Paste { content, taken_as, up } => pasting::paste(scene, content, *taken_as, *up),
            Edit::Join { body, to } => groups::join(scene, *body, *to),
            Edit::TakeOut { group, member } => groups::take_out(scene, *group, *member),
            Edit::Ungroup(group) => groups::ungroup(scene, *group),
            Edit::Selection(edit) => self.effect_on_selection(edit),
            Edit::NudgeSelected(offset) => selected::nudge(scene, selection, *offset),
            Edit::Expectations(edit) => self.effect_on_expectations(edit),
            Edit::SetSlop(slop) => focus::set_slop(scene, *slop),
            Edit::SetFrameTime(dt) => focus::set_frame_time(scene, *dt),
            Edit::SetUp(up) => Ok(focus::set_up(scene, *up)),
            Edit::FlipY => focus::flip_y(scene),
            Edit::LoadCell(setup) => focus::load_cell(scene, setup),
            Edit::Transform(transform) => focus::transform(scene, *transform),
            Edit::ReadAgain(theirs) => {
                check_scene(theirs)?;
                Ok(Effect::of(SceneChange::to(steps::READ_AGAIN, theirs.clone())))
            }
            Edit::RestoreWork(work) => {
                check_scene(work)?;
                Ok(Effect::of(SceneChange::to(steps::RESTORE_WORK, work.clone())))
            }
        }
    }

    /// Returns the body and the handle that have the keyboard focus.
    fn focused_handle(&self) -> Result<(usize, Handle), Refusal> {
        match self.view.focused_handle {
            Some(PressTarget::Handle(index, handle)) => Ok((index, handle)),
            Some(PressTarget::Body(_)) | None => Err(Refusal::NothingSelected),
        }
    }

    /// Gives the keyboard focus to the vertex that an edge has become when it was nudged or pressed.
    fn focus_new_vertex(&mut self) {
        if let Some(PressTarget::Handle(_, handle)) = &mut self.view.focused_handle
            && let Handle::Edge(edge) = *handle
        {
            *handle = Handle::Vertex(edge + 1);
        }
    }
}
