#![allow(non_upper_case_globals, non_snake_case)]

//! Properties of windows, which drag and drop hands data over in. The clipboard itself is left to the application.

use super::libx11::*;

/// No more of a property is read, in units of 4 bytes.
const MAX_PROPERTY: libc::c_long = 256 * 1024;

/// Get the bytes from the window property, at most 1 MiB of them
/// Never waits for another client: data that it would send in batches (the INCR protocol) are not read
/// Useful for getting data following a SelectionNotify event
pub(crate) unsafe fn get_property_bytes(
    libx11: &mut LibX11,
    display: *mut Display,
    window: Window,
    property: Atom,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut buf = std::ptr::null_mut::<libc::c_char>();
    let mut size: libc::c_ulong = 0;
    let mut actual_type = 0 as Atom;
    let mut actual_format: libc::c_int = 0;
    let mut _size_after: libc::c_ulong = 0;
    (libx11.XGetWindowProperty)(
        display,
        window,
        property,
        0 as _,
        MAX_PROPERTY,
        false as _,
        AnyPropertyType,
        &mut actual_type,
        &mut actual_format,
        &mut size,
        &mut _size_after,
        &mut buf as *mut *mut libc::c_char as _,
    );
    if buf.is_null() {
        // The window or the property is gone
        return bytes;
    }
    if actual_type != libx11.extensions.incr {
        // Xlib hands out these C types, whatever their size is
        let n_bytes = match actual_format {
            8 => std::mem::size_of::<libc::c_char>(),
            16 => std::mem::size_of::<libc::c_short>(),
            32 => std::mem::size_of::<libc::c_long>(),
            _ => 0,
        };
        bytes.extend(std::slice::from_raw_parts(
            buf as *const u8,
            n_bytes * size as usize,
        ));
    }
    (libx11.XFree)(buf as *mut libc::c_void);
    bytes
}

/// No clipboard: the application has one of its own
///
/// What was here took the selection whenever an empty text was set, and waited for its owner without an end
pub struct X11Clipboard;

impl crate::native::Clipboard for X11Clipboard {
    fn get(&mut self) -> Option<String> {
        None
    }

    fn set(&mut self, _data: &str) {}
}
