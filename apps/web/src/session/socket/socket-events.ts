import type { ACCOUNT_CATEGORY, WalletList } from "@nuc/contract";
import { queryClient, queryKeys } from "../calls/query-client.ts";
import { setMaintenance } from "../site/maintenance.ts";
import { sendSignal } from "../calls/signals.ts";

/** An event of the contract's socket, before it is known which. */
export interface SocketMessage {
  readonly event: string;
  readonly id?: string;
  readonly [field: string]: unknown;
}

/** Reads one message; undefined for anything that is not an event. */
export function parseSocketMessage(text: unknown): SocketMessage | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isEvent =
      typeof value === "object" &&
      value !== null &&
      "event" in value &&
      typeof value.event === "string";
    return isEvent ? (value as SocketMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** The id to give back after a break. In `read` and `removed` the id is the notification's own. */
export function positionOf({ event, id, lastId }: SocketMessage): string | undefined {
  if (event !== "read" && event !== "removed") return id;
  return typeof lastId === "string" ? lastId : undefined;
}

/** Writes what an event tells into the cache of answers, so that every open screen shows it. */
export function applySocketMessage(message: SocketMessage): void {
  const { event, address, balance, status } = message;
  if (event === "balance" && typeof address === "string" && typeof balance === "string") {
    showBalance(address, balance);
    walletsReading ??= setTimeout(readWallets, gathering);
  }
  if (event === "maintenance" && (status === "true" || status === "false")) {
    setMaintenance(status);
    if (status === "true") sendSignal({ kind: "maintenance" });
  }
  if (event === "toggle") applyToggle(message);
  if (event === "queue" || event === "miner" || isOfAccount(message))
    readAgain(queryKeys.miner, queryKeys.wallets);
}

/** Milliseconds in which the balances of one block come: all that hangs on them is asked for once, and not for each. */
const gathering = 250;
let walletsReading: ReturnType<typeof setTimeout> | undefined;

function readWallets(): void {
  walletsReading = undefined;
  readAgain(queryKeys.wallets);
}

function showBalance(address: string, balance: string): void {
  queryClient.setQueryData<WalletList>(
    queryKeys.wallets,
    (list) =>
      list && {
        ...list,
        results: list.results.map((wallet) =>
          wallet.account_id === address ? { ...wallet, balance } : wallet,
        ),
      },
  );
}

/** Only its type is imported: its module brings schemas along that the first page does without. */
const ofAccount: typeof ACCOUNT_CATEGORY = "account";

/** What the product tells an account says that something of it has changed: a wallet is a miner, a fee has arrived. */
function isOfAccount({ event, notification }: SocketMessage): boolean {
  return (
    event === "notification" &&
    typeof notification === "object" &&
    notification !== null &&
    "category" in notification &&
    notification.category === ofAccount
  );
}

function readAgain(...stale: readonly (readonly string[])[]): void {
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}

function applyToggle({ toggle_column: column, calculated_toggle: value }: SocketMessage): void {
  if (typeof column !== "string" || (value !== 0 && value !== 1)) return;
  const queryKey = queryKeys.feature(column);
  // What is on its way may have been answered before the switch.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, value === 1);
}

/**
 * After a break events may be missing: what is on screen is asked again.
 * @param long whether it was noticed: then all that has aged or failed meanwhile is asked again
 */
export function refreshAfterBreak(long: boolean): void {
  readAgain(queryKeys.wallets, queryKeys.features, queryKeys.miner);
  if (long)
    void queryClient.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
}
