import { otpCodeField } from "@nuc/contract";
import { ApiError, messageOf } from "../../../session/calls/api-error.ts";

const schema = otpCodeField();

/** What is wrong with a code before it is sent; undefined when nothing is. */
export function codeFault(otpCode: string): string | undefined {
  return schema.safeParse(otpCode).error?.issues[0]?.message;
}

/**
 * What a refused code says under its boxes: the server's message, else the raw answer. Undefined for what is not about
 * the code (no answer, a fault of the server): that is shown above the form.
 */
export function codeRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  return error.raw ?? messageOf(error);
}

export function hasNoTriesLeft(error: unknown): boolean {
  return error instanceof ApiError && error.code === "CODE_TRIES_SPENT";
}
