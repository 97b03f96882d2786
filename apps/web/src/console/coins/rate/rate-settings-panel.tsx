import { exportRateSettings, listRateSettings, type RateSetting } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { UserLink } from "../../people/user-link.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";

const columns: readonly ConsoleColumn<RateSetting>[] = [
  {
    id: "rate",
    header: "USD",
    onPhone: "title",
    cell: ({ rate }) => <span className="figures font-[560]">{rate}</span>,
  },
  { id: "set", header: "Set", sortable: true, cell: ({ set_at: at }) => <TimeAgo iso={at} /> },
  {
    id: "set_by",
    header: "By",
    cell: ({ set_by: by }) => <SetBy by={by} />,
  },
];

/** Nobody set the example figures and the first rate. A user name has no space; the feed's name has one. */
function SetBy({ by }: { readonly by: string | null }) {
  if (by === null) return "Example or first rate";
  return by.includes(" ") ? `the ${by}` : <UserLink ofRow username={by} />;
}

/** Each rate that was set, when and by whom. */
export function RateSettingsPanel() {
  const { state, filter, query } = useStaffList({
    name: "rate",
    columns,
    read: async (asked, signal) => callData(listRateSettings, { query: asked, signal }),
  });
  return (
    <ListPanel
      title="History"
      caption="Rates that were set"
      columns={columns}
      rowKey={({ set_at: at, rate }) => `${at} ${rate}`}
      query={query}
      state={state}
      defaultSort="-set"
      empty="The rate has never been changed since the installation."
      searched="Who set it"
      days="Set"
      exported={{ endpoint: exportRateSettings, right: "rate.export", filter, name: "rate" }}
    />
  );
}
