//! The glossary: terms that a student may not know, each with two or three sentences, a picture, and the lesson that teaches it; and
//! where terms are in a text.

mod pictures;
mod table;
mod texts;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::OnceLock;

pub use pictures::TermPicture;
use pictures::TermScene;

/// The largest number of words of a term.
const MOST_WORDS: usize = 3;

/// An entry of the glossary.
#[derive(Debug)]
pub struct Term {
    /// The name: `AABB`, `support point`.
    pub name: &'static str,
    /// The name in full, for an abbreviation; empty otherwise.
    pub in_full: &'static str,
    /// Two or three sentences.
    pub text: &'static str,
    /// The name of the shipped lesson that teaches it, without folder and extension; empty if none does.
    pub lesson: &'static str,
    /// The words that stand for it in a text, separated by commas; the first one is the name.
    forms: &'static str,
    scene: TermScene,
}

impl Term {
    const fn new([forms, in_full, text]: [&'static str; 3], lesson: &'static str, scene: TermScene) -> Term {
        Term { name: first_form(forms), in_full, text, lesson, forms, scene }
    }

    /// Returns the words that stand for it in a text.
    pub fn forms(&self) -> impl Iterator<Item = &'static str> {
        self.forms.split(", ")
    }

    /// Returns its picture. This computes the answers of a small scene.
    pub fn picture(&self) -> TermPicture {
        TermPicture::of(&self.scene)
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Term) -> bool {
        self.name == other.name
    }
}

impl Eq for Term {}

/// Returns what is before the first comma.
const fn first_form(forms: &'static str) -> &'static str {
    let mut end = 0;
    while end < forms.len() && forms.as_bytes()[end] != b',' {
        end += 1;
    }
    forms.split_at(end).0
}

/// All entries, in the order of the alphabet.
pub static TERMS: &[Term] = &table::ALL;

/// A term in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occurrence {
    /// The entry.
    pub term: &'static Term,
    /// The characters of the text that are the term, counted from 0.
    pub chars: Range<usize>,
}

/// Finds the terms in a text: whole words, the longest term that fits. Abbreviations are distinguished by case; the first letter of
/// other terms may be a capital.
pub fn terms_in(text: &str) -> Vec<Occurrence> {
    let words = words_of(text);
    let (mut found, mut next) = (Vec::new(), 0);
    while let Some(first) = words.get(next) {
        let longest = (1..=MOST_WORDS).rev().find_map(|count| {
            let last = words.get(next + count - 1)?;
            let term = *forms().get(normal(text.get(first.bytes.start..last.bytes.end)?).as_str())?;
            Some((count, Occurrence { term, chars: first.chars.start..last.chars.end }))
        });
        next += longest.as_ref().map_or(1, |(count, _)| *count);
        found.extend(longest.map(|(_, occurrence)| occurrence));
    }
    found
}

/// Returns the entry of every form of every term.
fn forms() -> &'static HashMap<String, &'static Term> {
    static FORMS: OnceLock<HashMap<String, &'static Term>> = OnceLock::new();
    FORMS.get_or_init(|| TERMS.iter().flat_map(|term| term.forms().map(move |form| (normal(form), term))).collect())
}

/// Returns words as they are compared: with a small first letter if the others of the first word are small, and one space between
/// two words, which may be on two lines.
fn normal(words: &str) -> String {
    let mut words: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.chars().nth(1).is_some_and(char::is_lowercase)
        && let Some(first) = words.get_mut(..1)
    {
        first.make_ascii_lowercase();
    }
    words
}

/// A word of a text.
struct Word {
    bytes: Range<usize>,
    chars: Range<usize>,
}

/// Returns the words of a text: runs of letters, digits and `_`. A dot between two of them joins: `a.normal` is one word.
fn words_of(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open = false;
    let mut before = ' ';
    for (index, (at, c)) in text.char_indices().enumerate() {
        let next = text[at + c.len_utf8()..].chars().next().unwrap_or(' ');
        let joins = c == '.' && is_of_word(before) && is_of_word(next);
        if is_of_word(c) || joins {
            if !open {
                words.push(Word { bytes: at..at, chars: index..index });
            }
            if let Some(word) = words.last_mut() {
                word.bytes.end = at + c.len_utf8();
                word.chars.end = index + 1;
            }
        }
        open = is_of_word(c) || joins;
        before = c;
    }
    words
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Theme;
    use crate::scene::format;
    use crate::shipped::{EXAMPLES, Topic};

    fn names(text: &str) -> Vec<(&str, String)> {
        let word = |range: Range<usize>| text.chars().skip(range.start).take(range.len()).collect();
        terms_in(text).into_iter().map(|found| (found.term.name, word(found.chars))).collect()
    }

    #[test]
    fn terms_are_whole_words_in_their_case() {
        let rows: [(&str, &[(&str, &str)]); 10] = [
            ("An AABB and two OBBs.", &[("AABB", "AABB"), ("OBB", "OBBs")]),
            ("Support points of the hull.", &[("support point", "Support points"), ("hull", "hull")]),
            ("the Minkowski\ndifference", &[("Minkowski difference", "Minkowski\ndifference")]),
            ("bounding rectangle, then Rectangle", &[("bounding volume", "bounding rectangle")]),
            ("He sat down: SAT", &[("SAT", "SAT")]),
            ("the separating axis", &[("separating axis", "separating axis")]),
            ("mtv, Mtv and MTVX", &[]),
            ("convex_hull a.normal normalize", &[]),
            ("a normal. The normal's length", &[("normal", "normal"), ("normal", "normal")]),
            ("\u{d7} of a \u{221a}: the slop", &[("slop", "slop")]),
        ];
        for (text, expected) in rows {
            let expected: Vec<(&str, String)> = expected.iter().map(|(name, word)| (*name, (*word).to_owned())).collect();
            assert_eq!(names(text), expected, "{text:?}");
        }
    }

    #[test]
    fn no_two_entries_have_the_same_word() {
        let all: Vec<&str> = TERMS.iter().flat_map(Term::forms).collect();
        let expected = TERMS.iter().map(|term| term.forms().count()).sum::<usize>();
        assert_eq!(forms().len(), expected, "{all:?}");
        assert!(all.iter().all(|form| form.split(' ').count() <= MOST_WORDS), "{all:?}");
        assert!(TERMS.is_sorted_by_key(|term| term.name.to_lowercase()), "the entries are in the order of the alphabet");
    }

    #[test]
    fn an_entry_has_two_or_three_short_sentences() {
        for term in TERMS {
            let sentences: Vec<&str> = term.text.split_inclusive(['.', '?', '!']).map(str::trim).collect();
            assert!((2..=3).contains(&sentences.len()), "{}: {sentences:?}", term.name);
            for sentence in sentences {
                assert!(sentence.split_whitespace().count() <= 20, "{}: {sentence}", term.name);
            }
        }
    }

    #[test]
    fn every_lesson_that_is_named_exists() {
        let mut named = 0;
        for term in TERMS.iter().filter(|term| !term.lesson.is_empty()) {
            let of_course = |example: &&crate::shipped::Example| example.topic == Topic::Lessons && example.name == term.lesson;
            let lesson = EXAMPLES.iter().find(of_course).unwrap_or_else(|| panic!("{}: {}", term.name, term.lesson));
            assert!(format::parse(lesson.text, lesson.name).is_ok(), "{}", lesson.name);
            named += 1;
        }
        assert!(TERMS.len() * 3 / 4 < named, "only {named} of {} entries name a lesson", TERMS.len());
    }

    #[test]
    fn every_entry_has_a_picture_in_every_theme() {
        for term in TERMS {
            let picture = term.picture();
            for theme in Theme::ALL {
                let (drawn, camera) = picture.drawn([0.0, 0.0, 300.0, 180.0], theme);
                assert!(!drawn.items.is_empty() && !drawn.labels.is_empty(), "{} in {theme:?}", term.name);
                assert_eq!(camera.viewport, [0.0, 0.0, 300.0, 180.0], "{}", term.name);
                let within = |label: &crate::picture::Label| 0.0 <= label.min.x && label.max.x <= 300.0 && 0.0 <= label.min.y;
                assert!(drawn.labels.iter().all(within), "{}: {:?}", term.name, drawn.labels);
            }
        }
    }
}
