import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../http/app-error.ts";
import { requireCaller } from "../http/caller.ts";
import type { IdempotentRequest } from "./idempotency.ts";

/** 1 to 255 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The idempotent call that a request makes; null without an `Idempotency-Key`.
 * Throws AppError `INVALID_REQUEST` for an invalid key. Only for routes with a session.
 * @param known what makes two requests the same, where not all of the body may be kept as a hash
 */
export function idempotentRequest(
  request: FastifyRequest,
  known: unknown = request.body,
): IdempotentRequest | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined || key === "") return null;
  if (typeof key !== "string" || !KEY.test(key)) {
    throw new AppError("INVALID_REQUEST", "An Idempotency-Key has 1 to 255 visible characters.", {
      field: "Idempotency-Key",
    });
  }
  return {
    accountId: requireCaller(request).accountId,
    call: `${request.method} ${request.url.split("?")[0]}`,
    key,
    bodyHash: createHash("sha256").update(canonicalJson(known)).digest("hex"),
  };
}

/** JSON whose members are in order of their names, so that equal bodies have equal texts. */
function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}
