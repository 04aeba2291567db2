//! The direction that is up: a scene may state it.

use clashbox::scene::UpDirection;
use clashbox::scene::format::{parse, to_compact_text, to_text};

/// Returns the smallest scene, with this field.
fn scene(field: &str) -> String {
    format!("Scene(\n    version: 1,\n    slop: 0.0,\n{field}    bodies: [],\n    search: Exact,\n)\n")
}

#[test]
fn a_scene_says_where_y_points_or_does_not() {
    for (field, up, written) in [
        ("", UpDirection::Y, ""),
        ("    up: \"y\",\n", UpDirection::Y, ""),
        ("    up: \"-y\",\n", UpDirection::MinusY, "    up: \"-y\",\n"),
    ] {
        let read = parse(&scene(field), "s.ron").unwrap_or_else(|errors| panic!("{field}: {errors}"));
        assert_eq!(read.up, up, "{field}");
        assert_eq!(to_text(&read), scene(written), "{field} as it is saved");
        for text in [to_text(&read), to_compact_text(&read)] {
            assert_eq!(parse(&text, "s.ron").as_ref(), Ok(&read), "{text}");
        }
    }
}

#[test]
fn another_direction_up_is_an_error_that_lists_both() {
    for (up, message) in [
        ("\"+y\"", "unknown direction up `+y`, expected `y` or `-y`"),
        ("\"-Y\"", "unknown direction up `-Y`, expected `y` or `-y`"),
        ("\"x\"", "unknown direction up `x`, expected `y` or `-y`"),
        ("\"\"", "unknown direction up ``, expected `y` or `-y`"),
        ("-1", "`up`: expected a text in double quotes, found `-1`"),
    ] {
        let error = parse(&scene(&format!("    up: {up},\n")), "s.ron").expect_err(up).to_string();
        assert_eq!(error, format!("s.ron:4:9: {message}"), "{up}");
    }
}
