import {
  CHECK_REASONS,
  type CheckReason,
  MAX_KEEP_DAYS,
  KYC_STAFF_MESSAGES,
  type KycSettings,
  setKycSettings,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useMay } from "../../access/use-may.ts";
import { ChangeForm } from "../../forms/change-form.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { waitingChecks } from "../../frame/waiting.ts";
import { reasonName } from "./words.ts";

/** How long files are kept, and what two members of staff have to approve. */
export function SettingsPanel() {
  const { data, error, isFetching, refetch } = useQuery(waitingChecks);
  const settings = data?.settings;
  const mayChange = useMay("identity.set");
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Files and second looks"
      actions={
        mayChange &&
        settings !== undefined && <KeyButton onClick={() => setOpen(true)}>Change…</KeyButton>
      }
    >
      {settings === undefined && error !== null && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {settings === undefined && error === null && (
        <Loading label="Loading the settings">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {settings !== undefined && (
        <div className="grid gap-2 text-small">
          <p>Files are deleted {inDays(settings.keepDays)} after the decision.</p>
          <p className="text-ink-2">
            {settings.secondLookFor.length === 0
              ? "One member of staff is enough to approve."
              : `Two have to approve: ${settings.secondLookFor.map(reasonName).join(", ")}.`}
          </p>
        </div>
      )}
      <Dialog open={open} onOpenChange={setOpen} size="wide" title="Files and second looks">
        {open && settings !== undefined && (
          <SettingsForm settings={settings} onClose={() => setOpen(false)} />
        )}
      </Dialog>
    </Panel>
  );
}

const inDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

const say = ({ keepDays, secondLookFor }: KycSettings): string =>
  `${inDays(keepDays)}, two for ${secondLookFor.map(reasonName).join(", ") || "nothing"}`;

interface SettingsFormProps {
  readonly settings: KycSettings;
  readonly onClose: () => void;
}

function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const [days, setDays] = useState(String(settings.keepDays));
  const [chosen, choose] = useState<readonly CheckReason[]>(settings.secondLookFor);
  const [fault, setFault] = useState<string>();
  const read = (): KycSettings | undefined => {
    const keepDays = /^\d+$/.test(days.trim()) ? Number(days) : 0;
    const isGood = keepDays >= 1 && keepDays <= MAX_KEEP_DAYS;
    setFault(isGood ? undefined : KYC_STAFF_MESSAGES.keepDaysWrong(MAX_KEEP_DAYS));
    const secondLookFor = CHECK_REASONS.filter((reason) => chosen.includes(reason));
    return isGood ? { keepDays, secondLookFor } : undefined;
  };
  return (
    <ChangeForm
      shown={settings}
      submitLabel="Save"
      read={read}
      save={async (value, seen) => callData(setKycSettings, { body: { ...value, seen } })}
      done={({ keepDays }) => `Files are kept ${inDays(keepDays)}.`}
      say={say}
      onClose={onClose}
    >
      <TextField
        label="Days after the decision for which files are kept"
        inputMode="numeric"
        autoComplete="off"
        className="md:w-40"
        value={days}
        onChange={({ target }) => setDays(target.value)}
        error={fault}
      />
      <fieldset className="grid gap-1">
        <legend className="text-small font-[560]">
          Two members of staff have to approve what has one of these reasons
        </legend>
        <div className="grid grid-cols-1 gap-x-6 text-small md:grid-cols-2">
          {CHECK_REASONS.map((reason) => (
            <Checkbox
              key={reason}
              label={reasonName(reason)}
              checked={chosen.includes(reason)}
              onChange={({ target }) =>
                choose(
                  target.checked ? [...chosen, reason] : chosen.filter((other) => other !== reason),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </ChangeForm>
  );
}
