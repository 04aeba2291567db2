//! The contacts of a frame in words.

use super::figure;
use crate::search::Profile;

/// When the two are in contact: `in contact from t = 0.25 to 0.5, and again from t = 0.75 to 1`. Where short ones may be missing it says
/// so.
pub fn contacts_in_words(profile: &Profile) -> String {
    /// What may be missed is worth a word where it lasts longer, as a fraction of the frame.
    const WORTH_SAYING: f64 = 1e-3;
    let mut text = String::new();
    for (index, &[enter, leave]) in profile.contacts.iter().enumerate() {
        text += ["in contact ", ", and again "][usize::from(0 < index)];
        // Two times that read the same are a moment.
        let [enter, leave] = [enter, leave].map(figure);
        text += &if enter == leave { format!("at t = {enter}") } else { format!("from t = {enter} to {leave}") };
    }
    if profile.contacts.is_empty() {
        text += "no contact";
    }
    if WORTH_SAYING < profile.unseen {
        text += &format!(" (shorter ones than {} may be missing)", figure(profile.unseen));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Circle, DVec2, Moving, Shape};
    use crate::search::profile;

    #[test]
    fn contacts_are_told_in_order() {
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
