//! Finds what a source file in C or Rust defines at its top level. The compiler is not asked: the runner has to call what is there,
//! and nothing else.

/// The form of a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grammar {
    /// A function of C: its name, its parameters, its body.
    C,
    /// A function of Rust: its name after `fn`.
    Rust,
    /// A constant of Rust: its name after `const`.
    RustConstant,
}

/// Returns those of `names` that a text defines outside of all braces, in the order of `names`.
pub(super) fn defined<'a>(text: &str, names: &[&'a str], grammar: Grammar) -> Vec<&'a str> {
    let tokens = top_level(text);
    let after_parameters = |index: usize| {
        let mut depth = 0_usize;
        let close = tokens[index..].iter().position(|token| {
            depth = match token.as_str() {
                "(" => depth + 1,
                ")" => depth.saturating_sub(1),
                _ => depth,
            };
            depth == 0
        })?;
        tokens.get(index + close + 1)
    };
    let is_definition = |index: usize| {
        let before = index.checked_sub(1).map(|before| tokens[before].as_str());
        match grammar {
            Grammar::C => {
                tokens.get(index + 1).is_some_and(|token| token == "(")
                    && after_parameters(index + 1).is_some_and(|token| token == "{")
            }
            Grammar::Rust => before == Some("fn"),
            Grammar::RustConstant => before == Some("const"),
        }
    };
    let is_defined = |name: &&&str| tokens.iter().enumerate().any(|(index, token)| token == **name && is_definition(index));
    names.iter().filter(is_defined).copied().collect()
}

/// Returns the words and the other characters of a text, without comments, literals, and what is within braces; of a pair of
/// braces the first one is kept.
fn top_level(text: &str) -> Vec<String> {
    let (mut tokens, mut depth, mut rest) = (Vec::new(), 0_usize, text);
    while let Some(c) = rest.chars().next() {
        let word_end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let length = match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
            '"' => literal_end(rest, '"'),
            '\'' => character_end(rest),
            _ => word_end.max(c.len_utf8()),
        };
        let token = &rest[..length];
        rest = &rest[length..];
        match c {
            '}' => depth = depth.saturating_sub(1),
            '/' if 1 < token.len() => {}
            '"' | '\'' => {}
            c if c.is_whitespace() => {}
            _ if depth == 0 => tokens.push(token.to_owned()),
            _ => {}
        }
        depth += usize::from(c == '{');
    }
    tokens
}

/// Returns the length of the literal at the start of a text, with both of its marks.
fn literal_end(text: &str, mark: char) -> usize {
    let mut is_escaped = false;
    for (index, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == mark => return index + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// Returns the length of the character literal at the start of a text, or 1 if the mark is that of a lifetime.
fn character_end(text: &str) -> usize {
    let mut after = text.chars().skip(1);
    let (first, second) = (after.next(), after.next());
    if first == Some('\\') || second == Some('\'') { literal_end(text, '\'') } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_definition_is_distinguished_from_what_looks_like_one() {
        const NAMES: [&str; 3] = ["hit", "separation", "impact"];
        let rows: [(Grammar, &str, &[&str]); 8] = [
            (Grammar::C, "static bool hit(const Shape *a, const Shape *b)\n{ return impact(a, b); }", &["hit"]),
            (Grammar::C, "// bool hit(a) { }\n/* double impact() {} */ const char *s = \"hit(){\\\"\";", &[]),
            (Grammar::C, "bool hit(const Shape *, const Shape *);\ndouble separation(int (*f)(int)) { }", &["separation"]),
            (Grammar::C, "char c = '{'; double impact() { } bool hit_all() { }", &["impact"]),
            (Grammar::C, "bool hit(", &[]),
            (Grammar::Rust, "impl<'a> Mine<'a> { fn hit() {} }\npub fn impact<'a>(a: &'a Body) { '{'; }", &["impact"]),
            (Grammar::Rust, "pub fn separation() {} pub fn hit() {}", &["hit", "separation"]),
            (Grammar::Rust, "use super::hit; // fn hit\nlet c = '\\''; fn is_hit() {}", &[]),
        ];
        for (grammar, text, expected) in rows {
            assert_eq!(defined(text, &NAMES, grammar), expected, "{grammar:?}: {text}");
        }
        assert_eq!(defined("pub const TURNS: bool = true;", &["TURNS"], Grammar::RustConstant), ["TURNS"], "a constant");
    }
}
