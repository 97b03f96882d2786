import type { ShopProfile } from "@nuc/contract";
import type { RefObject } from "react";
import type { Bill } from "../cart/bill.ts";
import type { Cart } from "../cart/cart.ts";
import type { TillWallet } from "../own/use-till.ts";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly cart: Cart;
  /** Undefined where a phone pays, of whomever it is. */
  readonly customer: ShopProfile | undefined;
  readonly balance: bigint | undefined;
  readonly bill: Bill;
}

export interface ConfirmingProps extends Omit<ConfirmDialogProps, "open" | "onOpenChange"> {
  readonly pad: RefObject<HTMLInputElement | null>;
  /** Called with true while the payment is on its way and the dialog must stay. */
  readonly onLock: (locked: boolean) => void;
  readonly onCancel: () => void;
}

export interface ConfirmationProps extends ConfirmingProps {
  readonly wallet: TillWallet | undefined;
  readonly wallets: readonly TillWallet[];
  readonly onWallet: (address: string) => void;
}
