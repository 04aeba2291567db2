//! The languages that the code is written in.

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// Python 3.
    #[default]
    Python,
    /// JavaScript, ECMAScript 2015 or later.
    JavaScript,
    /// C99.
    C,
    /// Lua 5.1 or later.
    Lua,
}

impl Language {
    /// All languages, in the order of the panel.
    pub const ALL: [Language; 4] = [Language::Python, Language::JavaScript, Language::C, Language::Lua];

    /// Returns the name on the command line and in files.
    pub fn id(self) -> &'static str {
        self.names()[0]
    }

    /// Returns the name in prose.
    pub fn name(self) -> &'static str {
        self.names()[1]
    }

    fn names(self) -> [&'static str; 2] {
        match self {
            Language::Python => ["python", "Python"],
            Language::JavaScript => ["javascript", "JavaScript"],
            Language::C => ["c", "C"],
            Language::Lua => ["lua", "Lua"],
        }
    }

    /// Returns the file with all functions.
    pub(super) fn file(self) -> &'static str {
        match self {
            Language::Python => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/clashbox.py")),
            Language::JavaScript => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/clashbox.js")),
            Language::C => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/clashbox.c")),
            Language::Lua => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/clashbox.lua")),
        }
    }

    /// Returns the file with the functions of broad phases.
    pub(super) fn broad_file(self) -> &'static str {
        match self {
            Language::Python => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/broad.py")),
            Language::JavaScript => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/broad.js")),
            Language::C => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/broad.c")),
            Language::Lua => include_str!(concat!(env!("CLASHBOX_FILES"), "/assets/code/broad.lua")),
        }
    }

    /// Returns the mark that begins a comment.
    pub(super) fn comment(self) -> &'static str {
        match self {
            Language::Python => "#",
            Language::JavaScript | Language::C => "//",
            Language::Lua => "--",
        }
    }
}
