//! The selection: bodies, the handle that has the keyboard focus, an expectation.

use crate::handles::{Handle, NO_MARGIN, PressTarget, handles};
use crate::session::Session;
use crate::session::checks;
use crate::session::editing::Selection;
use crate::session::playback::Direction;
use crate::session::refusal::Refusal;

/// One change of the selection. Bodies are named by their index into the scene's bodies.
#[derive(Debug, Clone, PartialEq)]
pub enum Select {
    /// Selects a body alone, or nothing.
    Body(Option<usize>),
    /// Selects a body beside the others, as the primary; or takes it out of the selection.
    Toggle(usize),
    /// Selects all bodies that are neither hidden nor locked.
    All,
    /// Selects these bodies, the last one as the primary.
    These(Vec<usize>),
    /// Selects the next or the previous body; the first or the last one if none is selected.
    StepBody(Direction),
    /// Gives the keyboard focus to the next or the previous handle of the selected body.
    StepHandle(Direction),
    /// Takes the keyboard focus from the handle that has it.
    LeaveHandle,
    /// Selects no expectation.
    NoExpectation,
}

impl Session {
    /// Checks a change of the selection.
    pub(super) fn check_select(&self, select: &Select) -> Result<(), Refusal> {
        match select {
            Select::LeaveHandle | Select::NoExpectation => Ok(()),
            Select::StepHandle(direction) => self.next_handle(*direction).map(drop),
            Select::Body(_) | Select::Toggle(_) | Select::All | Select::These(_) | Select::StepBody(_) => {
                self.selection_after(select).map(drop)
            }
        }
    }

    /// Changes the selection.
    pub(super) fn select(&mut self, select: Select) -> Result<(), Refusal> {
        match select {
            Select::LeaveHandle => self.view.focused_handle = None,
            Select::NoExpectation => self.view.expectation = None,
            Select::StepHandle(direction) => {
                let next = self.next_handle(direction)?;
                self.document.end_edit();
                self.view.focused_handle = next;
            }
            Select::Body(_) | Select::Toggle(_) | Select::All | Select::These(_) | Select::StepBody(_) => {
                let selection = self.selection_after(&select)?;
                self.select_these(selection)?;
            }
        }
        Ok(())
    }

    /// Selects bodies, all of which must exist.
    pub(super) fn select_these(&mut self, selection: Selection) -> Result<(), Refusal> {
        self.check_bodies(&selection)?;
        self.document.end_edit();
        self.editing.selection = selection;
        Ok(())
    }

    /// Returns the selected bodies with their names, the primary last.
    pub(super) fn named_selection(&self) -> Vec<(usize, String)> {
        let selection = &self.editing.selection;
        let indices = selection.bodies().iter().copied().chain(selection.primary());
        indices.map(|index| (index, self.document.scene().name(index).to_owned())).collect()
    }

    /// Selects the bodies of these names that exist: bodies were added and removed, and an index may mean another one.
    pub(super) fn select_named(&mut self, named: &[(usize, String)]) {
        let scene = self.document.scene();
        let found = named.iter().filter_map(|(_, name)| scene.bodies.iter().position(|body| body.name == *name));
        self.editing.selection = Selection::of(found);
        self.view.hover = None;
    }

    /// Selects the bodies of these names, or of their indices if a body has another name now.
    pub(super) fn select_moved(&mut self, named: &[(usize, String)]) {
        let scene = self.document.scene();
        let found = named.iter().map(|(index, name)| {
            let moved = || scene.bodies.iter().position(|body| body.name == *name);
            if scene.name(*index) == name { *index } else { moved().unwrap_or(*index) }
        });
        self.editing.selection = Selection::of(found);
        self.view.hover = None;
    }

    /// Returns the selected bodies after a command about bodies.
    fn selection_after(&self, select: &Select) -> Result<Selection, Refusal> {
        let (scene, now) = (self.document.scene(), &self.editing.selection);
        let selection = match select {
            Select::Body(body) => Selection::one(*body),
            Select::Toggle(body) => now.toggled(*body),
            Select::All => {
                let can_be_selected = |&index: &usize| !scene.bodies[index].locked && !scene.is_hidden(index);
                Selection::of((0..scene.bodies.len()).filter(can_be_selected))
            }
            Select::These(bodies) => Selection::of(bodies.iter().copied()),
            Select::StepBody(direction) => {
                let next = stepped(now.primary(), scene.bodies.len(), *direction);
                Selection::one(Some(next.ok_or(Refusal::NothingSelected)?))
            }
            Select::StepHandle(_) | Select::LeaveHandle | Select::NoExpectation => now.clone(),
        };
        self.check_bodies(&selection)?;
        Ok(selection)
    }

    fn check_bodies(&self, selection: &Selection) -> Result<(), Refusal> {
        selection.bodies().iter().try_for_each(|&index| checks::body(self.document.scene(), index).map(drop))
    }

    /// Returns the handle of the selected body after or before the one that has the keyboard focus. `None`: it has no handle.
    fn next_handle(&self, direction: Direction) -> Result<Option<PressTarget>, Refusal> {
        let index = self.editing.selection.primary().ok_or(Refusal::NothingSelected)?;
        let body = checks::body(self.document.scene(), index)?;
        let own: Vec<Handle> = handles(body, self.playback.t, NO_MARGIN).into_iter().map(|(handle, _)| handle).collect();
        let now = own.iter().position(|&handle| self.view.focused_handle == Some(PressTarget::Handle(index, handle)));
        Ok(stepped(now, own.len(), direction).map(|next| PressTarget::Handle(index, own[next])))
    }
}

/// Returns the index after or before `now`, of `count` in a cycle. `None`: there are none.
fn stepped(now: Option<usize>, count: usize, direction: Direction) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match (now, direction) {
        (None, Direction::Forward) => 0,
        (None, Direction::Backward) => last,
        (Some(now), Direction::Forward) => {
            if now < last {
                now + 1
            } else {
                0
            }
        }
        (Some(now), Direction::Backward) => now.checked_sub(1).unwrap_or(last),
    })
}
