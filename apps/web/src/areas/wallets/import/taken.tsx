import { TwoWaysOn } from "../../../ui/dialogs/two-ways-on.tsx";
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
    <TwoWaysOn
      warning={takenMessage}
      elsewhere={{ to: "/wallet-listing", label: "Back to your wallets" }}
      onward={{ label: another[source.kind], onClick: onOther }}
    />
  );
}
