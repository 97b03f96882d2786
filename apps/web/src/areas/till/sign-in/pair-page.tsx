import { TERMINAL_MESSAGES } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { pairThisDevice } from "./sign-in.ts";
import { TillScreen } from "./till-screen.tsx";

const { pair } = TERMINAL_MESSAGES;
export const signInPath = "/pos/sign-in";

/** Binds a terminal to this device by the code that the owner of the shop reads in the account. */
export function PairPage() {
  return (
    <TillScreen
      title="Pair this device"
      lead="The owner of the shop opens Terminals, chooses one and reads the pairing code out."
    >
      <PairForm />
      <p className="text-small">
        Already paired? <TextLink to={signInPath}>Sign in</TextLink>
      </p>
    </TillScreen>
  );
}

function PairForm() {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const refused = faultAtField(attempt.error, ["code"]);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setFault(code.trim() === "" ? pair.codeRequired : undefined);
    if (code.trim() === "") return;
    void attempt.run(
      async () => pairThisDevice(code.trim()),
      () => void navigate(signInPath),
    );
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {refused === undefined && <FailureBanner error={attempt.error} />}
      <TextField
        label="Pairing code"
        mono
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="12 letters and digits, such as 7K4M-2QXD-P9RT."
        value={code}
        onChange={({ currentTarget: { value } }) => {
          setCode(value);
          setFault(undefined);
          attempt.forget();
        }}
        error={fault ?? refused?.message}
      />
      <Button type="submit" size="large" full busy={attempt.busy}>
        Pair this device
      </Button>
    </form>
  );
}
