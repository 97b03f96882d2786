import { X } from "lucide-react";
import { IconButton } from "../buttons/icon-button.tsx";
import { classNames } from "../classes/class-names.ts";
import { ToneIcon, toneFill, toneText, type Tone } from "./tone.tsx";

/** Where toasts stand: at the top right, under the header. */
export const toastPlaceClass =
  "fixed top-20 right-[max(var(--gutter),calc(50%_-_var(--page)/2))] z-50 grid w-[min(23rem,calc(100%_-_2*var(--gutter)))] gap-3 md:top-23";

/** Something that may be done about a message, such as taking back what it tells of. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => unknown;
}

interface ToastPlateProps {
  readonly tone: Tone;
  readonly text: string;
  /** Its time does not run. */
  readonly held?: boolean;
  /** Until it is dismissed. */
  readonly stays?: boolean;
  readonly action?: ToastAction | undefined;
  readonly onDismiss?: () => void;
}

/** One short message. The public pages have it in a template, without handlers. */
export function ToastPlate({ tone, text, held, stays, action, onDismiss }: ToastPlateProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      data-tone={tone}
      data-held={held === true ? "" : undefined}
      className="group/toast relative flex animate-[arrive_var(--base)_var(--out)] items-start gap-3 overflow-hidden rounded-2 border border-line bg-raised p-4 text-small leading-[1.4] text-ink shadow-3"
    >
      <ToneIcon tone={tone} className={classNames("mt-px size-5", toneText[tone])} />
      <p dir="auto" className="min-w-0 flex-1 self-center wrap-anywhere">
        {text}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            onDismiss?.();
            action.run();
          }}
          className="-my-2 min-h-11 self-center px-1 font-[560] text-accent-text underline"
        >
          {action.label}
        </button>
      )}
      <IconButton
        size="small"
        label="Dismiss"
        icon={<X strokeWidth={1.75} />}
        onClick={onDismiss}
        className="-my-1.5 -mr-1.5"
      />
      {stays !== true && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-x-0 bottom-0 h-[3px] origin-left animate-[run-out_5s_linear_forwards] group-data-held/toast:[animation-play-state:paused]",
            toneFill[tone],
          )}
        />
      )}
    </div>
  );
}
