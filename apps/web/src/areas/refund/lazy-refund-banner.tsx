import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { stored } from "../../session/storage/stored.ts";
import { LazyPart } from "../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../ui/loading/use-lazy-part.ts";
import { refundDueQuery } from "./refund-due-query.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

const load = async () => (await importWithRetry(() => import("./refund-banner.tsx"))).RefundBanner;

/** What the wallets owe the treasury. Hardly anybody owes something: only then its code is fetched. */
export function LazyRefundBanner({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const due = useQuery(refundDueQuery).data ?? [];
  const any = due.length > 0 || stored.read("unfinishedRefunds") !== null;
  const Loaded = useLazyPart(any, load);
  return <LazyPart of={Loaded} props={{ wallets }} />;
}
