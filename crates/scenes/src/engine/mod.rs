//! Other engines: the questions they are asked, their answers, and the comparison of these answers with the proof.
//!
//! An [`Engine`] answers questions about two moving shapes, and about a body that desires to move. It is Rust code in this process, or a program in any language
//! (`src/programs`), whose side of the protocol is [`serve`]. [`check::against`](crate::check::against()) asks it the questions of a
//! scene. The window asks it on a thread of its own (`src/background/engine.rs`) and never waits for it.
//!
//! # The protocol
//!
//! Clashbox starts the program, writes one JSON object a line to its standard input, and reads one a line from its standard
//! output, in order:
//!
//! ```json
//! > {"clashbox":"engine","version":1}
//! < {"engine":"planck","version":"1.5.0","precision":"f64","slop":0.02,"answers":["hit","separation","impact"],"kinds":["circle","aabb"]}
//! > {"id":1,"a":{"shape":{"circle":{"center":[-4,0],"radius":0.1}},"velocity":[8,0],"spin":0,"pivot":[-4,0]},"b":{...},"asks":["hit","impact"]}
//! < {"id":1,"hit":false,"impact":{"t":0.43,"normal":[1,0],"point":[-0.05,0]}}
//! > {"id":2,"mover":{"shape":...},"wish":[8,-1],"level":[{"shape":...},{"shape":...}],"asks":["move"]}
//! < {"id":2,"move":{"displacement":[3.5,0]}}
//! ```
//!
//! | field | meaning |
//! |---|---|
//! | `engine`, `version` | the name of the engine and its version, one line each |
//! | `precision` | `"f64"` or `"f32"`: the precision in which it computes |
//! | `slop` | the error that its documentation allows for its answers, a length in world units: by how much it takes two shapes together for larger than they are, and how near to a contact it stops. 0 if it is left out. Answers with an error of more than the tolerance, but at most the tolerance plus the slop, are counted separately, as *within its slop* |
//! | `answers` | those of `hit`, `separation`, `impact`, `move` that it knows; only these are asked |
//! | `kinds` | the kinds of shapes it knows, in the words of a [capture](crate::capture); pairs with other kinds are not asked, and neither are groups with such members |
//! | `shape` | in world coordinates at t = 0 |
//! | `velocity`, `spin`, `pivot` | the displacement during the frame, and the turn in radians about a point that moves along |
//! | `hit`, `separation` | of the shapes at t = 0; a separation is negative if they overlap; `null`, which some programs write for NaN, is not a separation |
//! | `impact` | the first contact during the frame: `null` if there is none; `t` in [0, 1], 0 if they are in contact at the start. `normal` (from A to B) and `point` may be left out |
//! | `mover`, `wish`, `level` | a body, the displacement that it desires to make in the frame, and the bodies that it may meet, which rest; each body is written as `a` is |
//! | `move` | the `displacement` that the body makes, without a turn. What stands beside it, such as a `velocity`, is not judged |
//! | `unsupported`, `error` | in place of an answer: the reason why there is none |
//!
//! `{"error":"..."}` in place of the greeting says why there is none. A field that is left out is not answered, and an unknown field is not read. Touching is a hit, and the slop of a scene is not
//! asked about. `pivot` is the reference point of the shape, except for groups, which may have another one.
//!
//! A program runs in a process group of its own, on Windows in a job. It is ended with all that it has started, however its trial
//! ends.
//!
//! The question gets no answer if the line of its answer is not JSON, is longer than [`MAX_LINE_BYTES`] or is out of order, and
//! if the program dies or is silent for too long. The program is started again for the next question, until eight questions in a
//! row have got no answer. A greeting that fails ends the trial of an engine.

mod answer;
mod assess;
mod assessment;
mod boundary_poses;
mod greeting;
mod pair_proof;
mod protocol;
mod question;
mod reply;
mod serve;
mod texts;

pub use answer::{AnswerValues, EngineAnswer, EngineFailure, FailureKind, FirstImpact};
pub use assess::{Tolerance, assess, assess_by, displacement_of};
pub use assessment::{Assessment, AssessmentKind};
pub use boundary_poses::{BoundaryPose, BoundaryRelation, boundary_poses};
pub use greeting::{EngineQuantity, Greeting, Precision};
pub use pair_proof::PairProof;
pub use protocol::{hello_line, move_question_line, question_line, read_answer, read_greeting, read_refusal};
pub use question::{EngineQuestion, MoveQuestion, ask, ask_move};
pub use reply::Reply;
pub use serve::serve;

/// Maximum length of a line of an answer, in bytes: 1 MiB.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// An engine that answers questions about two moving shapes, or about the move of a body.
pub trait Engine {
    /// Returns what the engine is, and what it can be asked.
    fn greeting(&self) -> &Greeting;

    /// Answers a question. It is only asked what its greeting lists.
    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer;

    /// Answers a question about the move of a body. It is only asked if its greeting lists it.
    fn answer_move(&mut self, _: &MoveQuestion) -> EngineAnswer {
        EngineAnswer::Unsupported(texts::NO_MOVES.to_owned())
    }
}
