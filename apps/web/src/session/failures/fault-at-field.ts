import { ApiError } from "../calls/api-error.ts";

/** A refusal that belongs to one field of a form. */
export interface FieldFault<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/**
 * Where in a form a refusal is shown: at the field that it names, or at `codeField` when a one-time code was wrong.
 * Undefined for what concerns no field of the form; that is shown above it.
 */
export function faultAtField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  codeField?: Field,
): FieldFault<Field> | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  const aboutCode = error.code === "CODE_WRONG" || error.code === "CODE_TRIES_SPENT";
  const field = fields.find((name) => name === error.field) ?? (aboutCode ? codeField : undefined);
  return field && { field, message: error.message };
}
