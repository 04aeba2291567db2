//! Texts about the seam map of a mover: its speeds, and the first seam that stops it.

texts! {
    SPEED_PER_STEP => "speed, per step";
    SPEED_PER_SECOND => "speed, per second";
    RATE => "steps per second (Hz)";
    hertz(rate) => "{rate} Hz";
    per_step(speed) => "{speed} per step";
    per_second(speed) => "{speed} per second";

    body(name) => "\"{name}\"";
    seam(bodies, at) => "the seam of {bodies} at {at}";
    seam_of_one(body, at) => "the seam in {body} at {at}";
    AND => " and ";

    passes(pace, phase) => "At {pace}, started {phase} of a step ahead, it meets no ghost.";
    meets(pace, phase, body, seam, normal) =>
        "At {pace}, started {phase} of a step ahead, it meets its first ghost at {seam}: {body} pushes with the normal {normal}.";

    /// The names of the numbers that vary.
    SPEED => "speed";
    RATE_IN_SENTENCE => "rate";
    no_ghost(quantity) => "No start position meets a ghost, at any {quantity} of the map.";
    own_passes(quantity, pace) => "At its own {quantity}, {pace}, every start position passes.";
    own_stopped_at_one(quantity, pace, share, seam) =>
        "At its own {quantity}, {pace}, {share} of all start positions meet a ghost at {seam}.";
    own_stopped(quantity, pace, share, seam, of_seam) =>
        "At its own {quantity}, {pace}, {share} of all start positions meet a ghost, {of_seam} first at {seam}.";
    every_passes(from, to) => "From {from} to {to} every start position passes.";
    some_stopped(quantity) => "At every {quantity} of the map some start positions meet a ghost.";
    none_passes(from, to) => "From {from} to {to} none passes, because a ghost is as long as a step.";
    from_mover(mover, intervals) => "From where \"{mover}\" stands it passes at {intervals}.";
    from_path(mover, intervals) => "From where the path begins \"{mover}\" passes at {intervals}.";
    from_mover_never(mover, quantity) => "From where \"{mover}\" stands it passes at no {quantity} of the map.";
    from_path_never(mover, quantity) => "From where the path begins \"{mover}\" passes at no {quantity} of the map.";
    interval(from, to) => "{from} to {to}";
    about(pace) => "about {pace}";
    intervals_and_one(intervals) => "{intervals} and in 1 narrower interval";
    intervals_and_more(intervals, more) => "{intervals} and in {more} narrower intervals";
    percent(share) => "{share} %";
}
