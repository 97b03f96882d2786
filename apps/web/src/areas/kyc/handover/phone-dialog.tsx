import { makeHandover } from "@nuc/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { CopyLine } from "../../../ui/values/copy-line.tsx";
import { countdown } from "../../../ui/time/countdown.ts";
import { serverNow } from "../../../ui/time/server-clock.ts";
import { useSecondsLeft } from "../../../ui/time/use-seconds-left.ts";
import { handoverQuery } from "./handover-query.ts";

interface PhoneDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Where the page leads in the end: the phone goes there too. */
  readonly redirect: string | null;
}

/** Goes on with the check on a phone: a code that it scans. The page here follows by itself. */
export function PhoneDialog({ open, onOpenChange, redirect }: PhoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Continue on your phone"
      description="Scan the code with your phone's camera. It opens your account there, once, so do not show it to anyone."
    >
      <Code redirect={redirect} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface CodeProps {
  readonly redirect: string | null;
  readonly onDone: () => void;
}

type Handover = Awaited<ReturnType<typeof askForCode>>;

const askForCode = (redirect: string | null) =>
  callData(makeHandover, { body: { redirect: redirect ?? undefined } });

function Code({ redirect, onDone }: CodeProps) {
  const [asked, setAsked] = useState<Handover>();
  const asking = useMutation({ mutationFn: () => askForCode(redirect), onSuccess: setAsked });
  if (asking.isError)
    return <TryAgainBanner error={asking.error} onRetry={() => asking.mutate()} />;
  if (asking.isPending)
    return (
      <Loading label="Making a code">
        <Skeleton className="mx-auto size-64 rounded-2" />
      </Loading>
    );
  if (asked === undefined)
    return (
      <Button size="large" onClick={() => asking.mutate()}>
        Show the code
      </Button>
    );
  return (
    <ShownCode
      key={asked.code}
      handover={asked}
      onAnother={() => asking.mutate()}
      onDone={onDone}
    />
  );
}

interface ShownCodeProps {
  readonly handover: Handover;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

/** A code's whole life. */
const MAX_SECONDS = 300;

/** Seconds that a code still lives, by the server's clock: one that has just come, all of them until that is known. */
function secondsUntil(expires: string): number {
  const now = serverNow();
  if (now === undefined) return MAX_SECONDS;
  return Math.min(MAX_SECONDS, Math.max(0, (Date.parse(expires) - now) / 1000));
}

function ShownCode({ handover: { url, expires }, onAnother, onDone }: ShownCodeProps) {
  const { data: state } = useQuery(handoverQuery);
  const [seconds] = useState(() => secondsUntil(expires));
  const { secondsLeft } = useSecondsLeft(seconds);
  if (state?.state === "entered" && state.expires === expires)
    return (
      <>
        <Banner tone="success" role="status">
          Your phone is signed in. Continue there; this page follows along.
        </Banner>
        <Button size="large" onClick={onDone}>
          Close
        </Button>
      </>
    );
  if (secondsLeft === 0)
    return (
      <>
        <Banner tone="warning" role="status">
          The code has expired.
        </Banner>
        <Button size="large" onClick={onAnother}>
          Show a new code
        </Button>
      </>
    );
  return (
    <>
      <QrCode
        value={url}
        label="QR code that opens this page on your phone"
        className="mx-auto size-64"
      />
      <p className="figures text-center text-small text-ink-2">Good for {countdown(secondsLeft)}</p>
      <CopyLine value={url} what="link" toast="Link copied!" />
    </>
  );
}
