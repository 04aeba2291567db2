//! The invariants of movers in words.

texts! {
    NOT_DEEPER => "The body ends no deeper in its level than it began.";
    PASSES_NOTHING => "The body passes through nothing.";
    NOT_BACK => "The displacement does not lead against the desired one.";
    NOT_FARTHER => "Neither the displacement nor the velocity is longer than the desired displacement.";
    STAYS => "Without a desired displacement the body stays where it is.";
    UNHINDERED => "Where nothing is on the straight path, the body ends where it desires to.";
    ANY_ORDER => "The order of the bodies changes nothing.";
    MIRRORED => "The mirrored scene has the mirrored move.";
    SPLIT => "A body that is split in two changes nothing.";
    HALF_FRAMES => "Two frames of half the length lead to the same end, where nothing is met in the first one.";

    deeper(after, before) => "the body ends {after} deep, it began {before} deep";
    passes_through(name, around, longest) => "it passes through \"{name}\": each path around it is at least {around} long, its own at most {longest}";
    drifts(length) => "without a desired displacement the body moves by {length}";
    hindered(end, desired) => "nothing is on its path, and the body ends at {end}, not at {desired}";
    back(length) => "the body ends {length} behind its start, against the desired displacement";
    farther(length, desired) => "the body goes {length}, it desires to go {desired}";
    faster(speed, desired) => "the velocity is {speed} long, the desired displacement {desired}";
    ends(changed, end) => "the body ends at {changed}, not at {end}";
    other_order(difference) => "with the bodies in another order {difference}";
    mirrored(difference) => "in the mirrored scene, mirrored back, {difference}";
    split(name, difference) => "with \"{name}\" split in two {difference}";
    half_frames(difference) => "in two frames of half the length {difference}";
}
