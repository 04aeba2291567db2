//! A display without a screen, and processes that do not outlive their test.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Width and height of the display, which are those of the window, in pixels.
pub(crate) const SIZE: (u32, u32) = (1280, 800);

/// Returns true if these programs are installed. If not, it prints that the test is skipped; if a display is required, it fails.
pub(crate) fn installed(tools: &[&str]) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_there = |tool: &str| std::env::split_paths(&path).any(|folder| folder.join(tool).is_file());
    let Some(missing) = tools.iter().find(|tool| !is_there(tool)) else { return true };
    assert!(std::env::var_os("CLASHBOX_REQUIRE_DISPLAY").is_none(), "{missing} is not installed, but a display is required");
    // Not `eprintln!`: the test runner hides what a passing test prints.
    let _ = writeln!(std::io::stderr(), "skipped: {missing} is not installed");
    false
}

/// A process that ends with its owner.
pub(crate) struct Process(pub(crate) Child);

impl Drop for Process {
    fn drop(&mut self) {
        if !matches!(self.0.try_wait(), Ok(None)) {
            return;
        }
        // The process is asked to end first: a killed X server leaves its lock file behind.
        let _ = Command::new("sh").arg("-c").arg(format!("kill {}", self.0.id())).status();
        let asked = Instant::now();
        while matches!(self.0.try_wait(), Ok(None)) && asked.elapsed() < Duration::from_secs(5) {
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An X server for one test.
pub(crate) struct Server {
    /// The name of the display for clients: ":97".
    pub(crate) display: String,
    _process: Process,
}

impl Server {
    /// Starts a server on the first free display.
    pub(crate) fn start(log: &Path) -> Server {
        Server::with_depth(24, log)
    }

    /// Starts a server with this many bits per pixel.
    pub(crate) fn with_depth(bits: u32, log: &Path) -> Server {
        let screen = format!("{}x{}x{bits}", SIZE.0, SIZE.1);
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp", "-ac", "-noreset"]);
        let child = command.stdout(Stdio::piped()).stderr(std::fs::File::create(log).unwrap()).spawn().unwrap();
        let mut process = Process(child);
        // The server prints its number when it listens.
        let mut number = String::new();
        BufReader::new(process.0.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let number = number.trim();
        assert!(number.parse::<u32>().is_ok(), "Xvfb gave no display: {}", std::fs::read_to_string(log).unwrap());
        Server { display: format!(":{number}"), _process: process }
    }
}
