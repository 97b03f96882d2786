import { type RefObject, useLayoutEffect } from "react";

/** Pixels above and under the toast. */
const EDGES = 18;

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
      const room = staying.getBoundingClientRect().height + EDGES;
      document.documentElement.style.setProperty("--toast-room", `${room}px`);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [plates, id]);
}
