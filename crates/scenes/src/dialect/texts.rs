//! The sentences about dialects.

texts! {
    // The view on a pair.
    NOW => "Contact now.";
    NOW_PUSHES => "Contact now, and it changes the velocity.";
    GHOST => "A speculative ghost: it pushes now, although the shapes do not touch in this frame.";
    later(t) => "Contact in {t} frames.";
    NEVER => "No contact in this frame.";
    OPEN => "It comes to the end of the reach: rounding or a vertex decides.";
    kind_not_known(kind) => "the engine has no {kind}";
    CONCAVE => "the engine has no concave polygons";

    // The constant behind a wrong answer.
    LEAST_SIDES => "least sides";
    reason(meaning, constants, length) => "{meaning} ({constants}): up to {length}";

    // The check of units.
    size(size, constant, length, share) => "A body of {size} units: {constant}, {length}, is {share} of it.";
    share(parts) => "1/{parts}";
    too_large_for_meters(found) => "{found} The engine is made for meters: make the body smaller, or tell the engine your unit.";
    too_large_for_pixels(found) => "{found} The engine is made for pixels: make the body smaller.";
    too_small_for_meters(found) => "{found} The engine is made for meters: make the body larger, or tell the engine your unit.";
    too_small_for_pixels(found) => "{found} The engine is made for pixels: make the body larger.";
}
