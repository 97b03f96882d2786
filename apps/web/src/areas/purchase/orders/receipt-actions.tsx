import { mailReceipt, readReceipt } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { Download, Mail } from "lucide-react";
import { callFile } from "../../../session/calls/call-file.ts";
import { call } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { downloadBlob } from "../../../ui/files/download-file.ts";

interface ReceiptActionsProps {
  readonly orderId: string;
  /** Number of the receipt, which names the file. */
  readonly number: string;
}

/** The receipt as a file, or once more by email. */
export function ReceiptActions({ orderId, number }: ReceiptActionsProps) {
  const notifyFailure = useFailureToast();
  const { success } = useToast();
  const params = { id: orderId };
  const download = useMutation({
    mutationFn: async () => callFile(readReceipt, { params }),
    onSuccess: (file) => downloadBlob(`${number}.pdf`, file),
    onError: notifyFailure,
  });
  const send = useMutation({
    mutationFn: async () => call(mailReceipt, { params }),
    onSuccess: ({ message }) => success(message),
    onError: notifyFailure,
  });
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        icon={<Download strokeWidth={1.75} />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        Receipt (PDF)
      </Button>
      <Button
        variant="secondary"
        icon={<Mail strokeWidth={1.75} />}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        Email it
      </Button>
    </div>
  );
}
