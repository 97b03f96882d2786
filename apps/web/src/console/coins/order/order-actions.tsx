import {
  decideOrder,
  type OrderActAnswer,
  PURCHASE_STAFF_MESSAGES,
  refundOrder,
  type StaffOrderDetail,
} from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useIntent } from "../../../session/failures/use-intent.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { orderStates } from "../orders/order-words.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

type Act = "credit" | "return" | "close" | "refund";

/** What is decided on, as it stood on the screen. */
interface Asked {
  readonly act: Act;
  readonly seen: { readonly state: StaffOrderDetail["state"]; readonly paid: string };
}

const labels: Readonly<Record<Act, string>> = {
  credit: "Send the coins",
  return: "Send the money back",
  close: "Leave it as it is",
  refund: "Refund",
};

/** The acts that an order allows now; the server says no to all others. */
function actsFor(order: StaffOrderDetail): Act[] {
  const { open, creditedAt, refundable } = order;
  const canRefund = creditedAt !== null && Number(refundable) > 0;
  return [
    ...decisionsFor(order),
    ...(canRefund ? (["refund"] as const) : []),
    ...(open ? (["close"] as const) : []),
  ];
}

/** After money was to go back, what is still here can be returned again, and the coins sent where nothing went. */
function decisionsFor({
  creditedAt,
  decision,
  movements,
  refunds,
  state,
}: StaffOrderDetail): ("credit" | "return")[] {
  const isOver = state === "paid" || state === "refunded";
  if (creditedAt !== null || movements.length === 0 || isOver) return [];
  if (decision === null) return ["credit", "return"];
  if (decision === "credit" || refunds.some((one) => one.state === "waiting")) return [];
  const wentBack =
    movements.some(({ kind }) => kind === "refund") || refunds.some((one) => one.state === "sent");
  return wentBack ? ["return"] : ["credit", "return"];
}

/** Sends coins or money, or leaves the order as it is: each with a reason. */
export function OrderActions({ order }: { readonly order: StaffOrderDetail }) {
  const { id, amount: coins, currency, refundable } = order;
  const [typed, type] = useState("");
  const [pressed, press] = useState(false);
  // One that is sent again is done once, also after the dialog was closed; what was refused may be corrected.
  const { once, renew } = useIntent();
  const { subject, ask, dialog } = useDecision<Asked, OrderActAnswer>({
    act: async ({ act, seen }, reason) =>
      once(async (idempotencyKey) => {
        const call = { params: { id }, idempotencyKey };
        if (act !== "refund") {
          return await callData(decideOrder, { ...call, body: { decision: act, reason, seen } });
        }
        const amount = typed.trim();
        return await callData(refundOrder, { ...call, body: { amount, reason, seen } });
      }),
    done: ({ act }, { approval }) => {
      renew();
      return approval === undefined ? done[act] : "It is waiting for another admin, in Approvals.";
    },
    changed: (asked, now: Asked["seen"]) => ({ ...asked, seen: now }),
  });
  const open = (act: Act): void => {
    type(defaultRefund(order));
    press(false);
    ask({ act, seen: { state: order.state, paid: order.paid } });
  };
  const act = subject?.act ?? "close";
  // The call without an amount refunds everything.
  const isWrong = act === "refund" && !refundAmount.test(typed.trim());
  const effects: Readonly<Record<Act, string>> = {
    credit: `The treasury will pay ${amountLabel(coins)} to the wallet of ${order.username}. This cannot be undone.`,
    return: `The provider sends back all that was paid, and the coins are never sent.`,
    close: "No money moves. The order leaves the list to decide until its payments change.",
    refund: `The provider sends the money back; the coins stay where they are. At most ${amountLabel(refundable, currency)}.`,
  };
  return (
    <>
      {actsFor(order).map((one) => (
        <KeyButton key={one} onClick={() => open(one)}>
          {`${labels[one]}…`}
        </KeyButton>
      ))}
      <ReasonDialog
        {...dialog}
        onConfirm={(reason) => (isWrong ? press(true) : dialog.onConfirm(reason))}
        title={labels[act]}
        reader="recorded in the audit"
        confirmLabel={
          act === "refund" && !isWrong ? `Refund ${typed.trim()} ${currency}` : labels[act]
        }
        danger={act !== "close"}
        say={(now: Asked["seen"]) =>
          `${orderStates[now.state].label}, paid ${now.paid} ${currency}`
        }
      >
        <p>{effects[act]}</p>
        {act === "refund" && (
          <TextField
            label={`Amount (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => type(target.value)}
            error={
              isWrong && (pressed || typed.trim() !== "")
                ? PURCHASE_STAFF_MESSAGES.refund.amountWrong
                : undefined
            }
          />
        )}
      </ReasonDialog>
    </>
  );
}

/** As the server reads one. */
const refundAmount = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/;

/** What was paid too much, else all of it. */
function defaultRefund({ state, paid, price, refundable }: StaffOrderDetail): string {
  if (state !== "overpaid") return refundable;
  return ((Math.round(Number(paid) * 100) - Math.round(Number(price) * 100)) / 100).toFixed(2);
}

const done: Readonly<Record<Act, string>> = {
  credit: "The coins are on their way.",
  return: "The money is on its way back.",
  close: "The order stays as it is.",
  refund: "The money is on its way back.",
};
