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

/** Kinds that only staff read as a whole; other calls show parts of them. */
export const INTERNAL_CONTENT_KINDS = ["bank", "bundles", "email-messages"] as const;
/** Kinds of content that staff write: `GET|PUT /api/admin/content/{kind}`. */
export const STAFF_CONTENT_KINDS = [...PUBLIC_CONTENT_KINDS, ...INTERNAL_CONTENT_KINDS] as const;
export type StaffContentKind = (typeof STAFF_CONTENT_KINDS)[number];
