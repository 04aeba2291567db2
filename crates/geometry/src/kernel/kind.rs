//! The kinds of shapes, by name.

/// Declares the kinds, by a row of each: the variant, which has the name of its type; the name for machines; the name in prose.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $id:literal $name:literal;)*) => {
        /// The kind of a shape. The order is the order of the pair matrix and of all lists.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(
                $(#[$doc])*
                $kind,
            )*
        }

        impl Kind {
            /// All kinds, in order.
            pub const ALL: [Kind; [$($id),*].len()] = [$(Kind::$kind),*];

            /// Returns the name in machine-readable output and file names, in snake case.
            pub fn id(self) -> &'static str {
                match self {
                    $(Kind::$kind => $id,)*
                }
            }

            /// Returns the name in prose.
            pub fn name(self) -> &'static str {
                match self {
                    $(Kind::$kind => $name,)*
                }
            }

            /// Returns the name of its type in Rust, which is also the name in scene files.
            pub fn type_name(self) -> &'static str {
                match self {
                    $(Kind::$kind => stringify!($kind),)*
                }
            }
        }
    };
}

kinds! {
    /// See [`Shape::Point`](super::Shape::Point).
    Point "point" "point";
    /// See [`Shape::Line`](super::Shape::Line).
    Line "line" "line";
    /// See [`Shape::Ray`](super::Shape::Ray).
    Ray "ray" "ray";
    /// See [`Shape::Segment`](super::Shape::Segment).
    Segment "segment" "segment";
    /// See [`Shape::Circle`](super::Shape::Circle).
    Circle "circle" "circle";
    /// See [`Shape::Aabb`](super::Shape::Aabb).
    Aabb "aabb" "AABB";
    /// See [`Shape::Obb`](super::Shape::Obb).
    Obb "obb" "OBB";
    /// See [`Shape::Capsule`](super::Shape::Capsule).
    Capsule "capsule" "capsule";
    /// See [`Shape::Polygon`](super::Shape::Polygon).
    Polygon "polygon" "polygon";
    /// See [`Shape::Group`](super::Shape::Group).
    Group "group" "group";
}
