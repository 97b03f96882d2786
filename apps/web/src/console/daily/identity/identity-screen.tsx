import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { waitingChecks } from "../../frame/waiting.ts";
import { RulesPanel } from "../identity-rules/rules-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { StatisticsPanel } from "./statistics-panel.tsx";
import { reviewPath } from "./words.ts";

/** Documents and selfies that wait for a person, how the checks do, and what is set of them. */
export function IdentityScreen() {
  return (
    <Allowed right="identity">
      <ConsoleScreen
        title="Identity"
        lead="Automatic checks decide the clear cases. Doubtful ones wait here and never pass automatically."
        actions={<StartButton />}
      >
        <ChecksPanel />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <StatisticsPanel />
          <div className="grid grid-cols-1 gap-5">
            <SettingsPanel />
            <RulesPanel />
          </div>
        </div>
      </ConsoleScreen>
    </Allowed>
  );
}

function StartButton() {
  const navigate = useNavigate();
  const [first] = useQuery(waitingChecks).data?.records ?? [];
  if (first === undefined) return null;
  return (
    <KeyButton variant="primary" shortcut="n" onClick={() => void navigate(reviewPath(first))}>
      Start with the first
    </KeyButton>
  );
}
