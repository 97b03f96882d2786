import { listOperatorMessages, type OperatorMessage } from "@nuc/contract";
import { useMemo, useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { exactTime } from "../../../ui/time/moment.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Panel } from "../../forms/panel.tsx";
import { RowButton } from "../../forms/row-button.tsx";
import { SidePanel } from "../../forms/side-panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { useListState } from "../../table/list-state.ts";
import { ClearFilters, Filter, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";

const kinds: Record<OperatorMessage["kind"], string> = {
  contact: "Contact form",
  newsletter: "Newsletter",
  miner: "Miner's mail",
};

const keyOf = ({ kind, id }: OperatorMessage): string => `${kind} ${id}`;

/** What people have written to the operator. */
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
    { id: "kind", header: "Kind", cell: ({ kind }) => <Badge>{kinds[kind]}</Badge> },
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
          <span className="line-clamp-1 max-w-[36rem] wrap-anywhere">{message}</span>
        ),
    },
    { id: "time", header: "When", align: "end", cell: ({ time }) => <TimeAgo iso={time} /> },
  ];
}

function Messages() {
  const state = useListState();
  const [shown, show] = useState<OperatorMessage | null>(null);
  const kind = state.filter("kind") as OperatorMessage["kind"] | undefined;
  const query = useList(["messages", kind, state.page], async (signal) =>
    callData(listOperatorMessages, { query: { kind, page: String(state.page) }, signal }),
  );
  const columns = useMemo(() => columnsFor(shown, show), [shown]);
  return (
    <ConsoleScreen title="Messages">
      <Panel title="What people wrote" flush>
        <Toolbar>
          <Filter
            state={state}
            name="kind"
            any="Any kind"
            options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          />
          <ClearFilters state={state} />
        </Toolbar>
        <DataTable
          caption="Messages"
          columns={columns}
          rowKey={keyOf}
          query={query}
          state={state}
          empty="Nobody has written yet."
        />
      </Panel>
      <SidePanel
        open={shown !== null}
        onOpenChange={(open) => !open && show(null)}
        title={shown?.name ?? shown?.email ?? ""}
      >
        {shown !== null && <Message message={shown} />}
      </SidePanel>
    </ConsoleScreen>
  );
}

function Message({ message }: { readonly message: OperatorMessage }) {
  const { email, mobileNumber, walletName, walletAddress, walletBalance } = message;
  return (
    <>
      {message.message !== null && (
        <p className="rounded-1 bg-sunken p-4 text-small whitespace-pre-wrap wrap-anywhere">
          {message.message}
        </p>
      )}
      <LabelValues>
        <LabelValue label="Kind">{kinds[message.kind]}</LabelValue>
        <LabelValue label="When">{exactTime(message.time)}</LabelValue>
        <LabelValue label="E-mail" copy={email}>
          {email}
        </LabelValue>
        {mobileNumber !== null && (
          <LabelValue label="Phone" copy={mobileNumber}>
            {mobileNumber}
          </LabelValue>
        )}
        {walletName !== null && <LabelValue label="Wallet">{walletName}</LabelValue>}
        {walletAddress !== null && (
          <LabelValue label="Address" copy={walletAddress}>
            <span className="code-text">{walletAddress}</span>
          </LabelValue>
        )}
        {walletBalance !== null && <LabelValue label="Balance">{walletBalance}</LabelValue>}
      </LabelValues>
      <p>
        <a href={`mailto:${email}`} className={buttonClass({ variant: "secondary" })}>
          Answer by e-mail
        </a>
      </p>
    </>
  );
}
