import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import { PURCHASE_MESSAGES, type SandboxOutcome } from "@nuc/contract";
import { z } from "zod";
import type { Domain } from "../../domain/domain.ts";
import type {
  BegunPayment,
  MoneyMovement,
  OrderToPay,
  PaymentProvider,
  WebhookNews,
  WebhookRequest,
} from "../../domain/purchase/provider.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { actsOf } from "./outcomes.ts";
import {
  closePayment,
  insertMovement,
  insertPayment,
  listMovements,
  listPayments,
  readPayment,
} from "./repository.ts";

/** Carries the signature: HMAC-SHA-256 of the body, hex. */
const SIGNATURE = "x-sandbox-signature";
const news = z.object({ id: z.string().min(1).max(100), ref: z.string().max(100) });

type Sandbox = PaymentProvider & {
  act(
    ref: string,
    outcome: SandboxOutcome,
    deliver: (webhook: WebhookRequest) => Promise<void>,
  ): Promise<void>;
};

/**
 * A provider that moves no money: it keeps the outcome that somebody has chosen for a payment, and sends signed webhooks of
 * it as any other does.
 */
export function openSandbox(domain: Pick<Domain, "clock" | "database" | "keys">): Sandbox {
  const { clock, keys } = domain;
  const { kysely } = domain.database;
  const sign = signer(keys.sealing.current);
  const begun = async (orderId: string): Promise<BegunPayment | undefined> => {
    const payment = await readPayment(kysely, { orderId });
    return payment && { ref: payment.ref, url: null };
  };
  return {
    name: "sandbox",
    async begin(order: OrderToPay) {
      await insertPayment(kysely, order);
      const payment = await begun(order.id);
      if (!payment) throw new Error("The sandbox payment just begun is gone");
      return payment;
    },
    find: async ({ id }) => begun(id),
    async read({ ref }) {
      const payment = await readPayment(kysely, { ref });
      const status = payment?.closed ? "closed" : "open";
      return { status, movements: await listMovements(kysely, ref) };
    },
    list: async (period) => listPayments(kysely, period),
    readWebhook: async (request) => readSigned(sign, request),
    async refund({ key, ref, amount, currency }) {
      const refund = { ref: key, payment_ref: ref, kind: "refund", amount, currency } as const;
      await insertMovement(kysely, { ...refund, at: clock.now() });
      return null;
    },
    async act(ref, outcome, deliver) {
      const payment = await readPayment(kysely, { ref });
      if (!payment) throw new AppError("NOT_FOUND", PURCHASE_MESSAGES.checkout.dataWrong);
      const send = async () => deliver(signedNews(sign, ref));
      const arrived = arrivedOf(await listMovements(kysely, ref), payment.currency);
      const acts = actsOf(outcome, payment, { arrived, now: clock.now() });
      for (const act of acts) {
        await insertMovement(kysely, { ...act, ref: randomUUID(), payment_ref: ref });
        await send();
      }
      if (acts.length > 0) return;
      await closePayment(kysely, ref);
      await send();
    },
  };
}

const arrivedOf = (movements: readonly MoneyMovement[], currency: string): bigint =>
  movements
    .filter((one) => one.kind === "payment" && one.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0n);

type Sign = (body: Buffer) => Buffer;

function signer(sealingKey: Uint8Array): Sign {
  const key = Buffer.from(hkdfSync("sha256", sealingKey, "", "nuc sandbox webhook", 32));
  return (body) => createHmac("sha256", key).update(body).digest();
}

/** A webhook that says that there is news of a payment. */
function signedNews(sign: Sign, ref: string): WebhookRequest {
  const body = Buffer.from(JSON.stringify({ id: randomUUID(), ref }));
  return { headers: { [SIGNATURE]: sign(body).toString("hex") }, body };
}

function readSigned(sign: Sign, { headers, body }: WebhookRequest): WebhookNews {
  const given = Buffer.from(String(headers[SIGNATURE] ?? ""), "hex");
  const right = sign(body);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError("BAD_SIGNATURE", PURCHASE_MESSAGES.webhook.signatureWrong);
  const { id, ref } = news.parse(JSON.parse(body.toString("utf8")));
  return { id, ...(isUuid(ref) && { ref }) };
}
