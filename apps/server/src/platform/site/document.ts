import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/**
 * The highest: a page is made once a change and sent a thousand times, and its first packets decide how soon it is shown.
 */
const BROTLI_QUALITY = 11;

/** A page that was made in memory, ready in every encoding, each with a strong entity tag of its own. */
export interface Document {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  /** Of the plain page, without quotes. */
  tag: string;
}

/** Rejects with what `render` throws. */
export async function makeDocument(render: () => string): Promise<Document> {
  const plain = Buffer.from(render(), "utf8");
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, { params }),
    compressGzip(plain, { level: 9 }),
  ]);
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { plain, brotli, gzip: gzipped, tag };
}

/**
 * Sends the page in the encoding that the request takes best, or 304 where the browser holds it.
 * `vary` and `cache-control` are the caller's.
 */
export function sendDocument(
  document: Document,
  request: FastifyRequest,
  reply: FastifyReply,
  status = 200,
): FastifyReply {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  // Another encoding is another sequence of bytes, so a strong tag must be another one too.
  const etag = `"${document.tag}${encoding === null ? "" : `-${encoding}`}"`;
  void reply.header("etag", etag).type("text/html; charset=utf-8");
  if (status === 200 && isHeld(request.headers["if-none-match"], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== null) void reply.header("content-encoding", encoding);
  const bytes = { br: document.brotli, gzip: document.gzip };
  return reply.code(status).send(encoding === null ? document.plain : bytes[encoding]);
}

/** The smallest encoding that the header takes; one with weight 0 is refused by it. */
function encodingFor(header: string | string[] | undefined): "br" | "gzip" | null {
  const refused = /;\s*q=0(?:\.0*)?$/;
  const parts = String(header ?? "").split(",");
  const taken = new Set(
    parts
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !refused.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  if (taken.has("br")) return "br";
  return taken.has("gzip") ? "gzip" : null;
}

/** Whether `If-None-Match` names the tag; a weak one counts, as RFC 9110 13.1.2 compares them. */
function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = new Set(header.split(",").map((tag) => tag.trim().replace(/^W\//, "")));
  return tags.has(etag) || tags.has("*");
}
