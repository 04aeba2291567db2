//! What a step is called in the code.

/// What a step is called in the code, and its number.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tagged {
    /// From the general to the special: `axis`, `axis_aabb`, `axis_aabb_2`.
    pub(super) names: Vec<String>,
    /// The number that the derivation of the step ends with. `None` where that is a point or a choice.
    pub(super) number: Option<f64>,
}

pub(super) fn named(name: &str) -> Tagged {
    Tagged { names: vec![name.to_owned()], number: None }
}

pub(super) fn measured(name: &str, number: f64) -> Tagged {
    Tagged { number: Some(number), ..named(name) }
}

impl Tagged {
    /// The same with a name that is more special.
    pub(super) fn and(mut self, name: &str) -> Tagged {
        self.names.push(name.to_owned());
        self
    }

    /// The same, with that name where `condition` holds.
    pub(super) fn and_if(self, condition: bool, name: &str) -> Tagged {
        if condition { self.and(name) } else { self }
    }
}
