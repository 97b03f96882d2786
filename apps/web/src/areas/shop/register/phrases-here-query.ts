import { queryOptions } from "@tanstack/react-query";
import { phrasesHere } from "../../../vault/shop-wallet.ts";

/** Of which wallets this device holds the phrase; asked again each time, since another tab may have changed it. */
export const phrasesHereQuery = queryOptions({
  queryKey: ["phrases-here"],
  queryFn: phrasesHere,
  staleTime: 0,
  networkMode: "always",
  // What the browser does not let us read now is read no better in a second.
  retry: false,
});
