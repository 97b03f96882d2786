import { CopyButton } from "../../../ui/values/copy-button.tsx";
import { shortHash } from "../../../ui/values/hash-text.tsx";
import { ShortenedValue } from "../../../ui/values/shortened-value.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";

export interface HashLinkProps {
  readonly hash: string;
  readonly to: string;
  /** What it is the hash of. */
  readonly of: "block" | "transfer";
  readonly copy?: boolean;
}

/** A short hash that leads to its page, with a button that copies the whole one. */
export function HashLink({ hash, to, of, copy = true }: HashLinkProps) {
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      <TextLink quiet to={to} className="code-text finger-room">
        <ShortenedValue whole={`Hash of the ${of} ${hash}`}>{shortHash(hash)}</ShortenedValue>
      </TextLink>
      {copy && <CopyButton value={hash} what={`hash of the ${of}`} look="small-icon" />}
    </span>
  );
}
