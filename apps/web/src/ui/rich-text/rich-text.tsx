import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "../links/link.tsx";
import { parseRichText, type RichElement, type RichNode } from "./parse-rich-text.ts";

interface RichTextProps {
  /** As the server stores it. */
  readonly html: string;
  /** How the texts in it are drawn; as they are where not given. */
  readonly drawText?: DrawText | undefined;
}

type DrawText = (text: string) => ReactNode;

const plain: DrawText = (text) => text;

/** The HTML of a message, drawn element by element. */
export function RichText({ html, drawText = plain }: RichTextProps) {
  return createElement(Fragment, null, ...draw(parseRichText(html), drawText));
}

const looks: Readonly<Record<string, string>> = {
  ol: "grid gap-1 list-decimal pl-6",
  ul: "grid gap-1 list-disc pl-6",
};

/** To be spread: a message never changes, so that each node is known by its place. */
function draw(nodes: readonly RichNode[], drawText: DrawText): ReactNode[] {
  return nodes.map((node) =>
    typeof node === "string" ? drawText(node) : drawElement(node, drawText),
  );
}

function drawElement({ tag, href, children }: RichElement, drawText: DrawText): ReactNode {
  if (tag === "br") return createElement("br");
  const inside = draw(children, drawText);
  if (tag !== "a") return createElement(tag, { className: looks[tag] }, ...inside);
  if (href === undefined) return createElement(Fragment, null, ...inside);
  const className = "prose-link wrap-anywhere";
  return href.startsWith("/") && new URL(href, location.href).origin === location.origin
    ? createElement(Link, { to: href, className }, ...inside)
    : createElement("a", { href, className, rel: "noopener noreferrer" }, ...inside);
}
