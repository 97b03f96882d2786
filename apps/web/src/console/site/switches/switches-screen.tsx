import { listToggles, type ToggleRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { byFeatureName, featureName } from "../../forms/feature-names.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";

/** The general switch of each feature: on, on in some countries, or off. */
export function SwitchesScreen() {
  return (
    <Allowed right="switches">
      <ConsoleScreen
        title="Switches"
        lead="What is on for everybody. A switch on a person's own page overrides these."
      >
        <Panel title="Features" flush>
          <Switches />
        </Panel>
      </ConsoleScreen>
    </Allowed>
  );
}

function Switches() {
  const [changing, change] = useState<ToggleRecord | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["staff", "toggles"],
    queryFn: ({ signal }) => callData(listToggles, { signal }),
  });
  if (data === undefined) {
    return (
      <div className="p-4">
        {error === null ? (
          <Loading label="Loading the switches">
            <Skeleton className="h-96" />
          </Loading>
        ) : (
          <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <>
      <ul>
        {byFeatureName(data).map((toggle) => (
          <li
            key={toggle.toggle_column}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-1.5 text-[0.875rem] not-last:border-b max-md:py-3"
          >
            <div className="flex flex-[1_1_11rem] flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-[560] max-md:w-full md:min-w-40">
                {featureName(toggle.toggle_column)}
              </span>
              <Badge tone={toggle.enabled ? "success" : "neutral"} dot={toggle.enabled}>
                {toggle.enabled ? "On" : "Off"}
              </Badge>
              <span className="text-ink-2">{whereItIsOn(toggle)}</span>
            </div>
            <KeyButton
              aria-label={`Change ${featureName(toggle.toggle_column)}`}
              onClick={() => change(toggle)}
            >
              Change…
            </KeyButton>
          </li>
        ))}
      </ul>
      <SwitchDialog toggle={changing} onClose={() => change(null)} />
    </>
  );
}

function whereItIsOn({ enabled, countries }: ToggleRecord): string {
  if (!enabled) return "for everybody";
  return countries === null ? "in every country" : `in ${countries.join(", ")}`;
}
