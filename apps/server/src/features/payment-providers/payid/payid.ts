import type { Domain } from "../../../domain/domain.ts";
import {
  type BegunPayment,
  type PaymentProvider,
  ProviderRefusedError,
} from "../../../domain/purchase/provider.ts";
import { readableCode } from "../../../platform/readable-code.ts";
import { badSignature } from "../http/webhook.ts";
import { insertCode, listTransfers, readCode } from "./repository.ts";

/** As all codes of the product begin. */
export const PREFIX = "NUC";
const MAX_TRIES = 5;

/** The account that PayID customers transfer to. */
export interface PayIdAccount {
  readonly payId: string;
  readonly name: string;
}

/** Transfers by PayID: customers make them at their bank, and staff, or a statement, find them at ours. */
export function payid(
  domain: Pick<Domain, "clock" | "database">,
  account: PayIdAccount,
): PaymentProvider {
  const { kysely } = domain.database;
  const find = async (orderId: string): Promise<BegunPayment | undefined> => {
    const ref = await readCode(kysely, orderId);
    return ref === undefined ? undefined : { ref, url: null };
  };
  return {
    name: "payid",
    begin: async ({ id }) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const begun = await find(id);
        if (begun) return begun;
        await insertCode(kysely, { order_id: id, code: newCode(), given_at: domain.clock.now() });
      }
      throw new Error("No code of a PayID transfer was free");
    },
    find: async ({ id }) => find(id),
    // A bank takes transfers at any time.
    read: async ({ id }) => ({
      status: "open",
      movements: (await listTransfers(kysely, id)).map((transfer) => ({
        ref: transfer.id,
        kind: "payment",
        amount: transfer.amount,
        currency: transfer.currency,
        at: transfer.received_at,
      })),
    }),
    readWebhook: async () => {
      throw badSignature();
    },
    refund: async () => {
      throw new ProviderRefusedError("payid", "a transfer is sent back at the bank");
    },
    bankReferencesOf: async ({ id }) =>
      new Map(
        (await listTransfers(kysely, id)).map((transfer) => [transfer.id, transfer.bank_reference]),
      ),
    transferOf: ({ ref }) => ({ ...account, reference: ref }),
  };
}

/** Eleven characters: fewer than the 18 that every bank takes as a reference. */
const newCode = (): string => readableCode(PREFIX).replaceAll("-", "");
