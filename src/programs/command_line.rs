//! Splits the command of an engine into words. No shell runs.

use std::path::MAIN_SEPARATOR;

/// The rules by which a system splits a text into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Convention {
    /// The rules of a POSIX shell: spaces separate words; both kinds of quotation marks and a backslash keep them together.
    Shell,
    /// The rules by which programs for Windows read their command line: only double quotation marks keep words together, and a
    /// backslash is an ordinary character, except before such a mark.
    ///
    /// Source: Microsoft, "Parsing C command-line arguments".
    Windows,
}

/// The convention of this system. Where a backslash separates folders, it cannot stand for a quotation mark too.
pub(super) const NATIVE: Convention = if MAIN_SEPARATOR == '\\' { Convention::Windows } else { Convention::Shell };

/// Splits a command into its words. `None` if a quotation mark is open, or if there is no word.
pub(super) fn words(command: &str, convention: Convention) -> Option<Vec<String>> {
    let words = match convention {
        Convention::Shell => shlex::split(command)?,
        // On Windows a mark that is open ends with the text.
        Convention::Windows => winsplit::split(command),
    };
    (!words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_its_system_does_it() {
        use Convention::{Shell, Windows};
        let rows: [(Convention, &str, Option<&[&str]>); 11] = [
            (Shell, "python3 'my engine.py' --fast", Some(&["python3", "my engine.py", "--fast"])),
            (Shell, r#"a\ b "c d""#, Some(&["a b", "c d"])),
            (Shell, "a 'b", None),
            (Shell, "  ", None),
            (Windows, r"C:\x\y.exe", Some(&[r"C:\x\y.exe"])),
            (Windows, r#""C:\Program Files\engine.exe" --name it's"#, Some(&[r"C:\Program Files\engine.exe", "--name", "it's"])),
            (Windows, r"\\server\share\e.exe a\b\", Some(&[r"\\server\share\e.exe", r"a\b\"])),
            (Windows, r#"e.exe "C:\my data\\" --x"#, Some(&["e.exe", r"C:\my data\", "--x"])),
            (Windows, r#"e.exe say \"hi\""#, Some(&["e.exe", "say", "\"hi\""])),
            (Windows, "e.exe\t--x  --y ", Some(&["e.exe", "--x", "--y"])),
            (Windows, "  ", None),
        ];
        for (convention, command, expected) in rows {
            let expected = expected.map(|words| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>());
            assert_eq!(words(command, convention), expected, "{command} ({convention:?})");
        }
    }
}
