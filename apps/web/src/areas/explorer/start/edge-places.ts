/** How many blocks the edge has room for, by width of the window: each place is at least 44 px wide. */
export const edgeRoom = { phone: 8, tablet: 12, desktop: 20 };

export interface EdgePlace<Block> {
  readonly key: string;
  /** Undefined: a place that the next block will take. */
  readonly block: Block | undefined;
  /** The smallest width of the window that still has room for it. */
  readonly from: keyof typeof edgeRoom;
}

function smallestRoom(rank: number): EdgePlace<unknown>["from"] {
  if (rank < edgeRoom.phone) return "phone";
  return rank < edgeRoom.tablet ? "tablet" : "desktop";
}

/**
 * The places of the edge from left to right, oldest block first. A young chain fills it from the left; later the newest
 * block is at the right end, and narrow windows leave out the oldest.
 *
 * @param newestFirst blocks, newest first
 */
export function edgePlaces<Block extends { readonly number: number }>(
  newestFirst: readonly Block[],
): EdgePlace<Block>[] {
  const blocks = newestFirst.slice(0, edgeRoom.desktop);
  const taken = blocks.map((block, rank) => ({
    key: String(block.number),
    block,
    from: smallestRoom(rank),
  }));
  const free = Array.from({ length: edgeRoom.desktop - blocks.length }, (_, index) => ({
    key: `free ${index}`,
    block: undefined,
    from: smallestRoom(blocks.length + index),
  }));
  return [...taken.toReversed(), ...free];
}
