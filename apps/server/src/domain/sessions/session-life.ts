import { isStaffRole } from "@nuc/contract";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds after which a session ends. */
interface SessionLife {
  afterLastUse: number;
  afterStart: number;
}

export const CUSTOMER_LIFE: SessionLife = { afterLastUse: 12 * HOUR, afterStart: 30 * DAY };
export const STAFF_LIFE: SessionLife = { afterLastUse: 30 * MINUTE, afterStart: 12 * HOUR };

/** A use is written down when the last one written is this old: a session may end so much early. */
export const USE_WRITTEN_AFTER = MINUTE;

/** When a session of somebody with `role`, whose longest life began at `lifeFrom`, ends if it is not used again. */
export function sessionEnd(role: string, lifeFrom: Date, lastUsedAt: Date): Date {
  const life = isStaffRole(role) ? STAFF_LIFE : CUSTOMER_LIFE;
  return new Date(
    Math.min(lastUsedAt.getTime() + life.afterLastUse, lifeFrom.getTime() + life.afterStart),
  );
}
