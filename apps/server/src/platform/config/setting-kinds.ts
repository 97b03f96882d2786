import { isNucAmount } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { z } from "zod";

/** Reads `true`/`false` (also `1`/`0`); anything else is an error. */
export const flag = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .transform((text) => text === "true" || text === "1");

export const port = z.coerce
  .number("must be a port number")
  .int("must be a port number")
  .min(0, "must be a port number")
  .max(65_535, "must be a port number");

export const positiveInteger = z.coerce
  .number("must be a whole number above 0")
  .int("must be a whole number above 0")
  .min(1, "must be a whole number above 0");

export const nuc = z
  .string()
  .refine(isNucAmount, "must be an amount of NUC with at most 12 decimals")
  .transform((text) => parseNuc(text));

/** More than nothing. */
export const coins = nuc.refine((amount) => amount > 0n, "must be above 0");
export const wholeNumber = z.coerce
  .number("must be a whole number")
  .int("must be a whole number")
  .min(0, "must be a whole number, not below 0")
  .max(1_000_000, "must be at most 1000000");
export const webUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** 32 bytes as hex, with or without 0x. */
export const key = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{64}$/, "must be 32 bytes as 64 hex digits")
  .transform((text) => Uint8Array.from(Buffer.from(text.replace(/^0x/, ""), "hex")));

/** One setting: how it is read, what it is when absent, and what an operator reads about it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** As the environment would spell it; absent = optional without a value. */
  fallback?: string;
  /** Another default in production. */
  productionFallback?: string;
  /** Never printed. */
  secret?: boolean;
  about: string;
}

type Defaults = Omit<Setting, "schema" | "about">;

export function setting<Schema extends z.ZodType, Options extends Defaults = Record<never, never>>(
  schema: Schema,
  about: string,
  options?: Options,
): { schema: Schema; about: string } & Options {
  return { schema, about, ...(options ?? ({} as Options)) };
}
