import type { Endpoint } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callFile } from "../../../session/calls/call-file.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { downloadBlob } from "../../../ui/files/download-file.ts";
import { KeyButton } from "../../forms/key-button.tsx";

interface BookFileProps {
  readonly endpoint: Endpoint;
  /** Such as 2026-11. */
  readonly month: string;
  /** Of the file. */
  readonly name: string;
  readonly label: string;
}

/** Downloads one file of a month. */
export function BookFile({ endpoint, month, name, label }: BookFileProps) {
  const notifyFailure = useFailureToast();
  const download = useMutation({
    mutationFn: async () => callFile(endpoint, { query: { month } }),
    onSuccess: (file) => downloadBlob(`${name}-${month}.csv`, file),
    onError: notifyFailure,
  });
  return (
    <KeyButton
      icon={<Download strokeWidth={1.75} className="size-4" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </KeyButton>
  );
}
