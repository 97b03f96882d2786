import type { Notice } from "@nuc/contract";
import { buttonClass } from "../../ui/classes/button-class.ts";

/** What a link in an email leads to: a sentence, and the button that does what it says. */
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
