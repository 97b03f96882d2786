import { SHOP_CARD_MESSAGES } from "@nuc/contract";
import { MalformedSealError, parsePinSeal } from "@nuc/keys";
import { AppError } from "../../../platform/http/app-error.ts";
import { secretsRefused } from "../../../platform/http/refuse-secrets.ts";

/** Makes sure that a key comes sealed under a PIN. Throws AppError `SECRETS_REFUSED`, `INVALID_REQUEST`. */
export function requireSealedKey(privateKey: string): void {
  try {
    parsePinSeal(privateKey);
  } catch (error) {
    if (!(error instanceof MalformedSealError)) throw error;
    if (!privateKey.startsWith("v1.")) throw secretsRefused("privateKey");
    throw new AppError("INVALID_REQUEST", SHOP_CARD_MESSAGES.register.keyMalformed, {
      field: "privateKey",
    });
  }
}
