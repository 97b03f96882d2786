import { CopyButton } from "../../../ui/values/copy-button.tsx";
import { Shortened } from "../../../ui/values/shortened.tsx";
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
      <TextLink quiet to={to} className="finger-room">
        <ShortenedValue whole={`Hash of the ${of} ${hash}`}>
          <Shortened whole={hash} />
        </ShortenedValue>
      </TextLink>
      {copy && <CopyButton value={hash} what={`hash of the ${of}`} look="small-icon" />}
    </span>
  );
}
