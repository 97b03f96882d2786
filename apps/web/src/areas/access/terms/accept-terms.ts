import { updateTerm } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { setTermsStatus } from "../../../session/storage/session-store.ts";
import { stored } from "../../../session/storage/stored.ts";

/** Accepts the version that was read. Failures: those of `call`; nothing is accepted then. */
export async function acceptTerms(version: string): Promise<void> {
  const { termAndConditionStatus } = await callData(updateTerm, { body: { data: { version } } });
  setTermsStatus(termAndConditionStatus);
  // Mostly a first login: the home page then offers to confirm the other of email and phone.
  stored.write("confirmOffer", "due");
}
