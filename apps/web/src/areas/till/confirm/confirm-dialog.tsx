import { PIN_LENGTH } from "@nuc/contract";
import { type SyntheticEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { shownBill } from "../display/of-bill.ts";
import { useShown } from "../display/use-display.ts";
import { salePath } from "../own/sale-query.ts";
import { useTill } from "../own/use-till.ts";
import type { ConfirmationProps, ConfirmDialogProps, ConfirmingProps } from "./confirm-props.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PhoneConfirmation } from "./phone-confirmation.tsx";
import { PinPad } from "./pin-pad.tsx";
import { useCheckout } from "./use-checkout.ts";

/** What is paid, by whom and to whom; the customer's PIN pays it. */
export function ConfirmDialog({ open, onOpenChange, ...order }: ConfirmDialogProps) {
  const [locked, setLocked] = useState(false);
  const pad = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!locked}
      title="Payment Confirmation"
      size="wide"
      initialFocus={pad}
    >
      <Confirming {...order} pad={pad} onLock={setLocked} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Confirming(props: ConfirmingProps) {
  const till = useTill();
  const { wallet } = till;
  if (till.wallets === undefined && till.error !== null)
    return <FailedRead error={till.error} onRetry={() => void till.refetch()} />;
  if (till.wallets?.length === 0)
    return (
      <Banner tone="warning" role="alert">
        You have no wallet to receive payments. Create one first, under Wallets.
      </Banner>
    );
  const known = { ...props, wallet, wallets: till.wallets ?? [], onWallet: till.chooseWallet };
  return <CardOrPhone {...known} />;
}

/** The choice of the customer; what was asked for in one way without an answer continues in that way. */
function CardOrPhone(props: ConfirmationProps) {
  const { cart, onLock } = props;
  const [paying, setPaying] = useState(false);
  const lock = (locked: boolean): void => {
    setPaying(locked);
    onLock(locked);
  };
  if (cart.phone !== undefined || cart.asked !== undefined) return <PhoneConfirmation {...props} />;
  const card = <Confirmation {...props} onLock={lock} />;
  const isAlone = paying || cart.confirmation !== undefined;
  return (
    <Tabs
      label="How the customer pays"
      wide
      items={[
        { value: "card", label: "Card", content: card },
        ...(isAlone
          ? []
          : [{ value: "phone", label: "Phone", content: <PhoneConfirmation {...props} /> }]),
      ]}
    />
  );
}

function Confirmation(props: ConfirmationProps) {
  const { cart, bill, wallet, pad, onLock, onCancel } = props;
  const navigate = useNavigate();
  const [pin, setPin] = useState("");
  const payment = useCheckout({
    cart,
    bill,
    wallet: wallet?.address ?? "",
    onPaid: async ({ id }) => navigate(salePath(id), { replace: true, state: { fresh: true } }),
  });
  const { sending, unanswered = false, error } = payment;
  const kind = sending || unanswered ? "paying" : error === undefined ? "pin" : "again";
  useShown("dialog", { kind, bill: shownBill(bill, payment.total) });
  const type = (next: string): void => {
    setPin(next);
    payment.retype();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (pin.length < PIN_LENGTH || wallet === undefined || sending) return;
    onLock(true);
    void payment.confirm(pin).finally(() => {
      onLock(false);
      pad.current?.focus();
    });
    // The call has it now; nothing else keeps it.
    setPin("");
  };
  return (
    <form noValidate autoComplete="off" className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-2 md:grid-cols-2 md:gap-6">
        <OrderSummary {...props} total={payment.total} frozen={sending || unanswered} />
        <div className="grid content-start gap-2 md:gap-4">
          {unanswered && !sending && <Unanswered />}
          <p className="text-center text-small text-ink-2 max-md:hidden">
            Turn the screen to the customer.
          </p>
          <PinPad ref={pad} pin={pin} onPin={type} error={error} sending={sending} />
        </div>
      </div>
      <DialogActions stay>
        <Button variant="secondary" size="large" disabled={sending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="large"
          busy={sending}
          disabled={!sending && (pin.length < PIN_LENGTH || wallet === undefined)}
        >
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}

const Unanswered = () => (
  <Banner tone="warning" role="alert">
    We got no answer, so we do not know yet whether the payment went through. Type the PIN and
    confirm again: it is the same payment, and it is paid at most once.
  </Banner>
);
