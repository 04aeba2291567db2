//! The names of steps in the code.

/// The names of a step in the code, and its number.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct StepTags {
    /// The names from general to special: `axis`, `axis_aabb`, `axis_aabb_2`.
    pub(super) names: Vec<String>,
    /// The number at the end of the step's derivation. `None` if it ends with a point or a choice.
    pub(super) number: Option<f64>,
}

pub(super) fn named(name: &str) -> StepTags {
    StepTags { names: vec![name.to_owned()], number: None }
}

pub(super) fn measured(name: &str, number: f64) -> StepTags {
    StepTags { number: Some(number), ..named(name) }
}

impl StepTags {
    /// Returns true if one of the names is this one.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.iter().any(|other| other == name)
    }

    /// Returns the step with other names, as the function sees it that is called in its place; with its own names if there are none.
    pub(super) fn renamed(&self, names: &[&str]) -> StepTags {
        if names.is_empty() {
            return self.clone();
        }
        StepTags { names: names.iter().map(|name| (*name).to_owned()).collect(), number: None }
    }

    /// Adds a name that is more special.
    pub(super) fn and(mut self, name: &str) -> StepTags {
        self.names.push(name.to_owned());
        self
    }

    /// Adds a name if `condition` holds.
    pub(super) fn and_if(self, condition: bool, name: &str) -> StepTags {
        if condition { self.and(name) } else { self }
    }
}
