import type { ShopCard } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { useState, type SyntheticEvent } from "react";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { ShopCardBadge } from "../../../session/wallets/shop-card-badge.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { changeCard } from "./change-card.ts";
import { limitFaults, type LimitFaults, raises, type TypedLimits } from "./new-limits.ts";

/** What the card may pay, and what it has paid today. */
export function LimitsCard({ card }: { readonly card: ShopCard }) {
  return (
    <Card title="Limits" actions={<ShopCardBadge state={card.state} />}>
      <div className="grid gap-5">
        <SpentToday card={card} />
        <LimitsForm card={card} />
      </div>
    </Card>
  );
}

function SpentToday({ card }: { readonly card: ShopCard }) {
  const [spent, perDay] = [parseNuc(card.spentToday), parseNuc(card.perDay)];
  const share = perDay === 0n ? 0 : Number((spent * 1000n) / perDay) / 1000;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-small">
        <span className="text-ink-2">Spent today</span>
        <span>
          <Amount value={spent} unit={null} /> <span className="text-ink-3">of</span>{" "}
          <Amount value={perDay} />
        </span>
      </p>
      <ReedBar value={share} label="Spent of today's limit" />
      <p className="text-micro text-ink-3">
        A new day starts at <ClockTime iso={card.dayEnds} show="minute" />.
      </p>
    </div>
  );
}

/** Errors of the server are shown where those of the page are. */
const serverFault = (error: unknown) => faultAtField(error, ["perPayment", "perDay", "password"]);

function LimitsForm({ card }: { readonly card: ShopCard }) {
  const [typed, setTyped] = useState<TypedLimits>({
    perPayment: card.perPayment,
    perDay: card.perDay,
    password: "",
  });
  const [faults, setFaults] = useState<LimitFaults>();
  const attempt = useAttempt();
  const toast = useToast();
  const refused = serverFault(attempt.error);
  const needsPassword = raises(typed, card);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = limitFaults(typed, card);
    setFaults(found);
    if (found !== undefined) {
      const first = Object.entries(found).find(([, fault]) => fault !== undefined)?.[0];
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const change = {
      perPayment: formatNuc(parseNuc(typed.perPayment.trim())),
      perDay: formatNuc(parseNuc(typed.perDay.trim())),
      ...(needsPassword && { password: typed.password }),
    };
    void attempt.run(
      () => changeCard(change),
      () => toast.success("Your limits are saved."),
    );
  };
  const field = (name: keyof TypedLimits) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: value });
      setFaults(undefined);
      attempt.forget();
    },
    error: faults?.[name] ?? (refused?.field === name ? refused.message : undefined),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {refused === undefined && <FailureBanner error={attempt.error} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Per payment, NUC" inputMode="decimal" {...field("perPayment")} />
        <TextField label="Per day, NUC" inputMode="decimal" {...field("perDay")} />
      </div>
      {needsPassword ? (
        <PasswordField
          label="Account password"
          what="account password"
          autoComplete="current-password"
          hint="Needed to raise a limit."
          {...field("password")}
        />
      ) : (
        <p className="text-small text-ink-3">
          You can lower a limit at once. To raise one, enter your account password.
        </p>
      )}
      <Button type="submit" variant="secondary" className="w-fit" busy={attempt.busy}>
        Save limits
      </Button>
    </form>
  );
}
