//! Fuzz targets of the readers, of imports, of the kernel through scenes, and of engines. That of the window is in `tests/app`.

mod captures;
#[cfg(unix)]
mod engines;
mod imports;
mod reader;
mod scenes;

use crate::common::Dice;

/// Returns a file with a few changes: a byte, a part removed, doubled or moved, a word inserted, the rest of another file.
fn mutated(files: &[Vec<u8>], words: &[&str], dice: &mut Dice) -> Vec<u8> {
    let pick = |dice: &mut Dice, n: usize| dice.below(n.max(1) as u64) as usize;
    let mut bytes = files[pick(dice, files.len())].clone();
    for _ in 0..1 + dice.below(6) {
        let at = pick(dice, bytes.len() + 1).min(bytes.len());
        let end = (at + pick(dice, 40)).min(bytes.len());
        let stretch = bytes[at..end].to_vec();
        match dice.below(9) {
            0 => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = dice.next() as u8),
            1 => drop(bytes.drain(at..end)),
            2 => drop(bytes.splice(at..at, stretch)),
            3 => {
                let to = pick(dice, bytes.len() + 1).min(bytes.len());
                drop(bytes.splice(to..to, stretch));
            }
            4..=6 => drop(bytes.splice(at..at, words[pick(dice, words.len())].bytes())),
            7 => drop(bytes.splice(at..end, words[pick(dice, words.len())].bytes())),
            _ => {
                let other = &files[pick(dice, files.len())];
                bytes.truncate(at);
                bytes.extend(&other[pick(dice, other.len())..]);
            }
        }
    }
    bytes
}
