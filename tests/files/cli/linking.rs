//! Links to scenes: printed, opened by other commands, and refused where they hold no scene.

use clashbox::link;
use clashbox::scene::format;
use clashbox::shipped::EXAMPLES;

use super::{BULLET, Folder, command};

/// A link that unpacks to a gigabyte of blanks would begin like this one; it is cut.
const CUT: &str = "#s=7cGBAAAAAICQ_q_uCAoAAAAAAAAA";

fn link_to(text: &str) -> String {
    link::fragment(&format::parse(text, "t.ron").expect("a scene"))
}

#[test]
fn a_link_is_printed_with_the_address_of_a_page() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let fragment = link_to(BULLET);
    folder.run(&["link", "s.ron"]).check(0, &format!("{fragment}\n"), "");
    let page = folder.run(&["link", "s.ron", "--page", "https://example.org/clashbox/?embed#s=old"]);
    page.check(0, &format!("https://example.org/clashbox/?embed{fragment}\n"), "");
    let moved = folder.run(&["link", page.out.trim(), "--page", "http://localhost:8000/"]);
    moved.check(0, &format!("http://localhost:8000/{fragment}\n"), "");
    folder.run_with_input(&["link", "-"], BULLET).check(0, &format!("{fragment}\n"), "");
    let of_environment = |value: &str| {
        let mut link = command();
        link.args(["link", "s.ron"]).current_dir(folder.path("")).env("CLASHBOX_PAGE", value);
        let output = link.output().expect("clashbox runs");
        (output.status.code(), [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("text")))
    };
    let [out, err] = [format!("file:///a/index.html{fragment}\n"), String::new()];
    assert_eq!(of_environment("file:///a/index.html"), (Some(0), [out, err]), "CLASHBOX_PAGE");
    let refused = "CLASHBOX_PAGE: `nowhere` is not the address of a page, it begins with https://, http:// or file://\n";
    assert_eq!(of_environment("nowhere"), (Some(2), [String::new(), refused.to_owned()]), "CLASHBOX_PAGE");
    let ran = folder.run(&["link", "s.ron", "--page", "nowhere"]);
    assert!(ran.code == Some(2) && ran.err.contains("is not the address of a page"), "{ran:?}");
}

#[test]
fn a_link_is_the_text_of_its_scene_again() {
    let folder = Folder::with(&[]);
    folder.run(&["link", &link_to(BULLET), "--text"]).check(
        0,
        &format::to_text(&format::parse(BULLET, "t").expect("a scene")),
        "",
    );
}

#[test]
fn shipped_lessons_have_a_number_and_a_name() {
    let lesson = EXAMPLES.iter().find(|example| example.name == "07_turned_boxes").expect("the lesson");
    let expected = format!("{}\n", link_to(lesson.text));
    let folder = Folder::with(&[("12", BULLET)]);
    for name in ["7", "07", "07_turned_boxes", "turned_boxes"] {
        folder.run(&["link", name]).check(0, &expected, "");
    }
    folder.run(&["link", "12"]).check(0, &format!("{}\n", link_to(BULLET)), "");
    for name in ["0", "99", "no_lesson", "7.5"] {
        let why = "no such file, and no such lesson: a shipped lesson is a number from 1 to 40, or a name such as turned_boxes";
        folder.run(&["link", name]).check(2, "", &format!("{name}: {why}\n"));
    }
}

#[test]
fn a_long_link_is_printed_with_a_warning_and_a_capture_has_none() {
    let folder = Folder::with(&[("game.jsonl", "{\"format\":\"clashbox-capture\",\"version\":1}\n")]);
    let crowd = EXAMPLES.iter().find(|example| example.name == "01_few_of_many_pairs").expect("the scene");
    let long = link_to(crowd.text);
    let ran = folder.run_with_input(&["link", "-"], crowd.text);
    let warning = format!("the link has {} characters, some programs cut links of more than 2000\n", long.len());
    ran.check(0, &format!("{long}\n"), &warning);
    let why =
        "a capture has no link, a link holds one scene; `clashbox audit --frame N -o step.ron` saves a step of it as a scene";
    folder.run(&["link", "game.jsonl"]).check(2, "", &format!("game.jsonl: {why}\n"));
}

#[test]
fn other_commands_take_a_link_in_place_of_a_file() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let link = format!("https://example.org/{}", link_to(BULLET));
    for command in ["check", "explain", "describe"] {
        let [of_link, of_file] = [link.as_str(), "s.ron"].map(|scene| folder.run(&[command, scene]));
        assert_eq!((of_link.code, of_link.out, of_link.err), (of_file.code, of_file.out, of_file.err), "{command}");
    }
    let render = |scene: &str| folder.run(&["render", scene, "-o", "-"]).out;
    assert_eq!(render(&link), render("s.ron"), "render");
    let [of_link, of_file] = [link.as_str(), "s.ron"].map(|scene| folder.run(&["query", "--json", scene]).out);
    assert_eq!(of_link.replace(&link, "s.ron"), of_file, "query --json");
    let shown = folder.run(&["query", &link]).out;
    assert!(shown.starts_with(&format!("{}\u{2026}: Bullet through paper\n", &link[..40])), "{shown}");
    let refused =
        "link: nothing can be recorded into a link, save its scene first: `clashbox link '#s=...' --text > scene.ron`\n";
    folder.run(&["record", &link]).check(2, "", refused);
    folder.run(&["check", "--watch", &link]).check(2, "", "link: a link never changes, name the scene file\n");
}

#[test]
fn a_link_in_a_file_or_on_standard_input_stands_for_its_scene() {
    let link = format!("<https://example.org/{}>\r\n", link_to(BULLET));
    let folder = Folder::with(&[("s.ron", BULLET), ("link.ron", &link)]);
    for command in ["check", "explain", "describe", "link"] {
        let of_file = folder.run(&[command, "s.ron"]);
        let of_links = [folder.run(&[command, "link.ron"]), folder.run_with_input(&[command, "-"], &link)];
        for ran in of_links {
            assert_eq!((ran.code, ran.out, ran.err), (of_file.code, of_file.out.clone(), of_file.err.clone()), "{command}");
        }
    }
    // Longer than an argument may be.
    let crowd: Vec<String> = (0..20_000_i64)
        .map(|i| {
            format!("Body(name: \"{:x}\", shape: Point(at: ({}, {})))", i * 7_919, (i * 104_729) % 99_991, (i * 31_337) % 99_989)
        })
        .collect();
    let crowd = link_to(&format!("Scene(version: 1, bodies: [{}])", crowd.join(",")));
    assert!(128 * 1024 < crowd.len(), "{}", crowd.len());
    folder.run_with_input(&["check", "-"], &crowd).check(0, "1 scene, 0 expectations: all as expected\n", "");
    let cut = folder.run_with_input(&["check", "-"], CUT);
    assert!(cut.code == Some(2) && cut.err.starts_with("-: link: "), "{cut:?}");
    let no_scene = folder.run_with_input(&["check", "-"], "https://example.org/\n");
    assert!(no_scene.err.starts_with("-: link: the address holds no scene, a link to a scene has `#s=` in it\n"), "{no_scene:?}");
    let refused = folder.run(&["record", "link.ron"]);
    assert!(refused.code == Some(2) && refused.err.starts_with("link.ron: holds a link, nothing can be recorded"), "{refused:?}");
    assert_eq!(folder.read("link.ron"), link, "left as it is");
}

#[test]
fn standard_input_is_read_once() {
    let folder = Folder::with(&[]);
    let ran = folder.run_with_input(&["query", "-", "-"], BULLET);
    let expected = "-: standard input is given twice, it can be read only once\n";
    assert_eq!((ran.code, ran.err.as_str()), (Some(2), expected), "{ran:?}");
    assert!(ran.out.starts_with("-: Bullet through paper\n"), "{ran:?}");
}

#[test]
fn a_link_without_a_scene_is_refused_by_each_command() {
    let folder = Folder::with(&[]);
    let newer = link_to("Scene(version: 1, bodies: [])");
    let rows = [
        ("https://example.org/", "link: the address holds no scene, a link to a scene has `#s=` in it\n"),
        ("#s=a\u{1b}[31m", "link: character 2 after `#s=` is `\\u{1b}`, allowed are A to Z, a to z, 0 to 9, - and _\n"),
        (CUT, "link: "),
        (&newer[..newer.len() - 6], "link: "),
    ];
    for (link, expected) in rows {
        for command in ["link", "check", "explain", "query", "describe"] {
            let ran = folder.run(&[command, link]);
            assert!(
                ran.code == Some(2) && ran.err.contains(expected) && !ran.err.contains('\u{1b}'),
                "{command} {link}: {ran:?}"
            );
        }
    }
}

#[test]
fn the_library_answers_with_the_bytes_of_the_command() {
    let scenes = ["pairs/circle_aabb", "lessons/20_too_fast", "spinning/01_bar_past_a_post", "zoo/zero_size_box"];
    let mut asked = 0;
    for example in EXAMPLES {
        let name = format!("{}/{}", example.topic.folder(), example.name);
        if !scenes.contains(&name.as_str()) {
            continue;
        }
        asked += 1;
        let file = format!("{name}.ron");
        let folder = Folder::with(&[(&file, example.text)]);
        let scene = format::parse(example.text, &file).expect("a scene");
        folder.run(&["query", "--json", &file]).check(0, &clashbox::json::answers::text(&file, &scene), "");
    }
    assert!(3 <= asked, "{asked} scenes");
}
