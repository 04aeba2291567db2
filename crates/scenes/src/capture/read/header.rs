//! Reads the header, the first line.

use super::super::bodies::{Header, Reporting};
use super::super::texts;
use super::ReaderState;
use super::part::{JsonLine, JsonObject};
use crate::scene::UpDirection;
use crate::scene::format::quoted;
use crate::scene::limits::MAX_TITLE_CHARS;

/// The version of the format that this program reads and writes.
const VERSION: u64 = 1;

/// The names of the ways to report contacts, in a file.
const REPORTINGS: [(&str, Reporting); 3] =
    [("state", Reporting::State), ("events", Reporting::Events), ("none", Reporting::None)];

impl ReaderState {
    pub(super) fn header(&mut self, line: &mut JsonLine<'_, '_>) {
        let text = line.text.trim();
        if self.has_header {
            line.wrong(text, || texts::SECOND_HEADER.to_owned());
            return;
        }
        self.has_header = true;
        // The version comes first: the rules of this version do not apply to a file of another one.
        let version = line.fields(text).into_iter().flatten().find(|(key, _)| *key == "\"version\"");
        if let Some((_, value)) = version
            && value != VERSION.to_string()
        {
            let newer = value.parse::<u64>().ok().filter(|found| VERSION < *found);
            line.wrong(value, || match newer {
                Some(newer) => texts::newer(newer, VERSION),
                None => texts::no_version(quoted(value), VERSION),
            });
            self.is_capture = false;
            return;
        }
        let allowed = ["clashbox", "version", "title", "engine", "dt", "up", "margin", "contacts", "data"];
        let Some(object) = line.object(text, &allowed) else { return };
        let kind = object.field("clashbox").and_then(|part| line.word(part, &[("capture", ())]));
        self.is_capture = kind.is_some() && line.required(&object, "version").is_some();
        self.header = read(&object, line);
    }
}

fn read<'a>(object: &JsonObject<'a, '_>, line: &mut JsonLine<'a, '_>) -> Header {
    let mut text =
        |field| object.field(field).and_then(|part| line.one_line(part, MAX_TITLE_CHARS)).unwrap_or_default().into_owned();
    let (title, engine) = (text("title"), text("engine"));
    Header {
        title,
        engine,
        dt: object.field("dt").and_then(|part| line.seconds(part)),
        up: object
            .field("up")
            .and_then(|part| line.word(part, &UpDirection::ALL.map(|up| (up.name(), up))))
            .unwrap_or(UpDirection::Y),
        margin: object.field("margin").and_then(|part| line.length(part, "margin")).unwrap_or(0.0),
        contacts: object.field("contacts").and_then(|part| line.word(part, &REPORTINGS)).unwrap_or(Reporting::State),
        data: object.field("data").and_then(|part| line.data(part)),
    }
}
