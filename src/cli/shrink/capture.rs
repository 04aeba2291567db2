//! The finding of a capture that is shrunk.

use clashbox::capture::{AuditSettings, Finding, UnreadableParts, finding_in_words};
use clashbox::shrink::FaultyScene;

use super::super::audit::audited;
use super::super::inputs::shown_name;
use super::super::texts;
use super::WordedFault;
use super::arguments::ShrinkArguments;

/// Returns the scene of the first finding that is asked for and that a scene can hold.
pub(super) fn finding(arguments: &ShrinkArguments) -> Result<WordedFault, String> {
    let of_file = |message: String| texts::of_file(shown_name(&arguments.scene), message);
    if arguments.names_fault() {
        return Err(of_file(texts::FAULT_OF_SCENE.to_owned()));
    }
    let (depths, normals) = (arguments.limits.depths(), arguments.limits.normals());
    let settings = AuditSettings { depths, normals, unreadable: UnreadableParts::Refused };
    let wanted = |finding: &Finding, names: [&str; 2]| is_wanted(arguments, finding, names);
    let audit = audited(&arguments.scene, &settings, &wanted).map_err(|errors| errors.to_string())?;
    let words = |finding: &Finding| finding_in_words(finding, audit.names(finding), &audit.numbers(finding));
    let mut first_refused = None;
    for finding in &audit.findings {
        match FaultyScene::of_finding(&audit, finding, depths, normals) {
            Ok(faulty) => return Ok((faulty, words(finding))),
            Err(reason) => _ = first_refused.get_or_insert_with(|| texts::not_shrunk(words(finding), reason)),
        }
    }
    Err(of_file(first_refused.unwrap_or_else(|| texts::NO_SUCH_FINDING.to_owned())))
}

fn is_wanted(arguments: &ShrinkArguments, finding: &Finding, names: [&str; 2]) -> bool {
    let [first, last] = finding.frames;
    let is_in_frame = arguments.frame.is_none_or(|frame| first <= frame && frame <= last);
    let is_of_pair = arguments.pair.as_ref().is_none_or(|pair| names.iter().all(|name| pair.iter().any(|body| body == name)));
    is_in_frame && is_of_pair && arguments.kind.is_none_or(|kind| kind == finding.kind)
}
