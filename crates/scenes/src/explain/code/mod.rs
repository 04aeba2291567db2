//! An answer as code to copy: the algorithm of the pair as plain functions in a language of games, with the lines that a trace
//! executes, and the numbers there.
//!
//! The functions are in `assets/code`, one file for each language. The tests run them by their own interpreters and compilers and
//! compare them with the kernel. They are the algorithms of the kernel's pair files without its exact arithmetic: close to
//! touching they are rounded.

mod language;
mod library;
mod motion;
mod step_tags;
mod tags;

pub use language::Language;
pub use library::{CodeLine, Function};

use self::library::Library;
use self::step_tags::StepTags;
use self::tags::tagged;
use super::figures::precise;
use super::texts::answers as texts;
use super::why::DerivedAnswer;
use crate::kernel::{Kind, Step};
use crate::search::{Method, MethodKind};

/// The functions that answer a question, in one language.
#[derive(Debug, Clone)]
pub struct Code {
    language: Language,
    kinds: [Kind; 2],
    /// The functions that answer, and those that they call, as indices into the file.
    asked: Vec<usize>,
    called: Vec<usize>,
}

/// The look of a line of code for a trace.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LitLine {
    /// True if the trace executes the line.
    pub is_lit: bool,
    /// The number that the trace gives to the variable of the line. `None` if it gives none.
    pub note: Option<VariableValue>,
}

/// A variable and its number.
#[derive(Debug, Clone, PartialEq)]
pub struct VariableValue {
    /// The variable, as written in the language.
    pub variable: &'static str,
    /// The number, rounded for a reader.
    pub number: String,
}

/// The kinds of the pairs that have code for their contact.
pub const KINDS: [Kind; 6] = [Kind::Point, Kind::Line, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb];

/// Returns the code that answers this question about two kinds, in any order; for the motion, the code of the search `method`.
/// `None` if there is no code: for other kinds, other searches, and boundaries of boxes.
pub fn code_of(why: DerivedAnswer, kinds: [Kind; 2], method: &Method, language: Language) -> Option<Code> {
    let kinds = in_order(kinds);
    Code::of(kinds, &names_of(why, kinds, method), language)
}

/// Returns all code about two kinds: for the contact, the crossings, the cast, and the search `method`. `None` if there is no
/// code for the contact.
pub fn code_of_pair(kinds: [Kind; 2], method: &Method, language: Language) -> Option<Code> {
    let kinds = in_order(kinds);
    let questions = [
        (DerivedAnswer::Contact, method),
        (DerivedAnswer::Crossings, method),
        (DerivedAnswer::Motion, &Method::Exact),
        (DerivedAnswer::Motion, method),
    ];
    let names: Vec<String> = questions.into_iter().flat_map(|(why, method)| names_of(why, kinds, method)).collect();
    code_of(DerivedAnswer::Contact, kinds, method, language)?;
    Code::of(kinds, &names, language)
}

/// Returns the sentence that two kinds have no code, and which kinds have some.
pub fn no_code_in_words(kinds: [Kind; 2]) -> String {
    let [a, b] = in_order(kinds).map(Kind::name);
    texts::no_code(a, b, KINDS.map(Kind::name).join(", "))
}

/// Returns the reason why no line is lit for these steps, as a sentence: the code differs from them. `None` if it does the same.
pub fn unlit(steps: &[Step]) -> Option<&'static str> {
    motion::difference(steps)
}

/// Returns two kinds in the order of the functions' names.
fn in_order([a, b]: [Kind; 2]) -> [Kind; 2] {
    let rank = |kind: Kind| KINDS.iter().position(|other| *other == kind).unwrap_or(KINDS.len());
    if rank(b) < rank(a) { [b, a] } else { [a, b] }
}

/// Returns the names of the functions that would answer; not all of them exist.
fn names_of(why: DerivedAnswer, kinds: [Kind; 2], method: &Method) -> Vec<String> {
    let [first, second] = kinds.map(Kind::id);
    let of_pair = |answer: &str| format!("{answer}_{first}_{second}");
    match why {
        // The point where two lines cross is a step of their contact.
        DerivedAnswer::Contact if kinds == [Kind::Line, Kind::Line] => ["hit", "separation", "point"].map(of_pair).to_vec(),
        DerivedAnswer::Contact => ["hit", "closest", "separation"].map(of_pair).to_vec(),
        DerivedAnswer::Crossings => ["point", "points"].map(of_pair).to_vec(),
        DerivedAnswer::Manifold => Vec::new(),
        DerivedAnswer::Motion => match method.kind() {
            MethodKind::Linear => vec!["linear_search".to_owned()],
            MethodKind::Binary => vec!["binary_search".to_owned()],
            MethodKind::Exact => vec![of_pair("cast")],
            MethodKind::Discrete | MethodKind::Advance => Vec::new(),
        },
    }
}

impl Code {
    fn of(kinds: [Kind; 2], names: &[String], language: Language) -> Option<Code> {
        let library = Library::of(language);
        let asked: Vec<usize> =
            (0..library.functions.len()).filter(|idx| names.contains(&library.functions[*idx].name)).collect();
        let called = library.called_by(&asked);
        (!asked.is_empty()).then_some(Code { language, kinds, asked, called })
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the functions that answer, in the order of their file.
    pub fn asked(&self) -> impl Iterator<Item = &'static Function> {
        self.functions(self.asked.clone())
    }

    /// Returns the functions that these call.
    pub fn called(&self) -> impl Iterator<Item = &'static Function> {
        self.functions(self.called.clone())
    }

    fn functions(&self, indices: Vec<usize>) -> impl Iterator<Item = &'static Function> {
        let functions = &Library::of(self.language).functions;
        indices.into_iter().map(|index| &functions[index])
    }

    /// Returns the code as a complete file: its source, the numbers of the kinds, the functions and those that they call.
    pub fn text(&self) -> String {
        let library = Library::of(self.language);
        let comment = self.language.comment();
        let is_of_kind = |line: &str| {
            let mut words = line.trim_start_matches(comment).split_whitespace();
            let word = words.next();
            line.starts_with(&format!("{comment}   ")) && self.kinds.iter().any(|kind| word == Some(kind.id()))
        };
        let head = library.legend.iter().enumerate().filter(|(index, line)| *index < 3 || is_of_kind(line));
        let mut blocks = vec![head.map(|(_, line)| *line).collect::<Vec<_>>().join("\n")];
        let mut indices = [self.called.clone(), self.asked.clone()].concat();
        indices.sort_unstable();
        let functions: Vec<String> = self.functions(indices).map(Function::text).collect();
        // Only Python code can do without imports.
        let is_needed = self.language != Language::Python || functions.iter().any(|function| function.contains("math."));
        blocks.extend(Some(library.imports.join("\n")).filter(|imports| is_needed && !imports.is_empty()));
        blocks.extend(functions);
        blocks.join("\n\n") + "\n"
    }
}

impl Function {
    /// Returns the idea as one text without comment marks.
    pub fn idea(&self) -> String {
        let lines: Vec<&str> = self.comment.iter().map(|line| line.trim_start_matches(['#', '/', '-']).trim_start()).collect();
        lines.join(" ")
    }

    fn text(&self) -> String {
        self.comment.iter().copied().chain(self.lines.iter().map(|line| line.text)).collect::<Vec<_>>().join("\n")
    }

    /// Returns the look of each line for a trace, or for one of its steps.
    pub fn lit(&self, steps: &[Step], selected: Option<usize>) -> Vec<LitLine> {
        let all = tagged(steps);
        let chosen = match selected {
            Some(index) => all.get(index..=index).unwrap_or_default(),
            None => &all,
        };
        self.lines.iter().map(|line| line.lit(chosen)).collect()
    }
}

impl CodeLine {
    fn lit(&self, steps: &[StepTags]) -> LitLine {
        let has = |step: &StepTags, name: &str| step.names.iter().any(|other| other == name);
        let is_lit = self.tags.iter().any(|tag| steps.iter().any(|step| has(step, tag.step)));
        let note = self.tags.iter().find_map(|tag| {
            // For a line that was executed several times, the last number counts.
            let number = steps.iter().rev().find(|step| has(step, tag.step))?.number?;
            Some(VariableValue { variable: tag.variable?, number: precise(number) })
        });
        LitLine { is_lit, note }
    }
}
