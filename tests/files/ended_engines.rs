//! Engines that start programs: none of these is left, however the trial ends. The processes are counted.

use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clashbox::background::BackgroundEngine;
use clashbox::engine::{EngineQuantity, EngineQuestion, Tolerance, ask};
use clashbox::kernel::{Circle, Moving};
use clashbox::programs::{Program, StopSwitch};

use super::cli::{BULLET, Folder, command};

/// The longest time in which a process may begin or end; many times what it takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// An engine that starts programs before it greets, and answers the first question. `MARK` is the time that they sleep.
const WITH_CHILDREN: &str = r#"
trap '' HUP INT TERM
sleep MARK &
sh -c 'trap "" TERM; sleep MARK & wait' &
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["hit"],"kinds":["circle","aabb"]}'
read question
echo '{"id":1,"hit":false}'
"#;

/// Returns a time to sleep that no other process uses, by which the processes of a test are found.
fn mark() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    format!("{}.{}", 1_000_000 + COUNT.fetch_add(1, Ordering::Relaxed), std::process::id())
}

/// Returns the processes that sleep for this time.
fn sleeping(mark: &str) -> Vec<u32> {
    let processes = fs::read_dir("/proc").unwrap().filter_map(|entry| entry.unwrap().file_name().to_str()?.parse().ok());
    let sleeps = |process: &u32| {
        // A process that has ended meanwhile has no command line.
        let words = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        words.split(|byte| *byte == 0).collect::<Vec<_>>() == [b"sleep", mark.as_bytes(), b""]
    };
    processes.filter(sleeps).collect()
}

/// Waits until this number of processes sleep for this time. Returns how many do.
fn wait_for(mark: &str, count: usize) -> usize {
    let start = Instant::now();
    while sleeping(mark).len() != count && start.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(5));
    }
    sleeping(mark).len()
}

fn question() -> EngineQuestion {
    let ball = |x: f64| Moving::resting(Circle::new([x, 0.0], 1.0).unwrap());
    EngineQuestion { bodies: [ball(0.0), ball(4.0)], asks: vec![EngineQuantity::Hit] }
}

fn folder(engine: &str, mark: &str) -> (Folder, String) {
    let folder = Folder::with(&[("engine.sh", &engine.replace("MARK", mark)), ("s.ron", BULLET)]);
    let command = format!("sh -c 'sh {}; exit 0'", folder.path("engine.sh").display());
    (folder, command)
}

#[test]
fn nothing_of_an_engine_is_left_however_its_trial_ends() {
    let rest = "exec sleep MARK";
    // The script after the first answer, the number of questions, and the largest number of processes.
    let rows = [
        ("it is not asked any more", "read question", 1),
        ("it is silent", rest, 2),
        ("it ends by itself", "exit 3", 2),
        ("it is killed", "kill -9 $$", 2),
        ("its answer is broken", "read question; echo junk; read question", 2),
        ("it closes its output", "exec >&-; sleep MARK", 2),
        ("it writes without end", "read question; exec yes", 2),
    ];
    for (what, then, questions) in rows {
        let mark = mark();
        let (_folder, command) = folder(&format!("{WITH_CHILDREN}{then}\n"), &mark);
        assert_eq!(sleeping(&mark).len(), 0, "{what}: none before");
        let mut program = Program::start(&command, Duration::from_secs(2)).unwrap();
        assert_eq!(wait_for(&mark, 2), 2, "{what}: its programs run");
        (0..questions).for_each(|_| drop(ask(&mut program, &question())));
        drop(program);
        assert_eq!(wait_for(&mark, 0), 0, "{what}: none after");
    }
}

#[test]
fn nothing_is_left_of_an_engine_that_does_not_greet() {
    for (what, then) in
        [("it says something else", "echo hello; sleep MARK"), ("it says nothing", "sleep MARK"), ("it ends", "exit 1")]
    {
        let mark = mark();
        let (_folder, command) = folder(&format!("sleep MARK & sleep 0.2\n{then}\n"), &mark);
        assert!(Program::start(&command, Duration::from_secs(1)).is_err(), "{what}");
        assert_eq!(wait_for(&mark, 0), 0, "{what}: none after");
    }
}

#[test]
fn a_switch_and_a_window_that_closes_end_all() {
    let mark = mark();
    let (_folder, command) = folder(&format!("{WITH_CHILDREN}exec sleep MARK\n"), &mark);
    let stop = StopSwitch::default();
    let program = Program::start_with(&command, PATIENCE, &stop).unwrap();
    assert_eq!(wait_for(&mark, 2), 2, "its programs run");
    stop.stop();
    assert_eq!(wait_for(&mark, 0), 0, "none after the switch");
    drop(program);
    let engine = BackgroundEngine::of_program("e", &command, PATIENCE, Tolerance::OfPrecision);
    assert_eq!(wait_for(&mark, 2), 2, "its programs run");
    drop(engine);
    assert_eq!(wait_for(&mark, 0), 0, "none after the window");
}

#[test]
fn nothing_is_left_of_an_engine_where_judge_is_ended() {
    for signal in ["INT", "TERM", "HUP", "QUIT", "KILL"] {
        let mark = mark();
        let silent = WITH_CHILDREN.replace("echo '{\"id\":1,\"hit\":false}'\n", "exec sleep MARK\n");
        let (folder, engine) = folder(&silent, &mark);
        let mut judge = command();
        judge.args(["judge", "--timeout", "1000", "--engine", &format!("e={engine}"), "s.ron"]).current_dir(folder.path(""));
        let mut judge = judge.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        assert_eq!(wait_for(&mark, 3), 3, "{signal}: its programs run");
        let sent = Command::new("kill").args(["-s", signal, &judge.id().to_string()]).status().unwrap();
        assert!(sent.success(), "{signal}: {sent}");
        // A shell that starts the tests in the background makes all of them ignore INT and QUIT.
        let start = Instant::now();
        let ended = loop {
            match judge.try_wait().unwrap() {
                None if start.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(10)),
                ended => break ended,
            }
        };
        if ended.is_none() {
            judge.kill().unwrap();
        }
        assert_eq!(ended.map(|status| status.code()), Some(None), "{signal} ends it");
        assert_eq!(wait_for(&mark, 0), 0, "{signal}: none after");
    }
}

/// A known limit: a program that leaves the group on purpose is not reached.
#[test]
fn a_program_that_leaves_its_group_stays() {
    let mark = mark();
    let (_folder, command) = folder(&format!("setsid sleep MARK &\n{WITH_CHILDREN}"), &mark);
    let program = Program::start(&command, PATIENCE).unwrap();
    assert_eq!(wait_for(&mark, 3), 3, "its programs run");
    drop(program);
    assert_eq!(wait_for(&mark, 1), 1, "the one that left");
    for process in sleeping(&mark) {
        assert!(Command::new("kill").arg(process.to_string()).status().unwrap().success(), "ended by hand");
    }
    assert_eq!(wait_for(&mark, 0), 0, "none");
}
