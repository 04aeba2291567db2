//! Scenes as HTML files that work without a network.

use std::fs;
use std::path::Path;

use clashbox::link;
use clashbox::scene::format;

use super::{BULLET, Folder, Ran, command};

const INDEX: &str = "<!DOCTYPE html>\n<html lang=\"en\">\n<head><title>Clashbox</title></head>\n<body>\n\
    <div id=\"clashbox-static\"></div>\n<script src=\"clashbox.js\"></script>\n</body>\n</html>\n";

/// Returns a folder with a scene, and with a build for browsers in `web`.
fn folder() -> Folder {
    let version = format!("{}\n", env!("CARGO_PKG_VERSION"));
    let files = [("index.html", INDEX), ("clashbox.js", "start();"), ("clashbox.wasm", "\0asm\x01"), ("version.txt", &version)];
    let named = files.map(|(name, text)| (format!("web/{name}"), text));
    let mut all: Vec<(&str, &str)> = named.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    all.push(("s.ron", BULLET));
    Folder::with(&all)
}

/// Runs the command without the folder of this machine.
fn page(folder: &Folder, arguments: &[&str]) -> Ran {
    let all: Vec<&str> = [&["page"], arguments].concat();
    folder.run(&all)
}

#[test]
fn a_page_holds_the_scene_a_picture_and_words() {
    let folder = folder();
    page(&folder, &["s.ron", "-o", "s.html", "--web", "web"]).check(0, "", "");
    let written = folder.read("s.html");
    let scene = format::parse(BULLET, "s.ron").expect("a scene");
    for part in [
        "<!DOCTYPE html>\n<!-- Page by Clashbox -->\n<html lang=\"en\">",
        "<title>Bullet through paper - Clashbox</title>",
        &format!("<script id=\"clashbox-scene\" type=\"text/plain\">{}</script>", link::fragment(&scene)),
        "<script>\nstart();\n</script>",
        "<svg",
        "is a circle around (-4, 0) of radius 0.1.",
    ] {
        assert!(written.contains(part), "{part} in {written}");
    }
    for of_network in ["src=", "href=", "@import"] {
        assert!(!written.contains(of_network), "{of_network} would need a network: {written}");
    }
    page(&folder, &["s.ron", "-o", "-", "--web", "web"]).check(0, &written, "");
    page(&folder, &["s.ron", "-o", "embedded.html", "--web", "web", "--embed"]).check(0, "", "");
    assert_eq!(folder.read("embedded.html"), written.replacen("<html", "<html data-embed", 1), "--embed");
    page(&folder, &["7", "-o", "lesson.html", "--web", "web"]).check(0, "", "");
    assert!(
        folder.read("lesson.html").contains("The scene is a lesson with this task. "),
        "a shipped lesson, with its task in words"
    );
}

#[test]
fn a_page_replaces_pages_alone() {
    let folder = folder();
    fs::write(folder.path("mine.html"), "mine").expect("written");
    let why = "not written, because there is a file that clashbox has not written; --force replaces it";
    page(&folder, &["s.ron", "-o", "mine.html", "--web", "web"]).check(2, "", &format!("mine.html: {why}\n"));
    page(&folder, &["s.ron", "-o", "mine.html", "--web", "web", "--force"]).check(0, "", "");
    page(&folder, &["7", "-o", "mine.html", "--web", "web"]).check(0, "", "");
    page(&folder, &["s.ron", "-o", "s.ron", "--web", "web", "--force"]).check(
        2,
        "",
        "s.ron: not written, because it is a scene\n",
    );
    assert_eq!(folder.read("s.ron"), BULLET, "the scene stays");
}

#[test]
fn a_folder_without_the_program_for_browsers_is_named() {
    let folder = folder();
    let how = "it is the folder `web` of a release, and `web/build` makes it in a checkout; --web FOLDER or CLASHBOX_WEB names another place";
    let not_there = |place: &str| format!("the program for browsers is not there, looked in {place}; {how}\n");
    page(&folder, &["s.ron", "-o", "s.html", "--web", "nowhere"]).check(2, "", &not_there("nowhere"));
    let of_environment = |place: &str| {
        let mut page = command();
        page.args(["page", "s.ron", "-o", "s.html"]).current_dir(folder.path("")).env("CLASHBOX_WEB", place);
        let output = page.output().expect("clashbox runs");
        (output.status.code(), String::from_utf8(output.stderr).expect("text"))
    };
    assert_eq!(of_environment("elsewhere"), (Some(2), not_there("elsewhere")), "CLASHBOX_WEB");
    assert!(!folder.path("s.html").exists(), "nothing was written");
    assert_eq!(of_environment("web"), (Some(0), String::new()), "CLASHBOX_WEB");
    fs::write(folder.path("web/version.txt"), "0.0.9").expect("written");
    let own = env!("CARGO_PKG_VERSION");
    let other = format!("web: is of version 0.0.9, this program has version {own}\n");
    page(&folder, &["s.ron", "-o", "s.html", "--web", "web"]).check(2, "", &other);
    fs::write(folder.path("web/version.txt"), own).expect("written");
    fs::write(folder.path("web/clashbox.wasm"), "<html>").expect("written");
    page(&folder, &["s.ron", "-o", "s.html", "--web", "web"]).check(2, "", "web: clashbox.wasm: it is not WebAssembly\n");
    fs::remove_file(folder.path("web/clashbox.js")).expect("removed");
    let ran = page(&folder, &["s.ron", "-o", "s.html", "--web", "web"]);
    let script = Path::new("web").join("clashbox.js").display().to_string();
    assert!(ran.code == Some(2) && ran.err.starts_with(&format!("{script}: cannot be read: ")), "{ran:?}");
}
