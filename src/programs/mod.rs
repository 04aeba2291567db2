//! Engines that are programs of their own: started, asked by lines of JSON, and ended with all that they have started. In a page, functions that run in
//! a worker take their place.

mod command_line;
mod function;
mod group;
mod known_answers;
mod process;
mod program;
mod stop;
mod worker_engine;

pub use function::{FUNCTION_HEADER_IN_C, FUNCTION_IN_JAVASCRIPT, FunctionLanguage};
pub use known_answers::KnownAnswers;
pub use program::{NoGreeting, Program};
pub use stop::StopSwitch;
pub use worker_engine::{StartWorker, TypedFunctions, WorkerEngine, look_at_workers};

pub use crate::platform::{LineWorker, WorkerOutput};
