//! An engine that is a program of its own, or a file of functions, asked with lines of JSON.

use std::collections::HashSet;
use std::path::Path;
use std::time::{Duration, Instant};

use thiserror::Error;

use super::command_line::{NATIVE, words};
use super::function::{FunctionProgram, MARK};
use super::process::{NoOutput, Process, ProgramOutput};
use super::stop::StopSwitch;
use crate::engine::{
    Engine, EngineAnswer, EngineFailure, EngineQuantity, EngineQuestion, FailureKind, Greeting, MAX_LINE_BYTES, hello_line,
    question_line, read_answer, read_greeting, read_refusal,
};

/// A program that fails to answer this many questions in a row is not asked any more.
pub(super) const MAX_FAILURES: usize = 8;

texts! {
    too_long(limit) => "the line has more than {limit} bytes";
    out_of_order(found, expected) => "expected the answer to question {expected}, found that to {found}";
    broken_line(message, line) => "{message}: {line}";
    no_answer_within(seconds) => "nothing within {seconds} s";
    CLOSED => "it closed its standard output";
    with_last_lines(message, lines: lines) => "{message}\n{lines}";
    no_words(command) => "`{command}` is not a command: a quotation mark is open, or it is empty";
    cannot_start(command, error) => "`{command}` cannot be started: {error}";
    no_greeting(text: lines) => "no greeting: {text}";
    no_longer_starts(text: lines) => "the program was to be started again, {text}";
    defines_nothing(file) => "{file}: defines none of the functions hit, impact and separation at its top level";
    never_answers(times) => "it failed to answer {times} times in a row";
}

/// A program that answers questions. The [module](super) describes what it reads and writes.
pub struct Program {
    launch: Launch,
    timeout: Duration,
    stop: StopSwitch,
    greeting: Greeting,
    /// `None` if it is to be started again.
    process: Option<Process>,
    /// The number of the last question.
    id: u64,
    /// Questions that got a broken answer; a valid one may still come.
    broken: HashSet<u64>,
    /// Number of questions in a row without a valid answer.
    failures: usize,
    /// The reason why it is not asked any more.
    over: Option<String>,
}

/// The start of a program, and how it is asked.
enum Launch {
    /// An engine by its command.
    Command(Vec<String>),
    /// A file of functions. It is asked for one quantity at a time, so that a function that fails costs no answer of another one.
    Function(FunctionProgram),
}

impl Launch {
    fn words(&self) -> &[String] {
        match self {
            Launch::Command(words) => words,
            Launch::Function(program) => program.words(),
        }
    }

    /// Returns the time in which the program must greet. An interpreter has to start and to load what the file imports first.
    fn patience(&self, timeout: Duration) -> Duration {
        const START: Duration = Duration::from_secs(20);
        match self {
            Launch::Command(_) => timeout,
            Launch::Function(_) => timeout.max(START),
        }
    }

    /// Returns the beginning of the lines that are answers.
    fn mark(&self) -> Option<&'static str> {
        match self {
            Launch::Command(_) => None,
            Launch::Function(_) => Some(MARK),
        }
    }
}

/// The reason why the trial of an engine does not begin.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct NoGreeting {
    /// The message, with the last lines of the program's standard error.
    pub message: String,
}

impl Program {
    /// Starts a program and reads its greeting. `command` is its name and its arguments, with quotation marks around parts that
    /// contain spaces: by the rules of a POSIX shell, on Windows by those of its programs. No shell runs. The program must answer
    /// each question within `timeout`.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or does not greet as the protocol says.
    pub fn start(command: &str, timeout: Duration) -> Result<Program, NoGreeting> {
        Program::start_with(command, timeout, &StopSwitch::default())
    }

    /// Starts a program as [`Program::start`] does, with a switch that ends it.
    ///
    /// # Errors
    ///
    /// The same as for [`Program::start`], and if it was stopped.
    pub fn start_with(command: &str, timeout: Duration, stop: &StopSwitch) -> Result<Program, NoGreeting> {
        let words = words(command, NATIVE).ok_or_else(|| NoGreeting { message: no_words(command) })?;
        Program::launch(Launch::Command(words), timeout, stop).map_err(|message| NoGreeting { message })
    }

    /// Starts a program around the functions of a file: `hit(a, b)`, `impact(a, b, va, vb)`, `separation(a, b)`, those of them that
    /// it defines. The language is that of its extension, see [`FunctionLanguage`](super::FunctionLanguage); a file in C or Rust is compiled first. The
    /// functions run as any program of the user does. Each must answer within `timeout`.
    ///
    /// # Errors
    ///
    /// If its language is not known or not installed, if it cannot be read, compiled or loaded, if it defines none of the
    /// functions, and if it was stopped.
    pub fn of_function(path: &Path, timeout: Duration, stop: &StopSwitch) -> Result<Program, NoGreeting> {
        let program = FunctionProgram::prepare(path, stop).and_then(|function| {
            let program = Program::launch(Launch::Function(function), timeout, stop)?;
            if program.greeting.answers.is_empty() { Err(defines_nothing(path.display())) } else { Ok(program) }
        });
        program.map_err(|message| NoGreeting { message })
    }

    fn launch(launch: Launch, timeout: Duration, stop: &StopSwitch) -> Result<Program, String> {
        let (process, greeting) = start_process(&launch, timeout, stop)?;
        let (process, stop) = (Some(process), stop.clone());
        Ok(Program { launch, timeout, stop, greeting, process, id: 0, broken: HashSet::new(), failures: 0, over: None })
    }

    /// Returns the program. Starts it again if it has ended.
    fn process(&mut self) -> Result<&mut Process, EngineFailure> {
        if self.failures == MAX_FAILURES {
            self.over.get_or_insert_with(|| never_answers(MAX_FAILURES));
            self.process = None;
        }
        if self.process.is_none() && self.over.is_none() {
            match start_process(&self.launch, self.timeout, &self.stop) {
                Ok((process, _)) => self.process = Some(process),
                Err(message) => self.over = Some(no_longer_starts(message)),
            }
        }
        match (&mut self.process, &self.over) {
            (Some(process), None) => Ok(process),
            (_, over) => Err(EngineFailure { kind: FailureKind::NotAsked, text: over.clone().unwrap_or_default() }),
        }
    }

    fn ask(&mut self, question: &EngineQuestion) -> Result<EngineAnswer, EngineFailure> {
        self.id += 1;
        let (id, timeout) = (self.id, self.timeout);
        self.process()?.put(question_line(id, question));
        let start = Instant::now();
        loop {
            let output = match self.process()?.next(timeout.saturating_sub(start.elapsed())) {
                Ok(output) => output,
                Err(reason) => return Err(self.no_answer(&reason)),
            };
            let found = match &output {
                ProgramOutput::TooLong => Err(too_long(MAX_LINE_BYTES)),
                ProgramOutput::Line(bytes) => read(bytes),
            };
            match found {
                Ok((found, answer)) if found == id => {
                    self.failures = 0;
                    return Ok(answer);
                }
                // The late answer to an earlier question.
                Ok((found, _)) if self.broken.remove(&found) => {}
                Ok((found, _)) => return Err(self.broken_answer(out_of_order(found, id))),
                Err(text) => return Err(self.broken_answer(text)),
            }
        }
    }

    fn broken_answer(&mut self, text: String) -> EngineFailure {
        self.failures += 1;
        self.broken.insert(self.id);
        EngineFailure { kind: FailureKind::Broken, text }
    }

    /// Ends the program because it gave no answer.
    fn no_answer(&mut self, reason: &NoOutput) -> EngineFailure {
        self.failures += 1;
        self.broken.clear();
        let Some(process) = self.process.take() else { return EngineFailure { kind: FailureKind::Died, text: String::new() } };
        let kind = match reason {
            NoOutput::Timeout => FailureKind::Silent,
            NoOutput::Closed => FailureKind::Died,
        };
        EngineFailure { kind, text: end_message(process, reason, self.timeout) }
    }
}

impl Engine for Program {
    fn greeting(&self) -> &Greeting {
        &self.greeting
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        match self.launch {
            Launch::Command(_) => self.ask(question).unwrap_or_else(EngineAnswer::Failed),
            Launch::Function(_) => {
                let answer = |&quantity: &EngineQuantity| {
                    let one = EngineQuestion { bodies: question.bodies.clone(), asks: vec![quantity] };
                    (quantity, self.ask(&one).unwrap_or_else(EngineAnswer::Failed))
                };
                EngineAnswer::of_each(question.asks.iter().map(answer).collect())
            }
        }
    }
}

/// Starts a program and reads its greeting. The error says why it has not greeted.
fn start_process(launch: &Launch, timeout: Duration, stop: &StopSwitch) -> Result<(Process, Greeting), String> {
    let (words, timeout) = (launch.words(), launch.patience(timeout));
    let process = Process::start(words, launch.mark(), stop).map_err(|error| cannot_start(words.join(" "), error))?;
    process.put(hello_line());
    let greeting = match process.next(timeout) {
        Ok(ProgramOutput::Line(bytes)) => {
            if let Some(reason) = read_refusal(&String::from_utf8_lossy(&bytes)) {
                process.end();
                return Err(reason);
            }
            greeting(&bytes)
        }
        Ok(ProgramOutput::TooLong) => Err(too_long(MAX_LINE_BYTES)),
        Err(reason) => return Err(no_greeting(end_message(process, &reason, timeout))),
    };
    match greeting {
        Ok(greeting) => Ok((process, greeting)),
        Err(message) => {
            process.end();
            Err(no_greeting(with_standard_error(message, &process)))
        }
    }
}

fn greeting(bytes: &[u8]) -> Result<Greeting, String> {
    let text = String::from_utf8_lossy(bytes);
    read_greeting(&text).map_err(|message| broken_line(message, start_of(&text)))
}

fn read(bytes: &[u8]) -> Result<(u64, EngineAnswer), String> {
    let text = String::from_utf8_lossy(bytes);
    read_answer(&text).map_err(|message| broken_line(message, start_of(&text)))
}

/// Returns the start of a line, enough to find it.
fn start_of(line: &str) -> String {
    /// Number of characters.
    const SHOWN: usize = 80;
    line.chars().take(SHOWN).collect()
}

/// Ends a program and returns how it ended.
fn end_message(process: Process, reason: &NoOutput, timeout: Duration) -> String {
    let message = match reason {
        NoOutput::Timeout => no_answer_within(timeout.as_secs_f64()),
        NoOutput::Closed => process.status().map_or_else(|| CLOSED.to_owned(), |status| status.to_string()),
    };
    process.end();
    with_standard_error(message, &process)
}

fn with_standard_error(message: String, process: &Process) -> String {
    let lines = process.last_lines();
    if lines.is_empty() { message } else { with_last_lines(message, lines) }
}
