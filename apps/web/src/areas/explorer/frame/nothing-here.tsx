import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { explorerPath } from "../ledger/explorer-paths.ts";
import { ExplorerBar } from "./explorer-bar.tsx";

export interface NothingHereProps {
  readonly title: string;
  /** What is missing, and what can be done. */
  readonly children: ReactNode;
}

/** The ledger does not have what the address of the page asks for. */
export function NothingHere({ title, children }: NothingHereProps) {
  return (
    <>
      <ExplorerBar />
      <PageHeading title={title} />
      <EmptyState
        action={
          <LinkButton to={explorerPath} variant="secondary">
            See the latest blocks
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
