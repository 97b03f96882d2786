import type { FactorWay } from "@nuc/contract";
import { clearRefusals } from "../calls/clear-refusal.ts";
import { askFactor, noteSetUp } from "./factor-question.ts";

/** `data` of a refusal that is about the second factor; see `factorNeeded` and `setUpNeeded` of the contract. */
interface AboutFactor {
  readonly confirm?: unknown;
  readonly reasons?: unknown;
  readonly setUp?: unknown;
}

function aboutFactor(data: unknown): AboutFactor {
  return typeof data === "object" && data !== null ? data : {};
}

const isWay = (way: unknown): way is FactorWay => way === "totp" || way === "passkey";

/**
 * Has every call that waits for the second factor ask for it and go on, and leads to where a missing one is
 * set up. Where nothing can be shown yet, the refusal says why.
 */
export function handleFactorRefusals(): () => void {
  return clearRefusals(async ({ code, data }) => {
    if (code !== "NOT_ALLOWED") return false;
    const { confirm, reasons, setUp } = aboutFactor(data);
    if (setUp === true) noteSetUp(true);
    const ways = Array.isArray(confirm) ? confirm.filter(isWay) : [];
    // A transfer that is watched says why, and asks in its own dialog.
    const own = Array.isArray(reasons) && reasons.length > 0;
    return ways.length > 0 && !own && (await askFactor(ways));
  });
}
