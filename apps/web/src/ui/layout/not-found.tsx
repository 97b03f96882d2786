import { buttonClass } from "../classes/button-class.ts";
import { ReedRing } from "../drawings/reed-ring.tsx";

/** An address without a page. Plain links: it is also drawn where no router runs. */
export function NotFound() {
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <ReedRing value={0} className="size-40">
        <span className="text-h2 figures" aria-hidden="true">
          404
        </span>
      </ReedRing>
      <h1 className="text-h1">There is no page here</h1>
      <p className="max-w-[34em] text-lead text-ink-2">
        The address may have a typing mistake, or the page has moved.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonClass()}>
          Back to the home page
        </a>
        <a href="/explorer" className={buttonClass({ variant: "secondary" })}>
          Search the explorer
        </a>
      </div>
    </div>
  );
}
