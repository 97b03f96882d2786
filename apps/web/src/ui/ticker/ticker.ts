import { parseRichText, plainText } from "../rich-text/parse-rich-text.ts";
import { textDirection } from "../rich-text/text-direction.ts";
import { drawRichText } from "./draw-rich-text.ts";
import { createMotion, type TickerParts } from "./ticker-motion.ts";
import { icon, name, part, shapes } from "./ticker-parts.ts";

/** A notice of the header, as far as the ticker needs it. */
export interface TickerNotice {
  readonly id: string;
  /** HTML as the server stores it. */
  readonly message: string;
}

export interface Ticker {
  /** Shows these, in this order; without any there is nothing to see and nothing to reach. */
  readonly show: (notices: readonly TickerNotice[]) => void;
  readonly stop: () => void;
}

// The frame fades out at its ends, its own outline too: the focus ring is around the bar.
const barLook =
  "bg-accent-soft text-small text-ink -outline-offset-2 outline-focus has-[[role=marquee]:focus-visible]:outline-2";
const frameLook =
  "@container min-w-0 flex-1 [mask:linear-gradient(90deg,transparent,#000_2rem,#000_calc(100%_-_2rem),transparent)] [scrollbar-width:none]";
const lineLook =
  "flex w-max [&_a]:font-[560] [&_a]:text-accent-text [&_a]:underline [&_br]:hidden [&_li]:inline [&_ol]:inline [&_p]:inline [&_ul]:inline";
// Each copy is at least as wide as the window, so that one follows the other without a gap.
const copyLook = "flex min-w-[100cqi] flex-none gap-12 pr-12 pl-8 whitespace-nowrap";

function drawCopy(notices: readonly TickerNotice[]): HTMLElement {
  const copy = part("div", copyLook);
  for (const { message } of notices) {
    const item = part("span", "");
    name(item, { ...textDirection(plainText(message)) });
    drawRichText(item, parseRichText(message));
    copy.append(item);
  }
  return copy;
}

function drawBar({ frame, line, button }: TickerParts): HTMLElement {
  frame.tabIndex = 0;
  name(frame, { role: "marquee", "aria-label": "Announcements" });
  frame.append(line);
  button.type = "button";
  const bar = part("section", barLook);
  name(bar, { "aria-label": "Announcements in the header" });
  const inside = part("div", "page flex min-h-10 items-center gap-3");
  inside.append(icon(shapes.megaphone), frame, button);
  bar.append(inside);
  return bar;
}

/**
 * The scrolling line under the top edge, drawn without React, since the prerendered landing page has it too. It stops under
 * the pointer, while it has the focus, and by its button; where the device asks for less motion it never moves, and can be
 * scrolled by hand.
 * @param host an empty element in the page's header
 */
export function createTicker(host: HTMLElement): Ticker {
  const parts: TickerParts = {
    frame: part("div", frameLook),
    line: part("div", lineLook),
    button: part("button", "-my-1 grid size-11 flex-none place-items-center rounded-full"),
  };
  const bar = drawBar(parts);
  const motion = createMotion(parts);
  let shown = "";
  const show = (notices: readonly TickerNotice[]): void => {
    const next = JSON.stringify(notices.map(({ id, message }) => [id, message]));
    if (next === shown) return;
    shown = next;
    motion.end();
    if (notices.length === 0) {
      bar.remove();
      return;
    }
    const again = drawCopy(notices);
    name(again, { inert: "", "aria-hidden": "true" });
    parts.line.replaceChildren(drawCopy(notices), again);
    host.append(bar);
    motion.begin();
  };
  return {
    show,
    stop: () => {
      show([]);
      motion.stop();
    },
  };
}
