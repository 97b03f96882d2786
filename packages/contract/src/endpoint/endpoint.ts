import type { z } from "zod";
import type { ErrorCode } from "./codes.ts";
import type { Access } from "./access.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The services of the server and where the paths of each begin; `{product}` is the product's slug. */
export const SERVICES = {
  auth: "/api/v1/{product}/auth",
  wallet: "/api/v1/{product}/wallet",
  miner: "/api/v1/{product}/miner",
  kyc: "/api/v1/{product}/kyc",
  ai: "/api/ai",
  chain: "/api/v1/bc",
  payment: "/api/v1/payment",
  bank: "/api/v1/bank",
  account: "/api/v1/account",
  notifications: "/api/notifications",
  staff: "/api/admin",
  site: "/api",
  dev: "/dev",
} as const;
export type Service = keyof typeof SERVICES;

/** What an endpoint takes, answers and allows, as schemas of what goes over the wire. */
export interface Description {
  readonly access: Access;
  /** The section of the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  /** Names in the path that are more than plain texts. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What the body comes as in place of JSON: a form, whose files are `UploadedFile`, or any bytes, which come as a `Buffer`. */
  readonly takes?: "multipart/form-data" | "*/*";
  readonly answer: z.ZodType;
  /** What is answered in place of JSON. */
  readonly media?: "application/pdf" | "image/jpeg" | "image/png" | "text/csv";
  /** Of the answer; 200 where not given. */
  readonly status?: 101 | 200 | 201;
  /** The codes with which it may refuse, besides those of its `access`: see `generalErrors`. */
  readonly errors?: readonly ErrorCode[];
  /** Goes on answering while the site is under maintenance. */
  readonly duringMaintenance?: true;
  /** A failure is also named in `msg`, beside `errors`: the first message, or this text where it is ours. */
  readonly msg?: string;
}

/** One call of the server. The server's route, the OpenAPI document and the browser's call are made of it. */
export interface Endpoint<
  Path extends string = string,
  Described extends Description = Description,
> {
  readonly method: Method;
  readonly service: Service;
  /** Within the service, such as `/blocks/{id}`. */
  readonly path: Path;
  /** Absent in the browser, whose build leaves it out: schemas are heavy, and its calls need none. */
  readonly description?: Described;
}

/**
 * Describes one call of the server. Write it as `export const name = endpoint("GET", "chain", "/supply", {...})` in a
 * file called `endpoints.ts`, so that the browser's build finds the description and leaves it out.
 */
export function endpoint<const Path extends string, Described extends Description>(
  method: Method,
  service: Service,
  path: Path,
  description?: Described,
): Endpoint<Path, Described> {
  return { method, service, path, ...(description !== undefined && { description }) };
}

/** The names in a path: `/blocks/{id}` has `id`. */
export type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a call's handler reads, once checked. */
export interface Received<Path extends string, Described extends Description> {
  params: Described extends { params: infer Schema }
    ? OutputOf<Schema>
    : Record<PathName<Path>, string>;
  query: Described extends { query: infer Schema } ? OutputOf<Schema> : undefined;
  body: Described extends { body: infer Schema } ? OutputOf<Schema> : undefined;
}

/** The JSON that a caller sends; undefined where the call takes none. */
export type BodyOf<Called extends Endpoint> =
  Called extends Endpoint<string, infer Described>
    ? Described extends { body: infer Schema }
      ? InputOf<Schema>
      : undefined
    : never;

/** The names that a caller may put into the query. */
export type QueryNameOf<Called extends Endpoint> =
  Called extends Endpoint<string, infer Described>
    ? Described extends { query: infer Schema }
      ? keyof InputOf<Schema> & string
      : never
    : never;

/** The JSON that a caller is answered. */
export type AnswerOf<Called extends Endpoint> =
  Called extends Endpoint<string, infer Described> ? OutputOf<Described["answer"]> : never;

/** Where a call is, with its names still in braces: `/api/v1/nuc/wallet/rename`, `/api/v1/bc/blocks/{id}`. */
export function pathOf(
  { service, path }: Pick<Endpoint, "service" | "path">,
  product: string,
): string {
  return SERVICES[service].replace("{product}", product) + path;
}

/** A path with its names replaced by their values, encoded. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
