import { MESSAGE_TAGS, type MessageTag } from "@nuc/contract";

export interface RichElement {
  readonly tag: MessageTag;
  /** Of a link: where it leads; undefined where that is no address on the web, by email or on this site. */
  readonly href: string | undefined;
  readonly children: RichNode[];
}

/** A text, or one of the elements that a message may be made of. */
export type RichNode = string | RichElement;

/** A tag, with its slash, name and attributes; a run of text; or a lone `<`, which is text. */
const token = /<(\/?)([a-z]+)((?:\s[^<>]*)?)\/?>|[^<]+|</gi;
const entity = /&(?:amp|lt|gt|quot|#39);/g;
const characters: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const schemes = new Set(["https:", "http:", "mailto:"]);

const decode = (text: string): string => text.replaceAll(entity, (name) => characters[name] ?? "");

const tagOf = (name: string): MessageTag | undefined =>
  MESSAGE_TAGS.find((tag) => tag === name.toLowerCase());

function hrefOf(attributes: string): string | undefined {
  const href = decode(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? "");
  try {
    return href !== "" && schemes.has(new URL(href, location.href).protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The HTML of a message as our server stores it (sanitised, its texts escaped), as a tree. No HTML reaches the page: what
 * draws the tree makes each element by name, so that anything but the allowed tags is nothing but its text. Therefore the
 * page policy needs no exception for it.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: RichNode[] = [];
  const open: RichElement[] = [];
  for (const [text, slash, name, attributes = ""] of html.matchAll(token)) {
    const siblings = open.at(-1)?.children ?? root;
    const tag = name === undefined ? undefined : tagOf(name);
    if (name === undefined) siblings.push(decode(text));
    else if (tag === undefined) continue;
    else if (slash === "/") {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at >= 0) open.length = at;
    } else {
      const href = tag === "a" ? hrefOf(attributes) : undefined;
      const element: RichElement = { tag, href, children: [] };
      siblings.push(element);
      if (tag !== "br") open.push(element);
    }
  }
  return root;
}

const standsAlone: ReadonlySet<MessageTag> = new Set(["br", "li", "ol", "p", "ul"]);

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const text = textOf(node.children);
      return standsAlone.has(node.tag) ? ` ${text} ` : text;
    })
    .join("");
}

/** What is to be read in the HTML of a message, in one line. */
export function plainText(html: string): string {
  return textOf(parseRichText(html)).replaceAll(/\s+/g, " ").trim();
}
