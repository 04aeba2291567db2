//! `clashbox licenses`: prints the licenses of the program and its fonts. The texts are part of the program, as the fonts are.

use std::io;

use super::destination::to_stdout;
use super::output::Ending;
use super::texts;

/// A font that is part of the program.
struct Font {
    /// Its name, as the font gives it, with the holders of its copyright.
    name: &'static str,
    license: &'static str,
}

/// The license that is printed in full. The other one is only named.
const OWN: &str = include_str!("../../LICENSE-MIT");

/// The fonts of the panels and of pictures, and the one that macroquad has in every window.
const FONTS: [Font; 5] = [
    Font { name: "Emoji icon font, John Slegers", license: include_str!("../../assets/licenses/emoji-icon-font.txt") },
    Font { name: "Hack, Source Foundry Authors and Bitstream, Inc.", license: include_str!("../../assets/licenses/hack.txt") },
    Font { name: "Noto Emoji, Copyright 2013 Google Inc.", license: include_str!("../../assets/licenses/noto-emoji.txt") },
    Font { name: "ProggyClean, Tristan Grimmer", license: include_str!("../../assets/licenses/proggy-clean.txt") },
    Font { name: "Ubuntu Light, Copyright 2011 Canonical Ltd.", license: include_str!("../../assets/licenses/ubuntu-light.txt") },
];

pub(super) fn run() -> io::Result<Ending> {
    let fonts = FONTS.iter().map(|font| texts::license_of_font(font.name, font.license.trim_end()));
    let parts: Vec<String> = std::iter::once(texts::license(OWN.trim_end())).chain(fonts).collect();
    to_stdout(&(parts.join("\n\n") + "\n"))?;
    Ok(Ending::Fine)
}
