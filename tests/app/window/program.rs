//! The program in its window, driven by mouse and keyboard, with pictures of its screen.

use std::error::Error;
use std::fs;
use std::ops::Range;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use clashbox::picture::Theme;
use clashbox::picture::theme::{Rgba, palette};
use clashbox::scene::{Scene, format};

use super::Pixels;
use super::client::{Client, screen};
use super::server::{Process, SIZE, Server, installed};

/// The longest time that anything may take: machines that draw in software are slow, and may be busy.
const PATIENCE: Duration = Duration::from_secs(90);
/// Half the edge of the square that is looked at around a position, in pixels.
const AROUND: i32 = 6;

/// Held while a window is open: two windows would share the processor, and be slow.
static TURN: Mutex<()> = Mutex::new(());

/// The program on a temporary copy of a scene. Its fields are dropped in this order.
pub(crate) struct Program {
    process: Process,
    window: String,
    server: Server,
    folder: tempfile::TempDir,
    _turn: MutexGuard<'static, ()>,
}

impl Program {
    /// Starts the program and waits until its window is drawn. `None` if the machine lacks the tools for it.
    pub(crate) fn open(text: &str) -> Option<Program> {
        Program::open_prepared(text, |_| {})
    }

    /// Starts the program likewise, after `prepare` has filled the folder that the program keeps its state in.
    pub(crate) fn open_prepared(text: &str, prepare: impl FnOnce(&Path)) -> Option<Program> {
        if !installed(&["Xvfb", "xdotool"]) {
            return None;
        }
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("scene.ron"), text).unwrap();
        let state = folder.path().join("state");
        fs::create_dir(&state).unwrap();
        prepare(&state);
        let server = Server::start(&folder.path().join("server.log"));
        let process = launch(folder.path(), &server);
        let mut program = Program { process, window: String::new(), server, folder, _turn: turn };
        program.window = program.wait_for("the window is there", Program::find_window);
        // Wine leaves room for a frame, which no program draws here.
        let window = program.window.clone();
        program.xdotool(&["windowmove", &window, "0", "0"]);
        program.wait_for("the window is drawn", |program| {
            let picture = program.picture();
            (0.1 < picture.share(palette(Theme::Dark).canvas) && 0.1 < picture.share(palette(Theme::Dark).panel)).then_some(())
        });
        Some(program)
    }

    /// Ends the program by a signal.
    pub(crate) fn kill(&mut self, signal: &str) {
        let status = Command::new("kill").args(["-s", signal, &self.process.0.id().to_string()]).status().unwrap();
        assert!(status.success(), "no signal {signal}");
        self.wait_for_end();
    }

    /// Ends the X server, and with it the program. Returns its exit code and its log.
    pub(crate) fn lose_display(&mut self) -> (Option<i32>, String) {
        self.server = Server::start(&self.folder.path().join("server.log"));
        self.wait_for_end()
    }

    /// Waits until the program has ended by itself. Returns its exit code and its log.
    pub(crate) fn wait_for_end(&mut self) -> (Option<i32>, String) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.process.0.try_wait().unwrap() {
                return (status.code(), self.log());
            }
            assert!(start.elapsed() < PATIENCE, "the program goes on. {}", self.log());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Returns the exit code and the log of the program if it has ended.
    pub(crate) fn ended(&mut self) -> Option<(Option<i32>, String)> {
        self.process.0.try_wait().unwrap().map(|status| (status.code(), self.log()))
    }

    /// Returns another program on the same display.
    pub(crate) fn client(&self) -> Client {
        Client::new(&self.server.display)
    }

    /// Returns the id of the window, for other programs.
    pub(crate) fn window(&self) -> u32 {
        self.window.parse().unwrap()
    }

    /// Holds a key, such as "ctrl+c", for some milliseconds, while the pointer moves over the canvas.
    pub(crate) fn hold(&mut self, key: &str, millis: u64) {
        let mut words = vec!["keydown".to_owned(), key.to_owned()];
        for step in 0..millis / 20 {
            let (x, y) = (500 + step % 40, 150 + step % 30);
            words.extend(["mousemove", &x.to_string(), &y.to_string(), "sleep", "0.02"].map(str::to_owned));
        }
        words.extend(["keyup".to_owned(), key.to_owned()]);
        self.xdotool(&words.iter().map(String::as_str).collect::<Vec<_>>());
    }

    /// Waits until the window draws when the pointer moves. Returns how long that took.
    pub(crate) fn wait_for_response(&mut self) -> Duration {
        let (start, used) = (Instant::now(), self.drawing_ticks());
        let mut steps = 0;
        self.wait_for("the window draws", |program| {
            steps += 1;
            program.move_to((500 + steps % 7, 200));
            (used + 1 < program.drawing_ticks()).then_some(())
        });
        start.elapsed()
    }

    /// Returns the processor time of the thread that draws, in hundredths of a second. A thread that waits uses none.
    fn drawing_ticks(&mut self) -> u64 {
        let process = self.process.0.id();
        ticks(&fs::read_to_string(format!("/proc/{process}/task/{process}/stat")).unwrap())
    }

    /// Starts the program again on the same file, after it has ended, and waits for its window.
    pub(crate) fn start_again(&mut self) {
        self.window = String::new();
        self.process = launch(self.folder.path(), &self.server);
        self.window = self.wait_for("the window is there again", Program::find_window);
    }

    /// Returns the folder that the program keeps its state in.
    pub(crate) fn state_folder(&self) -> PathBuf {
        self.folder.path().join("state")
    }

    fn find_window(program: &mut Program) -> Option<String> {
        let found = program.run("xdotool", &["search", "--onlyvisible", "--class", "^clashbox"]);
        String::from_utf8_lossy(&found.stdout).lines().next().map(str::to_owned)
    }

    /// Returns the title of the window.
    pub(crate) fn title(&mut self) -> String {
        let window = self.window.clone();
        let output = self.run("xdotool", &["getwindowname", &window]);
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Returns the path of the scene's file.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("scene.ron")
    }

    /// Returns the scene that is in the file now.
    pub(crate) fn scene(&self) -> Scene {
        format::parse(&fs::read_to_string(self.file()).unwrap(), "scene.ron").unwrap()
    }

    /// Saves with the keyboard. Returns the scene that is then in the file.
    pub(crate) fn save(&mut self) -> Scene {
        // A save puts a whole new file in the place of the old one: its number in the file system shows that it was saved.
        let file = |program: &Program| fs::metadata(program.file()).unwrap().ino();
        let before = file(self);
        self.keys(&["ctrl+s"]);
        self.wait_for("the scene is saved", |program| (file(program) != before).then(|| program.scene()))
    }

    /// Presses and releases keys, one after the other: "4", "ctrl+z".
    pub(crate) fn keys(&mut self, keys: &[&str]) {
        for key in keys {
            self.xdotool(&["key", key]);
        }
    }

    /// Types a text.
    pub(crate) fn type_text(&mut self, text: &str) {
        self.xdotool(&["type", "--delay", "5", text]);
    }

    pub(crate) fn click(&mut self, at: Pixels) {
        self.mouse_down(at);
        self.mouse_up();
    }

    /// Presses at `from`, moves the pointer by `by` in equal steps, and releases. All events come without a pause.
    pub(crate) fn drag(&mut self, from: Pixels, by: Pixels, steps: i32) {
        self.mouse_down(from);
        self.move_in_steps(from, (from.0 + by.0, from.1 + by.1), steps);
        self.mouse_up();
    }

    /// Presses and releases within 60 ms, then moves away.
    pub(crate) fn click_quickly(&mut self, at: Pixels, away: Pixels) {
        let [x, y, away_x, away_y] = [at.0, at.1, away.0, away.1].map(|at| at.to_string());
        self.xdotool(&["mousemove", &x, &y, "mousedown", "1", "sleep", "0.06", "mouseup", "1", "mousemove", &away_x, &away_y]);
    }

    pub(crate) fn move_to(&mut self, at: Pixels) {
        self.xdotool(&["mousemove", &at.0.to_string(), &at.1.to_string()]);
    }

    pub(crate) fn mouse_down(&mut self, at: Pixels) {
        let (x, y) = (at.0.to_string(), at.1.to_string());
        let window = self.window.clone();
        self.xdotool(&["mousemove", "--window", &window, &x, &y, "mousedown", "1"]);
    }

    pub(crate) fn mouse_up(&mut self) {
        self.xdotool(&["mouseup", "1"]);
    }

    pub(crate) fn move_in_steps(&mut self, from: Pixels, to: Pixels, steps: i32) {
        let mut words = Vec::new();
        for step in 1..=steps {
            let along = |from: i32, to: i32| (from + (to - from) * step / steps).to_string();
            words.extend(["mousemove".to_owned(), "--window".to_owned(), self.window.clone()]);
            words.extend([along(from.0, to.0), along(from.1, to.1)]);
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.xdotool(&words);
    }

    /// Runs xdotool with these words, which may be several of its commands.
    pub(crate) fn xdotool(&mut self, words: &[&str]) {
        let output = self.run("xdotool", words);
        assert!(output.status.success(), "xdotool {words:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// Returns a picture of the screen as it is now.
    pub(crate) fn picture(&self) -> Picture {
        let pixels = screen(&self.server.display).unwrap();
        assert_eq!(pixels.len() as u32, 3 * SIZE.0 * SIZE.1, "the whole screen, in 24 bits");
        Picture(pixels)
    }

    /// Returns the processor time that the program has used so far, with all of its threads, in seconds.
    pub(crate) fn processor_seconds(&mut self) -> f64 {
        self.assert_runs();
        ticks(&fs::read_to_string(format!("/proc/{}/stat", self.process.0.id())).unwrap()) as f64 / 100.0
    }

    /// Calls `look` again and again until it finds something. Returns what it found.
    pub(crate) fn wait_for<T>(&mut self, what: &str, mut look: impl FnMut(&mut Program) -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            self.assert_runs();
            if let Some(found) = look(self) {
                return found;
            }
            assert!(start.elapsed() < PATIENCE, "after {PATIENCE:?} it is not so that {what}. {}", self.log());
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn assert_runs(&mut self) {
        let ended = self.process.0.try_wait().unwrap();
        assert!(ended.is_none(), "the program has ended, {ended:?}. {}", self.log());
    }

    fn log(&self) -> String {
        format!("The program said: {}", fs::read_to_string(self.folder.path().join("program.log")).unwrap_or_default())
    }

    fn run(&self, tool: &str, words: &[&str]) -> Output {
        Command::new(tool).args(words).env("DISPLAY", &self.server.display).output().unwrap()
    }
}

/// Returns the processor time in the line of the system about a process or a thread, in hundredths of a second.
fn ticks(stat: &str) -> u64 {
    // The name in parentheses may hold spaces. After it, user and system time are the 12th and 13th field.
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    fields[11..=12].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

/// Returns the command that starts the program: the one that was built with the tests, or the words of the environment variable
/// `CLASHBOX_WINDOW`, such as "wine clashbox.exe". They have no spaces in them.
fn command() -> Command {
    let named = std::env::var("CLASHBOX_WINDOW").unwrap_or_default();
    let mut words = named.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or(env!("CARGO_BIN_EXE_clashbox")));
    command.args(words);
    command
}

/// Starts the program on the scene in this folder, with a state and a home of its own.
fn launch(folder: &Path, server: &Server) -> Process {
    let program = command()
        .arg("scene.ron")
        .current_dir(folder)
        .env("HOME", folder)
        .env("DISPLAY", &server.display)
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        // Smooth edges take a third of the time of drawing in software.
        .env("DRI_NO_MSAA", "1")
        .env("CLASHBOX_STATE_DIR", folder.join("state"))
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::null())
        .stderr(fs::File::create(folder.join("program.log")).unwrap())
        .spawn()
        .unwrap();
    Process(program)
}

impl Drop for Program {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window-at-failure.png");
            match screen(&self.server.display).and_then(|pixels| write_png(&path, &pixels)) {
                Ok(()) => eprintln!("what the screen showed is in {}", path.display()),
                Err(error) => eprintln!("what the screen showed is not known: {error}"),
            }
        }
    }
}

fn write_png(path: &Path, pixels: &[u8]) -> Result<(), Box<dyn Error>> {
    let mut encoder = png::Encoder::new(fs::File::create(path)?, SIZE.0, SIZE.1);
    encoder.set_color(png::ColorType::Rgb);
    Ok(encoder.write_header()?.write_image_data(pixels)?)
}

/// The screen: red, green, blue of each pixel, row by row.
pub(crate) struct Picture(Vec<u8>);

impl Picture {
    /// Returns the share of the pixels that have exactly this colour.
    fn share(&self, Rgba(red, green, blue, _): Rgba) -> f64 {
        let alike = self.0.chunks_exact(3).filter(|pixel| **pixel == [red, green, blue]).count();
        alike as f64 / f64::from(SIZE.0 * SIZE.1)
    }

    /// Returns true if a pixel around a position has exactly this colour.
    pub(crate) fn shows(&self, Rgba(red, green, blue, _): Rgba, at: Pixels) -> bool {
        self.around(at).chunks_exact(3).any(|pixel| *pixel == [red, green, blue])
    }

    /// Returns the pixels around a position, which lies well within the screen.
    pub(crate) fn around(&self, (x, y): Pixels) -> Vec<u8> {
        let [columns, rows] = [x, y].map(|at| (at - AROUND) as u32..(at + AROUND + 1) as u32);
        self.part((columns, rows))
    }

    /// Returns the pixels of some columns and rows.
    pub(crate) fn part(&self, (columns, rows): (Range<u32>, Range<u32>)) -> Vec<u8> {
        let byte = |column: u32, row: u32| 3 * (row * SIZE.0 + column) as usize;
        rows.flat_map(|row| &self.0[byte(columns.start, row)..byte(columns.end, row)]).copied().collect()
    }
}
