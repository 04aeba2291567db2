//! The progress of learners, collected from files.

use clashbox::session::{LessonRecord, LessonReport, ProgressReport, QuestionResult};

use super::Folder;

/// Returns the file of a learner who has solved the first of two lessons.
fn report(name: &str, task_tries: u32, question: QuestionResult) -> String {
    let lesson = |lesson: &str, solved: bool, record: LessonRecord| LessonReport {
        lesson: lesson.to_owned(),
        title: format!("On {lesson}"),
        solved,
        record,
    };
    let record = LessonRecord { task_tries, answer_tries: 2, question, last: "2026-11-24".parse().ok() };
    let lessons = vec![lesson("points", true, record), lesson("circles", false, LessonRecord::default())];
    ProgressReport { name: name.to_owned(), lessons }.to_json()
}

#[test]
fn a_folder_of_files_becomes_a_table_of_names_lessons_and_tries() {
    let (ada, bo) = (report("Ada", 3, QuestionResult::Right), report("bo", 5, QuestionResult::Revealed));
    let folder = Folder::with(&[("class/bo.json", &bo), ("class/later/ada.json", &ada), ("class/notes.txt", "mine")]);
    let expected = "\
name  solved  answered  revealed  task tries  answer tries        last
Ada      1/2       1/2         0           3             2  2026-11-24
bo       1/2       0/2         1           5             2  2026-11-24

lesson      solved  answered  revealed  task tries  answer tries
On points      2/2       1/2         1           8             4
On circles     0/2       0/2         0           0             0

2 learners
";
    folder.run(&["progress", "class"]).check(0, expected, "");
    let values = "\
name,lesson,title,solved,task_tries,answer_tries,question,last
Ada,points,On points,true,3,2,right,2026-11-24
Ada,circles,On circles,false,0,0,open,
";
    folder.run(&["progress", "class/later/ada.json", "--format", "csv"]).check(0, values, "");
    let json = folder.run(&["progress", "class", "--format", "json"]);
    let lines: Vec<serde_json::Value> = json.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), &lines[0]["name"], &lines[2]["learners"]), (3, &"Ada".into(), &2.into()), "{json:?}");
}

#[test]
fn a_broken_file_is_named_and_the_others_count() {
    let ada = report("Ada", 3, QuestionResult::Right);
    let long = format!("{ada}{}", " ".repeat(1024 * 1024));
    let hostile = ada.replace("Ada", "\\u001b[31m::error::x");
    let newer = ada.replace("\"clashbox_progress\": 1", "\"clashbox_progress\": 7");
    let deep = "[".repeat(100_000);
    let files = [
        ("a.json", ada.as_str()),
        ("b.json", "{"),
        ("c.json", &long),
        ("d.json", &hostile),
        ("e.json", &newer),
        ("f.json", &deep),
    ];
    let folder = Folder::with(&files);
    let ran = folder.run(&["progress", "."]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.out.contains("Ada ") && ran.out.ends_with("1 learner, 5 files could not be read\n"), "{ran:?}");
    let reasons = [
        ("b.json: 1:", "EOF"),
        ("c.json: has more than 1048576 bytes", ""),
        ("d.json: `name` holds the character \\u{1b}", "cannot be shown"),
        ("e.json: version 7 is not known", "reads version 1"),
        ("f.json: 1:", "invalid type"),
    ];
    assert_eq!(ran.err.lines().count(), reasons.len(), "{}", ran.err);
    for (line, (start, part)) in ran.err.lines().zip(reasons) {
        assert!(line.contains(start) && line.contains(part), "{start}: {line}");
    }
    let none = Folder::with(&[("class/scene.ron", "Scene(version: 1, bodies: [])")]);
    none.run(&["progress", "class"]).check(2, "", "class: there is no file of progress, its name ends in .json\n");
    none.run(&["progress", "nobody"]).check(
        2,
        "0 learners, 1 file could not be read\n",
        "nobody: there is no such file or folder\n",
    );
}

#[test]
fn files_of_one_name_are_joined_and_that_is_said() {
    let texts = [
        report("Ada", 3, QuestionResult::Open),
        report("Ada", 7, QuestionResult::Right),
        report("", 1, QuestionResult::Open),
        report("=1+1", 1, QuestionResult::Open),
    ];
    let [first, second, unnamed, formula] = texts.each_ref().map(String::as_str);
    let files = [("1.json", first), ("2.json", second), ("3.json", unnamed), ("4.json", formula)];
    let folder = Folder::with(&files);
    let ran = folder.run(&["progress", "1.json", "2.json", "3.json", "4.json", "--format", "csv"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "Ada: 2 files of this name are joined: 1.json, 2.json\n"));
    let lines: Vec<&str> = ran.out.lines().filter(|line| line.contains("points")).collect();
    assert_eq!(
        lines,
        [
            "(3.json),points,On points,true,1,2,open,2026-11-24",
            "'=1+1,points,On points,true,1,2,open,2026-11-24",
            "Ada,points,On points,true,7,2,right,2026-11-24",
        ],
        "the most tries; a name that a spreadsheet would run is a text"
    );
}
