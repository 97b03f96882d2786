import {
  announceKeyUse as announce,
  getCaution,
  type ConfirmNeeded,
  type KeyAct,
} from "@nuc/contract";
import { call, callData } from "../../session/calls/call.ts";
import { ConfirmNeededError, confirmNeededBy } from "./confirm-needed.ts";

/** What must be confirmed by a passkey before a key leaves the vault; undefined where an emailed code does. */
export async function passkeyFirst(): Promise<ConfirmNeeded | undefined> {
  const { reasons, ways, confirmed } = await callData(getCaution);
  const byPasskey = reasons.length > 0 && ways.includes("passkey") && !confirmed;
  return byPasskey ? { confirm: ["passkey"], reasons } : undefined;
}

/**
 * Says that this device is about to use a key; nothing of the key goes along. Failures: those of `call`, and
 * ConfirmNeededError where a passkey has to be shown first.
 */
export async function announceKeyUse(act: KeyAct): Promise<void> {
  try {
    await call(announce, { body: { data: { act } } });
  } catch (error) {
    const needed = confirmNeededBy(error);
    throw needed ? new ConfirmNeededError(needed, error) : error;
  }
}
