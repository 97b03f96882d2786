/** A signature to verify. */
export interface SignedMessage {
  /** 64 bytes. */
  signature: Uint8Array;
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** At most 256 bytes. */
  message: Uint8Array;
}

/** As it goes to a thread. */
export interface VerifyTask extends SignedMessage {
  /** Whether a signature of this key was good before, so that the key is a point of the curve. */
  isKnownKey: boolean;
}

const SIGNATURE = 64;
const PUBLIC_KEY = 32;
const HEADER = SIGNATURE + PUBLIC_KEY + 3;

/** One flat array: it crosses to a worker in one copy, where nested objects are walked one by one. */
export function packTasks(tasks: readonly VerifyTask[]): Uint8Array {
  const length = tasks.reduce((sum, { message }) => sum + HEADER + message.length, 0);
  const packed = new Uint8Array(length);
  let position = 0;
  for (const { signature, publicKey, message, isKnownKey } of tasks) {
    const start = position + HEADER;
    packed.set(signature, position);
    packed.set(publicKey, position + SIGNATURE);
    packed[start - 3] = isKnownKey ? 1 : 0;
    packed[start - 2] = message.length >> 8;
    packed[start - 1] = message.length & 0xff;
    packed.set(message, start);
    position = start + message.length;
  }
  return packed;
}

/** What `packTasks` packed, as views. */
export function unpackTasks(packed: Uint8Array): VerifyTask[] {
  const tasks: VerifyTask[] = [];
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let position = 0; position < packed.length;) {
    const start = position + HEADER;
    const end = start + view.getUint16(start - 2);
    tasks.push({
      signature: packed.subarray(position, position + SIGNATURE),
      publicKey: packed.subarray(position + SIGNATURE, start - 3),
      message: packed.subarray(start, end),
      isKnownKey: packed[start - 3] === 1,
    });
    position = end;
  }
  return tasks;
}
