import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { afterBuild } from "./after-build.ts";

const compressible = /\.(?:html|js|mjs|css|svg|json|txt|webmanifest)$/;
/** Below this many bytes the header of a compressed answer costs more than it saves. */
const smallest = 512;

function writeCompressed(file: string): void {
  const source = readFileSync(file);
  if (source.length < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server only picks one. */
export function precompress(): Plugin {
  return afterBuild("nuc:precompress", (outDir) => {
    // It is called after a build that failed as well, whose own message must be the last word.
    if (!existsSync(outDir)) return;
    for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && compressible.test(entry.name))
        writeCompressed(join(entry.parentPath, entry.name));
    }
  });
}
