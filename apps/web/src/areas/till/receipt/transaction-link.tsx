import type { ReactNode } from "react";
import { useExplorerLinks } from "../../../session/site/explorer-links.ts";
import { useKiosk } from "../../../session/storage/kiosk.ts";
import { Shortened } from "../../../ui/values/shortened.tsx";

interface TransactionLinkProps {
  readonly hash: string;
  /** After the hash, for screen readers. */
  readonly children?: ReactNode;
}

/** A transaction in the explorer; in kiosk mode its hash alone, since nothing leads out of the till. */
export function TransactionLink({ hash, children }: TransactionLinkProps) {
  const links = useExplorerLinks();
  const isKiosk = useKiosk() !== null;
  if (isKiosk)
    return (
      <span title={hash} className="inline-flex min-h-12 items-center">
        <Shortened whole={hash} />
      </span>
    );
  return (
    <a
      href={links.transfer(hash)}
      target="_blank"
      rel="noreferrer"
      title={hash}
      className="prose-link inline-flex min-h-12 items-center"
    >
      <Shortened whole={hash} />
      {children}
    </a>
  );
}
