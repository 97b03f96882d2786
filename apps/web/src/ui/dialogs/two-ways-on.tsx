import type { ReactNode } from "react";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../buttons/button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { LinkButton } from "../buttons/link-button.tsx";

interface TwoWaysOnProps {
  /** Why it does not go on as it was meant to. */
  readonly warning: string;
  readonly children?: ReactNode;
  readonly elsewhere: { readonly to: string; readonly label: string };
  /** The likelier one of the two. */
  readonly onward: { readonly label: string; readonly onClick: () => void };
}

/** A warning in place of what was wanted, and the two ways on from there. */
export function TwoWaysOn({ warning, children, elsewhere, onward }: TwoWaysOnProps) {
  return (
    <>
      <Banner tone="warning" role="alert">
        {warning}
      </Banner>
      {children}
      <DialogActions>
        <LinkButton to={elsewhere.to} variant="secondary" size="large">
          {elsewhere.label}
        </LinkButton>
        <Button size="large" onClick={onward.onClick}>
          {onward.label}
        </Button>
      </DialogActions>
    </>
  );
}
