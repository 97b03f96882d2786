import { readSalesPdf } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callFile } from "../../../session/calls/call-file.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { downloadBlob, downloadFile } from "../../../ui/files/download-file.ts";
import type { SalesSelection } from "../own/sale-query.ts";
import { readAllSales, salesCsv } from "./sales-csv.ts";

interface SalesFilesProps {
  readonly asked: SalesSelection;
  /** Of the files, after "sales". */
  readonly name: string;
}

/** All that the list has, not only its open page, as files. */
export function SalesFiles({ asked: { page: _page, ...all }, name }: SalesFilesProps) {
  const notifyFailure = useFailureToast();
  const csv = useMutation({
    mutationFn: async () => readAllSales(all),
    onSuccess: (sales) => downloadFile(`sales-${name}.csv`, "text/csv", salesCsv(sales)),
    onError: notifyFailure,
  });
  const pdf = useMutation({
    mutationFn: async () => callFile(readSalesPdf, { query: { ...all } }),
    onSuccess: (file) => downloadBlob(`sales-${name}.pdf`, file),
    onError: notifyFailure,
  });
  return [["Download as CSV", csv] as const, ["Download as PDF", pdf] as const].map(
    ([label, { isPending, mutate }]) => (
      <Button
        key={label}
        variant="secondary"
        size="large"
        className="max-md:flex-auto max-md:px-3"
        busy={isPending}
        icon={<Download className="size-5" strokeWidth={1.75} />}
        onClick={() => mutate()}
      >
        {label}
      </Button>
    ),
  );
}
