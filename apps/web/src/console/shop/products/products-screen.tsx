import { exportProducts, listProducts, type StaffProduct } from "@nuc/contract";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

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
