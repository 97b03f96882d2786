import type { WalletRecord } from "@nuc/contract";
import { stored } from "../../../session/stored.ts";
import { LatePart } from "../../../ui/late-part.tsx";
import { useLatePart } from "../../../ui/use-late-part.ts";

const load = async () => (await import("./unanswered-banner.tsx")).UnansweredBanner;
/** Without a connection there is nothing to hand in either: the next visit asks again. */
const notNow = (): void => undefined;

/** Transfers of these wallets whose answer was lost. Hardly anybody has one: only then its code is fetched. */
export function UnansweredTransfersIfAny({
  wallets,
}: {
  readonly wallets: readonly WalletRecord[];
}) {
  const Loaded = useLatePart(stored.read("unansweredTransfers") !== null, load, notNow);
  return <LatePart of={Loaded} props={{ wallets }} />;
}
