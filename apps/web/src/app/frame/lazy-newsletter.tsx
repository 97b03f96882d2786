import { NETWORK_MESSAGES } from "@nuc/contract";
import { useEffect, useRef, useState } from "react";
import { LazyPart } from "../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../ui/loading/use-lazy-part.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

const load = async () =>
  (await importWithRetry(() => import("../../areas/visitor/forms/live-newsletter.tsx")))
    .LiveNewsletter;

/** The newsletter box of the application's footer: below the first view everywhere, so it is fetched once it is seen. */
export function LazyNewsletter() {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"unseen" | "wanted" | "missing">("unseen");
  const Newsletter = useLazyPart(state === "wanted", load, () => setState("missing"));
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setState("wanted");
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // As high as the box: its heading, the field and a line below. So nothing moves when it comes.
    <div ref={place} className="min-h-[calc(4.75rem+1.45*(var(--t-small)+var(--t-micro)))]">
      {Newsletter === undefined && state !== "missing" && <Outline />}
      <LazyPart of={Newsletter} props={{}} />
      {state === "missing" && (
        <p role="status" className="text-small text-on-deep-2">
          {NETWORK_MESSAGES.noConnection}{" "}
          <button
            type="button"
            className="text-on-deep underline underline-offset-4"
            onClick={() => setState("wanted")}
          >
            Try again
          </button>
        </p>
      )}
    </div>
  );
}

/** The place of the box until it comes: its heading, and a field that cannot be used yet. */
function Outline() {
  return (
    <>
      <p className="mb-3 text-small font-[580] text-on-deep-2">Newsletter</p>
      <span aria-hidden="true" className="block h-(--field) rounded-2 bg-deep-2" />
    </>
  );
}
