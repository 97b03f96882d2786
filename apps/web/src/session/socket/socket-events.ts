import type {
  ACCOUNT_CATEGORY,
  SocketEvent,
  SocketEventName,
  SocketEventOf,
  WalletList,
} from "@nuc/contract";
import { queryClient, queryKeys } from "../calls/query-client.ts";
import { setMaintenance } from "../site/maintenance.ts";
import { setPlanned } from "../site/planned.ts";
import { sendSignal } from "../calls/signals.ts";
import { emitNotification } from "../notifications/new-notifications.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

/** What this page does with an event of the server; one that is not listed changes nothing here. */
type Handlers = { readonly [Name in SocketEventName]?: (event: SocketEventOf<Name>) => void };

const handlers: Handlers = {
  balance: ({ address, balance }) => {
    showBalance(address, balance);
    walletsReading ??= setTimeout(readWallets, gathering);
  },
  maintenance: ({ status }) => {
    setMaintenance(status);
    if (status === "true") sendSignal({ kind: "maintenance" });
  },
  "maintenance-plan": ({ planned }) => setPlanned(planned),
  toggle: ({ toggle_column: column, calculated_toggle: value }) => {
    const queryKey = queryKeys.feature(column);
    // What is on its way may have been answered before the switch.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, value === 1);
  },
  notification: ({ notification }) => {
    // What the product sends an account says that something of it has changed: a wallet is a miner, a fee has arrived.
    if (notification.category === ofAccount) readMinersAgain();
    if (notification.kind === "bill") readAgain(queryKeys.phoneBills);
    changeNotifications(({ addNotification }) => addNotification(notification));
    emitNotification(notification);
  },
  read: ({ id }) => changeNotifications(({ markAsRead }) => markAsRead(id)),
  "read-all": () => changeNotifications(({ markAllAsRead }) => markAllAsRead()),
  removed: ({ id }) =>
    changeNotifications(({ removeCachedNotification }) => removeCachedNotification(id)),
  queue: () => readMinersAgain(),
  order: () => readAgain(queryKeys.orders),
  miner: () => readMinersAgain(),
  membership: () => readAgain(queryKeys.memberships),
  content: ({ kind }) => {
    // Every open page shows the footer: they do not all ask at once.
    setTimeout(() => readAgain(["content", kind]), Math.random() * contentSpread);
  },
  terms: () => sendSignal({ kind: "terms-required" }),
  kyc: () => readAgain(queryKeys.kyc, queryKeys.address, ["profile"]),
  "photo-place": ({ document, position }) =>
    queryClient.setQueryData(queryKeys.photoPlace(document), position),
};

/** Reads one message of our server; undefined for anything that names no event. */
export function parseSocketEvent(text: unknown): SocketEvent | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isEvent =
      typeof value === "object" &&
      value !== null &&
      "event" in value &&
      typeof value.event === "string";
    return isEvent ? (value as SocketEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** The id to give back after a break. In `read` and `removed` the id is the notification's own. */
export function positionOf(event: SocketEvent): string | undefined {
  return event.event === "read" || event.event === "removed" ? event.lastId : event.id;
}

/** Writes what an event reports into the cache of answers, so that every open screen shows it. */
export function applySocketEvent(event: SocketEvent): void {
  // By its own name, so that it is the handler's event; a newer server may know names that this page does not.
  const handler = handlers[event.event] as ((event: SocketEvent) => void) | undefined;
  handler?.(event);
}

type Changes = typeof import("../notifications/notification-cache.ts");

/** The first page does without the code; changes are made in the order in which they were reported. */
function changeNotifications(change: (changes: Changes) => void): void {
  // Without a connection nothing is reported either, and after a break the lists are read again.
  importWithRetry(() => import("../notifications/notification-cache.ts")).then(
    change,
    () => undefined,
  );
}

/** Milliseconds over which open pages ask again for what staff have written. */
const contentSpread = 3000;
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

function readAgain(...stale: readonly (readonly string[])[]): void {
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}

function readMinersAgain(): void {
  readAgain(queryKeys.miner, queryKeys.wallets);
}

/**
 * After a break events may be missing: what is on screen is asked again.
 * @param long whether it was noticed: then all that has aged or failed meanwhile is asked again
 */
export function refreshAfterBreak(long: boolean): void {
  readAgain(
    queryKeys.wallets,
    queryKeys.features,
    queryKeys.miner,
    queryKeys.orders,
    queryKeys.memberships,
    queryKeys.kyc,
    queryKeys.notifications,
  );
  if (long)
    void queryClient.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
}
