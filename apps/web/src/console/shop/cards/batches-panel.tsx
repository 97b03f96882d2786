import {
  listShopCardBatches,
  markShopCardBatch,
  readShopCardBatch,
  type ShopCardBatch,
} from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
import { PanelList } from "../../forms/panel-list.tsx";
import { cardsInWords } from "./make-batch.tsx";

/** The newest files that were made for the printer. */
export function BatchesPanel() {
  const query = useQuery({
    queryKey: ["staff", "shop-card-batches"],
    queryFn: ({ signal }) => callData(listShopCardBatches, { signal }),
  });
  return (
    <PanelList
      title="Batches"
      loading="Loading the batches"
      empty="No batch was made yet."
      query={query}
      renderRow={(batch) => <Batch key={batch.id} batch={batch} />}
    />
  );
}

function Batch({ batch }: { readonly batch: ShopCardBatch }) {
  const { number, cards, madeBy, madeAt, printedAt } = batch;
  const mayPrint = useMay("shop-cards.print");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-small last:border-b-0">
      <div className="grid min-w-0">
        <span className="font-[560]">
          Batch {number}, {cardsInWords(cards)}
        </span>
        <span className="text-ink-2">
          Made <TimeAgo iso={madeAt} /> by {madeBy}
          {printedAt !== null && (
            <>
              , printed <TimeAgo iso={printedAt} />
            </>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {printedAt !== null && (
          <Badge tone="success" dot>
            Printed
          </Badge>
        )}
        {mayPrint && <DownloadBatch batch={batch} />}
        {mayPrint && printedAt === null && <MarkBatch batch={batch} />}
      </div>
    </li>
  );
}

function DownloadBatch({ batch: { id, number } }: { readonly batch: ShopCardBatch }) {
  const tellFailure = useFailureToast();
  const download = useMutation({
    mutationFn: async () => callFile(readShopCardBatch, { params: { id } }),
    onSuccess: (file) => downloadBlob(`shop-cards-batch-${number}.pdf`, file),
    onError: tellFailure,
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
  const { success } = useToast();
  const tellFailure = useFailureToast();
  const mark = useMutation({
    mutationFn: async () =>
      callData(markShopCardBatch, { params: { id }, body: { printed_status: 1 } }),
    onSuccess: ({ cards }) =>
      success(`${cardsInWords(cards)} marked as printed. Each owner gets a notification.`),
    onError: tellFailure,
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
