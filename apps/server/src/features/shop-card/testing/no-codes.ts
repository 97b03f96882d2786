import type { ShopCardCodes } from "../parts.ts";

/** For tests in which no code is sent. */
export const NO_CODES: { readonly codes: ShopCardCodes } = {
  codes: { send: async () => {}, check: async () => undefined },
};
