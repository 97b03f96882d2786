import type { RichNode } from "../rich-text/parse-rich-text.ts";

/** Draws a message where no React runs. */
export function drawRichText(parent: Node, nodes: readonly RichNode[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      parent.appendChild(document.createTextNode(node));
      continue;
    }
    const { tag, href, children } = node;
    const element = document.createElement(tag);
    if (element instanceof HTMLAnchorElement && href !== undefined) {
      element.href = href;
      element.rel = "noopener noreferrer";
    }
    parent.appendChild(element);
    drawRichText(element, children);
  }
}
