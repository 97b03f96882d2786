import {
  exportOperatorMessages,
  listOperatorMessages,
  MESSAGE_SORTS,
  MESSAGE_STATES,
  OPERATOR_MESSAGE_KINDS,
  type OperatorMessage,
} from "@nuc/contract";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { useMay } from "../../access/use-may.ts";
import { Panel } from "../../forms/panel.tsx";
import { RowButton } from "../../forms/row-button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { ExportButton } from "../../table/export-button.tsx";
import { useListState } from "../../table/list-state.ts";
import { Filter, SearchField, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";
import { keyOf, kindNames, stateNames } from "./message-names.ts";
import { MessageDetail } from "./message-detail.tsx";

/** What people have written to the operator, and the answers. */
export function MessagesScreen() {
  return (
    <Allowed right="messages">
      <Messages />
    </Allowed>
  );
}

function columnsFor(
  shown: OperatorMessage | null,
  show: (message: OperatorMessage) => void,
): readonly ConsoleColumn<OperatorMessage>[] {
  return [
    {
      id: "from",
      header: "From",
      onPhone: "title",
      cell: (message) => (
        <RowButton
          open={shown !== null && keyOf(shown) === keyOf(message)}
          onOpen={() => show(message)}
        >
          {message.name ?? message.email}
        </RowButton>
      ),
    },
    { id: "kind", header: "Kind", cell: ({ kind }) => <Badge>{kindNames[kind]}</Badge> },
    {
      id: "message",
      header: "Message",
      cell: ({ message, confirmed }) =>
        message === null ? (
          confirmed ? (
            "Subscribed"
          ) : (
            "Not confirmed yet"
          )
        ) : (
          <span className="line-clamp-1 max-w-[30rem] wrap-anywhere">{message}</span>
        ),
    },
    {
      id: "state",
      header: "State",
      cell: ({ state }) =>
        state === null ? null : (
          <Badge tone={stateNames[state].tone} dot>
            {stateNames[state].label}
          </Badge>
        ),
    },
    { id: "by", header: "By", cell: ({ changedBy }) => changedBy },
    {
      id: "time",
      header: "When",
      align: "end",
      sortable: true,
      cell: ({ time }) => <TimeAgo iso={time} />,
    },
  ];
}

function Messages() {
  const state = useListState();
  const mayExport = useMay("messages.export");
  const [shown, show] = useState<OperatorMessage | null>(null);
  const filter = {
    kind: OPERATOR_MESSAGE_KINDS.find((kind) => kind === state.filter("kind")),
    state: MESSAGE_STATES.find((value) => value === state.filter("state")),
    search: state.search,
    sort: MESSAGE_SORTS.find((sort) => sort === state.sort),
  };
  const query = useList(["messages", filter, state.page], async (signal) =>
    callData(listOperatorMessages, { query: { ...filter, page: String(state.page) }, signal }),
  );
  const columns = useMemo(() => columnsFor(shown, show), [shown]);
  return (
    <ConsoleScreen title="Messages">
      <Panel title="What people wrote" flush>
        <Toolbar
          state={state}
          search={<SearchField state={state} placeholder="Name, email, words" />}
          actions={
            mayExport && (
              <ExportButton endpoint={exportOperatorMessages} query={filter} name="messages" />
            )
          }
        >
          <Filter
            state={state}
            name="kind"
            any="Any kind"
            options={Object.entries(kindNames).map(([value, label]) => ({ value, label }))}
          />
          <Filter
            state={state}
            name="state"
            any="Any state"
            options={MESSAGE_STATES.map((value) => ({ value, label: stateNames[value].label }))}
          />
        </Toolbar>
        <DataTable
          caption="Messages"
          columns={columns}
          rowKey={keyOf}
          query={query}
          state={state}
          defaultSort="-time"
          empty="No messages yet."
        />
      </Panel>
      <Dialog
        side="right"
        open={shown !== null}
        onOpenChange={(open) => !open && show(null)}
        title={shown?.name ?? shown?.email ?? ""}
      >
        {shown !== null && <MessageDetail key={keyOf(shown)} listed={shown} />}
      </Dialog>
    </ConsoleScreen>
  );
}
