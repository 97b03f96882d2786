import { DEFAULT_PRODUCT } from "@nuc/contract";

/** The product's name in the paths of the API: a server whose product is not the usual one writes it into the page's head. */
export function productSlug(): string {
  return (
    document.head.querySelector<HTMLMetaElement>('meta[name="product"]')?.content ?? DEFAULT_PRODUCT
  );
}
