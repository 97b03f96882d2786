import type { TestApp } from "./test-app.ts";

/** As much of JSON Schema as the document uses. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Something that a client sends by name. */
export interface Input {
  name: string;
  required: boolean;
  /** The JSON types that it takes. */
  types: string[];
}

/** A call of the API, as the OpenAPI document describes it. */
export interface Operation {
  /** Such as `POST /api/v1/nuc/auth/login`. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  needsSession: boolean;
  /** Whether the session must be a staff member's. */
  forStaff: boolean;
  /** Whether the payload is in `data`. */
  wrapped: boolean;
  fields: Input[];
  pathParameters: Input[];
  queryParameters: Input[];
}

interface Described {
  parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
}

/** Every call of the application, read from the document that it publishes. */
export async function readOperations(site: TestApp): Promise<Operation[]> {
  const document = await site.call("/api/openapi.json");
  const { paths } = document.json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => operationOf(path, verb, described)),
  );
}

function operationOf(path: string, verb: string, described: Described): Operation {
  const { parameters = [], requestBody, security = [] } = described;
  const method = verb.toUpperCase() as Operation["method"];
  const body = requestBody?.content["application/json"]?.schema;
  const data = body?.properties?.["data"];
  const wrapped = data?.properties !== undefined;
  const payload = wrapped ? data : body;
  const parametersIn = (place: string): Input[] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required = false }) => ({ name, required, types: typesOf(schema) }));
  return {
    name: `${method} ${path}`,
    method,
    path,
    needsSession: security.length > 0,
    forStaff: path.startsWith("/api/admin/") || path.includes("/auth/second-factor"),
    wrapped,
    fields: Object.entries(payload?.properties ?? {}).map(([name, schema]) => ({
      name,
      required: payload?.required?.includes(name) ?? false,
      types: typesOf(schema),
    })),
    pathParameters: parametersIn("path"),
    queryParameters: parametersIn("query"),
  };
}

function typesOf(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  // JSON has one type of numbers.
  return types.map((type) => (type === "integer" ? "number" : type));
}
