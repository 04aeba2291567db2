//! Other engines: the questions they are asked, their answers, and the comparison of these answers with the proof.
//!
//! An [`Engine`] answers questions about two moving shapes. It is Rust code in this process, or a [`Program`] in any language,
//! whose side of the protocol is [`serve`]. [`check::against`](crate::check::against()) asks it the questions of a scene. A
//! [`BackgroundEngine`] is asked on a thread of its own: the window never waits for it.
//!
//! # The protocol
//!
//! Clashbox starts the program, writes one JSON object a line to its standard input, and reads one a line from its standard output, in order:
//!
//! ```json
//! > {"clashbox":"engine","version":1}
//! < {"engine":"planck","version":"1.5.0","precision":"f64","slop":0.02,"answers":["hit","separation","impact"],"kinds":["circle","aabb"]}
//! > {"id":1,"a":{"shape":{"circle":{"center":[-4,0],"radius":0.1}},"velocity":[8,0],"spin":0,"pivot":[-4,0]},"b":{...},"asks":["hit","impact"]}
//! < {"id":1,"hit":false,"impact":{"t":0.43,"normal":[1,0],"point":[-0.05,0]}}
//! ```
//!
//! | field | meaning |
//! |---|---|
//! | `engine`, `version` | the name of the engine and its version, one line each |
//! | `precision` | `"f64"` or `"f32"`: what it computes with |
//! | `slop` | the length, world units, by which its answers may be off as its documentation says: how much larger than given it takes two shapes together, and how near to a contact it stops. 0 where it is left out. What is off by more than the tolerance and no more than the slop beyond it is counted apart, as *within its slop* |
//! | `answers` | which of `hit`, `separation`, `impact` it knows; only these are asked |
//! | `kinds` | the kinds of shapes it knows, in the words of a [capture](crate::capture); a pair of others is not asked, nor is a group with such a member |
//! | `shape` | in world coordinates at t = 0 |
//! | `velocity`, `spin`, `pivot` | the displacement during the frame, and the turn in radians about a point that moves along |
//! | `hit`, `separation` | of the shapes at t = 0; a separation is negative where they overlap, and `null`, as which some programs write NaN, is none |
//! | `impact` | the first contact during the frame: `null` where there is none; `t` in [0, 1], 0 where they are in contact at the start. `normal` (from A to B) and `point` may be left out |
//! | `unsupported`, `error` | instead of an answer: why there is none |
//!
//! A field that is left out is not answered, and a field that is unknown is not read. Touching is a hit, and the slop of a scene is not
//! asked about. `pivot` is the reference point of the shape, where it is no group.
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
mod background;
mod command_line;
mod greeting;
mod group;
mod process;
mod program;
mod protocol;
mod question;
mod reply;
mod serve;
mod stop;
mod texts;

pub use answer::{Answer, Failure, FailureKind, FirstImpact, Given};
pub use assess::{Tolerance, assess};
pub use assessment::{Assessment, AssessmentKind};
pub use background::{BackgroundEngine, EngineNews};
pub use greeting::{Greeting, Precision, Quantity};
pub use program::{NoGreeting, Program};
pub use question::{Question, ask};
pub use reply::Reply;
pub use serve::serve;
pub use stop::Stop;

/// Maximum length of a line of an answer, in bytes: 1 MiB.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// An engine that answers questions about two moving shapes.
pub trait Engine {
    /// Returns what the engine is, and what it can be asked.
    fn greeting(&self) -> &Greeting;

    /// Answers a question. It is only asked what its greeting lists.
    fn answer(&mut self, question: &Question) -> Answer;
}
