import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";
import { ToneIcon, toneFill, toneText } from "./tone.tsx";
import type { Tone } from "./tone.tsx";

/** Milliseconds a toast stays, from the specification; hovering and focus hold it. */
const toastLife = 5000;

export interface ToastApi {
  readonly info: (text: string) => void;
  readonly success: (text: string) => void;
  readonly warning: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Shows short messages at the top right. Nothing that must be acted on belongs here. */
export function useToast(): ToastApi {
  const { add } = Toast.useToastManager();
  return useMemo(() => {
    const show = (type: Tone) => (text: string) =>
      void add({ description: text, type, timeout: toastLife });
    return {
      info: show("info"),
      success: show("success"),
      warning: show("warning"),
      error: show("danger"),
    };
  }, [add]);
}

/** Holds the toasts of everything inside it; at most three are seen at once. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider timeout={toastLife} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="group/toasts fixed top-20 right-[max(var(--gutter),calc(50%_-_var(--page)/2))] z-50 grid w-[min(23rem,calc(100%_-_2*var(--gutter)))] gap-3 md:top-23">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function toneOf(type: string | undefined): Tone {
  return type === "success" || type === "warning" || type === "danger" ? type : "info";
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const tone = toneOf(toast.type);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={tone === "danger" ? "alert" : "status"}
        swipeDirection={["right", "up"]}
        className={classNames(
          "relative flex items-start gap-3 overflow-hidden rounded-2 border border-line bg-raised p-4 text-small leading-[1.4] text-ink shadow-3",
          "transition-[opacity,transform] duration-(--base) data-limited:hidden data-starting-style:translate-x-4 data-starting-style:opacity-0 data-ending-style:opacity-0",
        )}
      >
        <ToneIcon tone={tone} className={classNames("mt-px size-5", toneText[tone])} />
        <Toast.Description className="min-w-0 flex-1 self-center wrap-anywhere" />
        <Toast.Close
          className={classNames(iconButtonClass("small"), "-my-1.5 -mr-1.5")}
          aria-label="Dismiss"
        >
          <X strokeWidth={1.75} />
        </Toast.Close>
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-x-0 bottom-0 h-[3px] origin-left animate-[run-out_5s_linear_forwards]",
            "group-focus-within/toasts:[animation-play-state:paused] group-hover/toasts:[animation-play-state:paused]",
            toneFill[tone],
          )}
        />
      </Toast.Root>
    );
  });
}
