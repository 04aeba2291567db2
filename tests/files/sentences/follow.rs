//! The consequences of a sentence: the scenes to try, and what it promises about each.

use clashbox::kernel::DVec2;
use clashbox::search::{MethodKind, linear_steps, relative_distance};

use super::parts::{direction, inside, number};
use super::promise::{CLAIMED, HIT, MISS, Promise, UNSEEN, promise_of};
use super::{Follower, Step};

impl Follower<'_> {
    /// Returns the consequences of a sentence. `None` if its form is not known.
    pub(super) fn steps(&self, text: &str) -> Option<Vec<Step>> {
        use Promise::{ContactAtStart, Hit, NoHit, NotAtStart, Proof};
        let as_before = if self.now.claims_contact() == Some(true) { Hit } else { NoHit };
        /// Factors just above and far above one.
        const ABOVE: [f64; 4] = [1.0 + 1e-12, 1.0 + 1e-6, 1.3, 2.0];
        const BELOW: [f64; 4] = [1.0 - 1e-12, 1.0 - 1e-6, 0.8, 0.3];
        if let Some(rest) = text.strip_prefix("The ") {
            let (name, rest) = rest.split_once(" search ")?;
            let kind = MethodKind::ALL.into_iter().find(|kind| kind.id() == name)?;
            let promise = match rest {
                _ if rest.starts_with("finds the impact") => Hit,
                _ if rest.starts_with("sees the contact") => ContactAtStart,
                _ if rest.starts_with("proves that they miss") => Proof,
                _ => return None,
            };
            return Some(vec![(self.with_method(kind.with_defaults()), promise)]);
        }
        if text.starts_with("With ") || text.starts_with("Tested at the limit") {
            return Some(Vec::new());
        }
        if let Some(min_move) = inside(text, "min move of ", ", not with ") {
            let beside = inside(text, ", not with ", ".")
                .map(|_| text.rsplit_once("not with ").expect("a number").1.trim_end_matches('.'))
                .map(number)?;
            let promise = match text.split_once(' ')?.0 {
                "Claims" | "Tunnels" => NoHit,
                "Finds" => Hit,
                "Proves" => Proof,
                _ => return None,
            };
            let mut steps = vec![(self.with_length(number(min_move)), promise)];
            if promise != Proof {
                steps.push((self.with_length(beside), as_before));
            }
            return Some(steps);
        }
        if let Some((answer, slop)) = text.split_once(" with any slop below ") {
            let below = number(slop.strip_suffix('.')?);
            let all = BELOW.into_iter().map(|part| below * part).chain([below.next_down(), 0.0]);
            return Some(all.map(|slop| (self.with_slop(slop), promise_of(answer))).collect());
        }
        if let Some((answer, slop)) = text.split_once(" with a slop of ") {
            return Some(vec![(self.with_slop(number(slop.strip_suffix('.')?)), promise_of(answer))]);
        }
        if text.contains("steps") || text.contains("1 step ") {
            return self.with_steps(text);
        }
        if text.contains(" speed") || text.contains(" spin") {
            return self.with_speeds(text);
        }
        if text.contains(" if the velocity of ") {
            return Some(vec![(self.with_velocity(text)?, promise_of(text.split_once(" if ")?.0))]);
        }
        let answers = [HIT, CLAIMED, MISS, UNSEEN].map(|answer| (answer, promise_of(answer)));
        let answers = answers.into_iter().chain([("Apart at the start", NotAtStart)]);
        let moves = answers.flat_map(|(answer, promise)| {
            ["a", "b"].into_iter().enumerate().map(move |(body, name)| (body, format!("{answer} if {name} is moved "), promise))
        });
        for (body, words, promise) in moves {
            let Some(rest) = text.strip_prefix(&words) else { continue };
            let (distance, towards) = rest.strip_suffix('.')?.split_once("along ")?;
            let towards = direction(towards);
            let distance = distance.trim();
            let moves = |distances: Vec<f64>| {
                Some(distances.into_iter().flat_map(|distance| self.both_ways(body, distance, towards, promise)).collect())
            };
            let points = self.scene.bodies[body].shape.positions();
            let large = points.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
            return if distance == "at all" {
                moves([1e-14, 1e-12, 1e-9, 1e-3, 1.0, 10.0].map(|part| part * large.max(1e-300)).to_vec())
            } else if let Some(least) = distance.strip_prefix("by more than ") {
                let least = number(least);
                moves(ABOVE.map(|part| part * least).into_iter().chain([least + 4.0 * f64::EPSILON * large]).collect())
            } else {
                moves(vec![number(distance.strip_prefix("by ")?)])
            };
        }
        if text.contains(" radius of ") || text.contains(" thick ") {
            let changed = self.with_size(text)?;
            let now = inside(text, "(now ", ")")?;
            assert!(!text.contains(&format!(" {now} ")), "a cure that changes nothing: {text}");
            return Some(vec![(changed, promise_of(text.split_once(" if ")?.0))]);
        }
        None
    }

    /// Returns the move along a direction as it is printed, and along the unit vector of this direction.
    fn both_ways(&self, body: usize, distance: f64, towards: DVec2, promise: Promise) -> Vec<Step> {
        [towards, towards.normalize()].map(|towards| (self.moved(body, towards * distance), promise)).to_vec()
    }

    fn with_steps(&self, text: &str) -> Option<Vec<Step>> {
        let [a, b] = [self.scene.bodies[0].moving(), self.scene.bodies[1].moving()];
        let distance = relative_distance(&a, &b);
        let in_steps = |steps: f64| self.with_length(distance / (steps - 0.5));
        let count = |text: &str| number(&text.replace(',', ""));
        let mut all = Vec::new();
        if let Some(max_step) = inside(text, "(max step ", ")") {
            all.push((self.with_length(number(max_step)), Promise::NoHit));
        }
        if let Some((_, max_step)) = text.split_once("max step up to ") {
            let max_step = number(max_step.strip_suffix('.')?);
            all.extend([1.0, 0.99, 0.7, 0.3].map(|part| (self.with_length(max_step * part), Promise::Hit)));
        }
        if let Some((_, max_step)) = text.split_once("max step below ") {
            let max_step = number(max_step.strip_suffix('.')?);
            let below = [max_step.next_down(), max_step * (1.0 - 1e-12), max_step * 0.99, max_step * 0.7, max_step * 0.3];
            all.extend(below.map(|max_step| (self.with_length(max_step), Promise::Hit)));
        }
        if let Some(named) = text.strip_prefix("Hits with ") {
            let (named, _) = named.split_once(" steps and all ")?;
            let named = named.split(", ").filter(|name| *name != "..");
            all.extend(named.map(|steps| (in_steps(count(steps)), Promise::Hit)));
        }
        if let Some((_, from)) = text.rsplit_once("from ") {
            let from = count(from.split_once(' ')?.0);
            let more = [0.0, 1.0, 2.0, 3.0, 7.0, 20.0, from, 3.0 * from].map(|more| from + more);
            let few =
                more.into_iter().filter(|steps| *steps < 2e4 && linear_steps(&a, &b, Some(distance / (steps - 0.5))) == *steps);
            all.extend(few.map(|steps| (in_steps(steps), Promise::Hit)));
        }
        (!all.is_empty()).then_some(all)
    }

    fn with_speeds(&self, text: &str) -> Option<Vec<Step>> {
        use Promise::{Hit, NoHit};
        let as_before = if self.now.claims_contact() == Some(true) { Hit } else { NoHit };
        let text = text.strip_suffix('.')?;
        // "speed of a 3.45" or "spin 90°": a name, and a number.
        let named = |text: &str| -> Option<(String, f64)> {
            let (name, value) = text.rsplit_once(' ')?;
            Some((name.to_owned(), number(value)))
        };
        let many = |name: &str, value: f64, parts: &[f64], promise: Promise| {
            Some(parts.iter().map(|part| (self.with_speed(name, value * part), promise)).collect::<Vec<Step>>())
        };
        if let Some(rest) = text.strip_prefix("Hits from ") {
            let (name, value) = named(rest.strip_suffix(" on")?)?;
            return many(&name, value, &[1.0, 1.0 + 1e-9, 1.1, 2.0, 10.0], Hit);
        }
        if let Some(rest) = text.strip_prefix("Too slow to arrive at ") {
            let (name, value) = named(rest)?;
            return many(&name, value, &[1.0, 1.0 - 1e-9, 0.9, 0.5, 0.1], Promise::TrueMiss);
        }
        if let Some(rest) = text.strip_prefix("Too slow to arrive below ") {
            let (name, value) = named(rest)?;
            return many(&name, value, &[1.0 - f64::EPSILON, 1.0 - 1e-9, 0.9, 0.5, 0.1], Promise::TrueMiss);
        }
        if let Some(rest) = text.strip_prefix("Sees no hit at any ") {
            let (name, bound) = rest.split_once(" above ").or_else(|| rest.split_once(" below "))?;
            let parts = if rest.contains(" above ") {
                [1.0 + f64::EPSILON, 1.0 + 1e-9, 1.1, 2.0, 10.0]
            } else {
                [1.0 - f64::EPSILON, 1.0 - 1e-9, 0.9, 0.5, 0.1]
            };
            return many(name, number(bound), &parts, NoHit);
        }
        if let Some(rest) = text.strip_prefix("Sees no hit at ") {
            if let Some((value, beside)) = rest.split_once(", but one at ") {
                let (name, value) = named(value)?;
                return Some(vec![(self.with_speed(&name, value), NoHit), (self.with_speed(&name, number(beside)), Hit)]);
            }
            if let Some((name, value)) = rest.strip_suffix(" and above").and_then(named) {
                return many(&name, value, &[1.0, 1.0 + 1e-9, 1.1, 2.0, 10.0], NoHit);
            }
            if let Some((name, value)) = rest.strip_suffix(" and below").and_then(named) {
                return many(&name, value, &[1.0, 1.0 - 1e-9, 0.9, 0.5, 0.1], NoHit);
            }
        }
        if let Some(rest) = text.strip_prefix("Hits at any ") {
            let (name, range) = rest.split_once(" from ")?;
            let (low, high) = range.split_once(" to ")?;
            let (low, high) = (number(low), number(high));
            let middle = low.midpoint(high);
            return Some([low, low.midpoint(middle), middle, high].map(|speed| (self.with_speed(name, speed), Hit)).to_vec());
        }
        if let Some(rest) = text.strip_prefix("Hits at ")
            && let Some((name, value)) = rest.strip_suffix(" alone").and_then(named)
        {
            return many(&name, value, &[1.0], Hit);
        }
        for answer in [HIT, CLAIMED, MISS] {
            let Some(rest) = text.strip_prefix(&format!("{answer} at ")) else { continue };
            let (value, beside) = rest.split_once(", not at ")?;
            let (name, value) = named(value)?;
            let beside = self.with_speed(&name, number(beside));
            return Some(vec![(self.with_speed(&name, value), promise_of(answer)), (beside, as_before)]);
        }
        None
    }
}
