import type { PaymentMethod, PurchaseTerms, WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { useLocation } from "react-router";
import { faultAtField, type FieldFault } from "../../../session/failures/fault-at-field.ts";
import { stored } from "../../../session/storage/stored.ts";
import { purchaseOriginOf } from "../placing/purchase-order.ts";
import { useConfirm } from "../placing/use-confirm.ts";
import { convertAmount, type TypedAmount } from "./amount.ts";

/** By the fields of the order, where a refusal of the server belongs. */
const stepOf = { walletAddress: 1, method: 2, amount: 3 } as const;
type OrderField = keyof typeof stepOf;
const fields = Object.keys(stepOf) as OrderField[];

/** What was chosen and typed in the four steps, and the order that it becomes. It stays when somebody goes back. */
export function usePurchase(wallets: readonly WalletRecord[], terms: PurchaseTerms) {
  const origin = purchaseOriginOf(useLocation().state);
  const [wallet, selectWallet] = useSelected(wallets);
  const [first] = useState(wallet === undefined ? 1 : 2);
  const [step, setStep] = useState(first);
  const [method, setMethod] = useState<PaymentMethod>();
  const [typed, setTyped] = useState<TypedAmount>({ field: "nuc", text: "" });
  const [fault, setFault] = useState<FieldFault<OrderField>>();
  const { price, amount = 0n } = convertAmount(typed, terms.rate);
  const order = { walletAddress: wallet?.account_id ?? "", amount, method: method ?? 1, origin };
  const confirm = useConfirm(order, (error) => {
    const found = faultAtField(error, fields);
    if (found === undefined) return;
    setFault(found);
    setStep(stepOf[found.field]);
  });
  const goTo = (next: number): void => {
    // The order that is being made leads to the payment page: it can no longer be changed.
    if (confirm.busy) return;
    confirm.drop();
    setFault(undefined);
    setStep(next);
  };
  return {
    origin,
    wallet,
    method,
    typed,
    step,
    /** The step that the page began with. */
    first,
    confirm,
    /** Smallest units; undefined where none is typed. */
    amount: price === undefined ? undefined : amount,
    /** Such as "17.22"; that of the order once it is made. */
    price: confirm.placed?.price ?? price,
    goTo,
    faultAt: (field: OrderField) => (fault?.field === field ? fault.message : undefined),
    chooseWallet: (chosen: WalletRecord): void => {
      selectWallet(chosen);
      goTo(2);
    },
    chooseMethod: (chosen: PaymentMethod): void => {
      setMethod(chosen);
      goTo(3);
    },
    type: (next: TypedAmount): void => {
      setFault(undefined);
      setTyped(next);
    },
  };
}

/** The wallet that was looked at last on this device, where it is one of these; undefined where none was. */
function useSelected(wallets: readonly WalletRecord[]) {
  const [address, setAddress] = useState(() => stored.read("lastSelectedWallet"));
  const select = ({ account_id: id }: WalletRecord): void => {
    setAddress(id);
    stored.write("lastSelectedWallet", id);
  };
  return [wallets.find(({ account_id: id }) => id === address), select] as const;
}
