import type { TypedPiece, TypedText } from "@nuc/contract";

/** What staff typed with two marks, as its readers will see it. */
export function TypedTextView({ text }: { readonly text: TypedText }) {
  return numbered(text).map(([paragraph, lines]) => (
    <p key={paragraph}>
      {numbered(lines).map(([line, pieces]) => (
        <span key={line} className="block">
          {numbered(pieces).map(([place, piece]) => (
            <Shown key={place} piece={piece} />
          ))}
        </span>
      ))}
    </p>
  ));
}

/** What is drawn is known by its place: it has no other name. */
function numbered<Part>(parts: readonly Part[]): [place: string, part: Part][] {
  return parts.map((part, place) => [String(place), part]);
}

function Shown({ piece }: { readonly piece: TypedPiece }) {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "strong") return <strong className="text-ink">{piece.text}</strong>;
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer" className="prose-link">
      {piece.text}
    </a>
  );
}
