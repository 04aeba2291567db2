//! The pointer on the canvas: drag, pan, zoom, select.
//!
//! A press decides whether the canvas or a panel owns the pointer until all buttons are released. Requests of the canvas are
//! returned as actions; only the view is changed here.

mod pointer_context;

use glam::Vec2;

use super::events::{Button, UserEvent};
use super::texts;
use crate::handles::{Handle, PressTarget};
use crate::kernel::{DVec2, Kind, Shape};
use crate::picture::grid_step;
use crate::session::{
    CaptureCommand, CaptureView, Command, Drag, Draw, Edit, Look, Select, Selection, Session, Stamp, StatusMessage, Tool, cycle,
    touched,
};
use crate::view::panels::{WindowAction, WindowRequest};
pub(super) use pointer_context::{PointerInput, REACH, fine_step};
use pointer_context::{snap, stroke};

/// The largest distance in points that the pointer moves during a click. Farther is a drag.
const CLICK: f32 = 4.0;
/// The largest time between the two clicks of a double click, in seconds.
const DOUBLE: f64 = 0.35;
/// The zoom factor of one notch of the wheel.
const NOTCH: f64 = 1.15;

/// The owner of the pointer.
#[derive(Debug, Clone, PartialEq)]
enum PointerOwner {
    /// Nobody: no button is pressed.
    Nobody,
    /// A panel, until the release.
    Panel,
    /// The canvas pans.
    Pan { last: Vec2, from: Vec2, button: Button },
    /// The canvas drags a target. Until it `moved`, it may still be a click. `before`: the selection at the press.
    Drag { target: PressTarget, from: Vec2, moved: bool, before: Selection },
    /// The canvas selects what a rectangle from `start`, world frame, to `end` touches, besides the selection `before`.
    Marquee { start: DVec2, end: DVec2, from: Vec2, before: Selection },
    /// The canvas shows its menu at the release, if the pointer was not moved.
    Menu { from: Vec2 },
    /// The canvas draws. Until it `moved`, the press may be a click that places one point.
    Draw { from: Vec2, moved: bool },
    /// The canvas stamps copies.
    Stamp,
    /// The canvas, but the drag was cancelled.
    Cancelled,
}

/// A click that the next one at the same position continues.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Click {
    at: Vec2,
    time: f64,
    /// The target that it selected. `None`: the background.
    target: Option<PressTarget>,
}

/// The pointer, from press to release.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PressedPointer {
    owner: PointerOwner,
    click: Option<Click>,
    /// The last known position of the pointer, and true if that is on the canvas.
    at: Option<(Vec2, bool)>,
    space_held: bool,
    /// True if Space was used to pan. Its release then does not play.
    space_panned: bool,
}

impl PressedPointer {
    pub(super) fn new() -> PressedPointer {
        PressedPointer { owner: PointerOwner::Nobody, click: None, at: None, space_held: false, space_panned: false }
    }

    /// Returns the position of the pointer on the canvas, logical points.
    pub(super) fn on_canvas(&self) -> Option<Vec2> {
        self.at.filter(|&(_, on_canvas)| on_canvas || self.has_canvas()).map(|(at, _)| at)
    }

    /// Returns true if the canvas owns the pointer.
    pub(super) fn has_canvas(&self) -> bool {
        match self.owner {
            PointerOwner::Nobody | PointerOwner::Panel => false,
            PointerOwner::Pan { .. }
            | PointerOwner::Drag { .. }
            | PointerOwner::Draw { .. }
            | PointerOwner::Marquee { .. }
            | PointerOwner::Menu { .. }
            | PointerOwner::Stamp
            | PointerOwner::Cancelled => true,
        }
    }

    /// Returns the rectangle that is drawn to select bodies: two opposite vertices, world frame.
    pub(super) fn marquee(&self) -> Option<[DVec2; 2]> {
        match self.owner {
            PointerOwner::Marquee { start, end, .. } => Some([start.min(end), start.max(end)]),
            PointerOwner::Nobody
            | PointerOwner::Panel
            | PointerOwner::Pan { .. }
            | PointerOwner::Drag { .. }
            | PointerOwner::Draw { .. }
            | PointerOwner::Menu { .. }
            | PointerOwner::Stamp
            | PointerOwner::Cancelled => None,
        }
    }

    /// Returns true if the view is being panned, or a drag would pan it.
    pub(super) fn pans(&self) -> bool {
        matches!(self.owner, PointerOwner::Pan { .. }) || self.space_held
    }

    /// Notes that Space was pressed.
    pub(super) fn press_space(&mut self) {
        let was_held = std::mem::replace(&mut self.space_held, true);
        self.space_panned &= was_held;
    }

    /// Notes that Space was released, and returns the command to play or pause, unless Space was used to pan.
    pub(super) fn release_space(&mut self, session: &Session) -> Option<Command> {
        let was_held = std::mem::replace(&mut self.space_held, false);
        (was_held && !self.space_panned).then(|| Command::play_or_pause(session))
    }

    /// Releases what is dragged and puts it back. `None` if nothing is dragged.
    pub(super) fn cancel(&mut self) -> Option<Command> {
        let command = match &self.owner {
            PointerOwner::Drag { .. } => Command::Drag(Drag::Cancel),
            PointerOwner::Draw { .. } => Command::Draw(Draw::Drop),
            PointerOwner::Stamp => Command::Stamp(Stamp::Drop),
            PointerOwner::Marquee { before, .. } => select(before),
            PointerOwner::Nobody
            | PointerOwner::Panel
            | PointerOwner::Pan { .. }
            | PointerOwner::Menu { .. }
            | PointerOwner::Cancelled => return None,
        };
        self.owner = PointerOwner::Cancelled;
        Some(command)
    }

    /// Handles the loss of the keyboard focus: later releases of buttons may go to another window.
    pub(super) fn focus_lost(&mut self) -> Option<Command> {
        let owner = std::mem::replace(&mut self.owner, PointerOwner::Nobody);
        self.space_held = false;
        match owner {
            PointerOwner::Drag { .. } => Some(Command::Drag(Drag::End)),
            PointerOwner::Stamp => Some(Command::Stamp(Stamp::Release)),
            _ => None,
        }
    }

    /// Handles an event of the mouse.
    pub(super) fn take(&mut self, event: UserEvent, stage: &mut PointerInput) -> Vec<WindowAction> {
        match event {
            UserEvent::Pressed(button, at) => self.pressed(button, at, stage),
            UserEvent::Released(button, at) => self.released(button, at, stage),
            UserEvent::Wheel(notches) => {
                if let Some(at) = self.on_canvas() {
                    let notches = f64::from(notches.y.clamp(-4.0, 4.0));
                    *stage.camera = stage.camera.zoomed_at(at, NOTCH.powf(notches));
                }
                Vec::new()
            }
            UserEvent::Moved(_) | UserEvent::Key { .. } | UserEvent::KeyUp(_) | UserEvent::Typed(_) | UserEvent::FocusLost => {
                Vec::new()
            }
        }
    }

    fn pressed(&mut self, button: Button, at: Vec2, stage: &PointerInput) -> Vec<WindowAction> {
        self.at = Some((at, (stage.on_canvas)(at)));
        if self.owner != PointerOwner::Nobody {
            return Vec::new();
        }
        if !(stage.on_canvas)(at) {
            self.owner = PointerOwner::Panel;
            return Vec::new();
        }
        if stage.session.is_relative() && button == Button::Left && stage.session.holds_tool() && !self.space_held {
            self.owner = PointerOwner::Cancelled;
            return vec![WindowAction::Do(Look::ShowMessage(StatusMessage::info(texts::NOTHING_DRAWN)).into())];
        }
        if let (Button::Left, Some(tool), false) = (button, stage.session.drawing().tool(), self.space_held) {
            self.owner = PointerOwner::Draw { from: at, moved: false };
            self.click = None;
            return vec![WindowAction::Do(drawn_by_press(at, tool, stage))];
        }
        if button == Button::Left && stage.session.stamping().is_held() && !self.space_held {
            self.owner = PointerOwner::Stamp;
            self.click = None;
            let at = stage.camera.world_from_screen(at);
            return vec![WindowAction::Do(Stamp::Press { at, step: grid_step(stage.camera) }.into())];
        }
        let mut actions = Vec::new();
        let target = self.would_take(at, stage);
        self.owner = match (button, target) {
            (Button::Left, Some(target)) if !self.space_held => {
                actions.push(WindowAction::Do(Drag::Begin { target, at: stage.grabbed_at(target, at) }.into()));
                PointerOwner::Drag { target, from: at, moved: false, before: stage.session.selection().clone() }
            }
            (Button::Left, None) if stage.held.shift && !self.space_held => {
                let start = stage.camera.world_from_screen(at);
                PointerOwner::Marquee { start, end: start, from: at, before: stage.session.selection().clone() }
            }
            (Button::Left | Button::Middle, _) => {
                self.space_panned |= self.space_held;
                PointerOwner::Pan { last: at, from: at, button }
            }
            (Button::Right, _) => PointerOwner::Menu { from: at },
        };
        let double = self.click.is_some_and(|click| {
            click.target.is_none() && target.is_none() && click.at.distance(at) <= CLICK && stage.now - click.time <= DOUBLE
        });
        if double && button == Button::Left {
            self.click = None;
            actions.push(WindowAction::Ask(WindowRequest::Fit));
        }
        actions
    }

    /// Takes a movement: pans the view, or returns the command for the session.
    pub(super) fn moved(&mut self, at: Vec2, stage: &mut PointerInput) -> Option<Command> {
        self.at = Some((at, (stage.on_canvas)(at)));
        match &mut self.owner {
            PointerOwner::Pan { last, from, .. } => {
                *stage.camera = stage.camera.panned(at - *last);
                *last = at;
                let stops = stage.session.capture().is_some_and(CaptureView::is_following) && CLICK < from.distance(at);
                stops.then(|| CaptureCommand::FollowBody(None).into())
            }
            PointerOwner::Drag { target, from, moved, .. } => {
                *moved |= CLICK < from.distance(at);
                moved.then(|| drag_to(*target, at, stage))
            }
            PointerOwner::Draw { from, moved } => {
                *moved |= CLICK < from.distance(at);
                Some(Command::Draw(Draw::To(stroke(at, stage))))
            }
            PointerOwner::Nobody if stage.session.drawing().tool().is_some() && (stage.on_canvas)(at) => {
                Some(Command::Draw(Draw::To(stroke(at, stage))))
            }
            PointerOwner::Stamp => Some(stamp_to(at, stage)),
            PointerOwner::Nobody if stage.session.stamping().is_held() && (stage.on_canvas)(at) => Some(stamp_to(at, stage)),
            PointerOwner::Marquee { start, end, from, before } => {
                *end = stage.camera.world_from_screen(at);
                let session = stage.session;
                let touched = touched(&session.scene_in_frame(), session.playback().t, [*start, *end]);
                // The primary body stays the primary one.
                let bodies = touched.into_iter().chain(before.bodies().iter().copied()).chain(before.primary());
                let selection = Selection::of(bodies);
                (CLICK < from.distance(at) && selection != *session.selection()).then(|| select(&selection))
            }
            PointerOwner::Nobody | PointerOwner::Panel | PointerOwner::Menu { .. } | PointerOwner::Cancelled => None,
        }
    }

    fn released(&mut self, button: Button, at: Vec2, stage: &PointerInput) -> Vec<WindowAction> {
        self.at = Some((at, (stage.on_canvas)(at)));
        let actions = match self.owner.clone() {
            PointerOwner::Drag { target, from, moved, before } if button == Button::Left => {
                if moved || CLICK < from.distance(at) {
                    self.click = None;
                    vec![WindowAction::Do(drag_to(target, at, stage)), WindowAction::Do(Drag::End.into())]
                } else if stage.held.shift {
                    vec![WindowAction::Do(Drag::Cancel.into()), WindowAction::Do(select(&before.toggled(target.body())))]
                } else {
                    vec![WindowAction::Do(Drag::Cancel.into()), WindowAction::Do(self.clicked(target, at, stage))]
                }
            }
            PointerOwner::Pan { from, button: pressed, .. } if button == pressed => {
                if button == Button::Left && from.distance(at) <= CLICK && !self.space_held {
                    self.click = Some(Click { at, time: stage.now, target: None });
                    vec![WindowAction::Do(Select::Body(None).into())]
                } else {
                    Vec::new()
                }
            }
            PointerOwner::Draw { from, moved } if button == Button::Left => {
                // The press has placed a point. If the pointer moved on from it, the release places another one.
                let is_drag = moved || CLICK < from.distance(at);
                let is_begun = stage.session.drawing().sketch().is_some_and(|sketch| !sketch.points.is_empty());
                if is_drag && is_begun { vec![WindowAction::Do(Draw::Place(stroke(at, stage)).into())] } else { Vec::new() }
            }
            PointerOwner::Menu { from } if button == Button::Right && from.distance(at) <= CLICK => {
                vec![WindowAction::Ask(WindowRequest::ContextMenu(at))]
            }
            PointerOwner::Stamp if button == Button::Left => {
                vec![WindowAction::Do(stamp_to(at, stage)), WindowAction::Do(Stamp::Release.into())]
            }
            PointerOwner::Marquee { .. } if button == Button::Left => Vec::new(),
            PointerOwner::Menu { .. } if button == Button::Right => Vec::new(),
            PointerOwner::Panel | PointerOwner::Cancelled => Vec::new(),
            // The button is not the one that took the pointer.
            PointerOwner::Nobody
            | PointerOwner::Drag { .. }
            | PointerOwner::Draw { .. }
            | PointerOwner::Pan { .. }
            | PointerOwner::Marquee { .. }
            | PointerOwner::Stamp
            | PointerOwner::Menu { .. } => {
                return Vec::new();
            }
        };
        self.owner = PointerOwner::Nobody;
        actions
    }

    /// Returns the command of a click: it selects what the press took, the next click at the same position selects the body
    /// below, and so on. A double click on a vertex of a polygon removes it.
    fn clicked(&mut self, target: PressTarget, at: Vec2, stage: &PointerInput) -> Command {
        let before = self.click.filter(|click| click.at.distance(at) <= CLICK && click.target == Some(target));
        if before.is_some_and(|click| stage.now - click.time <= DOUBLE)
            && let Some(command) = removal(target, stage.session)
        {
            self.click = None;
            return command;
        }
        let again = before.is_some();
        let chosen = if again {
            let bodies: Vec<PressTarget> =
                stage.candidates(at).into_iter().filter(|candidate| matches!(candidate, PressTarget::Body(_))).collect();
            cycle(Some(PressTarget::Body(target.body())), &bodies).unwrap_or(target)
        } else {
            target
        };
        self.click = Some(Click { at, time: stage.now, target: Some(chosen) });
        Command::Select(Select::Body(Some(chosen.body())))
    }

    /// Returns a command that shows what a press would take, if no button is pressed, or after the pan in progress. To be called
    /// after each event of the mouse is handled, and after the scene or the view changed under the pointer. `None`: what is shown
    /// is right.
    pub(super) fn hover(&self, stage: &PointerInput) -> Option<Command> {
        // The wheel zooms during a pan too, which moves handles into and out of the pointer's reach.
        let (PointerOwner::Nobody | PointerOwner::Pan { .. }, Some((at, _))) = (&self.owner, self.at) else { return None };
        let takes_nothing = self.space_held || stage.session.holds_tool() || !(stage.on_canvas)(at);
        let target = if takes_nothing { None } else { self.would_take(at, stage) };
        (target != stage.session.view().hover).then_some(Command::Look(Look::Hover(target)))
    }

    /// Returns the target that a press takes: the one clicked last at this position, otherwise the best candidate.
    fn would_take(&self, at: Vec2, stage: &PointerInput) -> Option<PressTarget> {
        let candidates = stage.candidates(at);
        let clicked = self.click.filter(|click| click.at.distance(at) <= CLICK).and_then(|click| click.target);
        clicked.filter(|target| candidates.contains(target)).or(candidates.first().copied())
    }
}

/// Returns the command that removes a vertex. `None` if the target is not a vertex of a polygon.
fn removal(target: PressTarget, session: &Session) -> Option<Command> {
    let PressTarget::Handle(body, Handle::Vertex(vertex)) = target else { return None };
    let shape = &session.scene().bodies.get(body)?.shape;
    matches!(shape, Shape::Polygon(_)).then_some(Command::Edit(Edit::RemoveVertex { body, vertex }))
}

/// Returns the command of a press while a tool is active: it places a point, or closes a polygon if it is on the first vertex, or
/// for the second time on the last one.
fn drawn_by_press(at: Vec2, tool: Tool, stage: &PointerInput) -> Command {
    let points = stage.session.drawing().sketch().map_or(&[][..], |sketch| &sketch.points);
    let is_on = |point: Option<&DVec2>, reach: f64| {
        point.is_some_and(|point| stage.camera.points_from_world(*point).distance(at.as_dvec2()) <= reach)
    };
    let closes = tool.kind == Kind::Polygon && 3 <= points.len();
    if closes && (is_on(points.first(), REACH) || is_on(points.last(), f64::from(CLICK))) {
        Command::Draw(Draw::Close)
    } else {
        Command::Draw(Draw::Place(stroke(at, stage)))
    }
}

/// Returns the command that selects these bodies.
fn select(selection: &Selection) -> Command {
    let others = selection.bodies().iter().copied().filter(|body| Some(*body) != selection.primary());
    Command::Select(Select::These(others.chain(selection.primary()).collect()))
}

fn stamp_to(at: Vec2, stage: &PointerInput) -> Command {
    Command::Stamp(Stamp::To { at: stage.camera.world_from_screen(at), step: grid_step(stage.camera) })
}

fn drag_to(target: PressTarget, at: Vec2, stage: &PointerInput) -> Command {
    Command::Drag(Drag::To { at: stage.dragged_to(target, at), snap: snap(stage, stage.held, stage.frame_offset(target)) })
}
