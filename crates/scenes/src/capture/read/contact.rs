//! Reads the contacts of a frame: lists, and objects with what the engine says about the contact.

use super::super::bodies::{ContactEvent, ReportedContact, Reporting};
use super::super::texts;
use super::ReaderState;
use super::part::JsonLine;
use crate::scene::format::quoted;

/// The names of contact events in a file.
const EVENTS: [(&str, ContactEvent); 2] = [("begin", ContactEvent::Begins), ("end", ContactEvent::Ends)];

impl ReaderState {
    /// Reads the contacts of a frame.
    pub(super) fn contacts<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Vec<ReportedContact> {
        let Some(list) = line.list(part, texts::A_LIST) else { return Vec::new() };
        let mut contacts = Vec::new();
        for part in list {
            if self.header.contacts == Reporting::None {
                line.wrong(part, || texts::CONTACTS_UNDER_NONE.to_owned());
                break;
            }
            contacts.extend(self.contact(part, line));
        }
        contacts
    }

    fn contact<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<ReportedContact> {
        let has_event = self.header.contacts == Reporting::Events;
        let what = if has_event { texts::AN_EVENT } else { texts::A_CONTACT };
        if part.starts_with('{') {
            return self.detailed_contact(part, what, line);
        }
        let mut list = line.list(part, what)?;
        let names = (list.next(), list.next());
        let event = if has_event { list.next().map(|word| (word, line.word(word, &EVENTS))) } else { None };
        let (fraction, more) = (list.next(), list.next());
        let ((Some(a), Some(b)), None, true) = (names, more, event.is_some() == has_event) else {
            line.wrong(part, || texts::expected(what, quoted(part)));
            return None;
        };
        let pair = self.pair(part, [a, b], line);
        let fraction = match fraction {
            Some(part) => Some(self.fraction(part, what, line)?),
            None => None,
        };
        let event = match event {
            Some((_, event)) => event?,
            None => ContactEvent::Present,
        };
        Some(ReportedContact { event, fraction, ..ReportedContact::of(pair?) })
    }

    /// Reads a contact that is an object. Every field but the pair may be left out.
    fn detailed_contact<'a>(&self, part: &'a str, what: &str, line: &mut JsonLine<'a, '_>) -> Option<ReportedContact> {
        let object = line.object(part, &["pair", "t", "normal", "point", "impulse", "event"])?;
        let names = line.required(&object, "pair").and_then(|part| line.two(part, texts::TWO_NAMES))?;
        let mut contact = ReportedContact::of(self.pair(part, names, line)?);
        if let Some(part) = object.field("t") {
            contact.fraction = Some(self.fraction(part, what, line)?);
        }
        if let Some(part) = object.field("normal") {
            contact.normal = Some(line.unit_vector(part)?);
        }
        if let Some(part) = object.field("point") {
            contact.point = Some(line.vector(part)?);
        }
        if let Some(part) = object.field("impulse") {
            contact.impulse = Some(line.not_negative(part, "impulse")?);
        }
        if let Some(part) = object.field("event") {
            if self.header.contacts != Reporting::Events {
                line.wrong(part, || texts::EVENT_IN_STATE.to_owned());
                return None;
            }
            contact.event = line.word(part, &EVENTS)?;
        }
        Some(contact)
    }

    /// Reads the names of two different bodies.
    fn pair<'a>(&self, part: &'a str, [a, b]: [&'a str; 2], line: &mut JsonLine<'a, '_>) -> Option<[u32; 2]> {
        let pair = [self.named(a, line), self.named(b, line)];
        let pair = [pair[0]?, pair[1]?];
        if pair[0] == pair[1] {
            let name = line.text(a, texts::A_NAME).unwrap_or_default();
            line.wrong(part, || texts::same_body(&name));
            return None;
        }
        Some(pair)
    }

    fn fraction<'a>(&self, part: &'a str, what: &str, line: &mut JsonLine<'a, '_>) -> Option<f64> {
        // A text where a number is expected is an event, which belongs to another header.
        let what = if part.starts_with('"') { what } else { texts::A_FRACTION };
        let fraction = line.number(part, what)?;
        if !(0.0..=1.0).contains(&fraction) {
            line.wrong(part, || texts::expected(texts::A_FRACTION, quoted(part)));
            return None;
        }
        Some(fraction)
    }
}
