//! The tokens of JSON: where a text, a number or a word ends. Each function returns the byte after the token, and `None` if it is
//! not one.
//! Source: RFC 8259, sections 2, 3, 6 and 7.

/// The bytes that stand for themselves in a text.
const IS_PLAIN: [bool; 256] = {
    let mut table = [true; 256];
    let mut byte = 0;
    while byte < b' ' {
        table[byte as usize] = false;
        byte += 1;
    }
    table[b'"' as usize] = false;
    table[b'\\' as usize] = false;
    table
};

/// Returns the first byte from `at` on that is not blank, or the length.
pub(super) fn after_blanks(bytes: &[u8], mut at: usize) -> usize {
    while let Some(b' ' | b'\t' | b'\r' | b'\n') = bytes.get(at) {
        at += 1;
    }
    at
}

/// Returns the end of the text whose quote is at `start`. The code points of escapes are not checked.
pub(super) fn text_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| !IS_PLAIN[usize::from(*byte)])?;
        match bytes[at] {
            b'"' => return Some(at + 1),
            b'\\' => at = escape_end(bytes, at)?,
            _ => return None,
        }
    }
}

fn escape_end(bytes: &[u8], start: usize) -> Option<usize> {
    match bytes.get(start + 1)? {
        b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => Some(start + 2),
        b'u' => bytes.get(start + 2..start + 6)?.iter().all(u8::is_ascii_hexdigit).then_some(start + 6),
        _ => None,
    }
}

/// Returns the end of the number that begins at `start`.
pub(super) fn number_end(bytes: &[u8], start: usize) -> Option<usize> {
    let whole = if bytes.get(start) == Some(&b'-') { start + 1 } else { start };
    // A number has no 0 before other digits.
    let mut end = if bytes.get(whole) == Some(&b'0') { whole + 1 } else { digits_end(bytes, whole)? };
    if bytes.get(end) == Some(&b'.') {
        end = digits_end(bytes, end + 1)?;
    }
    if let Some(b'e' | b'E') = bytes.get(end) {
        let sign = bytes.get(end + 1).filter(|byte| matches!(byte, b'+' | b'-'));
        end = digits_end(bytes, end + 1 + usize::from(sign.is_some()))?;
    }
    Some(end)
}

/// Returns the end of one digit or more.
fn digits_end(bytes: &[u8], start: usize) -> Option<usize> {
    let rest = bytes.get(start..)?;
    let count = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
    (0 < count).then_some(start + count)
}

/// Returns the end of the `true`, `false` or `null` that begins at `start`.
pub(super) fn literal_end(bytes: &[u8], start: usize) -> Option<usize> {
    let rest = bytes.get(start..)?;
    ["true", "false", "null"].into_iter().find(|word| rest.starts_with(word.as_bytes())).map(|word| start + word.len())
}
