/** One byte a pixel. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Values that 0 to 1 of the pixels stay under: `percentiles(grey, [0.01, 0.99])`. */
export function percentiles({ data }: Grey, shares: readonly number[]): number[] {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  return shares.map((share) => {
    let left = share * data.length;
    const value = counts.findIndex((count) => (left -= count) < 0);
    return value === -1 ? 255 : value;
  });
}
