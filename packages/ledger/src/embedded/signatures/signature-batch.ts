/** A signature to verify. */
export interface SignedMessage {
  /** 64 bytes. */
  signature: Uint8Array;
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** At most 256 bytes. */
  message: Uint8Array;
}

const SIGNATURE = 64;
const PUBLIC_KEY = 32;
const HEADER = SIGNATURE + PUBLIC_KEY + 2;

/** One flat array: it crosses to a worker in one copy, where nested objects are walked one by one. */
export function packMessages(messages: readonly SignedMessage[]): Uint8Array {
  const length = messages.reduce((sum, { message }) => sum + HEADER + message.length, 0);
  const packed = new Uint8Array(length);
  let position = 0;
  for (const { signature, publicKey, message } of messages) {
    const start = position + HEADER;
    packed.set(signature, position);
    packed.set(publicKey, position + SIGNATURE);
    packed[start - 2] = message.length >> 8;
    packed[start - 1] = message.length & 0xff;
    packed.set(message, start);
    position = start + message.length;
  }
  return packed;
}

/** What `packMessages` packed, as views. */
export function unpackMessages(packed: Uint8Array): SignedMessage[] {
  const messages: SignedMessage[] = [];
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let position = 0; position < packed.length;) {
    const start = position + HEADER;
    const end = start + view.getUint16(start - 2);
    messages.push({
      signature: packed.subarray(position, position + SIGNATURE),
      publicKey: packed.subarray(position + SIGNATURE, start - 2),
      message: packed.subarray(start, end),
    });
    position = end;
  }
  return messages;
}
