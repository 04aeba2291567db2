//! `clashbox record`: writes the present answers into scenes. Comments are lost only where the user said so.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clashbox::check::record;
use clashbox::scene::Scene;
use clashbox::scene::file::{read_text, save};
use clashbox::scene::format;

use super::inputs::{is_stdin, scene_files};
use super::output::{Ending, complain, expectations, stdout};
use super::texts;

pub(super) fn run(paths: &[PathBuf], drop_comments: bool) -> io::Result<Ending> {
    if paths.iter().any(|path| is_stdin(path)) {
        complain(texts::RECORD_FROM_STDIN);
        return Ok(Ending::CouldNotRun);
    }
    let Some(files) = scene_files(paths) else { return Ok(Ending::CouldNotRun) };
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for file in &files {
        match record_file(file, drop_comments) {
            Ok(news) => writeln!(out, "{}", texts::of_file(file.display(), news))?,
            Err(message) => {
                complain(message);
                ending = Ending::CouldNotRun;
            }
        }
    }
    out.flush()?;
    Ok(ending)
}

/// What was done, or why it was not.
fn record_file(file: &Path, drop_comments: bool) -> Result<String, String> {
    let name = file.display();
    let text = read_text(file).map_err(|errors| errors.to_string())?;
    let scene = format::parse(&text, &name.to_string()).map_err(|errors| errors.to_string())?;
    let recorded = record(&scene);
    let changed = changed(&scene, &recorded);
    if changed == 0 {
        return Ok(texts::unchanged(expectations(scene.expectations.len())));
    }
    if format::has_comments(&text) {
        if !drop_comments {
            return Err(texts::of_file(name, texts::COMMENTS_WOULD_BE_LOST));
        }
        complain(texts::of_file(&name, texts::COMMENTS_DROPPED));
    }
    save(file, &recorded).map_err(|error| error.to_string())?;
    Ok(texts::recorded(expectations(changed)))
}

/// How many expectations are new or different.
fn changed(before: &Scene, after: &Scene) -> usize {
    let added = after.expectations.len().saturating_sub(before.expectations.len());
    added + before.expectations.iter().zip(&after.expectations).filter(|(before, after)| before != after).count()
}
