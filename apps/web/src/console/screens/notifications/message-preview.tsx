import { Badge } from "../../../ui/feedback/badge.tsx";
import type { Message, Piece } from "./message-text.ts";

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
        {numbered(message).map(([paragraph, lines]) => (
          <p key={paragraph}>
            {numbered(lines).map(([line, pieces]) => (
              <span key={line} className="block">
                {numbered(pieces).map(([place, piece]) => (
                  <Shown key={place} piece={piece} />
                ))}
              </span>
            ))}
          </p>
        ))}
      </div>
    </section>
  );
}

/** What is drawn is known by its place: it has no other name. */
function numbered<Part>(parts: readonly Part[]): [place: string, part: Part][] {
  return parts.map((part, place) => [String(place), part]);
}

function Shown({ piece }: { readonly piece: Piece }) {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "strong") return <strong className="text-ink">{piece.text}</strong>;
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer" className="prose-link">
      {piece.text}
    </a>
  );
}
