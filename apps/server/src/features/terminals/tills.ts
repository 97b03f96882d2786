import { TILL_MESSAGES } from "@nuc/contract";
import { suspended } from "../../domain/accounts/lock-account.ts";
import type { Domain } from "../../domain/domain.ts";
import { requireFeature } from "../../domain/switches/toggles.ts";
import type { Till, Tills } from "../../domain/tills/tills.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { readTill, readTillOwner } from "./repository.ts";
import { terminalSettings } from "./settings.ts";
import { countWrongPin, forgetWrongPins } from "./wrong-pins/wrong-pins.ts";

const { notApproved, stopped, terminalOff } = TILL_MESSAGES.checkout;

/** The terminals that staff approved, and the own pages of shop owners. */
export function openTills(domain: Domain): Tills {
  return {
    require: async (handle, caller) => {
      const till = await tillOf(handle, caller);
      if (!till.terminal && !(await terminalSettings.read(domain, handle)).ownPage)
        throw new AppError("NOT_ALLOWED", notApproved, { passing: true });
      if (till.isStopped)
        throw new AppError("LOCKED", stopped, { extra: { until: null }, passing: true });
      return till;
    },
    identify: tillOf,
    countWrongPin: async (till, customerId) => countWrongPin(domain, till, customerId),
    forgetWrongPins: async (till) => forgetWrongPins(domain, till),
  };
}

/** The till of a caller. Throws AppError `SUSPENDED`, `FEATURE_OFF`, `NOT_ALLOWED` for a terminal that is not approved. */
async function tillOf(handle: Handle, { accountId, till: at }: Caller): Promise<Till> {
  const { status, username, country } = await readTillOwner(handle, accountId);
  if (status !== "active") throw suspended();
  const column = "toggle_payment_merchant_terminal";
  await requireFeature(handle, column, { accountId, country }, terminalOff);
  const row = await readTill(handle, accountId, at?.terminalId ?? null);
  const isStopped = row !== undefined && row.stoppedAt !== null;
  const shop = { accountId, username, isStopped };
  if (!at) return { ...shop, terminal: null, clerk: null, wallet: null };
  if (row?.status !== "approved" || row.name === null)
    throw new AppError("NOT_ALLOWED", notApproved, { passing: true });
  const terminal = { id: row.id, name: row.name };
  return { ...shop, terminal, clerk: at.clerkName, wallet: row.wallet };
}
