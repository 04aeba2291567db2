//! The table of methods: all kinds, and the module of each. Everything about a method is read through it.

use super::method::Method;
use super::rules::{ChoiceParameter, LengthMeaning, LengthParameter, MethodRules};
use crate::kernel::Moving;

/// Declares the kinds of methods, and where the rules of each are.
macro_rules! table {
    ($($kind:ident in $module:ident),+ $(,)?) => {
        /// The methods without their parameters, in the order of the panel.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum MethodKind {
            $(
                #[doc = concat!("See [`Method::", stringify!($kind), "`].")]
                $kind,
            )+
        }

        impl MethodKind {
            /// All methods, from the naive to the exact one.
            pub const ALL: [MethodKind; [$(MethodKind::$kind),+].len()] = [$(MethodKind::$kind),+];

            /// Returns the rules of the method.
            pub fn rules(self) -> &'static MethodRules {
                match self {
                    $(MethodKind::$kind => &super::$module::RULES,)+
                }
            }
        }
    };
}

table! {
    Discrete in discrete,
    Linear in linear,
    Binary in binary,
    Exact in exact,
    Advance in advance,
}

impl MethodKind {
    /// Returns the name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        self.rules().id
    }

    /// Returns the name as a title: `Linear`.
    pub fn name(self) -> &'static str {
        self.rules().name
    }

    /// Returns the key that chooses it, 1 to 5: its position in the panel.
    pub fn key(self) -> usize {
        self as usize + 1
    }

    /// Returns the method that this key chooses. `None` if no method has it.
    pub fn with_key(key: usize) -> Option<MethodKind> {
        MethodKind::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Returns the method with the parameters it chooses by itself.
    pub fn with_defaults(self) -> Method {
        self.rules().defaults
    }
}

impl Method {
    /// Returns the kind of the method.
    pub fn kind(&self) -> MethodKind {
        match self {
            Method::Discrete => MethodKind::Discrete,
            Method::Linear { .. } => MethodKind::Linear,
            Method::Binary { .. } => MethodKind::Binary,
            Method::Exact => MethodKind::Exact,
            Method::Advance { .. } => MethodKind::Advance,
        }
    }

    /// Returns the rules of the method.
    pub fn rules(&self) -> &'static MethodRules {
        self.kind().rules()
    }

    /// Returns the length that it is given, world units. `None` if it chooses by itself, or has none.
    pub fn given_length(&self) -> Option<f64> {
        self.rules().length.as_ref().and_then(|length| (length.read)(self))
    }

    /// Returns the length that it uses for two bodies, given or chosen by itself, world units. `None` if it has none.
    pub fn length(&self, a: &Moving, b: &Moving) -> Option<f64> {
        let length = self.rules().length.as_ref()?;
        Some((length.read)(self).unwrap_or_else(|| (length.automatic)(a, b)))
    }

    /// Returns the same with another length, `None`: chosen by itself. Unchanged if it has none.
    #[must_use]
    pub fn with_length(mut self, length: Option<f64>) -> Method {
        if let Some(parameter) = &self.rules().length {
            (parameter.write)(&mut self, length);
        }
        self
    }

    /// Returns the same with another option of one of its [`choices`](MethodRules::choices).
    #[must_use]
    pub fn with_choice(mut self, choice: &ChoiceParameter, option: usize) -> Method {
        (choice.write)(&mut self, option);
        self
    }

    /// Returns the difference of the separation from the slop at which it claims an impact, world units; 0 if it claims only
    /// positions that hit.
    pub fn tolerance(&self, a: &Moving, b: &Moving) -> f64 {
        match &self.rules().length {
            Some(LengthParameter { meaning: LengthMeaning::Tolerance, .. }) => self.length(a, b).unwrap_or(0.0),
            Some(LengthParameter { meaning: LengthMeaning::LongestStep | LengthMeaning::ShortestStretch, .. }) | None => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::search::rules::{Clearance, Evidence};

    #[test]
    fn the_table_is_whole_and_its_names_differ() {
        let mut names = HashSet::new();
        for (index, kind) in MethodKind::ALL.into_iter().enumerate() {
            let rules = kind.rules();
            assert_eq!((rules.defaults.kind(), kind.key()), (kind, index + 1), "{kind:?}");
            assert!(names.insert(rules.id) && names.insert(rules.name), "{kind:?} has a name of its own");
            let sentences = [rules.idea, rules.claim].into_iter().chain(rules.irreversible);
            sentences.for_each(|sentence| assert!(!sentence.is_empty(), "{kind:?} has words"));
            let proves = rules.evidence == Evidence::Proof;
            assert!(!proves || rules.clearance != Clearance::Never, "{kind:?}: a proof of separation has a clearance");
        }
    }

    #[test]
    fn parameters_read_back_what_was_written_and_nothing_else_changes() {
        let mut written = 0;
        for kind in MethodKind::ALL {
            let rules = kind.rules();
            assert_eq!(rules.defaults.given_length(), None, "{kind:?} chooses its length by itself");
            if let Some(length) = &rules.length {
                let set = rules.defaults.with_length(Some(0.25));
                assert_eq!((set.given_length(), set.with_length(None)), (Some(0.25), rules.defaults), "{}", length.field);
                written += 1;
            }
            for choice in rules.choices {
                assert_eq!((choice.read)(&rules.defaults), 0, "{kind:?}: the default of {} comes first", choice.field);
                for option in 0..choice.options.len() {
                    let set = rules.defaults.with_choice(choice, option);
                    assert_eq!((choice.read)(&set), option, "{kind:?}: {} {option}", choice.field);
                    assert_eq!(set.with_choice(choice, 0), rules.defaults, "{kind:?}: {} {option} and back", choice.field);
                    written += 1;
                }
            }
        }
        assert!(3 < written, "only {written} parameters were written");
    }
}
