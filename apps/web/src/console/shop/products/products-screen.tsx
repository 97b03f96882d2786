import { exportProducts, listProducts, removeProduct, type StaffProduct } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messageOf } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductDialog } from "./product-dialog.tsx";

/** What the shop sells. */
export function ProductsScreen() {
  return (
    <Allowed right="products">
      <Products />
    </Allowed>
  );
}

function Products() {
  const mayWrite = useMay("products.write");
  const [open, setOpen] = useState<StaffProduct | "new">();
  const [leaving, setLeaving] = useState<StaffProduct>();
  const columns = useMemo(
    () => productColumns(mayWrite ? { open: setOpen, remove: setLeaving } : undefined),
    [mayWrite],
  );
  const { state, filter, query } = useStaffList({
    name: "products",
    columns,
    read: async (asked, signal) => callData(listProducts, { query: asked, signal }),
  });
  return (
    <ConsoleScreen title="Products">
      <ListPanel
        title="For sale"
        caption="Products"
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        state={state}
        defaultSort="title"
        empty="Nothing is for sale yet."
        searched="Title or category"
        days="Changed"
        actions={
          mayWrite && (
            <KeyButton shortcut="n" variant="primary" onClick={() => setOpen("new")}>
              Add a product
            </KeyButton>
          )
        }
        exported={{ endpoint: exportProducts, right: "products.export", filter, name: "products" }}
      />
      <ProductDialog product={open} onClose={() => setOpen(undefined)} />
      <RemoveDialog product={leaving} onClose={() => setLeaving(undefined)} />
    </ConsoleScreen>
  );
}

interface RemoveDialogProps {
  readonly product: StaffProduct | undefined;
  readonly onClose: () => void;
}

function RemoveDialog({ product, onClose }: RemoveDialogProps) {
  const queries = useQueryClient();
  const { success, error: toastError } = useToast();
  const removing = useMutation({
    mutationFn: async ({ id }: StaffProduct) => callData(removeProduct, { params: { id } }),
    onSuccess: (_removed, { title }) => success(`${title} is no longer for sale.`),
    onError: (error) => toastError(messageOf(error)),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  return (
    <ConfirmDialog
      open={product !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={`Remove ${product?.title ?? "the product"}?`}
      confirmLabel="Remove"
      danger
      busy={removing.isPending}
      onConfirm={() => product && removing.mutate(product)}
    >
      Tills stop showing it at once. Receipts keep its name and price.
    </ConfirmDialog>
  );
}
