import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { NETWORK_MESSAGES, UploadedFile } from "@nuc/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { AppError } from "../http/app-error.ts";
import { requireCaller } from "../http/caller.ts";
import { FormSlots } from "./form-slots.ts";
import { restoreDefaultTimeout, waitForFile } from "./slow-bodies.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body is a multipart form; other routes take none. */
    takesForm?: boolean;
    /** Bytes of the longest file of a form. */
    fileLimit?: number;
  }
}

/** Bytes of a text field; none of them is more than a name or an id. */
const FIELD_LIMIT = 4_096;
/** Parts of a form. */
const MAX_PARTS = 20;
/** A body that is this many times as long as its file may be is not read to its end. */
const MAX_BODY_FACTOR = 4;
/** Seconds after which another try makes sense. */
const RETRY_AFTER = 5;

type Form = Record<string, string | UploadedFile>;

/**
 * Reads multipart forms for the routes that take them: texts, and files as `UploadedFile`. A file that is too long is read past and kept
 * in no part, so that the route can say so in its own words. Of two parts with one name the first counts.
 * Only who is signed in sends one.
 */
export function registerFormBodies(app: FastifyInstance): void {
  const slots = new FormSlots();
  app.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, body: Readable) => {
      const { takesForm, fileLimit = 0 } = request.routeOptions.config;
      if (!takesForm)
        throw new AppError("INVALID_REQUEST", UNSUPPORTED, { status: 415, field: "body" });
      const { accountId } = requireCaller(request);
      if (!slots.take(accountId)) {
        throw new AppError("RATE_LIMITED", NETWORK_MESSAGES.tooManyRequests(RETRY_AFTER), {
          retryAfter: RETRY_AFTER,
        });
      }
      waitForFile(request.raw, app.bodyPatience);
      try {
        return await readForm(body, request.headers, fileLimit);
      } finally {
        slots.release(accountId);
        restoreDefaultTimeout(request.raw, app.bodyPatience);
      }
    },
  );
}

const UNSUPPORTED = "The request's content type is not supported.";
const malformed = (cause?: unknown) =>
  new AppError("INVALID_REQUEST", "The request is not a valid form.", { field: "body", cause });

async function readForm(
  body: Readable,
  headers: FastifyRequest["headers"],
  fileLimit: number,
): Promise<Form> {
  const form: Form = Object.create(null) as Form;
  const parser = parserOf(headers, fileLimit);
  return await new Promise<Form>((resolve, reject) => {
    let received = 0;
    const stop = (how: () => void) => {
      body.unpipe(parser);
      // What still comes is of no interest; the connection continues.
      body.resume();
      how();
    };
    parser.on("field", (name, value, _nameCut, valueCut) => {
      if (valueCut) stop(() => reject(malformed()));
      else form[name] ??= value;
    });
    parser.on("file", (name, stream, _filename, _encoding, type) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("error", (error) => stop(() => reject(malformed(error))));
      stream.on("limit", () => {
        parts.length = 0;
        form[name] ??= new UploadedFile({ bytes: new Uint8Array(), type, tooLong: true });
      });
      stream.on("end", () => {
        form[name] ??= new UploadedFile({ bytes: Buffer.concat(parts), type, tooLong: false });
      });
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limit, () => stop(() => reject(malformed())));
    }
    parser.on("error", (error: unknown) => stop(() => reject(malformed(error))));
    parser.on("finish", () => resolve(form));
    body.on("data", (part: Buffer) => {
      received += part.length;
      if (received > fileLimit * MAX_BODY_FACTOR) stop(() => resolve(form));
    });
    body.on("error", reject);
    body.on("close", () => {
      if (!body.readableEnded) reject(malformed());
    });
    body.pipe(parser);
  });
}

function parserOf(headers: FastifyRequest["headers"], fileLimit: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: {
        fieldNameSize: 100,
        fieldSize: FIELD_LIMIT,
        fields: MAX_PARTS,
        files: 1,
        fileSize: fileLimit,
        parts: MAX_PARTS,
        headerPairs: 20,
      },
    });
  } catch (error) {
    throw malformed(error);
  }
}
