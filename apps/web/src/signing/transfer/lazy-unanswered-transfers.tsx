import type { WalletRecord } from "@nuc/contract";
import { stored } from "../../session/storage/stored.ts";
import { LazyPart } from "../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../ui/loading/use-lazy-part.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

const load = async () =>
  (await importWithRetry(() => import("./unanswered-banner.tsx"))).UnansweredBanner;

/** Transfers of these wallets whose answer was lost. Hardly anybody has one: only then its code is fetched. */
export function LazyUnansweredTransfers({
  wallets,
}: {
  readonly wallets: readonly WalletRecord[];
}) {
  const Loaded = useLazyPart(stored.read("unansweredTransfers") !== null, load);
  return <LazyPart of={Loaded} props={{ wallets }} />;
}
