/**
 * Messages between a process that examines and those that ask it: some JSON and the pictures that belong to it, one behind the
 * other.
 */

/** Two photos as they may be sent, and the messages about them. */
export const MAX_QUESTION = 32 * 1024 * 1024;
const MAX_JSON = 256 * 1024;

export interface Message {
  readonly head: unknown;
  readonly parts: readonly Buffer[];
}

/** The bytes of a message: length of its JSON, JSON, parts. */
export function packed(head: unknown, parts: readonly Buffer[] = []): Buffer<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify({ head, parts: parts.map(({ length }) => length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...parts]);
}

/** Bytes that are no message. */
export class WireError extends Error {
  override readonly name = "WireError";
}

interface Envelope {
  readonly head: unknown;
  /** Length of each. */
  readonly parts: readonly number[];
}

const areLengths = (parts: unknown): parts is readonly number[] =>
  Array.isArray(parts) &&
  parts.every((part: unknown) => Number.isSafeInteger(part) && (part as number) >= 0);

function envelopeOf(json: Buffer): Envelope {
  let value: unknown;
  try {
    value = JSON.parse(json.toString("utf8"));
  } catch (cause) {
    throw new WireError("The message is not JSON", { cause });
  }
  const { head, parts } = (value ?? {}) as { head?: unknown; parts?: unknown };
  if (!areLengths(parts)) throw new WireError("The message does not say its parts");
  if (parts.reduce((sum, part) => sum + part, 0) > MAX_QUESTION)
    throw new WireError("The message is too long");
  return { head, parts };
}

/** Puts messages together from bytes as they come. */
export class MessageReader {
  #chunks: Uint8Array[] = [];
  #size = 0;
  /** Bytes without which nothing more can be read. */
  #needed = 4;

  /**
   * The messages that are whole with these bytes.
   * @throws {WireError}
   */
  push(chunk: Uint8Array): Message[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Message[] = [];
    while (this.#size >= this.#needed) {
      const message = this.#take(Buffer.concat(this.#chunks));
      if (message !== undefined) messages.push(message);
    }
    return messages;
  }

  /** Reads what it can, and notes how much must have come before it can read more. */
  #take(bytes: Buffer): Message | undefined {
    this.#chunks = [bytes];
    const start = 4 + bytes.readUInt32BE();
    if (start > MAX_JSON) throw new WireError("The message is too long");
    this.#needed = start;
    if (bytes.length < start) return undefined;
    const { head, parts } = envelopeOf(bytes.subarray(4, start));
    this.#needed = parts.reduce((sum, part) => sum + part, start);
    if (bytes.length < this.#needed) return undefined;
    let at = start;
    const cut = parts.map((length) => bytes.subarray(at, (at += length)));
    this.#chunks = [bytes.subarray(at)];
    this.#size -= at;
    this.#needed = 4;
    return { head, parts: cut };
  }
}
