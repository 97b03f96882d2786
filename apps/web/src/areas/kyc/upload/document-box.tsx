import { KYC_MESSAGES, type KycDocument, type KycProgress, type OwnReview } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock, Lock } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useOnline } from "../../../session/socket/use-online.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { BusyRing } from "../../../ui/drawings/busy-ring.tsx";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { boxOf, picturePath, placeInQueue } from "../progress/boxes.ts";
import { photoPlaceQuery } from "../progress/kyc-queries.ts";
import { checkingLine, reviewLine } from "../progress/waiting-words.ts";
import { Refusal } from "../review/refusal.tsx";
import { OpenBox } from "./open-box.tsx";
import type { UploadPhase } from "./run-upload.ts";
import { StoredPicture } from "./stored-picture.tsx";
import { type OnOutcome, type Uploading, useUpload } from "./use-upload.ts";

interface DocumentBoxProps {
  readonly document: KycDocument;
  readonly progress: KycProgress;
  /** What is known of it since it was sent; undefined where it was not. */
  readonly review: OwnReview | undefined;
  readonly onOutcome: OnOutcome;
}

/** One of the four boxes, in the state that the server's answer and the upload under way make of it. */
export function DocumentBox({ document, progress, review, onOutcome }: DocumentBoxProps) {
  const title = useId();
  const [fault, setFault] = useState<string>();
  const show: OnOutcome = (outcome, sendAgain) => {
    setFault(outcome.kind === "failed" && !outcome.again ? outcome.message : undefined);
    onOutcome(outcome, sendAgain);
  };
  const uploading = useUpload(document, show);
  const onRefused = (message: string): void => {
    const { image: title } = KYC_MESSAGES.upload.titles;
    show({ kind: "failed", title, message, again: false }, () => {});
  };
  return (
    <section
      aria-labelledby={title}
      // Has the focus after the modal, since the button that was pressed is gone by then.
      data-box={document}
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-3 border border-line bg-surface p-4"
    >
      <h2 id={title} className="text-body font-[580] tracking-[-0.01em]">
        {KYC_MESSAGES.page.boxes[document]}
      </h2>
      {uploading.phase === undefined ? (
        <Resting {...{ document, progress, review, uploading, fault, onRefused }} />
      ) : (
        <Working phase={uploading.phase} document={document} progress={progress} />
      )}
    </section>
  );
}

interface RestingProps extends Omit<DocumentBoxProps, "onOutcome"> {
  readonly uploading: Uploading;
  readonly fault: string | undefined;
  readonly onRefused: (message: string) => void;
}

/** The box while this page sends nothing. */
function Resting({ document, progress, review, uploading, fault, onRefused }: RestingProps) {
  const box = boxOf(progress, document);
  switch (box.kind) {
    case "locked":
      return (
        <Plate className="max-md:min-h-28">
          <Lock className="size-5" strokeWidth={1.75} aria-hidden="true" />
          <p className="text-pretty">{box.why}</p>
        </Plate>
      );
    case "checking":
      return <Checking position={box.position} />;
    case "done":
    case "in-review":
      return (
        <>
          <div className="flex h-62.5 items-center justify-center rounded-2 bg-sunken p-2">
            <StoredPicture document={document} path={picturePath(progress, document)} />
          </div>
          {box.kind === "done" ? (
            <Line tone="text-success" icon={<CircleCheck strokeWidth={1.75} />}>
              {KYC_MESSAGES.validated[document]}
            </Line>
          ) : (
            <Line tone="text-warning" icon={<Clock strokeWidth={1.75} />}>
              In review. {reviewLine(review?.position, review?.usualHours)}
            </Line>
          )}
        </>
      );
    case "open":
      if (uploading.interrupted) return <Interrupted onAgain={uploading.sendAgain} />;
      return (
        <>
          <OpenBox
            document={document}
            megabytes={progress.maxFileMegabytes}
            fault={fault}
            onPhoto={uploading.send}
            onRefused={onRefused}
          />
          {review !== undefined && <Refusal review={review} said={fault} />}
        </>
      );
  }
}

interface PlateProps {
  readonly className?: string;
  readonly children: ReactNode;
}

function Plate({ className, children }: PlateProps) {
  return (
    <div
      className={classNames(
        "grid min-h-62.5 flex-1 place-content-center place-items-center gap-3 rounded-2 bg-sunken p-4 text-center text-small text-ink-2",
        className,
      )}
    >
      {children}
    </div>
  );
}

interface LineProps {
  readonly tone: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Line({ tone, icon, children }: LineProps) {
  return (
    <p className={classNames("flex items-start gap-1.5 text-small font-[560]", tone)}>
      <span aria-hidden="true" className="[&_svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}

/** In the queue, or under the eyes of the check. */
function Checking({ position }: { readonly position: number | undefined }) {
  return (
    <Plate>
      <BusyRing large className="size-12 text-copper" />
      <p role="status">{checkingLine(position)}</p>
    </Plate>
  );
}

interface WorkingProps extends Pick<DocumentBoxProps, "document" | "progress"> {
  readonly phase: UploadPhase;
}

/** While a photo is sent and checked: how much has left, then its place in the queue. */
function Working({ phase, document, progress }: WorkingProps) {
  const { data: place = 0 } = useQuery(photoPlaceQuery(document));
  // A photo with a place has arrived, whatever the browser says of it.
  if (phase.kind === "checking" || place > 0)
    return <Checking position={placeInQueue(progress, document) ?? place} />;
  return (
    <Plate>
      <BusyRing large className="size-12 text-copper" />
      <p role="status">Sending the photo</p>
      <ReedBar value={phase.sent} label="Photo sent" className="w-40" />
    </Plate>
  );
}

function Interrupted({ onAgain }: { readonly onAgain: () => void }) {
  const isOnline = useOnline();
  return (
    <Plate>
      <p role="status" className="max-w-64 text-pretty">
        {isOnline
          ? "The connection was lost, and your photo may not have arrived. It stays on this page until you send it again."
          : "You are offline. Your photo stays on this page and is sent as soon as you are back online."}
      </p>
      <Button onClick={onAgain}>Send it again</Button>
    </Plate>
  );
}
