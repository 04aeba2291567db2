//! `clashbox audit --write-known`: writes all findings into a file as accepted.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clashbox::files::output::{self, Replaceable};

use super::super::destination::{complaint, is_stdout, to_stdout};
use super::super::output::{Ending, complain, stdout};
use super::super::texts;
use super::arguments::AuditArguments;
use super::known::{EmptyReasons, HEADER, KnownFindings, RenewedList};
use super::reading::checked;

/// Audits the captures and writes the list anew. Nothing is written unless all captures can be audited.
pub(super) fn run(arguments: &AuditArguments, files: &[PathBuf], list: &Path) -> io::Result<Result<Ending, String>> {
    let mut known = match listed(arguments, list) {
        Ok(known) => known,
        Err(message) => return Ok(Err(message)),
    };
    let (mut added, mut wrong) = (0, Vec::new());
    for file in files {
        match checked(arguments, file) {
            Ok(audit) if 0 < audit.unlisted() => wrong.push(texts::too_many_to_accept(file.display(), audit.unlisted())),
            Ok(audit) => added += known.accept(arguments, file, &audit),
            Err(errors) => wrong.push(errors.to_string()),
        }
    }
    if !wrong.is_empty() {
        return Ok(Err(wrong.join("\n")));
    }
    let RenewedList { text, listed, gone, without_reason } = known.renewed();
    if is_stdout(list) {
        to_stdout(&text)?;
    } else {
        if let Err(error) = output::write(list, &text, HEADER, Replaceable::Outputs) {
            return Ok(Err(complaint(list, &error)));
        }
        let mut out = stdout();
        writeln!(out, "{}", texts::accepted(list.display(), listed, added, gone))?;
        out.flush()?;
    }
    if 0 < without_reason {
        complain(texts::without_reason(list.display(), without_reason));
    }
    Ok(Ok(Ending::Fine))
}

/// Reads the list as it is, if there is one. The error says why it cannot be written anew.
fn listed(arguments: &AuditArguments, list: &Path) -> Result<KnownFindings, String> {
    if is_stdout(list) || !fs::metadata(list).is_ok_and(|metadata| 0 < metadata.len() && metadata.is_file()) {
        return Ok(KnownFindings::empty(arguments.shift()));
    }
    output::check(list, HEADER, Replaceable::Outputs).map_err(|error| complaint(list, &error))?;
    KnownFindings::read(list, arguments.shift(), EmptyReasons::Allowed)
}
