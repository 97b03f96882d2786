import { type Endpoint, pathOf, DEFAULT_PRODUCT } from "@nuc/contract";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { inputClass } from "../../../ui/classes/input-class.ts";

export interface SiteFormProps {
  /** The call that takes the form's fields as JSON; of the service `site`, whose paths name no product. */
  readonly endpoint: Endpoint;
  readonly label: string;
  /** The message when it worked, and when nothing better is known than that it did not. */
  readonly done: string;
  readonly failed: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A form of the prerendered page. Its rules and sentences are in its attributes, so that the island that checks and
 * sends it needs no texts of its own.
 */
export function SiteForm({ endpoint, label, done, failed, className, children }: SiteFormProps) {
  return (
    <form
      data-island="form"
      data-done={done}
      data-failed={failed}
      action={pathOf(endpoint, DEFAULT_PRODUCT)}
      method="post"
      noValidate
      aria-label={label}
      className={classNames("relative", className)}
    >
      {children}
      <Trap />
    </form>
  );
}

/** People do not see this field, so what fills it in is a machine. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] top-0 size-px overflow-hidden">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Where a form says how it went. The region is there from the start, so that screen readers notice its first message. */
export function FormOutcome() {
  return (
    <p
      data-outcome
      role="status"
      className="rounded-2 text-small font-[520] empty:sr-only not-empty:p-4 data-[tone=done]:bg-success-soft data-[tone=done]:text-success data-[tone=failed]:bg-warning-soft data-[tone=failed]:text-warning"
    />
  );
}

/** What a form says when it cannot work. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-small text-ink-2 in-[.on-deep]:text-on-deep-2">
        This form needs JavaScript, which is switched off in your browser. Nothing is sent until you
        switch it on for this site.
      </p>
    </noscript>
  );
}

export interface SiteFieldProps {
  /** Unlike that of other forms of the page. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly type?: "text" | "email" | "tel";
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly multiline?: boolean;
  /** Said when it is empty, and when it is no email address. */
  readonly required: string;
  readonly malformed?: string;
  readonly maxLength: number;
  readonly className?: string;
  readonly inputClassName?: string;
}

/** A labelled field with the place of its message under it. */
export function SiteField(props: SiteFieldProps) {
  const {
    id,
    name,
    label,
    hideLabel = false,
    multiline = false,
    className,
    inputClassName,
  } = props;
  const control = {
    id,
    name,
    required: true,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    placeholder: props.placeholder,
    "data-required": props.required,
    "data-malformed": props.malformed,
    "aria-describedby": `${id}-error`,
    className: classNames(inputClass, inputClassName),
  };
  return (
    <div
      className={classNames("grid min-w-0 grid-cols-1 content-start gap-[0.4375rem]", className)}
    >
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-small font-[560] text-ink"}>
        {label}
      </label>
      {multiline ? (
        <textarea {...control} rows={5} />
      ) : (
        <input {...control} type={props.type ?? "text"} />
      )}
      <p
        id={`${id}-error`}
        hidden
        className="flex items-start gap-1.5 text-small leading-[1.35] font-[520] text-danger in-[.on-deep]:text-on-deep [[hidden]]:hidden"
      >
        <CircleAlert className="mt-px size-[1.1em]" strokeWidth={1.75} aria-hidden="true" />
        <span />
      </p>
    </div>
  );
}
