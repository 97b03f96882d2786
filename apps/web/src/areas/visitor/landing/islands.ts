/** A part of the landing page that needs code; `start` gives how to stop, or nothing. */
interface Island {
  start(element: HTMLElement): () => void;
}

/** Loads the code of an island by the name in `data-island`. Each is its own file, fetched when the part is seen. */
const islands: Record<string, () => Promise<Island>> = {
  coin: () => import("./coin-island.ts"),
  figures: () => import("./figures-island.ts"),
  roadmap: () => import("./roadmap-island.ts"),
  form: () => import("./form-island.ts"),
};

/** Starts each island inside `root` once it is seen; nothing is fetched before. Returns how to stop them all. */
export function startIslands(root: ParentNode): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  const begin = async (element: HTMLElement): Promise<void> => {
    const island = await islands[element.dataset["island"] ?? ""]?.();
    if (island !== undefined && !stopped) stops.push(island.start(element));
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      void begin(target);
    }
  });
  for (const element of root.querySelectorAll("[data-island]")) observer.observe(element);
  return () => {
    stopped = true;
    observer.disconnect();
    for (const stop of stops) stop();
  };
}
