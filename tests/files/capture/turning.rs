//! The audit of bodies that turn: contacts of an instant, contacts that are not proven, and the motion that a body would have
//! continued.

use std::f64::consts::PI;

use clashbox::capture::{Doubt, finding_in_words};

use super::{PLAIN, audited, in_short};

/// Returns a capture of a bar of half length 2 that turns about its middle by these angles, frame after frame; other bodies stand
/// still.
fn turning_bar(header: &str, others: &[(&str, &str)], angles: &[f64], reports: &str) -> String {
    let others: String =
        others.iter().map(|(name, shape)| format!("{{\"body\":\"{name}\",\"shape\":{shape},\"kind\":\"static\"}}\n")).collect();
    let frames = angles.iter().zip(reports.chars()).enumerate().map(|(frame, (angle, report))| {
        let contacts = if report == 'r' { r#","contacts":[["bar","other"]]"# } else { "" };
        format!("{{\"frame\":{frame},\"at\":{{\"bar\":[0,0,{angle}]}}{contacts}}}\n")
    });
    let bar = r#"{"body":"bar","shape":{"segment":{"a":[-2,0],"b":[2,0]}}}"#;
    format!("{{\"clashbox\":\"capture\",\"version\":1{header}}}\n{bar}\n{others}{}", frames.collect::<String>())
}

#[test]
fn a_point_that_a_turning_segment_passes_is_tunneled() {
    for at in ["[1,1]", "[-0.7,-0.7]", "[0.1,1.3]"] {
        let point = format!("{{\"point\":{{\"at\":{at}}}}}");
        let text = turning_bar("", &[("other", &point)], &[0.1, 1.6, 1.61], "...");
        assert_eq!(in_short(&audited(&text, &PLAIN)), ["tunneled 1 bar+other"], "{text}");
    }
}

#[test]
fn what_comes_after_a_contact_of_an_instant_is_found() {
    // The bar passes the point in an instant; later it is 0.5 deep in the ball.
    let group = r#"{"group":{"members":[{"point":{"at":[1.2,0.7]}},{"circle":{"center":[-1,1],"radius":0.5}}]}}"#;
    let text = turning_bar("", &[("other", group)], &[0.0, 0.9 * PI, 0.91 * PI], "...");
    assert_eq!(in_short(&audited(&text, &PLAIN)), ["tunneled 1 bar+other"], "{text}");
}

#[test]
fn what_is_not_proven_is_a_finding_that_is_not_certain() {
    // The end of the bar passes a point within rounding.
    let point = format!("{{\"point\":{{\"at\":[{},{}]}}}}", 2.0 * 1.0_f64.cos(), 2.0 * 1.0_f64.sin());
    let text = turning_bar("", &[("other", &point)], &[0.0, 2.0, 2.01], "...");
    let audit = audited(&text, &PLAIN);
    assert_eq!(in_short(&audit), ["tunneled 1 bar+other?"], "{text}");
    let finding = &audit.findings[0];
    assert_eq!(finding.doubt, Some(Doubt::Unproven), "{finding:?}");
    let numbers = audit.numbers(finding);
    let Some([from, to]) = numbers.open else { panic!("{numbers:?}") };
    assert!(from <= 0.5 && 0.5 <= to && to - from < 1e-6, "{numbers:?}");
    let words = finding_in_words(finding, audit.names(finding), &numbers);
    let expected = "frame 1: tunneled: \"bar\" and \"other\" perhaps in contact, open about t = 0.5, \
                    uncertain: rounding leaves open whether they meet";
    assert_eq!(words, expected);
    let reported = text.replace("\"bar\":[0,0,2]}", "\"bar\":[0,0,2]},\"contacts\":[[\"bar\",\"other\"]]");
    assert_eq!(in_short(&audited(&reported, &PLAIN)), [""; 0], "an engine that reports it may be right: {reported}");
}

#[test]
fn a_body_goes_on_by_more_than_half_a_circle_where_the_step_is_longer() {
    // An arm turns by 100 degrees in 1/60 s and is stopped in the next step, of 1/30 s, in which it would have turned by 200:
    // this turn passes over the ball, which is 250 degrees from the start.
    let text = |degrees: f64, turn: f64, dt: f64| {
        let [x, y] = [3.0 * degrees.to_radians().cos(), 3.0 * degrees.to_radians().sin()];
        let [first, second] = [turn.to_radians(), (turn + 20.0).to_radians()];
        format!(
            "{{\"clashbox\":\"capture\",\"version\":1,\"dt\":0.016666666666666666}}\n\
             {{\"body\":\"arm\",\"shape\":{{\"capsule\":{{\"a\":[0,0],\"b\":[4,0],\"radius\":0.1}}}}}}\n\
             {{\"body\":\"ball\",\"shape\":{{\"circle\":{{\"center\":[{x},{y}],\"radius\":0.2}}}},\"kind\":\"static\"}}\n\
             {{\"frame\":0,\"at\":{{\"arm\":[0,0,0]}}}}\n{{\"frame\":1,\"at\":{{\"arm\":[0,0,{first}]}}}}\n\
             {{\"frame\":2,\"dt\":{dt},\"at\":{{\"arm\":[0,0,{second}]}},\"contacts\":[[\"arm\",\"ball\"]]}}\n\
             {{\"frame\":3}}\n"
        )
    };
    let rows: [(&str, f64, f64, f64, &[&str]); 5] = [
        ("it would have met the ball", 250.0, 100.0, 1.0 / 30.0, &[]),
        ("in a step as long as the one before it would not", 250.0, 100.0, 1.0 / 60.0, &["phantom 2 arm+ball"]),
        ("nor beyond 300 degrees", 330.0, 100.0, 1.0 / 30.0, &["phantom 2 arm+ball"]),
        ("three times round", 355.0, 100.0, 1.0 / 15.0, &[]),
        ("a turn of nearly half a circle may have been the other way", 300.0, 175.0, 1.0 / 240.0, &["phantom 2 arm+ball?"]),
    ];
    for (name, degrees, turn, dt, expected) in rows {
        let text = text(degrees, turn, dt);
        assert_eq!(in_short(&audited(&text, &PLAIN)), expected, "{name}: {text}");
    }
}
