import { checkShopWalletAlreadyRegister } from "@nuc/contract";
import { redirect } from "react-router";
import { callData } from "../../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { walletsOnly } from "../../../session/signed-in/guards.ts";

const listing = "/wallet-listing";

/** The flag of the specification's guards, asked of the server each time: whether a wallet of the person is registered. */
export async function isRegistered(): Promise<boolean> {
  const { total_wallet } = await queryClient.query({
    queryKey: [...queryKeys.shopCard, "registered"],
    queryFn: ({ signal }) => callData(checkShopWalletAlreadyRegister, { signal }),
    staleTime: 0,
    retry: false,
  });
  return total_wallet > 0;
}

/** Undefined without an answer: then neither page is shown. */
const flag = (): Promise<boolean | undefined> => isRegistered().catch(() => undefined);

/** Guard of the registration: only who has no shop card yet. */
export async function unregisteredOnly(): Promise<null> {
  await walletsOnly();
  if ((await flag()) !== false) throw redirect(listing);
  return null;
}

/** Guard of the card's page: only who has one. */
export async function registeredOnly(): Promise<null> {
  await walletsOnly();
  if ((await flag()) !== true) throw redirect(listing);
  return null;
}
