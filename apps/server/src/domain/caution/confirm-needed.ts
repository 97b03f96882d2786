import type { Caution } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";

/** Whether the owner has to confirm, and can, before something is done. */
export function needsConfirmation({ reasons, ways, confirmed }: Caution): boolean {
  return reasons.length > 0 && ways.length > 0 && !confirmed;
}

/** The error for what waits until its owner has confirmed; the same request may be made again then. */
export function confirmNeeded({ ways, reasons }: Caution, message: string): AppError {
  const extra = { data: { confirm: ways, reasons } };
  return new AppError("NOT_ALLOWED", message, { extra, passing: true });
}
