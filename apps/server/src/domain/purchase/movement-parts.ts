import type { MoneyMovement } from "./provider.ts";

/** In no provider's own refs. */
const SIGN = "+";

/**
 * What of a reported movement is not kept yet. A payment in part may grow: what came since is another part, with the payment's ref and
 * its sum by then, so that what is in the books never changes.
 * @param kept of the same order
 */
export function newPart(
  kept: readonly MoneyMovement[],
  reported: MoneyMovement,
): MoneyMovement | undefined {
  const known = wholeMovements(kept).find(({ ref }) => ref === reported.ref);
  if (!known) return reported;
  const grew =
    reported.kind === "payment" &&
    reported.currency === known.currency &&
    reported.amount > known.amount;
  if (!grew) return undefined;
  const ref = `${reported.ref}${SIGN}${reported.amount}`;
  return { ...reported, ref, amount: reported.amount - known.amount };
}

/** As providers report movements: each whole. */
export function wholeMovements<Movement extends MoneyMovement>(
  kept: readonly Movement[],
): Movement[] {
  const whole = new Map<string, Movement>();
  for (const part of kept) {
    const [ref = part.ref] = part.ref.split(SIGN, 1);
    const before = whole.get(ref);
    whole.set(ref, before ? { ...before, amount: before.amount + part.amount } : { ...part, ref });
  }
  return [...whole.values()];
}
