import { Banner } from "../../ui/feedback/banner.tsx";
import { messageOf, toneOf } from "../calls/api-error.ts";

/** What a failed call says, above the form: red for a fault of ours, blue for 401, yellow for the rest. */
export function FailureBanner({ error }: { readonly error: unknown }) {
  if (error == null) return null;
  return (
    <Banner tone={toneOf(error)} role="alert">
      {messageOf(error)}
    </Banner>
  );
}
