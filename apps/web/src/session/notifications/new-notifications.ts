import type { NotificationKind, NotificationRecord } from "@nuc/contract";

type Listener = (notice: NotificationRecord) => void;

const listeners = new Set<Listener>();
/** After a break the last few events come again. */
const seen = new Set<string>();
/** Parts of the page that hold news back. */
let holding = 0;
/** Kinds of which the page itself shows what happened, as often as a part of it says so. */
const shown: NotificationKind[] = [];

/** Something new came by the socket. */
export function emitNotification(notice: NotificationRecord): void {
  if (seen.has(notice.id)) return;
  seen.add(notice.id);
  for (const listener of listeners) listener(notice);
}

/** Is called with each notification that comes while the page is open, once. Returns how to stop. */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A list that shows what is new is on screen, or a page that is to show no news. Returns how to take that back. */
export function holdNews(): () => void {
  holding += 1;
  return () => {
    holding -= 1;
  };
}

export const isNewsHeld = (): boolean => holding > 0;

/** The page itself shows what notifications of this kind are about. Returns how to take that back. */
export function noteShownKind(kind: NotificationKind): () => void {
  shown.push(kind);
  return () => void shown.splice(shown.indexOf(kind), 1);
}

export const isShown = (kind: NotificationKind | null): boolean =>
  kind !== null && shown.includes(kind);
