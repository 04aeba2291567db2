use std::fmt;
use std::io;

use crate::json::{MAX_FRAME, MAX_NUMBER, MAX_VIA};

/// The reason why a line was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The system cannot write. All later errors are [`Error::Ended`].
    Io(io::Error),
    /// An earlier line could not be written completely, so the capture ends with it.
    Ended,
    /// A number that is not finite or beyond [`MAX_NUMBER`]: its name, and the number.
    Number(&'static str, f64),
    /// A number that is out of its range: the range, and the number. A margin or an impulse below 0, a step of 0 seconds or less,
    /// a fraction outside of 0 to 1 or not after the one before it, the length of a normal.
    OutOfRange(&'static str, f64),
    /// A name that is empty.
    EmptyName,
    /// A text that contains a line break, another control character or a mark that changes the direction of text.
    ControlCharacter(String),
    /// A text that has more characters than are allowed: the text, and the limit.
    TooLong(String, usize),
    /// A name that another body has.
    NameTwice(String),
    /// A body that this capture has not declared.
    Undeclared,
    /// A body that has two poses in one frame.
    PoseTwice(String),
    /// A body that has its poses within the step, or its velocity, twice in one frame: the name, and what is there twice.
    GivenTwice(String, &'static str),
    /// Poses of a body within a step of which some have a fraction of the step and some have none.
    SomeFractions,
    /// More poses of a body within a step than are allowed: their number.
    TooManyVia(usize),
    /// A direction that is [0, 0].
    NoDirection,
    /// Data that is not the text of a JSON object.
    NotAnObject(String),
    /// A pair that names a body twice.
    SameBody(String),
    /// A frame whose number is not higher than the last one: its number, and the last one.
    NotRising(u64, u64),
    /// A frame whose number is too large: not every program that reads JSON keeps it exactly.
    FrameTooLarge(u64),
    /// A range of frames that ends before it starts.
    FramesFall(u64, u64),
    /// A contact in a capture whose header says events, an event in one that says states, or either in one that says none.
    NotThatReporting,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io(error) => write!(f, "the capture cannot be written: {error}"),
            Error::Ended => write!(f, "the capture has ended: an earlier line could not be written"),
            Error::Number(what, found) => write!(f, "{what} is {found}, it must be finite and at most {MAX_NUMBER:e} in size"),
            Error::OutOfRange(what, found) => write!(f, "{what}, found {found}"),
            Error::EmptyName => write!(f, "the name is empty, a body needs a name"),
            Error::ControlCharacter(text) => write!(f, "{text:?} holds a control character, it must be one line of text"),
            Error::TooLong(text, limit) => {
                write!(f, "{text:?} has {} characters, at most {limit} are allowed", text.chars().count())
            }
            Error::NameTwice(name) => write!(f, "body {name:?} is declared twice, names must differ"),
            Error::Undeclared => write!(f, "the body is not one of this capture"),
            Error::PoseTwice(name) => write!(f, "body {name:?} has two poses in one frame"),
            Error::GivenTwice(name, what) => write!(f, "body {name:?} has its {what} twice in one frame"),
            Error::SomeFractions => write!(f, "some poses within the step have a fraction and some have none, give all or none"),
            Error::TooManyVia(found) => write!(f, "a body passes {found} poses within a step, at most {MAX_VIA} are allowed"),
            Error::NoDirection => write!(f, "the direction is [0, 0], it must point somewhere"),
            Error::NotAnObject(text) => write!(f, "the data must be the text of a JSON object, found {text:?}"),
            Error::SameBody(name) => write!(f, "{name:?} is named twice, a pair needs two different bodies"),
            Error::NotRising(found, before) => {
                write!(f, "frame {found} comes after frame {before}, the numbers of frames must rise")
            }
            Error::FrameTooLarge(found) => write!(f, "the frame is {found}, the largest allowed is {MAX_FRAME}"),
            Error::FramesFall(first, last) => write!(f, "the first frame, {first}, comes after the last one, {last}"),
            Error::NotThatReporting => write!(f, "the header says another way of reporting contacts"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io(error) => Some(error),
            _ => None,
        }
    }
}
