//! Why a search answers as it does: what it looked at, held against what is proven to happen.

use super::figures::{figure, grouped, rough};
use crate::kernel::{Moving, Relation, contact};
use crate::search::{
    AtLimit, Found, Judgement, MAX_TESTS, Method, Outcome, Probe, Refinement, Report, Stretch, Tested, auto_min_move,
    auto_tolerance, judge, linear_steps, moving_body, relative_distance,
};

/// A search that was carried out, and the proof of the same motion.
#[derive(Debug, Clone, Copy)]
pub struct Searched<'s> {
    /// Body A.
    pub a: &'s Moving,
    /// Body B.
    pub b: &'s Moving,
    /// The slop, >= 0, world units.
    pub slop: f64,
    /// The search.
    pub method: &'s Method,
    /// Its answer.
    pub report: &'s Report,
    /// The method of the proof, see [`prove`](crate::search::prove).
    pub prover: &'s Method,
    /// The proof.
    pub proof: &'s Report,
}

/// Why an answer is what it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    /// What is wrong with the answer, as a sentence. `None` where it is not known to be wrong.
    pub alarm: Option<String>,
    /// Why, in one or two sentences.
    pub because: String,
}

/// Why the search answers as it does.
pub fn reason(searched: &Searched) -> Reason {
    let because = |because: String| Reason { alarm: None, because };
    match judge(searched.report, searched.prover.kind(), searched.proof) {
        Judgement::FalseNo { t } => searched.false_no(t),
        Judgement::FalseYes { .. } => searched.false_yes(),
        Judgement::RightYes { late_by } => because(searched.right_yes(late_by)),
        Judgement::RightNo { .. } => because(searched.right_no()),
        Judgement::NoClaim => because(searched.no_claim()),
        Judgement::GaveUp => because(searched.gave_up()),
        Judgement::Unproven => because(searched.unproven()),
        Judgement::NotApplicable => {
            because("The closed form solves for a straight way, and a body that spins describes arcs.".to_owned())
        }
    }
}

impl Searched<'_> {
    fn false_no(&self, t: f64) -> Reason {
        let stretch = Stretch::beginning(self.a, self.b, self.slop, t);
        let (from, to) = (figure(stretch.from), figure(stretch.to));
        let alarm = if stretch.from == 0.0 {
            // Nothing came together: that is no tunneling.
            let until = if stretch.to == 1.0 { "all the frame".to_owned() } else { format!("until t = {to}") };
            let until = if to == "0" { "and part at once".to_owned() } else { until };
            format!("False no! They are in contact from the start, {until}.")
        } else if stretch.from == 1.0 {
            "Tunneled! They meet at t = 1, at the very end.".to_owned()
        } else if stretch.to == 1.0 {
            format!("Tunneled! They meet at t = {from} and stay in contact to the end.")
        } else if from == to {
            format!("Tunneled! They meet at t = {from}, for a single moment.")
        } else {
            format!("Tunneled! They meet at t = {from} and part at t = {to}.")
        };
        let because = match self.method {
            Method::Discrete => format!("Only t = 1 is tested, and there they are {}.", self.standing(1.0)),
            Method::Linear { .. } => self.stepped_over(&stretch),
            Method::Binary { .. } => self.missed_at_the_limit(&stretch),
            Method::Exact | Method::Advance { .. } => "Two proofs contradict each other: one of the two has a fault.".to_owned(),
        };
        Reason { alarm: Some(alarm), because }
    }

    /// How a linear search steps over a contact.
    fn stepped_over(&self, stretch: &Stretch) -> String {
        let (Some(before), Some(after)) = tested_around(&self.report.probes, stretch.from) else {
            return "No sample falls on it.".to_owned();
        };
        let way = relative_distance(self.a, self.b);
        let (step, lasts) = (way * (after - before), way * stretch.length());
        let (before, after) = (figure(before), figure(after));
        if lasts < step && figure(stretch.from) != figure(stretch.to) {
            let (step, lasts) = (figure(step), figure(lasts));
            format!("The step of {step}, from t = {before} to {after}, leads over the contact, a way of {lasts}.")
        } else {
            format!("It is so short that the samples at t = {before} and {after} lie on either side of it.")
        }
    }

    /// How a binary search that tests at the limit loses a contact.
    fn missed_at_the_limit(&self, stretch: &Stretch) -> String {
        let min_move = figure(self.min_move());
        let lost = self.report.probes.iter().filter(|probe| probe.found == Found::Halved).map(|probe| probe.tested.stretch());
        // The shortest of the stretches that hold it was not halved any more.
        let lost = lost.filter(|[lo, hi]| *lo <= stretch.from && stretch.from <= *hi);
        match lost.reduce(|shortest, next| if next[1] - next[0] < shortest[1] - shortest[0] { next } else { shortest }) {
            Some([lo, hi]) => {
                let (lo, hi) = (figure(lo), figure(hi));
                format!("The stretch from t = {lo} to {hi} is shorter than the min move of {min_move}: only its end is tested.")
            }
            None => format!("Stretches shorter than the min move of {min_move} are tested at their end only."),
        }
    }

    fn false_yes(&self) -> Reason {
        let t = self.report.outcome.contact_t().map(figure).unwrap_or_default();
        let alarm = match self.proof.outcome {
            Outcome::Separated { closest_t, clearance } if matches!(self.prover, Method::Exact) => {
                let (closest_t, clearance) = (figure(closest_t), figure(clearance));
                format!("False yes at t = {t}! In truth they pass with {clearance} to spare, at t = {closest_t}.")
            }
            _ => format!("False yes at t = {t}! In truth they stay apart."),
        };
        Reason { alarm: Some(alarm), because: self.accepted().unwrap_or_else(|| self.within_tolerance()) }
    }

    /// What a binary search took for an impact without a test. `None` where it tested.
    fn accepted(&self) -> Option<String> {
        let Some(Probe { tested: Tested::Untested { stretch }, .. }) = self.report.probes.last() else { return None };
        let way = relative_distance(self.a, self.b) * (stretch[1] - stretch[0]);
        let (way, min_move) = (figure(way), figure(self.min_move()));
        Some(format!("The last stretch, a way of {way}, is shorter than the min move of {min_move}: accepted without a test."))
    }

    fn within_tolerance(&self) -> String {
        let tolerance = match self.method {
            Method::Advance { tolerance } => tolerance.unwrap_or_else(|| auto_tolerance(self.a, self.b)),
            Method::Discrete | Method::Linear { .. } | Method::Binary { .. } | Method::Exact => 0.0,
        };
        format!("They come within its tolerance of {}, and it looks no closer.", figure(tolerance))
    }

    fn right_yes(&self, late_by: f64) -> String {
        if let Outcome::InContactAtStart { leaving, .. } = self.report.outcome {
            return self.contact_from_start(leaving);
        }
        let met = self.proof.outcome.contact_t().unwrap_or_default();
        let late = if late_by.abs() <= 1e-9 {
            "exactly when they meet".to_owned()
        } else if late_by < 0.0 {
            format!("{} of the frame before they meet", rough(-late_by))
        } else {
            format!("{} of the frame after they met", rough(late_by))
        };
        match self.method {
            Method::Discrete => {
                let past = if late_by == 0.0 { String::new() } else { format!(" They met at t = {} already.", figure(met)) };
                format!("Only t = 1 is tested, and there they are {}.{past}", self.standing(1.0))
            }
            Method::Linear { refinement: Refinement::None, .. } => {
                let (number, steps) = (grouped(self.report.tests - 1), self.steps());
                format!("Sample {number} of {steps} is the first that hits, {late}.")
            }
            Method::Linear { refinement: Refinement::Bisect, .. } => {
                "The steps found a bracket, and halving narrowed it to less than 1e-9 of the frame.".to_owned()
            }
            Method::Binary { .. } => match self.accepted() {
                Some(accepted) => format!("{accepted} Rightly: it is {late}."),
                None => format!("All before it was pruned or missed. It is the first end that hits, {late}."),
            },
            Method::Exact => self.stays(met),
            Method::Advance { .. } => {
                let steps = match self.report.tests.saturating_sub(1) {
                    1 => "One step, too short for a hit, leads".to_owned(),
                    steps => format!("{} steps, each too short for a hit, lead", grouped(steps)),
                };
                format!("{steps} up to it; there they are within the tolerance.")
            }
        }
    }

    /// For how long a contact lasts.
    fn stays(&self, t: f64) -> String {
        let stretch = Stretch::beginning(self.a, self.b, self.slop, t);
        let (from, to) = (figure(stretch.from), figure(stretch.to));
        if stretch.from == 1.0 {
            "They meet at the very end of the frame.".to_owned()
        } else if stretch.to == 1.0 {
            format!("In contact from t = {from} to the end of the frame.")
        } else if from == to {
            format!("In contact at t = {from} alone: they only graze.")
        } else {
            let way = figure(relative_distance(self.a, self.b) * stretch.length());
            format!("In contact from t = {from} to {to}, a way of {way}.")
        }
    }

    fn contact_from_start(&self, leaving: bool) -> String {
        let stretch = Stretch::beginning(self.a, self.b, self.slop, 0.0);
        let standing = self.standing(0.0);
        match (figure(stretch.to).as_str(), leaving) {
            ("0", _) => format!("At t = 0 they are {standing}, and they part at once."),
            ("1", _) if self.standing(1.0) != standing => {
                format!("At t = 0 they are {standing}, and they stay in contact all the frame.")
            }
            ("1", _) => format!("They are {standing} all the frame."),
            (to, true) => format!("At t = 0 they are {standing}; leaving, they part at t = {to}."),
            (to, false) => format!("At t = 0 they are {standing}; they part at t = {to}."),
        }
    }

    fn right_no(&self) -> String {
        let closest = self.closest();
        match self.method {
            Method::Binary { .. } => {
                let pruned = self.report.probes.iter().filter(|probe| probe.found == Found::Pruned).count();
                let envelopes = match pruned {
                    1 => "One envelope that misses covers".to_owned(),
                    more => format!("{} envelopes that miss cover", grouped(more)),
                };
                if pruned == 0 {
                    format!("They do not move against each other. {closest}")
                } else {
                    format!("{envelopes} the whole way. {closest}")
                }
            }
            Method::Advance { .. } => match self.report.tests.saturating_sub(1) {
                1 => format!("One step, too short for a hit, leads to the end of the frame. {closest}"),
                steps => format!("{} steps, each too short for a hit, lead to the end of the frame. {closest}", grouped(steps)),
            },
            Method::Discrete | Method::Linear { .. } | Method::Exact => closest,
        }
    }

    fn no_claim(&self) -> String {
        let closest = self.closest();
        match self.method {
            Method::Discrete => format!("Only t = 1 is tested, and there they are {}. {closest}", self.standing(1.0)),
            Method::Linear { .. } => format!("No sample hits, and none could. {closest}"),
            Method::Binary { at_limit, .. } => {
                let min_move = figure(self.min_move());
                let left = match at_limit {
                    AtLimit::Test => "only its end is tested, so this is no proof",
                    AtLimit::Accept => "it is accepted",
                };
                format!("An envelope as short as the min move of {min_move} still hits: {left}. {closest}")
            }
            Method::Exact | Method::Advance { .. } => closest,
        }
    }

    /// How close they come, as far as it is proven.
    fn closest(&self) -> String {
        let Outcome::Separated { closest_t, clearance } = self.proof.outcome else { return String::new() };
        let (t, clearance) = (figure(closest_t), figure(clearance));
        let within = if self.slop == 0.0 { String::new() } else { format!(", more than the slop of {}", figure(self.slop)) };
        if self.a.velocity() == self.b.velocity() && matches!(self.prover, Method::Exact) {
            format!("They keep their distance of {clearance}{within}.")
        } else if matches!(self.prover, Method::Exact) {
            format!("Closest approach {clearance} at t = {t}{within}.")
        } else {
            format!("They stay at least {clearance} apart{within}, nearest about t = {t}.")
        }
    }

    fn unproven(&self) -> String {
        match self.proof.outcome {
            Outcome::NotConverged { reached_t } if 0.0 < reached_t => {
                let t = figure(reached_t);
                format!("Up to t = {t} they do not meet. Whether they meet then is not proven, nor whether this is right.")
            }
            _ => "The proof has not converged: whether this is right is not known.".to_owned(),
        }
    }

    fn gave_up(&self) -> String {
        if relative_distance(self.a, self.b) == f64::INFINITY {
            return "A line or ray that turns sweeps past the other one at any speed, far out: no step is short enough."
                .to_owned();
        }
        let most = grouped(MAX_TESTS);
        match self.method {
            Method::Linear { .. } => format!("It would take {} steps, and the limit is {most} tests.", self.steps()),
            Method::Binary { .. } => format!("The stretches that no envelope prunes are too many: the limit is {most} tests."),
            Method::Advance { .. } => format!("The steps shrink so much that {most} tests do not reach the end."),
            Method::Discrete | Method::Exact => format!("The limit is {most} tests."),
        }
    }

    /// How the two stand to each other at `t`, as what follows "they are".
    fn standing(&self, t: f64) -> String {
        let contact = contact(&self.a.at(t), &self.b.at(t));
        let by = |length: f64| figure(length.abs());
        match (contact.relation, contact.separation) {
            (Relation::Apart, Some(gap)) if contact.hit(self.slop) => format!("{} apart, within the slop", by(gap)),
            (Relation::Apart, Some(gap)) => format!("{} apart", by(gap)),
            (Relation::Apart, None) => "apart".to_owned(),
            (Relation::Touching, _) => "touching".to_owned(),
            (Relation::Overlapping | Relation::AContainsB | Relation::BContainsA, Some(depth)) => format!("{} deep", by(depth)),
            (Relation::Overlapping | Relation::AContainsB | Relation::BContainsA, None) => "crossing".to_owned(),
        }
    }

    fn min_move(&self) -> f64 {
        match self.method {
            Method::Binary { min_move: Some(min_move), .. } => *min_move,
            _ => auto_min_move(moving_body(self.a, self.b)),
        }
    }

    /// The number of steps of the linear search.
    fn steps(&self) -> String {
        let max_step = match self.method {
            Method::Linear { max_step, .. } => *max_step,
            Method::Discrete | Method::Binary { .. } | Method::Exact | Method::Advance { .. } => None,
        };
        let steps = linear_steps(self.a, self.b, max_step);
        if steps < 1e9 { grouped(steps as usize) } else { figure(steps) }
    }
}

/// The last tested position before `t`, and the first one after it.
fn tested_around(probes: &[Probe], t: f64) -> (Option<f64>, Option<f64>) {
    let times = || {
        probes.iter().filter_map(|probe| match probe.tested {
            Tested::Position { t } => Some(t),
            Tested::CircleEnvelope { .. }
            | Tested::RectangleEnvelope { .. }
            | Tested::GrownEnvelope { .. }
            | Tested::Advanced { .. }
            | Tested::Untested { .. } => None,
        })
    };
    (times().filter(|&tested| tested <= t).reduce(f64::max), times().filter(|&tested| t <= tested).reduce(f64::min))
}
