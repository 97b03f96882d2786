import {
  cancelMembership,
  isOfAccount,
  type MembershipOrder,
  MINUTES_TO_UNDO_A_MATCH,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { type Step, Stepper } from "../../../ui/layout/stepper.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { Address } from "../../../ui/values/address.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { orderName, orderStates } from "./order-words.ts";

/** An order, how far it is, and the way to cancel it while no payment was seen. */
export function OrderCard({ order }: { readonly order: MembershipOrder }) {
  const { state, total, currency, referenceCode } = order;
  const name = orderName(order);
  const { tone, label } = orderStates[state];
  return (
    <Card
      title={name}
      actions={
        <Badge tone={tone} dot>
          {label}
        </Badge>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="figures text-small text-ink-2">
          {state === "ordered"
            ? `Transfer ${amountLabel(total, currency)} with the reference ${referenceCode}.`
            : `${amountLabel(total, currency)}, reference ${referenceCode}`}
        </p>
        {state === "cancelled" ? (
          <p className="text-small text-ink-2">{`Cancelled ${clockTime(order.cancelledAt ?? "")}.`}</p>
        ) : (
          <Stepper
            label={`Progress of ${name}, ordered ${clockTime(order.orderedAt)}`}
            steps={stepsOf(order)}
            current={DONE[state]}
          />
        )}
        {state === "seen" && (
          <Banner tone="warning">
            We got a transfer with your code, but not for this exact total. We are checking it,
            usually within a day.
          </Banner>
        )}
        <GivenWallets order={order} />
        {order.needsWallet && <Banner tone="warning">{walletsNeeded(order)}</Banner>}
        {state === "ordered" && <Cancel order={order} />}
      </div>
    </Card>
  );
}

/** So many of the four steps are done; the one behind them is under way. */
const DONE = { ordered: 1, seen: 2, matched: 3, given: 4 } as const;

/** What is done is named as done, what is awaited as awaited: on a phone the name of the current step stands alone. */
function stepsOf(order: MembershipOrder): Step[] {
  const { seenAt, matchedAt, givenAt } = order;
  return [
    { label: "Ordered", hint: clockTime(order.orderedAt) },
    seenAt === null
      ? { label: "Waiting for your transfer", hint: "A transfer takes one to three days" }
      : { label: "Transfer received", hint: clockTime(seenAt) },
    matchedAt === null
      ? { label: "Matching your payment", hint: "We match it with this order" }
      : { label: "Payment matched", hint: clockTime(matchedAt) },
    {
      label: givenAt === null ? "Activating your membership" : "Membership active",
      hint: givenHint(order),
    },
  ];
}

function givenHint({ givenAt, givenWallets, quantity, category }: MembershipOrder): string {
  if (givenAt !== null) {
    const what = isOfAccount(category)
      ? "You can register a wallet as a miner."
      : `${category} for ${quantity === 1 ? "a wallet" : `${quantity} wallets`}.`;
    return `${clockTime(givenAt)}. ${what}`;
  }
  return givenWallets.length === 0
    ? `About ${MINUTES_TO_UNDO_A_MATCH} minutes after the match`
    : `${category} for ${givenWallets.length} of ${quantity} wallets so far`;
}

/** What the customer has to do for the rest of an order. */
function walletsNeeded({ givenWallets, quantity, category }: MembershipOrder): string {
  const missing = quantity - givenWallets.length;
  if (missing > 1) return `Create ${missing} wallets: they get the category ${category}.`;
  const wallet = givenWallets.length === 0 ? "a wallet" : "another wallet";
  return `Create ${wallet}: it gets the category ${category}.`;
}

function GivenWallets({ order: { givenWallets } }: { readonly order: MembershipOrder }) {
  if (givenWallets.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-small font-normal text-ink-2">Wallets with this membership</h3>
      <ul className="grid grid-cols-1 gap-2">
        {givenWallets.map((address) => (
          <li key={address}>
            <Address address={address} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cancel({ order }: { readonly order: MembershipOrder }) {
  const [asking, ask] = useState(false);
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: async () => call(cancelMembership, { params: { id: order.id } }),
    onSettled: async () => {
      ask(false);
      await queries.invalidateQueries({ queryKey: queryKeys.memberships });
    },
  });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <FailureBanner error={cancelling.error} />
      <Button variant="secondary" size="small" onClick={() => ask(true)}>
        Cancel this order
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Cancel this order?"
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        danger
      >
        If you have already transferred the money, keep the order: we match it once the bank shows
        the transfer.
      </ConfirmDialog>
    </div>
  );
}
