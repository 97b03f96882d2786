import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/** A part of the landing page that needs code; `start` gives how to stop, or nothing. */
interface Island {
  start(element: HTMLElement): () => void;
}

/** Loads the code of an island by the name in `data-island`. Each is its own file, fetched when the part is seen. */
const islands: Record<string, () => Promise<Island>> = {
  coin: () => importWithRetry(() => import("./coin-island.ts")),
  figures: () => importWithRetry(() => import("./figures-island.ts")),
  roadmap: () => importWithRetry(() => import("./roadmap-island.ts")),
  form: () => importWithRetry(() => import("./form-island.ts")),
};

/** What the form's own code would say, had it come. */
function sayItFailed(form: HTMLFormElement): void {
  const outcome = form.querySelector<HTMLElement>("[data-outcome]");
  if (outcome === null) return;
  outcome.dataset["tone"] = "failed";
  outcome.textContent = form.dataset["failed"] ?? "";
}

/** Starts each island inside `root` once it is seen; nothing is fetched before. Returns how to stop them all. */
export function startIslands(root: HTMLElement | Document): () => void {
  const stops: (() => void)[] = [];
  const begun = new Map<Element, Promise<void>>();
  let stopped = false;
  const start = async (element: HTMLElement): Promise<void> => {
    const island = await islands[element.dataset["island"] ?? ""]?.();
    if (island !== undefined && !stopped) stops.push(island.start(element));
  };
  const begin = (element: HTMLElement): Promise<void> => {
    const beginning = begun.get(element) ?? start(element);
    begun.set(element, beginning);
    // Code that could not be fetched is asked for again when the network is back, and when it is needed.
    beginning.catch(() => {
      begun.delete(element);
      addEventListener("online", () => observer.observe(element), { once: true });
    });
    return beginning;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      begin(target).catch(() => undefined);
    }
  });
  // Somebody is faster than the code that sends the form: it is sent as soon as that is here.
  const hold = (event: Event): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["island"] === undefined) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    begin(form).then(
      () => form.requestSubmit(),
      () => sayItFailed(form),
    );
  };
  for (const element of root.querySelectorAll("[data-island]")) observer.observe(element);
  root.addEventListener("submit", hold);
  return () => {
    stopped = true;
    observer.disconnect();
    root.removeEventListener("submit", hold);
    for (const stop of stops) stop();
  };
}
