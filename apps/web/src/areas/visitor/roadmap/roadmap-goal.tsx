import type { RoadmapRecord, RoadmapStatus } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";
import { dayMonthYear } from "../islands/price-line.ts";

const tones: Record<RoadmapStatus, BadgeTone> = {
  Complete: "success",
  "In progress": "copper",
  Planning: "neutral",
};

export function StatusBadge({ status }: { readonly status: RoadmapStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {status}
    </Badge>
  );
}

/** Due date as the specification has it: the stored form the other way round. */
export function DueDate({ date }: { readonly date: string }) {
  return (
    <time dateTime={date} className="text-micro text-ink-3 figures">
      {dayMonthYear(date)}
    </time>
  );
}

/** The piece of the milled edge over a goal: copper when done, half copper while it is worked on. */
const reeds: Record<RoadmapStatus, string> = {
  Complete: "before:bg-[repeating-linear-gradient(90deg,var(--copper)_0_2px,transparent_2px_10px)]",
  "In progress":
    "before:bg-[repeating-linear-gradient(90deg,var(--copper)_0_2px,transparent_2px_10px)] before:mask-[linear-gradient(90deg,#000_55%,#0005_55%)]",
  Planning:
    "before:bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_2px,transparent_2px_10px)] before:opacity-55",
};

/** Hidden while a tab of another status is chosen. */
const filtered: Record<RoadmapStatus, string> = {
  Complete:
    "group-has-[[value=planning]:checked]/road:hidden group-has-[[value=in-progress]:checked]/road:hidden",
  "In progress":
    "group-has-[[value=planning]:checked]/road:hidden group-has-[[value=complete]:checked]/road:hidden",
  Planning:
    "group-has-[[value=in-progress]:checked]/road:hidden group-has-[[value=complete]:checked]/road:hidden",
};

/** One goal on the timeline. */
export function RoadmapGoal({ goal }: { readonly goal: RoadmapRecord }) {
  const status = goal.Status;
  return (
    <li
      data-status={status}
      className={`relative grid snap-start content-start justify-items-start gap-1.5 pt-13 pr-4 before:absolute before:forced-color-adjust-none before:inset-x-0 before:top-3 before:h-4 ${reeds[status]} ${filtered[status]}`}
    >
      <StatusBadge status={status} />
      <h3 className="text-[1.0625rem] leading-[1.25] font-[580] tracking-[-0.014em]">
        {goal.Goal}
      </h3>
      {goal.Description && (
        <p className="text-small leading-[1.45] text-ink-2">{goal.Description}</p>
      )}
      <DueDate date={goal["Due date"]} />
    </li>
  );
}
