//! The texts about the axis of a seam map.

texts! {
    pace_range(from, to) => "the range is {from}..{to}, both ends must be more than 0 and the first one below the last";
    pace_rows(found, most) => "{found} rows, expected 2 to {most}";
}
