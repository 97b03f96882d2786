import type { StaffProduct } from "@nuc/contract";
import { useForm, useWatch } from "react-hook-form";
import { isSame, useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { useSeen } from "../../seen/seen.ts";
import { productFieldsOf, type TypedProduct } from "./typed-product.ts";

/**
 * The form of a product: it continues with the draft that was kept, which is saved in place of what its writer saw then.
 *
 * @param product undefined = a new one
 */
export function useProductForm(product: StaffProduct | undefined) {
  const start = productFieldsOf(product);
  const draft = useDraft<TypedProduct, StaffProduct | null>(
    `product ${product?.id ?? "new"}`,
    start,
  );
  const { seen, setSeen, acceptCurrent } = useSeen(draft.found?.seen ?? product);
  const form = useForm<TypedProduct>({
    mode: "onTouched",
    defaultValues: draft.found?.value ?? start,
  });
  const typed = { ...start, ...useWatch({ control: form.control }) };
  const isUntouched = isSame(typed, productFieldsOf(seen));
  const fits = useKeepDraft(draft, isUntouched ? null : typed, seen ?? null);
  const discard = (): void => {
    draft.forget();
    setSeen(product);
    form.reset(start);
  };
  return {
    form,
    seen,
    acceptCurrent,
    kept: { at: draft.found?.at, fits, onDiscard: discard },
    forget: draft.forget,
  };
}
