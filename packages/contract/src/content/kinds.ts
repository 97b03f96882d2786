/** Kinds of content that anybody may read: `GET /api/content/{kind}`. Each has a schema of its own. */
export const PUBLIC_CONTENT_KINDS = [
  "home",
  "about",
  "benefits",
  "services",
  "roadmap",
  "team",
  "video",
  "footer",
  "social",
] as const;
export type ContentKind = (typeof PUBLIC_CONTENT_KINDS)[number];

export function isContentKind(kind: string): kind is ContentKind {
  return PUBLIC_CONTENT_KINDS.some((known) => known === kind);
}
