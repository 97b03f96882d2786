import { randomUUID } from "node:crypto";
import {
  centsText,
  type CreatedOrder,
  isPurchasable,
  MAX_OPEN_ORDERS,
  type OrderPayload,
  PAYMENT_METHODS,
  type PaymentMethod,
  priceCents,
  PURCHASE_MESSAGES,
  purchaseBounds,
} from "@nuc/contract";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { requireIdentity } from "../../../domain/identity/rules.ts";
import type { PaymentProvider } from "../../../domain/purchase/provider.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import { unknownWallet } from "../../../domain/wallets/own-wallet.ts";
import { listWallets } from "../../../domain/wallets/wallet-repository.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { insertOrder } from "../order-repository.ts";
import { pricedView } from "../order-view.ts";
import { providerFor, type Purchases } from "../parts.ts";
import { readAllowance } from "./allowance.ts";
import { isSwitchedOn } from "./methods.ts";
import { countOpen } from "./sums-repository.ts";
import { canPromise } from "./treasury-level.ts";

const { amount: amountWords, order: words } = PURCHASE_MESSAGES;
const MINUTE = 60_000;

/** What is ordered; the payload with its amount read. */
export interface NewOrder extends Omit<OrderPayload, "amount"> {
  /** Smallest units. */
  readonly amount: bigint;
}

/**
 * Orders coins at the rate of this moment, in the caller's transaction. Throws AppError `MAINTENANCE`, `SUSPENDED`, `FEATURE_OFF`,
 * `NOT_ALLOWED` (limits, low water, a method that is not there), `IDENTITY_REQUIRED`, `INVALID_REQUEST`, `NOT_FOUND`.
 */
export async function createOrder(
  purchases: Purchases,
  transaction: Transaction,
  caller: Caller,
  wanted: NewOrder,
): Promise<CreatedOrder> {
  const { domain, readRate } = purchases;
  const { accountId } = caller;
  const { method } = wanted;
  const provider = await requireMayBuy(purchases, transaction, accountId, method);
  const rate = await readRate(transaction);
  if (!isPurchasable(wanted.amount, rate)) throw outOfBounds(rate);
  const price = priceCents(wanted.amount, rate);
  await requireRoom(purchases, transaction, accountId, price);
  if (!(await canPromise(purchases, transaction, wanted.amount))) throw refused(words.paused);
  const wallets = await listWallets(transaction, accountId);
  const wallet = wallets.find(({ address }) => address === wanted.walletAddress);
  if (!wallet) throw unknownWallet();
  const now = domain.clock.now();
  const expires = new Date(now.getTime() + holdMinutes(domain.config, method) * MINUTE);
  const row = await insertOrder(transaction, {
    id: randomUUID(),
    account_id: accountId,
    username: caller.username,
    wallet_address: wallet.address,
    wallet_name: wallet.name,
    amount: wanted.amount,
    rate,
    price,
    currency: "USD",
    method,
    provider: provider.name,
    subscriber_id: wanted.subscriber_id ?? null,
    payment_subscription_id: wanted.payment_subscription_id ?? null,
    created_at: now,
    expires_at: expires,
    look_at: expires,
  });
  return { ...pricedView(row), genesisHash: domain.ledger.parameters().genesisHash };
}

/** A transfer at a bank takes longer than a payment on a provider's page. */
const holdMinutes = (config: Domain["config"], method: PaymentMethod): number =>
  method === PAYMENT_METHODS.payid ? config.PAYID_HOLD_HOURS * 60 : config.ORDER_HOLD_MINUTES;

/** Locks the account: its orders are counted by one transaction at a time. */
async function requireMayBuy(
  purchases: Purchases,
  transaction: Transaction,
  accountId: string,
  method: PaymentMethod,
): Promise<PaymentProvider> {
  await purchases.domain.maintenance.requireOff(transaction);
  const { country } = await requireActive(transaction, accountId, "alone");
  const subject = { accountId, country };
  await requireFeature(transaction, "toggle_buy_coin", subject, words.off);
  const provider = providerFor(purchases, method);
  if (!provider) throw refused(words.methodOff, "method");
  if (!(await isSwitchedOn(transaction, method, subject)))
    throw new AppError("FEATURE_OFF", words.methodOff, { field: "method", passing: true });
  await requireIdentity(transaction, "buy", accountId);
  return provider;
}

async function requireRoom(
  purchases: Purchases,
  transaction: Transaction,
  accountId: string,
  price: bigint,
): Promise<void> {
  const now = purchases.domain.clock.now();
  if ((await countOpen(transaction, accountId, now)) >= MAX_OPEN_ORDERS)
    throw refused(words.tooManyOpen);
  const left = await readAllowance(purchases, transaction, accountId);
  if (price > left.today) throw refused(words.overDay(centsText(left.today)), "amount");
  if (price > left.thisMonth) throw refused(words.overMonth(centsText(left.thisMonth)), "amount");
}

/** What holds for now: the same request may be answered otherwise later. */
function refused(message: string, field?: string): AppError {
  return new AppError("NOT_ALLOWED", message, { passing: true, ...(field && { field }) });
}

/** Staff may set another rate at any time. */
function outOfBounds(rate: string): AppError {
  const message = amountWords.bounds(...purchaseBounds(rate));
  return new AppError("INVALID_REQUEST", message, { field: "amount", passing: true });
}
