import { WALLET_MESSAGES } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";
import { isWrongPassword, useAttempt } from "../../../signing/once/use-attempt.ts";
import { FileField, type ChosenFile } from "./file-field.tsx";
import { importFailureMessage } from "./import-failure.ts";
import { SubmitButton } from "./submit-button.tsx";
import { findWallet, type FoundWallet } from "./take-wallet.ts";

const { password: messages } = WALLET_MESSAGES;

/** A keystore file and its password. */
export function FileSource({ onFound }: { readonly onFound: (wallet: FoundWallet) => void }) {
  const [file, setFile] = useState<ChosenFile>();
  const [filePassword, setFilePassword] = useState("");
  const [asked, setAsked] = useState(false);
  const attempt = useAttempt();
  const wrong = isWrongPassword(attempt.error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (file === undefined) event.currentTarget.querySelector("input")?.focus();
    if (file === undefined || filePassword === "") return;
    const source = { kind: "file", file: file.content, filePassword } as const;
    void attempt.run(() => findWallet(source), onFound);
  };
  const missing = asked && filePassword === "" ? messages.required : undefined;
  const field = useFocusOnFault<HTMLInputElement>(
    file !== undefined && (missing ?? (wrong && attempt.error)),
  );
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <FileField
        label="Keystore file"
        error={asked && file === undefined ? "Please choose a keystore file." : undefined}
        onFile={(chosen) => {
          setFile(chosen);
          attempt.forget();
        }}
      />
      <PasswordField
        ref={field}
        label="Password of the file"
        what="password of the file"
        autoComplete="off"
        value={filePassword}
        onChange={(event) => {
          setFilePassword(event.currentTarget.value);
          attempt.forget();
        }}
        error={missing ?? (wrong ? messages.wrong : undefined)}
      />
      {attempt.error !== undefined && !wrong && (
        <Banner tone="danger" role="alert">
          {importFailureMessage(attempt.error)}
        </Banner>
      )}
      <SubmitButton busy={attempt.busy}>Continue</SubmitButton>
    </form>
  );
}
