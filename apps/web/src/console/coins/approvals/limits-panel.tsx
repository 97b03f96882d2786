import { type ApprovalSettings, listAudit, setApprovalSettings } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { SettingForm } from "../../forms/setting-form.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const asTexts = ({ perAct, perMember }: ApprovalSettings) => ({ perAct, perMember });

/** From which amount on an act needs a second admin. */
export function LimitsPanel({ settings }: { readonly settings: ApprovalSettings }) {
  return (
    <SettingForm
      title="Limits"
      saved={asTexts(settings)}
      fields={[
        {
          name: "perAct",
          label: "One payment (NUC)",
          hint: "Larger payments wait for a second admin.",
          inputMode: "decimal",
        },
        {
          name: "perMember",
          label: "One member of staff in 24 hours (NUC)",
          hint: "The total one member can pay alone.",
          inputMode: "decimal",
        },
      ]}
      layout="column"
      save={async ({ perAct, perMember }, seen) =>
        callData(setApprovalSettings, {
          body: { perAct: perAct.trim(), perMember: perMember.trim(), seen },
        })
      }
      asTexts={asTexts}
      say={({ perAct, perMember }: ApprovalSettings) =>
        `${amountLabel(perAct)} a payment, ${amountLabel(perMember)} a member of staff`
      }
      done={() => "The new limits are in force."}
      reread={["staff", "approvals"]}
      submitLabel="Save the limits"
    >
      <WhoSetThem />
    </SettingForm>
  );
}

/** The audit knows it. */
function WhoSetThem() {
  const { data } = useQuery({
    queryKey: ["staff", "approvals", "set-by"],
    queryFn: ({ signal }) =>
      callData(listAudit, { query: { action: "approvals.settings" }, signal }),
  });
  if (data === undefined) return null;
  const [row] = data.records;
  return (
    <p className="text-micro text-ink-3">
      {row === undefined ? (
        "These are the defaults."
      ) : (
        <>
          Set by {row.actor} <TimeAgo iso={row.time} />.
        </>
      )}
    </p>
  );
}
