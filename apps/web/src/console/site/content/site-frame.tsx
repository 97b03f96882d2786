import { useCallback, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

interface SiteFrameProps {
  readonly title: string;
  readonly theme: "light" | "dark";
  /** Of the window that is shown, in pixels; it is drawn as large as there is room. */
  readonly width: number;
  readonly children: ReactNode;
}

/** Pixels of the frame on the console's own screen. */
const height = 620;

/**
 * A window in the window: what it holds is laid out by its own width and theme, as a visitor's would be. Nothing is loaded into
 * it, so that the page policy needs no exception, and its links lead nowhere.
 */
export function SiteFrame({ title, theme, width, children }: SiteFrameProps) {
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(width);
  const following = useRef<ResizeObserver>(undefined);
  const measure = (element: HTMLDivElement | null): void => {
    following.current?.disconnect();
    if (element === null) return;
    following.current = new ResizeObserver(() => setRoom(element.clientWidth));
    following.current.observe(element);
    setRoom(element.clientWidth || width);
  };
  const scale = Math.min(1, room / width);
  const open = useCallback(
    (place: HTMLDivElement | null) => {
      if (place === null) return undefined;
      const frame = document.createElement("iframe");
      frame.title = title;
      // The console writes into it; nothing in it runs, is sent or opens a window.
      frame.sandbox.add("allow-same-origin");
      frame.className = "size-full border-0";
      frame.addEventListener("load", () => setPage(furnished(frame)));
      place.append(frame);
      return () => frame.remove();
    },
    [title],
  );
  return (
    <div
      ref={measure}
      className="overflow-hidden rounded-2 border border-line bg-sunken"
      style={{ height }}
    >
      <div
        ref={open}
        className="origin-top-left"
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room - width * scale) / 2),
        }}
      />
      {page !== null && createPortal(<Page theme={theme}>{children}</Page>, page)}
    </div>
  );
}

/** The body of the frame's page, with the styles of the console's. */
function furnished(frame: HTMLIFrameElement): HTMLElement | null {
  const { contentDocument: page } = frame;
  if (page === null) return null;
  page.documentElement.lang = "en";
  page.title = frame.title;
  page.head.replaceChildren(
    ...[...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((style) =>
      page.importNode(style, true),
    ),
  );
  return page.body;
}

function Page({ theme, children }: Pick<SiteFrameProps, "theme" | "children">) {
  return (
    <div
      data-theme={theme}
      className="min-h-screen bg-bg text-ink [&_:is(a,button,label)]:pointer-events-none"
      role="presentation"
      onClickCapture={(event) => event.preventDefault()}
      onSubmitCapture={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
