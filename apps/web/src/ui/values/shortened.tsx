import { classNames } from "../classes/class-names.ts";

/** An address or a hash as people compare it: the first nine and the last six characters. */
export function shortened(whole: string): string {
  return `${whole.slice(0, 9)}…${whole.slice(-6)}`;
}

interface ShortenedProps {
  /** The address or hash. */
  readonly whole: string;
  /** Only the first nine characters, where there is little room. */
  readonly brief?: boolean;
  readonly className?: string;
}

/** A short address or hash, where something larger is pressed; `Address` and `HashLink` stand alone. */
export function Shortened({ whole, brief = false, className }: ShortenedProps) {
  return (
    <span className={classNames("code-text md:whitespace-nowrap", className)}>
      {whole.slice(0, 9)}
      <span
        className={classNames("text-ink-3 in-[.on-deep]:text-on-deep-2", !brief && "px-[0.1em]")}
      >
        …
      </span>
      {/* With large letters on a phone it breaks here. */}
      <wbr />
      {!brief && whole.slice(-6)}
    </span>
  );
}
