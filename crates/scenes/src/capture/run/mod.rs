//! Runs a few frames of a scene and writes them as a capture: the loop of a game as it runs, each frame with a search of its own.
//!
//! A moving body continues from where the frame before left it; a body that rests in the scene stays at rest. Without a mover nothing responds to
//! a hit: bodies pass through each other, so that a frame that misses the hit can be seen. With a [mover](crate::movers) each body that moves is
//! displaced by its rule against the bodies at rest, and goes on with the velocity that the rule leaves; it does not turn. Gravity is added to the velocities
//! before the positions, as games do (semi-implicit Euler): in frame k, counted from 1, a body is displaced by v + k g, where v
//! is its velocity in the scene and g what gravity adds each frame.
//!
//! Each frame reports the contacts that the search of the scene claims in it, or what the mover met, with its normals and its path. The audit of the capture then says which frames
//! tunnel, report late, or report a contact that does not exist. A run is not part of a scene file: it follows from the scene and
//! three numbers.

pub(super) mod reports;

use std::ops::ControlFlow;

use glam::DVec2;
use thiserror::Error;

use super::bodies::{Frame, ReportedContact, ViaPose};
use super::texts;
use super::write::{CaptureWriter, WriteError};
use crate::kernel::level::Level;
use crate::kernel::{MAX_COORDINATE, Moving};
use crate::movers::{MoveError, MoveRequest, Mover};
use crate::scene::{Body, Scene, level_of};
use crate::search::{claimed_aabb, search, visit_meeting_candidates};
use reports::{MoveReporter, declared, header, pose_of};

/// The fewest and the most frames of a run.
pub const RUN_FRAMES: [usize; 2] = [2, 60];

/// A run of a scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FrameRun {
    /// Number of frames, within [`RUN_FRAMES`].
    pub frames: usize,
    /// The acceleration of moving bodies: world units per second squared if the scene has a frame time, else per frame squared.
    pub gravity: DVec2,
    /// The reaction to a hit.
    pub after_hit: AfterHit,
    /// The rule by which bodies move against those at rest. `None`: straight on, through all hits.
    pub mover: Option<Mover>,
}

impl FrameRun {
    /// Eight frames at constant velocity, through all hits.
    pub const USUAL: FrameRun = FrameRun { frames: 8, gravity: DVec2::ZERO, after_hit: AfterHit::GoOn, mover: None };
}

/// The reaction of a run to a frame whose search claims a hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterHit {
    /// The run ends.
    Stop,
    /// The run continues through the hit.
    GoOn,
}

/// The reason why a run is refused.
#[derive(Debug, Error)]
pub enum RunRefused {
    /// Nothing moves: the run would show the same frame again and again.
    #[error("{}", texts::NOTHING_MOVES)]
    NothingMoves,
    /// A body turns too far: a capture gives the angle of a body, and not how often it has turned round.
    #[error("{}", texts::turns_too_far(name, spin))]
    TurnsTooFar {
        /// The body.
        name: String,
        /// Degrees each frame.
        spin: f64,
    },
    /// The number of frames is out of range, or gravity is not finite.
    #[error("{}", texts::run_out_of_range(RUN_FRAMES[0], RUN_FRAMES[1]))]
    OutOfRange,
    /// A body leaves the range of coordinates.
    #[error("{}", texts::leaves_range(name))]
    TooFar {
        /// The body.
        name: String,
    },
    /// The mover is not made for a body.
    #[error("{}", texts::not_moved(name, reason))]
    NotMoved {
        /// The body.
        name: String,
        /// The reason.
        reason: MoveError,
    },
    /// A capture cannot hold one of the values.
    #[error("{0}")]
    NotWritten(#[from] WriteError),
}

/// Returns the text of the capture of a run.
///
/// # Errors
///
/// If nothing moves, or a capture cannot describe the motion.
///
/// ```
/// use clashbox_scenes::capture::{FrameRun, run_of_scene};
/// use clashbox_scenes::scene::format::parse;
///
/// let text = r#"Scene(version: 1, bodies: [Body(name: "ball", shape: Point(at: (0, 0)), velocity: (1, 0))])"#;
/// let scene = parse(text, "ball.ron")?;
/// let capture = run_of_scene(&scene, &FrameRun::USUAL)?;
/// assert!(capture.ends_with("{\"frame\":8,\"at\":{\"ball\":[8,0]}}\n"), "{capture}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run_of_scene(scene: &Scene, run: &FrameRun) -> Result<String, RunRefused> {
    let [fewest, most] = RUN_FRAMES;
    if !(fewest..=most).contains(&run.frames) || !run.gravity.is_finite() {
        return Err(RunRefused::OutOfRange);
    }
    let mut bodies: Vec<Moving> = scene.bodies.iter().map(|body| body.moving()).collect();
    if bodies.iter().all(Moving::rests) {
        return Err(RunRefused::NothingMoves);
    }
    // A mover does not turn bodies.
    let turns_too_far = |body: &&Body| run.mover.is_none() && 180.0 < body.spin.abs() && !body.shape.is_round();
    if let Some(body) = scene.bodies.iter().find(turns_too_far) {
        return Err(RunRefused::TurnsTooFar { name: body.name.clone(), spin: body.spin });
    }
    let against = run.mover.map(|mover| MoverRun::of(scene, mover));
    let by = run.mover.map_or(scene.search.kind().name(), |mover| mover.kind().id());
    let margin = against.as_ref().map_or(scene.slop, |against| against.margin);
    let mut writer = CaptureWriter::new(Vec::new(), &header(scene, by, margin))?;
    for (body, moving) in scene.bodies.iter().zip(&bodies) {
        writer.body(&declared(&body.name, moving))?;
    }
    // The velocity that gravity adds each frame.
    let gravity = run.gravity * scene.dt.map_or(1.0, |dt| dt * dt);
    let moves: Vec<bool> = bodies.iter().map(|body| !body.rests()).collect();
    let starts: Vec<DVec2> = bodies.iter().map(|body| body.shape.reference_point()).collect();
    let turn = |body: &Body, frame: usize| if run.mover.is_some() { 0.0 } else { body.spin * frame as f64 };
    let poses = |bodies: &[Moving], frame: usize| {
        let placed = bodies.iter().zip(&scene.bodies).zip(&starts).zip(0..);
        placed.map(|(((now, body), start), index)| (index, pose_of(now, *start, turn(body, frame)))).collect::<Vec<_>>()
    };
    writer.frame(&Frame { at: poses(&bodies, 0), ..Frame::default() })?;
    for frame in 1..=run.frames {
        for ((body, moves), named) in bodies.iter_mut().zip(&moves).zip(&scene.bodies) {
            if *moves {
                let velocity = body.velocity() + gravity;
                *body = Moving::from_valid(body.shape.clone(), velocity, body.spin());
                let reached = (body.shape.reference_point() + velocity).abs().max_element();
                if MAX_COORDINATE / 2.0 <= reached {
                    return Err(RunRefused::TooFar { name: named.name.clone() });
                }
            }
        }
        let (via, contacts, has_hit) = match &against {
            Some(against) => against.step(&mut bodies, &moves, &starts)?,
            None => {
                let contacts = claimed(scene, &bodies);
                for body in &mut bodies {
                    *body = Moving::from_valid(body.at(1.0), body.velocity(), body.spin());
                }
                let has_hit = !contacts.is_empty();
                (Vec::new(), contacts, has_hit)
            }
        };
        writer.frame(&Frame { number: frame as u64, at: poses(&bodies, frame), via, contacts, ..Frame::default() })?;
        match run.after_hit {
            AfterHit::Stop if has_hit => break,
            AfterHit::Stop | AfterHit::GoOn => {}
        }
    }
    Ok(String::from_utf8_lossy(&writer.into_inner()).into_owned())
}

/// The frame that a mover makes: the paths, the contacts, and whether something was met.
type MovedFrame = (Vec<(u32, Vec<ViaPose>)>, Vec<ReportedContact>, bool);

/// A mover, and the level that it moves bodies against.
struct MoverRun<'s> {
    scene: &'s Scene,
    mover: Mover,
    /// The bodies at rest.
    at_rest: Vec<usize>,
    level: Level<'s>,
    /// The distance up to which a body counts as in contact.
    margin: f64,
}

impl<'s> MoverRun<'s> {
    fn of(scene: &'s Scene, mover: Mover) -> MoverRun<'s> {
        let at_rest: Vec<usize> = (0..scene.bodies.len()).filter(|body| scene.bodies[*body].rests()).collect();
        let level = level_of(scene, &at_rest);
        let moving = scene.bodies.iter().filter(|body| !body.rests()).map(|body| &body.shape);
        MoverRun { margin: reports::margin(scene.slop, &level, moving), scene, mover, at_rest, level }
    }

    /// Moves all bodies by a frame.
    fn step(&self, bodies: &mut [Moving], moves: &[bool], starts: &[DVec2]) -> Result<MovedFrame, RunRefused> {
        let (mut via, mut contacts, mut has_hit) = (Vec::new(), Vec::new(), false);
        let reporter = MoveReporter { level: &self.level, bodies: &self.at_rest, margin: self.margin };
        let mut displaced = bodies.to_vec();
        for (idx, body) in bodies.iter_mut().enumerate().filter(|(idx, _)| moves[*idx]) {
            let request =
                MoveRequest { body: &body.shape, desired: body.velocity(), level: &self.level, up: self.scene.up.vector() };
            let refused = |reason| RunRefused::NotMoved { name: self.scene.name(idx).to_owned(), reason };
            let answer = self.mover.moved(&request).map_err(refused)?;
            displaced[idx] = Moving::from_valid(body.shape.clone(), answer.displacement, 0.0);
            let passed = reports::via(body.shape.reference_point() - starts[idx], &answer);
            via.extend((!passed.is_empty()).then_some((idx as u32, passed)));
            has_hit |= answer.bumps.iter().any(|bump| bump.member.is_some());
            *body = Moving::from_valid(body.shape.translated(answer.displacement), answer.velocity, 0.0);
            contacts.extend(reporter.contacts(idx, &body.shape, &answer));
        }
        // Two bodies that move do not stop each other.
        contacts.extend(
            claimed(self.scene, &displaced).into_iter().filter(|contact| contact.pair.iter().all(|body| moves[*body as usize])),
        );
        contacts.sort_by_key(|contact| contact.pair);
        Ok((via, contacts, has_hit))
    }
}

/// Returns the pairs that the search of the scene claims to be in contact during a frame.
fn claimed(scene: &Scene, bodies: &[Moving]) -> Vec<ReportedContact> {
    let mut found = Vec::new();
    visit_meeting_candidates(
        bodies,
        scene.slop,
        |body| claimed_aabb(body, &scene.search),
        |pair| {
            let [a, b] = pair.map(|body| &bodies[body as usize]);
            let is_asked = !(a.rests() && b.rests());
            if is_asked && search(a, b, &scene.search, scene.slop).outcome.claims_contact() == Some(true) {
                found.push(ReportedContact::of(pair));
            }
            ControlFlow::Continue(())
        },
    );
    found.sort_unstable_by_key(|reported| reported.pair);
    found
}
