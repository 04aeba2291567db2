//! The order in which cells are filled: coarse to fine, so that the whole picture appears at once and sharpens.

/// Returns all cells of a grid of `columns` x `rows`, each once, coarse to fine: first those on a lattice with the stride of the
/// largest power of two, then those on ever finer lattices, row by row.
pub(super) fn coarse_to_fine(columns: usize, rows: usize) -> Vec<[usize; 2]> {
    let coarsest = columns.max(rows).max(1).next_power_of_two();
    let mut order = Vec::with_capacity(columns * rows);
    let mut stride = coarsest;
    while 0 < stride {
        for row in (0..rows).step_by(stride) {
            for column in (0..columns).step_by(stride) {
                let before = stride < coarsest && column % (2 * stride) == 0 && row % (2 * stride) == 0;
                if !before {
                    order.push([column, row]);
                }
            }
        }
        stride /= 2;
    }
    order
}

/// Returns the cells that may be shown in place of a cell until it is filled, the nearest first: the cell itself, then cells of
/// ever coarser lattices.
pub(super) fn stand_ins([column, row]: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
    (0..usize::BITS).map(move |level| [column >> level << level, row >> level << level])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_filled_once_and_the_coarse_ones_first() {
        for (columns, rows) in [(1, 1), (4, 4), (5, 3), (24, 24), (2, 9)] {
            let order = coarse_to_fine(columns, rows);
            let mut sorted = order.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!((order.len(), sorted.len()), (columns * rows, columns * rows), "{columns} x {rows}: {order:?}");
            assert!(order.iter().all(|[column, row]| *column < columns && *row < rows), "{columns} x {rows}: {order:?}");
        }
        assert_eq!(coarse_to_fine(4, 2), [[0, 0], [2, 0], [1, 0], [3, 0], [0, 1], [1, 1], [2, 1], [3, 1]], "4 x 2");
    }

    #[test]
    fn a_cell_that_stands_in_was_filled_before() {
        let order = coarse_to_fine(13, 7);
        let rank = |cell: [usize; 2]| order.iter().position(|other| *other == cell);
        for cell in &order {
            let ranks: Vec<_> = stand_ins(*cell).map(rank).collect();
            assert!(ranks.is_sorted_by(|later, earlier| earlier <= later), "{cell:?}: {ranks:?}");
            assert_eq!(ranks.last(), Some(&Some(0)), "the first cell stands in for {cell:?}");
        }
    }
}
