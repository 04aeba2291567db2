//! The grammar: items with and without keys, in groups in brackets.

use super::PasteError;
use super::tokens::{Spanned, Token, last_name, tokens};
use crate::scene::errors::Position;
use crate::scene::limits::MAX_NESTING;

/// What an item holds.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value<'a> {
    Number(f64),
    Quoted(&'a str),
    Word(&'a str),
    Group(Group<'a>),
    /// A mark or a number with a unit: nothing that can be taken.
    Stray,
}

/// A value with its key.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Item<'a> {
    pub(super) key: Option<&'a str>,
    pub(super) value: Value<'a>,
    /// As it is written, with its key.
    pub(super) text: &'a str,
}

/// What is between two brackets, or the whole text.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Group<'a> {
    /// The name in front of it, the nearest first, and the type in front of that: `b2Vec2 v = {..}`.
    pub(super) names: Vec<&'a str>,
    pub(super) items: Vec<Item<'a>>,
    /// Whether a `:` or `=` stands in it where it has no meaning, as in `[12:00:01]`.
    pub(super) is_broken: bool,
}

/// Reads a text as a group.
pub(super) fn parse(text: &str) -> Result<Group<'_>, PasteError> {
    let mut parser = Parser { text, tokens: tokens(text)?, at: 0 };
    parser.group(None, 0)
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Spanned<'a>>,
    at: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).map(|spanned| spanned.token)
    }

    /// Whether `:` or `=` is next, which is then read, as often as it stands there.
    fn assigns(&mut self) -> bool {
        let before = self.at;
        while self.peek() == Some(Token::Assign) {
            self.at += 1;
        }
        before < self.at
    }

    fn position(&self, offset: usize) -> Position {
        Position::of(self.text, offset)
    }

    /// The items up to the bracket that closes what `open` opened, or to the end of the text.
    fn group(&mut self, open: Option<(char, usize)>, depth: usize) -> Result<Group<'a>, PasteError> {
        let mut group = Group::default();
        // The type that stands in front of a name, the key of the next value, and where it starts.
        let (mut kind, mut key, mut from): (Option<&str>, Option<&str>, Option<usize>) = (None, None, None);
        while let Some(&Spanned { token, start, end }) = self.tokens.get(self.at) {
            self.at += 1;
            let item = |key, value, from: Option<usize>, end| Item { key, value, text: &self.text[from.unwrap_or(start)..end] };
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
                Token::Stray => group.items.push(item(None, Value::Stray, None, end)),
                Token::Number(number) => {
                    group.items.push(item(key.take(), Value::Number(number), from.take(), end));
                    // A time: `12:00:01`.
                    group.is_broken |= self.assigns();
                }
                Token::Quoted(text) => {
                    if self.assigns() {
                        (key, from) = (Some(text), Some(start));
                    } else {
                        group.items.push(item(key.take(), Value::Quoted(text), from.take(), end));
                    }
                }
                Token::Word(word) => {
                    if let Some(Token::Open(_)) = self.peek() {
                        let inner = self.inner(depth, [Some(word), kind.take()])?;
                        let end = self.tokens[self.at - 1].end;
                        let text = &self.text[from.take().unwrap_or(start)..end];
                        group.items.push(Item { key: key.take(), value: Value::Group(inner), text });
                    } else if self.assigns() {
                        // `p: Vec2 = ..`: what follows the key is its type.
                        match key {
                            Some(_) => kind = Some(word),
                            None => (key, from) = (Some(last_name(word)), Some(start)),
                        }
                    } else {
                        kind = Some(word);
                        group.items.push(item(key.take(), Value::Word(word), from.take(), end));
                    }
                }
                Token::Open(_) => {
                    self.at -= 1;
                    let inner = self.inner(depth, [kind.take(), None])?;
                    let end = self.tokens[self.at - 1].end;
                    // `(b2Vec2) {..}`: a cast.
                    match (inner.items.as_slice(), self.peek()) {
                        ([Item { key: None, value: Value::Word(word), .. }], Some(next)) if next != Token::Comma => {
                            kind = Some(word);
                        }
                        _ => {
                            let text = &self.text[from.take().unwrap_or(start)..end];
                            group.items.push(Item { key: key.take(), value: Value::Group(inner), text });
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

    /// The group whose bracket is next.
    fn inner(&mut self, depth: usize, names: [Option<&'a str>; 2]) -> Result<Group<'a>, PasteError> {
        let Some(&Spanned { token: Token::Open(bracket), start, .. }) = self.tokens.get(self.at) else {
            return Ok(Group::default());
        };
        if MAX_NESTING <= depth {
            return Err(PasteError::TooDeep { at: self.position(start) });
        }
        self.at += 1;
        let group = self.group(Some((bracket, start)), depth + 1)?;
        Ok(Group { names: names.into_iter().flatten().collect(), ..group })
    }
}

fn closing(bracket: char) -> char {
    match bracket {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}
