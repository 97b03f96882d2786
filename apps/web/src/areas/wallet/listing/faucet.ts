import { faucetAnswer, transferAnswer } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../session/api-error.ts";
import { api } from "../../../session/api.ts";

/** Whether this server gives test coins, and how many NUC at once; null where there is no faucet. */
export const faucetQuery = queryOptions({
  queryKey: ["faucet"],
  queryFn: async ({ signal }): Promise<string | null> => {
    try {
      return (await api.get("/dev/faucet", faucetAnswer, { signal })).limit;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  staleTime: Infinity,
  retry: false,
});

/** Pays `amount` NUC of test coins to `address`; resolves once they are in a block. */
export function payTestCoins(address: string, amount: string, idempotencyKey: string) {
  return api.post("/dev/faucet", { address, amount }, transferAnswer, { idempotencyKey });
}
