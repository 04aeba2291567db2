//! The command line: one file per command, none of which needs a display.

mod arguments;
mod audit;
mod check;
mod choices;
mod color;
mod destination;
mod engines;
mod explain;
mod import;
mod inputs;
mod json;
mod judge;
mod licenses;
mod output;
mod parallel;
mod progress;
mod query;
mod record;
mod render;
mod shell;
mod sweep;
mod texts;
mod window;
mod worksheet;

use std::{env, io};

use arguments::{Arguments, Command};
use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _};
pub(crate) use output::Ending;
use output::complain;

/// Runs the command that the arguments name.
pub(crate) fn run() -> Ending {
    let matches = Arguments::command().color(color::of_help(env::args_os())).try_get_matches();
    let arguments = match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        // A word that is no command may be a scene; it is the word behind it that is none then, of which nothing need be said.
        Err(error) if error.kind() == ErrorKind::InvalidSubcommand => {
            complain(texts::NO_SUCH_COMMAND);
            return Ending::CouldNotRun;
        }
        Err(error) if error.use_stderr() => {
            complain(error.to_string().trim_end());
            return Ending::CouldNotRun;
        }
        // What was asked for: the help, the version.
        Err(answer) => return answer.print().map_or(Ending::CouldNotRun, |()| Ending::Fine),
    };
    color::choose(arguments.color);
    if arguments.scene.is_some() && arguments.command.is_some() {
        complain(texts::SCENE_AND_COMMAND);
        return Ending::CouldNotRun;
    }
    if !arguments.trial.is_empty() && arguments.command.is_some() {
        complain(texts::ENGINE_BEFORE_COMMAND);
        return Ending::CouldNotRun;
    }
    let result = match arguments.command {
        None => Ok(window::open(arguments.scene, arguments.frame, &arguments.trial)),
        Some(Command::Audit(arguments)) => audit::run(&arguments),
        Some(Command::Check(arguments)) => check::run(&arguments),
        Some(Command::Completions { shell }) => shell::completions(shell),
        Some(Command::Explain(arguments)) => explain::run(&arguments),
        Some(Command::Import(arguments)) => import::run(&arguments),
        Some(Command::Licenses) => licenses::run(),
        Some(Command::Man { command }) => shell::man(command.as_deref()),
        Some(Command::Query { scenes, first, touching, moving, json, slop, method }) => {
            let which = match (first, touching, moving) {
                (Some(name), _, _) => query::Which::First(name),
                (None, false, _) => query::Which::All,
                (None, true, false) => query::Which::Touching,
                (None, true, true) => query::Which::Meeting,
            };
            query::run(&scenes, &which, json, slop, method)
        }
        Some(Command::Judge(arguments)) => judge::run(&arguments),
        Some(Command::Record(arguments)) => record::run(&arguments),
        Some(Command::Render(arguments)) => render::run(&arguments),
        Some(Command::Sweep(arguments)) => sweep::run(&arguments),
        Some(Command::Worksheet(arguments)) => worksheet::run(&arguments),
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
