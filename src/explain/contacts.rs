//! The contacts of a frame in words.

use super::figures::{figure, within};
use super::texts::contacts as texts;
use crate::search::{ContactInterval, Contacts};

/// When the two are in contact: `in contact from t = 0.25 to 0.5, and again from t = 0.75 to 1`. Says so where short contacts may be
/// missing.
pub fn contacts_in_words(contacts: &Contacts) -> String {
    /// What may be missed is mentioned where it lasts longer, as a fraction of the frame; where nothing was found, in any case.
    const MENTIONED: f64 = 1e-3;
    let mut text: Option<String> = None;
    for contact in &contacts.intervals {
        let (enter, leave) = (begin_in_words(contact), end_in_words(contact));
        // Two times that read the same are a moment.
        text = Some(match (text, enter == leave) {
            (None, true) => texts::at(enter),
            (None, false) => texts::during(enter, leave),
            (Some(before), true) => texts::again_at(before, enter),
            (Some(before), false) => texts::again_during(before, enter, leave),
        });
    }
    let text = text.unwrap_or_else(|| texts::NONE.to_owned());
    let unseen = contacts.unseen();
    let mentioned = if contacts.intervals.is_empty() { 0.0 } else { MENTIONED };
    if mentioned < unseen { texts::may_be_missing(text, figure(unseen)) } else { text }
}

/// When a contact begins, with the bound of that where it shows.
pub(super) fn begin_in_words(contact: &ContactInterval) -> String {
    within(contact.from, contact.from - contact.earliest)
}

/// When a contact ends, with the bound of that where it shows.
pub(super) fn end_in_words(contact: &ContactInterval) -> String {
    within(contact.to, contact.latest - contact.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_are_listed_in_order() {
        let rows: [(&[[f64; 2]], f64, &str); 5] = [
            (&[], 0.0, "no contact"),
            (&[[0.0, 0.25], [0.5, 0.75]], 1e-5, "in contact from t = 0 to 0.25, and again from t = 0.5 to 0.75"),
            (&[[0.5, 0.5]], 0.0, "in contact at t = 0.5"),
            (&[[0.5, 0.5 + 1e-12]], 0.0, "in contact at t = 0.5"),
            (&[], 0.01, "no contact (shorter ones than 0.01 may be missing)"),
        ];
        for (contacts, unseen, expected) in rows {
            let intervals = contacts.iter().map(|&[from, to]| ContactInterval { from, to, earliest: from, latest: to }).collect();
            let undecided = if unseen == 0.0 { Vec::new() } else { vec![[0.0, unseen]] };
            assert_eq!(contacts_in_words(&Contacts { intervals, undecided }), expected, "{contacts:?}");
        }
    }

    #[test]
    fn the_end_of_a_contact_has_its_bound() {
        let rows = [
            (
                ContactInterval { from: 0.25, to: 0.5, earliest: 0.25 - 1e-9, latest: 0.5 + 1e-9 },
                "in contact from t = 0.25 to 0.5",
            ),
            (
                ContactInterval { from: 0.123456789, to: 0.5, earliest: 0.1214, latest: 0.54 },
                "in contact from t = 0.123 \u{b1} 0.003 to 0.5 \u{b1} 0.05",
            ),
        ];
        for (contact, expected) in rows {
            let contacts = Contacts { intervals: vec![contact], undecided: Vec::new() };
            assert_eq!(contacts_in_words(&contacts), expected, "{contact:?}");
        }
    }
}
