import type { RoadmapRecord, RoadmapStatus } from "@nuc/contract";
import { classNames } from "../../../ui/classes/class-names.ts";
import { FilterTabs } from "./filter-tabs.tsx";
import { NativeDialog } from "../dialogs/native-dialog.tsx";
import { DueDate, StatusBadge } from "./roadmap-goal.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

export const roadmapBoard = "road-map-board";

interface Column {
  readonly title: string;
  /** Undefined = goals of every status. */
  readonly status?: RoadmapStatus;
  /** On phones one column is seen at a time, chosen by the tabs. */
  readonly onPhone: string;
}

const columns: readonly Column[] = [
  { title: "All", onPhone: "max-md:group-has-[[value=all]:checked]/board:block" },
  {
    title: "Completed",
    status: "Complete",
    onPhone: "max-md:group-has-[[value=completed]:checked]/board:block",
  },
  {
    title: "In Progress",
    status: "In progress",
    onPhone: "max-md:group-has-[[value=in-progress]:checked]/board:block",
  },
  {
    title: "Planning",
    status: "Planning",
    onPhone: "max-md:group-has-[[value=planning]:checked]/board:block",
  },
];

/** The Road Map Board: four columns side by side; on phones tabs over one column. */
export function RoadmapBoard({ goals }: { readonly goals: readonly RoadmapRecord[] }) {
  return (
    <NativeDialog id={roadmapBoard} title="Road Map Board" size="wide">
      <div className="group/board">
        <FilterTabs
          legend="Column of the board"
          name="board-column"
          labels={columns.map(({ title }) => title)}
          className="mb-4 md:hidden"
        />
        <div className="grid gap-4 md:grid-cols-4">
          {columns.map((column) => (
            <BoardColumn
              key={column.title}
              {...column}
              goals={goals.filter(
                ({ Status }) => column.status === undefined || Status === column.status,
              )}
            />
          ))}
        </div>
      </div>
    </NativeDialog>
  );
}

function BoardColumn({
  title,
  status,
  onPhone,
  goals,
}: Column & { readonly goals: readonly RoadmapRecord[] }) {
  const id = `board-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section
      aria-labelledby={id}
      className={classNames("min-w-0 rounded-3 bg-sunken p-3 max-md:hidden", onPhone)}
    >
      <h3 id={id} className="mb-3 flex justify-between px-1 text-small font-[580]">
        {title}
        <span className="font-[450] text-ink-3 figures">{goals.length}</span>
      </h3>
      {goals.length === 0 ? (
        <div className="px-1 pb-1">
          <EmptyState brief>No goals here right now.</EmptyState>
        </div>
      ) : (
        <ul className="grid gap-2.5">
          {goals.map((goal) => (
            <li
              key={`${goal["Due date"]} ${goal.Goal}`}
              className="grid justify-items-start gap-1.5 rounded-2 border border-line bg-surface p-3.5"
            >
              {status === undefined && <StatusBadge status={goal.Status} />}
              <h4 className="leading-[1.3] font-[580]">{goal.Goal}</h4>
              {goal.Description && (
                <p className="text-small leading-[1.4] text-ink-2">{goal.Description}</p>
              )}
              <DueDate date={goal["Due date"]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
