//! Reads numbers that a person gives a test in its environment, for a long run by hand.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]

/// Returns the number in an environment variable, if it is set.
pub fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is \"{text}\", expected a whole number")))
}

/// Returns how often something is tested, at least once: the number in the environment variable, or else the usual number.
pub fn count(variable: &str, usual: usize) -> usize {
    let count = number(variable).map_or(usual, |count| count as usize);
    assert!(0 < count, "{variable}: nothing is tested, at least 1 is needed");
    count
}
