//! The curve as lines within a band of separations.

use crate::search::Sample;

/// Returns the parts of the curve whose separation lies in the band, as time and separation of their vertices. The curve is cut
/// off where it leaves the band; a sample without a number interrupts it.
pub(super) fn within(samples: &[Sample], band: [f64; 2]) -> Vec<Vec<[f64; 2]>> {
    let mut pieces = Vec::new();
    let mut piece: Vec<[f64; 2]> = Vec::new();
    for pair in samples.windows(2) {
        let point = |sample: &Sample| sample.separation.map(|separation| [sample.t, separation]);
        let cut = match (point(&pair[0]), point(&pair[1])) {
            (Some(p), Some(q)) => clipped(p, q, band),
            (None, _) | (_, None) => None,
        };
        match cut {
            Some([p, q]) if piece.last() == Some(&p) => piece.push(q),
            Some(step) => pieces.push(std::mem::replace(&mut piece, step.to_vec())),
            None => pieces.push(std::mem::take(&mut piece)),
        }
    }
    pieces.push(piece);
    pieces.retain(|piece| 1 < piece.len());
    pieces
}

/// Returns the part of a step within the band.
fn clipped(p: [f64; 2], q: [f64; 2], [bottom, top]: [f64; 2]) -> Option<[[f64; 2]; 2]> {
    if p[1].max(q[1]) < bottom || top < p[1].min(q[1]) {
        return None;
    }
    let end = |end: [f64; 2]| {
        let limit = end[1].clamp(bottom, top);
        if limit == end[1] {
            return end;
        }
        // One end lies beyond the band and the other does not: they differ.
        let part = (limit - p[1]) / (q[1] - p[1]);
        [p[0] + (q[0] - p[0]) * part, limit]
    };
    Some([end(p), end(q)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(values: &[Option<f64>]) -> Vec<Sample> {
        values.iter().enumerate().map(|(t, separation)| Sample { t: t as f64, separation: *separation }).collect()
    }

    #[test]
    fn a_curve_is_cut_at_the_ends_of_the_band() {
        let dip = samples(&[Some(6.0), Some(2.0), Some(-2.0), Some(2.0), Some(6.0)]);
        let above = [vec![[0.5, 4.0], [1.0, 2.0], [1.5, 0.0]], vec![[2.5, 0.0], [3.0, 2.0], [3.5, 4.0]]];
        assert_eq!(within(&dip, [0.0, 4.0]), above, "{dip:?}");
        assert_eq!(within(&dip, [-9.0, 0.0]), [vec![[1.5, 0.0], [2.0, -2.0], [2.5, 0.0]]], "{dip:?}");
    }

    #[test]
    fn samples_without_a_number_leave_a_gap() {
        let gap = samples(&[Some(1.0), Some(1.0), None, Some(1.0), Some(1.0)]);
        assert_eq!(within(&gap, [0.0, 4.0]), [vec![[0.0, 1.0], [1.0, 1.0]], vec![[3.0, 1.0], [4.0, 1.0]]], "{gap:?}");
        assert!(within(&samples(&[None, None]), [0.0, 1.0]).is_empty(), "crossing lines");
    }
}
