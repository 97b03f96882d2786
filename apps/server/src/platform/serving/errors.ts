import { type ErrorCode, type ErrorEnvelope, NETWORK_MESSAGES } from "@nuc/contract";
import { DatabaseBusyError, DatabaseUnreachableError } from "@nuc/database";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Clock } from "../clock/clock.ts";
import type { FailureLog } from "../failures/failure-log.ts";
import { AppError } from "../http/app-error.ts";
import { optionalCaller } from "../http/caller.ts";
import { invalidRequestErrors } from "../http/validation.ts";
import { REFUSAL_HEADERS } from "./security-headers.ts";

type EnvelopeError = ErrorEnvelope["errors"][number];

/** What people read when the request could not even be taken in, by Fastify's error code. */
const UNREADABLE: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The request is too large.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The request's content type is not supported.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The request is not valid JSON.",
  FST_ERR_BAD_URL: "The address of the request is malformed.",
};
/** Seconds after which a database that is away may be back. */
const RETRY_AFTER = 5;
/** Codes of what is wrong with a body. */
const ABOUT_BODY = /^FST_ERR_CTP_/;
/** The part of a file that a `Range` asks for is beyond its end. */
const RANGE_NOT_SATISFIABLE = 416;

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The call also names its failure in `msg`, beside `errors`: the first error's message, or this
     * text where the failure is ours.
     */
    msg?: string;
    /** Every code with which the call may refuse; absent = not said. */
    errors?: readonly ErrorCode[];
  }
}

/** Logged where a call refuses with a code that its endpoint does not name. */
export const UNDECLARED_REFUSAL = "refused with a code that the endpoint does not declare";

/**
 * Answers every failure of a request with the error envelope; logs what a client must not see, and writes down what was
 * refused to somebody who is signed in.
 */
export function registerErrors(
  app: FastifyInstance,
  services: { failures: FailureLog; clock: Clock },
): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    answerError(error, request, reply);
    noteRefusal(error, request, reply, services);
  });
}

/** Without what stood in its path: what was asked for may be somebody else's. */
function noteRefusal(
  error: Error,
  request: FastifyRequest,
  { statusCode: status }: FastifyReply,
  { failures, clock }: { failures: FailureLog; clock: Clock },
): void {
  const caller = optionalCaller(request);
  const { url } = request.routeOptions;
  if (!caller || url === undefined || status >= 500) return;
  const { accountId } = caller;
  const call = `${request.method} ${url}`;
  const code = error instanceof AppError ? error.code : "INVALID_REQUEST";
  failures.met({ accountId, at: clock.now(), call, status, code });
}

/** Sends the error envelope for `error`. Unexpected ones become a plain 500 and are logged. */
export function answerError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof AppError) {
    if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
    logRefusal(error, request);
    const { code, message, field } = error;
    requireNamed(request, code);
    sendEnvelope(reply, request, error.status, [envelopeError(code, message, field)], error.extra);
  } else if (hasZodFastifySchemaValidationErrors(error)) {
    sendEnvelope(reply, request, 400, invalidRequestErrors(error.validation));
  } else if (isClientError(error)) {
    // Only its code: the words of a JSON error quote the body.
    request.log.info({ errorCode: error.code }, "malformed request");
    const field = ABOUT_BODY.test(error.code) ? "body" : undefined;
    sendEnvelope(reply, request, error.statusCode, [
      envelopeError("INVALID_REQUEST", unreadable(error), field),
    ]);
  } else {
    request.log.error({ err: error }, "request failed");
    // Nothing of the statement was sent, so that the same request may do well in a moment.
    const isPassing =
      error instanceof DatabaseUnreachableError || error instanceof DatabaseBusyError;
    if (isPassing) reply.header("retry-after", String(RETRY_AFTER));
    const errors = [envelopeError("INTERNAL", NETWORK_MESSAGES.internal)];
    sendEnvelope(reply, request, isPassing ? 503 : 500, errors);
  }
}

/** That the site is closed is no failure. */
function logRefusal(error: AppError, { log }: FastifyRequest): void {
  if (error.code === "MAINTENANCE") log.info({ errorCode: error.code }, "request refused");
  else if (error.status >= 500) log.error({ err: error }, "request refused");
  else if (error.cause !== undefined) log.info({ err: error }, "request refused");
}

function requireNamed({ log, routeOptions }: FastifyRequest, code: ErrorCode): void {
  const { errors } = routeOptions.config;
  if (errors && !errors.includes(code))
    log.error(
      { method: routeOptions.method, route: routeOptions.url, errorCode: code },
      UNDECLARED_REFUSAL,
    );
}

function unreadable({ code, statusCode }: FastifyError): string {
  if (statusCode === RANGE_NOT_SATISFIABLE) return "This file has no such part.";
  return UNREADABLE[code] ?? "The request could not be read.";
}

function envelopeError(code: ErrorCode, message: string, field?: string): EnvelopeError {
  return field === undefined ? { message, code } : { message, code, field };
}

function isClientError(error: Error): error is FastifyError & { statusCode: number } {
  const { statusCode } = error as FastifyError;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500;
}

function sendEnvelope(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  errors: EnvelopeError[],
  extra: Record<string, unknown> = {},
): void {
  const { msg } = request.routeOptions.config;
  const named = msg === undefined ? {} : { msg: status >= 500 ? msg : errors[0]?.message };
  // Serialised here: the route's response schema describes answers, not failures.
  void reply
    .code(status)
    .headers(REFUSAL_HEADERS)
    .type("application/json; charset=utf-8")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ ...extra, ...named, errors, requestId: request.id });
}
