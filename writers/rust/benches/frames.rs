//! Measures frames per second for 300 bodies that all move and turn, written into a file: `cargo bench -p clashbox-capture`.

use std::time::Instant;

use clashbox_capture::{Body, BodyId, Capture, Error, Header, Shape};

const FRAMES: u64 = 10_000;

fn main() -> Result<(), Error> {
    let path = std::env::temp_dir().join(format!("clashbox-frames-{}.jsonl", std::process::id()));
    let mut capture = Capture::create(&path, &Header::PLAIN)?;
    let disc = Shape::circle([0.0, 0.0], 0.5);
    let bodies: Vec<BodyId> =
        (0..300).map(|number| capture.body(&Body::new(&format!("body {number}"), disc.clone()))).collect::<Result<_, _>>()?;
    let start = Instant::now();
    for number in 0..FRAMES {
        capture.frame(number, |frame| {
            for (index, body) in bodies.iter().enumerate() {
                let phase = 0.05 * number as f32 + index as f32;
                frame.at_angle(*body, [phase.sin(), phase.cos()], 0.1 * phase);
            }
        })?;
    }
    let seconds = start.elapsed().as_secs_f64();
    let bytes = std::fs::metadata(&path).and_then(|file| std::fs::remove_file(&path).map(|()| file.len())).map_err(Error::Io)?;
    let (micros, frames) = (1e6 * seconds / FRAMES as f64, FRAMES as f64 / seconds);
    println!("{frames:.0} frames a second, {micros:.0} µs a frame, {} MB", bytes / 1_000_000);
    Ok(())
}
