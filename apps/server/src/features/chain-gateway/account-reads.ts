import type { SigningParams } from "@nuc/contract";
import type { Ledger } from "@nuc/ledger";
import { formatNuc } from "@nuc/money";
import { requireAddress } from "../../platform/http/coin-fields.ts";

/** The balance of an address; an unknown one "0". Throws AppError `MALFORMED_ADDRESS`. */
export async function readBalance(ledger: Ledger, address: string): Promise<{ balance: string }> {
  requireAddress(address, "address");
  const { balance } = await ledger.account(address);
  return { balance: formatNuc(balance) };
}

/** What a device needs to sign this address's next transfer. Throws AppError `MALFORMED_ADDRESS`. */
export async function readSigningParams(ledger: Ledger, address: string): Promise<SigningParams> {
  requireAddress(address, "address");
  const { nonce } = await ledger.account(address);
  const { existentialDeposit, fee, extensions, ...parameters } = ledger.parameters();
  return {
    ...parameters,
    nonce,
    extensions: [...extensions],
    existentialDeposit: formatNuc(existentialDeposit),
    fee: formatNuc(fee),
  };
}
