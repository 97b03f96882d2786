import {
  deleteNotification,
  exportNotifications,
  listScheduledNotifications,
  listSentNotifications,
  type StaffNotification,
} from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { denseLook } from "../../../ui/lists/dense-look.ts";
import { Table } from "../../../ui/lists/table.tsx";
import { columnOf } from "../../table/columns.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { sentColumns, waitingColumns } from "./columns.tsx";
import { readersInWords } from "./draft.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { NoticePanel } from "./notice-panel.tsx";

/** What staff sent to everybody, to some or to one, and what waits for its moment. */
export function NotificationsScreen() {
  return (
    <Allowed right="notifications">
      <Notifications />
    </Allowed>
  );
}

const listKey = ["staff", "notifications"] as const;
/** Milliseconds between two checks of the counts, while somebody looks at them. */
const interval = 30_000;

function Notifications() {
  const [editing, edit] = useState<"new" | StaffNotification | null>(null);
  const [back, takeBack] = useState<StaffNotification | null>(null);
  const [shown, show] = useState<string | null>(null);
  const columns = useMemo(() => sentColumns(({ id }) => show(id), takeBack), []);
  const { state, filter, query } = useStaffList({
    name: "notifications",
    columns,
    read: async (asked, signal) => callData(listSentNotifications, { query: asked, signal }),
    every: shown === null ? false : interval,
  });
  const open = query.data?.records.find(({ id }) => id === shown) ?? null;
  return (
    <ConsoleScreen title="Notifications">
      <div className="grid grid-cols-1 gap-5">
        <Waiting onChange={edit} onCancel={takeBack} />
        <ListPanel
          title="What staff sent"
          caption="Notifications"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          state={state}
          defaultSort="-sent"
          empty="No notifications sent yet."
          searched="Words in the title"
          days="Sent"
          actions={
            <KeyButton shortcut="n" variant="primary" onClick={() => edit("new")}>
              Write a notification
            </KeyButton>
          }
          exported={{
            endpoint: exportNotifications,
            right: "notifications.export",
            filter,
            name: "notifications",
          }}
        />
      </div>
      <NoticePanel notice={open} onClose={() => show(null)} />
      <EditorDialog editing={editing} onClose={() => edit(null)} />
      <TakeBack notice={back} onClose={() => takeBack(null)} />
    </ConsoleScreen>
  );
}

interface WaitingProps {
  readonly onChange: (waiting: StaffNotification) => void;
  readonly onCancel: (waiting: StaffNotification) => void;
}

/** What waits for its moment; nothing at all where nothing does. */
function Waiting({ onChange, onCancel }: WaitingProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...listKey, "scheduled"],
    queryFn: ({ signal }) => callData(listScheduledNotifications, { signal }),
  });
  if (data === undefined && error !== null)
    return <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title="Scheduled" flush>
      <Table
        look={denseLook}
        caption="Scheduled, soonest first"
        rows={data}
        rowKey={({ id }) => id}
        columns={waitingColumns(onChange, onCancel).map(columnOf)}
      />
    </Panel>
  );
}

interface TakeBackProps {
  readonly notice: StaffNotification | null;
  readonly onClose: () => void;
}

/** Takes back what was sent, or cancels what waits. */
function TakeBack({ notice, onClose }: TakeBackProps) {
  const queries = useQueryClient();
  const notifyFailure = useFailureToast();
  const { success } = useToast();
  const waits = notice !== null && notice.publish_at !== null;
  const removal = useMutation({
    mutationFn: async (id: string) => callData(deleteNotification, { params: { id } }),
    onSuccess: () =>
      success(waits ? "The notification is cancelled." : "The notification is withdrawn."),
    onError: notifyFailure,
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
  const title = notice?.title ?? "";
  const readers = notice === null ? "" : readersInWords(notice);
  return (
    <ConfirmDialog
      open={notice !== null}
      onOpenChange={(open) => !open && onClose()}
      title={waits ? `Cancel “${title}”` : `Withdraw “${title}”`}
      confirmLabel={waits ? "Do not send it" : "Withdraw"}
      danger
      busy={removal.isPending}
      onConfirm={() => notice !== null && removal.mutate(notice.id)}
    >
      {waits
        ? "It will not be sent. To send it later, write a new one."
        : `It disappears for ${readers} at once, even if they have read it. To send it again, write a new one.`}
    </ConfirmDialog>
  );
}
