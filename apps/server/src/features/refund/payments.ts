import { fromHex } from "@nuc/keys";
import type { NumberedTransfer } from "@nuc/ledger";
import { settledBy } from "../../domain/settlements/settled-extrinsics.ts";
import type { Refunds } from "./parts.ts";
import type { RefundRow } from "./repository.ts";
import { pays } from "./settlement.ts";

const BATCH = 200;

/** What a look through a wallet's transfers has found. */
export interface Payments {
  /** Transfers that pay the refund, have settled nothing yet and are no miner fee, oldest first. */
  found: NumberedTransfer[];
  /** How many of the wallet's transfers are looked through now. */
  lookedTo: number;
}

/** Looks through the transfers of the wallet since the last look for such as pay the refund. */
export async function findPayments(
  { domain: { ledger, database }, isMinerFee }: Pick<Refunds, "domain" | "isMinerFee">,
  refund: RefundRow,
): Promise<Payments> {
  const found: NumberedTransfer[] = [];
  let lookedTo = Number(refund.looked_to);
  for (;;) {
    const next = await ledger.transfersAfter(refund.wallet_address, lookedTo, BATCH);
    for (const transfer of next) {
      const { record } = transfer;
      if (!pays(record, refund, ledger.address)) continue;
      if ((await settledBy(database.kysely, record.hash)) !== undefined) continue;
      const { blockNumber } = record;
      const hash = Buffer.from(fromHex(record.hash));
      if (!(await isMinerFee(database.kysely, { hash, blockNumber }))) found.push(transfer);
    }
    lookedTo = next.at(-1)?.sequence ?? lookedTo;
    if (next.length < BATCH) return { found, lookedTo };
  }
}
