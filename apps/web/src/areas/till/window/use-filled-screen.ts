import { useEffect } from "react";
import { fillScreen } from "./full-screen.ts";

/** Fills the screen again with the next press after a reload or Escape: a browser lets no page do it by itself. */
export function useFilledScreen(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const fill = (): void => void fillScreen();
    document.addEventListener("click", fill);
    return () => document.removeEventListener("click", fill);
  }, [on]);
}
