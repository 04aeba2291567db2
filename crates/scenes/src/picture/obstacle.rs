//! Obstacles: things that labels should not cover, and the cost of covering them.
//!
//! A crowd has thousands of obstacles, and each label a hundred positions: a grid finds the few obstacles at each of these.

use glam::DVec2;

use super::label;
use super::on_screen::ScreenOutline;
use super::primitive::PictureItem;
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;

/// The cost for a name or a speed of covering a body or a handle: high, so that the label goes as far away as it can.
const NAME_ON_BODY: f64 = 30.0;
/// The cost for another label of being within a body: low, because it is about the contact, and a body is always near.
const REMARK_IN_BODY: f64 = 2.0;

/// The edge length of a cell, logical points: somewhat more than the height of a label.
const CELL: f64 = 32.0;
/// The most cells that list one obstacle. A larger one is looked at for every label.
const MOST_CELLS: usize = 64;

/// The obstacles of a picture.
pub(super) struct Obstacles {
    all: Vec<Obstacle>,
    /// The upper left of the view.
    origin: DVec2,
    /// The last column and row.
    last: [usize; 2],
    /// The obstacles that meet each cell of the view, row by row.
    cells: Vec<Vec<ListedObstacle>>,
    /// The obstacles that meet many cells, as indices.
    large: Vec<usize>,
}

/// An obstacle in the list of a cell.
#[derive(Clone)]
struct ListedObstacle {
    /// The rectangle around it, which is here as well: most of those in a list do not meet a label.
    around: [DVec2; 2],
    index: usize,
}

impl Obstacles {
    /// Returns the items that labels should not cover.
    pub(super) fn of(items: &[PictureItem], camera: &Camera) -> Obstacles {
        let all: Vec<Obstacle> = items.iter().filter_map(|item| Obstacle::of(item, camera)).collect();
        let [x, y, width, height] = camera.viewport;
        // The size of a view is limited by that of a window, or by that of a picture in a file.
        let last = [width, height].map(|size| (size / CELL) as usize);
        let cells = vec![Vec::new(); (last[0] + 1) * (last[1] + 1)];
        let mut obstacles = Obstacles { all, origin: DVec2::new(x, y), last, cells, large: Vec::new() };
        let view = [DVec2::new(x, y), DVec2::new(x + width, y + height)];
        for (index, obstacle) in obstacles.all.iter().enumerate().filter(|(_, obstacle)| meet(obstacle.around, view)) {
            let [first, last] = obstacle.around.map(|vertex| obstacles.cell(vertex));
            if MOST_CELLS < (last[0] - first[0] + 1) * (last[1] - first[1] + 1) {
                obstacles.large.push(index);
                continue;
            }
            for row in first[1]..=last[1] {
                for column in first[0]..=last[0] {
                    let listed = ListedObstacle { around: obstacle.around, index };
                    obstacles.cells[row * (obstacles.last[0] + 1) + column].push(listed);
                }
            }
        }
        obstacles
    }

    /// Returns the column and row of a point; of one outside of the view, those of the nearest cell.
    fn cell(&self, at: DVec2) -> [usize; 2] {
        let from_origin = (at - self.origin) / CELL;
        // The cast takes negative numbers to 0.
        [(from_origin.x as usize).min(self.last[0]), (from_origin.y as usize).min(self.last[1])]
    }

    /// Returns the cost of a label of this rank in a rectangle of the view. `None` as soon as the cost so far is too high.
    pub(super) fn cost(&self, rect: [DVec2; 2], rank: u8, is_low: impl Fn(f64) -> bool) -> Option<f64> {
        let large = self.large.iter().map(|index| &self.all[*index]);
        large.chain(self.near(rect)).try_fold(0.0, |cost, obstacle| {
            let cost = cost + obstacle.cost(rect, rank);
            is_low(cost).then_some(cost)
        })
    }

    /// Returns each obstacle once that shares a cell with a rectangle and meets it: in the first cell that the two share.
    fn near(&self, rect: [DVec2; 2]) -> impl Iterator<Item = &Obstacle> {
        let [first, last] = rect.map(|vertex| self.cell(vertex));
        let cells = (first[1]..=last[1]).flat_map(move |row| (first[0]..=last[0]).map(move |column| [column, row]));
        cells.flat_map(move |cell| {
            let met = self.cells[cell[1] * (self.last[0] + 1) + cell[0]].iter().filter(move |listed| {
                let is_first = || {
                    let own = self.cell(listed.around[0]);
                    [own[0].max(first[0]), own[1].max(first[1])] == cell
                };
                meet(listed.around, rect) && is_first()
            });
            met.map(|listed| &self.all[listed.index])
        })
    }
}

/// Returns true if two rectangles meet.
fn meet([lower, upper]: [DVec2; 2], [min, max]: [DVec2; 2]) -> bool {
    lower.cmple(max).all() && min.cmple(upper).all()
}

/// A thing that a label should not cover.
struct Obstacle {
    outline: ScreenOutline,
    /// The rectangle around the outline.
    around: [DVec2; 2],
    weight: f64,
    meaning: Meaning,
}

impl Obstacle {
    /// Returns an item as an obstacle. `None` if labels may cover it.
    fn of(item: &PictureItem, camera: &Camera) -> Option<Obstacle> {
        let weight = match item.meaning {
            Meaning::ClosestPoints | Meaning::Mtv | Meaning::ContactPoint | Meaning::ImpactPoint | Meaning::Crossing => 9.0,
            Meaning::LevelNormal | Meaning::GhostNormal | Meaning::DroppedNormal => 7.0,
            Meaning::Normal | Meaning::ImpactNormal | Meaning::Velocity(_) | Meaning::Handle | Meaning::ActiveHandle => 7.0,
            Meaning::ActiveReason | Meaning::Refused => 7.0,
            Meaning::MovePath | Meaning::VelocityBefore | Meaning::VelocityAfter => 7.0,
            Meaning::MoveEnd | Meaning::BumpPosition => 2.5,
            Meaning::Body(_) | Meaning::Touching | Meaning::ScaleBar => 5.0,
            Meaning::ImpactPosition(_) | Meaning::FirstContact | Meaning::Tunneled | Meaning::FalseImpact | Meaning::End(_) => {
                2.5
            }
            _ => return None,
        };
        let outline = ScreenOutline::of(&item.primitive, camera)?;
        Some(Obstacle { around: outline.around(), outline, weight, meaning: item.meaning })
    }

    /// Returns the cost of a label of this rank in a rectangle.
    fn cost(&self, rect: [DVec2; 2], rank: u8) -> f64 {
        if !meet(self.around, rect) {
            return 0.0;
        }
        let (on_outline, within) = match (self.meaning, rank) {
            (Meaning::Body(_) | Meaning::Touching, label::BODY | label::VELOCITY) => (NAME_ON_BODY, NAME_ON_BODY),
            (Meaning::Handle | Meaning::ActiveHandle, label::BODY | label::VELOCITY) => (NAME_ON_BODY, 0.0),
            (Meaning::Body(_) | Meaning::Touching, _) => (self.weight, REMARK_IN_BODY),
            (_, _) => (self.weight, 0.0),
        };
        if self.outline.is_crossed_by(rect) {
            on_outline
        } else if 0.0 < within && self.outline.contains(rect[0].midpoint(rect[1])) {
            within
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::picture::meaning::BodyRole;
    use crate::picture::primitive::Primitive;

    #[test]
    fn the_cost_is_that_of_all_obstacles() {
        let camera = Camera::new([100.0, 50.0, 640.0, 400.0]);
        // From specks to shapes that are larger than the view, in the view and around it.
        let circle = |index: u32| {
            let at = |step: u32| f64::from(index * step % 101) / 101.0;
            let center = DVec2::new(at(37) * 16.0 - 8.0, at(53) * 12.0 - 6.0);
            let radius = [0.02, 0.3, 1.0, 9.0][index as usize % 4] * (1.0 + at(71));
            let meaning = [Meaning::Body(BodyRole::Other), Meaning::Crossing][index as usize % 2];
            PictureItem { primitive: Primitive::Circle { center, radius }, meaning }
        };
        let obstacles = Obstacles::of(&(0..200).map(circle).collect::<Vec<_>>(), &camera);
        assert!(100 < obstacles.all.len() && !obstacles.large.is_empty(), "small and large ones");
        let mut costs = Vec::new();
        for index in 0..500_u32 {
            let min = DVec2::new(100.0 + f64::from(index * 29 % 560), 50.0 + f64::from(index * 13 % 380));
            let rect = [min, min + DVec2::new(80.0, 20.0)];
            let expected: f64 = obstacles.all.iter().map(|obstacle| obstacle.cost(rect, label::BODY)).sum();
            let found = obstacles.cost(rect, label::BODY, |_| true).unwrap();
            assert_eq!(found, expected, "at {min}");
            assert_eq!(obstacles.cost(rect, label::BODY, |cost| cost < expected), None, "at {min}");
            costs.push(found);
        }
        assert!(costs.iter().any(|cost| 100.0 < *cost) && costs.iter().any(|cost| *cost < 100.0), "{costs:?}");
    }
}
