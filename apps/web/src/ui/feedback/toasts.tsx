import { TOAST_MS } from "@nuc/contract";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { toastLook } from "./toast-look.ts";
import { ToastPlate, type ToastAction } from "./toast-plate.tsx";
import type { Tone } from "./tone.tsx";
import { useCountdown } from "./use-countdown.ts";
import { useStayingRoom } from "./use-staying-room.ts";

/** Most toasts that are seen at once; a further one takes the place of the oldest. */
const maxToasts = 3;

/** Milliseconds after which a message has been read on the screen that it came on, and need not come along to the next. */
const readAfter = 2000;

/** Shows one; it takes the place of the one on the same `topic`, which is the text where not given. */
type ShowToast = (text: string, topic?: string, action?: ToastAction) => void;

/** What belongs to the text of a toast, and how long it stays. */
interface NoticeOptions {
  readonly topic: string;
  readonly detail?: string | undefined;
  /** Until somebody dismisses it. */
  readonly stays: boolean;
  readonly action: ToastAction;
}

export interface ToastApi {
  /** Something new, with a way to it. */
  readonly notice: (text: string, options: NoticeOptions) => void;
  readonly info: ShowToast;
  readonly success: ShowToast;
  readonly warning: ShowToast;
  readonly error: ShowToast;
}

interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  readonly topic: string;
  /** Milliseconds of the page's own clock. */
  readonly since: number;
  /** Came along from another screen. */
  readonly carried: boolean;
  readonly stays?: boolean;
  readonly detail?: string | undefined;
  readonly action?: ToastAction | undefined;
}

interface Toasts extends ToastApi {
  readonly changeScreen: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

/**
 * What went well is old news on another screen: it comes along only where it has just been said, which mostly is what led
 * there, and only once. What failed stays its whole time.
 */
const comesAlong = ({ tone, since, carried }: Toast, now: number): boolean =>
  tone !== "success" || (!carried && now - since < readAfter);

/** Shows short messages at the top right. Nothing that must be acted on belongs here. */
export function useToast(): ToastApi {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error("useToast needs a ToastProvider around it");
  return toasts;
}

/** The same for what may also be on a page without toasts, such as a prerendered one: undefined there. */
export function useOptionalToast(): ToastApi | undefined {
  return useContext(ToastContext) ?? undefined;
}

/** Notifies the toasts of another screen. @param path of the screen that is drawn */
export function useToastsOfScreen(path: string): void {
  const changeScreen = useContext(ToastContext)?.changeScreen;
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    changeScreen?.();
  }, [path, changeScreen]);
}

/**
 * Holds the toasts of everything inside it. Our own, not the library's: the message about a lost connection must not wait
 * for code to be fetched, and the library's toasts are a tenth of the first load.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const toastApi = useMemo((): Toasts => {
    const add = (
      made: Pick<Toast, "tone" | "text" | "topic" | "stays" | "detail" | "action">,
    ): void => {
      lastId.current += 1;
      const toast = { ...made, id: lastId.current, since: performance.now(), carried: false };
      setToasts((shown) => {
        // The same words twice, such as of an act and of the notification of it, are one message.
        const isSame = (one: Toast): boolean => one.topic === made.topic || one.text === made.text;
        // What stays until it is dismissed is not pushed aside by what goes by itself.
        if (made.stays !== true && shown.some((one) => isSame(one) && one.stays === true))
          return shown;
        return [...shown.filter((one) => !isSame(one)), toast].slice(-maxToasts);
      });
    };
    const show =
      (tone: Tone): ShowToast =>
      (text, topic = text, action) =>
        add({ tone, text, topic, action });
    return {
      notice: (text, options) => add({ tone: "info", text, ...options }),
      info: show("info"),
      success: show("success"),
      warning: show("warning"),
      error: show("danger"),
      changeScreen: () => {
        const now = performance.now();
        setToasts((shown) =>
          shown
            .filter((toast) => comesAlong(toast, now))
            .map((toast) => ({ ...toast, carried: true })),
        );
      },
    };
  }, []);
  return (
    <ToastContext value={toastApi}>
      {children}
      {createPortal(<ToastStack toasts={toasts} onClose={close} />, document.body)}
    </ToastContext>
  );
}

interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

/** The live region is there before any message, so that screen readers notice the first one too. */
function ToastStack({ toasts, onClose }: ToastStackProps) {
  const [held, setHeld] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  useStayingRoom(stack, toasts.findLast(({ stays }) => stays)?.id);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  const dismiss = (id: number): void => {
    // The plate under the pointer goes without the pointer leaving it.
    release();
    onClose(id);
  };
  return (
    <section data-toasts aria-label="Status messages" aria-live="polite">
      <div
        ref={stack}
        role="presentation"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
        className={toastLook.place}
      >
        {toasts.toReversed().map((toast) => (
          <TimedPlate
            key={toast.id}
            toast={toast}
            held={held}
            onEnd={onClose}
            onDismiss={dismiss}
          />
        ))}
      </div>
    </section>
  );
}

interface TimedPlateProps {
  readonly toast: Toast;
  readonly held: boolean;
  readonly onEnd: (id: number) => void;
  readonly onDismiss: (id: number) => void;
}

function TimedPlate({ toast, held, onEnd, onDismiss }: TimedPlateProps) {
  const { id, stays = false } = toast;
  const end = useCallback(() => onEnd(id), [onEnd, id]);
  useCountdown(TOAST_MS, held || stays, end);
  return <ToastPlate {...toast} held={held} stays={stays} onDismiss={() => onDismiss(id)} />;
}
