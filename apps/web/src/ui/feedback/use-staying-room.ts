import { type RefObject, useLayoutEffect } from "react";

/** Pixels above and below the toast. */
const MARGINS = 18;

/**
 * Sets `--toast-room` to the height that a toast which stays takes at the top.
 *
 * @param id of that toast
 */
export function useStayingRoom(plates: RefObject<HTMLElement | null>, id?: number): void {
  useLayoutEffect(() => {
    const staying = plates.current?.querySelector('[data-stays="true"]');
    if (id === undefined || !staying) return undefined;
    const measure = (): void => {
      const room = staying.getBoundingClientRect().height + MARGINS;
      document.documentElement.style.setProperty("--toast-room", `${room}px`);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [plates, id]);
}
