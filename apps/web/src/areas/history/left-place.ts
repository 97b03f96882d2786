import type { HistorySelection } from "../../session/wallets/history-query.ts";

/** Where a history was left for a page that it leads to, such as a receipt. */
export interface HistoryPlace {
  /** Of the wallet. */
  readonly address: string;
  readonly question: HistorySelection;
  readonly page: number;
  /** The address of the link that was followed. */
  readonly href: string;
}

let left: { readonly visit: string; readonly place: HistoryPlace } | undefined;

/** @param visit of the page under the dialog: the router's key of its entry in the browser's history */
export function leavePlace(visit: string, place: HistoryPlace): void {
  left = { visit, place };
}

/** The place to which Back leads, for the visit that comes back; another visit forgets it. */
export function placeOf(visit: string): HistoryPlace | undefined {
  if (left?.visit !== visit) left = undefined;
  return left?.place;
}

export function forgetPlace(): void {
  left = undefined;
}
