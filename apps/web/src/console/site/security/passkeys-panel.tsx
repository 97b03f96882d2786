import { getSecondFactor } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { askFactor } from "../../../session/second-factor/factor-question.ts";
import { Panel } from "../../forms/panel.tsx";

function countOf(passkeys: number): string {
  if (passkeys === 0) return "You have no passkey.";
  return passkeys === 1 ? "You have one passkey." : `You have ${passkeys} passkeys.`;
}

/** A factor is changed only by who has shown one; the profile does not ask for it, so it is asked for here. */
async function mayOpenProfile(): Promise<boolean> {
  const { ways, freshUntil } = await callData(getSecondFactor);
  return ways.length === 0 || freshUntil !== null || (await askFactor(ways));
}

/** How many passkeys there are, and the way to where they are managed. */
export function PasskeysPanel({ passkeys }: { readonly passkeys: number }) {
  const opening = useMutation({
    mutationFn: mayOpenProfile,
    onSuccess: (may) => {
      if (may) location.assign("/profile");
    },
  });
  return (
    <Panel title="Passkeys">
      <div className="grid justify-items-start gap-4">
        <FailureBanner error={opening.error} />
        <p className="text-small text-ink-2">
          {countOf(passkeys)} You add and remove them in your profile on the site, within 5 minutes
          of confirming that it's you.
        </p>
        <Button variant="secondary" busy={opening.isPending} onClick={() => opening.mutate()}>
          Open your profile
        </Button>
      </div>
    </Panel>
  );
}
