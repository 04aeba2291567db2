//! Texts of the lens: a pair as a physics engine sees it.

texts! {
    as_seen_by(engine) => "AS {engine} SEES IT";
    CLOSE => "Close";
    CLOSE_HINT => "See the pair without the lens";
    truth(outcome) => "The proof: {outcome}";
    METER => "1 meter is";
    PIXEL => "1 pixel is";
    UNITS => "units of the scene";
    /// The name of the field, for screen readers.
    UNITS_NAME => "units of the scene that are one of the engine";
    MAP => "Map of ghosts";
    MAP_HINT => "From which positions of the moving body the engine would push, although the proof says that the pair passes";
    SKIN => "skin";
    REACH => "reach";
    SLOP => "slop";
    GAP => "gap";
    RESTS => "rests at";
    two_skins(a, b) => "{a} + {b}";
    BEYOND_REACH => "beyond the reach";
    /// The constants behind a length, one a line.
    constant(name, value, meaning, source) => "{name} = {value}: {meaning}\n{source}";
    NO_CONSTANT => "The engine has none.";
    GAP_HINT => "The separation of the skins at t = 0, as the engine measures it. Up to the reach it has a contact";
    RESTS_HINT => "The separation at which the engine lets two bodies rest";
    /// The scale of the lengths, for screen readers.
    scale(slop, skin, reach, gap) => "lengths to scale: slop {slop}, skin {skin}, reach {reach}, gap {gap}";
    UNTESTED => "Read in its source, not held against the engine";
    held(version, scenes, differ) => "Held against {version} over {scenes} scenes: {differ} of them differ";
}
