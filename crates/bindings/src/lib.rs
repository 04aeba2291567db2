//! Clashbox from Python and JavaScript. Both packages have the functions of one list, over shapes in the words of a capture:
//! `{"circle": {"center": [0, 0], "radius": 1}}`. The module `tests` writes types for editors from it: `clashbox.pyi` and `npm/index.d.ts`.
//!
//! | module | content |
//! |---|---|
//! | [`functions`] | the list: names, parameters, texts and bodies |
//! | [`arguments`] | the types of their parameters |
//! | [`answers`] | the types of their answers |
//! | `python` | the Python module, with the feature `python` |
//! | `javascript` | the exports for `npm/index.js`, on WebAssembly |

pub mod answers;
pub mod arguments;
pub mod functions;
#[cfg(target_family = "wasm")]
mod javascript;
#[cfg(feature = "python")]
mod python;
#[cfg(test)]
mod tests;
