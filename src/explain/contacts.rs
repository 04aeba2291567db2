//! The contacts of a frame in words.

use super::figure;
use super::texts::contacts as texts;
use crate::search::Profile;

/// When the two are in contact: `in contact from t = 0.25 to 0.5, and again from t = 0.75 to 1`. Says so where short contacts may be
/// missing.
pub fn contacts_in_words(profile: &Profile) -> String {
    /// What may be missed is mentioned where it lasts longer, as a fraction of the frame.
    const MENTIONED: f64 = 1e-3;
    let mut text: Option<String> = None;
    for &contact in &profile.contacts {
        let [enter, leave] = contact.map(figure);
        // Two times that read the same are a moment.
        text = Some(match (text, enter == leave) {
            (None, true) => texts::at(enter),
            (None, false) => texts::during(enter, leave),
            (Some(before), true) => texts::again_at(before, enter),
            (Some(before), false) => texts::again_during(before, enter, leave),
        });
    }
    let text = text.unwrap_or_else(|| texts::NONE.to_owned());
    if MENTIONED < profile.unseen { texts::may_be_missing(text, figure(profile.unseen)) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2, Moving, Shape};
    use crate::search::profile;

    #[test]
    fn contacts_are_listed_in_order() {
        let ball = |x: f64| Moving::resting(Shape::Circle(Circle::new(DVec2::new(x, 0.0), 1.0).unwrap()));
        let found = profile(&ball(0.0), &ball(9.0), 0.0);
        let rows: [(&[[f64; 2]], f64, &str); 5] = [
            (&[], 0.0, "no contact"),
            (&[[0.0, 0.25], [0.5, 0.75]], 1e-5, "in contact from t = 0 to 0.25, and again from t = 0.5 to 0.75"),
            (&[[0.5, 0.5]], 0.0, "in contact at t = 0.5"),
            (&[[0.5, 0.5 + 1e-12]], 0.0, "in contact at t = 0.5"),
            (&[], 0.01, "no contact (shorter ones than 0.01 may be missing)"),
        ];
        for (contacts, unseen, expected) in rows {
            let found = Profile { contacts: contacts.to_vec(), unseen, ..found.clone() };
            assert_eq!(contacts_in_words(&found), expected, "{contacts:?}");
        }
    }
}
