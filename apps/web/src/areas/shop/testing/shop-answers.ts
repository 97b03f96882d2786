import type { ShopCard } from "@nuc/contract";

/** A card that works, as its owner sees it. */
export function shopCard(change: Partial<ShopCard> = {}): ShopCard {
  return {
    wallet: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
    accountName: "Shop card",
    printed_status: 0,
    registeredAt: "2030-01-01T00:00:00.000Z",
    issuedAt: "2030-01-01T00:00:00.000Z",
    state: "active",
    blocked: change.state === "blocked",
    lockedUntil: null,
    blockedAt: null,
    blockedBy: null,
    triesLeft: 5,
    perPayment: "100",
    perDay: "300",
    spentToday: "126",
    dayEnds: "2030-01-02T00:00:00.000Z",
    ...change,
  };
}

/** The error envelope of a refusal. */
export const refusal = (code: string, message: string, beside: object = {}) => ({
  errors: [{ message, code }],
  requestId: "r",
  ...beside,
});
