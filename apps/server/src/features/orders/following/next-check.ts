import type { OrderRow } from "../order-repository.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often a provider is asked for a payment, by the age of the order: webhooks are lost, and money is disputed for half a
 * year. The first line that is older than the order.
 */
const LOOKS = [
  { until: 30 * MINUTE, every: MINUTE },
  { until: 3 * HOUR, every: 15 * MINUTE },
  { until: 3 * DAY, every: 6 * HOUR },
  { until: 30 * DAY, every: DAY },
  { until: 180 * DAY, every: 7 * DAY },
] as const;

type OrderTimes = Pick<
  OrderRow,
  | "begun_at"
  | "closed"
  | "created_at"
  | "credit"
  | "credit_after"
  | "expires_at"
  | "review"
  | "state"
>;

/**
 * When an order is next looked after; null = nothing will come of it by itself.
 * @param awaitsRefund whether money of it is going back that may still fail to, however old the order is
 */
export function nextCheck(order: OrderTimes, now: Date, awaitsRefund: boolean): Date | null {
  const ofRefund = awaitsRefund ? new Date(now.getTime() + DAY) : undefined;
  const looks = [endOf(order, now), atProvider(order, now), ofCoins(order, now), ofRefund];
  const times = looks.flatMap((look) => (look ? [look.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Its time is over then. */
function endOf({ state, expires_at: end }: OrderTimes, now: Date): Date | undefined {
  return (state === "waiting" || state === "underpaid") && end > now ? end : undefined;
}

function atProvider(order: OrderTimes, now: Date): Date | undefined {
  const isOver = order.closed && order.state === "expired";
  if (order.begun_at === null || isOver) return undefined;
  const age = now.getTime() - order.created_at.getTime();
  const every = LOOKS.find(({ until }) => age < until)?.every;
  return every === undefined ? undefined : new Date(now.getTime() + every);
}

/** Coins that are on their way, or held while their owner is suspended. */
function ofCoins({ credit, credit_after, review }: OrderTimes, now: Date): Date | undefined {
  if (credit === "none" && credit_after !== null && credit_after > now) return credit_after;
  const waits = credit === "owed" ? MINUTE : review === "suspended" ? 15 * MINUTE : undefined;
  return waits === undefined ? undefined : new Date(now.getTime() + waits);
}
