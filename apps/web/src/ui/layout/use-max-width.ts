import { useSyncExternalStore } from "react";

/** Whether the window is at most `width` CSS pixels wide; follows rotation and resizing. */
export function useMaxWidth(width: number): boolean {
  const query = `(max-width: ${width}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
}
