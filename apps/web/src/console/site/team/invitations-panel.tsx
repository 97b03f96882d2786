import {
  exportInvitations,
  type InvitationRecord,
  listInvitations,
  STAFF_ROLES,
  withdrawInvitation,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messageOf } from "../../../session/calls/api-error.ts";
import { call, callData } from "../../../session/calls/call.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { roleName } from "../../people/role-name.ts";
import type { ConsoleColumn } from "../../table/columns.ts";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { InviteDialog } from "./invite-dialog.tsx";

const columnsFor = (
  takeBack: (invitation: InvitationRecord) => void,
): readonly ConsoleColumn<InvitationRecord>[] => [
  {
    id: "email",
    header: "Email",
    sortable: true,
    onPhone: "title",
    cell: ({ email }) => (
      <span className="wrap-anywhere">
        <Email address={email} />
      </span>
    ),
  },
  { id: "role", header: "Role", cell: ({ role }) => <Badge tone="accent">{roleName(role)}</Badge> },
  { id: "by", header: "Invited by", cell: ({ invitedBy }) => invitedBy },
  {
    id: "sent",
    header: "Sent",
    sortable: true,
    cell: ({ createdAt }) => <TimeAgo iso={createdAt} />,
  },
  {
    id: "expires",
    header: "Good until",
    cell: ({ expired, expiresAt }) =>
      expired ? <Badge tone="warning">Expired</Badge> : <ClockTime iso={expiresAt} />,
  },
  {
    id: "note",
    header: "Note",
    cell: ({ note }) =>
      note === null ? null : (
        <span className="line-clamp-1 max-w-[14rem] wrap-anywhere">{note}</span>
      ),
  },
  {
    id: "acts",
    header: "Change",
    align: "end",
    cell: (invitation) => (
      <KeyButton
        variant="quiet"
        flush="end"
        aria-label={`Withdraw the invitation of ${invitation.email}`}
        onClick={() => takeBack(invitation)}
      >
        Withdraw…
      </KeyButton>
    ),
  },
];

const choices = [
  {
    name: "role",
    any: "Any role",
    options: STAFF_ROLES.map((value) => ({ value, label: roleName(value) })),
  },
];

/** Who is invited and has not accepted yet. */
export function InvitationsPanel() {
  const [inviting, invite] = useState(false);
  const [leaving, takeBack] = useState<InvitationRecord | null>(null);
  const columns = useMemo(() => columnsFor(takeBack), []);
  const { state, filter, query } = useStaffList({
    name: "team",
    columns,
    choices,
    read: async (asked, signal) => callData(listInvitations, { query: asked, signal }),
  });
  return (
    <>
      <ListPanel
        title="Invitations"
        caption="Invitations"
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        state={state}
        defaultSort="-sent"
        empty="No open invitations."
        searched="Email"
        choices={choices}
        days="Sent"
        actions={
          <KeyButton shortcut="i" onClick={() => invite(true)}>
            Invite somebody…
          </KeyButton>
        }
        exported={{
          endpoint: exportInvitations,
          right: "invitations.export",
          filter,
          name: "invitations",
        }}
      />
      <InviteDialog open={inviting} onClose={() => invite(false)} />
      <TakeBackDialog invitation={leaving} onClose={() => takeBack(null)} />
    </>
  );
}

interface TakeBackDialogProps {
  /** Null = closed. */
  readonly invitation: InvitationRecord | null;
  readonly onClose: () => void;
}

function TakeBackDialog({ invitation, onClose }: TakeBackDialogProps) {
  const queries = useQueryClient();
  const { success, warning } = useToast();
  const withdrawal = useMutation({
    mutationFn: async (id: string) => call(withdrawInvitation, { params: { id } }),
    onSuccess: () => success("The invitation is withdrawn."),
    // It may be accepted meanwhile: the list says it.
    onError: (error) => warning(messageOf(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ["staff", "team"] });
    },
  });
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw the invitation"
      confirmLabel="Withdraw"
      busy={withdrawal.isPending}
      onConfirm={() => invitation !== null && withdrawal.mutate(invitation.id)}
    >
      The link that {invitation?.email} got no longer works.
    </ConfirmDialog>
  );
}
