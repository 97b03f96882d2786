import {
  BOOKING_STATES,
  exportMinerBookings,
  exportMinerQueue,
  listMinerBookings,
  listMinerQueue,
  REGISTRATION_CATEGORIES,
  type StaffBooking,
} from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { callData } from "../../../session/calls/call.ts";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { categoryName } from "../../forms/category-name.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { userColumn, walletColumn } from "../../table/common-columns.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useListState } from "../../table/list-state.ts";
import { Filter } from "../../table/toolbar.tsx";
import { type ListQuery, useStaffList } from "../../table/use-staff-list.ts";
import { SlotsPanel } from "./slots-panel.tsx";

const states: Record<StaffBooking["state"], { tone: BadgeTone; label: string }> = {
  waiting: { tone: "info", label: "In the queue" },
  held: { tone: "warning", label: "Not paid yet" },
  paid: { tone: "success", label: "Paid" },
  rolled_back: { tone: "neutral", label: "Rolled back" },
  left: { tone: "neutral", label: "Left the queue" },
};

const columns: readonly ConsoleColumn<StaffBooking>[] = [
  userColumn,
  { id: "category", header: "Kind", cell: ({ category }) => categoryName(category) },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => (
      <Badge tone={states[state].tone} dot>
        {states[state].label}
      </Badge>
    ),
  },
  walletColumn,
  {
    id: "fee",
    header: "Fee",
    align: "end",
    sortable: true,
    cell: ({ fee }) => <Amount value={parseNuc(fee)} />,
  },
  {
    id: "asked",
    header: "Requested",
    align: "end",
    sortable: true,
    cell: ({ createdAt }) => <TimeAgo iso={createdAt} />,
  },
];

/** Slots of miners, who booked one, and who waits. */
export function MinerScreen() {
  return (
    <Allowed right="miner">
      <ConsoleScreen title="Miner slots">
        <SlotsPanel />
        <Bookings />
      </ConsoleScreen>
    </Allowed>
  );
}

const categories = {
  name: "category",
  any: "Any kind",
  options: REGISTRATION_CATEGORIES.map((value) => ({ value, label: categoryName(value) })),
};
const bookingChoices = [
  categories,
  {
    name: "state",
    any: "Any state",
    options: BOOKING_STATES.map((value) => ({ value, label: states[value].label })),
  },
];

const lists = {
  bookings: {
    title: "Bookings",
    choices: bookingChoices,
    columns,
    defaultSort: "-asked",
    read: async (query: ListQuery, signal: AbortSignal) =>
      callData(listMinerBookings, { query, signal }),
    endpoint: exportMinerBookings,
    empty: "No bookings yet.",
  },
  queue: {
    title: "The queue, in its order",
    choices: [categories],
    columns: columns.map((column) => ({ ...column, sortable: false })),
    defaultSort: undefined,
    read: async (query: ListQuery, signal: AbortSignal) =>
      callData(listMinerQueue, { query, signal }),
    endpoint: exportMinerQueue,
    empty: "The queue is empty.",
  },
} as const;

function Bookings() {
  const name = useListState().filter("list") === "queue" ? "queue" : "bookings";
  const { title, choices, columns: shown, defaultSort, read, endpoint, empty } = lists[name];
  const { state, filter, query } = useStaffList({
    name: `miner ${name}`,
    columns: shown,
    choices,
    read,
  });
  return (
    <ListPanel
      title={title}
      caption={title}
      columns={shown}
      rowKey={({ booking_id: id }) => id}
      query={query}
      state={state}
      defaultSort={defaultSort}
      empty={empty}
      before={
        <Filter
          state={state}
          name="list"
          any="Bookings, newest first"
          options={[{ value: "queue", label: "The queue, in its order" }]}
        />
      }
      searched="User or address"
      choices={choices}
      days="Requested"
      exported={{ endpoint, right: "miner.export", filter, name }}
    />
  );
}
