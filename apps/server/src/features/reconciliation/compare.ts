import { centsText, type DifferenceKind } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import {
  ProviderDownError,
  ProviderRefusedError,
  type MoneyMovement,
} from "../../domain/purchase/provider.ts";
import { wholeMovements } from "../../domain/purchase/movement-parts.ts";
import { refundedPart } from "../../domain/receipts/issue.ts";
import { readReceiptsOf } from "../../domain/receipts/repository.ts";
import { type KnownOrder, readKnownOrder } from "./order-repository.ts";
import type { OrderRow, Reconciling } from "./parts.ts";

/** What does not agree, and what each side says: a sum, or a state. */
export interface Found {
  readonly kind: DifferenceKind;
  readonly ours: string;
  readonly theirs: string;
}

/** The same with whose it is; null = no order's. */
export interface NamedDifference extends Found {
  readonly order_id: string | null;
  readonly provider: OrderRow["provider"];
}

/** What is younger may still be on its way, ms. */
export const IN_TRANSIT = 3_600_000;
export const NOTHING = "nothing";

export interface Compared {
  readonly movements: number;
  readonly found: readonly NamedDifference[];
}

/** Compares an order with its provider, its own state, the ledger and its receipts. */
export async function compareOrder(reconciling: Reconciling, id: string): Promise<Compared> {
  const before = await readKnownOrder(reconciling.domain.database.kysely, id);
  const provider = await compareProvider(reconciling, before);
  const known = await upToDate(reconciling, id);
  const found = [
    ...provider,
    ...compareState(reconciling, known),
    ...(await compareLedger(reconciling, known.order)),
    ...(await compareReceipts(reconciling, known)),
  ];
  const whose = { order_id: id, provider: known.order.provider };
  return {
    movements: known.movements.length,
    found: found.map((one) => ({ ...one, ...whose })),
  };
}

const money = ({ kind, amount, currency }: MoneyMovement) =>
  `${kind} of ${centsText(amount)} ${currency}`;

async function compareProvider(
  reconciling: Reconciling,
  { order, movements }: KnownOrder,
): Promise<Found[]> {
  const ours = wholeMovements(movements);
  const theirs = await askProvider(reconciling, order);
  if (theirs === undefined) return [];
  if (theirs instanceof Error) {
    return [{ kind: "not-asked", ours: order.state, theirs: theirs.name }];
  }
  const old = reconciling.domain.clock.now().getTime() - IN_TRANSIT;
  const byRef = new Map(ours.map((movement) => [movement.ref, movement]));
  const unheard = theirs.filter(({ ref }) => !byRef.has(ref));
  const grown = theirs.filter(({ ref, amount }) => amount > (byRef.get(ref)?.amount ?? amount));
  if (unheard.length + grown.length > 0) await reconciling.follow(order.id);
  const missed = unheard.filter(({ at }) => at.getTime() < old);
  const there = new Set(theirs.map(({ ref }) => ref));
  return [
    ...missed.map((movement) => found("not-heard", NOTHING, money(movement))),
    ...ours
      .filter(({ ref }) => !there.has(ref))
      .map((movement) => found("not-there", money(movement), NOTHING)),
    ...theirs.flatMap((movement) => {
      const own = byRef.get(movement.ref);
      if (!own || money(own) === money(movement)) return [];
      return [found("movement", money(own), money(movement))];
    }),
  ];
}

const found = (kind: DifferenceKind, ours: string, theirs: string): Found => ({
  kind,
  ours,
  theirs,
});

/** The movements that the provider knows of; the failure where it does not answer; undefined where nothing was begun there. */
async function askProvider(
  { readProvider }: Reconciling,
  order: OrderRow,
): Promise<readonly MoneyMovement[] | Error | undefined> {
  try {
    return (await readProvider(order))?.movements;
  } catch (error) {
    if (error instanceof ProviderDownError || error instanceof ProviderRefusedError) return error;
    throw error;
  }
}

/** The order as it is now; what is merely due is done first. */
async function upToDate(reconciling: Reconciling, id: string): Promise<KnownOrder> {
  const { kysely } = reconciling.domain.database;
  const known = await readKnownOrder(kysely, id);
  if (compareState(reconciling, known).length === 0) return known;
  await reconciling.follow(id);
  return await readKnownOrder(kysely, id);
}

function compareState(
  { domain, computeState }: Reconciling,
  { order, status, movements }: KnownOrder,
): Found[] {
  const now = domain.clock.now();
  const { state } = computeState(order, { status, movements, now });
  if (state !== order.state) return [found("state", order.state, state)];
  const isLate = order.paid_at !== null && order.paid_at.getTime() < now.getTime() - IN_TRANSIT;
  if (order.state !== "paid" || !isLate) return [];
  return [found("not-sent", `${coins(order)} paid`, `${coins(order)} not sent`)];
}

const coins = ({ amount }: Pick<OrderRow, "amount">) => `${formatNuc(BigInt(amount))} NUC`;

/** The treasury's payments of all attempts: one where the coins are sent, else none. */
async function compareLedger(
  { domain: { clock, ledger }, paymentKey }: Reconciling,
  order: OrderRow,
): Promise<Found[]> {
  const differences: Found[] = [];
  const isSent = order.credit === "paid";
  for (let attempt = 1; attempt <= order.attempt; attempt += 1) {
    const status = await ledger.paymentStatus(paymentKey({ id: order.id, attempt }));
    const receipt = status?.state === "settled" ? status.receipt : undefined;
    const isCurrent = isSent && attempt === order.attempt;
    if (!isCurrent) {
      const isOld = receipt && receipt.timestamp.getTime() < clock.now().getTime() - IN_TRANSIT;
      if (isOld)
        differences.push(found("paid-twice", `${coins(order)} ${order.state}`, receipt.hash));
      continue;
    }
    const hash = order.extrinsic_hash && toHex(order.extrinsic_hash);
    const record = receipt && (await ledger.extrinsic(receipt.hash));
    const ours = `${coins(order)} to ${order.wallet_address} by ${hash}`;
    const theirs = record
      ? `${formatNuc(record.amount)} NUC to ${record.recipient} by ${record.hash}`
      : NOTHING;
    if (ours !== theirs) differences.push(found("payment", ours, theirs));
  }
  return differences;
}

/** Of coins that are sent: a receipt of what they were sold for, and notes of what went back. */
async function compareReceipts(
  { domain, moneyOf }: Reconciling,
  { order, movements }: KnownOrder,
): Promise<Found[]> {
  const [receipt, ...notes] = await readReceiptsOf(domain.database.kysely, order.id);
  const sum = (cents: bigint) => `${centsText(cents)} ${order.currency}`;
  if (!receipt) return order.credit === "paid" ? [found("receipt", sum(order.price), NOTHING)] : [];
  const shown = notes.reduce((net, { gross }) => net - gross, receipt.gross);
  const sold = order.decision === "credit" ? receipt.gross : order.price;
  const wanted = sold - refundedPart(receipt.gross, moneyOf(order, movements));
  return shown === wanted ? [] : [found("receipt", sum(wanted), sum(shown))];
}
