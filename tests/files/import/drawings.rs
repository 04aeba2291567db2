//! The parts of drawings other than plain shapes: styles, viewports, `use`, holes.

use super::{check_shapes, names, notes, read_in};

/// Returns a drawing of 100 x 100 user units.
fn svg(inner: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">{inner}</svg>"#
    )
}

fn check(inner: &str, rows: &[(&str, &str)], lost: &[&str]) {
    let imported = read_in(&[("d.svg", &svg(inner))], "d.svg");
    let expected: Vec<&str> = rows.iter().map(|(name, _)| *name).collect();
    assert_eq!((names(&imported), notes(&imported)), (expected, lost.iter().map(|&note| note.to_owned()).collect()), "{inner}");
    check_shapes(&imported, rows);
}

#[test]
fn a_style_sheet_says_what_is_drawn_and_how() {
    let inner = r#"<style>/* a {fill:none} */ .no { display: none } g .line, .wire { fill: none; stroke: red } @media print { rect { display: none } }</style>
        <rect id="a" class="x no" width="9" height="9"/>
        <g><rect id="b" class="line" width="10" height="0.5" x="0" y="99.5"/></g>
        <rect id="c" class="line" width="10" height="10"/>
        <line id="d" class="wire" x1="10" y1="100" x2="10" y2="90"/>
        <rect id="e" style="fill:none" width="10" height="10"/>
        <rect id="f" fill="url(#missing)" width="10" height="10"/>
        <rect id="g" fill="url(#missing) red" width="10" height="10"/>"#;
    let rows = [
        ("b", "Group("),
        ("c", "Aabb(min: (0.0, 90.0), max: (10.0, 100.0))"),
        ("d", "Segment(a: (10.0, 0.0), b: (10.0, 10.0))"),
        ("g", "Aabb(min: (0.0, 90.0), max: (10.0, 100.0))"),
    ];
    let lost = [
        "d.svg:2: rect \"a\": skipped: it is hidden",
        "d.svg:6: rect \"e\": skipped: it is neither filled nor stroked",
        "d.svg:7: rect \"f\": skipped: it is neither filled nor stroked",
    ];
    check(inner, &rows, &lost);
}

#[test]
fn the_target_of_a_use_is_drawn_at_the_use() {
    let inner = r##"<defs><rect id="r" width="10" height="10"/><symbol id="s" viewBox="0 0 2 1"><rect id="half" width="1" height="1"/></symbol></defs>
        <use href="#r" x="10" y="90"/>
        <use xlink:href="#r" transform="scale(2)"/>
        <use href="#s" x="20" y="80" width="40" height="20"/>
        <svg x="50" y="50" width="50" height="50" viewBox="0 0 10 10"><rect id="n" width="50%" height="5"/></svg>
        <use id="lost" href="#nothing"/>
        <g id="self"><use href="#self"/></g>"##;
    let rows = [
        ("r", "Aabb(min: (10.0, 0.0), max: (20.0, 10.0))"),
        ("r 2", "Aabb(min: (0.0, 80.0), max: (20.0, 100.0))"),
        // Scaled by twenty.
        ("half", "Aabb(min: (20.0, 0.0), max: (40.0, 20.0))"),
        ("n", "Aabb(min: (50.0, 25.0), max: (75.0, 50.0))"),
    ];
    let lost =
        ["d.svg:6: use \"lost\": skipped: its target is not in the drawing", "d.svg:7: use: skipped: it would draw itself"];
    check(inner, &rows, &lost);
}

#[test]
fn a_use_with_a_name_gives_it_to_what_it_draws() {
    let inner = r##"<defs><rect id="coin" width="10" height="10"/><g id="tree"><rect id="trunk" width="10" height="10"/><rect width="20" height="10"/></g></defs>
        <use id="first coin" href="#coin"/>
        <use id="second coin" href="#coin" x="30"/>
        <use href="#coin" x="60"/>
        <use id="oak" href="#tree" y="50"/>"##;
    let rows = [
        ("first coin", "Aabb(min: (0.0, 90.0), max: (10.0, 100.0))"),
        ("second coin", "Aabb(min: (30.0, 90.0), max: (40.0, 100.0))"),
        ("coin", "Aabb(min: (60.0, 90.0), max: (70.0, 100.0))"),
        ("oak trunk", "Aabb(min: (0.0, 40.0), max: (10.0, 50.0))"),
        ("oak", "Aabb(min: (0.0, 40.0), max: (20.0, 50.0))"),
    ];
    check(inner, &rows, &[]);
}

#[test]
fn the_width_of_a_stroke_is_said_where_it_is_left_out() {
    let inner = r#"<g stroke="red" stroke-width="2"><rect id="a" width="10" height="10"/><rect id="b" style="stroke-width:0" width="10" height="10"/>
        <rect id="c" style="stroke:none" width="10" height="10"/><line id="d" x2="10" style="stroke-width:1mm"/></g><rect id="e" stroke="red" width="10" height="10"/>"#;
    let rect = "Aabb(min: (0.0, 90.0), max: (10.0, 100.0))";
    let rows = [("a", rect), ("b", rect), ("c", rect), ("d", "Segment(a: (0.0, 100.0), b: (10.0, 100.0))"), ("e", rect)];
    let lost = [
        "d.svg:1: rect \"a\": approximated: its stroke is 2 user units wide, which is left out",
        "d.svg:2: line \"d\": approximated: its stroke is 3.78 user units wide, which is left out",
    ];
    check(inner, &rows, &lost);
}

#[test]
fn a_drawing_without_a_height_ends_with_the_last_thing_in_it() {
    let text = r#"<svg xmlns="http://www.w3.org/2000/svg"><rect id="a" y="10" width="10" height="30"/></svg>"#;
    check_shapes(&read_in(&[("d.svg", text)], "d.svg"), &[("a", "Aabb(min: (0.0, 0.0), max: (10.0, 30.0))")]);
    // Scaled by a half from the viewBox, which is then at the left.
    let text = r#"<svg xmlns="http://www.w3.org/2000/svg" width="50" viewBox="10 0 100 20"><rect id="a" x="10" width="10" height="10"/></svg>"#;
    check_shapes(&read_in(&[("d.svg", text)], "d.svg"), &[("a", "Aabb(min: (0.0, 10.0), max: (10.0, 20.0))")]);
}

#[test]
fn round_things_are_round() {
    let inner = r#"<circle id="c" cx="10" cy="90" r="5"/><rect id="pill" width="20" height="10" rx="99"/>
        <path id="arc" d="M 40,10 A 10,10 0 1 1 60,10 A 10,10 0 1 1 40,10 Z"/>
        <g transform="rotate(30 50 50) scale(2)"><circle id="t" cx="25" cy="25" r="1"/></g>"#;
    let rows = [
        ("c", "Circle(center: (10.0, 10.0), radius: 5.0)"),
        ("pill", "Polygon("),
        ("arc", "Circle(center: (50.0, 90.0), radius: 10.0)"),
        ("t", "Circle(center: (50.0, 50.0), radius: 2.0)"),
    ];
    check(inner, &rows, &["d.svg:1: rect \"pill\": approximated: a polygon that is at most 0.02 off"]);
}

#[test]
fn many_parts_are_many_bodies_and_holes_are_filled() {
    // 10,000 separate squares, each with a hole.
    let parts: String = (0..100_u32)
        .flat_map(|y| (0..100_u32).map(move |x| (x, y)))
        .map(|(x, y)| format!("M{x},{y}h.5v.5h-.5zM{x}.1,{y}.1h.1v.1h-.1z"))
        .collect();
    let imported = read_in(&[("d.svg", &svg(&format!(r#"<path id="p" d="{parts}"/>"#)))], "d.svg");
    assert_eq!(imported.scene.bodies.len(), 10_000, "one for each square");
    assert_eq!(notes(&imported), ["d.svg:1: path \"p\": approximated: its holes are filled"]);
    // A part that occurs twice is imported once, and a ring may contain a square in addition to its hole.
    let inner =
        r#"<path id="twice" d="M1,1h1v1h-1zM1,1h1v1h-1z"/><path id="c" d="M0,0h50v50h-50v-10h40v-30h-40z M1,20h1v1h-1z"/>"#;
    let imported = read_in(&[("d.svg", &svg(inner))], "d.svg");
    assert!(names(&imported).contains(&"twice") && names(&imported).contains(&"c 2"), "{:?}", names(&imported));
}

#[test]
fn a_part_that_is_not_drawn_exactly_is_noted() {
    let inner = r##"<g clip-path="url(#x)"><rect id="a" width="9" height="9"/></g>
        <line x1="1" y1="1" x2="2" y2="2" stroke="red" style="marker-end:url(#x)"/>
        <g id="layer" style="display:none"><rect width="9" height="9"/></g>
        <switch><g systemLanguage="de"><rect id="de" width="9" height="9"/></g><g><rect id="en" width="9" height="9"/></g></switch>
        <rect width="0" height="9"/><circle r="-1"/>
        <text>words</text><image href="a.png"/>
        <rect id="v" visibility="hidden" width="1" height="1"/>
        <marker><rect id="m" width="9" height="9"/></marker><title>not a shape</title>"##;
    let lost = [
        "d.svg:1: g: approximated: it is clipped, masked or filtered, and imported whole",
        "d.svg:2: line 2: approximated: its markers are left out",
        "d.svg:3: g \"layer\": skipped: it is hidden",
        "d.svg:5: rect 4: skipped: it has no extent",
        "d.svg:5: circle 5: skipped: it has no extent",
        "d.svg:6: text: skipped: text is not a shape",
        "d.svg:6: image: skipped: an image is not a shape",
        "d.svg:7: rect \"v\": skipped: it is hidden",
    ];
    let aabb = "Aabb(min: (0.0, 91.0), max: (9.0, 100.0))";
    check(inner, &[("a", aabb), ("line 2", "Segment("), ("en", aabb)], &lost);
}
