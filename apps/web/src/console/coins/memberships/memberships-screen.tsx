import { exportMemberships, listMemberships, MEMBERSHIP_STATES } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { membershipColumns } from "./membership-columns.tsx";
import { orderStates } from "../../../areas/visitor/membership/order-words.ts";

/** Memberships that customers have ordered, and how far they are paid. */
export function MembershipsScreen() {
  return (
    <Allowed right="memberships">
      <Memberships />
    </Allowed>
  );
}

const choices = [
  {
    name: "state",
    any: "Any state",
    options: MEMBERSHIP_STATES.map((value) => ({ value, label: orderStates[value].label })),
  },
];

function Memberships() {
  const { state, filter, query } = useStaffList({
    name: "memberships",
    columns: membershipColumns,
    choices,
    read: async (asked, signal) => callData(listMemberships, { query: asked, signal }),
  });
  return (
    <ConsoleScreen title="Memberships">
      <ListPanel
        title="Orders"
        caption="Orders of memberships"
        columns={membershipColumns}
        rowKey={({ id }) => id}
        query={query}
        state={state}
        defaultSort="-ordered"
        empty="No membership orders yet."
        isMarked={({ state: order }) => order === "seen"}
        searched="User or address"
        choices={choices}
        days="Ordered"
        exported={{
          endpoint: exportMemberships,
          right: "memberships.export",
          filter,
          name: "memberships",
        }}
      />
    </ConsoleScreen>
  );
}
