//! The phase map and the seam map: their axes, what they ask, and how fine they are.

use crate::seams::PaceAxis;
use crate::session::Session;
use crate::session::derived::{MapAnswerer, MapAxis, MapChoices, MapContent};
use crate::session::refusal::Refusal;
use crate::session::view_state::Lens;
use crate::sweep;

/// One change of the phase map.
#[derive(Debug, Clone, PartialEq)]
pub enum MapCommand {
    /// Lets an axis of the map vary another number, or in another range. Fills the map anew.
    SetAxis {
        /// The axis.
        which: MapAxis,
        /// The number that it varies, and the range. The number of its cells is that of the map.
        axis: sweep::SweepAxis,
    },
    /// Chooses who is asked in the cells of the map.
    SetAsks(MapAnswerer),
    /// Chooses the number of cells along each axis, one of [`RESOLUTIONS`](crate::session::RESOLUTIONS).
    SetCells(usize),
    /// Continues to fill the map, or stops.
    Run(bool),
    /// Shows the phase map or the seam map.
    Show(MapContent),
    /// Chooses the speeds of the seam map.
    SetSpeeds(PaceAxis),
}

impl Session {
    /// Checks a change of the map.
    pub(super) fn check_map(&self, command: &MapCommand) -> Result<(), Refusal> {
        match command {
            MapCommand::SetAxis { axis, .. } => {
                let setup = self.map.setup(self.document.scene(), &self.methods());
                MapChoices::check_axis(axis, setup.as_ref())
            }
            MapCommand::SetAsks(MapAnswerer::Lens) if self.view.lens.and_then(Lens::dialect).is_none() => Err(Refusal::NoLens),
            MapCommand::SetAsks(asks) => self.trial.check(asks.engine()),
            MapCommand::SetCells(cells) => MapChoices::check_cells(*cells),
            MapCommand::Run(_) | MapCommand::Show(_) | MapCommand::SetSpeeds(_) => Ok(()),
        }
    }

    /// Changes the map.
    pub(super) fn change_map(&mut self, command: MapCommand) -> Result<(), Refusal> {
        self.check_map(&command)?;
        match command {
            MapCommand::SetAxis { which, axis } => self.map.set_axis(which, axis),
            MapCommand::SetAsks(asks) => self.map.ask(asks),
            MapCommand::SetCells(cells) => self.map.set_cells(cells),
            MapCommand::Run(running) => self.map.set_running(running),
            MapCommand::Show(content) => self.map.show(content),
            MapCommand::SetSpeeds(axis) => self.map.set_speeds(axis),
        }
        Ok(())
    }
}
