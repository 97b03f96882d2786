/**
 * As many of the newest blocks as hold `wanted` transfers together, those without any left out.
 *
 * @param newestFirst blocks, newest first
 */
export function blocksWithTransfers<Block extends { readonly extrinsicCount: number }>(
  newestFirst: readonly Block[],
  wanted: number,
): Block[] {
  const chosen: Block[] = [];
  let found = 0;
  for (const block of newestFirst) {
    if (found >= wanted) break;
    if (block.extrinsicCount === 0) continue;
    chosen.push(block);
    found += block.extrinsicCount;
  }
  return chosen;
}
