import { ApiError } from "../../../session/calls/api-error.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { IdentityLink } from "../../../session/failures/identity-link.tsx";
import { isWrongPassword } from "../../../signing/once/use-attempt.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { PriceChangedError, WrongWordsError } from "./use-confirm.ts";

/** Why the payment page did not open; nothing where the field of password or words says it. */
export function PurchaseFailure({ error }: { readonly error: unknown }) {
  if (error === undefined || isWrongPassword(error) || error instanceof WrongWordsError)
    return null;
  if (error instanceof PriceChangedError)
    return (
      <Banner tone="warning" role="alert">
        {error.message} Press Confirm again to agree.
      </Banner>
    );
  if (error instanceof ApiError && error.code === "IDENTITY_REQUIRED")
    return (
      <Banner tone="warning" role="alert" action={<IdentityLink error={error} />}>
        {error.message}
      </Banner>
    );
  return <FailureBanner error={error} />;
}
