/** What staff read about products. */
export const PRODUCT_MESSAGES = {
  tooMany: (most: number) => `There are ${most} products already. Remove one first.`,
  changedMeanwhile: (by: string) =>
    `${by} changed this product meanwhile. Nothing was overwritten.`,
} as const;
