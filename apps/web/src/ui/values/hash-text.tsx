import { classNames } from "../classes/class-names.ts";

/** A hash as shown in lists: the first nine and the last six characters. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 9)}…${hash.slice(-6)}`;
}

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
