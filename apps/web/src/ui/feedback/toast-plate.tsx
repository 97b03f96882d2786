import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { classNames } from "../classes/class-names.ts";
import { toastLook } from "./toast-look.ts";
import { ToneIcon, toneFill, toneText, type Tone } from "./tone.tsx";

/** Something that may be done about a message, such as taking back what it tells of. */
export interface ToastAction {
  readonly label: string;
  /** Makes it a link to this address; `run` then is a plain press on it. */
  readonly href?: string | undefined;
  readonly run: () => unknown;
}

interface ToastPlateProps {
  readonly tone: Tone;
  readonly text: string;
  /** Under the text, on at most two lines. */
  readonly detail?: string | undefined;
  /** Its time does not run. */
  readonly held?: boolean;
  /** Until it is dismissed. */
  readonly stays?: boolean;
  readonly action?: ToastAction | undefined;
  readonly onDismiss: () => void;
}

/** One short message. */
export function ToastPlate({
  tone,
  text,
  detail,
  held,
  stays,
  action,
  onDismiss,
}: ToastPlateProps) {
  const hasDetail = detail !== undefined;
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      data-tone={tone}
      data-held={held === true ? "" : undefined}
      data-stays={stays}
      className={toastLook.plate}
    >
      <ToneIcon tone={tone} className={classNames(toastLook.icon, toneText[tone])} />
      <div className="grid min-w-0 flex-1 grid-cols-1 self-center">
        <div className="flex min-w-0 flex-wrap gap-x-3">
          <p
            dir="auto"
            className={classNames(toastLook.text, hasDetail && "line-clamp-2 font-[580]")}
          >
            {text}
          </p>
          {action && <Action {...action} onDismiss={onDismiss} />}
        </div>
        {hasDetail && (
          <p dir="auto" className="line-clamp-2 text-micro leading-[1.3] wrap-anywhere text-ink-2">
            {detail}
          </p>
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

const actionClass =
  "finger-room -my-1 max-w-full flex-none py-1 font-[560] text-accent-text underline";

function Action({ label, href, run, onDismiss }: ToastAction & { readonly onDismiss: () => void }) {
  const act = (): void => {
    onDismiss();
    run();
  };
  if (href === undefined)
    return (
      <button type="button" onClick={act} className={actionClass}>
        {label}
      </button>
    );
  const follow = (event: MouseEvent): void => {
    // Another tab is the browser's own to open.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    act();
  };
  return (
    <a href={href} onClick={follow} className={actionClass}>
      {label}
    </a>
  );
}
