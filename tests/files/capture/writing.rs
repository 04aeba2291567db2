//! What is written is what is read.

use super::read;
use clashbox::capture::{Entry, Reader, body_line, frame_line, header_line, ignore_line};

const ALL: &str = r#"{"clashbox":"capture","version":1,"title":"all \"kinds\"","engine":"mine 0.3","dt":0.016666666666666666,"up":"-y","margin":0.01,"contacts":"events"}
{"body":"point","shape":{"point":{"at":[1,2]}}}
{"body":"line","shape":{"line":{"base":[0,0],"direction":[1,2]}},"kind":"static"}
{"body":"ray","shape":{"ray":{"origin":[0,0],"direction":[1,-2]}},"kind":"kinematic"}
{"body":"segment","shape":{"segment":{"a":[0,0],"b":[1,-2]}},"sensor":true}
{"body":"circle","shape":{"circle":{"center":[0.1,0.2],"radius":0.30000000000000004}},"center":[0.5,-1]}
{"body":"aabb","shape":{"aabb":{"min":[-1,-2],"max":[3,4]}},"layer":2,"mask":4294967294}
{"body":"obb","shape":{"obb":{"center":[0,0],"half_extents":[2,1],"angle":0.5}},"margin":0.25}
{"body":"capsule","shape":{"capsule":{"a":[0,0],"b":[1,1e-7],"radius":0.5}}}
{"body":"polygon","shape":{"polygon":{"vertices":[[0,3],[4,0],[0,0]]}}}
{"body":"group","shape":{"group":{"members":[{"point":{"at":[0,0]}},{"circle":{"center":[3,0],"radius":1}}]}}}
{"ignore":["point","line"]}
{"ignore":["point","ray"],"frames":[3,7]}
{"frame":0,"at":{"group":[1,2],"point":[0.1,-0.2,3.141592653589793]}}
{"frame":2,"dt":0.1,"at":{},"contacts":[["point","group","begin"],["point","obb","end",0.25]],"jumped":["point"],"gone":["group","obb"]}
"#;

#[test]
fn a_capture_is_written_as_it_was_read() {
    let mut reader = Reader::new(ALL.as_bytes()).unwrap();
    let up = reader.header().up;
    let mut written = vec![header_line(reader.header())];
    while let Some(entry) = reader.read().unwrap() {
        written.push(match entry {
            Entry::Body => body_line(reader.bodies().last().unwrap(), up),
            Entry::Ignore(ignore) => ignore_line(&ignore),
            Entry::Frame(frame) => frame_line(&frame, reader.bodies(), up),
        });
    }
    assert_eq!(reader.problems("all.jsonl"), None, "nothing is wrong");
    for (found, expected) in written.iter().zip(ALL.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(written.len(), ALL.lines().count(), "every line");
}

#[test]
fn every_number_comes_back_to_the_last_bit() {
    let text = written_poses(&[0.1, 1.0 / 3.0, 1e-60, -1e30, 123_456_789.123_456_79, 5e15, 1e23]);
    let (reader, frames) = read(&text);
    assert_eq!(reader.problems("g.jsonl"), None, "{text}");
    let again: Vec<String> = frames.iter().map(|frame| frame_line(frame, reader.bodies(), reader.header().up)).collect();
    let (_, found) = read(&format!("{}\n{}\n{}\n", super::HEADER, super::BALL, again.join("\n")));
    assert_eq!(found, frames, "{again:?}");
}

fn written_poses(numbers: &[f64]) -> String {
    let frames =
        numbers.iter().enumerate().map(|(frame, x)| format!("{{\"frame\":{frame},\"at\":{{\"ball\":[{x:e},{x:e},0.5]}}}}\n"));
    format!("{}\n{}\n{}", super::HEADER, super::BALL, frames.collect::<String>())
}
