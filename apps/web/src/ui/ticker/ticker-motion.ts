import { icon, name, shapes } from "./ticker-parts.ts";

/** Pixels a second: as fast as one reads along. */
const speed = 45;
/** Milliseconds of one round, at the least. */
const shortest = 8000;

export interface TickerParts {
  /** What the line is seen through. */
  readonly frame: HTMLElement;
  /** What moves: the messages and their copy, one behind the other. */
  readonly line: HTMLElement;
  readonly button: HTMLButtonElement;
}

/** What holds the line still; it moves while nothing does. */
interface Holds {
  button: boolean;
  pointer: boolean;
  focus: boolean;
}

export interface Motion {
  /** Begins with the line's current text. */
  readonly begin: () => void;
  readonly end: () => void;
  readonly stop: () => void;
}

/** Moves the line unless something holds it, or the device asks for less motion. */
export function createMotion(parts: TickerParts): Motion {
  const { frame, line, button } = parts;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const holds: Holds = { button: false, pointer: false, focus: false };
  let moving: Animation | undefined;

  const applyPreference = (): void => {
    showState(parts, calm.matches, holds.button);
    if (calm.matches) moving?.cancel();
    else if (holds.button || holds.pointer || holds.focus) moving?.pause();
    else moving?.play();
  };
  const hold = (by: keyof Holds, held: boolean): void => {
    holds[by] = held;
    // A link that was out of sight has been scrolled to.
    if (by === "focus" && !held) frame.scrollLeft = 0;
    applyPreference();
  };
  button.addEventListener("click", () => hold("button", !holds.button));
  frame.addEventListener("pointerenter", () => hold("pointer", true));
  frame.addEventListener("pointerleave", () => hold("pointer", false));
  frame.addEventListener("focusin", () => hold("focus", true));
  frame.addEventListener("focusout", () => hold("focus", false));
  calm.addEventListener("change", applyPreference);
  return {
    begin: () => {
      const duration = Math.max((line.scrollWidth / 2 / speed) * 1000, shortest);
      const round = [{ translate: "0" }, { translate: "-50%" }];
      moving = line.animate(round, { duration, iterations: Infinity });
      applyPreference();
    },
    end: () => moving?.cancel(),
    stop: () => calm.removeEventListener("change", applyPreference),
  };
}

/** @param still it never moves here: so nothing is there to pause it, each message is there once, and can be scrolled to */
function showState({ frame, line, button }: TickerParts, still: boolean, paused: boolean): void {
  button.hidden = still;
  line.querySelector("[inert]")?.toggleAttribute("hidden", still);
  frame.classList.toggle("overflow-x-auto", still);
  frame.classList.toggle("overflow-hidden", !still);
  name(button, { "aria-label": paused ? "Let the ticker run" : "Pause the ticker" });
  button.replaceChildren(icon(paused ? shapes.play : shapes.pause));
}
