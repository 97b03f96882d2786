import { escapeHtml } from "./escape-html.ts";

interface Operation {
  summary?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly object[];
  parameters?: readonly Parameter[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
}

interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  schema?: unknown;
}

interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, unknown>;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
/** The answer that every call has; documented once at the top. */
const COMMON_ANSWER = "default";

/**
 * The reference page: plain HTML from the OpenAPI document, without a script, so that it works
 * under the site's own policy and needs nothing from elsewhere.
 */
export function docsPage(document: OpenApiDocument, styleUrl: string): string {
  const { title, version, description = "" } = document.info;
  const groups = groupByTag(document);
  const sections = [...groups].map(
    ([tag, operations]) => `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>
${operations.join("\n")}</section>`,
  );
  const links = [...groups.keys()].map(
    (tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: API reference</title>
<link rel="stylesheet" href="${escapeHtml(styleUrl)}"></head>
<body><header><h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1>
<p class="about">${escapeHtml(description)}</p>
<p><a href="/api/openapi.json">OpenAPI document</a></p>
<nav aria-label="Services">${links.join(" ")}</nav></header>
<main>${sections.join("\n")}</main></body></html>`;
}

function groupByTag({ paths = {} }: OpenApiDocument): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = (item as Partial<Record<string, Operation>>)[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? "other";
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  return groups;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { summary = "", description, security, parameters = [], requestBody } = operation;
  const body = requestBody?.content?.["application/json"]?.schema;
  const answers = Object.entries(operation.responses ?? {}).filter(
    ([status]) => status !== COMMON_ANSWER,
  );
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b>
<code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
${description ? `<p>${escapeHtml(description)}</p>` : ""}
${security?.length ? "<p>Needs a session.</p>" : "<p>Needs no session.</p>"}
${parameters.map(parameterHtml).join("")}
${body === undefined ? "" : `<h3>Request</h3>${schemaHtml(body)}`}
${answers
  .map(
    ([status, { content }]) =>
      `<h3>Answer ${escapeHtml(status)}</h3>${schemaHtml(content?.["application/json"]?.schema)}`,
  )
  .join("\n")}</details>`;
}

function parameterHtml({ name = "", in: place = "", required, schema }: Parameter): string {
  const kind = `${place}${required ? ", required" : ""}`;
  return `<p><code>${escapeHtml(name)}</code> (${escapeHtml(kind)}) ${escapeHtml(
    typeOf(schema),
  )}</p>`;
}

function typeOf(schema: unknown): string {
  const { type, enum: values } = (schema ?? {}) as { type?: unknown; enum?: unknown[] };
  if (values) return values.map(String).join(" | ");
  return typeof type === "string" ? type : "";
}

function schemaHtml(schema: unknown): string {
  if (schema === undefined) return "<p>No content described.</p>";
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
.about { white-space: pre-line; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; }
details { border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 8%, transparent); }
h3 { font-size: 1rem; }
`;
