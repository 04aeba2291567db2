//! Engines that are programs of their own: started, asked by lines of JSON, and ended with all that they have started.

mod command_line;
mod function;
mod group;
mod process;
mod program;
mod stop;

pub use function::{FUNCTION_HEADER_IN_C, FUNCTION_IN_JAVASCRIPT, FunctionLanguage};
pub use program::{NoGreeting, Program};
pub use stop::StopSwitch;
