import { Smartphone } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { openBillPath } from "../cart/open-bill-path.ts";
import type { ConfirmationProps } from "./confirm-props.ts";
import { OrderSummary } from "./order-summary.tsx";
import { useAskPhone } from "./use-ask-phone.ts";

/** What is paid and to whom; the customer signs it on the phone. */
export function PhoneConfirmation(props: ConfirmationProps) {
  const { cart, bill, wallet, onCancel } = props;
  const navigate = useNavigate();
  const { sending, error, total, ask } = useAskPhone({
    cart,
    bill,
    wallet: wallet?.address ?? "",
    onAsked: (id) => void navigate(openBillPath(id)),
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <OrderSummary
          {...props}
          customer={undefined}
          total={total}
          frozen={sending || cart.asked !== undefined}
        />
        <div className="grid content-center justify-items-center gap-4 text-center">
          <Smartphone className="size-14 text-accent-text" strokeWidth={1.25} aria-hidden="true" />
          <p className="max-w-80">
            {cart.customer === ""
              ? "The next screen shows a code. The customer scans it with the phone's camera, and signs there."
              : `${cart.customer} gets a message on the phone and signs there. The next screen shows a code too.`}
          </p>
          <p className="text-small text-ink-2">No PIN is needed.</p>
          {error !== undefined && (
            <Banner tone="warning" role="alert">
              {error}
            </Banner>
          )}
        </div>
      </div>
      <DialogActions stay>
        <Button variant="secondary" size="large" disabled={sending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="large"
          busy={sending}
          disabled={!sending && wallet === undefined}
          onClick={() => void ask()}
        >
          {cart.customer === "" ? "Show the code" : "Ask the phone"}
        </Button>
      </DialogActions>
    </div>
  );
}
