//! Texts of a selection of several bodies.

texts! {
    heading(count) => "{count} SELECTED BODIES";
    locked(name) => "{name} is locked: unlock it to change them.";
    MIXED => "mixed";
    mixed_hint(name) => "They move differently: the numbers shown are those of {name}. A number that is typed applies to all of them";
    SPIN => "Spin";
    SPIN_NAME => "spin of all";
    ALIGN => "Align";
    DISTRIBUTE => "Distribute";
    TURN => "Turn by";
    TURN_NAME => "turn of all";
    DO_TURN => "Turn";
    SCALE => "Scale by";
    SCALE_NAME => "scale of all";
    DO_SCALE => "Scale";
}
