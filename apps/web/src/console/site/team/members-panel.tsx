import { listUsers, STAFF_ROLES, type StaffUser } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { useSession } from "../../../session/storage/session-store.ts";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ResetFactorDialog } from "../../forms/reset-factor-dialog.tsx";
import { RoleDialog } from "../../forms/role-dialog.tsx";
import { UserLink } from "../../forms/user-link.tsx";
import { UserStatusBadge } from "../../forms/user-status-badge.tsx";

type Asked = { readonly act: "role" | "factor"; readonly member: StaffUser };

/** The newest of each role, and the roles that have more of them. */
async function readMembers(signal: AbortSignal) {
  const pages = await Promise.all(
    STAFF_ROLES.map(async (role) => ({
      role,
      ...(await callData(listUsers, { query: { role, sort: "username" }, signal })),
    })),
  );
  return {
    members: pages.flatMap(({ records }) => records),
    more: pages.filter(({ total, records }) => total > records.length).map(({ role }) => role),
  };
}

const columnsFor = (
  me: string | undefined,
  ask: (asked: Asked) => void,
): readonly Column<StaffUser>[] => [
  {
    key: "username",
    header: "Member",
    onPhone: "title",
    cell: ({ username }) => (
      <span>
        <UserLink username={username} />
        {username === me && <span className="text-ink-3"> (you)</span>}
      </span>
    ),
  },
  { key: "name", header: "Name", cell: ({ name }) => name },
  {
    key: "email",
    header: "E-mail",
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { key: "role", header: "Role", cell: ({ role }) => <Badge tone="accent">{role}</Badge> },
  { key: "status", header: "Status", cell: ({ status }) => <UserStatusBadge status={status} /> },
  {
    key: "active",
    header: "Last active",
    cell: ({ lastActive }) => (lastActive === null ? null : <TimeAgo iso={lastActive} />),
  },
  {
    key: "acts",
    header: "Change",
    align: "end",
    cell: (member) => (
      <span className="inline-flex flex-wrap justify-end gap-1">
        <KeyButton
          variant="quiet"
          aria-label={`Change the role of ${member.username}`}
          onClick={() => ask({ act: "role", member })}
        >
          Role…
        </KeyButton>
        {member.username !== me && (
          <KeyButton
            variant="quiet"
            aria-label={`Reset the second factor of ${member.username}`}
            onClick={() => ask({ act: "factor", member })}
          >
            Lost factor…
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["staff", "team", "members"],
    queryFn: ({ signal }) => readMembers(signal),
  });
  const columns = useMemo(() => columnsFor(me, ask), [me]);
  const member = asked?.member;
  return (
    <Panel title="Members" flush>
      {error !== null && (
        <div className="p-4">
          <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the team">
          <Skeleton className="m-4 h-40" />
        </Loading>
      )}
      {data !== undefined && (
        <Table
          caption="Members"
          rows={data.members}
          rowKey={({ username }) => username}
          columns={columns}
        />
      )}
      {data?.more.map((role) => (
        <p key={role} className="px-6 py-2 text-small">
          <TextLink to={`/users?role=${role}`}>All with the role {role}</TextLink>
        </p>
      ))}
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
