import { askTerminal, MAX_TERMINAL_NAME_LENGTH, TERMINAL_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { call } from "../../session/calls/call.ts";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../session/failures/fault-at-field.ts";
import { SearchedWallets } from "../../session/wallets/searched-wallets.tsx";
import { walletsQuery } from "../../session/wallets/wallets-query.ts";
import { useAttempt } from "../../signing/once/use-attempt.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { refetchTerminals } from "./queries.ts";

const { ask } = TERMINAL_MESSAGES;
const nothing = { name: "", walletAddress: "" };

/** Asks staff for another terminal. */
export function AskTerminal() {
  const [typed, setTyped] = useState(nothing);
  const [faults, setFaults] = useState<Partial<typeof nothing>>({});
  const attempt = useAttempt();
  const toast = useToast();
  const wallets = useQuery(walletsQuery).data?.results ?? [];
  const refused = faultAtField(attempt.error, ["name", "walletAddress"]);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = {
      ...(typed.name.trim() === "" && { name: ask.nameRequired }),
      ...(typed.walletAddress === "" && { walletAddress: ask.walletRequired }),
    };
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    void attempt.run(
      () => call(askTerminal, { body: typed }),
      () => {
        setTyped(nothing);
        toast.success(ask.asked);
        void refetchTerminals();
      },
    );
  };
  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: value });
      setFaults({});
      attempt.forget();
    },
    error: faults[name] ?? (refused?.field === name ? refused.message : undefined),
  });
  return (
    <Card title="Ask for a terminal">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {refused === undefined && <FailureBanner error={attempt.error} />}
        <TextField
          label="Name"
          hint="As it appears on receipts, such as Counter 1."
          maxLength={MAX_TERMINAL_NAME_LENGTH}
          autoComplete="off"
          {...field("name")}
        />
        <SearchedWallets wallets={wallets} chosen={typed.walletAddress}>
          {(found) => (
            <Select
              label="Wallet that receives the payments"
              placeholder="Select a wallet"
              options={found.map(({ account_id: value, account_name: label }) => ({
                value,
                label,
              }))}
              {...field("walletAddress")}
            />
          )}
        </SearchedWallets>
        <Button type="submit" className="w-fit" busy={attempt.busy}>
          Send request
        </Button>
      </form>
    </Card>
  );
}
