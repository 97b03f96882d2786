import { type InvitationRecord, listInvitations, withdrawInvitation } from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messageOf } from "../../../session/calls/api-error.ts";
import { call, callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { MomentOf } from "../../forms/moment-of.tsx";
import { Panel } from "../../forms/panel.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

const columnsFor = (
  takeBack: (invitation: InvitationRecord) => void,
): readonly Column<InvitationRecord>[] => [
  {
    key: "email",
    header: "E-mail",
    onPhone: "title",
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { key: "role", header: "Role", cell: ({ role }) => <Badge tone="accent">{role}</Badge> },
  { key: "by", header: "Invited by", cell: ({ invitedBy }) => invitedBy },
  { key: "sent", header: "Sent", cell: ({ createdAt }) => <TimeAgo iso={createdAt} /> },
  {
    key: "expires",
    header: "Good until",
    cell: ({ expired, expiresAt }) =>
      expired ? <Badge tone="warning">Expired</Badge> : <MomentOf iso={expiresAt} />,
  },
  {
    key: "note",
    header: "Note",
    cell: ({ note }) =>
      note === null ? null : (
        <span className="line-clamp-1 max-w-[14rem] wrap-anywhere">{note}</span>
      ),
  },
  {
    key: "acts",
    header: "Change",
    align: "end",
    cell: (invitation) => (
      <KeyButton
        variant="quiet"
        aria-label={`Take back the invitation of ${invitation.email}`}
        onClick={() => takeBack(invitation)}
      >
        Take back…
      </KeyButton>
    ),
  },
];

/** Who is invited and has not accepted yet. */
export function InvitationsPanel() {
  const [inviting, invite] = useState(false);
  const [leaving, takeBack] = useState<InvitationRecord | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["staff", "team", "invitations"],
    queryFn: ({ signal }) => callData(listInvitations, { signal }),
  });
  const columns = useMemo(() => columnsFor(takeBack), []);
  return (
    <Panel
      title="Invitations"
      flush
      actions={
        <KeyButton shortcut="i" onClick={() => invite(true)}>
          Invite somebody…
        </KeyButton>
      }
    >
      {error !== null && (
        <div className="p-4">
          <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the invitations">
          <Skeleton className="m-4 h-24" />
        </Loading>
      )}
      {data?.length === 0 && <EmptyState>Nobody is invited now.</EmptyState>}
      {data !== undefined && data.length > 0 && (
        <Table caption="Invitations" rows={data} rowKey={({ id }) => id} columns={columns} />
      )}
      <InviteDialog open={inviting} onClose={() => invite(false)} />
      <TakeBackDialog invitation={leaving} onClose={() => takeBack(null)} />
    </Panel>
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
    onSuccess: () => success("The invitation is taken back."),
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
      title="Take the invitation back"
      confirmLabel="Take it back"
      busy={withdrawal.isPending}
      onConfirm={() => invitation !== null && withdrawal.mutate(invitation.id)}
    >
      The link that {invitation?.email} got opens nothing any more.
    </ConfirmDialog>
  );
}
