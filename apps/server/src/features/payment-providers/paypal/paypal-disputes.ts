import { z } from "zod";
import type { MoneyMovement } from "../../../domain/purchase/provider.ts";
import { ProviderDeniedError, ProviderRefusedError } from "../../../domain/purchase/provider.ts";
import type { PayPalCall } from "./paypal-call.ts";
import { moment, money, paypalId } from "./paypal-order.ts";

const listed = z.object({
  items: z.array(z.object({ dispute_id: paypalId })).default([]),
});

/** https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get */
const dispute = z.object({
  dispute_id: paypalId,
  status: z.string(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: money,
  create_time: moment,
  update_time: moment,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
});
type Dispute = z.infer<typeof dispute>;

/** PayPal gave the money back to us, or never took it. */
const OURS = ["RESOLVED_SELLER_FAVOUR", "RESOLVED_WITH_PAYOUT", "CANCELED_BY_BUYER", "DENIED"];

/**
 * What disputes did with the money of a capture. A question of the customer (`INQUIRY`) moves none; from a claim on PayPal holds it,
 * and gives it back where the claim ends in our favour.
 */
export async function readDisputes(
  call: PayPalCall,
  capture: string,
): Promise<readonly MoneyMovement[]> {
  const found = await call({
    method: "GET",
    path: `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture)}`,
    answer: listed,
  }).catch((error: unknown) => {
    // The app has no right to disputes: its operator learns of them from PayPal alone. Nothing else may stop for that.
    const isDenied = error instanceof ProviderDeniedError && error.status === 403;
    if (isDenied || (error instanceof ProviderRefusedError && error.status === 404))
      return { items: [] };
    throw error;
  });
  const movements: MoneyMovement[] = [];
  for (const { dispute_id: id } of found.items) {
    const path = `/v1/customer/disputes/${id}`;
    movements.push(...movementsOf(await call({ method: "GET", path, answer: dispute })));
  }
  return movements;
}

function movementsOf({
  dispute_id: ref,
  dispute_life_cycle_stage: stage,
  dispute_outcome: outcome,
  ...dispute
}: Dispute): MoneyMovement[] {
  if (stage === undefined || stage === "INQUIRY") return [];
  const amount = dispute.dispute_amount.value;
  const currency = dispute.dispute_amount.currency_code;
  const movements: MoneyMovement[] = [
    { ref, kind: "chargeback", amount, currency, at: dispute.create_time },
  ];
  const isOurs = OURS.some((code) => code === outcome?.outcome_code);
  if (dispute.status === "RESOLVED" && isOurs) {
    const at = dispute.update_time;
    movements.push({ ref: `${ref}:lifted`, kind: "chargeback-lifted", amount, currency, at });
  }
  return movements;
}
