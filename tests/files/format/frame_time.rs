//! The duration of the frame: a scene may state it.

use clashbox::scene::format::{parse, to_text};

/// Returns the smallest scene, with this field.
fn scene(field: &str) -> String {
    format!("Scene(\n    version: 1,\n    slop: 0,\n{field}    bodies: [],\n    search: Exact,\n)\n")
}

#[test]
fn a_scene_says_its_frame_time_or_does_not() {
    for (field, dt) in
        [("", None), ("    dt: 0.016667,\n", Some(0.016667)), ("    dt: 1e-6,\n", Some(1e-6)), ("    dt: 3600,\n", Some(3600.0))]
    {
        let read = parse(&scene(field), "s.ron").unwrap_or_else(|errors| panic!("{field}: {errors}"));
        assert_eq!(read.dt, dt, "{field}");
        assert_eq!(parse(&to_text(&read), "s.ron").as_ref(), Ok(&read), "{field} as it is saved");
        assert_eq!(to_text(&read).contains("dt"), dt.is_some(), "{field} as it is saved: {}", to_text(&read));
    }
}

#[test]
fn a_frame_takes_from_a_microsecond_to_an_hour() {
    for (dt, found) in [("0", "0"), ("-1", "-1"), ("1e-7", "1e-7"), ("3601", "3601"), ("inf", "inf"), ("NaN", "NaN")] {
        let error = parse(&scene(&format!("    dt: {dt},\n")), "s.ron").expect_err(dt).to_string();
        assert_eq!(error, format!("s.ron:4:9: `dt` is {found}, it must be from 1e-6 to 3600 seconds"), "{dt}");
    }
}
