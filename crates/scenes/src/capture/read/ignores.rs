//! Reads all pairs that a capture ignores, before anything else: a line may ignore a pair for steps that come before that line.

use std::collections::HashMap;
use std::io::{self, BufRead};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use super::super::limits::{MAX_BODIES, MAX_IGNORES, MAX_LINE_BYTES};
use super::body;
use super::lines::{LineEnd, LineReader};
use super::part::{CaptureProblems, JsonLine};
use super::scan::ValueEnds;

/// The pairs that a capture ignores.
#[derive(Debug, Default)]
pub(in crate::capture) struct Ignores {
    /// The names that occur, each once.
    pub(in crate::capture) names: Vec<Arc<str>>,
    /// The pairs in order, each once.
    pub(in crate::capture) pairs: Vec<IgnoredPair>,
}

/// A pair that is ignored.
#[derive(Debug)]
pub(in crate::capture) struct IgnoredPair {
    /// The indices of the two names, the lower one first.
    pub(in crate::capture) names: [u32; 2],
    /// The first and the last frame of each interval, in order and disjoint.
    pub(in crate::capture) frames: Vec<[u64; 2]>,
}

/// Returns the result of a function whose pauses are never pending.
pub(in crate::capture) fn at_once<T>(result: impl Future<Output = T>) -> T {
    let mut result = pin!(result);
    loop {
        if let Poll::Ready(result) = result.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return result;
        }
    }
}

/// Reads the ignored pairs of a file, wherever they are in it. Errors of the file are left to a [`CaptureReader`](super::CaptureReader).
/// `pause` is awaited at each line.
///
/// # Errors
///
/// If the system cannot read, and with the first error of `pause`.
pub(in crate::capture) async fn ignores(
    input: impl BufRead,
    pause: &mut impl AsyncFnMut() -> io::Result<()>,
) -> io::Result<Ignores> {
    let (mut lines, mut found, mut names) = (LineReader::new(input, MAX_LINE_BYTES), Vec::new(), NameNumbers::default());
    let mut ends = ValueEnds::default();
    while lines.read_next()?.is_some_and(|end| end != LineEnd::Unbounded) && found.len() < MAX_IGNORES {
        pause().await?;
        // Other lines are not parsed here.
        let Some(text) = str::from_utf8(lines.bytes()).ok().filter(|text| text.contains("\"ignore\"")) else { continue };
        let mut problems = CaptureProblems::default();
        let (mut line, syntax) = JsonLine::checked(text, lines.number(), &mut ends, &mut problems);
        if syntax.is_ok()
            && is_ignore(&line)
            && let Some((ignore, _)) = body::ignore(&mut line)
            && let [Some(a), Some(b)] = ignore.names.map(|name| names.number(name))
        {
            found.push(([a.min(b), a.max(b)], ignore.frames.unwrap_or([0, u64::MAX])));
        }
    }
    found.sort_unstable();
    let mut pairs: Vec<IgnoredPair> = Vec::new();
    for (names, [first, last]) in found {
        match pairs.last_mut().filter(|pair| pair.names == names) {
            Some(IgnoredPair { frames, .. }) => match frames.last_mut().filter(|before| first <= before[1].saturating_add(1)) {
                Some(before) => before[1] = before[1].max(last),
                None => frames.push([first, last]),
            },
            None => pairs.push(IgnoredPair { names, frames: vec![[first, last]] }),
        }
    }
    Ok(Ignores { names: names.names, pairs })
}

/// Returns true if a line has the field that makes it a line of an ignored pair.
fn is_ignore(line: &JsonLine<'_, '_>) -> bool {
    line.fields(line.text.trim()).is_some_and(|mut fields| fields.any(|(key, _)| key == "\"ignore\""))
}

/// The numbers of names.
#[derive(Default)]
struct NameNumbers {
    names: Vec<Arc<str>>,
    of: HashMap<Arc<str>, u32>,
}

impl NameNumbers {
    /// Returns the number of a name. `None` after twice as many names as there may be bodies: the reader reports names that no
    /// body has.
    fn number(&mut self, name: String) -> Option<u32> {
        if let Some(number) = self.of.get(name.as_str()) {
            return Some(*number);
        }
        let number = u32::try_from(self.names.len()).ok().filter(|number| (*number as usize) < 2 * MAX_BODIES)?;
        let name: Arc<str> = name.into();
        self.of.insert(Arc::clone(&name), number);
        self.names.push(name);
        Some(number)
    }
}
