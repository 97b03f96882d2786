/** As much of JSON Schema as our OpenAPI document uses; `schema-fault.ts` refuses any other word. */
export interface Schema {
  type?: string | string[];
  /** For people, as is an example. */
  description?: string;
  example?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  maxItems?: number;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export interface Parameter {
  name: string;
  required: boolean;
  schema: Schema;
}

/** A call of the API, as the document describes it. */
export interface Operation {
  /** Such as `POST /api/v1/nuc/auth/login`. */
  name: string;
  method: string;
  /** With its parameters as `{name}`. */
  path: string;
  needsSession: boolean;
  forStaff: boolean;
  pathParameters: readonly Parameter[];
  query: readonly Parameter[];
  body: Schema | undefined;
  /** What it answers, by status. */
  answers: ReadonlyMap<number, Schema>;
  /** As what it answers with success, such as `text/csv`. */
  media: string;
}

type Content = Record<string, { schema: Schema }>;

interface Described {
  parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: object[];
}

/** The part of an OpenAPI document that calls are made from. */
export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
}

/** Every call that the server's own document names, but for the WebSocket. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  return operationsOf((await response.json()) as OpenApi);
}

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([verb, described]) => operationOf(path, verb, described)),
    )
    .filter(({ answers }) => !answers.has(101));
}

function operationOf(path: string, verb: string, described: Described): Operation {
  const { parameters = [], requestBody, responses, security = [] } = described;
  const method = verb.toUpperCase();
  const parametersIn = (place: string): Parameter[] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required = false }) => ({ name, schema, required }));
  return {
    name: `${method} ${path}`,
    method,
    path,
    needsSession: security.length > 0,
    forStaff: path.startsWith("/api/admin/") || path.includes("/auth/second-factor"),
    pathParameters: parametersIn("path"),
    query: parametersIn("query"),
    body: requestBody?.content["application/json"]?.schema,
    media: Object.keys(responses["200"]?.content ?? {})[0] ?? "application/json",
    answers: new Map(
      Object.entries(responses)
        .filter(([status]) => status !== "default")
        .map(([status, { content }]) => [
          Number(status),
          content?.["application/json"]?.schema ?? {},
        ]),
    ),
  };
}

/** The schemas of which a value must fit one; undefined where there is no choice. */
export function choicesOf(schema: Schema): Schema[] | undefined {
  const { type, ...rest } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return schema.anyOf ?? schema.oneOf;
}
