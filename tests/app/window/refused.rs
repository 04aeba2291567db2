//! Displays on which the sandbox cannot be shown: the error says what is missing, and what works without it.

use std::process::Command;

use super::server::{Server, installed};

/// Runs clashbox on the display, with these variables set. Returns the exit code and standard error.
fn run(server: &Server, variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clashbox"));
    command.env("DISPLAY", &server.display).env_remove("WAYLAND_DISPLAY").envs(variables.iter().copied());
    let output = command.output().expect("clashbox runs");
    (output.status.code(), String::from_utf8(output.stderr).expect("text"))
}

fn check(what: &str, (code, error): (Option<i32>, String), reason: &str) {
    assert_eq!(code, Some(2), "{what}: {error}");
    assert!(error.starts_with(&format!("no window can be opened: {reason}")), "{what}: {error}");
    assert!(error.ends_with("without it, use `clashbox check`, `query`, `explain` or `render`\n"), "{what}: {error}");
    assert!(!error.contains("unwrap") && !error.contains("opcode"), "{what}: {error}");
}

#[test]
fn opengl_that_is_missing_or_too_old_is_named() {
    if !installed(&["Xvfb"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&folder.path().join("server.log"));
    let software = ("LIBGL_ALWAYS_SOFTWARE", "1");
    let rows = [
        ("no driver", [software, ("LIBGL_DRIVERS_PATH", "/nonexistent")]),
        ("OpenGL 1.4", [software, ("MESA_GL_VERSION_OVERRIDE", "1.4")]),
    ];
    for (what, variables) in rows {
        check(what, run(&server, &variables), "OpenGL 2.1 or newer was not found on this display");
    }
}

#[test]
fn a_screen_of_few_colors_is_named() {
    if !installed(&["Xvfb"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::with_depth(8, &folder.path().join("server.log"));
    check("8 bits", run(&server, &[]), "the screen has 8 bits a pixel, at least 15 are needed");
}
