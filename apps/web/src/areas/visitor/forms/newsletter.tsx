import { SITE_MESSAGES, subscribeToNewsletter } from "@nuc/contract";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { FormOutcome, NeedsScript, SiteField, SiteForm } from "./site-form.tsx";

const messages = SITE_MESSAGES.newsletter;
const maxLength = 254;

/** The newsletter box of the footer. */
export function Newsletter() {
  return (
    <div>
      <h2 className="mb-3 text-small font-[580] text-on-deep-2">Newsletter</h2>
      <SiteForm
        endpoint={subscribeToNewsletter}
        label="Newsletter"
        done={`${messages.subscribed} ${messages.onceConfirmed}`}
        failed={messages.failed}
        className="grid gap-3"
      >
        <div className="flex flex-wrap items-start gap-2">
          <SiteField
            id="newsletter-email"
            name="email"
            label="Email for the newsletter"
            hideLabel
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            required={messages.emailMalformed}
            malformed={messages.emailMalformed}
            maxLength={maxLength}
            className="flex-[1_1_10rem]"
            inputClassName="border-on-deep-line! bg-deep-2! text-on-deep! placeholder:text-on-deep-2! hover:border-on-deep!"
          />
          <button
            type="submit"
            className={`${buttonClass({ variant: "mint", size: "large" })} noscript:hidden`}
          >
            Subscribe
          </button>
        </div>
        <p className="text-micro text-on-deep-2 noscript:hidden">
          We'll email you a link to confirm.
        </p>
        <FormOutcome />
        <NeedsScript />
      </SiteForm>
    </div>
  );
}
