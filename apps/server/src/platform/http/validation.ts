import type { ErrorEnvelope } from "@nuc/contract";
import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler, type ZodFastifySchemaValidationError } from "fastify-type-provider-zod";
import { z } from "zod";
import type { $ZodType } from "zod/v4/core";

/** More broken fields than this are not told apart in one answer. */
const MOST_ERRORS = 20;

/**
 * Checks a part of a request against its zod schema. A body that is missing or null counts as an
 * empty one (and so does the `data` of an `auth/` call), so that the first field's own message is
 * told in place of a word about the wrapping.
 */
export const compileValidator: FastifySchemaCompiler<$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== "body") return validate;
  const wrapped = isWrapped(route.schema);
  return (body: unknown) => {
    const given = body ?? {};
    return validate(wrapped && hasNoData(given) ? { ...given, data: {} } : given);
  };
};

function isWrapped(schema: $ZodType): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  const data: unknown = schema.shape["data"];
  return data instanceof z.ZodObject || data instanceof z.ZodPipe;
}

function hasNoData(body: unknown): body is object {
  return (
    typeof body === "object" &&
    !Array.isArray(body) &&
    ((body as { data?: unknown }).data ?? null) === null
  );
}

/**
 * The errors of a refused request, in the order of the schema: the first is the one to show.
 * `field` is the path in the payload, without the `data` around an `auth/` payload.
 */
export function invalidRequestErrors(
  issues: readonly ZodFastifySchemaValidationError[],
): ErrorEnvelope["errors"] {
  return issues.slice(0, MOST_ERRORS).map((issue) => ({
    message: issue.message ?? "Is not valid.",
    code: "INVALID_REQUEST",
    field: fieldOf(issue.instancePath),
  }));
}

function fieldOf(instancePath: string): string {
  const path = instancePath.split("/").filter((part) => part !== "");
  const inner = path.length > 1 && path[0] === "data" ? path.slice(1) : path;
  return inner.length === 0 ? "body" : inner.join(".");
}
