import { setMaintenance } from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import {
  maintenanceQuery,
  setMaintenance as noteMaintenance,
} from "../../../session/site/maintenance.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { planKey } from "./plan-query.ts";
import { PlanPanel } from "./plan-panel.tsx";
import { overviewQuery } from "../../frame/waiting.ts";

/** Closes the site for everybody but staff, and opens it again. */
export function MaintenanceScreen() {
  return (
    <Allowed right="maintenance">
      <ConsoleScreen title="Maintenance">
        <div className="grid max-w-[44rem] grid-cols-1 gap-5">
          <Panel title="The site">
            <Switch />
          </Panel>
          <PlanPanel />
        </div>
      </ConsoleScreen>
    </Allowed>
  );
}

function Switch() {
  const status = useQuery(maintenanceQuery);
  const { data: overview } = useQuery(overviewQuery);
  const [asking, ask] = useState(false);
  const queries = useQueryClient();
  const { success } = useToast();
  const closed = status.data === "true";
  const change = useMutation({
    mutationFn: async (reason: string) =>
      callData(setMaintenance, { body: { status: closed ? "false" : "true", reason } }),
    onSuccess: ({ status: now }) => {
      ask(false);
      noteMaintenance(now);
      success(now === "true" ? "The site is closed." : "The site is open.");
      void queries.invalidateQueries({ queryKey: planKey });
      return queries.invalidateQueries({ queryKey: queryKeys.maintenance });
    },
  });
  if (status.data === undefined) {
    return status.error === null ? (
      <Skeleton className="h-16" />
    ) : (
      <TryAgainBanner error={status.error} onRetry={() => void status.refetch()} />
    );
  }
  const signedIn = overview?.users.signedIn;
  const label = closed ? "Open the site" : "Close the site";
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={closed ? "warning" : "success"} dot>
          {closed ? "Closed" : "Open"}
        </Badge>
        <span className="text-small text-ink-2">
          {closed
            ? "Everybody except staff sees the maintenance page."
            : "Everybody can use the site."}
        </span>
      </p>
      <KeyButton
        className={closed ? "" : "text-danger!"}
        onClick={() => {
          change.reset();
          ask(true);
        }}
      >
        {label}…
      </KeyButton>
      <ReasonDialog
        open={asking}
        onClose={() => ask(false)}
        title={label}
        reader="recorded in the audit"
        confirmLabel={label}
        danger={!closed}
        busy={change.isPending}
        error={change.error}
        onConfirm={change.mutate}
      >
        {closed ? (
          <p>Everybody can use the site again. Open pages update at once.</p>
        ) : (
          <p>
            {signedIn === undefined
              ? "We do not know how many people are signed in."
              : `${groupedNumber(signedIn)} ${signedIn === 1 ? "person was" : "people were"} signed in within the last hour.`}{" "}
            They will see the maintenance page at once; anything they send now is refused. Staff can
            keep working.
          </p>
        )}
      </ReasonDialog>
    </div>
  );
}
