//! The program: its arguments and exit codes. The commands are in [`cli`].

#[macro_use(texts)]
extern crate clashbox_scenes;

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run() {
        cli::Ending::Fine => ExitCode::SUCCESS,
        cli::Ending::Differences => ExitCode::from(1),
        cli::Ending::CouldNotRun => ExitCode::from(2),
    }
}
