//! Captures: what a game or an engine did, frame by frame, and the [audit](audit()) that proves what happened between the frames.
//! This layer reads, writes and judges; it shows nothing.
//!
//! # The file
//!
//! JSON Lines: one object a line, UTF-8, written by any program that can print. Games write it with the crate `clashbox-capture`,
//! or with one of the files in `writers/` in other languages. [`CaptureWriter`] uses that crate to write what a [`CaptureReader`] returns.
//!
//! ```json
//! {"clashbox":"capture","version":1,"title":"bullet hall","engine":"my engine 0.3","dt":0.016666666666666666,"up":"y","margin":0.0}
//! {"body":"paper","shape":{"aabb":{"min":[-0.05,-2],"max":[0.05,2]}},"kind":"static"}
//! {"body":"gun","shape":{"circle":{"center":[0,0],"radius":0.3}},"kind":"kinematic"}
//! {"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.1}},"layer":1,"mask":4294967295}
//! {"ignore":["bullet","gun"]}
//! {"frame":0,"at":{"paper":[0,0],"gun":[-5,0],"bullet":[-4,0,0]}}
//! {"frame":1,"at":{"bullet":[-3,0,0.25]},"contacts":[]}
//! {"frame":2,"at":{"bullet":[2,0,0.5]},"contacts":[["bullet","paper",0.57]]}
//! {"frame":3,"at":{"bullet":[-4,0]},"jumped":["bullet"],"gone":["gun"]}
//! ```
//!
//! | line | fields |
//! |---|---|
//! | header, the first | `clashbox` and `version` must be there. `title`, `engine`: texts. `dt`: seconds per step; a frame may have its own. `up`: `"y"` (the default) or `"-y"`. `margin`: the largest distance between two bodies at which the engine may call them in contact. `contacts`: `"state"` (the default), `"events"` or `"none"` |
//! | body | `body`: its name, once. `shape`, in the frame of the body. `center`: the point that moves on a straight line, by default the origin of that frame. `kind`: `"static"`, `"kinematic"` or `"dynamic"` (the default). `sensor`. `layer` (1), `mask` (all 32 bits). `margin`. `oneway`: the direction in which a one-way body pushes others off |
//! | ignore | two bodies; `frames`: the first and the last frame whose steps are not asked about, by default all. It may come before the bodies that it names, and after the frames |
//! | frame | its number, which rises. `at`: positions `[x, y]` or `[x, y, angle]`. `via`: lists of poses passed within the step, each as in `at` or `{"at":[x, y],"t":0.5}`. `velocity`: that of bodies after the step. `contacts`: lists as above, or objects with `pair`, `t`, `normal`, `point`, `impulse` and `event`. `jumped`, `gone`, `dt` |
//! | each of them | `data`: a JSON object of the game, which is kept and not judged |
//!
//! Shapes are `{"circle":{"center":[0,0],"radius":1}}`: `point {at}`, `line {base, direction}`, `ray {origin, direction}`,
//! `segment {a, b}`, `circle {center, radius}`, `aabb {min, max}`, `obb {center, half_extents, angle}`, `capsule {a, b, radius}`,
//! `polygon {vertices}`, `group {members}`. Angles are in radians, the angle of an `obb` is 0 by default.
//!
//! # What the file leaves open, and the choices made here
//!
//! - All coordinates and angles are those of the file, whatever is `up`: a positive angle turns +x toward +y, which is clockwise on the screen with
//!   `"up":"-y"`. Half a circle is counter-clockwise on the screen.
//! - Numbers are held to the range of the kernel, angles as well. `-0` is 0, and a position closer to 0 than the kernel allows is
//!   0 too: damped bodies come to rest like that.
//! - A fraction of a contact is a number from 0 to 1. A contact that names a body twice is an error; a contact that names a body
//!   which is not there is not judged. Blank lines are skipped. With `"none"`, an empty list of contacts is not an error.
//! - A crash leaves a last line that ends in the middle of its object, without a line end. This is not an error, and everything
//!   before it counts. [`CaptureReader::incomplete_line`] gives its number, and so does the summary of an audit.
//! - A line that is too long is skipped, up to as many bytes again. If it does not end there, nothing after it is read.
//! - The first [`limits::MAX_FINDINGS`] findings of an audit are listed; [`Audit::totals`] counts them all. A capture with a step
//!   that is too much to audit is refused; the message names the step.
//! - A part that cannot be read is left out, and the rest of the same line is read. A step is uncertain if a part of its frames,
//!   or a line before them, could not be read, except if the numbers of the frames show that none is missing.

mod audit;
mod bodies;
mod filter;
mod game_notes;
pub mod limits;
mod play;
mod read;
mod run;
mod save;
mod step;
mod stretch;
mod texts;
mod trail;
mod whole_step;
mod write;

pub(crate) use audit::deepest;
pub use audit::{
    Audit, AuditBody, AuditInProgress, AuditSettings, Batch, BatchJudges, BatchSize, BodyPose, Depths, Doubt, Finding,
    FindingKind, FindingNumbers, FindingTotals, FrameWindow, FullFrame, JudgedBatch, NoStep, NoStepFault, NormalLimits, PairStep,
    StepFault, StepJudge, Timeline, UnreadableParts, audit, audit_by, audit_in_slices, step_of, visit_motions,
    visit_motions_in_slices,
};
pub use bodies::{BodyKind, CaptureBody, ContactEvent, Frame, Header, Ignore, Pose, ReportedContact, Reporting, ViaPose};
pub use filter::{CertaintyFilter, FilteredFindings, FindingFilter};
pub use game_notes::{GameNotes, members_of_json};
pub use play::{
    MAX_PLAY_FRAMES, MAX_PLAY_SPEED, PLAY_DT, PlayKeys, PlayParameters, PlayRefused, PlayView, Playthrough, RISE_SECONDS,
};
pub use read::{
    CaptureEntry, CaptureReader, DeclaredName, DeclaredNames, LineEnd, LineReader, ResumePoint, capture_fields, json_problem,
    shape_of,
};
pub use run::{AfterHit, FrameRun, RUN_FRAMES, RunRefused, run_of_scene};
pub(crate) use save::significant;
pub use save::{finding_in_words, is_saved_step, scene_of, shrunk_step};
pub use step::{Arrival, RecordedStep, StepBody};
pub use stretch::stretch_of;
pub use trail::{TRAIL_FRAMES, Trail, reach, trails};
pub use whole_step::whole_step_of;
pub(crate) use write::shape_text;
pub use write::{CaptureWriter, WriteError};
