import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { takenMessage } from "./import-failure.ts";
import type { KeySource } from "./take-wallet.ts";

/** What else would help, by where the key came from. */
const another: Record<KeySource["kind"], string> = {
  phrase: "Try other words",
  file: "Choose another file",
};

interface TakenProps {
  readonly source: KeySource;
  readonly onOther: () => void;
}

/** The wallet is somebody else's: adding it again would help nobody. */
export function Taken({ source, onOther }: TakenProps) {
  return (
    <>
      <Banner tone="warning" role="alert">
        {takenMessage}
      </Banner>
      <DialogActions>
        <LinkButton to="/wallet-listing" variant="secondary" size="large">
          Back to your wallets
        </LinkButton>
        <Button size="large" onClick={onOther}>
          {another[source.kind]}
        </Button>
      </DialogActions>
    </>
  );
}
