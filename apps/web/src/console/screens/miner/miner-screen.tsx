import {
  BOOKING_STATES,
  listMinerBookings,
  listMinerQueue,
  REGISTRATION_CATEGORIES,
  type StaffBooking,
} from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { callData } from "../../../session/calls/call.ts";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { categoryName } from "../../forms/category-name.ts";
import { Panel } from "../../forms/panel.tsx";
import { UserLink } from "../../forms/user-link.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useListState } from "../../table/list-state.ts";
import { ClearFilters, Filter, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";
import { SlotsPanel } from "./slots-panel.tsx";

const states: Record<StaffBooking["state"], { tone: BadgeTone; label: string }> = {
  waiting: { tone: "info", label: "In the queue" },
  held: { tone: "warning", label: "Not paid yet" },
  paid: { tone: "success", label: "Paid" },
  rolled_back: { tone: "neutral", label: "Rolled back" },
  left: { tone: "neutral", label: "Left the queue" },
};

const columns: readonly ConsoleColumn<StaffBooking>[] = [
  {
    id: "username",
    header: "User",
    onPhone: "title",
    cell: ({ username }) => <UserLink username={username} />,
  },
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
  {
    id: "wallet",
    header: "Wallet",
    cell: ({ walletAddress }) => <Address address={walletAddress} rosette={false} />,
  },
  { id: "fee", header: "Fee", align: "end", cell: ({ fee }) => <Amount value={parseNuc(fee)} /> },
  {
    id: "created",
    header: "Asked",
    align: "end",
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

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined => values.find((value) => value === text);

function Bookings() {
  const state = useListState();
  const inQueue = state.filter("list") === "queue";
  const category = oneOf(REGISTRATION_CATEGORIES, state.filter("category"));
  const booked = oneOf(BOOKING_STATES, state.filter("state"));
  const page = String(state.page);
  const query = useList(["miner", inQueue, category, booked, page], async (signal) =>
    inQueue
      ? callData(listMinerQueue, { query: { category, page }, signal })
      : callData(listMinerBookings, { query: { category, state: booked, page }, signal }),
  );
  return (
    <Panel title={inQueue ? "The queue, in its order" : "Bookings"} flush>
      <Toolbar>
        <Filter
          state={state}
          name="list"
          any="Bookings, newest first"
          options={[{ value: "queue", label: "The queue, in its order" }]}
        />
        <Filter
          state={state}
          name="category"
          any="Any kind"
          options={REGISTRATION_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
        />
        {!inQueue && (
          <Filter
            state={state}
            name="state"
            any="Any state"
            options={BOOKING_STATES.map((value) => ({ value, label: states[value].label }))}
          />
        )}
        <ClearFilters state={state} />
      </Toolbar>
      <DataTable
        caption={inQueue ? "Queue" : "Bookings"}
        columns={columns}
        rowKey={({ booking_id }) => booking_id}
        query={query}
        state={state}
        empty="Nobody has booked a slot yet."
      />
    </Panel>
  );
}
