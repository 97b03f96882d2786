import { WarningWithActions } from "../../../ui/dialogs/warning-with-actions.tsx";
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

/** The wallet is somebody else's: adding it again would not help. */
export function Taken({ source, onOther }: TakenProps) {
  return (
    <WarningWithActions
      warning={takenMessage}
      link={{ to: "/wallet-listing", label: "Back to your wallets" }}
      action={{ label: another[source.kind], onClick: onOther }}
    />
  );
}
