//! The two imported functions.

#![expect(unsafe_code, reason = "imported functions are unsafe to call")]

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Carries out an operation on a text and bytes. Returns the length of the answer in bytes, or -1 if there is none. The page keeps the answer
    /// until the next call.
    fn clashbox_call(
        operation: *const u8,
        operation_length: usize,
        text: *const u8,
        text_length: usize,
        bytes: *const u8,
        bytes_length: usize,
    ) -> i32;

    /// Copies the answer of the last call, which has the length that the call returned.
    fn clashbox_answer(into: *mut u8);
}

/// Carries out an operation of the page. `None` if it has no answer.
pub(crate) fn call(operation: &str, text: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    // SAFETY: the page only reads the three parts, within the call.
    let length =
        unsafe { clashbox_call(operation.as_ptr(), operation.len(), text.as_ptr(), text.len(), bytes.as_ptr(), bytes.len()) };
    let mut answer = vec![0; usize::try_from(length).ok()?];
    // SAFETY: the page writes as many bytes as it said.
    unsafe { clashbox_answer(answer.as_mut_ptr()) };
    Some(answer)
}

/// Carries out an operation whose answer is a text.
pub(crate) fn text_of(operation: &str, text: &str) -> Option<String> {
    call(operation, text, &[]).map(|answer| String::from_utf8_lossy(&answer).into_owned())
}
