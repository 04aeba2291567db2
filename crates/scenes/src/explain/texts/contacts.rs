//! The times at which two bodies are in contact during the frame.

texts! {
    NONE => "no contact";
    at(t) => "in contact at t = {t}";
    during(enter, leave) => "in contact from t = {enter} to {leave}";
    again_at(before, t) => "{before}, and again at t = {t}";
    again_during(before, enter, leave) => "{before}, and again from t = {enter} to {leave}";
    open(contacts, from, to) => "{contacts}, open from t = {from} to {to}";
    /// Added if a sampled profile may have missed contacts.
    may_be_missing(contacts, unseen) => "{contacts} (shorter ones than {unseen} may be missing)";
}
