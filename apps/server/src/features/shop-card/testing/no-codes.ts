import { AppError } from "../../../platform/http/app-error.ts";
import type { ShopCards } from "../parts.ts";

/** For tests in which no code is sent and no till looks at anybody. */
export const NO_CODES: Pick<ShopCards, "codes" | "tills"> = {
  codes: { send: async () => {}, check: async () => undefined },
  tills: {
    require: async () => {
      throw new AppError("FEATURE_OFF", "There is no till here.");
    },
  },
};
