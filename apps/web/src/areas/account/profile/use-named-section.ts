import { useEffect } from "react";
import { useLocation } from "react-router";

/** Milliseconds in which cards above a section may still load and move it. */
const settling = 3000;

const readerEvents = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the section that the address names, as links of notifications do, and focuses its heading. Scrolls again while
 * cards above it load, until the reader scrolls, presses or types.
 * @param drawn whether the sections are there
 */
export function useNamedSection(drawn: boolean): void {
  // A new object with each press, also of a link to the current place.
  const location = useLocation();
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!drawn || section === null) return undefined;
    const heading = section.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    const go = (): void => section.scrollIntoView({ behavior: "instant", block: "start" });
    const growth = new ResizeObserver(go);
    for (const part of section.parentElement?.parentElement?.children ?? []) growth.observe(part);
    const stop = (): void => growth.disconnect();
    const timer = setTimeout(stop, settling);
    for (const event of readerEvents) addEventListener(event, stop, { once: true });
    go();
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of readerEvents) removeEventListener(event, stop);
    };
  }, [location, drawn]);
}
