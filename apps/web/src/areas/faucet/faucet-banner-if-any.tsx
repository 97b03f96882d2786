import { useQuery } from "@tanstack/react-query";
import { LatePart } from "../../ui/loading/late-part.tsx";
import { useLatePart } from "../../ui/loading/use-late-part.ts";
import { siteSettingsQuery } from "../../session/site/site-settings-query.ts";
import { importAgain } from "../../ui/loading/import-again.ts";

const load = async () => (await importAgain(() => import("./faucet-banner.tsx"))).FaucetBanner;

/** On a test server, the way to test coins. Other servers have no faucet, and its code is not fetched. */
export function FaucetBannerIfAny({ address }: { readonly address: string }) {
  const faucet = useQuery(siteSettingsQuery).data?.faucet;
  const Loaded = useLatePart(faucet != null, load);
  return faucet && <LatePart of={Loaded} props={{ address, limit: faucet.limit }} />;
}
