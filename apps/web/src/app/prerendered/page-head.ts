import { type SocialContent, DEFAULT_PRODUCT } from "@nuc/contract";
import type { PageText } from "./page-texts.ts";

const picture = { path: "/share.png", width: 1200, height: 630 };
const pictureText = "The copper NUC coin beside the words: digital coins, in plain words.";

export interface PageHead extends PageText {
  /** The page's one address; null for a page that search engines should leave out. */
  readonly path: string | null;
  /** Where the site is reached; null where a build cannot know it, and then no address is written. */
  readonly origin: string | null;
  /** The product's name in the paths of the API. */
  readonly product: string;
  /** Structured data (schema.org), as JSON-LD. */
  readonly data?: object;
}

/** Title, description, address, picture and structured data of a page, as HTML. */
export function headHtml({ title, description, path, origin, product, data }: PageHead): string {
  return [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    ...(path === null ? [meta("name", "robots", "noindex")] : sharing(title, description)),
    ...(path === null || origin === null ? [] : addresses(`${origin}${path}`, origin)),
    // The browser takes the usual one for granted, and the first packets are full.
    ...(product === DEFAULT_PRODUCT ? [] : [meta("name", "product", product)]),
    ...(data === undefined ? [] : [structured(data)]),
  ].join("");
}

/** Where else the operator is found, for the screens of the application: under maintenance no call answers. */
export function operatorHtml(links: SocialContent["links"], supportEmail: string | null): string {
  return [
    ...links.map(
      ({ label, href }) => `<link rel="me" href="${escaped(href)}" title="${escaped(label)}">`,
    ),
    ...(supportEmail === null ? [] : [meta("name", "support", supportEmail)]),
  ].join("");
}

function sharing(title: string, description: string): string[] {
  return [
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "NUC"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function addresses(address: string, origin: string): string[] {
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    meta("property", "og:url", address),
    meta("property", "og:image", `${origin}${picture.path}`),
    meta("property", "og:image:width", String(picture.width)),
    meta("property", "og:image:height", String(picture.height)),
    meta("property", "og:image:alt", pictureText),
  ];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`;
}

/** A data block is no script: the page policy lets it be, and nothing in it can end it early. */
function structured(data: object): string {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
