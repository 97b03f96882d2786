import type { DisplayMessage, Shown } from "./shown.ts";
import { isDisplayMessage } from "./shown.ts";

export const channelName = "nuc-till-display";
const keptUnder = "till-name";
const welcome: Shown = { kind: "welcome" };

let name: string | undefined;

/** What names the till of this tab for its displays: the same after a reload, another one in another tab. */
export function tillName(): string {
  if (name !== undefined) return name;
  try {
    name = sessionStorage.getItem(keptUnder) ?? crypto.randomUUID();
    sessionStorage.setItem(keptUnder, name);
  } catch {
    // A closed storage: until the page is loaded again.
    name ??= crypto.randomUUID();
  }
  return name;
}

/** What the parts of the page want shown; a dialog's goes over that of the page under it. */
const wanted = new Map<"page" | "dialog", Shown>();
let channel: BroadcastChannel | undefined;
let lastSent = "";
let isDue = false;

const shownNow = (): Shown => wanted.get("dialog") ?? wanted.get("page") ?? welcome;

function broadcast(): void {
  const shown = shownNow();
  lastSent = JSON.stringify(shown);
  channel?.postMessage({ from: "till", till: tillName(), shown } satisfies DisplayMessage);
}

/** In a moment: one page leaves and the next one comes, and what is between them is not shown. */
function broadcastSoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    if (JSON.stringify(shownNow()) !== lastSent) broadcast();
  });
}

/** Shows something on the till's displays. Returns what takes it away. */
export function show(part: "page" | "dialog", shown: Shown): () => void {
  wanted.set(part, shown);
  broadcastSoon();
  return () => {
    if (wanted.get(part) === shown) wanted.delete(part);
    broadcastSoon();
  };
}

/** Answers the displays of this browser while a page of the till is open. Returns how to stop. */
export function answerDisplays(): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const own = new BroadcastChannel(channelName);
  channel = own;
  own.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isDisplayMessage(data) && data.from === "display") broadcast();
  });
  broadcast();
  return () => {
    own.close();
    if (channel === own) channel = undefined;
  };
}
