import type { Reeds } from "./reed-path.ts";

/** In a ring of 12 to 24 px: so few that whole pixels are between them, one at each quarter and each half of it. */
export const smallReeds: Reeds = { count: 8, outer: 175, inner: 100 };

/** Pixels of each, at every size: a share of so small a ring would be drawn between the pixels. */
export const smallReedWidth = 2;
