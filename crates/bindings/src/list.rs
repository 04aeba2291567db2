//! The list of functions.

/// Hands the list to the macro `$each`: the text, the name, the function of [`functions`](crate::functions), its parameters with what stands for one
/// that is left out, its answer.
macro_rules! functions {
    ($each:ident) => {
        $each! {
            /// Returns true if the separation of two shapes is no more than `slop`, 0 or more. Touching is a hit. Exact.
            "hit" hit(a: GivenShape, b: GivenShape, slop: f64 = 0.0) -> bool;
            /// Returns how two shapes are related, how far apart or deep they are, and where.
            "contact" contact(a: GivenShape, b: GivenShape) -> Contact;
            /// Returns the points at which two shapes rest on each other, if their separation is no more than `slop`.
            "manifold" manifold(a: GivenShape, b: GivenShape, slop: f64 = 0.0) -> Option<Manifold>;
            /// Returns the first impact of two shapes that move by `velocity_a` and `velocity_b` in one frame. None if they do not meet.
            "cast" cast(
                a: GivenShape, b: GivenShape, velocity_a: Vector, velocity_b: Vector = [0.0, 0.0], slop: f64 = 0.0
            ) -> Option<Impact>;
            /// Returns where the boundaries of two shapes meet.
            "crossings" crossings(a: GivenShape, b: GivenShape) -> Crossings;
            /// Returns the contact of a body with the union of `members`, and which contacts with single members are ghosts.
            "level" level(body: GivenShape, members: Shapes, slop: f64 = 0.0) -> LevelContact;
            /// Returns where a body ends that wishes to move by `desired` among `members`, by the rule `mover`. Its ground is against `up`.
            "move" move_body(
                body: GivenShape, desired: Vector, members: Shapes, mover: String = "slide", up: Vector = [0.0, 1.0]
            ) -> Move;
            /// Replays the expectations of a scene, given as its text, as `clashbox check` does. `name` stands in errors for the file.
            "judge" judge(scene: String, name: String = "scene") -> Verdict;
            /// Draws a scene at the time `t`, 0 to 1, as an SVG document of `size` points.
            "picture" picture(scene: String, t: f64 = 0.0, size: Vector = [640.0, 400.0], name: String = "scene") -> String;
            /// Asks `hit` of many pairs: shape by shape of two lists of one length. 1 is a hit.
            "hits" hits(a: Shapes, b: Shapes, slop: f64 = 0.0) -> Flags;
            /// Asks `hit` of a shape moved by each of many displacements, x and y in turn. 1 is a hit.
            "hits_at" hits_at(a: GivenShape, b: GivenShape, displacements: Numbers, slop: f64 = 0.0) -> Flags;
            /// Asks `contact` of many pairs: shape by shape of two lists of one length.
            "contacts" contacts(a: Shapes, b: Shapes) -> Vec<Contact>;
        }
    };
}
