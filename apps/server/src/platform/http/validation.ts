import type { ErrorEnvelope } from "@nuc/contract";
import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler, type ZodFastifySchemaValidationError } from "fastify-type-provider-zod";
import { z } from "zod";
import type { $ZodType } from "zod/v4/core";

const plainWords = { unknownField: "This call has no such field.", other: "Is not valid." };
/** What a value must be, by zod's name of the type. */
const MUST_BE: Record<string, string> = {
  array: "Must be a list.",
  boolean: "Must be true or false.",
  int: "Must be a whole number.",
  number: "Must be a number.",
  object: "Must be an object.",
  record: "Must be an object.",
  string: "Must be a text.",
};

// Where a schema has no message of its own, zod's words are for programmers.
z.config({
  localeError: (issue) => {
    if (issue.code === "unrecognized_keys") return plainWords.unknownField;
    return (issue.code === "invalid_type" && MUST_BE[issue.expected]) || plainWords.other;
  },
});

/** More broken fields than this are not listed in one answer. */
const MAX_ERRORS = 20;

/**
 * Checks a part of a request against its zod schema. A body that is missing or null counts as an
 * empty one (and so does the `data` of an `auth/` call), so that the first field's own message is answered instead of one
 * about the wrapping.
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
  return issues.slice(0, MAX_ERRORS).map((issue) => ({
    message: issue.message ?? plainWords.other,
    code: "INVALID_REQUEST",
    field: fieldOf(issue),
  }));
}

function fieldOf({ instancePath, keyword, params }: ZodFastifySchemaValidationError): string {
  const path = instancePath.split("/").filter((part) => part !== "");
  // A field that a schema does not know is named itself, not its parent.
  if (keyword === "unrecognized_keys" && Array.isArray(params["keys"])) {
    path.push(String(params["keys"][0]));
  }
  const inner = path.length > 1 && path[0] === "data" ? path.slice(1) : path;
  return inner.length === 0 ? "body" : inner.join(".");
}
