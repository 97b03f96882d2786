import { deleteNotification, listSentNotifications, type StaffNotification } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { ExactTime } from "../../../ui/time/exact-time.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { UserLink } from "../../forms/user-link.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useListState } from "../../table/list-state.ts";
import { useList } from "../../table/use-list.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { plainText } from "./message-text.ts";

/** What staff sent to everybody or to somebody. */
export function NotificationsScreen() {
  return (
    <Allowed right="notifications">
      <Notifications />
    </Allowed>
  );
}

function expiry(ttl: string): string {
  return new Date(ttl).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

function columnsFor(
  takeBack: (sent: StaffNotification) => void,
): readonly ConsoleColumn<StaffNotification>[] {
  return [
    {
      id: "title",
      header: "Title",
      onPhone: "title",
      cell: ({ title }) => (
        <span dir="auto" className="line-clamp-1 max-w-[16rem] font-[560] wrap-anywhere">
          {title}
        </span>
      ),
    },
    {
      id: "message",
      header: "Message",
      cell: ({ message }) => (
        <span dir="auto" className="line-clamp-1 max-w-[22rem] text-ink-2 wrap-anywhere">
          {plainText(message)}
        </span>
      ),
    },
    { id: "category", header: "Category", cell: ({ category }) => <Badge>{category}</Badge> },
    {
      id: "for",
      header: "For",
      cell: ({ username }) => (username === null ? "everybody" : <UserLink username={username} />),
    },
    { id: "sent", header: "Sent", cell: ({ create_time: at }) => <TimeAgo iso={at} /> },
    {
      id: "expires",
      header: "Expires",
      cell: ({ ttl }) => (ttl === null ? null : <ExactTime iso={ttl}>{expiry(ttl)}</ExactTime>),
    },
    { id: "by", header: "By", cell: ({ sent_by: by }) => by },
    {
      id: "back",
      header: "Take back",
      align: "end",
      cell: (sent) => (
        <KeyButton
          variant="quiet"
          aria-label={`Take back ${sent.title}`}
          onClick={() => takeBack(sent)}
        >
          Take back…
        </KeyButton>
      ),
    },
  ];
}

const listKey = ["staff", "notifications"] as const;

function Notifications() {
  const state = useListState();
  const [writing, write] = useState(false);
  const [back, takeBack] = useState<StaffNotification | null>(null);
  const query = useList(["notifications", state.page], async (signal) =>
    callData(listSentNotifications, { query: { page: String(state.page) }, signal }),
  );
  const columns = useMemo(() => columnsFor(takeBack), []);
  return (
    <ConsoleScreen title="Notifications">
      <Panel
        title="What staff sent"
        flush
        actions={
          <KeyButton shortcut="n" variant="primary" onClick={() => write(true)}>
            Write one
          </KeyButton>
        }
      >
        <DataTable
          caption="Notifications"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          state={state}
          empty="Staff have not sent anything yet."
        />
      </Panel>
      <EditorDialog open={writing} onClose={() => write(false)} />
      <TakeBack sent={back} onClose={() => takeBack(null)} />
    </ConsoleScreen>
  );
}

interface TakeBackProps {
  readonly sent: StaffNotification | null;
  readonly onClose: () => void;
}

function TakeBack({ sent, onClose }: TakeBackProps) {
  const queries = useQueryClient();
  const tellFailure = useFailureToast();
  const { success } = useToast();
  const removal = useMutation({
    mutationFn: async (id: string) => callData(deleteNotification, { params: { id } }),
    onSuccess: () => success("The notification is taken back."),
    onError: tellFailure,
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
  return (
    <ConfirmDialog
      open={sent !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Take back “${sent?.title ?? ""}”`}
      confirmLabel="Take it back"
      danger
      busy={removal.isPending}
      onConfirm={() => sent !== null && removal.mutate(sent.id)}
    >
      It leaves the lists of {sent?.username ?? "everybody"} at once, also of those who have read
      it. It cannot be sent again, only written again.
    </ConfirmDialog>
  );
}
