import type { NotificationRecord } from "@nuc/contract";

type Listener = (notice: NotificationRecord) => void;

const listeners = new Set<Listener>();
/** After a break the last few events come again. */
const told = new Set<string>();
/** Lists that are on screen. */
let open = 0;

/** Something new came by the socket. */
export function tellFresh(notice: NotificationRecord): void {
  if (told.has(notice.id)) return;
  told.add(notice.id);
  for (const tell of listeners) tell(notice);
}

/** Is told each notification that comes while the page is open, once. Returns how to stop. */
export function onFresh(tell: Listener): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** A list that shows what is new is on screen. Returns what takes it off. */
export function noteOpenList(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

export const isListOpen = (): boolean => open > 0;
