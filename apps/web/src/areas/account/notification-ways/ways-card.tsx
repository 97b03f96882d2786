import {
  type KindWays,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationWays,
  WAYS_MESSAGES,
} from "@nuc/contract";
import { Lock } from "lucide-react";
import { checkboxClass } from "../../../ui/classes/choice-class.ts";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { ownZone, useSetWays, type WaysChange } from "./ways-query.ts";

const row =
  "grid grid-cols-4 items-center gap-x-1 gap-y-1 border-t border-line px-4 pt-3 pb-2 " +
  "md:grid-cols-[minmax(0,1fr)_repeat(4,4.75rem)_8.5rem] md:gap-x-2 md:px-6 md:py-2";
const cell =
  "grid min-h-13 w-full place-items-center content-center gap-1 text-[0.75rem] text-ink-3 md:min-h-11";
const heads = ["Kind", "In app", "Push", "Email now", "Digest", "In quiet hours"] as const;

interface CardProps {
  readonly ways: NotificationWays;
}

/** Kinds down, ways across; on a phone each kind is a card of its own. */
export function WaysCard({ ways }: CardProps) {
  const set = useSetWays();
  const groups = NOTIFICATION_GROUPS.filter((group) => ways.kinds.some((of) => of.group === group));
  return (
    <Card flush aria-label="Kinds and ways">
      <div
        aria-hidden="true"
        className={classNames(row, "border-t-0 text-micro font-[540] text-ink-3 max-md:hidden")}
      >
        {heads.map((head, index) => (
          <span key={head} className={index > 0 && index < 5 ? "text-center" : undefined}>
            {head}
          </span>
        ))}
      </div>
      {groups.map((group) => (
        <Group key={group} group={group} ways={ways} set={set} />
      ))}
    </Card>
  );
}

interface GroupProps extends CardProps {
  readonly group: NotificationGroup;
  readonly set: (change: WaysChange) => void;
}

function Group({ group, ways, set }: GroupProps) {
  const name = WAYS_MESSAGES.groups[group];
  return (
    <section aria-label={name}>
      <h2 className="border-t border-line bg-sunken px-4 py-2 text-micro font-[560] text-ink-2 md:px-6">
        {name}
      </h2>
      {ways.kinds
        .filter((of) => of.group === group)
        .map((of) => (
          <KindRow key={of.kind} of={of} ways={ways} set={set} />
        ))}
    </section>
  );
}

interface KindRowProps extends CardProps {
  readonly of: KindWays;
  readonly set: (change: WaysChange) => void;
}

function KindRow({ of, ways, set }: KindRowProps) {
  const { kind, inApp, push, email, fixed } = of;
  const { name, about } = WAYS_MESSAGES.kinds[kind];
  const choose = (change: Partial<KindWays>): void => {
    // A digest comes at an hour of the reader's own day.
    const zone = change.email === "digest" && ways.timeZone === null && { timeZone: ownZone() };
    set({ kinds: [{ kind, ...change }], ...zone });
  };
  const mail = (way: "now" | "digest") => (on: boolean) => choose({ email: on ? way : "off" });
  return (
    <div className={row} role="group" aria-label={name}>
      <div className="col-span-4 grid md:col-span-1">
        <strong className="text-small font-[560]">{name}</strong>
        <span className="text-micro leading-[1.35] text-ink-3">{about}</span>
      </div>
      <Way
        way="In app"
        kind={name}
        on={inApp}
        locked={fixed.includes("inApp")}
        onChange={(on) => choose({ inApp: on })}
      />
      <Way
        way="Push"
        kind={name}
        on={push}
        locked={fixed.includes("push")}
        onChange={(on) => choose({ push: on })}
      />
      <Way
        way="Email now"
        kind={name}
        on={email === "now"}
        locked={fixed.includes("email")}
        onChange={mail("now")}
      />
      {fixed.includes("email") ? (
        <span className={cell}>
          <span aria-hidden="true">–</span>
          <span aria-hidden="true" className="md:hidden">
            Digest
          </span>
          <span className="sr-only">Digest for {name}: never, it comes at once</span>
        </span>
      ) : (
        <Way
          way="Digest"
          kind={name}
          on={email === "digest"}
          locked={false}
          onChange={mail("digest")}
        />
      )}
      <span className="col-span-4 text-micro text-ink-2 max-md:pb-1 md:col-span-1">
        <span className="md:hidden">Quiet hours: </span>
        {waitsUntil(of, ways)}
      </span>
    </div>
  );
}

function waitsUntil({ waits }: KindWays, { quietHours }: NotificationWays): string {
  if (!waits) return "Comes through";
  return quietHours === null ? "Not set" : `Waits until ${quietHours.to}`;
}

interface WayProps {
  readonly way: string;
  readonly kind: string;
  readonly on: boolean;
  /** It cannot be switched off. */
  readonly locked: boolean;
  readonly onChange: (on: boolean) => void;
}

function Way({ way, kind, on, locked, onChange }: WayProps) {
  if (locked) {
    return (
      <span className={cell}>
        <Lock className="size-4.5 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
        <span aria-hidden="true" className="md:hidden">
          {way}
        </span>
        <span className="sr-only">
          {way} for {kind}: always on
        </span>
      </span>
    );
  }
  return (
    <label className={classNames(cell, "cursor-pointer")}>
      <input
        type="checkbox"
        className={checkboxClass}
        checked={on}
        aria-label={`${way} for ${kind}`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true" className="md:hidden">
        {way}
      </span>
    </label>
  );
}
