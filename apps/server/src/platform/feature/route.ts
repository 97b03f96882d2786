import type { Description, Endpoint, Received } from "@nuc/contract";
import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from "fastify";
import type { z } from "zod";
import type { Limit } from "../limits/limits.ts";

/** What the server adds to an endpoint's description. */
export interface RouteOptions {
  /** Besides the limit of every call. */
  readonly limits?: readonly Limit[];
  /** Run once the body is read and before it is checked. */
  readonly preValidation?: readonly preValidationAsyncHookHandler[];
  /** Longest body in bytes, where that of every call is too short. */
  readonly bodyLimit?: number;
  /** Longest file in bytes, of an endpoint that takes a form; a longer one comes as `tooLong`. */
  readonly fileLimit?: number;
}

/** A request whose parts are checked and typed by the endpoint's schemas. */
export type RequestOf<Path extends string, Described extends Description> = FastifyRequest<{
  Params: Received<Path, Described>["params"];
  Querystring: Received<Path, Described>["query"];
  Body: Received<Path, Described>["body"];
}>;

/** Answers an endpoint: what it returns is filtered by the endpoint's answer and sent with its status. */
export type Handler<Path extends string, Described extends Description> = (
  request: RequestOf<Path, Described>,
  reply: FastifyReply,
) => Promise<z.output<Described["answer"]>>;

/** An endpoint with what answers it, ready to be registered. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly options: RouteOptions;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Says what answers an endpoint of the contract. */
export function route<Path extends string, Described extends Description>(
  endpoint: Endpoint<Path, Described>,
  handler: Handler<Path, Described>,
  options: RouteOptions = {},
): Route {
  return { endpoint, options, handler: handler as unknown as Route["handler"] };
}
