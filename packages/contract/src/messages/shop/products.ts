/** What staff read about products. */
export const PRODUCT_MESSAGES = {
  tooMany: (most: number) => `You already have ${most} products. Remove one first.`,
  changedMeanwhile: (by: string) => `${by} has changed this product. Nothing was overwritten.`,
} as const;
