//! The command line: one file per command, none of which needs a display.

mod arguments;
mod audit;
mod broad;
mod check;
mod choices;
mod color;
mod cost;
mod course_progress;
mod describe;
mod destination;
mod dialects;
mod engines;
mod escaping;
mod explain;
mod findings;
mod import;
mod inputs;
mod judge;
mod known_lines;
mod licenses;
mod link;
mod merge_reports;
mod moves;
mod new_engine;
mod output;
mod page;
mod progress;
mod query;
mod record;
mod render;
mod report;
#[cfg(test)]
mod schemas;
mod seams;
mod shell;
mod shrink;
mod suggestion;
mod sweep;
mod texts;
mod window;
mod worksheet;

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::panic::{self, PanicHookInfo};
use std::{env, io};

use arguments::{ProgramArguments, ProgramCommand};
use clap::builder::StyledStr;
use clap::error::{ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};
use clashbox::escape::escaped;
use clashbox::kernel::level::LevelOptions;
pub(crate) use output::Ending;
use output::complain;

/// Runs the command that the arguments name.
pub(crate) fn run() -> Ending {
    panic::set_hook(Box::new(print_panic));
    let arguments = arguments::with_whole_options(env::args_os());
    let matches =
        with_negative_values(ProgramArguments::command()).color(color::of_help(env::args_os())).try_get_matches_from(arguments);
    let arguments = match matches.and_then(|matches| ProgramArguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        // A word that is not a command may be a scene. Then the word after it is the invalid one, and no message about that one
        // is needed.
        Err(error) if error.kind() == ErrorKind::InvalidSubcommand => {
            let typed =
                env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).find(|word| !word.starts_with('-'));
            let similar = typed.and_then(|typed| suggestion::similar_command(&typed));
            complain(similar.map_or_else(|| texts::NO_SUCH_COMMAND.to_owned(), texts::no_such_command_but));
            return Ending::CouldNotRun;
        }
        Err(error) if error.use_stderr() => {
            complain(with_escaped_arguments(error).to_string().trim_end());
            return Ending::CouldNotRun;
        }
        // The answer to `--help` or `--version`.
        Err(answer) => return ending_of(printed(&answer)),
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
        Some(ProgramCommand::Audit(arguments)) => audit::run(&arguments),
        Some(ProgramCommand::Broad(arguments)) => broad::run(&arguments),
        Some(ProgramCommand::Check(arguments)) => check::run(&arguments),
        Some(ProgramCommand::Completions { shell }) => shell::completions(shell),
        Some(ProgramCommand::Cost(arguments)) => cost::run(&arguments),
        Some(ProgramCommand::Describe(arguments)) => describe::run(&arguments),
        Some(ProgramCommand::Explain(arguments)) => explain::run(&arguments),
        Some(ProgramCommand::Import(arguments)) => import::run(&arguments),
        Some(ProgramCommand::Licenses) => licenses::run(),
        Some(ProgramCommand::Link(arguments)) => link::run(&arguments),
        Some(ProgramCommand::Man { command }) => shell::man(command.as_deref()),
        Some(ProgramCommand::MergeReports(arguments)) => merge_reports::run(&arguments),
        Some(ProgramCommand::Move(arguments)) => moves::run(&arguments),
        Some(ProgramCommand::NewEngine(arguments)) => new_engine::run(&arguments),
        Some(ProgramCommand::Page(arguments)) => page::run(&arguments),
        Some(ProgramCommand::Progress(arguments)) => course_progress::run(&arguments),
        Some(ProgramCommand::Query { scenes, scene_json: true, .. }) => query::print_scenes(&scenes),
        Some(ProgramCommand::Query {
            scenes,
            scene_json: false,
            first,
            level,
            angle,
            seam,
            seams,
            gap,
            cures,
            dialect,
            touching,
            moving,
            json,
            slop,
            method,
        }) => {
            let which = match (first, level, touching, moving) {
                (Some(name), ..) => query::PairChoice::First(name),
                (None, Some(name), ..) => {
                    let options = LevelOptions { angle, seam, ..LevelOptions::default() };
                    query::PairChoice::Level(name, options, query::level::LevelExtras { seams: seams.then_some(gap), cures })
                }
                (None, None, false, _) => match dialect.chosen() {
                    Some(dialect) => query::PairChoice::Dialect(Box::new(dialect)),
                    None => query::PairChoice::All,
                },
                (None, None, true, false) => query::PairChoice::Touching,
                (None, None, true, true) => query::PairChoice::Meeting,
            };
            query::run(&scenes, &which, json, slop, method)
        }
        Some(ProgramCommand::Judge(arguments)) => judge::run(&arguments),
        Some(ProgramCommand::Record(arguments)) => record::run(&arguments),
        Some(ProgramCommand::Render(arguments)) => render::run(&arguments),
        Some(ProgramCommand::Seams(arguments)) => seams::run(&arguments),
        Some(ProgramCommand::Shrink(arguments)) => shrink::run(&arguments),
        Some(ProgramCommand::Sweep(arguments)) => sweep::run(&arguments),
        Some(ProgramCommand::Worksheet(arguments)) => worksheet::run(&arguments),
    };
    ending_of(result)
}

/// Returns a command, of which each option takes a negative number as its value: then its message says what is allowed.
fn with_negative_values(command: Command) -> Command {
    let negative = |option: Arg| {
        let takes_values = !option.is_positional() && option.get_action().takes_values();
        if takes_values { option.allow_negative_numbers(true) } else { option }
    };
    command.mut_args(negative).mut_subcommands(with_negative_values)
}

/// Returns how a command ended. If its output could not be written, it has failed.
fn ending_of(result: io::Result<Ending>) -> Ending {
    result.unwrap_or_else(|error| {
        // The reader of our output has closed it on purpose: `clashbox query scene.ron | head -1`.
        if error.kind() != io::ErrorKind::BrokenPipe {
            complain(texts::cannot_write(error));
        }
        Ending::CouldNotRun
    })
}

/// Prints the help or the version, with colors if they are shown.
fn printed(answer: &clap::Error) -> io::Result<Ending> {
    output::check_stdout()?;
    answer.print()?;
    Ok(Ending::Fine)
}

/// Returns the same message, with the quoted arguments escaped.
fn with_escaped_arguments(mut error: clap::Error) -> clap::Error {
    let plain = |text: &String| escaped(text).into_owned();
    let quoted = error.context().filter_map(|(kind, value)| match value {
        ContextValue::String(text) => Some((kind, ContextValue::String(plain(text)))),
        ContextValue::Strings(texts) => Some((kind, ContextValue::Strings(texts.iter().map(plain).collect()))),
        // The tip quotes the argument.
        ContextValue::StyledStrs(texts) => {
            let plain = |text: &StyledStr| StyledStr::from(plain(&text.to_string()));
            Some((kind, ContextValue::StyledStrs(texts.iter().map(plain).collect())))
        }
        _ => None,
    });
    for (kind, value) in quoted.collect::<Vec<_>>() {
        error.insert(kind, value);
    }
    error
}

/// Prints a panic on standard error. Its message may quote a file, so it is escaped.
fn print_panic(info: &PanicHookInfo<'_>) {
    let payload: &dyn Any = info.payload();
    let message = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let location = info.location().map(ToString::to_string).unwrap_or_default();
    complain(texts::panicked(location, message.unwrap_or_default()));
    let backtrace = Backtrace::capture();
    if backtrace.status() == BacktraceStatus::Captured {
        complain(backtrace);
    }
}
