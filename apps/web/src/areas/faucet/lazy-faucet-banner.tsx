import { useQuery } from "@tanstack/react-query";
import { LazyPart } from "../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../ui/loading/use-lazy-part.ts";
import { siteSettingsQuery } from "../../session/site/site-settings-query.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

const load = async () => (await importWithRetry(() => import("./faucet-banner.tsx"))).FaucetBanner;

/** On a test server, the way to test coins. Other servers have no faucet, and its code is not fetched. */
export function LazyFaucetBanner({ address }: { readonly address: string }) {
  const faucet = useQuery(siteSettingsQuery).data?.faucet;
  const Loaded = useLazyPart(faucet != null, load);
  return faucet && <LazyPart of={Loaded} props={{ address, limit: faucet.limit }} />;
}
