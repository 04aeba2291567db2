//! Clashbox from Python and JavaScript. Both modules have the functions of one list, [`list`], over shapes in the words of a capture:
//! `{"circle": {"center": [0, 0], "radius": 1}}`.
//!
//! | module | content |
//! |---|---|
//! | [`list`] | the names, parameters and texts of the functions, from which the rest is made |
//! | [`functions`] | the functions |
//! | [`arguments`] | the types of their parameters |
//! | [`answers`] | the types of their answers |
//! | [`declarations`] | `clashbox.pyi` and `index.d.ts` |
//! | `python` | the Python module, with the feature `python` |
//! | `javascript` | the exports for `index.js`, on WebAssembly |

#[macro_use]
pub mod list;
pub mod answers;
pub mod arguments;
pub mod declarations;
pub mod functions;
#[cfg(target_family = "wasm")]
mod javascript;
#[cfg(feature = "python")]
mod python;
