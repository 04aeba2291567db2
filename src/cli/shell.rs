//! Prints completions for shells and pages for `man`. Both are made from the declaration of the command line, so they are never
//! outdated.

use std::io::{self, Write};

use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use super::arguments::ProgramArguments;
use super::output::{Ending, complain, unescaped_stdout};
use super::texts;

/// The name of the program.
const NAME: &str = "clashbox";

/// Prints the script of `clashbox completions`, unescaped: a script contains characters that would be escaped elsewhere.
pub(super) fn completions(shell: Shell) -> io::Result<Ending> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut ProgramArguments::command(), NAME, &mut script);
    write(&script)
}

/// Prints the page of `clashbox man`.
pub(super) fn man(command: Option<&str>) -> io::Result<Ending> {
    let Some(page) = page_of(command) else {
        complain(texts::NO_SUCH_COMMAND);
        return Ok(Ending::CouldNotRun);
    };
    let mut text = Vec::new();
    page.render(&mut text)?;
    write(&text)
}

/// Returns the page about a command, or about the program.
fn page_of(command: Option<&str>) -> Option<Man> {
    let mut program = ProgramArguments::command();
    // Adds the arguments that all commands have to each of them.
    program.build();
    match command {
        None => Some(Man::new(program)),
        Some(name) => Some(Man::new(program.find_subcommand(name)?.clone()).title(texts::page(NAME, name))),
    }
}

fn write(text: &[u8]) -> io::Result<Ending> {
    let mut out = unescaped_stdout();
    out.write_all(text)?;
    out.flush()?;
    Ok(Ending::Fine)
}
