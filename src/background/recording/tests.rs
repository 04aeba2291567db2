//! Compares every frame of random captures, read from checkpoints in any order, with a plain reading of the whole file. Each test runs
//! on threads and in slices.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;

use super::*;
use crate::broad_lens::{CellSearch, WorstCase};
use crate::capture::{
    AuditBody, AuditSettings, CertaintyFilter, Depths, FilteredFindings, FindingFilter, FindingKind, FullFrame, Timeline,
    UnreadableParts, audit,
};
use crate::capture::{CaptureEntry, CaptureReader, visit_motions};
use crate::dice::Dice;
use crate::kernel::Moving;
use crate::worker::{Slices, listed, run_slices, without_threads};

/// Runs a test in slices. Afterwards no work may be left.
fn in_slices(test: fn()) {
    without_threads(test);
    assert_eq!((run_slices(|| true), listed()), (Slices::Idle, 0), "the work on what was dropped has ended");
}

/// Makes a test in slices of each test.
macro_rules! tests_in_slices {
    ($($(#[$attribute:meta])* $test:ident,)*) => {
        mod slices {
            $(
                $(#[$attribute])*
                #[test]
                fn $test() {
                    super::in_slices(super::$test);
                }
            )*
        }
    };
}

tests_in_slices! {
    a_capture_that_is_too_much_to_audit_can_be_looked_at,
    a_file_that_changes_while_it_is_open_is_a_message_and_no_wrong_answer,
    #[cfg_attr(not(unix), ignore = "pipes have no names")]
    a_pipe_is_read_to_its_end_and_can_then_be_looked_at,
    a_recording_is_audited_again_by_other_depths,
    checkpoints_become_fewer_before_they_take_too_much_memory,
    every_frame_is_that_of_a_plain_reading_in_whatever_order_they_are_read,
    nobody_waits_in_haste_for_a_frame_that_is_not_read_yet,
    the_audit_in_the_background_is_the_audit,
    the_best_cell_size_is_that_of_a_plain_reading,
    trails_end_where_the_bodies_are,
    what_is_no_capture_is_not_opened,
    work_that_panics_is_a_message,
}

/// Returns a random capture with everything in it: bodies that are declared late, appear, jump and are gone, gaps in the numbers,
/// lines that cannot be read, and perhaps a last line that is cut off.
fn random_capture(dice: &mut Dice) -> String {
    let events = dice.below(2) == 0;
    let mut text = format!(
        "{{\"clashbox\":\"capture\",\"version\":1,\"title\":\"dice\",\"dt\":0.5{}}}\n",
        if events { ",\"contacts\":\"events\"" } else { "" }
    );
    let (mut bodies, mut number) = (0, 0);
    let frames = dice.below(60);
    for _ in 0..frames {
        while bodies < 3 || dice.below(9) == 0 {
            let kind = ["static", "kinematic", "dynamic"][dice.below(3) as usize];
            let shape = ["{\"circle\":{\"center\":[1,0],\"radius\":1}}", "{\"segment\":{\"a\":[0,0],\"b\":[2,0]}}"];
            let shape = shape[dice.below(2) as usize];
            writeln!(text, "{{\"body\":\"b{bodies}\",\"shape\":{shape},\"center\":[0.5,0],\"kind\":\"{kind}\"}}").unwrap();
            bodies += 1;
        }
        match dice.below(20) {
            0 => text += "{\"broken\n",
            1 => text += "\n\n",
            2 => text += "{\"ignore\":[\"b0\",\"b1\"]}\n",
            3 => text += "{\"frame\":0,\"at\":{}}\n",
            4 => text += "{\"body\":\"unreadable\",\"shape\":{}}\n",
            _ => {}
        }
        number += 1 + dice.below(3) * dice.below(2);
        let mut at = Vec::new();
        let mut listed = [Vec::new(), Vec::new(), Vec::new()];
        for body in 0..bodies {
            let far = if dice.below(9) == 0 { 100.0 } else { 1.0 };
            let [x, y, angle] = [far, 1.0, 3.0].map(|most| (dice.between(-most, most) * 8.0).round() / 8.0);
            match dice.below(4) {
                0 => {}
                1 => at.push(format!("\"b{body}\":[{x},{y}]")),
                _ => at.push(format!("\"b{body}\":[{x},{y},{angle}]")),
            }
            if dice.below(12) == 0 {
                listed[dice.below(2) as usize].push(format!("\"b{body}\""));
            }
            if dice.below(6) == 0 {
                let event = ["", ",\"begin\"", ",\"end\""][if events { 1 + dice.below(2) as usize } else { 0 }];
                listed[2].push(format!("[\"b{body}\",\"b{}\"{event}]", (body + 1) % bodies));
            }
        }
        if dice.below(25) == 0 {
            at.push("\"nobody\":[0,0]".to_owned());
        }
        let [jumped, gone, contacts] = listed.map(|listed| listed.join(","));
        writeln!(
            text,
            "{{\"frame\":{number},\"at\":{{{}}},\"jumped\":[{jumped}],\"gone\":[{gone}],\"contacts\":[{contacts}]}}",
            at.join(",")
        )
        .unwrap();
    }
    if dice.below(3) == 0 {
        text.truncate(text.len() - (dice.below(20) as usize).min(text.len()));
    }
    text
}

/// Returns all steps, from one reading of the text.
fn plain_steps(text: &str) -> Vec<RecordedStep> {
    let mut reader = CaptureReader::new(text.as_bytes()).unwrap();
    let (mut timeline, mut actors, mut snapshots) = (Timeline::default(), Vec::new(), Vec::<FullFrame>::new());
    while let Some(entry) = reader.read().unwrap() {
        match entry {
            CaptureEntry::Body => {
                let actor = Arc::new(AuditBody::new(reader.bodies().last().unwrap(), reader.header().up));
                timeline.declare(actors.len() as u32, &actor);
                actors.push(actor);
            }
            CaptureEntry::Ignore(_) => {}
            CaptureEntry::Frame(frame) => {
                let dt = frame.dt.or(reader.header().dt);
                snapshots.push(timeline.advance(&frame, dt, &actors).unwrap());
            }
        }
    }
    let bodies: Vec<Arc<CaptureBody>> = reader.bodies().iter().cloned().map(Arc::new).collect();
    let at = |index: Option<usize>| index.and_then(|index| snapshots.get(index));
    let steps = (0..snapshots.len()).map(|index| {
        let around = [index.checked_sub(2), index.checked_sub(1), Some(index), Some(index + 1)].map(at);
        RecordedStep::of(index, around, &bodies, &actors).unwrap()
    });
    steps.collect()
}

/// Writes a file with this text. Returns the folder that keeps it, and its path.
fn file(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("capture.jsonl");
    fs::write(&path, text).unwrap();
    (folder, path)
}

/// Returns all that a step says, to the last bit.
fn in_full(step: &RecordedStep) -> String {
    format!("{step:?}")
}

#[test]
fn every_frame_is_that_of_a_plain_reading_in_whatever_order_they_are_read() {
    let (mut steps, mut checkpoints) = (0, 0);
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let text = random_capture(&mut dice);
        let plain = plain_steps(&text);
        let (_folder, path) = file(&text);
        let granularity = Granularity { block: 1 + dice.below(2000) as usize, most_bytes: 1 << (9 + dice.below(8)) };
        let recording = Recording::open_by(&path, granularity).unwrap();
        recording.wait_for_end();
        assert_eq!(recording.reading().frames, plain.len(), "seed {seed}, {granularity:?}:\n{text}");
        for turn in 0..3 * plain.len() {
            let index = if turn % 3 == 0 { turn / 3 } else { dice.below(plain.len() as u64) as usize };
            let found = recording.wait_for_step(index).unwrap();
            assert_eq!(in_full(&found), in_full(&plain[index]), "seed {seed}, {granularity:?}, frame {index}:\n{text}");
            steps += 1;
        }
        for step in &plain {
            let number = step.number;
            recording.frame_of(number);
            let found = worker::wait(recording.shared.wait_for(|state| state.frame_of(number)));
            assert_eq!(found, Some(step.index), "seed {seed}, {granularity:?}, frame number {number}:\n{text}");
        }
        assert_eq!(recording.wait_for_step(plain.len()).map(|step| step.index), None, "seed {seed}: beyond the end");
        assert_eq!(recording.shared.state().failure, None, "seed {seed}, {granularity:?}");
        checkpoints += recording.shared.state().index.blocks.len();
    }
    assert!(2_000 < steps && 500 < checkpoints, "{steps} steps from {checkpoints} blocks were compared");
}

#[test]
fn checkpoints_become_fewer_before_they_take_too_much_memory() {
    let mut text = "{\"clashbox\":\"capture\",\"version\":1}\n".to_owned();
    for body in 0..50 {
        writeln!(text, "{{\"body\":\"b{body}\",\"shape\":{{\"point\":{{\"at\":[0,0]}}}}}}").unwrap();
    }
    for frame in 0..400 {
        let at: Vec<String> = (0..50).map(|body| format!("\"b{body}\":[{frame},{body}]")).collect();
        writeln!(text, "{{\"frame\":{frame},\"at\":{{{}}}}}", at.join(",")).unwrap();
    }
    let (_folder, path) = file(&text);
    let granularity = Granularity { block: 500, most_bytes: 50_000 };
    let recording = Recording::open_by(&path, granularity).unwrap();
    recording.wait_for_end();
    let bytes = recording.shared.state().index.bytes();
    assert!((10_000..=50_000).contains(&bytes), "the checkpoints take {bytes} bytes");
    for index in [399, 0, 200, 7] {
        let step = recording.wait_for_step(index).unwrap();
        let at = step.bodies[3].motion.at(1.0).reference_point();
        assert_eq!((step.number, at), (index as u64, glam::DVec2::new(index as f64, 3.0)), "frame {index}");
    }
}

#[test]
fn the_audit_in_the_background_is_the_audit() {
    for seed in 100..110 {
        let text = random_capture(&mut Dice::new(seed));
        let (_folder, path) = file(&text);
        let recording = Recording::open(&path).unwrap();
        let found = recording.wait_for_audit().unwrap();
        let settings = AuditSettings { unreadable: UnreadableParts::LeftOut, ..AuditSettings::default() };
        let plain = audit(io::Cursor::new(&text), "dice", &settings, |_| std::ops::ControlFlow::Continue(())).unwrap();
        assert_eq!(found.findings, plain.findings, "seed {seed}:\n{text}");
        let AuditingProgress { fraction, is_complete, .. } = recording.auditing();
        assert_eq!((fraction, is_complete), (1.0, true), "seed {seed}");
        check_filter(&found, recording.reading().frames, seed);
    }
}

/// Compares filters, neighbors and columns with a count over all findings.
fn check_filter(audit: &Arc<Audit>, frames: usize, seed: u64) {
    let filters = [
        FindingFilter::ALL,
        FindingFilter::ALL.with(FindingKind::Missed, false),
        FindingFilter { body: Some(1), ..FindingFilter::ALL },
        FindingFilter { certainty: CertaintyFilter::CertainOnly, ..FindingFilter::ALL },
    ];
    for filter in filters {
        let filtered = FilteredFindings::of(Arc::clone(audit), &filter);
        let taken: Vec<usize> = (0..audit.findings.len()).filter(|index| filter.takes(audit, &audit.findings[*index])).collect();
        assert_eq!(filtered.indices(), taken, "seed {seed}, {filter:?}");
        let begins = |index: &usize| audit.findings[*index].frame_indices()[0];
        for frame in 0..=frames {
            let next = taken.iter().copied().find(|index| frame < begins(index));
            let previous = taken.iter().copied().rev().find(|index| begins(index) < frame);
            assert_eq!(filtered.next(frame, None), next, "seed {seed}, {filter:?}, after frame {frame}");
            assert_eq!(filtered.previous(frame, None), previous, "seed {seed}, {filter:?}, before frame {frame}");
        }
        for pair in taken.windows(2) {
            assert_eq!(filtered.next(0, Some(pair[0])), Some(pair[1]), "seed {seed}, {filter:?}");
            assert_eq!(filtered.previous(0, Some(pair[1])), Some(pair[0]), "seed {seed}, {filter:?}");
        }
        for columns in [1, 7, 100] {
            let mut expected = vec![[0; FindingKind::ALL.len()]; columns];
            for finding in taken.iter().map(|index| &audit.findings[*index]) {
                let [first, last] = finding.frame_indices().map(|frame| frame * columns / frames);
                expected[first..=last].iter_mut().for_each(|column| column[finding.kind as usize] += 1);
            }
            assert_eq!(filtered.columns(frames, columns), expected, "seed {seed}, {filter:?}, {columns} columns");
        }
    }
}

#[test]
fn a_file_that_changes_while_it_is_open_is_a_message_and_no_wrong_answer() {
    let mut dice = Dice::new(7);
    let text = loop {
        let text = random_capture(&mut dice);
        if 20 < plain_steps(&text).len() && text.ends_with('\n') {
            break text;
        }
    };
    let plain = plain_steps(&text);
    let granularity = Granularity { block: 200, most_bytes: MOST_BYTES };
    let (_folder, path) = file(&text);
    let recording = Recording::open_by(&path, granularity).unwrap();
    recording.wait_for_audit();
    let mut longer = fs::OpenOptions::new().append(true).open(&path).unwrap();
    longer.write_all(b"{\"frame\":1000,\"at\":{}}\n").unwrap();
    for index in (0..plain.len()).rev() {
        let found = recording.wait_for_step(index).unwrap();
        assert_eq!(in_full(&found), in_full(&plain[index]), "what was added changes nothing, frame {index}");
    }
    for changed in [text.replace("],", "] ,").as_str(), &text[..text.len() / 3], ""] {
        fs::write(&path, &text).unwrap();
        let recording = Recording::open_by(&path, granularity).unwrap();
        recording.wait_for_audit();
        fs::write(&path, changed).unwrap();
        assert_eq!(recording.wait_for_step(plain.len() - 1).map(|step| step.index), None, "{changed}");
        let failure = recording.trouble().unwrap();
        assert!(failure.ends_with("cannot be read: the file has changed since it was opened"), "{failure}");
    }
}

#[test]
fn a_recording_is_audited_again_by_other_depths() {
    let text = "{\"clashbox\":\"capture\",\"version\":1}\n\
        {\"body\":\"a\",\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":1}}}\n\
        {\"body\":\"b\",\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":1}}}\n\
        {\"frame\":0,\"at\":{\"a\":[0,0],\"b\":[3,0]}}\n{\"frame\":1,\"at\":{\"b\":[1.5,0]}}\n{\"frame\":2}\n{\"frame\":3}\n";
    let (_folder, path) = file(text);
    let recording = Recording::open(&path).unwrap();
    let kinds = |depths: Depths| {
        recording.audit_by(depths);
        let audit = recording.wait_for_audit().unwrap();
        audit.findings.iter().map(|finding| finding.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(Depths::STANDARD), [FindingKind::Missed], "half a radius deep");
    assert_eq!(kinds(Depths { reported: Some(0.75), stuck: None }), [], "not deep enough");
    assert_eq!(kinds(Depths { reported: Some(0.75), stuck: Some(0.25) }), [FindingKind::Stuck], "deep at the end");
    for depth in 0..200 {
        recording.audit_by(Depths { reported: Some(f64::from(depth)), stuck: None });
    }
    assert_eq!(kinds(Depths::STANDARD), [FindingKind::Missed], "the last ones that were asked for");
}

#[test]
fn nobody_waits_in_haste_for_a_frame_that_is_not_read_yet() {
    let (_folder, path) = file(&random_capture(&mut Dice::new(3)));
    let recording = Recording::open(&path).unwrap();
    recording.wait_for_audit();
    recording.shared.change(|state| state.reading.is_complete = false);
    assert_eq!((recording.frame_of(u64::MAX), recording.is_seeking()), (None, false), "more is read first");
    recording.shared.change(|state| state.reading.is_complete = true);
    let last = worker::wait(recording.shared.wait_for(|state| state.frame_of(u64::MAX)));
    assert_eq!(last, Some(recording.reading().frames - 1), "the last one, once all was read");
}

#[test]
fn what_is_no_capture_is_not_opened() {
    let rows = [
        ("", "the file is empty"),
        ("{\"body\":\"a\"}\n", "the first line of a capture is its header"),
        ("{\"clashbox\":\"capture\",\"version\":9}\n", "version 9 is newer"),
    ];
    for (text, expected) in rows {
        let (_folder, path) = file(text);
        let errors = Recording::open(&path).unwrap_err().to_string();
        assert!(errors.contains(":1:") && errors.contains(expected), "{text:?}: {errors}");
    }
    let folder = tempfile::tempdir().unwrap();
    let errors = Recording::open(folder.path()).unwrap_err().to_string();
    assert!(errors.ends_with("is a folder, a capture is a file"), "{errors}");
    let errors = Recording::open(&folder.path().join("nothing.jsonl")).unwrap_err().to_string();
    assert!(errors.contains("cannot be read"), "{errors}");
}

#[cfg_attr(not(unix), ignore = "pipes have no names")]
#[test]
fn a_pipe_is_read_to_its_end_and_can_then_be_looked_at() {
    let text = random_capture(&mut Dice::new(3));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success(), "a pipe is there");
    let recording = Recording::open(&path).unwrap();
    assert_eq!(recording.reading(), ReadingProgress::default(), "nothing is written yet");
    let plain = plain_steps(&text);
    let written = text.clone();
    let writer = std::thread::spawn({
        let path = path.clone();
        move || fs::write(&path, &written).unwrap()
    });
    for index in (0..plain.len()).rev() {
        assert_eq!(in_full(&recording.wait_for_step(index).unwrap()), in_full(&plain[index]), "frame {index}");
    }
    assert!(recording.wait_for_audit().is_some() && recording.header().title == "dice", "as a file is");
    writer.join().unwrap();
    // A pipe that no one writes to does not block.
    drop(Recording::open(&path).unwrap());
    let errors = Recording::open(Path::new("/dev/null")).unwrap_err().to_string();
    assert_eq!(errors, "/dev/null: is neither a regular file nor a pipe", "a device");
}

#[test]
fn trails_end_where_the_bodies_are() {
    let mut text = "{\"clashbox\":\"capture\",\"version\":1}\n".to_owned();
    for body in ["moves", "rests", "jumps"] {
        writeln!(text, "{{\"body\":\"{body}\",\"shape\":{{\"point\":{{\"at\":[0,0]}}}}}}").unwrap();
    }
    for frame in 0..100 {
        let jumped = if frame == 95 { "\"jumps\"" } else { "" };
        let at = format!("\"moves\":[{frame},0],\"rests\":[5,5],\"jumps\":[{},9]", 2 * frame);
        writeln!(text, "{{\"frame\":{frame},\"at\":{{{at}}},\"jumped\":[{jumped}]}}").unwrap();
    }
    let (_folder, path) = file(&text);
    let recording = Recording::open(&path).unwrap();
    assert!(recording.wait_for_step(98).is_some(), "it is there");
    let trails = worker::wait(recording.shared.wait_for(|state| state.trails.clone())).unwrap();
    let points = |from: i32, factor: f64, y: f64| (from..=98).map(|x| glam::DVec2::new(factor * f64::from(x), y)).collect();
    let expected = vec![Trail { body: 0, points: points(38, 1.0, 0.0) }, Trail { body: 2, points: points(95, 2.0, 9.0) }];
    assert_eq!(trails, (98, Arc::new(expected)), "60 frames back, or back to the jump");
    assert_eq!(recording.trails(98), Some(Arc::clone(&trails.1)), "of the frame that was asked for");
}

#[test]
fn a_capture_that_is_too_much_to_audit_can_be_looked_at() {
    let mut text = "{\"clashbox\":\"capture\",\"version\":1}\n".to_owned();
    for body in 0..2_100 {
        writeln!(text, "{{\"body\":\"b{body}\",\"shape\":{{\"circle\":{{\"center\":[0,0],\"radius\":1}}}}}}").unwrap();
    }
    let at: Vec<String> = (0..2_100).map(|body| format!("\"b{body}\":[0,0]")).collect();
    writeln!(text, "{{\"frame\":0,\"at\":{{{}}}}}\n{{\"frame\":1}}\n{{\"frame\":2}}", at.join(",")).unwrap();
    let (_folder, path) = file(&text);
    let recording = Recording::open(&path).unwrap();
    let audit = recording.wait_for_audit().unwrap();
    let trouble = recording.trouble().unwrap();
    assert!(trouble.contains("frame 1: more than 2000000 pairs are in contact in the step that ends there"), "{trouble}");
    assert!(!audit.is_capture && recording.auditing().is_complete, "it is not called clean");
    let step = recording.wait_for_step(2).unwrap();
    assert_eq!(step.bodies.len(), 2_100, "the frames are there");
}

#[test]
fn work_that_panics_is_a_message() {
    let recording = Recording::of_text("{\"clashbox\":\"capture\",\"version\":1}\n", "empty.jsonl").unwrap();
    recording.wait_for_audit();
    start(&recording.shared, async |_| panic!("a test"));
    let failure = worker::wait(recording.shared.wait_for(|state| state.failure.clone()));
    assert_eq!(failure, Some("empty.jsonl: cannot be read: a bug in clashbox ended it".to_owned()), "the message");
}

/// Does so many slices.
fn run(mut slices: usize) -> Slices {
    run_slices(|| slices.checked_sub(1).map(|rest| slices = rest).is_some())
}

#[test]
fn the_results_do_not_depend_on_the_slices() {
    let (mut steps, mut cut) = (0, 0);
    for seed in 200..230 {
        let mut dice = Dice::new(seed);
        let text = random_capture(&mut dice);
        let plain = plain_steps(&text);
        let (_folder, path) = file(&text);
        let granularity = Granularity { block: 1 + dice.below(2000) as usize, most_bytes: 1 << (9 + dice.below(8)) };
        let threaded = Recording::open_by(&path, granularity).unwrap();
        let depths = Depths { reported: None, stuck: Some(0.25) };
        threaded.audit_by(depths);
        let expected = threaded.wait_for_audit().unwrap();
        for most in [1, 2, 50, usize::MAX] {
            let bytes = text.clone().into_bytes();
            let recording = without_threads(|| Recording::of_bytes_by(bytes.into(), "capture.jsonl", granularity)).unwrap();
            let mut some_slices = || 1 + dice.below(most.min(100) as u64) as usize * most.div_ceil(100);
            // Something else is wanted again and again while it is read and audited.
            for turn in 0..100 {
                if run(some_slices()) == Slices::MoreToDo {
                    recording.step(plain.len() / 2 + turn % 7);
                    recording.audit_by(if turn % 5 == 0 { depths } else { Depths::STANDARD });
                    cut += 1;
                }
            }
            recording.audit_by(depths);
            for (index, step) in plain.iter().enumerate() {
                recording.step(index);
                let trails = loop {
                    let state = run(some_slices());
                    if let Some(trails) = recording.trails(index) {
                        break trails;
                    }
                    assert_eq!(state, Slices::MoreToDo, "seed {seed}, {granularity:?}, frame {index} comes");
                };
                let found = recording.step(index).unwrap();
                assert_eq!(in_full(&found), in_full(step), "seed {seed}, {granularity:?}, frame {index}:\n{text}");
                threaded.wait_for_step(index);
                let expected =
                    worker::wait(threaded.shared.wait_for(|state| state.trails.clone().filter(|(of, _)| *of == index)));
                assert_eq!(Some((index, trails)), expected, "seed {seed}, {granularity:?}, trails of frame {index}:\n{text}");
                steps += 1;
            }
            while run(some_slices()) == Slices::MoreToDo {}
            assert_eq!((recording.is_growing(), recording.is_seeking()), (false, false), "seed {seed}: all is done");
            let found = recording.auditing().audit.unwrap();
            let in_words = |audit: &Audit| format!("{:?} {:?} {:?}", audit.findings, audit.totals, audit.incomplete_line);
            assert_eq!(in_words(&found), in_words(&expected), "seed {seed}, {granularity:?}:\n{text}");
            assert_eq!(recording.reading(), threaded.reading(), "seed {seed}");
        }
    }
    assert_eq!((run_slices(|| true), listed()), (Slices::Idle, 0), "nothing is left");
    assert!(1_000 < steps && 1_000 < cut, "{steps} steps were compared, and the slices were cut {cut} times");
}

#[test]
fn a_recording_that_is_dropped_ends_its_work_wherever_it_is() {
    let text = random_capture(&mut Dice::new(3));
    let mut slices = 0;
    loop {
        let recording = without_threads(|| Recording::of_text(text.clone(), "capture.jsonl")).unwrap();
        recording.step(1);
        let state = run(slices);
        assert_eq!(listed(), 2, "one reads and audits, one seeks");
        drop(recording);
        assert_eq!((run(4), listed()), (Slices::Idle, 0), "after {slices} slices");
        if state == Slices::Idle {
            break;
        }
        slices += 1;
    }
    assert!(50 < slices, "only {slices} slices");
}

#[test]
fn the_best_cell_size_is_that_of_a_plain_reading() {
    let mut dice = Dice::new(30);
    let mut measured = 0;
    for _ in 0..20 {
        let text = random_capture(&mut dice);
        let mut expected: Option<CellSearch> = None;
        let visit = |bodies: &[Moving]| {
            let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(bodies, t));
            expected.get_or_insert_with(|| CellSearch::new(&now)).add(&before, &now);
        };
        drop(visit_motions(text.as_bytes(), "c", 10, visit).expect("a text is read"));
        let recording = Recording::of_text(text.clone(), "c").expect("a capture");
        let found = recording.best_cell();
        recording.wait_for_end();
        // In slices, nothing is done unless somebody waits.
        while found.news().end.is_none() {
            run_slices(|| true);
            std::thread::yield_now();
        }
        let costs = |search: &Option<CellSearch>| search.as_ref().map(|search| (search.n_frames(), search.costs().to_vec()));
        assert_eq!((costs(&found.news().value), found.news().end), (costs(&expected), Some(Ok(()))), "{text}");
        measured += usize::from(expected.is_some());
    }
    assert!(10 < measured, "{measured} captures");
}
