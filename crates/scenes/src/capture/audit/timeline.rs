//! The poses of all bodies at each frame, and the reports of the step that led to it.

use std::collections::BTreeSet;
use std::sync::Arc;

use glam::DVec2;
use thiserror::Error;

use super::super::bodies::{BodyKind, ContactEvent, Frame, Pose, ReportedContact, ViaPose};
use super::super::game_notes::GameNotes;
use super::super::limits::{MAX_BODIES_AT_ONCE, MAX_PAIRS_IN_CONTACT};
use super::super::texts;
use super::audit_body::AuditBody;
use super::body_path::{BodyPath, ViaStop};
use super::body_pose::BodyPose;
use super::rules::{PairKey, key};
use crate::kernel::Rotation;

/// One frame with all bodies that are there.
#[derive(Debug, Default)]
pub struct FullFrame {
    /// The number that the file gives the frame.
    pub number: u64,
    /// Seconds of the step that led here.
    pub dt: Option<f64>,
    /// Seconds since the first frame.
    pub time: Option<f64>,
    /// True if the step that led here may lack something that could not be read.
    pub is_doubtful: bool,
    /// The poses, in the order of the bodies.
    pub posed: Vec<BodyPose>,
    /// The pairs that are in contact according to the reports, in order.
    pub(in crate::capture) reported: Vec<PairKey>,
    /// The reported contacts with a normal, in the order of their pairs.
    pub(super) normals: Vec<ReportedNormal>,
    /// The poses that bodies passed from the frame before to this one, in the order of the bodies.
    via: Vec<(u32, Arc<[ViaStop]>)>,
    /// The bodies whose contacts were reported between the frame before and this one, in order.
    pub(super) met: Vec<u32>,
    /// The notes of the game on the frame.
    pub(in crate::capture) notes: Option<Arc<GameNotes>>,
}

/// A reported contact with a normal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ReportedNormal {
    pub(super) pair: PairKey,
    /// The unit vector from the body that was declared first to the other one.
    pub(super) normal: DVec2,
    pub(super) point: Option<DVec2>,
    pub(super) fraction: Option<f64>,
    pub(super) impulse: Option<f64>,
}

/// Returns the item of a body among items in the order of their bodies.
pub(super) fn of_body<T>(items: &[T], body: u32, body_of: impl Fn(&T) -> u32) -> Option<&T> {
    // Mostly all bodies are there: then each is at its own number.
    let own = items.get(body as usize).filter(|item| body_of(item) == body);
    own.or_else(|| items.binary_search_by_key(&body, body_of).ok().map(|index| &items[index]))
}

impl FullFrame {
    /// Returns the pose of the body at this frame, if it is there.
    pub fn of(&self, body: u32) -> Option<&BodyPose> {
        of_body(&self.posed, body, |posed| posed.body)
    }

    /// Returns the pose of the body at this frame, if it moved here from the frame before.
    pub fn stepped(&self, body: u32) -> Option<&BodyPose> {
        self.of(body).filter(|posed| posed.has_step)
    }

    /// Returns the poses that the body passed from the frame before to this one, if it did not move on a straight line.
    pub(in crate::capture) fn via(&self, body: u32) -> Option<&Arc<[ViaStop]>> {
        self.via.binary_search_by_key(&body, |(body, _)| *body).ok().map(|index| &self.via[index].1)
    }

    /// Returns the path of the body from the frame before to this one, if it is at both.
    pub(in crate::capture) fn path(&self, before: &FullFrame, body: u32) -> Option<BodyPath> {
        Some(BodyPath { ends: [*before.of(body)?, *self.of(body)?], via: self.via(body).cloned() })
    }

    /// Returns true if a contact of this body was reported between the frame before and this one, and not at one of the two.
    pub(super) fn has_met(&self, body: u32) -> bool {
        self.met.binary_search(&body).is_ok()
    }

    pub(super) fn reports(&self, pair: PairKey) -> bool {
        self.reported.binary_search(&pair).is_ok()
    }
}

/// The frames around a step: it leads from `before` to `now`.
#[derive(Clone, Copy)]
pub struct FrameWindow<'s> {
    /// The frame before the step begins, for its speed.
    pub earlier: Option<&'s FullFrame>,
    /// The frame that begins the step.
    pub before: &'s FullFrame,
    /// The frame that ends the step.
    pub now: &'s FullFrame,
    /// The frame after it.
    pub next: Option<&'s FullFrame>,
}

/// The state after the last frame.
#[derive(Debug, Clone, Default)]
pub struct Timeline {
    present: Vec<PresentBody>,
    /// Static bodies that were declared since the last frame.
    waiting: Vec<u32>,
    /// Pairs whose contact has begun and not ended.
    touching: BTreeSet<PairKey>,
    time: Option<f64>,
    frames: u64,
}

#[derive(Debug, Clone, Copy)]
struct PresentBody {
    body: u32,
    has_step: bool,
    position: DVec2,
    degrees: f64,
}

/// The reason why a frame is refused: too much at once.
#[derive(Debug, Error)]
pub enum TooMuchAtOnce {
    /// There are too many bodies.
    #[error("{}", texts::too_many_at_once(MAX_BODIES_AT_ONCE))]
    Bodies,
    /// Too many contacts have begun and not ended.
    #[error("{}", texts::too_many_contacts(MAX_PAIRS_IN_CONTACT))]
    Contacts,
}

impl Timeline {
    /// Returns the number of frames so far.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// Returns about how many bytes it takes.
    pub fn bytes(&self) -> usize {
        /// Upper bound for the bytes of one element of a set.
        const IN_SET: usize = 2 * size_of::<PairKey>();
        size_of_val(self.present.as_slice()) + size_of_val(self.waiting.as_slice()) + IN_SET * self.touching.len()
    }

    /// Adds a body. A static one is there from the next frame on.
    pub fn declare(&mut self, body: u32, actor: &AuditBody) {
        if actor.kind == BodyKind::Static {
            self.waiting.push(body);
        }
    }

    /// The next frame.
    pub fn advance(&mut self, frame: &Frame, dt: Option<f64>, actors: &[Arc<AuditBody>]) -> Result<FullFrame, TooMuchAtOnce> {
        self.time = if self.frames == 0 { Some(0.0) } else { self.time.zip(dt).map(|(time, dt)| time + dt) };
        self.frames += 1;
        self.present.iter_mut().for_each(|present| present.has_step = true);
        let before = if frame.via.is_empty() { Vec::new() } else { self.present.clone() };
        let at_origin = Pose { position: DVec2::ZERO, angle: None };
        let waiting = std::mem::take(&mut self.waiting);
        self.place(waiting.into_iter().map(|body| (body, at_origin)));
        self.place(frame.at.iter().copied());
        if MAX_BODIES_AT_ONCE < self.present.len() {
            return Err(TooMuchAtOnce::Bodies);
        }
        for body in &frame.jumped {
            if let Ok(index) = self.index(*body) {
                self.present[index].has_step = false;
            }
        }
        let reported = self.report(frame);
        let via = frame.via.iter().filter(|(_, poses)| !poses.is_empty()).filter_map(|(body, poses)| {
            let passed =
                before.binary_search_by_key(body, |present: &PresentBody| present.body).ok().map(|index| before[index])?;
            Some((*body, passed.passing(poses, &actors[*body as usize])))
        });
        let mut via: Vec<(u32, Arc<[ViaStop]>)> = via.collect();
        via.sort_unstable_by_key(|(body, _)| *body);
        if MAX_PAIRS_IN_CONTACT < self.touching.len() {
            return Err(TooMuchAtOnce::Contacts);
        }
        let snapshot = FullFrame {
            number: frame.number,
            dt,
            time: self.time,
            is_doubtful: frame.is_doubtful,
            posed: self.present.iter().map(|present| present.posed(&actors[present.body as usize])).collect(),
            reported,
            normals: normals(frame),
            via,
            met: met(frame),
            notes: GameNotes::of(frame).map(Arc::new),
        };
        self.remove(&frame.gone);
        Ok(snapshot)
    }

    fn index(&self, body: u32) -> Result<usize, usize> {
        self.present.binary_search_by_key(&body, |present| present.body)
    }

    /// Sets the poses of bodies, of each at most once. Mostly they come in order.
    fn place(&mut self, poses: impl Iterator<Item = (u32, Pose)>) {
        let (mut hint, mut appeared) = (0, Vec::new());
        for (body, Pose { position, angle }) in poses {
            let degrees = angle.map(f64::to_degrees);
            let is_hinted = self.present.get(hint).is_some_and(|present| present.body == body);
            match if is_hinted { Ok(hint) } else { self.index(body) } {
                Ok(index) => {
                    let present = &mut self.present[index];
                    present.position = position;
                    present.degrees = degrees.unwrap_or(present.degrees);
                    hint = index + 1;
                }
                Err(_) => appeared.push(PresentBody { body, has_step: false, position, degrees: degrees.unwrap_or(0.0) }),
            }
        }
        if !appeared.is_empty() {
            self.present.append(&mut appeared);
            self.present.sort_by_key(|present| present.body);
        }
    }

    /// Returns the pairs that are in contact in this step according to the reports. A contact that begins lasts until it ends.
    fn report(&mut self, frame: &Frame) -> Vec<PairKey> {
        let mut ended = Vec::new();
        for contact in &frame.contacts {
            let pair = key(contact.pair);
            match contact.event {
                ContactEvent::Begins => drop(self.touching.insert(pair)),
                ContactEvent::Ends => {
                    self.touching.remove(&pair);
                    ended.push(pair);
                }
                ContactEvent::Present => ended.push(pair),
            }
        }
        ended.extend(&self.touching);
        ended.sort_unstable();
        ended.dedup();
        ended
    }

    fn remove(&mut self, gone: &[u32]) {
        if gone.is_empty() {
            return;
        }
        let gone: BTreeSet<u32> = gone.iter().copied().collect();
        self.present.retain(|present| !gone.contains(&present.body));
        self.touching.retain(|pair| !pair.bodies().iter().any(|body| gone.contains(body)));
    }
}

/// Returns the contacts of a frame that have a normal, in the order of their pairs.
fn normals(frame: &Frame) -> Vec<ReportedNormal> {
    let reported = frame.contacts.iter().filter_map(|contact| {
        let &ReportedContact { pair: [first, second], fraction, point, impulse, .. } = contact;
        let normal = contact.normal.map(|normal| if first < second { normal } else { -normal })?;
        Some(ReportedNormal { pair: key(contact.pair), normal, point, fraction, impulse })
    });
    let mut normals: Vec<ReportedNormal> = reported.collect();
    normals.sort_by_key(|reported| reported.pair);
    normals
}

/// Returns the bodies whose contacts are reported to begin or to be present between two frames, in order.
fn met(frame: &Frame) -> Vec<u32> {
    let is_within = |contact: &&ReportedContact| {
        contact.event != ContactEvent::Ends && contact.fraction.is_some_and(|fraction| 0.0 < fraction && fraction < 1.0)
    };
    let mut met: Vec<u32> = frame.contacts.iter().filter(is_within).flat_map(|contact| contact.pair).collect();
    met.sort_unstable();
    met.dedup();
    met
}

impl PresentBody {
    /// Returns the poses that it passes from here on.
    fn passing(mut self, poses: &[ViaPose], actor: &AuditBody) -> Arc<[ViaStop]> {
        let stops = poses.iter().map(|ViaPose { pose, t }| {
            self.position = pose.position;
            self.degrees = pose.angle.map_or(self.degrees, f64::to_degrees);
            ViaStop { t: *t, pose: self.posed(actor) }
        });
        stops.collect()
    }

    fn posed(&self, actor: &AuditBody) -> BodyPose {
        let PresentBody { body, has_step, position, degrees } = *self;
        let mut posed = BodyPose { body, has_step, center: position, degrees };
        if actor.center != DVec2::ZERO
            && let Ok(rotation) = Rotation::from_degrees(degrees)
        {
            posed.center += rotation.world_from_local(actor.center);
        }
        posed
    }
}
