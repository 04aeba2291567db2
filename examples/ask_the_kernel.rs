//! Asks the kernel about two shapes: whether they hit, what their relation is, when they meet, and why.
//!
//! `cargo run --example ask_the_kernel --no-default-features`

use clashbox::kernel::{Aabb, Capsule, Cast, InvalidShape, Moving, Recorder, Shape, cast, contact, contact_traced, hit};

fn main() -> Result<(), InvalidShape> {
    let player: Shape = Capsule::new([0.0, 0.5], [0.0, 1.5], 0.5)?.into();
    let crate_: Shape = Aabb::from_center([3.0, 0.5], [0.5, 0.5])?.into();

    println!("do they hit? {}", hit(&player, &crate_, 0.0));
    let found = contact(&player, &crate_);
    println!("{:?}, separation {:?}, normal {:?}", found.relation, found.separation, found.normal);

    // The same question with a recorder: every reason that changed the answer, in the order in which it was met.
    let mut recorder = Recorder::default();
    contact_traced(&player, &crate_, &mut recorder);
    println!("in {} steps", recorder.steps.len());

    // The player runs 4 to the right during the frame, the crate is pushed 1 to the left.
    let (running, pushed) = (Moving::new(player, [4.0, 0.0])?, Moving::new(crate_, [-1.0, 0.0])?);
    match cast(&running, &pushed, 0.0) {
        Cast::Hit { t, normal, .. } => println!("they meet at t = {t}, with the normal {normal}"),
        Cast::Miss(()) => println!("they do not meet"),
    }
    Ok(())
}
