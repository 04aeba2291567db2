//! A capture that is written and read again is the same.

use super::read;
use clashbox::capture::{CaptureEntry, CaptureReader, CaptureWriter, Frame};
use clashbox::kernel::MAX_COORDINATE;
use clashbox::scene::limits;

const ALL: &str = r#"{"clashbox":"capture","version":1,"title":"all \"kinds\"","engine":"mine 0.3","dt":0.016666666666666666,"up":"-y","margin":0.01,"contacts":"events"}
{"body":"point","shape":{"point":{"at":[1,2]}}}
{"body":"line","shape":{"line":{"base":[0,0],"direction":[1,2]}},"kind":"static"}
{"body":"ray","shape":{"ray":{"origin":[0,0],"direction":[1,-2]}},"kind":"kinematic"}
{"body":"segment","shape":{"segment":{"a":[0,0],"b":[1,-2]}},"sensor":true}
{"body":"circle","shape":{"circle":{"center":[0.1,0.2],"radius":0.30000000000000004}},"center":[0.5,-1]}
{"body":"aabb","shape":{"aabb":{"min":[-1,-2],"max":[3,4]}},"layer":2,"mask":4294967294}
{"body":"obb","shape":{"obb":{"center":[0,0],"half_extents":[2,1],"angle":0.5}},"margin":0.25}
{"body":"capsule","shape":{"capsule":{"a":[0,0],"b":[1,1e-7],"radius":0.5}}}
{"body":"polygon","shape":{"polygon":{"vertices":[[0,0],[4,0],[0,3]]}}}
{"body":"group","shape":{"group":{"members":[{"point":{"at":[0,0]}},{"circle":{"center":[3,0],"radius":1}}]}}}
{"ignore":["point","line"]}
{"ignore":["point","ray"],"frames":[3,7]}
{"frame":0,"at":{"group":[1,2],"point":[0.1,-0.2,3.141592653589793]}}
{"frame":2,"dt":0.1,"at":{},"contacts":[["point","group","begin"],["point","obb","end",0.25]],"jumped":["point"],"gone":["group","obb"]}
"#;

const ADDITIONS: &str = r#"{"clashbox":"capture","version":1,"up":"-y","contacts":"events","data":{"level": "1-1", "n": [1, null]}}
{"body":"ledge","shape":{"segment":{"a":[0,0],"b":[1,0]}},"margin":0.25,"oneway":[0,-1],"data":{"\u00e9":"é"}}
{"body":"ball","shape":{"circle":{"center":[0,0],"radius":1}}}
{"ignore":["ledge","ball"],"frames":[1,2],"data":{}}
{"frame":0,"at":{"ball":[1,2,0.5]},"velocity":{"ball":[0.5,2]},"data":{"input":"left"}}
{"frame":1,"at":{"ball":[3,2]},"via":{"ball":[[1,3],[2,3,0.25],[2.5,3]]},"contacts":[{"pair":["ledge","ball"],"t":0.25,"normal":[0,-1],"point":[1,2],"impulse":0.5,"event":"begin"},{"pair":["ball","ledge"],"normal":[0,1]},{"pair":["ball","ledge"]},["ball","ledge","end"]]}
{"frame":2,"at":{"ball":[3,5]},"via":{"ball":[{"at":[3,3],"t":0.1},{"at":[3,4,1],"t":0.9}]}}
"#;

/// Reads a capture and returns it as it is written again.
fn written_again(text: &str) -> String {
    let mut reader = CaptureReader::new(text.as_bytes()).unwrap();
    let mut writer = CaptureWriter::new(Vec::new(), reader.header()).unwrap();
    while let Some(entry) = reader.read().unwrap() {
        match entry {
            CaptureEntry::Body => writer.body(reader.bodies().last().unwrap()),
            CaptureEntry::Ignore(ignore) => writer.ignore(ignore),
            CaptureEntry::Frame(frame) => writer.frame(&frame),
        }
        .unwrap();
    }
    assert_eq!(reader.problems("g.jsonl"), None, "{text}");
    String::from_utf8(writer.into_inner()).unwrap()
}

#[test]
fn a_capture_is_written_as_it_was_read() {
    for text in [ALL, ADDITIONS] {
        let written = written_again(text);
        for (found, expected) in written.lines().zip(text.lines()) {
            assert_eq!(found, expected);
        }
        assert_eq!(written.lines().count(), text.lines().count(), "every line");
    }
}

#[test]
fn a_pair_is_ignored_once_its_bodies_are_declared() {
    let (header, ball, wall) = (super::HEADER, super::BALL, super::WALL);
    let ignore = r#"{"ignore":["ball","wall"]}"#;
    let written = written_again(&format!("{header}\n{ignore}\n{ball}\n{wall}\n"));
    assert_eq!(written, format!("{header}\n{ball}\n{wall}\n{ignore}\n"), "a pair is named by what is above it");
}

#[test]
fn the_limits_of_the_writer_are_those_of_the_reader() {
    let writer = (clashbox_capture::MAX_NAME_CHARS, clashbox_capture::MAX_TITLE_CHARS, clashbox_capture::MAX_NUMBER);
    assert_eq!(writer, (limits::MAX_NAME_CHARS, limits::MAX_TITLE_CHARS, MAX_COORDINATE), "names, titles, numbers");
    let writer = (clashbox_capture::MAX_DATA_NESTING + 1, clashbox_capture::MAX_VIA);
    assert_eq!(writer, (limits::MAX_NESTING, clashbox::capture::limits::MAX_VIA), "nesting, poses within a step");
}

#[test]
fn every_number_comes_back_to_the_last_bit() {
    let text = written_poses(&[0.1, 1.0 / 3.0, 1e-60, -1e30, 123_456_789.123_456_79, 5e15, 1e22 / 3.0]);
    let again = written_again(&text);
    let [(_, frames), (_, found)] = [&text, &again].map(|text| read(text));
    let positions = |frames: &[Frame]| frames.iter().map(|frame| frame.at[0].1.position).collect::<Vec<_>>();
    assert_eq!(positions(&found), positions(&frames), "{again}");
}

fn written_poses(numbers: &[f64]) -> String {
    let frames =
        numbers.iter().enumerate().map(|(frame, x)| format!("{{\"frame\":{frame},\"at\":{{\"ball\":[{x:e},{x:e},0.5]}}}}\n"));
    format!("{}\n{}\n{}", super::HEADER, super::BALL, frames.collect::<String>())
}
