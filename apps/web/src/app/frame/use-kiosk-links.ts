import { useEffect } from "react";
import { opensInKiosk } from "../navigation/kiosk-paths.ts";

/** Whether a press on a link stays within the till. A file that is saved leads nowhere. */
function staysHere(link: HTMLAnchorElement): boolean {
  if (link.hasAttribute("download")) return true;
  const { origin, pathname } = new URL(link.href, location.href);
  return origin === location.origin && link.target !== "_blank" && opensInKiosk(pathname);
}

/** In kiosk mode a link out of the till does nothing, wherever it is. */
export function useKioskLinks(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const hold = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || staysHere(link)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const kinds = ["click", "auxclick"] as const;
    for (const kind of kinds) document.addEventListener(kind, hold, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, hold, { capture: true });
    };
  }, [on]);
}
