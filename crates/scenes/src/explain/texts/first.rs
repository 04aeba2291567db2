//! The body that a moving one meets first.

texts! {
    one(mover, other, t) => "\"{mover}\" first meets \"{other}\", at t = {t}.";
    two(mover, one, other, t) => "\"{mover}\" first meets \"{one}\" and \"{other}\", both at t = {t}.";
    many(mover, one, count, t) => "\"{mover}\" first meets \"{one}\" and {count} others, all at t = {t}.";
    none(mover) => "\"{mover}\" meets no other body.";
    none_after_start(mover) => "\"{mover}\" meets no other body after the start.";
    as_far_as_proven(sentence) => "As far as is proven: {sentence}";
}
