//! An engine that is a program of its own, asked by lines of JSON.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use thiserror::Error;

use super::command_line::{NATIVE, words};
use super::process::{Heard, Process, Silence};
use super::stop::Stop;
use super::texts;
use crate::engine::{
    Answer, Engine, Failure, FailureKind, Greeting, MAX_LINE_BYTES, Question, hello_line, question_line, read_answer,
    read_greeting,
};

/// A program that gives no true answer to so many questions in a row is not asked any more.
const MAX_FAILURES: usize = 8;

/// A program that answers questions. See the [module](super) for what it reads and writes.
pub struct Program {
    words: Vec<String>,
    timeout: Duration,
    stop: Stop,
    greeting: Greeting,
    /// `None`: it is to be started again.
    process: Option<Process>,
    /// The number of the last question.
    id: u64,
    /// Questions that got a broken answer, and whose true one may still come.
    broken: HashSet<u64>,
    /// How many questions in a row have got no true answer.
    failures: usize,
    /// Why it is not asked any more.
    over: Option<String>,
}

/// Why the trial of an engine does not begin.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct NoGreeting {
    /// What happened, with the last lines of the program's standard error.
    pub message: String,
}

impl Program {
    /// Starts a program and hears its greeting. `command` is its name and its arguments, with quotation marks around what
    /// holds spaces: as in a POSIX shell, or on Windows as its programs read them. No shell runs. It must answer each time within `timeout`.
    ///
    /// # Errors
    ///
    /// Where it cannot be started, and where it does not greet as the protocol says.
    pub fn start(command: &str, timeout: Duration) -> Result<Program, NoGreeting> {
        Program::start_with(command, timeout, &Stop::default())
    }

    /// As [`Program::start`], with a switch that ends it.
    ///
    /// # Errors
    ///
    /// As [`Program::start`], and where it was stopped.
    pub fn start_with(command: &str, timeout: Duration, stop: &Stop) -> Result<Program, NoGreeting> {
        let words = words(command, NATIVE).ok_or_else(|| NoGreeting { message: texts::no_words(command) })?;
        let (process, greeting) = started(&words, timeout, stop).map_err(|message| NoGreeting { message })?;
        let process = Some(process);
        let stop = stop.clone();
        Ok(Program { words, timeout, stop, greeting, process, id: 0, broken: HashSet::new(), failures: 0, over: None })
    }

    /// The program, started again where it has ended.
    fn process(&mut self) -> Result<&mut Process, Failure> {
        if self.failures == MAX_FAILURES {
            self.over.get_or_insert_with(|| texts::never_answers(MAX_FAILURES));
            self.process = None;
        }
        if self.process.is_none() && self.over.is_none() {
            match started(&self.words, self.timeout, &self.stop) {
                Ok((process, _)) => self.process = Some(process),
                Err(message) => self.over = Some(texts::no_longer_starts(message)),
            }
        }
        match (&mut self.process, &self.over) {
            (Some(process), None) => Ok(process),
            (_, over) => Err(Failure { kind: FailureKind::NotAsked, text: over.clone().unwrap_or_default() }),
        }
    }

    fn asked(&mut self, question: &Question) -> Result<Answer, Failure> {
        self.id += 1;
        let (id, timeout) = (self.id, self.timeout);
        self.process()?.put(question_line(id, question));
        let start = Instant::now();
        loop {
            let heard = match self.process()?.next(timeout.saturating_sub(start.elapsed())) {
                Ok(heard) => heard,
                Err(silence) => return Err(self.ended(&silence)),
            };
            let found = match &heard {
                Heard::TooLong => Err(texts::too_long(MAX_LINE_BYTES)),
                Heard::Line(bytes) => read(bytes),
            };
            match found {
                Ok((found, answer)) if found == id => {
                    self.failures = 0;
                    return Ok(answer);
                }
                // What it should have written before.
                Ok((found, _)) if self.broken.remove(&found) => {}
                Ok((found, _)) => return Err(self.broke(texts::out_of_order(found, id))),
                Err(text) => return Err(self.broke(text)),
            }
        }
    }

    fn broke(&mut self, text: String) -> Failure {
        self.failures += 1;
        self.broken.insert(self.id);
        Failure { kind: FailureKind::Broken, text }
    }

    /// Ends the program, which gave no answer.
    fn ended(&mut self, silence: &Silence) -> Failure {
        self.failures += 1;
        self.broken.clear();
        let Some(process) = self.process.take() else { return Failure { kind: FailureKind::Died, text: String::new() } };
        let kind = match silence {
            Silence::Timeout => FailureKind::Silent,
            Silence::Closed => FailureKind::Died,
        };
        Failure { kind, text: last_words(process, silence, self.timeout) }
    }
}

impl Engine for Program {
    fn greeting(&self) -> &Greeting {
        &self.greeting
    }

    fn answer(&mut self, question: &Question) -> Answer {
        self.asked(question).unwrap_or_else(Answer::Failed)
    }
}

/// A program that has greeted. The error says why it has not.
fn started(words: &[String], timeout: Duration, stop: &Stop) -> Result<(Process, Greeting), String> {
    let process = Process::start(words, stop).map_err(|error| texts::cannot_start(words.join(" "), error))?;
    process.put(hello_line());
    let greeting = match process.next(timeout) {
        Ok(Heard::Line(bytes)) => greeting(&bytes),
        Ok(Heard::TooLong) => Err(texts::too_long(MAX_LINE_BYTES)),
        Err(silence) => return Err(texts::no_greeting(last_words(process, &silence, timeout))),
    };
    match greeting {
        Ok(greeting) => Ok((process, greeting)),
        Err(message) => {
            process.end();
            Err(texts::no_greeting(with_last_lines(message, &process)))
        }
    }
}

fn greeting(bytes: &[u8]) -> Result<Greeting, String> {
    let text = String::from_utf8_lossy(bytes);
    read_greeting(&text).map_err(|message| texts::broken_line(message, start_of(&text)))
}

fn read(bytes: &[u8]) -> Result<(u64, Answer), String> {
    let text = String::from_utf8_lossy(bytes);
    read_answer(&text).map_err(|message| texts::broken_line(message, start_of(&text)))
}

/// As much of a line as helps to find it.
fn start_of(line: &str) -> String {
    /// So many characters.
    const SHOWN: usize = 80;
    line.chars().take(SHOWN).collect()
}

/// What is known of the end of a program.
fn last_words(process: Process, silence: &Silence, timeout: Duration) -> String {
    let message = match silence {
        Silence::Timeout => texts::no_answer_within(timeout.as_secs_f64()),
        Silence::Closed => process.status().map_or_else(|| texts::CLOSED.to_owned(), |status| status.to_string()),
    };
    process.end();
    with_last_lines(message, &process)
}

fn with_last_lines(message: String, process: &Process) -> String {
    let lines = process.last_lines();
    if lines.is_empty() { message } else { texts::with_last_lines(message, lines) }
}
