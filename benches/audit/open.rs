//! Opens a long capture and seeks in it.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clashbox::background::Recording;
use clashbox::session::{CaptureCommand, DerivedValues, Open, Play, RefreshBudget, Session};
use clashbox::shipped::empty_scene;

use super::pile::Pile;

/// The number of frames that are viewed, each far from the one before.
const SEEKS: usize = 200;

/// The number of frames that are played.
const PLAYED: usize = 200;

/// Writes a capture of the pile, opens it, and prints how long everything takes.
pub(crate) fn measure(pile: &Pile) -> io::Result<()> {
    let megabytes = std::env::var("CAPTURE_MIB").ok().and_then(|text| text.parse().ok()).unwrap_or(64_u64);
    let path = std::env::temp_dir().join(format!("clashbox-{}.jsonl", std::process::id()));
    write(pile, &path, megabytes << 20)?;
    let before = memory();
    let start = Instant::now();
    let recording = Arc::new(Recording::open(&path).map_err(io::Error::other)?);
    let opened = start.elapsed();
    recording.wait_for_step(0);
    let first = start.elapsed();
    recording.wait_for_end();
    let all = start.elapsed();
    let frames = recording.reading().frames;
    // These run while the audit continues.
    let mut seeks: Vec<Duration> =
        (0..SEEKS).map(|seek| time_of_seek(&recording, seek * 7919 % SEEKS * frames / SEEKS)).collect();
    let mut plays: Vec<Duration> = (0..SEEKS).map(|step| time_of_seek(&recording, frames / 2 + step)).collect();
    seeks.sort_unstable();
    plays.sort_unstable();
    println!("open {megabytes} MiB, {frames} frames: opened in {opened:.1?}, first frame after {first:.1?}, all after {all:.2?}");
    println!("  any frame: {:.1?}, at most {:.1?}; the next one: {:.1?}", seeks[SEEKS / 2], seeks[SEEKS - 1], plays[SEEKS / 2]);
    let mut frames_of_play = play(&recording, frames / 2);
    frames_of_play.sort_unstable();
    let [median, worst] = [frames_of_play[PLAYED / 2], frames_of_play[PLAYED - 1]];
    println!("  played: {median:.1?} for each frame of the window, at most {worst:.1?}");
    recording.wait_for_audit();
    println!("  memory: {} MiB at most, {} MiB before", memory().unwrap_or(0), before.unwrap_or(0));
    drop(recording);
    fs::remove_file(&path)
}

/// Does what the session does in each frame of the window while the capture is played: it takes over the next step and derives
/// the answers.
fn play(recording: &Arc<Recording>, from: usize) -> Vec<Duration> {
    let mut session = Session::new(empty_scene());
    let mut derived = DerivedValues::default();
    session.apply(Open::Capture(Arc::clone(recording)));
    session.apply(CaptureCommand::ShowFrame(from));
    session.apply(CaptureCommand::Play);
    let frame = |_| {
        std::thread::sleep(Duration::from_millis(10));
        let start = Instant::now();
        session.apply(Play::Advance { seconds: 1.0 / 60.0 });
        session.apply(CaptureCommand::Follow);
        let mut no_time = || false;
        let budget = RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: 0, has_time: &mut no_time };
        derived.refresh(&session, budget);
        start.elapsed()
    };
    (0..PLAYED).map(frame).collect()
}

fn time_of_seek(recording: &Recording, frame: usize) -> Duration {
    let start = Instant::now();
    recording.wait_for_step(frame);
    start.elapsed()
}

fn write(pile: &Pile, path: &std::path::Path, bytes: u64) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    out.write_all(pile.head().as_bytes())?;
    let (mut written, mut frame) = (0, 0);
    while written < bytes {
        let line = pile.frame(frame);
        out.write_all(line.as_bytes())?;
        written += line.len() as u64;
        frame += 1;
    }
    out.flush()
}

/// Returns the most memory this process has used, in MiB, if the system reports it.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}
