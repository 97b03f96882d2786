import { hasTexts } from "../../session/storage/has-texts.ts";
import type { SignedTransfer } from "../../vault/operations.ts";

/** Whole bytes. */
const hex = /^0x(?:[\da-f]{2})+$/i;

/** Of what the browser kept. */
export const isSignedTransfer = (value: unknown): value is SignedTransfer =>
  hasTexts(value, ["extrinsic", "hash"]) && hex.test(value.extrinsic) && hex.test(value.hash);
