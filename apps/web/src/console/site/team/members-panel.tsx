import { listUsers, STAFF_ROLES, type StaffUser, USER_SORTS } from "@nuc/contract";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ResetFactorDialog } from "../../people/reset-factor-dialog.tsx";
import { RoleDialog } from "../../people/role-dialog.tsx";
import { UserLink } from "../../people/user-link.tsx";
import { UserStatusBadge } from "../../people/user-status-badge.tsx";
import { roleName } from "../../people/role-name.ts";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useListState } from "../../table/list-state.ts";
import { Filter, SearchField, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";

type Asked = { readonly act: "role" | "factor"; readonly member: StaffUser };

const roles = STAFF_ROLES.map((value) => ({ value, label: roleName(value) }));
const defaultSort = "username";

const columnsFor = (
  me: string | undefined,
  ask: (asked: Asked) => void,
): readonly ConsoleColumn<StaffUser>[] => [
  {
    id: "username",
    header: "Member",
    onPhone: "title",
    sortable: true,
    cell: ({ username }) => (
      <span>
        <UserLink username={username} />
        {username === me && <span className="text-ink-3"> (you)</span>}
      </span>
    ),
  },
  { id: "name", header: "Name", cell: ({ name }) => name },
  {
    id: "email",
    header: "Email",
    cell: ({ email }) => (
      <span className="wrap-anywhere">
        <Email address={email} />
      </span>
    ),
  },
  { id: "role", header: "Role", cell: ({ role }) => <Badge tone="accent">{roleName(role)}</Badge> },
  { id: "status", header: "Status", cell: ({ status }) => <UserStatusBadge status={status} /> },
  {
    id: "active",
    header: "Last active",
    cell: ({ lastActive }) => (lastActive === null ? null : <TimeAgo iso={lastActive} />),
  },
  {
    id: "acts",
    header: "Change",
    align: "end",
    cell: (member) => (
      <span className="inline-flex flex-wrap justify-end gap-1">
        <KeyButton
          variant="quiet"
          flush={member.username === me ? "end" : undefined}
          aria-label={`Change the role of ${member.username}`}
          onClick={() => ask({ act: "role", member })}
        >
          Role…
        </KeyButton>
        {member.username !== me && (
          <KeyButton
            variant="quiet"
            flush="end"
            aria-label={`Reset the second factor of ${member.username}`}
            onClick={() => ask({ act: "factor", member })}
          >
            Second factor…
          </KeyButton>
        )}
      </span>
    ),
  },
];

/** Everybody with a role: who is what, and what is done where somebody changes or loses a device. */
export function MembersPanel() {
  const me = useSession()?.user?.username;
  const [asked, ask] = useState<Asked | null>(null);
  const state = useListState("members");
  const filter = {
    search: state.search,
    role: STAFF_ROLES.find((role) => role === state.filter("role")) ?? "staff",
    sort: USER_SORTS.find((sort) => sort === state.sort) ?? defaultSort,
  };
  const query = useList(["team", "members", filter, state.page], async (signal) =>
    callData(listUsers, { query: { ...filter, page: String(state.page) }, signal }),
  );
  const columns = useMemo(() => columnsFor(me, ask), [me]);
  const member = asked?.member;
  return (
    <Panel title="Members" flush>
      <Toolbar
        state={state}
        search={<SearchField keyless state={state} placeholder="Name, email" />}
      >
        <Filter state={state} name="role" any="Any role" options={roles} />
      </Toolbar>
      <DataTable
        caption="Members"
        columns={columns}
        rowKey={({ username }) => username}
        query={query}
        state={state}
        defaultSort={defaultSort}
        empty="No staff yet."
      />
      {member !== undefined && (
        <>
          <RoleDialog
            key={`role of ${member.username}`}
            username={member.username}
            role={member.role}
            open={asked?.act === "role"}
            onClose={() => ask(null)}
          />
          <ResetFactorDialog
            key={`factor of ${member.username}`}
            username={member.username}
            open={asked?.act === "factor"}
            onClose={() => ask(null)}
          />
        </>
      )}
    </Panel>
  );
}
