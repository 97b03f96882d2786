import { randomUUID } from "node:crypto";
import type { PaymentMethodName, SandboxOutcome } from "@nuc/contract";
import type { WebhookRequest } from "../../../domain/purchase/provider.ts";
import {
  BITPAY_TOKEN,
  openBitPayDouble,
} from "../../../features/payment-providers/testing/bitpay-double.ts";
import {
  openPayPalDouble,
  PAYPAL_CLIENT_ID,
  PAYPAL_SECRET,
} from "../../../features/payment-providers/testing/paypal-double.ts";
import { PAYPAL_WEBHOOK_ID } from "../../../features/payment-providers/testing/paypal-webhook-double.ts";
import { openSandbox } from "../../../features/sandbox-payments/sandbox.ts";
import { insertMovement } from "../../../features/sandbox-payments/repository.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Environment } from "../../../platform/config/config.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

/** How a customer pays. */
export interface Paying {
  /** Cents; the price where it is not said. */
  readonly cents?: bigint;
  readonly isLate?: boolean;
  /** What is missing of the price. */
  readonly isRest?: boolean;
  readonly currency?: string;
}

/** What customers and a company do with one order, outside of every process of ours. */
export interface Company {
  pay(orderId: string, price: bigint, paying: Paying): Promise<void>;
  /** Money goes back by the company's own site. */
  sendBack(orderId: string, cents: bigint): Promise<void>;
  chargeBack(orderId: string, cents: bigint): Promise<void>;
  /** All that it would send by now, the oldest first. */
  webhooks(orderId: string): Promise<readonly WebhookRequest[]>;
  /** The next beginning of a payment is done, and never answered. */
  loseBeginning(): void;
}

export type CompanyName = Exclude<PaymentMethodName, "payid">;

export interface Companies {
  readonly environment: Environment;
  company(name: CompanyName): Company;
  close(): Promise<void>;
}

const dollars = (cents: bigint) => (Number(cents) / 100).toFixed(2);
const unable = async () => {
  throw new Error("Not by this company");
};
const refOf = ([first]: readonly { id: string }[]): string => {
  if (!first) throw new Error("No payment was begun");
  return first.id;
};

/** @param outside the database and the keys of the sandbox, which outlive each process */
export async function openCompanies(
  clock: Clock,
  outside: () => Pick<TestApp["platform"], "database" | "keys">,
): Promise<Companies> {
  const now = () => clock.now();
  const paypal = await openPayPalDouble({ now });
  const bitpay = await openBitPayDouble({ now, isMerchant: true });
  let sandbox: Company | undefined;
  const companies: Readonly<Record<CompanyName, () => Company>> = {
    paypal: () => paypalCompany(paypal),
    bitpay: () => bitpayCompany(bitpay),
    sandbox: () => (sandbox ??= sandboxCompany(clock, outside())),
  };
  return {
    environment: {
      PAYPAL_URL: paypal.url,
      PAYPAL_CLIENT_ID,
      PAYPAL_CLIENT_SECRET: PAYPAL_SECRET,
      PAYPAL_WEBHOOK_ID,
      BITPAY_URL: bitpay.url,
      BITPAY_TOKEN,
      BITPAY_PRIVATE_KEY: "11".repeat(32),
      PAYID_ADDRESS: "pay@nuc.example",
      PAYID_NAME: "NUC Pty Ltd",
    },
    company: (name) => companies[name](),
    close: async () => {
      await paypal.close();
      await bitpay.close();
    },
  };
}

function paypalCompany(double: Awaited<ReturnType<typeof openPayPalDouble>>): Company {
  const ref = (orderId: string) => refOf(double.ordersOf(orderId));
  return {
    pay: async (orderId, price, { cents = price, currency }) =>
      double.approve(ref(orderId), { value: dollars(cents), ...(currency && { currency }) }),
    sendBack: async (orderId, cents) => double.sendBack(ref(orderId), dollars(cents)),
    chargeBack: async (orderId) => void double.dispute(ref(orderId), "CHARGEBACK"),
    webhooks: async (orderId) => [
      double.webhooks.approved(ref(orderId)),
      double.webhooks.captured(ref(orderId)),
    ],
    loseBeginning: () => double.fail("lost", { times: 2, path: /orders$/ }),
  };
}

function bitpayCompany(double: Awaited<ReturnType<typeof openBitPayDouble>>): Company {
  const ref = (orderId: string) => refOf(double.invoicesOf(orderId));
  return {
    pay: async (orderId, price, { cents = price, currency, isLate = false }) => {
      if (currency !== undefined) double.setCurrency(ref(orderId), currency);
      double.pay(ref(orderId), { cents: Number(cents), isLate });
    },
    sendBack: async (orderId, cents) => double.sendBack(ref(orderId), Number(cents) / 100),
    chargeBack: unable,
    webhooks: async (orderId) => [
      double.webhook(ref(orderId)),
      double.webhook(ref(orderId), false),
    ],
    loseBeginning: () => double.fail("lost", { path: /invoices$/ }),
  };
}

function sandboxCompany(
  clock: Clock,
  { database, keys }: Pick<TestApp["platform"], "database" | "keys">,
): Company {
  const sandbox = openSandbox({ clock, database, keys });
  const sent = new Map<string, WebhookRequest[]>();
  const ref = async (id: string) => {
    const begun = await sandbox.find({ id } as Parameters<typeof sandbox.find>[0]);
    return refOf(begun ? [{ id: begun.ref }] : []);
  };
  const outcome = (price: bigint, { cents = price, ...paying }: Paying): SandboxOutcome => {
    if (paying.currency !== undefined) return "wrong-currency";
    if (paying.isLate) return "pay-late";
    if (paying.isRest) return "pay";
    if (cents === 2n * price) return "pay-twice";
    return cents < price ? "pay-less" : cents > price ? "pay-more" : "pay";
  };
  return {
    pay: async (orderId, price, paying) =>
      sandbox.act(await ref(orderId), outcome(price, paying), async (webhook) => {
        sent.set(orderId, [...(sent.get(orderId) ?? []), webhook]);
      }),
    sendBack: async (orderId, amount) => {
      await sandbox.refund({
        key: randomUUID(),
        orderId,
        ref: await ref(orderId),
        movement: "",
        amount,
        currency: "USD",
      });
    },
    chargeBack: async (orderId, amount) => {
      const dispute = { ref: randomUUID(), kind: "chargeback", currency: "USD" } as const;
      const payment_ref = await ref(orderId);
      await insertMovement(database.kysely, { ...dispute, payment_ref, amount, at: clock.now() });
    },
    webhooks: async (orderId) => sent.get(orderId) ?? [],
    loseBeginning: () => {},
  };
}
