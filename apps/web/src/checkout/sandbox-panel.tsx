import type { OrderState, SandboxOutcome } from "@nuc/contract";
import {
  CircleX,
  Clock,
  Coins,
  Copy,
  type LucideIcon,
  Minus,
  Plus,
  RotateCcw,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { subtractPrice } from "../orders/order-price.ts";
import { stateBadges } from "../orders/order-state.ts";
import { FailureBanner } from "../session/failures/failure-banner.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Badge } from "../ui/feedback/badge.tsx";
import { actInSandbox } from "./checkout-query.ts";
import type { PayPanelProps } from "./pay-panel-props.ts";
import { useAct } from "./use-act.ts";

interface Outcome {
  readonly outcome: Exclude<SandboxOutcome, "pay">;
  readonly label: string;
  /** The outcome where nothing was paid before. */
  readonly state: OrderState;
  readonly Icon: LucideIcon;
}

const outcomes: readonly Outcome[] = [
  { outcome: "pay-less", label: "Pay half", state: "underpaid", Icon: Minus },
  { outcome: "pay-more", label: "Pay too much", state: "overpaid", Icon: Plus },
  { outcome: "pay-late", label: "Pay after the time runs out", state: "in_review", Icon: Clock },
  { outcome: "pay-twice", label: "Pay twice", state: "in_review", Icon: Copy },
  { outcome: "wrong-currency", label: "Pay in another currency", state: "in_review", Icon: Coins },
  { outcome: "fail", label: "Fail, then try again", state: "waiting", Icon: CircleX },
  { outcome: "pay-then-refund", label: "Pay, then refund", state: "refunded", Icon: Undo2 },
  {
    outcome: "pay-then-charge-back",
    label: "Pay, then charge back",
    state: "charged_back",
    Icon: RotateCcw,
  },
];

/** A payment that moves no money: every outcome is a button. */
export function SandboxPanel({ data, order }: PayPanelProps) {
  const act = useAct();
  const [pressed, setPressed] = useState<SandboxOutcome>();
  const press = (outcome: SandboxOutcome): void => {
    if (act.busy) return;
    setPressed(outcome);
    act.run(() => actInSandbox(data, outcome));
  };
  const failed = pressed === "fail" && !act.busy && act.error === undefined;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-h3">Sandbox checkout</h1>
        <p className="text-small text-ink-2">No money moves here. Choose how this payment ends.</p>
      </div>
      <FailureBanner error={act.error} />
      {failed && (
        <p role="status" className="text-small text-ink-2">
          The payment failed. You were not charged.
        </p>
      )}
      <Button size="large" full busy={act.busy && pressed === "pay"} onClick={() => press("pay")}>
        Pay {subtractPrice(order.price, order.paid)} {order.currency}
      </Button>
      <div className="grid gap-2">
        <h2 className="text-small font-[560]">Or another outcome</h2>
        <ul className="grid overflow-hidden rounded-2 border border-line">
          {outcomes.map(({ outcome, label, state, Icon }) => (
            <li key={outcome} className="border-line not-last:border-b">
              <button
                type="button"
                aria-busy={(act.busy && pressed === outcome) || undefined}
                className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-small hover:bg-sunken focus-visible:-outline-offset-2"
                onClick={() => press(outcome)}
              >
                <Icon className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
                <span className="flex-1">{label}</span>
                <Badge>{stateBadges[state].word}</Badge>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
