import { queryOptions } from "@tanstack/react-query";
import { heldKeyOf } from "../../vault/wallet-keys.ts";

/** What this device holds of a wallet; asked again each time, since another tab may have changed it. */
export const heldKeyQuery = (address: string) =>
  queryOptions({
    queryKey: ["key-held", address],
    queryFn: () => heldKeyOf(address),
    staleTime: 0,
    networkMode: "always",
    // What the browser does not let us read now is read no better in a second.
    retry: false,
  });
