import { classNames } from "../classes/class-names.ts";
import { CopyButton } from "./copy-button.tsx";
import { HoverPopup } from "../popups/hover-popup.tsx";
import { Rosette } from "../drawings/rosette.tsx";
import { ShortenedValue } from "./shortened-value.tsx";
import { Shortened } from "./shortened.tsx";
import { TextLink } from "../buttons/text-link.tsx";

export interface AddressProps {
  readonly address: string;
  /** The rosette before it; off where one is already beside it. */
  readonly rosette?: boolean | undefined;
  /** A copy button behind it. */
  readonly copy?: boolean | undefined;
  /** Text of the toast after copying. */
  readonly copiedToast?: string | undefined;
  /** What the reader calls it: in place of the short form. */
  readonly name?: string | undefined;
  /** Makes it a link to this page of the application. */
  readonly to?: string | undefined;
}

const shortClass =
  "finger-room rounded-1 hover:underline hover:underline-offset-4 md:whitespace-nowrap";

/** A short address; hover, focus or a tap opens the whole one. Where coins leave use `WholeAddress`. */
export function Address({
  address,
  name,
  rosette = true,
  copy = true,
  copiedToast,
  to,
}: AddressProps) {
  const text = name ?? (
    <ShortenedValue whole={`Address ${address}`}>
      <Shortened whole={address} />
    </ShortenedValue>
  );
  return (
    <span
      className={classNames(
        "inline-flex min-w-0 items-center gap-2 align-middle",
        // In a phone's card the icon ends where the values above and below it end.
        copy && "max-md:in-[td]:-mr-2",
      )}
    >
      {rosette && <Rosette address={address} />}
      <HoverPopup
        content={<WholeAddress address={address} />}
        className="max-w-[min(22rem,90vw)] rounded-2 border border-line bg-raised p-4 text-left whitespace-normal"
      >
        {to === undefined ? (
          <button
            type="button"
            className={classNames(shortClass, name !== undefined && "font-[560]")}
          >
            {text}
          </button>
        ) : (
          <TextLink quiet to={to} className={shortClass}>
            {text}
          </TextLink>
        )}
      </HoverPopup>
      {copy && <CopyButton value={address} what="address" look="small-icon" toast={copiedToast} />}
    </span>
  );
}

/** The whole address in groups of six, first and last group bold. Reads as one word to screen readers and when copied. */
export function WholeAddress({
  address,
  className,
}: {
  readonly address: string;
  readonly className?: string;
}) {
  const groups = Array.from(address.matchAll(/.{1,6}/g), ({ 0: text, index }) => ({ text, index }));
  const lastIndex = groups.at(-1)?.index;
  return (
    <span
      className={classNames(
        "block font-mono text-[0.875rem] leading-[1.5] tracking-[-0.01em] text-ink-2",
        className,
      )}
    >
      <span className="sr-only">{address}</span>
      <span aria-hidden="true" className="flex flex-wrap gap-x-2 gap-y-0.5">
        {groups.map(({ text, index }) => (
          <span
            key={index}
            className={index === 0 || index === lastIndex ? "font-[650] text-ink" : undefined}
          >
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}
