//! Colors, completions and the manual.

use super::{BULLET, Folder, command, shipped};

#[test]
fn colors_are_shown_where_they_are_wanted_and_never_in_documents() {
    let wrong = BULLET.replace("t: 0.48125", "t: 0.5");
    let folder = Folder::with(&[("fine.ron", BULLET), ("wrong.ron", &wrong)]);
    let is_colored = |arguments: &[&str]| folder.run(arguments).out.contains('\u{1b}');
    for arguments in [&["check", "fine.ron"][..], &["check", "wrong.ron"], &["record", "--diff", "wrong.ron"]] {
        assert!(!is_colored(arguments), "not into a pipe: {arguments:?}");
        assert!(is_colored(&[arguments, &["--color", "always"]].concat()), "on request: {arguments:?}");
        assert!(is_colored(&[&["--color", "always"], arguments].concat()), "before the command: {arguments:?}");
        assert!(!is_colored(&[arguments, &["--color", "never"]].concat()), "{arguments:?}");
    }
    for format in ["json", "junit", "github"] {
        assert!(!is_colored(&["check", "wrong.ron", "--color", "always", "--format", format]), "{format}");
    }
    folder.run(&["check", "fine.ron", "--color", "always"]).check(
        0,
        "\u{1b}[32m1 scene, 3 expectations: all as expected\u{1b}[0m\n",
        "",
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_has_colors_unless_the_environment_says_no() {
    let folder = Folder::with(&[("fine.ron", BULLET)]);
    // `script` runs a program on a terminal of its own.
    let on_terminal = |name: &str, value: &str| {
        let program = format!("{} check fine.ron", env!("CARGO_BIN_EXE_clashbox"));
        let mut script = std::process::Command::new("script");
        script.args(["-qec", &program, "/dev/null"]).current_dir(folder.path(".")).env("TERM", "xterm").env_remove("NO_COLOR");
        script.env(name, value).output().map(|output| output.stdout.contains(&0x1b))
    };
    match on_terminal("NO_COLOR", "") {
        Err(error) => eprintln!("skipped, there is no `script`: {error}"),
        Ok(colored) => {
            assert!(colored, "an empty NO_COLOR says nothing");
            for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
                assert!(!on_terminal(name, value).expect("as before"), "{name}={value}");
            }
        }
    }
}

#[test]
fn a_scene_is_opened_or_a_command_is_run() {
    let said = "a scene is opened in the window, or a command is run, not both; `clashbox help` lists the commands\n";
    Folder::with(&[("s.ron", BULLET)]).run(&["s.ron", "check", "s.ron"]).check(2, "", said);
}

#[test]
fn what_is_typed_wrong_is_said_in_words_of_the_user() {
    let folder = Folder::with(&[("scenes/s.ron", BULLET), ("empty/notes.txt", "")]);
    let usage = "\n\nFor more information, try '--help'.";
    let no_threads = |found: &str| {
        format!("error: invalid value '{found}' for '--jobs <N>': a number of threads is a whole number, at least 1{usage}\n")
    };
    let rows = [
        (&["check", "nowhere"][..], "nowhere: there is no such file or folder\n"),
        (&["check", "empty"], "empty: there is no scene, the name of a scene file ends in .ron\n"),
        (&["check", "scenes", "--filter", "wall"], "scenes: no scene has a path that contains a text of --filter\n"),
        (&["check", "scenes", "--jobs", "0"], &no_threads("0")),
        (&["record", "scenes", "--jobs", "-1"], &no_threads("-1")),
        (&["chek", "scenes"], "there is no such command; did you mean `clashbox check`?\n"),
        (&["wrap", "scenes"], "there is no such command; `clashbox help` lists the commands\n"),
        (&["query", "scenes"], "scenes: is a folder, a scene is a file\n"),
        (&["audit", "scenes"], "scenes: there is no capture, the name of a capture in a folder ends in .jsonl\n"),
    ];
    for (arguments, said) in rows {
        folder.run(arguments).check(2, "", said);
    }
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = Folder::with(&[]).run(&["completions", shell]);
        for word in ["audit", "check", "record", "--artifacts"] {
            assert!(ran.code == Some(0) && ran.out.contains(word.trim_start_matches("--")), "{shell} knows {word}");
        }
    }
    assert_eq!(Folder::with(&[]).run(&["completions", "cmd"]).code, Some(2), "an unknown shell");
}

#[cfg(unix)]
#[test]
fn the_completions_for_bash_are_a_script() {
    let script = Folder::with(&[]).run(&["completions", "bash"]).out;
    let folder = Folder::with(&[("clashbox.bash", &script)]);
    let ran = std::process::Command::new("bash").args(["-n", "clashbox.bash"]).current_dir(folder.path(".")).output();
    match ran {
        Err(error) => eprintln!("skipped, there is no bash: {error}"),
        Ok(output) => assert!(output.status.success(), "{output:?}"),
    }
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let page = Folder::with(&[]).run(&["man"]).out;
    assert!(page.contains(".TH clashbox 1") && page.contains("check"), "{page}");
    let help = help();
    let names = commands(&help).map(|(name, _)| name);
    let mut pages = 0;
    for name in names {
        let ran = Folder::with(&[]).run(&["man", name]);
        assert!(ran.code == Some(0) && ran.out.contains(&format!(".TH clashbox-{name} 1")), "{name}: {ran:?}");
        pages += 1;
    }
    assert!(9 <= pages, "{pages}");
    assert!(Folder::with(&[]).run(&["man", "check"]).out.contains("artifacts"), "with its options");
    let said = "there is no such command; `clashbox help` lists the commands\n";
    Folder::with(&[]).run(&["man", "guess"]).check(2, "", said);
}

#[test]
fn the_page_of_commands_says_what_the_help_says() {
    let page = shipped("docs/commands.md").replace('\r', "");
    let help = help();
    let listed: Vec<String> = commands(&help).map(|(name, about)| format!("## `clashbox {name}`\n\n{about}.\n")).collect();
    for section in &listed {
        assert!(page.contains(section), "docs/commands.md does not have\n{section}");
    }
    let sections = page.matches("\n## `clashbox ").count();
    assert!(9 <= listed.len() && sections == listed.len(), "{sections} sections, {} commands", listed.len());
}

fn help() -> String {
    let output = command().arg("help").output().expect("clashbox runs");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the commands that the help lists, each with its sentence.
fn commands(help: &str) -> impl Iterator<Item = (&str, &str)> {
    let (_, commands) = help.split_once("Commands:\n").expect("a list of commands");
    let lines = commands.lines().map_while(|line| line.trim().split_once(' '));
    lines.map(|(name, about)| (name, about.trim())).filter(|(name, _)| *name != "help")
}
