// Makes cluster/pglite-<version>.tar.br: a cluster as PGlite's initdb leaves it, shut down. Run it
// after an upgrade of PGlite (`npm run cluster -w @nuc/database`) and adjust the export in
// package.json to the new name.
import { readFileSync, rmSync, writeFileSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { packTar } from "modern-tar/fs";

const manifest = new URL("../package.json", import.meta.url);
const { dependencies } = JSON.parse(readFileSync(manifest, "utf8")) as {
  dependencies: Readonly<Record<string, string>>;
};
const version = dependencies["@electric-sql/pglite"];
const target = new URL("../cluster/", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "nuc-cluster-"));
try {
  const server = await PGlite.create(join(folder, "cluster"));
  await server.close();
  const archive = packTar(join(folder, "cluster"), {
    map: (header) => ({
      ...header,
      mode: header.type === "directory" ? 0o700 : 0o600,
      mtime: new Date(0),
      uid: 0,
      gid: 0,
      uname: "",
      gname: "",
    }),
  });
  const compressed = brotliCompressSync(await buffer(archive), {
    // The window spans two of the three equal databases in the cluster: a third of the size.
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  writeFileSync(new URL(`pglite-${version}.tar.br`, target), compressed);
  process.stdout.write(`cluster/pglite-${version}.tar.br: ${compressed.length} bytes\n`);
} finally {
  rmSync(folder, { recursive: true });
}
