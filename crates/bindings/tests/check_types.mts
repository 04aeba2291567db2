// For tsc alone: a line after a mark must be an error.
import { type Contact, Shape, cast, contact, hit, hits, hits_at, judge, move, picture } from "clashbox";

const disc = new Shape({ circle: { center: [0, 0], radius: 1 } });
const isHit: boolean = hit(disc, { obb: { center: [2, 0], half_extents: [1, 1] } });
const found: Contact = contact(disc, disc);
const separation: number | null = found.separation;
const flags: Uint8Array = hits([disc], [disc]);
const svg: string = picture("", 0.5, [640, 400]);
const differences: string[][] = judge("").expectations.map((result) => result.differences);
hits_at(disc, disc, new Float64Array(2));
move(disc, [1, 0], [], "slide", [0, 1]);
console.log(isHit, separation, flags, svg, differences);

// @ts-expect-error: the radius is missing
new Shape({ circle: { center: [0, 0] } });
// @ts-expect-error: B is missing
hit(disc);
// @ts-expect-error: a slop is a number
hit(disc, disc, "1");
// @ts-expect-error: there may be no impact
cast(disc, disc, [1, 0]).t;
// @ts-expect-error: the field does not exist
found.depth;
// @ts-expect-error: the mover does not exist
move(disc, [1, 0], [], "slid");
