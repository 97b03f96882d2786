import { vi } from "vitest";

/**
 * A page of so many pixels that shows everything, or nothing yet; `vi.unstubAllGlobals` takes it back.
 * @param seen whether places are in sight
 */
export function setViewport(width: number, height: number, seen = true): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => callback([{ isIntersecting: seen }]);
      }
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe: () => void;
      constructor(callback: (entries: { contentRect: object }[]) => void) {
        this.observe = () => callback([{ contentRect: { width, height } }]);
      }
      disconnect = (): void => undefined;
    },
  );
}
