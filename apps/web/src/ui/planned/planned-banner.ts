import { icon, name, part } from "../ticker/ticker-parts.ts";
import { keyOf, leftInWords, type PlannedWindow, windowInWords } from "./planned-words.ts";

interface PlannedBannerParts {
  /** The server's clock, milliseconds of the epoch. */
  readonly now: () => number;
  /** Key of the one that was put away. */
  readonly dismissed: () => string | null;
  readonly dismiss: (key: string) => void;
}

export interface PlannedBanner {
  readonly show: (planned: PlannedWindow | null) => void;
  readonly stop: () => void;
}

const warning = [
  "M12 9v4",
  "M12 17h.01",
  "M21.7 18l-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3",
];
const cross = ["M18 6 6 18", "M6 6l12 12"];

/** The line, with nothing said in it yet. */
function drawBar() {
  const sentence = part("p", "min-w-0 flex-1 py-2 wrap-anywhere");
  const clock = part("span", "figures text-ink-2 md:whitespace-nowrap");
  clock.setAttribute("aria-hidden", "true");
  const words = part("span", "");
  words.setAttribute("role", "status");
  sentence.append(words, " ", clock);
  const close = part("button", "-my-1 grid size-11 flex-none place-items-center rounded-full");
  close.type = "button";
  name(close, { "aria-label": "Dismiss: planned maintenance" });
  close.append(icon(cross));
  const bar = part("section", "border-b border-line bg-warning-soft text-small text-ink");
  name(bar, { "aria-label": "Notice of maintenance", "data-planned-bar": "" });
  const line = part("div", "page flex min-h-11 items-center gap-3");
  const sign = icon(warning);
  sign.classList.add("flex-none");
  line.append(sign, sentence, close);
  bar.append(line);
  return { bar, words, clock, close };
}

const sentenceOf = (planned: PlannedWindow): string =>
  `Planned maintenance: ${windowInWords(planned)}.${planned.text === null ? "" : ` ${planned.text}`}`;

/**
 * Says in one line that the site will be closed, with the time left, until somebody puts it away or it begins. Drawn without
 * React, since the prerendered pages have it too. The sentence is read out once, politely; the clock that runs is not.
 * @param host an element of the page, empty
 */
export function createPlannedBanner(
  host: HTMLElement,
  { now, dismissed, dismiss }: PlannedBannerParts,
): PlannedBanner {
  const { bar, words, clock, close } = drawBar();
  let planned: PlannedWindow | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const hide = (): void => {
    clearInterval(timer);
    timer = undefined;
    bar.remove();
    words.textContent = "";
  };
  const draw = (): void => {
    const left = planned === null ? 0 : Date.parse(planned.from) - now();
    if (planned === null || left <= 0 || dismissed() === keyOf(planned)) {
      hide();
      return;
    }
    const said = sentenceOf(planned);
    if (!bar.isConnected) host.append(bar);
    // After the region is there: else it is not announced.
    if (words.textContent !== said)
      setTimeout(() => {
        words.textContent = said;
      });
    clock.textContent = `Begins in ${leftInWords(left)}`;
    timer ??= setInterval(draw, 1000);
  };
  close.addEventListener("click", () => {
    if (planned !== null) dismiss(keyOf(planned));
    hide();
  });
  return {
    show: (next) => {
      planned = next;
      draw();
    },
    stop: hide,
  };
}
