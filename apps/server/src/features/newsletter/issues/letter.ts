import {
  NEWSLETTER_MESSAGES as messages,
  parseTypedText,
  typedHtml,
  typedPlain,
  type TypedText,
} from "@nuc/contract";

/** What staff wrote. */
export interface Letter {
  subject: string;
  /** As `parseTypedText` reads it. */
  text: string;
}

/** The words of one email: as text, and as HTML of a few tags in which nothing that was typed is a tag. */
export function letterWords(
  { subject, text }: Letter,
  { origin, leave }: { origin: string; leave: string | null },
): { subject: string; text: string; html: string } {
  const parsed = withOrigin(parseTypedText(text), origin);
  const foot = leave === null ? [] : [messages.leave(leave)];
  const htmlFoot = leave === null ? "" : `<hr><p><a href="${leave}">${messages.leaveLabel}</a></p>`;
  return {
    subject,
    text: [typedPlain(parsed), ...foot].join("\n\n-- \n"),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${typedHtml(parsed)}${htmlFoot}</body></html>`,
  };
}

/** A place of this site is a whole address outside of it. */
function withOrigin(text: TypedText, origin: string): TypedText {
  return text.map((paragraph) =>
    paragraph.map((line) =>
      line.map((piece) =>
        piece.kind === "link" && piece.href.startsWith("/")
          ? { ...piece, href: `${origin}${piece.href}` }
          : piece,
      ),
    ),
  );
}
