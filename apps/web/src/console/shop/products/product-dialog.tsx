import { addProduct, changeProduct, type ProductPayload, type StaffProduct } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Control, Controller, type UseFormRegister } from "react-hook-form";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { useIntent } from "../../../session/failures/use-intent.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { ActionFailure } from "../../seen/action-failure.tsx";
import { productBody, productFields, productInWords, type TypedProduct } from "./typed-product.ts";
import { useProductForm } from "./use-product-form.ts";

interface ProductDialogProps {
  /** The product that is changed, "new" for one more; undefined = closed. */
  readonly product: StaffProduct | "new" | undefined;
  readonly onClose: () => void;
}

/** Adds a product, or changes one as a whole. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const known = product === "new" ? undefined : product;
  return (
    <Dialog
      open={product !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={known ? `Change ${known.title}` : "Add a product"}
      description="Tills show it at once. A price in USD is paid in NUC at the current rate."
    >
      {product !== undefined && <ProductForm product={known} onClose={onClose} />}
    </Dialog>
  );
}

interface ProductFormProps {
  readonly product: StaffProduct | undefined;
  readonly onClose: () => void;
}

function ProductForm({ product, onClose }: ProductFormProps) {
  const queries = useQueryClient();
  const { success } = useToast();
  const { form, seen, acceptCurrent, kept, forget } = useProductForm(product);
  const { once } = useIntent();
  const { register, handleSubmit, control, formState } = form;
  const end = (): void => {
    forget();
    onClose();
  };
  const saving = useMutation({
    mutationFn: async ({ body, isNew }: Saved) =>
      seen && !isNew
        ? callData(changeProduct, {
            params: { id: seen.id },
            body: { ...body, seen: seen.revision },
          })
        : once((idempotencyKey) => callData(addProduct, { body, idempotencyKey })),
    onSuccess: ({ title }, { isNew }) => {
      end();
      success(isNew ? `${title} is for sale.` : `${title} is changed.`);
    },
    onError: acceptCurrent,
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
  const save = (isNew: boolean) =>
    handleSubmit(
      (typed) => !saving.isPending && saving.mutate({ body: productBody(typed), isNew }),
    );
  const isGone =
    product !== undefined && saving.error instanceof ApiError && saving.error.status === 404;
  const fault = faultAtField(saving.error, productFields);
  const errorOf = (field: keyof TypedProduct): string | undefined =>
    formState.errors[field]?.message ?? (fault?.field === field ? fault.message : undefined);
  return (
    <form noValidate className="grid gap-5" onSubmit={save(product === undefined)}>
      <DraftLine {...kept} />
      {isGone ? (
        <Gone onAdd={() => void save(true)()} />
      ) : (
        fault === undefined && <ActionFailure error={saving.error} say={productInWords} />
      )}
      <ProductFields register={register} control={control} errorOf={errorOf} />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={end}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={saving.isPending}>
          {product ? "Save" : "Add the product"}
        </Button>
      </DialogActions>
    </form>
  );
}

interface Saved {
  readonly body: ProductPayload;
  /** As one more product. */
  readonly isNew: boolean;
}

/** Where somebody removed it while it was changed: what was typed can still be sold. */
function Gone({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <Button variant="secondary" size="small" onClick={onAdd}>
          Add it as a new product
        </Button>
      }
    >
      Somebody has removed this product. Your change was not saved.
    </Banner>
  );
}

interface ProductFieldsProps {
  readonly register: UseFormRegister<TypedProduct>;
  readonly control: Control<TypedProduct>;
  readonly errorOf: (field: keyof TypedProduct) => string | undefined;
}

function ProductFields({ register, control, errorOf }: ProductFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        {...register("title", { required: "What is it called?" })}
        error={errorOf("title")}
      />
      <TextField
        label="Category"
        autoComplete="off"
        hint="Tills group products by it."
        {...register("category", { required: "Which category?" })}
        error={errorOf("category")}
      />
      <TextArea
        label="Description"
        className="min-h-24"
        {...register("description", { required: "Say in a few words what it is." })}
        error={errorOf("description")}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          {...register("price", {
            required: "What does it cost?",
            pattern: { value: /^\s*\d+(\.\d{1,12})?\s*$/, message: "A number, such as 4.50." },
          })}
          error={errorOf("price")}
        />
        <Controller
          control={control}
          name="currency"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Currency"
              options={currencies}
              value={value}
              onChange={onChange}
              error={errorOf("currency")}
            />
          )}
        />
        <TextField
          label="Tax (%)"
          hint="Contained in the price."
          inputMode="decimal"
          autoComplete="off"
          {...register("tax", {
            pattern: {
              value: /^\s*(\d{1,3}(\.\d{1,2})?)?\s*$/,
              message: "A percentage, such as 19.",
            },
          })}
          error={errorOf("tax")}
        />
        <TextField
          label="Pieces in stock"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty if you do not count stock."
          {...register("stock", {
            pattern: { value: /^\s*\d{0,9}\s*$/, message: "A whole number, or empty." },
          })}
          error={errorOf("stock")}
        />
      </div>
      <Controller
        control={control}
        name="resource_url"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Picture"
            shape="square"
            value={value}
            onChange={onChange}
            error={errorOf("resource_url")}
          />
        )}
      />
    </>
  );
}

const currencies = [
  { value: "NUC", label: "NUC" },
  { value: "USD", label: "USD, at the current rate" },
];
