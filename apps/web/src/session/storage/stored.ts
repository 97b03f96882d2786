/**
 * What the site keeps in the browser's storage, by name. Nothing secret but the session token; sealed phrases live in the
 * vault (IndexedDB) and are not touched from here.
 */
export type StoredName =
  | "token"
  | "user"
  | "lastSelectedWallet"
  | "shown"
  | "logoutMarker"
  | "loginEmail"
  | "email"
  | "phone"
  | "verificationCode"
  | "loginCode"
  | "maintenance"
  | "confirmOffer"
  | "pendingWallets"
  | "unansweredTransfers"
  | "unfinishedRefunds"
  | "backupProofs"
  | "unansweredMints"
  | "placedOrders"
  | "pushFor"
  | "plannedSeen"
  | "tills"
  | "till"
  | "kiosk"
  | "socialLinks";

/** Storage may be closed (private window, blocked cookies): then nothing is kept and the page still works. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const stored = {
  read: (name: StoredName): string | null => attempt(() => localStorage.getItem(name), null),
  write: (name: StoredName, value: string): void =>
    attempt(() => localStorage.setItem(name, value), undefined),
  remove: (...names: readonly StoredName[]): void => {
    for (const name of names) attempt(() => localStorage.removeItem(name), undefined);
  },
};
