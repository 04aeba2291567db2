//! Draws a scene as an SVG picture, without a display.
//!
//! `cargo run --example draw_a_scene --no-default-features > scene.svg`

use clashbox::kernel::{Aabb, Circle, DVec2, InvalidShape};
use clashbox::picture::svg;
use clashbox::scene::{Body, Scene};
use clashbox::search::MethodKind;

fn main() -> Result<(), InvalidShape> {
    let bullet = Body { velocity: DVec2::new(8.0, 0.0), ..Body::new("bullet", Circle::new([-4.0, 0.0], 0.1)?.into()) };
    let paper = Body::new("paper", Aabb::from_center([0.0, 0.0], [0.05, 2.0])?.into());
    let scene = Scene::new(vec![bullet, paper], MethodKind::Linear.with_defaults());
    let scene = Scene { title: "Bullet through paper".to_owned(), ..scene };
    // The picture at the middle of the frame, 800 by 600 points.
    println!("{}", svg::render(&scene, 0.5, [800, 600]));
    Ok(())
}
