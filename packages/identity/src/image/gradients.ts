import type { Grey } from "./grey.ts";

/** Calls `visit` for each pixel but those at the edge, with how much brighter it gets to the right and downwards. */
export function eachGradient(
  { width, height, data }: Grey,
  visit: (dx: number, dy: number) => void,
) {
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1)
      visit(
        (data[at + 1] ?? 0) - (data[at - 1] ?? 0),
        (data[at + width] ?? 0) - (data[at - width] ?? 0),
      );
}
