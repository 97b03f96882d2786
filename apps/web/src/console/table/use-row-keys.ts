import type { RefObject } from "react";
import { useShortcut } from "../forms/use-shortcut.ts";

/** Goes by the keyboard from the link or button of one row to that of the next: arrows, and j and k as in mail programs. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => () => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at < 0 ? (step === 1 ? 0 : rows.length - 1) : at + step;
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
    row?.focus();
    row?.scrollIntoView({ block: "nearest" });
  };
  const inRows = (step: 1 | -1) => () => {
    // Elsewhere an arrow scrolls the page.
    if (body.current?.contains(document.activeElement)) move(step)();
    else scrollBy({ top: step * 60 });
  };
  useShortcut("j", move(1));
  useShortcut("k", move(-1));
  useShortcut("ArrowDown", inRows(1));
  useShortcut("ArrowUp", inRows(-1));
}
