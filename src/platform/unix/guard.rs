//! Ends the process groups of this process if it ends before them: by Ctrl+C, by a signal, KILL included, or by a bug.
//!
//! The guard is a shell in a group of its own. Only this process can write to its input, so the input ends when this process
//! ends, for whatever reason. A handler of signals would not see KILL, and the signal that Linux sends at the death of a parent
//! does not reach grandchildren.

use std::io::Write as _;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustix::process::Pid;

/// A script that reads `+ GROUP` and `- GROUP`, and ends the remaining groups when its input ends.
const SCRIPT: &str = r#"
trap '' HUP INT QUIT TERM
groups=' '
while read -r sign group; do
    case $sign in
        +) groups="$groups$group " ;;
        -) groups="${groups%% "$group" *} ${groups#* "$group" }" ;;
    esac
done
for group in $groups; do kill -s KILL -- "-$group"; done
"#;

/// The guard for all groups, once it was started.
static GUARD: Mutex<Option<Guard>> = Mutex::new(None);

struct Guard {
    shell: Child,
    orders: ChildStdin,
}

/// Starts the guard if none runs. Returns false if that is not possible.
pub(super) fn begin() -> bool {
    let mut guard = guard();
    if guard.as_mut().is_none_or(|guard| !matches!(guard.shell.try_wait(), Ok(None))) {
        *guard = started();
    }
    guard.is_some()
}

/// Tells the guard to end a group with this process.
pub(super) fn watch(group: Pid) {
    order('+', group);
}

/// Tells the guard that a group was ended, before its number is given to another one.
pub(super) fn forget(group: Pid) {
    order('-', group);
}

fn started() -> Option<Guard> {
    let mut command = Command::new("/bin/sh");
    // The shell must hold neither the folder nor the output of this process.
    command.args(["-c", SCRIPT]).current_dir("/").process_group(0);
    let mut shell = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
    let orders = shell.stdin.take()?;
    Some(Guard { shell, orders })
}

fn order(sign: char, group: Pid) {
    if let Some(guard) = guard().as_mut() {
        // If someone has ended the guard, a new one starts with the next group.
        let _ = guard.orders.write_all(format!("{sign} {group}\n").as_bytes());
    }
}

fn guard() -> MutexGuard<'static, Option<Guard>> {
    GUARD.lock().unwrap_or_else(PoisonError::into_inner)
}
