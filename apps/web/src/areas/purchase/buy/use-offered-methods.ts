import type { PaymentMethod, PurchaseTerms } from "@nuc/contract";
import { useFeature } from "../../../session/site/features.ts";

/** The methods that are offered now: a switch that staff turn while the page is open takes its tiles away. */
export function useOfferedMethods({ methods }: PurchaseTerms): readonly PaymentMethod[] {
  const paypal = useFeature("toggle_paypal_payment").on !== false;
  const bitpay = useFeature("toggle_bitpay_payment").on !== false;
  const isOn: Record<PaymentMethod, boolean> = {
    1: paypal,
    2: bitpay,
    3: paypal && bitpay,
    4: true,
  };
  return methods.filter((method) => isOn[method]);
}
