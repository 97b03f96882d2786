import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { maintenanceQuery } from "../../../session/site/maintenance.ts";
import { usePlanned } from "../../../session/site/planned.ts";
import { socialLinksOfPage, supportEmailOfPage } from "../../../session/site/site-content.ts";
import { useNow } from "../../../session/site/use-now.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { fullTime } from "../../../ui/time/moment.ts";
import { MaintenanceNotice } from "./maintenance-notice.tsx";

/** Milliseconds between two checks whether maintenance is over, besides the socket's own news. */
const interval = 20_000;

/** Says that the site rests, and leaves by itself when it is back. */
export function MaintenancePage() {
  const {
    data: status,
    isFetching,
    refetch,
  } = useQuery({ ...maintenanceQuery, refetchInterval: interval });
  const planned = usePlanned();
  if (status === "false") return <Navigate to="/" replace />;
  return (
    <MaintenanceNotice social={socialLinksOfPage()} supportEmail={supportEmailOfPage()}>
      {planned !== null && <PlannedEnd until={planned.until} />}
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        Check again
      </Button>
    </MaintenanceNotice>
  );
}

function PlannedEnd({ until }: { readonly until: string }) {
  const isOver = useNow() >= Date.parse(until);
  return (
    <p className="text-small text-ink-2">
      {isOver ? (
        "It takes longer than planned."
      ) : (
        <>
          It is planned until <strong className="figures">{fullTime(until)}</strong>.
        </>
      )}
    </p>
  );
}
