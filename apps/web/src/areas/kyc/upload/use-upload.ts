import type { KycDocument } from "@nuc/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { forgetPhotoPlace, refetchKyc } from "../progress/kyc-queries.ts";
import { runUpload, type UploadOutcome, type UploadPhase } from "./run-upload.ts";

/** A photo to be sent, or one whose sending was broken off. */
interface Unsent {
  readonly file: File;
  /** Of one that passed the check of its quality already. */
  readonly checkedPath?: string | undefined;
}

/** `sendAgain` sends the same photo once more, as far as that is needed. */
export type OnOutcome = (outcome: UploadOutcome, sendAgain: () => void) => void;

export interface Uploading {
  /** Undefined while nothing is under way. */
  readonly phase: UploadPhase | undefined;
  /** Whether a photo waits for the connection to come back. */
  readonly interrupted: boolean;
  readonly send: (file: File) => void;
  readonly sendAgain: () => void;
}

/** Calls `again` each time that the browser is back online, while there is something to send. */
function useBackOnline(waits: boolean, again: () => void): void {
  const backOnline = useEffectEvent(again);
  useEffect(() => {
    if (!waits) return undefined;
    const resume = (): void => backOnline();
    addEventListener("online", resume);
    return () => removeEventListener("online", resume);
  }, [waits]);
}

/**
 * The upload of one document. A photo whose connection is lost is kept and goes out again by itself once the browser is online;
 * the server answers a photo that it has already as it did the first time.
 */
export function useUpload(document: KycDocument, onOutcome: OnOutcome): Uploading {
  const [phase, setPhase] = useState<UploadPhase>();
  const [unsent, setUnsent] = useState<Unsent>();
  const running = useRef<AbortController>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      running.current?.abort();
    };
  }, []);

  const run = async (photo: Unsent): Promise<void> => {
    // A photo is measured before it is sent: meanwhile the page may be left.
    if (isLeft.current || running.current !== undefined) return;
    const leave = new AbortController();
    running.current = leave;
    let kept = photo;
    setUnsent(undefined);
    forgetPhotoPlace(document);
    const onChecked = (checkedPath: string): void => {
      kept = { ...photo, checkedPath };
    };
    const options = { ...photo, signal: leave.signal, onPhase: setPhase, onChecked };
    const outcome = await runUpload(document, photo.file, options).catch(() => undefined);
    // A page that is left gives the upload up.
    if (leave.signal.aborted || outcome === undefined) return;
    const lost = outcome.kind === "failed" && outcome.again;
    if (!lost) await refetchKyc();
    running.current = undefined;
    setPhase(undefined);
    if (lost) setUnsent(kept);
    onOutcome(outcome, () => void run(kept));
  };
  const sendAgain = (): void => {
    if (unsent !== undefined) void run(unsent);
  };
  useBackOnline(unsent !== undefined, sendAgain);
  return {
    phase,
    interrupted: unsent !== undefined,
    send: (file) => void run({ file }),
    sendAgain,
  };
}
