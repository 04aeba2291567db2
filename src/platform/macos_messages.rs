//! Messages to the own window on macOS. They are sent by the main thread, as AppKit demands: its dispatch queue is served while the event
//! loop waits.
//!
//! miniquad handles every event that has arrived before it blocks, so none is left behind.

use dispatch2::DispatchQueue;
use macroquad::miniquad;
use objc2::MainThreadMarker;
use objc2_app_kit::{NSApplication, NSEvent, NSEventModifierFlags, NSEventType};
use objc2_foundation::{NSPoint, NSString};

use super::waker::{NoWindow, WindowMessages};

/// The windows of this process.
#[derive(Debug)]
pub(super) struct OwnWindows;

impl OwnWindows {
    /// Always succeeds: the application has its windows for as long as it runs.
    pub(super) fn find(_class: &str) -> Option<OwnWindows> {
        Some(OwnWindows)
    }
}

impl WindowMessages for OwnWindows {
    const LEAVES_EVENTS: bool = false;

    /// Asks for a frame, and posts an event without a meaning: the loop looks for what it was asked once it has an event.
    fn draw(&mut self) -> Result<(), NoWindow> {
        on_main_thread(|application| {
            miniquad::window::schedule_update();
            let event = NSEvent::otherEventWithType_location_modifierFlags_timestamp_windowNumber_context_subtype_data1_data2(
                NSEventType::ApplicationDefined,
                NSPoint::ZERO,
                NSEventModifierFlags::empty(),
                0.0,
                0,
                None,
                0,
                0,
                0,
            );
            if let Some(event) = event {
                application.postEvent_atStart(&event, true);
            }
        });
        Ok(())
    }

    /// Is never called, and does nothing.
    fn run_once(&mut self) -> Result<(), NoWindow> {
        Ok(())
    }

    fn retitle(&mut self, title: &str) -> Result<(), NoWindow> {
        let title = title.to_owned();
        on_main_thread(move |application| {
            // The windows of an input method have no title bar.
            for window in application.windows().iter().filter(|window| window.canBecomeMainWindow()) {
                window.setTitle(&NSString::from_str(&title));
            }
        });
        Ok(())
    }
}

/// Lets the main thread call `work`, after the calls that it was given before.
fn on_main_thread(work: impl FnOnce(&NSApplication) + Send + 'static) {
    DispatchQueue::main().exec_async(move || {
        // The main queue runs on the main thread alone, so there always is a marker of it.
        if let Some(main_thread) = MainThreadMarker::new() {
            work(&NSApplication::sharedApplication(main_thread));
        }
    });
}
