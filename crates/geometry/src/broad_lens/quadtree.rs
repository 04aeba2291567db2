//! Quadtree: a square that is divided into four quadrants wherever it holds many bodies. A body is listed in the smallest square that contains
//! its box.
//!
//! Degenerate: a body on the line between two quadrants stays in the larger square, however small it is, and is met by every query there. A body
//! outside of the root's square is listed in the root.

use super::box_store::BoxStore;
use super::log::BroadLog;
use super::region::BroadRegion;
use super::step::BroadStep;
use super::structure::BroadStructure;
use crate::kernel::{Aabb, DVec2};

/// The number of bodies beyond which a square is divided.
pub const QUADTREE_CAPACITY: usize = 8;

/// The most levels below the root.
pub const MAX_QUADTREE_DEPTH: u32 = 10;

/// A tree of squares.
#[derive(Debug, Clone)]
pub struct Quadtree {
    boxes: BoxStore,
    /// The root is the first one. Children stand one after another.
    nodes: Vec<QuadNode>,
    /// The node that lists each body.
    homes: Vec<usize>,
}

#[derive(Debug, Clone)]
struct QuadNode {
    region: Aabb,
    depth: u32,
    /// The first of four children.
    children: Option<usize>,
    bodies: Vec<u32>,
}

fn contains(outer: &Aabb, inner: &Aabb) -> bool {
    outer.min().cmple(inner.min()).all() && inner.max().cmple(outer.max()).all()
}

/// Returns the four quadrants: lower left, lower right, upper left, upper right.
fn quadrants(region: &Aabb) -> [Aabb; 4] {
    let (min, center, max) = (region.min(), region.center(), region.max());
    let quadrant = |low: DVec2, high: DVec2| Aabb::bounding(low, high).unwrap_or(*region);
    [
        quadrant(min, center),
        quadrant(DVec2::new(center.x, min.y), DVec2::new(max.x, center.y)),
        quadrant(DVec2::new(min.x, center.y), DVec2::new(center.x, max.y)),
        quadrant(center, max),
    ]
}

impl Quadtree {
    /// Returns an empty tree whose root is this rectangle.
    pub fn new(region: Aabb) -> Quadtree {
        let root = QuadNode { region, depth: 0, children: None, bodies: Vec::new() };
        Quadtree { boxes: BoxStore::default(), nodes: vec![root], homes: Vec::new() }
    }

    /// Returns the child of a node that contains a box, and its number from 0 to 3.
    fn child_around(&self, node: usize, aabb: &Aabb) -> Option<(usize, usize)> {
        let first = self.nodes[node].children?;
        (0..4).map(|child| (first + child, child)).find(|(index, _)| contains(&self.nodes[*index].region, aabb))
    }

    fn enter(&mut self, body: u32, aabb: &Aabb, log: &mut impl BroadLog) {
        let mut node = 0;
        log.counts().visited += 1;
        while let Some((below, child)) = self.child_around(node, aabb) {
            log.counts().visited += 1;
            log.step(|| BroadStep::Quadrant { node, child, region: self.nodes[below].region });
            node = below;
        }
        log.step(|| BroadStep::Kept { node, region: self.nodes[node].region });
        self.list(body, node);
        if QUADTREE_CAPACITY < self.nodes[node].bodies.len() {
            self.split(node, log);
        }
    }

    fn list(&mut self, body: u32, node: usize) {
        self.nodes[node].bodies.push(body);
        self.homes.resize(self.homes.len().max(body as usize + 1), 0);
        self.homes[body as usize] = node;
    }

    /// Gives a node children and moves its bodies into them, and further down as long as one of these holds too many.
    fn split(&mut self, node: usize, log: &mut impl BroadLog) {
        let mut crowded = vec![node];
        while let Some(node) = crowded.pop() {
            let QuadNode { region, depth, children, .. } = self.nodes[node];
            if children.is_some() || depth == MAX_QUADTREE_DEPTH {
                continue;
            }
            let bodies = std::mem::take(&mut self.nodes[node].bodies);
            log.step(|| BroadStep::Split { node, n_bodies: bodies.len(), region });
            let first = self.nodes.len();
            let child = |region| QuadNode { region, depth: depth + 1, children: None, bodies: Vec::new() };
            self.nodes.extend(quadrants(&region).map(child));
            self.nodes[node].children = Some(first);
            for body in bodies {
                log.counts().visited += 1;
                let below = self.boxes.get(body).and_then(|aabb| self.child_around(node, aabb));
                self.list(body, below.map_or(node, |(index, _)| index));
            }
            crowded.extend((first..first + 4).filter(|child| QUADTREE_CAPACITY < self.nodes[*child].bodies.len()));
        }
    }

    /// Returns the smallest node that contains a box.
    fn home(&self, aabb: &Aabb, log: &mut impl BroadLog) -> usize {
        let mut node = 0;
        log.counts().visited += 1;
        while let Some((below, _)) = self.child_around(node, aabb) {
            log.counts().visited += 1;
            node = below;
        }
        node
    }

    fn leave(&mut self, body: u32) {
        let home = self.homes[body as usize];
        self.nodes[home].bodies.retain(|other| *other != body);
    }

    /// Visits the nodes that overlap a box: all bodies of the root, which may be outside of it, and those of its descendants.
    fn visit_nodes<L: BroadLog>(&self, range: &Aabb, log: &mut L, mut visit: impl FnMut(&[u32], &mut L)) {
        let mut open = vec![0];
        while let Some(index) = open.pop() {
            let node = &self.nodes[index];
            let overlaps = index == 0 || node.region.meets(range);
            log.counts().visited += 1;
            log.step(|| BroadStep::Node { node: index, aabb: node.region, overlaps });
            if overlaps {
                visit(&node.bodies, log);
                open.extend(node.children.into_iter().flat_map(|first| (first..first + 4).rev()));
            }
        }
    }
}

impl BroadStructure for Quadtree {
    fn insert(&mut self, aabb: Aabb, log: &mut impl BroadLog) -> u32 {
        let body = self.boxes.add(aabb);
        self.enter(body, &aabb, log);
        body
    }

    fn remove(&mut self, body: u32, log: &mut impl BroadLog) -> bool {
        if self.boxes.take(body).is_none() {
            return false;
        }
        log.counts().visited += 1;
        self.leave(body);
        true
    }

    fn update(&mut self, body: u32, aabb: Aabb, log: &mut impl BroadLog) -> bool {
        if self.boxes.replace(body, aabb).is_none() {
            return false;
        }
        if self.home(&aabb, log) == self.homes[body as usize] {
            log.step(|| BroadStep::Unchanged { body });
        } else {
            self.leave(body);
            self.enter(body, &aabb, log);
        }
        true
    }

    fn aabb(&self, body: u32) -> Option<&Aabb> {
        self.boxes.get(body)
    }

    fn visit_near(&self, range: &Aabb, log: &mut impl BroadLog, mut visit: impl FnMut(u32)) {
        self.visit_nodes(range, log, |bodies, log| {
            for &body in bodies {
                log.counts().met += 1;
                log.step(|| BroadStep::Met { body });
                visit(body);
            }
        });
    }

    fn visit_met(&self, log: &mut impl BroadLog, mut visit: impl FnMut([u32; 2])) {
        for (a, range) in self.boxes.bodies() {
            // Each pair is met from both of its bodies; it counts from the smaller number.
            self.visit_nodes(range, log, |bodies, log| {
                for b in bodies.iter().filter(|b| a < **b) {
                    log.counts().met += 1;
                    visit([a, *b]);
                }
            });
        }
    }

    fn regions(&self) -> Vec<BroadRegion> {
        self.nodes.iter().map(|node| BroadRegion { aabb: node.region, depth: node.depth, n_bodies: node.bodies.len() }).collect()
    }
}
