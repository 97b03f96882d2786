import { messageOf, toneOf } from "../../session/api-error.ts";
import { Banner } from "../../ui/banner.tsx";

/** What a failed call says, above the form: red for a fault of ours, yellow for the rest. */
export function FailureBanner({ error }: { readonly error: unknown }) {
  if (error == null) return null;
  return (
    <Banner tone={toneOf(error)} role="alert">
      {messageOf(error)}
    </Banner>
  );
}
