//! The contacts of a frame in words: those of a pair, and the first of one body against many.

use super::figures::{at_least, at_most, figure, within};
use super::texts::answers as texts;
use crate::scene::Scene;
use crate::search::{ContactInterval, Contacts, FirstContacts};

/// Returns the times at which the two are in contact, in words: `in contact from t = 0.25 to 0.5, and again from t = 0.75 to 1`;
/// and the times that are open.
pub fn contacts_in_words(contacts: &Contacts) -> String {
    /// A possible gap within a contact is mentioned if it is longer than this fraction of the frame.
    const MENTIONED: f64 = 1e-3;
    /// The most open stretches that are listed. For more, only the longest one is given.
    const LISTED: usize = 2;
    let mut text: Option<String> = None;
    for contact in &contacts.intervals {
        let (enter, leave) = (begin_in_words(contact), end_in_words(contact));
        // Times with the same digits are one moment.
        text = Some(match (text, enter == leave) {
            (None, true) => texts::contact_at(enter),
            (None, false) => texts::contact_during(enter, leave),
            (Some(before), true) => texts::again_at(before, enter),
            (Some(before), false) => texts::again_during(before, enter, leave),
        });
    }
    let text = text.unwrap_or_else(|| texts::NO_CONTACT.to_owned());
    let open: Vec<&[f64; 2]> = contacts.open_outside().collect();
    let unseen = contacts.unseen();
    if LISTED < open.len() || (open.is_empty() && MENTIONED < unseen) {
        return texts::may_be_missing(text, figure(unseen));
    }
    open.into_iter().fold(text, |text, stretch| {
        let [from, to] = open_in_words(stretch);
        texts::contacts_and_open(text, from, to)
    })
}

/// Returns the ends of a stretch in which nothing is proven, rounded outwards.
pub(super) fn open_in_words([from, to]: &[f64; 2]) -> [String; 2] {
    [at_least(*from), at_most(*to)]
}

/// Returns the begin of a contact, with its bound if that has an effect on the digits.
pub(crate) fn begin_in_words(contact: &ContactInterval) -> String {
    within(contact.from, contact.from - contact.earliest)
}

/// Returns the end of a contact, with its bound if that has an effect on the digits.
pub(crate) fn end_in_words(contact: &ContactInterval) -> String {
    within(contact.to, contact.latest - contact.to)
}

/// Returns the body that a body of the scene meets first after the start, and the time: `"bullet" first meets "tile 3", at t =
/// 0.25.` `found`: the [first contacts](Scene::first_contacts) of the body.
pub fn first_contact_in_words(scene: &Scene, body: usize, found: &FirstContacts) -> String {
    let mover = scene.name(body);
    let sentence = match found.first() {
        [] if found.at_start.is_empty() => texts::meets_none(mover),
        [] => texts::meets_none_after_start(mover),
        [one] => texts::meets_one(mover, scene.name(one.other), figure(one.impact.t)),
        [one, other] => texts::meets_two(mover, scene.name(one.other), scene.name(other.other), figure(one.impact.t)),
        [one, others @ ..] => texts::meets_many(mover, scene.name(one.other), others.len(), figure(one.impact.t)),
    };
    if found.is_first_proven() { sentence } else { texts::as_far_as_proven(sentence) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_are_listed_in_order() {
        let rows: [(&[[f64; 2]], f64, &str); 7] = [
            (&[], 0.0, "no contact"),
            (&[[0.0, 0.25], [0.5, 0.75]], 1e-5, "in contact from t = 0 to 0.25, and again from t = 0.5 to 0.75"),
            (&[[0.5, 0.5]], 0.0, "in contact at t = 0.5"),
            (&[[0.5, 0.5 + 1e-12]], 0.0, "in contact at t = 0.5"),
            (&[], 0.01, "no contact, open from t = 0 to 0.01"),
            (&[[0.5, 0.75]], 0.01, "in contact from t = 0.5 to 0.75, open from t = 0 to 0.01"),
            (&[[0.0, 0.75]], 0.01, "in contact from t = 0 to 0.75 (shorter ones than 0.01 may be missing)"),
        ];
        for (contacts, unseen, expected) in rows {
            let intervals = contacts.iter().map(|&[from, to]| ContactInterval { from, to, earliest: from, latest: to }).collect();
            let undecided = if unseen == 0.0 { Vec::new() } else { vec![[0.0, unseen]] };
            assert_eq!(contacts_in_words(&Contacts { intervals, undecided }), expected, "{contacts:?}");
        }
    }

    #[test]
    fn many_open_stretches_are_not_listed() {
        let undecided = [0.1, 0.3, 0.5].map(|from| [from, from + 0.0625]).to_vec();
        let contacts = Contacts { intervals: Vec::new(), undecided };
        assert_eq!(contacts_in_words(&contacts), "no contact (shorter ones than 0.0625 may be missing)");
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
