//! The command line: one file per command, none of which needs a display.

mod arguments;
mod audit;
mod check;
mod destination;
mod explain;
mod inputs;
mod json;
mod judge;
mod output;
mod parallel;
mod progress;
mod query;
mod record;
mod render;
mod sweep;
mod texts;
mod window;

use std::io;

use arguments::{Arguments, Command};
use clap::Parser as _;
pub(crate) use output::Ending;
use output::complain;

/// Runs the command that the arguments name.
pub(crate) fn run() -> Ending {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => {
            complain(error.to_string().trim_end());
            return Ending::CouldNotRun;
        }
        // What was asked for: the help, the version.
        Err(answer) => return answer.print().map_or(Ending::CouldNotRun, |()| Ending::Fine),
    };
    let result = match arguments.command {
        None => Ok(window::open(arguments.scene, arguments.frame)),
        Some(Command::Audit(arguments)) => audit::run(&arguments),
        Some(Command::Check(arguments)) => check::run(&arguments),
        Some(Command::Explain { scene, pair, slop, method }) => explain::run(&scene, pair.as_deref(), slop, method.into()),
        Some(Command::Query { scenes, touching, moving, json, slop, method }) => {
            let which = match (touching, moving) {
                (false, _) => query::Which::All,
                (true, false) => query::Which::Touching,
                (true, true) => query::Which::Meeting,
            };
            query::run(&scenes, which, json, slop, method.into())
        }
        Some(Command::Judge(arguments)) => judge::run(&arguments),
        Some(Command::Record { paths, drop_comments }) => record::run(&paths, drop_comments),
        Some(Command::Render(arguments)) => render::run(&arguments),
        Some(Command::Sweep(arguments)) => sweep::run(&arguments),
    };
    match result {
        Ok(ending) => ending,
        // Whoever reads our output has seen enough: `clashbox query scene.ron | head -1`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ending::Fine,
        Err(error) => {
            complain(texts::cannot_write(error));
            Ending::CouldNotRun
        }
    }
}
