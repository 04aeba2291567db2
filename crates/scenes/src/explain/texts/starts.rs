//! The start positions from which a search hits.

texts! {
    FROM_EVERY => "Hits from every start position.";
    FROM_EVERY_BUT_ROUNDING => "Hits from every start position, but for rounding.";
    TUNNELS_FROM_ALMOST_ALL => "Tunnels from all start positions but single ones.";
    tunnels_from(percent) => "Tunnels from {percent} % of all start positions.";
    /// For spinning bodies, possibly only two bounds are known.
    tunnels_from_between(low, high) => "Tunnels from {low} to {high} % of all start positions.";

    safe_speed(speed) => "Safe for every start up to {speed} units a frame.";
    /// If the frame time is known: the speed at this rate, or the rate at this speed.
    safe_speed_and_rate(speed, rate) => "Safe for every start up to {speed} units/s, or from {rate} Hz on.";
    safe_rate(rate) => "Safe for every start from {rate} Hz on.";
    safe_max_step(step) => "Safe for every start with a max step up to {step}.";
    safe_min_move(length) => "Safe for every start with a min move up to {length}.";
}
