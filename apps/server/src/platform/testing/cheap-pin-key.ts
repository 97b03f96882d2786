import { createHmac } from "node:crypto";
import type { PinKey } from "@nuc/keys";

/** In place of scrypt: tests pay by card hundreds of times, and few are about how hard a PIN is to guess. */
export const cheapPinKey: PinKey = async (pin, salt) =>
  new Uint8Array(createHmac("sha256", salt).update(pin).digest());
