//! The layers of the picture, which the user turns on and off.

use super::texts;

/// One layer of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The grid, its axes and their numbers.
    Grid,
    /// Every probe of the search: ghosts and envelopes.
    Probes,
    /// The stretch of the plane that each body sweeps during the frame.
    Swept,
    /// Witnesses, distance, normal and MTV at the time on the timeline.
    Contact,
    /// The points of the contact manifolds at the time on the timeline.
    Manifold,
    /// The points at which the two boundaries meet at the time on the timeline.
    Crossings,
    /// The objects that the algorithm looked at before it knew the contact: bounding volumes, parts, support points, and the step in focus.
    Reasons,
    /// Both bodies at the impact, and the impact point.
    Impact,
    /// The names of the bodies.
    Labels,
    /// The velocity and spin arrows.
    Velocities,
    /// The smallest axis-aligned rectangle around every body, and that around the pair.
    Rectangles,
    /// The smallest circle around every body, and that around the pair.
    Circles,
    /// The convex pieces of polygons.
    Pieces,
    /// The boundary of all bodies at rest, taken as one: its seams, and the normals of the contact with a moving body.
    Level,
    /// The letters of formulas at the points, axes and lengths of the pair, while no step names its own.
    Letters,
    /// The positions of the bodies of a capture in the frames before.
    Trails,
    /// All of the picture as B sees it: B rests, and everything else moves by its velocity less that of B.
    RelativeFrame,
}

impl Layer {
    /// All layers, in the order of the menu.
    pub const ALL: [Layer; 17] = [
        Layer::Grid,
        Layer::Probes,
        Layer::Swept,
        Layer::Contact,
        Layer::Manifold,
        Layer::Crossings,
        Layer::Reasons,
        Layer::Impact,
        Layer::Labels,
        Layer::Velocities,
        Layer::Rectangles,
        Layer::Circles,
        Layer::Pieces,
        Layer::Level,
        Layer::Letters,
        Layer::Trails,
        Layer::RelativeFrame,
    ];

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Grid => texts::GRID,
            Layer::Probes => texts::PROBES,
            Layer::Swept => texts::SWEPT,
            Layer::Contact => texts::CONTACT,
            Layer::Manifold => texts::MANIFOLD,
            Layer::Crossings => texts::CROSSINGS,
            Layer::Reasons => texts::REASONS,
            Layer::Impact => texts::IMPACT,
            Layer::Labels => texts::NAMES,
            Layer::Velocities => texts::VELOCITIES,
            Layer::Rectangles => texts::RECTANGLES,
            Layer::Circles => texts::CIRCLES,
            Layer::Pieces => texts::PIECES,
            Layer::Level => texts::LEVEL,
            Layer::Letters => texts::LETTERS,
            Layer::Trails => texts::TRAILS,
            Layer::RelativeFrame => texts::FRAME_OF_B,
        }
    }

    /// Returns true for the layers that draw the answers for the pair, and how they are found.
    pub(super) fn is_of_answers(self) -> bool {
        let of_contact = matches!(self, Layer::Contact | Layer::Manifold | Layer::Crossings | Layer::Reasons);
        of_contact || matches!(self, Layer::Probes | Layer::Impact)
    }
}

/// The layers that are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layers([bool; Layer::ALL.len()]);

impl Layers {
    /// The bodies only, without layers.
    pub const NONE: Layers = Layers([false; Layer::ALL.len()]);

    /// Returns the layers of a new window: all but the bounds, the convex pieces, the level and the letters, in the frame of the world.
    pub fn standard() -> Layers {
        let on_demand = |layer| {
            matches!(
                layer,
                Layer::Rectangles | Layer::Circles | Layer::Pieces | Layer::Level | Layer::Letters | Layer::RelativeFrame
            )
        };
        Layers(Layer::ALL.map(|layer| !on_demand(layer)))
    }

    /// The same at the start of a lesson: of the layers that a new window does not show, those that the lesson draws are shown, and the others are
    /// hidden, so that a layer that was shown for the lesson before does not stay.
    #[must_use]
    pub fn of_lesson(self, drawn: &[Layer]) -> Layers {
        let standard = Layers::standard();
        let on_demand = Layer::ALL.into_iter().filter(|layer| !standard.shows(*layer));
        on_demand.fold(self, |layers, layer| layers.with(layer, drawn.contains(&layer)))
    }

    /// Returns true if `layer` is shown.
    pub fn shows(&self, layer: Layer) -> bool {
        self.0[layer as usize]
    }

    /// The same, with `layer` shown or hidden.
    #[must_use]
    pub fn with(mut self, layer: Layer, shown: bool) -> Layers {
        self.0[layer as usize] = shown;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layer_has_an_index_of_its_own() {
        for (index, layer) in Layer::ALL.into_iter().enumerate() {
            assert_eq!(layer as usize, index, "{layer:?}");
            let only = Layers::NONE.with(layer, true);
            let shown: Vec<Layer> = Layer::ALL.into_iter().filter(|&other| only.shows(other)).collect();
            assert_eq!(shown, [layer], "only {layer:?} is shown");
        }
    }
}
