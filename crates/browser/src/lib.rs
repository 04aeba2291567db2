//! The page around a program in a browser: files, clipboard, storage, title and address. Empty on other systems.
//!
//! The page answers *operations*, which `web/page.js` has in one table. An operation takes a text and bytes, and answers with bytes or with
//! nothing. Two imported functions are enough for all of them. This is a crate of its own, because imported functions are unsafe to call, which the
//! rest of the workspace forbids.

#![cfg(target_family = "wasm")]

mod import;

use std::time::Duration;

use import::{call, text_of};

/// A file that the user chose or dropped on the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenFile {
    /// The name without folders.
    pub name: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// Returns the next file that the user gave to the page. `None` if there is no further one.
pub fn next_file() -> Option<GivenFile> {
    let name = text_of("file-name", "")?;
    Some(GivenFile { name, bytes: call("file", "", &[])? })
}

/// Returns the next link that the page was led to: the address with its fragment, or the fragment alone. `None` if there is no further one.
pub fn next_link() -> Option<String> {
    text_of("link", "")
}

/// Returns the next scene that a script of the page asks about, as its text or as a link. `None` if there is no further one.
pub fn next_question() -> Option<String> {
    text_of("question", "")
}

/// Answers the question that was taken last: with the answers, or with the reason why there are none.
pub fn answer(answers: Result<String, String>) {
    match answers {
        Ok(answers) => call("reply", &answers, &[]),
        Err(reason) => call("refuse", &reason, &[]),
    };
}

/// Asks the user for a file. `extensions` are those of the files that are shown, without dots. The file comes by [`next_file`].
pub fn choose_file(extensions: &[&str]) {
    let accepted: Vec<String> = extensions.iter().map(|extension| format!(".{extension}")).collect();
    call("choose", &accepted.join(","), &[]);
}

/// Offers bytes to the user as a file with this name.
pub fn download(name: &str, bytes: &[u8]) {
    call("download", name, bytes);
}

/// Returns the text that the user pasted last. Empty before the first one.
pub fn pasted_text() -> String {
    text_of("pasted", "").unwrap_or_default()
}

/// Returns true if the text of [`pasted_text`] is not that of the present key, as after a click on a menu. The browser is asked for its clipboard then, and
/// the key for pasting follows with the text.
pub fn awaits_paste() -> bool {
    call("awaits-paste", "", &[]).is_some()
}

/// Puts a text on the clipboard.
pub fn copy_text(text: &str) {
    call("copy", text, &[]);
}

/// Puts a picture on the clipboard, as PNG. If the browser refuses that later, it tells the user by itself.
///
/// # Errors
///
/// If this browser copies no pictures.
pub fn copy_picture(png: &[u8]) -> Result<(), String> {
    done(call("copy-picture", "", png))
}

/// Returns the text that is stored under a key. `None` if there is none, or if the browser stores nothing for this page.
pub fn stored(key: &str) -> Option<String> {
    text_of("stored", key)
}

/// Stores a text under a key, in place of the one before.
///
/// # Errors
///
/// With the words of the browser: it stores nothing for this page, or has no space left.
pub fn store(key: &str, text: &str) -> Result<(), String> {
    done(call("store", key, text.as_bytes()))
}

/// Removes what is stored under a key.
pub fn remove(key: &str) {
    call("remove", key, &[]);
}

/// Returns the name of this page among all pages of the same address that are open. It is another one each time the page is loaded.
pub fn page_id() -> String {
    text_of("page-id", "").unwrap_or_default()
}

/// Returns the names of the pages that have stored something and are not open any more.
pub fn closed_pages() -> Vec<String> {
    text_of("closed-pages", "").map_or_else(Vec::new, |names| names.lines().map(str::to_owned).collect())
}

/// Sets the title of the page.
pub fn set_title(title: &str) {
    call("title", title, &[]);
}

/// Requests a frame after this time, without input. `None`: no such frame is drawn any more.
pub fn draw_after(delay: Option<Duration>) {
    let text = delay.map(|delay| delay.as_millis().to_string());
    call("draw-after", text.as_deref().unwrap_or_default(), &[]);
}

/// Tells a user who does not see the picture what it shows. A screen reader reads `answer` aloud when it changes, and `scene` when it is asked to.
pub fn describe(answer: &str, scene: &str) {
    call("describe", answer, scene.as_bytes());
}

/// Tells the page whether a text field takes what is typed: a device without keys then shows a keyboard on its screen.
pub fn note_text_field(takes_text: bool) {
    call("text-field", if takes_text { "takes-text" } else { "" }, &[]);
}

/// Tells the user that the program has ended by a fault.
pub fn report_fault(text: &str) {
    call("fault", text, &[]);
}

/// Returns the number of pixels of the display per CSS pixel, > 0: it changes with the zoom of the browser.
pub fn pixel_ratio() -> f32 {
    text_of("pixel-ratio", "").and_then(|ratio| ratio.parse().ok()).filter(|ratio| 0.0 < *ratio).unwrap_or(1.0)
}

/// Returns the address of the page without its fragment. `None` for a page in a file.
pub fn address() -> Option<String> {
    text_of("address", "")
}

/// Returns true if the page shows the canvas and the verdict alone, as a part of another page.
pub fn is_embedded() -> bool {
    call("is-embedded", "", &[]).is_some()
}

/// Opens the page in a tab of its own, whole, with the scene of this fragment of a link.
pub fn open_whole(fragment: &str) {
    call("open-whole", fragment, &[]);
}

/// Something that a worker has said, or the end of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WorkerOutput {
    /// A line.
    Line(String),
    /// It said nothing in time, and was ended.
    Silent,
    /// It has ended, with this message of the browser.
    Ended(String),
}

/// A worker: a script that runs beside the page. It is ended when this value is dropped.
#[derive(Debug)]
pub struct Worker {
    name: String,
}

impl Worker {
    /// Starts a worker with a script, which posts one line at once, and then one for each line that it is asked. Each must come within `limit`: otherwise the
    /// worker is ended.
    pub fn start(script: &str, limit: Duration) -> Worker {
        Worker { name: text_of_bytes("worker-start", &limit.as_millis().to_string(), script.as_bytes()) }
    }

    /// Asks a question.
    pub fn ask(&self, line: &str) {
        call("worker-ask", &self.name, line.as_bytes());
    }

    /// Returns what the worker has said next. `None`: nothing yet.
    pub fn next(&self) -> Option<WorkerOutput> {
        let kind = text_of("worker-says", &self.name)?;
        let text = || text_of("worker-text", &self.name).unwrap_or_default();
        Some(match kind.as_str() {
            "line" => WorkerOutput::Line(text()),
            "silent" => WorkerOutput::Silent,
            _ => WorkerOutput::Ended(text()),
        })
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        call("worker-end", &self.name, &[]);
    }
}

/// Returns the result of an operation whose answer is the reason why it was not done.
fn done(refused: Option<Vec<u8>>) -> Result<(), String> {
    refused.map_or(Ok(()), |reason| Err(String::from_utf8_lossy(&reason).into_owned()))
}

fn text_of_bytes(operation: &str, text: &str, bytes: &[u8]) -> String {
    call(operation, text, bytes).map_or_else(String::new, |answer| String::from_utf8_lossy(&answer).into_owned())
}

/// Tells the page that the first picture is drawn.
pub fn ready() {
    call("ready", "", &[]);
}
