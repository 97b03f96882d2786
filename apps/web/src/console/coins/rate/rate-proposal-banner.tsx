import { decideRateProposal, type RateProposal } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";

interface Decided {
  readonly proposal: RateProposal;
  readonly decision: "accept" | "decline";
}

/** A rate of the feed that is too far away to be set by itself, for staff to accept or decline. */
export function RateProposalBanner({ proposal }: { readonly proposal: RateProposal }) {
  const decision = useDecision({
    act: async ({ proposal: { id }, decision }: Decided, reason) =>
      callData(decideRateProposal, { params: { id }, body: { decision, reason } }),
    done: ({ proposal: { rate }, decision }: Decided) =>
      decision === "accept" ? `One NUC costs ${rate} USD now.` : `${rate} USD is declined.`,
  });
  const accepts = decision.subject?.decision !== "decline";
  return (
    <>
      <Banner
        tone="warning"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => decision.ask({ proposal, decision: "accept" })}>
              Accept…
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => decision.ask({ proposal, decision: "decline" })}
            >
              Decline…
            </Button>
          </div>
        }
      >
        The feed asked for <b className="figures">{proposal.rate} USD</b>{" "}
        <TimeAgo iso={proposal.since} />. That is further than it may move the rate by itself.
      </Banner>
      <ReasonDialog
        {...decision.dialog}
        title={accepts ? `Set the rate to ${proposal.rate} USD` : `Decline ${proposal.rate} USD`}
        reader="recorded in the audit"
        confirmLabel={accepts ? `Set ${proposal.rate} USD` : "Decline"}
        danger={!accepts}
      >
        {accepts ? (
          <p>The landing page and the USD amounts of all wallets update at once.</p>
        ) : (
          <p>The rate stays. We ask you again when the feed changes.</p>
        )}
      </ReasonDialog>
    </>
  );
}
