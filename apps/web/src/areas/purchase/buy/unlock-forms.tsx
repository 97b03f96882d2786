import { PURCHASE_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { wordsIn } from "../../../signing/phrase/phrase-boxes.ts";
import { WalletPasswordField } from "../../../signing/unlock/wallet-password-field.tsx";
import { useOnPageHide } from "../../../signing/words/use-on-page-hide.ts";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";
import { PurchaseFailure } from "../placing/purchase-failure.tsx";
import {
  passwordKey,
  phraseKey,
  type useConfirm,
  WrongWordsError,
} from "../placing/use-confirm.ts";
import { StepActions } from "./step-actions.tsx";

export interface UnlockStepProps {
  readonly wallet: WalletRecord;
  readonly confirm: ReturnType<typeof useConfirm>;
  /** What is paid, such as "17.22". */
  readonly price: string;
  /** The company whose page opens next; undefined where the order is paid on this site. */
  readonly company: string | undefined;
  /** Passed on to the screen of the twelve boxes. */
  readonly phraseState: Readonly<Record<string, unknown>>;
  readonly onBack: () => void;
  /** The price is asked again, for a new order. */
  readonly onRenew: () => void;
}

/** The wallet password, where this device holds the key. */
export function UnlockByPassword(props: UnlockStepProps) {
  const { wallet, confirm, price } = props;
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") confirm.confirm(passwordKey(wallet.account_id, password), price);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p className="text-small text-ink-2">
        Your wallet signs the order on this device, so the coins can only go to{" "}
        {wallet.account_name}. Nothing leaves the wallet.
      </p>
      <WalletPasswordField
        value={password}
        onValue={(value) => {
          setPassword(value);
          setMissing(false);
          confirm.forgetFailure();
        }}
        missing={missing}
        failure={confirm.error}
      />
      <ConfirmEnd {...props} />
    </form>
  );
}

/** The twelve words, where it does not. */
export function UnlockByWords(props: UnlockStepProps) {
  const { wallet, confirm, price, phraseState } = props;
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  useOnPageHide(() => setText(""));
  const fault = missing
    ? PURCHASE_MESSAGES.unlock.invalidMnemonics
    : confirm.error instanceof WrongWordsError
      ? confirm.error.message
      : undefined;
  const field = useFocusOnFault<HTMLTextAreaElement>(missing || confirm.error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const phrase = wordsIn(text).join(" ");
    setMissing(phrase === "");
    if (phrase !== "") confirm.confirm(phraseKey(wallet.account_id, phrase), price);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p className="text-small text-ink-2">
        The phrase of {wallet.account_name} is not on this device. It signs the order here and is
        not kept or sent.
      </p>
      <TextArea
        ref={field}
        label="12 words"
        rows={3}
        className="font-mono"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(false);
          confirm.forgetFailure();
        }}
        error={fault}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <p className="text-small">
        <TextLink to="/validate-mnemonics" state={phraseState} alone>
          Enter them word by word
        </TextLink>
      </p>
      <ConfirmEnd {...props} />
    </form>
  );
}

/** Where the browser goes next, why it did not, and the buttons. */
function ConfirmEnd({ confirm, price, company, onBack }: UnlockStepProps) {
  return (
    <>
      <Banner>
        Next you go to {company === undefined ? "the payment page of " : ""}
        <strong>{company ?? location.host}</strong> to pay{" "}
        <span className="figures">{price} USD</span>.
      </Banner>
      <PurchaseFailure error={confirm.error} />
      <StepActions busy={confirm.busy} onBack={onBack}>
        Confirm
      </StepActions>
    </>
  );
}
