import { Badge } from "../../../ui/feedback/badge.tsx";
import { TypedTextView } from "../../forms/typed-text-view.tsx";
import type { Message } from "./message-text.ts";

interface MessagePreviewProps {
  readonly theme: "light" | "dark";
  readonly title: string;
  readonly message: Message;
  readonly category: string;
}

/** How a notification will look in one of the themes, whichever the console itself has. */
export function MessagePreview({ theme, title, message, category }: MessagePreviewProps) {
  return (
    <section
      data-theme={theme}
      aria-label={`Preview, ${theme}`}
      className="min-w-0 rounded-2 border border-line bg-surface p-4 text-ink"
    >
      <p className="flex items-center gap-2 text-micro text-ink-3">
        <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
        just now
        {category !== "" && <Badge>{category}</Badge>}
      </p>
      <h3 className="mt-1 text-[1rem] font-semibold wrap-anywhere" dir="auto">
        {title || "Title"}
      </h3>
      <div className="mt-1 grid gap-2 text-small text-ink-2 wrap-anywhere" dir="auto">
        {message.length === 0 && <p>Message</p>}
        <TypedTextView text={message} />
      </div>
    </section>
  );
}
