//! Pictures and tables as files: written completely, and never over a file that someone else has made.

use std::fs;

use super::{BULLET, Folder};

const TABLE: [&str; 7] = ["sweep", "s.ron", "--x", "speed:3..8:2", "--y", "thickness:0.1..0.7:2", "--csv"];

fn table<'a>(path: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    TABLE.iter().copied().chain([path]).chain(more.iter().copied()).collect()
}

#[test]
fn no_output_replaces_a_scene() {
    let folder = Folder::with(&[("s.ron", BULLET), ("other.ron", "Scene(broken"), ("copy.svg", BULLET), ("scene.txt", BULLET)]);
    fs::hard_link(folder.path("s.ron"), folder.path("hard.svg")).expect("a link");
    #[cfg(unix)]
    for (to, name) in [("s.ron", "link.svg"), ("new.ron", "dangling.svg")] {
        std::os::unix::fs::symlink(folder.path(to), folder.path(name)).expect("a link");
    }
    let links: &[&str] = if cfg!(unix) { &["link.svg", "dangling.svg"] } else { &[] };
    for name in [&["copy.svg", "hard.svg", "scene.txt", "s.ron", "./s.ron", "other.ron", "new.ron"], links].concat() {
        for more in [&[][..], &["--force"]] {
            folder.run(&table(name, more)).check(2, "", &format!("{name}: not written, because it is a scene\n"));
        }
    }
    let ran = folder.run(&["render", "s.ron", "-o", "hard.svg", "--force"]);
    ran.check(2, "", "hard.svg: not written, because it is a scene\n");
    assert_eq!(folder.read("s.ron"), BULLET, "the scene is as it was");
    assert_eq!(folder.read("other.ron"), "Scene(broken", "a broken one too");
    assert!(!folder.path("new.ron").exists(), "no table has the name of a scene");
}

#[test]
fn only_own_outputs_are_replaced_unasked() {
    let folder = Folder::with(&[("s.ron", BULLET), ("t.csv", "my,own\n1,2\n"), ("p.svg", "<svg/>\n"), ("empty.csv", "")]);
    let refused =
        |name| format!("{name}: not written, because there is a file that clashbox has not written; --force replaces it\n");
    folder.run(&table("t.csv", &[])).check(2, "", &refused("t.csv"));
    folder.run(&["render", "s.ron", "-o", "p.svg"]).check(2, "", &refused("p.svg"));
    folder.run(&table("new.csv", &["-o", "p.svg"])).check(2, "", &refused("p.svg"));
    assert_eq!((folder.read("t.csv").as_str(), folder.read("p.svg").as_str()), ("my,own\n1,2\n", "<svg/>\n"), "untouched");
    assert!(!folder.path("new.csv").exists(), "both are looked at before one is written");

    assert_eq!(folder.run(&table("empty.csv", &[])).code, Some(0), "nothing is lost in an empty file");
    assert_eq!(folder.run(&table("t.csv", &["--force"])).code, Some(0), "on request");
    folder.run(&["render", "s.ron", "-o", "p.svg", "--force"]).check(0, "", "");
    let written = (folder.read("t.csv"), folder.read("p.svg"));
    assert_eq!(folder.run(&table("t.csv", &["-o", "p.svg"])).code, Some(0), "what was written is replaced unasked");
    assert_eq!(folder.read("t.csv"), written.0, "the same table");
    assert_ne!(folder.read("p.svg"), written.1, "now it is a map");
    let same = "--output and --csv are both ./p.svg, the table would replace the picture\n";
    folder.run(&table("p.svg", &["-o", "./p.svg"])).check(2, "", same);
}

/// Creates something at the path of an output.
#[cfg(unix)]
type Planted = fn(&Folder, &std::path::Path);

/// Things at the path of a file whose name the program makes up, and the reason why nothing is written there.
#[cfg(unix)]
pub(crate) const PLANTED: [(&str, Planted, &str); 4] = {
    use std::os::unix::fs::symlink;
    [
        ("a dangling link", |folder, path| symlink(folder.path("outside"), path).expect("a link"), REFUSED_LINK),
        (
            "a link to an empty file",
            |folder, path| {
                fs::write(folder.path("empty"), "").expect("written");
                symlink(folder.path("empty"), path).expect("a link");
            },
            REFUSED_LINK,
        ),
        ("a link to a device", |_, path| symlink("/dev/null", path).expect("a link"), REFUSED_LINK),
        (
            "a pipe",
            |_, path| {
                let made = std::process::Command::new("mkfifo").arg(path).status().expect("mkfifo runs");
                assert!(made.success(), "a pipe is there");
            },
            "it is not a regular file",
        ),
    ]
};

#[cfg(unix)]
const REFUSED_LINK: &str = "it is a link, which is not followed in this folder";

#[cfg(unix)]
#[test]
fn no_picture_follows_a_link_out_of_its_folder() {
    for (what, plant, reason) in PLANTED {
        let folder = Folder::with(&[("s.ron", &BULLET.replace("0.48125", "0.5")), ("pictures/other", "")]);
        plant(&folder, &folder.path("pictures/s-2.svg"));
        for more in [&[][..], &["--force"]] {
            let ran = folder.run(&[&["check", "s.ron", "--artifacts", "pictures"][..], more].concat());
            assert_eq!(ran.err, format!("pictures/s-2.svg: cannot be written: {reason}\n"), "{what}: {ran:?}");
        }
        assert!(!folder.path("outside").exists(), "{what}: nothing is made elsewhere");
        assert!(fs::read(folder.path("empty")).unwrap_or_default().is_empty(), "{what}: nothing is written elsewhere");
    }
}

#[cfg(unix)]
#[test]
fn a_named_output_may_be_a_link_to_a_file_but_to_none() {
    use std::os::unix::fs::symlink;
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"1\" height=\"1\"/></svg>";
    let folder = Folder::with(&[("s.ron", BULLET), ("real.svg", ""), ("map.svg", drawing)]);
    symlink("real.svg", folder.path("link.svg")).expect("a link");
    folder.run(&["render", "s.ron", "-o", "link.svg"]).check(0, "", "");
    assert!(folder.path("link.svg").is_symlink() && folder.read("real.svg").starts_with("<svg "), "the file it leads to");
    let rows: [(&str, &[&str], &str); 4] = [
        ("p.svg", &["render", "s.ron", "-o", "p.svg"], "p.svg: cannot be written: "),
        ("t.csv", &TABLE, "t.csv: cannot be written: "),
        ("m.ron", &["import", "map.svg", "-o", "m.ron", "--force"], "m.ron: cannot be saved: "),
        ("w.html", &["worksheet", "-o", "w.html"], "w.html: cannot be written: "),
    ];
    for (name, arguments, start) in rows {
        symlink("elsewhere", folder.path(name)).expect("a link");
        let arguments = if name == "t.csv" { table(name, &[]) } else { arguments.to_vec() };
        let ran = folder.run(&arguments);
        assert_eq!((ran.code, ran.err), (Some(2), format!("{start}it is a link that leads to no file\n")), "{arguments:?}");
        assert!(!folder.path("elsewhere").exists(), "{arguments:?}: nothing is made where it leads");
    }
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_written_as_they_are() {
    let folder = Folder::with(&[("s.ron", BULLET), ("log.txt", "before\n")]);
    assert_eq!(folder.run(&table("/dev/null", &[])).code, Some(0), "nothing is kept");
    let direct = folder.run(&table("-", &[])).out;
    let ran = folder.run(&table("/dev/stdout", &[]));
    assert!(ran.code == Some(0) && ran.out.starts_with(&direct), "the table comes before the summary: {ran:?}");
    // A file that another program has opened to append to it.
    let shell = std::process::Command::new("sh")
        .args(["-c", "\"$0\" render s.ron -o /dev/stdout >> log.txt", env!("CARGO_BIN_EXE_clashbox")])
        .current_dir(folder.path("."))
        .status();
    assert!(shell.expect("a shell").success(), "the picture is written");
    let log = folder.read("log.txt");
    assert!(log.starts_with("before\n<svg ") && log.ends_with("</svg>\n"), "{log:.200}");
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_file() {
    // The file is longer than the limit below, which stands for a full disk.
    let points: String = (0..200).map(|index| format!("Body(name: \"{index}\", shape: Point(at: ({index}, 9))),")).collect();
    let long = BULLET.replace("Body(name: \"bullet\"", &format!("{points}Body(name: \"bullet\"")).replace("0.48125", "0.5");
    let folder = Folder::with(&[("s.ron", &long), ("p.svg", ""), ("t.csv", "")]);
    folder.run(&["render", "s.ron", "-o", "p.svg"]).check(0, "", "");
    assert_eq!(folder.run(&table("t.csv", &[])).code, Some(0), "written");
    fs::hard_link(folder.path("s.ron"), folder.path("name.ron")).expect("a link");
    let files = ["p.svg", "t.csv", "s.ron", "name.ron"];
    let before = files.map(|name| folder.read(name));
    let sweep = "sweep s.ron --x speed:1..8:40 --y thickness:0.1..0.7:40 --csv t.csv";
    for command in ["render s.ron -o p.svg", sweep, "record s.ron"] {
        // The limit is 4 blocks of 512 or 1024 bytes. A full disk sends no signal, so the signal is ignored.
        let script = format!("trap '' XFSZ; ulimit -f 4; exec \"$0\" {command}");
        let mut shell = std::process::Command::new("sh");
        let ran = shell.args(["-c", &script, env!("CARGO_BIN_EXE_clashbox")]).current_dir(folder.path(".")).output();
        let ran = ran.expect("a shell");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() == Some(2) && said.contains(": cannot be "), "{command}: {:?}, {said}", ran.status);
    }
    assert_eq!(files.map(|name| folder.read(name)), before, "all is as it was");
    let names: Vec<_> = fs::read_dir(folder.path(".")).expect("the folder").collect();
    assert_eq!(names.len(), files.len(), "nothing is left beside them: {names:?}");
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 1 expectation recorded\n", "");
}
