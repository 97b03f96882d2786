import { makePairingCode, type PairingCodeAnswer, type Terminal } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../session/calls/call.ts";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { useNow } from "../../session/site/use-now.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { clockTime } from "../../ui/time/moment.ts";
import { refetchTerminals } from "./queries.ts";

interface PairingDialogProps {
  /** Null = closed. */
  readonly terminal: Terminal | null;
  readonly onClose: () => void;
}

/** Shows the code that binds a terminal to the device on which it is typed. */
export function PairingDialog({ terminal, onClose }: PairingDialogProps) {
  const close = (): void => {
    onClose();
    // The device may have been paired meanwhile.
    void refetchTerminals();
  };
  return (
    <Dialog
      open={terminal !== null}
      onOpenChange={(open) => !open && close()}
      title={`Pair ${terminal?.name ?? ""} with a device`}
      actions={
        <Button size="large" onClick={close}>
          Done
        </Button>
      }
    >
      {terminal && <Code id={terminal.id} isPaired={terminal.device !== null} />}
    </Dialog>
  );
}

function Code({ id, isPaired }: { readonly id: string; readonly isPaired: boolean }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["pairing-code", id],
    queryFn: () => call(makePairingCode, { params: { id } }),
    // Each reading makes a new code, which ends the one before.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    retry: false,
  });
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        On the device of the terminal, open <strong className="text-ink">{pairAddress()}</strong>{" "}
        and type this code. {isPaired && "It replaces the device this terminal is paired with now."}
      </p>
      <FailureBanner error={error} />
      {data === undefined && error === null && (
        <Loading label="Making a code">
          <Skeleton className="h-20 w-full rounded-2" />
        </Loading>
      )}
      {data && <ShownCode answer={data} />}
      {(data !== undefined || error !== null) && (
        <Button
          variant="secondary"
          className="w-fit"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          New code
        </Button>
      )}
    </div>
  );
}

/** As somebody types it. */
const pairAddress = (): string => `${location.host}/pos/pair`;

function ShownCode({ answer: { code, expires } }: { readonly answer: PairingCodeAnswer }) {
  const isPast = useNow() >= Date.parse(expires);
  return (
    <div className="grid gap-2">
      <output className="rounded-2 bg-sunken px-4 py-5 text-center font-mono text-h3 tracking-wide">
        {code}
      </output>
      <p className="text-small text-ink-3" role="status">
        {isPast ? "This code is no longer valid." : `Valid once, until ${clockTime(expires)}.`}
      </p>
    </div>
  );
}
