import type { Endpoint } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callFile } from "../../session/calls/call-file.ts";
import { useFailureToast } from "../../session/failures/use-failure-toast.ts";
import { downloadBlob } from "../../ui/files/download-file.ts";
import { KeyButton } from "../forms/key-button.tsx";

interface ExportButtonProps {
  readonly endpoint: Endpoint;
  /** What the table shows now. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Of the file, without its ending. */
  readonly name: string;
  /** Where a screen has two, one of them has no key. */
  readonly keyless?: boolean | undefined;
}

/** Downloads what the filter shows, all pages of it, as CSV. */
export function ExportButton({ endpoint, query, name, keyless = false }: ExportButtonProps) {
  const notifyFailure = useFailureToast();
  const download = useMutation({
    mutationFn: async () => callFile(endpoint, { query }),
    onSuccess: (file) => downloadBlob(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, file),
    onError: notifyFailure,
  });
  return (
    <KeyButton
      shortcut={keyless ? undefined : "x"}
      icon={<Download strokeWidth={1.75} className="size-4" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Export
    </KeyButton>
  );
}
