//! Writers that consist of one file, which users copy.

use std::borrow::Cow;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::super::capture::problems;
use super::readme::{further_examples, game_with_example};
use super::{Program, VALUES, additions, check_game, check_killed, check_values, found, installed};

/// A language whose writer is one file.
struct Language {
    /// The heading in the README.
    heading: &'static str,
    /// The writer, in `writers/`.
    writer: &'static str,
    /// The program that writes values, and the game around the example.
    values: &'static str,
    game: &'static str,
    /// The file name of a program of the language.
    program: &'static str,
}

const C: Language = Language {
    heading: "C",
    writer: "c/clashbox_capture.h",
    values: include_str!("programs/values.c"),
    game: include_str!("programs/game.c"),
    program: "program.c",
};

const GDSCRIPT: Language = Language {
    heading: "GDScript",
    writer: "gdscript/clashbox_capture.gd",
    values: include_str!("programs/values.gd"),
    game: include_str!("programs/game.gd"),
    program: "program.gd",
};

const JAVASCRIPT: Language = Language {
    heading: "JavaScript",
    writer: "javascript/clashbox-capture.js",
    values: include_str!("programs/values.mjs"),
    game: include_str!("programs/game.mjs"),
    program: "program.mjs",
};

const LUA: Language = Language {
    heading: "Lua",
    writer: "lua/clashbox_capture.lua",
    values: include_str!("programs/values.lua"),
    game: include_str!("programs/game.lua"),
    program: "program.lua",
};

const PYTHON: Language = Language {
    heading: "Python",
    writer: "python/clashbox_capture.py",
    values: include_str!("programs/values.py"),
    game: include_str!("programs/game.py"),
    program: "program.py",
};

impl Language {
    fn game(&self) -> String {
        game_with_example(self.game, self.heading)
    }

    fn source(&self) -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("writers").join(self.writer);
        fs::read_to_string(path).expect("the writer is there")
    }

    /// Puts a program and the writer into a folder, each as `changed` returns it.
    fn program(&self, interpreter: &[&str], text: &str, changed: impl Fn(&str) -> String) -> Program {
        let folder = tempfile::tempdir().expect("a folder");
        let name = Path::new(self.writer).file_name().expect("a file");
        fs::write(folder.path().join(name), changed(&self.source())).expect("written");
        fs::write(folder.path().join(self.program), changed(text)).expect("written");
        let command = interpreter.iter().chain([&self.program]).map(|part| (*part).to_owned()).collect();
        Program { folder, command, environment: Vec::new() }
    }

    /// Compiles a program, with any compiler of C.
    fn compiled(&self, text: &str) -> Program {
        let options = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", "-o", "program"];
        let mut program = self.program(&["cc"], text, str::to_owned);
        program.run(&options);
        program.command = vec!["./program".to_owned()];
        program
    }
}

/// Sets a locale with a decimal comma for a program, in a folder of its own. Returns false if no such locale can be made.
fn with_decimal_comma(program: &mut Program) -> bool {
    if !installed("localedef") {
        return false;
    }
    let locale = program.folder.path().join("de_DE.UTF-8");
    // It prints a warning about a file of the system.
    let made = Command::new("localedef").args(["-i", "de_DE", "-f", "UTF-8"]).arg(&locale).output().expect("it starts");
    assert!(locale.join("LC_NUMERIC").is_file(), "{}", String::from_utf8_lossy(&made.stderr));
    let folder = program.folder.path().to_string_lossy().into_owned();
    program.environment = vec![("LOCPATH".to_owned(), folder), ("LC_ALL".to_owned(), "de_DE.UTF-8".to_owned())];
    true
}

/// Checks that the output of a program does not depend on the decimal point of the locale.
fn check_decimal_comma(program: &mut Program) {
    if with_decimal_comma(program) {
        let said = program.run(&["values.jsonl", "once"]);
        assert!(said.contains("0,5"), "the program has a decimal comma: {said}");
        check_values(program, VALUES);
        additions::check(program);
    }
}

#[test]
fn c_writes_what_it_is_given() {
    if installed("cc") {
        let mut values = C.compiled(C.values);
        check_values(&values, VALUES);
        additions::check(&values);
        check_killed(&values);
        check_decimal_comma(&mut values);
        check_game(&C.compiled(&C.game()));
    }
}

#[test]
fn the_header_of_c_is_one_of_cpp() {
    if installed("c++") {
        let compiler = ["c++", "-fsyntax-only", "-x", "c++", "-std=c++11", "-Wall", "-Wextra", "-Werror"];
        C.program(&compiler, C.values, str::to_owned).run(&[]);
    }
}

/// Godot 4 is not available: its writer runs in Godot 3, where a few things had other names, and numbers have 16 decimals.
#[test]
fn gdscript_writes_what_it_is_given() {
    const NAMES: [(&str, &str); 7] = [
        ("class_name ClashboxCapture\n", ""),
        ("RefCounted", "Reference"),
        ("_file: FileAccess", "_file: File"),
        ("_file = FileAccess.open(path, FileAccess.WRITE)", "_file = File.new()\n\t_file.open(path, File.WRITE)"),
        ("PackedVector2Array", "PoolVector2Array"),
        ("\t_file.flush()\n", ""),
        ("user://", ""),
    ];
    const DECIMALS: [(&str, &str); 4] = [
        ("0.016666666666666666", "0.0166666666666667"),
        ("0.30000000000000004", "0.3"),
        ("0.10000000149011612", "0.1000000014901161"),
        ("1e-300", "0"),
    ];
    let replaced = |text: &str, words: &[(&str, &str)]| {
        words.iter().fold(Cow::Borrowed(text), |text, (word, other)| Cow::Owned(text.replace(word, other))).into_owned()
    };
    let writer = GDSCRIPT.source();
    assert!(NAMES[..6].iter().all(|(name, _)| writer.contains(name)), "each of these names is in the writer");
    if installed("godot3-server") {
        // It writes into the home folder, and does not end if a script fails.
        let interpreter = ["timeout", "60", "env", "HOME=.", "godot3-server", "--no-window", "-s"];
        let program = |text: &str| GDSCRIPT.program(&interpreter, text, |text| replaced(text, &NAMES));
        check_values(&program(GDSCRIPT.values), &replaced(VALUES, &DECIMALS));
        additions::check(&program(GDSCRIPT.values));
        check_game(&program(&GDSCRIPT.game()));
    }
}

#[test]
fn gdscript_is_that_of_godot_4() {
    if found("gdparse") {
        GDSCRIPT.program(&["gdparse", "clashbox_capture.gd"], GDSCRIPT.values, str::to_owned).run(&[]);
    }
}

#[test]
fn javascript_writes_what_it_is_given() {
    if installed("node") {
        // Node takes a file of another extension for a module only if the folder says so.
        let module = |program: Program| {
            fs::write(program.folder.path().join("package.json"), "{\"type\":\"module\"}").expect("written");
            program
        };
        let values = module(JAVASCRIPT.program(&["node"], JAVASCRIPT.values, str::to_owned));
        check_values(&values, VALUES);
        additions::check(&values);
        check_killed(&values);
        check_game(&module(JAVASCRIPT.program(&["node"], &JAVASCRIPT.game(), str::to_owned)));
    }
}

#[test]
fn lua_writes_what_it_is_given() {
    for interpreter in ["lua5.1", "lua5.4", "luajit"].into_iter().filter(|interpreter| installed(interpreter)) {
        let mut values = LUA.program(&[interpreter], LUA.values, str::to_owned);
        check_values(&values, VALUES);
        additions::check(&values);
        check_killed(&values);
        // LuaJIT formats numbers itself, whatever the locale.
        if interpreter != "luajit" {
            check_decimal_comma(&mut values);
        }
        check_game(&LUA.program(&[interpreter], &LUA.game(), str::to_owned));
    }
}

#[test]
fn python_writes_what_it_is_given() {
    if installed("python3") {
        let values = PYTHON.program(&["python3"], PYTHON.values, str::to_owned);
        check_values(&values, VALUES);
        additions::check(&values);
        check_killed(&values);
        check_game(&PYTHON.program(&["python3"], &PYTHON.game(), str::to_owned));
    }
}

#[test]
fn the_further_examples_of_the_readme_run() {
    if installed("python3") {
        let mut text = String::from(
            r#"from clashbox_capture import Capture
capture = Capture("game.jsonl")
shape, poses, number = {"circle": {"center": (0, 0), "radius": 1}}, {"player": (0, 8)}, 0
capture.body("player", shape)
"#,
        );
        let examples = further_examples();
        text.extend(examples.iter().map(|example| format!("{example}\nnumber += 1\n")));
        let program = PYTHON.program(&["python3"], &text, str::to_owned);
        program.run(&[]);
        let written = program.written("game.jsonl");
        assert_eq!(written.lines().count(), 2 + examples.len(), "{written}");
        assert_eq!(problems(&written), [""; 0], "{written}");
    }
}

#[test]
fn a_file_to_copy_has_at_most_200_lines() {
    for language in [C, GDSCRIPT, JAVASCRIPT, LUA, PYTHON] {
        let lines = language.source().lines().count();
        assert!(lines <= 200, "{} has {lines} lines", language.writer);
    }
}
