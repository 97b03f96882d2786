import {
  type ContentVersion,
  getContentVersion,
  listContentVersions,
  type StaffContentKind,
} from "@nuc/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

interface HistoryPanelProps {
  readonly kind: StaffContentKind;
  readonly open: boolean;
  /** The version that the form began with. */
  readonly standing: number;
  readonly onClose: () => void;
  /** Puts what a version said into the form; nothing is saved by that. */
  readonly onTake: (version: number, content: unknown) => void;
}

/** The versions that are kept, each to be put into the form again. */
export function HistoryPanel({ open, onClose, ...rest }: HistoryPanelProps) {
  return (
    <Dialog
      side="right"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Earlier versions"
    >
      {open && <Versions {...rest} />}
    </Dialog>
  );
}

function Versions({ kind, standing, onTake }: Omit<HistoryPanelProps, "open" | "onClose">) {
  const list = useQuery({
    queryKey: ["staff", "content", kind, "versions"],
    queryFn: ({ signal }) => callData(listContentVersions, { params: { kind }, signal }),
  });
  const taking = useMutation({
    mutationFn: async ({ version }: ContentVersion) =>
      callData(getContentVersion, { params: { kind, version: String(version) } }),
    onSuccess: ({ version, content }) => onTake(version, content),
  });
  if (list.data === undefined) {
    return list.error === null ? (
      <Loading label="Loading the versions">
        <Skeleton className="h-40" />
      </Loading>
    ) : (
      <TryAgainBanner error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  const { records } = list.data;
  if (records.length === 0) {
    return <EmptyState>No changes yet.</EmptyState>;
  }
  return (
    <>
      <FailureBanner error={taking.error} />
      <ol className="grid grid-cols-1 divide-y divide-line">
        {records.map((record) => (
          <li key={record.version} className="flex items-center gap-3 py-2.5 text-small">
            <div className="mr-auto grid">
              <span className="font-[560]">
                Version <span className="figures">{record.version}</span>
              </span>
              <span className="text-ink-2">
                <TimeAgo iso={record.at} /> by {record.by ?? "the software"}
              </span>
            </div>
            {record.version === standing ? (
              <span className="text-ink-3">On the site</span>
            ) : (
              <KeyButton
                aria-label={`Bring back version ${record.version}`}
                busy={taking.isPending && taking.variables.version === record.version}
                onClick={() => taking.mutate(record)}
              >
                Bring back
              </KeyButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
