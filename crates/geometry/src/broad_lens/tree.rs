//! AABB tree with fat boxes: a binary tree whose leaves are the bodies and whose nodes hold the box around their children. A query goes
//! down only where the box of a node overlaps it.
//!
//! A leaf holds the box of its body grown by a margin, so that a body that moves a little changes nothing. An insertion goes down where the
//! perimeters of the boxes grow least: a ray or a box that is thrown at random meets a node with a probability that grows with its perimeter. On
//! the path back up a node that is two levels higher than its sibling is rotated up, which keeps the height about `log2 n`.
//! Source: Box2D 2.4, b2DynamicTree (`InsertLeaf`, `Balance`, `MoveProxy`), without its prediction of the movement.
//! Degenerate: bodies whose boxes all overlap. All nodes are visited by every query.

use super::box_store::BoxStore;
use super::log::BroadLog;
use super::method::FatMargin;
use super::region::BroadRegion;
use super::step::{BroadStep, Descent};
use super::structure::BroadStructure;
use crate::kernel::bounds::union_aabb;
use crate::kernel::{Aabb, DVec2};

/// A tree of boxes.
#[derive(Debug, Clone)]
pub struct AabbTree {
    margin: FatMargin,
    boxes: BoxStore,
    nodes: Vec<TreeNode>,
    free: Vec<usize>,
    root: Option<usize>,
    /// The leaf of each body.
    leaves: Vec<usize>,
}

#[derive(Debug, Clone, Copy)]
struct TreeNode {
    aabb: Aabb,
    parent: Option<usize>,
    /// Number of levels below: 0 for a leaf.
    height: u32,
    content: NodeContent,
}

#[derive(Debug, Clone, Copy)]
enum NodeContent {
    Leaf(u32),
    Inner([usize; 2]),
}

/// Returns half of the perimeter: only differences and comparisons of perimeters count.
fn half_perimeter(aabb: &Aabb) -> f64 {
    aabb.size().element_sum()
}

fn contains(outer: &Aabb, inner: &Aabb) -> bool {
    outer.min().cmple(inner.min()).all() && inner.max().cmple(outer.max()).all()
}

impl AabbTree {
    /// Returns an empty tree.
    pub fn new(margin: FatMargin) -> AabbTree {
        AabbTree { margin, boxes: BoxStore::default(), nodes: Vec::new(), free: Vec::new(), root: None, leaves: Vec::new() }
    }

    /// Returns the number of levels below the root.
    pub fn height(&self) -> u32 {
        self.root.map_or(0, |root| self.nodes[root].height)
    }

    fn fat(&self, aabb: &Aabb) -> Aabb {
        let margin = DVec2::splat(self.margin.length());
        // A sum is never rounded past its larger term: the fat box contains the other one.
        Aabb::bounding(aabb.min() - margin, aabb.max() + margin).unwrap_or(*aabb)
    }

    fn add_node(&mut self, node: TreeNode) -> usize {
        if let Some(index) = self.free.pop() {
            self.nodes[index] = node;
            return index;
        }
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Returns the node that becomes the sibling of a leaf with this box.
    fn best_sibling(&self, root: usize, aabb: &Aabb, log: &mut impl BroadLog) -> usize {
        let mut node = root;
        while let NodeContent::Inner(children) = self.nodes[node].content {
            let grown = |node: usize| half_perimeter(&union_aabb(&self.nodes[node].aabb, aabb));
            let growth = |node: usize| grown(node) - half_perimeter(&self.nodes[node].aabb);
            // A new parent here has the box around both. It, and this node below it, are counted.
            let here = 2.0 * grown(node);
            // Further down this node grows in any case. A leaf gets a parent that is new, a node only grows.
            let inherited = 2.0 * growth(node);
            let costs = children.map(|child| match self.nodes[child].content {
                NodeContent::Leaf(_) => inherited + grown(child),
                NodeContent::Inner(_) => inherited + growth(child),
            });
            // Of two children at the same cost the lower one keeps the tree low.
            let heights = children.map(|child| self.nodes[child].height);
            let is_second = costs[1] < costs[0] || (costs[1] <= costs[0] && heights[1] < heights[0]);
            let is_here = here < costs[0] && here < costs[1];
            let choice = if is_here { Descent::Stop } else { Descent::Child(usize::from(is_second)) };
            log.counts().visited += 1;
            log.step(|| BroadStep::Descend { node, aabb: self.nodes[node].aabb, here, children: costs, choice });
            match choice {
                Descent::Stop => return node,
                Descent::Child(child) => node = children[child],
            }
        }
        node
    }

    /// Lets `new` stand where `old` does, as child of its parent or as root.
    fn replace_child(&mut self, parent: Option<usize>, old: usize, new: usize) {
        self.nodes[new].parent = parent;
        match parent.map(|parent| &mut self.nodes[parent].content) {
            Some(NodeContent::Inner(children)) => {
                for child in children.iter_mut().filter(|child| **child == old) {
                    *child = new;
                }
            }
            Some(NodeContent::Leaf(_)) | None => self.root = Some(new),
        }
    }

    fn insert_leaf(&mut self, leaf: usize, log: &mut impl BroadLog) {
        let Some(root) = self.root else {
            self.root = Some(leaf);
            self.nodes[leaf].parent = None;
            return;
        };
        let aabb = self.nodes[leaf].aabb;
        let sibling = self.best_sibling(root, &aabb, log);
        let above = self.nodes[sibling].parent;
        let content = NodeContent::Inner([sibling, leaf]);
        let parent = self.add_node(TreeNode { aabb, parent: above, height: 1, content });
        self.replace_child(above, sibling, parent);
        self.nodes[sibling].parent = Some(parent);
        self.nodes[leaf].parent = Some(parent);
        log.step(|| BroadStep::Paired { sibling, parent, aabb: union_aabb(&self.nodes[sibling].aabb, &aabb) });
        self.refit(Some(parent), log);
    }

    fn remove_leaf(&mut self, leaf: usize, log: &mut impl BroadLog) {
        let Some(parent) = self.nodes[leaf].parent else {
            self.root = None;
            return;
        };
        if let NodeContent::Inner([first, second]) = self.nodes[parent].content {
            let sibling = if first == leaf { second } else { first };
            let above = self.nodes[parent].parent;
            self.replace_child(above, parent, sibling);
            self.free.push(parent);
            self.refit(above, log);
        }
    }

    /// Rotates where it is needed, and computes boxes and heights anew, from a node up to the root.
    fn refit(&mut self, from: Option<usize>, log: &mut impl BroadLog) {
        let mut next = from;
        while let Some(node) = next {
            log.counts().visited += 1;
            self.fit(node);
            let top = self.balance(node, log);
            next = self.nodes[top].parent;
        }
    }

    /// Computes the box and the height of a node from its children.
    fn fit(&mut self, node: usize) {
        if let NodeContent::Inner([first, second]) = self.nodes[node].content {
            self.nodes[node].aabb = union_aabb(&self.nodes[first].aabb, &self.nodes[second].aabb);
            self.nodes[node].height = 1 + self.nodes[first].height.max(self.nodes[second].height);
        }
    }

    /// Rotates a node down if one of its children is two levels higher than the other. Returns the node that is on top then.
    fn balance(&mut self, down: usize, log: &mut impl BroadLog) -> usize {
        let NodeContent::Inner(children) = self.nodes[down].content else { return down };
        let heights = children.map(|child| self.nodes[child].height);
        if heights[0].abs_diff(heights[1]) <= 1 {
            return down;
        }
        let higher = usize::from(heights[0] < heights[1]);
        let up = children[higher];
        let NodeContent::Inner(grandchildren) = self.nodes[up].content else { return down };
        log.step(|| {
            let aabb = self.nodes[down].aabb;
            BroadStep::Rotated { up, down, aabb, heights: [heights[higher], heights[1 - higher]] }
        });
        // The higher grandchild stays below the node that moves up; the other one takes its place below the node that moves down.
        let stays_first = self.nodes[grandchildren[1]].height < self.nodes[grandchildren[0]].height;
        let [stays, goes] = if stays_first { grandchildren } else { [grandchildren[1], grandchildren[0]] };
        self.replace_child(self.nodes[down].parent, down, up);
        self.nodes[up].content = NodeContent::Inner([down, stays]);
        self.nodes[down].parent = Some(up);
        self.nodes[down].content = NodeContent::Inner([children[1 - higher], goes]);
        self.nodes[goes].parent = Some(down);
        self.fit(down);
        self.fit(up);
        up
    }
}

impl BroadStructure for AabbTree {
    fn insert(&mut self, aabb: Aabb, log: &mut impl BroadLog) -> u32 {
        let body = self.boxes.add(aabb);
        let fat = self.fat(&aabb);
        log.step(|| BroadStep::Fat { body, tight: aabb, fat });
        let leaf = self.add_node(TreeNode { aabb: fat, parent: None, height: 0, content: NodeContent::Leaf(body) });
        self.leaves.resize(self.leaves.len().max(body as usize + 1), leaf);
        self.leaves[body as usize] = leaf;
        self.insert_leaf(leaf, log);
        body
    }

    fn remove(&mut self, body: u32, log: &mut impl BroadLog) -> bool {
        if self.boxes.take(body).is_none() {
            return false;
        }
        let leaf = self.leaves[body as usize];
        self.remove_leaf(leaf, log);
        self.free.push(leaf);
        true
    }

    fn update(&mut self, body: u32, aabb: Aabb, log: &mut impl BroadLog) -> bool {
        if self.boxes.replace(body, aabb).is_none() {
            return false;
        }
        let leaf = self.leaves[body as usize];
        log.counts().visited += 1;
        if contains(&self.nodes[leaf].aabb, &aabb) {
            log.step(|| BroadStep::Unchanged { body });
            return true;
        }
        self.remove_leaf(leaf, log);
        let fat = self.fat(&aabb);
        log.step(|| BroadStep::Fat { body, tight: aabb, fat });
        self.nodes[leaf].aabb = fat;
        self.insert_leaf(leaf, log);
        true
    }

    fn aabb(&self, body: u32) -> Option<&Aabb> {
        self.boxes.get(body)
    }

    fn visit_near(&self, range: &Aabb, log: &mut impl BroadLog, mut visit: impl FnMut(u32)) {
        let mut open: Vec<usize> = self.root.into_iter().collect();
        while let Some(node) = open.pop() {
            let TreeNode { aabb, content, .. } = self.nodes[node];
            let overlaps = aabb.meets(range);
            log.counts().visited += 1;
            log.step(|| BroadStep::Node { node, aabb, overlaps });
            match content {
                NodeContent::Leaf(body) if overlaps => {
                    log.counts().met += 1;
                    log.step(|| BroadStep::Met { body });
                    visit(body);
                }
                NodeContent::Inner([first, second]) if overlaps => open.extend([second, first]),
                NodeContent::Leaf(_) | NodeContent::Inner(_) => {}
            }
        }
    }

    fn visit_met(&self, log: &mut impl BroadLog, mut visit: impl FnMut([u32; 2])) {
        let mut open = Vec::new();
        for (a, range) in self.boxes.bodies() {
            open.extend(self.root);
            while let Some(node) = open.pop() {
                let TreeNode { aabb, content, .. } = self.nodes[node];
                log.counts().visited += 1;
                if aabb.meets(range) {
                    match content {
                        NodeContent::Inner(children) => open.extend(children),
                        // Each pair is met from both of its bodies; it counts from the smaller number.
                        NodeContent::Leaf(b) if a < b => {
                            log.counts().met += 1;
                            visit([a, b]);
                        }
                        NodeContent::Leaf(_) => {}
                    }
                }
            }
        }
    }

    fn regions(&self) -> Vec<BroadRegion> {
        let mut regions = Vec::new();
        let mut open: Vec<(usize, u32)> = self.root.map(|root| (root, 0)).into_iter().collect();
        while let Some((node, depth)) = open.pop() {
            let TreeNode { aabb, content, .. } = self.nodes[node];
            match content {
                NodeContent::Leaf(_) => regions.push(BroadRegion { aabb, depth, n_bodies: 1 }),
                NodeContent::Inner([first, second]) => {
                    regions.push(BroadRegion { aabb, depth, n_bodies: 0 });
                    open.extend([(second, depth + 1), (first, depth + 1)]);
                }
            }
        }
        regions
    }
}
