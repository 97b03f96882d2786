import type { WalletRecord } from "@nuc/contract";
import { stored } from "../../session/storage/stored.ts";
import { LatePart } from "../../ui/loading/late-part.tsx";
import { useLatePart } from "../../ui/loading/use-late-part.ts";
import { importAgain } from "../../ui/loading/import-again.ts";

const load = async () =>
  (await importAgain(() => import("./unanswered-banner.tsx"))).UnansweredBanner;

/** Transfers of these wallets whose answer was lost. Hardly anybody has one: only then its code is fetched. */
export function UnansweredTransfersIfAny({
  wallets,
}: {
  readonly wallets: readonly WalletRecord[];
}) {
  const Loaded = useLatePart(stored.read("unansweredTransfers") !== null, load);
  return <LatePart of={Loaded} props={{ wallets }} />;
}
