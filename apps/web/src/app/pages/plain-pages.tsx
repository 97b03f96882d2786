import type { Notice } from "@nuc/contract";
import { buttonClass } from "../../ui/classes/button-class.ts";
import { ReedRing } from "../../ui/drawings/reed-ring.tsx";

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

/** What a link in an e-mail leads to: a sentence, and the button that does what it says. */
export function NoticeText({ notice: { title, text, button } }: { readonly notice: Notice }) {
  return (
    <div className="grid justify-items-center gap-5 py-12 text-center">
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-[34em] text-lead text-ink-2">{text}</p>
      {button === null ? (
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          Back to the home page
        </a>
      ) : (
        <form method="post" action={button.action}>
          <button type="submit" className={buttonClass({ size: "large" })}>
            {button.label}
          </button>
        </form>
      )}
    </div>
  );
}
