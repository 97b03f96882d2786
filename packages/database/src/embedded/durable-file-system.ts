import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Of emscripten's file system for Node, what its fsync needs. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * PGlite's folder on disk with an fsync that happens. Emscripten's NODEFS has no such operation,
 * and its syscall then reports success without doing anything.
 */
export class DurableFileSystem extends NodeFS {
  readonly #onAbort: () => void;
  #fsyncs = 0;

  /** @param onAbort called where the wasm module gives up, with its last words written */
  constructor(directory: string, onAbort: () => void = () => undefined) {
    super(directory);
    this.#onAbort = onAbort;
  }

  /** How many fsync calls have reached the operating system. */
  get fsyncs(): number {
    return this.#fsyncs;
  }

  override async init(
    server: PGlite,
    options: Parameters<NodeFS["init"]>[1],
  ): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(server, options);
    const addFsync = (module: unknown): void => {
      const { NODEFS } = module as { NODEFS: NodeFileSystem };
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        this.#fsyncs += 1;
        return 0;
      };
    };
    // First, since the mount that follows hands these operations to every node.
    const preRun = [addFsync, ...[emscriptenOpts.preRun ?? []].flat()];
    // PGlite's type of the options leaves it out.
    const onAbort = { onAbort: this.#onAbort };
    return { emscriptenOpts: { ...emscriptenOpts, ...onAbort, preRun } };
  }
}
