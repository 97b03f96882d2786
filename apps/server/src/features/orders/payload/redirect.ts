import { PURCHASE_MESSAGES } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";

/** Only to be resolved against: a path that leads away from it leads to another site. */
const HERE = "https://site.invalid";
const MAX_CHARACTERS = 1_000;

/**
 * A path of this site, as a browser would go there; null where none is given. Throws AppError `INVALID_REQUEST` for anything that
 * leads to another site.
 */
export function requireOwnPath(redirect: string | undefined): string | null {
  if (redirect === undefined) return null;
  const foreign = new AppError("INVALID_REQUEST", PURCHASE_MESSAGES.order.redirectForeign, {
    field: "redirect",
  });
  if (!redirect.startsWith("/") || redirect.length > MAX_CHARACTERS) throw foreign;
  if (!URL.canParse(redirect, HERE)) throw foreign;
  const { origin, pathname, search, hash } = new URL(redirect, HERE);
  // What browsers read as another site: `//other`, `/\other`.
  if (origin !== HERE || pathname.startsWith("//")) throw foreign;
  return `${pathname}${search}${hash}`;
}
