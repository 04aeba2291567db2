//! Reads the files of `assets/code`: blocks separated by empty lines. The first block is the legend. The second one holds the
//! imports, if it has no function. Every other block is a function below a comment.
//!
//! A line for a step of a trace ends with a comment of tags: `# @clamp @radius=separation` is lit by the steps `clamp` and
//! `radius`, and after the latter the variable `separation` has the number of that step. A step that lights a line is passed to the
//! functions that the line calls; with `# @closest>clamp>region` it is the steps `clamp` and `region` there. Tags are never shown or
//! copied.

use std::sync::LazyLock;

use super::language::Language;

/// The functions of one language.
#[derive(Debug)]
pub(super) struct Library {
    /// The comment at the head of the file.
    pub(super) legend: Vec<&'static str>,
    /// The imports that the functions need; may be empty.
    pub(super) imports: Vec<&'static str>,
    /// The functions: each one is below those that it calls.
    pub(super) functions: Vec<Function>,
}

/// A function in one language.
#[derive(Debug)]
pub struct Function {
    /// The name in words separated by `_`, in every language.
    pub name: String,
    /// The name in the language.
    pub written: &'static str,
    /// The comment, which states the idea.
    pub comment: Vec<&'static str>,
    /// The lines, with their indentation, without tags.
    pub lines: Vec<CodeLine>,
}

/// A line of code.
#[derive(Debug)]
pub struct CodeLine {
    /// The line in its file, counted from 1.
    pub number: usize,
    /// The text that is shown and copied.
    pub text: &'static str,
    /// The steps that it belongs to.
    pub(super) tags: Vec<LineTag>,
    /// The functions of the file that it calls.
    pub(super) calls: Vec<usize>,
}

/// A step that a line belongs to.
#[derive(Debug)]
pub(super) struct LineTag {
    /// The name of the step.
    pub(super) step: &'static str,
    /// The variable that has the number of the step after this line.
    pub(super) variable: Option<&'static str>,
    /// The names that the step has in the functions that the line calls. Empty if it keeps its own names.
    pub(super) passed: Vec<&'static str>,
}

static LIBRARIES: [LazyLock<Library>; 4] = [
    LazyLock::new(|| Library::read(Language::Python, Language::Python.file())),
    LazyLock::new(|| Library::read(Language::JavaScript, Language::JavaScript.file())),
    LazyLock::new(|| Library::read(Language::C, Language::C.file())),
    LazyLock::new(|| Library::read(Language::Lua, Language::Lua.file())),
];

static BROAD_LIBRARIES: [LazyLock<Library>; 4] = [
    LazyLock::new(|| Library::read(Language::Python, Language::Python.broad_file())),
    LazyLock::new(|| Library::read(Language::JavaScript, Language::JavaScript.broad_file())),
    LazyLock::new(|| Library::read(Language::C, Language::C.broad_file())),
    LazyLock::new(|| Library::read(Language::Lua, Language::Lua.broad_file())),
];

impl Library {
    /// Returns the library of a language.
    pub(super) fn of(language: Language) -> &'static Library {
        &LIBRARIES[language as usize]
    }

    /// Returns the functions of broad phases in a language.
    pub(super) fn of_broad(language: Language) -> &'static Library {
        &BROAD_LIBRARIES[language as usize]
    }

    fn read(language: Language, file: &'static str) -> Library {
        let comment = language.comment();
        let mut library = Library { legend: Vec::new(), imports: Vec::new(), functions: Vec::new() };
        let lines: Vec<(usize, &'static str)> = (1..).zip(file.lines()).collect();
        for block in lines.split(|(_, line)| line.is_empty()).filter(|block| !block.is_empty()) {
            let is_comment = |line: &str| line.starts_with(comment);
            let start = block.iter().position(|(_, line)| !is_comment(line)).unwrap_or(block.len());
            let (above, code) = block.split_at(start);
            let above = above.iter().map(|(_, line)| *line);
            match code.first().map(|(_, first)| name(first)) {
                None => library.legend.extend(above),
                Some(None) => library.imports.extend(code.iter().map(|(_, line)| *line)),
                Some(Some(written)) => {
                    let lines = code.iter().map(|(number, line)| CodeLine::read(*number, line, comment)).collect();
                    library.functions.push(Function { name: snake(written), written, comment: above.collect(), lines });
                }
            }
        }
        let names: Vec<&str> = library.functions.iter().map(|function| function.written).collect();
        for (own, function) in library.functions.iter_mut().enumerate() {
            for line in &mut function.lines {
                line.calls = (0..own).filter(|&other| calls(line.text, names[other])).collect();
            }
        }
        library
    }

    /// Returns the functions that these call directly or indirectly, in the order of the file.
    pub(super) fn called_by(&self, functions: &[usize]) -> Vec<usize> {
        let mut called = vec![false; self.functions.len()];
        let mut pending = functions.to_vec();
        while let Some(function) = pending.pop() {
            for &other in self.functions[function].lines.iter().flat_map(|line| &line.calls) {
                if !std::mem::replace(&mut called[other], true) {
                    pending.push(other);
                }
            }
        }
        (0..called.len()).filter(|function| called[*function] && !functions.contains(function)).collect()
    }
}

impl CodeLine {
    fn read(number: usize, line: &'static str, comment: &str) -> CodeLine {
        let Some((text, tags)) = line.rsplit_once(comment).filter(|(_, tags)| tags.starts_with(" @")) else {
            return CodeLine { number, text: line, tags: Vec::new(), calls: Vec::new() };
        };
        let tag = |tag: &'static str| {
            let mut names = tag.trim_start_matches('@').split('>');
            let own = names.next().unwrap_or_default();
            let (step, variable) = own.split_once('=').map_or((own, None), |(step, variable)| (step, Some(variable)));
            LineTag { step, variable, passed: names.collect() }
        };
        let tags = tags.split_whitespace().map(tag).collect();
        CodeLine { number, text: text.trim_end(), tags, calls: Vec::new() }
    }
}

/// Returns the name of the function that starts in a line: the word before its first parenthesis.
fn name(line: &str) -> Option<&str> {
    let name = line.split_once('(')?.0;
    name.rsplit(|c: char| !is_of_name(c)).next().filter(|name| !name.is_empty())
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Returns true if a line calls a function.
fn calls(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| line[at + name.len()..].starts_with('(') && !line[..at].ends_with(is_of_name))
}

/// Returns `hitCircleAabb` as `hit_circle_aabb`.
fn snake(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}
