import type { OpenBill } from "@nuc/contract";
import { billPath } from "../../../session/storage/pending-bill.ts";

/** Opens the bill on a phone. */
export const billLink = ({ code }: Pick<OpenBill, "code">): string =>
  `${location.origin}${billPath(code)}`;
