//! The contact of a mover with a level, and which contacts of the members are real.

use std::slice;

use glam::DVec2;

use super::super::bounds::bounding_aabb;
use super::super::dispatch::contact;
use super::super::proximity::Relation;
use super::super::separating_translation::SeparatedPair;
use super::super::shape::{Segment, Shape};
use super::super::trace::{LevelStep, Recorder, Silent, Step, Trace};
use super::members::Level;
use super::normals::{NormalArc, NormalsNear};
use super::pairs::{NearPair, nearest_separation, reach};

/// A distance that counts as none, as a fraction of the diameter of the mover.
pub const MARGIN: f64 = 1e-6;

/// The limits up to which a level is in contact, and its normals count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LevelOptions {
    /// The separation up to which shapes hit, world units, 0 or more.
    pub slop: f64,
    /// The largest angle between the normal of a real contact and an outward normal of the level, degrees. 1 by default.
    pub angle: f64,
    /// The radius of the disc that tells outward normals, as a fraction of the [diameter](Level::diameter) of the mover. 0.01 by default.
    pub seam: f64,
}

impl Default for LevelOptions {
    fn default() -> LevelOptions {
        LevelOptions { slop: 0.0, angle: 1.0, seam: 0.01 }
    }
}

/// The answer of [`Level::contact`].
#[derive(Debug, Clone, PartialEq)]
pub struct LevelContact {
    /// Apart, touching or overlapping: containment is not reported. Exact.
    pub relation: Relation,
    /// The separation from the union, see the head of the module. `None` without members, and if no finite translation frees the mover.
    pub separation: Option<f64>,
    /// The shortest translation that frees the mover, world units: zero where it touches. `None` where it is apart, and where none does.
    pub translation: Option<DVec2>,
    /// The shapes that the translation separates: the whole level, or the deepest member only, if there are too many parts or edges.
    pub separates: SeparatedPair,
    /// The outward normals of the level within reach of the mover, counter-clockwise from +x.
    pub normals: Vec<NormalArc>,
    /// The members within reach, in order; the nearest one if there are none.
    pub members: Vec<MemberContact>,
}

impl LevelContact {
    /// Returns true if the mover hits the level: `separation <= slop`.
    pub fn hit(&self, slop: f64) -> bool {
        self.relation != Relation::Apart || self.separation.is_some_and(|separation| separation <= slop)
    }
}

/// The contact of a mover with a member of a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MemberContact {
    /// The index of the member among [`Level::members`].
    pub member: usize,
    /// The separation of the pair.
    pub separation: Option<f64>,
    /// The unit vector from the member to the mover; that of the shortest translation out of a concave member. `None` only where
    /// `separation` is.
    pub normal: Option<DVec2>,
    /// True or not as a contact with the level.
    pub label: MemberLabel,
    /// The member into which the normal of a ghost leads, from the contact and within the radius of the disc.
    pub covered_by: Option<usize>,
}

impl MemberContact {
    /// Returns the contact of the pair, without a comparison.
    fn of(pair: &NearPair) -> MemberContact {
        MemberContact {
            member: pair.member,
            separation: pair.contact.separation,
            normal: pair.contact.normal,
            label: MemberLabel::Apart,
            covered_by: None,
        }
    }
}

/// The label of a contact with a member: true or not as a contact with the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberLabel {
    /// The level has this normal there.
    Real,
    /// It has not.
    Ghost,
    /// There is no contact.
    Apart,
}

impl MemberLabel {
    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            MemberLabel::Real => "real",
            MemberLabel::Ghost => "ghost",
            MemberLabel::Apart => "apart",
        }
    }
}

impl Level<'_> {
    /// Returns how a mover and a level are related.
    ///
    /// ```
    /// use clashbox_geometry::kernel::level::{Level, LevelOptions, MemberLabel};
    /// use clashbox_geometry::kernel::{Aabb, DVec2, InvalidShape, Shape};
    ///
    /// // A box that has sunk by 0.02 into a row of tiles, and reaches over the second one by 0.01 only.
    /// let tiles = [0.0, 1.0].map(|x| Aabb::new([x, 0.0], [x + 1.0, 1.0]).map(Shape::Aabb));
    /// let tiles = tiles.into_iter().collect::<Result<Vec<Shape>, InvalidShape>>()?;
    /// let mover = Aabb::new([0.41, 0.98], [1.01, 1.78])?.into();
    /// let answer = Level::of(&tiles).contact(&mover, LevelOptions::default());
    /// assert_eq!(answer.members.iter().map(|member| member.label).collect::<Vec<_>>(), [MemberLabel::Real, MemberLabel::Ghost]);
    /// assert_eq!(answer.members[1].normal, Some(DVec2::NEG_X), "by itself the second tile pushes back");
    /// assert_eq!(answer.members[1].covered_by, Some(0), "there the first tile covers it");
    /// assert!(answer.translation.is_some_and(|out| out.distance(DVec2::new(0.0, 0.02)) < 1e-12), "the level pushes upward");
    /// # Ok::<(), InvalidShape>(())
    /// ```
    pub fn contact(&self, mover: &Shape, options: LevelOptions) -> LevelContact {
        self.contact_with(mover, options, &mut Silent)
    }

    /// Does the same as [`Level::contact`], and records why.
    pub fn contact_traced(&self, mover: &Shape, options: LevelOptions, trace: &mut Recorder) -> LevelContact {
        self.contact_with(mover, options, trace)
    }

    fn contact_with<T: Trace>(&self, mover: &Shape, options: LevelOptions, trace: &mut T) -> LevelContact {
        let diameter = self.diameter(mover);
        let (margin, seam) = (MARGIN * diameter, options.seam * diameter);
        let pairs = self.near_pairs(mover, options.slop + margin);
        let relation = self.relation(mover, &pairs);
        let freed = match relation {
            Relation::Apart => None,
            Relation::Touching => Some((DVec2::ZERO, SeparatedPair::Shapes)),
            Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => {
                self.translation_out_of(mover, &pairs).map(|found| (found.translation, found.separates))
            }
        };
        let nearest = nearest_separation(&pairs);
        let separation = match freed {
            Some((translation, _)) => Some(0.0 - translation.length()),
            None => (!pairs.is_empty() && relation == Relation::Apart).then_some(nearest),
        };
        let in_contact = |pair: &&NearPair| pair.separation() <= options.slop + margin;
        let reach = |pair: &NearPair| pair.reach(options.slop) + margin;
        let largest_reach = pairs.iter().filter(in_contact).map(reach).reduce(f64::max).unwrap_or(nearest + margin);
        let outward = NormalsNear::of(self, slice::from_ref(mover), largest_reach, seam);
        let normals = outward.within(largest_reach);
        if !pairs.is_empty() {
            let (separation, slop) = (nearest, options.slop);
            trace.step(|| Step::Level(LevelStep::Reach { separation, slop, margin, reach: largest_reach }));
            trace.several(|steps| {
                normals
                    .iter()
                    .for_each(|arc| steps.step(|| Step::Level(LevelStep::Normals { from: arc.from, to: arc.to, at: arc.at })))
            });
        }
        let mut members = Vec::with_capacity(pairs.len());
        for pair in &pairs {
            members.push(if in_contact(&pair) {
                self.labelled(pair, mover, &outward.within(reach(pair)), (options.angle, seam), trace)
            } else {
                MemberContact::of(pair)
            });
        }
        let translation = freed.map(|(translation, _)| translation);
        trace.step(|| Step::Level(LevelStep::Verdict { relation, separation, translation }));
        let separates = freed.map_or(SeparatedPair::Shapes, |(_, separates)| separates);
        LevelContact { relation, separation, translation, separates, normals, members }
    }

    /// Returns the distance that counts as none for a mover, world units: one millionth of its diameter.
    pub fn rounding(&self, mover: &Shape) -> f64 {
        MARGIN * self.diameter(mover)
    }

    /// Returns the outward normals with which [`Level::contact`] compares that of a member.
    pub fn normals_for(&self, mover: &Shape, member: &MemberContact, options: LevelOptions) -> Vec<NormalArc> {
        self.normals_within(mover, reach(member.separation, options.slop), options)
    }

    /// Returns true if the level has an outward normal within [`angle`](LevelOptions::angle) of `normal`, a unit vector, at points within
    /// `reach` of the mover, world units: a contact with another normal is a ghost.
    pub fn has_normal(&self, mover: &Shape, normal: DVec2, reach: f64, options: LevelOptions) -> bool {
        self.normals_within(mover, reach, options).iter().any(|arc| arc.degrees_from(normal) <= options.angle)
    }

    /// Returns the outward normals at points within a distance of a mover, which a distance that counts as none is added to.
    fn normals_within(&self, mover: &Shape, reach: f64, options: LevelOptions) -> Vec<NormalArc> {
        let reach = reach + self.rounding(mover);
        NormalsNear::of(self, slice::from_ref(mover), reach, options.seam * self.diameter(mover)).within(reach)
    }

    /// Compares the normals of a contact with the outward normals within its reach.
    fn labelled<T: Trace>(
        &self,
        pair: &NearPair,
        mover: &Shape,
        outward: &[NormalArc],
        (angle, seam): (f64, f64),
        trace: &mut T,
    ) -> MemberContact {
        let own = pair.normals(self.members()[pair.member].shape, mover);
        let angles = own.iter().flat_map(|own| outward.iter().map(move |outward| own.angle_to(outward)));
        let best = angles.min_by(|one, other| one.0.total_cmp(&other.0));
        let contact = match (best, own.first()) {
            (Some((off, normal)), _) if off <= angle.to_radians() => {
                MemberContact { normal: Some(normal), label: MemberLabel::Real, ..MemberContact::of(pair) }
            }
            (_, Some(NormalArc { from: normal, .. })) => MemberContact {
                normal: Some(*normal),
                label: MemberLabel::Ghost,
                covered_by: self.covering(pair, *normal * seam),
                ..MemberContact::of(pair)
            },
            // A pair that no translation separates has no normal to compare.
            (_, None) => MemberContact { label: MemberLabel::Real, ..MemberContact::of(pair) },
        };
        trace.step(|| {
            let arcs = |normal: DVec2| outward.iter().map(move |arc| (arc.nearest_to(normal), arc.degrees_from(normal)));
            let nearest = contact.normal.and_then(|own| arcs(own).min_by(|one, other| one.1.total_cmp(&other.1)));
            let MemberContact { member, separation, normal, label, covered_by } = contact;
            let (at, is_ghost) = (pair.contact.witness_a, label == MemberLabel::Ghost);
            Step::Level(LevelStep::Compared { member, separation, normal, at, nearest, angle, is_ghost, covered_by })
        });
        contact
    }

    /// Returns the member that a step from the contact leads into.
    fn covering(&self, pair: &NearPair, step: DVec2) -> Option<usize> {
        let from = pair.contact.witness_a;
        let segment = Shape::Segment(Segment::new(from, from + step).ok()?);
        let is_led_into =
            |member: &usize| *member != pair.member && contact(self.members()[*member].shape, &segment).relation.overlaps();
        self.index.near(bounding_aabb(&segment).as_ref(), 0.0).into_iter().find(is_led_into)
    }
}
