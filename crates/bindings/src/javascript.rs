//! The exports for `npm/index.js`. Arguments and answers are JSON in bytes that both sides share; `hit` of kept shapes needs none.

#![expect(unsafe_code, reason = "an export has a name of its own choice, which the compiler cannot check")]

use std::cell::RefCell;

use clashbox_geometry::kernel;
use serde_json::Value;
use slab::Slab;

use crate::arguments::{AnyShape, Failure};
use crate::functions::FUNCTIONS;

thread_local! {
    /// The text of the arguments and the doubles after it, then the text of the answer.
    static BYTES: RefCell<Vec<u8>> = RefCell::default();
    /// The shapes that JavaScript keeps, by their numbers.
    static SHAPES: RefCell<Slab<AnyShape>> = RefCell::default();
}

/// Returns a shape that JavaScript keeps.
pub(crate) fn kept_shape(number: u64) -> Option<AnyShape> {
    SHAPES.with_borrow(|shapes| shapes.get(number as usize).cloned())
}

/// Returns the doubles after the text of the arguments.
pub(crate) fn doubles() -> Vec<f64> {
    BYTES.with_borrow(|bytes| bytes.as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect())
}

/// Makes the bytes as many as these, and returns their position.
#[unsafe(no_mangle)]
extern "C" fn bytes(length: usize) -> *mut u8 {
    BYTES.with_borrow_mut(|bytes| {
        bytes.resize(length, 0);
        bytes.as_mut_ptr()
    })
}

/// Calls the function of the text `["name",[…]]` of this length. Returns the length of the answer, or minus that of the reason why there is none.
#[unsafe(no_mangle)]
extern "C" fn call(length: usize) -> isize {
    let text: Vec<u8> = BYTES.with_borrow_mut(|bytes| bytes.drain(..length).collect());
    let (sign, answer) = called(&text).map_or_else(|failure| (-1, failure.0), |answer| (1, answer));
    let length = sign * answer.len() as isize;
    BYTES.set(answer.into_bytes());
    length
}

/// Keeps a shape for the name `Shape`, and answers with its number.
fn called(text: &[u8]) -> Result<String, Failure> {
    let (name, values): (String, Vec<Value>) = serde_json::from_slice(text)?;
    if let ("Shape", [words]) = (name.as_str(), values.as_slice()) {
        let shape = AnyShape::try_from(words.clone())?;
        return Ok(SHAPES.with_borrow_mut(|shapes| shapes.insert(shape)).to_string());
    }
    let function =
        FUNCTIONS.iter().find(|function| function.words[0].trim_start_matches("r#") == name).ok_or("unknown function")?;
    (function.call)(&values)
}

/// Lets a kept shape go.
#[unsafe(no_mangle)]
extern "C" fn release(number: usize) {
    SHAPES.with_borrow_mut(|shapes| drop(shapes.try_remove(number)));
}

/// Returns 1 if two kept shapes hit, or 0; -1 for a slop that `call` refuses with a reason.
#[unsafe(no_mangle)]
extern "C" fn hit(a: usize, b: usize, slop: f64) -> i32 {
    SHAPES.with_borrow(|shapes| match (shapes.get(a), shapes.get(b)) {
        (Some(a), Some(b)) if 0.0 <= slop && slop.is_finite() => i32::from(kernel::hit(&a.0, &b.0, slop)),
        _ => -1,
    })
}
