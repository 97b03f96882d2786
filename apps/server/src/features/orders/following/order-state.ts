import { ALLOWED_LATENESS_SECONDS, type OrderState } from "@nuc/contract";
import type { MoneyMovement } from "../../../domain/purchase/provider.ts";
import type { ReviewReason } from "../tables.ts";

/** What a state is made of, besides movements and time. Money in cents. */
export interface OrderFacts {
  readonly price: bigint;
  readonly currency: string;
  readonly expiresAt: Date;
  /** By the customer, before any money was known: no coins are sent for it without staff. */
  readonly givenUp: boolean;
  /** Nothing more can be paid at the provider. */
  readonly closed: boolean;
  readonly credit: "none" | "owed" | "paid";
  readonly decision: "credit" | "return" | null;
  readonly ownerMayBePaid: boolean;
}

export interface ComputedState {
  readonly state: OrderState;
  /** Why staff have to decide; null in every other state. */
  readonly review: ReviewReason | null;
  /** Whether the treasury owes coins not yet recorded. */
  readonly owesCoins: boolean;
  /** What arrived less what went back, and what went back. */
  readonly paid: bigint;
  readonly refunded: bigint;
  /** When the price was there; null before. */
  readonly paidAt: Date | null;
}

/**
 * What an order is, by all that is known of its money: whatever order it became known in, and however often, the answer is the
 * same. Money that came in time and is enough has its coins, whatever else came; no money is in time for an order given up.
 */
export function computeOrderState(
  order: OrderFacts,
  movements: readonly MoneyMovement[],
  now: Date,
): ComputedState {
  const money = sumsOf(order, movements);
  const covered = money.coveredAt !== null || order.decision === "credit";
  const verdict = stateOf(order, money, covered, now);
  const isKept = verdict.state !== "charged_back" && verdict.state !== "refunded";
  return {
    ...verdict,
    owesCoins:
      covered &&
      isKept &&
      order.credit === "none" &&
      order.ownerMayBePaid &&
      order.decision !== "return",
    paid: money.net > 0n ? money.net : 0n,
    refunded: money.sentBack,
    paidAt: money.coveredAt,
  };
}

interface Sums {
  /** All of the order's currency. */
  readonly arrived: bigint;
  readonly inTime: bigint;
  readonly sentBack: bigint;
  readonly net: bigint;
  /** Payments that would each be enough. */
  readonly whole: number;
  readonly coveredAt: Date | null;
  /** In any currency. */
  readonly disputed: boolean;
  readonly anySentBack: boolean;
  readonly foreign: boolean;
}

function sumsOf(order: OrderFacts, movements: readonly MoneyMovement[]): Sums {
  const currencies = [...new Set(movements.map(({ currency }) => currency))];
  const accounts = new Map(
    currencies.map((currency) => [currency, accountOf(movements, currency)]),
  );
  const own = accounts.get(order.currency) ?? EMPTY;
  const end = order.expiresAt.getTime() + ALLOWED_LATENESS_SECONDS * 1000;
  const payments = movements
    .filter(({ kind, currency }) => kind === "payment" && currency === order.currency)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const inTime = order.givenUp ? [] : payments.filter(({ at }) => at.getTime() <= end);
  let sum = 0n;
  const covering = inTime.find(({ amount }) => (sum += amount) >= order.price);
  return {
    arrived: own.arrived,
    inTime: inTime.reduce((total, { amount }) => total + amount, 0n),
    sentBack: own.refunded + own.disputed,
    net: own.arrived - own.refunded - own.disputed,
    whole: payments.filter(({ amount }) => amount >= order.price).length,
    coveredAt: covering?.at ?? null,
    disputed: [...accounts.values()].some(({ disputed }) => disputed > 0n),
    anySentBack: [...accounts.values()].some(({ refunded }) => refunded > 0n),
    foreign: [...accounts].some(
      ([currency, { arrived, refunded, disputed }]) =>
        currency !== order.currency && arrived > refunded + disputed,
    ),
  };
}

const EMPTY = { arrived: 0n, refunded: 0n, disputed: 0n };

function accountOf(movements: readonly MoneyMovement[], currency: string): typeof EMPTY {
  const total = (wanted: MoneyMovement["kind"]) =>
    movements
      .filter((one) => one.kind === wanted && one.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0n);
  const disputed = total("chargeback") - total("chargeback-lifted");
  return {
    arrived: total("payment"),
    refunded: total("refund"),
    disputed: disputed > 0n ? disputed : 0n,
  };
}

function stateOf(
  order: OrderFacts,
  money: Sums,
  covered: boolean,
  now: Date,
): Pick<ComputedState, "state" | "review"> {
  const is = (state: OrderState) => ({ state, review: null });
  if (money.disputed) return is("charged_back");
  const due = order.decision === "credit" ? lesser(order.price, money.arrived) : order.price;
  if (isRefunded(order, money, covered && money.net < due)) return is("refunded");
  const review = reviewOf(order, money, covered);
  if (review) return { state: "in_review", review };
  if (!covered) return is(stateBefore(order, money, now));
  if (money.net > due) return is("overpaid");
  return is(order.credit === "paid" ? "credited" : "paid");
}

/** Of an order whose price is not there. */
function stateBefore({ closed, expiresAt }: OrderFacts, { net }: Sums, now: Date): OrderState {
  if (net > 0n) return "underpaid";
  return closed || now >= expiresAt ? "expired" : "waiting";
}

/**
 * Whether all went back or, of an order whose price was there, so much that it is not there any more. What staff return goes back
 * whole.
 */
function isRefunded(
  { decision }: OrderFacts,
  { anySentBack, foreign, net }: Sums,
  lacksSome: boolean,
): boolean {
  const isBack = net <= 0n && !foreign;
  return anySentBack && (isBack || (lacksSome && decision !== "return"));
}

function reviewOf(order: OrderFacts, money: Sums, covered: boolean): ReviewReason | null {
  const isReturned = order.decision === "return";
  if (isReturned && money.anySentBack) return "returned";
  const wrong = order.decision === "credit" ? null : wrongOf(order, money, covered);
  if (wrong) return wrong;
  if (covered && order.credit === "none" && !order.ownerMayBePaid) return "suspended";
  return isReturned && covered ? "returned" : null;
}

/** What is not as it should be with money on which nobody decided. */
function wrongOf({ price }: OrderFacts, money: Sums, covered: boolean): ReviewReason | null {
  if (money.foreign) return "currency";
  if (!covered && money.arrived > money.inTime) return "late";
  return money.whole > 1 && money.net >= 2n * price ? "twice" : null;
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
