import { exportUsers, listUsers } from "@nuc/contract";
import { useMemo } from "react";
import { Link } from "../../../ui/links/link.tsx";
import { callData } from "../../../session/calls/call.ts";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { useMay } from "../../access/use-may.ts";
import { BulkBar } from "../../bulk/bulk-bar.tsx";
import { selectColumn } from "../../bulk/select-column.tsx";
import { useSelection } from "../../bulk/use-selection.ts";
import { Panel } from "../../forms/panel.tsx";
import { roleName } from "../../people/role-name.ts";
import { UserStatusBadge } from "../../people/user-status-badge.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { ExportButton } from "../../table/export-button.tsx";
import { useListState } from "../../table/list-state.ts";
import { Filter, SearchField, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";
import { type ChosenUser, statusActions, switchAction } from "./user-actions.ts";

const columns: readonly ConsoleColumn<ChosenUser>[] = [
  {
    id: "username",
    header: "User",
    sortable: true,
    onPhone: "title",
    cell: ({ username }) => (
      <Link
        data-row
        to={`/users/${encodeURIComponent(username)}`}
        className="inline-flex items-center gap-2.5 font-[560] text-ink no-underline hover:underline"
      >
        <Rosette name={username} className="size-6" />
        {username}
      </Link>
    ),
  },
  { id: "name", header: "Name", cell: ({ name }) => name },
  {
    id: "email",
    header: "Email",
    // A closed account has none.
    cell: ({ email }) =>
      email === "" ? null : (
        <span className="inline-block wrap-anywhere md:min-w-40">
          <Email address={email} />
        </span>
      ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <UserStatusBadge status={status} /> },
  {
    id: "role",
    header: "Role",
    onTablet: "hidden",
    cell: ({ role }) => (role === "customer" ? null : roleName(role)),
  },
  { id: "country", header: "Country", onTablet: "hidden", cell: ({ country }) => country },
  {
    id: "wallets",
    header: "Wallets",
    align: "end",
    onTablet: "hidden",
    cell: ({ wallets }) => <span className="figures">{groupedNumber(wallets)}</span>,
  },
  {
    id: "joined",
    header: "Joined",
    align: "end",
    sortable: true,
    cell: ({ joined }) => <TimeAgo iso={joined} />,
  },
  {
    id: "active",
    header: "Last active",
    align: "end",
    onTablet: "hidden",
    cell: ({ lastActive }) => (lastActive === null ? null : <TimeAgo iso={lastActive} />),
  },
];

const statuses = [
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
  { value: "unverified", label: "Not confirmed" },
  { value: "closed", label: "Closed" },
];

const roles = [
  ...["customer", "shop", "support", "reviewer", "admin"].map((value) => ({
    value,
    label: roleName(value),
  })),
  { value: "staff", label: "All staff" },
];

const nameOf = ({ username }: ChosenUser): string => username;
const noUsers: readonly ChosenUser[] = [];

/** What may be done with several users at once. */
function useActs() {
  const me = useSession()?.user?.username;
  const maySuspend = useMay("users.suspend");
  const maySwitch = useMay("users.switches");
  return useMemo(
    () => [...(maySuspend ? statusActions(me) : []), ...(maySwitch ? [switchAction] : [])],
    [me, maySuspend, maySwitch],
  );
}

/** Everybody with an account, found by the beginning of what is known of them. */
export function UsersScreen() {
  return (
    <Allowed right="users">
      <Users />
    </Allowed>
  );
}

function Users() {
  const state = useListState();
  const mayExport = useMay("users.export");
  const { search, sort } = state;
  const filter = { search, sort, status: state.filter("status"), role: state.filter("role") };
  const query = useList(["users", filter, state.page], async (signal) =>
    callData(listUsers, { query: { ...filter, page: String(state.page) }, signal }),
  );
  const acts = useActs();
  const selection = useSelection(query.data?.records ?? noUsers, nameOf, (user) =>
    acts.some(({ isFor }) => isFor(user)),
  );
  return (
    <ConsoleScreen title="Users">
      <Panel title="All users" flush>
        <Toolbar
          state={state}
          search={<SearchField state={state} placeholder="Name, email, phone, address" />}
          actions={mayExport && <ExportButton endpoint={exportUsers} query={filter} name="users" />}
        >
          <Filter state={state} name="status" any="Any status" options={statuses} />
          <Filter state={state} name="role" any="Any role" options={roles} />
        </Toolbar>
        <BulkBar selection={selection} acts={acts} nameOf={nameOf} />
        <DataTable
          caption="Users"
          columns={acts.length === 0 ? columns : [selectColumn(selection, nameOf), ...columns]}
          rowKey={nameOf}
          query={query}
          state={state}
          defaultSort="-joined"
          empty="No users yet."
          isMarked={({ status }) => status === "suspended"}
        />
      </Panel>
    </ConsoleScreen>
  );
}
