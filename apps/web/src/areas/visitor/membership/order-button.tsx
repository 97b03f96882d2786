import { type Membership, orderMembership } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NetworkError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useSession } from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { orderName } from "./order-words.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

interface OrderButtonProps {
  readonly category: Membership;
  /** Undefined = none that can be ordered. */
  readonly quantity: number | undefined;
}

/** Orders what is chosen, once for each press; for who is signed in. */
export function OrderButton({ category, quantity }: OrderButtonProps) {
  const isSignedIn = useSession() !== null;
  const queries = useQueryClient();
  const { success } = useToast();
  // A lost answer is asked for again with the same key, and orders once.
  const [intent, setIntent] = useState(() => ({ quantity, key: crypto.randomUUID() }));
  const ordering = useMutation({
    mutationFn: async (wanted: { quantity: number; key: string }) =>
      call(orderMembership, {
        body: { category, quantity: wanted.quantity },
        idempotencyKey: wanted.key,
      }),
    onSuccess: async ({ total, currency, referenceCode }, wanted) => {
      const name = orderName({ category, quantity: wanted.quantity });
      success(`${name} ordered. Transfer ${amountLabel(total, currency)} with ${referenceCode}.`);
      await queries.invalidateQueries({ queryKey: queryKeys.memberships });
    },
    onSettled: (_answer, error) => {
      if (!(error instanceof NetworkError)) setIntent({ quantity, key: crypto.randomUUID() });
    },
  });
  if (!isSignedIn) return null;
  const order = (): void => {
    if (quantity === undefined || ordering.isPending) return;
    const key = intent.quantity === quantity ? intent.key : crypto.randomUUID();
    setIntent({ quantity, key });
    ordering.mutate({ quantity, key });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <FailureBanner error={ordering.error} />
      <Button
        size="large"
        asleep={quantity === undefined}
        busy={ordering.isPending}
        onClick={order}
      >
        Order this membership
      </Button>
    </div>
  );
}
