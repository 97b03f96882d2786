import {
  addClerk,
  changeClerkCode,
  type Clerk,
  CLERK_CODE_LENGTH,
  MAX_TERMINAL_NAME_LENGTH,
  TERMINAL_MESSAGES,
} from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { call } from "../../session/calls/call.ts";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../session/failures/fault-at-field.ts";
import { useIntent } from "../../session/failures/use-intent.ts";
import { useAttempt } from "../../signing/once/use-attempt.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { DigitField } from "../../ui/fields/digit-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { refetchTerminals } from "./queries.ts";

const { clerk: messages } = TERMINAL_MESSAGES;

interface ClerkFormProps {
  /** Whose code is changed; null = a new clerk. */
  readonly clerk: Clerk | null;
  readonly onDone: () => void;
}

/** Name and code of a clerk. */
export function ClerkForm({ clerk, onDone }: ClerkFormProps) {
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [faults, setFaults] = useState<{ name?: string; code?: string }>({});
  const attempt = useAttempt();
  const intent = useIntent();
  const toast = useToast();
  const refused = faultAtField(attempt.error, ["name", "code"]);
  const faultOf = (field: "name" | "code") =>
    faults[field] ?? (refused?.field === field ? refused.message : undefined);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = {
      ...(clerk === null && name.trim() === "" && { name: messages.nameRequired }),
      ...(code.length < CLERK_CODE_LENGTH && { code: messages.codeMalformed }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    void attempt.run(
      async () =>
        clerk === null
          ? intent.once((idempotencyKey) =>
              call(addClerk, { body: { name, code }, idempotencyKey }),
            )
          : call(changeClerkCode, { params: { id: clerk.id }, body: { code } }),
      ({ clerk: { name: now } }) => {
        toast.success(clerk === null ? `${now} can sign in.` : `${now} has a new code.`);
        void refetchTerminals();
        onDone();
      },
    );
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {refused === undefined && <FailureBanner error={attempt.error} />}
      {clerk === null ? (
        <TextField
          label="Name"
          hint="As it appears on receipts."
          maxLength={MAX_TERMINAL_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            setFaults({});
            attempt.forget();
          }}
          error={faultOf("name")}
        />
      ) : (
        <p className="text-ink-2">The old code stops working, and {clerk.name} is signed out.</p>
      )}
      <DigitField
        label="Code"
        length={CLERK_CODE_LENGTH}
        parted
        autoComplete="off"
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setFaults({});
          attempt.forget();
          // The server does not compare codes: a clerk who has the earlier one must not seem to have this one.
          intent.renew();
        }}
        // The name may still be missing.
        onComplete={() => undefined}
        hint="Six digits that the clerk chooses or that you give them. They are not shown here again."
        error={faultOf("code")}
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={attempt.busy}>
          {clerk === null ? "Add the clerk" : "Set the code"}
        </Button>
      </DialogActions>
    </form>
  );
}
