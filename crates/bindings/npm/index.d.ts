// Written by a test of crates/bindings from the list of functions.
export type Vector = [number, number];
export type Numbers = Float64Array | number[];

export type ShapeWords =
  | { point: { at: Vector } }
  | { line: { base: Vector; direction: Vector } }
  | { ray: { origin: Vector; direction: Vector } }
  | { segment: { a: Vector; b: Vector } }
  | { circle: { center: Vector; radius: number } }
  | { aabb: { min: Vector; max: Vector } }
  | { obb: { center: Vector; half_extents: Vector; angle?: number } }
  | { capsule: { a: Vector; b: Vector; radius: number } }
  | { polygon: { vertices: Vector[] } }
  | { group: { members: ShapeWords[] } };
export type AnyShape = Shape | ShapeWords;

/** Says what is wrong, in the words of the program. */
export class ClashboxError extends Error {}

/** A shape that is checked once and can be asked often. */
export class Shape {
  constructor(words: AnyShape);
  private number: number;
}

/** How two shapes are related. */
export interface Contact {
  /** "apart", "touching", "overlapping", "a_contains_b" or "b_contains_a". Exact. */
  relation: string;
  /** Apart the distance, overlapping minus the depth. Null if no translation separates them. */
  separation: number | null;
  /** Unit vector from A to B. Null only where `separation` is. */
  normal: Vector | null;
  /** The point of A that is closest to B, or deepest in B. */
  witness_a: Vector;
  /** The point of B that is closest to A, or deepest in A. */
  witness_b: Vector;
}

/** The points at which two shapes rest on each other. */
export interface Manifold {
  /** Unit vector from A to B. */
  normal: Vector;
  /** One point or two. */
  points: ManifoldPoint[];
}

/** A point of a manifold. */
export interface ManifoldPoint {
  /** The point of A. */
  on_a: Vector;
  /** The point of B. */
  on_b: Vector;
  /** The separation at this point. */
  separation: number;
}

/** The first impact of a motion. */
export interface Impact {
  /** The fraction of the frame, 0 to 1. */
  t: number;
  /** Unit vector from A to B. */
  normal: Vector;
  /** True if A only touches B on its path. */
  grazing: boolean;
}

/** Where two boundaries meet. */
export interface Crossings {
  /** Single common points. */
  points: Vector[];
  /** Common stretches, by their ends. */
  stretches: Vector[][];
  /** True if they share a part that is not a stretch: a line, a circle, an arc. */
  coincident: boolean;
}

/** The contact of a body with a level. */
export interface LevelContact {
  /** "apart", "touching" or "overlapping". Exact. */
  relation: string;
  /** That from the union of the members. Null without members, or if no translation frees the body. */
  separation: number | null;
  /** The shortest one that frees the body. Null where it is apart, and where none does. */
  translation: Vector | null;
  /** The members within reach, or the nearest one. */
  members: MemberContact[];
}

/** The contact of a body with a member of a level. */
export interface MemberContact {
  /** The index of the member. */
  member: number;
  /** The separation of the pair. */
  separation: number | null;
  /** Unit vector from the member to the body. */
  normal: Vector | null;
  /** "real", "ghost" if the level does not have this normal there, or "apart". */
  label: string;
}

/** A move among members. */
export interface Move {
  /** The displacement of the body. */
  displacement: Vector;
  /** The velocity that is left, as a displacement of one frame. */
  velocity: Vector;
  /** Where the body was stopped or turned, in order. */
  bumps: Bump[];
}

/** A change of direction during a move. */
export interface Bump {
  /** The fraction of the frame, 0 to 1. */
  t: number;
  /** The displacement of the body there. */
  at: Vector;
  /** The index of the member. Null if it belongs to none. */
  member: number | null;
  /** Unit vector from the member to the body. */
  normal: Vector | null;
  /** True if the level does not have this normal there. */
  ghost: boolean;
}

/** The verdict on a scene. */
export interface Verdict {
  /** True if every expectation is as it should be. */
  clean: boolean;
  /** The results, in the order of the scene. */
  expectations: ExpectationResult[];
}

/** The result of an expectation. */
export interface ExpectationResult {
  /** The question, with its bodies. */
  question: string;
  /** "as_expected", "failed_as_known", "different" or "passed_unexpectedly". */
  verdict: string;
  /** Each difference from the expectation. */
  differences: string[];
  /** Why the expected answer is right. May be empty. */
  why: string;
}

/** Returns true if the separation of two shapes is no more than `slop`. Touching is a hit. Exact. `slop` is 0.0 if it is left out. */
export function hit(a: AnyShape, b: AnyShape, slop?: number): boolean;

/** Returns how two shapes are related, how far apart or deep they are, and where. */
export function contact(a: AnyShape, b: AnyShape): Contact;

/** Returns the points at which two shapes rest on each other if their separation is no more than `slop`, or null. `slop` is 0.0 if it is left out. */
export function manifold(a: AnyShape, b: AnyShape, slop?: number): Manifold | null;

/** Returns the first impact of two shapes that move by `velocity_a` and `velocity_b` in one frame, or null if they do not meet. `velocity_b` is [0.0, 0.0] if it is left out. `slop` is 0.0 if it is left out. */
export function cast(a: AnyShape, b: AnyShape, velocity_a: Vector, velocity_b?: Vector, slop?: number): Impact | null;

/** Returns where the boundaries of two shapes meet. */
export function crossings(a: AnyShape, b: AnyShape): Crossings;

/** Returns the contact of a body with the union of `members`, and which contacts with single members are ghosts. `slop` is 0.0 if it is left out. */
export function level(body: AnyShape, members: AnyShape[], slop?: number): LevelContact;

/** Returns where a body ends that wishes to move by `desired` among `members`, by the rule `mover`. `up` tells ground from wall. `mover` is "slide" if it is left out. `up` is [0.0, 1.0] if it is left out. */
export function move(body: AnyShape, desired: Vector, members: AnyShape[], mover?: "stop" | "bounce" | "push-out" | "axes" | "slide" | "pixels" | "quake" | "godot" | "godot3" | "box2d" | "rapier", up?: Vector): Move;

/** Replays the expectations of a scene, given as its text, as `clashbox check` does. Errors name the scene by `name`. `name` is "scene" if it is left out. */
export function judge(scene: string, name?: string): Verdict;

/** Draws a scene, given as its text, at the fraction `t` of the frame, as an SVG document of `size` points. `t` is 0.0 if it is left out. `size` is [640.0, 400.0] if it is left out. `name` is "scene" if it is left out. */
export function picture(scene: string, t?: number, size?: Vector, name?: string): string;

/** Asks `hit` of many pairs, shape by shape of two lists of one length. 1 is a hit. `slop` is 0.0 if it is left out. */
export function hits(a: AnyShape[], b: AnyShape[], slop?: number): Uint8Array;

/** Asks `hit` of A displaced by each of many vectors, given as x and y in turn. 1 is a hit. `slop` is 0.0 if it is left out. */
export function hits_at(a: AnyShape, b: AnyShape, displacements: Numbers, slop?: number): Uint8Array;

/** Asks `contact` of many pairs, shape by shape of two lists of one length. */
export function contacts(a: AnyShape[], b: AnyShape[]): Contact[];
