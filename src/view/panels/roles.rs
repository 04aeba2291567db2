//! The bodies of the pair after one of them takes a role in it.

/// Returns the pair with `index` in `slot`, 0 for A and 1 for B. A body that is in the other slot is swapped with the one in
/// `slot`.
pub(super) fn with_body(pair: [usize; 2], slot: usize, index: usize) -> [usize; 2] {
    let other = pair[1 - slot];
    let other = if other == index { pair[slot] } else { other };
    if slot == 0 { [index, other] } else { [other, index] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_that_takes_the_slot_of_the_other_is_swapped_with_it() {
        let rows = [
            ([0, 1], 0, 2, [2, 1]),
            ([0, 1], 1, 2, [0, 2]),
            ([0, 1], 0, 1, [1, 0]),
            ([0, 1], 1, 0, [1, 0]),
            ([0, 1], 0, 0, [0, 1]),
        ];
        for (pair, slot, index, expected) in rows {
            assert_eq!(with_body(pair, slot, index), expected, "body {index} to slot {slot} of {pair:?}");
        }
    }
}
