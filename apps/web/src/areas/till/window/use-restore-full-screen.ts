import { useEffect } from "react";
import { enterFullScreen } from "./full-screen.ts";

/** Fills the screen again with the next press after a reload or Escape: a browser lets no page do it by itself. */
export function useRestoreFullScreen(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const fill = (): void => void enterFullScreen();
    document.addEventListener("click", fill);
    return () => document.removeEventListener("click", fill);
  }, [on]);
}
