import { useEffect, useLayoutEffect, type RefObject } from "react";

/** Pixels from the edge of the window. */
export const TOAST_EDGE = 6;

/** Pixels that a toast of few lines and what is pressed under it take. */
const reach = 120;

/** Fields that open a phone's keyboard, which hides the bottom of the window. */
const typed = "input:not([type=checkbox],[type=radio]), textarea";

/** Where toasts are on a phone: pixels from the top, or undefined for the bottom. */
export type ToastTop = number | undefined;

/**
 * The place, on a phone, where a toast hides neither the header nor what was just pressed: under the header, or at the bottom
 * if the press was there and no keyboard is open.
 *
 * @param pressed how far from the top of the window the last press was, in pixels
 */
export function placeOfNow(pressed: number): ToastTop {
  // The header is behind the scrim, and the buttons of a sheet are at the bottom.
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return TOAST_EDGE;
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(header, 0) + TOAST_EDGE;
  const hidesPress = pressed >= top && pressed < top + reach;
  return hidesPress && !document.activeElement?.matches(typed) ? undefined : top;
}

/** Keeps in `pressed` how far from the top of the window the last press was, in pixels. */
export function usePressHeight(pressed: RefObject<number>): void {
  useEffect(() => {
    const keep = ({ clientY }: PointerEvent): void => {
      pressed.current = clientY;
    };
    document.addEventListener("pointerdown", keep, true);
    return () => document.removeEventListener("pointerdown", keep, true);
  }, [pressed]);
}

/**
 * Says in `--toast-room` how much of the top a toast that stays takes.
 *
 * @param id of that toast
 */
export function useStayingRoom(plates: RefObject<HTMLElement | null>, id?: number): void {
  useLayoutEffect(() => {
    const staying = plates.current?.querySelector('[data-stays="true"]');
    if (id === undefined || !staying) return undefined;
    const measure = (): void => {
      const room = staying.getBoundingClientRect().height + 3 * TOAST_EDGE;
      document.documentElement.style.setProperty("--toast-room", `${room}px`);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [plates, id]);
}
