//! The grammar: items with and without keys, in groups in brackets.

use super::PasteError;
use super::tokens::{SpannedToken, Token, last_name, tokens};
use crate::scene::errors::Position;
use crate::scene::limits::MAX_NESTING;

/// The value of an item.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ItemValue<'a> {
    Number(f64),
    Quoted(&'a str),
    Word(&'a str),
    Group(BracketGroup<'a>),
    /// A mark or a number with a unit, which cannot be read.
    Stray,
}

impl ItemValue<'_> {
    /// Returns the number, if it is one.
    pub(super) fn number(&self) -> Option<f64> {
        match self {
            ItemValue::Number(number) => Some(*number),
            ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Group(_) | ItemValue::Stray => None,
        }
    }
}

/// A value with its key.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct GroupItem<'a> {
    pub(super) key: Option<&'a str>,
    pub(super) value: ItemValue<'a>,
    /// The item as written, with its key.
    pub(super) text: &'a str,
}

/// The text between two brackets, or the whole text.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct BracketGroup<'a> {
    /// The name in front of the group, the nearest first, and the type in front of that: `b2Vec2 v = {..}`.
    pub(super) names: Vec<&'a str>,
    pub(super) items: Vec<GroupItem<'a>>,
    /// True if it has a `:` or `=` without meaning, as in `[12:00:01]`.
    pub(super) is_broken: bool,
}

/// Reads a text as a group.
pub(super) fn parse(text: &str) -> Result<BracketGroup<'_>, PasteError> {
    let mut parser = GroupParser { text, tokens: tokens(text)?, at: 0 };
    parser.group(None, 0)
}

struct GroupParser<'a> {
    text: &'a str,
    tokens: Vec<SpannedToken<'a>>,
    at: usize,
}

impl<'a> GroupParser<'a> {
    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).map(|spanned| spanned.token)
    }

    /// Reads `:` or `=`, repeated or not. Returns true if there was one.
    fn assigns(&mut self) -> bool {
        let before = self.at;
        while self.peek() == Some(Token::Assign) {
            self.at += 1;
        }
        before < self.at
    }

    /// Returns true if the number at `start` is one blank after a word, and if a group follows it behind `:` or `=`.
    fn names_value(&self, word: &str, start: usize) -> bool {
        let is_near = self.text[..start].strip_suffix(' ').is_some_and(|before| before.ends_with(word));
        let mut next = self.tokens[self.at..].iter().map(|spanned| spanned.token);
        let is_key = next.next() == Some(Token::Assign);
        let is_group = match (next.next(), next.next()) {
            (Some(Token::Open(_)), _) | (Some(Token::Word(_)), Some(Token::Open(_))) => true,
            (Some(_) | None, _) => false,
        };
        is_near && is_key && is_group
    }

    fn position(&self, offset: usize) -> Position {
        Position::of(self.text, offset)
    }

    /// Returns the items up to the bracket that closes the `open` one, or up to the end of the text.
    fn group(&mut self, open: Option<(char, usize)>, depth: usize) -> Result<BracketGroup<'a>, PasteError> {
        let mut group = BracketGroup::default();
        // The type in front of a name, the key of the next value, and the position where it starts.
        let (mut kind, mut key, mut from): (Option<&str>, Option<&str>, Option<usize>) = (None, None, None);
        while let Some(&SpannedToken { token, start, end }) = self.tokens.get(self.at) {
            self.at += 1;
            let item =
                |key, value, from: Option<usize>, end| GroupItem { key, value, text: &self.text[from.unwrap_or(start)..end] };
            match token {
                Token::Close(found) => {
                    let expected = open.map(|(bracket, _)| closing(bracket));
                    if expected == Some(found) {
                        return Ok(group);
                    }
                    return Err(PasteError::WrongBracket { at: self.position(start), found, expected });
                }
                Token::Comma => (kind, key, from) = (None, None, None),
                Token::Assign => group.is_broken = true,
                Token::Stray => group.items.push(item(None, ItemValue::Stray, None, end)),
                Token::Number(number) => {
                    let value = item(key.take(), ItemValue::Number(number), from.take(), end);
                    match group.items.last() {
                        // A name with a number is a key too: `tile 0: {..}`. A time is not: `12:00:01`.
                        Some(GroupItem { key: None, value: ItemValue::Word(_), text: word })
                            if value.key.is_none() && self.names_value(word, start) =>
                        {
                            let first = start - 1 - word.len();
                            (key, from) = (Some(&self.text[first..end]), Some(first));
                            group.items.pop();
                            self.assigns();
                        }
                        Some(_) | None => {
                            group.items.push(value);
                            group.is_broken |= self.assigns();
                        }
                    }
                }
                Token::Quoted(text) => {
                    if self.assigns() {
                        (key, from) = (Some(text), Some(start));
                    } else {
                        group.items.push(item(key.take(), ItemValue::Quoted(text), from.take(), end));
                    }
                }
                Token::Word(word) => {
                    if let Some(Token::Open(_)) = self.peek() {
                        let inner = self.inner(depth, [Some(word), kind.take()])?;
                        let end = self.tokens[self.at - 1].end;
                        let text = &self.text[from.take().unwrap_or(start)..end];
                        group.items.push(GroupItem { key: key.take(), value: ItemValue::Group(inner), text });
                    } else if self.assigns() {
                        // After a key, this word is its type: `p: Vec2 = ..`.
                        match key {
                            Some(_) => kind = Some(word),
                            None => (key, from) = (Some(last_name(word)), Some(start)),
                        }
                    } else {
                        kind = Some(word);
                        group.items.push(item(key.take(), ItemValue::Word(word), from.take(), end));
                    }
                }
                Token::Open(_) => {
                    self.at -= 1;
                    let inner = self.inner(depth, [kind.take(), None])?;
                    let end = self.tokens[self.at - 1].end;
                    // A cast: `(b2Vec2) {..}`.
                    match (inner.items.as_slice(), self.peek()) {
                        ([GroupItem { key: None, value: ItemValue::Word(word), .. }], Some(next)) if next != Token::Comma => {
                            kind = Some(word);
                        }
                        _ => {
                            let text = &self.text[from.take().unwrap_or(start)..end];
                            group.items.push(GroupItem { key: key.take(), value: ItemValue::Group(inner), text });
                        }
                    }
                }
            }
        }
        match open {
            Some((bracket, start)) => Err(PasteError::NotClosed { at: self.position(start), bracket }),
            None => Ok(group),
        }
    }

    /// Returns the group that the next bracket opens.
    fn inner(&mut self, depth: usize, names: [Option<&'a str>; 2]) -> Result<BracketGroup<'a>, PasteError> {
        let Some(&SpannedToken { token: Token::Open(bracket), start, .. }) = self.tokens.get(self.at) else {
            return Ok(BracketGroup::default());
        };
        if MAX_NESTING <= depth {
            return Err(PasteError::TooDeep { at: self.position(start) });
        }
        self.at += 1;
        let group = self.group(Some((bracket, start)), depth + 1)?;
        Ok(BracketGroup { names: names.into_iter().flatten().collect(), ..group })
    }
}

fn closing(bracket: char) -> char {
    match bracket {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}
