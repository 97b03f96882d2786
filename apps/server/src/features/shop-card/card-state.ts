import { type BlockedBy, PIN_TRIES, type ShopCardState } from "@nuc/contract";
import type { Selectable } from "kysely";
import type { ShopCardTable } from "./tables.ts";

/** Wrong PINs of one day (UTC) after which a card waits for the next one, however often it was unblocked. */
export const WRONG_PINS_A_DAY = 30;

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** When the day after begins. */
export function nextDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1));
}

/**
 * Whether what was counted on a day of the database counts at this moment. That of a later day does too: the clocks of two
 * processes differ around midnight, and one may jump back.
 */
export const countsAt = (day: string | null, moment: Date): day is string =>
  day !== null && day >= dayOf(moment);

export interface CardState {
  state: ShopCardState;
  lockedUntil: Date | null;
  blockedAt: Date | null;
  blockedBy: BlockedBy | null;
  triesLeft: number;
}

type Facts = Pick<
  Selectable<ShopCardTable>,
  | "blocked_at"
  | "blocked_by"
  | "last_pin_at"
  | "locked_until"
  | "pin_day"
  | "wrong_pins"
  | "wrong_pins_of_day"
>;

/** What a card may do at a moment, and why not more. */
export function stateOf(card: Facts, now: Date): CardState {
  const lockedUntil = lockOf(card, now);
  const tries = card.wrong_pins >= PIN_TRIES.lockUntilUnblocked;
  const blockedBy = card.blocked_by ?? (tries ? "tries" : null);
  return {
    state: blockedBy !== null ? "blocked" : lockedUntil ? "locked" : "active",
    lockedUntil,
    blockedAt: card.blocked_at ?? (tries ? card.last_pin_at : null),
    blockedBy,
    triesLeft:
      blockedBy !== null || lockedUntil
        ? 0
        : PIN_TRIES.lockForAnHour - (card.wrong_pins % PIN_TRIES.lockForAnHour),
  };
}

function lockOf(card: Facts, now: Date): Date | null {
  const ofHour = card.locked_until && card.locked_until > now ? card.locked_until : null;
  const { pin_day: day, wrong_pins_of_day: ofDay } = card;
  return countsAt(day, now) && ofDay >= WRONG_PINS_A_DAY ? nextDay(new Date(day)) : ofHour;
}
