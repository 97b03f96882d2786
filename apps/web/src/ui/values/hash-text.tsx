import { classNames } from "../classes/class-names.ts";

/** A whole hash, signature or key in mono; it breaks anywhere. */
export function WholeHash({
  hash,
  className,
}: {
  readonly hash: string;
  readonly className?: string;
}) {
  return (
    <span
      className={classNames(
        "font-mono text-[0.875rem] leading-[1.5] tracking-[-0.01em] wrap-anywhere",
        className,
      )}
    >
      {hash}
    </span>
  );
}
