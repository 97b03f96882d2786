import { SITE_MESSAGES } from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

/** A version as a client hands it back: `3`, or as an entity tag, `"3"`. */
const VERSION = /^"?(\d{1,9})"?$/;

/** The version in `If-Match`; undefined where none is given. Throws AppError `INVALID_REQUEST`. */
export function versionRead({ headers }: Pick<FastifyRequest, "headers">): number | undefined {
  const header = headers["if-match"];
  if (header === undefined || header === "*") return undefined;
  const version = VERSION.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  const { versionMalformed } = SITE_MESSAGES.content;
  throw new AppError("INVALID_REQUEST", versionMalformed, { field: "If-Match" });
}
