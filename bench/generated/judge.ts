import { ERROR_STATUS, errorEnvelope } from "@nuc/contract";
import type { Operation } from "./document.ts";
import type { Actor } from "./people.ts";
import { schemaFault } from "./schema-fault.ts";
import type { Answer } from "./wire.ts";

/** Milliseconds that any answer may take. */
export const SLOWEST = 2_000;
const JSON_TYPE = "application/json; charset=utf-8";
const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What only somebody who reads our source or our database should see. */
const INTERNALS =
  /node_modules|\.ts:\d|\.js:\d|violates|relation "|pglite|kysely|syntax error|unrecognized/i;

export interface Judged {
  operation: Operation;
  actor: Actor;
  /** How the request was spoilt; undefined where it is as the document says. */
  spoilt: string | undefined;
  /** As it went over the wire. */
  method: string;
  target: string;
  /** Whether the site may be under maintenance. */
  maintenance: boolean;
}

/** What is wrong with an answer, in a few words, whatever was asked; undefined for a sound one. */
export function faultOf(answer: Answer, judged: Judged): string | undefined {
  const { status, headers, milliseconds } = answer;
  const closed = judged.maintenance && status === 503;
  if (status >= 500 && !closed) return `failed with ${status}`;
  if (status < 200 || (status >= 300 && status < 400)) return `answered ${status}`;
  if (milliseconds > SLOWEST) return "was slow";
  if (headers["x-content-type-options"] !== "nosniff") return "may be sniffed";
  if (headers["access-control-allow-origin"] !== undefined) return "is open to other origins";
  if (judged.method === "HEAD") return undefined;
  return status < 300 ? faultOfSuccess(answer, judged) : faultOfRefusal(answer);
}

function faultOfRefusal({ status, headers, text }: Answer): string | undefined {
  if (headers["content-type"] !== JSON_TYPE) return `refuses as ${headers["content-type"]}`;
  const { success, data } = errorEnvelope.safeParse(parsed(text));
  const [first] = success ? data.errors : [];
  if (!success || !first || !REQUEST_ID.test(data.requestId)) return "refuses out of form";
  if (data.errors.some(({ code, message }) => !(code in ERROR_STATUS) || message === "")) {
    return "has no known code, or no message";
  }
  const expected = ERROR_STATUS[first.code as keyof typeof ERROR_STATUS];
  // What could not even be read has the status of HTTP: 404 and 413 to 431.
  const isExpected = status === expected || first.code === "INVALID_REQUEST";
  // What changed meanwhile, or stands in the way, is in conflict.
  const isConflict = status === 409 && first.code === "NOT_ALLOWED";
  if (!isExpected && !isConflict) return `is ${first.code} at ${status}`;
  return INTERNALS.test(text) ? "says what is inside" : undefined;
}

function faultOfSuccess({ status, headers, text }: Answer, judged: Judged): string | undefined {
  const { operation, actor, spoilt, target } = judged;
  const { needsSession, forStaff, answers } = operation;
  if (spoilt === "another method") return "takes a method that nobody described";
  const isNobody = actor.role === "visitor" || actor.role === "nobody's token";
  if (needsSession && isNobody) return "lets a visitor in";
  if (forStaff && actor.role !== "staff") return "lets a customer in";
  const type = headers["content-type"];
  if (type?.split(";")[0] !== operation.media) return `answers as ${type}`;
  if (type !== JSON_TYPE) return undefined;
  // With nothing at its end a path may be another call's.
  if (target.split("?")[0]?.endsWith("/")) return undefined;
  const schema = answers.get(status);
  if (!schema) return `answers an undescribed ${status}`;
  const fault = schemaFault(parsed(text), schema);
  return fault && `does not fit the document: ${fault}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
