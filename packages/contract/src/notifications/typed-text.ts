/** A piece of a line: plain, strong, or a link. */
export type TypedPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** Paragraphs of lines of pieces. */
export type TypedText = readonly (readonly (readonly TypedPiece[])[])[];

/** `**strong**` and `[label](https://…)`; what is neither is text. */
const marks =
  /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>(?:https?:\/\/|mailto:|\/)[^\s)]+)\)/g;

function piecesOf(line: string): TypedPiece[] {
  const pieces: TypedPiece[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of line.matchAll(marks)) {
    if (index > end) pieces.push({ kind: "text", text: line.slice(end, index) });
    const { strong, label = "", href = "" } = groups ?? {};
    pieces.push(
      strong === undefined ? { kind: "link", text: label, href } : { kind: "strong", text: strong },
    );
    end = index + whole.length;
  }
  if (end < line.length) pieces.push({ kind: "text", text: line.slice(end) });
  return pieces;
}

/** What staff typed, as it will be read: an empty line begins another paragraph. */
export function parseTypedText(typed: string): TypedText {
  return typed
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => paragraph.split("\n").map((line) => piecesOf(line.trim())));
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

function htmlOf(piece: TypedPiece): string {
  if (piece.kind === "text") return escaped(piece.text);
  if (piece.kind === "strong") return `<strong>${escaped(piece.text)}</strong>`;
  return `<a href="${escaped(piece.href)}">${escaped(piece.text)}</a>`;
}

/** The same as HTML of a few tags, in which nothing that was typed is a tag. */
export function typedHtml(message: TypedText): string {
  return message
    .map((lines) => `<p>${lines.map((line) => line.map(htmlOf).join("")).join("<br>")}</p>`)
    .join("");
}

/** The same as plain text, for readers without HTML: a link's address follows its label. */
export function typedPlain(message: TypedText): string {
  const plain = (piece: TypedPiece): string =>
    piece.kind === "link" ? `${piece.text} (${piece.href})` : piece.text;
  return message
    .map((lines) => lines.map((line) => line.map(plain).join("")).join("\n"))
    .join("\n\n");
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** What a sent message says, without its tags. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li)>|<br\s*\/?>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
