//! An answer as code to copy: the algorithm of the pair as plain functions in a language of games, with the lines that a trace
//! executes, the numbers there, and a call in the present numbers.
//!
//! The functions are in `assets/code`, two files for each language: one for pairs, one for broad phases. The tests run them by their own interpreters and compilers and
//! compare them with the kernel. They are the algorithms of the kernel's pair files without its exact arithmetic: close to
//! touching they are rounded.

mod broad;
mod example;
mod language;
mod library;
mod motion;
mod present;
mod step_tags;
mod tags;

pub use language::Language;
pub use library::{CodeLine, Function};

use self::broad::{function_of, tagged_by_broad};
use self::library::Library;
use self::present::{PresentNumbers, has_first_impact};
use self::step_tags::StepTags;
use self::tags::tagged;
use super::figures::precise;
use super::texts::answers as texts;
use super::why::DerivedAnswer;
use crate::broad_lens::{BroadMethodKind, BroadOperation, BroadStep};
use crate::kernel::{Algorithm, Kind, Moving, Shape, Step};
use crate::scene::Scene;
use crate::search::MethodKind;

/// A question about two bodies of a scene, which code answers.
#[derive(Debug, Clone, Copy)]
pub struct CodeQuestion<'s> {
    /// The scene; its search is the one of the motion.
    pub scene: &'s Scene,
    /// The two bodies, as indices.
    pub pair: [usize; 2],
    /// The present time, in [0, 1].
    pub t: f64,
    /// The answer that is derived.
    pub why: DerivedAnswer,
    /// The algorithm of the contact.
    pub algorithm: Algorithm,
}

/// The functions that answer a question, in one language.
#[derive(Debug, Clone)]
pub struct Code {
    language: Language,
    library: &'static Library,
    /// The kinds of the pair. Empty for a broad phase.
    kinds: Vec<Kind>,
    /// The functions that answer, and those that they call, as indices into the file.
    asked: Vec<usize>,
    called: Vec<usize>,
    /// The calls in the present numbers.
    example: Vec<String>,
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
pub const KINDS: [Kind; 8] =
    [Kind::Point, Kind::Line, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon];

/// Returns the code that answers a question; for the motion, the code of the scene's search. `None` if a body does not exist, and if
/// there is no code: for other kinds, other searches, and boundaries of boxes.
pub fn code_of(question: &CodeQuestion<'_>, language: Language) -> Option<Code> {
    let pair = in_order(question.scene.moving(question.pair)?);
    let names = names_of(question, &pair);
    Code::of(question, pair, &names, language)
}

/// Returns all code about two bodies of a scene: for the contact, the crossings, the cast, and the scene's search, with calls in the
/// numbers at `t`. `None` if there is no code for the contact.
pub fn code_of_pair(scene: &Scene, pair: [usize; 2], t: f64, language: Language) -> Option<Code> {
    let question = |why, algorithm| CodeQuestion { scene, pair, t, why, algorithm };
    let moving = in_order(scene.moving(pair)?);
    let contact = question(DerivedAnswer::Contact, Algorithm::Direct);
    code_of(&contact, language)?;
    let questions = [
        contact,
        question(DerivedAnswer::Contact, Algorithm::WindingNumber),
        question(DerivedAnswer::Crossings, Algorithm::Direct),
        question(DerivedAnswer::Motion, Algorithm::Direct),
    ];
    let mut names: Vec<String> = questions.iter().flat_map(|question| names_of(question, &moving)).collect();
    names.push(format!("cast_{}_{}", moving[0].shape.kind().id(), moving[1].shape.kind().id()));
    Code::of(&contact, moving, &names, language)
}

/// Returns the code of an operation of a broad phase. `None` for brute force but for a query: it keeps nothing.
pub fn broad_code(method: BroadMethodKind, operation: BroadOperation, language: Language) -> Option<Code> {
    let (library, name) = (Library::of_broad(language), function_of(method, operation));
    let asked = library.functions.iter().position(|function| function.name == name)?;
    Some(Code::of_library(language, library, vec![asked]))
}

/// Returns the sentence that two kinds have no code, and which kinds have some.
pub fn no_code_in_words(kinds: [Kind; 2]) -> String {
    let [a, b] = if rank(kinds[1]) < rank(kinds[0]) { [kinds[1], kinds[0]] } else { kinds }.map(Kind::name);
    texts::no_code(a, b, KINDS.map(Kind::name).join(", "))
}

/// Returns the reason why no line is lit for these steps, as a sentence: the code differs from them. `None` if it does the same.
pub fn unlit(steps: &[Step]) -> Option<&'static str> {
    motion::difference(steps)
}

/// Returns two bodies in the order of the functions' names.
fn in_order([a, b]: [Moving; 2]) -> [Moving; 2] {
    if rank(b.shape.kind()) < rank(a.shape.kind()) { [b, a] } else { [a, b] }
}

fn rank(kind: Kind) -> usize {
    KINDS.iter().position(|other| *other == kind).unwrap_or(KINDS.len())
}

/// Returns the names of the functions that would answer; not all of them exist.
fn names_of(question: &CodeQuestion<'_>, pair: &[Moving; 2]) -> Vec<String> {
    let [first, second] = [0, 1].map(|index| pair[index].shape.kind());
    let of_pair = |answer: &str| format!("{answer}_{}_{}", first.id(), second.id());
    match question.why {
        DerivedAnswer::Contact if second == Kind::Polygon => {
            names_for_polygon(question.algorithm, [&pair[0].shape, &pair[1].shape])
        }
        // The point where two lines cross is a step of their contact.
        DerivedAnswer::Contact if [first, second] == [Kind::Line; 2] => ["hit", "separation", "point"].map(of_pair).to_vec(),
        DerivedAnswer::Contact => ["hit", "closest", "separation"].map(of_pair).to_vec(),
        DerivedAnswer::Crossings => ["point", "points"].map(of_pair).to_vec(),
        DerivedAnswer::Manifold | DerivedAnswer::Level | DerivedAnswer::Move => Vec::new(),
        DerivedAnswer::Motion => {
            let of_search = match question.scene.search.kind() {
                MethodKind::Linear => Some("linear_search".to_owned()),
                MethodKind::Binary => Some("binary_search".to_owned()),
                MethodKind::Exact => Some(of_pair("cast")),
                MethodKind::Discrete | MethodKind::Advance => None,
            };
            let of_many = has_first_impact(question.scene).then(|| "first_impact".to_owned());
            of_search.into_iter().chain(of_many).collect()
        }
    }
}

/// Returns the names of the functions for the contact of a shape and a polygon.
fn names_for_polygon(algorithm: Algorithm, [a, b]: [&Shape; 2]) -> Vec<String> {
    let names: &[&str] = match a.kind() {
        Kind::Point if algorithm == Algorithm::WindingNumber => &["hit_point_polygon"],
        Kind::Line if b.is_convex() => &["hit_line_polygon", "separation_line_polygon"],
        Kind::Line => &["hit_line_polygon"],
        kind if !KINDS.contains(&kind) => &[],
        _ if a.is_convex() && b.is_convex() => &["hit_convex", "separation_convex"],
        _ => &["hit_parts", "separation_parts"],
    };
    names.iter().map(|name| (*name).to_owned()).collect()
}

impl Code {
    fn of(question: &CodeQuestion<'_>, pair: [Moving; 2], names: &[String], language: Language) -> Option<Code> {
        let library = Library::of(language);
        let kinds = [0, 1].map(|index: usize| pair[index].shape.kind());
        let asked: Vec<usize> =
            (0..library.functions.len()).filter(|idx| names.contains(&library.functions[*idx].name)).collect();
        if asked.is_empty() {
            return None;
        }
        let functions: Vec<&Function> = asked.iter().map(|index| &library.functions[*index]).collect();
        let example = example::lines(language, &functions, &PresentNumbers::of(question.scene, pair, question.t));
        Some(Code { kinds: kinds.to_vec(), example, ..Code::of_library(language, library, asked) })
    }

    /// Returns functions without a call in the present numbers, with those that they call.
    fn of_library(language: Language, library: &'static Library, asked: Vec<usize>) -> Code {
        Code { language, library, kinds: Vec::new(), called: library.called_by(&asked), asked, example: Vec::new() }
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

    /// Returns the lines that call the functions in the present numbers. Empty for functions that take functions.
    pub fn example(&self) -> &[String] {
        &self.example
    }

    /// Returns the look of each line for a trace, or for one of its steps: first of the functions that answer, then of those that
    /// they call. A step that lights a line lights lines of the functions that the line calls.
    pub fn lit(&self, steps: &[Step], selected: Option<usize>) -> Vec<Vec<LitLine>> {
        self.lit_by(&tagged(steps), selected)
    }

    /// Returns the look of each line for the steps of a broad phase, or for one of them, as [`lit`](Self::lit) does for those of a pair.
    pub fn lit_by_broad(&self, steps: &[BroadStep], selected: Option<usize>) -> Vec<Vec<LitLine>> {
        self.lit_by(&tagged_by_broad(steps), selected)
    }

    /// Returns the look of each line for steps by their names, or for one of them, as [`lit`](Self::lit) does.
    fn lit_by(&self, all: &[StepTags], selected: Option<usize>) -> Vec<Vec<LitLine>> {
        let functions = &self.library.functions;
        let chosen = match selected {
            Some(index) => all.get(index..=index).unwrap_or_default(),
            None => all,
        };
        let mut met: Vec<Vec<StepTags>> = vec![Vec::new(); functions.len()];
        for index in &self.asked {
            met[*index] = chosen.to_vec();
        }
        // A function is below those that it calls.
        for index in (0..functions.len()).rev() {
            let steps = std::mem::take(&mut met[index]);
            for line in functions[index].lines.iter().filter(|line| !line.calls.is_empty()) {
                for (tag, step) in line.tags.iter().flat_map(|tag| steps.iter().map(move |step| (tag, step))) {
                    for called in line.calls.iter().filter(|called| step.has(tag.step) && !self.asked.contains(called)) {
                        let passed = step.renamed(&tag.passed);
                        // Renamed steps are often the same; all others are new, and a comparison with thousands takes long.
                        if tag.passed.is_empty() || !met[*called].contains(&passed) {
                            met[*called].push(passed);
                        }
                    }
                }
            }
            met[index] = steps;
        }
        let lit = |index: &usize| functions[*index].lines.iter().map(|line| line.lit(&met[*index])).collect();
        self.asked.iter().chain(&self.called).map(lit).collect()
    }

    fn functions(&self, indices: Vec<usize>) -> impl Iterator<Item = &'static Function> {
        let functions = &self.library.functions;
        indices.into_iter().map(|index| &functions[index])
    }

    /// Returns the code as a complete file: its source, the numbers of the kinds, the functions and those that they call.
    pub fn text(&self) -> String {
        let library = self.library;
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
        blocks.extend((!self.example.is_empty()).then(|| self.example.join("\n")));
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
}

impl CodeLine {
    fn lit(&self, steps: &[StepTags]) -> LitLine {
        let is_lit = self.tags.iter().any(|tag| steps.iter().any(|step| step.has(tag.step)));
        let note = self.tags.iter().find_map(|tag| {
            // For a line that was executed several times, the last number counts.
            let number = steps.iter().rev().find(|step| step.has(tag.step))?.number?;
            Some(VariableValue { variable: tag.variable?, number: precise(number) })
        });
        LitLine { is_lit, note }
    }
}
