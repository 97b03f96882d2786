import type { OrderProofAnswer } from "@nuc/contract";

/** Where a signed order is paid. */
export const paymentPage = ({ url, payload }: OrderProofAnswer): string =>
  `${url}?data=${encodeURIComponent(payload)}`;
