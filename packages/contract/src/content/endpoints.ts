import { type Description, type Endpoint, endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import type { z } from "../schema.ts";
import {
  type ContentOf,
  contentRecord,
  contentSchemas,
  landingAnswer,
  staffContentSchemas,
} from "./content.ts";
import {
  type ContentKind,
  PUBLIC_CONTENT_KINDS,
  STAFF_CONTENT_KINDS,
  type StaffContentKind,
} from "./kinds.ts";
import { roadmapContent } from "./roadmap.ts";
import { RIGHTS } from "../access/rights.ts";

/** One for each kind, so that the answer's schema is the kind's own; another kind is no call (404). */
export const getContent = Object.fromEntries(
  PUBLIC_CONTENT_KINDS.map((kind) => [kind, contentEndpoint(kind)]),
) as unknown as { readonly [Kind in ContentKind]: Endpoint<string, ContentDescription<Kind>> };

interface ContentDescription<Kind extends ContentKind> extends Description {
  readonly answer: z.ZodType<{ data: ContentOf<Kind> }>;
}

export const getLandingContent = endpoint("GET", "site", "/content/landing", {
  access: "anyone",
  tag: "content",
  summary: "The whole content of the public pages",
  answer: inData(landingAnswer),
});

export const getRoadmap = endpoint("GET", "site", "/roadmap", {
  access: "anyone",
  tag: "content",
  summary: "The goals of the roadmap",
  answer: roadmapContent,
});

/** What people pay by, or agree to. */
const BINDING: ReadonlySet<string> = new Set(["bank", "bundles", "terms"]);

/** For those who write it. */
export const getContentRecord = Object.fromEntries(
  STAFF_CONTENT_KINDS.map((kind) => [kind, recordEndpoint(kind)]),
) as { readonly [Kind in StaffContentKind]: ReturnType<typeof recordEndpoint<Kind>> };

export const setContent = Object.fromEntries(
  STAFF_CONTENT_KINDS.map((kind) => [kind, writingEndpoint(kind)]),
) as { readonly [Kind in StaffContentKind]: ReturnType<typeof writingEndpoint<Kind>> };

function contentEndpoint<Kind extends ContentKind>(kind: Kind) {
  return endpoint("GET", "site", `/content/${kind}`, {
    access: "anyone",
    tag: "content",
    summary: `What the public pages show: ${kind}`,
    answer: inData(contentSchemas[kind]),
  });
}

function recordEndpoint<Kind extends StaffContentKind>(kind: Kind) {
  return endpoint("GET", "staff", `/content/${kind}`, {
    access: { staff: RIGHTS["content.read"] },
    tag: "staff",
    summary: `The content ${kind}, with its version`,
    answer: inData(contentRecord),
  });
}

function writingEndpoint<Kind extends StaffContentKind>(kind: Kind) {
  return endpoint("PUT", "staff", `/content/${kind}`, {
    access: { staff: RIGHTS["content.write"], ...(BINDING.has(kind) && { fresh: true }) },
    tag: "staff",
    summary: `Write the content ${kind}; If-Match with the version that was read refuses to overwrite another`,
    body: staffContentSchemas[kind],
    answer: inData(contentRecord),
    errors: ["TAKEN"],
  });
}
