import { cancelOrder, type Order } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";

/** Gives up an order of which nothing is paid. */
export function CancelOrder({ order }: { readonly order: Order }) {
  const [open, setOpen] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id: order.id } }),
    onSuccess: () => setOpen(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cancel the order
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this order?"
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        <p>
          You will not be charged. If you have paid already, keep the order: its coins are on their
          way.
        </p>
        <FailureBanner error={cancel.error} />
      </ConfirmDialog>
    </div>
  );
}
