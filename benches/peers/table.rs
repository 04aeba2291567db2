//! Prints the numbers: one line per pair of kinds, and the summary for `docs/performance.md`.

use crate::rows::Row;

/// The cost of one pair of kinds.
pub(crate) struct Measured {
    /// The two kinds.
    pub(crate) kinds: String,
    /// Nanoseconds per pair, ours.
    pub(crate) ours: f64,
    /// Nanoseconds per pair, theirs.
    pub(crate) theirs: f64,
    /// The number of answers that differ.
    pub(crate) disagree: usize,
}

impl Measured {
    fn ratio(&self) -> f64 {
        self.ours / self.theirs
    }
}

/// Prints every pair of kinds of a row.
pub(crate) fn print_details(row: &Row, measured: &[Measured]) {
    println!("{} against {}", row.name, row.against);
    for Measured { kinds, ours, theirs, disagree } in measured {
        println!("  {kinds:18} {ours:9.1} ns {theirs:9.1} ns   {:5.2}   {disagree} disagree", ours / theirs);
    }
    println!();
}

/// Prints the table, in the format of `docs/performance.md`.
pub(crate) fn print_summary(rows: &[(&Row, Vec<Measured>)]) {
    println!("| | against | ns per pair, ours / theirs | G | limit | W | limit | disagree |");
    println!("|---|---|---|---|---|---|---|---|");
    for (row, measured) in rows.iter().filter(|(_, measured)| !measured.is_empty()) {
        let ours = geometric_mean(measured.iter().map(|m| m.ours));
        let theirs = geometric_mean(measured.iter().map(|m| m.theirs));
        let disagree: usize = measured.iter().map(|m| m.disagree).sum();
        let worst = measured.iter().max_by(|m, n| m.ratio().total_cmp(&n.ratio()));
        let worst = worst.map_or(String::new(), |m| format!("{:.2} ({})", m.ratio(), m.kinds));
        let limit = |limit: Option<f64>| limit.map_or(String::new(), |limit| format!("{limit:.2}"));
        let [g, w] = row.limits.map(limit);
        let (name, against) = (row.title, row.against);
        println!("| {name} | {against} | {ours:.1} / {theirs:.1} | {:.2} | {g} | {worst} | {w} | {disagree} |", ours / theirs);
    }
}

fn geometric_mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number.ln(), count + 1.0));
    f64::exp(sum / count)
}
