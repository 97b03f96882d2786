import { closeTillDay, openTillDay, type TillDay } from "@nuc/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { dayQuery, daysKey, reportPath } from "./day-queries.ts";
import { TotalsList } from "./totals-list.tsx";

/** The day of this till so far, with what opens and closes it. */
export function OpenDay({ day }: { readonly day: TillDay }) {
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [asking, setAsking] = useState(false);
  const { openedAt, openedBy, lastReport, totals } = day;
  const isEmpty = openedAt === null && totals.count === 0 && totals.refunds === 0;
  const open = (): void =>
    void attempt.run(
      async () => await call(openTillDay),
      (opened) => queryClient.setQueryData(dayQuery.queryKey, opened),
    );
  const close = (): void =>
    void attempt.run(
      async () => {
        try {
          const body = { lastReport: lastReport ?? undefined };
          return (await call(closeTillDay, { body })).report;
        } finally {
          // Where another page closed it, or the answer was lost, the list has the report.
          setAsking(false);
          void queryClient.invalidateQueries({ queryKey: daysKey });
        }
      },
      ({ id }) => void navigate(reportPath(id)),
    );
  return (
    <Card title={openedAt === null ? "Not opened yet" : "Open day"}>
      <div className="grid gap-5">
        <p className="text-ink-2">
          {openedAt === null
            ? "It still includes everything sold since the last report."
            : `Opened ${clockTime(openedAt)} by ${openedBy ?? ""}.`}
        </p>
        <TotalsList totals={totals} />
        <FailureBanner error={attempt.error} />
        <div className="flex flex-wrap gap-3 *:min-w-fit *:flex-1">
          {openedAt === null && (
            <Button variant="secondary" size="large" busy={attempt.busy} onClick={open}>
              Open the day
            </Button>
          )}
          <Button
            size="large"
            disabled={isEmpty}
            busy={attempt.busy}
            onClick={() => setAsking(true)}
          >
            Close the day
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close the day?"
        confirmLabel="Close the day"
        busy={attempt.busy}
        onConfirm={close}
      >
        The report gets the next number and is final. Sales from now on belong to the next day.
      </ConfirmDialog>
    </Card>
  );
}
