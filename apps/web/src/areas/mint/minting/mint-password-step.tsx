import { signTextWithPassword } from "../../../vault/vault.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { SigningPassword } from "../../../signing/unlock/signing-password.tsx";
import { MintFailure } from "./mint-failure.tsx";
import type { useMint } from "./use-mint.ts";

interface MintPasswordStepProps {
  readonly address: string;
  /** Smallest units. */
  readonly reward: bigint;
  readonly mint: ReturnType<typeof useMint>;
  readonly onCancel: () => void;
  /** Called with true while the mint is on its way and the dialog must stay. */
  readonly onLock: (locked: boolean) => void;
}

/** The wallet password mints. A user who leaves after a lost answer finds the mint finished at the next press. */
export function MintPasswordStep(props: MintPasswordStepProps) {
  const { address, reward, mint, onCancel, onLock } = props;
  const strike = (password: string): void => {
    onLock(true);
    mint.mutate((text) => signTextWithPassword(address, password, text), {
      onSettled: () => onLock(false),
    });
  };
  return (
    <SigningPassword
      error={mint.error}
      pending={mint.isPending}
      failure={mint.error && <MintFailure error={mint.error} />}
      submitLabel={`Mint ${amountLabel(reward)}`}
      backLabel="Cancel"
      mayLeave
      onSign={strike}
      onRetype={mint.reset}
      onBack={onCancel}
    />
  );
}
