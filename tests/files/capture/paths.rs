//! Paths of several straight lines within a step, and one-way bodies.

use super::{HEADER, PLAIN, audited, in_short};

const BLOCK: &str = r#"{"body":"block","shape":{"aabb":{"min":[0,0],"max":[1,1]}},"kind":"static"}"#;
const MOVER: &str = r#"{"body":"mover","shape":{"circle":{"center":[0,0],"radius":0.25}}}"#;

fn capture(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_path_around_a_block_does_not_tunnel() {
    let first = r#"{"frame":0,"at":{"mover":[-0.5,0.5]}}"#;
    let straight = r#"{"frame":1,"at":{"mover":[0.5,1.5]}}"#;
    let around = r#"{"frame":1,"at":{"mover":[0.5,1.5]},"via":{"mover":[[-0.5,1.5]]}}"#;
    let through = r#"{"frame":1,"at":{"mover":[0.5,1.5]},"via":{"mover":[[0.5,0.5]]}}"#;
    let last = r#"{"frame":2,"at":{"mover":[0.5,1.5]}}"#;
    let rows = [
        ("straight", straight, &["tunneled 1 block+mover"][..]),
        ("around", around, &[]),
        ("through", through, &["tunneled 1 block+mover"]),
    ];
    for (name, second, expected) in rows {
        let text = capture(&[HEADER, BLOCK, MOVER, first, second, last]);
        assert_eq!(in_short(&audited(&text, &PLAIN)), expected, "{name}");
    }
}

#[test]
fn the_time_of_a_contact_is_that_in_the_whole_step() {
    // The mover comes from the left within the last quarter of the step, and meets the block after half of that.
    let second = r#"{"frame":1,"at":{"mover":[2.25,0.5]},"via":{"mover":[{"at":[-2.75,0.5],"t":0.75}]}}"#;
    let text = capture(&[HEADER, BLOCK, MOVER, r#"{"frame":0,"at":{"mover":[-2.75,3]}}"#, second, r#"{"frame":2}"#]);
    let audit = audited(&text, &PLAIN);
    assert_eq!(in_short(&audit), ["tunneled 1 block+mover"]);
    let numbers = audit.numbers(&audit.findings[0]);
    assert!((numbers.t - 0.875).abs() < 1e-12, "{}", numbers.t);
    let step = audit.step(&audit.findings[0]);
    assert_eq!((step.part, step.motions[1].velocity().to_array()), (Some([2, 2]), [5.0, 0.0]), "the part with the contact");
}

#[test]
fn poses_without_a_fraction_take_equal_shares() {
    let second = r#"{"frame":1,"at":{"mover":[9,9]},"via":{"mover":[[1,1],{"at":[2,2],"t":0.5},[3,3]]}}"#;
    let (_, frames) = super::read(&capture(&[HEADER, MOVER, r#"{"frame":0,"at":{"mover":[0,0]}}"#, second]));
    let times: Vec<f64> = frames[1].via[0].1.iter().map(|via| via.t).collect();
    assert_eq!(times, [0.25, 0.5, 0.75]);
}

#[test]
fn a_one_way_body_blocks_what_comes_against_it() {
    let platform = r#"{"body":"platform","shape":{"aabb":{"min":[-1,-0.1],"max":[1,0.1]}},"kind":"static","oneway":[0,1]}"#;
    let rows = [
        ("from above", [2.0, -2.0], &["tunneled 1 mover+platform"][..]),
        ("from below", [-2.0, 2.0], &[]),
        ("starting inside", [0.1, -2.0], &[]),
    ];
    for (name, [from, to], expected) in rows {
        let at = |frame: u32, y: f64| format!("{{\"frame\":{frame},\"at\":{{\"mover\":[0,{y}]}}}}");
        let (first, second, third) = (at(0, from), at(1, to), at(2, to));
        let text = capture(&[HEADER, platform, MOVER, &first, &second, &third]);
        assert_eq!(in_short(&audited(&text, &PLAIN)), expected, "{name}");
    }
}

#[test]
fn data_and_velocities_are_kept() {
    let header = r#"{"clashbox":"capture","version":1,"up":"-y","data":{"seed":7}}"#;
    let frame = r#"{"frame":0,"at":{"mover":[0,0]},"velocity":{"mover":[1,2]},"data":{"input":["left",{"ignore":1}]}}"#;
    let (reader, frames) = super::read(&capture(&[header, MOVER, frame]));
    assert_eq!(reader.header().data.as_deref(), Some("{\"seed\":7}"));
    assert_eq!(frames[0].data.as_deref(), Some("{\"input\":[\"left\",{\"ignore\":1}]}"));
    assert_eq!(frames[0].velocities[0].1.to_array(), [1.0, 2.0], "as in the file");
}
