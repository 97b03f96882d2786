import { makePhoneCode, type NewPhoneCode, OPEN_BILL_MESSAGES } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { Navigate } from "react-router";
import { call } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useNow } from "../../../session/site/use-now.ts";
import { billPath } from "../../../session/storage/pending-bill.ts";
import { parseAmount } from "../../../signing/transfer/typed-amount.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { timeLeft } from "../../../ui/time/time-left.ts";
import { phoneCodeQuery } from "./phone-bills.ts";
import { Amount } from "../../../ui/values/amount.tsx";

/** A code by which a till finds this phone, and how much a bill may be then. */
export function PhoneCode() {
  const make = useMutation({
    mutationFn: (limit: string) => call(makePhoneCode, { body: { limit } }),
  });
  return (
    <Card title="Show your code">
      {make.data === undefined ? (
        <LimitForm busy={make.isPending} error={make.error} onLimit={make.mutate} />
      ) : (
        <Shown code={make.data} onAgain={make.reset} />
      )}
    </Card>
  );
}

interface LimitFormProps {
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onLimit: (limit: string) => void;
}

function LimitForm({ busy, error, onLimit }: LimitFormProps) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const field = useFocusOnFault<HTMLInputElement>(wrong);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const amount = parseAmount(typed);
    if (amount === undefined || amount === 0n) setWrong(true);
    else onLimit(formatNuc(amount));
  };
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <p className="text-ink-2">
        The shop reads the code, and its bill comes to this phone. You still sign each payment here.
      </p>
      {error && <FailureBanner error={error} />}
      <TextField
        ref={field}
        label="At most, NUC"
        hint="The till refuses a larger bill at once."
        inputMode="decimal"
        autoComplete="off"
        className="figures"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
        error={wrong ? OPEN_BILL_MESSAGES.pay.limitMalformed : undefined}
      />
      <Button type="submit" size="large" full busy={busy}>
        Make a code
      </Button>
    </form>
  );
}

interface ShownProps {
  readonly code: NewPhoneCode;
  readonly onAgain: () => void;
}

function Shown({ code, onAgain }: ShownProps) {
  const { data: now = code } = useQuery(phoneCodeQuery(code.id));
  const time = useNow();
  if (now.bill !== null) return <Navigate to={billPath(now.bill)} />;
  const left = Date.parse(now.expires) - time;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
      {now.state === "waiting" && (
        <>
          <QrCode value={`pay:${code.code}`} label="QR code for the till" className="size-60" />
          <p className="font-mono text-h3 wrap-anywhere">{code.code}</p>
          <p className="text-small text-ink-2">
            Works once, for a bill of at most <Amount value={parseNuc(code.limit)} exact />
            {left > 0 && `, for ${timeLeft(left)}`}.
          </p>
        </>
      )}
      <div role="status" className="w-full">
        {now.state === "taken" && (
          <p>The shop has read your code. Its bill will appear here in a moment.</p>
        )}
        {now.state === "over" && <Banner tone="warning">This code has expired.</Banner>}
      </div>
      <Button
        variant={now.state === "over" ? "primary" : "secondary"}
        size="large"
        onClick={onAgain}
      >
        {now.state === "over" ? "Make another code" : "Stop"}
      </Button>
    </div>
  );
}
