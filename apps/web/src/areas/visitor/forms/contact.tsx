import { contactUs, SITE_MESSAGES } from "@nuc/contract";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { FormOutcome, NeedsScript, SiteField, SiteForm } from "./site-form.tsx";

const messages = SITE_MESSAGES.contact;
/** The contract's limits: a line, and a message. */
const maxLength = { line: 254, message: 5000 };

/** Contact: the form beside a short text. The order of the fields is the order in which their rules are reported. */
export function Contact() {
  return (
    <section id="contact" className="pb-(--section)">
      <div className="page grid items-start gap-[clamp(2rem,6vw,6rem)] md:grid-cols-[minmax(0,0.85fr)_minmax(0,1.15fr)]">
        <div className="grid gap-4">
          <h2 className="text-h1">Contact</h2>
          <p className="max-w-[24em] text-lead text-ink-2">
            Write to us in your own words. We read every message and answer by email.
          </p>
          <p className="max-w-[28em] text-small text-ink-3">
            Never send your secret phrase, a password or a code. We will not ask for them.
          </p>
        </div>
        <SiteForm
          endpoint={contactUs}
          label="Contact"
          done={messages.sent}
          failed={messages.failed}
          className="grid gap-x-4 gap-y-5 md:grid-cols-2"
        >
          <SiteField
            id="contact-name"
            name="name"
            label="Name"
            autoComplete="name"
            required={messages.nameRequired}
            maxLength={maxLength.line}
            className="md:col-span-2"
          />
          <SiteField
            id="contact-email"
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            required={messages.emailRequired}
            malformed={messages.emailMalformed}
            maxLength={maxLength.line}
          />
          <SiteField
            id="contact-phone"
            name="mobileNumber"
            label="Phone"
            type="tel"
            autoComplete="tel"
            required={messages.phoneRequired}
            maxLength={maxLength.line}
          />
          <SiteField
            id="contact-message"
            name="message"
            label="Message"
            multiline
            required={messages.messageRequired}
            maxLength={maxLength.message}
            className="md:col-span-2"
            inputClassName="min-h-36"
          />
          <div className="grid justify-items-start gap-4 md:col-span-2">
            <button type="submit" className={`${buttonClass({ size: "large" })} noscript:hidden`}>
              Send message
            </button>
            <FormOutcome />
            <NeedsScript />
          </div>
        </SiteForm>
      </div>
    </section>
  );
}
