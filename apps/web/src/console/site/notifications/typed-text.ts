import { parseRichText, plainText, type RichNode } from "../../../ui/rich-text/parse-rich-text.ts";
import { parseMessage, toHtml } from "./message-text.ts";

function typedOf(node: RichNode): string {
  if (typeof node === "string") return node;
  const inside = node.children.map(typedOf).join("");
  if (node.tag === "br") return "\n";
  if (node.tag === "p") return `${inside}\n\n`;
  if (node.tag === "li") return `${inside}\n`;
  if (node.tag === "strong" || node.tag === "b") return `**${inside}**`;
  return node.tag === "a" && node.href !== undefined ? `[${inside}](${node.href})` : inside;
}

/** A message as it would be typed here; of what the editor has no mark for only the text. */
export function toTyped(html: string): string {
  return parseRichText(html).map(typedOf).join("").trim();
}

/** Whether a message comes out of the editor as it went in. */
export function survivesEditor(html: string): boolean {
  const again = toHtml(parseMessage(toTyped(html)));
  return plainText(again) === plainText(html) && countTags(again) === countTags(html);
}

const countTags = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;
