import { MINER_MESSAGES, NETWORK_MESSAGES } from "@nuc/contract";
import { ApiError, isNewVersion, NetworkError, toneOf } from "../../../session/calls/api-error.ts";
import { IdentityLink } from "../../../session/failures/identity-link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { FailureAndOutcome } from "../../../ui/feedback/failure-and-outcome.tsx";
import { SlotCameFreeError, UnansweredBookingError } from "./use-booking.ts";
import type { Registration } from "./use-registration.ts";

/** What a failed registration says, and whether anything may have left the wallet. */
export interface RegistrationFault {
  readonly sentence: string;
  readonly outcome: string;
}

const nothingLeft = "No coins left your wallet.";

/**
 * The sentences for a booking that failed: the server's own for a refusal, the specification's for the rest. A slot that
 * was `held` before stays so until its time is over.
 */
export function registrationFault(error: unknown, held = false): RegistrationFault {
  if (error instanceof UnansweredBookingError) {
    const offline = error.cause instanceof NetworkError;
    return {
      sentence: offline ? NETWORK_MESSAGES.walletArea : MINER_MESSAGES.internal,
      outcome:
        "We do not know yet whether your fee arrived. Trying again sends the same signed fee, so it is paid at most once.",
    };
  }
  if (error instanceof SlotCameFreeError)
    return {
      sentence: "A slot is free now, so the wallet does not have to wait.",
      outcome: `${nothingLeft} Registering now pays the fee at once.`,
    };
  if (error instanceof ApiError && error.code === "ER_DUP_ENTRY")
    return { sentence: MINER_MESSAGES.slotBooked, outcome: nothingLeft };
  const outcome = held
    ? `The fee is not paid, and the slot is still held. ${nothingLeft}`
    : `No slot is booked. ${nothingLeft}`;
  if (isNewVersion(error)) return { sentence: error.message, outcome };
  if (error instanceof NetworkError) return { sentence: NETWORK_MESSAGES.walletArea, outcome };
  if (error instanceof ApiError && error.status === 500)
    return { sentence: MINER_MESSAGES.internal, outcome };
  if (error instanceof ApiError && error.code !== "UNKNOWN")
    return { sentence: error.message, outcome };
  return { sentence: MINER_MESSAGES.bookingFailed, outcome };
}

function toneOfFailure(error: Error, unanswered: boolean) {
  if (error instanceof SlotCameFreeError) return "info";
  return unanswered ? "warning" : toneOf(error);
}

/** Says what did not happen, or that it is not known yet; nothing where nothing failed. */
export function RegistrationFailure({ registering }: { readonly registering: Registration }) {
  const { error, held, unanswered } = registering;
  if (error === null) return null;
  const { sentence, outcome } = registrationFault(error, held);
  return (
    <Banner tone={toneOfFailure(error, unanswered)} role="alert">
      <FailureAndOutcome failure={sentence} outcome={outcome} />
      <IdentityLink error={error} />
    </Banner>
  );
}
