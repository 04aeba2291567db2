//! Measures the contact of a box with a level of 10,000 tiles, and the search for the seams of such a level.
//!
//! `cargo bench -p clashbox-benches --bench level` prints the time to build the level, that of one contact with it, and the ratio to the contacts
//! of the same box with the two to four tiles below it, as pairs: what the union and the labels cost. Then the time to find the outline, the inner
//! edges and the seams of the same tiles in a grid, of a row of as many, and of a row of triangles with points that are not numbers. At last the time for
//! the seam map of the box that slides over that row.

use std::hint::black_box;
use std::time::{Duration, Instant};

use clashbox::kernel::level::{Level, LevelOptions};
use clashbox::kernel::{Aabb, DVec2, InvalidShape, Polygon, Shape, contact};
use clashbox::seams::{PaceAxis, SeamFinder, SeamMapInProgress, SlidingMover};

/// Tiles on each axis.
const EDGE: u32 = 100;
const ROUNDS: u32 = 1000;

fn tile(x: u32, y: u32) -> Result<Shape, InvalidShape> {
    let (x, y) = (f64::from(x), f64::from(y));
    Aabb::new([x, y], [x + 1.0, y + 1.0]).map(Shape::Aabb)
}

/// Returns a box that has sunk by 0.02 into the highest row, with another position in each round.
fn mover(round: u32) -> Result<Shape, InvalidShape> {
    let x = 2.0 + 0.0937 * f64::from(round % ROUNDS);
    let top = f64::from(EDGE);
    Aabb::new([x, top - 0.02], [x + 0.6, top + 0.78]).map(Shape::Aabb)
}

/// Returns a triangle that overlaps the next one. No `f64` holds the crossings of their edges.
fn triangle(x: u32) -> Result<Shape, InvalidShape> {
    let x = f64::from(x);
    Polygon::new([[x, 0.0], [x + 1.7, 0.1], [x + 0.9, 1.3]]).map(Shape::Polygon)
}

/// Returns the shortest time of several runs, for each round.
fn best(run: impl Fn(u32)) -> Duration {
    let one = || {
        let start = Instant::now();
        (0..ROUNDS).for_each(&run);
        start.elapsed() / ROUNDS
    };
    (0..7).map(|_| one()).min().unwrap_or_default()
}

fn main() -> Result<(), InvalidShape> {
    let tiles = (0..EDGE).flat_map(|y| (0..EDGE).map(move |x| tile(x, y))).collect::<Result<Vec<Shape>, InvalidShape>>()?;
    let movers = (0..ROUNDS).map(mover).collect::<Result<Vec<Shape>, InvalidShape>>()?;
    let start = Instant::now();
    let level = Level::of(&tiles);
    let build = start.elapsed();
    let of_level = best(|round| {
        black_box(level.contact(&movers[round as usize], LevelOptions::default()));
    });
    let highest = &tiles[(EDGE * (EDGE - 1)) as usize..];
    let of_pairs = best(|round| {
        let below = (2.0 + 0.0937 * f64::from(round % ROUNDS)) as usize;
        for tile in &highest[below.saturating_sub(1)..(below + 2).min(highest.len())] {
            black_box(contact(tile, &movers[round as usize]));
        }
    });
    println!("level of {} tiles: built in {build:.2?}", tiles.len());
    println!(
        "contact: {of_level:.2?}, {:.1} times the contacts of the tiles nearby as pairs",
        of_level.as_secs_f64() / of_pairs.as_secs_f64()
    );
    let row = (0..EDGE * EDGE).map(|x| tile(x, 0)).collect::<Result<Vec<Shape>, InvalidShape>>()?;
    let waves = (0..EDGE * EDGE).map(triangle).collect::<Result<Vec<Shape>, InvalidShape>>()?;
    for (name, shapes) in [("grid of tiles", &tiles), ("row of tiles", &row), ("row of triangles that overlap", &waves)] {
        let level = Level::of(shapes);
        let mut found = None;
        let time = (0..5).map(|_| {
            let start = Instant::now();
            found = Some(black_box(level.boundary(0.01)));
            start.elapsed()
        });
        let time = time.min().unwrap_or_default();
        let (inner, seams) = found.map_or((0, 0), |found| (found.inner_edges.len(), found.seams.len()));
        println!("seams of a {name}: {time:.2?}, {inner} inner edges, {seams} seams");
    }
    let level = Level::of(&row);
    let boundary = level.boundary(0.01);
    let finder = SeamFinder::of(&level, &boundary);
    let shape = Shape::Aabb(Aabb::new([0.2, 1.0], [0.8, 1.8])?);
    let mover = SlidingMover { shape: &shape, step: DVec2::new(0.3, 0.0), depth: 0.005 };
    let start = Instant::now();
    let map = PaceAxis::around(0.3, None)
        .and_then(|axis| SeamMapInProgress::new(&finder, mover, LevelOptions::default(), axis, Some(0.3)).finish());
    let (seams, rows) = map.map_or((0, 0), |map| (map.path.seams.len(), map.rows.len()));
    println!("seam map: {:.2?}, {seams} seams, {rows} rows", start.elapsed());
    Ok(())
}
