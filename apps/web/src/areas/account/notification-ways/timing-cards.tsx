import type { NotificationWays } from "@nuc/contract";
import { useMemo } from "react";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ownZone, useSetWays } from "./ways-query.ts";
import { zoneOptions } from "./time-zones.ts";

const DEFAULT_QUIET_HOURS = { from: "22:00", to: "07:00" } as const;

/** Hours in which push and email wait. */
export function QuietHoursCard({ ways }: { readonly ways: NotificationWays }) {
  const set = useSetWays();
  const { quietHours, timeZone } = ways;
  const zone = timeZone ?? ownZone();
  const zones = useMemo(() => zoneOptions(zone), [zone]);
  const change = (
    hours: Partial<typeof DEFAULT_QUIET_HOURS | { from: string; to: string }>,
  ): void => {
    const next = { ...DEFAULT_QUIET_HOURS, ...quietHours, ...hours };
    if (next.from !== "" && next.to !== "") set({ quietHours: next, timeZone: zone });
  };
  return (
    <Card
      title={<span id="quiet-hours">Quiet hours</span>}
      actions={
        <input
          type="checkbox"
          role="switch"
          className={switchClass}
          aria-labelledby="quiet-hours"
          aria-checked={quietHours !== null}
          checked={quietHours !== null}
          onChange={(event) => {
            if (event.target.checked) change({});
            else set({ quietHours: null });
          }}
        />
      }
    >
      <div className="grid gap-4">
        {quietHours !== null && (
          <div className="grid grid-cols-2 gap-3">
            <TimeField
              key={`from ${quietHours.from}`}
              label="From"
              value={quietHours.from}
              other={quietHours.to}
              onChange={(from) => change({ from })}
            />
            <TimeField
              key={`to ${quietHours.to}`}
              label="To"
              value={quietHours.to}
              other={quietHours.from}
              onChange={(to) => change({ to })}
            />
          </div>
        )}
        <Select
          label="Time zone"
          options={zones}
          value={zone}
          onChange={(event) => set({ timeZone: event.target.value })}
        />
        <p className="text-small text-ink-3">
          {quietHours === null
            ? "Choose hours in which push and email wait. Security notices always come through."
            : `Waiting messages arrive together at ${quietHours.to}. Nothing is lost.`}
        </p>
      </div>
    </Card>
  );
}

const switchClass =
  "relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-sunken " +
  "transition-colors duration-(--fast) checked:border-accent checked:bg-accent focus-visible:rounded-full " +
  "after:absolute after:top-1/2 after:left-[3px] after:size-4.5 after:-translate-y-1/2 after:rounded-full after:bg-ink-3 after:transition-transform " +
  "after:duration-(--fast) after:content-[''] checked:after:translate-x-5 checked:after:bg-on-accent";

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  /** The other end, which must be another time. */
  readonly other: string;
  readonly onChange: (time: string) => void;
}

/** Saves when it is left: a time is typed in several strokes. */
function TimeField({ label, value, other, onChange }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      type="time"
      defaultValue={value}
      required
      onBlur={(event) => {
        const time = event.target.value.slice(0, 5);
        if (time === "" || time === other) event.target.value = value;
        else if (time !== value) onChange(time);
      }}
    />
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00, every day`,
}));

/** When the one email of the day comes. */
export function DigestCard({ ways }: { readonly ways: NotificationWays }) {
  const set = useSetWays();
  const { digestHour, timeZone, email } = ways;
  return (
    <Card title="Daily digest">
      <div className="grid gap-4">
        <Select
          label="Arrives at"
          options={hours}
          value={String(digestHour)}
          onChange={(event) =>
            set({ digestHour: Number(event.target.value), timeZone: timeZone ?? ownZone() })
          }
        />
        <p className="text-small wrap-anywhere text-ink-3">
          {email !== null && `To ${email}. `}
          No digest on a day when nothing happened.
        </p>
      </div>
    </Card>
  );
}
