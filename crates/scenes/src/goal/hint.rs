//! The text shown while a condition does not hold: the hint of the lesson, or else the default of the condition.

use super::attempt::Attempt;
use super::{number, texts};
use crate::explain::figure;
use crate::scene::{Measure, MoveNumber, NumberLimit, WordAnswer};
use crate::search::MethodKind;

/// The numbers of a condition that does not hold, as they are shown.
pub(super) struct HintNumbers {
    now: String,
    wanted: String,
    off: String,
}

impl HintNumbers {
    pub(super) fn of(now: f64, wanted: f64, off: f64) -> HintNumbers {
        HintNumbers { now: figure(now), wanted: figure(wanted), off: figure(off.abs()) }
    }
}

/// Returns the hint on a number that is beyond a limit.
pub(super) fn of_number(
    own: Option<&str>,
    measure: &Measure,
    limit: &NumberLimit,
    slots: HintNumbers,
    attempt: &Attempt<'_>,
) -> String {
    let (name, HintNumbers { now, wanted, off }) = (label(measure), &slots);
    // Both show the same digits when rounded: only the difference distinguishes them.
    if matches!(limit, NumberLimit::Is(_) | NumberLimit::IsModulo { .. }) && now == wanted {
        return texts::is_near(name, wanted, off);
    }
    if let Some(own) = own {
        return filled(own, Some(&slots), attempt);
    }
    match *limit {
        NumberLimit::Is(_) => texts::is_another(name, wanted, now),
        NumberLimit::IsModulo { period, .. } => texts::is_another_modulo(name, wanted, figure(period), now),
        NumberLimit::AtLeast(_) => texts::more_wanted(name, wanted, now),
        NumberLimit::AtMost(_) => texts::less_wanted(name, wanted, now),
        NumberLimit::Above(_) => texts::above_wanted(name, wanted, now),
        NumberLimit::Below(_) => texts::below_wanted(name, wanted, now),
        NumberLimit::Outside(low, high) => texts::outside_wanted(name, figure(low), figure(high), now),
    }
}

/// Returns the hint on an answer that is none of the wanted words.
pub(super) fn of_fact(
    own: Option<&str>,
    fact: WordAnswer,
    wanted: &[&'static str],
    now: &'static str,
    attempt: &Attempt<'_>,
) -> String {
    let default = match (fact, wanted) {
        (WordAnswer::Search, [method]) => {
            let kind = MethodKind::ALL.into_iter().find(|kind| kind.name() == *method);
            texts::other_search(method, kind.map_or(0, MethodKind::key))
        }
        (WordAnswer::Algorithm, ["Gjk"]) => texts::NOT_BY_GJK.to_owned(),
        (WordAnswer::Algorithm, ["Direct"]) => texts::BY_ANOTHER_METHOD.to_owned(),
        _ => {
            let wanted = wanted.iter().map(|word| in_words(word)).reduce(texts::either).unwrap_or_default();
            texts::is_another(label_of(fact), wanted, in_words(now))
        }
    };
    own.map_or(default, |own| filled(own, None, attempt))
}

/// Returns the hint on an answer that is one of the unwanted words.
pub(super) fn of_unwanted_fact(own: Option<&str>, fact: WordAnswer, now: &'static str, attempt: &Attempt<'_>) -> String {
    own.map_or_else(|| texts::unwanted(label_of(fact), in_words(now)), |own| filled(own, None, attempt))
}

/// Returns the hint of the lesson, or else the default text of the condition.
pub(super) fn plain(own: Option<&str>, default: String, attempt: &Attempt<'_>) -> String {
    own.map_or(default, |own| filled(own, None, attempt))
}

/// Fills the slots of a lesson's hint: with the numbers of its condition, and with the present value of any other number.
fn filled(hint: &str, slots: Option<&HintNumbers>, attempt: &Attempt<'_>) -> String {
    let mut pieces = hint.split('{');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (slot, rest) = piece.split_once('}').unwrap_or((piece, ""));
        let own = slots.and_then(|slots| match slot {
            "now" => Some(slots.now.clone()),
            "wanted" => Some(slots.wanted.clone()),
            "off" => Some(slots.off.clone()),
            _ => None,
        });
        let measured = || Measure::of_slot(slot).and_then(|measure| number::of(&measure, attempt).ok()).map(figure);
        text += &own.or_else(measured).unwrap_or_else(|| texts::NO_NUMBER.to_owned());
        text += rest;
    }
    text
}

/// Returns a word of a file as prose: `NoImpactSeen` as "no impact seen".
fn in_words(word: &str) -> String {
    match word {
        "AContainsB" => texts::A_CONTAINS_B.to_owned(),
        "BContainsA" => texts::B_CONTAINS_A.to_owned(),
        "Gjk" => texts::GJK.to_owned(),
        _ => {
            let mut text = String::new();
            for letter in word.chars() {
                if letter.is_uppercase() && !text.is_empty() {
                    text.push(' ');
                }
                text.extend(letter.to_lowercase());
            }
            text
        }
    }
}

fn label(measure: &Measure) -> &'static str {
    match measure {
        Measure::Separation => texts::SEPARATION,
        Measure::Depth => texts::DEPTH,
        Measure::ShorterLeg => texts::SHORTER_LEG,
        Measure::NormalAngle => texts::NORMAL_ANGLE,
        Measure::Gap(_) => texts::GAP,
        Measure::SeparatingAxes => texts::SEPARATING_AXES,
        Measure::TestedAxes => texts::TESTED_AXES,
        Measure::AxesUntilStop => texts::AXES_UNTIL_STOP,
        Measure::Foot => texts::FOOT,
        Measure::Parameter(_) => texts::PARAMETER,
        Measure::Crossings => texts::CROSSINGS,
        Measure::BoundingGap => texts::BOUNDING_GAP,
        Measure::RectangleGap => texts::RECTANGLE_GAP,
        Measure::CircleGap => texts::CIRCLE_GAP,
        Measure::Slop => texts::SLOP,
        Measure::Speed(_) => texts::SPEED,
        Measure::RelativeSpeed => texts::RELATIVE_SPEED,
        Measure::Spin(_) => texts::SPIN,
        Measure::ImpactT => texts::IMPACT_T,
        Measure::ProvenT => texts::PROVEN_T,
        Measure::ContactT => texts::CONTACT_T,
        Measure::TimeError => texts::TIME_ERROR,
        Measure::Clearance => texts::CLEARANCE,
        Measure::EndSeparation => texts::END_SEPARATION,
        Measure::Tests => texts::TESTS,
        Measure::Steps => texts::STEPS,
        Measure::Contacts => texts::CONTACTS,
        Measure::ContactFrom => texts::CONTACT_FROM,
        Measure::ContactTo => texts::CONTACT_TO,
        Measure::ContactLength => texts::CONTACT_LENGTH,
        Measure::StartShare => texts::START_SHARE,
        Measure::GhostShare => texts::GHOST_SHARE,
        Measure::GhostShareAtStart => texts::GHOST_SHARE_AT_START,
        Measure::GridCells(_) => texts::GRID_CELLS,
        Measure::GridMet(_) => texts::GRID_MET,
        Measure::SweepMet => texts::SWEEP_MET,
        Measure::TreeMet => texts::TREE_MET,
        Measure::Move(MoveNumber::EndX, _) => texts::MOVE_END_X,
        Measure::Move(MoveNumber::EndY, _) => texts::MOVE_END_Y,
        Measure::Move(MoveNumber::Bumps, _) => texts::MOVE_BUMPS,
        Measure::Move(MoveNumber::Separation, _) => texts::MOVE_SEPARATION,
    }
}

fn label_of(fact: WordAnswer) -> &'static str {
    match fact {
        WordAnswer::Relation => texts::RELATION,
        WordAnswer::Region => texts::REGION,
        WordAnswer::Algorithm => texts::ALGORITHM,
        WordAnswer::Search => texts::SEARCH,
        WordAnswer::Outcome => texts::OUTCOME,
        WordAnswer::Proven => texts::PROVEN,
        WordAnswer::Judgement => texts::JUDGEMENT,
        WordAnswer::Label => texts::LABEL,
        WordAnswer::Chain => texts::CHAIN,
    }
}
