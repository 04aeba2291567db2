//! Messages to the window of this process on Windows, from any thread: one that wakes the event loop of miniquad, and the title. Empty on
//! other systems.
//!
//! miniquad waits for the next message while no frame is due, and sets the title only when it opens the window. Its functions cannot wake
//! it from another thread. This is a crate of its own, because the functions of Windows are unsafe to call, which the rest of the workspace
//! forbids.

#![cfg(windows)]

use std::{io, iter, process, ptr};

use windows_sys::Win32::Foundation::HWND;
use windows_sys::Win32::UI::WindowsAndMessaging::{
    FindWindowExW, GetWindowThreadProcessId, PostMessageW, SetWindowTextW, WM_KEYDOWN,
};

/// The number of searches for the window. One fails only if another program closes a window of the class meanwhile.
const SEARCHES: usize = 8;

/// The window of this process: its handle, which Windows knows on every thread.
#[derive(Debug)]
pub struct OwnWindow(usize);

impl OwnWindow {
    /// Finds the window of this process that has the class `class`. `None` if there is none.
    pub fn find(class: &str) -> Option<OwnWindow> {
        let class = wide(class);
        (0..SEARCHES).find_map(|_| search(&class)).map(|window| OwnWindow(window.expose_provenance()))
    }

    /// Posts the press of a key that no keyboard has.
    ///
    /// # Errors
    ///
    /// If the window is gone, or if it has not read ten thousand messages.
    pub fn post_unknown_key(&self) -> io::Result<()> {
        // SAFETY: the two parameters of the message are numbers: no virtual key and no scan code.
        succeeded(unsafe { PostMessageW(self.handle(), WM_KEYDOWN, 0, 0) })
    }

    /// Sets the title. Waits until the thread of the window reads its messages. A 0 ends the title.
    ///
    /// # Errors
    ///
    /// If the window is gone.
    pub fn set_title(&self, title: &str) -> io::Result<()> {
        let title = wide(title);
        // SAFETY: the text ends with a 0, and lives until the window has copied it.
        succeeded(unsafe { SetWindowTextW(self.handle(), title.as_ptr()) })
    }

    fn handle(&self) -> HWND {
        ptr::with_exposed_provenance_mut(self.0)
    }
}

/// Returns the first window of this process with a class, which ends with a 0. `None` if there is none.
fn search(class: &[u16]) -> Option<HWND> {
    let mut window = ptr::null_mut();
    loop {
        // SAFETY: the class ends with a 0 and outlives the call; the previous window may be gone, which ends the search.
        window = unsafe { FindWindowExW(ptr::null_mut(), window, class.as_ptr(), ptr::null()) };
        if window.is_null() {
            return None;
        }
        let mut owner = 0;
        // SAFETY: the number of the process is written to a variable that outlives the call.
        unsafe { GetWindowThreadProcessId(window, &raw mut owner) };
        if owner == process::id() {
            return Some(window);
        }
    }
}

/// Returns a text as Windows reads it, with a 0 at its end.
fn wide(text: &str) -> Vec<u16> {
    text.encode_utf16().chain(iter::once(0)).collect()
}

/// Turns the answer of a function of Windows into a result.
fn succeeded(answer: i32) -> io::Result<()> {
    if answer == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
