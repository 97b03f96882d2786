import { useEffect } from "react";
import { useLocation } from "react-router";

/** Milliseconds in which what stands above a section comes, and moves it. */
const settling = 3000;

const byTheReader = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Goes to the section that the address names, such as that of a link of a notification: to its heading, and back to it while
 * what stands above is still loading, until the reader moves.
 * @param drawn whether the sections are there
 */
export function useNamedSection(drawn: boolean): void {
  // Another one with each press, also on the link to where one is.
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
    for (const event of byTheReader) addEventListener(event, stop, { once: true });
    go();
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of byTheReader) removeEventListener(event, stop);
    };
  }, [location, drawn]);
}
