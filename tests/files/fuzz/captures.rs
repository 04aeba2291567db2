//! Any bytes as a capture: the audit reports what is wrong with them, or its findings, in whatever pieces they are read; the
//! window finds the same.

use std::fs;
use std::io::{self, BufRead, Cursor, Read, Seek, SeekFrom};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

use clashbox::background::Recording;
use clashbox::background::audit_on;
use clashbox::capture::{Audit, AuditSettings, Depths, NormalLimits, UnreadableParts};
use clashbox::escape::is_shown_in_lines;
use clashbox::worker::without_threads;

use super::mutated;
use crate::common::{Dice, fuzz};

/// Parts of captures, and of things that a capture must not contain.
const WORDS: [&str; 52] = [
    "{\"clashbox\":\"capture\",\"version\":1}\n",
    "\"contacts\":\"events\"",
    "\"contacts\":\"none\"",
    "\"up\":\"-y\"",
    "\"margin\":0.5",
    "\"dt\":0.25",
    "{\"body\":\"a\",\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":1}}}\n",
    "{\"body\":\"b\",\"shape\":{\"aabb\":{\"min\":[-1,-1],\"max\":[1,1]}},\"kind\":\"static\"}\n",
    "{\"body\":\"c\",\"shape\":{\"line\":{\"base\":[0,0],\"direction\":[1,0]}}}\n",
    "{\"polygon\":{\"vertices\":[[0,0],[4,0],[2,1],[0,3]]}}",
    "{\"group\":{\"members\":[",
    "{\"segment\":{\"a\":[0,0],\"b\":[2,0]}}",
    "\"kind\":\"kinematic\"",
    "\"sensor\":true",
    "\"mask\":0",
    "\"center\":[0.5,0]",
    "{\"ignore\":[\"a\",\"b\"]}\n",
    "{\"ignore\":[\"a\",\"c\"],\"frames\":[1,2]}\n",
    "{\"frame\":3,\"at\":{\"a\":[1,2,3]}}\n",
    "{\"frame\":9007199254740992}\n",
    "\"at\":{\"a\":[0,0]}",
    "\"a\":[5,5,-3.14159]",
    "\"b\":[-5,0.25]",
    "\"contacts\":[[\"a\",\"b\"]]",
    "[\"a\",\"b\",\"begin\",0.5]",
    "[\"a\",\"c\",\"end\"]",
    "\"jumped\":[\"a\"]",
    "\"gone\":[\"a\",\"b\"]",
    "\"frame\":",
    "\"at\":{",
    "1e300",
    "-0.0",
    "1e-320",
    "1e30",
    "NaN",
    "null",
    "9999999999999999999999",
    "\\u202e",
    "\u{202e}",
    "\u{0}",
    "\\",
    "\"",
    "[",
    "]",
    "{",
    "}",
    ",",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "\n",
    "\r\n",
    "\u{feff}",
    "\u{e9}",
];

/// Small captures with all features.
const SEEDS: [&str; 3] = [
    "{\"clashbox\":\"capture\",\"version\":1,\"title\":\"seed\",\"dt\":0.5,\"margin\":0.01}
{\"body\":\"a\",\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":1}}}
{\"body\":\"b\",\"shape\":{\"aabb\":{\"min\":[-0.1,-4],\"max\":[0.1,4]}},\"kind\":\"static\"}
{\"body\":\"c\",\"shape\":{\"polygon\":{\"vertices\":[[0,0],[4,0],[2,1],[0,3]]}},\"center\":[1,1]}
{\"ignore\":[\"a\",\"c\"],\"frames\":[2,3]}
{\"frame\":0,\"at\":{\"a\":[-3,0],\"c\":[0,9,0]}}
{\"frame\":1,\"at\":{\"a\":[-2,0],\"c\":[0,5,0.5]},\"contacts\":[]}
{\"frame\":2,\"at\":{\"a\":[3,0],\"c\":[0,1,1]},\"contacts\":[[\"a\",\"b\",0.5]]}
{\"frame\":3,\"at\":{\"a\":[4,0],\"c\":[0,1,3.2]},\"contacts\":[[\"a\",\"c\"]]}
{\"frame\":5,\"at\":{\"a\":[0.5,0]},\"jumped\":[\"a\"],\"gone\":[\"c\"]}
{\"frame\":6,\"at\":{\"a\":[-5,0],\"c\":[0,0]}}
{\"frame\":7,\"at\":{\"a\":[5,0]}}
",
    "{\"clashbox\":\"capture\",\"version\":1,\"contacts\":\"events\",\"up\":\"-y\"}
{\"ignore\":[\"a\",\"b\"],\"frames\":[5,9]}
{\"body\":\"a\",\"shape\":{\"capsule\":{\"a\":[-1,0],\"b\":[1,0],\"radius\":0.25}}}
{\"frame\":1,\"at\":{\"a\":[0,0,0]}}
{\"body\":\"b\",\"shape\":{\"group\":{\"members\":[{\"segment\":{\"a\":[0,0],\"b\":[2,0]}},{\"obb\":{\"center\":[0,1],\"half_extents\":[1,0.5],\"angle\":0.3}}]}}}
{\"body\":\"c\",\"shape\":{\"ray\":{\"origin\":[0,0],\"direction\":[0,1]}},\"kind\":\"kinematic\",\"sensor\":true}
{\"frame\":2,\"at\":{\"a\":[1,0,1],\"b\":[0,3],\"c\":[9,9]},\"contacts\":[[\"a\",\"b\",\"begin\",0.25]]}
{\"frame\":3,\"at\":{\"a\":[1,1,2],\"b\":[0,0,1]}}
{\"frame\":4,\"at\":{\"b\":[0,-4,2.5],\"c\":[0,-9,1]},\"contacts\":[[\"a\",\"b\",\"end\"]],\"dt\":0.5}
{\"frame\":5,\"at\":{\"a\":[0,-4]}}
",
    "{\"clashbox\":\"capture\",\"version\":1,\"contacts\":\"none\"}
{\"body\":\"a\",\"shape\":{\"point\":{\"at\":[0,0]}}}
{\"body\":\"b\",\"shape\":{\"segment\":{\"a\":[-1,0],\"b\":[1,0]}},\"mask\":3,\"layer\":1}
{\"frame\":0,\"at\":{\"a\":[0,1],\"b\":[0,0,0]}}
{\"frame\":1,\"at\":{\"a\":[0,-1],\"b\":[0,0,0.25]}}
{\"frame\":2,\"at\":{\"a\":[0,1]}}
",
];

/// A reader that returns a few bytes at a time.
struct Pieces {
    bytes: Cursor<Vec<u8>>,
    size: usize,
}

impl Read for Pieces {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let size = self.size.min(into.len());
        self.bytes.read(&mut into[..size])
    }
}

impl BufRead for Pieces {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let rest = self.bytes.fill_buf()?;
        Ok(&rest[..rest.len().min(self.size)])
    }

    fn consume(&mut self, amount: usize) {
        self.bytes.consume(amount);
    }
}

impl Seek for Pieces {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}

/// The depths of the audits of this test.
const DEPTHS: Depths = Depths { reported: None, stuck: Some(0.5) };

fn audited(input: impl BufRead + Seek, unreadable: UnreadableParts, threads: usize) -> Audit {
    let settings = AuditSettings { depths: DEPTHS, normals: NormalLimits::STANDARD, unreadable };
    let threads = NonZeroUsize::new(threads).unwrap();
    audit_on(threads, input, "f.jsonl", &settings, &|_, _| true, |_| ControlFlow::Continue(())).unwrap()
}

/// Returns everything that an audit reports.
fn report_of(audit: &Audit) -> String {
    let Audit { findings, totals, frames, pair_steps, problems, is_capture, incomplete_line, .. } = audit;
    format!("{findings:?} {totals:?} {frames} {pair_steps} {problems:?} {is_capture} {incomplete_line:?}")
}

/// Checks the law for some bytes. Returns true if a step of them was audited.
fn check(bytes: &[u8], dice: &mut Dice) -> bool {
    let at_once = audited(Cursor::new(bytes), UnreadableParts::LeftOut, 1);
    for threads in [1, 2] {
        let pieces = Pieces { bytes: Cursor::new(bytes.to_vec()), size: 1 + dice.below(40) as usize };
        let again = audited(pieces, UnreadableParts::LeftOut, threads);
        assert_eq!(report_of(&again), report_of(&at_once), "in pieces, {threads} threads");
    }
    let text = at_once.problems.as_ref().map(|problems| problems.to_string()).unwrap_or_default();
    assert!(text.lines().all(|line| line.starts_with("f.jsonl:")), "{text:?}");
    assert!(text.chars().all(is_shown_in_lines), "{text:?}");
    assert!(at_once.is_capture || !text.is_empty(), "what is no capture is said");
    let order = |index: usize| (at_once.findings[index].frame_indices()[0], at_once.names(&at_once.findings[index]));
    assert!((1..at_once.findings.len()).all(|index| order(index - 1) <= order(index)), "{:?}", at_once.findings);
    let refused = audited(Cursor::new(bytes), UnreadableParts::Refused, 1);
    assert_eq!(refused.problems, at_once.problems, "what is wrong does not depend on what is done about it");
    if text.is_empty() {
        assert_eq!(report_of(&refused), report_of(&at_once), "nothing is wrong");
    }
    check_window(bytes, &at_once);
    without_threads(|| check_window(bytes, &at_once));
    1 < at_once.frames
}

/// Checks that the window reads and finds the same.
fn check_window(bytes: &[u8], audit: &Audit) {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), bytes).unwrap();
    let Ok(recording) = Recording::open(file.path()) else {
        assert!(!audit.is_capture, "the window refuses it");
        return;
    };
    recording.audit_by(DEPTHS);
    let found = recording.wait_for_audit().expect("it is audited");
    let reading = recording.reading();
    assert_eq!(reading.incomplete_line, audit.incomplete_line, "the last line");
    assert_eq!((reading.frames as u64, found.frames), (audit.frames, audit.frames), "the frames");
    assert_eq!((&found.findings, found.totals), (&audit.findings, audit.totals), "the findings");
    assert_eq!(recording.trouble().is_some(), audit.problems.is_some(), "what is wrong is said");
}

#[test]
fn any_bytes_are_audited_or_a_message() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/corpus");
    for entry in fs::read_dir(corpus).unwrap() {
        check(&fs::read(entry.unwrap().path()).unwrap(), &mut Dice::new(0));
    }
    let hall = include_bytes!("../../../captures/bullet_hall.jsonl");
    let files: Vec<Vec<u8>> = SEEDS.iter().map(|text| text.as_bytes().to_vec()).chain([hall.to_vec()]).collect();
    for bytes in &files {
        let audit = audited(Cursor::new(bytes), UnreadableParts::Refused, 1);
        assert!(audit.problems.is_none() && !audit.findings.is_empty(), "a seed has findings: {:?}", audit.problems);
    }
    fuzz::run("any_bytes_are_audited_or_a_message", 400, |dice| {
        let bytes = mutated(&files, &WORDS, dice);
        check(&bytes, dice);
        !files.contains(&bytes)
    });
}
