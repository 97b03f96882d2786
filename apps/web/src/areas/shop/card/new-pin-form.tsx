import {
  ACCOUNT_LIFE_MESSAGES,
  type PinChange,
  SHOP_CARD_MESSAGES,
  SHOP_PATH,
} from "@nuc/contract";
import { useRef, useState, type SyntheticEvent } from "react";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { confirmNeededBy } from "../../../signing/confirm/confirm-needed.ts";
import { ConfirmStep } from "../../../signing/confirm/confirm-step.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { sealUnderPin } from "../../../vault/shop-wallet.ts";
import { NewPinFields } from "../pin/new-pin-fields.tsx";
import { useNewPin } from "../pin/use-new-pin.ts";
import { changePin } from "./change-card.ts";

interface NewPinFormProps {
  /** Address of the card's wallet. */
  readonly wallet: string;
  /** The wallet whose phrase gives its key: itself, or the one it was derived from. */
  readonly from: string;
  readonly walletPassword: string;
  readonly onDone: () => void;
}

/** The new PIN, typed twice, and the account password: the key is sealed under it here and sent in place of the one before. */
export function NewPinForm({ wallet, from, walletPassword, onDone }: NewPinFormProps) {
  const { fields, take } = useNewPin();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const sealed = useRef<PinChange>(undefined);
  const attempt = useAttempt();
  const toast = useToast();
  const change = async (pin: string): Promise<void> => {
    const path = from === wallet ? "" : SHOP_PATH;
    const key = await sealUnderPin(from, { password: walletPassword, path, pin });
    if (key.address !== wallet) throw new Error("This phrase belongs to another wallet");
    sealed.current = { privateKey: key.sealed, password };
    await changePin(sealed.current);
  };
  const showSuccess = (): void => {
    toast.success(SHOP_CARD_MESSAGES.pin.changed);
    onDone();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pin = take(event.currentTarget);
    setMissing(password === "");
    if (pin === undefined) return;
    if (password === "") event.currentTarget.querySelectorAll("input")[2]?.focus();
    else void attempt.run(() => change(pin), showSuccess);
  };
  const needed = confirmNeededBy(attempt.error);
  if (needed)
    return (
      <ConfirmStep
        needed={needed}
        misuse="pays with your card"
        then={async () => {
          if (sealed.current) await changePin(sealed.current);
          showSuccess();
        }}
        onBack={attempt.forget}
      />
    );
  const refused = faultAtField(attempt.error, ["password"]);
  return (
    <StepStart key="pin">
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {refused === undefined && <FailureBanner error={attempt.error} />}
        <NewPinFields {...fields} />
        <PasswordField
          label="Account password"
          what="account password"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget: { value } }) => {
            setPassword(value);
            setMissing(false);
            attempt.forget();
          }}
          error={missing ? ACCOUNT_LIFE_MESSAGES.passwordRequired : refused?.message}
        />
        <Button type="submit" size="large" full busy={attempt.busy}>
          Change the PIN
        </Button>
      </form>
    </StepStart>
  );
}
