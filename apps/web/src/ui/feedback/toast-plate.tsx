import { X } from "lucide-react";
import { classNames } from "../classes/class-names.ts";
import { toastLook } from "./toast-look.ts";
import { ToneIcon, toneFill, toneText, type Tone } from "./tone.tsx";

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
  readonly onDismiss: () => void;
}

/** One short message. */
export function ToastPlate({ tone, text, held, stays, action, onDismiss }: ToastPlateProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      data-tone={tone}
      data-held={held === true ? "" : undefined}
      className={toastLook.plate}
    >
      <ToneIcon tone={tone} className={classNames(toastLook.icon, toneText[tone])} />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 self-center">
        <p dir="auto" className={toastLook.text}>
          {text}
        </p>
        {action && (
          <button
            type="button"
            onClick={() => {
              onDismiss();
              action.run();
            }}
            className="-my-2 min-h-11 self-center px-1 font-[560] text-accent-text underline"
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" aria-label="Dismiss" onClick={onDismiss} className={toastLook.dismiss}>
        <X strokeWidth={1.75} />
      </button>
      {stays !== true && (
        <span aria-hidden="true" className={classNames(toastLook.bar, toneFill[tone])} />
      )}
    </div>
  );
}
