import { parseNuc } from "@nuc/money";
import { queryOptions } from "@tanstack/react-query";
import { readSigningParams } from "./signing-params.ts";
import type { TransferCosts } from "../../areas/send/form/send-rules.ts";

/** Asks what a transfer from the address costs. Failures: those of `api`. */
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
