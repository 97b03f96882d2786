import { LinkButton } from "../ui/link-button.tsx";
import { ReedRing } from "../ui/reed-ring.tsx";

/** Any address that no route knows. */
export function NotFoundPage() {
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
        <LinkButton to="/">Back to the home page</LinkButton>
        <LinkButton to="/explorer" variant="secondary">
          Search the explorer
        </LinkButton>
      </div>
    </div>
  );
}
