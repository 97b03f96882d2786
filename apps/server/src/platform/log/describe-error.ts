import { isDatabaseAway } from "@nuc/database";

/** How many causes of an error are followed. */
const DEPTH = 5;

export interface ErrorDescription {
  type: string;
  message: string;
  /** The error's own code; not called `code`, which is redacted as a one-time code's name. */
  errorCode?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/**
 * What is logged of an error: its kind, words, code, stack and causes. Other members are left
 * out, since they hold data (a database error's `detail` quotes the row). Of a database that is away the words say
 * everything.
 */
export function describeError(error: unknown, depth: number = DEPTH): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === "string" && { errorCode: code }),
    ...(!isDatabaseAway(error) && origin(error, depth)),
  };
}

function origin(error: Error, depth: number): Pick<ErrorDescription, "stack" | "cause"> {
  return {
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && depth > 0 && { cause: describeError(error.cause, depth - 1) }),
  };
}
