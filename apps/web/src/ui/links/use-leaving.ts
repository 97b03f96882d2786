import { useEffect, useState } from "react";

/** Milliseconds after which a page that is still here was not left: it was stopped, or the other site did not answer. */
const patience = 10_000;

/** Whether the browser is on its way to another page, and how it goes there. */
export function useLeaving(): readonly [leaving: boolean, leave: (page: string) => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return undefined;
    const stay = (): void => setLeaving(false);
    const timer = setTimeout(stay, patience);
    // The browser may bring the page back as it was left.
    addEventListener("pageshow", stay);
    return () => {
      clearTimeout(timer);
      removeEventListener("pageshow", stay);
    };
  }, [leaving]);
  const leave = (page: string): void => {
    setLeaving(true);
    location.assign(page);
  };
  return [leaving, leave];
}
