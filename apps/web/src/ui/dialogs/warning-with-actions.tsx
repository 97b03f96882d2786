import type { ReactNode } from "react";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../buttons/button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { LinkButton } from "../buttons/link-button.tsx";

interface WarningWithActionsProps {
  /** Why this step failed. */
  readonly warning: string;
  readonly children?: ReactNode;
  readonly link: { readonly to: string; readonly label: string };
  /** The likelier choice. */
  readonly action: { readonly label: string; readonly onClick: () => void };
}

/** A warning in place of what was wanted, with a link and a button to continue. */
export function WarningWithActions({ warning, children, link, action }: WarningWithActionsProps) {
  return (
    <>
      <Banner tone="warning" role="alert">
        {warning}
      </Banner>
      {children}
      <DialogActions>
        <LinkButton to={link.to} variant="secondary" size="large">
          {link.label}
        </LinkButton>
        <Button size="large" onClick={action.onClick}>
          {action.label}
        </Button>
      </DialogActions>
    </>
  );
}
