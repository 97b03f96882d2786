import { RECOVERY_CODES, type SecondFactorState } from "@nuc/contract";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Panel } from "../../forms/panel.tsx";

/** What can be done about the app. */
export type FactorAction = "set-up" | "renew" | "switch-off";

interface AppPanelProps {
  readonly state: SecondFactorState;
  readonly onAct: (act: FactorAction) => void;
}

export function AppPanel({ state, onAct }: AppPanelProps) {
  const { totp, recoveryCodesLeft } = state;
  if (totp === null)
    return (
      <Panel title="Authenticator app">
        <div className="grid justify-items-start gap-4">
          <p className="flex flex-wrap items-center gap-3">
            <Badge dot>Off</Badge>
            <span className="text-small text-ink-2">
              An app on your phone shows six digits that change every 30 seconds.
            </span>
          </p>
          <Button onClick={() => onAct("set-up")}>Set up an app…</Button>
        </div>
      </Panel>
    );
  return (
    <Panel title="Authenticator app">
      <div className="grid gap-4">
        <LabelValues>
          <LabelValue label="State">
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="success" dot>
                On
              </Badge>
              <span className="text-small text-ink-2">
                since <TimeAgo iso={totp.since} />
              </span>
            </span>
          </LabelValue>
          <LabelValue label="Recovery codes">
            <span className="figures">{recoveryCodesLeft}</span> of {RECOVERY_CODES} left
          </LabelValue>
        </LabelValues>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => onAct("set-up")}>
            Use another app…
          </Button>
          <Button variant="secondary" onClick={() => onAct("renew")}>
            New recovery codes…
          </Button>
          <Button variant="secondary" className="text-danger!" onClick={() => onAct("switch-off")}>
            Switch off…
          </Button>
        </div>
      </div>
    </Panel>
  );
}
