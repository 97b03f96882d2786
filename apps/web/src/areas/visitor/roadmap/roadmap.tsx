import { ROADMAP_STATUSES } from "@nuc/contract";
import type { RoadmapContent } from "@nuc/contract";
import { ChevronLeft, ChevronRight, SquareKanban } from "lucide-react";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { iconButtonClass } from "../../../ui/buttons/icon-button.tsx";
import { FilterTabs } from "./filter-tabs.tsx";
import { opens } from "../dialogs/native-dialog.tsx";
import { RoadmapBoard, roadmapBoard } from "./roadmap-board.tsx";
import { RoadmapGoal } from "./roadmap-goal.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

const filters = ["All", ...ROADMAP_STATUSES];

/** What a status without any goal says under its tab. */
const emptyClass = {
  Planning: "group-has-[[value=planning]:checked]/road:block",
  "In progress": "group-has-[[value=in-progress]:checked]/road:block",
  Complete: "group-has-[[value=complete]:checked]/road:block",
} as const;

/**
 * The roadmap: tabs over one reeded timeline, and the board in a dialog. Tabs, timeline and dialog are the browser's own
 * (radios, scroll snapping, `dialog`); the island only adds the two arrows.
 */
export function Roadmap({ roadmap }: { readonly roadmap: RoadmapContent }) {
  const goals = roadmap.records;
  return (
    <section id="roadmap" className="pb-(--section)" data-island="roadmap">
      <div className="group/road page">
        <header className="mb-10 grid grid-cols-1 gap-5">
          <h2 className="text-h1">Roadmap</h2>
          {goals.length > 0 && <Controls />}
        </header>
        {goals.length === 0 ? (
          <EmptyState>
            We are preparing the next goals. They will appear here with their dates.
          </EmptyState>
        ) : (
          <Timeline goals={goals} />
        )}
      </div>
      {goals.length > 0 && <RoadmapBoard goals={goals} />}
    </section>
  );
}

function Controls() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <FilterTabs legend="Filter the roadmap" name="roadmap-status" labels={filters} />
      <div className="flex items-center gap-2">
        {[
          { label: "Earlier goals", Icon: ChevronLeft, way: -1 },
          { label: "Later goals", Icon: ChevronRight, way: 1 },
        ].map(({ label, Icon, way }) => (
          <button
            key={label}
            type="button"
            data-roadmap-way={way}
            aria-label={label}
            className={`${iconButtonClass()} invisible noscript:hidden disabled:text-line-strong disabled:opacity-60`}
          >
            <Icon strokeWidth={1.75} />
          </button>
        ))}
        <button
          type="button"
          {...opens(roadmapBoard)}
          className={buttonClass({ variant: "secondary" })}
        >
          <SquareKanban className="size-5" strokeWidth={1.75} aria-hidden="true" />
          Road Map Board
        </button>
      </div>
    </div>
  );
}

/** One goal in view from 0 px, two from 464, six from 1024, five from 3000. */
const shownClass =
  "auto-cols-[100%] min-[464px]:auto-cols-[50%] min-[1024px]:auto-cols-[calc(100%/6)] min-[3000px]:auto-cols-[20%]";

function Timeline({ goals }: { readonly goals: RoadmapContent["records"] }) {
  const missing = ROADMAP_STATUSES.filter(
    (status) => !goals.some((goal) => goal.Status === status),
  );
  return (
    <div
      data-roadmap-line
      role="region"
      aria-label="Goals in the order of their dates"
      // It scrolls sideways, so the keyboard must reach it.
      tabIndex={0}
      className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain pb-3 [scrollbar-width:thin] focus-visible:rounded-2"
    >
      <ol className={`grid grid-flow-col ${shownClass}`}>
        {goals.map((goal) => (
          <RoadmapGoal key={`${goal["Due date"]} ${goal.Goal}`} goal={goal} />
        ))}
      </ol>
      {missing.map((status) => (
        <div key={status} className={`hidden py-4 ${emptyClass[status]}`}>
          <EmptyState brief>No goals here right now.</EmptyState>
        </div>
      ))}
    </div>
  );
}
