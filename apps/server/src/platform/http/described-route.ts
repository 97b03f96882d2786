import {
  type Description,
  type Endpoint,
  generalErrors,
  isStorable,
  pathOf,
  UNSTORABLE_TEXT,
} from "@nuc/contract";
import type { FastifySchema } from "fastify";
import { z } from "zod";

/** The description of an endpoint; only the browser's build is without. */
export function descriptionOf({ method, path, description }: Endpoint): Description {
  if (!description) throw new Error(`${method} ${path} has no description`);
  return description;
}

/** What Fastify is configured with for an endpoint, whatever answers it. */
export function describedRoute(endpoint: Endpoint, product: string) {
  const description = descriptionOf(endpoint);
  const { access, duringMaintenance, errors = [], msg, takes } = description;
  return {
    method: endpoint.method,
    url: pathOf(endpoint, product).replaceAll(/\{(\w+)\}/g, ":$1"),
    config: {
      access,
      errors: [...generalErrors(access), ...errors],
      ...(duringMaintenance && { duringMaintenance }),
      ...(msg !== undefined && { msg }),
      ...(takes === "multipart/form-data" && { takesForm: true }),
    },
    schema: schemaOf(endpoint.path, description),
  };
}

/** As Fastify takes it, in the order in which the OpenAPI document names the parts. */
function schemaOf(path: string, description: Description): FastifySchema {
  const {
    tag,
    summary,
    params = plainParams(path),
    query,
    body,
    answer,
    media,
    takes,
  } = description;
  return {
    tags: [tag],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(takes === "multipart/form-data" && { consumes: [takes] }),
    ...(body && { body }),
    response: {
      [description.status ?? 200]:
        media === undefined ? answer : { content: { [media]: { schema: answer } } },
    },
  };
}

/** The names in a path, each a text that the database can be asked for. */
function plainParams(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.length === 0) return undefined;
  const text = z.string().refine(isStorable, UNSTORABLE_TEXT);
  return z.object(Object.fromEntries(names.map((name) => [name, text])));
}
