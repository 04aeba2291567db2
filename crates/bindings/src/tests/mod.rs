//! The types and the answers that both packages have in common.

mod declarations;
mod types;
