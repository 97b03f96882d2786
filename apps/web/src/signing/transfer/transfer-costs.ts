import { parseNuc } from "@nuc/money";
import { queryOptions } from "@tanstack/react-query";
import { readSigningParams } from "./signing-params.ts";

/** What the ledger takes for a transfer and what an account must keep, in the smallest unit. */
export interface TransferCosts {
  readonly fee: bigint;
  readonly existentialDeposit: bigint;
}

/** Asks what a transfer from the address costs. Failures: those of `call`. */
export async function readTransferCosts(
  address: string,
  signal?: AbortSignal,
): Promise<TransferCosts> {
  const { fee, existentialDeposit } = await readSigningParams(address, signal);
  return { fee: parseNuc(fee), existentialDeposit: parseNuc(existentialDeposit) };
}

export const transferCostsQuery = (address: string) =>
  queryOptions({
    queryKey: ["transfer-costs", address] as const,
    queryFn: ({ signal }) => readTransferCosts(address, signal),
  });
