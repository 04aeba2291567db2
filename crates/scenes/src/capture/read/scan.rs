//! Cuts a line of JSON into its values. The line is known to be JSON: only its nesting is checked here, and every slice has its
//! position.

/// Returns the elements of a list, each as it is written.
pub(super) fn elements(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = inside(list);
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_between);
        (!rest.is_empty()).then(|| split_value(&mut rest))
    })
}

/// Returns the fields of an object: the name with its quotes, and the value.
pub(super) fn fields(object: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut values = elements(object);
    // A name is a value for the scan, and the colon between two values counts as a comma.
    std::iter::from_fn(move || Some((values.next()?, values.next()?)))
}

/// Returns the byte of the first bracket that is nested deeper than `limit`. The line need not be JSON.
pub(super) fn nested_deeper(line: &str, limit: usize) -> Option<usize> {
    let bytes = line.as_bytes();
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = text_end(bytes, at);
                continue;
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if limit < depth {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// Returns the text between the brackets.
fn inside(part: &str) -> &str {
    part.get(1..part.len().saturating_sub(1)).unwrap_or_default()
}

fn is_between(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n' | ',' | ':')
}

/// Takes the first value off `rest`.
fn split_value<'a>(rest: &mut &'a str) -> &'a str {
    let bytes = rest.as_bytes();
    let end = match bytes.first() {
        Some(b'"') => text_end(bytes, 0),
        Some(b'[' | b'{') => brackets_end(bytes),
        _ => bytes.iter().position(|byte| matches!(byte, b',' | b' ' | b'\t' | b'\r' | b'\n')).unwrap_or(bytes.len()),
    };
    let (value, after) = rest.split_at(end);
    *rest = after;
    value
}

/// Returns the byte after the closing quote of the text that starts at `start`.
fn text_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Returns the byte after the bracket that closes the first one.
fn brackets_end(bytes: &[u8]) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = text_end(bytes, at);
                continue;
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_count_outside_of_texts_alone() {
        let rows = [
            ("[[1,2],[3]]", 2, None),
            ("[[1,2],[3]]", 1, Some(1)),
            (r#"{"[[[":"]\"[","b":[]}"#, 2, None),
            (r#"[],[],[[{"#, 2, Some(8)),
            ("]]]][[", 1, Some(5)),
            ("\"[[[", 0, None),
        ];
        for (line, limit, expected) in rows {
            assert_eq!(nested_deeper(line, limit), expected, "{line}, at most {limit}");
        }
    }

    #[test]
    fn values_are_cut_where_they_end() {
        let list = r#"[ 1.5 ,"a,]\"b", [2,[3]] ,{"k":"}"},null]"#;
        let found: Vec<&str> = elements(list).collect();
        assert_eq!(found, ["1.5", r#""a,]\"b""#, "[2,[3]]", r#"{"k":"}"}"#, "null"], "{list}");
        assert_eq!(elements(" [] ".trim()).count(), 0, "an empty list");
        let object = r#"{"a": 1, "b\"": {"c":[]} , "d":true}"#;
        let found: Vec<(&str, &str)> = fields(object).collect();
        assert_eq!(found, [(r#""a""#, "1"), (r#""b\"""#, r#"{"c":[]}"#), (r#""d""#, "true")], "{object}");
    }
}
