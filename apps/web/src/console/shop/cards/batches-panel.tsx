import {
  BATCH_STATES,
  exportShopCardBatches,
  listShopCardBatches,
  markShopCardBatch,
  readShopCardBatch,
  type ShopCardBatch,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callFile } from "../../../session/calls/call-file.ts";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { downloadBlob } from "../../../ui/files/download-file.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { ListPanel } from "../../table/list-panel.tsx";
import { type ListChoice, useStaffList } from "../../table/use-staff-list.ts";
import { printStates } from "./card-columns.tsx";
import { cardsInWords } from "./make-batch.tsx";

const choices: readonly ListChoice[] = [
  {
    name: "status",
    any: "Any state",
    options: BATCH_STATES.map((value) => ({ value, label: printStates[value].label })),
  },
];

const columns: readonly ConsoleColumn<ShopCardBatch>[] = [
  {
    id: "number",
    header: "Batch",
    onPhone: "title",
    cell: ({ number }) => <span className="figures font-[560]">Batch {number}</span>,
  },
  { id: "cards", header: "Cards", cell: ({ cards }) => cardsInWords(cards) },
  {
    id: "printed",
    header: "Printing",
    cell: ({ cards, printedAt }) => {
      if (cards === 0) return <span className="text-small text-ink-3">No cards left</span>;
      const { tone, label } = printStates[printedAt === null ? "batched" : "printed"];
      return (
        <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
          <Badge tone={tone} dot>
            {label}
          </Badge>
          {printedAt !== null && (
            <span className="text-small text-ink-3">
              <TimeAgo iso={printedAt} />
            </span>
          )}
        </span>
      );
    },
  },
  { id: "by", header: "Made by", cell: ({ madeBy }) => madeBy },
  {
    id: "made",
    header: "Made",
    sortable: true,
    cell: ({ madeAt }) => <TimeAgo iso={madeAt} />,
  },
];

/** For those who print, too. */
const columnsOfPrinters = [
  ...columns,
  {
    id: "acts",
    header: "Change",
    align: "end",
    cell: (batch) => (
      <span className="flex flex-wrap justify-end gap-2">
        {batch.cards > 0 && <DownloadBatch batch={batch} />}
        {batch.cards > 0 && batch.printedAt === null && <MarkBatch batch={batch} />}
      </span>
    ),
  },
] satisfies readonly ConsoleColumn<ShopCardBatch>[];

/** The files that were made for the printer. */
export function BatchesPanel() {
  const shown = useMay("shop-cards.print") ? columnsOfPrinters : columns;
  const { state, filter, query } = useStaffList({
    name: "shop-card-batches",
    part: "batches",
    columns,
    choices,
    read: async (asked, signal) => callData(listShopCardBatches, { query: asked, signal }),
  });
  return (
    <ListPanel
      keyless
      title="Batches"
      caption="Batches of cards"
      columns={shown}
      rowKey={({ id }) => id}
      query={query}
      state={state}
      defaultSort="-made"
      empty="No batches yet."
      searched="Number, made by"
      choices={choices}
      days="Made"
      exported={{
        endpoint: exportShopCardBatches,
        right: "shop-cards.export",
        filter,
        name: "shop-card-batches",
      }}
    />
  );
}

function DownloadBatch({ batch: { id, number } }: { readonly batch: ShopCardBatch }) {
  const notifyFailure = useFailureToast();
  const download = useMutation({
    mutationFn: async () => callFile(readShopCardBatch, { params: { id } }),
    onSuccess: (file) => downloadBlob(`shop-cards-batch-${number}.pdf`, file),
    onError: notifyFailure,
  });
  return (
    <KeyButton
      icon={<Download strokeWidth={1.75} className="size-4" />}
      aria-label={`PDF of batch ${number}`}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      PDF
    </KeyButton>
  );
}

function MarkBatch({ batch: { id, number } }: { readonly batch: ShopCardBatch }) {
  const queries = useQueryClient();
  const { success, warning } = useToast();
  const notifyFailure = useFailureToast();
  const mark = useMutation({
    mutationFn: async () =>
      callData(markShopCardBatch, { params: { id }, body: { printed_status: 1 } }),
    onSuccess: ({ cards }) =>
      cards === 0
        ? warning(`Batch ${number} has no cards left.`)
        : success(`${cardsInWords(cards)} marked as printed. Each owner gets a notification.`),
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
  return (
    <KeyButton
      aria-label={`Mark as printed: batch ${number}`}
      busy={mark.isPending}
      onClick={() => mark.mutate()}
    >
      Mark as printed
    </KeyButton>
  );
}
