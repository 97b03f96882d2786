import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { SignedMessage } from "./signature-batch.ts";

/** As much of the global as is used here: Node's own types leave it to those of browsers. */
interface WasmRuntime {
  Module: (new (bytes: Uint8Array) => object) & {
    imports(module: object): { module: string; name: string }[];
  };
  Instance: new (module: object, imports: object) => { exports: unknown };
}

/** What wasm-bindgen made of schnorrkel's functions; bytes are passed as address and length, and are freed inside. */
interface Exports {
  memory: { buffer: ArrayBuffer };
  __wbindgen_malloc(length: number, alignment: number): number;
  sr25519_verify(
    ...publicKeyMessageSignature: [number, number, number, number, number, number]
  ): number;
}

const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: WasmRuntime };

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("@polkadot-labs/schnorrkel-wasm"));
const module = new wasm.Module(readFileSync(join(folder, "schnorrkel_bg.wasm")));

/** Nothing outside is called when a signature is verified. */
const imports: Record<string, Record<string, () => never>> = {};
for (const { module: from, name } of wasm.Module.imports(module))
  (imports[from] ??= {})[name] = () => {
    throw new Error(`${name} is not there`);
  };

/**
 * schnorrkel in WebAssembly, in an instance of our own: the package's one is shared and stays damaged after a trap.
 *
 * The library does not return on a malformed key or signature but traps. An instance costs 0.1 ms, less than a signature, so
 * that one is thrown away.
 */
export class SchnorrkelInstance {
  #exports = instantiate();

  /** @returns undefined when it trapped */
  verify({ publicKey, message, signature }: SignedMessage): boolean | undefined {
    try {
      const good = this.#exports.sr25519_verify(
        ...this.#pass(publicKey),
        ...this.#pass(message),
        ...this.#pass(signature),
      );
      return good !== 0;
    } catch {
      this.#exports = instantiate();
      return undefined;
    }
  }

  #pass(bytes: Uint8Array): [address: number, length: number] {
    const address = this.#exports.__wbindgen_malloc(bytes.length, 1);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, address);
    return [address, bytes.length];
  }
}

function instantiate(): Exports {
  return new wasm.Instance(module, imports).exports as Exports;
}
