import { tsImport } from "tsx/esm/api";

// What a thread loads while the project runs from its TypeScript: a worker's `--import` comes too late for its own file.
export const { verifySignatures, signMessages } = await tsImport(
  "./verify.worker.ts",
  import.meta.url,
);
