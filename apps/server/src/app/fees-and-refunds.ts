import { toHex } from "@nuc/keys";
import { isAnnounced } from "../features/miner-registration/announced-repository.ts";
import type { Gateway } from "../features/chain-gateway/gateway.ts";
import { holdsSlotFor, listPaying } from "../features/miner-registration/booking-repository.ts";
import type { Registration } from "../features/miner-registration/parts.ts";
import { createTurnstile } from "../features/miner-registration/turnstile.ts";
import { isOwedExactly, isPaidBefore } from "../features/refund/owed.ts";
import type { Refunds } from "../features/refund/parts.ts";
import { listSettling } from "../features/refund/repository.ts";

type Parts = Pick<Refunds, "platform" | "notify" | "ownsWallet">;

/**
 * Miner fees and refunds are both transfers to the treasury. Each asks the other whether a transfer,
 * or an amount, is the other's (decision 22).
 */
export function refundsOf(parts: Parts): Refunds {
  return { ...parts, holdsSlotFor, isMinerFee: isAnnounced };
}

/** Miner registration that leaves to refunds what is theirs. */
export function registrationOf(parts: Parts): Registration {
  const refunds = refundsOf(parts);
  return {
    ...parts,
    owesRefund: isOwedExactly,
    refundPaidBefore: async (transfer) => isPaidBefore(refunds, transfer),
    turnstile: createTurnstile(),
  };
}

/** For the history: which of an address's transfers were fees or refunds. */
export const settlingOf: Gateway["settlingOf"] = async (handle, address, kind) => {
  const list = kind === "fee" ? listPaying : listSettling;
  return (await list(handle, address)).map((hash) => toHex(hash));
};
