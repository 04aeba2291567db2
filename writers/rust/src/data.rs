use crate::error::Error;
use crate::json::{put, put_number, put_text};

/// Maximum nesting of brackets in [`Data::Json`]. The line around it has one bracket more, and deeper lines are not read.
pub const MAX_DATA_NESTING: usize = 31;

/// Data that a game adds to a line: an object that the audit keeps, shows and does not judge.
///
/// ```
/// use clashbox_capture::{Body, Capture, Data, Header, Shape, Value};
///
/// let mut capture = Capture::new(Vec::new(), &Header::PLAIN)?;
/// capture.body(&Body { data: Data::Fields(&[("team", Value::Text("red"))]), ..Body::new("ball", Shape::circle([0, 0], 1)) })?;
/// capture.frame(0, |frame| frame.data(&[("input", Value::Text("left")), ("health", Value::Number(2.5))]))?;
/// capture.frame(1, |frame| frame.data(Data::Json(r#"{"path":[1,2]}"#)))?;
///
/// let text = String::from_utf8(capture.into_inner())?;
/// assert_eq!(text.lines().nth(2), Some(r#"{"frame":0,"at":{},"data":{"input":"left","health":2.5}}"#));
/// assert_eq!(text.lines().nth(3), Some(r#"{"frame":1,"at":{},"data":{"path":[1,2]}}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Data<'a> {
    /// Fields and their values. Without any, nothing is written.
    Fields(&'a [(&'a str, Value<'a>)]),
    /// The text of a JSON object, as a program for JSON writes it. It is checked, and written as it is, on one line. Brackets are
    /// nested at most [`MAX_DATA_NESTING`] deep.
    Json(&'a str),
}

impl Data<'static> {
    /// No data.
    pub const NONE: Data<'static> = Data::Fields(&[]);
}

impl<'a, const N: usize> From<&'a [(&'a str, Value<'a>); N]> for Data<'a> {
    fn from(fields: &'a [(&'a str, Value<'a>); N]) -> Data<'a> {
        Data::Fields(fields)
    }
}

/// A value of [`Data`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value<'a> {
    /// A number, finite and at most [`MAX_NUMBER`](crate::MAX_NUMBER) in size.
    Number(f64),
    /// One line of text.
    Text(&'a str),
    /// True or false.
    Bool(bool),
}

/// Appends the field `data`, if there is any.
pub(crate) fn put_data(line: &mut String, data: Data<'_>) -> Result<(), Error> {
    match data {
        Data::Fields([]) => Ok(()),
        Data::Fields(fields) => {
            for (index, (name, value)) in fields.iter().enumerate() {
                line.push_str(if index == 0 { ",\"data\":{" } else { "," });
                put_text(line, name, usize::MAX)?;
                line.push(':');
                match value {
                    Value::Number(number) => put_number(line, "a number of the data", *number)?,
                    Value::Text(text) => put_text(line, text, usize::MAX)?,
                    Value::Bool(value) => put!(line, "{value}"),
                }
            }
            line.push('}');
            Ok(())
        }
        Data::Json(text) => {
            let object = text.trim_matches(is_space);
            let mut check = Check { rest: object.as_bytes() };
            if !object.starts_with('{') || check.value(0).is_none() || !check.rest.is_empty() {
                return Err(Error::NotAnObject(text.to_owned()));
            }
            line.push_str(",\"data\":");
            // Between the values of JSON, a line break is a space.
            line.extend(object.chars().map(|c| if matches!(c, '\n' | '\r') { ' ' } else { c }));
            Ok(())
        }
    }
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Checks the grammar of JSON (RFC 8259). Each function takes what it has checked off `rest`, or returns `None`.
struct Check<'a> {
    rest: &'a [u8],
}

impl Check<'_> {
    fn value(&mut self, depth: usize) -> Option<()> {
        self.spaces();
        match self.rest.first()? {
            b'{' => self.list(b'}', depth, |check| {
                check.spaces();
                check.text()?;
                check.spaces();
                check.take(b":")?;
                check.value(depth + 1)
            }),
            b'[' => self.list(b']', depth, |check| check.value(depth + 1)),
            b'"' => self.text(),
            b't' => self.take(b"true"),
            b'f' => self.take(b"false"),
            b'n' => self.take(b"null"),
            _ => self.number(),
        }
    }

    fn list(&mut self, close: u8, depth: usize, mut element: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.rest = (depth < MAX_DATA_NESTING).then(|| &self.rest[1..])?;
        self.spaces();
        if self.take(&[close]).is_some() {
            return Some(());
        }
        loop {
            element(self)?;
            self.spaces();
            if self.take(b",").is_none() {
                return self.take(&[close]);
            }
        }
    }

    fn text(&mut self) -> Option<()> {
        self.take(b"\"")?;
        loop {
            match self.any()? {
                b'"' => return Some(()),
                b'\\' => match self.any()? {
                    b'u' => (0..4).try_for_each(|_| self.any().filter(u8::is_ascii_hexdigit).map(drop))?,
                    escaped => b"\"\\/bfnrt".contains(&escaped).then_some(())?,
                },
                byte => (0x20 <= byte).then_some(())?,
            }
        }
    }

    fn number(&mut self) -> Option<()> {
        let _ = self.take(b"-");
        if self.take(b"0").is_none() {
            self.digits()?;
        }
        if self.take(b".").is_some() {
            self.digits()?;
        }
        if self.take(b"e").or_else(|| self.take(b"E")).is_some() {
            let _ = self.take(b"+").or_else(|| self.take(b"-"));
            self.digits()?;
        }
        Some(())
    }

    fn digits(&mut self) -> Option<()> {
        let count = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.rest = &self.rest[count..];
        (0 < count).then_some(())
    }

    fn spaces(&mut self) {
        let count = self.rest.iter().take_while(|byte| is_space(char::from(**byte))).count();
        self.rest = &self.rest[count..];
    }

    fn take(&mut self, word: &[u8]) -> Option<()> {
        self.rest = self.rest.strip_prefix(word)?;
        Some(())
    }

    fn any(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }
}
