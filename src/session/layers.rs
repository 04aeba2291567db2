//! What the picture shows: layers that the user turns on and off.

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
    /// Where the two boundaries meet at the time on the timeline.
    Crossings,
    /// Both bodies at the impact, and the impact point.
    Impact,
    /// The names of the bodies.
    Labels,
    /// The velocity arrows.
    Velocities,
}

impl Layer {
    /// All layers, in the order of the menu.
    pub const ALL: [Layer; 8] = [
        Layer::Grid,
        Layer::Probes,
        Layer::Swept,
        Layer::Contact,
        Layer::Crossings,
        Layer::Impact,
        Layer::Labels,
        Layer::Velocities,
    ];

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            Layer::Grid => "Grid",
            Layer::Probes => "Probes",
            Layer::Swept => "Swept path",
            Layer::Contact => "Contact",
            Layer::Crossings => "Boundary crossings",
            Layer::Impact => "Impact",
            Layer::Labels => "Names",
            Layer::Velocities => "Velocities",
        }
    }
}

/// Which layers are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layers {
    /// See [`Layer::Grid`].
    pub grid: bool,
    /// See [`Layer::Probes`].
    pub probes: bool,
    /// See [`Layer::Swept`].
    pub swept: bool,
    /// See [`Layer::Contact`].
    pub contact: bool,
    /// See [`Layer::Crossings`].
    pub crossings: bool,
    /// See [`Layer::Impact`].
    pub impact: bool,
    /// See [`Layer::Labels`].
    pub labels: bool,
    /// See [`Layer::Velocities`].
    pub velocities: bool,
}

impl Layers {
    /// Everything is shown.
    pub const ALL: Layers = Layers {
        grid: true,
        probes: true,
        swept: true,
        contact: true,
        crossings: true,
        impact: true,
        labels: true,
        velocities: true,
    };

    /// Whether `layer` is shown.
    pub fn shows(&self, layer: Layer) -> bool {
        match layer {
            Layer::Grid => self.grid,
            Layer::Probes => self.probes,
            Layer::Swept => self.swept,
            Layer::Contact => self.contact,
            Layer::Crossings => self.crossings,
            Layer::Impact => self.impact,
            Layer::Labels => self.labels,
            Layer::Velocities => self.velocities,
        }
    }

    pub(super) fn show(&mut self, layer: Layer, shown: bool) {
        let flag = match layer {
            Layer::Grid => &mut self.grid,
            Layer::Probes => &mut self.probes,
            Layer::Swept => &mut self.swept,
            Layer::Contact => &mut self.contact,
            Layer::Crossings => &mut self.crossings,
            Layer::Impact => &mut self.impact,
            Layer::Labels => &mut self.labels,
            Layer::Velocities => &mut self.velocities,
        };
        *flag = shown;
    }
}
