import { ApiError } from "../calls/api-error.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";

/** The way to the identity check, where the server refused for want of it; else nothing. */
export function IdentityLink({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError) || error.code !== "IDENTITY_REQUIRED") return null;
  return (
    <TextLink to="/kyc" alone>
      Verify your identity
    </TextLink>
  );
}
