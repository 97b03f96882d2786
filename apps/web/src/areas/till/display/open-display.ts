import { displayPath } from "./display-path.ts";
import { tillName } from "./till-channel.ts";

/** Opens a window for the customer's screen; without an opener, it shares nothing with this tab but what is sent to it. */
export function openDisplay(): void {
  const of = new URLSearchParams({ till: tillName() });
  globalThis.open(`${displayPath}?${of}`, "_blank", "popup,noopener,width=1024,height=640");
}
