//! Lines of a capture, with or without its header: the bodies by their names, in the first frame, with the step to the second.

use std::collections::HashMap;
use std::f64::consts::{PI, TAU};

use super::collector::Collector;
use super::draft::BodiesDraft;
use super::points::turning_about;
use super::texts;
use super::{PasteContent, PasteError, PastedPose, TextReading};
use crate::capture::{CaptureBody, CaptureEntry, CaptureReader, Frame, Pose};
use crate::kernel::{DVec2, InvalidShape, Rotation, Shape};
use crate::scene::Body;

/// Returns the readings of a text with lines that declare bodies. `None` if it has none.
pub(super) fn readings(text: &str, collector: &mut Collector) -> Option<Result<Vec<TextReading>, PasteError>> {
    if !text.lines().any(declares_body) {
        return None;
    }
    let input = text.as_bytes();
    let has_header = text.lines().any(|line| has_key(line, "clashbox"));
    let mut reader = if has_header { CaptureReader::new(input).ok()? } else { CaptureReader::without_header(input) };
    let found = read(&mut reader, collector);
    collector.up = has_header.then(|| reader.header().up);
    Some(found)
}

/// Returns true for a line of JSON that declares a body.
fn declares_body(line: &str) -> bool {
    has_key(line, "body") && has_key(line, "shape")
}

/// Returns true if a line is an object, and has this key: a text for the body, an object for its shape.
fn has_key(line: &str, key: &str) -> bool {
    let line = line.trim();
    let quoted = format!("\"{key}\"");
    let value = line.split_once(&quoted).and_then(|(_, rest)| rest.trim_start().strip_prefix(':')).map(str::trim_start);
    line.starts_with('{') && value.is_some_and(|value| value.starts_with(['"', '{']))
}

fn read(reader: &mut CaptureReader<&[u8]>, collector: &mut Collector) -> Result<Vec<TextReading>, PasteError> {
    let (mut frames, mut more): (Vec<Frame>, usize) = (Vec::new(), 0);
    // A text in memory is always readable.
    while let Ok(Some(entry)) = reader.read() {
        match entry {
            CaptureEntry::Frame(frame) if frames.len() < 2 => frames.push(frame),
            CaptureEntry::Frame(_) => more += 1,
            CaptureEntry::Body | CaptureEntry::Ignore(_) => {}
        }
    }
    if let Some(errors) = reader.problems(super::PASTED) {
        return Err(PasteError::Scene(errors));
    }
    let how = match frames.len() {
        0 => texts::CAPTURE,
        1 => texts::CAPTURE_FRAME,
        _ => texts::CAPTURE_STEP,
    };
    let bodies = match placed(reader.bodies(), &frames) {
        Ok(draft) => draft.finished(how, collector),
        Err(limit) => {
            collector.refuse(how, limit);
            return Ok(Vec::new());
        }
    };
    if 0 < more && !bodies.is_empty() {
        collector.note(texts::frames_left_out(more));
    }
    let sensors = reader.bodies().iter().filter(|body| body.is_sensor).count();
    if 0 < sensors {
        collector.note(texts::sensors_apart(sensors));
    }
    let reading = TextReading { content: PasteContent::Bodies(bodies), how };
    Ok(Some(reading).filter(|reading| reading.content != PasteContent::Bodies(Vec::new())).into_iter().collect())
}

/// Returns the bodies where the first frame has them. Fails with the limit of scenes that the text exceeds.
fn placed(declared: &[CaptureBody], frames: &[Frame]) -> Result<BodiesDraft, String> {
    let mut draft = BodiesDraft::default();
    let poses = |frame: Option<&Frame>| -> HashMap<u32, Pose> {
        frame.map(|frame| frame.at.iter().copied().collect()).unwrap_or_default()
    };
    let (first, second) = (poses(frames.first()), poses(frames.get(1)));
    for (index, body) in (0..).zip(declared) {
        let start = match frames.first() {
            None => Pose { position: DVec2::ZERO, angle: None },
            Some(frame) => match first.get(&index) {
                Some(pose) => *pose,
                None => {
                    draft.leave_out(&body.name, texts::not_in_frame(frame.number))?;
                    continue;
                }
            },
        };
        let jumps = frames.get(1).is_some_and(|frame| frame.jumped.contains(&index));
        let end = second.get(&index).filter(|_| !jumps).copied();
        match moved(body, start, end) {
            Ok(body) => draft.add(body)?,
            Err(error) => draft.leave_out(&body.name, error)?,
        }
    }
    Ok(draft)
}

/// Returns the body at its first pose, with the motion to the second. Its center moves on a straight line.
fn moved(body: &CaptureBody, start: Pose, end: Option<Pose>) -> Result<Body, InvalidShape> {
    let angle = start.angle.unwrap_or(0.0);
    let rotation = Rotation::from_radians(angle)?;
    let shape: Shape = PastedPose { position: start.position, rotation }.world_from_local(&body.shape).rebuilt()?;
    let Some(end) = end else { return Ok(Body::new(&body.name, shape)) };
    let end_angle = end.angle.unwrap_or(angle);
    // The shortest turn: an angle may be written without its whole turns.
    let turn = (end_angle - angle + PI).rem_euclid(TAU) - PI;
    let turn = if (end_angle - angle).abs() <= PI { end_angle - angle } else { turn };
    let center = |rotation: Rotation, position: DVec2| rotation.world_from_local(body.center) + position;
    let from = center(rotation, start.position);
    let velocity = center(Rotation::from_radians(end_angle)?, end.position) - from;
    let shape = if turn == 0.0 { shape } else { turning_about(shape, from)? };
    Ok(Body { velocity, spin: turn.to_degrees(), ..Body::new(&body.name, shape) })
}

#[cfg(test)]
mod tests {
    use super::super::{TextReadings, read};
    use super::*;
    use crate::kernel::{Circle, Obb};
    use crate::scene::UpDirection;

    const BODIES: &str = r#"{"body":"tile 0","shape":{"aabb":{"min":[0,0],"max":[1,1]}},"kind":"static"}
{"body":"crate","shape":{"obb":{"center":[0,0],"half_extents":[2,1]}}}
{"body":"eye","shape":{"circle":{"center":[0,0],"radius":1}},"sensor":true}
"#;
    const FRAMES: &str = r#"{"frame":4,"at":{"tile 0":[5,0],"crate":[1,2,0.5]},"contacts":[["crate","tile 0"]]}
{"frame":5,"at":{"crate":[2,2,0.75],"eye":[9,9]}}
{"frame":6,"at":{"crate":[3,2,1]}}
"#;
    const HEADER: &str = "{\"clashbox\":\"capture\",\"version\":1,\"up\":\"-y\"}\n";

    fn understood(text: &str) -> TextReadings {
        read(text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn bodies(text: &str) -> Vec<Body> {
        match &understood(text).readings[0].content {
            PasteContent::Bodies(bodies) => bodies.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn bodies_keep_their_names() {
        let found = bodies(BODIES);
        let names: Vec<&str> = found.iter().map(|body| body.name.as_str()).collect();
        assert_eq!(names, ["tile 0", "crate", "eye"]);
        assert_eq!(found[2].shape, Shape::Circle(Circle::new([0.0, 0.0], 1.0).expect("valid")));
        assert_eq!(understood(BODIES).notes, [texts::sensors_apart(1)]);
        assert_eq!(bodies(BODIES.lines().next().expect("a line"))[0].name, "tile 0", "one line");
    }

    #[test]
    fn frames_place_and_move_bodies() {
        let text = format!("{BODIES}{FRAMES}");
        let found = bodies(&text);
        let [tile, crate_] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((tile.shape.reference_point(), tile.rests()), (DVec2::new(5.5, 0.5), true));
        let rotation = Rotation::from_radians(0.5).expect("finite");
        assert_eq!(crate_.shape, Shape::Obb(Obb::new([1.0, 2.0], [2.0, 1.0], rotation).expect("valid")));
        assert_eq!((crate_.velocity, crate_.spin), (DVec2::new(1.0, 0.0), 0.25_f64.to_degrees()));
        let expected = [texts::part_left_out("eye", texts::not_in_frame(4)), texts::frames_left_out(1), texts::sensors_apart(1)];
        assert_eq!((understood(&text).notes, understood(&text).readings[0].how), (expected.to_vec(), texts::CAPTURE_STEP));
        let fallen = bodies(&format!("{HEADER}{text}"));
        let start = (fallen[1].shape.reference_point(), fallen[1].spin);
        assert_eq!(start, (DVec2::new(1.0, 2.0), 0.25_f64.to_degrees()), "as in the file, in which y points down");
        let ups = [text.clone(), format!("{HEADER}{text}")].map(|text| understood(&text).up);
        assert_eq!(ups, [None, Some(UpDirection::MinusY)], "lines without a header do not tell");
    }

    #[test]
    fn a_body_turns_about_its_center() {
        let line = r#"{"body":"door","shape":{"obb":{"center":[2,0],"half_extents":[2,1]}}}"#;
        let found = bodies(&format!(
            "{line}\n{{\"frame\":0,\"at\":{{\"door\":[1,1,3.1]}}}}\n{{\"frame\":1,\"at\":{{\"door\":[1,1,-3.1]}}}}"
        ));
        assert_eq!((found[0].shape.reference_point(), found[0].velocity), (DVec2::ONE, DVec2::ZERO));
        assert!((found[0].spin - (TAU - 6.2).to_degrees()).abs() < 1e-9, "the shortest turn, not {}", found[0].spin);
    }

    #[test]
    fn errors_state_their_line() {
        let rows = [
            (format!("{BODIES}{BODIES}"), "pasted text:4:9: "),
            (r#"{"body":"a","shape":{"circle":{"center":[0,0],"radius":-1}}}"#.to_owned(), "pasted text:1:"),
            (format!("{BODIES}{{\"frame\":0,\"at\":{{\"nobody\":[0,0]}}}}\n"), "pasted text:4:"),
        ];
        for (text, expected) in rows {
            let error = read(&text).expect_err("refused").to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
