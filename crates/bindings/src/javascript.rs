//! The exports for `npm/index.js`. Arguments and answers are JSON in the memory of the module; `hit` of shapes that are kept needs none.

#![expect(unsafe_code, reason = "an export has a name of its own choice, which the compiler cannot check")]

use std::cell::RefCell;

use serde::Serialize;
use serde_json::{Value, json};

use crate::arguments::{self, GivenShape};

/// The memory that both sides use.
#[derive(Default)]
struct Shared {
    /// The text of the arguments, then of the answer.
    text: Vec<u8>,
    /// The numbers of an argument that is an array of doubles.
    numbers: Vec<f64>,
    /// The shapes that JavaScript keeps, by their handles.
    shapes: Vec<Option<GivenShape>>,
    /// Handles that are free again.
    free: Vec<u32>,
}

thread_local! {
    static SHARED: RefCell<Shared> = RefCell::default();
}

/// Returns a shape that is kept.
pub(crate) fn kept_shape(handle: u64) -> Option<GivenShape> {
    SHARED.with_borrow(|shared| shared.shapes.get(usize::try_from(handle).ok()?)?.clone())
}

/// Returns the numbers that were written last, once.
pub(crate) fn taken_numbers() -> Option<Vec<f64>> {
    SHARED.with_borrow_mut(|shared| Some(std::mem::take(&mut shared.numbers)))
}

/// Makes room for the text of the arguments, in bytes.
#[unsafe(no_mangle)]
extern "C" fn text_of_length(length: usize) -> *mut u8 {
    SHARED.with_borrow_mut(|shared| {
        shared.text = vec![0; length];
        shared.text.as_mut_ptr()
    })
}

/// Makes room for numbers.
#[unsafe(no_mangle)]
extern "C" fn numbers_of_length(length: usize) -> *mut f64 {
    SHARED.with_borrow_mut(|shared| {
        shared.numbers = vec![0.0; length];
        shared.numbers.as_mut_ptr()
    })
}

/// Returns the position of the text of the answer.
#[unsafe(no_mangle)]
extern "C" fn text() -> *const u8 {
    SHARED.with_borrow(|shared| shared.text.as_ptr())
}

/// Returns the length of the text of the answer in bytes.
#[unsafe(no_mangle)]
extern "C" fn text_length() -> usize {
    SHARED.with_borrow(|shared| shared.text.len())
}

/// Keeps the shape of the text. Returns its handle, or -1 with the reason as the text.
#[unsafe(no_mangle)]
extern "C" fn keep() -> i32 {
    let read = arguments().and_then(|value| GivenShape::of(&value));
    match read {
        Ok(shape) => SHARED.with_borrow_mut(|shared| {
            let handle = shared.free.pop().unwrap_or_else(|| {
                shared.shapes.push(None);
                (shared.shapes.len() - 1) as u32
            });
            shared.shapes[handle as usize] = Some(shape);
            handle as i32
        }),
        Err(reason) => {
            put(reason.into_bytes());
            -1
        }
    }
}

/// Lets a shape go.
#[unsafe(no_mangle)]
extern "C" fn release(handle: u32) {
    SHARED.with_borrow_mut(|shared| {
        if shared.shapes.get_mut(handle as usize).is_some_and(|shape| shape.take().is_some()) {
            shared.free.push(handle);
        }
    });
}

/// Returns 1 if two shapes that are kept hit, or 0. -1 asks for the long way, which says what is wrong.
#[unsafe(no_mangle)]
extern "C" fn hit_of_kept(a: u32, b: u32, slop: f64) -> i32 {
    SHARED.with_borrow(|shared| {
        let shape = |handle: u32| shared.shapes.get(handle as usize)?.as_ref();
        match (shape(a), shape(b)) {
            (Some(a), Some(b)) if 0.0 <= slop && slop.is_finite() => i32::from(clashbox_geometry::kernel::hit(a, b, slop)),
            _ => -1,
        }
    })
}

/// Writes the names of the functions and their parameters as the text.
#[unsafe(no_mangle)]
extern "C" fn names() {
    put(crate::declarations::parameter_names().to_string().into_bytes());
}

macro_rules! exported_functions {
    ($(#[doc = $doc:literal] $name:literal $function:ident($($parameter:ident: $type:ty $(= $default:expr)?),* $(,)?) -> $answer:ty;)+) => {
        fn answer_of(name: &str, given: &Value) -> Result<Vec<u8>, String> {
            match name {
                $($name => {
                    $(
                        let default = None::<Value>$(.or(Some(json!($default))))?;
                        let value = given.get(stringify!($parameter)).cloned().or(default).unwrap_or_default();
                        let $parameter: $type = arguments::read(stringify!($parameter), value)?;
                    )*
                    written(&crate::functions::$function($($parameter),*)?)
                })+
                _ => Err(format!("unknown function {name}")),
            }
        }
    };
}

functions!(exported_functions);

/// Calls the function `name` of the text `{"name":…,"given":{…}}`. Returns 1 with the answer as the text, or 0 with the reason.
#[unsafe(no_mangle)]
extern "C" fn call() -> i32 {
    let answer = arguments().and_then(|value| answer_of(value["name"].as_str().unwrap_or_default(), &value["given"]));
    let done = i32::from(answer.is_ok());
    put(answer.unwrap_or_else(String::into_bytes));
    done
}

fn arguments() -> Result<Value, String> {
    let text = SHARED.with_borrow_mut(|shared| std::mem::take(&mut shared.text));
    serde_json::from_slice(&text).map_err(|error| error.to_string())
}

fn written(answer: &impl Serialize) -> Result<Vec<u8>, String> {
    serde_json::to_vec(answer).map_err(|error| error.to_string())
}

fn put(text: Vec<u8>) {
    SHARED.with_borrow_mut(|shared| shared.text = text);
}
