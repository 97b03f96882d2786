import { removeProduct, type StaffProduct } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { isSame } from "../../drafts/use-draft.ts";
import { ActionFailure } from "../../seen/action-failure.tsx";
import { changedMeanwhile } from "../../seen/seen.ts";
import { productFieldsOf, productInWords } from "./typed-product.ts";

interface RemoveDialogProps {
  /** Undefined = closed. */
  readonly product: StaffProduct | undefined;
  readonly onClose: () => void;
}

/** Asks before a product is removed; where a colleague has changed it meanwhile, shows what it is now. */
export function RemoveDialog({ product, onClose }: RemoveDialogProps) {
  const [changed, setChanged] = useState<StaffProduct>();
  const queries = useQueryClient();
  const { success, error: toastError } = useToast();
  const close = (): void => {
    setChanged(undefined);
    removing.reset();
    onClose();
  };
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (_removed, { title }) => {
      close();
      success(`${title} is no longer for sale.`);
    },
    onError: (error) => {
      const change = changedMeanwhile(error);
      if (change === undefined) {
        close();
        toastError(messageOf(error));
      } else setChanged(change.now as StaffProduct);
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
  return (
    <ConfirmDialog
      open={product !== undefined}
      onOpenChange={(next) => !next && close()}
      title={`Remove ${product?.title ?? "the product"}?`}
      confirmLabel="Remove"
      danger
      busy={removing.isPending}
      onConfirm={() => product && removing.mutate(changed ?? product)}
    >
      <div className="grid gap-4">
        <ActionFailure
          error={removing.error}
          say={productInWords}
          again="Press again to remove it all the same."
        />
        <p>Tills stop showing it at once. Receipts keep its name and price.</p>
      </div>
    </ConfirmDialog>
  );
}

/** What staff edit, without the stock, which each sale changes. */
const editedFields = (product: StaffProduct) => ({ ...productFieldsOf(product), stock: "" });

/** Removes a product unless somebody edited it since it was seen. One that is gone already counts as removed: an answer may have been lost. */
async function remove(product: StaffProduct): Promise<void> {
  const { id, revision } = product;
  try {
    await callData(removeProduct, { params: { id }, query: { seen: String(revision) } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return;
    const now = changedMeanwhile(error)?.now as StaffProduct | undefined;
    if (now === undefined || !isSame(editedFields(now), editedFields(product))) throw error;
    await remove(now);
  }
}
