/** State of a navigation to the products that continues at the PIN: a bill that was with a phone is paid by a card. */
export const atThePin = { atThePin: true } as const;

export const isAtThePin = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "atThePin" in state;
