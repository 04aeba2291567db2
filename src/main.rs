//! The program: its arguments and exit codes. The commands are in [`cli`].

#[macro_use]
mod texts;

mod cli;

use std::process::ExitCode;

// The slots of `texts!` escape what is put into them.
use clashbox::escape;

fn main() -> ExitCode {
    match cli::run() {
        cli::Ending::Fine => ExitCode::SUCCESS,
        cli::Ending::Differences => ExitCode::from(1),
        cli::Ending::CouldNotRun => ExitCode::from(2),
    }
}
