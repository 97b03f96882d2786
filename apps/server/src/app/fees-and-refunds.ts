import { toHex } from "@nuc/keys";
import type { Domain } from "../domain/domain.ts";
import type { GatewayDependencies } from "../features/chain-gateway/gateway.ts";
import { isAnnounced } from "../features/miner-registration/fees/announced-repository.ts";
import type { RegistrationDependencies } from "../features/miner-registration/parts.ts";
import {
  holdsSlotFor,
  listPaying,
} from "../features/miner-registration/slots/booking-repository.ts";
import { isOwedExactly, isPaidBefore } from "../features/refund/owed.ts";
import type { RefundDependencies } from "../features/refund/parts.ts";
import { listSettling } from "../features/refund/repository.ts";

/**
 * Miner fees and refunds are both transfers to the treasury. Each asks the other whether a transfer,
 * or an amount, is the other's (decision 22).
 */
export const refundDependencies: RefundDependencies = { holdsSlotFor, isMinerFee: isAnnounced };

/** For miner registration, which leaves to refunds what is theirs. */
export function registrationDependencies(domain: Domain): RegistrationDependencies {
  return {
    owesRefund: isOwedExactly,
    refundPaidBefore: async (transfer) =>
      isPaidBefore({ domain, isMinerFee: isAnnounced }, transfer),
  };
}

/** For the history: which of an address's transfers were fees or refunds. */
export const settlingOf: GatewayDependencies["settlingOf"] = async (handle, address, kind) => {
  const list = kind === "fee" ? listPaying : listSettling;
  return (await list(handle, address)).map((hash) => toHex(hash));
};
